// Generated from schemas/report.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Final report of a run: the one object that --json prints on standard output.
 */
export interface Report {
schema: "flockstep-report-v1"
/**
 * Exit status of the process that prints this.
 */
exitCode: number
/**
 * Why it did not come to an end; null when it did, failed items or not.
 */
error: (null | {
code: string
message: string
})
/**
 * Rank of the master that reports; null when it never joined a view.
 */
rank: (null | number)
epoch: (null | string)
run: string
view: (null | number)
resumed: boolean
masters: number
/**
 * Distinct clients of the file system; 0 when no proof was attempted.
 */
clients: number
/**
 * The lock was proved to exclude across two or more clients.
 */
verified: boolean
syntheticTopology: boolean
generation: string
transcript: string
scope: string
/**
 * Items of the job: published + failed + remaining.
 */
items: number
/**
 * Items of the job that are done, in this run or an earlier one, each once.
 */
published: number
/**
 * Items of the job that failed as often as allowed.
 */
failed: number
remaining: number
/**
 * At most 100 of them.
 */
failedItems: {
item: string
name: (null | string)
reason: string
}[]
/**
 * Executions of the command in this run, by the masters in perMaster.
 */
attempts: number
/**
 * Completions under an old token that were refused, in this run.
 */
staleRefused: number
/**
 * Publications refused because another result was visible, in this run.
 */
duplicatesRefused: number
/**
 * This run only, in rank order; masters that could not be asked any more are missing.
 */
perMaster: {
rank: number
host: string
client: string
workers: number
attempts: number
published: number
failed: number
adopted: number
imported: number
refusedInputs: number
staleRefused: number
duplicatesRefused: number
busyMs: number
shutdownClean: boolean
}[]
/**
 * Proof that no work was left anywhere; null when the run ended before it.
 */
quiescence: (null | {
token: string
ledger: string
positions: number[]
votes: number
})
elapsedSeconds: number
/**
 * What the renewals of the lock's proof came to on this master; null when there were none to make.
 */
renewals: ({
schema: "flockstep-renewal-metrics-v1"
intervalSeconds: number
jitterFraction: number
maximumIntervalSeconds: number
/**
 * 0 before the first renewal.
 */
lastScheduledIntervalSeconds: number
nextScheduledIntervalSeconds: (null | number)
timeoutSeconds: number
/**
 * Last finished one, renewed or failed.
 */
generation: string
/**
 * "0" when none is in progress.
 */
inFlightGeneration: string
attempts: number
successes: number
failures: number
totalElapsedSeconds: number
lastElapsedSeconds: number
/**
 * What they came to in the earlier views of this master's life: generations begin anew in each.
 */
earlier: {
/**
 * Earlier views in which there was something to renew.
 */
views: number
attempts: number
successes: number
failures: number
totalElapsedSeconds: number
}
} | null)
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-report-v1","title":"Report","description":"Final report of a run: the one object that --json prints on standard output.","type":"object","additionalProperties":false,"required":["schema","exitCode","error","rank","epoch","run","view","resumed","masters","clients","verified","syntheticTopology","generation","transcript","scope","items","published","failed","remaining","failedItems","attempts","staleRefused","duplicatesRefused","perMaster","quiescence","elapsedSeconds","renewals"],"properties":{"schema":{"const":"flockstep-report-v1","type":"string"},"exitCode":{"description":"Exit status of the process that prints this.","type":"integer","minimum":0,"maximum":255},"error":{"description":"Why it did not come to an end; null when it did, failed items or not.","anyOf":[{"type":"null"},{"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","pattern":"^E_[A-Z_]{1,40}$"},"message":{"type":"string"}}}]},"rank":{"description":"Rank of the master that reports; null when it never joined a view.","anyOf":[{"type":"null"},{"type":"integer","minimum":0,"maximum":65535}]},"epoch":{"anyOf":[{"type":"null"},{"type":"string","pattern":"^[0-9a-f]{64}$"}]},"run":{"type":"string"},"view":{"anyOf":[{"type":"null"},{"type":"integer","minimum":0,"maximum":9007199254740991}]},"resumed":{"type":"boolean"},"masters":{"type":"integer","minimum":0,"maximum":65536},"clients":{"description":"Distinct clients of the file system; 0 when no proof was attempted.","type":"integer","minimum":0,"maximum":65536},"verified":{"description":"The lock was proved to exclude across two or more clients.","type":"boolean"},"syntheticTopology":{"type":"boolean"},"generation":{"type":"string","pattern":"^(|0|[1-9][0-9]{0,18})$"},"transcript":{"type":"string","pattern":"^(|[0-9a-f]{64})$"},"scope":{"type":"string"},"items":{"description":"Items of the job: published + failed + remaining.","type":"integer","minimum":0,"maximum":9007199254740991},"published":{"description":"Items of the job that are done, in this run or an earlier one, each once.","type":"integer","minimum":0,"maximum":9007199254740991},"failed":{"description":"Items of the job that failed as often as allowed.","type":"integer","minimum":0,"maximum":9007199254740991},"remaining":{"type":"integer","minimum":0,"maximum":9007199254740991},"failedItems":{"description":"At most 100 of them.","type":"array","items":{"type":"object","additionalProperties":false,"required":["item","name","reason"],"properties":{"item":{"type":"string"},"name":{"anyOf":[{"type":"null"},{"type":"string"}]},"reason":{"type":"string"}}}},"attempts":{"description":"Executions of the command in this run, by the masters in perMaster.","type":"integer","minimum":0,"maximum":9007199254740991},"staleRefused":{"description":"Completions under an old token that were refused, in this run.","type":"integer","minimum":0,"maximum":9007199254740991},"duplicatesRefused":{"description":"Publications refused because another result was visible, in this run.","type":"integer","minimum":0,"maximum":9007199254740991},"perMaster":{"description":"This run only, in rank order; masters that could not be asked any more are missing.","type":"array","items":{"type":"object","additionalProperties":false,"required":["rank","host","client","workers","attempts","published","failed","adopted","imported","refusedInputs","staleRefused","duplicatesRefused","busyMs","shutdownClean"],"properties":{"rank":{"type":"integer","minimum":0,"maximum":65535},"host":{"type":"string"},"client":{"type":"string"},"workers":{"type":"integer","minimum":0,"maximum":9007199254740991},"attempts":{"type":"integer","minimum":0,"maximum":9007199254740991},"published":{"type":"integer","minimum":0,"maximum":9007199254740991},"failed":{"type":"integer","minimum":0,"maximum":9007199254740991},"adopted":{"type":"integer","minimum":0,"maximum":9007199254740991},"imported":{"type":"integer","minimum":0,"maximum":9007199254740991},"refusedInputs":{"type":"integer","minimum":0,"maximum":9007199254740991},"staleRefused":{"type":"integer","minimum":0,"maximum":9007199254740991},"duplicatesRefused":{"type":"integer","minimum":0,"maximum":9007199254740991},"busyMs":{"type":"integer","minimum":0,"maximum":9007199254740991},"shutdownClean":{"type":"boolean"}}}},"quiescence":{"description":"Proof that no work was left anywhere; null when the run ended before it.","anyOf":[{"type":"null"},{"type":"object","additionalProperties":false,"required":["token","ledger","positions","votes"],"properties":{"token":{"type":"string"},"ledger":{"type":"string"},"positions":{"type":"array","items":{"type":"integer","minimum":0,"maximum":9007199254740991}},"votes":{"type":"integer","minimum":0,"maximum":65536}}}]},"elapsedSeconds":{"type":"number","minimum":0},"renewals":{"anyOf":[{"description":"What the renewals of one master have come to: in its last view, and in those before.","type":"object","additionalProperties":false,"required":["schema","intervalSeconds","jitterFraction","maximumIntervalSeconds","lastScheduledIntervalSeconds","nextScheduledIntervalSeconds","timeoutSeconds","generation","inFlightGeneration","attempts","successes","failures","totalElapsedSeconds","lastElapsedSeconds","earlier"],"properties":{"schema":{"const":"flockstep-renewal-metrics-v1","type":"string"},"intervalSeconds":{"type":"number","minimum":0},"jitterFraction":{"type":"number","minimum":0,"maximum":0.5},"maximumIntervalSeconds":{"type":"number","minimum":0},"lastScheduledIntervalSeconds":{"type":"number","minimum":0,"description":"0 before the first renewal."},"nextScheduledIntervalSeconds":{"anyOf":[{"type":"null","description":"There is no generation left."},{"type":"number","minimum":0}]},"timeoutSeconds":{"type":"number","exclusiveMinimum":0},"generation":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})$","description":"Last finished one, renewed or failed."},"inFlightGeneration":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})$","description":"\"0\" when none is in progress."},"attempts":{"type":"integer","minimum":0,"maximum":9007199254740991},"successes":{"type":"integer","minimum":0,"maximum":9007199254740991},"failures":{"type":"integer","minimum":0,"maximum":9007199254740991},"totalElapsedSeconds":{"type":"number","minimum":0},"lastElapsedSeconds":{"type":"number","minimum":0},"earlier":{"type":"object","description":"What they came to in the earlier views of this master's life: generations begin anew in each.","additionalProperties":false,"required":["views","attempts","successes","failures","totalElapsedSeconds"],"properties":{"views":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Earlier views in which there was something to renew."},"attempts":{"type":"integer","minimum":0,"maximum":9007199254740991},"successes":{"type":"integer","minimum":0,"maximum":9007199254740991},"failures":{"type":"integer","minimum":0,"maximum":9007199254740991},"totalElapsedSeconds":{"type":"number","minimum":0}}}}},{"type":"null"}],"description":"What the renewals of the lock's proof came to on this master; null when there were none to make."}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^E_[A-Z_]{1,40}$", "u");
const pattern5 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern6 = new RegExp("^(|0|[1-9][0-9]{0,18})$", "u");
const pattern7 = new RegExp("^(|[0-9a-f]{64})$", "u");
const pattern8 = new RegExp("^(0|[1-9][0-9]{0,18})$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-report-v1" */;
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
if(((((((((((((((((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.exitCode === undefined) || (!(func0.call(data, "exitCode")))) && (missing0 = "exitCode"))) || (((data.error === undefined) || (!(func0.call(data, "error")))) && (missing0 = "error"))) || (((data.rank === undefined) || (!(func0.call(data, "rank")))) && (missing0 = "rank"))) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.run === undefined) || (!(func0.call(data, "run")))) && (missing0 = "run"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.resumed === undefined) || (!(func0.call(data, "resumed")))) && (missing0 = "resumed"))) || (((data.masters === undefined) || (!(func0.call(data, "masters")))) && (missing0 = "masters"))) || (((data.clients === undefined) || (!(func0.call(data, "clients")))) && (missing0 = "clients"))) || (((data.verified === undefined) || (!(func0.call(data, "verified")))) && (missing0 = "verified"))) || (((data.syntheticTopology === undefined) || (!(func0.call(data, "syntheticTopology")))) && (missing0 = "syntheticTopology"))) || (((data.generation === undefined) || (!(func0.call(data, "generation")))) && (missing0 = "generation"))) || (((data.transcript === undefined) || (!(func0.call(data, "transcript")))) && (missing0 = "transcript"))) || (((data.scope === undefined) || (!(func0.call(data, "scope")))) && (missing0 = "scope"))) || (((data.items === undefined) || (!(func0.call(data, "items")))) && (missing0 = "items"))) || (((data.published === undefined) || (!(func0.call(data, "published")))) && (missing0 = "published"))) || (((data.failed === undefined) || (!(func0.call(data, "failed")))) && (missing0 = "failed"))) || (((data.remaining === undefined) || (!(func0.call(data, "remaining")))) && (missing0 = "remaining"))) || (((data.failedItems === undefined) || (!(func0.call(data, "failedItems")))) && (missing0 = "failedItems"))) || (((data.attempts === undefined) || (!(func0.call(data, "attempts")))) && (missing0 = "attempts"))) || (((data.staleRefused === undefined) || (!(func0.call(data, "staleRefused")))) && (missing0 = "staleRefused"))) || (((data.duplicatesRefused === undefined) || (!(func0.call(data, "duplicatesRefused")))) && (missing0 = "duplicatesRefused"))) || (((data.perMaster === undefined) || (!(func0.call(data, "perMaster")))) && (missing0 = "perMaster"))) || (((data.quiescence === undefined) || (!(func0.call(data, "quiescence")))) && (missing0 = "quiescence"))) || (((data.elapsedSeconds === undefined) || (!(func0.call(data, "elapsedSeconds")))) && (missing0 = "elapsedSeconds"))) || (((data.renewals === undefined) || (!(func0.call(data, "renewals")))) && (missing0 = "renewals"))){
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
if("flockstep-report-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-report-v1"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exitCode !== undefined && func0.call(data, "exitCode")){
let data1 = data.exitCode;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 255 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},message:"must be <= 255"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.error !== undefined && func0.call(data, "error")){
let data2 = data.error;
const _errs6 = errors;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(data2 !== null){
const err0 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
const _errs10 = errors;
if(errors === _errs10){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((((data2.code === undefined) || (!(func0.call(data2, "code")))) && (missing1 = "code")) || (((data2.message === undefined) || (!(func0.call(data2, "message")))) && (missing1 = "message"))){
const err1 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
const _errs12 = errors;
for(const key1 of Object.keys(data2)){
if(!((key1 === "code") || (key1 === "message"))){
const err2 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
break;
}
}
if(_errs12 === errors){
if(data2.code !== undefined && func0.call(data2, "code")){
let data3 = data2.code;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
const err3 = {instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/anyOf/1/properties/code/pattern",keyword:"pattern",params:{pattern: "^E_[A-Z_]{1,40}$"},message:"must match pattern \""+"^E_[A-Z_]{1,40}$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/anyOf/1/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.message !== undefined && func0.call(data2, "message")){
const _errs15 = errors;
if(typeof data2.message !== "string"){
const err5 = {instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/anyOf/1/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid2 = _errs15 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
const err6 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err7 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rank !== undefined && func0.call(data, "rank")){
let data5 = data.rank;
const _errs17 = errors;
const _errs18 = errors;
let valid3 = false;
const _errs19 = errors;
if(data5 !== null){
const err8 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid3 = valid3 || _valid1;
const _errs21 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err9 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(errors === _errs21){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 65535 || isNaN(data5)){
const err10 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data5 < 0 || isNaN(data5)){
const err11 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
var _valid1 = _errs21 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err12 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.epoch !== undefined && func0.call(data, "epoch")){
let data6 = data.epoch;
const _errs23 = errors;
const _errs24 = errors;
let valid4 = false;
const _errs25 = errors;
if(data6 !== null){
const err13 = {instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid2 = _errs25 === errors;
valid4 = valid4 || _valid2;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data6 === "string"){
if(!pattern5.test(data6)){
const err14 = {instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
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
const err15 = {instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid2 = _errs27 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const err16 = {instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run !== undefined && func0.call(data, "run")){
const _errs29 = errors;
if(typeof data.run !== "string"){
validate20.errors = [{instancePath:instancePath+"/run",schemaPath:"#/properties/run/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.view !== undefined && func0.call(data, "view")){
let data8 = data.view;
const _errs31 = errors;
const _errs32 = errors;
let valid5 = false;
const _errs33 = errors;
if(data8 !== null){
const err17 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid3 = _errs33 === errors;
valid5 = valid5 || _valid3;
const _errs35 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err18 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(errors === _errs35){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
const err19 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(data8 < 0 || isNaN(data8)){
const err20 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
}
var _valid3 = _errs35 === errors;
valid5 = valid5 || _valid3;
if(!valid5){
const err21 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resumed !== undefined && func0.call(data, "resumed")){
const _errs37 = errors;
if(typeof data.resumed !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/resumed",schemaPath:"#/properties/resumed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.masters !== undefined && func0.call(data, "masters")){
let data10 = data.masters;
const _errs39 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate20.errors = [{instancePath:instancePath+"/masters",schemaPath:"#/properties/masters/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs39){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 65536 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/masters",schemaPath:"#/properties/masters/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65536},message:"must be <= 65536"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/masters",schemaPath:"#/properties/masters/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clients !== undefined && func0.call(data, "clients")){
let data11 = data.clients;
const _errs41 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs41){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 65536 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65536},message:"must be <= 65536"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verified !== undefined && func0.call(data, "verified")){
const _errs43 = errors;
if(typeof data.verified !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.syntheticTopology !== undefined && func0.call(data, "syntheticTopology")){
const _errs45 = errors;
if(typeof data.syntheticTopology !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/syntheticTopology",schemaPath:"#/properties/syntheticTopology/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.generation !== undefined && func0.call(data, "generation")){
let data14 = data.generation;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data14 === "string"){
if(!pattern6.test(data14)){
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/properties/generation/pattern",keyword:"pattern",params:{pattern: "^(|0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(|0|[1-9][0-9]{0,18})$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/properties/generation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transcript !== undefined && func0.call(data, "transcript")){
let data15 = data.transcript;
const _errs49 = errors;
if(errors === _errs49){
if(typeof data15 === "string"){
if(!pattern7.test(data15)){
validate20.errors = [{instancePath:instancePath+"/transcript",schemaPath:"#/properties/transcript/pattern",keyword:"pattern",params:{pattern: "^(|[0-9a-f]{64})$"},message:"must match pattern \""+"^(|[0-9a-f]{64})$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/transcript",schemaPath:"#/properties/transcript/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined && func0.call(data, "scope")){
const _errs51 = errors;
if(typeof data.scope !== "string"){
validate20.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.items !== undefined && func0.call(data, "items")){
let data17 = data.items;
const _errs53 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs53){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 9007199254740991 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data17 < 0 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.published !== undefined && func0.call(data, "published")){
let data18 = data.published;
const _errs55 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate20.errors = [{instancePath:instancePath+"/published",schemaPath:"#/properties/published/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs55){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 9007199254740991 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/published",schemaPath:"#/properties/published/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data18 < 0 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/published",schemaPath:"#/properties/published/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failed !== undefined && func0.call(data, "failed")){
let data19 = data.failed;
const _errs57 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate20.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs57){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 9007199254740991 || isNaN(data19)){
validate20.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data19 < 0 || isNaN(data19)){
validate20.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.remaining !== undefined && func0.call(data, "remaining")){
let data20 = data.remaining;
const _errs59 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate20.errors = [{instancePath:instancePath+"/remaining",schemaPath:"#/properties/remaining/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs59){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 9007199254740991 || isNaN(data20)){
validate20.errors = [{instancePath:instancePath+"/remaining",schemaPath:"#/properties/remaining/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data20 < 0 || isNaN(data20)){
validate20.errors = [{instancePath:instancePath+"/remaining",schemaPath:"#/properties/remaining/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs59 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failedItems !== undefined && func0.call(data, "failedItems")){
let data21 = data.failedItems;
const _errs61 = errors;
if(errors === _errs61){
if(Array.isArray(data21)){
var valid6 = true;
const len0 = data21.length;
for(let i0=0; i0<len0; i0++){
let data22 = data21[i0];
const _errs63 = errors;
if(errors === _errs63){
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
let missing2;
if(((((data22.item === undefined) || (!(func0.call(data22, "item")))) && (missing2 = "item")) || (((data22.name === undefined) || (!(func0.call(data22, "name")))) && (missing2 = "name"))) || (((data22.reason === undefined) || (!(func0.call(data22, "reason")))) && (missing2 = "reason"))){
validate20.errors = [{instancePath:instancePath+"/failedItems/" + i0,schemaPath:"#/properties/failedItems/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs65 = errors;
for(const key2 of Object.keys(data22)){
if(!(((key2 === "item") || (key2 === "name")) || (key2 === "reason"))){
validate20.errors = [{instancePath:instancePath+"/failedItems/" + i0,schemaPath:"#/properties/failedItems/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs65 === errors){
if(data22.item !== undefined && func0.call(data22, "item")){
const _errs66 = errors;
if(typeof data22.item !== "string"){
validate20.errors = [{instancePath:instancePath+"/failedItems/" + i0+"/item",schemaPath:"#/properties/failedItems/items/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs66 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data22.name !== undefined && func0.call(data22, "name")){
let data24 = data22.name;
const _errs68 = errors;
const _errs69 = errors;
let valid8 = false;
const _errs70 = errors;
if(data24 !== null){
const err22 = {instancePath:instancePath+"/failedItems/" + i0+"/name",schemaPath:"#/properties/failedItems/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid4 = _errs70 === errors;
valid8 = valid8 || _valid4;
const _errs72 = errors;
if(typeof data24 !== "string"){
const err23 = {instancePath:instancePath+"/failedItems/" + i0+"/name",schemaPath:"#/properties/failedItems/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid4 = _errs72 === errors;
valid8 = valid8 || _valid4;
if(!valid8){
const err24 = {instancePath:instancePath+"/failedItems/" + i0+"/name",schemaPath:"#/properties/failedItems/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs69;
if(vErrors !== null){
if(_errs69){
vErrors.length = _errs69;
}
else {
vErrors = null;
}
}
}
var valid7 = _errs68 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data22.reason !== undefined && func0.call(data22, "reason")){
const _errs74 = errors;
if(typeof data22.reason !== "string"){
validate20.errors = [{instancePath:instancePath+"/failedItems/" + i0+"/reason",schemaPath:"#/properties/failedItems/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs74 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/failedItems/" + i0,schemaPath:"#/properties/failedItems/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs63 === errors;
if(!valid6){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/failedItems",schemaPath:"#/properties/failedItems/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined && func0.call(data, "attempts")){
let data26 = data.attempts;
const _errs76 = errors;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
validate20.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs76){
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 9007199254740991 || isNaN(data26)){
validate20.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data26 < 0 || isNaN(data26)){
validate20.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.staleRefused !== undefined && func0.call(data, "staleRefused")){
let data27 = data.staleRefused;
const _errs78 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
validate20.errors = [{instancePath:instancePath+"/staleRefused",schemaPath:"#/properties/staleRefused/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs78){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 9007199254740991 || isNaN(data27)){
validate20.errors = [{instancePath:instancePath+"/staleRefused",schemaPath:"#/properties/staleRefused/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data27 < 0 || isNaN(data27)){
validate20.errors = [{instancePath:instancePath+"/staleRefused",schemaPath:"#/properties/staleRefused/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs78 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duplicatesRefused !== undefined && func0.call(data, "duplicatesRefused")){
let data28 = data.duplicatesRefused;
const _errs80 = errors;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
validate20.errors = [{instancePath:instancePath+"/duplicatesRefused",schemaPath:"#/properties/duplicatesRefused/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs80){
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 9007199254740991 || isNaN(data28)){
validate20.errors = [{instancePath:instancePath+"/duplicatesRefused",schemaPath:"#/properties/duplicatesRefused/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data28 < 0 || isNaN(data28)){
validate20.errors = [{instancePath:instancePath+"/duplicatesRefused",schemaPath:"#/properties/duplicatesRefused/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs80 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.perMaster !== undefined && func0.call(data, "perMaster")){
let data29 = data.perMaster;
const _errs82 = errors;
if(errors === _errs82){
if(Array.isArray(data29)){
var valid9 = true;
const len1 = data29.length;
for(let i1=0; i1<len1; i1++){
let data30 = data29[i1];
const _errs84 = errors;
if(errors === _errs84){
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing3;
if((((((((((((((((data30.rank === undefined) || (!(func0.call(data30, "rank")))) && (missing3 = "rank")) || (((data30.host === undefined) || (!(func0.call(data30, "host")))) && (missing3 = "host"))) || (((data30.client === undefined) || (!(func0.call(data30, "client")))) && (missing3 = "client"))) || (((data30.workers === undefined) || (!(func0.call(data30, "workers")))) && (missing3 = "workers"))) || (((data30.attempts === undefined) || (!(func0.call(data30, "attempts")))) && (missing3 = "attempts"))) || (((data30.published === undefined) || (!(func0.call(data30, "published")))) && (missing3 = "published"))) || (((data30.failed === undefined) || (!(func0.call(data30, "failed")))) && (missing3 = "failed"))) || (((data30.adopted === undefined) || (!(func0.call(data30, "adopted")))) && (missing3 = "adopted"))) || (((data30.imported === undefined) || (!(func0.call(data30, "imported")))) && (missing3 = "imported"))) || (((data30.refusedInputs === undefined) || (!(func0.call(data30, "refusedInputs")))) && (missing3 = "refusedInputs"))) || (((data30.staleRefused === undefined) || (!(func0.call(data30, "staleRefused")))) && (missing3 = "staleRefused"))) || (((data30.duplicatesRefused === undefined) || (!(func0.call(data30, "duplicatesRefused")))) && (missing3 = "duplicatesRefused"))) || (((data30.busyMs === undefined) || (!(func0.call(data30, "busyMs")))) && (missing3 = "busyMs"))) || (((data30.shutdownClean === undefined) || (!(func0.call(data30, "shutdownClean")))) && (missing3 = "shutdownClean"))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1,schemaPath:"#/properties/perMaster/items/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs86 = errors;
for(const key3 of Object.keys(data30)){
if(!(func0.call(schema31.properties.perMaster.items.properties, key3))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1,schemaPath:"#/properties/perMaster/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs86 === errors){
if(data30.rank !== undefined && func0.call(data30, "rank")){
let data31 = data30.rank;
const _errs87 = errors;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/rank",schemaPath:"#/properties/perMaster/items/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs87){
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 65535 || isNaN(data31)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/rank",schemaPath:"#/properties/perMaster/items/properties/rank/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data31 < 0 || isNaN(data31)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/rank",schemaPath:"#/properties/perMaster/items/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs87 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.host !== undefined && func0.call(data30, "host")){
const _errs89 = errors;
if(typeof data30.host !== "string"){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/host",schemaPath:"#/properties/perMaster/items/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid10 = _errs89 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.client !== undefined && func0.call(data30, "client")){
const _errs91 = errors;
if(typeof data30.client !== "string"){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/client",schemaPath:"#/properties/perMaster/items/properties/client/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid10 = _errs91 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.workers !== undefined && func0.call(data30, "workers")){
let data34 = data30.workers;
const _errs93 = errors;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/workers",schemaPath:"#/properties/perMaster/items/properties/workers/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs93){
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 9007199254740991 || isNaN(data34)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/workers",schemaPath:"#/properties/perMaster/items/properties/workers/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data34 < 0 || isNaN(data34)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/workers",schemaPath:"#/properties/perMaster/items/properties/workers/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs93 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.attempts !== undefined && func0.call(data30, "attempts")){
let data35 = data30.attempts;
const _errs95 = errors;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/attempts",schemaPath:"#/properties/perMaster/items/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs95){
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 9007199254740991 || isNaN(data35)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/attempts",schemaPath:"#/properties/perMaster/items/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data35 < 0 || isNaN(data35)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/attempts",schemaPath:"#/properties/perMaster/items/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs95 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.published !== undefined && func0.call(data30, "published")){
let data36 = data30.published;
const _errs97 = errors;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/published",schemaPath:"#/properties/perMaster/items/properties/published/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs97){
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 9007199254740991 || isNaN(data36)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/published",schemaPath:"#/properties/perMaster/items/properties/published/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data36 < 0 || isNaN(data36)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/published",schemaPath:"#/properties/perMaster/items/properties/published/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs97 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.failed !== undefined && func0.call(data30, "failed")){
let data37 = data30.failed;
const _errs99 = errors;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/failed",schemaPath:"#/properties/perMaster/items/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs99){
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 9007199254740991 || isNaN(data37)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/failed",schemaPath:"#/properties/perMaster/items/properties/failed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data37 < 0 || isNaN(data37)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/failed",schemaPath:"#/properties/perMaster/items/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs99 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.adopted !== undefined && func0.call(data30, "adopted")){
let data38 = data30.adopted;
const _errs101 = errors;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/adopted",schemaPath:"#/properties/perMaster/items/properties/adopted/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs101){
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 9007199254740991 || isNaN(data38)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/adopted",schemaPath:"#/properties/perMaster/items/properties/adopted/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data38 < 0 || isNaN(data38)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/adopted",schemaPath:"#/properties/perMaster/items/properties/adopted/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs101 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.imported !== undefined && func0.call(data30, "imported")){
let data39 = data30.imported;
const _errs103 = errors;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/imported",schemaPath:"#/properties/perMaster/items/properties/imported/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs103){
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 9007199254740991 || isNaN(data39)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/imported",schemaPath:"#/properties/perMaster/items/properties/imported/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data39 < 0 || isNaN(data39)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/imported",schemaPath:"#/properties/perMaster/items/properties/imported/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs103 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.refusedInputs !== undefined && func0.call(data30, "refusedInputs")){
let data40 = data30.refusedInputs;
const _errs105 = errors;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/refusedInputs",schemaPath:"#/properties/perMaster/items/properties/refusedInputs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs105){
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 9007199254740991 || isNaN(data40)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/refusedInputs",schemaPath:"#/properties/perMaster/items/properties/refusedInputs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data40 < 0 || isNaN(data40)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/refusedInputs",schemaPath:"#/properties/perMaster/items/properties/refusedInputs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs105 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.staleRefused !== undefined && func0.call(data30, "staleRefused")){
let data41 = data30.staleRefused;
const _errs107 = errors;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/staleRefused",schemaPath:"#/properties/perMaster/items/properties/staleRefused/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs107){
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 9007199254740991 || isNaN(data41)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/staleRefused",schemaPath:"#/properties/perMaster/items/properties/staleRefused/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data41 < 0 || isNaN(data41)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/staleRefused",schemaPath:"#/properties/perMaster/items/properties/staleRefused/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs107 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.duplicatesRefused !== undefined && func0.call(data30, "duplicatesRefused")){
let data42 = data30.duplicatesRefused;
const _errs109 = errors;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/duplicatesRefused",schemaPath:"#/properties/perMaster/items/properties/duplicatesRefused/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs109){
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 9007199254740991 || isNaN(data42)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/duplicatesRefused",schemaPath:"#/properties/perMaster/items/properties/duplicatesRefused/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data42 < 0 || isNaN(data42)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/duplicatesRefused",schemaPath:"#/properties/perMaster/items/properties/duplicatesRefused/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs109 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.busyMs !== undefined && func0.call(data30, "busyMs")){
let data43 = data30.busyMs;
const _errs111 = errors;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/busyMs",schemaPath:"#/properties/perMaster/items/properties/busyMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs111){
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 9007199254740991 || isNaN(data43)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/busyMs",schemaPath:"#/properties/perMaster/items/properties/busyMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data43 < 0 || isNaN(data43)){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/busyMs",schemaPath:"#/properties/perMaster/items/properties/busyMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs111 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data30.shutdownClean !== undefined && func0.call(data30, "shutdownClean")){
const _errs113 = errors;
if(typeof data30.shutdownClean !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1+"/shutdownClean",schemaPath:"#/properties/perMaster/items/properties/shutdownClean/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid10 = _errs113 === errors;
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
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/perMaster/" + i1,schemaPath:"#/properties/perMaster/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid9 = _errs84 === errors;
if(!valid9){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/perMaster",schemaPath:"#/properties/perMaster/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs82 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quiescence !== undefined && func0.call(data, "quiescence")){
let data45 = data.quiescence;
const _errs115 = errors;
const _errs116 = errors;
let valid11 = false;
const _errs117 = errors;
if(data45 !== null){
const err25 = {instancePath:instancePath+"/quiescence",schemaPath:"#/properties/quiescence/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid5 = _errs117 === errors;
valid11 = valid11 || _valid5;
const _errs119 = errors;
if(errors === _errs119){
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
let missing4;
if((((((data45.token === undefined) || (!(func0.call(data45, "token")))) && (missing4 = "token")) || (((data45.ledger === undefined) || (!(func0.call(data45, "ledger")))) && (missing4 = "ledger"))) || (((data45.positions === undefined) || (!(func0.call(data45, "positions")))) && (missing4 = "positions"))) || (((data45.votes === undefined) || (!(func0.call(data45, "votes")))) && (missing4 = "votes"))){
const err26 = {instancePath:instancePath+"/quiescence",schemaPath:"#/properties/quiescence/anyOf/1/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
const _errs121 = errors;
for(const key4 of Object.keys(data45)){
if(!((((key4 === "token") || (key4 === "ledger")) || (key4 === "positions")) || (key4 === "votes"))){
const err27 = {instancePath:instancePath+"/quiescence",schemaPath:"#/properties/quiescence/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
break;
}
}
if(_errs121 === errors){
if(data45.token !== undefined && func0.call(data45, "token")){
const _errs122 = errors;
if(typeof data45.token !== "string"){
const err28 = {instancePath:instancePath+"/quiescence/token",schemaPath:"#/properties/quiescence/anyOf/1/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var valid12 = _errs122 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data45.ledger !== undefined && func0.call(data45, "ledger")){
const _errs124 = errors;
if(typeof data45.ledger !== "string"){
const err29 = {instancePath:instancePath+"/quiescence/ledger",schemaPath:"#/properties/quiescence/anyOf/1/properties/ledger/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var valid12 = _errs124 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data45.positions !== undefined && func0.call(data45, "positions")){
let data48 = data45.positions;
const _errs126 = errors;
if(errors === _errs126){
if(Array.isArray(data48)){
var valid13 = true;
const len2 = data48.length;
for(let i2=0; i2<len2; i2++){
let data49 = data48[i2];
const _errs128 = errors;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err30 = {instancePath:instancePath+"/quiescence/positions/" + i2,schemaPath:"#/properties/quiescence/anyOf/1/properties/positions/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(errors === _errs128){
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 9007199254740991 || isNaN(data49)){
const err31 = {instancePath:instancePath+"/quiescence/positions/" + i2,schemaPath:"#/properties/quiescence/anyOf/1/properties/positions/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
else {
if(data49 < 0 || isNaN(data49)){
const err32 = {instancePath:instancePath+"/quiescence/positions/" + i2,schemaPath:"#/properties/quiescence/anyOf/1/properties/positions/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
}
var valid13 = _errs128 === errors;
if(!valid13){
break;
}
}
}
else {
const err33 = {instancePath:instancePath+"/quiescence/positions",schemaPath:"#/properties/quiescence/anyOf/1/properties/positions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
var valid12 = _errs126 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data45.votes !== undefined && func0.call(data45, "votes")){
let data50 = data45.votes;
const _errs130 = errors;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err34 = {instancePath:instancePath+"/quiescence/votes",schemaPath:"#/properties/quiescence/anyOf/1/properties/votes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(errors === _errs130){
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 65536 || isNaN(data50)){
const err35 = {instancePath:instancePath+"/quiescence/votes",schemaPath:"#/properties/quiescence/anyOf/1/properties/votes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65536},message:"must be <= 65536"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
else {
if(data50 < 0 || isNaN(data50)){
const err36 = {instancePath:instancePath+"/quiescence/votes",schemaPath:"#/properties/quiescence/anyOf/1/properties/votes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
}
var valid12 = _errs130 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
}
}
else {
const err37 = {instancePath:instancePath+"/quiescence",schemaPath:"#/properties/quiescence/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
var _valid5 = _errs119 === errors;
valid11 = valid11 || _valid5;
if(!valid11){
const err38 = {instancePath:instancePath+"/quiescence",schemaPath:"#/properties/quiescence/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs116;
if(vErrors !== null){
if(_errs116){
vErrors.length = _errs116;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs115 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.elapsedSeconds !== undefined && func0.call(data, "elapsedSeconds")){
let data51 = data.elapsedSeconds;
const _errs132 = errors;
if(errors === _errs132){
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 < 0 || isNaN(data51)){
validate20.errors = [{instancePath:instancePath+"/elapsedSeconds",schemaPath:"#/properties/elapsedSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/elapsedSeconds",schemaPath:"#/properties/elapsedSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs132 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.renewals !== undefined && func0.call(data, "renewals")){
let data52 = data.renewals;
const _errs134 = errors;
const _errs135 = errors;
let valid14 = false;
const _errs136 = errors;
if(errors === _errs136){
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
let missing5;
if(((((((((((((((((data52.schema === undefined) || (!(func0.call(data52, "schema")))) && (missing5 = "schema")) || (((data52.intervalSeconds === undefined) || (!(func0.call(data52, "intervalSeconds")))) && (missing5 = "intervalSeconds"))) || (((data52.jitterFraction === undefined) || (!(func0.call(data52, "jitterFraction")))) && (missing5 = "jitterFraction"))) || (((data52.maximumIntervalSeconds === undefined) || (!(func0.call(data52, "maximumIntervalSeconds")))) && (missing5 = "maximumIntervalSeconds"))) || (((data52.lastScheduledIntervalSeconds === undefined) || (!(func0.call(data52, "lastScheduledIntervalSeconds")))) && (missing5 = "lastScheduledIntervalSeconds"))) || (((data52.nextScheduledIntervalSeconds === undefined) || (!(func0.call(data52, "nextScheduledIntervalSeconds")))) && (missing5 = "nextScheduledIntervalSeconds"))) || (((data52.timeoutSeconds === undefined) || (!(func0.call(data52, "timeoutSeconds")))) && (missing5 = "timeoutSeconds"))) || (((data52.generation === undefined) || (!(func0.call(data52, "generation")))) && (missing5 = "generation"))) || (((data52.inFlightGeneration === undefined) || (!(func0.call(data52, "inFlightGeneration")))) && (missing5 = "inFlightGeneration"))) || (((data52.attempts === undefined) || (!(func0.call(data52, "attempts")))) && (missing5 = "attempts"))) || (((data52.successes === undefined) || (!(func0.call(data52, "successes")))) && (missing5 = "successes"))) || (((data52.failures === undefined) || (!(func0.call(data52, "failures")))) && (missing5 = "failures"))) || (((data52.totalElapsedSeconds === undefined) || (!(func0.call(data52, "totalElapsedSeconds")))) && (missing5 = "totalElapsedSeconds"))) || (((data52.lastElapsedSeconds === undefined) || (!(func0.call(data52, "lastElapsedSeconds")))) && (missing5 = "lastElapsedSeconds"))) || (((data52.earlier === undefined) || (!(func0.call(data52, "earlier")))) && (missing5 = "earlier"))){
const err39 = {instancePath:instancePath+"/renewals",schemaPath:"#/properties/renewals/anyOf/0/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
else {
const _errs138 = errors;
for(const key5 of Object.keys(data52)){
if(!(func0.call(schema31.properties.renewals.anyOf[0].properties, key5))){
const err40 = {instancePath:instancePath+"/renewals",schemaPath:"#/properties/renewals/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
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
if(_errs138 === errors){
if(data52.schema !== undefined && func0.call(data52, "schema")){
let data53 = data52.schema;
const _errs139 = errors;
if(typeof data53 !== "string"){
const err41 = {instancePath:instancePath+"/renewals/schema",schemaPath:"#/properties/renewals/anyOf/0/properties/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if("flockstep-renewal-metrics-v1" !== data53){
const err42 = {instancePath:instancePath+"/renewals/schema",schemaPath:"#/properties/renewals/anyOf/0/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-renewal-metrics-v1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var valid15 = _errs139 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.intervalSeconds !== undefined && func0.call(data52, "intervalSeconds")){
let data54 = data52.intervalSeconds;
const _errs141 = errors;
if(errors === _errs141){
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 < 0 || isNaN(data54)){
const err43 = {instancePath:instancePath+"/renewals/intervalSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/renewals/intervalSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/intervalSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
var valid15 = _errs141 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.jitterFraction !== undefined && func0.call(data52, "jitterFraction")){
let data55 = data52.jitterFraction;
const _errs143 = errors;
if(errors === _errs143){
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 0.5 || isNaN(data55)){
const err45 = {instancePath:instancePath+"/renewals/jitterFraction",schemaPath:"#/properties/renewals/anyOf/0/properties/jitterFraction/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.5},message:"must be <= 0.5"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
else {
if(data55 < 0 || isNaN(data55)){
const err46 = {instancePath:instancePath+"/renewals/jitterFraction",schemaPath:"#/properties/renewals/anyOf/0/properties/jitterFraction/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
else {
const err47 = {instancePath:instancePath+"/renewals/jitterFraction",schemaPath:"#/properties/renewals/anyOf/0/properties/jitterFraction/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
var valid15 = _errs143 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.maximumIntervalSeconds !== undefined && func0.call(data52, "maximumIntervalSeconds")){
let data56 = data52.maximumIntervalSeconds;
const _errs145 = errors;
if(errors === _errs145){
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 < 0 || isNaN(data56)){
const err48 = {instancePath:instancePath+"/renewals/maximumIntervalSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/maximumIntervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/renewals/maximumIntervalSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/maximumIntervalSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
var valid15 = _errs145 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.lastScheduledIntervalSeconds !== undefined && func0.call(data52, "lastScheduledIntervalSeconds")){
let data57 = data52.lastScheduledIntervalSeconds;
const _errs147 = errors;
if(errors === _errs147){
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 < 0 || isNaN(data57)){
const err50 = {instancePath:instancePath+"/renewals/lastScheduledIntervalSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/lastScheduledIntervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/renewals/lastScheduledIntervalSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/lastScheduledIntervalSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
var valid15 = _errs147 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.nextScheduledIntervalSeconds !== undefined && func0.call(data52, "nextScheduledIntervalSeconds")){
let data58 = data52.nextScheduledIntervalSeconds;
const _errs149 = errors;
const _errs150 = errors;
let valid16 = false;
const _errs151 = errors;
if(data58 !== null){
const err52 = {instancePath:instancePath+"/renewals/nextScheduledIntervalSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/nextScheduledIntervalSeconds/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid7 = _errs151 === errors;
valid16 = valid16 || _valid7;
const _errs153 = errors;
if(errors === _errs153){
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 < 0 || isNaN(data58)){
const err53 = {instancePath:instancePath+"/renewals/nextScheduledIntervalSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/nextScheduledIntervalSeconds/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/renewals/nextScheduledIntervalSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/nextScheduledIntervalSeconds/anyOf/1/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
var _valid7 = _errs153 === errors;
valid16 = valid16 || _valid7;
if(!valid16){
const err55 = {instancePath:instancePath+"/renewals/nextScheduledIntervalSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/nextScheduledIntervalSeconds/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
else {
errors = _errs150;
if(vErrors !== null){
if(_errs150){
vErrors.length = _errs150;
}
else {
vErrors = null;
}
}
}
var valid15 = _errs149 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.timeoutSeconds !== undefined && func0.call(data52, "timeoutSeconds")){
let data59 = data52.timeoutSeconds;
const _errs155 = errors;
if(errors === _errs155){
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 <= 0 || isNaN(data59)){
const err56 = {instancePath:instancePath+"/renewals/timeoutSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/timeoutSeconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/renewals/timeoutSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/timeoutSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
var valid15 = _errs155 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.generation !== undefined && func0.call(data52, "generation")){
let data60 = data52.generation;
const _errs157 = errors;
if(errors === _errs157){
if(typeof data60 === "string"){
if(!pattern8.test(data60)){
const err58 = {instancePath:instancePath+"/renewals/generation",schemaPath:"#/properties/renewals/anyOf/0/properties/generation/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})$"+"\""};
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
const err59 = {instancePath:instancePath+"/renewals/generation",schemaPath:"#/properties/renewals/anyOf/0/properties/generation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
var valid15 = _errs157 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.inFlightGeneration !== undefined && func0.call(data52, "inFlightGeneration")){
let data61 = data52.inFlightGeneration;
const _errs159 = errors;
if(errors === _errs159){
if(typeof data61 === "string"){
if(!pattern8.test(data61)){
const err60 = {instancePath:instancePath+"/renewals/inFlightGeneration",schemaPath:"#/properties/renewals/anyOf/0/properties/inFlightGeneration/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})$"+"\""};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/renewals/inFlightGeneration",schemaPath:"#/properties/renewals/anyOf/0/properties/inFlightGeneration/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
var valid15 = _errs159 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.attempts !== undefined && func0.call(data52, "attempts")){
let data62 = data52.attempts;
const _errs161 = errors;
if(!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))){
const err62 = {instancePath:instancePath+"/renewals/attempts",schemaPath:"#/properties/renewals/anyOf/0/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(errors === _errs161){
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 9007199254740991 || isNaN(data62)){
const err63 = {instancePath:instancePath+"/renewals/attempts",schemaPath:"#/properties/renewals/anyOf/0/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
else {
if(data62 < 0 || isNaN(data62)){
const err64 = {instancePath:instancePath+"/renewals/attempts",schemaPath:"#/properties/renewals/anyOf/0/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
}
var valid15 = _errs161 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.successes !== undefined && func0.call(data52, "successes")){
let data63 = data52.successes;
const _errs163 = errors;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err65 = {instancePath:instancePath+"/renewals/successes",schemaPath:"#/properties/renewals/anyOf/0/properties/successes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(errors === _errs163){
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 9007199254740991 || isNaN(data63)){
const err66 = {instancePath:instancePath+"/renewals/successes",schemaPath:"#/properties/renewals/anyOf/0/properties/successes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
else {
if(data63 < 0 || isNaN(data63)){
const err67 = {instancePath:instancePath+"/renewals/successes",schemaPath:"#/properties/renewals/anyOf/0/properties/successes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
}
var valid15 = _errs163 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.failures !== undefined && func0.call(data52, "failures")){
let data64 = data52.failures;
const _errs165 = errors;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err68 = {instancePath:instancePath+"/renewals/failures",schemaPath:"#/properties/renewals/anyOf/0/properties/failures/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(errors === _errs165){
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 > 9007199254740991 || isNaN(data64)){
const err69 = {instancePath:instancePath+"/renewals/failures",schemaPath:"#/properties/renewals/anyOf/0/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
else {
if(data64 < 0 || isNaN(data64)){
const err70 = {instancePath:instancePath+"/renewals/failures",schemaPath:"#/properties/renewals/anyOf/0/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
}
var valid15 = _errs165 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.totalElapsedSeconds !== undefined && func0.call(data52, "totalElapsedSeconds")){
let data65 = data52.totalElapsedSeconds;
const _errs167 = errors;
if(errors === _errs167){
if((typeof data65 == "number") && (isFinite(data65))){
if(data65 < 0 || isNaN(data65)){
const err71 = {instancePath:instancePath+"/renewals/totalElapsedSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/totalElapsedSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/renewals/totalElapsedSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/totalElapsedSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
var valid15 = _errs167 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.lastElapsedSeconds !== undefined && func0.call(data52, "lastElapsedSeconds")){
let data66 = data52.lastElapsedSeconds;
const _errs169 = errors;
if(errors === _errs169){
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 < 0 || isNaN(data66)){
const err73 = {instancePath:instancePath+"/renewals/lastElapsedSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/lastElapsedSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/renewals/lastElapsedSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/lastElapsedSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
var valid15 = _errs169 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data52.earlier !== undefined && func0.call(data52, "earlier")){
let data67 = data52.earlier;
const _errs171 = errors;
if(errors === _errs171){
if(data67 && typeof data67 == "object" && !Array.isArray(data67)){
let missing6;
if(((((((data67.views === undefined) || (!(func0.call(data67, "views")))) && (missing6 = "views")) || (((data67.attempts === undefined) || (!(func0.call(data67, "attempts")))) && (missing6 = "attempts"))) || (((data67.successes === undefined) || (!(func0.call(data67, "successes")))) && (missing6 = "successes"))) || (((data67.failures === undefined) || (!(func0.call(data67, "failures")))) && (missing6 = "failures"))) || (((data67.totalElapsedSeconds === undefined) || (!(func0.call(data67, "totalElapsedSeconds")))) && (missing6 = "totalElapsedSeconds"))){
const err75 = {instancePath:instancePath+"/renewals/earlier",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
else {
const _errs173 = errors;
for(const key6 of Object.keys(data67)){
if(!(((((key6 === "views") || (key6 === "attempts")) || (key6 === "successes")) || (key6 === "failures")) || (key6 === "totalElapsedSeconds"))){
const err76 = {instancePath:instancePath+"/renewals/earlier",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
break;
}
}
if(_errs173 === errors){
if(data67.views !== undefined && func0.call(data67, "views")){
let data68 = data67.views;
const _errs174 = errors;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err77 = {instancePath:instancePath+"/renewals/earlier/views",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/views/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(errors === _errs174){
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 9007199254740991 || isNaN(data68)){
const err78 = {instancePath:instancePath+"/renewals/earlier/views",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/views/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
else {
if(data68 < 0 || isNaN(data68)){
const err79 = {instancePath:instancePath+"/renewals/earlier/views",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/views/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
}
var valid17 = _errs174 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data67.attempts !== undefined && func0.call(data67, "attempts")){
let data69 = data67.attempts;
const _errs176 = errors;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err80 = {instancePath:instancePath+"/renewals/earlier/attempts",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(errors === _errs176){
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 9007199254740991 || isNaN(data69)){
const err81 = {instancePath:instancePath+"/renewals/earlier/attempts",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
else {
if(data69 < 0 || isNaN(data69)){
const err82 = {instancePath:instancePath+"/renewals/earlier/attempts",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var valid17 = _errs176 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data67.successes !== undefined && func0.call(data67, "successes")){
let data70 = data67.successes;
const _errs178 = errors;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err83 = {instancePath:instancePath+"/renewals/earlier/successes",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/successes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(errors === _errs178){
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 9007199254740991 || isNaN(data70)){
const err84 = {instancePath:instancePath+"/renewals/earlier/successes",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/successes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
else {
if(data70 < 0 || isNaN(data70)){
const err85 = {instancePath:instancePath+"/renewals/earlier/successes",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/successes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
}
var valid17 = _errs178 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data67.failures !== undefined && func0.call(data67, "failures")){
let data71 = data67.failures;
const _errs180 = errors;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err86 = {instancePath:instancePath+"/renewals/earlier/failures",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/failures/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(errors === _errs180){
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 > 9007199254740991 || isNaN(data71)){
const err87 = {instancePath:instancePath+"/renewals/earlier/failures",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
else {
if(data71 < 0 || isNaN(data71)){
const err88 = {instancePath:instancePath+"/renewals/earlier/failures",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
}
var valid17 = _errs180 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data67.totalElapsedSeconds !== undefined && func0.call(data67, "totalElapsedSeconds")){
let data72 = data67.totalElapsedSeconds;
const _errs182 = errors;
if(errors === _errs182){
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 < 0 || isNaN(data72)){
const err89 = {instancePath:instancePath+"/renewals/earlier/totalElapsedSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/totalElapsedSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/renewals/earlier/totalElapsedSeconds",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/properties/totalElapsedSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
var valid17 = _errs182 === errors;
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
else {
const err91 = {instancePath:instancePath+"/renewals/earlier",schemaPath:"#/properties/renewals/anyOf/0/properties/earlier/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
var valid15 = _errs171 === errors;
}
else {
var valid15 = true;
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
const err92 = {instancePath:instancePath+"/renewals",schemaPath:"#/properties/renewals/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
var _valid6 = _errs136 === errors;
valid14 = valid14 || _valid6;
const _errs184 = errors;
if(data52 !== null){
const err93 = {instancePath:instancePath+"/renewals",schemaPath:"#/properties/renewals/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
var _valid6 = _errs184 === errors;
valid14 = valid14 || _valid6;
if(!valid14){
const err94 = {instancePath:instancePath+"/renewals",schemaPath:"#/properties/renewals/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs135;
if(vErrors !== null){
if(_errs135){
vErrors.length = _errs135;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs134 === errors;
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

/** True when `value` is exactly a Report. */
export const isReport: (value: unknown) => value is Report = (value): value is Report =>
  validate20(value) as boolean;

/** Why the last call of isReport said no: JSON path and reason, or "". */
export const whyReport = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
