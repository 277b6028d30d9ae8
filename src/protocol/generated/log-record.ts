// Generated from schemas/log-record.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * One line of a master's log of command output. `at` is milliseconds since the command started.
 */
export type LogRecord = ({
schema: "flockstep-log-v1"
kind: "start"
item: string
token: number
worker: number
name: (string | null)
/**
 * Unix milliseconds, for people.
 */
startedAt: number
} | {
schema: "flockstep-log-v1"
kind: "output"
item: string
token: number
worker: number
stream: ("stdout" | "stderr")
at: number
text: string
} | {
schema: "flockstep-log-v1"
kind: "output"
item: string
token: number
worker: number
stream: ("stdout" | "stderr")
at: number
base64: string
} | {
schema: "flockstep-log-v1"
kind: "end"
item: string
token: number
worker: number
at: number
exitStatus: (number | null)
signal: (string | null)
timedOut: boolean
startError: (string | null)
stdout: {
bytes: number
sha256: string
truncated: boolean
}
stderr: {
bytes: number
sha256: string
truncated: boolean
}
})

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-log-v1","title":"LogRecord","description":"One line of a master's log of command output. `at` is milliseconds since the command started.","oneOf":[{"type":"object","additionalProperties":false,"required":["schema","kind","item","token","worker","name","startedAt"],"properties":{"schema":{"const":"flockstep-log-v1","type":"string"},"kind":{"const":"start","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"worker":{"type":"integer","minimum":1,"maximum":65535},"name":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]{0,4096}$"},{"type":"null"}]},"startedAt":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Unix milliseconds, for people."}}},{"type":"object","additionalProperties":false,"required":["schema","kind","item","token","worker","stream","at","text"],"properties":{"schema":{"const":"flockstep-log-v1","type":"string"},"kind":{"const":"output","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"worker":{"type":"integer","minimum":1,"maximum":65535},"stream":{"type":"string","enum":["stdout","stderr"]},"at":{"type":"integer","minimum":0,"maximum":9007199254740991},"text":{"type":"string","pattern":"^[\\s\\S]{0,65536}$"}}},{"type":"object","additionalProperties":false,"required":["schema","kind","item","token","worker","stream","at","base64"],"properties":{"schema":{"const":"flockstep-log-v1","type":"string"},"kind":{"const":"output","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"worker":{"type":"integer","minimum":1,"maximum":65535},"stream":{"type":"string","enum":["stdout","stderr"]},"at":{"type":"integer","minimum":0,"maximum":9007199254740991},"base64":{"type":"string","pattern":"^[A-Za-z0-9+/]{0,87384}={0,2}$"}}},{"type":"object","additionalProperties":false,"required":["schema","kind","item","token","worker","at","exitStatus","signal","timedOut","startError","stdout","stderr"],"properties":{"schema":{"const":"flockstep-log-v1","type":"string"},"kind":{"const":"end","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"worker":{"type":"integer","minimum":1,"maximum":65535},"at":{"type":"integer","minimum":0,"maximum":9007199254740991},"exitStatus":{"anyOf":[{"type":"integer","minimum":0,"maximum":255},{"type":"null"}]},"signal":{"anyOf":[{"type":"string","pattern":"^SIG[A-Z0-9]{1,12}$"},{"type":"null"}]},"timedOut":{"type":"boolean"},"startError":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]{0,512}$"},{"type":"null"}]},"stdout":{"type":"object","additionalProperties":false,"required":["bytes","sha256","truncated"],"properties":{"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"truncated":{"type":"boolean"}}},"stderr":{"type":"object","additionalProperties":false,"required":["bytes","sha256","truncated"],"properties":{"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"truncated":{"type":"boolean"}}}}}]};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^[^\\u0000]{0,4096}$", "u");
const pattern7 = new RegExp("^[\\s\\S]{0,65536}$", "u");
const pattern9 = new RegExp("^[A-Za-z0-9+/]{0,87384}={0,2}$", "u");
const pattern11 = new RegExp("^SIG[A-Z0-9]{1,12}$", "u");
const pattern12 = new RegExp("^[^\\u0000]{0,512}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-log-v1" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.kind === undefined) || (!(func0.call(data, "kind")))) && (missing0 = "kind"))) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing0 = "item"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing0 = "token"))) || (((data.worker === undefined) || (!(func0.call(data, "worker")))) && (missing0 = "worker"))) || (((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name"))) || (((data.startedAt === undefined) || (!(func0.call(data, "startedAt")))) && (missing0 = "startedAt"))){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs3 = errors;
for(const key0 of Object.keys(data)){
if(!(((((((key0 === "schema") || (key0 === "kind")) || (key0 === "item")) || (key0 === "token")) || (key0 === "worker")) || (key0 === "name")) || (key0 === "startedAt"))){
const err1 = {instancePath,schemaPath:"#/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs3 === errors){
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
const _errs4 = errors;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/schema",schemaPath:"#/oneOf/0/properties/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if("flockstep-log-v1" !== data0){
const err3 = {instancePath:instancePath+"/schema",schemaPath:"#/oneOf/0/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-log-v1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.kind !== undefined && func0.call(data, "kind")){
let data1 = data.kind;
const _errs6 = errors;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/kind",schemaPath:"#/oneOf/0/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("start" !== data1){
const err5 = {instancePath:instancePath+"/kind",schemaPath:"#/oneOf/0/properties/kind/const",keyword:"const",params:{allowedValue: "start"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.item !== undefined && func0.call(data, "item")){
let data2 = data.item;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
const err6 = {instancePath:instancePath+"/item",schemaPath:"#/oneOf/0/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/item",schemaPath:"#/oneOf/0/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.token !== undefined && func0.call(data, "token")){
let data3 = data.token;
const _errs10 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/0/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(errors === _errs10){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/0/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data3 < 1 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/0/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.worker !== undefined && func0.call(data, "worker")){
let data4 = data.worker;
const _errs12 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err11 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/0/properties/worker/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(errors === _errs12){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 65535 || isNaN(data4)){
const err12 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/0/properties/worker/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
if(data4 < 1 || isNaN(data4)){
const err13 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/0/properties/worker/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.name !== undefined && func0.call(data, "name")){
let data5 = data.name;
const _errs14 = errors;
const _errs15 = errors;
let valid2 = false;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/0/properties/name/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/0/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid1 = _errs16 === errors;
valid2 = valid2 || _valid1;
const _errs18 = errors;
if(data5 !== null){
const err16 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/0/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid1 = _errs18 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const err17 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/0/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.startedAt !== undefined && func0.call(data, "startedAt")){
let data6 = data.startedAt;
const _errs20 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err18 = {instancePath:instancePath+"/startedAt",schemaPath:"#/oneOf/0/properties/startedAt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(errors === _errs20){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/startedAt",schemaPath:"#/oneOf/0/properties/startedAt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(data6 < 0 || isNaN(data6)){
const err20 = {instancePath:instancePath+"/startedAt",schemaPath:"#/oneOf/0/properties/startedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
}
var valid1 = _errs20 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs22 = errors;
if(errors === _errs22){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing1 = "schema")) || (((data.kind === undefined) || (!(func0.call(data, "kind")))) && (missing1 = "kind"))) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing1 = "item"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing1 = "token"))) || (((data.worker === undefined) || (!(func0.call(data, "worker")))) && (missing1 = "worker"))) || (((data.stream === undefined) || (!(func0.call(data, "stream")))) && (missing1 = "stream"))) || (((data.at === undefined) || (!(func0.call(data, "at")))) && (missing1 = "at"))) || (((data.text === undefined) || (!(func0.call(data, "text")))) && (missing1 = "text"))){
const err22 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
else {
const _errs24 = errors;
for(const key1 of Object.keys(data)){
if(!((((((((key1 === "schema") || (key1 === "kind")) || (key1 === "item")) || (key1 === "token")) || (key1 === "worker")) || (key1 === "stream")) || (key1 === "at")) || (key1 === "text"))){
const err23 = {instancePath,schemaPath:"#/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
break;
}
}
if(_errs24 === errors){
if(data.schema !== undefined && func0.call(data, "schema")){
let data7 = data.schema;
const _errs25 = errors;
if(typeof data7 !== "string"){
const err24 = {instancePath:instancePath+"/schema",schemaPath:"#/oneOf/1/properties/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if("flockstep-log-v1" !== data7){
const err25 = {instancePath:instancePath+"/schema",schemaPath:"#/oneOf/1/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-log-v1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var valid3 = _errs25 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.kind !== undefined && func0.call(data, "kind")){
let data8 = data.kind;
const _errs27 = errors;
if(typeof data8 !== "string"){
const err26 = {instancePath:instancePath+"/kind",schemaPath:"#/oneOf/1/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if("output" !== data8){
const err27 = {instancePath:instancePath+"/kind",schemaPath:"#/oneOf/1/properties/kind/const",keyword:"const",params:{allowedValue: "output"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var valid3 = _errs27 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.item !== undefined && func0.call(data, "item")){
let data9 = data.item;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data9 === "string"){
if(!pattern4.test(data9)){
const err28 = {instancePath:instancePath+"/item",schemaPath:"#/oneOf/1/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/item",schemaPath:"#/oneOf/1/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var valid3 = _errs29 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.token !== undefined && func0.call(data, "token")){
let data10 = data.token;
const _errs31 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err30 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/1/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(errors === _errs31){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
const err31 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/1/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
else {
if(data10 < 1 || isNaN(data10)){
const err32 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/1/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
}
var valid3 = _errs31 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.worker !== undefined && func0.call(data, "worker")){
let data11 = data.worker;
const _errs33 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err33 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/1/properties/worker/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(errors === _errs33){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 65535 || isNaN(data11)){
const err34 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/1/properties/worker/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
if(data11 < 1 || isNaN(data11)){
const err35 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/1/properties/worker/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
}
var valid3 = _errs33 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.stream !== undefined && func0.call(data, "stream")){
let data12 = data.stream;
const _errs35 = errors;
if(typeof data12 !== "string"){
const err36 = {instancePath:instancePath+"/stream",schemaPath:"#/oneOf/1/properties/stream/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!((data12 === "stdout") || (data12 === "stderr"))){
const err37 = {instancePath:instancePath+"/stream",schemaPath:"#/oneOf/1/properties/stream/enum",keyword:"enum",params:{allowedValues: schema31.oneOf[1].properties.stream.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var valid3 = _errs35 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.at !== undefined && func0.call(data, "at")){
let data13 = data.at;
const _errs37 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err38 = {instancePath:instancePath+"/at",schemaPath:"#/oneOf/1/properties/at/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(errors === _errs37){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 9007199254740991 || isNaN(data13)){
const err39 = {instancePath:instancePath+"/at",schemaPath:"#/oneOf/1/properties/at/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
else {
if(data13 < 0 || isNaN(data13)){
const err40 = {instancePath:instancePath+"/at",schemaPath:"#/oneOf/1/properties/at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
}
var valid3 = _errs37 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.text !== undefined && func0.call(data, "text")){
let data14 = data.text;
const _errs39 = errors;
if(errors === _errs39){
if(typeof data14 === "string"){
if(!pattern7.test(data14)){
const err41 = {instancePath:instancePath+"/text",schemaPath:"#/oneOf/1/properties/text/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]{0,65536}$"},message:"must match pattern \""+"^[\\s\\S]{0,65536}$"+"\""};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/text",schemaPath:"#/oneOf/1/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var valid3 = _errs39 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
const err43 = {instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
var _valid0 = _errs22 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
const _errs41 = errors;
if(errors === _errs41){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing2 = "schema")) || (((data.kind === undefined) || (!(func0.call(data, "kind")))) && (missing2 = "kind"))) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing2 = "item"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing2 = "token"))) || (((data.worker === undefined) || (!(func0.call(data, "worker")))) && (missing2 = "worker"))) || (((data.stream === undefined) || (!(func0.call(data, "stream")))) && (missing2 = "stream"))) || (((data.at === undefined) || (!(func0.call(data, "at")))) && (missing2 = "at"))) || (((data.base64 === undefined) || (!(func0.call(data, "base64")))) && (missing2 = "base64"))){
const err44 = {instancePath,schemaPath:"#/oneOf/2/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
const _errs43 = errors;
for(const key2 of Object.keys(data)){
if(!((((((((key2 === "schema") || (key2 === "kind")) || (key2 === "item")) || (key2 === "token")) || (key2 === "worker")) || (key2 === "stream")) || (key2 === "at")) || (key2 === "base64"))){
const err45 = {instancePath,schemaPath:"#/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
break;
}
}
if(_errs43 === errors){
if(data.schema !== undefined && func0.call(data, "schema")){
let data15 = data.schema;
const _errs44 = errors;
if(typeof data15 !== "string"){
const err46 = {instancePath:instancePath+"/schema",schemaPath:"#/oneOf/2/properties/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if("flockstep-log-v1" !== data15){
const err47 = {instancePath:instancePath+"/schema",schemaPath:"#/oneOf/2/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-log-v1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var valid4 = _errs44 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.kind !== undefined && func0.call(data, "kind")){
let data16 = data.kind;
const _errs46 = errors;
if(typeof data16 !== "string"){
const err48 = {instancePath:instancePath+"/kind",schemaPath:"#/oneOf/2/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if("output" !== data16){
const err49 = {instancePath:instancePath+"/kind",schemaPath:"#/oneOf/2/properties/kind/const",keyword:"const",params:{allowedValue: "output"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var valid4 = _errs46 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.item !== undefined && func0.call(data, "item")){
let data17 = data.item;
const _errs48 = errors;
if(errors === _errs48){
if(typeof data17 === "string"){
if(!pattern4.test(data17)){
const err50 = {instancePath:instancePath+"/item",schemaPath:"#/oneOf/2/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/item",schemaPath:"#/oneOf/2/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
var valid4 = _errs48 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.token !== undefined && func0.call(data, "token")){
let data18 = data.token;
const _errs50 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err52 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/2/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(errors === _errs50){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 9007199254740991 || isNaN(data18)){
const err53 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/2/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
if(data18 < 1 || isNaN(data18)){
const err54 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/2/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
}
var valid4 = _errs50 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.worker !== undefined && func0.call(data, "worker")){
let data19 = data.worker;
const _errs52 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err55 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/2/properties/worker/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(errors === _errs52){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 65535 || isNaN(data19)){
const err56 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/2/properties/worker/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
else {
if(data19 < 1 || isNaN(data19)){
const err57 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/2/properties/worker/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
}
var valid4 = _errs52 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.stream !== undefined && func0.call(data, "stream")){
let data20 = data.stream;
const _errs54 = errors;
if(typeof data20 !== "string"){
const err58 = {instancePath:instancePath+"/stream",schemaPath:"#/oneOf/2/properties/stream/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(!((data20 === "stdout") || (data20 === "stderr"))){
const err59 = {instancePath:instancePath+"/stream",schemaPath:"#/oneOf/2/properties/stream/enum",keyword:"enum",params:{allowedValues: schema31.oneOf[2].properties.stream.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
var valid4 = _errs54 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.at !== undefined && func0.call(data, "at")){
let data21 = data.at;
const _errs56 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err60 = {instancePath:instancePath+"/at",schemaPath:"#/oneOf/2/properties/at/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(errors === _errs56){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 9007199254740991 || isNaN(data21)){
const err61 = {instancePath:instancePath+"/at",schemaPath:"#/oneOf/2/properties/at/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
else {
if(data21 < 0 || isNaN(data21)){
const err62 = {instancePath:instancePath+"/at",schemaPath:"#/oneOf/2/properties/at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
}
var valid4 = _errs56 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.base64 !== undefined && func0.call(data, "base64")){
let data22 = data.base64;
const _errs58 = errors;
if(errors === _errs58){
if(typeof data22 === "string"){
if(!pattern9.test(data22)){
const err63 = {instancePath:instancePath+"/base64",schemaPath:"#/oneOf/2/properties/base64/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]{0,87384}={0,2}$"},message:"must match pattern \""+"^[A-Za-z0-9+/]{0,87384}={0,2}$"+"\""};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/base64",schemaPath:"#/oneOf/2/properties/base64/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
var valid4 = _errs58 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
const err65 = {instancePath,schemaPath:"#/oneOf/2/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
var _valid0 = _errs41 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = true;
}
}
const _errs60 = errors;
if(errors === _errs60){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing3 = "schema")) || (((data.kind === undefined) || (!(func0.call(data, "kind")))) && (missing3 = "kind"))) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing3 = "item"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing3 = "token"))) || (((data.worker === undefined) || (!(func0.call(data, "worker")))) && (missing3 = "worker"))) || (((data.at === undefined) || (!(func0.call(data, "at")))) && (missing3 = "at"))) || (((data.exitStatus === undefined) || (!(func0.call(data, "exitStatus")))) && (missing3 = "exitStatus"))) || (((data.signal === undefined) || (!(func0.call(data, "signal")))) && (missing3 = "signal"))) || (((data.timedOut === undefined) || (!(func0.call(data, "timedOut")))) && (missing3 = "timedOut"))) || (((data.startError === undefined) || (!(func0.call(data, "startError")))) && (missing3 = "startError"))) || (((data.stdout === undefined) || (!(func0.call(data, "stdout")))) && (missing3 = "stdout"))) || (((data.stderr === undefined) || (!(func0.call(data, "stderr")))) && (missing3 = "stderr"))){
const err66 = {instancePath,schemaPath:"#/oneOf/3/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
else {
const _errs62 = errors;
for(const key3 of Object.keys(data)){
if(!(func0.call(schema31.oneOf[3].properties, key3))){
const err67 = {instancePath,schemaPath:"#/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
break;
}
}
if(_errs62 === errors){
if(data.schema !== undefined && func0.call(data, "schema")){
let data23 = data.schema;
const _errs63 = errors;
if(typeof data23 !== "string"){
const err68 = {instancePath:instancePath+"/schema",schemaPath:"#/oneOf/3/properties/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if("flockstep-log-v1" !== data23){
const err69 = {instancePath:instancePath+"/schema",schemaPath:"#/oneOf/3/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-log-v1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var valid5 = _errs63 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.kind !== undefined && func0.call(data, "kind")){
let data24 = data.kind;
const _errs65 = errors;
if(typeof data24 !== "string"){
const err70 = {instancePath:instancePath+"/kind",schemaPath:"#/oneOf/3/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if("end" !== data24){
const err71 = {instancePath:instancePath+"/kind",schemaPath:"#/oneOf/3/properties/kind/const",keyword:"const",params:{allowedValue: "end"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
var valid5 = _errs65 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.item !== undefined && func0.call(data, "item")){
let data25 = data.item;
const _errs67 = errors;
if(errors === _errs67){
if(typeof data25 === "string"){
if(!pattern4.test(data25)){
const err72 = {instancePath:instancePath+"/item",schemaPath:"#/oneOf/3/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/item",schemaPath:"#/oneOf/3/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
var valid5 = _errs67 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.token !== undefined && func0.call(data, "token")){
let data26 = data.token;
const _errs69 = errors;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err74 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/3/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(errors === _errs69){
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 9007199254740991 || isNaN(data26)){
const err75 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/3/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
else {
if(data26 < 1 || isNaN(data26)){
const err76 = {instancePath:instancePath+"/token",schemaPath:"#/oneOf/3/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
}
var valid5 = _errs69 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.worker !== undefined && func0.call(data, "worker")){
let data27 = data.worker;
const _errs71 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err77 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/3/properties/worker/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(errors === _errs71){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 65535 || isNaN(data27)){
const err78 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/3/properties/worker/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
else {
if(data27 < 1 || isNaN(data27)){
const err79 = {instancePath:instancePath+"/worker",schemaPath:"#/oneOf/3/properties/worker/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
}
var valid5 = _errs71 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.at !== undefined && func0.call(data, "at")){
let data28 = data.at;
const _errs73 = errors;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err80 = {instancePath:instancePath+"/at",schemaPath:"#/oneOf/3/properties/at/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(errors === _errs73){
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 9007199254740991 || isNaN(data28)){
const err81 = {instancePath:instancePath+"/at",schemaPath:"#/oneOf/3/properties/at/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
else {
if(data28 < 0 || isNaN(data28)){
const err82 = {instancePath:instancePath+"/at",schemaPath:"#/oneOf/3/properties/at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
}
var valid5 = _errs73 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.exitStatus !== undefined && func0.call(data, "exitStatus")){
let data29 = data.exitStatus;
const _errs75 = errors;
const _errs76 = errors;
let valid6 = false;
const _errs77 = errors;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err83 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/oneOf/3/properties/exitStatus/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(errors === _errs77){
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 255 || isNaN(data29)){
const err84 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/oneOf/3/properties/exitStatus/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},message:"must be <= 255"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
else {
if(data29 < 0 || isNaN(data29)){
const err85 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/oneOf/3/properties/exitStatus/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
}
var _valid2 = _errs77 === errors;
valid6 = valid6 || _valid2;
const _errs79 = errors;
if(data29 !== null){
const err86 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/oneOf/3/properties/exitStatus/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
var _valid2 = _errs79 === errors;
valid6 = valid6 || _valid2;
if(!valid6){
const err87 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/oneOf/3/properties/exitStatus/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
else {
errors = _errs76;
if(vErrors !== null){
if(_errs76){
vErrors.length = _errs76;
}
else {
vErrors = null;
}
}
}
var valid5 = _errs75 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.signal !== undefined && func0.call(data, "signal")){
let data30 = data.signal;
const _errs81 = errors;
const _errs82 = errors;
let valid7 = false;
const _errs83 = errors;
if(errors === _errs83){
if(typeof data30 === "string"){
if(!pattern11.test(data30)){
const err88 = {instancePath:instancePath+"/signal",schemaPath:"#/oneOf/3/properties/signal/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^SIG[A-Z0-9]{1,12}$"},message:"must match pattern \""+"^SIG[A-Z0-9]{1,12}$"+"\""};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/signal",schemaPath:"#/oneOf/3/properties/signal/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
var _valid3 = _errs83 === errors;
valid7 = valid7 || _valid3;
const _errs85 = errors;
if(data30 !== null){
const err90 = {instancePath:instancePath+"/signal",schemaPath:"#/oneOf/3/properties/signal/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
var _valid3 = _errs85 === errors;
valid7 = valid7 || _valid3;
if(!valid7){
const err91 = {instancePath:instancePath+"/signal",schemaPath:"#/oneOf/3/properties/signal/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
else {
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
}
var valid5 = _errs81 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.timedOut !== undefined && func0.call(data, "timedOut")){
const _errs87 = errors;
if(typeof data.timedOut !== "boolean"){
const err92 = {instancePath:instancePath+"/timedOut",schemaPath:"#/oneOf/3/properties/timedOut/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
var valid5 = _errs87 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.startError !== undefined && func0.call(data, "startError")){
let data32 = data.startError;
const _errs89 = errors;
const _errs90 = errors;
let valid8 = false;
const _errs91 = errors;
if(errors === _errs91){
if(typeof data32 === "string"){
if(!pattern12.test(data32)){
const err93 = {instancePath:instancePath+"/startError",schemaPath:"#/oneOf/3/properties/startError/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
else {
const err94 = {instancePath:instancePath+"/startError",schemaPath:"#/oneOf/3/properties/startError/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
var _valid4 = _errs91 === errors;
valid8 = valid8 || _valid4;
const _errs93 = errors;
if(data32 !== null){
const err95 = {instancePath:instancePath+"/startError",schemaPath:"#/oneOf/3/properties/startError/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
var _valid4 = _errs93 === errors;
valid8 = valid8 || _valid4;
if(!valid8){
const err96 = {instancePath:instancePath+"/startError",schemaPath:"#/oneOf/3/properties/startError/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
else {
errors = _errs90;
if(vErrors !== null){
if(_errs90){
vErrors.length = _errs90;
}
else {
vErrors = null;
}
}
}
var valid5 = _errs89 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.stdout !== undefined && func0.call(data, "stdout")){
let data33 = data.stdout;
const _errs95 = errors;
if(errors === _errs95){
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
let missing4;
if(((((data33.bytes === undefined) || (!(func0.call(data33, "bytes")))) && (missing4 = "bytes")) || (((data33.sha256 === undefined) || (!(func0.call(data33, "sha256")))) && (missing4 = "sha256"))) || (((data33.truncated === undefined) || (!(func0.call(data33, "truncated")))) && (missing4 = "truncated"))){
const err97 = {instancePath:instancePath+"/stdout",schemaPath:"#/oneOf/3/properties/stdout/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
else {
const _errs97 = errors;
for(const key4 of Object.keys(data33)){
if(!(((key4 === "bytes") || (key4 === "sha256")) || (key4 === "truncated"))){
const err98 = {instancePath:instancePath+"/stdout",schemaPath:"#/oneOf/3/properties/stdout/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
break;
}
}
if(_errs97 === errors){
if(data33.bytes !== undefined && func0.call(data33, "bytes")){
let data34 = data33.bytes;
const _errs98 = errors;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err99 = {instancePath:instancePath+"/stdout/bytes",schemaPath:"#/oneOf/3/properties/stdout/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(errors === _errs98){
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 9007199254740991 || isNaN(data34)){
const err100 = {instancePath:instancePath+"/stdout/bytes",schemaPath:"#/oneOf/3/properties/stdout/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
else {
if(data34 < 0 || isNaN(data34)){
const err101 = {instancePath:instancePath+"/stdout/bytes",schemaPath:"#/oneOf/3/properties/stdout/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
}
var valid9 = _errs98 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data33.sha256 !== undefined && func0.call(data33, "sha256")){
let data35 = data33.sha256;
const _errs100 = errors;
if(errors === _errs100){
if(typeof data35 === "string"){
if(!pattern4.test(data35)){
const err102 = {instancePath:instancePath+"/stdout/sha256",schemaPath:"#/oneOf/3/properties/stdout/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else {
const err103 = {instancePath:instancePath+"/stdout/sha256",schemaPath:"#/oneOf/3/properties/stdout/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
var valid9 = _errs100 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data33.truncated !== undefined && func0.call(data33, "truncated")){
const _errs102 = errors;
if(typeof data33.truncated !== "boolean"){
const err104 = {instancePath:instancePath+"/stdout/truncated",schemaPath:"#/oneOf/3/properties/stdout/properties/truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
var valid9 = _errs102 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
}
else {
const err105 = {instancePath:instancePath+"/stdout",schemaPath:"#/oneOf/3/properties/stdout/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
var valid5 = _errs95 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.stderr !== undefined && func0.call(data, "stderr")){
let data37 = data.stderr;
const _errs104 = errors;
if(errors === _errs104){
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
let missing5;
if(((((data37.bytes === undefined) || (!(func0.call(data37, "bytes")))) && (missing5 = "bytes")) || (((data37.sha256 === undefined) || (!(func0.call(data37, "sha256")))) && (missing5 = "sha256"))) || (((data37.truncated === undefined) || (!(func0.call(data37, "truncated")))) && (missing5 = "truncated"))){
const err106 = {instancePath:instancePath+"/stderr",schemaPath:"#/oneOf/3/properties/stderr/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
else {
const _errs106 = errors;
for(const key5 of Object.keys(data37)){
if(!(((key5 === "bytes") || (key5 === "sha256")) || (key5 === "truncated"))){
const err107 = {instancePath:instancePath+"/stderr",schemaPath:"#/oneOf/3/properties/stderr/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
break;
}
}
if(_errs106 === errors){
if(data37.bytes !== undefined && func0.call(data37, "bytes")){
let data38 = data37.bytes;
const _errs107 = errors;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err108 = {instancePath:instancePath+"/stderr/bytes",schemaPath:"#/oneOf/3/properties/stderr/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(errors === _errs107){
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 9007199254740991 || isNaN(data38)){
const err109 = {instancePath:instancePath+"/stderr/bytes",schemaPath:"#/oneOf/3/properties/stderr/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
else {
if(data38 < 0 || isNaN(data38)){
const err110 = {instancePath:instancePath+"/stderr/bytes",schemaPath:"#/oneOf/3/properties/stderr/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
}
var valid10 = _errs107 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data37.sha256 !== undefined && func0.call(data37, "sha256")){
let data39 = data37.sha256;
const _errs109 = errors;
if(errors === _errs109){
if(typeof data39 === "string"){
if(!pattern4.test(data39)){
const err111 = {instancePath:instancePath+"/stderr/sha256",schemaPath:"#/oneOf/3/properties/stderr/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
else {
const err112 = {instancePath:instancePath+"/stderr/sha256",schemaPath:"#/oneOf/3/properties/stderr/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
var valid10 = _errs109 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data37.truncated !== undefined && func0.call(data37, "truncated")){
const _errs111 = errors;
if(typeof data37.truncated !== "boolean"){
const err113 = {instancePath:instancePath+"/stderr/truncated",schemaPath:"#/oneOf/3/properties/stderr/properties/truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
var valid10 = _errs111 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
else {
const err114 = {instancePath:instancePath+"/stderr",schemaPath:"#/oneOf/3/properties/stderr/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
var valid5 = _errs104 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
const err115 = {instancePath,schemaPath:"#/oneOf/3/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
var _valid0 = _errs60 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
if(props0 !== true){
props0 = true;
}
}
}
}
}
if(!valid0){
const err116 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate20.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate20.evaluated = {"dynamicProps":true,"dynamicItems":false};

/** True when `value` is exactly a LogRecord. */
export const isLogRecord: (value: unknown) => value is LogRecord = (value): value is LogRecord =>
  validate20(value) as boolean;

/** Why the last call of isLogRecord said no: JSON path and reason, or "". */
export const whyLogRecord = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
