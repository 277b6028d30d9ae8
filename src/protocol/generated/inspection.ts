// Generated from schemas/inspection.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * What `flockstep inspect --json` prints.
 */
export interface Inspection {
schema: "flockstep-inspection-v1"
exitCode: number
/**
 * @minItems 1
 */
files: {
/**
 * As given; - for standard input.
 */
path: string
exitCode: number
/**
 * Null when it could not be read.
 */
bytes: (null | number)
/**
 * The schema that it names, or empty.
 */
record: string
/**
 * What it is, in a word or two; empty when it is none of ours.
 */
kind: string
/**
 * What it says, in one line.
 */
headline: string
facts: {
name: string
text: string
}[]
/**
 * What does not hold.
 */
findings: string[]
}[]
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-inspection-v1","title":"Inspection","description":"What `flockstep inspect --json` prints.","type":"object","additionalProperties":false,"required":["schema","exitCode","files"],"properties":{"schema":{"const":"flockstep-inspection-v1","type":"string"},"exitCode":{"type":"integer","minimum":0,"maximum":255},"files":{"type":"array","minItems":1,"items":{"type":"object","additionalProperties":false,"required":["path","exitCode","bytes","record","kind","headline","facts","findings"],"properties":{"path":{"type":"string","description":"As given; - for standard input."},"exitCode":{"type":"integer","minimum":0,"maximum":255},"bytes":{"anyOf":[{"type":"null"},{"type":"integer","minimum":0,"maximum":9007199254740991}],"description":"Null when it could not be read."},"record":{"type":"string","description":"The schema that it names, or empty."},"kind":{"type":"string","description":"What it is, in a word or two; empty when it is none of ours."},"headline":{"type":"string","description":"What it says, in one line."},"facts":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["name","text"],"properties":{"name":{"type":"string"},"text":{"type":"string"}}}},"findings":{"type":"array","items":{"type":"string"},"description":"What does not hold."}}}}}};
const func0 = Object.prototype.hasOwnProperty;

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-inspection-v1" */;
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
if(((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.exitCode === undefined) || (!(func0.call(data, "exitCode")))) && (missing0 = "exitCode"))) || (((data.files === undefined) || (!(func0.call(data, "files")))) && (missing0 = "files"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "schema") || (key0 === "exitCode")) || (key0 === "files"))){
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
if("flockstep-inspection-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-inspection-v1"},message:"must be equal to constant"}];
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
if(data.files !== undefined && func0.call(data, "files")){
let data2 = data.files;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length < 1){
validate20.errors = [{instancePath:instancePath+"/files",schemaPath:"#/properties/files/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((((((((((data3.path === undefined) || (!(func0.call(data3, "path")))) && (missing1 = "path")) || (((data3.exitCode === undefined) || (!(func0.call(data3, "exitCode")))) && (missing1 = "exitCode"))) || (((data3.bytes === undefined) || (!(func0.call(data3, "bytes")))) && (missing1 = "bytes"))) || (((data3.record === undefined) || (!(func0.call(data3, "record")))) && (missing1 = "record"))) || (((data3.kind === undefined) || (!(func0.call(data3, "kind")))) && (missing1 = "kind"))) || (((data3.headline === undefined) || (!(func0.call(data3, "headline")))) && (missing1 = "headline"))) || (((data3.facts === undefined) || (!(func0.call(data3, "facts")))) && (missing1 = "facts"))) || (((data3.findings === undefined) || (!(func0.call(data3, "findings")))) && (missing1 = "findings"))){
validate20.errors = [{instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs10 = errors;
for(const key1 of Object.keys(data3)){
if(!((((((((key1 === "path") || (key1 === "exitCode")) || (key1 === "bytes")) || (key1 === "record")) || (key1 === "kind")) || (key1 === "headline")) || (key1 === "facts")) || (key1 === "findings"))){
validate20.errors = [{instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs10 === errors){
if(data3.path !== undefined && func0.call(data3, "path")){
const _errs11 = errors;
if(typeof data3.path !== "string"){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/path",schemaPath:"#/properties/files/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.exitCode !== undefined && func0.call(data3, "exitCode")){
let data5 = data3.exitCode;
const _errs13 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/exitCode",schemaPath:"#/properties/files/items/properties/exitCode/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 255 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/exitCode",schemaPath:"#/properties/files/items/properties/exitCode/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},message:"must be <= 255"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/exitCode",schemaPath:"#/properties/files/items/properties/exitCode/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.bytes !== undefined && func0.call(data3, "bytes")){
let data6 = data3.bytes;
const _errs15 = errors;
const _errs16 = errors;
let valid3 = false;
const _errs17 = errors;
if(data6 !== null){
const err0 = {instancePath:instancePath+"/files/" + i0+"/bytes",schemaPath:"#/properties/files/items/properties/bytes/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid3 = valid3 || _valid0;
const _errs19 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err1 = {instancePath:instancePath+"/files/" + i0+"/bytes",schemaPath:"#/properties/files/items/properties/bytes/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(errors === _errs19){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
const err2 = {instancePath:instancePath+"/files/" + i0+"/bytes",schemaPath:"#/properties/files/items/properties/bytes/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
if(data6 < 0 || isNaN(data6)){
const err3 = {instancePath:instancePath+"/files/" + i0+"/bytes",schemaPath:"#/properties/files/items/properties/bytes/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var _valid0 = _errs19 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err4 = {instancePath:instancePath+"/files/" + i0+"/bytes",schemaPath:"#/properties/files/items/properties/bytes/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs15 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.record !== undefined && func0.call(data3, "record")){
const _errs21 = errors;
if(typeof data3.record !== "string"){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/record",schemaPath:"#/properties/files/items/properties/record/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs21 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.kind !== undefined && func0.call(data3, "kind")){
const _errs23 = errors;
if(typeof data3.kind !== "string"){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/kind",schemaPath:"#/properties/files/items/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs23 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.headline !== undefined && func0.call(data3, "headline")){
const _errs25 = errors;
if(typeof data3.headline !== "string"){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/headline",schemaPath:"#/properties/files/items/properties/headline/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs25 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.facts !== undefined && func0.call(data3, "facts")){
let data10 = data3.facts;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data10)){
var valid4 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
const _errs29 = errors;
if(errors === _errs29){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing2;
if((((data11.name === undefined) || (!(func0.call(data11, "name")))) && (missing2 = "name")) || (((data11.text === undefined) || (!(func0.call(data11, "text")))) && (missing2 = "text"))){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/facts/" + i1,schemaPath:"#/properties/files/items/properties/facts/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs31 = errors;
for(const key2 of Object.keys(data11)){
if(!((key2 === "name") || (key2 === "text"))){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/facts/" + i1,schemaPath:"#/properties/files/items/properties/facts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs31 === errors){
if(data11.name !== undefined && func0.call(data11, "name")){
const _errs32 = errors;
if(typeof data11.name !== "string"){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/facts/" + i1+"/name",schemaPath:"#/properties/files/items/properties/facts/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs32 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data11.text !== undefined && func0.call(data11, "text")){
const _errs34 = errors;
if(typeof data11.text !== "string"){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/facts/" + i1+"/text",schemaPath:"#/properties/files/items/properties/facts/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs34 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/facts/" + i1,schemaPath:"#/properties/files/items/properties/facts/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs29 === errors;
if(!valid4){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/facts",schemaPath:"#/properties/files/items/properties/facts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs27 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.findings !== undefined && func0.call(data3, "findings")){
let data14 = data3.findings;
const _errs36 = errors;
if(errors === _errs36){
if(Array.isArray(data14)){
var valid6 = true;
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
const _errs38 = errors;
if(typeof data14[i2] !== "string"){
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/findings/" + i2,schemaPath:"#/properties/files/items/properties/findings/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs38 === errors;
if(!valid6){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/files/" + i0+"/findings",schemaPath:"#/properties/files/items/properties/findings/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs36 === errors;
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
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
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

/** True when `value` is exactly a Inspection. */
export const isInspection: (value: unknown) => value is Inspection = (value): value is Inspection =>
  validate20(value) as boolean;

/** Why the last call of isInspection said no: JSON path and reason, or "". */
export const whyInspection = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
