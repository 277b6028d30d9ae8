// Generated from schemas/roster.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * A master announces itself to its run.
 */
export interface Roster {
schema: "flockstep-roster-v1"
run: string
incarnation: string
rank: (null | number)
size: number
/**
 * Epoch asked for, or empty.
 */
epoch: string
configuration: string
/**
 * Tells two cluster keys apart and nothing else of them; empty without one.
 */
clusterKey: string
/**
 * Bytes of one register line.
 */
capacity: number
host: string
pid: number
/**
 * Be one of a view of `size` masters, or be taken into the view that lives here.
 */
wants: ("found" | "join")
/**
 * Digest of the timing of renewals: who joins must have that of the others.
 */
timing: string
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-roster-v1","title":"Roster","description":"A master announces itself to its run.","type":"object","additionalProperties":false,"required":["schema","run","incarnation","rank","size","epoch","configuration","clusterKey","capacity","host","pid","wants","timing","digest"],"properties":{"schema":{"const":"flockstep-roster-v1","type":"string"},"run":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},"incarnation":{"type":"string","pattern":"^[0-9a-f]{32}$"},"rank":{"anyOf":[{"type":"null"},{"type":"integer","minimum":0,"maximum":65535}]},"size":{"type":"integer","minimum":1,"maximum":65536},"epoch":{"type":"string","pattern":"^([0-9a-f]{64})?$","description":"Epoch asked for, or empty."},"configuration":{"type":"string","pattern":"^[0-9a-f]{64}$"},"clusterKey":{"type":"string","pattern":"^([0-9a-f]{64})?$","description":"Tells two cluster keys apart and nothing else of them; empty without one."},"capacity":{"type":"integer","minimum":4096,"maximum":16777216,"description":"Bytes of one register line."},"host":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"pid":{"type":"integer","minimum":0,"maximum":9007199254740991},"wants":{"type":"string","enum":["found","join"],"description":"Be one of a view of `size` masters, or be taken into the view that lives here."},"timing":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"Digest of the timing of renewals: who joins must have that of the others."},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");
const pattern5 = new RegExp("^[0-9a-f]{32}$", "u");
const pattern6 = new RegExp("^([0-9a-f]{64})?$", "u");
const pattern7 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern9 = new RegExp("^[^\\u0000]{0,512}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-roster-v1" */;
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
if((((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.run === undefined) || (!(func0.call(data, "run")))) && (missing0 = "run"))) || (((data.incarnation === undefined) || (!(func0.call(data, "incarnation")))) && (missing0 = "incarnation"))) || (((data.rank === undefined) || (!(func0.call(data, "rank")))) && (missing0 = "rank"))) || (((data.size === undefined) || (!(func0.call(data, "size")))) && (missing0 = "size"))) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.configuration === undefined) || (!(func0.call(data, "configuration")))) && (missing0 = "configuration"))) || (((data.clusterKey === undefined) || (!(func0.call(data, "clusterKey")))) && (missing0 = "clusterKey"))) || (((data.capacity === undefined) || (!(func0.call(data, "capacity")))) && (missing0 = "capacity"))) || (((data.host === undefined) || (!(func0.call(data, "host")))) && (missing0 = "host"))) || (((data.pid === undefined) || (!(func0.call(data, "pid")))) && (missing0 = "pid"))) || (((data.wants === undefined) || (!(func0.call(data, "wants")))) && (missing0 = "wants"))) || (((data.timing === undefined) || (!(func0.call(data, "timing")))) && (missing0 = "timing"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
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
if("flockstep-roster-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-roster-v1"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run !== undefined && func0.call(data, "run")){
let data1 = data.run;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
validate20.errors = [{instancePath:instancePath+"/run",schemaPath:"#/properties/run/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/run",schemaPath:"#/properties/run/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.incarnation !== undefined && func0.call(data, "incarnation")){
let data2 = data.incarnation;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
validate20.errors = [{instancePath:instancePath+"/incarnation",schemaPath:"#/properties/incarnation/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/incarnation",schemaPath:"#/properties/incarnation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rank !== undefined && func0.call(data, "rank")){
let data3 = data.rank;
const _errs8 = errors;
const _errs9 = errors;
let valid1 = false;
const _errs10 = errors;
if(data3 !== null){
const err0 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
const _errs12 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err1 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(errors === _errs12){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 65535 || isNaN(data3)){
const err2 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
if(data3 < 0 || isNaN(data3)){
const err3 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err4 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.size !== undefined && func0.call(data, "size")){
let data4 = data.size;
const _errs14 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate20.errors = [{instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 65536 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/size",schemaPath:"#/properties/size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65536},message:"must be <= 65536"}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/size",schemaPath:"#/properties/size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.epoch !== undefined && func0.call(data, "epoch")){
let data5 = data.epoch;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(!pattern6.test(data5)){
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.configuration !== undefined && func0.call(data, "configuration")){
let data6 = data.configuration;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 === "string"){
if(!pattern7.test(data6)){
validate20.errors = [{instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clusterKey !== undefined && func0.call(data, "clusterKey")){
let data7 = data.clusterKey;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data7 === "string"){
if(!pattern6.test(data7)){
validate20.errors = [{instancePath:instancePath+"/clusterKey",schemaPath:"#/properties/clusterKey/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/clusterKey",schemaPath:"#/properties/clusterKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.capacity !== undefined && func0.call(data, "capacity")){
let data8 = data.capacity;
const _errs22 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate20.errors = [{instancePath:instancePath+"/capacity",schemaPath:"#/properties/capacity/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 16777216 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/capacity",schemaPath:"#/properties/capacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16777216},message:"must be <= 16777216"}];
return false;
}
else {
if(data8 < 4096 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/capacity",schemaPath:"#/properties/capacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096},message:"must be >= 4096"}];
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
if(data.host !== undefined && func0.call(data, "host")){
let data9 = data.host;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data9 === "string"){
if(!pattern9.test(data9)){
validate20.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pid !== undefined && func0.call(data, "pid")){
let data10 = data.pid;
const _errs26 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate20.errors = [{instancePath:instancePath+"/pid",schemaPath:"#/properties/pid/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs26){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/pid",schemaPath:"#/properties/pid/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/pid",schemaPath:"#/properties/pid/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.wants !== undefined && func0.call(data, "wants")){
let data11 = data.wants;
const _errs28 = errors;
if(typeof data11 !== "string"){
validate20.errors = [{instancePath:instancePath+"/wants",schemaPath:"#/properties/wants/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data11 === "found") || (data11 === "join"))){
validate20.errors = [{instancePath:instancePath+"/wants",schemaPath:"#/properties/wants/enum",keyword:"enum",params:{allowedValues: schema31.properties.wants.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timing !== undefined && func0.call(data, "timing")){
let data12 = data.timing;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data12 === "string"){
if(!pattern7.test(data12)){
validate20.errors = [{instancePath:instancePath+"/timing",schemaPath:"#/properties/timing/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/timing",schemaPath:"#/properties/timing/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data13 = data.digest;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data13 === "string"){
if(!pattern7.test(data13)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs32 === errors;
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

/** True when `value` is exactly a Roster. */
export const isRoster: (value: unknown) => value is Roster = (value): value is Roster =>
  validate20(value) as boolean;

/** Why the last call of isRoster said no: JSON path and reason, or "". */
export const whyRoster = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
