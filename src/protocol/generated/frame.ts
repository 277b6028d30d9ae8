// Generated from schemas/frame.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * The state of one master, as its register says it. One line of a register file.
 */
export interface Frame {
schema: "flockstep-frame-v1"
/**
 * Empty until a view is known.
 */
epoch: string
/**
 * 0 until a view is known.
 */
view: number
run: string
rank: (null | number)
incarnation: string
/**
 * Grows by one with every write of this register.
 */
sequence: number
/**
 * Grows while the master's event loop runs.
 */
heartbeat: number
lifecycle: ("joining" | "qualifying" | "running" | "draining" | "stopping" | "left" | "failed")
contribution: (null | {
token: string
phase: string
/**
 * Validated a second time against the schema of its phase.
 */
payload: {

}
})
decision: (null | {
token: string
phase: string
ok: boolean
error: string
/**
 * Payloads in rank order; empty when not ok or when they stand in a payload file.
 * 
 * @maxItems 4096
 * 
 * Items: Validated a second time against the schema of its phase.
 */
records: {

}[]
/**
 * Digest of the payload file that holds the records, or empty.
 */
recordsDigest: string
})
work: (null | {
idle: boolean
/**
 * Per shard: last transaction this master has applied.
 * 
 * @maxItems 256
 */
positions: number[]
active: number
published: number
failed: number
attempts: number
})
probe: (null | {
token: string
verdict: ("prepare" | "commit" | "abort")
})
vote: (null | {
token: string
idle: boolean
ledger: string
committed: boolean
})
/**
 * Root's last request to renew the proof.
 */
renewal: (null | {

})
stop: (null | {
kind: ("drain" | "now")
})
failure: (null | {
/**
 * Generation whose renewal failed, or "0" when none did: whoever had no part in it counts it too.
 */
failedGeneration: string
code: string
text: string
})
/**
 * Null, or the doorbells of calls and replies. Judged bell by bell; wrong ones are counted and ring nobody.
 */
calls: {
[k: string]: unknown
}
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-frame-v1","title":"Frame","description":"The state of one master, as its register says it. One line of a register file.","type":"object","additionalProperties":false,"required":["schema","epoch","view","run","rank","incarnation","sequence","heartbeat","lifecycle","contribution","decision","work","probe","vote","renewal","stop","failure","calls","digest"],"properties":{"schema":{"const":"flockstep-frame-v1","type":"string"},"epoch":{"type":"string","pattern":"^([0-9a-f]{64})?$","description":"Empty until a view is known."},"view":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"0 until a view is known."},"run":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},"rank":{"anyOf":[{"type":"null"},{"type":"integer","minimum":0,"maximum":65535}]},"incarnation":{"type":"string","pattern":"^[0-9a-f]{32}$"},"sequence":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Grows by one with every write of this register."},"heartbeat":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Grows while the master's event loop runs."},"lifecycle":{"type":"string","enum":["joining","qualifying","running","draining","stopping","left","failed"]},"contribution":{"anyOf":[{"type":"null"},{"description":"This master's word in the exchange under way.","type":"object","additionalProperties":false,"required":["token","phase","payload"],"properties":{"token":{"type":"string","pattern":"^[0-9a-f]{64}$"},"phase":{"type":"string","pattern":"^[a-z0-9-]{1,64}$"},"payload":{"type":"object","$comment":"opaque","description":"Validated a second time against the schema of its phase."}}}]},"decision":{"anyOf":[{"type":"null"},{"description":"Root's last decision.","type":"object","additionalProperties":false,"required":["token","phase","ok","error","records","recordsDigest"],"properties":{"token":{"type":"string","pattern":"^[0-9a-f]{64}$"},"phase":{"type":"string","pattern":"^[a-z0-9-]{1,64}$"},"ok":{"type":"boolean"},"error":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"records":{"type":"array","maxItems":4096,"items":{"type":"object","$comment":"opaque","description":"Validated a second time against the schema of its phase."},"description":"Payloads in rank order; empty when not ok or when they stand in a payload file."},"recordsDigest":{"type":"string","pattern":"^([0-9a-f]{64})?$","description":"Digest of the payload file that holds the records, or empty."}}}]},"work":{"anyOf":[{"type":"null"},{"description":"Doorbells of the ledger and counters.","type":"object","additionalProperties":false,"required":["idle","positions","active","published","failed","attempts"],"properties":{"idle":{"type":"boolean"},"positions":{"type":"array","maxItems":256,"items":{"type":"integer","minimum":0,"maximum":9007199254740991},"description":"Per shard: last transaction this master has applied."},"active":{"type":"integer","minimum":0,"maximum":9007199254740991},"published":{"type":"integer","minimum":0,"maximum":9007199254740991},"failed":{"type":"integer","minimum":0,"maximum":9007199254740991},"attempts":{"type":"integer","minimum":0,"maximum":9007199254740991}}}]},"probe":{"anyOf":[{"type":"null"},{"description":"Root's quiescence probe.","type":"object","additionalProperties":false,"required":["token","verdict"],"properties":{"token":{"type":"string","pattern":"^[0-9a-f]{64}$"},"verdict":{"type":"string","enum":["prepare","commit","abort"]}}}]},"vote":{"anyOf":[{"type":"null"},{"description":"Answer to the probe; `ledger` is the digest of the positions voted on.","type":"object","additionalProperties":false,"required":["token","idle","ledger","committed"],"properties":{"token":{"type":"string","pattern":"^[0-9a-f]{64}$"},"idle":{"type":"boolean"},"ledger":{"type":"string","pattern":"^[0-9a-f]{64}$"},"committed":{"type":"boolean"}}}]},"renewal":{"anyOf":[{"type":"null"},{"type":"object","$comment":"opaque","description":"Judged as a renewal request; a wrong one is quarantined and counted."}],"description":"Root's last request to renew the proof."},"stop":{"anyOf":[{"type":"null"},{"description":"This master was asked to stop.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"type":"string","enum":["drain","now"]}}}]},"failure":{"anyOf":[{"type":"null"},{"description":"This master has failed; the others stop with the same cause.","type":"object","additionalProperties":false,"required":["failedGeneration","code","text"],"properties":{"failedGeneration":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})$","description":"Generation whose renewal failed, or \"0\" when none did: whoever had no part in it counts it too."},"code":{"type":"string","pattern":"^E_[A-Z_]{1,40}$"},"text":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}}]},"calls":{"$comment":"opaque","description":"Null, or the doorbells of calls and replies. Judged bell by bell; wrong ones are counted and ring nobody."},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^([0-9a-f]{64})?$", "u");
const pattern5 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");
const pattern6 = new RegExp("^[0-9a-f]{32}$", "u");
const pattern7 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern8 = new RegExp("^[a-z0-9-]{1,64}$", "u");
const pattern11 = new RegExp("^[^\\u0000]{0,512}$", "u");
const pattern16 = new RegExp("^(0|[1-9][0-9]{0,18})$", "u");
const pattern17 = new RegExp("^E_[A-Z_]{1,40}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-frame-v1" */;
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
if(((((((((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.run === undefined) || (!(func0.call(data, "run")))) && (missing0 = "run"))) || (((data.rank === undefined) || (!(func0.call(data, "rank")))) && (missing0 = "rank"))) || (((data.incarnation === undefined) || (!(func0.call(data, "incarnation")))) && (missing0 = "incarnation"))) || (((data.sequence === undefined) || (!(func0.call(data, "sequence")))) && (missing0 = "sequence"))) || (((data.heartbeat === undefined) || (!(func0.call(data, "heartbeat")))) && (missing0 = "heartbeat"))) || (((data.lifecycle === undefined) || (!(func0.call(data, "lifecycle")))) && (missing0 = "lifecycle"))) || (((data.contribution === undefined) || (!(func0.call(data, "contribution")))) && (missing0 = "contribution"))) || (((data.decision === undefined) || (!(func0.call(data, "decision")))) && (missing0 = "decision"))) || (((data.work === undefined) || (!(func0.call(data, "work")))) && (missing0 = "work"))) || (((data.probe === undefined) || (!(func0.call(data, "probe")))) && (missing0 = "probe"))) || (((data.vote === undefined) || (!(func0.call(data, "vote")))) && (missing0 = "vote"))) || (((data.renewal === undefined) || (!(func0.call(data, "renewal")))) && (missing0 = "renewal"))) || (((data.stop === undefined) || (!(func0.call(data, "stop")))) && (missing0 = "stop"))) || (((data.failure === undefined) || (!(func0.call(data, "failure")))) && (missing0 = "failure"))) || (((data.calls === undefined) || (!(func0.call(data, "calls")))) && (missing0 = "calls"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
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
if("flockstep-frame-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-frame-v1"},message:"must be equal to constant"}];
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
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
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
if(data.view !== undefined && func0.call(data, "view")){
let data2 = data.view;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.run !== undefined && func0.call(data, "run")){
let data3 = data.run;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(!pattern5.test(data3)){
validate20.errors = [{instancePath:instancePath+"/run",schemaPath:"#/properties/run/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/run",schemaPath:"#/properties/run/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rank !== undefined && func0.call(data, "rank")){
let data4 = data.rank;
const _errs10 = errors;
const _errs11 = errors;
let valid1 = false;
const _errs12 = errors;
if(data4 !== null){
const err0 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
const _errs14 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err1 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(errors === _errs14){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 65535 || isNaN(data4)){
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
if(data4 < 0 || isNaN(data4)){
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
var _valid0 = _errs14 === errors;
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
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.incarnation !== undefined && func0.call(data, "incarnation")){
let data5 = data.incarnation;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(!pattern6.test(data5)){
validate20.errors = [{instancePath:instancePath+"/incarnation",schemaPath:"#/properties/incarnation/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/incarnation",schemaPath:"#/properties/incarnation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sequence !== undefined && func0.call(data, "sequence")){
let data6 = data.sequence;
const _errs18 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/properties/sequence/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/properties/sequence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data6 < 1 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/sequence",schemaPath:"#/properties/sequence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.heartbeat !== undefined && func0.call(data, "heartbeat")){
let data7 = data.heartbeat;
const _errs20 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate20.errors = [{instancePath:instancePath+"/heartbeat",schemaPath:"#/properties/heartbeat/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 9007199254740991 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/heartbeat",schemaPath:"#/properties/heartbeat/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/heartbeat",schemaPath:"#/properties/heartbeat/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lifecycle !== undefined && func0.call(data, "lifecycle")){
let data8 = data.lifecycle;
const _errs22 = errors;
if(typeof data8 !== "string"){
validate20.errors = [{instancePath:instancePath+"/lifecycle",schemaPath:"#/properties/lifecycle/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((data8 === "joining") || (data8 === "qualifying")) || (data8 === "running")) || (data8 === "draining")) || (data8 === "stopping")) || (data8 === "left")) || (data8 === "failed"))){
validate20.errors = [{instancePath:instancePath+"/lifecycle",schemaPath:"#/properties/lifecycle/enum",keyword:"enum",params:{allowedValues: schema31.properties.lifecycle.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contribution !== undefined && func0.call(data, "contribution")){
let data9 = data.contribution;
const _errs24 = errors;
const _errs25 = errors;
let valid2 = false;
const _errs26 = errors;
if(data9 !== null){
const err5 = {instancePath:instancePath+"/contribution",schemaPath:"#/properties/contribution/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid1 = _errs26 === errors;
valid2 = valid2 || _valid1;
const _errs28 = errors;
if(errors === _errs28){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if(((((data9.token === undefined) || (!(func0.call(data9, "token")))) && (missing1 = "token")) || (((data9.phase === undefined) || (!(func0.call(data9, "phase")))) && (missing1 = "phase"))) || (((data9.payload === undefined) || (!(func0.call(data9, "payload")))) && (missing1 = "payload"))){
const err6 = {instancePath:instancePath+"/contribution",schemaPath:"#/properties/contribution/anyOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
const _errs30 = errors;
for(const key1 of Object.keys(data9)){
if(!(((key1 === "token") || (key1 === "phase")) || (key1 === "payload"))){
const err7 = {instancePath:instancePath+"/contribution",schemaPath:"#/properties/contribution/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
break;
}
}
if(_errs30 === errors){
if(data9.token !== undefined && func0.call(data9, "token")){
let data10 = data9.token;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data10 === "string"){
if(!pattern7.test(data10)){
const err8 = {instancePath:instancePath+"/contribution/token",schemaPath:"#/properties/contribution/anyOf/1/properties/token/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/contribution/token",schemaPath:"#/properties/contribution/anyOf/1/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var valid3 = _errs31 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.phase !== undefined && func0.call(data9, "phase")){
let data11 = data9.phase;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data11 === "string"){
if(!pattern8.test(data11)){
const err10 = {instancePath:instancePath+"/contribution/phase",schemaPath:"#/properties/contribution/anyOf/1/properties/phase/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,64}$"},message:"must match pattern \""+"^[a-z0-9-]{1,64}$"+"\""};
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
const err11 = {instancePath:instancePath+"/contribution/phase",schemaPath:"#/properties/contribution/anyOf/1/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var valid3 = _errs33 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.payload !== undefined && func0.call(data9, "payload")){
let data12 = data9.payload;
const _errs35 = errors;
if(!(data12 && typeof data12 == "object" && !Array.isArray(data12))){
const err12 = {instancePath:instancePath+"/contribution/payload",schemaPath:"#/properties/contribution/anyOf/1/properties/payload/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid3 = _errs35 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
const err13 = {instancePath:instancePath+"/contribution",schemaPath:"#/properties/contribution/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid1 = _errs28 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const err14 = {instancePath:instancePath+"/contribution",schemaPath:"#/properties/contribution/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.decision !== undefined && func0.call(data, "decision")){
let data13 = data.decision;
const _errs38 = errors;
const _errs39 = errors;
let valid4 = false;
const _errs40 = errors;
if(data13 !== null){
const err15 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid2 = _errs40 === errors;
valid4 = valid4 || _valid2;
const _errs42 = errors;
if(errors === _errs42){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing2;
if((((((((data13.token === undefined) || (!(func0.call(data13, "token")))) && (missing2 = "token")) || (((data13.phase === undefined) || (!(func0.call(data13, "phase")))) && (missing2 = "phase"))) || (((data13.ok === undefined) || (!(func0.call(data13, "ok")))) && (missing2 = "ok"))) || (((data13.error === undefined) || (!(func0.call(data13, "error")))) && (missing2 = "error"))) || (((data13.records === undefined) || (!(func0.call(data13, "records")))) && (missing2 = "records"))) || (((data13.recordsDigest === undefined) || (!(func0.call(data13, "recordsDigest")))) && (missing2 = "recordsDigest"))){
const err16 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/anyOf/1/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
const _errs44 = errors;
for(const key2 of Object.keys(data13)){
if(!((((((key2 === "token") || (key2 === "phase")) || (key2 === "ok")) || (key2 === "error")) || (key2 === "records")) || (key2 === "recordsDigest"))){
const err17 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
break;
}
}
if(_errs44 === errors){
if(data13.token !== undefined && func0.call(data13, "token")){
let data14 = data13.token;
const _errs45 = errors;
if(errors === _errs45){
if(typeof data14 === "string"){
if(!pattern7.test(data14)){
const err18 = {instancePath:instancePath+"/decision/token",schemaPath:"#/properties/decision/anyOf/1/properties/token/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/decision/token",schemaPath:"#/properties/decision/anyOf/1/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var valid5 = _errs45 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.phase !== undefined && func0.call(data13, "phase")){
let data15 = data13.phase;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data15 === "string"){
if(!pattern8.test(data15)){
const err20 = {instancePath:instancePath+"/decision/phase",schemaPath:"#/properties/decision/anyOf/1/properties/phase/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,64}$"},message:"must match pattern \""+"^[a-z0-9-]{1,64}$"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/decision/phase",schemaPath:"#/properties/decision/anyOf/1/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
var valid5 = _errs47 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.ok !== undefined && func0.call(data13, "ok")){
const _errs49 = errors;
if(typeof data13.ok !== "boolean"){
const err22 = {instancePath:instancePath+"/decision/ok",schemaPath:"#/properties/decision/anyOf/1/properties/ok/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var valid5 = _errs49 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.error !== undefined && func0.call(data13, "error")){
let data17 = data13.error;
const _errs51 = errors;
if(errors === _errs51){
if(typeof data17 === "string"){
if(!pattern11.test(data17)){
const err23 = {instancePath:instancePath+"/decision/error",schemaPath:"#/properties/decision/anyOf/1/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/decision/error",schemaPath:"#/properties/decision/anyOf/1/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var valid5 = _errs51 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.records !== undefined && func0.call(data13, "records")){
let data18 = data13.records;
const _errs53 = errors;
if(errors === _errs53){
if(Array.isArray(data18)){
if(data18.length > 4096){
const err25 = {instancePath:instancePath+"/decision/records",schemaPath:"#/properties/decision/anyOf/1/properties/records/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
var valid6 = true;
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
let data19 = data18[i0];
const _errs55 = errors;
if(!(data19 && typeof data19 == "object" && !Array.isArray(data19))){
const err26 = {instancePath:instancePath+"/decision/records/" + i0,schemaPath:"#/properties/decision/anyOf/1/properties/records/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var valid6 = _errs55 === errors;
if(!valid6){
break;
}
}
}
}
else {
const err27 = {instancePath:instancePath+"/decision/records",schemaPath:"#/properties/decision/anyOf/1/properties/records/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var valid5 = _errs53 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.recordsDigest !== undefined && func0.call(data13, "recordsDigest")){
let data20 = data13.recordsDigest;
const _errs58 = errors;
if(errors === _errs58){
if(typeof data20 === "string"){
if(!pattern4.test(data20)){
const err28 = {instancePath:instancePath+"/decision/recordsDigest",schemaPath:"#/properties/decision/anyOf/1/properties/recordsDigest/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/decision/recordsDigest",schemaPath:"#/properties/decision/anyOf/1/properties/recordsDigest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var valid5 = _errs58 === errors;
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
else {
const err30 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var _valid2 = _errs42 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const err31 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.work !== undefined && func0.call(data, "work")){
let data21 = data.work;
const _errs60 = errors;
const _errs61 = errors;
let valid7 = false;
const _errs62 = errors;
if(data21 !== null){
const err32 = {instancePath:instancePath+"/work",schemaPath:"#/properties/work/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid3 = _errs62 === errors;
valid7 = valid7 || _valid3;
const _errs64 = errors;
if(errors === _errs64){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
let missing3;
if((((((((data21.idle === undefined) || (!(func0.call(data21, "idle")))) && (missing3 = "idle")) || (((data21.positions === undefined) || (!(func0.call(data21, "positions")))) && (missing3 = "positions"))) || (((data21.active === undefined) || (!(func0.call(data21, "active")))) && (missing3 = "active"))) || (((data21.published === undefined) || (!(func0.call(data21, "published")))) && (missing3 = "published"))) || (((data21.failed === undefined) || (!(func0.call(data21, "failed")))) && (missing3 = "failed"))) || (((data21.attempts === undefined) || (!(func0.call(data21, "attempts")))) && (missing3 = "attempts"))){
const err33 = {instancePath:instancePath+"/work",schemaPath:"#/properties/work/anyOf/1/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
const _errs66 = errors;
for(const key3 of Object.keys(data21)){
if(!((((((key3 === "idle") || (key3 === "positions")) || (key3 === "active")) || (key3 === "published")) || (key3 === "failed")) || (key3 === "attempts"))){
const err34 = {instancePath:instancePath+"/work",schemaPath:"#/properties/work/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
break;
}
}
if(_errs66 === errors){
if(data21.idle !== undefined && func0.call(data21, "idle")){
const _errs67 = errors;
if(typeof data21.idle !== "boolean"){
const err35 = {instancePath:instancePath+"/work/idle",schemaPath:"#/properties/work/anyOf/1/properties/idle/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var valid8 = _errs67 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data21.positions !== undefined && func0.call(data21, "positions")){
let data23 = data21.positions;
const _errs69 = errors;
if(errors === _errs69){
if(Array.isArray(data23)){
if(data23.length > 256){
const err36 = {instancePath:instancePath+"/work/positions",schemaPath:"#/properties/work/anyOf/1/properties/positions/maxItems",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
var valid9 = true;
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
let data24 = data23[i1];
const _errs71 = errors;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err37 = {instancePath:instancePath+"/work/positions/" + i1,schemaPath:"#/properties/work/anyOf/1/properties/positions/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(errors === _errs71){
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 9007199254740991 || isNaN(data24)){
const err38 = {instancePath:instancePath+"/work/positions/" + i1,schemaPath:"#/properties/work/anyOf/1/properties/positions/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
else {
if(data24 < 0 || isNaN(data24)){
const err39 = {instancePath:instancePath+"/work/positions/" + i1,schemaPath:"#/properties/work/anyOf/1/properties/positions/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
}
var valid9 = _errs71 === errors;
if(!valid9){
break;
}
}
}
}
else {
const err40 = {instancePath:instancePath+"/work/positions",schemaPath:"#/properties/work/anyOf/1/properties/positions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
var valid8 = _errs69 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data21.active !== undefined && func0.call(data21, "active")){
let data25 = data21.active;
const _errs73 = errors;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err41 = {instancePath:instancePath+"/work/active",schemaPath:"#/properties/work/anyOf/1/properties/active/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(errors === _errs73){
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 9007199254740991 || isNaN(data25)){
const err42 = {instancePath:instancePath+"/work/active",schemaPath:"#/properties/work/anyOf/1/properties/active/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
else {
if(data25 < 0 || isNaN(data25)){
const err43 = {instancePath:instancePath+"/work/active",schemaPath:"#/properties/work/anyOf/1/properties/active/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
}
var valid8 = _errs73 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data21.published !== undefined && func0.call(data21, "published")){
let data26 = data21.published;
const _errs75 = errors;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err44 = {instancePath:instancePath+"/work/published",schemaPath:"#/properties/work/anyOf/1/properties/published/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(errors === _errs75){
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 9007199254740991 || isNaN(data26)){
const err45 = {instancePath:instancePath+"/work/published",schemaPath:"#/properties/work/anyOf/1/properties/published/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
else {
if(data26 < 0 || isNaN(data26)){
const err46 = {instancePath:instancePath+"/work/published",schemaPath:"#/properties/work/anyOf/1/properties/published/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
}
var valid8 = _errs75 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data21.failed !== undefined && func0.call(data21, "failed")){
let data27 = data21.failed;
const _errs77 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err47 = {instancePath:instancePath+"/work/failed",schemaPath:"#/properties/work/anyOf/1/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(errors === _errs77){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 9007199254740991 || isNaN(data27)){
const err48 = {instancePath:instancePath+"/work/failed",schemaPath:"#/properties/work/anyOf/1/properties/failed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
else {
if(data27 < 0 || isNaN(data27)){
const err49 = {instancePath:instancePath+"/work/failed",schemaPath:"#/properties/work/anyOf/1/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
}
var valid8 = _errs77 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data21.attempts !== undefined && func0.call(data21, "attempts")){
let data28 = data21.attempts;
const _errs79 = errors;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err50 = {instancePath:instancePath+"/work/attempts",schemaPath:"#/properties/work/anyOf/1/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(errors === _errs79){
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 9007199254740991 || isNaN(data28)){
const err51 = {instancePath:instancePath+"/work/attempts",schemaPath:"#/properties/work/anyOf/1/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
else {
if(data28 < 0 || isNaN(data28)){
const err52 = {instancePath:instancePath+"/work/attempts",schemaPath:"#/properties/work/anyOf/1/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
}
var valid8 = _errs79 === errors;
}
else {
var valid8 = true;
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
const err53 = {instancePath:instancePath+"/work",schemaPath:"#/properties/work/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
var _valid3 = _errs64 === errors;
valid7 = valid7 || _valid3;
if(!valid7){
const err54 = {instancePath:instancePath+"/work",schemaPath:"#/properties/work/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs61;
if(vErrors !== null){
if(_errs61){
vErrors.length = _errs61;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.probe !== undefined && func0.call(data, "probe")){
let data29 = data.probe;
const _errs81 = errors;
const _errs82 = errors;
let valid10 = false;
const _errs83 = errors;
if(data29 !== null){
const err55 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var _valid4 = _errs83 === errors;
valid10 = valid10 || _valid4;
const _errs85 = errors;
if(errors === _errs85){
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
let missing4;
if((((data29.token === undefined) || (!(func0.call(data29, "token")))) && (missing4 = "token")) || (((data29.verdict === undefined) || (!(func0.call(data29, "verdict")))) && (missing4 = "verdict"))){
const err56 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/anyOf/1/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
else {
const _errs87 = errors;
for(const key4 of Object.keys(data29)){
if(!((key4 === "token") || (key4 === "verdict"))){
const err57 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
break;
}
}
if(_errs87 === errors){
if(data29.token !== undefined && func0.call(data29, "token")){
let data30 = data29.token;
const _errs88 = errors;
if(errors === _errs88){
if(typeof data30 === "string"){
if(!pattern7.test(data30)){
const err58 = {instancePath:instancePath+"/probe/token",schemaPath:"#/properties/probe/anyOf/1/properties/token/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/probe/token",schemaPath:"#/properties/probe/anyOf/1/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
var valid11 = _errs88 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data29.verdict !== undefined && func0.call(data29, "verdict")){
let data31 = data29.verdict;
const _errs90 = errors;
if(typeof data31 !== "string"){
const err60 = {instancePath:instancePath+"/probe/verdict",schemaPath:"#/properties/probe/anyOf/1/properties/verdict/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!(((data31 === "prepare") || (data31 === "commit")) || (data31 === "abort"))){
const err61 = {instancePath:instancePath+"/probe/verdict",schemaPath:"#/properties/probe/anyOf/1/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema31.properties.probe.anyOf[1].properties.verdict.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
var valid11 = _errs90 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
else {
const err62 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
var _valid4 = _errs85 === errors;
valid10 = valid10 || _valid4;
if(!valid10){
const err63 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs81 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vote !== undefined && func0.call(data, "vote")){
let data32 = data.vote;
const _errs92 = errors;
const _errs93 = errors;
let valid12 = false;
const _errs94 = errors;
if(data32 !== null){
const err64 = {instancePath:instancePath+"/vote",schemaPath:"#/properties/vote/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
var _valid5 = _errs94 === errors;
valid12 = valid12 || _valid5;
const _errs96 = errors;
if(errors === _errs96){
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
let missing5;
if((((((data32.token === undefined) || (!(func0.call(data32, "token")))) && (missing5 = "token")) || (((data32.idle === undefined) || (!(func0.call(data32, "idle")))) && (missing5 = "idle"))) || (((data32.ledger === undefined) || (!(func0.call(data32, "ledger")))) && (missing5 = "ledger"))) || (((data32.committed === undefined) || (!(func0.call(data32, "committed")))) && (missing5 = "committed"))){
const err65 = {instancePath:instancePath+"/vote",schemaPath:"#/properties/vote/anyOf/1/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
else {
const _errs98 = errors;
for(const key5 of Object.keys(data32)){
if(!((((key5 === "token") || (key5 === "idle")) || (key5 === "ledger")) || (key5 === "committed"))){
const err66 = {instancePath:instancePath+"/vote",schemaPath:"#/properties/vote/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
break;
}
}
if(_errs98 === errors){
if(data32.token !== undefined && func0.call(data32, "token")){
let data33 = data32.token;
const _errs99 = errors;
if(errors === _errs99){
if(typeof data33 === "string"){
if(!pattern7.test(data33)){
const err67 = {instancePath:instancePath+"/vote/token",schemaPath:"#/properties/vote/anyOf/1/properties/token/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/vote/token",schemaPath:"#/properties/vote/anyOf/1/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
var valid13 = _errs99 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data32.idle !== undefined && func0.call(data32, "idle")){
const _errs101 = errors;
if(typeof data32.idle !== "boolean"){
const err69 = {instancePath:instancePath+"/vote/idle",schemaPath:"#/properties/vote/anyOf/1/properties/idle/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var valid13 = _errs101 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data32.ledger !== undefined && func0.call(data32, "ledger")){
let data35 = data32.ledger;
const _errs103 = errors;
if(errors === _errs103){
if(typeof data35 === "string"){
if(!pattern7.test(data35)){
const err70 = {instancePath:instancePath+"/vote/ledger",schemaPath:"#/properties/vote/anyOf/1/properties/ledger/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/vote/ledger",schemaPath:"#/properties/vote/anyOf/1/properties/ledger/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
var valid13 = _errs103 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data32.committed !== undefined && func0.call(data32, "committed")){
const _errs105 = errors;
if(typeof data32.committed !== "boolean"){
const err72 = {instancePath:instancePath+"/vote/committed",schemaPath:"#/properties/vote/anyOf/1/properties/committed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
var valid13 = _errs105 === errors;
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
const err73 = {instancePath:instancePath+"/vote",schemaPath:"#/properties/vote/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
var _valid5 = _errs96 === errors;
valid12 = valid12 || _valid5;
if(!valid12){
const err74 = {instancePath:instancePath+"/vote",schemaPath:"#/properties/vote/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs93;
if(vErrors !== null){
if(_errs93){
vErrors.length = _errs93;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs92 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.renewal !== undefined && func0.call(data, "renewal")){
let data37 = data.renewal;
const _errs107 = errors;
const _errs108 = errors;
let valid14 = false;
const _errs109 = errors;
if(data37 !== null){
const err75 = {instancePath:instancePath+"/renewal",schemaPath:"#/properties/renewal/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
var _valid6 = _errs109 === errors;
valid14 = valid14 || _valid6;
const _errs111 = errors;
if(!(data37 && typeof data37 == "object" && !Array.isArray(data37))){
const err76 = {instancePath:instancePath+"/renewal",schemaPath:"#/properties/renewal/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
var _valid6 = _errs111 === errors;
valid14 = valid14 || _valid6;
if(!valid14){
const err77 = {instancePath:instancePath+"/renewal",schemaPath:"#/properties/renewal/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
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
var valid0 = _errs107 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stop !== undefined && func0.call(data, "stop")){
let data38 = data.stop;
const _errs114 = errors;
const _errs115 = errors;
let valid15 = false;
const _errs116 = errors;
if(data38 !== null){
const err78 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
var _valid7 = _errs116 === errors;
valid15 = valid15 || _valid7;
const _errs118 = errors;
if(errors === _errs118){
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
let missing6;
if(((data38.kind === undefined) || (!(func0.call(data38, "kind")))) && (missing6 = "kind")){
const err79 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf/1/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
else {
const _errs120 = errors;
for(const key6 of Object.keys(data38)){
if(!(key6 === "kind")){
const err80 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
break;
}
}
if(_errs120 === errors){
if(data38.kind !== undefined && func0.call(data38, "kind")){
let data39 = data38.kind;
if(typeof data39 !== "string"){
const err81 = {instancePath:instancePath+"/stop/kind",schemaPath:"#/properties/stop/anyOf/1/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(!((data39 === "drain") || (data39 === "now"))){
const err82 = {instancePath:instancePath+"/stop/kind",schemaPath:"#/properties/stop/anyOf/1/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.properties.stop.anyOf[1].properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
}
}
else {
const err83 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
var _valid7 = _errs118 === errors;
valid15 = valid15 || _valid7;
if(!valid15){
const err84 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs115;
if(vErrors !== null){
if(_errs115){
vErrors.length = _errs115;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs114 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failure !== undefined && func0.call(data, "failure")){
let data40 = data.failure;
const _errs123 = errors;
const _errs124 = errors;
let valid17 = false;
const _errs125 = errors;
if(data40 !== null){
const err85 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
var _valid8 = _errs125 === errors;
valid17 = valid17 || _valid8;
const _errs127 = errors;
if(errors === _errs127){
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
let missing7;
if(((((data40.failedGeneration === undefined) || (!(func0.call(data40, "failedGeneration")))) && (missing7 = "failedGeneration")) || (((data40.code === undefined) || (!(func0.call(data40, "code")))) && (missing7 = "code"))) || (((data40.text === undefined) || (!(func0.call(data40, "text")))) && (missing7 = "text"))){
const err86 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/1/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
else {
const _errs129 = errors;
for(const key7 of Object.keys(data40)){
if(!(((key7 === "failedGeneration") || (key7 === "code")) || (key7 === "text"))){
const err87 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
break;
}
}
if(_errs129 === errors){
if(data40.failedGeneration !== undefined && func0.call(data40, "failedGeneration")){
let data41 = data40.failedGeneration;
const _errs130 = errors;
if(errors === _errs130){
if(typeof data41 === "string"){
if(!pattern16.test(data41)){
const err88 = {instancePath:instancePath+"/failure/failedGeneration",schemaPath:"#/properties/failure/anyOf/1/properties/failedGeneration/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})$"+"\""};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/failure/failedGeneration",schemaPath:"#/properties/failure/anyOf/1/properties/failedGeneration/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
var valid18 = _errs130 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data40.code !== undefined && func0.call(data40, "code")){
let data42 = data40.code;
const _errs132 = errors;
if(errors === _errs132){
if(typeof data42 === "string"){
if(!pattern17.test(data42)){
const err90 = {instancePath:instancePath+"/failure/code",schemaPath:"#/properties/failure/anyOf/1/properties/code/pattern",keyword:"pattern",params:{pattern: "^E_[A-Z_]{1,40}$"},message:"must match pattern \""+"^E_[A-Z_]{1,40}$"+"\""};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/failure/code",schemaPath:"#/properties/failure/anyOf/1/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
var valid18 = _errs132 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data40.text !== undefined && func0.call(data40, "text")){
let data43 = data40.text;
const _errs134 = errors;
if(errors === _errs134){
if(typeof data43 === "string"){
if(!pattern11.test(data43)){
const err92 = {instancePath:instancePath+"/failure/text",schemaPath:"#/properties/failure/anyOf/1/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
else {
const err93 = {instancePath:instancePath+"/failure/text",schemaPath:"#/properties/failure/anyOf/1/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
var valid18 = _errs134 === errors;
}
else {
var valid18 = true;
}
}
}
}
}
}
else {
const err94 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
var _valid8 = _errs127 === errors;
valid17 = valid17 || _valid8;
if(!valid17){
const err95 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs124;
if(vErrors !== null){
if(_errs124){
vErrors.length = _errs124;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs123 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.calls !== undefined && func0.call(data, "calls")){
const _errs136 = errors;
var valid0 = _errs136 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data45 = data.digest;
const _errs138 = errors;
if(errors === _errs138){
if(typeof data45 === "string"){
if(!pattern7.test(data45)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs138 === errors;
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

/** True when `value` is exactly a Frame. */
export const isFrame: (value: unknown) => value is Frame = (value): value is Frame =>
  validate20(value) as boolean;

/** Why the last call of isFrame said no: JSON path and reason, or "". */
export const whyFrame = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
