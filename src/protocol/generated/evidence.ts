// Generated from schemas/evidence.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * One qualification as one master saw it. Create-once: epochs/<epoch>/evidence/<view>.<generation>.json.
 */
export interface Evidence {
schema: "flockstep-evidence-v1"
epoch: string
view: number
generation: string
/**
 * Whose probes and times these are.
 */
writer: number
clean: boolean
verified: boolean
scope: ("same-client-v1" | "cross-client-files-v1" | "none")
clients: number
syntheticTopology: boolean
/**
 * @maxItems 4096
 */
members: {
rank: number
/**
 * Empty for a member that could not tell.
 */
client: string
synthetic: boolean
/**
 * Diagnosis, as the rest of a member; empty when nobody told.
 */
host: string
kernel: string
mount: {
type: string
source: string
options: string
/**
 * Address or name of the server where the mount says it, else empty.
 */
server: string
}
}[]
/**
 * @maxItems 4096
 */
representatives: number[]
counts: {
rounds: number
contentionChecks: number
releaseChecks: number
visibilityChecks: number
identityChecks: number
}
/**
 * @maxItems 2
 */
ways: ("reopen" | "fresh-name")[]
/**
 * Local probes that held on the writer.
 * 
 * @maxItems 9
 */
operations: ("file_fsync" | "directory_fsync" | "same_directory_replace" | "cross_directory_replace" | "publication_replace" | "hard_link" | "durable_unlink" | "advisory_lock_exclusion" | "advisory_lock_release")[]
/**
 * @maxItems 32768
 */
phases: {
phase: string
localMs: number
elapsedMs: number
}[]
elapsedMs: number
/**
 * How soon clients saw each other's writes; says nothing about the lock. Null when not measured with this generation.
 */
visibility: ({
verdict: ("seen" | "late" | "failed")
deadlineMs: number
/**
 * @maxItems 65536
 */
measurements: {
kind: ("created-name" | "replaced-file" | "in-place-rewrite")
writer: number
reader: number
/**
 * From hearing of the write until seeing it, on the reader's clock; null when not seen in time.
 */
delayMs: (number | null)
/**
 * Empty unless the reader could not measure.
 */
error: string
}[]
error: string
} | null)
transcript: string
error: string
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-evidence-v1","title":"Evidence","description":"One qualification as one master saw it. Create-once: epochs/<epoch>/evidence/<view>.<generation>.json.","type":"object","additionalProperties":false,"required":["schema","epoch","view","generation","writer","clean","verified","scope","clients","syntheticTopology","members","representatives","counts","ways","operations","phases","elapsedMs","visibility","transcript","error","digest"],"properties":{"schema":{"const":"flockstep-evidence-v1","type":"string"},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"generation":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})$"},"writer":{"type":"integer","minimum":0,"maximum":65535,"description":"Whose probes and times these are."},"clean":{"type":"boolean"},"verified":{"type":"boolean"},"scope":{"enum":["same-client-v1","cross-client-files-v1","none"],"type":"string"},"clients":{"type":"integer","minimum":0,"maximum":9007199254740991},"syntheticTopology":{"type":"boolean"},"members":{"type":"array","maxItems":4096,"items":{"type":"object","additionalProperties":false,"required":["rank","client","synthetic","host","kernel","mount"],"properties":{"rank":{"type":"integer","minimum":0,"maximum":65535},"client":{"type":"string","pattern":"^[^\\u0000]{0,512}$","description":"Empty for a member that could not tell."},"synthetic":{"type":"boolean"},"host":{"type":"string","pattern":"^[^\\u0000]{0,512}$","description":"Diagnosis, as the rest of a member; empty when nobody told."},"kernel":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"mount":{"type":"object","additionalProperties":false,"required":["type","source","options","server"],"properties":{"type":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"source":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"options":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"server":{"type":"string","pattern":"^[^\\u0000]{0,512}$","description":"Address or name of the server where the mount says it, else empty."}}}}}},"representatives":{"type":"array","maxItems":4096,"items":{"type":"integer","minimum":0,"maximum":65535}},"counts":{"type":"object","additionalProperties":false,"required":["rounds","contentionChecks","releaseChecks","visibilityChecks","identityChecks"],"properties":{"rounds":{"type":"integer","minimum":0,"maximum":9007199254740991},"contentionChecks":{"type":"integer","minimum":0,"maximum":9007199254740991},"releaseChecks":{"type":"integer","minimum":0,"maximum":9007199254740991},"visibilityChecks":{"type":"integer","minimum":0,"maximum":9007199254740991},"identityChecks":{"type":"integer","minimum":0,"maximum":9007199254740991}}},"ways":{"type":"array","maxItems":2,"items":{"enum":["reopen","fresh-name"],"type":"string"}},"operations":{"type":"array","maxItems":9,"items":{"enum":["file_fsync","directory_fsync","same_directory_replace","cross_directory_replace","publication_replace","hard_link","durable_unlink","advisory_lock_exclusion","advisory_lock_release"],"type":"string"},"description":"Local probes that held on the writer."},"phases":{"type":"array","maxItems":32768,"items":{"type":"object","additionalProperties":false,"required":["phase","localMs","elapsedMs"],"properties":{"phase":{"type":"string","pattern":"^[a-z0-9-]{1,64}$"},"localMs":{"type":"number","minimum":0},"elapsedMs":{"type":"number","minimum":0}}}},"elapsedMs":{"type":"number","minimum":0},"visibility":{"anyOf":[{"type":"object","additionalProperties":false,"required":["verdict","deadlineMs","measurements","error"],"properties":{"verdict":{"enum":["seen","late","failed"],"type":"string"},"deadlineMs":{"type":"number","minimum":0},"measurements":{"type":"array","maxItems":65536,"items":{"type":"object","additionalProperties":false,"required":["kind","writer","reader","delayMs","error"],"properties":{"kind":{"enum":["created-name","replaced-file","in-place-rewrite"],"type":"string"},"writer":{"type":"integer","minimum":0,"maximum":65535},"reader":{"type":"integer","minimum":0,"maximum":65535},"delayMs":{"anyOf":[{"type":"number","minimum":0},{"type":"null"}],"description":"From hearing of the write until seeing it, on the reader's clock; null when not seen in time."},"error":{"type":"string","pattern":"^[^\\u0000]{0,512}$","description":"Empty unless the reader could not measure."}}}},"error":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}},{"type":"null"}],"description":"How soon clients saw each other's writes; says nothing about the lock. Null when not measured with this generation."},"transcript":{"type":"string","pattern":"^([0-9a-f]{64})?$"},"error":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^(0|[1-9][0-9]{0,18})$", "u");
const pattern6 = new RegExp("^[^\\u0000]{0,512}$", "u");
const pattern13 = new RegExp("^[a-z0-9-]{1,64}$", "u");
const pattern16 = new RegExp("^([0-9a-f]{64})?$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-evidence-v1" */;
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
if(((((((((((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.generation === undefined) || (!(func0.call(data, "generation")))) && (missing0 = "generation"))) || (((data.writer === undefined) || (!(func0.call(data, "writer")))) && (missing0 = "writer"))) || (((data.clean === undefined) || (!(func0.call(data, "clean")))) && (missing0 = "clean"))) || (((data.verified === undefined) || (!(func0.call(data, "verified")))) && (missing0 = "verified"))) || (((data.scope === undefined) || (!(func0.call(data, "scope")))) && (missing0 = "scope"))) || (((data.clients === undefined) || (!(func0.call(data, "clients")))) && (missing0 = "clients"))) || (((data.syntheticTopology === undefined) || (!(func0.call(data, "syntheticTopology")))) && (missing0 = "syntheticTopology"))) || (((data.members === undefined) || (!(func0.call(data, "members")))) && (missing0 = "members"))) || (((data.representatives === undefined) || (!(func0.call(data, "representatives")))) && (missing0 = "representatives"))) || (((data.counts === undefined) || (!(func0.call(data, "counts")))) && (missing0 = "counts"))) || (((data.ways === undefined) || (!(func0.call(data, "ways")))) && (missing0 = "ways"))) || (((data.operations === undefined) || (!(func0.call(data, "operations")))) && (missing0 = "operations"))) || (((data.phases === undefined) || (!(func0.call(data, "phases")))) && (missing0 = "phases"))) || (((data.elapsedMs === undefined) || (!(func0.call(data, "elapsedMs")))) && (missing0 = "elapsedMs"))) || (((data.visibility === undefined) || (!(func0.call(data, "visibility")))) && (missing0 = "visibility"))) || (((data.transcript === undefined) || (!(func0.call(data, "transcript")))) && (missing0 = "transcript"))) || (((data.error === undefined) || (!(func0.call(data, "error")))) && (missing0 = "error"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
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
if("flockstep-evidence-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-evidence-v1"},message:"must be equal to constant"}];
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
if(data2 < 1 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.generation !== undefined && func0.call(data, "generation")){
let data3 = data.generation;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(!pattern5.test(data3)){
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/properties/generation/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/properties/generation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.writer !== undefined && func0.call(data, "writer")){
let data4 = data.writer;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate20.errors = [{instancePath:instancePath+"/writer",schemaPath:"#/properties/writer/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 65535 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/writer",schemaPath:"#/properties/writer/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/writer",schemaPath:"#/properties/writer/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.clean !== undefined && func0.call(data, "clean")){
const _errs12 = errors;
if(typeof data.clean !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/clean",schemaPath:"#/properties/clean/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verified !== undefined && func0.call(data, "verified")){
const _errs14 = errors;
if(typeof data.verified !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined && func0.call(data, "scope")){
let data7 = data.scope;
const _errs16 = errors;
if(typeof data7 !== "string"){
validate20.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data7 === "same-client-v1") || (data7 === "cross-client-files-v1")) || (data7 === "none"))){
validate20.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/enum",keyword:"enum",params:{allowedValues: schema31.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clients !== undefined && func0.call(data, "clients")){
let data8 = data.clients;
const _errs18 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/properties/clients/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.syntheticTopology !== undefined && func0.call(data, "syntheticTopology")){
const _errs20 = errors;
if(typeof data.syntheticTopology !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/syntheticTopology",schemaPath:"#/properties/syntheticTopology/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.members !== undefined && func0.call(data, "members")){
let data10 = data.members;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data10)){
if(data10.length > 4096){
validate20.errors = [{instancePath:instancePath+"/members",schemaPath:"#/properties/members/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
const _errs24 = errors;
if(errors === _errs24){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing1;
if((((((((data11.rank === undefined) || (!(func0.call(data11, "rank")))) && (missing1 = "rank")) || (((data11.client === undefined) || (!(func0.call(data11, "client")))) && (missing1 = "client"))) || (((data11.synthetic === undefined) || (!(func0.call(data11, "synthetic")))) && (missing1 = "synthetic"))) || (((data11.host === undefined) || (!(func0.call(data11, "host")))) && (missing1 = "host"))) || (((data11.kernel === undefined) || (!(func0.call(data11, "kernel")))) && (missing1 = "kernel"))) || (((data11.mount === undefined) || (!(func0.call(data11, "mount")))) && (missing1 = "mount"))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs26 = errors;
for(const key1 of Object.keys(data11)){
if(!((((((key1 === "rank") || (key1 === "client")) || (key1 === "synthetic")) || (key1 === "host")) || (key1 === "kernel")) || (key1 === "mount"))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs26 === errors){
if(data11.rank !== undefined && func0.call(data11, "rank")){
let data12 = data11.rank;
const _errs27 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/rank",schemaPath:"#/properties/members/items/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 65535 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/rank",schemaPath:"#/properties/members/items/properties/rank/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/rank",schemaPath:"#/properties/members/items/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs27 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data11.client !== undefined && func0.call(data11, "client")){
let data13 = data11.client;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data13 === "string"){
if(!pattern6.test(data13)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/client",schemaPath:"#/properties/members/items/properties/client/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/client",schemaPath:"#/properties/members/items/properties/client/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs29 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data11.synthetic !== undefined && func0.call(data11, "synthetic")){
const _errs31 = errors;
if(typeof data11.synthetic !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/synthetic",schemaPath:"#/properties/members/items/properties/synthetic/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs31 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data11.host !== undefined && func0.call(data11, "host")){
let data15 = data11.host;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data15 === "string"){
if(!pattern6.test(data15)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/host",schemaPath:"#/properties/members/items/properties/host/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/host",schemaPath:"#/properties/members/items/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs33 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data11.kernel !== undefined && func0.call(data11, "kernel")){
let data16 = data11.kernel;
const _errs35 = errors;
if(errors === _errs35){
if(typeof data16 === "string"){
if(!pattern6.test(data16)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/kernel",schemaPath:"#/properties/members/items/properties/kernel/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/kernel",schemaPath:"#/properties/members/items/properties/kernel/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs35 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data11.mount !== undefined && func0.call(data11, "mount")){
let data17 = data11.mount;
const _errs37 = errors;
if(errors === _errs37){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing2;
if((((((data17.type === undefined) || (!(func0.call(data17, "type")))) && (missing2 = "type")) || (((data17.source === undefined) || (!(func0.call(data17, "source")))) && (missing2 = "source"))) || (((data17.options === undefined) || (!(func0.call(data17, "options")))) && (missing2 = "options"))) || (((data17.server === undefined) || (!(func0.call(data17, "server")))) && (missing2 = "server"))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount",schemaPath:"#/properties/members/items/properties/mount/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs39 = errors;
for(const key2 of Object.keys(data17)){
if(!((((key2 === "type") || (key2 === "source")) || (key2 === "options")) || (key2 === "server"))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount",schemaPath:"#/properties/members/items/properties/mount/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs39 === errors){
if(data17.type !== undefined && func0.call(data17, "type")){
let data18 = data17.type;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data18 === "string"){
if(!pattern6.test(data18)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/type",schemaPath:"#/properties/members/items/properties/mount/properties/type/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/type",schemaPath:"#/properties/members/items/properties/mount/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs40 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data17.source !== undefined && func0.call(data17, "source")){
let data19 = data17.source;
const _errs42 = errors;
if(errors === _errs42){
if(typeof data19 === "string"){
if(!pattern6.test(data19)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/source",schemaPath:"#/properties/members/items/properties/mount/properties/source/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/source",schemaPath:"#/properties/members/items/properties/mount/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs42 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data17.options !== undefined && func0.call(data17, "options")){
let data20 = data17.options;
const _errs44 = errors;
if(errors === _errs44){
if(typeof data20 === "string"){
if(!pattern6.test(data20)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/options",schemaPath:"#/properties/members/items/properties/mount/properties/options/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/options",schemaPath:"#/properties/members/items/properties/mount/properties/options/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs44 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data17.server !== undefined && func0.call(data17, "server")){
let data21 = data17.server;
const _errs46 = errors;
if(errors === _errs46){
if(typeof data21 === "string"){
if(!pattern6.test(data21)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/server",schemaPath:"#/properties/members/items/properties/mount/properties/server/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount/server",schemaPath:"#/properties/members/items/properties/mount/properties/server/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs46 === errors;
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
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/mount",schemaPath:"#/properties/members/items/properties/mount/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs37 === errors;
}
else {
var valid2 = true;
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
validate20.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs24 === errors;
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
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.representatives !== undefined && func0.call(data, "representatives")){
let data22 = data.representatives;
const _errs48 = errors;
if(errors === _errs48){
if(Array.isArray(data22)){
if(data22.length > 4096){
validate20.errors = [{instancePath:instancePath+"/representatives",schemaPath:"#/properties/representatives/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"}];
return false;
}
else {
var valid4 = true;
const len1 = data22.length;
for(let i1=0; i1<len1; i1++){
let data23 = data22[i1];
const _errs50 = errors;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
validate20.errors = [{instancePath:instancePath+"/representatives/" + i1,schemaPath:"#/properties/representatives/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs50){
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 65535 || isNaN(data23)){
validate20.errors = [{instancePath:instancePath+"/representatives/" + i1,schemaPath:"#/properties/representatives/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data23 < 0 || isNaN(data23)){
validate20.errors = [{instancePath:instancePath+"/representatives/" + i1,schemaPath:"#/properties/representatives/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid4 = _errs50 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/representatives",schemaPath:"#/properties/representatives/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.counts !== undefined && func0.call(data, "counts")){
let data24 = data.counts;
const _errs52 = errors;
if(errors === _errs52){
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
let missing3;
if(((((((data24.rounds === undefined) || (!(func0.call(data24, "rounds")))) && (missing3 = "rounds")) || (((data24.contentionChecks === undefined) || (!(func0.call(data24, "contentionChecks")))) && (missing3 = "contentionChecks"))) || (((data24.releaseChecks === undefined) || (!(func0.call(data24, "releaseChecks")))) && (missing3 = "releaseChecks"))) || (((data24.visibilityChecks === undefined) || (!(func0.call(data24, "visibilityChecks")))) && (missing3 = "visibilityChecks"))) || (((data24.identityChecks === undefined) || (!(func0.call(data24, "identityChecks")))) && (missing3 = "identityChecks"))){
validate20.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs54 = errors;
for(const key3 of Object.keys(data24)){
if(!(((((key3 === "rounds") || (key3 === "contentionChecks")) || (key3 === "releaseChecks")) || (key3 === "visibilityChecks")) || (key3 === "identityChecks"))){
validate20.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs54 === errors){
if(data24.rounds !== undefined && func0.call(data24, "rounds")){
let data25 = data24.rounds;
const _errs55 = errors;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
validate20.errors = [{instancePath:instancePath+"/counts/rounds",schemaPath:"#/properties/counts/properties/rounds/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs55){
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 9007199254740991 || isNaN(data25)){
validate20.errors = [{instancePath:instancePath+"/counts/rounds",schemaPath:"#/properties/counts/properties/rounds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data25 < 0 || isNaN(data25)){
validate20.errors = [{instancePath:instancePath+"/counts/rounds",schemaPath:"#/properties/counts/properties/rounds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid5 = _errs55 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data24.contentionChecks !== undefined && func0.call(data24, "contentionChecks")){
let data26 = data24.contentionChecks;
const _errs57 = errors;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
validate20.errors = [{instancePath:instancePath+"/counts/contentionChecks",schemaPath:"#/properties/counts/properties/contentionChecks/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs57){
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 9007199254740991 || isNaN(data26)){
validate20.errors = [{instancePath:instancePath+"/counts/contentionChecks",schemaPath:"#/properties/counts/properties/contentionChecks/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data26 < 0 || isNaN(data26)){
validate20.errors = [{instancePath:instancePath+"/counts/contentionChecks",schemaPath:"#/properties/counts/properties/contentionChecks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid5 = _errs57 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data24.releaseChecks !== undefined && func0.call(data24, "releaseChecks")){
let data27 = data24.releaseChecks;
const _errs59 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
validate20.errors = [{instancePath:instancePath+"/counts/releaseChecks",schemaPath:"#/properties/counts/properties/releaseChecks/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs59){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 9007199254740991 || isNaN(data27)){
validate20.errors = [{instancePath:instancePath+"/counts/releaseChecks",schemaPath:"#/properties/counts/properties/releaseChecks/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data27 < 0 || isNaN(data27)){
validate20.errors = [{instancePath:instancePath+"/counts/releaseChecks",schemaPath:"#/properties/counts/properties/releaseChecks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid5 = _errs59 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data24.visibilityChecks !== undefined && func0.call(data24, "visibilityChecks")){
let data28 = data24.visibilityChecks;
const _errs61 = errors;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
validate20.errors = [{instancePath:instancePath+"/counts/visibilityChecks",schemaPath:"#/properties/counts/properties/visibilityChecks/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs61){
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 9007199254740991 || isNaN(data28)){
validate20.errors = [{instancePath:instancePath+"/counts/visibilityChecks",schemaPath:"#/properties/counts/properties/visibilityChecks/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data28 < 0 || isNaN(data28)){
validate20.errors = [{instancePath:instancePath+"/counts/visibilityChecks",schemaPath:"#/properties/counts/properties/visibilityChecks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid5 = _errs61 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data24.identityChecks !== undefined && func0.call(data24, "identityChecks")){
let data29 = data24.identityChecks;
const _errs63 = errors;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
validate20.errors = [{instancePath:instancePath+"/counts/identityChecks",schemaPath:"#/properties/counts/properties/identityChecks/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs63){
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 9007199254740991 || isNaN(data29)){
validate20.errors = [{instancePath:instancePath+"/counts/identityChecks",schemaPath:"#/properties/counts/properties/identityChecks/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data29 < 0 || isNaN(data29)){
validate20.errors = [{instancePath:instancePath+"/counts/identityChecks",schemaPath:"#/properties/counts/properties/identityChecks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid5 = _errs63 === errors;
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
else {
validate20.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ways !== undefined && func0.call(data, "ways")){
let data30 = data.ways;
const _errs65 = errors;
if(errors === _errs65){
if(Array.isArray(data30)){
if(data30.length > 2){
validate20.errors = [{instancePath:instancePath+"/ways",schemaPath:"#/properties/ways/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"}];
return false;
}
else {
var valid6 = true;
const len2 = data30.length;
for(let i2=0; i2<len2; i2++){
let data31 = data30[i2];
const _errs67 = errors;
if(typeof data31 !== "string"){
validate20.errors = [{instancePath:instancePath+"/ways/" + i2,schemaPath:"#/properties/ways/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data31 === "reopen") || (data31 === "fresh-name"))){
validate20.errors = [{instancePath:instancePath+"/ways/" + i2,schemaPath:"#/properties/ways/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.ways.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid6 = _errs67 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/ways",schemaPath:"#/properties/ways/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operations !== undefined && func0.call(data, "operations")){
let data32 = data.operations;
const _errs69 = errors;
if(errors === _errs69){
if(Array.isArray(data32)){
if(data32.length > 9){
validate20.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/maxItems",keyword:"maxItems",params:{limit: 9},message:"must NOT have more than 9 items"}];
return false;
}
else {
var valid7 = true;
const len3 = data32.length;
for(let i3=0; i3<len3; i3++){
let data33 = data32[i3];
const _errs71 = errors;
if(typeof data33 !== "string"){
validate20.errors = [{instancePath:instancePath+"/operations/" + i3,schemaPath:"#/properties/operations/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((data33 === "file_fsync") || (data33 === "directory_fsync")) || (data33 === "same_directory_replace")) || (data33 === "cross_directory_replace")) || (data33 === "publication_replace")) || (data33 === "hard_link")) || (data33 === "durable_unlink")) || (data33 === "advisory_lock_exclusion")) || (data33 === "advisory_lock_release"))){
validate20.errors = [{instancePath:instancePath+"/operations/" + i3,schemaPath:"#/properties/operations/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.operations.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid7 = _errs71 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs69 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phases !== undefined && func0.call(data, "phases")){
let data34 = data.phases;
const _errs73 = errors;
if(errors === _errs73){
if(Array.isArray(data34)){
if(data34.length > 32768){
validate20.errors = [{instancePath:instancePath+"/phases",schemaPath:"#/properties/phases/maxItems",keyword:"maxItems",params:{limit: 32768},message:"must NOT have more than 32768 items"}];
return false;
}
else {
var valid8 = true;
const len4 = data34.length;
for(let i4=0; i4<len4; i4++){
let data35 = data34[i4];
const _errs75 = errors;
if(errors === _errs75){
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
let missing4;
if(((((data35.phase === undefined) || (!(func0.call(data35, "phase")))) && (missing4 = "phase")) || (((data35.localMs === undefined) || (!(func0.call(data35, "localMs")))) && (missing4 = "localMs"))) || (((data35.elapsedMs === undefined) || (!(func0.call(data35, "elapsedMs")))) && (missing4 = "elapsedMs"))){
validate20.errors = [{instancePath:instancePath+"/phases/" + i4,schemaPath:"#/properties/phases/items/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs77 = errors;
for(const key4 of Object.keys(data35)){
if(!(((key4 === "phase") || (key4 === "localMs")) || (key4 === "elapsedMs"))){
validate20.errors = [{instancePath:instancePath+"/phases/" + i4,schemaPath:"#/properties/phases/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs77 === errors){
if(data35.phase !== undefined && func0.call(data35, "phase")){
let data36 = data35.phase;
const _errs78 = errors;
if(errors === _errs78){
if(typeof data36 === "string"){
if(!pattern13.test(data36)){
validate20.errors = [{instancePath:instancePath+"/phases/" + i4+"/phase",schemaPath:"#/properties/phases/items/properties/phase/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,64}$"},message:"must match pattern \""+"^[a-z0-9-]{1,64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/phases/" + i4+"/phase",schemaPath:"#/properties/phases/items/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs78 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data35.localMs !== undefined && func0.call(data35, "localMs")){
let data37 = data35.localMs;
const _errs80 = errors;
if(errors === _errs80){
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 < 0 || isNaN(data37)){
validate20.errors = [{instancePath:instancePath+"/phases/" + i4+"/localMs",schemaPath:"#/properties/phases/items/properties/localMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/phases/" + i4+"/localMs",schemaPath:"#/properties/phases/items/properties/localMs/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid9 = _errs80 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data35.elapsedMs !== undefined && func0.call(data35, "elapsedMs")){
let data38 = data35.elapsedMs;
const _errs82 = errors;
if(errors === _errs82){
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 < 0 || isNaN(data38)){
validate20.errors = [{instancePath:instancePath+"/phases/" + i4+"/elapsedMs",schemaPath:"#/properties/phases/items/properties/elapsedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/phases/" + i4+"/elapsedMs",schemaPath:"#/properties/phases/items/properties/elapsedMs/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid9 = _errs82 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/phases/" + i4,schemaPath:"#/properties/phases/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid8 = _errs75 === errors;
if(!valid8){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/phases",schemaPath:"#/properties/phases/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs73 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.elapsedMs !== undefined && func0.call(data, "elapsedMs")){
let data39 = data.elapsedMs;
const _errs84 = errors;
if(errors === _errs84){
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 < 0 || isNaN(data39)){
validate20.errors = [{instancePath:instancePath+"/elapsedMs",schemaPath:"#/properties/elapsedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/elapsedMs",schemaPath:"#/properties/elapsedMs/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs84 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visibility !== undefined && func0.call(data, "visibility")){
let data40 = data.visibility;
const _errs86 = errors;
const _errs87 = errors;
let valid10 = false;
const _errs88 = errors;
if(errors === _errs88){
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
let missing5;
if((((((data40.verdict === undefined) || (!(func0.call(data40, "verdict")))) && (missing5 = "verdict")) || (((data40.deadlineMs === undefined) || (!(func0.call(data40, "deadlineMs")))) && (missing5 = "deadlineMs"))) || (((data40.measurements === undefined) || (!(func0.call(data40, "measurements")))) && (missing5 = "measurements"))) || (((data40.error === undefined) || (!(func0.call(data40, "error")))) && (missing5 = "error"))){
const err0 = {instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/anyOf/0/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs90 = errors;
for(const key5 of Object.keys(data40)){
if(!((((key5 === "verdict") || (key5 === "deadlineMs")) || (key5 === "measurements")) || (key5 === "error"))){
const err1 = {instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs90 === errors){
if(data40.verdict !== undefined && func0.call(data40, "verdict")){
let data41 = data40.verdict;
const _errs91 = errors;
if(typeof data41 !== "string"){
const err2 = {instancePath:instancePath+"/visibility/verdict",schemaPath:"#/properties/visibility/anyOf/0/properties/verdict/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((data41 === "seen") || (data41 === "late")) || (data41 === "failed"))){
const err3 = {instancePath:instancePath+"/visibility/verdict",schemaPath:"#/properties/visibility/anyOf/0/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema31.properties.visibility.anyOf[0].properties.verdict.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid11 = _errs91 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data40.deadlineMs !== undefined && func0.call(data40, "deadlineMs")){
let data42 = data40.deadlineMs;
const _errs93 = errors;
if(errors === _errs93){
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 < 0 || isNaN(data42)){
const err4 = {instancePath:instancePath+"/visibility/deadlineMs",schemaPath:"#/properties/visibility/anyOf/0/properties/deadlineMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/visibility/deadlineMs",schemaPath:"#/properties/visibility/anyOf/0/properties/deadlineMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var valid11 = _errs93 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data40.measurements !== undefined && func0.call(data40, "measurements")){
let data43 = data40.measurements;
const _errs95 = errors;
if(errors === _errs95){
if(Array.isArray(data43)){
if(data43.length > 65536){
const err6 = {instancePath:instancePath+"/visibility/measurements",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/maxItems",keyword:"maxItems",params:{limit: 65536},message:"must NOT have more than 65536 items"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
var valid12 = true;
const len5 = data43.length;
for(let i5=0; i5<len5; i5++){
let data44 = data43[i5];
const _errs97 = errors;
if(errors === _errs97){
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
let missing6;
if(((((((data44.kind === undefined) || (!(func0.call(data44, "kind")))) && (missing6 = "kind")) || (((data44.writer === undefined) || (!(func0.call(data44, "writer")))) && (missing6 = "writer"))) || (((data44.reader === undefined) || (!(func0.call(data44, "reader")))) && (missing6 = "reader"))) || (((data44.delayMs === undefined) || (!(func0.call(data44, "delayMs")))) && (missing6 = "delayMs"))) || (((data44.error === undefined) || (!(func0.call(data44, "error")))) && (missing6 = "error"))){
const err7 = {instancePath:instancePath+"/visibility/measurements/" + i5,schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
const _errs99 = errors;
for(const key6 of Object.keys(data44)){
if(!(((((key6 === "kind") || (key6 === "writer")) || (key6 === "reader")) || (key6 === "delayMs")) || (key6 === "error"))){
const err8 = {instancePath:instancePath+"/visibility/measurements/" + i5,schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
break;
}
}
if(_errs99 === errors){
if(data44.kind !== undefined && func0.call(data44, "kind")){
let data45 = data44.kind;
const _errs100 = errors;
if(typeof data45 !== "string"){
const err9 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/kind",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((data45 === "created-name") || (data45 === "replaced-file")) || (data45 === "in-place-rewrite"))){
const err10 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/kind",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.properties.visibility.anyOf[0].properties.measurements.items.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid13 = _errs100 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data44.writer !== undefined && func0.call(data44, "writer")){
let data46 = data44.writer;
const _errs102 = errors;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err11 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/writer",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/writer/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(errors === _errs102){
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 65535 || isNaN(data46)){
const err12 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/writer",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/writer/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
if(data46 < 0 || isNaN(data46)){
const err13 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/writer",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/writer/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
}
var valid13 = _errs102 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data44.reader !== undefined && func0.call(data44, "reader")){
let data47 = data44.reader;
const _errs104 = errors;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
const err14 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/reader",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/reader/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(errors === _errs104){
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 65535 || isNaN(data47)){
const err15 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/reader",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/reader/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
if(data47 < 0 || isNaN(data47)){
const err16 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/reader",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/reader/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
var valid13 = _errs104 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data44.delayMs !== undefined && func0.call(data44, "delayMs")){
let data48 = data44.delayMs;
const _errs106 = errors;
const _errs107 = errors;
let valid14 = false;
const _errs108 = errors;
if(errors === _errs108){
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 < 0 || isNaN(data48)){
const err17 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/delayMs",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/delayMs/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/delayMs",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/delayMs/anyOf/0/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid1 = _errs108 === errors;
valid14 = valid14 || _valid1;
const _errs110 = errors;
if(data48 !== null){
const err19 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/delayMs",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/delayMs/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid1 = _errs110 === errors;
valid14 = valid14 || _valid1;
if(!valid14){
const err20 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/delayMs",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/delayMs/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
errors = _errs107;
if(vErrors !== null){
if(_errs107){
vErrors.length = _errs107;
}
else {
vErrors = null;
}
}
}
var valid13 = _errs106 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data44.error !== undefined && func0.call(data44, "error")){
let data49 = data44.error;
const _errs112 = errors;
if(errors === _errs112){
if(typeof data49 === "string"){
if(!pattern6.test(data49)){
const err21 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/error",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/visibility/measurements/" + i5+"/error",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var valid13 = _errs112 === errors;
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
else {
const err23 = {instancePath:instancePath+"/visibility/measurements/" + i5,schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var valid12 = _errs97 === errors;
if(!valid12){
break;
}
}
}
}
else {
const err24 = {instancePath:instancePath+"/visibility/measurements",schemaPath:"#/properties/visibility/anyOf/0/properties/measurements/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var valid11 = _errs95 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data40.error !== undefined && func0.call(data40, "error")){
let data50 = data40.error;
const _errs114 = errors;
if(errors === _errs114){
if(typeof data50 === "string"){
if(!pattern6.test(data50)){
const err25 = {instancePath:instancePath+"/visibility/error",schemaPath:"#/properties/visibility/anyOf/0/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/visibility/error",schemaPath:"#/properties/visibility/anyOf/0/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var valid11 = _errs114 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
}
}
else {
const err27 = {instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var _valid0 = _errs88 === errors;
valid10 = valid10 || _valid0;
const _errs116 = errors;
if(data40 !== null){
const err28 = {instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid0 = _errs116 === errors;
valid10 = valid10 || _valid0;
if(!valid10){
const err29 = {instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs87;
if(vErrors !== null){
if(_errs87){
vErrors.length = _errs87;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs86 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transcript !== undefined && func0.call(data, "transcript")){
let data51 = data.transcript;
const _errs118 = errors;
if(errors === _errs118){
if(typeof data51 === "string"){
if(!pattern16.test(data51)){
validate20.errors = [{instancePath:instancePath+"/transcript",schemaPath:"#/properties/transcript/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/transcript",schemaPath:"#/properties/transcript/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs118 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined && func0.call(data, "error")){
let data52 = data.error;
const _errs120 = errors;
if(errors === _errs120){
if(typeof data52 === "string"){
if(!pattern6.test(data52)){
validate20.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs120 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data53 = data.digest;
const _errs122 = errors;
if(errors === _errs122){
if(typeof data53 === "string"){
if(!pattern4.test(data53)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs122 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a Evidence. */
export const isEvidence: (value: unknown) => value is Evidence = (value): value is Evidence =>
  validate20(value) as boolean;

/** Why the last call of isEvidence said no: JSON path and reason, or "". */
export const whyEvidence = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
