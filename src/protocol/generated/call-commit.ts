// Generated from schemas/call-commit.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * One line of the journal of a replier of calls: everything durable of one request. epochs/<epoch>/call-journals/<endpoint>/<life>.<n>.ndjson.
 */
export interface CallCommit {
schema: "flockstep-call-commit-v1"
/**
 * Grows by one from line to line.
 */
number: number
scope: Scope
/**
 * The line before. Number 0: this one is the first.
 */
previous: {
number: number
scope: Scope
}
changes: ({
kind: "client"
client: Client
} | {
kind: "client-gone"
clientId: string
} | {
kind: "session"
record: Session
} | {
kind: "session-gone"
session: string
} | {
kind: "slot"
session: string
slot: number
record: Slot
} | {
kind: "effect"
procedure: string
/**
 * What the procedure decided; its own reducer reads it.
 */
effect: {

}
} | {
kind: "pending"
pending: Pending
} | {
kind: "applied"
mark: string
})[]
digest: string
}
/**
 * What a line has touched: the next line repeats it, so that the loss of a damaged one is known.
 */
export interface Scope {
clients: string[]
sessions: string[]
procedures: string[]
}
export interface Client {
clientId: string
owner: string
verifier: string
principal: {
flavor: number
id: string
groups: string[]
}
confirmed: boolean
creation: Slot
}
export interface Slot {
sequence: number
state: ("free" | "running" | "done" | "uncached" | "in-doubt")
workDigest: string
/**
 * Text of the kept reply; empty unless done.
 */
body: string
}
export interface Session {
session: string
clientId: string
requester: string
persistent: boolean
limits: {
slots: number
operationsMax: number
requestBytesMax: number
replyBytesMax: number
cachedReplyBytesMax: number
}
enforcedHighest: number
targetHighest: number
resizeGeneration: number
acknowledgedGeneration: number
dead: boolean
}
export interface Pending {
mark: string
procedure: string
/**
 * What the procedure is to apply.
 */
effect: {

}
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-call-commit-v1","title":"CallCommit","description":"One line of the journal of a replier of calls: everything durable of one request. epochs/<epoch>/call-journals/<endpoint>/<life>.<n>.ndjson.","type":"object","additionalProperties":false,"required":["schema","number","scope","previous","changes","digest"],"properties":{"schema":{"const":"flockstep-call-commit-v1","type":"string"},"number":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Grows by one from line to line."},"scope":{"$ref":"#/$defs/scope"},"previous":{"type":"object","additionalProperties":false,"required":["number","scope"],"properties":{"number":{"type":"integer","minimum":0,"maximum":9007199254740991},"scope":{"$ref":"#/$defs/scope"}},"description":"The line before. Number 0: this one is the first."},"changes":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"kind"},"oneOf":[{"type":"object","additionalProperties":false,"required":["kind","client"],"properties":{"kind":{"const":"client","type":"string"},"client":{"$ref":"#/$defs/client"}}},{"type":"object","additionalProperties":false,"required":["kind","clientId"],"properties":{"kind":{"const":"client-gone","type":"string"},"clientId":{"type":"string","pattern":"^[0-9a-f]{16}$"}}},{"type":"object","additionalProperties":false,"required":["kind","record"],"properties":{"kind":{"const":"session","type":"string"},"record":{"$ref":"#/$defs/session"}}},{"type":"object","additionalProperties":false,"required":["kind","session"],"properties":{"kind":{"const":"session-gone","type":"string"},"session":{"type":"string","pattern":"^[0-9a-f]{32}$"}}},{"type":"object","additionalProperties":false,"required":["kind","session","slot","record"],"properties":{"kind":{"const":"slot","type":"string"},"session":{"type":"string","pattern":"^[0-9a-f]{32}$"},"slot":{"type":"integer","minimum":0,"maximum":4294967295},"record":{"$ref":"#/$defs/slot"}}},{"type":"object","additionalProperties":false,"required":["kind","procedure","effect"],"properties":{"kind":{"const":"effect","type":"string"},"procedure":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"},"effect":{"type":"object","$comment":"opaque","description":"What the procedure decided; its own reducer reads it."}}},{"type":"object","additionalProperties":false,"required":["kind","pending"],"properties":{"kind":{"const":"pending","type":"string"},"pending":{"$ref":"#/$defs/pending"}}},{"type":"object","additionalProperties":false,"required":["kind","mark"],"properties":{"kind":{"const":"applied","type":"string"},"mark":{"type":"string","pattern":"^[0-9a-f.]{1,200}$"}}}]}},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}},"$defs":{"scope":{"type":"object","additionalProperties":false,"required":["clients","sessions","procedures"],"properties":{"clients":{"type":"array","items":{"type":"string","pattern":"^[0-9a-f]{16}$"}},"sessions":{"type":"array","items":{"type":"string","pattern":"^[0-9a-f]{32}$"}},"procedures":{"type":"array","items":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"}}},"description":"What a line has touched: the next line repeats it, so that the loss of a damaged one is known."},"slot":{"type":"object","additionalProperties":false,"required":["sequence","state","workDigest","body"],"properties":{"sequence":{"type":"integer","minimum":0,"maximum":4294967295},"state":{"enum":["free","running","done","uncached","in-doubt"],"type":"string"},"workDigest":{"type":"string","pattern":"^([0-9a-f]{64})?$"},"body":{"type":"string","description":"Text of the kept reply; empty unless done."}}},"client":{"type":"object","additionalProperties":false,"required":["clientId","owner","verifier","principal","confirmed","creation"],"properties":{"clientId":{"type":"string","pattern":"^[0-9a-f]{16}$"},"owner":{"type":"string","pattern":"^[^\\u0000]{1,256}$"},"verifier":{"type":"string","pattern":"^[^\\u0000]{1,128}$"},"principal":{"type":"object","additionalProperties":false,"required":["flavor","id","groups"],"properties":{"flavor":{"type":"integer","minimum":0,"maximum":4294967295},"id":{"type":"string","pattern":"^[^\\u0000]{0,400}$"},"groups":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]{0,400}$"}}}},"confirmed":{"type":"boolean"},"creation":{"$ref":"#/$defs/slot"}}},"session":{"type":"object","additionalProperties":false,"required":["session","clientId","requester","persistent","limits","enforcedHighest","targetHighest","resizeGeneration","acknowledgedGeneration","dead"],"properties":{"session":{"type":"string","pattern":"^[0-9a-f]{32}$"},"clientId":{"type":"string","pattern":"^[0-9a-f]{16}$"},"requester":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"persistent":{"type":"boolean"},"limits":{"type":"object","additionalProperties":false,"required":["slots","operationsMax","requestBytesMax","replyBytesMax","cachedReplyBytesMax"],"properties":{"slots":{"type":"integer","minimum":0,"maximum":4294967295},"operationsMax":{"type":"integer","minimum":0,"maximum":4294967295},"requestBytesMax":{"type":"integer","minimum":0,"maximum":4294967295},"replyBytesMax":{"type":"integer","minimum":0,"maximum":4294967295},"cachedReplyBytesMax":{"type":"integer","minimum":0,"maximum":4294967295}}},"enforcedHighest":{"type":"integer","minimum":0,"maximum":4294967295},"targetHighest":{"type":"integer","minimum":0,"maximum":4294967295},"resizeGeneration":{"type":"integer","minimum":0,"maximum":4294967295},"acknowledgedGeneration":{"type":"integer","minimum":0,"maximum":4294967295},"dead":{"type":"boolean"}}},"pending":{"type":"object","additionalProperties":false,"required":["mark","procedure","effect"],"properties":{"mark":{"type":"string","pattern":"^[0-9a-f.]{1,200}$"},"procedure":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"},"effect":{"type":"object","$comment":"opaque","description":"What the procedure is to apply."}}}}};
const schema32 = {"type":"object","additionalProperties":false,"required":["clients","sessions","procedures"],"properties":{"clients":{"type":"array","items":{"type":"string","pattern":"^[0-9a-f]{16}$"}},"sessions":{"type":"array","items":{"type":"string","pattern":"^[0-9a-f]{32}$"}},"procedures":{"type":"array","items":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"}}},"description":"What a line has touched: the next line repeats it, so that the loss of a damaged one is known."};
const schema36 = {"type":"object","additionalProperties":false,"required":["session","clientId","requester","persistent","limits","enforcedHighest","targetHighest","resizeGeneration","acknowledgedGeneration","dead"],"properties":{"session":{"type":"string","pattern":"^[0-9a-f]{32}$"},"clientId":{"type":"string","pattern":"^[0-9a-f]{16}$"},"requester":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"persistent":{"type":"boolean"},"limits":{"type":"object","additionalProperties":false,"required":["slots","operationsMax","requestBytesMax","replyBytesMax","cachedReplyBytesMax"],"properties":{"slots":{"type":"integer","minimum":0,"maximum":4294967295},"operationsMax":{"type":"integer","minimum":0,"maximum":4294967295},"requestBytesMax":{"type":"integer","minimum":0,"maximum":4294967295},"replyBytesMax":{"type":"integer","minimum":0,"maximum":4294967295},"cachedReplyBytesMax":{"type":"integer","minimum":0,"maximum":4294967295}}},"enforcedHighest":{"type":"integer","minimum":0,"maximum":4294967295},"targetHighest":{"type":"integer","minimum":0,"maximum":4294967295},"resizeGeneration":{"type":"integer","minimum":0,"maximum":4294967295},"acknowledgedGeneration":{"type":"integer","minimum":0,"maximum":4294967295},"dead":{"type":"boolean"}}};
const schema35 = {"type":"object","additionalProperties":false,"required":["sequence","state","workDigest","body"],"properties":{"sequence":{"type":"integer","minimum":0,"maximum":4294967295},"state":{"enum":["free","running","done","uncached","in-doubt"],"type":"string"},"workDigest":{"type":"string","pattern":"^([0-9a-f]{64})?$"},"body":{"type":"string","description":"Text of the kept reply; empty unless done."}}};
const schema38 = {"type":"object","additionalProperties":false,"required":["mark","procedure","effect"],"properties":{"mark":{"type":"string","pattern":"^[0-9a-f.]{1,200}$"},"procedure":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"},"effect":{"type":"object","$comment":"opaque","description":"What the procedure is to apply."}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{16}$", "u");
const pattern5 = new RegExp("^[0-9a-f]{32}$", "u");
const pattern6 = new RegExp("^[a-z][a-z0-9.-]{0,63}$", "u");
const pattern19 = new RegExp("^[a-z0-9][a-z0-9-]{0,31}$", "u");
const pattern15 = new RegExp("^([0-9a-f]{64})?$", "u");
const pattern24 = new RegExp("^[0-9a-f.]{1,200}$", "u");
const pattern27 = new RegExp("^[0-9a-f]{64}$", "u");
const schema34 = {"type":"object","additionalProperties":false,"required":["clientId","owner","verifier","principal","confirmed","creation"],"properties":{"clientId":{"type":"string","pattern":"^[0-9a-f]{16}$"},"owner":{"type":"string","pattern":"^[^\\u0000]{1,256}$"},"verifier":{"type":"string","pattern":"^[^\\u0000]{1,128}$"},"principal":{"type":"object","additionalProperties":false,"required":["flavor","id","groups"],"properties":{"flavor":{"type":"integer","minimum":0,"maximum":4294967295},"id":{"type":"string","pattern":"^[^\\u0000]{0,400}$"},"groups":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]{0,400}$"}}}},"confirmed":{"type":"boolean"},"creation":{"$ref":"#/$defs/slot"}}};
const pattern11 = new RegExp("^[^\\u0000]{1,256}$", "u");
const pattern12 = new RegExp("^[^\\u0000]{1,128}$", "u");
const pattern13 = new RegExp("^[^\\u0000]{0,400}$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.clientId === undefined) || (!(func0.call(data, "clientId")))) && (missing0 = "clientId")) || (((data.owner === undefined) || (!(func0.call(data, "owner")))) && (missing0 = "owner"))) || (((data.verifier === undefined) || (!(func0.call(data, "verifier")))) && (missing0 = "verifier"))) || (((data.principal === undefined) || (!(func0.call(data, "principal")))) && (missing0 = "principal"))) || (((data.confirmed === undefined) || (!(func0.call(data, "confirmed")))) && (missing0 = "confirmed"))) || (((data.creation === undefined) || (!(func0.call(data, "creation")))) && (missing0 = "creation"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((((key0 === "clientId") || (key0 === "owner")) || (key0 === "verifier")) || (key0 === "principal")) || (key0 === "confirmed")) || (key0 === "creation"))){
validate21.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.clientId !== undefined && func0.call(data, "clientId")){
let data0 = data.clientId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate21.errors = [{instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{16}$"},message:"must match pattern \""+"^[0-9a-f]{16}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.owner !== undefined && func0.call(data, "owner")){
let data1 = data.owner;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
validate21.errors = [{instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{1,256}$"},message:"must match pattern \""+"^[^\\u0000]{1,256}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verifier !== undefined && func0.call(data, "verifier")){
let data2 = data.verifier;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
validate21.errors = [{instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{1,128}$"},message:"must match pattern \""+"^[^\\u0000]{1,128}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.principal !== undefined && func0.call(data, "principal")){
let data3 = data.principal;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((((data3.flavor === undefined) || (!(func0.call(data3, "flavor")))) && (missing1 = "flavor")) || (((data3.id === undefined) || (!(func0.call(data3, "id")))) && (missing1 = "id"))) || (((data3.groups === undefined) || (!(func0.call(data3, "groups")))) && (missing1 = "groups"))){
validate21.errors = [{instancePath:instancePath+"/principal",schemaPath:"#/properties/principal/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs10 = errors;
for(const key1 of Object.keys(data3)){
if(!(((key1 === "flavor") || (key1 === "id")) || (key1 === "groups"))){
validate21.errors = [{instancePath:instancePath+"/principal",schemaPath:"#/properties/principal/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs10 === errors){
if(data3.flavor !== undefined && func0.call(data3, "flavor")){
let data4 = data3.flavor;
const _errs11 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate21.errors = [{instancePath:instancePath+"/principal/flavor",schemaPath:"#/properties/principal/properties/flavor/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 4294967295 || isNaN(data4)){
validate21.errors = [{instancePath:instancePath+"/principal/flavor",schemaPath:"#/properties/principal/properties/flavor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate21.errors = [{instancePath:instancePath+"/principal/flavor",schemaPath:"#/properties/principal/properties/flavor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3.id !== undefined && func0.call(data3, "id")){
let data5 = data3.id;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(!pattern13.test(data5)){
validate21.errors = [{instancePath:instancePath+"/principal/id",schemaPath:"#/properties/principal/properties/id/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,400}$"},message:"must match pattern \""+"^[^\\u0000]{0,400}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/principal/id",schemaPath:"#/properties/principal/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3.groups !== undefined && func0.call(data3, "groups")){
let data6 = data3.groups;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data6)){
var valid2 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs17 = errors;
if(errors === _errs17){
if(typeof data7 === "string"){
if(!pattern13.test(data7)){
validate21.errors = [{instancePath:instancePath+"/principal/groups/" + i0,schemaPath:"#/properties/principal/properties/groups/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,400}$"},message:"must match pattern \""+"^[^\\u0000]{0,400}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/principal/groups/" + i0,schemaPath:"#/properties/principal/properties/groups/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs17 === errors;
if(!valid2){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/principal/groups",schemaPath:"#/properties/principal/properties/groups/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/principal",schemaPath:"#/properties/principal/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.confirmed !== undefined && func0.call(data, "confirmed")){
const _errs19 = errors;
if(typeof data.confirmed !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/confirmed",schemaPath:"#/properties/confirmed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.creation !== undefined && func0.call(data, "creation")){
let data9 = data.creation;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing2;
if((((((data9.sequence === undefined) || (!(func0.call(data9, "sequence")))) && (missing2 = "sequence")) || (((data9.state === undefined) || (!(func0.call(data9, "state")))) && (missing2 = "state"))) || (((data9.workDigest === undefined) || (!(func0.call(data9, "workDigest")))) && (missing2 = "workDigest"))) || (((data9.body === undefined) || (!(func0.call(data9, "body")))) && (missing2 = "body"))){
validate21.errors = [{instancePath:instancePath+"/creation",schemaPath:"#/$defs/slot/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs24 = errors;
for(const key2 of Object.keys(data9)){
if(!((((key2 === "sequence") || (key2 === "state")) || (key2 === "workDigest")) || (key2 === "body"))){
validate21.errors = [{instancePath:instancePath+"/creation",schemaPath:"#/$defs/slot/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs24 === errors){
if(data9.sequence !== undefined && func0.call(data9, "sequence")){
let data10 = data9.sequence;
const _errs25 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate21.errors = [{instancePath:instancePath+"/creation/sequence",schemaPath:"#/$defs/slot/properties/sequence/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 4294967295 || isNaN(data10)){
validate21.errors = [{instancePath:instancePath+"/creation/sequence",schemaPath:"#/$defs/slot/properties/sequence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate21.errors = [{instancePath:instancePath+"/creation/sequence",schemaPath:"#/$defs/slot/properties/sequence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid4 = _errs25 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data9.state !== undefined && func0.call(data9, "state")){
let data11 = data9.state;
const _errs27 = errors;
if(typeof data11 !== "string"){
validate21.errors = [{instancePath:instancePath+"/creation/state",schemaPath:"#/$defs/slot/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data11 === "free") || (data11 === "running")) || (data11 === "done")) || (data11 === "uncached")) || (data11 === "in-doubt"))){
validate21.errors = [{instancePath:instancePath+"/creation/state",schemaPath:"#/$defs/slot/properties/state/enum",keyword:"enum",params:{allowedValues: schema35.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs27 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data9.workDigest !== undefined && func0.call(data9, "workDigest")){
let data12 = data9.workDigest;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data12 === "string"){
if(!pattern15.test(data12)){
validate21.errors = [{instancePath:instancePath+"/creation/workDigest",schemaPath:"#/$defs/slot/properties/workDigest/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/creation/workDigest",schemaPath:"#/$defs/slot/properties/workDigest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs29 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data9.body !== undefined && func0.call(data9, "body")){
const _errs31 = errors;
if(typeof data9.body !== "string"){
validate21.errors = [{instancePath:instancePath+"/creation/body",schemaPath:"#/$defs/slot/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs31 === errors;
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
validate21.errors = [{instancePath:instancePath+"/creation",schemaPath:"#/$defs/slot/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs21 === errors;
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
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-call-commit-v1" */;
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
if((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.number === undefined) || (!(func0.call(data, "number")))) && (missing0 = "number"))) || (((data.scope === undefined) || (!(func0.call(data, "scope")))) && (missing0 = "scope"))) || (((data.previous === undefined) || (!(func0.call(data, "previous")))) && (missing0 = "previous"))) || (((data.changes === undefined) || (!(func0.call(data, "changes")))) && (missing0 = "changes"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((((key0 === "schema") || (key0 === "number")) || (key0 === "scope")) || (key0 === "previous")) || (key0 === "changes")) || (key0 === "digest"))){
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
if("flockstep-call-commit-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-call-commit-v1"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.number !== undefined && func0.call(data, "number")){
let data1 = data.number;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.scope !== undefined && func0.call(data, "scope")){
let data2 = data.scope;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if(((((data2.clients === undefined) || (!(func0.call(data2, "clients")))) && (missing1 = "clients")) || (((data2.sessions === undefined) || (!(func0.call(data2, "sessions")))) && (missing1 = "sessions"))) || (((data2.procedures === undefined) || (!(func0.call(data2, "procedures")))) && (missing1 = "procedures"))){
validate20.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/$defs/scope/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs9 = errors;
for(const key1 of Object.keys(data2)){
if(!(((key1 === "clients") || (key1 === "sessions")) || (key1 === "procedures"))){
validate20.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/$defs/scope/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs9 === errors){
if(data2.clients !== undefined && func0.call(data2, "clients")){
let data3 = data2.clients;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid3 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
validate20.errors = [{instancePath:instancePath+"/scope/clients/" + i0,schemaPath:"#/$defs/scope/properties/clients/items/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{16}$"},message:"must match pattern \""+"^[0-9a-f]{16}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scope/clients/" + i0,schemaPath:"#/$defs/scope/properties/clients/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs12 === errors;
if(!valid3){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scope/clients",schemaPath:"#/$defs/scope/properties/clients/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.sessions !== undefined && func0.call(data2, "sessions")){
let data5 = data2.sessions;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data5)){
var valid4 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs16 = errors;
if(errors === _errs16){
if(typeof data6 === "string"){
if(!pattern5.test(data6)){
validate20.errors = [{instancePath:instancePath+"/scope/sessions/" + i1,schemaPath:"#/$defs/scope/properties/sessions/items/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scope/sessions/" + i1,schemaPath:"#/$defs/scope/properties/sessions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs16 === errors;
if(!valid4){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scope/sessions",schemaPath:"#/$defs/scope/properties/sessions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.procedures !== undefined && func0.call(data2, "procedures")){
let data7 = data2.procedures;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data7)){
var valid5 = true;
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
let data8 = data7[i2];
const _errs20 = errors;
if(errors === _errs20){
if(typeof data8 === "string"){
if(!pattern6.test(data8)){
validate20.errors = [{instancePath:instancePath+"/scope/procedures/" + i2,schemaPath:"#/$defs/scope/properties/procedures/items/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scope/procedures/" + i2,schemaPath:"#/$defs/scope/properties/procedures/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs20 === errors;
if(!valid5){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scope/procedures",schemaPath:"#/$defs/scope/properties/procedures/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs18 === errors;
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
validate20.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/$defs/scope/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.previous !== undefined && func0.call(data, "previous")){
let data9 = data.previous;
const _errs22 = errors;
if(errors === _errs22){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing2;
if((((data9.number === undefined) || (!(func0.call(data9, "number")))) && (missing2 = "number")) || (((data9.scope === undefined) || (!(func0.call(data9, "scope")))) && (missing2 = "scope"))){
validate20.errors = [{instancePath:instancePath+"/previous",schemaPath:"#/properties/previous/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs24 = errors;
for(const key2 of Object.keys(data9)){
if(!((key2 === "number") || (key2 === "scope"))){
validate20.errors = [{instancePath:instancePath+"/previous",schemaPath:"#/properties/previous/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs24 === errors){
if(data9.number !== undefined && func0.call(data9, "number")){
let data10 = data9.number;
const _errs25 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate20.errors = [{instancePath:instancePath+"/previous/number",schemaPath:"#/properties/previous/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/previous/number",schemaPath:"#/properties/previous/properties/number/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/previous/number",schemaPath:"#/properties/previous/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs25 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.scope !== undefined && func0.call(data9, "scope")){
let data11 = data9.scope;
const _errs27 = errors;
const _errs28 = errors;
if(errors === _errs28){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing3;
if(((((data11.clients === undefined) || (!(func0.call(data11, "clients")))) && (missing3 = "clients")) || (((data11.sessions === undefined) || (!(func0.call(data11, "sessions")))) && (missing3 = "sessions"))) || (((data11.procedures === undefined) || (!(func0.call(data11, "procedures")))) && (missing3 = "procedures"))){
validate20.errors = [{instancePath:instancePath+"/previous/scope",schemaPath:"#/$defs/scope/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs30 = errors;
for(const key3 of Object.keys(data11)){
if(!(((key3 === "clients") || (key3 === "sessions")) || (key3 === "procedures"))){
validate20.errors = [{instancePath:instancePath+"/previous/scope",schemaPath:"#/$defs/scope/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs30 === errors){
if(data11.clients !== undefined && func0.call(data11, "clients")){
let data12 = data11.clients;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data12)){
var valid9 = true;
const len3 = data12.length;
for(let i3=0; i3<len3; i3++){
let data13 = data12[i3];
const _errs33 = errors;
if(errors === _errs33){
if(typeof data13 === "string"){
if(!pattern4.test(data13)){
validate20.errors = [{instancePath:instancePath+"/previous/scope/clients/" + i3,schemaPath:"#/$defs/scope/properties/clients/items/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{16}$"},message:"must match pattern \""+"^[0-9a-f]{16}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previous/scope/clients/" + i3,schemaPath:"#/$defs/scope/properties/clients/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs33 === errors;
if(!valid9){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previous/scope/clients",schemaPath:"#/$defs/scope/properties/clients/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs31 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data11.sessions !== undefined && func0.call(data11, "sessions")){
let data14 = data11.sessions;
const _errs35 = errors;
if(errors === _errs35){
if(Array.isArray(data14)){
var valid10 = true;
const len4 = data14.length;
for(let i4=0; i4<len4; i4++){
let data15 = data14[i4];
const _errs37 = errors;
if(errors === _errs37){
if(typeof data15 === "string"){
if(!pattern5.test(data15)){
validate20.errors = [{instancePath:instancePath+"/previous/scope/sessions/" + i4,schemaPath:"#/$defs/scope/properties/sessions/items/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previous/scope/sessions/" + i4,schemaPath:"#/$defs/scope/properties/sessions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs37 === errors;
if(!valid10){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previous/scope/sessions",schemaPath:"#/$defs/scope/properties/sessions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs35 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data11.procedures !== undefined && func0.call(data11, "procedures")){
let data16 = data11.procedures;
const _errs39 = errors;
if(errors === _errs39){
if(Array.isArray(data16)){
var valid11 = true;
const len5 = data16.length;
for(let i5=0; i5<len5; i5++){
let data17 = data16[i5];
const _errs41 = errors;
if(errors === _errs41){
if(typeof data17 === "string"){
if(!pattern6.test(data17)){
validate20.errors = [{instancePath:instancePath+"/previous/scope/procedures/" + i5,schemaPath:"#/$defs/scope/properties/procedures/items/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previous/scope/procedures/" + i5,schemaPath:"#/$defs/scope/properties/procedures/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid11 = _errs41 === errors;
if(!valid11){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previous/scope/procedures",schemaPath:"#/$defs/scope/properties/procedures/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs39 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previous/scope",schemaPath:"#/$defs/scope/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previous",schemaPath:"#/properties/previous/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.changes !== undefined && func0.call(data, "changes")){
let data18 = data.changes;
const _errs43 = errors;
if(errors === _errs43){
if(Array.isArray(data18)){
var valid12 = true;
const len6 = data18.length;
for(let i6=0; i6<len6; i6++){
let data19 = data18[i6];
const _errs45 = errors;
if(errors === _errs45){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
const tag0 = data19.kind;
if(typeof tag0 == "string"){
if(tag0 === "client"){
const _errs48 = errors;
if(errors === _errs48){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing4;
if((((data19.kind === undefined) || (!(func0.call(data19, "kind")))) && (missing4 = "kind")) || (((data19.client === undefined) || (!(func0.call(data19, "client")))) && (missing4 = "client"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/0/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs50 = errors;
for(const key4 of Object.keys(data19)){
if(!((key4 === "kind") || (key4 === "client"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs50 === errors){
if(data19.kind !== undefined && func0.call(data19, "kind")){
let data20 = data19.kind;
const _errs51 = errors;
if(typeof data20 !== "string"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/0/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("client" !== data20){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/0/properties/kind/const",keyword:"const",params:{allowedValue: "client"},message:"must be equal to constant"}];
return false;
}
var valid15 = _errs51 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data19.client !== undefined && func0.call(data19, "client")){
const _errs53 = errors;
if(!(validate21(data19.client, {instancePath:instancePath+"/changes/" + i6+"/client",parentData:data19,parentDataProperty:"client",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var valid15 = _errs53 === errors;
}
else {
var valid15 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var props0 = true;
}
else if(tag0 === "client-gone"){
const _errs54 = errors;
if(errors === _errs54){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing5;
if((((data19.kind === undefined) || (!(func0.call(data19, "kind")))) && (missing5 = "kind")) || (((data19.clientId === undefined) || (!(func0.call(data19, "clientId")))) && (missing5 = "clientId"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/1/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];
return false;
}
else {
const _errs56 = errors;
for(const key5 of Object.keys(data19)){
if(!((key5 === "kind") || (key5 === "clientId"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs56 === errors){
if(data19.kind !== undefined && func0.call(data19, "kind")){
let data22 = data19.kind;
const _errs57 = errors;
if(typeof data22 !== "string"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/1/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("client-gone" !== data22){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/1/properties/kind/const",keyword:"const",params:{allowedValue: "client-gone"},message:"must be equal to constant"}];
return false;
}
var valid17 = _errs57 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data19.clientId !== undefined && func0.call(data19, "clientId")){
let data23 = data19.clientId;
const _errs59 = errors;
if(errors === _errs59){
if(typeof data23 === "string"){
if(!pattern4.test(data23)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/clientId",schemaPath:"#/properties/changes/items/oneOf/1/properties/clientId/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{16}$"},message:"must match pattern \""+"^[0-9a-f]{16}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/clientId",schemaPath:"#/properties/changes/items/oneOf/1/properties/clientId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs59 === errors;
}
else {
var valid17 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "session"){
const _errs61 = errors;
if(errors === _errs61){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing6;
if((((data19.kind === undefined) || (!(func0.call(data19, "kind")))) && (missing6 = "kind")) || (((data19.record === undefined) || (!(func0.call(data19, "record")))) && (missing6 = "record"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/2/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
const _errs63 = errors;
for(const key6 of Object.keys(data19)){
if(!((key6 === "kind") || (key6 === "record"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs63 === errors){
if(data19.kind !== undefined && func0.call(data19, "kind")){
let data24 = data19.kind;
const _errs64 = errors;
if(typeof data24 !== "string"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/2/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("session" !== data24){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/2/properties/kind/const",keyword:"const",params:{allowedValue: "session"},message:"must be equal to constant"}];
return false;
}
var valid19 = _errs64 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data19.record !== undefined && func0.call(data19, "record")){
let data25 = data19.record;
const _errs66 = errors;
const _errs67 = errors;
if(errors === _errs67){
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
let missing7;
if((((((((((((data25.session === undefined) || (!(func0.call(data25, "session")))) && (missing7 = "session")) || (((data25.clientId === undefined) || (!(func0.call(data25, "clientId")))) && (missing7 = "clientId"))) || (((data25.requester === undefined) || (!(func0.call(data25, "requester")))) && (missing7 = "requester"))) || (((data25.persistent === undefined) || (!(func0.call(data25, "persistent")))) && (missing7 = "persistent"))) || (((data25.limits === undefined) || (!(func0.call(data25, "limits")))) && (missing7 = "limits"))) || (((data25.enforcedHighest === undefined) || (!(func0.call(data25, "enforcedHighest")))) && (missing7 = "enforcedHighest"))) || (((data25.targetHighest === undefined) || (!(func0.call(data25, "targetHighest")))) && (missing7 = "targetHighest"))) || (((data25.resizeGeneration === undefined) || (!(func0.call(data25, "resizeGeneration")))) && (missing7 = "resizeGeneration"))) || (((data25.acknowledgedGeneration === undefined) || (!(func0.call(data25, "acknowledgedGeneration")))) && (missing7 = "acknowledgedGeneration"))) || (((data25.dead === undefined) || (!(func0.call(data25, "dead")))) && (missing7 = "dead"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record",schemaPath:"#/$defs/session/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];
return false;
}
else {
const _errs69 = errors;
for(const key7 of Object.keys(data25)){
if(!(func0.call(schema36.properties, key7))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record",schemaPath:"#/$defs/session/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs69 === errors){
if(data25.session !== undefined && func0.call(data25, "session")){
let data26 = data25.session;
const _errs70 = errors;
if(errors === _errs70){
if(typeof data26 === "string"){
if(!pattern5.test(data26)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/session",schemaPath:"#/$defs/session/properties/session/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/session",schemaPath:"#/$defs/session/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid21 = _errs70 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data25.clientId !== undefined && func0.call(data25, "clientId")){
let data27 = data25.clientId;
const _errs72 = errors;
if(errors === _errs72){
if(typeof data27 === "string"){
if(!pattern4.test(data27)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/clientId",schemaPath:"#/$defs/session/properties/clientId/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{16}$"},message:"must match pattern \""+"^[0-9a-f]{16}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/clientId",schemaPath:"#/$defs/session/properties/clientId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid21 = _errs72 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data25.requester !== undefined && func0.call(data25, "requester")){
let data28 = data25.requester;
const _errs74 = errors;
if(errors === _errs74){
if(typeof data28 === "string"){
if(!pattern19.test(data28)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/requester",schemaPath:"#/$defs/session/properties/requester/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,31}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,31}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/requester",schemaPath:"#/$defs/session/properties/requester/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid21 = _errs74 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data25.persistent !== undefined && func0.call(data25, "persistent")){
const _errs76 = errors;
if(typeof data25.persistent !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/persistent",schemaPath:"#/$defs/session/properties/persistent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid21 = _errs76 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data25.limits !== undefined && func0.call(data25, "limits")){
let data30 = data25.limits;
const _errs78 = errors;
if(errors === _errs78){
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing8;
if(((((((data30.slots === undefined) || (!(func0.call(data30, "slots")))) && (missing8 = "slots")) || (((data30.operationsMax === undefined) || (!(func0.call(data30, "operationsMax")))) && (missing8 = "operationsMax"))) || (((data30.requestBytesMax === undefined) || (!(func0.call(data30, "requestBytesMax")))) && (missing8 = "requestBytesMax"))) || (((data30.replyBytesMax === undefined) || (!(func0.call(data30, "replyBytesMax")))) && (missing8 = "replyBytesMax"))) || (((data30.cachedReplyBytesMax === undefined) || (!(func0.call(data30, "cachedReplyBytesMax")))) && (missing8 = "cachedReplyBytesMax"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits",schemaPath:"#/$defs/session/properties/limits/required",keyword:"required",params:{missingProperty: missing8},message:"must have required property '"+missing8+"'"}];
return false;
}
else {
const _errs80 = errors;
for(const key8 of Object.keys(data30)){
if(!(((((key8 === "slots") || (key8 === "operationsMax")) || (key8 === "requestBytesMax")) || (key8 === "replyBytesMax")) || (key8 === "cachedReplyBytesMax"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits",schemaPath:"#/$defs/session/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs80 === errors){
if(data30.slots !== undefined && func0.call(data30, "slots")){
let data31 = data30.slots;
const _errs81 = errors;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/slots",schemaPath:"#/$defs/session/properties/limits/properties/slots/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs81){
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 4294967295 || isNaN(data31)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/slots",schemaPath:"#/$defs/session/properties/limits/properties/slots/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data31 < 0 || isNaN(data31)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/slots",schemaPath:"#/$defs/session/properties/limits/properties/slots/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid22 = _errs81 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data30.operationsMax !== undefined && func0.call(data30, "operationsMax")){
let data32 = data30.operationsMax;
const _errs83 = errors;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/operationsMax",schemaPath:"#/$defs/session/properties/limits/properties/operationsMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs83){
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 4294967295 || isNaN(data32)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/operationsMax",schemaPath:"#/$defs/session/properties/limits/properties/operationsMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data32 < 0 || isNaN(data32)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/operationsMax",schemaPath:"#/$defs/session/properties/limits/properties/operationsMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid22 = _errs83 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data30.requestBytesMax !== undefined && func0.call(data30, "requestBytesMax")){
let data33 = data30.requestBytesMax;
const _errs85 = errors;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/requestBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/requestBytesMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs85){
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 4294967295 || isNaN(data33)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/requestBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/requestBytesMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data33 < 0 || isNaN(data33)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/requestBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/requestBytesMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid22 = _errs85 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data30.replyBytesMax !== undefined && func0.call(data30, "replyBytesMax")){
let data34 = data30.replyBytesMax;
const _errs87 = errors;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/replyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/replyBytesMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs87){
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 4294967295 || isNaN(data34)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/replyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/replyBytesMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data34 < 0 || isNaN(data34)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/replyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/replyBytesMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid22 = _errs87 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data30.cachedReplyBytesMax !== undefined && func0.call(data30, "cachedReplyBytesMax")){
let data35 = data30.cachedReplyBytesMax;
const _errs89 = errors;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/cachedReplyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/cachedReplyBytesMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs89){
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 4294967295 || isNaN(data35)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/cachedReplyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/cachedReplyBytesMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data35 < 0 || isNaN(data35)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits/cachedReplyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/cachedReplyBytesMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid22 = _errs89 === errors;
}
else {
var valid22 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/limits",schemaPath:"#/$defs/session/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid21 = _errs78 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data25.enforcedHighest !== undefined && func0.call(data25, "enforcedHighest")){
let data36 = data25.enforcedHighest;
const _errs91 = errors;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/enforcedHighest",schemaPath:"#/$defs/session/properties/enforcedHighest/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs91){
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 4294967295 || isNaN(data36)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/enforcedHighest",schemaPath:"#/$defs/session/properties/enforcedHighest/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data36 < 0 || isNaN(data36)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/enforcedHighest",schemaPath:"#/$defs/session/properties/enforcedHighest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid21 = _errs91 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data25.targetHighest !== undefined && func0.call(data25, "targetHighest")){
let data37 = data25.targetHighest;
const _errs93 = errors;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/targetHighest",schemaPath:"#/$defs/session/properties/targetHighest/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs93){
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 4294967295 || isNaN(data37)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/targetHighest",schemaPath:"#/$defs/session/properties/targetHighest/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data37 < 0 || isNaN(data37)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/targetHighest",schemaPath:"#/$defs/session/properties/targetHighest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid21 = _errs93 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data25.resizeGeneration !== undefined && func0.call(data25, "resizeGeneration")){
let data38 = data25.resizeGeneration;
const _errs95 = errors;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/resizeGeneration",schemaPath:"#/$defs/session/properties/resizeGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs95){
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 4294967295 || isNaN(data38)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/resizeGeneration",schemaPath:"#/$defs/session/properties/resizeGeneration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data38 < 0 || isNaN(data38)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/resizeGeneration",schemaPath:"#/$defs/session/properties/resizeGeneration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid21 = _errs95 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data25.acknowledgedGeneration !== undefined && func0.call(data25, "acknowledgedGeneration")){
let data39 = data25.acknowledgedGeneration;
const _errs97 = errors;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/acknowledgedGeneration",schemaPath:"#/$defs/session/properties/acknowledgedGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs97){
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 4294967295 || isNaN(data39)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/acknowledgedGeneration",schemaPath:"#/$defs/session/properties/acknowledgedGeneration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data39 < 0 || isNaN(data39)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/acknowledgedGeneration",schemaPath:"#/$defs/session/properties/acknowledgedGeneration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid21 = _errs97 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data25.dead !== undefined && func0.call(data25, "dead")){
const _errs99 = errors;
if(typeof data25.dead !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/dead",schemaPath:"#/$defs/session/properties/dead/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid21 = _errs99 === errors;
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
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record",schemaPath:"#/$defs/session/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid19 = _errs66 === errors;
}
else {
var valid19 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/2/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "session-gone"){
const _errs101 = errors;
if(errors === _errs101){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing9;
if((((data19.kind === undefined) || (!(func0.call(data19, "kind")))) && (missing9 = "kind")) || (((data19.session === undefined) || (!(func0.call(data19, "session")))) && (missing9 = "session"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/3/required",keyword:"required",params:{missingProperty: missing9},message:"must have required property '"+missing9+"'"}];
return false;
}
else {
const _errs103 = errors;
for(const key9 of Object.keys(data19)){
if(!((key9 === "kind") || (key9 === "session"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs103 === errors){
if(data19.kind !== undefined && func0.call(data19, "kind")){
let data41 = data19.kind;
const _errs104 = errors;
if(typeof data41 !== "string"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/3/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("session-gone" !== data41){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/3/properties/kind/const",keyword:"const",params:{allowedValue: "session-gone"},message:"must be equal to constant"}];
return false;
}
var valid24 = _errs104 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data19.session !== undefined && func0.call(data19, "session")){
let data42 = data19.session;
const _errs106 = errors;
if(errors === _errs106){
if(typeof data42 === "string"){
if(!pattern5.test(data42)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/session",schemaPath:"#/properties/changes/items/oneOf/3/properties/session/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/session",schemaPath:"#/properties/changes/items/oneOf/3/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid24 = _errs106 === errors;
}
else {
var valid24 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/3/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "slot"){
const _errs108 = errors;
if(errors === _errs108){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing10;
if((((((data19.kind === undefined) || (!(func0.call(data19, "kind")))) && (missing10 = "kind")) || (((data19.session === undefined) || (!(func0.call(data19, "session")))) && (missing10 = "session"))) || (((data19.slot === undefined) || (!(func0.call(data19, "slot")))) && (missing10 = "slot"))) || (((data19.record === undefined) || (!(func0.call(data19, "record")))) && (missing10 = "record"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/4/required",keyword:"required",params:{missingProperty: missing10},message:"must have required property '"+missing10+"'"}];
return false;
}
else {
const _errs110 = errors;
for(const key10 of Object.keys(data19)){
if(!((((key10 === "kind") || (key10 === "session")) || (key10 === "slot")) || (key10 === "record"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs110 === errors){
if(data19.kind !== undefined && func0.call(data19, "kind")){
let data43 = data19.kind;
const _errs111 = errors;
if(typeof data43 !== "string"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/4/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("slot" !== data43){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/4/properties/kind/const",keyword:"const",params:{allowedValue: "slot"},message:"must be equal to constant"}];
return false;
}
var valid26 = _errs111 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data19.session !== undefined && func0.call(data19, "session")){
let data44 = data19.session;
const _errs113 = errors;
if(errors === _errs113){
if(typeof data44 === "string"){
if(!pattern5.test(data44)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/session",schemaPath:"#/properties/changes/items/oneOf/4/properties/session/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/session",schemaPath:"#/properties/changes/items/oneOf/4/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid26 = _errs113 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data19.slot !== undefined && func0.call(data19, "slot")){
let data45 = data19.slot;
const _errs115 = errors;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/slot",schemaPath:"#/properties/changes/items/oneOf/4/properties/slot/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs115){
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 4294967295 || isNaN(data45)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/slot",schemaPath:"#/properties/changes/items/oneOf/4/properties/slot/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data45 < 0 || isNaN(data45)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/slot",schemaPath:"#/properties/changes/items/oneOf/4/properties/slot/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid26 = _errs115 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data19.record !== undefined && func0.call(data19, "record")){
let data46 = data19.record;
const _errs117 = errors;
const _errs118 = errors;
if(errors === _errs118){
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
let missing11;
if((((((data46.sequence === undefined) || (!(func0.call(data46, "sequence")))) && (missing11 = "sequence")) || (((data46.state === undefined) || (!(func0.call(data46, "state")))) && (missing11 = "state"))) || (((data46.workDigest === undefined) || (!(func0.call(data46, "workDigest")))) && (missing11 = "workDigest"))) || (((data46.body === undefined) || (!(func0.call(data46, "body")))) && (missing11 = "body"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record",schemaPath:"#/$defs/slot/required",keyword:"required",params:{missingProperty: missing11},message:"must have required property '"+missing11+"'"}];
return false;
}
else {
const _errs120 = errors;
for(const key11 of Object.keys(data46)){
if(!((((key11 === "sequence") || (key11 === "state")) || (key11 === "workDigest")) || (key11 === "body"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record",schemaPath:"#/$defs/slot/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs120 === errors){
if(data46.sequence !== undefined && func0.call(data46, "sequence")){
let data47 = data46.sequence;
const _errs121 = errors;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/sequence",schemaPath:"#/$defs/slot/properties/sequence/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs121){
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 4294967295 || isNaN(data47)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/sequence",schemaPath:"#/$defs/slot/properties/sequence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data47 < 0 || isNaN(data47)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/sequence",schemaPath:"#/$defs/slot/properties/sequence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid28 = _errs121 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data46.state !== undefined && func0.call(data46, "state")){
let data48 = data46.state;
const _errs123 = errors;
if(typeof data48 !== "string"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/state",schemaPath:"#/$defs/slot/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data48 === "free") || (data48 === "running")) || (data48 === "done")) || (data48 === "uncached")) || (data48 === "in-doubt"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/state",schemaPath:"#/$defs/slot/properties/state/enum",keyword:"enum",params:{allowedValues: schema35.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid28 = _errs123 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data46.workDigest !== undefined && func0.call(data46, "workDigest")){
let data49 = data46.workDigest;
const _errs125 = errors;
if(errors === _errs125){
if(typeof data49 === "string"){
if(!pattern15.test(data49)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/workDigest",schemaPath:"#/$defs/slot/properties/workDigest/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/workDigest",schemaPath:"#/$defs/slot/properties/workDigest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid28 = _errs125 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data46.body !== undefined && func0.call(data46, "body")){
const _errs127 = errors;
if(typeof data46.body !== "string"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record/body",schemaPath:"#/$defs/slot/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid28 = _errs127 === errors;
}
else {
var valid28 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/record",schemaPath:"#/$defs/slot/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid26 = _errs117 === errors;
}
else {
var valid26 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/4/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "effect"){
const _errs129 = errors;
if(errors === _errs129){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing12;
if(((((data19.kind === undefined) || (!(func0.call(data19, "kind")))) && (missing12 = "kind")) || (((data19.procedure === undefined) || (!(func0.call(data19, "procedure")))) && (missing12 = "procedure"))) || (((data19.effect === undefined) || (!(func0.call(data19, "effect")))) && (missing12 = "effect"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/5/required",keyword:"required",params:{missingProperty: missing12},message:"must have required property '"+missing12+"'"}];
return false;
}
else {
const _errs131 = errors;
for(const key12 of Object.keys(data19)){
if(!(((key12 === "kind") || (key12 === "procedure")) || (key12 === "effect"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs131 === errors){
if(data19.kind !== undefined && func0.call(data19, "kind")){
let data51 = data19.kind;
const _errs132 = errors;
if(typeof data51 !== "string"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/5/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("effect" !== data51){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/5/properties/kind/const",keyword:"const",params:{allowedValue: "effect"},message:"must be equal to constant"}];
return false;
}
var valid30 = _errs132 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data19.procedure !== undefined && func0.call(data19, "procedure")){
let data52 = data19.procedure;
const _errs134 = errors;
if(errors === _errs134){
if(typeof data52 === "string"){
if(!pattern6.test(data52)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/procedure",schemaPath:"#/properties/changes/items/oneOf/5/properties/procedure/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/procedure",schemaPath:"#/properties/changes/items/oneOf/5/properties/procedure/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid30 = _errs134 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data19.effect !== undefined && func0.call(data19, "effect")){
let data53 = data19.effect;
const _errs136 = errors;
if(!(data53 && typeof data53 == "object" && !Array.isArray(data53))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/effect",schemaPath:"#/properties/changes/items/oneOf/5/properties/effect/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid30 = _errs136 === errors;
}
else {
var valid30 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/5/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "pending"){
const _errs139 = errors;
if(errors === _errs139){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing13;
if((((data19.kind === undefined) || (!(func0.call(data19, "kind")))) && (missing13 = "kind")) || (((data19.pending === undefined) || (!(func0.call(data19, "pending")))) && (missing13 = "pending"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/6/required",keyword:"required",params:{missingProperty: missing13},message:"must have required property '"+missing13+"'"}];
return false;
}
else {
const _errs141 = errors;
for(const key13 of Object.keys(data19)){
if(!((key13 === "kind") || (key13 === "pending"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs141 === errors){
if(data19.kind !== undefined && func0.call(data19, "kind")){
let data54 = data19.kind;
const _errs142 = errors;
if(typeof data54 !== "string"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/6/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("pending" !== data54){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/6/properties/kind/const",keyword:"const",params:{allowedValue: "pending"},message:"must be equal to constant"}];
return false;
}
var valid32 = _errs142 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data19.pending !== undefined && func0.call(data19, "pending")){
let data55 = data19.pending;
const _errs144 = errors;
const _errs145 = errors;
if(errors === _errs145){
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
let missing14;
if(((((data55.mark === undefined) || (!(func0.call(data55, "mark")))) && (missing14 = "mark")) || (((data55.procedure === undefined) || (!(func0.call(data55, "procedure")))) && (missing14 = "procedure"))) || (((data55.effect === undefined) || (!(func0.call(data55, "effect")))) && (missing14 = "effect"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/pending",schemaPath:"#/$defs/pending/required",keyword:"required",params:{missingProperty: missing14},message:"must have required property '"+missing14+"'"}];
return false;
}
else {
const _errs147 = errors;
for(const key14 of Object.keys(data55)){
if(!(((key14 === "mark") || (key14 === "procedure")) || (key14 === "effect"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/pending",schemaPath:"#/$defs/pending/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs147 === errors){
if(data55.mark !== undefined && func0.call(data55, "mark")){
let data56 = data55.mark;
const _errs148 = errors;
if(errors === _errs148){
if(typeof data56 === "string"){
if(!pattern24.test(data56)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/pending/mark",schemaPath:"#/$defs/pending/properties/mark/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f.]{1,200}$"},message:"must match pattern \""+"^[0-9a-f.]{1,200}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/pending/mark",schemaPath:"#/$defs/pending/properties/mark/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid34 = _errs148 === errors;
}
else {
var valid34 = true;
}
if(valid34){
if(data55.procedure !== undefined && func0.call(data55, "procedure")){
let data57 = data55.procedure;
const _errs150 = errors;
if(errors === _errs150){
if(typeof data57 === "string"){
if(!pattern6.test(data57)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/pending/procedure",schemaPath:"#/$defs/pending/properties/procedure/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/pending/procedure",schemaPath:"#/$defs/pending/properties/procedure/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid34 = _errs150 === errors;
}
else {
var valid34 = true;
}
if(valid34){
if(data55.effect !== undefined && func0.call(data55, "effect")){
let data58 = data55.effect;
const _errs152 = errors;
if(!(data58 && typeof data58 == "object" && !Array.isArray(data58))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/pending/effect",schemaPath:"#/$defs/pending/properties/effect/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid34 = _errs152 === errors;
}
else {
var valid34 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/pending",schemaPath:"#/$defs/pending/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid32 = _errs144 === errors;
}
else {
var valid32 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/6/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "applied"){
const _errs155 = errors;
if(errors === _errs155){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing15;
if((((data19.kind === undefined) || (!(func0.call(data19, "kind")))) && (missing15 = "kind")) || (((data19.mark === undefined) || (!(func0.call(data19, "mark")))) && (missing15 = "mark"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/7/required",keyword:"required",params:{missingProperty: missing15},message:"must have required property '"+missing15+"'"}];
return false;
}
else {
const _errs157 = errors;
for(const key15 of Object.keys(data19)){
if(!((key15 === "kind") || (key15 === "mark"))){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/7/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs157 === errors){
if(data19.kind !== undefined && func0.call(data19, "kind")){
let data59 = data19.kind;
const _errs158 = errors;
if(typeof data59 !== "string"){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/7/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("applied" !== data59){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/kind",schemaPath:"#/properties/changes/items/oneOf/7/properties/kind/const",keyword:"const",params:{allowedValue: "applied"},message:"must be equal to constant"}];
return false;
}
var valid36 = _errs158 === errors;
}
else {
var valid36 = true;
}
if(valid36){
if(data19.mark !== undefined && func0.call(data19, "mark")){
let data60 = data19.mark;
const _errs160 = errors;
if(errors === _errs160){
if(typeof data60 === "string"){
if(!pattern24.test(data60)){
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/mark",schemaPath:"#/properties/changes/items/oneOf/7/properties/mark/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f.]{1,200}$"},message:"must match pattern \""+"^[0-9a-f.]{1,200}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6+"/mark",schemaPath:"#/properties/changes/items/oneOf/7/properties/mark/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid36 = _errs160 === errors;
}
else {
var valid36 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/oneOf/7/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "kind", tagValue: tag0},message:"value of tag \"kind\" must be in oneOf"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "kind", tagValue: tag0},message:"tag \"kind\" must be string"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes/" + i6,schemaPath:"#/properties/changes/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid12 = _errs45 === errors;
if(!valid12){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data61 = data.digest;
const _errs162 = errors;
if(errors === _errs162){
if(typeof data61 === "string"){
if(!pattern27.test(data61)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs162 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a CallCommit. */
export const isCallCommit: (value: unknown) => value is CallCommit = (value): value is CallCommit =>
  validate20(value) as boolean;

/** Why the last call of isCallCommit said no: JSON path and reason, or "". */
export const whyCallCommit = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
