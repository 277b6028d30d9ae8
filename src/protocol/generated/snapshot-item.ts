// Generated from schemas/snapshot-item.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * A line of a snapshot: one item that is open or has failed, in full.
 */
export interface SnapshotItem {
item: string
phase: ("pending" | "leased" | "committing" | "failed")
name: (null | string)
bytes: number
parent: (null | string)
adopted: boolean
grants: number
attempts: number
owner: string
record: string
reason: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-snapshot-item-v1","title":"SnapshotItem","description":"A line of a snapshot: one item that is open or has failed, in full.","type":"object","additionalProperties":false,"required":["item","phase","name","bytes","parent","adopted","grants","attempts","owner","record","reason"],"properties":{"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"phase":{"type":"string","enum":["pending","leased","committing","failed"]},"name":{"anyOf":[{"type":"null"},{"type":"string","pattern":"^[^\\u0000]{1,4096}$"}]},"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"parent":{"anyOf":[{"type":"null"},{"type":"string","pattern":"^[0-9a-f]{64}$"}]},"adopted":{"type":"boolean"},"grants":{"type":"integer","minimum":0,"maximum":9007199254740991},"attempts":{"type":"integer","minimum":0,"maximum":9007199254740991},"owner":{"type":"string","pattern":"^([0-9a-f]{32})?$"},"record":{"type":"string","pattern":"^([0-9a-f]{64})?$"},"reason":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^[^\\u0000]{1,4096}$", "u");
const pattern7 = new RegExp("^([0-9a-f]{32})?$", "u");
const pattern8 = new RegExp("^([0-9a-f]{64})?$", "u");
const pattern9 = new RegExp("^[^\\u0000]{0,512}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-snapshot-item-v1" */;
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
if(((((((((((((data.item === undefined) || (!(func0.call(data, "item")))) && (missing0 = "item")) || (((data.phase === undefined) || (!(func0.call(data, "phase")))) && (missing0 = "phase"))) || (((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name"))) || (((data.bytes === undefined) || (!(func0.call(data, "bytes")))) && (missing0 = "bytes"))) || (((data.parent === undefined) || (!(func0.call(data, "parent")))) && (missing0 = "parent"))) || (((data.adopted === undefined) || (!(func0.call(data, "adopted")))) && (missing0 = "adopted"))) || (((data.grants === undefined) || (!(func0.call(data, "grants")))) && (missing0 = "grants"))) || (((data.attempts === undefined) || (!(func0.call(data, "attempts")))) && (missing0 = "attempts"))) || (((data.owner === undefined) || (!(func0.call(data, "owner")))) && (missing0 = "owner"))) || (((data.record === undefined) || (!(func0.call(data, "record")))) && (missing0 = "record"))) || (((data.reason === undefined) || (!(func0.call(data, "reason")))) && (missing0 = "reason"))){
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
if(data.item !== undefined && func0.call(data, "item")){
let data0 = data.item;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phase !== undefined && func0.call(data, "phase")){
let data1 = data.phase;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate20.errors = [{instancePath:instancePath+"/phase",schemaPath:"#/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data1 === "pending") || (data1 === "leased")) || (data1 === "committing")) || (data1 === "failed"))){
validate20.errors = [{instancePath:instancePath+"/phase",schemaPath:"#/properties/phase/enum",keyword:"enum",params:{allowedValues: schema31.properties.phase.enum},message:"must be equal to one of the allowed values"}];
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
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(data2 !== null){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{1,4096}$"},message:"must match pattern \""+"^[^\\u0000]{1,4096}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
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
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined && func0.call(data, "bytes")){
let data3 = data.bytes;
const _errs12 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate20.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.parent !== undefined && func0.call(data, "parent")){
let data4 = data.parent;
const _errs14 = errors;
const _errs15 = errors;
let valid2 = false;
const _errs16 = errors;
if(data4 !== null){
const err4 = {instancePath:instancePath+"/parent",schemaPath:"#/properties/parent/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs16 === errors;
valid2 = valid2 || _valid1;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err5 = {instancePath:instancePath+"/parent",schemaPath:"#/properties/parent/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/parent",schemaPath:"#/properties/parent/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid1 = _errs18 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const err7 = {instancePath:instancePath+"/parent",schemaPath:"#/properties/parent/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.adopted !== undefined && func0.call(data, "adopted")){
const _errs20 = errors;
if(typeof data.adopted !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/adopted",schemaPath:"#/properties/adopted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grants !== undefined && func0.call(data, "grants")){
let data6 = data.grants;
const _errs22 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate20.errors = [{instancePath:instancePath+"/grants",schemaPath:"#/properties/grants/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/grants",schemaPath:"#/properties/grants/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/grants",schemaPath:"#/properties/grants/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined && func0.call(data, "attempts")){
let data7 = data.attempts;
const _errs24 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate20.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 9007199254740991 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.owner !== undefined && func0.call(data, "owner")){
let data8 = data.owner;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data8 === "string"){
if(!pattern7.test(data8)){
validate20.errors = [{instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{32})?$"},message:"must match pattern \""+"^([0-9a-f]{32})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.record !== undefined && func0.call(data, "record")){
let data9 = data.record;
const _errs28 = errors;
if(errors === _errs28){
if(typeof data9 === "string"){
if(!pattern8.test(data9)){
validate20.errors = [{instancePath:instancePath+"/record",schemaPath:"#/properties/record/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/record",schemaPath:"#/properties/record/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined && func0.call(data, "reason")){
let data10 = data.reason;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data10 === "string"){
if(!pattern9.test(data10)){
validate20.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs30 === errors;
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

/** True when `value` is exactly a SnapshotItem. */
export const isSnapshotItem: (value: unknown) => value is SnapshotItem = (value): value is SnapshotItem =>
  validate20(value) as boolean;

/** Why the last call of isSnapshotItem said no: JSON path and reason, or "". */
export const whySnapshotItem = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
