// Generated from schemas/reply-body.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * What became of the steps behind the header. The text of this object is kept in the slot, byte for byte.
 */
export interface ReplyBody {
/**
 * Of the last step that ran.
 */
status: number
/**
 * @maxItems 1024
 */
results: {
step: string
status: number
result: (null | {

})
/**
 * For people; empty when all is well.
 */
text: string
}[]
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-reply-body-v1","title":"ReplyBody","description":"What became of the steps behind the header. The text of this object is kept in the slot, byte for byte.","type":"object","additionalProperties":false,"required":["status","results"],"properties":{"status":{"type":"integer","minimum":0,"maximum":4294967295,"description":"Of the last step that ran."},"results":{"type":"array","maxItems":1024,"items":{"type":"object","additionalProperties":false,"required":["step","status","result","text"],"properties":{"step":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"},"status":{"type":"integer","minimum":0,"maximum":4294967295},"result":{"anyOf":[{"type":"null"},{"type":"object","$comment":"opaque"}]},"text":{"type":"string","pattern":"^[^\\u0000]{0,512}$","description":"For people; empty when all is well."}}}}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[a-z][a-z0-9.-]{0,63}$", "u");
const pattern5 = new RegExp("^[^\\u0000]{0,512}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-reply-body-v1" */;
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
if((((data.status === undefined) || (!(func0.call(data, "status")))) && (missing0 = "status")) || (((data.results === undefined) || (!(func0.call(data, "results")))) && (missing0 = "results"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((key0 === "status") || (key0 === "results"))){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined && func0.call(data, "status")){
let data0 = data.status;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate20.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 4294967295 || isNaN(data0)){
validate20.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate20.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.results !== undefined && func0.call(data, "results")){
let data1 = data.results;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
if(data1.length > 1024){
validate20.errors = [{instancePath:instancePath+"/results",schemaPath:"#/properties/results/maxItems",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((((((data2.step === undefined) || (!(func0.call(data2, "step")))) && (missing1 = "step")) || (((data2.status === undefined) || (!(func0.call(data2, "status")))) && (missing1 = "status"))) || (((data2.result === undefined) || (!(func0.call(data2, "result")))) && (missing1 = "result"))) || (((data2.text === undefined) || (!(func0.call(data2, "text")))) && (missing1 = "text"))){
validate20.errors = [{instancePath:instancePath+"/results/" + i0,schemaPath:"#/properties/results/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs8 = errors;
for(const key1 of Object.keys(data2)){
if(!((((key1 === "step") || (key1 === "status")) || (key1 === "result")) || (key1 === "text"))){
validate20.errors = [{instancePath:instancePath+"/results/" + i0,schemaPath:"#/properties/results/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs8 === errors){
if(data2.step !== undefined && func0.call(data2, "step")){
let data3 = data2.step;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
validate20.errors = [{instancePath:instancePath+"/results/" + i0+"/step",schemaPath:"#/properties/results/items/properties/step/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/results/" + i0+"/step",schemaPath:"#/properties/results/items/properties/step/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.status !== undefined && func0.call(data2, "status")){
let data4 = data2.status;
const _errs11 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate20.errors = [{instancePath:instancePath+"/results/" + i0+"/status",schemaPath:"#/properties/results/items/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 4294967295 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/results/" + i0+"/status",schemaPath:"#/properties/results/items/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/results/" + i0+"/status",schemaPath:"#/properties/results/items/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.result !== undefined && func0.call(data2, "result")){
let data5 = data2.result;
const _errs13 = errors;
const _errs14 = errors;
let valid3 = false;
const _errs15 = errors;
if(data5 !== null){
const err0 = {instancePath:instancePath+"/results/" + i0+"/result",schemaPath:"#/properties/results/items/properties/result/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid3 = valid3 || _valid0;
const _errs17 = errors;
if(!(data5 && typeof data5 == "object" && !Array.isArray(data5))){
const err1 = {instancePath:instancePath+"/results/" + i0+"/result",schemaPath:"#/properties/results/items/properties/result/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err2 = {instancePath:instancePath+"/results/" + i0+"/result",schemaPath:"#/properties/results/items/properties/result/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.text !== undefined && func0.call(data2, "text")){
let data6 = data2.text;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data6 === "string"){
if(!pattern5.test(data6)){
validate20.errors = [{instancePath:instancePath+"/results/" + i0+"/text",schemaPath:"#/properties/results/items/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/results/" + i0+"/text",schemaPath:"#/properties/results/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs20 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/results/" + i0,schemaPath:"#/properties/results/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/results",schemaPath:"#/properties/results/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
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

/** True when `value` is exactly a ReplyBody. */
export const isReplyBody: (value: unknown) => value is ReplyBody = (value): value is ReplyBody =>
  validate20(value) as boolean;

/** Why the last call of isReplyBody said no: JSON path and reason, or "". */
export const whyReplyBody = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
