// Generated from schemas/control-vote.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Result of flockstep.vote: what this master would say of the end of the job now.
 */
export interface ControlVote {
rank: number
view: number
/**
 * No work here, and every transaction is known.
 */
idle: boolean
/**
 * A probe of root is open here: nothing new is begun.
 */
prepared: boolean
/**
 * Digest of the positions voted on.
 */
ledger: string
/**
 * @maxItems 256
 */
positions: number[]
active: number
stopping: (null | ("drain" | "now"))
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-control-vote-v1","title":"ControlVote","description":"Result of flockstep.vote: what this master would say of the end of the job now.","type":"object","additionalProperties":false,"required":["rank","view","idle","prepared","ledger","positions","active","stopping"],"properties":{"rank":{"type":"integer","minimum":0,"maximum":65535},"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"idle":{"type":"boolean","description":"No work here, and every transaction is known."},"prepared":{"type":"boolean","description":"A probe of root is open here: nothing new is begun."},"ledger":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"Digest of the positions voted on."},"positions":{"type":"array","maxItems":256,"items":{"type":"integer","minimum":0,"maximum":9007199254740991}},"active":{"type":"integer","minimum":0,"maximum":9007199254740991},"stopping":{"anyOf":[{"type":"null"},{"type":"string","enum":["drain","now"]}]}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-control-vote-v1" */;
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
if((((((((((data.rank === undefined) || (!(func0.call(data, "rank")))) && (missing0 = "rank")) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.idle === undefined) || (!(func0.call(data, "idle")))) && (missing0 = "idle"))) || (((data.prepared === undefined) || (!(func0.call(data, "prepared")))) && (missing0 = "prepared"))) || (((data.ledger === undefined) || (!(func0.call(data, "ledger")))) && (missing0 = "ledger"))) || (((data.positions === undefined) || (!(func0.call(data, "positions")))) && (missing0 = "positions"))) || (((data.active === undefined) || (!(func0.call(data, "active")))) && (missing0 = "active"))) || (((data.stopping === undefined) || (!(func0.call(data, "stopping")))) && (missing0 = "stopping"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "rank") || (key0 === "view")) || (key0 === "idle")) || (key0 === "prepared")) || (key0 === "ledger")) || (key0 === "positions")) || (key0 === "active")) || (key0 === "stopping"))){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.rank !== undefined && func0.call(data, "rank")){
let data0 = data.rank;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 65535 || isNaN(data0)){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.view !== undefined && func0.call(data, "view")){
let data1 = data.view;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.idle !== undefined && func0.call(data, "idle")){
const _errs6 = errors;
if(typeof data.idle !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/idle",schemaPath:"#/properties/idle/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prepared !== undefined && func0.call(data, "prepared")){
const _errs8 = errors;
if(typeof data.prepared !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/prepared",schemaPath:"#/properties/prepared/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ledger !== undefined && func0.call(data, "ledger")){
let data4 = data.ledger;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
validate20.errors = [{instancePath:instancePath+"/ledger",schemaPath:"#/properties/ledger/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/ledger",schemaPath:"#/properties/ledger/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.positions !== undefined && func0.call(data, "positions")){
let data5 = data.positions;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
if(data5.length > 256){
validate20.errors = [{instancePath:instancePath+"/positions",schemaPath:"#/properties/positions/maxItems",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs14 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate20.errors = [{instancePath:instancePath+"/positions/" + i0,schemaPath:"#/properties/positions/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/positions/" + i0,schemaPath:"#/properties/positions/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/positions/" + i0,schemaPath:"#/properties/positions/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid1 = _errs14 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/positions",schemaPath:"#/properties/positions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined && func0.call(data, "active")){
let data7 = data.active;
const _errs16 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate20.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 9007199254740991 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stopping !== undefined && func0.call(data, "stopping")){
let data8 = data.stopping;
const _errs18 = errors;
const _errs19 = errors;
let valid2 = false;
const _errs20 = errors;
if(data8 !== null){
const err0 = {instancePath:instancePath+"/stopping",schemaPath:"#/properties/stopping/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs20 === errors;
valid2 = valid2 || _valid0;
const _errs22 = errors;
if(typeof data8 !== "string"){
const err1 = {instancePath:instancePath+"/stopping",schemaPath:"#/properties/stopping/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((data8 === "drain") || (data8 === "now"))){
const err2 = {instancePath:instancePath+"/stopping",schemaPath:"#/properties/stopping/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema31.properties.stopping.anyOf[1].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs22 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err3 = {instancePath:instancePath+"/stopping",schemaPath:"#/properties/stopping/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs18 === errors;
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

/** True when `value` is exactly a ControlVote. */
export const isControlVote: (value: unknown) => value is ControlVote = (value): value is ControlVote =>
  validate20(value) as boolean;

/** Why the last call of isControlVote said no: JSON path and reason, or "". */
export const whyControlVote = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
