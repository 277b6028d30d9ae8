// Generated from schemas/call-outbox-session.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Line of a requester's outbox: its session, as it is when the line is written.
 */
export interface CallOutboxSession {
schema: "flockstep-call-outbox-session-v1"
epoch: string
from: string
to: string
session: string
/**
 * No number of this session may be used again.
 */
ended: boolean
clientId: string
/**
 * Of the life that made the client known.
 */
verifier: string
/**
 * Of the next create-session.
 */
clientSequence: number
persistent: boolean
limits: {
slots: number
operationsMax: number
requestBytesMax: number
replyBytesMax: number
cachedReplyBytesMax: number
}
/**
 * @minItems 1
 * @maxItems 64
 * 
 * Items: Last number of the slot that was used up.
 */
sequences: number[]
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-call-outbox-session-v1","title":"CallOutboxSession","description":"Line of a requester's outbox: its session, as it is when the line is written.","type":"object","additionalProperties":false,"required":["schema","epoch","from","to","session","ended","clientId","verifier","clientSequence","persistent","limits","sequences","digest"],"properties":{"schema":{"const":"flockstep-call-outbox-session-v1","type":"string"},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"from":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"to":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"session":{"type":"string","pattern":"^[0-9a-f]{32}$"},"ended":{"type":"boolean","description":"No number of this session may be used again."},"clientId":{"type":"string","pattern":"^[0-9a-f]{16}$"},"verifier":{"type":"string","pattern":"^[0-9a-f]{32}$","description":"Of the life that made the client known."},"clientSequence":{"type":"integer","minimum":0,"maximum":4294967295,"description":"Of the next create-session."},"persistent":{"type":"boolean"},"limits":{"type":"object","additionalProperties":false,"required":["slots","operationsMax","requestBytesMax","replyBytesMax","cachedReplyBytesMax"],"properties":{"slots":{"type":"integer","minimum":1,"maximum":64},"operationsMax":{"type":"integer","minimum":0,"maximum":4294967295},"requestBytesMax":{"type":"integer","minimum":0,"maximum":4294967295},"replyBytesMax":{"type":"integer","minimum":0,"maximum":4294967295},"cachedReplyBytesMax":{"type":"integer","minimum":0,"maximum":4294967295}}},"sequences":{"type":"array","minItems":1,"maxItems":64,"items":{"type":"integer","minimum":0,"maximum":4294967295,"description":"Last number of the slot that was used up."}},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^[a-z0-9][a-z0-9-]{0,31}$", "u");
const pattern7 = new RegExp("^[0-9a-f]{32}$", "u");
const pattern8 = new RegExp("^[0-9a-f]{16}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-call-outbox-session-v1" */;
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
if(((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.from === undefined) || (!(func0.call(data, "from")))) && (missing0 = "from"))) || (((data.to === undefined) || (!(func0.call(data, "to")))) && (missing0 = "to"))) || (((data.session === undefined) || (!(func0.call(data, "session")))) && (missing0 = "session"))) || (((data.ended === undefined) || (!(func0.call(data, "ended")))) && (missing0 = "ended"))) || (((data.clientId === undefined) || (!(func0.call(data, "clientId")))) && (missing0 = "clientId"))) || (((data.verifier === undefined) || (!(func0.call(data, "verifier")))) && (missing0 = "verifier"))) || (((data.clientSequence === undefined) || (!(func0.call(data, "clientSequence")))) && (missing0 = "clientSequence"))) || (((data.persistent === undefined) || (!(func0.call(data, "persistent")))) && (missing0 = "persistent"))) || (((data.limits === undefined) || (!(func0.call(data, "limits")))) && (missing0 = "limits"))) || (((data.sequences === undefined) || (!(func0.call(data, "sequences")))) && (missing0 = "sequences"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
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
if("flockstep-call-outbox-session-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-call-outbox-session-v1"},message:"must be equal to constant"}];
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
if(data.from !== undefined && func0.call(data, "from")){
let data2 = data.from;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,31}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,31}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined && func0.call(data, "to")){
let data3 = data.to;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(!pattern5.test(data3)){
validate20.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,31}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,31}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.session !== undefined && func0.call(data, "session")){
let data4 = data.session;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(!pattern7.test(data4)){
validate20.errors = [{instancePath:instancePath+"/session",schemaPath:"#/properties/session/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ended !== undefined && func0.call(data, "ended")){
const _errs12 = errors;
if(typeof data.ended !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/ended",schemaPath:"#/properties/ended/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clientId !== undefined && func0.call(data, "clientId")){
let data6 = data.clientId;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(!pattern8.test(data6)){
validate20.errors = [{instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{16}$"},message:"must match pattern \""+"^[0-9a-f]{16}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verifier !== undefined && func0.call(data, "verifier")){
let data7 = data.verifier;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(!pattern7.test(data7)){
validate20.errors = [{instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clientSequence !== undefined && func0.call(data, "clientSequence")){
let data8 = data.clientSequence;
const _errs18 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate20.errors = [{instancePath:instancePath+"/clientSequence",schemaPath:"#/properties/clientSequence/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 4294967295 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/clientSequence",schemaPath:"#/properties/clientSequence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/clientSequence",schemaPath:"#/properties/clientSequence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.persistent !== undefined && func0.call(data, "persistent")){
const _errs20 = errors;
if(typeof data.persistent !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/persistent",schemaPath:"#/properties/persistent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limits !== undefined && func0.call(data, "limits")){
let data10 = data.limits;
const _errs22 = errors;
if(errors === _errs22){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing1;
if(((((((data10.slots === undefined) || (!(func0.call(data10, "slots")))) && (missing1 = "slots")) || (((data10.operationsMax === undefined) || (!(func0.call(data10, "operationsMax")))) && (missing1 = "operationsMax"))) || (((data10.requestBytesMax === undefined) || (!(func0.call(data10, "requestBytesMax")))) && (missing1 = "requestBytesMax"))) || (((data10.replyBytesMax === undefined) || (!(func0.call(data10, "replyBytesMax")))) && (missing1 = "replyBytesMax"))) || (((data10.cachedReplyBytesMax === undefined) || (!(func0.call(data10, "cachedReplyBytesMax")))) && (missing1 = "cachedReplyBytesMax"))){
validate20.errors = [{instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs24 = errors;
for(const key1 of Object.keys(data10)){
if(!(((((key1 === "slots") || (key1 === "operationsMax")) || (key1 === "requestBytesMax")) || (key1 === "replyBytesMax")) || (key1 === "cachedReplyBytesMax"))){
validate20.errors = [{instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs24 === errors){
if(data10.slots !== undefined && func0.call(data10, "slots")){
let data11 = data10.slots;
const _errs25 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate20.errors = [{instancePath:instancePath+"/limits/slots",schemaPath:"#/properties/limits/properties/slots/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 64 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/limits/slots",schemaPath:"#/properties/limits/properties/slots/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"}];
return false;
}
else {
if(data11 < 1 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/limits/slots",schemaPath:"#/properties/limits/properties/slots/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid1 = _errs25 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data10.operationsMax !== undefined && func0.call(data10, "operationsMax")){
let data12 = data10.operationsMax;
const _errs27 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate20.errors = [{instancePath:instancePath+"/limits/operationsMax",schemaPath:"#/properties/limits/properties/operationsMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 4294967295 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/limits/operationsMax",schemaPath:"#/properties/limits/properties/operationsMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/limits/operationsMax",schemaPath:"#/properties/limits/properties/operationsMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid1 = _errs27 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data10.requestBytesMax !== undefined && func0.call(data10, "requestBytesMax")){
let data13 = data10.requestBytesMax;
const _errs29 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate20.errors = [{instancePath:instancePath+"/limits/requestBytesMax",schemaPath:"#/properties/limits/properties/requestBytesMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs29){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 4294967295 || isNaN(data13)){
validate20.errors = [{instancePath:instancePath+"/limits/requestBytesMax",schemaPath:"#/properties/limits/properties/requestBytesMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate20.errors = [{instancePath:instancePath+"/limits/requestBytesMax",schemaPath:"#/properties/limits/properties/requestBytesMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid1 = _errs29 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data10.replyBytesMax !== undefined && func0.call(data10, "replyBytesMax")){
let data14 = data10.replyBytesMax;
const _errs31 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate20.errors = [{instancePath:instancePath+"/limits/replyBytesMax",schemaPath:"#/properties/limits/properties/replyBytesMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs31){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 4294967295 || isNaN(data14)){
validate20.errors = [{instancePath:instancePath+"/limits/replyBytesMax",schemaPath:"#/properties/limits/properties/replyBytesMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data14 < 0 || isNaN(data14)){
validate20.errors = [{instancePath:instancePath+"/limits/replyBytesMax",schemaPath:"#/properties/limits/properties/replyBytesMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid1 = _errs31 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data10.cachedReplyBytesMax !== undefined && func0.call(data10, "cachedReplyBytesMax")){
let data15 = data10.cachedReplyBytesMax;
const _errs33 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate20.errors = [{instancePath:instancePath+"/limits/cachedReplyBytesMax",schemaPath:"#/properties/limits/properties/cachedReplyBytesMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs33){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 4294967295 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/limits/cachedReplyBytesMax",schemaPath:"#/properties/limits/properties/cachedReplyBytesMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data15 < 0 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/limits/cachedReplyBytesMax",schemaPath:"#/properties/limits/properties/cachedReplyBytesMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid1 = _errs33 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sequences !== undefined && func0.call(data, "sequences")){
let data16 = data.sequences;
const _errs35 = errors;
if(errors === _errs35){
if(Array.isArray(data16)){
if(data16.length > 64){
validate20.errors = [{instancePath:instancePath+"/sequences",schemaPath:"#/properties/sequences/maxItems",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"}];
return false;
}
else {
if(data16.length < 1){
validate20.errors = [{instancePath:instancePath+"/sequences",schemaPath:"#/properties/sequences/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data16.length;
for(let i0=0; i0<len0; i0++){
let data17 = data16[i0];
const _errs37 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate20.errors = [{instancePath:instancePath+"/sequences/" + i0,schemaPath:"#/properties/sequences/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs37){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 4294967295 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/sequences/" + i0,schemaPath:"#/properties/sequences/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"}];
return false;
}
else {
if(data17 < 0 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/sequences/" + i0,schemaPath:"#/properties/sequences/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs37 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/sequences",schemaPath:"#/properties/sequences/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data18 = data.digest;
const _errs39 = errors;
if(errors === _errs39){
if(typeof data18 === "string"){
if(!pattern4.test(data18)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs39 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a CallOutboxSession. */
export const isCallOutboxSession: (value: unknown) => value is CallOutboxSession = (value): value is CallOutboxSession =>
  validate20(value) as boolean;

/** Why the last call of isCallOutboxSession said no: JSON path and reason, or "". */
export const whyCallOutboxSession = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
