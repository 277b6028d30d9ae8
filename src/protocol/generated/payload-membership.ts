// Generated from schemas/payload-membership.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Exchange phase "membership".
 */
export interface PayloadMembership {
schema: "flockstep-payload-membership-v1"
rank: number
client: string
synthetic: boolean
localProbeOk: boolean
localError: string
/**
 * Name of the register of this master's proving process; empty: it proves by itself.
 */
prover: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-payload-membership-v1","title":"PayloadMembership","description":"Exchange phase \"membership\".","type":"object","additionalProperties":false,"required":["schema","rank","client","synthetic","localProbeOk","localError","prover"],"properties":{"schema":{"const":"flockstep-payload-membership-v1","type":"string"},"rank":{"type":"integer","minimum":0,"maximum":65535},"client":{"type":"string","pattern":"^[^\\u0000]{0,255}$"},"synthetic":{"type":"boolean"},"localProbeOk":{"type":"boolean"},"localError":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"prover":{"description":"Name of the register of this master's proving process; empty: it proves by itself.","type":"string","pattern":"^([0-9a-f]{32})?$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[^\\u0000]{0,255}$", "u");
const pattern5 = new RegExp("^[^\\u0000]{0,512}$", "u");
const pattern6 = new RegExp("^([0-9a-f]{32})?$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-payload-membership-v1" */;
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
if(((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.rank === undefined) || (!(func0.call(data, "rank")))) && (missing0 = "rank"))) || (((data.client === undefined) || (!(func0.call(data, "client")))) && (missing0 = "client"))) || (((data.synthetic === undefined) || (!(func0.call(data, "synthetic")))) && (missing0 = "synthetic"))) || (((data.localProbeOk === undefined) || (!(func0.call(data, "localProbeOk")))) && (missing0 = "localProbeOk"))) || (((data.localError === undefined) || (!(func0.call(data, "localError")))) && (missing0 = "localError"))) || (((data.prover === undefined) || (!(func0.call(data, "prover")))) && (missing0 = "prover"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((((((key0 === "schema") || (key0 === "rank")) || (key0 === "client")) || (key0 === "synthetic")) || (key0 === "localProbeOk")) || (key0 === "localError")) || (key0 === "prover"))){
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
if("flockstep-payload-membership-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-payload-membership-v1"},message:"must be equal to constant"}];
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
if(data.client !== undefined && func0.call(data, "client")){
let data2 = data.client;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/client",schemaPath:"#/properties/client/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,255}$"},message:"must match pattern \""+"^[^\\u0000]{0,255}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/client",schemaPath:"#/properties/client/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.synthetic !== undefined && func0.call(data, "synthetic")){
const _errs8 = errors;
if(typeof data.synthetic !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/synthetic",schemaPath:"#/properties/synthetic/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.localProbeOk !== undefined && func0.call(data, "localProbeOk")){
const _errs10 = errors;
if(typeof data.localProbeOk !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/localProbeOk",schemaPath:"#/properties/localProbeOk/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.localError !== undefined && func0.call(data, "localError")){
let data5 = data.localError;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
validate20.errors = [{instancePath:instancePath+"/localError",schemaPath:"#/properties/localError/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/localError",schemaPath:"#/properties/localError/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prover !== undefined && func0.call(data, "prover")){
let data6 = data.prover;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(!pattern6.test(data6)){
validate20.errors = [{instancePath:instancePath+"/prover",schemaPath:"#/properties/prover/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{32})?$"},message:"must match pattern \""+"^([0-9a-f]{32})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/prover",schemaPath:"#/properties/prover/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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

/** True when `value` is exactly a PayloadMembership. */
export const isPayloadMembership: (value: unknown) => value is PayloadMembership = (value): value is PayloadMembership =>
  validate20(value) as boolean;

/** Why the last call of isPayloadMembership said no: JSON path and reason, or "". */
export const whyPayloadMembership = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
