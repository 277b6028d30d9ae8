// Generated from schemas/result-create-session.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Result of the step `create-session`: what was granted. Counts and sizes are never above those asked for.
 */
export interface ResultCreateSession {
session: string
/**
 * Repeats that of the arguments.
 */
sequence: number
/**
 * 1 persist: granted.
 */
flags: number
/**
 * Slots of the table: never more in this session.
 */
slots: number
/**
 * Highest slot that may be used at first; below `slots` - 1 when the replier is short of room.
 */
highest: number
operations: number
requestBytes: number
replyBytes: number
cachedReplyBytes: number
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-result-create-session-v1","title":"ResultCreateSession","description":"Result of the step `create-session`: what was granted. Counts and sizes are never above those asked for.","type":"object","additionalProperties":false,"required":["session","sequence","flags","slots","highest","operations","requestBytes","replyBytes","cachedReplyBytes"],"properties":{"session":{"type":"string","pattern":"^[0-9a-f]{32}$"},"sequence":{"type":"integer","minimum":0,"maximum":4294967295,"description":"Repeats that of the arguments."},"flags":{"type":"integer","minimum":0,"maximum":4294967295,"description":"1 persist: granted."},"slots":{"type":"integer","minimum":1,"maximum":64,"description":"Slots of the table: never more in this session."},"highest":{"type":"integer","minimum":0,"maximum":63,"description":"Highest slot that may be used at first; below `slots` - 1 when the replier is short of room."},"operations":{"type":"integer","minimum":0,"maximum":4294967295},"requestBytes":{"type":"integer","minimum":0,"maximum":4294967295},"replyBytes":{"type":"integer","minimum":0,"maximum":4294967295},"cachedReplyBytes":{"type":"integer","minimum":0,"maximum":4294967295}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{32}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-result-create-session-v1" */;
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
if(((((((((((data.session === undefined) || (!(func0.call(data, "session")))) && (missing0 = "session")) || (((data.sequence === undefined) || (!(func0.call(data, "sequence")))) && (missing0 = "sequence"))) || (((data.flags === undefined) || (!(func0.call(data, "flags")))) && (missing0 = "flags"))) || (((data.slots === undefined) || (!(func0.call(data, "slots")))) && (missing0 = "slots"))) || (((data.highest === undefined) || (!(func0.call(data, "highest")))) && (missing0 = "highest"))) || (((data.operations === undefined) || (!(func0.call(data, "operations")))) && (missing0 = "operations"))) || (((data.requestBytes === undefined) || (!(func0.call(data, "requestBytes")))) && (missing0 = "requestBytes"))) || (((data.replyBytes === undefined) || (!(func0.call(data, "replyBytes")))) && (missing0 = "replyBytes"))) || (((data.cachedReplyBytes === undefined) || (!(func0.call(data, "cachedReplyBytes")))) && (missing0 = "cachedReplyBytes"))){
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
if(data.session !== undefined && func0.call(data, "session")){
let data0 = data.session;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate20.errors = [{instancePath:instancePath+"/session",schemaPath:"#/properties/session/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sequence !== undefined && func0.call(data, "sequence")){
let data1 = data.sequence;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/properties/sequence/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 4294967295 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/properties/sequence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/properties/sequence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.flags !== undefined && func0.call(data, "flags")){
let data2 = data.flags;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate20.errors = [{instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 4294967295 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slots !== undefined && func0.call(data, "slots")){
let data3 = data.slots;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate20.errors = [{instancePath:instancePath+"/slots",schemaPath:"#/properties/slots/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 64 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/slots",schemaPath:"#/properties/slots/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/slots",schemaPath:"#/properties/slots/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.highest !== undefined && func0.call(data, "highest")){
let data4 = data.highest;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate20.errors = [{instancePath:instancePath+"/highest",schemaPath:"#/properties/highest/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 63 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/highest",schemaPath:"#/properties/highest/maximum",keyword:"maximum",params:{comparison: "<=", limit: 63},message:"must be <= 63"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/highest",schemaPath:"#/properties/highest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.operations !== undefined && func0.call(data, "operations")){
let data5 = data.operations;
const _errs12 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate20.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 4294967295 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.requestBytes !== undefined && func0.call(data, "requestBytes")){
let data6 = data.requestBytes;
const _errs14 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate20.errors = [{instancePath:instancePath+"/requestBytes",schemaPath:"#/properties/requestBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 4294967295 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/requestBytes",schemaPath:"#/properties/requestBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/requestBytes",schemaPath:"#/properties/requestBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.replyBytes !== undefined && func0.call(data, "replyBytes")){
let data7 = data.replyBytes;
const _errs16 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate20.errors = [{instancePath:instancePath+"/replyBytes",schemaPath:"#/properties/replyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 4294967295 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/replyBytes",schemaPath:"#/properties/replyBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/replyBytes",schemaPath:"#/properties/replyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.cachedReplyBytes !== undefined && func0.call(data, "cachedReplyBytes")){
let data8 = data.cachedReplyBytes;
const _errs18 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate20.errors = [{instancePath:instancePath+"/cachedReplyBytes",schemaPath:"#/properties/cachedReplyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 4294967295 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/cachedReplyBytes",schemaPath:"#/properties/cachedReplyBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/cachedReplyBytes",schemaPath:"#/properties/cachedReplyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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

/** True when `value` is exactly a ResultCreateSession. */
export const isResultCreateSession: (value: unknown) => value is ResultCreateSession = (value): value is ResultCreateSession =>
  validate20(value) as boolean;

/** Why the last call of isResultCreateSession said no: JSON path and reason, or "". */
export const whyResultCreateSession = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
