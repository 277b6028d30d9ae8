// Generated from schemas/call-snapshot.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * A whole table of a replier of calls, as one line of its journal: replaces every line before it.
 */
export interface CallSnapshot {
schema: "flockstep-call-snapshot-v1"
/**
 * One above that of the last line it covers.
 */
number: number
life: number
clientsMade: number
sessionsMade: number
clients: Client[]
sessions: {
record: Session
slots: Slot[]
}[]
states: {
procedure: string
/**
 * { value }: any JSON value.
 */
state: {

}
}[]
/**
 * Effects of class `marked` that are committed and not known to be applied.
 */
pending: Pending[]
digest: string
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

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-call-snapshot-v1","title":"CallSnapshot","description":"A whole table of a replier of calls, as one line of its journal: replaces every line before it.","type":"object","additionalProperties":false,"required":["schema","number","life","clientsMade","sessionsMade","clients","sessions","states","pending","digest"],"properties":{"schema":{"const":"flockstep-call-snapshot-v1","type":"string"},"number":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"One above that of the last line it covers."},"life":{"type":"integer","minimum":0,"maximum":9007199254740991},"clientsMade":{"type":"integer","minimum":0,"maximum":9007199254740991},"sessionsMade":{"type":"integer","minimum":0,"maximum":9007199254740991},"clients":{"type":"array","items":{"$ref":"#/$defs/client"}},"sessions":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["record","slots"],"properties":{"record":{"$ref":"#/$defs/session"},"slots":{"type":"array","items":{"$ref":"#/$defs/slot"}}}}},"states":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["procedure","state"],"properties":{"procedure":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"},"state":{"type":"object","$comment":"opaque","description":"{ value }: any JSON value."}}}},"pending":{"type":"array","items":{"$ref":"#/$defs/pending"},"description":"Effects of class `marked` that are committed and not known to be applied."},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}},"$defs":{"slot":{"type":"object","additionalProperties":false,"required":["sequence","state","workDigest","body"],"properties":{"sequence":{"type":"integer","minimum":0,"maximum":4294967295},"state":{"enum":["free","running","done","uncached","in-doubt"],"type":"string"},"workDigest":{"type":"string","pattern":"^([0-9a-f]{64})?$"},"body":{"type":"string","description":"Text of the kept reply; empty unless done."}}},"client":{"type":"object","additionalProperties":false,"required":["clientId","owner","verifier","principal","confirmed","creation"],"properties":{"clientId":{"type":"string","pattern":"^[0-9a-f]{16}$"},"owner":{"type":"string","pattern":"^[^\\u0000]{1,256}$"},"verifier":{"type":"string","pattern":"^[^\\u0000]{1,128}$"},"principal":{"type":"object","additionalProperties":false,"required":["flavor","id","groups"],"properties":{"flavor":{"type":"integer","minimum":0,"maximum":4294967295},"id":{"type":"string","pattern":"^[^\\u0000]{0,400}$"},"groups":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]{0,400}$"}}}},"confirmed":{"type":"boolean"},"creation":{"$ref":"#/$defs/slot"}}},"session":{"type":"object","additionalProperties":false,"required":["session","clientId","requester","persistent","limits","enforcedHighest","targetHighest","resizeGeneration","acknowledgedGeneration","dead"],"properties":{"session":{"type":"string","pattern":"^[0-9a-f]{32}$"},"clientId":{"type":"string","pattern":"^[0-9a-f]{16}$"},"requester":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"persistent":{"type":"boolean"},"limits":{"type":"object","additionalProperties":false,"required":["slots","operationsMax","requestBytesMax","replyBytesMax","cachedReplyBytesMax"],"properties":{"slots":{"type":"integer","minimum":0,"maximum":4294967295},"operationsMax":{"type":"integer","minimum":0,"maximum":4294967295},"requestBytesMax":{"type":"integer","minimum":0,"maximum":4294967295},"replyBytesMax":{"type":"integer","minimum":0,"maximum":4294967295},"cachedReplyBytesMax":{"type":"integer","minimum":0,"maximum":4294967295}}},"enforcedHighest":{"type":"integer","minimum":0,"maximum":4294967295},"targetHighest":{"type":"integer","minimum":0,"maximum":4294967295},"resizeGeneration":{"type":"integer","minimum":0,"maximum":4294967295},"acknowledgedGeneration":{"type":"integer","minimum":0,"maximum":4294967295},"dead":{"type":"boolean"}}},"pending":{"type":"object","additionalProperties":false,"required":["mark","procedure","effect"],"properties":{"mark":{"type":"string","pattern":"^[0-9a-f.]{1,200}$"},"procedure":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"},"effect":{"type":"object","$comment":"opaque","description":"What the procedure is to apply."}}}}};
const schema34 = {"type":"object","additionalProperties":false,"required":["session","clientId","requester","persistent","limits","enforcedHighest","targetHighest","resizeGeneration","acknowledgedGeneration","dead"],"properties":{"session":{"type":"string","pattern":"^[0-9a-f]{32}$"},"clientId":{"type":"string","pattern":"^[0-9a-f]{16}$"},"requester":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"persistent":{"type":"boolean"},"limits":{"type":"object","additionalProperties":false,"required":["slots","operationsMax","requestBytesMax","replyBytesMax","cachedReplyBytesMax"],"properties":{"slots":{"type":"integer","minimum":0,"maximum":4294967295},"operationsMax":{"type":"integer","minimum":0,"maximum":4294967295},"requestBytesMax":{"type":"integer","minimum":0,"maximum":4294967295},"replyBytesMax":{"type":"integer","minimum":0,"maximum":4294967295},"cachedReplyBytesMax":{"type":"integer","minimum":0,"maximum":4294967295}}},"enforcedHighest":{"type":"integer","minimum":0,"maximum":4294967295},"targetHighest":{"type":"integer","minimum":0,"maximum":4294967295},"resizeGeneration":{"type":"integer","minimum":0,"maximum":4294967295},"acknowledgedGeneration":{"type":"integer","minimum":0,"maximum":4294967295},"dead":{"type":"boolean"}}};
const schema33 = {"type":"object","additionalProperties":false,"required":["sequence","state","workDigest","body"],"properties":{"sequence":{"type":"integer","minimum":0,"maximum":4294967295},"state":{"enum":["free","running","done","uncached","in-doubt"],"type":"string"},"workDigest":{"type":"string","pattern":"^([0-9a-f]{64})?$"},"body":{"type":"string","description":"Text of the kept reply; empty unless done."}}};
const schema36 = {"type":"object","additionalProperties":false,"required":["mark","procedure","effect"],"properties":{"mark":{"type":"string","pattern":"^[0-9a-f.]{1,200}$"},"procedure":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"},"effect":{"type":"object","$comment":"opaque","description":"What the procedure is to apply."}}};
const func0 = Object.prototype.hasOwnProperty;
const schema32 = {"type":"object","additionalProperties":false,"required":["clientId","owner","verifier","principal","confirmed","creation"],"properties":{"clientId":{"type":"string","pattern":"^[0-9a-f]{16}$"},"owner":{"type":"string","pattern":"^[^\\u0000]{1,256}$"},"verifier":{"type":"string","pattern":"^[^\\u0000]{1,128}$"},"principal":{"type":"object","additionalProperties":false,"required":["flavor","id","groups"],"properties":{"flavor":{"type":"integer","minimum":0,"maximum":4294967295},"id":{"type":"string","pattern":"^[^\\u0000]{0,400}$"},"groups":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]{0,400}$"}}}},"confirmed":{"type":"boolean"},"creation":{"$ref":"#/$defs/slot"}}};
const pattern4 = new RegExp("^[0-9a-f]{16}$", "u");
const pattern5 = new RegExp("^[^\\u0000]{1,256}$", "u");
const pattern6 = new RegExp("^[^\\u0000]{1,128}$", "u");
const pattern7 = new RegExp("^[^\\u0000]{0,400}$", "u");
const pattern9 = new RegExp("^([0-9a-f]{64})?$", "u");

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
if(!pattern5.test(data1)){
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
if(!pattern6.test(data2)){
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
if(!pattern7.test(data5)){
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
if(!pattern7.test(data7)){
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
validate21.errors = [{instancePath:instancePath+"/creation/state",schemaPath:"#/$defs/slot/properties/state/enum",keyword:"enum",params:{allowedValues: schema33.properties.state.enum},message:"must be equal to one of the allowed values"}];
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
if(!pattern9.test(data12)){
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

const pattern10 = new RegExp("^[0-9a-f]{32}$", "u");
const pattern12 = new RegExp("^[a-z0-9][a-z0-9-]{0,31}$", "u");
const pattern14 = new RegExp("^[a-z][a-z0-9.-]{0,63}$", "u");
const pattern15 = new RegExp("^[0-9a-f.]{1,200}$", "u");
const pattern17 = new RegExp("^[0-9a-f]{64}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-call-snapshot-v1" */;
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
if((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.number === undefined) || (!(func0.call(data, "number")))) && (missing0 = "number"))) || (((data.life === undefined) || (!(func0.call(data, "life")))) && (missing0 = "life"))) || (((data.clientsMade === undefined) || (!(func0.call(data, "clientsMade")))) && (missing0 = "clientsMade"))) || (((data.sessionsMade === undefined) || (!(func0.call(data, "sessionsMade")))) && (missing0 = "sessionsMade"))) || (((data.clients === undefined) || (!(func0.call(data, "clients")))) && (missing0 = "clients"))) || (((data.sessions === undefined) || (!(func0.call(data, "sessions")))) && (missing0 = "sessions"))) || (((data.states === undefined) || (!(func0.call(data, "states")))) && (missing0 = "states"))) || (((data.pending === undefined) || (!(func0.call(data, "pending")))) && (missing0 = "pending"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
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
if("flockstep-call-snapshot-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-call-snapshot-v1"},message:"must be equal to constant"}];
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
if(data.life !== undefined && func0.call(data, "life")){
let data2 = data.life;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate20.errors = [{instancePath:instancePath+"/life",schemaPath:"#/properties/life/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/life",schemaPath:"#/properties/life/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/life",schemaPath:"#/properties/life/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.clientsMade !== undefined && func0.call(data, "clientsMade")){
let data3 = data.clientsMade;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate20.errors = [{instancePath:instancePath+"/clientsMade",schemaPath:"#/properties/clientsMade/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/clientsMade",schemaPath:"#/properties/clientsMade/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/clientsMade",schemaPath:"#/properties/clientsMade/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.sessionsMade !== undefined && func0.call(data, "sessionsMade")){
let data4 = data.sessionsMade;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate20.errors = [{instancePath:instancePath+"/sessionsMade",schemaPath:"#/properties/sessionsMade/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/sessionsMade",schemaPath:"#/properties/sessionsMade/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/sessionsMade",schemaPath:"#/properties/sessionsMade/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.clients !== undefined && func0.call(data, "clients")){
let data5 = data.clients;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs14 = errors;
if(!(validate21(data5[i0], {instancePath:instancePath+"/clients/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var valid1 = _errs14 === errors;
if(!valid1){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sessions !== undefined && func0.call(data, "sessions")){
let data7 = data.sessions;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
var valid2 = true;
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
const _errs17 = errors;
if(errors === _errs17){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing1;
if((((data8.record === undefined) || (!(func0.call(data8, "record")))) && (missing1 = "record")) || (((data8.slots === undefined) || (!(func0.call(data8, "slots")))) && (missing1 = "slots"))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1,schemaPath:"#/properties/sessions/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs19 = errors;
for(const key1 of Object.keys(data8)){
if(!((key1 === "record") || (key1 === "slots"))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1,schemaPath:"#/properties/sessions/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs19 === errors){
if(data8.record !== undefined && func0.call(data8, "record")){
let data9 = data8.record;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing2;
if((((((((((((data9.session === undefined) || (!(func0.call(data9, "session")))) && (missing2 = "session")) || (((data9.clientId === undefined) || (!(func0.call(data9, "clientId")))) && (missing2 = "clientId"))) || (((data9.requester === undefined) || (!(func0.call(data9, "requester")))) && (missing2 = "requester"))) || (((data9.persistent === undefined) || (!(func0.call(data9, "persistent")))) && (missing2 = "persistent"))) || (((data9.limits === undefined) || (!(func0.call(data9, "limits")))) && (missing2 = "limits"))) || (((data9.enforcedHighest === undefined) || (!(func0.call(data9, "enforcedHighest")))) && (missing2 = "enforcedHighest"))) || (((data9.targetHighest === undefined) || (!(func0.call(data9, "targetHighest")))) && (missing2 = "targetHighest"))) || (((data9.resizeGeneration === undefined) || (!(func0.call(data9, "resizeGeneration")))) && (missing2 = "resizeGeneration"))) || (((data9.acknowledgedGeneration === undefined) || (!(func0.call(data9, "acknowledgedGeneration")))) && (missing2 = "acknowledgedGeneration"))) || (((data9.dead === undefined) || (!(func0.call(data9, "dead")))) && (missing2 = "dead"))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record",schemaPath:"#/$defs/session/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs23 = errors;
for(const key2 of Object.keys(data9)){
if(!(func0.call(schema34.properties, key2))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record",schemaPath:"#/$defs/session/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs23 === errors){
if(data9.session !== undefined && func0.call(data9, "session")){
let data10 = data9.session;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data10 === "string"){
if(!pattern10.test(data10)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/session",schemaPath:"#/$defs/session/properties/session/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/session",schemaPath:"#/$defs/session/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs24 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data9.clientId !== undefined && func0.call(data9, "clientId")){
let data11 = data9.clientId;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data11 === "string"){
if(!pattern4.test(data11)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/clientId",schemaPath:"#/$defs/session/properties/clientId/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{16}$"},message:"must match pattern \""+"^[0-9a-f]{16}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/clientId",schemaPath:"#/$defs/session/properties/clientId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs26 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data9.requester !== undefined && func0.call(data9, "requester")){
let data12 = data9.requester;
const _errs28 = errors;
if(errors === _errs28){
if(typeof data12 === "string"){
if(!pattern12.test(data12)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/requester",schemaPath:"#/$defs/session/properties/requester/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,31}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,31}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/requester",schemaPath:"#/$defs/session/properties/requester/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs28 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data9.persistent !== undefined && func0.call(data9, "persistent")){
const _errs30 = errors;
if(typeof data9.persistent !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/persistent",schemaPath:"#/$defs/session/properties/persistent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid5 = _errs30 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data9.limits !== undefined && func0.call(data9, "limits")){
let data14 = data9.limits;
const _errs32 = errors;
if(errors === _errs32){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing3;
if(((((((data14.slots === undefined) || (!(func0.call(data14, "slots")))) && (missing3 = "slots")) || (((data14.operationsMax === undefined) || (!(func0.call(data14, "operationsMax")))) && (missing3 = "operationsMax"))) || (((data14.requestBytesMax === undefined) || (!(func0.call(data14, "requestBytesMax")))) && (missing3 = "requestBytesMax"))) || (((data14.replyBytesMax === undefined) || (!(func0.call(data14, "replyBytesMax")))) && (missing3 = "replyBytesMax"))) || (((data14.cachedReplyBytesMax === undefined) || (!(func0.call(data14, "cachedReplyBytesMax")))) && (missing3 = "cachedReplyBytesMax"))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits",schemaPath:"#/$defs/session/properties/limits/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs34 = errors;
for(const key3 of Object.keys(data14)){
if(!(((((key3 === "slots") || (key3 === "operationsMax")) || (key3 === "requestBytesMax")) || (key3 === "replyBytesMax")) || (key3 === "cachedReplyBytesMax"))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits",schemaPath:"#/$defs/session/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs34 === errors){
if(data14.slots !== undefined && func0.call(data14, "slots")){
let data15 = data14.slots;
const _errs35 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/slots",schemaPath:"#/$defs/session/properties/limits/properties/slots/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs35){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 4294967295 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/slots",schemaPath:"#/$defs/session/properties/limits/properties/slots/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data15 < 0 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/slots",schemaPath:"#/$defs/session/properties/limits/properties/slots/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs35 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data14.operationsMax !== undefined && func0.call(data14, "operationsMax")){
let data16 = data14.operationsMax;
const _errs37 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/operationsMax",schemaPath:"#/$defs/session/properties/limits/properties/operationsMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs37){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 4294967295 || isNaN(data16)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/operationsMax",schemaPath:"#/$defs/session/properties/limits/properties/operationsMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/operationsMax",schemaPath:"#/$defs/session/properties/limits/properties/operationsMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs37 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data14.requestBytesMax !== undefined && func0.call(data14, "requestBytesMax")){
let data17 = data14.requestBytesMax;
const _errs39 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/requestBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/requestBytesMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs39){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 4294967295 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/requestBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/requestBytesMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data17 < 0 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/requestBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/requestBytesMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data14.replyBytesMax !== undefined && func0.call(data14, "replyBytesMax")){
let data18 = data14.replyBytesMax;
const _errs41 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/replyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/replyBytesMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs41){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 4294967295 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/replyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/replyBytesMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data18 < 0 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/replyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/replyBytesMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs41 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data14.cachedReplyBytesMax !== undefined && func0.call(data14, "cachedReplyBytesMax")){
let data19 = data14.cachedReplyBytesMax;
const _errs43 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/cachedReplyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/cachedReplyBytesMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs43){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 4294967295 || isNaN(data19)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/cachedReplyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/cachedReplyBytesMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data19 < 0 || isNaN(data19)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits/cachedReplyBytesMax",schemaPath:"#/$defs/session/properties/limits/properties/cachedReplyBytesMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs43 === errors;
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
}
else {
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/limits",schemaPath:"#/$defs/session/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid5 = _errs32 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data9.enforcedHighest !== undefined && func0.call(data9, "enforcedHighest")){
let data20 = data9.enforcedHighest;
const _errs45 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/enforcedHighest",schemaPath:"#/$defs/session/properties/enforcedHighest/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs45){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 4294967295 || isNaN(data20)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/enforcedHighest",schemaPath:"#/$defs/session/properties/enforcedHighest/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data20 < 0 || isNaN(data20)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/enforcedHighest",schemaPath:"#/$defs/session/properties/enforcedHighest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid5 = _errs45 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data9.targetHighest !== undefined && func0.call(data9, "targetHighest")){
let data21 = data9.targetHighest;
const _errs47 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/targetHighest",schemaPath:"#/$defs/session/properties/targetHighest/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs47){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 4294967295 || isNaN(data21)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/targetHighest",schemaPath:"#/$defs/session/properties/targetHighest/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data21 < 0 || isNaN(data21)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/targetHighest",schemaPath:"#/$defs/session/properties/targetHighest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid5 = _errs47 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data9.resizeGeneration !== undefined && func0.call(data9, "resizeGeneration")){
let data22 = data9.resizeGeneration;
const _errs49 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/resizeGeneration",schemaPath:"#/$defs/session/properties/resizeGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs49){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 4294967295 || isNaN(data22)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/resizeGeneration",schemaPath:"#/$defs/session/properties/resizeGeneration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data22 < 0 || isNaN(data22)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/resizeGeneration",schemaPath:"#/$defs/session/properties/resizeGeneration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid5 = _errs49 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data9.acknowledgedGeneration !== undefined && func0.call(data9, "acknowledgedGeneration")){
let data23 = data9.acknowledgedGeneration;
const _errs51 = errors;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/acknowledgedGeneration",schemaPath:"#/$defs/session/properties/acknowledgedGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs51){
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 4294967295 || isNaN(data23)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/acknowledgedGeneration",schemaPath:"#/$defs/session/properties/acknowledgedGeneration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data23 < 0 || isNaN(data23)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/acknowledgedGeneration",schemaPath:"#/$defs/session/properties/acknowledgedGeneration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid5 = _errs51 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data9.dead !== undefined && func0.call(data9, "dead")){
const _errs53 = errors;
if(typeof data9.dead !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record/dead",schemaPath:"#/$defs/session/properties/dead/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid5 = _errs53 === errors;
}
else {
var valid5 = true;
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
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/record",schemaPath:"#/$defs/session/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs20 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data8.slots !== undefined && func0.call(data8, "slots")){
let data25 = data8.slots;
const _errs55 = errors;
if(errors === _errs55){
if(Array.isArray(data25)){
var valid7 = true;
const len2 = data25.length;
for(let i2=0; i2<len2; i2++){
let data26 = data25[i2];
const _errs57 = errors;
const _errs58 = errors;
if(errors === _errs58){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
let missing4;
if((((((data26.sequence === undefined) || (!(func0.call(data26, "sequence")))) && (missing4 = "sequence")) || (((data26.state === undefined) || (!(func0.call(data26, "state")))) && (missing4 = "state"))) || (((data26.workDigest === undefined) || (!(func0.call(data26, "workDigest")))) && (missing4 = "workDigest"))) || (((data26.body === undefined) || (!(func0.call(data26, "body")))) && (missing4 = "body"))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots/" + i2,schemaPath:"#/$defs/slot/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs60 = errors;
for(const key4 of Object.keys(data26)){
if(!((((key4 === "sequence") || (key4 === "state")) || (key4 === "workDigest")) || (key4 === "body"))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots/" + i2,schemaPath:"#/$defs/slot/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs60 === errors){
if(data26.sequence !== undefined && func0.call(data26, "sequence")){
let data27 = data26.sequence;
const _errs61 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots/" + i2+"/sequence",schemaPath:"#/$defs/slot/properties/sequence/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs61){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 4294967295 || isNaN(data27)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots/" + i2+"/sequence",schemaPath:"#/$defs/slot/properties/sequence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data27 < 0 || isNaN(data27)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots/" + i2+"/sequence",schemaPath:"#/$defs/slot/properties/sequence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid9 = _errs61 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data26.state !== undefined && func0.call(data26, "state")){
let data28 = data26.state;
const _errs63 = errors;
if(typeof data28 !== "string"){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots/" + i2+"/state",schemaPath:"#/$defs/slot/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data28 === "free") || (data28 === "running")) || (data28 === "done")) || (data28 === "uncached")) || (data28 === "in-doubt"))){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots/" + i2+"/state",schemaPath:"#/$defs/slot/properties/state/enum",keyword:"enum",params:{allowedValues: schema33.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid9 = _errs63 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data26.workDigest !== undefined && func0.call(data26, "workDigest")){
let data29 = data26.workDigest;
const _errs65 = errors;
if(errors === _errs65){
if(typeof data29 === "string"){
if(!pattern9.test(data29)){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots/" + i2+"/workDigest",schemaPath:"#/$defs/slot/properties/workDigest/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots/" + i2+"/workDigest",schemaPath:"#/$defs/slot/properties/workDigest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs65 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data26.body !== undefined && func0.call(data26, "body")){
const _errs67 = errors;
if(typeof data26.body !== "string"){
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots/" + i2+"/body",schemaPath:"#/$defs/slot/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid9 = _errs67 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots/" + i2,schemaPath:"#/$defs/slot/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid7 = _errs57 === errors;
if(!valid7){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1+"/slots",schemaPath:"#/properties/sessions/items/properties/slots/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs55 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/sessions/" + i1,schemaPath:"#/properties/sessions/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
validate20.errors = [{instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.states !== undefined && func0.call(data, "states")){
let data31 = data.states;
const _errs69 = errors;
if(errors === _errs69){
if(Array.isArray(data31)){
var valid10 = true;
const len3 = data31.length;
for(let i3=0; i3<len3; i3++){
let data32 = data31[i3];
const _errs71 = errors;
if(errors === _errs71){
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
let missing5;
if((((data32.procedure === undefined) || (!(func0.call(data32, "procedure")))) && (missing5 = "procedure")) || (((data32.state === undefined) || (!(func0.call(data32, "state")))) && (missing5 = "state"))){
validate20.errors = [{instancePath:instancePath+"/states/" + i3,schemaPath:"#/properties/states/items/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];
return false;
}
else {
const _errs73 = errors;
for(const key5 of Object.keys(data32)){
if(!((key5 === "procedure") || (key5 === "state"))){
validate20.errors = [{instancePath:instancePath+"/states/" + i3,schemaPath:"#/properties/states/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs73 === errors){
if(data32.procedure !== undefined && func0.call(data32, "procedure")){
let data33 = data32.procedure;
const _errs74 = errors;
if(errors === _errs74){
if(typeof data33 === "string"){
if(!pattern14.test(data33)){
validate20.errors = [{instancePath:instancePath+"/states/" + i3+"/procedure",schemaPath:"#/properties/states/items/properties/procedure/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/states/" + i3+"/procedure",schemaPath:"#/properties/states/items/properties/procedure/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid11 = _errs74 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data32.state !== undefined && func0.call(data32, "state")){
let data34 = data32.state;
const _errs76 = errors;
if(!(data34 && typeof data34 == "object" && !Array.isArray(data34))){
validate20.errors = [{instancePath:instancePath+"/states/" + i3+"/state",schemaPath:"#/properties/states/items/properties/state/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid11 = _errs76 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/states/" + i3,schemaPath:"#/properties/states/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid10 = _errs71 === errors;
if(!valid10){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/states",schemaPath:"#/properties/states/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs69 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pending !== undefined && func0.call(data, "pending")){
let data35 = data.pending;
const _errs79 = errors;
if(errors === _errs79){
if(Array.isArray(data35)){
var valid12 = true;
const len4 = data35.length;
for(let i4=0; i4<len4; i4++){
let data36 = data35[i4];
const _errs81 = errors;
const _errs82 = errors;
if(errors === _errs82){
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
let missing6;
if(((((data36.mark === undefined) || (!(func0.call(data36, "mark")))) && (missing6 = "mark")) || (((data36.procedure === undefined) || (!(func0.call(data36, "procedure")))) && (missing6 = "procedure"))) || (((data36.effect === undefined) || (!(func0.call(data36, "effect")))) && (missing6 = "effect"))){
validate20.errors = [{instancePath:instancePath+"/pending/" + i4,schemaPath:"#/$defs/pending/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
const _errs84 = errors;
for(const key6 of Object.keys(data36)){
if(!(((key6 === "mark") || (key6 === "procedure")) || (key6 === "effect"))){
validate20.errors = [{instancePath:instancePath+"/pending/" + i4,schemaPath:"#/$defs/pending/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs84 === errors){
if(data36.mark !== undefined && func0.call(data36, "mark")){
let data37 = data36.mark;
const _errs85 = errors;
if(errors === _errs85){
if(typeof data37 === "string"){
if(!pattern15.test(data37)){
validate20.errors = [{instancePath:instancePath+"/pending/" + i4+"/mark",schemaPath:"#/$defs/pending/properties/mark/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f.]{1,200}$"},message:"must match pattern \""+"^[0-9a-f.]{1,200}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pending/" + i4+"/mark",schemaPath:"#/$defs/pending/properties/mark/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid14 = _errs85 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data36.procedure !== undefined && func0.call(data36, "procedure")){
let data38 = data36.procedure;
const _errs87 = errors;
if(errors === _errs87){
if(typeof data38 === "string"){
if(!pattern14.test(data38)){
validate20.errors = [{instancePath:instancePath+"/pending/" + i4+"/procedure",schemaPath:"#/$defs/pending/properties/procedure/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pending/" + i4+"/procedure",schemaPath:"#/$defs/pending/properties/procedure/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid14 = _errs87 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data36.effect !== undefined && func0.call(data36, "effect")){
let data39 = data36.effect;
const _errs89 = errors;
if(!(data39 && typeof data39 == "object" && !Array.isArray(data39))){
validate20.errors = [{instancePath:instancePath+"/pending/" + i4+"/effect",schemaPath:"#/$defs/pending/properties/effect/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid14 = _errs89 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pending/" + i4,schemaPath:"#/$defs/pending/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid12 = _errs81 === errors;
if(!valid12){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pending",schemaPath:"#/properties/pending/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs79 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data40 = data.digest;
const _errs92 = errors;
if(errors === _errs92){
if(typeof data40 === "string"){
if(!pattern17.test(data40)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs92 === errors;
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

/** True when `value` is exactly a CallSnapshot. */
export const isCallSnapshot: (value: unknown) => value is CallSnapshot = (value): value is CallSnapshot =>
  validate20(value) as boolean;

/** Why the last call of isCallSnapshot said no: JSON path and reason, or "". */
export const whyCallSnapshot = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
