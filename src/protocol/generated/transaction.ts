// Generated from schemas/transaction.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * One immutable step of a ledger shard. Create-once: epochs/<epoch>/ledger/<shard>/<segment>/<number>.json.
 */
export interface Transaction {
schema: "flockstep-transaction-v1"
epoch: string
shard: number
number: number
/**
 * Digest of the transaction before it, or empty.
 */
previous: string
view: number
incarnation: string
/**
 * Makes the bytes unique to their writer.
 */
nonce: string
/**
 * @minItems 1
 * @maxItems 4096
 */
operations: ({
kind: "claim"
/**
 * SHA-256 of the content.
 */
item: string
/**
 * Number of grants of this item so far: it only grows.
 */
token: number
} | {
kind: "complete"
/**
 * SHA-256 of the content.
 */
item: string
/**
 * Number of grants of this item so far: it only grows.
 */
token: number
/**
 * How the command ended.
 */
result: {
exitStatus: (null | number)
signal: (null | string)
durationMs: number
stdout: {
bytes: number
sha256: string
}
stderr: {
bytes: number
sha256: string
}
}
} | {
kind: "commit"
/**
 * SHA-256 of the content.
 */
item: string
/**
 * Number of grants of this item so far: it only grows.
 */
token: number
/**
 * SHA-256 of the sealed result.
 */
record: string
} | {
kind: "finish"
/**
 * SHA-256 of the content.
 */
item: string
/**
 * Number of grants of this item so far: it only grows.
 */
token: number
} | {
kind: "add"
/**
 * SHA-256 of the content.
 */
item: string
name: (null | string)
bytes: number
parent: (null | string)
/**
 * The content stands in our own store.
 */
adopted: boolean
} | {
kind: "fail"
/**
 * SHA-256 of the content.
 */
item: string
/**
 * Number of grants of this item so far: it only grows.
 */
token: number
/**
 * For people.
 */
reason: string
/**
 * Attempts allowed by the writer.
 */
limit: number
/**
 * Exactly when attempts have reached the limit.
 */
final: boolean
} | {
kind: "release"
/**
 * SHA-256 of the content.
 */
item: string
/**
 * Number of grants of this item so far: it only grows.
 */
token: number
} | {
kind: "revoke"
/**
 * SHA-256 of the content.
 */
item: string
/**
 * Number of grants of this item so far: it only grows.
 */
token: number
} | {
kind: "view"
/**
 * @maxItems 4096
 */
members: string[]
} | {
kind: "roll"
/**
 * Number of its first transaction, and 16 random bytes: no name is used twice.
 */
segment: string
})[]
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-transaction-v1","title":"Transaction","description":"One immutable step of a ledger shard. Create-once: epochs/<epoch>/ledger/<shard>/<segment>/<number>.json.","type":"object","additionalProperties":false,"required":["schema","epoch","shard","number","previous","view","incarnation","nonce","operations","digest"],"properties":{"schema":{"const":"flockstep-transaction-v1","type":"string"},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"shard":{"type":"integer","minimum":0,"maximum":63},"number":{"type":"integer","minimum":1,"maximum":9007199254740991},"previous":{"type":"string","pattern":"^([0-9a-f]{64})?$","description":"Digest of the transaction before it, or empty."},"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"incarnation":{"type":"string","pattern":"^[0-9a-f]{32}$"},"nonce":{"type":"string","pattern":"^[0-9a-f]{32}$","description":"Makes the bytes unique to their writer."},"operations":{"type":"array","minItems":1,"maxItems":4096,"items":{"type":"object","discriminator":{"propertyName":"kind"},"oneOf":[{"description":"pending -> leased; the owner is the incarnation of the transaction.","type":"object","additionalProperties":false,"required":["kind","item","token"],"properties":{"kind":{"const":"claim","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"SHA-256 of the content."},"token":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Number of grants of this item so far: it only grows."}}},{"description":"leased -> done without a visible output.","type":"object","additionalProperties":false,"required":["kind","item","token","result"],"properties":{"kind":{"const":"complete","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"SHA-256 of the content."},"token":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Number of grants of this item so far: it only grows."},"result":{"description":"How the command ended.","type":"object","additionalProperties":false,"required":["exitStatus","signal","durationMs","stdout","stderr"],"properties":{"exitStatus":{"anyOf":[{"type":"null"},{"type":"integer","minimum":0,"maximum":255}]},"signal":{"anyOf":[{"type":"null"},{"type":"string","pattern":"^SIG[A-Z0-9+-]{1,16}$"}]},"durationMs":{"type":"integer","minimum":0,"maximum":9007199254740991},"stdout":{"type":"object","additionalProperties":false,"required":["bytes","sha256"],"properties":{"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"}}},"stderr":{"type":"object","additionalProperties":false,"required":["bytes","sha256"],"properties":{"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"}}}}}}},{"description":"leased -> committing; irreversible.","type":"object","additionalProperties":false,"required":["kind","item","token","record"],"properties":{"kind":{"const":"commit","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"SHA-256 of the content."},"token":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Number of grants of this item so far: it only grows."},"record":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"SHA-256 of the sealed result."}}},{"description":"committing -> done: the result is visible.","type":"object","additionalProperties":false,"required":["kind","item","token"],"properties":{"kind":{"const":"finish","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"SHA-256 of the content."},"token":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Number of grants of this item so far: it only grows."}}},{"description":"Makes an item known; nothing happens when it is known already.","type":"object","additionalProperties":false,"required":["kind","item","name","bytes","parent","adopted"],"properties":{"kind":{"const":"add","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"SHA-256 of the content."},"name":{"anyOf":[{"type":"null"},{"type":"string","pattern":"^[^\\u0000]{1,4096}$","description":"Relative path below the input directory."}]},"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"parent":{"anyOf":[{"type":"null"},{"type":"string","pattern":"^[0-9a-f]{64}$"}]},"adopted":{"type":"boolean","description":"The content stands in our own store."}}},{"description":"leased -> pending, or failed when final.","type":"object","additionalProperties":false,"required":["kind","item","token","reason","limit","final"],"properties":{"kind":{"const":"fail","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"SHA-256 of the content."},"token":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Number of grants of this item so far: it only grows."},"reason":{"type":"string","pattern":"^[^\\u0000]{0,512}$","description":"For people."},"limit":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Attempts allowed by the writer."},"final":{"type":"boolean","description":"Exactly when attempts have reached the limit."}}},{"description":"leased -> pending; the grant does not count as an attempt.","type":"object","additionalProperties":false,"required":["kind","item","token"],"properties":{"kind":{"const":"release","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"SHA-256 of the content."},"token":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Number of grants of this item so far: it only grows."}}},{"description":"leased -> pending, taken back by whoever may write to the directory; the grant does not count as an attempt. Alone in its transaction, its writer need be no member.","type":"object","additionalProperties":false,"required":["kind","item","token"],"properties":{"kind":{"const":"revoke","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"SHA-256 of the content."},"token":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Number of grants of this item so far: it only grows."}}},{"description":"First operation of the first transaction of a newer view: expires every lease of a non-member.","type":"object","additionalProperties":false,"required":["kind","members"],"properties":{"kind":{"const":"view","type":"string"},"members":{"type":"array","maxItems":4096,"items":{"type":"string","pattern":"^[0-9a-f]{32}$"}}}},{"description":"Last operation: the transactions that follow stand in this directory.","type":"object","additionalProperties":false,"required":["kind","segment"],"properties":{"kind":{"const":"roll","type":"string"},"segment":{"type":"string","pattern":"^[1-9][0-9]{0,15}-[0-9a-f]{32}$","description":"Number of its first transaction, and 16 random bytes: no name is used twice."}}}]}},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^([0-9a-f]{64})?$", "u");
const pattern6 = new RegExp("^[0-9a-f]{32}$", "u");
const pattern10 = new RegExp("^SIG[A-Z0-9+-]{1,16}$", "u");
const pattern17 = new RegExp("^[^\\u0000]{1,4096}$", "u");
const pattern20 = new RegExp("^[^\\u0000]{0,512}$", "u");
const pattern24 = new RegExp("^[1-9][0-9]{0,15}-[0-9a-f]{32}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-transaction-v1" */;
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
if((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.shard === undefined) || (!(func0.call(data, "shard")))) && (missing0 = "shard"))) || (((data.number === undefined) || (!(func0.call(data, "number")))) && (missing0 = "number"))) || (((data.previous === undefined) || (!(func0.call(data, "previous")))) && (missing0 = "previous"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.incarnation === undefined) || (!(func0.call(data, "incarnation")))) && (missing0 = "incarnation"))) || (((data.nonce === undefined) || (!(func0.call(data, "nonce")))) && (missing0 = "nonce"))) || (((data.operations === undefined) || (!(func0.call(data, "operations")))) && (missing0 = "operations"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
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
if("flockstep-transaction-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-transaction-v1"},message:"must be equal to constant"}];
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
if(data.number !== undefined && func0.call(data, "number")){
let data3 = data.number;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate20.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.previous !== undefined && func0.call(data, "previous")){
let data4 = data.previous;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(!pattern5.test(data4)){
validate20.errors = [{instancePath:instancePath+"/previous",schemaPath:"#/properties/previous/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previous",schemaPath:"#/properties/previous/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.view !== undefined && func0.call(data, "view")){
let data5 = data.view;
const _errs12 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data5 < 1 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.incarnation !== undefined && func0.call(data, "incarnation")){
let data6 = data.incarnation;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(!pattern6.test(data6)){
validate20.errors = [{instancePath:instancePath+"/incarnation",schemaPath:"#/properties/incarnation/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/incarnation",schemaPath:"#/properties/incarnation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nonce !== undefined && func0.call(data, "nonce")){
let data7 = data.nonce;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(!pattern6.test(data7)){
validate20.errors = [{instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operations !== undefined && func0.call(data, "operations")){
let data8 = data.operations;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data8)){
if(data8.length > 4096){
validate20.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"}];
return false;
}
else {
if(data8.length < 1){
validate20.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs20 = errors;
if(errors === _errs20){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
const tag0 = data9.kind;
if(typeof tag0 == "string"){
if(tag0 === "claim"){
const _errs23 = errors;
if(errors === _errs23){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if(((((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing1 = "kind")) || (((data9.item === undefined) || (!(func0.call(data9, "item")))) && (missing1 = "item"))) || (((data9.token === undefined) || (!(func0.call(data9, "token")))) && (missing1 = "token"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/0/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs25 = errors;
for(const key1 of Object.keys(data9)){
if(!(((key1 === "kind") || (key1 === "item")) || (key1 === "token"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs25 === errors){
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data10 = data9.kind;
const _errs26 = errors;
if(typeof data10 !== "string"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/0/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("claim" !== data10){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/0/properties/kind/const",keyword:"const",params:{allowedValue: "claim"},message:"must be equal to constant"}];
return false;
}
var valid4 = _errs26 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data9.item !== undefined && func0.call(data9, "item")){
let data11 = data9.item;
const _errs28 = errors;
if(errors === _errs28){
if(typeof data11 === "string"){
if(!pattern4.test(data11)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/0/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/0/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs28 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data9.token !== undefined && func0.call(data9, "token")){
let data12 = data9.token;
const _errs30 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/0/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs30){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/0/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data12 < 1 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/0/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid4 = _errs30 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var props0 = true;
}
else if(tag0 === "complete"){
const _errs32 = errors;
if(errors === _errs32){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing2;
if((((((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing2 = "kind")) || (((data9.item === undefined) || (!(func0.call(data9, "item")))) && (missing2 = "item"))) || (((data9.token === undefined) || (!(func0.call(data9, "token")))) && (missing2 = "token"))) || (((data9.result === undefined) || (!(func0.call(data9, "result")))) && (missing2 = "result"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/1/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs34 = errors;
for(const key2 of Object.keys(data9)){
if(!((((key2 === "kind") || (key2 === "item")) || (key2 === "token")) || (key2 === "result"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs34 === errors){
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data13 = data9.kind;
const _errs35 = errors;
if(typeof data13 !== "string"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/1/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("complete" !== data13){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/1/properties/kind/const",keyword:"const",params:{allowedValue: "complete"},message:"must be equal to constant"}];
return false;
}
var valid6 = _errs35 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.item !== undefined && func0.call(data9, "item")){
let data14 = data9.item;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data14 === "string"){
if(!pattern4.test(data14)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/1/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/1/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs37 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.token !== undefined && func0.call(data9, "token")){
let data15 = data9.token;
const _errs39 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/1/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs39){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/1/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data15 < 1 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/1/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid6 = _errs39 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.result !== undefined && func0.call(data9, "result")){
let data16 = data9.result;
const _errs41 = errors;
if(errors === _errs41){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
let missing3;
if(((((((data16.exitStatus === undefined) || (!(func0.call(data16, "exitStatus")))) && (missing3 = "exitStatus")) || (((data16.signal === undefined) || (!(func0.call(data16, "signal")))) && (missing3 = "signal"))) || (((data16.durationMs === undefined) || (!(func0.call(data16, "durationMs")))) && (missing3 = "durationMs"))) || (((data16.stdout === undefined) || (!(func0.call(data16, "stdout")))) && (missing3 = "stdout"))) || (((data16.stderr === undefined) || (!(func0.call(data16, "stderr")))) && (missing3 = "stderr"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs43 = errors;
for(const key3 of Object.keys(data16)){
if(!(((((key3 === "exitStatus") || (key3 === "signal")) || (key3 === "durationMs")) || (key3 === "stdout")) || (key3 === "stderr"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs43 === errors){
if(data16.exitStatus !== undefined && func0.call(data16, "exitStatus")){
let data17 = data16.exitStatus;
const _errs44 = errors;
const _errs45 = errors;
let valid8 = false;
const _errs46 = errors;
if(data17 !== null){
const err0 = {instancePath:instancePath+"/operations/" + i0+"/result/exitStatus",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/exitStatus/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs46 === errors;
valid8 = valid8 || _valid0;
const _errs48 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err1 = {instancePath:instancePath+"/operations/" + i0+"/result/exitStatus",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/exitStatus/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(errors === _errs48){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 255 || isNaN(data17)){
const err2 = {instancePath:instancePath+"/operations/" + i0+"/result/exitStatus",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/exitStatus/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},message:"must be <= 255"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
if(data17 < 0 || isNaN(data17)){
const err3 = {instancePath:instancePath+"/operations/" + i0+"/result/exitStatus",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/exitStatus/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var _valid0 = _errs48 === errors;
valid8 = valid8 || _valid0;
if(!valid8){
const err4 = {instancePath:instancePath+"/operations/" + i0+"/result/exitStatus",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/exitStatus/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
var valid7 = _errs44 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data16.signal !== undefined && func0.call(data16, "signal")){
let data18 = data16.signal;
const _errs50 = errors;
const _errs51 = errors;
let valid9 = false;
const _errs52 = errors;
if(data18 !== null){
const err5 = {instancePath:instancePath+"/operations/" + i0+"/result/signal",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/signal/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid1 = _errs52 === errors;
valid9 = valid9 || _valid1;
const _errs54 = errors;
if(errors === _errs54){
if(typeof data18 === "string"){
if(!pattern10.test(data18)){
const err6 = {instancePath:instancePath+"/operations/" + i0+"/result/signal",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/signal/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^SIG[A-Z0-9+-]{1,16}$"},message:"must match pattern \""+"^SIG[A-Z0-9+-]{1,16}$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/operations/" + i0+"/result/signal",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/signal/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid1 = _errs54 === errors;
valid9 = valid9 || _valid1;
if(!valid9){
const err8 = {instancePath:instancePath+"/operations/" + i0+"/result/signal",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/signal/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
}
var valid7 = _errs50 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data16.durationMs !== undefined && func0.call(data16, "durationMs")){
let data19 = data16.durationMs;
const _errs56 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/durationMs",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/durationMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs56){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 9007199254740991 || isNaN(data19)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/durationMs",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/durationMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data19 < 0 || isNaN(data19)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/durationMs",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid7 = _errs56 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data16.stdout !== undefined && func0.call(data16, "stdout")){
let data20 = data16.stdout;
const _errs58 = errors;
if(errors === _errs58){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing4;
if((((data20.bytes === undefined) || (!(func0.call(data20, "bytes")))) && (missing4 = "bytes")) || (((data20.sha256 === undefined) || (!(func0.call(data20, "sha256")))) && (missing4 = "sha256"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stdout",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stdout/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs60 = errors;
for(const key4 of Object.keys(data20)){
if(!((key4 === "bytes") || (key4 === "sha256"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stdout",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stdout/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs60 === errors){
if(data20.bytes !== undefined && func0.call(data20, "bytes")){
let data21 = data20.bytes;
const _errs61 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stdout/bytes",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stdout/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs61){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 9007199254740991 || isNaN(data21)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stdout/bytes",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stdout/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data21 < 0 || isNaN(data21)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stdout/bytes",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stdout/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs61 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data20.sha256 !== undefined && func0.call(data20, "sha256")){
let data22 = data20.sha256;
const _errs63 = errors;
if(errors === _errs63){
if(typeof data22 === "string"){
if(!pattern4.test(data22)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stdout/sha256",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stdout/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stdout/sha256",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stdout/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs63 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stdout",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stdout/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid7 = _errs58 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data16.stderr !== undefined && func0.call(data16, "stderr")){
let data23 = data16.stderr;
const _errs65 = errors;
if(errors === _errs65){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing5;
if((((data23.bytes === undefined) || (!(func0.call(data23, "bytes")))) && (missing5 = "bytes")) || (((data23.sha256 === undefined) || (!(func0.call(data23, "sha256")))) && (missing5 = "sha256"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stderr",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stderr/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];
return false;
}
else {
const _errs67 = errors;
for(const key5 of Object.keys(data23)){
if(!((key5 === "bytes") || (key5 === "sha256"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stderr",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stderr/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs67 === errors){
if(data23.bytes !== undefined && func0.call(data23, "bytes")){
let data24 = data23.bytes;
const _errs68 = errors;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stderr/bytes",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stderr/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs68){
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 9007199254740991 || isNaN(data24)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stderr/bytes",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stderr/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data24 < 0 || isNaN(data24)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stderr/bytes",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stderr/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid11 = _errs68 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data23.sha256 !== undefined && func0.call(data23, "sha256")){
let data25 = data23.sha256;
const _errs70 = errors;
if(errors === _errs70){
if(typeof data25 === "string"){
if(!pattern4.test(data25)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stderr/sha256",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stderr/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stderr/sha256",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stderr/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid11 = _errs70 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result/stderr",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/properties/stderr/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid7 = _errs65 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/result",schemaPath:"#/properties/operations/items/oneOf/1/properties/result/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs41 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "commit"){
const _errs72 = errors;
if(errors === _errs72){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing6;
if((((((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing6 = "kind")) || (((data9.item === undefined) || (!(func0.call(data9, "item")))) && (missing6 = "item"))) || (((data9.token === undefined) || (!(func0.call(data9, "token")))) && (missing6 = "token"))) || (((data9.record === undefined) || (!(func0.call(data9, "record")))) && (missing6 = "record"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/2/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
const _errs74 = errors;
for(const key6 of Object.keys(data9)){
if(!((((key6 === "kind") || (key6 === "item")) || (key6 === "token")) || (key6 === "record"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs74 === errors){
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data26 = data9.kind;
const _errs75 = errors;
if(typeof data26 !== "string"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/2/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("commit" !== data26){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/2/properties/kind/const",keyword:"const",params:{allowedValue: "commit"},message:"must be equal to constant"}];
return false;
}
var valid13 = _errs75 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data9.item !== undefined && func0.call(data9, "item")){
let data27 = data9.item;
const _errs77 = errors;
if(errors === _errs77){
if(typeof data27 === "string"){
if(!pattern4.test(data27)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/2/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/2/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid13 = _errs77 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data9.token !== undefined && func0.call(data9, "token")){
let data28 = data9.token;
const _errs79 = errors;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/2/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs79){
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 9007199254740991 || isNaN(data28)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/2/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data28 < 1 || isNaN(data28)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/2/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid13 = _errs79 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data9.record !== undefined && func0.call(data9, "record")){
let data29 = data9.record;
const _errs81 = errors;
if(errors === _errs81){
if(typeof data29 === "string"){
if(!pattern4.test(data29)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/record",schemaPath:"#/properties/operations/items/oneOf/2/properties/record/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/record",schemaPath:"#/properties/operations/items/oneOf/2/properties/record/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid13 = _errs81 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/2/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "finish"){
const _errs83 = errors;
if(errors === _errs83){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing7;
if(((((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing7 = "kind")) || (((data9.item === undefined) || (!(func0.call(data9, "item")))) && (missing7 = "item"))) || (((data9.token === undefined) || (!(func0.call(data9, "token")))) && (missing7 = "token"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/3/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];
return false;
}
else {
const _errs85 = errors;
for(const key7 of Object.keys(data9)){
if(!(((key7 === "kind") || (key7 === "item")) || (key7 === "token"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs85 === errors){
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data30 = data9.kind;
const _errs86 = errors;
if(typeof data30 !== "string"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/3/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("finish" !== data30){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/3/properties/kind/const",keyword:"const",params:{allowedValue: "finish"},message:"must be equal to constant"}];
return false;
}
var valid15 = _errs86 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data9.item !== undefined && func0.call(data9, "item")){
let data31 = data9.item;
const _errs88 = errors;
if(errors === _errs88){
if(typeof data31 === "string"){
if(!pattern4.test(data31)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/3/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/3/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid15 = _errs88 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data9.token !== undefined && func0.call(data9, "token")){
let data32 = data9.token;
const _errs90 = errors;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/3/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs90){
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 9007199254740991 || isNaN(data32)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/3/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data32 < 1 || isNaN(data32)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/3/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid15 = _errs90 === errors;
}
else {
var valid15 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/3/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "add"){
const _errs92 = errors;
if(errors === _errs92){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing8;
if((((((((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing8 = "kind")) || (((data9.item === undefined) || (!(func0.call(data9, "item")))) && (missing8 = "item"))) || (((data9.name === undefined) || (!(func0.call(data9, "name")))) && (missing8 = "name"))) || (((data9.bytes === undefined) || (!(func0.call(data9, "bytes")))) && (missing8 = "bytes"))) || (((data9.parent === undefined) || (!(func0.call(data9, "parent")))) && (missing8 = "parent"))) || (((data9.adopted === undefined) || (!(func0.call(data9, "adopted")))) && (missing8 = "adopted"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/4/required",keyword:"required",params:{missingProperty: missing8},message:"must have required property '"+missing8+"'"}];
return false;
}
else {
const _errs94 = errors;
for(const key8 of Object.keys(data9)){
if(!((((((key8 === "kind") || (key8 === "item")) || (key8 === "name")) || (key8 === "bytes")) || (key8 === "parent")) || (key8 === "adopted"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs94 === errors){
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data33 = data9.kind;
const _errs95 = errors;
if(typeof data33 !== "string"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/4/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("add" !== data33){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/4/properties/kind/const",keyword:"const",params:{allowedValue: "add"},message:"must be equal to constant"}];
return false;
}
var valid17 = _errs95 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data9.item !== undefined && func0.call(data9, "item")){
let data34 = data9.item;
const _errs97 = errors;
if(errors === _errs97){
if(typeof data34 === "string"){
if(!pattern4.test(data34)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/4/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/4/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs97 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data9.name !== undefined && func0.call(data9, "name")){
let data35 = data9.name;
const _errs99 = errors;
const _errs100 = errors;
let valid18 = false;
const _errs101 = errors;
if(data35 !== null){
const err9 = {instancePath:instancePath+"/operations/" + i0+"/name",schemaPath:"#/properties/operations/items/oneOf/4/properties/name/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid2 = _errs101 === errors;
valid18 = valid18 || _valid2;
const _errs103 = errors;
if(errors === _errs103){
if(typeof data35 === "string"){
if(!pattern17.test(data35)){
const err10 = {instancePath:instancePath+"/operations/" + i0+"/name",schemaPath:"#/properties/operations/items/oneOf/4/properties/name/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{1,4096}$"},message:"must match pattern \""+"^[^\\u0000]{1,4096}$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/operations/" + i0+"/name",schemaPath:"#/properties/operations/items/oneOf/4/properties/name/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid2 = _errs103 === errors;
valid18 = valid18 || _valid2;
if(!valid18){
const err12 = {instancePath:instancePath+"/operations/" + i0+"/name",schemaPath:"#/properties/operations/items/oneOf/4/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs100;
if(vErrors !== null){
if(_errs100){
vErrors.length = _errs100;
}
else {
vErrors = null;
}
}
}
var valid17 = _errs99 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data9.bytes !== undefined && func0.call(data9, "bytes")){
let data36 = data9.bytes;
const _errs105 = errors;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/bytes",schemaPath:"#/properties/operations/items/oneOf/4/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs105){
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 9007199254740991 || isNaN(data36)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/bytes",schemaPath:"#/properties/operations/items/oneOf/4/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data36 < 0 || isNaN(data36)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/bytes",schemaPath:"#/properties/operations/items/oneOf/4/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid17 = _errs105 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data9.parent !== undefined && func0.call(data9, "parent")){
let data37 = data9.parent;
const _errs107 = errors;
const _errs108 = errors;
let valid19 = false;
const _errs109 = errors;
if(data37 !== null){
const err13 = {instancePath:instancePath+"/operations/" + i0+"/parent",schemaPath:"#/properties/operations/items/oneOf/4/properties/parent/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid3 = _errs109 === errors;
valid19 = valid19 || _valid3;
const _errs111 = errors;
if(errors === _errs111){
if(typeof data37 === "string"){
if(!pattern4.test(data37)){
const err14 = {instancePath:instancePath+"/operations/" + i0+"/parent",schemaPath:"#/properties/operations/items/oneOf/4/properties/parent/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/operations/" + i0+"/parent",schemaPath:"#/properties/operations/items/oneOf/4/properties/parent/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid3 = _errs111 === errors;
valid19 = valid19 || _valid3;
if(!valid19){
const err16 = {instancePath:instancePath+"/operations/" + i0+"/parent",schemaPath:"#/properties/operations/items/oneOf/4/properties/parent/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs108;
if(vErrors !== null){
if(_errs108){
vErrors.length = _errs108;
}
else {
vErrors = null;
}
}
}
var valid17 = _errs107 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data9.adopted !== undefined && func0.call(data9, "adopted")){
const _errs113 = errors;
if(typeof data9.adopted !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/adopted",schemaPath:"#/properties/operations/items/oneOf/4/properties/adopted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid17 = _errs113 === errors;
}
else {
var valid17 = true;
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
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/4/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "fail"){
const _errs115 = errors;
if(errors === _errs115){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing9;
if((((((((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing9 = "kind")) || (((data9.item === undefined) || (!(func0.call(data9, "item")))) && (missing9 = "item"))) || (((data9.token === undefined) || (!(func0.call(data9, "token")))) && (missing9 = "token"))) || (((data9.reason === undefined) || (!(func0.call(data9, "reason")))) && (missing9 = "reason"))) || (((data9.limit === undefined) || (!(func0.call(data9, "limit")))) && (missing9 = "limit"))) || (((data9.final === undefined) || (!(func0.call(data9, "final")))) && (missing9 = "final"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/5/required",keyword:"required",params:{missingProperty: missing9},message:"must have required property '"+missing9+"'"}];
return false;
}
else {
const _errs117 = errors;
for(const key9 of Object.keys(data9)){
if(!((((((key9 === "kind") || (key9 === "item")) || (key9 === "token")) || (key9 === "reason")) || (key9 === "limit")) || (key9 === "final"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs117 === errors){
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data39 = data9.kind;
const _errs118 = errors;
if(typeof data39 !== "string"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/5/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("fail" !== data39){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/5/properties/kind/const",keyword:"const",params:{allowedValue: "fail"},message:"must be equal to constant"}];
return false;
}
var valid21 = _errs118 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data9.item !== undefined && func0.call(data9, "item")){
let data40 = data9.item;
const _errs120 = errors;
if(errors === _errs120){
if(typeof data40 === "string"){
if(!pattern4.test(data40)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/5/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/5/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid21 = _errs120 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data9.token !== undefined && func0.call(data9, "token")){
let data41 = data9.token;
const _errs122 = errors;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/5/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs122){
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 9007199254740991 || isNaN(data41)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/5/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data41 < 1 || isNaN(data41)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/5/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid21 = _errs122 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data9.reason !== undefined && func0.call(data9, "reason")){
let data42 = data9.reason;
const _errs124 = errors;
if(errors === _errs124){
if(typeof data42 === "string"){
if(!pattern20.test(data42)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/reason",schemaPath:"#/properties/operations/items/oneOf/5/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/reason",schemaPath:"#/properties/operations/items/oneOf/5/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid21 = _errs124 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data9.limit !== undefined && func0.call(data9, "limit")){
let data43 = data9.limit;
const _errs126 = errors;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/limit",schemaPath:"#/properties/operations/items/oneOf/5/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs126){
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 9007199254740991 || isNaN(data43)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/limit",schemaPath:"#/properties/operations/items/oneOf/5/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data43 < 1 || isNaN(data43)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/limit",schemaPath:"#/properties/operations/items/oneOf/5/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid21 = _errs126 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data9.final !== undefined && func0.call(data9, "final")){
const _errs128 = errors;
if(typeof data9.final !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/final",schemaPath:"#/properties/operations/items/oneOf/5/properties/final/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid21 = _errs128 === errors;
}
else {
var valid21 = true;
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
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/5/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "release"){
const _errs130 = errors;
if(errors === _errs130){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing10;
if(((((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing10 = "kind")) || (((data9.item === undefined) || (!(func0.call(data9, "item")))) && (missing10 = "item"))) || (((data9.token === undefined) || (!(func0.call(data9, "token")))) && (missing10 = "token"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/6/required",keyword:"required",params:{missingProperty: missing10},message:"must have required property '"+missing10+"'"}];
return false;
}
else {
const _errs132 = errors;
for(const key10 of Object.keys(data9)){
if(!(((key10 === "kind") || (key10 === "item")) || (key10 === "token"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs132 === errors){
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data45 = data9.kind;
const _errs133 = errors;
if(typeof data45 !== "string"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/6/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("release" !== data45){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/6/properties/kind/const",keyword:"const",params:{allowedValue: "release"},message:"must be equal to constant"}];
return false;
}
var valid23 = _errs133 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data9.item !== undefined && func0.call(data9, "item")){
let data46 = data9.item;
const _errs135 = errors;
if(errors === _errs135){
if(typeof data46 === "string"){
if(!pattern4.test(data46)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/6/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/6/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid23 = _errs135 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data9.token !== undefined && func0.call(data9, "token")){
let data47 = data9.token;
const _errs137 = errors;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/6/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs137){
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 9007199254740991 || isNaN(data47)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/6/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data47 < 1 || isNaN(data47)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/6/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid23 = _errs137 === errors;
}
else {
var valid23 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/6/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "revoke"){
const _errs139 = errors;
if(errors === _errs139){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing11;
if(((((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing11 = "kind")) || (((data9.item === undefined) || (!(func0.call(data9, "item")))) && (missing11 = "item"))) || (((data9.token === undefined) || (!(func0.call(data9, "token")))) && (missing11 = "token"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/7/required",keyword:"required",params:{missingProperty: missing11},message:"must have required property '"+missing11+"'"}];
return false;
}
else {
const _errs141 = errors;
for(const key11 of Object.keys(data9)){
if(!(((key11 === "kind") || (key11 === "item")) || (key11 === "token"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/7/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs141 === errors){
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data48 = data9.kind;
const _errs142 = errors;
if(typeof data48 !== "string"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/7/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("revoke" !== data48){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/7/properties/kind/const",keyword:"const",params:{allowedValue: "revoke"},message:"must be equal to constant"}];
return false;
}
var valid25 = _errs142 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data9.item !== undefined && func0.call(data9, "item")){
let data49 = data9.item;
const _errs144 = errors;
if(errors === _errs144){
if(typeof data49 === "string"){
if(!pattern4.test(data49)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/7/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/item",schemaPath:"#/properties/operations/items/oneOf/7/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid25 = _errs144 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data9.token !== undefined && func0.call(data9, "token")){
let data50 = data9.token;
const _errs146 = errors;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/7/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs146){
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 9007199254740991 || isNaN(data50)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/7/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data50 < 1 || isNaN(data50)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/token",schemaPath:"#/properties/operations/items/oneOf/7/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid25 = _errs146 === errors;
}
else {
var valid25 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/7/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "view"){
const _errs148 = errors;
if(errors === _errs148){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing12;
if((((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing12 = "kind")) || (((data9.members === undefined) || (!(func0.call(data9, "members")))) && (missing12 = "members"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/8/required",keyword:"required",params:{missingProperty: missing12},message:"must have required property '"+missing12+"'"}];
return false;
}
else {
const _errs150 = errors;
for(const key12 of Object.keys(data9)){
if(!((key12 === "kind") || (key12 === "members"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/8/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs150 === errors){
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data51 = data9.kind;
const _errs151 = errors;
if(typeof data51 !== "string"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/8/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("view" !== data51){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/8/properties/kind/const",keyword:"const",params:{allowedValue: "view"},message:"must be equal to constant"}];
return false;
}
var valid27 = _errs151 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data9.members !== undefined && func0.call(data9, "members")){
let data52 = data9.members;
const _errs153 = errors;
if(errors === _errs153){
if(Array.isArray(data52)){
if(data52.length > 4096){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/members",schemaPath:"#/properties/operations/items/oneOf/8/properties/members/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"}];
return false;
}
else {
var valid28 = true;
const len1 = data52.length;
for(let i1=0; i1<len1; i1++){
let data53 = data52[i1];
const _errs155 = errors;
if(errors === _errs155){
if(typeof data53 === "string"){
if(!pattern6.test(data53)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/members/" + i1,schemaPath:"#/properties/operations/items/oneOf/8/properties/members/items/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/members/" + i1,schemaPath:"#/properties/operations/items/oneOf/8/properties/members/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid28 = _errs155 === errors;
if(!valid28){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/members",schemaPath:"#/properties/operations/items/oneOf/8/properties/members/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid27 = _errs153 === errors;
}
else {
var valid27 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/8/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "roll"){
const _errs157 = errors;
if(errors === _errs157){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing13;
if((((data9.kind === undefined) || (!(func0.call(data9, "kind")))) && (missing13 = "kind")) || (((data9.segment === undefined) || (!(func0.call(data9, "segment")))) && (missing13 = "segment"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/9/required",keyword:"required",params:{missingProperty: missing13},message:"must have required property '"+missing13+"'"}];
return false;
}
else {
const _errs159 = errors;
for(const key13 of Object.keys(data9)){
if(!((key13 === "kind") || (key13 === "segment"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/9/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs159 === errors){
if(data9.kind !== undefined && func0.call(data9, "kind")){
let data54 = data9.kind;
const _errs160 = errors;
if(typeof data54 !== "string"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/9/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("roll" !== data54){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/kind",schemaPath:"#/properties/operations/items/oneOf/9/properties/kind/const",keyword:"const",params:{allowedValue: "roll"},message:"must be equal to constant"}];
return false;
}
var valid30 = _errs160 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data9.segment !== undefined && func0.call(data9, "segment")){
let data55 = data9.segment;
const _errs162 = errors;
if(errors === _errs162){
if(typeof data55 === "string"){
if(!pattern24.test(data55)){
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/segment",schemaPath:"#/properties/operations/items/oneOf/9/properties/segment/pattern",keyword:"pattern",params:{pattern: "^[1-9][0-9]{0,15}-[0-9a-f]{32}$"},message:"must match pattern \""+"^[1-9][0-9]{0,15}-[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0+"/segment",schemaPath:"#/properties/operations/items/oneOf/9/properties/segment/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid30 = _errs162 === errors;
}
else {
var valid30 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/oneOf/9/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "kind", tagValue: tag0},message:"value of tag \"kind\" must be in oneOf"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "kind", tagValue: tag0},message:"tag \"kind\" must be string"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
}
else {
validate20.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data56 = data.digest;
const _errs164 = errors;
if(errors === _errs164){
if(typeof data56 === "string"){
if(!pattern4.test(data56)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs164 === errors;
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

/** True when `value` is exactly a Transaction. */
export const isTransaction: (value: unknown) => value is Transaction = (value): value is Transaction =>
  validate20(value) as boolean;

/** Why the last call of isTransaction said no: JSON path and reason, or "". */
export const whyTransaction = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
