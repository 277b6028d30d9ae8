// Generated from schemas/worker-assign.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Master to worker host: run one command. The worker must be idle.
 */
export interface WorkerAssign {
schema: "flockstep-worker-assign-v1"
worker: number
item: string
token: number
name: (string | null)
/**
 * @minItems 1
 * @maxItems 65536
 */
argv: string[]
environment: {
[k: string]: string
}
timeoutMs: number
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-worker-assign-v1","title":"WorkerAssign","description":"Master to worker host: run one command. The worker must be idle.","type":"object","additionalProperties":false,"required":["schema","worker","item","token","name","argv","environment","timeoutMs"],"properties":{"schema":{"const":"flockstep-worker-assign-v1","type":"string"},"worker":{"type":"integer","minimum":1,"maximum":65535},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"name":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]{0,4096}$"},{"type":"null"}]},"argv":{"type":"array","minItems":1,"maxItems":65536,"items":{"type":"string","pattern":"^[^\\u0000]{0,131072}$"}},"environment":{"type":"object","propertyNames":{"type":"string","pattern":"^FLOCKSTEP_[A-Z_]{1,32}$"},"additionalProperties":{"type":"string","pattern":"^[^\\u0000]{0,131072}$"}},"timeoutMs":{"type":"integer","minimum":0,"maximum":2147483647}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^[^\\u0000]{0,4096}$", "u");
const pattern6 = new RegExp("^[^\\u0000]{0,131072}$", "u");
const pattern7 = new RegExp("^FLOCKSTEP_[A-Z_]{1,32}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-worker-assign-v1" */;
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
if((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.worker === undefined) || (!(func0.call(data, "worker")))) && (missing0 = "worker"))) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing0 = "item"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing0 = "token"))) || (((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name"))) || (((data.argv === undefined) || (!(func0.call(data, "argv")))) && (missing0 = "argv"))) || (((data.environment === undefined) || (!(func0.call(data, "environment")))) && (missing0 = "environment"))) || (((data.timeoutMs === undefined) || (!(func0.call(data, "timeoutMs")))) && (missing0 = "timeoutMs"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "schema") || (key0 === "worker")) || (key0 === "item")) || (key0 === "token")) || (key0 === "name")) || (key0 === "argv")) || (key0 === "environment")) || (key0 === "timeoutMs"))){
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
if("flockstep-worker-assign-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-worker-assign-v1"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.worker !== undefined && func0.call(data, "worker")){
let data1 = data.worker;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 65535 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.item !== undefined && func0.call(data, "item")){
let data2 = data.item;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined && func0.call(data, "token")){
let data3 = data.token;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.name !== undefined && func0.call(data, "name")){
let data4 = data.name;
const _errs10 = errors;
const _errs11 = errors;
let valid1 = false;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(!pattern5.test(data4)){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""};
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
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
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
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
if(data.argv !== undefined && func0.call(data, "argv")){
let data5 = data.argv;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data5)){
if(data5.length > 65536){
validate20.errors = [{instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/maxItems",keyword:"maxItems",params:{limit: 65536},message:"must NOT have more than 65536 items"}];
return false;
}
else {
if(data5.length < 1){
validate20.errors = [{instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 === "string"){
if(!pattern6.test(data6)){
validate20.errors = [{instancePath:instancePath+"/argv/" + i0,schemaPath:"#/properties/argv/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,131072}$"},message:"must match pattern \""+"^[^\\u0000]{0,131072}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/argv/" + i0,schemaPath:"#/properties/argv/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs18 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.environment !== undefined && func0.call(data, "environment")){
let data7 = data.environment;
const _errs20 = errors;
if(errors === _errs20){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 of Object.keys(data7)){
const _errs22 = errors;
if(errors === _errs22){
if(typeof key1 === "string"){
if(!pattern7.test(key1)){
const err4 = {instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/propertyNames/pattern",keyword:"pattern",params:{pattern: "^FLOCKSTEP_[A-Z_]{1,32}$"},message:"must match pattern \""+"^FLOCKSTEP_[A-Z_]{1,32}$"+"\"",propertyName:key1};
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
const err5 = {instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/propertyNames/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var valid3 = _errs22 === errors;
if(!valid3){
const err6 = {instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate20.errors = vErrors;
return false;
break;
}
}
if(valid3){
for(const key2 of Object.keys(data7)){
let data8 = data7[key2];
const _errs25 = errors;
if(errors === _errs25){
if(typeof data8 === "string"){
if(!pattern6.test(data8)){
validate20.errors = [{instancePath:instancePath+"/environment/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/environment/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,131072}$"},message:"must match pattern \""+"^[^\\u0000]{0,131072}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/environment/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/environment/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs25 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timeoutMs !== undefined && func0.call(data, "timeoutMs")){
let data9 = data.timeoutMs;
const _errs27 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate20.errors = [{instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 2147483647 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs27 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a WorkerAssign. */
export const isWorkerAssign: (value: unknown) => value is WorkerAssign = (value): value is WorkerAssign =>
  validate20(value) as boolean;

/** Why the last call of isWorkerAssign said no: JSON path and reason, or "". */
export const whyWorkerAssign = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
