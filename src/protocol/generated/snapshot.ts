// Generated from schemas/snapshot.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * First line of epochs/<epoch>/ledger/<shard>/snapshot-<number>.jsonl: what a shard's transactions 1 .. number say. Lines of kept items follow, then lines of done ones.
 */
export interface Snapshot {
schema: "flockstep-snapshot-v1"
epoch: string
shard: number
shards: number
/**
 * Of the last transaction covered, which opened `segment`.
 */
number: number
/**
 * Its digest.
 */
last: string
/**
 * Directory of the transactions that follow.
 */
segment: string
view: number
/**
 * @maxItems 4096
 */
members: string[]
/**
 * Master that wrote it, for people.
 */
incarnation: string
/**
 * Items that are open or have failed: one line each.
 */
kept: number
/**
 * Items that are done, packed.
 */
done: number
/**
 * Of everything that follows this line.
 */
bytes: number
/**
 * Of the same.
 */
sha256: string
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-snapshot-v1","title":"Snapshot","description":"First line of epochs/<epoch>/ledger/<shard>/snapshot-<number>.jsonl: what a shard's transactions 1 .. number say. Lines of kept items follow, then lines of done ones.","type":"object","additionalProperties":false,"required":["schema","epoch","shard","shards","number","last","segment","view","members","incarnation","kept","done","bytes","sha256","digest"],"properties":{"schema":{"const":"flockstep-snapshot-v1","type":"string"},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"shard":{"type":"integer","minimum":0,"maximum":63},"shards":{"type":"integer","minimum":1,"maximum":64},"number":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Of the last transaction covered, which opened `segment`."},"last":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"Its digest."},"segment":{"type":"string","pattern":"^[1-9][0-9]{0,15}-[0-9a-f]{32}$","description":"Directory of the transactions that follow."},"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"members":{"type":"array","maxItems":4096,"items":{"type":"string","pattern":"^[0-9a-f]{32}$"}},"incarnation":{"type":"string","pattern":"^[0-9a-f]{32}$","description":"Master that wrote it, for people."},"kept":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Items that are open or have failed: one line each."},"done":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Items that are done, packed."},"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Of everything that follows this line."},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"Of the same."},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern6 = new RegExp("^[1-9][0-9]{0,15}-[0-9a-f]{32}$", "u");
const pattern7 = new RegExp("^[0-9a-f]{32}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-snapshot-v1" */;
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
if(((((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.shard === undefined) || (!(func0.call(data, "shard")))) && (missing0 = "shard"))) || (((data.shards === undefined) || (!(func0.call(data, "shards")))) && (missing0 = "shards"))) || (((data.number === undefined) || (!(func0.call(data, "number")))) && (missing0 = "number"))) || (((data.last === undefined) || (!(func0.call(data, "last")))) && (missing0 = "last"))) || (((data.segment === undefined) || (!(func0.call(data, "segment")))) && (missing0 = "segment"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.members === undefined) || (!(func0.call(data, "members")))) && (missing0 = "members"))) || (((data.incarnation === undefined) || (!(func0.call(data, "incarnation")))) && (missing0 = "incarnation"))) || (((data.kept === undefined) || (!(func0.call(data, "kept")))) && (missing0 = "kept"))) || (((data.done === undefined) || (!(func0.call(data, "done")))) && (missing0 = "done"))) || (((data.bytes === undefined) || (!(func0.call(data, "bytes")))) && (missing0 = "bytes"))) || (((data.sha256 === undefined) || (!(func0.call(data, "sha256")))) && (missing0 = "sha256"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
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
if("flockstep-snapshot-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-snapshot-v1"},message:"must be equal to constant"}];
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
if(data.shard !== undefined && func0.call(data, "shard")){
let data2 = data.shard;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate20.errors = [{instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 63 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/maximum",keyword:"maximum",params:{comparison: "<=", limit: 63},message:"must be <= 63"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.shards !== undefined && func0.call(data, "shards")){
let data3 = data.shards;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate20.errors = [{instancePath:instancePath+"/shards",schemaPath:"#/properties/shards/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 64 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/shards",schemaPath:"#/properties/shards/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/shards",schemaPath:"#/properties/shards/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.number !== undefined && func0.call(data, "number")){
let data4 = data.number;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate20.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last !== undefined && func0.call(data, "last")){
let data5 = data.last;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
validate20.errors = [{instancePath:instancePath+"/last",schemaPath:"#/properties/last/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/last",schemaPath:"#/properties/last/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment !== undefined && func0.call(data, "segment")){
let data6 = data.segment;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(!pattern6.test(data6)){
validate20.errors = [{instancePath:instancePath+"/segment",schemaPath:"#/properties/segment/pattern",keyword:"pattern",params:{pattern: "^[1-9][0-9]{0,15}-[0-9a-f]{32}$"},message:"must match pattern \""+"^[1-9][0-9]{0,15}-[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/segment",schemaPath:"#/properties/segment/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.view !== undefined && func0.call(data, "view")){
let data7 = data.view;
const _errs16 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 9007199254740991 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data7 < 1 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.members !== undefined && func0.call(data, "members")){
let data8 = data.members;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data8)){
if(data8.length > 4096){
validate20.errors = [{instancePath:instancePath+"/members",schemaPath:"#/properties/members/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs20 = errors;
if(errors === _errs20){
if(typeof data9 === "string"){
if(!pattern7.test(data9)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs20 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members",schemaPath:"#/properties/members/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.incarnation !== undefined && func0.call(data, "incarnation")){
let data10 = data.incarnation;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data10 === "string"){
if(!pattern7.test(data10)){
validate20.errors = [{instancePath:instancePath+"/incarnation",schemaPath:"#/properties/incarnation/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/incarnation",schemaPath:"#/properties/incarnation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kept !== undefined && func0.call(data, "kept")){
let data11 = data.kept;
const _errs24 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate20.errors = [{instancePath:instancePath+"/kept",schemaPath:"#/properties/kept/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 9007199254740991 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/kept",schemaPath:"#/properties/kept/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/kept",schemaPath:"#/properties/kept/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.done !== undefined && func0.call(data, "done")){
let data12 = data.done;
const _errs26 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate20.errors = [{instancePath:instancePath+"/done",schemaPath:"#/properties/done/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs26){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/done",schemaPath:"#/properties/done/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/done",schemaPath:"#/properties/done/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.bytes !== undefined && func0.call(data, "bytes")){
let data13 = data.bytes;
const _errs28 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate20.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs28){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 9007199254740991 || isNaN(data13)){
validate20.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate20.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sha256 !== undefined && func0.call(data, "sha256")){
let data14 = data.sha256;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data14 === "string"){
if(!pattern4.test(data14)){
validate20.errors = [{instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
let data15 = data.digest;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
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

/** True when `value` is exactly a Snapshot. */
export const isSnapshot: (value: unknown) => value is Snapshot = (value): value is Snapshot =>
  validate20(value) as boolean;

/** Why the last call of isSnapshot said no: JSON path and reason, or "". */
export const whySnapshot = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
