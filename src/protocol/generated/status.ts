// Generated from schemas/status.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * What `flockstep status --json` prints.
 */
export interface Status {
schema: "flockstep-status-v1"
exitCode: number
/**
 * running: some master of the latest view gives signs of life. Of the others, done: nothing is left; failed: the job was ended by a failure; resumable: work is left, and nobody does it.
 */
state: ("running" | "done" | "failed" | "resumable")
epoch: string
run: string
view: number
/**
 * How long the registers were watched.
 */
watchedSeconds: number
/**
 * Of the latest view, by rank.
 * 
 * @maxItems 1024
 */
masters: {
rank: number
host: string
pid: number
incarnation: string
/**
 * What its register said last; null without a register.
 */
lifecycle: (null | string)
/**
 * Its register was seen to change while it was watched.
 */
alive: boolean
/**
 * Items that it holds a lease of.
 */
held: number
}[]
items: {
items: number
pending: number
leased: number
committing: number
done: number
failed: number
}
/**
 * The newest evidence; null when there is none.
 */
proof: (null | {
view: number
generation: string
verified: boolean
clients: number
error: string
})
/**
 * Why the latest view ended, where a failure ended it.
 */
abort: (null | {
view: number
rank: number
code: string
text: string
})
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-status-v1","title":"Status","description":"What `flockstep status --json` prints.","type":"object","additionalProperties":false,"required":["schema","exitCode","state","epoch","run","view","watchedSeconds","masters","items","proof","abort"],"properties":{"schema":{"const":"flockstep-status-v1","type":"string"},"exitCode":{"type":"integer","minimum":0,"maximum":255},"state":{"type":"string","enum":["running","done","failed","resumable"],"description":"running: some master of the latest view gives signs of life. Of the others, done: nothing is left; failed: the job was ended by a failure; resumable: work is left, and nobody does it."},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"run":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"watchedSeconds":{"type":"number","minimum":0,"description":"How long the registers were watched."},"masters":{"type":"array","maxItems":1024,"description":"Of the latest view, by rank.","items":{"type":"object","additionalProperties":false,"required":["rank","host","pid","incarnation","lifecycle","alive","held"],"properties":{"rank":{"type":"integer","minimum":0,"maximum":65535},"host":{"type":"string","pattern":"^[^\\u0000]{0,1024}$"},"pid":{"type":"integer","minimum":0,"maximum":9007199254740991},"incarnation":{"type":"string","pattern":"^[0-9a-f]{32}$"},"lifecycle":{"anyOf":[{"type":"null"},{"type":"string","pattern":"^[a-z]{1,32}$"}],"description":"What its register said last; null without a register."},"alive":{"type":"boolean","description":"Its register was seen to change while it was watched."},"held":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Items that it holds a lease of."}}}},"items":{"type":"object","additionalProperties":false,"required":["items","pending","leased","committing","done","failed"],"properties":{"items":{"type":"integer","minimum":0,"maximum":9007199254740991},"pending":{"type":"integer","minimum":0,"maximum":9007199254740991},"leased":{"type":"integer","minimum":0,"maximum":9007199254740991},"committing":{"type":"integer","minimum":0,"maximum":9007199254740991},"done":{"type":"integer","minimum":0,"maximum":9007199254740991},"failed":{"type":"integer","minimum":0,"maximum":9007199254740991}}},"proof":{"anyOf":[{"type":"null"},{"type":"object","additionalProperties":false,"required":["view","generation","verified","clients","error"],"properties":{"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"generation":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})$"},"verified":{"type":"boolean"},"clients":{"type":"integer","minimum":0,"maximum":65536},"error":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}}],"description":"The newest evidence; null when there is none."},"abort":{"anyOf":[{"type":"null"},{"type":"object","additionalProperties":false,"required":["view","rank","code","text"],"properties":{"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"rank":{"type":"integer","minimum":0,"maximum":65535},"code":{"type":"string","pattern":"^E_[A-Z_]{1,40}$"},"text":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}}],"description":"Why the latest view ended, where a failure ended it."}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");
const pattern6 = new RegExp("^[^\\u0000]{0,1024}$", "u");
const pattern7 = new RegExp("^[0-9a-f]{32}$", "u");
const pattern8 = new RegExp("^[a-z]{1,32}$", "u");
const pattern9 = new RegExp("^(0|[1-9][0-9]{0,18})$", "u");
const pattern10 = new RegExp("^[^\\u0000]{0,512}$", "u");
const pattern11 = new RegExp("^E_[A-Z_]{1,40}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-status-v1" */;
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
if(((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.exitCode === undefined) || (!(func0.call(data, "exitCode")))) && (missing0 = "exitCode"))) || (((data.state === undefined) || (!(func0.call(data, "state")))) && (missing0 = "state"))) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.run === undefined) || (!(func0.call(data, "run")))) && (missing0 = "run"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.watchedSeconds === undefined) || (!(func0.call(data, "watchedSeconds")))) && (missing0 = "watchedSeconds"))) || (((data.masters === undefined) || (!(func0.call(data, "masters")))) && (missing0 = "masters"))) || (((data.items === undefined) || (!(func0.call(data, "items")))) && (missing0 = "items"))) || (((data.proof === undefined) || (!(func0.call(data, "proof")))) && (missing0 = "proof"))) || (((data.abort === undefined) || (!(func0.call(data, "abort")))) && (missing0 = "abort"))){
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
if("flockstep-status-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-status-v1"},message:"must be equal to constant"}];
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
if(data.state !== undefined && func0.call(data, "state")){
let data2 = data.state;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate20.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data2 === "running") || (data2 === "done")) || (data2 === "failed")) || (data2 === "resumable"))){
validate20.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema31.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.epoch !== undefined && func0.call(data, "epoch")){
let data3 = data.epoch;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run !== undefined && func0.call(data, "run")){
let data4 = data.run;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(!pattern5.test(data4)){
validate20.errors = [{instancePath:instancePath+"/run",schemaPath:"#/properties/run/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/run",schemaPath:"#/properties/run/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data.watchedSeconds !== undefined && func0.call(data, "watchedSeconds")){
let data6 = data.watchedSeconds;
const _errs14 = errors;
if(errors === _errs14){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/watchedSeconds",schemaPath:"#/properties/watchedSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/watchedSeconds",schemaPath:"#/properties/watchedSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.masters !== undefined && func0.call(data, "masters")){
let data7 = data.masters;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data7)){
if(data7.length > 1024){
validate20.errors = [{instancePath:instancePath+"/masters",schemaPath:"#/properties/masters/maxItems",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs18 = errors;
if(errors === _errs18){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing1;
if(((((((((data8.rank === undefined) || (!(func0.call(data8, "rank")))) && (missing1 = "rank")) || (((data8.host === undefined) || (!(func0.call(data8, "host")))) && (missing1 = "host"))) || (((data8.pid === undefined) || (!(func0.call(data8, "pid")))) && (missing1 = "pid"))) || (((data8.incarnation === undefined) || (!(func0.call(data8, "incarnation")))) && (missing1 = "incarnation"))) || (((data8.lifecycle === undefined) || (!(func0.call(data8, "lifecycle")))) && (missing1 = "lifecycle"))) || (((data8.alive === undefined) || (!(func0.call(data8, "alive")))) && (missing1 = "alive"))) || (((data8.held === undefined) || (!(func0.call(data8, "held")))) && (missing1 = "held"))){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0,schemaPath:"#/properties/masters/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs20 = errors;
for(const key1 of Object.keys(data8)){
if(!(((((((key1 === "rank") || (key1 === "host")) || (key1 === "pid")) || (key1 === "incarnation")) || (key1 === "lifecycle")) || (key1 === "alive")) || (key1 === "held"))){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0,schemaPath:"#/properties/masters/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs20 === errors){
if(data8.rank !== undefined && func0.call(data8, "rank")){
let data9 = data8.rank;
const _errs21 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/rank",schemaPath:"#/properties/masters/items/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs21){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 65535 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/rank",schemaPath:"#/properties/masters/items/properties/rank/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/rank",schemaPath:"#/properties/masters/items/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs21 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.host !== undefined && func0.call(data8, "host")){
let data10 = data8.host;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data10 === "string"){
if(!pattern6.test(data10)){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/host",schemaPath:"#/properties/masters/items/properties/host/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,1024}$"},message:"must match pattern \""+"^[^\\u0000]{0,1024}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/host",schemaPath:"#/properties/masters/items/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs23 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.pid !== undefined && func0.call(data8, "pid")){
let data11 = data8.pid;
const _errs25 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/pid",schemaPath:"#/properties/masters/items/properties/pid/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 9007199254740991 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/pid",schemaPath:"#/properties/masters/items/properties/pid/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/pid",schemaPath:"#/properties/masters/items/properties/pid/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs25 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.incarnation !== undefined && func0.call(data8, "incarnation")){
let data12 = data8.incarnation;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data12 === "string"){
if(!pattern7.test(data12)){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/incarnation",schemaPath:"#/properties/masters/items/properties/incarnation/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/incarnation",schemaPath:"#/properties/masters/items/properties/incarnation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs27 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.lifecycle !== undefined && func0.call(data8, "lifecycle")){
let data13 = data8.lifecycle;
const _errs29 = errors;
const _errs30 = errors;
let valid3 = false;
const _errs31 = errors;
if(data13 !== null){
const err0 = {instancePath:instancePath+"/masters/" + i0+"/lifecycle",schemaPath:"#/properties/masters/items/properties/lifecycle/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs31 === errors;
valid3 = valid3 || _valid0;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data13 === "string"){
if(!pattern8.test(data13)){
const err1 = {instancePath:instancePath+"/masters/" + i0+"/lifecycle",schemaPath:"#/properties/masters/items/properties/lifecycle/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[a-z]{1,32}$"},message:"must match pattern \""+"^[a-z]{1,32}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/masters/" + i0+"/lifecycle",schemaPath:"#/properties/masters/items/properties/lifecycle/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs33 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err3 = {instancePath:instancePath+"/masters/" + i0+"/lifecycle",schemaPath:"#/properties/masters/items/properties/lifecycle/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs29 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.alive !== undefined && func0.call(data8, "alive")){
const _errs35 = errors;
if(typeof data8.alive !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/alive",schemaPath:"#/properties/masters/items/properties/alive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs35 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.held !== undefined && func0.call(data8, "held")){
let data15 = data8.held;
const _errs37 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/held",schemaPath:"#/properties/masters/items/properties/held/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs37){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/held",schemaPath:"#/properties/masters/items/properties/held/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data15 < 0 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/masters/" + i0+"/held",schemaPath:"#/properties/masters/items/properties/held/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
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
}
else {
validate20.errors = [{instancePath:instancePath+"/masters/" + i0,schemaPath:"#/properties/masters/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs18 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/masters",schemaPath:"#/properties/masters/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.items !== undefined && func0.call(data, "items")){
let data16 = data.items;
const _errs39 = errors;
if(errors === _errs39){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
let missing2;
if((((((((data16.items === undefined) || (!(func0.call(data16, "items")))) && (missing2 = "items")) || (((data16.pending === undefined) || (!(func0.call(data16, "pending")))) && (missing2 = "pending"))) || (((data16.leased === undefined) || (!(func0.call(data16, "leased")))) && (missing2 = "leased"))) || (((data16.committing === undefined) || (!(func0.call(data16, "committing")))) && (missing2 = "committing"))) || (((data16.done === undefined) || (!(func0.call(data16, "done")))) && (missing2 = "done"))) || (((data16.failed === undefined) || (!(func0.call(data16, "failed")))) && (missing2 = "failed"))){
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs41 = errors;
for(const key2 of Object.keys(data16)){
if(!((((((key2 === "items") || (key2 === "pending")) || (key2 === "leased")) || (key2 === "committing")) || (key2 === "done")) || (key2 === "failed"))){
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs41 === errors){
if(data16.items !== undefined && func0.call(data16, "items")){
let data17 = data16.items;
const _errs42 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate20.errors = [{instancePath:instancePath+"/items/items",schemaPath:"#/properties/items/properties/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs42){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 9007199254740991 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/items/items",schemaPath:"#/properties/items/properties/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data17 < 0 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/items/items",schemaPath:"#/properties/items/properties/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid4 = _errs42 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data16.pending !== undefined && func0.call(data16, "pending")){
let data18 = data16.pending;
const _errs44 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate20.errors = [{instancePath:instancePath+"/items/pending",schemaPath:"#/properties/items/properties/pending/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs44){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 9007199254740991 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/items/pending",schemaPath:"#/properties/items/properties/pending/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data18 < 0 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/items/pending",schemaPath:"#/properties/items/properties/pending/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid4 = _errs44 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data16.leased !== undefined && func0.call(data16, "leased")){
let data19 = data16.leased;
const _errs46 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate20.errors = [{instancePath:instancePath+"/items/leased",schemaPath:"#/properties/items/properties/leased/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs46){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 9007199254740991 || isNaN(data19)){
validate20.errors = [{instancePath:instancePath+"/items/leased",schemaPath:"#/properties/items/properties/leased/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data19 < 0 || isNaN(data19)){
validate20.errors = [{instancePath:instancePath+"/items/leased",schemaPath:"#/properties/items/properties/leased/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid4 = _errs46 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data16.committing !== undefined && func0.call(data16, "committing")){
let data20 = data16.committing;
const _errs48 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate20.errors = [{instancePath:instancePath+"/items/committing",schemaPath:"#/properties/items/properties/committing/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs48){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 9007199254740991 || isNaN(data20)){
validate20.errors = [{instancePath:instancePath+"/items/committing",schemaPath:"#/properties/items/properties/committing/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data20 < 0 || isNaN(data20)){
validate20.errors = [{instancePath:instancePath+"/items/committing",schemaPath:"#/properties/items/properties/committing/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid4 = _errs48 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data16.done !== undefined && func0.call(data16, "done")){
let data21 = data16.done;
const _errs50 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
validate20.errors = [{instancePath:instancePath+"/items/done",schemaPath:"#/properties/items/properties/done/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs50){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 9007199254740991 || isNaN(data21)){
validate20.errors = [{instancePath:instancePath+"/items/done",schemaPath:"#/properties/items/properties/done/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data21 < 0 || isNaN(data21)){
validate20.errors = [{instancePath:instancePath+"/items/done",schemaPath:"#/properties/items/properties/done/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid4 = _errs50 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data16.failed !== undefined && func0.call(data16, "failed")){
let data22 = data16.failed;
const _errs52 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
validate20.errors = [{instancePath:instancePath+"/items/failed",schemaPath:"#/properties/items/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs52){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 9007199254740991 || isNaN(data22)){
validate20.errors = [{instancePath:instancePath+"/items/failed",schemaPath:"#/properties/items/properties/failed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data22 < 0 || isNaN(data22)){
validate20.errors = [{instancePath:instancePath+"/items/failed",schemaPath:"#/properties/items/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid4 = _errs52 === errors;
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
}
}
else {
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.proof !== undefined && func0.call(data, "proof")){
let data23 = data.proof;
const _errs54 = errors;
const _errs55 = errors;
let valid5 = false;
const _errs56 = errors;
if(data23 !== null){
const err4 = {instancePath:instancePath+"/proof",schemaPath:"#/properties/proof/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs56 === errors;
valid5 = valid5 || _valid1;
const _errs58 = errors;
if(errors === _errs58){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing3;
if(((((((data23.view === undefined) || (!(func0.call(data23, "view")))) && (missing3 = "view")) || (((data23.generation === undefined) || (!(func0.call(data23, "generation")))) && (missing3 = "generation"))) || (((data23.verified === undefined) || (!(func0.call(data23, "verified")))) && (missing3 = "verified"))) || (((data23.clients === undefined) || (!(func0.call(data23, "clients")))) && (missing3 = "clients"))) || (((data23.error === undefined) || (!(func0.call(data23, "error")))) && (missing3 = "error"))){
const err5 = {instancePath:instancePath+"/proof",schemaPath:"#/properties/proof/anyOf/1/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
const _errs60 = errors;
for(const key3 of Object.keys(data23)){
if(!(((((key3 === "view") || (key3 === "generation")) || (key3 === "verified")) || (key3 === "clients")) || (key3 === "error"))){
const err6 = {instancePath:instancePath+"/proof",schemaPath:"#/properties/proof/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break;
}
}
if(_errs60 === errors){
if(data23.view !== undefined && func0.call(data23, "view")){
let data24 = data23.view;
const _errs61 = errors;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err7 = {instancePath:instancePath+"/proof/view",schemaPath:"#/properties/proof/anyOf/1/properties/view/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(errors === _errs61){
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 9007199254740991 || isNaN(data24)){
const err8 = {instancePath:instancePath+"/proof/view",schemaPath:"#/properties/proof/anyOf/1/properties/view/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data24 < 1 || isNaN(data24)){
const err9 = {instancePath:instancePath+"/proof/view",schemaPath:"#/properties/proof/anyOf/1/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
var valid6 = _errs61 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data23.generation !== undefined && func0.call(data23, "generation")){
let data25 = data23.generation;
const _errs63 = errors;
if(errors === _errs63){
if(typeof data25 === "string"){
if(!pattern9.test(data25)){
const err10 = {instancePath:instancePath+"/proof/generation",schemaPath:"#/properties/proof/anyOf/1/properties/generation/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})$"+"\""};
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
const err11 = {instancePath:instancePath+"/proof/generation",schemaPath:"#/properties/proof/anyOf/1/properties/generation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var valid6 = _errs63 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data23.verified !== undefined && func0.call(data23, "verified")){
const _errs65 = errors;
if(typeof data23.verified !== "boolean"){
const err12 = {instancePath:instancePath+"/proof/verified",schemaPath:"#/properties/proof/anyOf/1/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid6 = _errs65 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data23.clients !== undefined && func0.call(data23, "clients")){
let data27 = data23.clients;
const _errs67 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err13 = {instancePath:instancePath+"/proof/clients",schemaPath:"#/properties/proof/anyOf/1/properties/clients/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(errors === _errs67){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 65536 || isNaN(data27)){
const err14 = {instancePath:instancePath+"/proof/clients",schemaPath:"#/properties/proof/anyOf/1/properties/clients/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65536},message:"must be <= 65536"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
if(data27 < 0 || isNaN(data27)){
const err15 = {instancePath:instancePath+"/proof/clients",schemaPath:"#/properties/proof/anyOf/1/properties/clients/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
var valid6 = _errs67 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data23.error !== undefined && func0.call(data23, "error")){
let data28 = data23.error;
const _errs69 = errors;
if(errors === _errs69){
if(typeof data28 === "string"){
if(!pattern10.test(data28)){
const err16 = {instancePath:instancePath+"/proof/error",schemaPath:"#/properties/proof/anyOf/1/properties/error/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
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
const err17 = {instancePath:instancePath+"/proof/error",schemaPath:"#/properties/proof/anyOf/1/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var valid6 = _errs69 === errors;
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
const err18 = {instancePath:instancePath+"/proof",schemaPath:"#/properties/proof/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid1 = _errs58 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const err19 = {instancePath:instancePath+"/proof",schemaPath:"#/properties/proof/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.abort !== undefined && func0.call(data, "abort")){
let data29 = data.abort;
const _errs71 = errors;
const _errs72 = errors;
let valid7 = false;
const _errs73 = errors;
if(data29 !== null){
const err20 = {instancePath:instancePath+"/abort",schemaPath:"#/properties/abort/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid2 = _errs73 === errors;
valid7 = valid7 || _valid2;
const _errs75 = errors;
if(errors === _errs75){
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
let missing4;
if((((((data29.view === undefined) || (!(func0.call(data29, "view")))) && (missing4 = "view")) || (((data29.rank === undefined) || (!(func0.call(data29, "rank")))) && (missing4 = "rank"))) || (((data29.code === undefined) || (!(func0.call(data29, "code")))) && (missing4 = "code"))) || (((data29.text === undefined) || (!(func0.call(data29, "text")))) && (missing4 = "text"))){
const err21 = {instancePath:instancePath+"/abort",schemaPath:"#/properties/abort/anyOf/1/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
const _errs77 = errors;
for(const key4 of Object.keys(data29)){
if(!((((key4 === "view") || (key4 === "rank")) || (key4 === "code")) || (key4 === "text"))){
const err22 = {instancePath:instancePath+"/abort",schemaPath:"#/properties/abort/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
break;
}
}
if(_errs77 === errors){
if(data29.view !== undefined && func0.call(data29, "view")){
let data30 = data29.view;
const _errs78 = errors;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err23 = {instancePath:instancePath+"/abort/view",schemaPath:"#/properties/abort/anyOf/1/properties/view/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(errors === _errs78){
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 9007199254740991 || isNaN(data30)){
const err24 = {instancePath:instancePath+"/abort/view",schemaPath:"#/properties/abort/anyOf/1/properties/view/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
if(data30 < 1 || isNaN(data30)){
const err25 = {instancePath:instancePath+"/abort/view",schemaPath:"#/properties/abort/anyOf/1/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
}
var valid8 = _errs78 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data29.rank !== undefined && func0.call(data29, "rank")){
let data31 = data29.rank;
const _errs80 = errors;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err26 = {instancePath:instancePath+"/abort/rank",schemaPath:"#/properties/abort/anyOf/1/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(errors === _errs80){
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 65535 || isNaN(data31)){
const err27 = {instancePath:instancePath+"/abort/rank",schemaPath:"#/properties/abort/anyOf/1/properties/rank/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
else {
if(data31 < 0 || isNaN(data31)){
const err28 = {instancePath:instancePath+"/abort/rank",schemaPath:"#/properties/abort/anyOf/1/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
}
var valid8 = _errs80 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data29.code !== undefined && func0.call(data29, "code")){
let data32 = data29.code;
const _errs82 = errors;
if(errors === _errs82){
if(typeof data32 === "string"){
if(!pattern11.test(data32)){
const err29 = {instancePath:instancePath+"/abort/code",schemaPath:"#/properties/abort/anyOf/1/properties/code/pattern",keyword:"pattern",params:{pattern: "^E_[A-Z_]{1,40}$"},message:"must match pattern \""+"^E_[A-Z_]{1,40}$"+"\""};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/abort/code",schemaPath:"#/properties/abort/anyOf/1/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var valid8 = _errs82 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data29.text !== undefined && func0.call(data29, "text")){
let data33 = data29.text;
const _errs84 = errors;
if(errors === _errs84){
if(typeof data33 === "string"){
if(!pattern10.test(data33)){
const err31 = {instancePath:instancePath+"/abort/text",schemaPath:"#/properties/abort/anyOf/1/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
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
const err32 = {instancePath:instancePath+"/abort/text",schemaPath:"#/properties/abort/anyOf/1/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
var valid8 = _errs84 === errors;
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
else {
const err33 = {instancePath:instancePath+"/abort",schemaPath:"#/properties/abort/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
var _valid2 = _errs75 === errors;
valid7 = valid7 || _valid2;
if(!valid7){
const err34 = {instancePath:instancePath+"/abort",schemaPath:"#/properties/abort/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs71 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a Status. */
export const isStatus: (value: unknown) => value is Status = (value): value is Status =>
  validate20(value) as boolean;

/** Why the last call of isStatus said no: JSON path and reason, or "". */
export const whyStatus = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
