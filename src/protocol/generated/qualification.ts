// Generated from schemas/qualification.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * What `flockstep qualify --json` prints: the proof of the lock as this master saw it.
 */
export interface Qualification {
schema: "flockstep-qualification-v1"
exitCode: number
error: ({
code: string
message: string
} | null)
verified: boolean
clients: number
generation: string
transcript: string
scope: ("same-client-v1" | "cross-client-files-v1" | "none")
syntheticTopology: boolean
rank: (number | null)
run: string
epoch: (string | null)
view: (number | null)
masters: number
/**
 * @maxItems 4096
 */
members: {
rank: number
client: string
synthetic: boolean
host: string
kernel: string
mount: {
type: string
source: string
options: string
server: string
}
}[]
/**
 * @maxItems 4096
 */
representatives: number[]
counts: {
rounds: number
contentionChecks: number
releaseChecks: number
visibilityChecks: number
identityChecks: number
}
/**
 * Ways of reading that were current under the lock.
 * 
 * @maxItems 2
 */
ways: ("reopen" | "fresh-name")[]
/**
 * Of the last generation, on this master.
 * 
 * @maxItems 32768
 */
phases: {
phase: string
localMs: number
elapsedMs: number
}[]
/**
 * @maxItems 100001
 */
generations: {
generation: string
verified: boolean
transcript: string
elapsedMs: number
error: string
}[]
/**
 * How soon clients saw each other's writes; says nothing about the lock. Null when not measured.
 */
visibility: ({
verdict: ("seen" | "late" | "failed")
deadlineMs: number
/**
 * @maxItems 65536
 */
measurements: {
kind: ("created-name" | "replaced-file" | "in-place-rewrite")
writer: number
reader: number
/**
 * From hearing of the write until seeing it, on the reader's clock; null when not seen in time.
 */
delayMs: (number | null)
/**
 * Empty unless the reader could not measure.
 */
error: string
}[]
error: string
} | null)
elapsedMs: number
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-qualification-v1","title":"Qualification","description":"What `flockstep qualify --json` prints: the proof of the lock as this master saw it.","type":"object","additionalProperties":false,"required":["schema","exitCode","error","verified","clients","generation","transcript","scope","syntheticTopology","rank","run","epoch","view","masters","members","representatives","counts","ways","phases","generations","visibility","elapsedMs"],"properties":{"schema":{"const":"flockstep-qualification-v1","type":"string"},"exitCode":{"type":"integer","minimum":0,"maximum":255},"error":{"anyOf":[{"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","pattern":"^E_[A-Z_]{1,40}$"},"message":{"type":"string","pattern":"^[^\\u0000]{0,4096}$"}}},{"type":"null"}]},"verified":{"type":"boolean"},"clients":{"type":"integer","minimum":0,"maximum":9007199254740991},"generation":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})?$"},"transcript":{"type":"string","pattern":"^([0-9a-f]{64})?$"},"scope":{"enum":["same-client-v1","cross-client-files-v1","none"],"type":"string"},"syntheticTopology":{"type":"boolean"},"rank":{"anyOf":[{"type":"integer","minimum":0,"maximum":65535},{"type":"null"}]},"run":{"type":"string","pattern":"^[^\\u0000]{0,128}$"},"epoch":{"anyOf":[{"type":"string","pattern":"^[0-9a-f]{64}$"},{"type":"null"}]},"view":{"anyOf":[{"type":"integer","minimum":1,"maximum":9007199254740991},{"type":"null"}]},"masters":{"type":"integer","minimum":0,"maximum":9007199254740991},"members":{"type":"array","maxItems":4096,"items":{"type":"object","additionalProperties":false,"required":["rank","client","synthetic","host","kernel","mount"],"properties":{"rank":{"type":"integer","minimum":0,"maximum":65535},"client":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"synthetic":{"type":"boolean"},"host":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"kernel":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"mount":{"type":"object","additionalProperties":false,"required":["type","source","options","server"],"properties":{"type":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"source":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"options":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"server":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}}}}},"representatives":{"type":"array","maxItems":4096,"items":{"type":"integer","minimum":0,"maximum":65535}},"counts":{"type":"object","additionalProperties":false,"required":["rounds","contentionChecks","releaseChecks","visibilityChecks","identityChecks"],"properties":{"rounds":{"type":"integer","minimum":0,"maximum":9007199254740991},"contentionChecks":{"type":"integer","minimum":0,"maximum":9007199254740991},"releaseChecks":{"type":"integer","minimum":0,"maximum":9007199254740991},"visibilityChecks":{"type":"integer","minimum":0,"maximum":9007199254740991},"identityChecks":{"type":"integer","minimum":0,"maximum":9007199254740991}}},"ways":{"type":"array","maxItems":2,"items":{"enum":["reopen","fresh-name"],"type":"string"},"description":"Ways of reading that were current under the lock."},"phases":{"type":"array","maxItems":32768,"items":{"type":"object","additionalProperties":false,"required":["phase","localMs","elapsedMs"],"properties":{"phase":{"type":"string","pattern":"^[a-z0-9-]{1,64}$"},"localMs":{"type":"number","minimum":0},"elapsedMs":{"type":"number","minimum":0}}},"description":"Of the last generation, on this master."},"generations":{"type":"array","maxItems":100001,"items":{"type":"object","additionalProperties":false,"required":["generation","verified","transcript","elapsedMs","error"],"properties":{"generation":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})$"},"verified":{"type":"boolean"},"transcript":{"type":"string","pattern":"^([0-9a-f]{64})?$"},"elapsedMs":{"type":"number","minimum":0},"error":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}}},"visibility":{"anyOf":[{"type":"object","additionalProperties":false,"required":["verdict","deadlineMs","measurements","error"],"properties":{"verdict":{"enum":["seen","late","failed"],"type":"string"},"deadlineMs":{"type":"number","minimum":0},"measurements":{"type":"array","maxItems":65536,"items":{"type":"object","additionalProperties":false,"required":["kind","writer","reader","delayMs","error"],"properties":{"kind":{"enum":["created-name","replaced-file","in-place-rewrite"],"type":"string"},"writer":{"type":"integer","minimum":0,"maximum":65535},"reader":{"type":"integer","minimum":0,"maximum":65535},"delayMs":{"anyOf":[{"type":"number","minimum":0},{"type":"null"}],"description":"From hearing of the write until seeing it, on the reader's clock; null when not seen in time."},"error":{"type":"string","pattern":"^[^\\u0000]{0,512}$","description":"Empty unless the reader could not measure."}}}},"error":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}},{"type":"null"}],"description":"How soon clients saw each other's writes; says nothing about the lock. Null when not measured."},"elapsedMs":{"type":"number","minimum":0}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^E_[A-Z_]{1,40}$", "u");
const pattern5 = new RegExp("^[^\\u0000]{0,4096}$", "u");
const pattern6 = new RegExp("^(0|[1-9][0-9]{0,18})?$", "u");
const pattern7 = new RegExp("^([0-9a-f]{64})?$", "u");
const pattern8 = new RegExp("^[^\\u0000]{0,128}$", "u");
const pattern9 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern10 = new RegExp("^[^\\u0000]{0,512}$", "u");
const pattern17 = new RegExp("^[a-z0-9-]{1,64}$", "u");
const pattern18 = new RegExp("^(0|[1-9][0-9]{0,18})$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-qualification-v1" */;
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
if((((((((((((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.exitCode === undefined) || (!(func0.call(data, "exitCode")))) && (missing0 = "exitCode"))) || (((data.error === undefined) || (!(func0.call(data, "error")))) && (missing0 = "error"))) || (((data.verified === undefined) || (!(func0.call(data, "verified")))) && (missing0 = "verified"))) || (((data.clients === undefined) || (!(func0.call(data, "clients")))) && (missing0 = "clients"))) || (((data.generation === undefined) || (!(func0.call(data, "generation")))) && (missing0 = "generation"))) || (((data.transcript === undefined) || (!(func0.call(data, "transcript")))) && (missing0 = "transcript"))) || (((data.scope === undefined) || (!(func0.call(data, "scope")))) && (missing0 = "scope"))) || (((data.syntheticTopology === undefined) || (!(func0.call(data, "syntheticTopology")))) && (missing0 = "syntheticTopology"))) || (((data.rank === undefined) || (!(func0.call(data, "rank")))) && (missing0 = "rank"))) || (((data.run === undefined) || (!(func0.call(data, "run")))) && (missing0 = "run"))) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.masters === undefined) || (!(func0.call(data, "masters")))) && (missing0 = "masters"))) || (((data.members === undefined) || (!(func0.call(data, "members")))) && (missing0 = "members"))) || (((data.representatives === undefined) || (!(func0.call(data, "representatives")))) && (missing0 = "representatives"))) || (((data.counts === undefined) || (!(func0.call(data, "counts")))) && (missing0 = "counts"))) || (((data.ways === undefined) || (!(func0.call(data, "ways")))) && (missing0 = "ways"))) || (((data.phases === undefined) || (!(func0.call(data, "phases")))) && (missing0 = "phases"))) || (((data.generations === undefined) || (!(func0.call(data, "generations")))) && (missing0 = "generations"))) || (((data.visibility === undefined) || (!(func0.call(data, "visibility")))) && (missing0 = "visibility"))) || (((data.elapsedMs === undefined) || (!(func0.call(data, "elapsedMs")))) && (missing0 = "elapsedMs"))){
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
if("flockstep-qualification-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-qualification-v1"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exitCode !== undefined && func0.call(data, "exitCode")){
let data1 = data.exitCode;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 255 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},message:"must be <= 255"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.error !== undefined && func0.call(data, "error")){
let data2 = data.error;
const _errs6 = errors;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(errors === _errs8){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((((data2.code === undefined) || (!(func0.call(data2, "code")))) && (missing1 = "code")) || (((data2.message === undefined) || (!(func0.call(data2, "message")))) && (missing1 = "message"))){
const err0 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/0/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs10 = errors;
for(const key1 of Object.keys(data2)){
if(!((key1 === "code") || (key1 === "message"))){
const err1 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
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
if(_errs10 === errors){
if(data2.code !== undefined && func0.call(data2, "code")){
let data3 = data2.code;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
const err2 = {instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/anyOf/0/properties/code/pattern",keyword:"pattern",params:{pattern: "^E_[A-Z_]{1,40}$"},message:"must match pattern \""+"^E_[A-Z_]{1,40}$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/anyOf/0/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.message !== undefined && func0.call(data2, "message")){
let data4 = data2.message;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(!pattern5.test(data4)){
const err4 = {instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/anyOf/0/properties/message/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/anyOf/0/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
const err6 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
const _errs15 = errors;
if(data2 !== null){
const err7 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err8 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verified !== undefined && func0.call(data, "verified")){
const _errs17 = errors;
if(typeof data.verified !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clients !== undefined && func0.call(data, "clients")){
let data6 = data.clients;
const _errs19 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.generation !== undefined && func0.call(data, "generation")){
let data7 = data.generation;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 === "string"){
if(!pattern6.test(data7)){
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/properties/generation/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})?$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/properties/generation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transcript !== undefined && func0.call(data, "transcript")){
let data8 = data.transcript;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data8 === "string"){
if(!pattern7.test(data8)){
validate20.errors = [{instancePath:instancePath+"/transcript",schemaPath:"#/properties/transcript/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/transcript",schemaPath:"#/properties/transcript/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined && func0.call(data, "scope")){
let data9 = data.scope;
const _errs25 = errors;
if(typeof data9 !== "string"){
validate20.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data9 === "same-client-v1") || (data9 === "cross-client-files-v1")) || (data9 === "none"))){
validate20.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/enum",keyword:"enum",params:{allowedValues: schema31.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.syntheticTopology !== undefined && func0.call(data, "syntheticTopology")){
const _errs27 = errors;
if(typeof data.syntheticTopology !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/syntheticTopology",schemaPath:"#/properties/syntheticTopology/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rank !== undefined && func0.call(data, "rank")){
let data11 = data.rank;
const _errs29 = errors;
const _errs30 = errors;
let valid3 = false;
const _errs31 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err9 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(errors === _errs31){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 65535 || isNaN(data11)){
const err10 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data11 < 0 || isNaN(data11)){
const err11 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
var _valid1 = _errs31 === errors;
valid3 = valid3 || _valid1;
const _errs33 = errors;
if(data11 !== null){
const err12 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid1 = _errs33 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err13 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run !== undefined && func0.call(data, "run")){
let data12 = data.run;
const _errs35 = errors;
if(errors === _errs35){
if(typeof data12 === "string"){
if(!pattern8.test(data12)){
validate20.errors = [{instancePath:instancePath+"/run",schemaPath:"#/properties/run/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,128}$"},message:"must match pattern \""+"^[^\\u0000]{0,128}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/run",schemaPath:"#/properties/run/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.epoch !== undefined && func0.call(data, "epoch")){
let data13 = data.epoch;
const _errs37 = errors;
const _errs38 = errors;
let valid4 = false;
const _errs39 = errors;
if(errors === _errs39){
if(typeof data13 === "string"){
if(!pattern9.test(data13)){
const err14 = {instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
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
const err15 = {instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid2 = _errs39 === errors;
valid4 = valid4 || _valid2;
const _errs41 = errors;
if(data13 !== null){
const err16 = {instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid2 = _errs41 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const err17 = {instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.view !== undefined && func0.call(data, "view")){
let data14 = data.view;
const _errs43 = errors;
const _errs44 = errors;
let valid5 = false;
const _errs45 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err18 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(errors === _errs45){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 9007199254740991 || isNaN(data14)){
const err19 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(data14 < 1 || isNaN(data14)){
const err20 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
var _valid3 = _errs45 === errors;
valid5 = valid5 || _valid3;
const _errs47 = errors;
if(data14 !== null){
const err21 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid3 = _errs47 === errors;
valid5 = valid5 || _valid3;
if(!valid5){
const err22 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs44;
if(vErrors !== null){
if(_errs44){
vErrors.length = _errs44;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.masters !== undefined && func0.call(data, "masters")){
let data15 = data.masters;
const _errs49 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate20.errors = [{instancePath:instancePath+"/masters",schemaPath:"#/properties/masters/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs49){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/masters",schemaPath:"#/properties/masters/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data15 < 0 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/masters",schemaPath:"#/properties/masters/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.members !== undefined && func0.call(data, "members")){
let data16 = data.members;
const _errs51 = errors;
if(errors === _errs51){
if(Array.isArray(data16)){
if(data16.length > 4096){
validate20.errors = [{instancePath:instancePath+"/members",schemaPath:"#/properties/members/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"}];
return false;
}
else {
var valid6 = true;
const len0 = data16.length;
for(let i0=0; i0<len0; i0++){
let data17 = data16[i0];
const _errs53 = errors;
if(errors === _errs53){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing2;
if((((((((data17.rank === undefined) || (!(func0.call(data17, "rank")))) && (missing2 = "rank")) || (((data17.client === undefined) || (!(func0.call(data17, "client")))) && (missing2 = "client"))) || (((data17.synthetic === undefined) || (!(func0.call(data17, "synthetic")))) && (missing2 = "synthetic"))) || (((data17.host === undefined) || (!(func0.call(data17, "host")))) && (missing2 = "host"))) || (((data17.kernel === undefined) || (!(func0.call(data17, "kernel")))) && (missing2 = "kernel"))) || (((data17.mount === undefined) || (!(func0.call(data17, "mount")))) && (missing2 = "mount"))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs55 = errors;
for(const key2 of Object.keys(data17)){
if(!((((((key2 === "rank") || (key2 === "client")) || (key2 === "synthetic")) || (key2 === "host")) || (key2 === "kernel")) || (key2 === "mount"))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs55 === errors){
if(data17.rank !== undefined && func0.call(data17, "rank")){
let data18 = data17.rank;
const _errs56 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/rank",schemaPath:"#/properties/members/items/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs56){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 65535 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/rank",schemaPath:"#/properties/members/items/properties/rank/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data18 < 0 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/rank",schemaPath:"#/properties/members/items/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data17.client !== undefined && func0.call(data17, "client")){
let data19 = data17.client;
const _errs58 = errors;
if(errors === _errs58){
if(typeof data19 === "string"){
if(!pattern10.test(data19)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/client",schemaPath:"#/properties/members/items/properties/client/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/client",schemaPath:"#/properties/members/items/properties/client/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs58 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data17.synthetic !== undefined && func0.call(data17, "synthetic")){
const _errs60 = errors;
if(typeof data17.synthetic !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/synthetic",schemaPath:"#/properties/members/items/properties/synthetic/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid7 = _errs60 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data17.host !== undefined && func0.call(data17, "host")){
let data21 = data17.host;
const _errs62 = errors;
if(errors === _errs62){
if(typeof data21 === "string"){
if(!pattern10.test(data21)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/host",schemaPath:"#/properties/members/items/properties/host/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/host",schemaPath:"#/properties/members/items/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs62 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data17.kernel !== undefined && func0.call(data17, "kernel")){
let data22 = data17.kernel;
const _errs64 = errors;
if(errors === _errs64){
if(typeof data22 === "string"){
if(!pattern10.test(data22)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/kernel",schemaPath:"#/properties/members/items/properties/kernel/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/kernel",schemaPath:"#/properties/members/items/properties/kernel/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs64 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data17.mount !== undefined && func0.call(data17, "mount")){
let data23 = data17.mount;
const _errs66 = errors;
if(errors === _errs66){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing3;
if((((((data23.type === undefined) || (!(func0.call(data23, "type")))) && (missing3 = "type")) || (((data23.source === undefined) || (!(func0.call(data23, "source")))) && (missing3 = "source"))) || (((data23.options === undefined) || (!(func0.call(data23, "options")))) && (missing3 = "options"))) || (((data23.server === undefined) || (!(func0.call(data23, "server")))) && (missing3 = "server"))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount",schemaPath:"#/properties/members/items/properties/mount/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs68 = errors;
for(const key3 of Object.keys(data23)){
if(!((((key3 === "type") || (key3 === "source")) || (key3 === "options")) || (key3 === "server"))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount",schemaPath:"#/properties/members/items/properties/mount/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs68 === errors){
if(data23.type !== undefined && func0.call(data23, "type")){
let data24 = data23.type;
const _errs69 = errors;
if(errors === _errs69){
if(typeof data24 === "string"){
if(!pattern10.test(data24)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/type",schemaPath:"#/properties/members/items/properties/mount/properties/type/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/type",schemaPath:"#/properties/members/items/properties/mount/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs69 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data23.source !== undefined && func0.call(data23, "source")){
let data25 = data23.source;
const _errs71 = errors;
if(errors === _errs71){
if(typeof data25 === "string"){
if(!pattern10.test(data25)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/source",schemaPath:"#/properties/members/items/properties/mount/properties/source/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/source",schemaPath:"#/properties/members/items/properties/mount/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs71 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data23.options !== undefined && func0.call(data23, "options")){
let data26 = data23.options;
const _errs73 = errors;
if(errors === _errs73){
if(typeof data26 === "string"){
if(!pattern10.test(data26)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/options",schemaPath:"#/properties/members/items/properties/mount/properties/options/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/options",schemaPath:"#/properties/members/items/properties/mount/properties/options/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs73 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data23.server !== undefined && func0.call(data23, "server")){
let data27 = data23.server;
const _errs75 = errors;
if(errors === _errs75){
if(typeof data27 === "string"){
if(!pattern10.test(data27)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/server",schemaPath:"#/properties/members/items/properties/mount/properties/server/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/server",schemaPath:"#/properties/members/items/properties/mount/properties/server/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs75 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount",schemaPath:"#/properties/members/items/properties/mount/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid7 = _errs66 === errors;
}
else {
var valid7 = true;
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
validate20.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs53 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members",schemaPath:"#/properties/members/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.representatives !== undefined && func0.call(data, "representatives")){
let data28 = data.representatives;
const _errs77 = errors;
if(errors === _errs77){
if(Array.isArray(data28)){
if(data28.length > 4096){
validate20.errors = [{instancePath:instancePath+"/representatives",schemaPath:"#/properties/representatives/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"}];
return false;
}
else {
var valid9 = true;
const len1 = data28.length;
for(let i1=0; i1<len1; i1++){
let data29 = data28[i1];
const _errs79 = errors;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
validate20.errors = [{instancePath:instancePath+"/representatives/" + i1,schemaPath:"#/properties/representatives/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs79){
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 65535 || isNaN(data29)){
validate20.errors = [{instancePath:instancePath+"/representatives/" + i1,schemaPath:"#/properties/representatives/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data29 < 0 || isNaN(data29)){
validate20.errors = [{instancePath:instancePath+"/representatives/" + i1,schemaPath:"#/properties/representatives/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid9 = _errs79 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/representatives",schemaPath:"#/properties/representatives/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs77 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.counts !== undefined && func0.call(data, "counts")){
let data30 = data.counts;
const _errs81 = errors;
if(errors === _errs81){
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing4;
if(((((((data30.rounds === undefined) || (!(func0.call(data30, "rounds")))) && (missing4 = "rounds")) || (((data30.contentionChecks === undefined) || (!(func0.call(data30, "contentionChecks")))) && (missing4 = "contentionChecks"))) || (((data30.releaseChecks === undefined) || (!(func0.call(data30, "releaseChecks")))) && (missing4 = "releaseChecks"))) || (((data30.visibilityChecks === undefined) || (!(func0.call(data30, "visibilityChecks")))) && (missing4 = "visibilityChecks"))) || (((data30.identityChecks === undefined) || (!(func0.call(data30, "identityChecks")))) && (missing4 = "identityChecks"))){
validate20.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs83 = errors;
for(const key4 of Object.keys(data30)){
if(!(((((key4 === "rounds") || (key4 === "contentionChecks")) || (key4 === "releaseChecks")) || (key4 === "visibilityChecks")) || (key4 === "identityChecks"))){
validate20.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs83 === errors){
if(data30.rounds !== undefined && func0.call(data30, "rounds")){
let data31 = data30.rounds;
const _errs84 = errors;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
validate20.errors = [{instancePath:instancePath+"/counts/rounds",schemaPath:"#/properties/counts/properties/rounds/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs84){
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 9007199254740991 || isNaN(data31)){
validate20.errors = [{instancePath:instancePath+"/counts/rounds",schemaPath:"#/properties/counts/properties/rounds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data31 < 0 || isNaN(data31)){
validate20.errors = [{instancePath:instancePath+"/counts/rounds",schemaPath:"#/properties/counts/properties/rounds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs84 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.contentionChecks !== undefined && func0.call(data30, "contentionChecks")){
let data32 = data30.contentionChecks;
const _errs86 = errors;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
validate20.errors = [{instancePath:instancePath+"/counts/contentionChecks",schemaPath:"#/properties/counts/properties/contentionChecks/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs86){
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 9007199254740991 || isNaN(data32)){
validate20.errors = [{instancePath:instancePath+"/counts/contentionChecks",schemaPath:"#/properties/counts/properties/contentionChecks/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data32 < 0 || isNaN(data32)){
validate20.errors = [{instancePath:instancePath+"/counts/contentionChecks",schemaPath:"#/properties/counts/properties/contentionChecks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs86 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.releaseChecks !== undefined && func0.call(data30, "releaseChecks")){
let data33 = data30.releaseChecks;
const _errs88 = errors;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
validate20.errors = [{instancePath:instancePath+"/counts/releaseChecks",schemaPath:"#/properties/counts/properties/releaseChecks/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs88){
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 9007199254740991 || isNaN(data33)){
validate20.errors = [{instancePath:instancePath+"/counts/releaseChecks",schemaPath:"#/properties/counts/properties/releaseChecks/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data33 < 0 || isNaN(data33)){
validate20.errors = [{instancePath:instancePath+"/counts/releaseChecks",schemaPath:"#/properties/counts/properties/releaseChecks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs88 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.visibilityChecks !== undefined && func0.call(data30, "visibilityChecks")){
let data34 = data30.visibilityChecks;
const _errs90 = errors;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
validate20.errors = [{instancePath:instancePath+"/counts/visibilityChecks",schemaPath:"#/properties/counts/properties/visibilityChecks/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs90){
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 9007199254740991 || isNaN(data34)){
validate20.errors = [{instancePath:instancePath+"/counts/visibilityChecks",schemaPath:"#/properties/counts/properties/visibilityChecks/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data34 < 0 || isNaN(data34)){
validate20.errors = [{instancePath:instancePath+"/counts/visibilityChecks",schemaPath:"#/properties/counts/properties/visibilityChecks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs90 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.identityChecks !== undefined && func0.call(data30, "identityChecks")){
let data35 = data30.identityChecks;
const _errs92 = errors;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
validate20.errors = [{instancePath:instancePath+"/counts/identityChecks",schemaPath:"#/properties/counts/properties/identityChecks/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs92){
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 9007199254740991 || isNaN(data35)){
validate20.errors = [{instancePath:instancePath+"/counts/identityChecks",schemaPath:"#/properties/counts/properties/identityChecks/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data35 < 0 || isNaN(data35)){
validate20.errors = [{instancePath:instancePath+"/counts/identityChecks",schemaPath:"#/properties/counts/properties/identityChecks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs92 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs81 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ways !== undefined && func0.call(data, "ways")){
let data36 = data.ways;
const _errs94 = errors;
if(errors === _errs94){
if(Array.isArray(data36)){
if(data36.length > 2){
validate20.errors = [{instancePath:instancePath+"/ways",schemaPath:"#/properties/ways/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"}];
return false;
}
else {
var valid11 = true;
const len2 = data36.length;
for(let i2=0; i2<len2; i2++){
let data37 = data36[i2];
const _errs96 = errors;
if(typeof data37 !== "string"){
validate20.errors = [{instancePath:instancePath+"/ways/" + i2,schemaPath:"#/properties/ways/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data37 === "reopen") || (data37 === "fresh-name"))){
validate20.errors = [{instancePath:instancePath+"/ways/" + i2,schemaPath:"#/properties/ways/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.ways.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid11 = _errs96 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/ways",schemaPath:"#/properties/ways/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs94 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phases !== undefined && func0.call(data, "phases")){
let data38 = data.phases;
const _errs98 = errors;
if(errors === _errs98){
if(Array.isArray(data38)){
if(data38.length > 32768){
validate20.errors = [{instancePath:instancePath+"/phases",schemaPath:"#/properties/phases/maxItems",keyword:"maxItems",params:{limit: 32768},message:"must NOT have more than 32768 items"}];
return false;
}
else {
var valid12 = true;
const len3 = data38.length;
for(let i3=0; i3<len3; i3++){
let data39 = data38[i3];
const _errs100 = errors;
if(errors === _errs100){
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
let missing5;
if(((((data39.phase === undefined) || (!(func0.call(data39, "phase")))) && (missing5 = "phase")) || (((data39.localMs === undefined) || (!(func0.call(data39, "localMs")))) && (missing5 = "localMs"))) || (((data39.elapsedMs === undefined) || (!(func0.call(data39, "elapsedMs")))) && (missing5 = "elapsedMs"))){
validate20.errors = [{instancePath:instancePath+"/phases/" + i3,schemaPath:"#/properties/phases/items/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];
return false;
}
else {
const _errs102 = errors;
for(const key5 of Object.keys(data39)){
if(!(((key5 === "phase") || (key5 === "localMs")) || (key5 === "elapsedMs"))){
validate20.errors = [{instancePath:instancePath+"/phases/" + i3,schemaPath:"#/properties/phases/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs102 === errors){
if(data39.phase !== undefined && func0.call(data39, "phase")){
let data40 = data39.phase;
const _errs103 = errors;
if(errors === _errs103){
if(typeof data40 === "string"){
if(!pattern17.test(data40)){
validate20.errors = [{instancePath:instancePath+"/phases/" + i3+"/phase",schemaPath:"#/properties/phases/items/properties/phase/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,64}$"},message:"must match pattern \""+"^[a-z0-9-]{1,64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/phases/" + i3+"/phase",schemaPath:"#/properties/phases/items/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid13 = _errs103 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data39.localMs !== undefined && func0.call(data39, "localMs")){
let data41 = data39.localMs;
const _errs105 = errors;
if(errors === _errs105){
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 < 0 || isNaN(data41)){
validate20.errors = [{instancePath:instancePath+"/phases/" + i3+"/localMs",schemaPath:"#/properties/phases/items/properties/localMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/phases/" + i3+"/localMs",schemaPath:"#/properties/phases/items/properties/localMs/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid13 = _errs105 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data39.elapsedMs !== undefined && func0.call(data39, "elapsedMs")){
let data42 = data39.elapsedMs;
const _errs107 = errors;
if(errors === _errs107){
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 < 0 || isNaN(data42)){
validate20.errors = [{instancePath:instancePath+"/phases/" + i3+"/elapsedMs",schemaPath:"#/properties/phases/items/properties/elapsedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/phases/" + i3+"/elapsedMs",schemaPath:"#/properties/phases/items/properties/elapsedMs/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid13 = _errs107 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/phases/" + i3,schemaPath:"#/properties/phases/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid12 = _errs100 === errors;
if(!valid12){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/phases",schemaPath:"#/properties/phases/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs98 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.generations !== undefined && func0.call(data, "generations")){
let data43 = data.generations;
const _errs109 = errors;
if(errors === _errs109){
if(Array.isArray(data43)){
if(data43.length > 100001){
validate20.errors = [{instancePath:instancePath+"/generations",schemaPath:"#/properties/generations/maxItems",keyword:"maxItems",params:{limit: 100001},message:"must NOT have more than 100001 items"}];
return false;
}
else {
var valid14 = true;
const len4 = data43.length;
for(let i4=0; i4<len4; i4++){
let data44 = data43[i4];
const _errs111 = errors;
if(errors === _errs111){
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
let missing6;
if(((((((data44.generation === undefined) || (!(func0.call(data44, "generation")))) && (missing6 = "generation")) || (((data44.verified === undefined) || (!(func0.call(data44, "verified")))) && (missing6 = "verified"))) || (((data44.transcript === undefined) || (!(func0.call(data44, "transcript")))) && (missing6 = "transcript"))) || (((data44.elapsedMs === undefined) || (!(func0.call(data44, "elapsedMs")))) && (missing6 = "elapsedMs"))) || (((data44.error === undefined) || (!(func0.call(data44, "error")))) && (missing6 = "error"))){
validate20.errors = [{instancePath:instancePath+"/generations/" + i4,schemaPath:"#/properties/generations/items/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
const _errs113 = errors;
for(const key6 of Object.keys(data44)){
if(!(((((key6 === "generation") || (key6 === "verified")) || (key6 === "transcript")) || (key6 === "elapsedMs")) || (key6 === "error"))){
validate20.errors = [{instancePath:instancePath+"/generations/" + i4,schemaPath:"#/properties/generations/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs113 === errors){
if(data44.generation !== undefined && func0.call(data44, "generation")){
let data45 = data44.generation;
const _errs114 = errors;
if(errors === _errs114){
if(typeof data45 === "string"){
if(!pattern18.test(data45)){
validate20.errors = [{instancePath:instancePath+"/generations/" + i4+"/generation",schemaPath:"#/properties/generations/items/properties/generation/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generations/" + i4+"/generation",schemaPath:"#/properties/generations/items/properties/generation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid15 = _errs114 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data44.verified !== undefined && func0.call(data44, "verified")){
const _errs116 = errors;
if(typeof data44.verified !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/generations/" + i4+"/verified",schemaPath:"#/properties/generations/items/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid15 = _errs116 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data44.transcript !== undefined && func0.call(data44, "transcript")){
let data47 = data44.transcript;
const _errs118 = errors;
if(errors === _errs118){
if(typeof data47 === "string"){
if(!pattern7.test(data47)){
validate20.errors = [{instancePath:instancePath+"/generations/" + i4+"/transcript",schemaPath:"#/properties/generations/items/properties/transcript/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generations/" + i4+"/transcript",schemaPath:"#/properties/generations/items/properties/transcript/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid15 = _errs118 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data44.elapsedMs !== undefined && func0.call(data44, "elapsedMs")){
let data48 = data44.elapsedMs;
const _errs120 = errors;
if(errors === _errs120){
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 < 0 || isNaN(data48)){
validate20.errors = [{instancePath:instancePath+"/generations/" + i4+"/elapsedMs",schemaPath:"#/properties/generations/items/properties/elapsedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generations/" + i4+"/elapsedMs",schemaPath:"#/properties/generations/items/properties/elapsedMs/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid15 = _errs120 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data44.error !== undefined && func0.call(data44, "error")){
let data49 = data44.error;
const _errs122 = errors;
if(errors === _errs122){
if(typeof data49 === "string"){
if(!pattern10.test(data49)){
validate20.errors = [{instancePath:instancePath+"/generations/" + i4+"/error",schemaPath:"#/properties/generations/items/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generations/" + i4+"/error",schemaPath:"#/properties/generations/items/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid15 = _errs122 === errors;
}
else {
var valid15 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generations/" + i4,schemaPath:"#/properties/generations/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid14 = _errs111 === errors;
if(!valid14){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generations",schemaPath:"#/properties/generations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs109 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visibility !== undefined && func0.call(data, "visibility")){
let data50 = data.visibility;
const _errs124 = errors;
const _errs125 = errors;
let valid16 = false;
const _errs126 = errors;
if(errors === _errs126){
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
let missing7;
if((((((data50.verdict === undefined) || (!(func0.call(data50, "verdict")))) && (missing7 = "verdict")) || (((data50.deadlineMs === undefined) || (!(func0.call(data50, "deadlineMs")))) && (missing7 = "deadlineMs"))) || (((data50.measurements === undefined) || (!(func0.call(data50, "measurements")))) && (missing7 = "measurements"))) || (((data50.error === undefined) || (!(func0.call(data50, "error")))) && (missing7 = "error"))){
const err23 = {instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/anyOf/0/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
const _errs128 = errors;
for(const key7 of Object.keys(data50)){
if(!((((key7 === "verdict") || (key7 === "deadlineMs")) || (key7 === "measurements")) || (key7 === "error"))){
const err24 = {instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
break;
}
}
if(_errs128 === errors){
if(data50.verdict !== undefined && func0.call(data50, "verdict")){
let data51 = data50.verdict;
const _errs129 = errors;
if(typeof data51 !== "string"){
const err25 = {instancePath:instancePath+"/visibility/verdict",schemaPath:"#/properties/visibility/anyOf/0/properties/verdict/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(((data51 === "seen") || (data51 === "late")) || (data51 === "failed"))){
const err26 = {instancePath:instancePath+"/visibility/verdict",schemaPath:"#/properties/visibility/anyOf/0/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema31.properties.visibility.anyOf[0].properties.verdict.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var valid17 = _errs129 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data50.deadlineMs !== undefined && func0.call(data50, "deadlineMs")){
let data52 = data50.deadlineMs;
const _errs131 = errors;
if(errors === _errs131){
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 < 0 || isNaN(data52)){
const err27 = {instancePath:instancePath+"/visibility/deadlineMs",schemaPath:"#/properties/visibility/anyOf/0/properties/deadlineMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/visibility/deadlineMs",schemaPath:"#/properties/visibility/anyOf/0/properties/deadlineMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
var valid17 = _errs131 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data50.measurements !== undefined && func0.call(data50, "measurements")){
let data53 = data50.measurements;
const _errs133 = errors;
if(errors === _errs133){
if(Array.isArray(data53)){
if(data53.length > 65536){
const err29 = {instancePath:instancePath+"/visibility/measurements",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/maxItems",keyword:"maxItems",params:{limit: 65536},message:"must NOT have more than 65536 items"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
var valid18 = true;
const len5 = data53.length;
for(let i5=0; i5<len5; i5++){
let data54 = data53[i5];
const _errs135 = errors;
if(errors === _errs135){
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
let missing8;
if(((((((data54.kind === undefined) || (!(func0.call(data54, "kind")))) && (missing8 = "kind")) || (((data54.writer === undefined) || (!(func0.call(data54, "writer")))) && (missing8 = "writer"))) || (((data54.reader === undefined) || (!(func0.call(data54, "reader")))) && (missing8 = "reader"))) || (((data54.delayMs === undefined) || (!(func0.call(data54, "delayMs")))) && (missing8 = "delayMs"))) || (((data54.error === undefined) || (!(func0.call(data54, "error")))) && (missing8 = "error"))){
const err30 = {instancePath:instancePath+"/visibility/measurements/" + i5,schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/required",keyword:"required",params:{missingProperty: missing8},message:"must have required property '"+missing8+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
const _errs137 = errors;
for(const key8 of Object.keys(data54)){
if(!(((((key8 === "kind") || (key8 === "writer")) || (key8 === "reader")) || (key8 === "delayMs")) || (key8 === "error"))){
const err31 = {instancePath:instancePath+"/visibility/measurements/" + i5,schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
break;
}
}
if(_errs137 === errors){
if(data54.kind !== undefined && func0.call(data54, "kind")){
let data55 = data54.kind;
const _errs138 = errors;
if(typeof data55 !== "string"){
const err32 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/kind",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!(((data55 === "created-name") || (data55 === "replaced-file")) || (data55 === "in-place-rewrite"))){
const err33 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/kind",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.properties.visibility.anyOf[0].properties.measurements.items.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var valid19 = _errs138 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data54.writer !== undefined && func0.call(data54, "writer")){
let data56 = data54.writer;
const _errs140 = errors;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err34 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/writer",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/writer/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(errors === _errs140){
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 65535 || isNaN(data56)){
const err35 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/writer",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/writer/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
else {
if(data56 < 0 || isNaN(data56)){
const err36 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/writer",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/writer/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
}
var valid19 = _errs140 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data54.reader !== undefined && func0.call(data54, "reader")){
let data57 = data54.reader;
const _errs142 = errors;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err37 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/reader",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/reader/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(errors === _errs142){
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 65535 || isNaN(data57)){
const err38 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/reader",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/reader/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
else {
if(data57 < 0 || isNaN(data57)){
const err39 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/reader",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/reader/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
}
var valid19 = _errs142 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data54.delayMs !== undefined && func0.call(data54, "delayMs")){
let data58 = data54.delayMs;
const _errs144 = errors;
const _errs145 = errors;
let valid20 = false;
const _errs146 = errors;
if(errors === _errs146){
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 < 0 || isNaN(data58)){
const err40 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/delayMs",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/delayMs/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/delayMs",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/delayMs/anyOf/0/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
var _valid5 = _errs146 === errors;
valid20 = valid20 || _valid5;
const _errs148 = errors;
if(data58 !== null){
const err42 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/delayMs",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/delayMs/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid5 = _errs148 === errors;
valid20 = valid20 || _valid5;
if(!valid20){
const err43 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/delayMs",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/delayMs/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
errors = _errs145;
if(vErrors !== null){
if(_errs145){
vErrors.length = _errs145;
}
else {
vErrors = null;
}
}
}
var valid19 = _errs144 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data54.error !== undefined && func0.call(data54, "error")){
let data59 = data54.error;
const _errs150 = errors;
if(errors === _errs150){
if(typeof data59 === "string"){
if(!pattern10.test(data59)){
const err44 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/error",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/error",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
var valid19 = _errs150 === errors;
}
else {
var valid19 = true;
}
}
}
}
}
}
}
}
else {
const err46 = {instancePath:instancePath+"/visibility/measurements/" + i5,schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
var valid18 = _errs135 === errors;
if(!valid18){
break;
}
}
}
}
else {
const err47 = {instancePath:instancePath+"/visibility/measurements",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
var valid17 = _errs133 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data50.error !== undefined && func0.call(data50, "error")){
let data60 = data50.error;
const _errs152 = errors;
if(errors === _errs152){
if(typeof data60 === "string"){
if(!pattern10.test(data60)){
const err48 = {instancePath:instancePath+"/visibility/error",schemaPath:"#/properties/visibility/anyOf/0/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/visibility/error",schemaPath:"#/properties/visibility/anyOf/0/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
var valid17 = _errs152 === errors;
}
else {
var valid17 = true;
}
}
}
}
}
}
}
else {
const err50 = {instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
var _valid4 = _errs126 === errors;
valid16 = valid16 || _valid4;
const _errs154 = errors;
if(data50 !== null){
const err51 = {instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var _valid4 = _errs154 === errors;
valid16 = valid16 || _valid4;
if(!valid16){
const err52 = {instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs125;
if(vErrors !== null){
if(_errs125){
vErrors.length = _errs125;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs124 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.elapsedMs !== undefined && func0.call(data, "elapsedMs")){
let data61 = data.elapsedMs;
const _errs156 = errors;
if(errors === _errs156){
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 < 0 || isNaN(data61)){
validate20.errors = [{instancePath:instancePath+"/elapsedMs",schemaPath:"#/properties/elapsedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/elapsedMs",schemaPath:"#/properties/elapsedMs/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs156 === errors;
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

/** True when `value` is exactly a Qualification. */
export const isQualification: (value: unknown) => value is Qualification = (value): value is Qualification =>
  validate20(value) as boolean;

/** Why the last call of isQualification said no: JSON path and reason, or "". */
export const whyQualification = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
