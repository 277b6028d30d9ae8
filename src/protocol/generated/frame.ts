// Generated from schemas/frame.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * The state of one master, as its register says it. One line of a register file, or a file of its own below the register's directory.
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
 * Grows with every write of this register.
 */
sequence: number
/**
 * Grows while the master's event loop runs.
 */
heartbeat: number
lifecycle: ("joining" | "qualifying" | "running" | "suspended" | "draining" | "leaving" | "stopping" | "left" | "failed")
contribution: (null | {
token: string
phase: string
/**
 * Validated a second time against the schema of its phase.
 */
payload: {

}
/**
 * Words for the phases that follow: those in which this master has nothing to do, and those that it has said since.
 * 
 * @maxItems 32
 */
ahead: {
phase: string
/**
 * Validated a second time against the schema of its phase.
 */
payload: {

}
}[]
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
/**
 * Decisions before this one that some master may not have taken yet, in order; all are ok.
 * 
 * @maxItems 32
 */
earlier: {
phase: string
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
}[]
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
/**
 * Leases of this master whose command has not started.
 */
unbegun: number
published: number
failed: number
attempts: number
/**
 * This master's share of the inputs is in the ledger.
 */
imported: boolean
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
 * How this register travels, and how this master sees the registers of others.
 */
carrier: {
/**
 * Where frames after this one stand.
 */
uses: ("in-place" | "both" | "fresh-name")
/**
 * Which way shows this master what others write without delay.
 */
sees: ("unknown" | "either" | "in-place" | "fresh-name")
}
/**
 * Null, or the doorbells of calls and replies. Judged bell by bell; wrong ones are counted and ring nobody.
 */
calls: {
[k: string]: unknown
}
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-frame-v1","title":"Frame","description":"The state of one master, as its register says it. One line of a register file, or a file of its own below the register's directory.","type":"object","additionalProperties":false,"required":["schema","epoch","view","run","rank","incarnation","sequence","heartbeat","lifecycle","contribution","decision","work","probe","vote","renewal","stop","failure","carrier","calls","digest"],"properties":{"schema":{"const":"flockstep-frame-v1","type":"string"},"epoch":{"type":"string","pattern":"^([0-9a-f]{64})?$","description":"Empty until a view is known."},"view":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"0 until a view is known."},"run":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},"rank":{"anyOf":[{"type":"null"},{"type":"integer","minimum":0,"maximum":65535}]},"incarnation":{"type":"string","pattern":"^[0-9a-f]{32}$"},"sequence":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Grows with every write of this register."},"heartbeat":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Grows while the master's event loop runs."},"lifecycle":{"type":"string","enum":["joining","qualifying","running","suspended","draining","leaving","stopping","left","failed"]},"contribution":{"anyOf":[{"type":"null"},{"description":"This master's word in the exchange under way.","type":"object","additionalProperties":false,"required":["token","phase","payload","ahead"],"properties":{"token":{"type":"string","pattern":"^[0-9a-f]{64}$"},"phase":{"type":"string","pattern":"^[a-z0-9-]{1,64}$"},"payload":{"type":"object","$comment":"opaque","description":"Validated a second time against the schema of its phase."},"ahead":{"type":"array","maxItems":32,"description":"Words for the phases that follow: those in which this master has nothing to do, and those that it has said since.","items":{"type":"object","additionalProperties":false,"required":["phase","payload"],"properties":{"phase":{"type":"string","pattern":"^[a-z0-9-]{1,64}$"},"payload":{"type":"object","$comment":"opaque","description":"Validated a second time against the schema of its phase."}}}}}}]},"decision":{"anyOf":[{"type":"null"},{"description":"Root's last decision.","type":"object","additionalProperties":false,"required":["token","phase","ok","error","records","recordsDigest","earlier"],"properties":{"token":{"type":"string","pattern":"^[0-9a-f]{64}$"},"phase":{"type":"string","pattern":"^[a-z0-9-]{1,64}$"},"ok":{"type":"boolean"},"error":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"records":{"type":"array","maxItems":4096,"items":{"type":"object","$comment":"opaque","description":"Validated a second time against the schema of its phase."},"description":"Payloads in rank order; empty when not ok or when they stand in a payload file."},"recordsDigest":{"type":"string","pattern":"^([0-9a-f]{64})?$","description":"Digest of the payload file that holds the records, or empty."},"earlier":{"type":"array","maxItems":32,"description":"Decisions before this one that some master may not have taken yet, in order; all are ok.","items":{"type":"object","additionalProperties":false,"required":["phase","records","recordsDigest"],"properties":{"phase":{"type":"string","pattern":"^[a-z0-9-]{1,64}$"},"records":{"type":"array","maxItems":4096,"items":{"type":"object","$comment":"opaque","description":"Validated a second time against the schema of its phase."},"description":"Payloads in rank order; empty when not ok or when they stand in a payload file."},"recordsDigest":{"type":"string","pattern":"^([0-9a-f]{64})?$","description":"Digest of the payload file that holds the records, or empty."}}}}}}]},"work":{"anyOf":[{"type":"null"},{"description":"Doorbells of the ledger and counters.","type":"object","additionalProperties":false,"required":["idle","positions","active","unbegun","published","failed","attempts","imported"],"properties":{"idle":{"type":"boolean"},"positions":{"type":"array","maxItems":256,"items":{"type":"integer","minimum":0,"maximum":9007199254740991},"description":"Per shard: last transaction this master has applied."},"active":{"type":"integer","minimum":0,"maximum":9007199254740991},"unbegun":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Leases of this master whose command has not started."},"published":{"type":"integer","minimum":0,"maximum":9007199254740991},"failed":{"type":"integer","minimum":0,"maximum":9007199254740991},"attempts":{"type":"integer","minimum":0,"maximum":9007199254740991},"imported":{"type":"boolean","description":"This master's share of the inputs is in the ledger."}}}]},"probe":{"anyOf":[{"type":"null"},{"description":"Root's quiescence probe.","type":"object","additionalProperties":false,"required":["token","verdict"],"properties":{"token":{"type":"string","pattern":"^[0-9a-f]{64}$"},"verdict":{"type":"string","enum":["prepare","commit","abort"]}}}]},"vote":{"anyOf":[{"type":"null"},{"description":"Answer to the probe; `ledger` is the digest of the positions voted on.","type":"object","additionalProperties":false,"required":["token","idle","ledger","committed"],"properties":{"token":{"type":"string","pattern":"^[0-9a-f]{64}$"},"idle":{"type":"boolean"},"ledger":{"type":"string","pattern":"^[0-9a-f]{64}$"},"committed":{"type":"boolean"}}}]},"renewal":{"anyOf":[{"type":"null"},{"type":"object","$comment":"opaque","description":"Judged as a renewal request; a wrong one is quarantined and counted."}],"description":"Root's last request to renew the proof."},"stop":{"anyOf":[{"type":"null"},{"description":"This master was asked to stop.","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"type":"string","enum":["drain","now"]}}}]},"failure":{"anyOf":[{"type":"null"},{"description":"This master has failed; the others stop with the same cause.","type":"object","additionalProperties":false,"required":["failedGeneration","code","text"],"properties":{"failedGeneration":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})$","description":"Generation whose renewal failed, or \"0\" when none did: whoever had no part in it counts it too."},"code":{"type":"string","pattern":"^E_[A-Z_]{1,40}$"},"text":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}}]},"carrier":{"description":"How this register travels, and how this master sees the registers of others.","type":"object","additionalProperties":false,"required":["uses","sees"],"properties":{"uses":{"type":"string","enum":["in-place","both","fresh-name"],"description":"Where frames after this one stand."},"sees":{"type":"string","enum":["unknown","either","in-place","fresh-name"],"description":"Which way shows this master what others write without delay."}}},"calls":{"$comment":"opaque","description":"Null, or the doorbells of calls and replies. Judged bell by bell; wrong ones are counted and ring nobody."},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^([0-9a-f]{64})?$", "u");
const pattern5 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");
const pattern6 = new RegExp("^[0-9a-f]{32}$", "u");
const pattern7 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern8 = new RegExp("^[a-z0-9-]{1,64}$", "u");
const pattern12 = new RegExp("^[^\\u0000]{0,512}$", "u");
const pattern19 = new RegExp("^(0|[1-9][0-9]{0,18})$", "u");
const pattern20 = new RegExp("^E_[A-Z_]{1,40}$", "u");

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
if((((((((((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.run === undefined) || (!(func0.call(data, "run")))) && (missing0 = "run"))) || (((data.rank === undefined) || (!(func0.call(data, "rank")))) && (missing0 = "rank"))) || (((data.incarnation === undefined) || (!(func0.call(data, "incarnation")))) && (missing0 = "incarnation"))) || (((data.sequence === undefined) || (!(func0.call(data, "sequence")))) && (missing0 = "sequence"))) || (((data.heartbeat === undefined) || (!(func0.call(data, "heartbeat")))) && (missing0 = "heartbeat"))) || (((data.lifecycle === undefined) || (!(func0.call(data, "lifecycle")))) && (missing0 = "lifecycle"))) || (((data.contribution === undefined) || (!(func0.call(data, "contribution")))) && (missing0 = "contribution"))) || (((data.decision === undefined) || (!(func0.call(data, "decision")))) && (missing0 = "decision"))) || (((data.work === undefined) || (!(func0.call(data, "work")))) && (missing0 = "work"))) || (((data.probe === undefined) || (!(func0.call(data, "probe")))) && (missing0 = "probe"))) || (((data.vote === undefined) || (!(func0.call(data, "vote")))) && (missing0 = "vote"))) || (((data.renewal === undefined) || (!(func0.call(data, "renewal")))) && (missing0 = "renewal"))) || (((data.stop === undefined) || (!(func0.call(data, "stop")))) && (missing0 = "stop"))) || (((data.failure === undefined) || (!(func0.call(data, "failure")))) && (missing0 = "failure"))) || (((data.carrier === undefined) || (!(func0.call(data, "carrier")))) && (missing0 = "carrier"))) || (((data.calls === undefined) || (!(func0.call(data, "calls")))) && (missing0 = "calls"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
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
if(!(((((((((data8 === "joining") || (data8 === "qualifying")) || (data8 === "running")) || (data8 === "suspended")) || (data8 === "draining")) || (data8 === "leaving")) || (data8 === "stopping")) || (data8 === "left")) || (data8 === "failed"))){
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
if((((((data9.token === undefined) || (!(func0.call(data9, "token")))) && (missing1 = "token")) || (((data9.phase === undefined) || (!(func0.call(data9, "phase")))) && (missing1 = "phase"))) || (((data9.payload === undefined) || (!(func0.call(data9, "payload")))) && (missing1 = "payload"))) || (((data9.ahead === undefined) || (!(func0.call(data9, "ahead")))) && (missing1 = "ahead"))){
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
if(!((((key1 === "token") || (key1 === "phase")) || (key1 === "payload")) || (key1 === "ahead"))){
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
if(valid3){
if(data9.ahead !== undefined && func0.call(data9, "ahead")){
let data13 = data9.ahead;
const _errs38 = errors;
if(errors === _errs38){
if(Array.isArray(data13)){
if(data13.length > 32){
const err13 = {instancePath:instancePath+"/contribution/ahead",schemaPath:"#/properties/contribution/anyOf/1/properties/ahead/maxItems",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
var valid4 = true;
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
let data14 = data13[i0];
const _errs40 = errors;
if(errors === _errs40){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing2;
if((((data14.phase === undefined) || (!(func0.call(data14, "phase")))) && (missing2 = "phase")) || (((data14.payload === undefined) || (!(func0.call(data14, "payload")))) && (missing2 = "payload"))){
const err14 = {instancePath:instancePath+"/contribution/ahead/" + i0,schemaPath:"#/properties/contribution/anyOf/1/properties/ahead/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
const _errs42 = errors;
for(const key2 of Object.keys(data14)){
if(!((key2 === "phase") || (key2 === "payload"))){
const err15 = {instancePath:instancePath+"/contribution/ahead/" + i0,schemaPath:"#/properties/contribution/anyOf/1/properties/ahead/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
break;
}
}
if(_errs42 === errors){
if(data14.phase !== undefined && func0.call(data14, "phase")){
let data15 = data14.phase;
const _errs43 = errors;
if(errors === _errs43){
if(typeof data15 === "string"){
if(!pattern8.test(data15)){
const err16 = {instancePath:instancePath+"/contribution/ahead/" + i0+"/phase",schemaPath:"#/properties/contribution/anyOf/1/properties/ahead/items/properties/phase/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,64}$"},message:"must match pattern \""+"^[a-z0-9-]{1,64}$"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/contribution/ahead/" + i0+"/phase",schemaPath:"#/properties/contribution/anyOf/1/properties/ahead/items/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var valid5 = _errs43 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data14.payload !== undefined && func0.call(data14, "payload")){
let data16 = data14.payload;
const _errs45 = errors;
if(!(data16 && typeof data16 == "object" && !Array.isArray(data16))){
const err18 = {instancePath:instancePath+"/contribution/ahead/" + i0+"/payload",schemaPath:"#/properties/contribution/anyOf/1/properties/ahead/items/properties/payload/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid5 = _errs45 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
const err19 = {instancePath:instancePath+"/contribution/ahead/" + i0,schemaPath:"#/properties/contribution/anyOf/1/properties/ahead/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var valid4 = _errs40 === errors;
if(!valid4){
break;
}
}
}
}
else {
const err20 = {instancePath:instancePath+"/contribution/ahead",schemaPath:"#/properties/contribution/anyOf/1/properties/ahead/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
var valid3 = _errs38 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
else {
const err21 = {instancePath:instancePath+"/contribution",schemaPath:"#/properties/contribution/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
var _valid1 = _errs28 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const err22 = {instancePath:instancePath+"/contribution",schemaPath:"#/properties/contribution/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
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
let data17 = data.decision;
const _errs48 = errors;
const _errs49 = errors;
let valid6 = false;
const _errs50 = errors;
if(data17 !== null){
const err23 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid2 = _errs50 === errors;
valid6 = valid6 || _valid2;
const _errs52 = errors;
if(errors === _errs52){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing3;
if(((((((((data17.token === undefined) || (!(func0.call(data17, "token")))) && (missing3 = "token")) || (((data17.phase === undefined) || (!(func0.call(data17, "phase")))) && (missing3 = "phase"))) || (((data17.ok === undefined) || (!(func0.call(data17, "ok")))) && (missing3 = "ok"))) || (((data17.error === undefined) || (!(func0.call(data17, "error")))) && (missing3 = "error"))) || (((data17.records === undefined) || (!(func0.call(data17, "records")))) && (missing3 = "records"))) || (((data17.recordsDigest === undefined) || (!(func0.call(data17, "recordsDigest")))) && (missing3 = "recordsDigest"))) || (((data17.earlier === undefined) || (!(func0.call(data17, "earlier")))) && (missing3 = "earlier"))){
const err24 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/anyOf/1/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
const _errs54 = errors;
for(const key3 of Object.keys(data17)){
if(!(((((((key3 === "token") || (key3 === "phase")) || (key3 === "ok")) || (key3 === "error")) || (key3 === "records")) || (key3 === "recordsDigest")) || (key3 === "earlier"))){
const err25 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
break;
}
}
if(_errs54 === errors){
if(data17.token !== undefined && func0.call(data17, "token")){
let data18 = data17.token;
const _errs55 = errors;
if(errors === _errs55){
if(typeof data18 === "string"){
if(!pattern7.test(data18)){
const err26 = {instancePath:instancePath+"/decision/token",schemaPath:"#/properties/decision/anyOf/1/properties/token/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/decision/token",schemaPath:"#/properties/decision/anyOf/1/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var valid7 = _errs55 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data17.phase !== undefined && func0.call(data17, "phase")){
let data19 = data17.phase;
const _errs57 = errors;
if(errors === _errs57){
if(typeof data19 === "string"){
if(!pattern8.test(data19)){
const err28 = {instancePath:instancePath+"/decision/phase",schemaPath:"#/properties/decision/anyOf/1/properties/phase/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,64}$"},message:"must match pattern \""+"^[a-z0-9-]{1,64}$"+"\""};
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
const err29 = {instancePath:instancePath+"/decision/phase",schemaPath:"#/properties/decision/anyOf/1/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var valid7 = _errs57 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data17.ok !== undefined && func0.call(data17, "ok")){
const _errs59 = errors;
if(typeof data17.ok !== "boolean"){
const err30 = {instancePath:instancePath+"/decision/ok",schemaPath:"#/properties/decision/anyOf/1/properties/ok/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var valid7 = _errs59 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data17.error !== undefined && func0.call(data17, "error")){
let data21 = data17.error;
const _errs61 = errors;
if(errors === _errs61){
if(typeof data21 === "string"){
if(!pattern12.test(data21)){
const err31 = {instancePath:instancePath+"/decision/error",schemaPath:"#/properties/decision/anyOf/1/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/decision/error",schemaPath:"#/properties/decision/anyOf/1/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
var valid7 = _errs61 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data17.records !== undefined && func0.call(data17, "records")){
let data22 = data17.records;
const _errs63 = errors;
if(errors === _errs63){
if(Array.isArray(data22)){
if(data22.length > 4096){
const err33 = {instancePath:instancePath+"/decision/records",schemaPath:"#/properties/decision/anyOf/1/properties/records/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
var valid8 = true;
const len1 = data22.length;
for(let i1=0; i1<len1; i1++){
let data23 = data22[i1];
const _errs65 = errors;
if(!(data23 && typeof data23 == "object" && !Array.isArray(data23))){
const err34 = {instancePath:instancePath+"/decision/records/" + i1,schemaPath:"#/properties/decision/anyOf/1/properties/records/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var valid8 = _errs65 === errors;
if(!valid8){
break;
}
}
}
}
else {
const err35 = {instancePath:instancePath+"/decision/records",schemaPath:"#/properties/decision/anyOf/1/properties/records/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
var valid7 = _errs63 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data17.recordsDigest !== undefined && func0.call(data17, "recordsDigest")){
let data24 = data17.recordsDigest;
const _errs68 = errors;
if(errors === _errs68){
if(typeof data24 === "string"){
if(!pattern4.test(data24)){
const err36 = {instancePath:instancePath+"/decision/recordsDigest",schemaPath:"#/properties/decision/anyOf/1/properties/recordsDigest/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/decision/recordsDigest",schemaPath:"#/properties/decision/anyOf/1/properties/recordsDigest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
var valid7 = _errs68 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data17.earlier !== undefined && func0.call(data17, "earlier")){
let data25 = data17.earlier;
const _errs70 = errors;
if(errors === _errs70){
if(Array.isArray(data25)){
if(data25.length > 32){
const err38 = {instancePath:instancePath+"/decision/earlier",schemaPath:"#/properties/decision/anyOf/1/properties/earlier/maxItems",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
else {
var valid9 = true;
const len2 = data25.length;
for(let i2=0; i2<len2; i2++){
let data26 = data25[i2];
const _errs72 = errors;
if(errors === _errs72){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
let missing4;
if(((((data26.phase === undefined) || (!(func0.call(data26, "phase")))) && (missing4 = "phase")) || (((data26.records === undefined) || (!(func0.call(data26, "records")))) && (missing4 = "records"))) || (((data26.recordsDigest === undefined) || (!(func0.call(data26, "recordsDigest")))) && (missing4 = "recordsDigest"))){
const err39 = {instancePath:instancePath+"/decision/earlier/" + i2,schemaPath:"#/properties/decision/anyOf/1/properties/earlier/items/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
else {
const _errs74 = errors;
for(const key4 of Object.keys(data26)){
if(!(((key4 === "phase") || (key4 === "records")) || (key4 === "recordsDigest"))){
const err40 = {instancePath:instancePath+"/decision/earlier/" + i2,schemaPath:"#/properties/decision/anyOf/1/properties/earlier/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
break;
}
}
if(_errs74 === errors){
if(data26.phase !== undefined && func0.call(data26, "phase")){
let data27 = data26.phase;
const _errs75 = errors;
if(errors === _errs75){
if(typeof data27 === "string"){
if(!pattern8.test(data27)){
const err41 = {instancePath:instancePath+"/decision/earlier/" + i2+"/phase",schemaPath:"#/properties/decision/anyOf/1/properties/earlier/items/properties/phase/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,64}$"},message:"must match pattern \""+"^[a-z0-9-]{1,64}$"+"\""};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/decision/earlier/" + i2+"/phase",schemaPath:"#/properties/decision/anyOf/1/properties/earlier/items/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var valid10 = _errs75 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data26.records !== undefined && func0.call(data26, "records")){
let data28 = data26.records;
const _errs77 = errors;
if(errors === _errs77){
if(Array.isArray(data28)){
if(data28.length > 4096){
const err43 = {instancePath:instancePath+"/decision/earlier/" + i2+"/records",schemaPath:"#/properties/decision/anyOf/1/properties/earlier/items/properties/records/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
var valid11 = true;
const len3 = data28.length;
for(let i3=0; i3<len3; i3++){
let data29 = data28[i3];
const _errs79 = errors;
if(!(data29 && typeof data29 == "object" && !Array.isArray(data29))){
const err44 = {instancePath:instancePath+"/decision/earlier/" + i2+"/records/" + i3,schemaPath:"#/properties/decision/anyOf/1/properties/earlier/items/properties/records/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var valid11 = _errs79 === errors;
if(!valid11){
break;
}
}
}
}
else {
const err45 = {instancePath:instancePath+"/decision/earlier/" + i2+"/records",schemaPath:"#/properties/decision/anyOf/1/properties/earlier/items/properties/records/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
var valid10 = _errs77 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data26.recordsDigest !== undefined && func0.call(data26, "recordsDigest")){
let data30 = data26.recordsDigest;
const _errs82 = errors;
if(errors === _errs82){
if(typeof data30 === "string"){
if(!pattern4.test(data30)){
const err46 = {instancePath:instancePath+"/decision/earlier/" + i2+"/recordsDigest",schemaPath:"#/properties/decision/anyOf/1/properties/earlier/items/properties/recordsDigest/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/decision/earlier/" + i2+"/recordsDigest",schemaPath:"#/properties/decision/anyOf/1/properties/earlier/items/properties/recordsDigest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
var valid10 = _errs82 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
else {
const err48 = {instancePath:instancePath+"/decision/earlier/" + i2,schemaPath:"#/properties/decision/anyOf/1/properties/earlier/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
var valid9 = _errs72 === errors;
if(!valid9){
break;
}
}
}
}
else {
const err49 = {instancePath:instancePath+"/decision/earlier",schemaPath:"#/properties/decision/anyOf/1/properties/earlier/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
var valid7 = _errs70 === errors;
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
}
}
else {
const err50 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
var _valid2 = _errs52 === errors;
valid6 = valid6 || _valid2;
if(!valid6){
const err51 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs49;
if(vErrors !== null){
if(_errs49){
vErrors.length = _errs49;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.work !== undefined && func0.call(data, "work")){
let data31 = data.work;
const _errs84 = errors;
const _errs85 = errors;
let valid12 = false;
const _errs86 = errors;
if(data31 !== null){
const err52 = {instancePath:instancePath+"/work",schemaPath:"#/properties/work/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid3 = _errs86 === errors;
valid12 = valid12 || _valid3;
const _errs88 = errors;
if(errors === _errs88){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing5;
if((((((((((data31.idle === undefined) || (!(func0.call(data31, "idle")))) && (missing5 = "idle")) || (((data31.positions === undefined) || (!(func0.call(data31, "positions")))) && (missing5 = "positions"))) || (((data31.active === undefined) || (!(func0.call(data31, "active")))) && (missing5 = "active"))) || (((data31.unbegun === undefined) || (!(func0.call(data31, "unbegun")))) && (missing5 = "unbegun"))) || (((data31.published === undefined) || (!(func0.call(data31, "published")))) && (missing5 = "published"))) || (((data31.failed === undefined) || (!(func0.call(data31, "failed")))) && (missing5 = "failed"))) || (((data31.attempts === undefined) || (!(func0.call(data31, "attempts")))) && (missing5 = "attempts"))) || (((data31.imported === undefined) || (!(func0.call(data31, "imported")))) && (missing5 = "imported"))){
const err53 = {instancePath:instancePath+"/work",schemaPath:"#/properties/work/anyOf/1/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
const _errs90 = errors;
for(const key5 of Object.keys(data31)){
if(!((((((((key5 === "idle") || (key5 === "positions")) || (key5 === "active")) || (key5 === "unbegun")) || (key5 === "published")) || (key5 === "failed")) || (key5 === "attempts")) || (key5 === "imported"))){
const err54 = {instancePath:instancePath+"/work",schemaPath:"#/properties/work/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
break;
}
}
if(_errs90 === errors){
if(data31.idle !== undefined && func0.call(data31, "idle")){
const _errs91 = errors;
if(typeof data31.idle !== "boolean"){
const err55 = {instancePath:instancePath+"/work/idle",schemaPath:"#/properties/work/anyOf/1/properties/idle/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var valid13 = _errs91 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data31.positions !== undefined && func0.call(data31, "positions")){
let data33 = data31.positions;
const _errs93 = errors;
if(errors === _errs93){
if(Array.isArray(data33)){
if(data33.length > 256){
const err56 = {instancePath:instancePath+"/work/positions",schemaPath:"#/properties/work/anyOf/1/properties/positions/maxItems",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
else {
var valid14 = true;
const len4 = data33.length;
for(let i4=0; i4<len4; i4++){
let data34 = data33[i4];
const _errs95 = errors;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err57 = {instancePath:instancePath+"/work/positions/" + i4,schemaPath:"#/properties/work/anyOf/1/properties/positions/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(errors === _errs95){
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 9007199254740991 || isNaN(data34)){
const err58 = {instancePath:instancePath+"/work/positions/" + i4,schemaPath:"#/properties/work/anyOf/1/properties/positions/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
else {
if(data34 < 0 || isNaN(data34)){
const err59 = {instancePath:instancePath+"/work/positions/" + i4,schemaPath:"#/properties/work/anyOf/1/properties/positions/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
}
var valid14 = _errs95 === errors;
if(!valid14){
break;
}
}
}
}
else {
const err60 = {instancePath:instancePath+"/work/positions",schemaPath:"#/properties/work/anyOf/1/properties/positions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
var valid13 = _errs93 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data31.active !== undefined && func0.call(data31, "active")){
let data35 = data31.active;
const _errs97 = errors;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err61 = {instancePath:instancePath+"/work/active",schemaPath:"#/properties/work/anyOf/1/properties/active/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(errors === _errs97){
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 9007199254740991 || isNaN(data35)){
const err62 = {instancePath:instancePath+"/work/active",schemaPath:"#/properties/work/anyOf/1/properties/active/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
else {
if(data35 < 0 || isNaN(data35)){
const err63 = {instancePath:instancePath+"/work/active",schemaPath:"#/properties/work/anyOf/1/properties/active/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
}
var valid13 = _errs97 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data31.unbegun !== undefined && func0.call(data31, "unbegun")){
let data36 = data31.unbegun;
const _errs99 = errors;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err64 = {instancePath:instancePath+"/work/unbegun",schemaPath:"#/properties/work/anyOf/1/properties/unbegun/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(errors === _errs99){
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 9007199254740991 || isNaN(data36)){
const err65 = {instancePath:instancePath+"/work/unbegun",schemaPath:"#/properties/work/anyOf/1/properties/unbegun/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
else {
if(data36 < 0 || isNaN(data36)){
const err66 = {instancePath:instancePath+"/work/unbegun",schemaPath:"#/properties/work/anyOf/1/properties/unbegun/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
}
var valid13 = _errs99 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data31.published !== undefined && func0.call(data31, "published")){
let data37 = data31.published;
const _errs101 = errors;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err67 = {instancePath:instancePath+"/work/published",schemaPath:"#/properties/work/anyOf/1/properties/published/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(errors === _errs101){
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 9007199254740991 || isNaN(data37)){
const err68 = {instancePath:instancePath+"/work/published",schemaPath:"#/properties/work/anyOf/1/properties/published/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
else {
if(data37 < 0 || isNaN(data37)){
const err69 = {instancePath:instancePath+"/work/published",schemaPath:"#/properties/work/anyOf/1/properties/published/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
}
var valid13 = _errs101 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data31.failed !== undefined && func0.call(data31, "failed")){
let data38 = data31.failed;
const _errs103 = errors;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err70 = {instancePath:instancePath+"/work/failed",schemaPath:"#/properties/work/anyOf/1/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(errors === _errs103){
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 9007199254740991 || isNaN(data38)){
const err71 = {instancePath:instancePath+"/work/failed",schemaPath:"#/properties/work/anyOf/1/properties/failed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
else {
if(data38 < 0 || isNaN(data38)){
const err72 = {instancePath:instancePath+"/work/failed",schemaPath:"#/properties/work/anyOf/1/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
}
var valid13 = _errs103 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data31.attempts !== undefined && func0.call(data31, "attempts")){
let data39 = data31.attempts;
const _errs105 = errors;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err73 = {instancePath:instancePath+"/work/attempts",schemaPath:"#/properties/work/anyOf/1/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(errors === _errs105){
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 9007199254740991 || isNaN(data39)){
const err74 = {instancePath:instancePath+"/work/attempts",schemaPath:"#/properties/work/anyOf/1/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
else {
if(data39 < 0 || isNaN(data39)){
const err75 = {instancePath:instancePath+"/work/attempts",schemaPath:"#/properties/work/anyOf/1/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
}
var valid13 = _errs105 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data31.imported !== undefined && func0.call(data31, "imported")){
const _errs107 = errors;
if(typeof data31.imported !== "boolean"){
const err76 = {instancePath:instancePath+"/work/imported",schemaPath:"#/properties/work/anyOf/1/properties/imported/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
var valid13 = _errs107 === errors;
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
}
}
}
}
else {
const err77 = {instancePath:instancePath+"/work",schemaPath:"#/properties/work/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
var _valid3 = _errs88 === errors;
valid12 = valid12 || _valid3;
if(!valid12){
const err78 = {instancePath:instancePath+"/work",schemaPath:"#/properties/work/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
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
var valid0 = _errs84 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.probe !== undefined && func0.call(data, "probe")){
let data41 = data.probe;
const _errs109 = errors;
const _errs110 = errors;
let valid15 = false;
const _errs111 = errors;
if(data41 !== null){
const err79 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
var _valid4 = _errs111 === errors;
valid15 = valid15 || _valid4;
const _errs113 = errors;
if(errors === _errs113){
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
let missing6;
if((((data41.token === undefined) || (!(func0.call(data41, "token")))) && (missing6 = "token")) || (((data41.verdict === undefined) || (!(func0.call(data41, "verdict")))) && (missing6 = "verdict"))){
const err80 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/anyOf/1/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
else {
const _errs115 = errors;
for(const key6 of Object.keys(data41)){
if(!((key6 === "token") || (key6 === "verdict"))){
const err81 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
break;
}
}
if(_errs115 === errors){
if(data41.token !== undefined && func0.call(data41, "token")){
let data42 = data41.token;
const _errs116 = errors;
if(errors === _errs116){
if(typeof data42 === "string"){
if(!pattern7.test(data42)){
const err82 = {instancePath:instancePath+"/probe/token",schemaPath:"#/properties/probe/anyOf/1/properties/token/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
else {
const err83 = {instancePath:instancePath+"/probe/token",schemaPath:"#/properties/probe/anyOf/1/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
var valid16 = _errs116 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data41.verdict !== undefined && func0.call(data41, "verdict")){
let data43 = data41.verdict;
const _errs118 = errors;
if(typeof data43 !== "string"){
const err84 = {instancePath:instancePath+"/probe/verdict",schemaPath:"#/properties/probe/anyOf/1/properties/verdict/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(!(((data43 === "prepare") || (data43 === "commit")) || (data43 === "abort"))){
const err85 = {instancePath:instancePath+"/probe/verdict",schemaPath:"#/properties/probe/anyOf/1/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema31.properties.probe.anyOf[1].properties.verdict.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
var valid16 = _errs118 === errors;
}
else {
var valid16 = true;
}
}
}
}
}
else {
const err86 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
var _valid4 = _errs113 === errors;
valid15 = valid15 || _valid4;
if(!valid15){
const err87 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs110;
if(vErrors !== null){
if(_errs110){
vErrors.length = _errs110;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs109 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vote !== undefined && func0.call(data, "vote")){
let data44 = data.vote;
const _errs120 = errors;
const _errs121 = errors;
let valid17 = false;
const _errs122 = errors;
if(data44 !== null){
const err88 = {instancePath:instancePath+"/vote",schemaPath:"#/properties/vote/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
var _valid5 = _errs122 === errors;
valid17 = valid17 || _valid5;
const _errs124 = errors;
if(errors === _errs124){
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
let missing7;
if((((((data44.token === undefined) || (!(func0.call(data44, "token")))) && (missing7 = "token")) || (((data44.idle === undefined) || (!(func0.call(data44, "idle")))) && (missing7 = "idle"))) || (((data44.ledger === undefined) || (!(func0.call(data44, "ledger")))) && (missing7 = "ledger"))) || (((data44.committed === undefined) || (!(func0.call(data44, "committed")))) && (missing7 = "committed"))){
const err89 = {instancePath:instancePath+"/vote",schemaPath:"#/properties/vote/anyOf/1/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
else {
const _errs126 = errors;
for(const key7 of Object.keys(data44)){
if(!((((key7 === "token") || (key7 === "idle")) || (key7 === "ledger")) || (key7 === "committed"))){
const err90 = {instancePath:instancePath+"/vote",schemaPath:"#/properties/vote/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
break;
}
}
if(_errs126 === errors){
if(data44.token !== undefined && func0.call(data44, "token")){
let data45 = data44.token;
const _errs127 = errors;
if(errors === _errs127){
if(typeof data45 === "string"){
if(!pattern7.test(data45)){
const err91 = {instancePath:instancePath+"/vote/token",schemaPath:"#/properties/vote/anyOf/1/properties/token/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
else {
const err92 = {instancePath:instancePath+"/vote/token",schemaPath:"#/properties/vote/anyOf/1/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
var valid18 = _errs127 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data44.idle !== undefined && func0.call(data44, "idle")){
const _errs129 = errors;
if(typeof data44.idle !== "boolean"){
const err93 = {instancePath:instancePath+"/vote/idle",schemaPath:"#/properties/vote/anyOf/1/properties/idle/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
var valid18 = _errs129 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data44.ledger !== undefined && func0.call(data44, "ledger")){
let data47 = data44.ledger;
const _errs131 = errors;
if(errors === _errs131){
if(typeof data47 === "string"){
if(!pattern7.test(data47)){
const err94 = {instancePath:instancePath+"/vote/ledger",schemaPath:"#/properties/vote/anyOf/1/properties/ledger/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/vote/ledger",schemaPath:"#/properties/vote/anyOf/1/properties/ledger/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
var valid18 = _errs131 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data44.committed !== undefined && func0.call(data44, "committed")){
const _errs133 = errors;
if(typeof data44.committed !== "boolean"){
const err96 = {instancePath:instancePath+"/vote/committed",schemaPath:"#/properties/vote/anyOf/1/properties/committed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
var valid18 = _errs133 === errors;
}
else {
var valid18 = true;
}
}
}
}
}
}
}
else {
const err97 = {instancePath:instancePath+"/vote",schemaPath:"#/properties/vote/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
var _valid5 = _errs124 === errors;
valid17 = valid17 || _valid5;
if(!valid17){
const err98 = {instancePath:instancePath+"/vote",schemaPath:"#/properties/vote/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs121;
if(vErrors !== null){
if(_errs121){
vErrors.length = _errs121;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs120 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.renewal !== undefined && func0.call(data, "renewal")){
let data49 = data.renewal;
const _errs135 = errors;
const _errs136 = errors;
let valid19 = false;
const _errs137 = errors;
if(data49 !== null){
const err99 = {instancePath:instancePath+"/renewal",schemaPath:"#/properties/renewal/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
var _valid6 = _errs137 === errors;
valid19 = valid19 || _valid6;
const _errs139 = errors;
if(!(data49 && typeof data49 == "object" && !Array.isArray(data49))){
const err100 = {instancePath:instancePath+"/renewal",schemaPath:"#/properties/renewal/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
var _valid6 = _errs139 === errors;
valid19 = valid19 || _valid6;
if(!valid19){
const err101 = {instancePath:instancePath+"/renewal",schemaPath:"#/properties/renewal/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs136;
if(vErrors !== null){
if(_errs136){
vErrors.length = _errs136;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs135 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stop !== undefined && func0.call(data, "stop")){
let data50 = data.stop;
const _errs142 = errors;
const _errs143 = errors;
let valid20 = false;
const _errs144 = errors;
if(data50 !== null){
const err102 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
var _valid7 = _errs144 === errors;
valid20 = valid20 || _valid7;
const _errs146 = errors;
if(errors === _errs146){
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
let missing8;
if(((data50.kind === undefined) || (!(func0.call(data50, "kind")))) && (missing8 = "kind")){
const err103 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf/1/required",keyword:"required",params:{missingProperty: missing8},message:"must have required property '"+missing8+"'"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
else {
const _errs148 = errors;
for(const key8 of Object.keys(data50)){
if(!(key8 === "kind")){
const err104 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
break;
}
}
if(_errs148 === errors){
if(data50.kind !== undefined && func0.call(data50, "kind")){
let data51 = data50.kind;
if(typeof data51 !== "string"){
const err105 = {instancePath:instancePath+"/stop/kind",schemaPath:"#/properties/stop/anyOf/1/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(!((data51 === "drain") || (data51 === "now"))){
const err106 = {instancePath:instancePath+"/stop/kind",schemaPath:"#/properties/stop/anyOf/1/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.properties.stop.anyOf[1].properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
}
}
else {
const err107 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
var _valid7 = _errs146 === errors;
valid20 = valid20 || _valid7;
if(!valid20){
const err108 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs143;
if(vErrors !== null){
if(_errs143){
vErrors.length = _errs143;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs142 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failure !== undefined && func0.call(data, "failure")){
let data52 = data.failure;
const _errs151 = errors;
const _errs152 = errors;
let valid22 = false;
const _errs153 = errors;
if(data52 !== null){
const err109 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
var _valid8 = _errs153 === errors;
valid22 = valid22 || _valid8;
const _errs155 = errors;
if(errors === _errs155){
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
let missing9;
if(((((data52.failedGeneration === undefined) || (!(func0.call(data52, "failedGeneration")))) && (missing9 = "failedGeneration")) || (((data52.code === undefined) || (!(func0.call(data52, "code")))) && (missing9 = "code"))) || (((data52.text === undefined) || (!(func0.call(data52, "text")))) && (missing9 = "text"))){
const err110 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/1/required",keyword:"required",params:{missingProperty: missing9},message:"must have required property '"+missing9+"'"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
else {
const _errs157 = errors;
for(const key9 of Object.keys(data52)){
if(!(((key9 === "failedGeneration") || (key9 === "code")) || (key9 === "text"))){
const err111 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
break;
}
}
if(_errs157 === errors){
if(data52.failedGeneration !== undefined && func0.call(data52, "failedGeneration")){
let data53 = data52.failedGeneration;
const _errs158 = errors;
if(errors === _errs158){
if(typeof data53 === "string"){
if(!pattern19.test(data53)){
const err112 = {instancePath:instancePath+"/failure/failedGeneration",schemaPath:"#/properties/failure/anyOf/1/properties/failedGeneration/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})$"+"\""};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
else {
const err113 = {instancePath:instancePath+"/failure/failedGeneration",schemaPath:"#/properties/failure/anyOf/1/properties/failedGeneration/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
var valid23 = _errs158 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data52.code !== undefined && func0.call(data52, "code")){
let data54 = data52.code;
const _errs160 = errors;
if(errors === _errs160){
if(typeof data54 === "string"){
if(!pattern20.test(data54)){
const err114 = {instancePath:instancePath+"/failure/code",schemaPath:"#/properties/failure/anyOf/1/properties/code/pattern",keyword:"pattern",params:{pattern: "^E_[A-Z_]{1,40}$"},message:"must match pattern \""+"^E_[A-Z_]{1,40}$"+"\""};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
else {
const err115 = {instancePath:instancePath+"/failure/code",schemaPath:"#/properties/failure/anyOf/1/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
var valid23 = _errs160 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data52.text !== undefined && func0.call(data52, "text")){
let data55 = data52.text;
const _errs162 = errors;
if(errors === _errs162){
if(typeof data55 === "string"){
if(!pattern12.test(data55)){
const err116 = {instancePath:instancePath+"/failure/text",schemaPath:"#/properties/failure/anyOf/1/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
else {
const err117 = {instancePath:instancePath+"/failure/text",schemaPath:"#/properties/failure/anyOf/1/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
var valid23 = _errs162 === errors;
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
const err118 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
var _valid8 = _errs155 === errors;
valid22 = valid22 || _valid8;
if(!valid22){
const err119 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs152;
if(vErrors !== null){
if(_errs152){
vErrors.length = _errs152;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs151 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.carrier !== undefined && func0.call(data, "carrier")){
let data56 = data.carrier;
const _errs164 = errors;
if(errors === _errs164){
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
let missing10;
if((((data56.uses === undefined) || (!(func0.call(data56, "uses")))) && (missing10 = "uses")) || (((data56.sees === undefined) || (!(func0.call(data56, "sees")))) && (missing10 = "sees"))){
validate20.errors = [{instancePath:instancePath+"/carrier",schemaPath:"#/properties/carrier/required",keyword:"required",params:{missingProperty: missing10},message:"must have required property '"+missing10+"'"}];
return false;
}
else {
const _errs166 = errors;
for(const key10 of Object.keys(data56)){
if(!((key10 === "uses") || (key10 === "sees"))){
validate20.errors = [{instancePath:instancePath+"/carrier",schemaPath:"#/properties/carrier/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs166 === errors){
if(data56.uses !== undefined && func0.call(data56, "uses")){
let data57 = data56.uses;
const _errs167 = errors;
if(typeof data57 !== "string"){
validate20.errors = [{instancePath:instancePath+"/carrier/uses",schemaPath:"#/properties/carrier/properties/uses/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data57 === "in-place") || (data57 === "both")) || (data57 === "fresh-name"))){
validate20.errors = [{instancePath:instancePath+"/carrier/uses",schemaPath:"#/properties/carrier/properties/uses/enum",keyword:"enum",params:{allowedValues: schema31.properties.carrier.properties.uses.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid24 = _errs167 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data56.sees !== undefined && func0.call(data56, "sees")){
let data58 = data56.sees;
const _errs169 = errors;
if(typeof data58 !== "string"){
validate20.errors = [{instancePath:instancePath+"/carrier/sees",schemaPath:"#/properties/carrier/properties/sees/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data58 === "unknown") || (data58 === "either")) || (data58 === "in-place")) || (data58 === "fresh-name"))){
validate20.errors = [{instancePath:instancePath+"/carrier/sees",schemaPath:"#/properties/carrier/properties/sees/enum",keyword:"enum",params:{allowedValues: schema31.properties.carrier.properties.sees.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid24 = _errs169 === errors;
}
else {
var valid24 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/carrier",schemaPath:"#/properties/carrier/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs164 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.calls !== undefined && func0.call(data, "calls")){
const _errs171 = errors;
var valid0 = _errs171 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data60 = data.digest;
const _errs173 = errors;
if(errors === _errs173){
if(typeof data60 === "string"){
if(!pattern7.test(data60)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs173 === errors;
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
