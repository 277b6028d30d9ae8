// Generated from schemas/renewal-configuration.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Exchange phase "renewal-configuration".
 */
export interface RenewalConfiguration {
schema: "flockstep-renewal-configuration-v1"
epoch: string
intervalSeconds: number
timeoutSeconds: number
jitterFraction: number
/**
 * intervalSeconds * (1 + jitterFraction), bit for bit.
 */
maximumIntervalSeconds: number
fingerprint: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-renewal-configuration-v1","title":"RenewalConfiguration","description":"Exchange phase \"renewal-configuration\".","type":"object","additionalProperties":false,"required":["schema","epoch","intervalSeconds","timeoutSeconds","jitterFraction","maximumIntervalSeconds","fingerprint"],"properties":{"schema":{"const":"flockstep-renewal-configuration-v1","type":"string"},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"intervalSeconds":{"type":"number","exclusiveMinimum":0},"timeoutSeconds":{"type":"number","exclusiveMinimum":0},"jitterFraction":{"type":"number","minimum":0,"maximum":0.5},"maximumIntervalSeconds":{"type":"number","exclusiveMinimum":0,"description":"intervalSeconds * (1 + jitterFraction), bit for bit."},"fingerprint":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-renewal-configuration-v1" */;
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
if(((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.intervalSeconds === undefined) || (!(func0.call(data, "intervalSeconds")))) && (missing0 = "intervalSeconds"))) || (((data.timeoutSeconds === undefined) || (!(func0.call(data, "timeoutSeconds")))) && (missing0 = "timeoutSeconds"))) || (((data.jitterFraction === undefined) || (!(func0.call(data, "jitterFraction")))) && (missing0 = "jitterFraction"))) || (((data.maximumIntervalSeconds === undefined) || (!(func0.call(data, "maximumIntervalSeconds")))) && (missing0 = "maximumIntervalSeconds"))) || (((data.fingerprint === undefined) || (!(func0.call(data, "fingerprint")))) && (missing0 = "fingerprint"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((((((key0 === "schema") || (key0 === "epoch")) || (key0 === "intervalSeconds")) || (key0 === "timeoutSeconds")) || (key0 === "jitterFraction")) || (key0 === "maximumIntervalSeconds")) || (key0 === "fingerprint"))){
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
if("flockstep-renewal-configuration-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-renewal-configuration-v1"},message:"must be equal to constant"}];
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
if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){
let data2 = data.intervalSeconds;
const _errs6 = errors;
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 <= 0 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/intervalSeconds",schemaPath:"#/properties/intervalSeconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/intervalSeconds",schemaPath:"#/properties/intervalSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timeoutSeconds !== undefined && func0.call(data, "timeoutSeconds")){
let data3 = data.timeoutSeconds;
const _errs8 = errors;
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 <= 0 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/timeoutSeconds",schemaPath:"#/properties/timeoutSeconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/timeoutSeconds",schemaPath:"#/properties/timeoutSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jitterFraction !== undefined && func0.call(data, "jitterFraction")){
let data4 = data.jitterFraction;
const _errs10 = errors;
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 0.5 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/jitterFraction",schemaPath:"#/properties/jitterFraction/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.5},message:"must be <= 0.5"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/jitterFraction",schemaPath:"#/properties/jitterFraction/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/jitterFraction",schemaPath:"#/properties/jitterFraction/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maximumIntervalSeconds !== undefined && func0.call(data, "maximumIntervalSeconds")){
let data5 = data.maximumIntervalSeconds;
const _errs12 = errors;
if(errors === _errs12){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 <= 0 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/maximumIntervalSeconds",schemaPath:"#/properties/maximumIntervalSeconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/maximumIntervalSeconds",schemaPath:"#/properties/maximumIntervalSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fingerprint !== undefined && func0.call(data, "fingerprint")){
let data6 = data.fingerprint;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(!pattern4.test(data6)){
validate20.errors = [{instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a RenewalConfiguration. */
export const isRenewalConfiguration: (value: unknown) => value is RenewalConfiguration = (value): value is RenewalConfiguration =>
  validate20(value) as boolean;

/** Why the last call of isRenewalConfiguration said no: JSON path and reason, or "". */
export const whyRenewalConfiguration = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
