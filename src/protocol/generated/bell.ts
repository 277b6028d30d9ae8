// Generated from schemas/bell.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * One piece of mail that waits for `peer`. Stands in a frame as long as it waits.
 */
export interface Bell {
/**
 * Endpoint that is to take it.
 */
peer: string
kind: ("call" | "reply" | "refusal")
/**
 * Of the call; a reply or refusal bears that of the call it answers.
 */
name: string
envelope: (null | {

})
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-bell-v1","title":"Bell","description":"One piece of mail that waits for `peer`. Stands in a frame as long as it waits.","type":"object","additionalProperties":false,"required":["peer","kind","name","envelope"],"properties":{"peer":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$","description":"Endpoint that is to take it."},"kind":{"type":"string","enum":["call","reply","refusal"]},"name":{"type":"string","pattern":"^[0-9a-f]{32}\\.[0-9o.]{1,32}$","description":"Of the call; a reply or refusal bears that of the call it answers."},"envelope":{"anyOf":[{"type":"null"},{"type":"object","$comment":"opaque","description":"The envelope itself, as it would stand in its file. Null when there is a file."}]}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[a-z0-9][a-z0-9-]{0,31}$", "u");
const pattern5 = new RegExp("^[0-9a-f]{32}\\.[0-9o.]{1,32}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-bell-v1" */;
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
if((((((data.peer === undefined) || (!(func0.call(data, "peer")))) && (missing0 = "peer")) || (((data.kind === undefined) || (!(func0.call(data, "kind")))) && (missing0 = "kind"))) || (((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name"))) || (((data.envelope === undefined) || (!(func0.call(data, "envelope")))) && (missing0 = "envelope"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((key0 === "peer") || (key0 === "kind")) || (key0 === "name")) || (key0 === "envelope"))){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.peer !== undefined && func0.call(data, "peer")){
let data0 = data.peer;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate20.errors = [{instancePath:instancePath+"/peer",schemaPath:"#/properties/peer/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,31}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,31}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/peer",schemaPath:"#/properties/peer/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined && func0.call(data, "kind")){
let data1 = data.kind;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "call") || (data1 === "reply")) || (data1 === "refusal"))){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
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
if(!pattern5.test(data2)){
validate20.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}\\.[0-9o.]{1,32}$"},message:"must match pattern \""+"^[0-9a-f]{32}\\.[0-9o.]{1,32}$"+"\""}];
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
if(data.envelope !== undefined && func0.call(data, "envelope")){
let data3 = data.envelope;
const _errs8 = errors;
const _errs9 = errors;
let valid1 = false;
const _errs10 = errors;
if(data3 !== null){
const err0 = {instancePath:instancePath+"/envelope",schemaPath:"#/properties/envelope/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
const _errs12 = errors;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
const err1 = {instancePath:instancePath+"/envelope",schemaPath:"#/properties/envelope/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err2 = {instancePath:instancePath+"/envelope",schemaPath:"#/properties/envelope/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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

/** True when `value` is exactly a Bell. */
export const isBell: (value: unknown) => value is Bell = (value): value is Bell =>
  validate20(value) as boolean;

/** Why the last call of isBell said no: JSON path and reason, or "". */
export const whyBell = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
