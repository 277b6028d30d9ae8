// Generated from schemas/collection.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * What `flockstep gc --json` prints.
 */
export interface Collection {
schema: "flockstep-collection-v1"
exitCode: number
/**
 * Nothing was changed: the actions are what --yes would do.
 */
dryRun: boolean
/**
 * Masters that give signs of life.
 */
live: number
/**
 * Of the latest view; empty without one.
 */
epoch: string
/**
 * Items of that epoch that are not at their end; null when there is no job.
 */
open: (null | number)
/**
 * @maxItems 100000
 */
actions: {
kind: ("retire" | "collect" | "sweep")
path: string
}[]
/**
 * Names removed, directories counted.
 */
removed: number
/**
 * Something is left because --max-files or --max-seconds had ended.
 */
budgetEnded: boolean
/**
 * @maxItems 1000
 */
failures: {
path: string
text: string
}[]
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-collection-v1","title":"Collection","description":"What `flockstep gc --json` prints.","type":"object","additionalProperties":false,"required":["schema","exitCode","dryRun","live","epoch","open","actions","removed","budgetEnded","failures"],"properties":{"schema":{"const":"flockstep-collection-v1","type":"string"},"exitCode":{"type":"integer","minimum":0,"maximum":255},"dryRun":{"type":"boolean","description":"Nothing was changed: the actions are what --yes would do."},"live":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Masters that give signs of life."},"epoch":{"type":"string","pattern":"^([0-9a-f]{64})?$","description":"Of the latest view; empty without one."},"open":{"anyOf":[{"type":"null"},{"type":"integer","minimum":0,"maximum":9007199254740991}],"description":"Items of that epoch that are not at their end; null when there is no job."},"actions":{"type":"array","maxItems":100000,"items":{"type":"object","additionalProperties":false,"required":["kind","path"],"properties":{"kind":{"type":"string","enum":["retire","collect","sweep"]},"path":{"type":"string","pattern":"^[^\\u0000]{0,4096}$"}}}},"removed":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Names removed, directories counted."},"budgetEnded":{"type":"boolean","description":"Something is left because --max-files or --max-seconds had ended."},"failures":{"type":"array","maxItems":1000,"items":{"type":"object","additionalProperties":false,"required":["path","text"],"properties":{"path":{"type":"string","pattern":"^[^\\u0000]{0,4096}$"},"text":{"type":"string","pattern":"^[^\\u0000]{0,4096}$"}}}}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^([0-9a-f]{64})?$", "u");
const pattern5 = new RegExp("^[^\\u0000]{0,4096}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-collection-v1" */;
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
if((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.exitCode === undefined) || (!(func0.call(data, "exitCode")))) && (missing0 = "exitCode"))) || (((data.dryRun === undefined) || (!(func0.call(data, "dryRun")))) && (missing0 = "dryRun"))) || (((data.live === undefined) || (!(func0.call(data, "live")))) && (missing0 = "live"))) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.open === undefined) || (!(func0.call(data, "open")))) && (missing0 = "open"))) || (((data.actions === undefined) || (!(func0.call(data, "actions")))) && (missing0 = "actions"))) || (((data.removed === undefined) || (!(func0.call(data, "removed")))) && (missing0 = "removed"))) || (((data.budgetEnded === undefined) || (!(func0.call(data, "budgetEnded")))) && (missing0 = "budgetEnded"))) || (((data.failures === undefined) || (!(func0.call(data, "failures")))) && (missing0 = "failures"))){
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
if("flockstep-collection-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-collection-v1"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exitCode !== undefined && func0.call(data, "exitCode")){
let data1 = data.exitCode;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 255 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},message:"must be <= 255"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.dryRun !== undefined && func0.call(data, "dryRun")){
const _errs6 = errors;
if(typeof data.dryRun !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/dryRun",schemaPath:"#/properties/dryRun/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.live !== undefined && func0.call(data, "live")){
let data3 = data.live;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate20.errors = [{instancePath:instancePath+"/live",schemaPath:"#/properties/live/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/live",schemaPath:"#/properties/live/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/live",schemaPath:"#/properties/live/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.epoch !== undefined && func0.call(data, "epoch")){
let data4 = data.epoch;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.open !== undefined && func0.call(data, "open")){
let data5 = data.open;
const _errs12 = errors;
const _errs13 = errors;
let valid1 = false;
const _errs14 = errors;
if(data5 !== null){
const err0 = {instancePath:instancePath+"/open",schemaPath:"#/properties/open/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
const _errs16 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err1 = {instancePath:instancePath+"/open",schemaPath:"#/properties/open/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(errors === _errs16){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
const err2 = {instancePath:instancePath+"/open",schemaPath:"#/properties/open/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
if(data5 < 0 || isNaN(data5)){
const err3 = {instancePath:instancePath+"/open",schemaPath:"#/properties/open/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
var _valid0 = _errs16 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err4 = {instancePath:instancePath+"/open",schemaPath:"#/properties/open/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.actions !== undefined && func0.call(data, "actions")){
let data6 = data.actions;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data6)){
if(data6.length > 100000){
validate20.errors = [{instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/maxItems",keyword:"maxItems",params:{limit: 100000},message:"must NOT have more than 100000 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs20 = errors;
if(errors === _errs20){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if((((data7.kind === undefined) || (!(func0.call(data7, "kind")))) && (missing1 = "kind")) || (((data7.path === undefined) || (!(func0.call(data7, "path")))) && (missing1 = "path"))){
validate20.errors = [{instancePath:instancePath+"/actions/" + i0,schemaPath:"#/properties/actions/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs22 = errors;
for(const key1 of Object.keys(data7)){
if(!((key1 === "kind") || (key1 === "path"))){
validate20.errors = [{instancePath:instancePath+"/actions/" + i0,schemaPath:"#/properties/actions/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs22 === errors){
if(data7.kind !== undefined && func0.call(data7, "kind")){
let data8 = data7.kind;
const _errs23 = errors;
if(typeof data8 !== "string"){
validate20.errors = [{instancePath:instancePath+"/actions/" + i0+"/kind",schemaPath:"#/properties/actions/items/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data8 === "retire") || (data8 === "collect")) || (data8 === "sweep"))){
validate20.errors = [{instancePath:instancePath+"/actions/" + i0+"/kind",schemaPath:"#/properties/actions/items/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.properties.actions.items.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data7.path !== undefined && func0.call(data7, "path")){
let data9 = data7.path;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data9 === "string"){
if(!pattern5.test(data9)){
validate20.errors = [{instancePath:instancePath+"/actions/" + i0+"/path",schemaPath:"#/properties/actions/items/properties/path/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/actions/" + i0+"/path",schemaPath:"#/properties/actions/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs25 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/actions/" + i0,schemaPath:"#/properties/actions/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs20 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.removed !== undefined && func0.call(data, "removed")){
let data10 = data.removed;
const _errs27 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate20.errors = [{instancePath:instancePath+"/removed",schemaPath:"#/properties/removed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/removed",schemaPath:"#/properties/removed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/removed",schemaPath:"#/properties/removed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(valid0){
if(data.budgetEnded !== undefined && func0.call(data, "budgetEnded")){
const _errs29 = errors;
if(typeof data.budgetEnded !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/budgetEnded",schemaPath:"#/properties/budgetEnded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failures !== undefined && func0.call(data, "failures")){
let data12 = data.failures;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data12)){
if(data12.length > 1000){
validate20.errors = [{instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid4 = true;
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
let data13 = data12[i1];
const _errs33 = errors;
if(errors === _errs33){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing2;
if((((data13.path === undefined) || (!(func0.call(data13, "path")))) && (missing2 = "path")) || (((data13.text === undefined) || (!(func0.call(data13, "text")))) && (missing2 = "text"))){
validate20.errors = [{instancePath:instancePath+"/failures/" + i1,schemaPath:"#/properties/failures/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs35 = errors;
for(const key2 of Object.keys(data13)){
if(!((key2 === "path") || (key2 === "text"))){
validate20.errors = [{instancePath:instancePath+"/failures/" + i1,schemaPath:"#/properties/failures/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs35 === errors){
if(data13.path !== undefined && func0.call(data13, "path")){
let data14 = data13.path;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data14 === "string"){
if(!pattern5.test(data14)){
validate20.errors = [{instancePath:instancePath+"/failures/" + i1+"/path",schemaPath:"#/properties/failures/items/properties/path/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/failures/" + i1+"/path",schemaPath:"#/properties/failures/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs36 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.text !== undefined && func0.call(data13, "text")){
let data15 = data13.text;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data15 === "string"){
if(!pattern5.test(data15)){
validate20.errors = [{instancePath:instancePath+"/failures/" + i1+"/text",schemaPath:"#/properties/failures/items/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/failures/" + i1+"/text",schemaPath:"#/properties/failures/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs38 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/failures/" + i1,schemaPath:"#/properties/failures/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs33 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs31 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a Collection. */
export const isCollection: (value: unknown) => value is Collection = (value): value is Collection =>
  validate20(value) as boolean;

/** Why the last call of isCollection said no: JSON path and reason, or "". */
export const whyCollection = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
