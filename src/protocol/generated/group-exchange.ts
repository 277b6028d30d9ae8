// Generated from schemas/group-exchange.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Arguments of flockstep.exchange, which root answers.
 */
export type GroupExchange = ({
type: "give"
view: number
sequence: number
kind: string
/**
 * Any JSON value.
 */
payload: {
[k: string]: unknown
}
} | {
type: "read"
view: number
sequence: number
/**
 * @minItems 1
 * @maxItems 1024
 */
ranks: number[]
})

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-group-exchange-v1","title":"GroupExchange","description":"Arguments of flockstep.exchange, which root answers.","type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"description":"A member's payload of exchange `sequence` of a view.","type":"object","additionalProperties":false,"required":["type","view","sequence","kind","payload"],"properties":{"type":{"const":"give","type":"string"},"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"sequence":{"type":"integer","minimum":1,"maximum":9007199254740991},"kind":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,31}$"},"payload":{"description":"Any JSON value."}}},{"description":"Payloads of a completed exchange.","type":"object","additionalProperties":false,"required":["type","view","sequence","ranks"],"properties":{"type":{"const":"read","type":"string"},"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"sequence":{"type":"integer","minimum":1,"maximum":9007199254740991},"ranks":{"type":"array","minItems":1,"maxItems":1024,"items":{"type":"integer","minimum":0,"maximum":1023}}}}]};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[a-z][a-z0-9.-]{0,31}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-group-exchange-v1" */;
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
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "give"){
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.sequence === undefined) || (!(func0.call(data, "sequence")))) && (missing0 = "sequence"))) || (((data.kind === undefined) || (!(func0.call(data, "kind")))) && (missing0 = "kind"))) || (((data.payload === undefined) || (!(func0.call(data, "payload")))) && (missing0 = "payload"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key0 of Object.keys(data)){
if(!(((((key0 === "type") || (key0 === "view")) || (key0 === "sequence")) || (key0 === "kind")) || (key0 === "payload"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs4 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data0 = data.type;
const _errs5 = errors;
if(typeof data0 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("give" !== data0){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "give"},message:"must be equal to constant"}];
return false;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.view !== undefined && func0.call(data, "view")){
let data1 = data.view;
const _errs7 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/0/properties/view/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/0/properties/view/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/0/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.sequence !== undefined && func0.call(data, "sequence")){
let data2 = data.sequence;
const _errs9 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/oneOf/0/properties/sequence/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/oneOf/0/properties/sequence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/oneOf/0/properties/sequence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.kind !== undefined && func0.call(data, "kind")){
let data3 = data.kind;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/oneOf/0/properties/kind/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,31}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,31}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/oneOf/0/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs11 === errors;
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
validate20.errors = [{instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var props0 = true;
}
else if(tag0 === "read"){
const _errs13 = errors;
if(errors === _errs13){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing1 = "type")) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing1 = "view"))) || (((data.sequence === undefined) || (!(func0.call(data, "sequence")))) && (missing1 = "sequence"))) || (((data.ranks === undefined) || (!(func0.call(data, "ranks")))) && (missing1 = "ranks"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs15 = errors;
for(const key1 of Object.keys(data)){
if(!((((key1 === "type") || (key1 === "view")) || (key1 === "sequence")) || (key1 === "ranks"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs15 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data4 = data.type;
const _errs16 = errors;
if(typeof data4 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("read" !== data4){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "read"},message:"must be equal to constant"}];
return false;
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.view !== undefined && func0.call(data, "view")){
let data5 = data.view;
const _errs18 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/1/properties/view/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/1/properties/view/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data5 < 1 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/1/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.sequence !== undefined && func0.call(data, "sequence")){
let data6 = data.sequence;
const _errs20 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/oneOf/1/properties/sequence/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/oneOf/1/properties/sequence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data6 < 1 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/oneOf/1/properties/sequence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.ranks !== undefined && func0.call(data, "ranks")){
let data7 = data.ranks;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data7)){
if(data7.length > 1024){
validate20.errors = [{instancePath:instancePath+"/ranks",schemaPath:"#/oneOf/1/properties/ranks/maxItems",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"}];
return false;
}
else {
if(data7.length < 1){
validate20.errors = [{instancePath:instancePath+"/ranks",schemaPath:"#/oneOf/1/properties/ranks/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs24 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate20.errors = [{instancePath:instancePath+"/ranks/" + i0,schemaPath:"#/oneOf/1/properties/ranks/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1023 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/ranks/" + i0,schemaPath:"#/oneOf/1/properties/ranks/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1023},message:"must be <= 1023"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/ranks/" + i0,schemaPath:"#/oneOf/1/properties/ranks/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid5 = _errs24 === errors;
if(!valid5){
break;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/ranks",schemaPath:"#/oneOf/1/properties/ranks/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs22 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0},message:"value of tag \"type\" must be in oneOf"}];
return false;
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0},message:"tag \"type\" must be string"}];
return false;
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate20.evaluated = {"dynamicProps":true,"dynamicItems":false};

/** True when `value` is exactly a GroupExchange. */
export const isGroupExchange: (value: unknown) => value is GroupExchange = (value): value is GroupExchange =>
  validate20(value) as boolean;

/** Why the last call of isGroupExchange said no: JSON path and reason, or "". */
export const whyGroupExchange = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
