// Generated from schemas/call.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * A call of one master to another: one RPC call message whose procedure is a list of steps. Keys may stand in any order.
 */
export interface Call {
schema: "flockstep-call-v1"
/**
 * The job.
 */
epoch: string
from: string
to: string
/**
 * Joins a reply to its call. Nothing else.
 */
xid: number
/**
 * 2.
 */
rpcVersion: number
program: number
version: number
/**
 * 0 nothing, 1 the steps.
 */
procedure: number
credential: {
/**
 * 0 none, 1 named principal; others are refused.
 */
flavor: number
/**
 * Of flavor 1: { machine, id, groups }. At most 400 bytes of canonical text.
 */
body: {

}
}
verifier: {
/**
 * 0 none; 537001985 (0x20020001): HMAC-SHA256 under the cluster key.
 */
flavor: number
body: string
}
/**
 * @maxItems 1024
 */
steps: {
step: string
/**
 * Validated a second time by the schema of its step.
 */
arguments: {

}
}[]
/**
 * Over steps without the header, and principal; keys sorted.
 */
workDigest: string
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-call-v1","title":"Call","description":"A call of one master to another: one RPC call message whose procedure is a list of steps. Keys may stand in any order.","type":"object","additionalProperties":false,"required":["schema","epoch","from","to","xid","rpcVersion","program","version","procedure","credential","verifier","steps","workDigest","digest"],"properties":{"schema":{"const":"flockstep-call-v1","type":"string"},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"The job."},"from":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"to":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"xid":{"type":"integer","minimum":0,"maximum":4294967295,"description":"Joins a reply to its call. Nothing else."},"rpcVersion":{"type":"integer","minimum":0,"maximum":4294967295,"description":"2."},"program":{"type":"integer","minimum":0,"maximum":4294967295},"version":{"type":"integer","minimum":0,"maximum":4294967295},"procedure":{"type":"integer","minimum":0,"maximum":4294967295,"description":"0 nothing, 1 the steps."},"credential":{"type":"object","additionalProperties":false,"required":["flavor","body"],"properties":{"flavor":{"type":"integer","minimum":0,"maximum":4294967295,"description":"0 none, 1 named principal; others are refused."},"body":{"type":"object","$comment":"opaque","description":"Of flavor 1: { machine, id, groups }. At most 400 bytes of canonical text."}}},"verifier":{"type":"object","additionalProperties":false,"required":["flavor","body"],"properties":{"flavor":{"type":"integer","minimum":0,"maximum":4294967295,"description":"0 none; 537001985 (0x20020001): HMAC-SHA256 under the cluster key."},"body":{"type":"string","pattern":"^([0-9a-f]{2}){0,400}$"}}},"steps":{"type":"array","maxItems":1024,"items":{"type":"object","additionalProperties":false,"required":["step","arguments"],"properties":{"step":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"},"arguments":{"type":"object","$comment":"opaque","description":"Validated a second time by the schema of its step."}}}},"workDigest":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"Over steps without the header, and principal; keys sorted."},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^[a-z0-9][a-z0-9-]{0,31}$", "u");
const pattern7 = new RegExp("^([0-9a-f]{2}){0,400}$", "u");
const pattern8 = new RegExp("^[a-z][a-z0-9.-]{0,63}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-call-v1" */;
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
if((((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.from === undefined) || (!(func0.call(data, "from")))) && (missing0 = "from"))) || (((data.to === undefined) || (!(func0.call(data, "to")))) && (missing0 = "to"))) || (((data.xid === undefined) || (!(func0.call(data, "xid")))) && (missing0 = "xid"))) || (((data.rpcVersion === undefined) || (!(func0.call(data, "rpcVersion")))) && (missing0 = "rpcVersion"))) || (((data.program === undefined) || (!(func0.call(data, "program")))) && (missing0 = "program"))) || (((data.version === undefined) || (!(func0.call(data, "version")))) && (missing0 = "version"))) || (((data.procedure === undefined) || (!(func0.call(data, "procedure")))) && (missing0 = "procedure"))) || (((data.credential === undefined) || (!(func0.call(data, "credential")))) && (missing0 = "credential"))) || (((data.verifier === undefined) || (!(func0.call(data, "verifier")))) && (missing0 = "verifier"))) || (((data.steps === undefined) || (!(func0.call(data, "steps")))) && (missing0 = "steps"))) || (((data.workDigest === undefined) || (!(func0.call(data, "workDigest")))) && (missing0 = "workDigest"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
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
if("flockstep-call-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-call-v1"},message:"must be equal to constant"}];
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
if(data.rpcVersion !== undefined && func0.call(data, "rpcVersion")){
let data5 = data.rpcVersion;
const _errs12 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate20.errors = [{instancePath:instancePath+"/rpcVersion",schemaPath:"#/properties/rpcVersion/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 4294967295 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/rpcVersion",schemaPath:"#/properties/rpcVersion/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/rpcVersion",schemaPath:"#/properties/rpcVersion/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.program !== undefined && func0.call(data, "program")){
let data6 = data.program;
const _errs14 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate20.errors = [{instancePath:instancePath+"/program",schemaPath:"#/properties/program/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 4294967295 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/program",schemaPath:"#/properties/program/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/program",schemaPath:"#/properties/program/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.version !== undefined && func0.call(data, "version")){
let data7 = data.version;
const _errs16 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate20.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 4294967295 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.procedure !== undefined && func0.call(data, "procedure")){
let data8 = data.procedure;
const _errs18 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate20.errors = [{instancePath:instancePath+"/procedure",schemaPath:"#/properties/procedure/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 4294967295 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/procedure",schemaPath:"#/properties/procedure/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/procedure",schemaPath:"#/properties/procedure/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credential !== undefined && func0.call(data, "credential")){
let data9 = data.credential;
const _errs20 = errors;
if(errors === _errs20){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if((((data9.flavor === undefined) || (!(func0.call(data9, "flavor")))) && (missing1 = "flavor")) || (((data9.body === undefined) || (!(func0.call(data9, "body")))) && (missing1 = "body"))){
validate20.errors = [{instancePath:instancePath+"/credential",schemaPath:"#/properties/credential/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs22 = errors;
for(const key1 of Object.keys(data9)){
if(!((key1 === "flavor") || (key1 === "body"))){
validate20.errors = [{instancePath:instancePath+"/credential",schemaPath:"#/properties/credential/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs22 === errors){
if(data9.flavor !== undefined && func0.call(data9, "flavor")){
let data10 = data9.flavor;
const _errs23 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate20.errors = [{instancePath:instancePath+"/credential/flavor",schemaPath:"#/properties/credential/properties/flavor/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs23){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 4294967295 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/credential/flavor",schemaPath:"#/properties/credential/properties/flavor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/credential/flavor",schemaPath:"#/properties/credential/properties/flavor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid1 = _errs23 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data9.body !== undefined && func0.call(data9, "body")){
let data11 = data9.body;
const _errs25 = errors;
if(!(data11 && typeof data11 == "object" && !Array.isArray(data11))){
validate20.errors = [{instancePath:instancePath+"/credential/body",schemaPath:"#/properties/credential/properties/body/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid1 = _errs25 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/credential",schemaPath:"#/properties/credential/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verifier !== undefined && func0.call(data, "verifier")){
let data12 = data.verifier;
const _errs28 = errors;
if(errors === _errs28){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing2;
if((((data12.flavor === undefined) || (!(func0.call(data12, "flavor")))) && (missing2 = "flavor")) || (((data12.body === undefined) || (!(func0.call(data12, "body")))) && (missing2 = "body"))){
validate20.errors = [{instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs30 = errors;
for(const key2 of Object.keys(data12)){
if(!((key2 === "flavor") || (key2 === "body"))){
validate20.errors = [{instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs30 === errors){
if(data12.flavor !== undefined && func0.call(data12, "flavor")){
let data13 = data12.flavor;
const _errs31 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate20.errors = [{instancePath:instancePath+"/verifier/flavor",schemaPath:"#/properties/verifier/properties/flavor/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs31){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 4294967295 || isNaN(data13)){
validate20.errors = [{instancePath:instancePath+"/verifier/flavor",schemaPath:"#/properties/verifier/properties/flavor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate20.errors = [{instancePath:instancePath+"/verifier/flavor",schemaPath:"#/properties/verifier/properties/flavor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs31 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data12.body !== undefined && func0.call(data12, "body")){
let data14 = data12.body;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data14 === "string"){
if(!pattern7.test(data14)){
validate20.errors = [{instancePath:instancePath+"/verifier/body",schemaPath:"#/properties/verifier/properties/body/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{2}){0,400}$"},message:"must match pattern \""+"^([0-9a-f]{2}){0,400}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/verifier/body",schemaPath:"#/properties/verifier/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs33 === errors;
}
else {
var valid2 = true;
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
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.steps !== undefined && func0.call(data, "steps")){
let data15 = data.steps;
const _errs35 = errors;
if(errors === _errs35){
if(Array.isArray(data15)){
if(data15.length > 1024){
validate20.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/maxItems",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
let data16 = data15[i0];
const _errs37 = errors;
if(errors === _errs37){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
let missing3;
if((((data16.step === undefined) || (!(func0.call(data16, "step")))) && (missing3 = "step")) || (((data16.arguments === undefined) || (!(func0.call(data16, "arguments")))) && (missing3 = "arguments"))){
validate20.errors = [{instancePath:instancePath+"/steps/" + i0,schemaPath:"#/properties/steps/items/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs39 = errors;
for(const key3 of Object.keys(data16)){
if(!((key3 === "step") || (key3 === "arguments"))){
validate20.errors = [{instancePath:instancePath+"/steps/" + i0,schemaPath:"#/properties/steps/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs39 === errors){
if(data16.step !== undefined && func0.call(data16, "step")){
let data17 = data16.step;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data17 === "string"){
if(!pattern8.test(data17)){
validate20.errors = [{instancePath:instancePath+"/steps/" + i0+"/step",schemaPath:"#/properties/steps/items/properties/step/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/steps/" + i0+"/step",schemaPath:"#/properties/steps/items/properties/step/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs40 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data16.arguments !== undefined && func0.call(data16, "arguments")){
let data18 = data16.arguments;
const _errs42 = errors;
if(!(data18 && typeof data18 == "object" && !Array.isArray(data18))){
validate20.errors = [{instancePath:instancePath+"/steps/" + i0+"/arguments",schemaPath:"#/properties/steps/items/properties/arguments/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid4 = _errs42 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/steps/" + i0,schemaPath:"#/properties/steps/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs37 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workDigest !== undefined && func0.call(data, "workDigest")){
let data19 = data.workDigest;
const _errs45 = errors;
if(errors === _errs45){
if(typeof data19 === "string"){
if(!pattern4.test(data19)){
validate20.errors = [{instancePath:instancePath+"/workDigest",schemaPath:"#/properties/workDigest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/workDigest",schemaPath:"#/properties/workDigest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data20 = data.digest;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data20 === "string"){
if(!pattern4.test(data20)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs47 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a Call. */
export const isCall: (value: unknown) => value is Call = (value): value is Call =>
  validate20(value) as boolean;

/** Why the last call of isCall said no: JSON path and reason, or "". */
export const whyCall = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
