// Generated from schemas/payload-visibility.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * A master's word in a phase of the visibility litmus.
 */
export interface PayloadVisibility {
schema: "flockstep-payload-visibility-v1"
rank: number
/**
 * Of the files that the writer has made; empty from everybody else.
 */
name: string
/**
 * What the writer has just written; empty from everybody else.
 */
nonce: string
delayMs: (number | null)
error: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-payload-visibility-v1","title":"PayloadVisibility","description":"A master's word in a phase of the visibility litmus.","type":"object","additionalProperties":false,"required":["schema","rank","name","nonce","delayMs","error"],"properties":{"schema":{"const":"flockstep-payload-visibility-v1","type":"string"},"rank":{"type":"integer","minimum":0,"maximum":65535},"name":{"type":"string","pattern":"^([0-9a-f]{32})?$","description":"Of the files that the writer has made; empty from everybody else."},"nonce":{"type":"string","pattern":"^([0-9a-f]{32})?$","description":"What the writer has just written; empty from everybody else."},"delayMs":{"anyOf":[{"type":"number","minimum":0},{"type":"null"}]},"error":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^([0-9a-f]{32})?$", "u");
const pattern6 = new RegExp("^[^\\u0000]{0,512}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-payload-visibility-v1" */;
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
if((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.rank === undefined) || (!(func0.call(data, "rank")))) && (missing0 = "rank"))) || (((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name"))) || (((data.nonce === undefined) || (!(func0.call(data, "nonce")))) && (missing0 = "nonce"))) || (((data.delayMs === undefined) || (!(func0.call(data, "delayMs")))) && (missing0 = "delayMs"))) || (((data.error === undefined) || (!(func0.call(data, "error")))) && (missing0 = "error"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((((key0 === "schema") || (key0 === "rank")) || (key0 === "name")) || (key0 === "nonce")) || (key0 === "delayMs")) || (key0 === "error"))){
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
if("flockstep-payload-visibility-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-payload-visibility-v1"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rank !== undefined && func0.call(data, "rank")){
let data1 = data.rank;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 65535 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.name !== undefined && func0.call(data, "name")){
let data2 = data.name;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{32})?$"},message:"must match pattern \""+"^([0-9a-f]{32})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nonce !== undefined && func0.call(data, "nonce")){
let data3 = data.nonce;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
validate20.errors = [{instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{32})?$"},message:"must match pattern \""+"^([0-9a-f]{32})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delayMs !== undefined && func0.call(data, "delayMs")){
let data4 = data.delayMs;
const _errs10 = errors;
const _errs11 = errors;
let valid1 = false;
const _errs12 = errors;
if(errors === _errs12){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err0 = {instancePath:instancePath+"/delayMs",schemaPath:"#/properties/delayMs/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err1 = {instancePath:instancePath+"/delayMs",schemaPath:"#/properties/delayMs/anyOf/0/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
const _errs14 = errors;
if(data4 !== null){
const err2 = {instancePath:instancePath+"/delayMs",schemaPath:"#/properties/delayMs/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/delayMs",schemaPath:"#/properties/delayMs/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
if(data.error !== undefined && func0.call(data, "error")){
let data5 = data.error;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(!pattern6.test(data5)){
validate20.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a PayloadVisibility. */
export const isPayloadVisibility: (value: unknown) => value is PayloadVisibility = (value): value is PayloadVisibility =>
  validate20(value) as boolean;

/** Why the last call of isPayloadVisibility said no: JSON path and reason, or "". */
export const whyPayloadVisibility = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
