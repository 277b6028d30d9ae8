// Generated from schemas/worker-result.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Worker host to master: the command and its whole process group have ended.
 */
export interface WorkerResult {
schema: "flockstep-worker-result-v1"
worker: number
item: string
token: number
exitStatus: (number | null)
signal: (string | null)
timedOut: boolean
startError: (string | null)
durationMs: number
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
stdoutBase64: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-worker-result-v1","title":"WorkerResult","description":"Worker host to master: the command and its whole process group have ended.","type":"object","additionalProperties":false,"required":["schema","worker","item","token","exitStatus","signal","timedOut","startError","durationMs","stdout","stderr","stdoutBase64"],"properties":{"schema":{"const":"flockstep-worker-result-v1","type":"string"},"worker":{"type":"integer","minimum":1,"maximum":65535},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"exitStatus":{"anyOf":[{"type":"integer","minimum":0,"maximum":255},{"type":"null"}]},"signal":{"anyOf":[{"type":"string","pattern":"^SIG[A-Z0-9]{1,12}$"},{"type":"null"}]},"timedOut":{"type":"boolean"},"startError":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]{0,512}$"},{"type":"null"}]},"durationMs":{"type":"number","minimum":0,"maximum":9007199254740991},"stdout":{"type":"object","additionalProperties":false,"required":["bytes","sha256","truncated"],"properties":{"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"truncated":{"type":"boolean"}}},"stderr":{"type":"object","additionalProperties":false,"required":["bytes","sha256","truncated"],"properties":{"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"truncated":{"type":"boolean"}}},"stdoutBase64":{"type":"string","pattern":"^[A-Za-z0-9+/]{0,87384}={0,2}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^SIG[A-Z0-9]{1,12}$", "u");
const pattern6 = new RegExp("^[^\\u0000]{0,512}$", "u");
const pattern9 = new RegExp("^[A-Za-z0-9+/]{0,87384}={0,2}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-worker-result-v1" */;
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
if((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.worker === undefined) || (!(func0.call(data, "worker")))) && (missing0 = "worker"))) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing0 = "item"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing0 = "token"))) || (((data.exitStatus === undefined) || (!(func0.call(data, "exitStatus")))) && (missing0 = "exitStatus"))) || (((data.signal === undefined) || (!(func0.call(data, "signal")))) && (missing0 = "signal"))) || (((data.timedOut === undefined) || (!(func0.call(data, "timedOut")))) && (missing0 = "timedOut"))) || (((data.startError === undefined) || (!(func0.call(data, "startError")))) && (missing0 = "startError"))) || (((data.durationMs === undefined) || (!(func0.call(data, "durationMs")))) && (missing0 = "durationMs"))) || (((data.stdout === undefined) || (!(func0.call(data, "stdout")))) && (missing0 = "stdout"))) || (((data.stderr === undefined) || (!(func0.call(data, "stderr")))) && (missing0 = "stderr"))) || (((data.stdoutBase64 === undefined) || (!(func0.call(data, "stdoutBase64")))) && (missing0 = "stdoutBase64"))){
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
if("flockstep-worker-result-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-worker-result-v1"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.worker !== undefined && func0.call(data, "worker")){
let data1 = data.worker;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 65535 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
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
if(data.token !== undefined && func0.call(data, "token")){
let data3 = data.token;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exitStatus !== undefined && func0.call(data, "exitStatus")){
let data4 = data.exitStatus;
const _errs10 = errors;
const _errs11 = errors;
let valid1 = false;
const _errs12 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err0 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/properties/exitStatus/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(errors === _errs12){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 255 || isNaN(data4)){
const err1 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/properties/exitStatus/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},message:"must be <= 255"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data4 < 0 || isNaN(data4)){
const err2 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/properties/exitStatus/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
const _errs14 = errors;
if(data4 !== null){
const err3 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/properties/exitStatus/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err4 = {instancePath:instancePath+"/exitStatus",schemaPath:"#/properties/exitStatus/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signal !== undefined && func0.call(data, "signal")){
let data5 = data.signal;
const _errs16 = errors;
const _errs17 = errors;
let valid2 = false;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
const err5 = {instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^SIG[A-Z0-9]{1,12}$"},message:"must match pattern \""+"^SIG[A-Z0-9]{1,12}$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid1 = _errs18 === errors;
valid2 = valid2 || _valid1;
const _errs20 = errors;
if(data5 !== null){
const err7 = {instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
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
const err8 = {instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
if(data.timedOut !== undefined && func0.call(data, "timedOut")){
const _errs22 = errors;
if(typeof data.timedOut !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/timedOut",schemaPath:"#/properties/timedOut/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.startError !== undefined && func0.call(data, "startError")){
let data7 = data.startError;
const _errs24 = errors;
const _errs25 = errors;
let valid3 = false;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data7 === "string"){
if(!pattern6.test(data7)){
const err9 = {instancePath:instancePath+"/startError",schemaPath:"#/properties/startError/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
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
const err10 = {instancePath:instancePath+"/startError",schemaPath:"#/properties/startError/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid2 = _errs26 === errors;
valid3 = valid3 || _valid2;
const _errs28 = errors;
if(data7 !== null){
const err11 = {instancePath:instancePath+"/startError",schemaPath:"#/properties/startError/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid2 = _errs28 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const err12 = {instancePath:instancePath+"/startError",schemaPath:"#/properties/startError/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.durationMs !== undefined && func0.call(data, "durationMs")){
let data8 = data.durationMs;
const _errs30 = errors;
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
else {
validate20.errors = [{instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
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
if(((((data9.bytes === undefined) || (!(func0.call(data9, "bytes")))) && (missing1 = "bytes")) || (((data9.sha256 === undefined) || (!(func0.call(data9, "sha256")))) && (missing1 = "sha256"))) || (((data9.truncated === undefined) || (!(func0.call(data9, "truncated")))) && (missing1 = "truncated"))){
validate20.errors = [{instancePath:instancePath+"/stdout",schemaPath:"#/properties/stdout/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs34 = errors;
for(const key1 of Object.keys(data9)){
if(!(((key1 === "bytes") || (key1 === "sha256")) || (key1 === "truncated"))){
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
let data13 = data.stderr;
const _errs41 = errors;
if(errors === _errs41){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing2;
if(((((data13.bytes === undefined) || (!(func0.call(data13, "bytes")))) && (missing2 = "bytes")) || (((data13.sha256 === undefined) || (!(func0.call(data13, "sha256")))) && (missing2 = "sha256"))) || (((data13.truncated === undefined) || (!(func0.call(data13, "truncated")))) && (missing2 = "truncated"))){
validate20.errors = [{instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs43 = errors;
for(const key2 of Object.keys(data13)){
if(!(((key2 === "bytes") || (key2 === "sha256")) || (key2 === "truncated"))){
validate20.errors = [{instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs43 === errors){
if(data13.bytes !== undefined && func0.call(data13, "bytes")){
let data14 = data13.bytes;
const _errs44 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate20.errors = [{instancePath:instancePath+"/stderr/bytes",schemaPath:"#/properties/stderr/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs44){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 9007199254740991 || isNaN(data14)){
validate20.errors = [{instancePath:instancePath+"/stderr/bytes",schemaPath:"#/properties/stderr/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data14 < 0 || isNaN(data14)){
validate20.errors = [{instancePath:instancePath+"/stderr/bytes",schemaPath:"#/properties/stderr/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid5 = _errs44 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.sha256 !== undefined && func0.call(data13, "sha256")){
let data15 = data13.sha256;
const _errs46 = errors;
if(errors === _errs46){
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
validate20.errors = [{instancePath:instancePath+"/stderr/sha256",schemaPath:"#/properties/stderr/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/stderr/sha256",schemaPath:"#/properties/stderr/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs46 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.truncated !== undefined && func0.call(data13, "truncated")){
const _errs48 = errors;
if(typeof data13.truncated !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/stderr/truncated",schemaPath:"#/properties/stderr/properties/truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid5 = _errs48 === errors;
}
else {
var valid5 = true;
}
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
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stdoutBase64 !== undefined && func0.call(data, "stdoutBase64")){
let data17 = data.stdoutBase64;
const _errs50 = errors;
if(errors === _errs50){
if(typeof data17 === "string"){
if(!pattern9.test(data17)){
validate20.errors = [{instancePath:instancePath+"/stdoutBase64",schemaPath:"#/properties/stdoutBase64/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]{0,87384}={0,2}$"},message:"must match pattern \""+"^[A-Za-z0-9+/]{0,87384}={0,2}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/stdoutBase64",schemaPath:"#/properties/stdoutBase64/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs50 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a WorkerResult. */
export const isWorkerResult: (value: unknown) => value is WorkerResult = (value): value is WorkerResult =>
  validate20(value) as boolean;

/** Why the last call of isWorkerResult said no: JSON path and reason, or "". */
export const whyWorkerResult = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
