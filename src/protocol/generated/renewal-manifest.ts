// Generated from schemas/renewal-manifest.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * The configuration that all masters of an epoch agreed on. Create-once: epochs/<epoch>/renewal-configuration.json.
 */
export interface RenewalManifest {
schema: "flockstep-renewal-manifest-v1"
epoch: string
fingerprint: string
configuration: {
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
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-renewal-manifest-v1","title":"RenewalManifest","description":"The configuration that all masters of an epoch agreed on. Create-once: epochs/<epoch>/renewal-configuration.json.","type":"object","additionalProperties":false,"required":["schema","epoch","fingerprint","configuration","digest"],"properties":{"schema":{"const":"flockstep-renewal-manifest-v1","type":"string"},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"fingerprint":{"type":"string","pattern":"^[0-9a-f]{64}$"},"configuration":{"type":"object","additionalProperties":false,"required":["schema","epoch","intervalSeconds","timeoutSeconds","jitterFraction","maximumIntervalSeconds","fingerprint"],"properties":{"schema":{"const":"flockstep-renewal-configuration-v1","type":"string"},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"intervalSeconds":{"type":"number","exclusiveMinimum":0},"timeoutSeconds":{"type":"number","exclusiveMinimum":0},"jitterFraction":{"type":"number","minimum":0,"maximum":0.5},"maximumIntervalSeconds":{"type":"number","exclusiveMinimum":0,"description":"intervalSeconds * (1 + jitterFraction), bit for bit."},"fingerprint":{"type":"string","pattern":"^[0-9a-f]{64}$"}}},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-renewal-manifest-v1" */;
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
if(((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.fingerprint === undefined) || (!(func0.call(data, "fingerprint")))) && (missing0 = "fingerprint"))) || (((data.configuration === undefined) || (!(func0.call(data, "configuration")))) && (missing0 = "configuration"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((((key0 === "schema") || (key0 === "epoch")) || (key0 === "fingerprint")) || (key0 === "configuration")) || (key0 === "digest"))){
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
if("flockstep-renewal-manifest-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-renewal-manifest-v1"},message:"must be equal to constant"}];
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
if(data.fingerprint !== undefined && func0.call(data, "fingerprint")){
let data2 = data.fingerprint;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.configuration !== undefined && func0.call(data, "configuration")){
let data3 = data.configuration;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((((((((data3.schema === undefined) || (!(func0.call(data3, "schema")))) && (missing1 = "schema")) || (((data3.epoch === undefined) || (!(func0.call(data3, "epoch")))) && (missing1 = "epoch"))) || (((data3.intervalSeconds === undefined) || (!(func0.call(data3, "intervalSeconds")))) && (missing1 = "intervalSeconds"))) || (((data3.timeoutSeconds === undefined) || (!(func0.call(data3, "timeoutSeconds")))) && (missing1 = "timeoutSeconds"))) || (((data3.jitterFraction === undefined) || (!(func0.call(data3, "jitterFraction")))) && (missing1 = "jitterFraction"))) || (((data3.maximumIntervalSeconds === undefined) || (!(func0.call(data3, "maximumIntervalSeconds")))) && (missing1 = "maximumIntervalSeconds"))) || (((data3.fingerprint === undefined) || (!(func0.call(data3, "fingerprint")))) && (missing1 = "fingerprint"))){
validate20.errors = [{instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs10 = errors;
for(const key1 of Object.keys(data3)){
if(!(((((((key1 === "schema") || (key1 === "epoch")) || (key1 === "intervalSeconds")) || (key1 === "timeoutSeconds")) || (key1 === "jitterFraction")) || (key1 === "maximumIntervalSeconds")) || (key1 === "fingerprint"))){
validate20.errors = [{instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs10 === errors){
if(data3.schema !== undefined && func0.call(data3, "schema")){
let data4 = data3.schema;
const _errs11 = errors;
if(typeof data4 !== "string"){
validate20.errors = [{instancePath:instancePath+"/configuration/schema",schemaPath:"#/properties/configuration/properties/schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("flockstep-renewal-configuration-v1" !== data4){
validate20.errors = [{instancePath:instancePath+"/configuration/schema",schemaPath:"#/properties/configuration/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-renewal-configuration-v1"},message:"must be equal to constant"}];
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3.epoch !== undefined && func0.call(data3, "epoch")){
let data5 = data3.epoch;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
validate20.errors = [{instancePath:instancePath+"/configuration/epoch",schemaPath:"#/properties/configuration/properties/epoch/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/configuration/epoch",schemaPath:"#/properties/configuration/properties/epoch/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3.intervalSeconds !== undefined && func0.call(data3, "intervalSeconds")){
let data6 = data3.intervalSeconds;
const _errs15 = errors;
if(errors === _errs15){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 <= 0 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/configuration/intervalSeconds",schemaPath:"#/properties/configuration/properties/intervalSeconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/configuration/intervalSeconds",schemaPath:"#/properties/configuration/properties/intervalSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3.timeoutSeconds !== undefined && func0.call(data3, "timeoutSeconds")){
let data7 = data3.timeoutSeconds;
const _errs17 = errors;
if(errors === _errs17){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 <= 0 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/configuration/timeoutSeconds",schemaPath:"#/properties/configuration/properties/timeoutSeconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/configuration/timeoutSeconds",schemaPath:"#/properties/configuration/properties/timeoutSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3.jitterFraction !== undefined && func0.call(data3, "jitterFraction")){
let data8 = data3.jitterFraction;
const _errs19 = errors;
if(errors === _errs19){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 0.5 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/configuration/jitterFraction",schemaPath:"#/properties/configuration/properties/jitterFraction/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.5},message:"must be <= 0.5"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/configuration/jitterFraction",schemaPath:"#/properties/configuration/properties/jitterFraction/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/configuration/jitterFraction",schemaPath:"#/properties/configuration/properties/jitterFraction/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3.maximumIntervalSeconds !== undefined && func0.call(data3, "maximumIntervalSeconds")){
let data9 = data3.maximumIntervalSeconds;
const _errs21 = errors;
if(errors === _errs21){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 <= 0 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/configuration/maximumIntervalSeconds",schemaPath:"#/properties/configuration/properties/maximumIntervalSeconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/configuration/maximumIntervalSeconds",schemaPath:"#/properties/configuration/properties/maximumIntervalSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid1 = _errs21 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3.fingerprint !== undefined && func0.call(data3, "fingerprint")){
let data10 = data3.fingerprint;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data10 === "string"){
if(!pattern4.test(data10)){
validate20.errors = [{instancePath:instancePath+"/configuration/fingerprint",schemaPath:"#/properties/configuration/properties/fingerprint/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/configuration/fingerprint",schemaPath:"#/properties/configuration/properties/fingerprint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs23 === errors;
}
else {
var valid1 = true;
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
validate20.errors = [{instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data11 = data.digest;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data11 === "string"){
if(!pattern4.test(data11)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs25 === errors;
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

/** True when `value` is exactly a RenewalManifest. */
export const isRenewalManifest: (value: unknown) => value is RenewalManifest = (value): value is RenewalManifest =>
  validate20(value) as boolean;

/** Why the last call of isRenewalManifest said no: JSON path and reason, or "". */
export const whyRenewalManifest = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
