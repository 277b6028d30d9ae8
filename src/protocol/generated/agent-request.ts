// Generated from schemas/agent-request.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Client to `flockstep agent`, one JSON object a line.
 */
export type AgentRequest = ({
type: "hello"
v: 1
client?: string
} | {
type: "serve"
procedure: string
effect: ("none" | "outside")
deadlineMs?: number
} | {
type: "join"
} | {
type: "claim"
count: number
} | {
type: "complete"
item: string
token: number
exitStatus?: number
stdout?: string
stdoutBase64?: string
failed?: string
} | {
type: "release"
item: string
token: number
} | {
type: "publish"
id: number
name: (string | null)
content?: string
contentBase64?: string
path?: string
} | {
type: "hold"
on: (boolean | null)
} | {
type: "call"
id: number
peer: (number | string)
procedure: string
/**
 * Of the procedure.
 */
arguments: {

}
/**
 * From now, in milliseconds.
 */
deadlineMs?: number
guarded?: boolean
} | {
type: "respond"
id: number
ok: boolean
/**
 * Of the procedure.
 */
result?: {

}
text?: string
} | {
type: "exchange"
id: number
/**
 * What it is for; must be the same everywhere.
 */
kind: string
/**
 * Any JSON value.
 */
payload: {
[k: string]: unknown
}
/**
 * From now, in milliseconds.
 */
deadlineMs?: number
} | {
type: "send"
id: number
to: number
tag: number
/**
 * Any JSON value.
 */
data: {
[k: string]: unknown
}
/**
 * From now, in milliseconds.
 */
deadlineMs?: number
} | {
type: "receive"
id: number
from?: number
tag?: number
/**
 * From now, in milliseconds.
 */
deadlineMs?: number
} | {
type: "probe"
id: number
from?: number
tag?: number
} | {
type: "cancel"
id: number
} | {
type: "leave"
} | {
type: "stop"
kind: ("drain" | "now")
})

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-agent-request-v1","title":"AgentRequest","description":"Client to `flockstep agent`, one JSON object a line.","type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"description":"First line: the version of this protocol.","type":"object","additionalProperties":false,"required":["type","v"],"properties":{"type":{"const":"hello","type":"string"},"v":{"const":1,"type":"integer"},"client":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}},{"description":"Before `join`: a procedure that the client answers for others.","type":"object","additionalProperties":false,"required":["type","procedure","effect"],"properties":{"type":{"const":"serve","type":"string"},"procedure":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"},"effect":{"type":"string","enum":["none","outside"]},"deadlineMs":{"type":"integer","minimum":1,"maximum":2147483647}}},{"description":"Begin: become a master.","type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"join","type":"string"}}},{"description":"Wants so many items more. Waiting for them means that the client has nothing else to do.","type":"object","additionalProperties":false,"required":["type","count"],"properties":{"type":{"const":"claim","type":"string"},"count":{"type":"integer","minimum":1,"maximum":256}}},{"description":"The item is done, or failed; its outputs are the files in `out`.","type":"object","additionalProperties":false,"required":["type","item","token"],"properties":{"type":{"const":"complete","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"exitStatus":{"type":"integer","minimum":0,"maximum":255},"stdout":{"type":"string","pattern":"^[\\s\\S]{0,1048576}$"},"stdoutBase64":{"type":"string","pattern":"^[A-Za-z0-9+/]{0,1398104}={0,2}$"},"failed":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}},{"description":"The item is given back unworked.","type":"object","additionalProperties":false,"required":["type","item","token"],"properties":{"type":{"const":"release","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"token":{"type":"integer","minimum":1,"maximum":9007199254740991}}},{"description":"A new input, by exactly one of text, base64 and path.","type":"object","additionalProperties":false,"required":["type","id","name"],"properties":{"type":{"const":"publish","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"name":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]{1,4096}$"},{"type":"null"}]},"content":{"type":"string","pattern":"^[\\s\\S]{0,1048576}$"},"contentBase64":{"type":"string","pattern":"^[A-Za-z0-9+/]{0,1398104}={0,2}$"},"path":{"type":"string","pattern":"^[^\\u0000]{1,4096}$"}}},{"description":"Whether the job may end: true = not yet, false = from my side at any time, null = when a claim waits.","type":"object","additionalProperties":false,"required":["type","on"],"properties":{"type":{"const":"hold","type":"string"},"on":{"anyOf":[{"type":"boolean"},{"type":"null"}]}}},{"description":"Asks another master.","type":"object","additionalProperties":false,"required":["type","id","peer","procedure","arguments"],"properties":{"type":{"const":"call","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"peer":{"anyOf":[{"type":"integer","minimum":0,"maximum":1023},{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"}]},"procedure":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"},"arguments":{"type":"object","$comment":"opaque","description":"Of the procedure."},"deadlineMs":{"type":"integer","minimum":0,"maximum":2147483647,"description":"From now, in milliseconds."},"guarded":{"type":"boolean"}}},{"description":"What came of a `request`.","type":"object","additionalProperties":false,"required":["type","id","ok"],"properties":{"type":{"const":"respond","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"ok":{"type":"boolean"},"result":{"type":"object","$comment":"opaque","description":"Of the procedure."},"text":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}},{"description":"One payload of each master, to all of them; everybody asks in the same order.","type":"object","additionalProperties":false,"required":["type","id","kind","payload"],"properties":{"type":{"const":"exchange","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"kind":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,31}$","description":"What it is for; must be the same everywhere."},"payload":{"description":"Any JSON value."},"deadlineMs":{"type":"integer","minimum":0,"maximum":2147483647,"description":"From now, in milliseconds."}}},{"description":"A message to another master's inbox.","type":"object","additionalProperties":false,"required":["type","id","to","tag","data"],"properties":{"type":{"const":"send","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"to":{"type":"integer","minimum":0,"maximum":1023},"tag":{"type":"integer","minimum":0,"maximum":2147483647},"data":{"description":"Any JSON value."},"deadlineMs":{"type":"integer","minimum":0,"maximum":2147483647,"description":"From now, in milliseconds."}}},{"description":"The first message that fits, as soon as there is one.","type":"object","additionalProperties":false,"required":["type","id"],"properties":{"type":{"const":"receive","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"from":{"type":"integer","minimum":0,"maximum":1023},"tag":{"type":"integer","minimum":0,"maximum":2147483647},"deadlineMs":{"type":"integer","minimum":0,"maximum":2147483647,"description":"From now, in milliseconds."}}},{"description":"Whether there is a message that fits.","type":"object","additionalProperties":false,"required":["type","id"],"properties":{"type":{"const":"probe","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"from":{"type":"integer","minimum":0,"maximum":1023},"tag":{"type":"integer","minimum":0,"maximum":2147483647}}},{"description":"An earlier request is to end now.","type":"object","additionalProperties":false,"required":["type","id"],"properties":{"type":{"const":"cancel","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991}}},{"description":"This master leaves; items in hand may still be completed.","type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"leave","type":"string"}}},{"description":"The whole job stops.","type":"object","additionalProperties":false,"required":["type","kind"],"properties":{"type":{"const":"stop","type":"string"},"kind":{"type":"string","enum":["drain","now"]}}}]};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[^\\u0000]{0,512}$", "u");
const pattern5 = new RegExp("^[a-z][a-z0-9.-]{0,63}$", "u");
const pattern6 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern7 = new RegExp("^[\\s\\S]{0,1048576}$", "u");
const pattern8 = new RegExp("^[A-Za-z0-9+/]{0,1398104}={0,2}$", "u");
const pattern11 = new RegExp("^[^\\u0000]{1,4096}$", "u");
const pattern15 = new RegExp("^[a-z0-9][a-z0-9-]{0,31}$", "u");
const pattern18 = new RegExp("^[a-z][a-z0-9.-]{0,31}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-agent-request-v1" */;
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
if(tag0 === "hello"){
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.v === undefined) || (!(func0.call(data, "v")))) && (missing0 = "v"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "type") || (key0 === "v")) || (key0 === "client"))){
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
if("hello" !== data0){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "hello"},message:"must be equal to constant"}];
return false;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.v !== undefined && func0.call(data, "v")){
let data1 = data.v;
const _errs7 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/v",schemaPath:"#/oneOf/0/properties/v/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(1 !== data1){
validate20.errors = [{instancePath:instancePath+"/v",schemaPath:"#/oneOf/0/properties/v/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.client !== undefined && func0.call(data, "client")){
let data2 = data.client;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/client",schemaPath:"#/oneOf/0/properties/client/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/client",schemaPath:"#/oneOf/0/properties/client/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
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
else if(tag0 === "serve"){
const _errs11 = errors;
if(errors === _errs11){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing1 = "type")) || (((data.procedure === undefined) || (!(func0.call(data, "procedure")))) && (missing1 = "procedure"))) || (((data.effect === undefined) || (!(func0.call(data, "effect")))) && (missing1 = "effect"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs13 = errors;
for(const key1 of Object.keys(data)){
if(!((((key1 === "type") || (key1 === "procedure")) || (key1 === "effect")) || (key1 === "deadlineMs"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs13 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data3 = data.type;
const _errs14 = errors;
if(typeof data3 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("serve" !== data3){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "serve"},message:"must be equal to constant"}];
return false;
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.procedure !== undefined && func0.call(data, "procedure")){
let data4 = data.procedure;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data4 === "string"){
if(!pattern5.test(data4)){
validate20.errors = [{instancePath:instancePath+"/procedure",schemaPath:"#/oneOf/1/properties/procedure/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/procedure",schemaPath:"#/oneOf/1/properties/procedure/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.effect !== undefined && func0.call(data, "effect")){
let data5 = data.effect;
const _errs18 = errors;
if(typeof data5 !== "string"){
validate20.errors = [{instancePath:instancePath+"/effect",schemaPath:"#/oneOf/1/properties/effect/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data5 === "none") || (data5 === "outside"))){
validate20.errors = [{instancePath:instancePath+"/effect",schemaPath:"#/oneOf/1/properties/effect/enum",keyword:"enum",params:{allowedValues: schema31.oneOf[1].properties.effect.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.deadlineMs !== undefined && func0.call(data, "deadlineMs")){
let data6 = data.deadlineMs;
const _errs20 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/1/properties/deadlineMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 2147483647 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/1/properties/deadlineMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data6 < 1 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/1/properties/deadlineMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
else if(tag0 === "join"){
const _errs22 = errors;
if(errors === _errs22){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if(((data.type === undefined) || (!(func0.call(data, "type")))) && (missing2 = "type")){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/2/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs24 = errors;
for(const key2 of Object.keys(data)){
if(!(key2 === "type")){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs24 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data7 = data.type;
if(typeof data7 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/2/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("join" !== data7){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "join"},message:"must be equal to constant"}];
return false;
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/2/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "claim"){
const _errs27 = errors;
if(errors === _errs27){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing3 = "type")) || (((data.count === undefined) || (!(func0.call(data, "count")))) && (missing3 = "count"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/3/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs29 = errors;
for(const key3 of Object.keys(data)){
if(!((key3 === "type") || (key3 === "count"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs29 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data8 = data.type;
const _errs30 = errors;
if(typeof data8 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/3/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("claim" !== data8){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "claim"},message:"must be equal to constant"}];
return false;
}
var valid8 = _errs30 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.count !== undefined && func0.call(data, "count")){
let data9 = data.count;
const _errs32 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate20.errors = [{instancePath:instancePath+"/count",schemaPath:"#/oneOf/3/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs32){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 256 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/count",schemaPath:"#/oneOf/3/properties/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256},message:"must be <= 256"}];
return false;
}
else {
if(data9 < 1 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/count",schemaPath:"#/oneOf/3/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid8 = _errs32 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/3/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "complete"){
const _errs34 = errors;
if(errors === _errs34){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if(((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing4 = "type")) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing4 = "item"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing4 = "token"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/4/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs36 = errors;
for(const key4 of Object.keys(data)){
if(!(((((((key4 === "type") || (key4 === "item")) || (key4 === "token")) || (key4 === "exitStatus")) || (key4 === "stdout")) || (key4 === "stdoutBase64")) || (key4 === "failed"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs36 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data10 = data.type;
const _errs37 = errors;
if(typeof data10 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/4/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("complete" !== data10){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "complete"},message:"must be equal to constant"}];
return false;
}
var valid10 = _errs37 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.item !== undefined && func0.call(data, "item")){
let data11 = data.item;
const _errs39 = errors;
if(errors === _errs39){
if(typeof data11 === "string"){
if(!pattern6.test(data11)){
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/4/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/4/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs39 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.token !== undefined && func0.call(data, "token")){
let data12 = data.token;
const _errs41 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/4/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs41){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/4/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data12 < 1 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/4/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid10 = _errs41 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.exitStatus !== undefined && func0.call(data, "exitStatus")){
let data13 = data.exitStatus;
const _errs43 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate20.errors = [{instancePath:instancePath+"/exitStatus",schemaPath:"#/oneOf/4/properties/exitStatus/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs43){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 255 || isNaN(data13)){
validate20.errors = [{instancePath:instancePath+"/exitStatus",schemaPath:"#/oneOf/4/properties/exitStatus/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},message:"must be <= 255"}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate20.errors = [{instancePath:instancePath+"/exitStatus",schemaPath:"#/oneOf/4/properties/exitStatus/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs43 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.stdout !== undefined && func0.call(data, "stdout")){
let data14 = data.stdout;
const _errs45 = errors;
if(errors === _errs45){
if(typeof data14 === "string"){
if(!pattern7.test(data14)){
validate20.errors = [{instancePath:instancePath+"/stdout",schemaPath:"#/oneOf/4/properties/stdout/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]{0,1048576}$"},message:"must match pattern \""+"^[\\s\\S]{0,1048576}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/stdout",schemaPath:"#/oneOf/4/properties/stdout/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs45 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.stdoutBase64 !== undefined && func0.call(data, "stdoutBase64")){
let data15 = data.stdoutBase64;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data15 === "string"){
if(!pattern8.test(data15)){
validate20.errors = [{instancePath:instancePath+"/stdoutBase64",schemaPath:"#/oneOf/4/properties/stdoutBase64/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]{0,1398104}={0,2}$"},message:"must match pattern \""+"^[A-Za-z0-9+/]{0,1398104}={0,2}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/stdoutBase64",schemaPath:"#/oneOf/4/properties/stdoutBase64/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs47 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.failed !== undefined && func0.call(data, "failed")){
let data16 = data.failed;
const _errs49 = errors;
if(errors === _errs49){
if(typeof data16 === "string"){
if(!pattern4.test(data16)){
validate20.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/oneOf/4/properties/failed/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/oneOf/4/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs49 === errors;
}
else {
var valid10 = true;
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
validate20.errors = [{instancePath,schemaPath:"#/oneOf/4/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "release"){
const _errs51 = errors;
if(errors === _errs51){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if(((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing5 = "type")) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing5 = "item"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing5 = "token"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/5/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];
return false;
}
else {
const _errs53 = errors;
for(const key5 of Object.keys(data)){
if(!(((key5 === "type") || (key5 === "item")) || (key5 === "token"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs53 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data17 = data.type;
const _errs54 = errors;
if(typeof data17 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/5/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("release" !== data17){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "release"},message:"must be equal to constant"}];
return false;
}
var valid12 = _errs54 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.item !== undefined && func0.call(data, "item")){
let data18 = data.item;
const _errs56 = errors;
if(errors === _errs56){
if(typeof data18 === "string"){
if(!pattern6.test(data18)){
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/5/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/5/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs56 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.token !== undefined && func0.call(data, "token")){
let data19 = data.token;
const _errs58 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/5/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs58){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 9007199254740991 || isNaN(data19)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/5/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data19 < 1 || isNaN(data19)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/5/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid12 = _errs58 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/5/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "publish"){
const _errs60 = errors;
if(errors === _errs60){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if(((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing6 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing6 = "id"))) || (((data.name === undefined) || (!(func0.call(data, "name")))) && (missing6 = "name"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/6/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
const _errs62 = errors;
for(const key6 of Object.keys(data)){
if(!((((((key6 === "type") || (key6 === "id")) || (key6 === "name")) || (key6 === "content")) || (key6 === "contentBase64")) || (key6 === "path"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs62 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data20 = data.type;
const _errs63 = errors;
if(typeof data20 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/6/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("publish" !== data20){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/6/properties/type/const",keyword:"const",params:{allowedValue: "publish"},message:"must be equal to constant"}];
return false;
}
var valid14 = _errs63 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data.id !== undefined && func0.call(data, "id")){
let data21 = data.id;
const _errs65 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/6/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs65){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 9007199254740991 || isNaN(data21)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/6/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data21 < 1 || isNaN(data21)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/6/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid14 = _errs65 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data.name !== undefined && func0.call(data, "name")){
let data22 = data.name;
const _errs67 = errors;
const _errs68 = errors;
let valid15 = false;
const _errs69 = errors;
if(errors === _errs69){
if(typeof data22 === "string"){
if(!pattern11.test(data22)){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/6/properties/name/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{1,4096}$"},message:"must match pattern \""+"^[^\\u0000]{1,4096}$"+"\""};
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
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/6/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs69 === errors;
valid15 = valid15 || _valid0;
const _errs71 = errors;
if(data22 !== null){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/6/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs71 === errors;
valid15 = valid15 || _valid0;
if(!valid15){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/6/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs68;
if(vErrors !== null){
if(_errs68){
vErrors.length = _errs68;
}
else {
vErrors = null;
}
}
}
var valid14 = _errs67 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data.content !== undefined && func0.call(data, "content")){
let data23 = data.content;
const _errs73 = errors;
if(errors === _errs73){
if(typeof data23 === "string"){
if(!pattern7.test(data23)){
validate20.errors = [{instancePath:instancePath+"/content",schemaPath:"#/oneOf/6/properties/content/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]{0,1048576}$"},message:"must match pattern \""+"^[\\s\\S]{0,1048576}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/content",schemaPath:"#/oneOf/6/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid14 = _errs73 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data.contentBase64 !== undefined && func0.call(data, "contentBase64")){
let data24 = data.contentBase64;
const _errs75 = errors;
if(errors === _errs75){
if(typeof data24 === "string"){
if(!pattern8.test(data24)){
validate20.errors = [{instancePath:instancePath+"/contentBase64",schemaPath:"#/oneOf/6/properties/contentBase64/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]{0,1398104}={0,2}$"},message:"must match pattern \""+"^[A-Za-z0-9+/]{0,1398104}={0,2}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/contentBase64",schemaPath:"#/oneOf/6/properties/contentBase64/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid14 = _errs75 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data.path !== undefined && func0.call(data, "path")){
let data25 = data.path;
const _errs77 = errors;
if(errors === _errs77){
if(typeof data25 === "string"){
if(!pattern11.test(data25)){
validate20.errors = [{instancePath:instancePath+"/path",schemaPath:"#/oneOf/6/properties/path/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{1,4096}$"},message:"must match pattern \""+"^[^\\u0000]{1,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/path",schemaPath:"#/oneOf/6/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid14 = _errs77 === errors;
}
else {
var valid14 = true;
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
validate20.errors = [{instancePath,schemaPath:"#/oneOf/6/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "hold"){
const _errs79 = errors;
if(errors === _errs79){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing7 = "type")) || (((data.on === undefined) || (!(func0.call(data, "on")))) && (missing7 = "on"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/7/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];
return false;
}
else {
const _errs81 = errors;
for(const key7 of Object.keys(data)){
if(!((key7 === "type") || (key7 === "on"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/7/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs81 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data26 = data.type;
const _errs82 = errors;
if(typeof data26 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/7/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("hold" !== data26){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/7/properties/type/const",keyword:"const",params:{allowedValue: "hold"},message:"must be equal to constant"}];
return false;
}
var valid17 = _errs82 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data.on !== undefined && func0.call(data, "on")){
let data27 = data.on;
const _errs84 = errors;
const _errs85 = errors;
let valid18 = false;
const _errs86 = errors;
if(typeof data27 !== "boolean"){
const err4 = {instancePath:instancePath+"/on",schemaPath:"#/oneOf/7/properties/on/anyOf/0/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs86 === errors;
valid18 = valid18 || _valid1;
const _errs88 = errors;
if(data27 !== null){
const err5 = {instancePath:instancePath+"/on",schemaPath:"#/oneOf/7/properties/on/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid1 = _errs88 === errors;
valid18 = valid18 || _valid1;
if(!valid18){
const err6 = {instancePath:instancePath+"/on",schemaPath:"#/oneOf/7/properties/on/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs85;
if(vErrors !== null){
if(_errs85){
vErrors.length = _errs85;
}
else {
vErrors = null;
}
}
}
var valid17 = _errs84 === errors;
}
else {
var valid17 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/7/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "call"){
const _errs90 = errors;
if(errors === _errs90){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if(((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing8 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing8 = "id"))) || (((data.peer === undefined) || (!(func0.call(data, "peer")))) && (missing8 = "peer"))) || (((data.procedure === undefined) || (!(func0.call(data, "procedure")))) && (missing8 = "procedure"))) || (((data.arguments === undefined) || (!(func0.call(data, "arguments")))) && (missing8 = "arguments"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/8/required",keyword:"required",params:{missingProperty: missing8},message:"must have required property '"+missing8+"'"}];
return false;
}
else {
const _errs92 = errors;
for(const key8 of Object.keys(data)){
if(!(((((((key8 === "type") || (key8 === "id")) || (key8 === "peer")) || (key8 === "procedure")) || (key8 === "arguments")) || (key8 === "deadlineMs")) || (key8 === "guarded"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/8/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs92 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data28 = data.type;
const _errs93 = errors;
if(typeof data28 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/8/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("call" !== data28){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/8/properties/type/const",keyword:"const",params:{allowedValue: "call"},message:"must be equal to constant"}];
return false;
}
var valid20 = _errs93 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.id !== undefined && func0.call(data, "id")){
let data29 = data.id;
const _errs95 = errors;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/8/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs95){
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 9007199254740991 || isNaN(data29)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/8/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data29 < 1 || isNaN(data29)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/8/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid20 = _errs95 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.peer !== undefined && func0.call(data, "peer")){
let data30 = data.peer;
const _errs97 = errors;
const _errs98 = errors;
let valid21 = false;
const _errs99 = errors;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err7 = {instancePath:instancePath+"/peer",schemaPath:"#/oneOf/8/properties/peer/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(errors === _errs99){
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 1023 || isNaN(data30)){
const err8 = {instancePath:instancePath+"/peer",schemaPath:"#/oneOf/8/properties/peer/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1023},message:"must be <= 1023"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data30 < 0 || isNaN(data30)){
const err9 = {instancePath:instancePath+"/peer",schemaPath:"#/oneOf/8/properties/peer/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
var _valid2 = _errs99 === errors;
valid21 = valid21 || _valid2;
const _errs101 = errors;
if(errors === _errs101){
if(typeof data30 === "string"){
if(!pattern15.test(data30)){
const err10 = {instancePath:instancePath+"/peer",schemaPath:"#/oneOf/8/properties/peer/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,31}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,31}$"+"\""};
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
const err11 = {instancePath:instancePath+"/peer",schemaPath:"#/oneOf/8/properties/peer/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid2 = _errs101 === errors;
valid21 = valid21 || _valid2;
if(!valid21){
const err12 = {instancePath:instancePath+"/peer",schemaPath:"#/oneOf/8/properties/peer/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs98;
if(vErrors !== null){
if(_errs98){
vErrors.length = _errs98;
}
else {
vErrors = null;
}
}
}
var valid20 = _errs97 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.procedure !== undefined && func0.call(data, "procedure")){
let data31 = data.procedure;
const _errs103 = errors;
if(errors === _errs103){
if(typeof data31 === "string"){
if(!pattern5.test(data31)){
validate20.errors = [{instancePath:instancePath+"/procedure",schemaPath:"#/oneOf/8/properties/procedure/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/procedure",schemaPath:"#/oneOf/8/properties/procedure/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs103 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.arguments !== undefined && func0.call(data, "arguments")){
let data32 = data.arguments;
const _errs105 = errors;
if(!(data32 && typeof data32 == "object" && !Array.isArray(data32))){
validate20.errors = [{instancePath:instancePath+"/arguments",schemaPath:"#/oneOf/8/properties/arguments/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid20 = _errs105 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.deadlineMs !== undefined && func0.call(data, "deadlineMs")){
let data33 = data.deadlineMs;
const _errs108 = errors;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/8/properties/deadlineMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs108){
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 2147483647 || isNaN(data33)){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/8/properties/deadlineMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data33 < 0 || isNaN(data33)){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/8/properties/deadlineMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid20 = _errs108 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.guarded !== undefined && func0.call(data, "guarded")){
const _errs110 = errors;
if(typeof data.guarded !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/guarded",schemaPath:"#/oneOf/8/properties/guarded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid20 = _errs110 === errors;
}
else {
var valid20 = true;
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
validate20.errors = [{instancePath,schemaPath:"#/oneOf/8/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "respond"){
const _errs112 = errors;
if(errors === _errs112){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if(((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing9 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing9 = "id"))) || (((data.ok === undefined) || (!(func0.call(data, "ok")))) && (missing9 = "ok"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/9/required",keyword:"required",params:{missingProperty: missing9},message:"must have required property '"+missing9+"'"}];
return false;
}
else {
const _errs114 = errors;
for(const key9 of Object.keys(data)){
if(!(((((key9 === "type") || (key9 === "id")) || (key9 === "ok")) || (key9 === "result")) || (key9 === "text"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/9/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs114 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data35 = data.type;
const _errs115 = errors;
if(typeof data35 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/9/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("respond" !== data35){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/9/properties/type/const",keyword:"const",params:{allowedValue: "respond"},message:"must be equal to constant"}];
return false;
}
var valid23 = _errs115 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data.id !== undefined && func0.call(data, "id")){
let data36 = data.id;
const _errs117 = errors;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/9/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs117){
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 9007199254740991 || isNaN(data36)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/9/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data36 < 1 || isNaN(data36)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/9/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid23 = _errs117 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data.ok !== undefined && func0.call(data, "ok")){
const _errs119 = errors;
if(typeof data.ok !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/ok",schemaPath:"#/oneOf/9/properties/ok/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid23 = _errs119 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data.result !== undefined && func0.call(data, "result")){
let data38 = data.result;
const _errs121 = errors;
if(!(data38 && typeof data38 == "object" && !Array.isArray(data38))){
validate20.errors = [{instancePath:instancePath+"/result",schemaPath:"#/oneOf/9/properties/result/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid23 = _errs121 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data.text !== undefined && func0.call(data, "text")){
let data39 = data.text;
const _errs124 = errors;
if(errors === _errs124){
if(typeof data39 === "string"){
if(!pattern4.test(data39)){
validate20.errors = [{instancePath:instancePath+"/text",schemaPath:"#/oneOf/9/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/text",schemaPath:"#/oneOf/9/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid23 = _errs124 === errors;
}
else {
var valid23 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/9/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "exchange"){
const _errs126 = errors;
if(errors === _errs126){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing10;
if((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing10 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing10 = "id"))) || (((data.kind === undefined) || (!(func0.call(data, "kind")))) && (missing10 = "kind"))) || (((data.payload === undefined) || (!(func0.call(data, "payload")))) && (missing10 = "payload"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/10/required",keyword:"required",params:{missingProperty: missing10},message:"must have required property '"+missing10+"'"}];
return false;
}
else {
const _errs128 = errors;
for(const key10 of Object.keys(data)){
if(!(((((key10 === "type") || (key10 === "id")) || (key10 === "kind")) || (key10 === "payload")) || (key10 === "deadlineMs"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/10/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs128 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data40 = data.type;
const _errs129 = errors;
if(typeof data40 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/10/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("exchange" !== data40){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/10/properties/type/const",keyword:"const",params:{allowedValue: "exchange"},message:"must be equal to constant"}];
return false;
}
var valid25 = _errs129 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data.id !== undefined && func0.call(data, "id")){
let data41 = data.id;
const _errs131 = errors;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/10/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs131){
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 9007199254740991 || isNaN(data41)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/10/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data41 < 1 || isNaN(data41)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/10/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid25 = _errs131 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data.kind !== undefined && func0.call(data, "kind")){
let data42 = data.kind;
const _errs133 = errors;
if(errors === _errs133){
if(typeof data42 === "string"){
if(!pattern18.test(data42)){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/oneOf/10/properties/kind/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,31}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,31}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/oneOf/10/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid25 = _errs133 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data.deadlineMs !== undefined && func0.call(data, "deadlineMs")){
let data43 = data.deadlineMs;
const _errs135 = errors;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/10/properties/deadlineMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs135){
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 2147483647 || isNaN(data43)){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/10/properties/deadlineMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data43 < 0 || isNaN(data43)){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/10/properties/deadlineMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid25 = _errs135 === errors;
}
else {
var valid25 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/10/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "send"){
const _errs137 = errors;
if(errors === _errs137){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing11;
if(((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing11 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing11 = "id"))) || (((data.to === undefined) || (!(func0.call(data, "to")))) && (missing11 = "to"))) || (((data.tag === undefined) || (!(func0.call(data, "tag")))) && (missing11 = "tag"))) || (((data.data === undefined) || (!(func0.call(data, "data")))) && (missing11 = "data"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/11/required",keyword:"required",params:{missingProperty: missing11},message:"must have required property '"+missing11+"'"}];
return false;
}
else {
const _errs139 = errors;
for(const key11 of Object.keys(data)){
if(!((((((key11 === "type") || (key11 === "id")) || (key11 === "to")) || (key11 === "tag")) || (key11 === "data")) || (key11 === "deadlineMs"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/11/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs139 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data44 = data.type;
const _errs140 = errors;
if(typeof data44 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/11/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("send" !== data44){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/11/properties/type/const",keyword:"const",params:{allowedValue: "send"},message:"must be equal to constant"}];
return false;
}
var valid27 = _errs140 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data.id !== undefined && func0.call(data, "id")){
let data45 = data.id;
const _errs142 = errors;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/11/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs142){
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 9007199254740991 || isNaN(data45)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/11/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data45 < 1 || isNaN(data45)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/11/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid27 = _errs142 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data.to !== undefined && func0.call(data, "to")){
let data46 = data.to;
const _errs144 = errors;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
validate20.errors = [{instancePath:instancePath+"/to",schemaPath:"#/oneOf/11/properties/to/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs144){
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 1023 || isNaN(data46)){
validate20.errors = [{instancePath:instancePath+"/to",schemaPath:"#/oneOf/11/properties/to/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1023},message:"must be <= 1023"}];
return false;
}
else {
if(data46 < 0 || isNaN(data46)){
validate20.errors = [{instancePath:instancePath+"/to",schemaPath:"#/oneOf/11/properties/to/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid27 = _errs144 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data.tag !== undefined && func0.call(data, "tag")){
let data47 = data.tag;
const _errs146 = errors;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/11/properties/tag/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs146){
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 2147483647 || isNaN(data47)){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/11/properties/tag/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data47 < 0 || isNaN(data47)){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/11/properties/tag/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid27 = _errs146 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data.deadlineMs !== undefined && func0.call(data, "deadlineMs")){
let data48 = data.deadlineMs;
const _errs148 = errors;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/11/properties/deadlineMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs148){
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 2147483647 || isNaN(data48)){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/11/properties/deadlineMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data48 < 0 || isNaN(data48)){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/11/properties/deadlineMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid27 = _errs148 === errors;
}
else {
var valid27 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/11/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "receive"){
const _errs150 = errors;
if(errors === _errs150){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing12;
if((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing12 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing12 = "id"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/12/required",keyword:"required",params:{missingProperty: missing12},message:"must have required property '"+missing12+"'"}];
return false;
}
else {
const _errs152 = errors;
for(const key12 of Object.keys(data)){
if(!(((((key12 === "type") || (key12 === "id")) || (key12 === "from")) || (key12 === "tag")) || (key12 === "deadlineMs"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/12/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs152 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data49 = data.type;
const _errs153 = errors;
if(typeof data49 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/12/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("receive" !== data49){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/12/properties/type/const",keyword:"const",params:{allowedValue: "receive"},message:"must be equal to constant"}];
return false;
}
var valid29 = _errs153 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data.id !== undefined && func0.call(data, "id")){
let data50 = data.id;
const _errs155 = errors;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/12/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs155){
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 9007199254740991 || isNaN(data50)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/12/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data50 < 1 || isNaN(data50)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/12/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid29 = _errs155 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data.from !== undefined && func0.call(data, "from")){
let data51 = data.from;
const _errs157 = errors;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/oneOf/12/properties/from/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs157){
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 1023 || isNaN(data51)){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/oneOf/12/properties/from/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1023},message:"must be <= 1023"}];
return false;
}
else {
if(data51 < 0 || isNaN(data51)){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/oneOf/12/properties/from/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid29 = _errs157 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data.tag !== undefined && func0.call(data, "tag")){
let data52 = data.tag;
const _errs159 = errors;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/12/properties/tag/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs159){
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 2147483647 || isNaN(data52)){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/12/properties/tag/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data52 < 0 || isNaN(data52)){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/12/properties/tag/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid29 = _errs159 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data.deadlineMs !== undefined && func0.call(data, "deadlineMs")){
let data53 = data.deadlineMs;
const _errs161 = errors;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/12/properties/deadlineMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs161){
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 2147483647 || isNaN(data53)){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/12/properties/deadlineMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data53 < 0 || isNaN(data53)){
validate20.errors = [{instancePath:instancePath+"/deadlineMs",schemaPath:"#/oneOf/12/properties/deadlineMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid29 = _errs161 === errors;
}
else {
var valid29 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/12/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "probe"){
const _errs163 = errors;
if(errors === _errs163){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing13;
if((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing13 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing13 = "id"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/13/required",keyword:"required",params:{missingProperty: missing13},message:"must have required property '"+missing13+"'"}];
return false;
}
else {
const _errs165 = errors;
for(const key13 of Object.keys(data)){
if(!((((key13 === "type") || (key13 === "id")) || (key13 === "from")) || (key13 === "tag"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/13/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs165 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data54 = data.type;
const _errs166 = errors;
if(typeof data54 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/13/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("probe" !== data54){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/13/properties/type/const",keyword:"const",params:{allowedValue: "probe"},message:"must be equal to constant"}];
return false;
}
var valid31 = _errs166 === errors;
}
else {
var valid31 = true;
}
if(valid31){
if(data.id !== undefined && func0.call(data, "id")){
let data55 = data.id;
const _errs168 = errors;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/13/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs168){
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 9007199254740991 || isNaN(data55)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/13/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data55 < 1 || isNaN(data55)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/13/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid31 = _errs168 === errors;
}
else {
var valid31 = true;
}
if(valid31){
if(data.from !== undefined && func0.call(data, "from")){
let data56 = data.from;
const _errs170 = errors;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/oneOf/13/properties/from/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs170){
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 1023 || isNaN(data56)){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/oneOf/13/properties/from/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1023},message:"must be <= 1023"}];
return false;
}
else {
if(data56 < 0 || isNaN(data56)){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/oneOf/13/properties/from/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid31 = _errs170 === errors;
}
else {
var valid31 = true;
}
if(valid31){
if(data.tag !== undefined && func0.call(data, "tag")){
let data57 = data.tag;
const _errs172 = errors;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/13/properties/tag/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs172){
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 2147483647 || isNaN(data57)){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/13/properties/tag/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data57 < 0 || isNaN(data57)){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/13/properties/tag/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid31 = _errs172 === errors;
}
else {
var valid31 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/13/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "cancel"){
const _errs174 = errors;
if(errors === _errs174){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing14;
if((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing14 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing14 = "id"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/14/required",keyword:"required",params:{missingProperty: missing14},message:"must have required property '"+missing14+"'"}];
return false;
}
else {
const _errs176 = errors;
for(const key14 of Object.keys(data)){
if(!((key14 === "type") || (key14 === "id"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/14/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs176 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data58 = data.type;
const _errs177 = errors;
if(typeof data58 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/14/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("cancel" !== data58){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/14/properties/type/const",keyword:"const",params:{allowedValue: "cancel"},message:"must be equal to constant"}];
return false;
}
var valid33 = _errs177 === errors;
}
else {
var valid33 = true;
}
if(valid33){
if(data.id !== undefined && func0.call(data, "id")){
let data59 = data.id;
const _errs179 = errors;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/14/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs179){
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 9007199254740991 || isNaN(data59)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/14/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data59 < 1 || isNaN(data59)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/14/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid33 = _errs179 === errors;
}
else {
var valid33 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/14/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "leave"){
const _errs181 = errors;
if(errors === _errs181){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing15;
if(((data.type === undefined) || (!(func0.call(data, "type")))) && (missing15 = "type")){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/15/required",keyword:"required",params:{missingProperty: missing15},message:"must have required property '"+missing15+"'"}];
return false;
}
else {
const _errs183 = errors;
for(const key15 of Object.keys(data)){
if(!(key15 === "type")){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/15/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs183 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data60 = data.type;
if(typeof data60 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/15/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("leave" !== data60){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/15/properties/type/const",keyword:"const",params:{allowedValue: "leave"},message:"must be equal to constant"}];
return false;
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/15/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "stop"){
const _errs186 = errors;
if(errors === _errs186){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing16;
if((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing16 = "type")) || (((data.kind === undefined) || (!(func0.call(data, "kind")))) && (missing16 = "kind"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/16/required",keyword:"required",params:{missingProperty: missing16},message:"must have required property '"+missing16+"'"}];
return false;
}
else {
const _errs188 = errors;
for(const key16 of Object.keys(data)){
if(!((key16 === "type") || (key16 === "kind"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/16/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs188 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data61 = data.type;
const _errs189 = errors;
if(typeof data61 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/16/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("stop" !== data61){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/16/properties/type/const",keyword:"const",params:{allowedValue: "stop"},message:"must be equal to constant"}];
return false;
}
var valid37 = _errs189 === errors;
}
else {
var valid37 = true;
}
if(valid37){
if(data.kind !== undefined && func0.call(data, "kind")){
let data62 = data.kind;
const _errs191 = errors;
if(typeof data62 !== "string"){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/oneOf/16/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data62 === "drain") || (data62 === "now"))){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/oneOf/16/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.oneOf[16].properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid37 = _errs191 === errors;
}
else {
var valid37 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/16/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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

/** True when `value` is exactly a AgentRequest. */
export const isAgentRequest: (value: unknown) => value is AgentRequest = (value): value is AgentRequest =>
  validate20(value) as boolean;

/** Why the last call of isAgentRequest said no: JSON path and reason, or "". */
export const whyAgentRequest = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
