// Generated from schemas/payload-facts.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * What a master tells the others about its host, for the evidence.
 */
export interface PayloadFacts {
schema: "flockstep-payload-facts-v1"
rank: number
host: string
kernel: string
mount: {
type: string
source: string
options: string
}
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-payload-facts-v1","title":"PayloadFacts","description":"What a master tells the others about its host, for the evidence.","type":"object","additionalProperties":false,"required":["schema","rank","host","kernel","mount"],"properties":{"schema":{"const":"flockstep-payload-facts-v1","type":"string"},"rank":{"type":"integer","minimum":0,"maximum":65535},"host":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"kernel":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"mount":{"type":"object","additionalProperties":false,"required":["type","source","options"],"properties":{"type":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"source":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"options":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[^\\u0000]{0,512}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-payload-facts-v1" */;
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
if(((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.rank === undefined) || (!(func0.call(data, "rank")))) && (missing0 = "rank"))) || (((data.host === undefined) || (!(func0.call(data, "host")))) && (missing0 = "host"))) || (((data.kernel === undefined) || (!(func0.call(data, "kernel")))) && (missing0 = "kernel"))) || (((data.mount === undefined) || (!(func0.call(data, "mount")))) && (missing0 = "mount"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((((key0 === "schema") || (key0 === "rank")) || (key0 === "host")) || (key0 === "kernel")) || (key0 === "mount"))){
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
if("flockstep-payload-facts-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-payload-facts-v1"},message:"must be equal to constant"}];
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
if(data.host !== undefined && func0.call(data, "host")){
let data2 = data.host;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kernel !== undefined && func0.call(data, "kernel")){
let data3 = data.kernel;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
validate20.errors = [{instancePath:instancePath+"/kernel",schemaPath:"#/properties/kernel/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/kernel",schemaPath:"#/properties/kernel/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mount !== undefined && func0.call(data, "mount")){
let data4 = data.mount;
const _errs10 = errors;
if(errors === _errs10){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if(((((data4.type === undefined) || (!(func0.call(data4, "type")))) && (missing1 = "type")) || (((data4.source === undefined) || (!(func0.call(data4, "source")))) && (missing1 = "source"))) || (((data4.options === undefined) || (!(func0.call(data4, "options")))) && (missing1 = "options"))){
validate20.errors = [{instancePath:instancePath+"/mount",schemaPath:"#/properties/mount/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs12 = errors;
for(const key1 of Object.keys(data4)){
if(!(((key1 === "type") || (key1 === "source")) || (key1 === "options"))){
validate20.errors = [{instancePath:instancePath+"/mount",schemaPath:"#/properties/mount/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs12 === errors){
if(data4.type !== undefined && func0.call(data4, "type")){
let data5 = data4.type;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
validate20.errors = [{instancePath:instancePath+"/mount/type",schemaPath:"#/properties/mount/properties/type/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/mount/type",schemaPath:"#/properties/mount/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data4.source !== undefined && func0.call(data4, "source")){
let data6 = data4.source;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data6 === "string"){
if(!pattern4.test(data6)){
validate20.errors = [{instancePath:instancePath+"/mount/source",schemaPath:"#/properties/mount/properties/source/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/mount/source",schemaPath:"#/properties/mount/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data4.options !== undefined && func0.call(data4, "options")){
let data7 = data4.options;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
validate20.errors = [{instancePath:instancePath+"/mount/options",schemaPath:"#/properties/mount/properties/options/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/mount/options",schemaPath:"#/properties/mount/properties/options/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/mount",schemaPath:"#/properties/mount/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs10 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a PayloadFacts. */
export const isPayloadFacts: (value: unknown) => value is PayloadFacts = (value): value is PayloadFacts =>
  validate20(value) as boolean;

/** Why the last call of isPayloadFacts said no: JSON path and reason, or "". */
export const whyPayloadFacts = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
