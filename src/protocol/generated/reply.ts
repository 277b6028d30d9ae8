// Generated from schemas/reply.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Answer to a call. `body` is what a slot keeps; everything else is of the moment.
 */
export interface Reply {
schema: "flockstep-reply-v1"
epoch: string
from: string
to: string
/**
 * Of the call that is answered now, also when `body` was kept from an earlier one.
 */
xid: number
/**
 * Number of the replier's life: grows with each of its starts.
 */
life: number
verifier: {
/**
 * 0 none; 537001985 (0x20020001): HMAC-SHA256 under the cluster key.
 */
flavor: number
body: string
}
/**
 * Not let in.
 */
denied: (null | {
/**
 * 0 RPC_MISMATCH, 1 AUTH_ERROR
 */
status: number
low: number
high: number
authentication: number
})
accepted: (null | {
/**
 * RFC 5531 accept_stat
 */
status: number
low: number
high: number
})
/**
 * Result of the `sequence` step when it was the first.
 */
header: (null | {
status: number
session: string
slot: number
sequence: number
/**
 * Highest slot that the next request may use.
 */
highest: number
/**
 * Highest slot that the replier wishes for.
 */
target: number
resizeGeneration: number
/**
 * The session answers retries only.
 */
dead: boolean
})
body: (null | {

})
/**
 * Of the call that is answered; empty when it could not be read.
 */
workDigest: string
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-reply-v1","title":"Reply","description":"Answer to a call. `body` is what a slot keeps; everything else is of the moment.","type":"object","additionalProperties":false,"required":["schema","epoch","from","to","xid","life","verifier","denied","accepted","header","body","workDigest","digest"],"properties":{"schema":{"const":"flockstep-reply-v1","type":"string"},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"from":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"to":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"xid":{"type":"integer","minimum":0,"maximum":4294967295,"description":"Of the call that is answered now, also when `body` was kept from an earlier one."},"life":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Number of the replier's life: grows with each of its starts."},"verifier":{"type":"object","additionalProperties":false,"required":["flavor","body"],"properties":{"flavor":{"type":"integer","minimum":0,"maximum":4294967295,"description":"0 none; 537001985 (0x20020001): HMAC-SHA256 under the cluster key."},"body":{"type":"string","pattern":"^([0-9a-f]{2}){0,400}$"}}},"denied":{"description":"Not let in.","anyOf":[{"type":"null"},{"type":"object","additionalProperties":false,"required":["status","low","high","authentication"],"properties":{"status":{"type":"integer","minimum":0,"maximum":4294967295,"description":"0 RPC_MISMATCH, 1 AUTH_ERROR"},"low":{"type":"integer","minimum":0,"maximum":4294967295},"high":{"type":"integer","minimum":0,"maximum":4294967295},"authentication":{"type":"integer","minimum":0,"maximum":4294967295}}}]},"accepted":{"anyOf":[{"type":"null"},{"type":"object","additionalProperties":false,"required":["status","low","high"],"properties":{"status":{"type":"integer","minimum":0,"maximum":4294967295,"description":"RFC 5531 accept_stat"},"low":{"type":"integer","minimum":0,"maximum":4294967295},"high":{"type":"integer","minimum":0,"maximum":4294967295}}}]},"header":{"description":"Result of the `sequence` step when it was the first.","anyOf":[{"type":"null"},{"type":"object","additionalProperties":false,"required":["status","session","slot","sequence","highest","target","resizeGeneration","dead"],"properties":{"status":{"type":"integer","minimum":0,"maximum":4294967295},"session":{"type":"string","pattern":"^[0-9a-f]{32}$"},"slot":{"type":"integer","minimum":0,"maximum":4294967295},"sequence":{"type":"integer","minimum":0,"maximum":4294967295},"highest":{"type":"integer","minimum":0,"maximum":4294967295,"description":"Highest slot that the next request may use."},"target":{"type":"integer","minimum":0,"maximum":4294967295,"description":"Highest slot that the replier wishes for."},"resizeGeneration":{"type":"integer","minimum":0,"maximum":4294967295},"dead":{"type":"boolean","description":"The session answers retries only."}}}]},"body":{"anyOf":[{"type":"null"},{"type":"object","$comment":"opaque","description":"{ status, results: [{ step, status, result }] } without the header."}]},"workDigest":{"type":"string","pattern":"^([0-9a-f]{64})?$","description":"Of the call that is answered; empty when it could not be read."},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^[a-z0-9][a-z0-9-]{0,31}$", "u");
const pattern7 = new RegExp("^([0-9a-f]{2}){0,400}$", "u");
const pattern8 = new RegExp("^[0-9a-f]{32}$", "u");
const pattern9 = new RegExp("^([0-9a-f]{64})?$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-reply-v1" */;
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
if(((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.from === undefined) || (!(func0.call(data, "from")))) && (missing0 = "from"))) || (((data.to === undefined) || (!(func0.call(data, "to")))) && (missing0 = "to"))) || (((data.xid === undefined) || (!(func0.call(data, "xid")))) && (missing0 = "xid"))) || (((data.life === undefined) || (!(func0.call(data, "life")))) && (missing0 = "life"))) || (((data.verifier === undefined) || (!(func0.call(data, "verifier")))) && (missing0 = "verifier"))) || (((data.denied === undefined) || (!(func0.call(data, "denied")))) && (missing0 = "denied"))) || (((data.accepted === undefined) || (!(func0.call(data, "accepted")))) && (missing0 = "accepted"))) || (((data.header === undefined) || (!(func0.call(data, "header")))) && (missing0 = "header"))) || (((data.body === undefined) || (!(func0.call(data, "body")))) && (missing0 = "body"))) || (((data.workDigest === undefined) || (!(func0.call(data, "workDigest")))) && (missing0 = "workDigest"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
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
if("flockstep-reply-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-reply-v1"},message:"must be equal to constant"}];
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
if(data.from !== undefined && func0.call(data, "from")){
let data2 = data.from;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,31}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,31}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined && func0.call(data, "to")){
let data3 = data.to;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(!pattern5.test(data3)){
validate20.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,31}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,31}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.xid !== undefined && func0.call(data, "xid")){
let data4 = data.xid;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate20.errors = [{instancePath:instancePath+"/xid",schemaPath:"#/properties/xid/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 4294967295 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/xid",schemaPath:"#/properties/xid/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/xid",schemaPath:"#/properties/xid/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.life !== undefined && func0.call(data, "life")){
let data5 = data.life;
const _errs12 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate20.errors = [{instancePath:instancePath+"/life",schemaPath:"#/properties/life/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/life",schemaPath:"#/properties/life/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/life",schemaPath:"#/properties/life/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verifier !== undefined && func0.call(data, "verifier")){
let data6 = data.verifier;
const _errs14 = errors;
if(errors === _errs14){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if((((data6.flavor === undefined) || (!(func0.call(data6, "flavor")))) && (missing1 = "flavor")) || (((data6.body === undefined) || (!(func0.call(data6, "body")))) && (missing1 = "body"))){
validate20.errors = [{instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs16 = errors;
for(const key1 of Object.keys(data6)){
if(!((key1 === "flavor") || (key1 === "body"))){
validate20.errors = [{instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs16 === errors){
if(data6.flavor !== undefined && func0.call(data6, "flavor")){
let data7 = data6.flavor;
const _errs17 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate20.errors = [{instancePath:instancePath+"/verifier/flavor",schemaPath:"#/properties/verifier/properties/flavor/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 4294967295 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/verifier/flavor",schemaPath:"#/properties/verifier/properties/flavor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/verifier/flavor",schemaPath:"#/properties/verifier/properties/flavor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data6.body !== undefined && func0.call(data6, "body")){
let data8 = data6.body;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data8 === "string"){
if(!pattern7.test(data8)){
validate20.errors = [{instancePath:instancePath+"/verifier/body",schemaPath:"#/properties/verifier/properties/body/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{2}){0,400}$"},message:"must match pattern \""+"^([0-9a-f]{2}){0,400}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/verifier/body",schemaPath:"#/properties/verifier/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.denied !== undefined && func0.call(data, "denied")){
let data9 = data.denied;
const _errs21 = errors;
const _errs22 = errors;
let valid2 = false;
const _errs23 = errors;
if(data9 !== null){
const err0 = {instancePath:instancePath+"/denied",schemaPath:"#/properties/denied/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs23 === errors;
valid2 = valid2 || _valid0;
const _errs25 = errors;
if(errors === _errs25){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing2;
if((((((data9.status === undefined) || (!(func0.call(data9, "status")))) && (missing2 = "status")) || (((data9.low === undefined) || (!(func0.call(data9, "low")))) && (missing2 = "low"))) || (((data9.high === undefined) || (!(func0.call(data9, "high")))) && (missing2 = "high"))) || (((data9.authentication === undefined) || (!(func0.call(data9, "authentication")))) && (missing2 = "authentication"))){
const err1 = {instancePath:instancePath+"/denied",schemaPath:"#/properties/denied/anyOf/1/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
const _errs27 = errors;
for(const key2 of Object.keys(data9)){
if(!((((key2 === "status") || (key2 === "low")) || (key2 === "high")) || (key2 === "authentication"))){
const err2 = {instancePath:instancePath+"/denied",schemaPath:"#/properties/denied/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
break;
}
}
if(_errs27 === errors){
if(data9.status !== undefined && func0.call(data9, "status")){
let data10 = data9.status;
const _errs28 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err3 = {instancePath:instancePath+"/denied/status",schemaPath:"#/properties/denied/anyOf/1/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(errors === _errs28){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 4294967295 || isNaN(data10)){
const err4 = {instancePath:instancePath+"/denied/status",schemaPath:"#/properties/denied/anyOf/1/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data10 < 0 || isNaN(data10)){
const err5 = {instancePath:instancePath+"/denied/status",schemaPath:"#/properties/denied/anyOf/1/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
var valid3 = _errs28 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.low !== undefined && func0.call(data9, "low")){
let data11 = data9.low;
const _errs30 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err6 = {instancePath:instancePath+"/denied/low",schemaPath:"#/properties/denied/anyOf/1/properties/low/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(errors === _errs30){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 4294967295 || isNaN(data11)){
const err7 = {instancePath:instancePath+"/denied/low",schemaPath:"#/properties/denied/anyOf/1/properties/low/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(data11 < 0 || isNaN(data11)){
const err8 = {instancePath:instancePath+"/denied/low",schemaPath:"#/properties/denied/anyOf/1/properties/low/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
var valid3 = _errs30 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.high !== undefined && func0.call(data9, "high")){
let data12 = data9.high;
const _errs32 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err9 = {instancePath:instancePath+"/denied/high",schemaPath:"#/properties/denied/anyOf/1/properties/high/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(errors === _errs32){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 4294967295 || isNaN(data12)){
const err10 = {instancePath:instancePath+"/denied/high",schemaPath:"#/properties/denied/anyOf/1/properties/high/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data12 < 0 || isNaN(data12)){
const err11 = {instancePath:instancePath+"/denied/high",schemaPath:"#/properties/denied/anyOf/1/properties/high/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var valid3 = _errs32 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.authentication !== undefined && func0.call(data9, "authentication")){
let data13 = data9.authentication;
const _errs34 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err12 = {instancePath:instancePath+"/denied/authentication",schemaPath:"#/properties/denied/anyOf/1/properties/authentication/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(errors === _errs34){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 4294967295 || isNaN(data13)){
const err13 = {instancePath:instancePath+"/denied/authentication",schemaPath:"#/properties/denied/anyOf/1/properties/authentication/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(data13 < 0 || isNaN(data13)){
const err14 = {instancePath:instancePath+"/denied/authentication",schemaPath:"#/properties/denied/anyOf/1/properties/authentication/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
}
var valid3 = _errs34 === errors;
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
else {
const err15 = {instancePath:instancePath+"/denied",schemaPath:"#/properties/denied/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid0 = _errs25 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err16 = {instancePath:instancePath+"/denied",schemaPath:"#/properties/denied/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accepted !== undefined && func0.call(data, "accepted")){
let data14 = data.accepted;
const _errs36 = errors;
const _errs37 = errors;
let valid4 = false;
const _errs38 = errors;
if(data14 !== null){
const err17 = {instancePath:instancePath+"/accepted",schemaPath:"#/properties/accepted/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid1 = _errs38 === errors;
valid4 = valid4 || _valid1;
const _errs40 = errors;
if(errors === _errs40){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing3;
if(((((data14.status === undefined) || (!(func0.call(data14, "status")))) && (missing3 = "status")) || (((data14.low === undefined) || (!(func0.call(data14, "low")))) && (missing3 = "low"))) || (((data14.high === undefined) || (!(func0.call(data14, "high")))) && (missing3 = "high"))){
const err18 = {instancePath:instancePath+"/accepted",schemaPath:"#/properties/accepted/anyOf/1/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
const _errs42 = errors;
for(const key3 of Object.keys(data14)){
if(!(((key3 === "status") || (key3 === "low")) || (key3 === "high"))){
const err19 = {instancePath:instancePath+"/accepted",schemaPath:"#/properties/accepted/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
break;
}
}
if(_errs42 === errors){
if(data14.status !== undefined && func0.call(data14, "status")){
let data15 = data14.status;
const _errs43 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err20 = {instancePath:instancePath+"/accepted/status",schemaPath:"#/properties/accepted/anyOf/1/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(errors === _errs43){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 4294967295 || isNaN(data15)){
const err21 = {instancePath:instancePath+"/accepted/status",schemaPath:"#/properties/accepted/anyOf/1/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
if(data15 < 0 || isNaN(data15)){
const err22 = {instancePath:instancePath+"/accepted/status",schemaPath:"#/properties/accepted/anyOf/1/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
}
var valid5 = _errs43 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data14.low !== undefined && func0.call(data14, "low")){
let data16 = data14.low;
const _errs45 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err23 = {instancePath:instancePath+"/accepted/low",schemaPath:"#/properties/accepted/anyOf/1/properties/low/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(errors === _errs45){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 4294967295 || isNaN(data16)){
const err24 = {instancePath:instancePath+"/accepted/low",schemaPath:"#/properties/accepted/anyOf/1/properties/low/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
if(data16 < 0 || isNaN(data16)){
const err25 = {instancePath:instancePath+"/accepted/low",schemaPath:"#/properties/accepted/anyOf/1/properties/low/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
}
var valid5 = _errs45 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data14.high !== undefined && func0.call(data14, "high")){
let data17 = data14.high;
const _errs47 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err26 = {instancePath:instancePath+"/accepted/high",schemaPath:"#/properties/accepted/anyOf/1/properties/high/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(errors === _errs47){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 4294967295 || isNaN(data17)){
const err27 = {instancePath:instancePath+"/accepted/high",schemaPath:"#/properties/accepted/anyOf/1/properties/high/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
else {
if(data17 < 0 || isNaN(data17)){
const err28 = {instancePath:instancePath+"/accepted/high",schemaPath:"#/properties/accepted/anyOf/1/properties/high/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
}
var valid5 = _errs47 === errors;
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
const err29 = {instancePath:instancePath+"/accepted",schemaPath:"#/properties/accepted/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var _valid1 = _errs40 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err30 = {instancePath:instancePath+"/accepted",schemaPath:"#/properties/accepted/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined && func0.call(data, "header")){
let data18 = data.header;
const _errs49 = errors;
const _errs50 = errors;
let valid6 = false;
const _errs51 = errors;
if(data18 !== null){
const err31 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid2 = _errs51 === errors;
valid6 = valid6 || _valid2;
const _errs53 = errors;
if(errors === _errs53){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing4;
if((((((((((data18.status === undefined) || (!(func0.call(data18, "status")))) && (missing4 = "status")) || (((data18.session === undefined) || (!(func0.call(data18, "session")))) && (missing4 = "session"))) || (((data18.slot === undefined) || (!(func0.call(data18, "slot")))) && (missing4 = "slot"))) || (((data18.sequence === undefined) || (!(func0.call(data18, "sequence")))) && (missing4 = "sequence"))) || (((data18.highest === undefined) || (!(func0.call(data18, "highest")))) && (missing4 = "highest"))) || (((data18.target === undefined) || (!(func0.call(data18, "target")))) && (missing4 = "target"))) || (((data18.resizeGeneration === undefined) || (!(func0.call(data18, "resizeGeneration")))) && (missing4 = "resizeGeneration"))) || (((data18.dead === undefined) || (!(func0.call(data18, "dead")))) && (missing4 = "dead"))){
const err32 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/anyOf/1/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
const _errs55 = errors;
for(const key4 of Object.keys(data18)){
if(!((((((((key4 === "status") || (key4 === "session")) || (key4 === "slot")) || (key4 === "sequence")) || (key4 === "highest")) || (key4 === "target")) || (key4 === "resizeGeneration")) || (key4 === "dead"))){
const err33 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
break;
}
}
if(_errs55 === errors){
if(data18.status !== undefined && func0.call(data18, "status")){
let data19 = data18.status;
const _errs56 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err34 = {instancePath:instancePath+"/header/status",schemaPath:"#/properties/header/anyOf/1/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(errors === _errs56){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 4294967295 || isNaN(data19)){
const err35 = {instancePath:instancePath+"/header/status",schemaPath:"#/properties/header/anyOf/1/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
else {
if(data19 < 0 || isNaN(data19)){
const err36 = {instancePath:instancePath+"/header/status",schemaPath:"#/properties/header/anyOf/1/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var valid7 = _errs56 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.session !== undefined && func0.call(data18, "session")){
let data20 = data18.session;
const _errs58 = errors;
if(errors === _errs58){
if(typeof data20 === "string"){
if(!pattern8.test(data20)){
const err37 = {instancePath:instancePath+"/header/session",schemaPath:"#/properties/header/anyOf/1/properties/session/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/header/session",schemaPath:"#/properties/header/anyOf/1/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
var valid7 = _errs58 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.slot !== undefined && func0.call(data18, "slot")){
let data21 = data18.slot;
const _errs60 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err39 = {instancePath:instancePath+"/header/slot",schemaPath:"#/properties/header/anyOf/1/properties/slot/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(errors === _errs60){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 4294967295 || isNaN(data21)){
const err40 = {instancePath:instancePath+"/header/slot",schemaPath:"#/properties/header/anyOf/1/properties/slot/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
if(data21 < 0 || isNaN(data21)){
const err41 = {instancePath:instancePath+"/header/slot",schemaPath:"#/properties/header/anyOf/1/properties/slot/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
}
var valid7 = _errs60 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.sequence !== undefined && func0.call(data18, "sequence")){
let data22 = data18.sequence;
const _errs62 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err42 = {instancePath:instancePath+"/header/sequence",schemaPath:"#/properties/header/anyOf/1/properties/sequence/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(errors === _errs62){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 4294967295 || isNaN(data22)){
const err43 = {instancePath:instancePath+"/header/sequence",schemaPath:"#/properties/header/anyOf/1/properties/sequence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
if(data22 < 0 || isNaN(data22)){
const err44 = {instancePath:instancePath+"/header/sequence",schemaPath:"#/properties/header/anyOf/1/properties/sequence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
}
var valid7 = _errs62 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.highest !== undefined && func0.call(data18, "highest")){
let data23 = data18.highest;
const _errs64 = errors;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err45 = {instancePath:instancePath+"/header/highest",schemaPath:"#/properties/header/anyOf/1/properties/highest/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(errors === _errs64){
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 4294967295 || isNaN(data23)){
const err46 = {instancePath:instancePath+"/header/highest",schemaPath:"#/properties/header/anyOf/1/properties/highest/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
else {
if(data23 < 0 || isNaN(data23)){
const err47 = {instancePath:instancePath+"/header/highest",schemaPath:"#/properties/header/anyOf/1/properties/highest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
}
var valid7 = _errs64 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.target !== undefined && func0.call(data18, "target")){
let data24 = data18.target;
const _errs66 = errors;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err48 = {instancePath:instancePath+"/header/target",schemaPath:"#/properties/header/anyOf/1/properties/target/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(errors === _errs66){
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 4294967295 || isNaN(data24)){
const err49 = {instancePath:instancePath+"/header/target",schemaPath:"#/properties/header/anyOf/1/properties/target/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
else {
if(data24 < 0 || isNaN(data24)){
const err50 = {instancePath:instancePath+"/header/target",schemaPath:"#/properties/header/anyOf/1/properties/target/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
}
var valid7 = _errs66 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.resizeGeneration !== undefined && func0.call(data18, "resizeGeneration")){
let data25 = data18.resizeGeneration;
const _errs68 = errors;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err51 = {instancePath:instancePath+"/header/resizeGeneration",schemaPath:"#/properties/header/anyOf/1/properties/resizeGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(errors === _errs68){
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 4294967295 || isNaN(data25)){
const err52 = {instancePath:instancePath+"/header/resizeGeneration",schemaPath:"#/properties/header/anyOf/1/properties/resizeGeneration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
else {
if(data25 < 0 || isNaN(data25)){
const err53 = {instancePath:instancePath+"/header/resizeGeneration",schemaPath:"#/properties/header/anyOf/1/properties/resizeGeneration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
}
var valid7 = _errs68 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.dead !== undefined && func0.call(data18, "dead")){
const _errs70 = errors;
if(typeof data18.dead !== "boolean"){
const err54 = {instancePath:instancePath+"/header/dead",schemaPath:"#/properties/header/anyOf/1/properties/dead/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
var valid7 = _errs70 === errors;
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
}
}
else {
const err55 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
var _valid2 = _errs53 === errors;
valid6 = valid6 || _valid2;
if(!valid6){
const err56 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.body !== undefined && func0.call(data, "body")){
let data27 = data.body;
const _errs72 = errors;
const _errs73 = errors;
let valid8 = false;
const _errs74 = errors;
if(data27 !== null){
const err57 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
var _valid3 = _errs74 === errors;
valid8 = valid8 || _valid3;
const _errs76 = errors;
if(!(data27 && typeof data27 == "object" && !Array.isArray(data27))){
const err58 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
var _valid3 = _errs76 === errors;
valid8 = valid8 || _valid3;
if(!valid8){
const err59 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs72 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workDigest !== undefined && func0.call(data, "workDigest")){
let data28 = data.workDigest;
const _errs79 = errors;
if(errors === _errs79){
if(typeof data28 === "string"){
if(!pattern9.test(data28)){
validate20.errors = [{instancePath:instancePath+"/workDigest",schemaPath:"#/properties/workDigest/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/workDigest",schemaPath:"#/properties/workDigest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs79 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data29 = data.digest;
const _errs81 = errors;
if(errors === _errs81){
if(typeof data29 === "string"){
if(!pattern4.test(data29)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs81 === errors;
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

/** True when `value` is exactly a Reply. */
export const isReply: (value: unknown) => value is Reply = (value): value is Reply =>
  validate20(value) as boolean;

/** Why the last call of isReply said no: JSON path and reason, or "". */
export const whyReply = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
