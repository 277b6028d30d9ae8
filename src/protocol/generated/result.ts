// Generated from schemas/result.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Published result of one execution: results/<2 hex>/<item>.json in the output directory.
 */
export interface Result {
schema: "flockstep-result-v1"
epoch: string
item: string
name: (string | null)
token: number
exitStatus: (number | null)
signal: (string | null)
timedOut: boolean
durationMs: number
stdout: {
bytes: number
sha256: string
truncated: boolean
text: (string | null)
base64: (string | null)
}
stderr: {
bytes: number
sha256: string
}
/**
 * @maxItems 65536
 */
files: {
name: string
sha256: string
bytes: number
}[]
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-result-v1","title":"Result","description":"Published result of one execution: results/<2 hex>/<item>.json in the output directory.","type":"object","additionalProperties":false,"required":["schema","epoch","item","name","token","exitStatus","signal","timedOut","durationMs","stdout","stderr","files","digest"],"properties":{"schema":{"const":"flockstep-result-v1","type":"string"},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"name":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]{0,4096}$"},{"type":"null"}]},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"exitStatus":{"anyOf":[{"type":"integer","minimum":0,"maximum":255},{"type":"null"}]},"signal":{"anyOf":[{"type":"string","pattern":"^SIG[A-Z0-9]{1,12}$"},{"type":"null"}]},"timedOut":{"type":"boolean"},"durationMs":{"type":"integer","minimum":0,"maximum":9007199254740991},"stdout":{"type":"object","additionalProperties":false,"required":["bytes","sha256","truncated","text","base64"],"properties":{"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"truncated":{"type":"boolean"},"text":{"anyOf":[{"type":"string","pattern":"^[\\s\\S]{0,65536}$"},{"type":"null"}]},"base64":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9+/]{0,87384}={0,2}$"},{"type":"null"}]}}},"stderr":{"type":"object","additionalProperties":false,"required":["bytes","sha256"],"properties":{"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"}}},"files":{"type":"array","maxItems":65536,"items":{"type":"object","additionalProperties":false,"required":["name","sha256","bytes"],"properties":{"name":{"type":"string","pattern":"^(?=[^\\u0000]{1,4096}$)(?!\\.{1,2}(?:/|$))[^/]+(?:/(?!\\.{1,2}(?:/|$))[^/]+)*$"},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991}}}},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern6 = new RegExp("^[^\\u0000]{0,4096}$", "u");
const pattern7 = new RegExp("^SIG[A-Z0-9]{1,12}$", "u");
const pattern9 = new RegExp("^[\\s\\S]{0,65536}$", "u");
const pattern10 = new RegExp("^[A-Za-z0-9+/]{0,87384}={0,2}$", "u");
const pattern12 = new RegExp("^(?=[^\\u0000]{1,4096}$)(?!\\.{1,2}(?:/|$))[^/]+(?:/(?!\\.{1,2}(?:/|$))[^/]+)*$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-result-v1" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing0 = "item"))) || (((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing0 = "token"))) || (((data.exitStatus === undefined) || (!(func0.call(data, "exitStatus")))) && (missing0 = "exitStatus"))) || (((data.signal === undefined) || (!(func0.call(data, "signal")))) && (missing0 = "signal"))) || (((data.timedOut === undefined) || (!(func0.call(data, "timedOut")))) && (missing0 = "timedOut"))) || (((data.durationMs === undefined) || (!(func0.call(data, "durationMs")))) && (missing0 = "durationMs"))) || (((data.stdout === undefined) || (!(func0.call(data, "stdout")))) && (missing0 = "stdout"))) || (((data.stderr === undefined) || (!(func0.call(data, "stderr")))) && (missing0 = "stderr"))) || (((data.files === undefined) || (!(func0.call(data, "files")))) && (missing0 = "files"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(func0.call(schema31.properties, key0))){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("flockstep-result-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-result-v1"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.epoch !== undefined && func0.call(data, "epoch")){
let data1 = data.epoch;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.item !== undefined && func0.call(data, "item")){
let data2 = data.item;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined && func0.call(data, "name")){
let data3 = data.name;
const _errs8 = errors;
const _errs9 = errors;
let valid1 = false;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(!pattern6.test(data3)){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
const _errs12 = errors;
if(data3 !== null){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined && func0.call(data, "token")){
let data4 = data.token;
const _errs14 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exitStatus !== undefined && func0.call(data, "exitStatus")){
let data5 = data.exitStatus;
const _errs16 = errors;
const _errs17 = errors;
let valid2 = false;
const _errs18 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err4 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/properties/exitStatus/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(errors === _errs18){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 255 || isNaN(data5)){
const err5 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/properties/exitStatus/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},message:"must be <= 255"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
if(data5 < 0 || isNaN(data5)){
const err6 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/properties/exitStatus/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
var _valid1 = _errs18 === errors;
valid2 = valid2 || _valid1;
const _errs20 = errors;
if(data5 !== null){
const err7 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/properties/exitStatus/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid1 = _errs20 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const err8 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/properties/exitStatus/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signal !== undefined && func0.call(data, "signal")){
let data6 = data.signal;
const _errs22 = errors;
const _errs23 = errors;
let valid3 = false;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data6 === "string"){
if(!pattern7.test(data6)){
const err9 = {instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^SIG[A-Z0-9]{1,12}$"},message:"must match pattern \""+"^SIG[A-Z0-9]{1,12}$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid2 = _errs24 === errors;
valid3 = valid3 || _valid2;
const _errs26 = errors;
if(data6 !== null){
const err11 = {instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid2 = _errs26 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const err12 = {instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timedOut !== undefined && func0.call(data, "timedOut")){
const _errs28 = errors;
if(typeof data.timedOut !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/timedOut",schemaPath:"#/properties/timedOut/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.durationMs !== undefined && func0.call(data, "durationMs")){
let data8 = data.durationMs;
const _errs30 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate20.errors = [{instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs30){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stdout !== undefined && func0.call(data, "stdout")){
let data9 = data.stdout;
const _errs32 = errors;
if(errors === _errs32){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if(((((((data9.bytes === undefined) || (!(func0.call(data9, "bytes")))) && (missing1 = "bytes")) || (((data9.sha256 === undefined) || (!(func0.call(data9, "sha256")))) && (missing1 = "sha256"))) || (((data9.truncated === undefined) || (!(func0.call(data9, "truncated")))) && (missing1 = "truncated"))) || (((data9.text === undefined) || (!(func0.call(data9, "text")))) && (missing1 = "text"))) || (((data9.base64 === undefined) || (!(func0.call(data9, "base64")))) && (missing1 = "base64"))){
validate20.errors = [{instancePath:instancePath+"/stdout",schemaPath:"#/properties/stdout/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs34 = errors;
for(const key1 of Object.keys(data9)){
if(!(((((key1 === "bytes") || (key1 === "sha256")) || (key1 === "truncated")) || (key1 === "text")) || (key1 === "base64"))){
validate20.errors = [{instancePath:instancePath+"/stdout",schemaPath:"#/properties/stdout/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs34 === errors){
if(data9.bytes !== undefined && func0.call(data9, "bytes")){
let data10 = data9.bytes;
const _errs35 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate20.errors = [{instancePath:instancePath+"/stdout/bytes",schemaPath:"#/properties/stdout/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs35){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/stdout/bytes",schemaPath:"#/properties/stdout/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/stdout/bytes",schemaPath:"#/properties/stdout/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid4 = _errs35 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data9.sha256 !== undefined && func0.call(data9, "sha256")){
let data11 = data9.sha256;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data11 === "string"){
if(!pattern4.test(data11)){
validate20.errors = [{instancePath:instancePath+"/stdout/sha256",schemaPath:"#/properties/stdout/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/stdout/sha256",schemaPath:"#/properties/stdout/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs37 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data9.truncated !== undefined && func0.call(data9, "truncated")){
const _errs39 = errors;
if(typeof data9.truncated !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/stdout/truncated",schemaPath:"#/properties/stdout/properties/truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid4 = _errs39 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data9.text !== undefined && func0.call(data9, "text")){
let data13 = data9.text;
const _errs41 = errors;
const _errs42 = errors;
let valid5 = false;
const _errs43 = errors;
if(errors === _errs43){
if(typeof data13 === "string"){
if(!pattern9.test(data13)){
const err13 = {instancePath:instancePath+"/stdout/text",schemaPath:"#/properties/stdout/properties/text/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]{0,65536}$"},message:"must match pattern \""+"^[\\s\\S]{0,65536}$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/stdout/text",schemaPath:"#/properties/stdout/properties/text/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var _valid3 = _errs43 === errors;
valid5 = valid5 || _valid3;
const _errs45 = errors;
if(data13 !== null){
const err15 = {instancePath:instancePath+"/stdout/text",schemaPath:"#/properties/stdout/properties/text/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid3 = _errs45 === errors;
valid5 = valid5 || _valid3;
if(!valid5){
const err16 = {instancePath:instancePath+"/stdout/text",schemaPath:"#/properties/stdout/properties/text/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
var valid4 = _errs41 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data9.base64 !== undefined && func0.call(data9, "base64")){
let data14 = data9.base64;
const _errs47 = errors;
const _errs48 = errors;
let valid6 = false;
const _errs49 = errors;
if(errors === _errs49){
if(typeof data14 === "string"){
if(!pattern10.test(data14)){
const err17 = {instancePath:instancePath+"/stdout/base64",schemaPath:"#/properties/stdout/properties/base64/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]{0,87384}={0,2}$"},message:"must match pattern \""+"^[A-Za-z0-9+/]{0,87384}={0,2}$"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/stdout/base64",schemaPath:"#/properties/stdout/properties/base64/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid4 = _errs49 === errors;
valid6 = valid6 || _valid4;
const _errs51 = errors;
if(data14 !== null){
const err19 = {instancePath:instancePath+"/stdout/base64",schemaPath:"#/properties/stdout/properties/base64/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid4 = _errs51 === errors;
valid6 = valid6 || _valid4;
if(!valid6){
const err20 = {instancePath:instancePath+"/stdout/base64",schemaPath:"#/properties/stdout/properties/base64/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
}
var valid4 = _errs47 === errors;
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
else {
validate20.errors = [{instancePath:instancePath+"/stdout",schemaPath:"#/properties/stdout/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stderr !== undefined && func0.call(data, "stderr")){
let data15 = data.stderr;
const _errs53 = errors;
if(errors === _errs53){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing2;
if((((data15.bytes === undefined) || (!(func0.call(data15, "bytes")))) && (missing2 = "bytes")) || (((data15.sha256 === undefined) || (!(func0.call(data15, "sha256")))) && (missing2 = "sha256"))){
validate20.errors = [{instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs55 = errors;
for(const key2 of Object.keys(data15)){
if(!((key2 === "bytes") || (key2 === "sha256"))){
validate20.errors = [{instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs55 === errors){
if(data15.bytes !== undefined && func0.call(data15, "bytes")){
let data16 = data15.bytes;
const _errs56 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate20.errors = [{instancePath:instancePath+"/stderr/bytes",schemaPath:"#/properties/stderr/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs56){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 9007199254740991 || isNaN(data16)){
validate20.errors = [{instancePath:instancePath+"/stderr/bytes",schemaPath:"#/properties/stderr/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate20.errors = [{instancePath:instancePath+"/stderr/bytes",schemaPath:"#/properties/stderr/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid7 = _errs56 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data15.sha256 !== undefined && func0.call(data15, "sha256")){
let data17 = data15.sha256;
const _errs58 = errors;
if(errors === _errs58){
if(typeof data17 === "string"){
if(!pattern4.test(data17)){
validate20.errors = [{instancePath:instancePath+"/stderr/sha256",schemaPath:"#/properties/stderr/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/stderr/sha256",schemaPath:"#/properties/stderr/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs58 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.files !== undefined && func0.call(data, "files")){
let data18 = data.files;
const _errs60 = errors;
if(errors === _errs60){
if(Array.isArray(data18)){
if(data18.length > 65536){
validate20.errors = [{instancePath:instancePath+"/files",schemaPath:"#/properties/files/maxItems",keyword:"maxItems",params:{limit: 65536},message:"must NOT have more than 65536 items"}];
return false;
}
else {
var valid8 = true;
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
let data19 = data18[i0];
const _errs62 = errors;
if(errors === _errs62){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing3;
if(((((data19.name === undefined) || (!(func0.call(data19, "name")))) && (missing3 = "name")) || (((data19.sha256 === undefined) || (!(func0.call(data19, "sha256")))) && (missing3 = "sha256"))) || (((data19.bytes === undefined) || (!(func0.call(data19, "bytes")))) && (missing3 = "bytes"))){
validate20.errors = [{instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs64 = errors;
for(const key3 of Object.keys(data19)){
if(!(((key3 === "name") || (key3 === "sha256")) || (key3 === "bytes"))){
validate20.errors = [{instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs64 === errors){
if(data19.name !== undefined && func0.call(data19, "name")){
let data20 = data19.name;
const _errs65 = errors;
if(errors === _errs65){
if(typeof data20 === "string"){
if(!pattern12.test(data20)){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/name",schemaPath:"#/properties/files/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^(?=[^\\u0000]{1,4096}$)(?!\\.{1,2}(?:/|$))[^/]+(?:/(?!\\.{1,2}(?:/|$))[^/]+)*$"},message:"must match pattern \""+"^(?=[^\\u0000]{1,4096}$)(?!\\.{1,2}(?:/|$))[^/]+(?:/(?!\\.{1,2}(?:/|$))[^/]+)*$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/name",schemaPath:"#/properties/files/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs65 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data19.sha256 !== undefined && func0.call(data19, "sha256")){
let data21 = data19.sha256;
const _errs67 = errors;
if(errors === _errs67){
if(typeof data21 === "string"){
if(!pattern4.test(data21)){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/sha256",schemaPath:"#/properties/files/items/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/sha256",schemaPath:"#/properties/files/items/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs67 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data19.bytes !== undefined && func0.call(data19, "bytes")){
let data22 = data19.bytes;
const _errs69 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/bytes",schemaPath:"#/properties/files/items/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs69){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 9007199254740991 || isNaN(data22)){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/bytes",schemaPath:"#/properties/files/items/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data22 < 0 || isNaN(data22)){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/bytes",schemaPath:"#/properties/files/items/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid9 = _errs69 === errors;
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
validate20.errors = [{instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid8 = _errs62 === errors;
if(!valid8){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data23 = data.digest;
const _errs71 = errors;
if(errors === _errs71){
if(typeof data23 === "string"){
if(!pattern4.test(data23)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
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
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a Result. */
export const isResult: (value: unknown) => value is Result = (value): value is Result =>
  validate20(value) as boolean;

/** Why the last call of isResult said no: JSON path and reason, or "". */
export const whyResult = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
