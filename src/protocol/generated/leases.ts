// Generated from schemas/leases.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * What `flockstep leases --json` prints.
 */
export interface Leases {
schema: "flockstep-leases-v1"
exitCode: number
action: ("list" | "release")
/**
 * Nothing was changed: a list, or a release without --yes.
 */
dryRun: boolean
epoch: string
/**
 * The latest view: leases of whoever is not in it have expired.
 */
view: number
leasesCount: number
/**
 * The first 100 000 leases that fit what was asked.
 * 
 * @maxItems 100000
 */
leases: {
item: string
name: (null | string)
token: number
/**
 * Including this one.
 */
attempts: number
/**
 * committing: the result is decided and will become visible, whoever dies.
 */
phase: ("leased" | "committing")
/**
 * Who holds it.
 */
incarnation: string
/**
 * Null when it is not in the latest view.
 */
master: (null | {
rank: number
host: string
pid: number
})
/**
 * What its register said last; null without a register.
 */
lifecycle: (null | string)
/**
 * Its holder is not in the latest view: the item returns when its shard enters that view.
 */
expired: boolean
/**
 * The transaction that granted it; null when a snapshot has replaced it. No record says a time.
 */
since: (null | {
view: number
/**
 * Number within the item's shard.
 */
transaction: number
})
/**
 * Of a release. decided: its result stands or is about to; moved: completed, given back or granted anew meanwhile. Null in a list.
 */
outcome: (null | ("releasable" | "released" | "decided" | "moved"))
}[]
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-leases-v1","title":"Leases","description":"What `flockstep leases --json` prints.","type":"object","additionalProperties":false,"required":["schema","exitCode","action","dryRun","epoch","view","leasesCount","leases"],"properties":{"schema":{"const":"flockstep-leases-v1","type":"string"},"exitCode":{"type":"integer","minimum":0,"maximum":255},"action":{"type":"string","enum":["list","release"]},"dryRun":{"type":"boolean","description":"Nothing was changed: a list, or a release without --yes."},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"view":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"The latest view: leases of whoever is not in it have expired."},"leasesCount":{"type":"integer","minimum":0,"maximum":9007199254740991},"leases":{"type":"array","maxItems":100000,"description":"The first 100 000 leases that fit what was asked.","items":{"type":"object","additionalProperties":false,"required":["item","name","token","attempts","phase","incarnation","master","lifecycle","expired","since","outcome"],"properties":{"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"name":{"anyOf":[{"type":"null"},{"type":"string","pattern":"^[^\\u0000]{0,4096}$"}]},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"attempts":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Including this one."},"phase":{"type":"string","enum":["leased","committing"],"description":"committing: the result is decided and will become visible, whoever dies."},"incarnation":{"type":"string","pattern":"^[0-9a-f]{32}$","description":"Who holds it."},"master":{"anyOf":[{"type":"null"},{"type":"object","additionalProperties":false,"required":["rank","host","pid"],"properties":{"rank":{"type":"integer","minimum":0,"maximum":65535},"host":{"type":"string","pattern":"^[^\\u0000]{0,1024}$"},"pid":{"type":"integer","minimum":0,"maximum":9007199254740991}}}],"description":"Null when it is not in the latest view."},"lifecycle":{"anyOf":[{"type":"null"},{"type":"string","pattern":"^[a-z]{1,32}$"}],"description":"What its register said last; null without a register."},"expired":{"type":"boolean","description":"Its holder is not in the latest view: the item returns when its shard enters that view."},"since":{"anyOf":[{"type":"null"},{"type":"object","additionalProperties":false,"required":["view","transaction"],"properties":{"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"transaction":{"type":"integer","minimum":1,"maximum":9007199254740991,"description":"Number within the item's shard."}}}],"description":"The transaction that granted it; null when a snapshot has replaced it. No record says a time."},"outcome":{"anyOf":[{"type":"null"},{"type":"string","enum":["releasable","released","decided","moved"]}],"description":"Of a release. decided: its result stands or is about to; moved: completed, given back or granted anew meanwhile. Null in a list."}}}}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern6 = new RegExp("^[^\\u0000]{0,4096}$", "u");
const pattern7 = new RegExp("^[0-9a-f]{32}$", "u");
const pattern8 = new RegExp("^[^\\u0000]{0,1024}$", "u");
const pattern9 = new RegExp("^[a-z]{1,32}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-leases-v1" */;
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
if((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.exitCode === undefined) || (!(func0.call(data, "exitCode")))) && (missing0 = "exitCode"))) || (((data.action === undefined) || (!(func0.call(data, "action")))) && (missing0 = "action"))) || (((data.dryRun === undefined) || (!(func0.call(data, "dryRun")))) && (missing0 = "dryRun"))) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.leasesCount === undefined) || (!(func0.call(data, "leasesCount")))) && (missing0 = "leasesCount"))) || (((data.leases === undefined) || (!(func0.call(data, "leases")))) && (missing0 = "leases"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "schema") || (key0 === "exitCode")) || (key0 === "action")) || (key0 === "dryRun")) || (key0 === "epoch")) || (key0 === "view")) || (key0 === "leasesCount")) || (key0 === "leases"))){
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
if("flockstep-leases-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-leases-v1"},message:"must be equal to constant"}];
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
if(data.action !== undefined && func0.call(data, "action")){
let data2 = data.action;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate20.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data2 === "list") || (data2 === "release"))){
validate20.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema31.properties.action.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dryRun !== undefined && func0.call(data, "dryRun")){
const _errs8 = errors;
if(typeof data.dryRun !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/dryRun",schemaPath:"#/properties/dryRun/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.epoch !== undefined && func0.call(data, "epoch")){
let data4 = data.epoch;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data.leasesCount !== undefined && func0.call(data, "leasesCount")){
let data6 = data.leasesCount;
const _errs14 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate20.errors = [{instancePath:instancePath+"/leasesCount",schemaPath:"#/properties/leasesCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/leasesCount",schemaPath:"#/properties/leasesCount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/leasesCount",schemaPath:"#/properties/leasesCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.leases !== undefined && func0.call(data, "leases")){
let data7 = data.leases;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data7)){
if(data7.length > 100000){
validate20.errors = [{instancePath:instancePath+"/leases",schemaPath:"#/properties/leases/maxItems",keyword:"maxItems",params:{limit: 100000},message:"must NOT have more than 100000 items"}];
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
if(((((((((((((data8.item === undefined) || (!(func0.call(data8, "item")))) && (missing1 = "item")) || (((data8.name === undefined) || (!(func0.call(data8, "name")))) && (missing1 = "name"))) || (((data8.token === undefined) || (!(func0.call(data8, "token")))) && (missing1 = "token"))) || (((data8.attempts === undefined) || (!(func0.call(data8, "attempts")))) && (missing1 = "attempts"))) || (((data8.phase === undefined) || (!(func0.call(data8, "phase")))) && (missing1 = "phase"))) || (((data8.incarnation === undefined) || (!(func0.call(data8, "incarnation")))) && (missing1 = "incarnation"))) || (((data8.master === undefined) || (!(func0.call(data8, "master")))) && (missing1 = "master"))) || (((data8.lifecycle === undefined) || (!(func0.call(data8, "lifecycle")))) && (missing1 = "lifecycle"))) || (((data8.expired === undefined) || (!(func0.call(data8, "expired")))) && (missing1 = "expired"))) || (((data8.since === undefined) || (!(func0.call(data8, "since")))) && (missing1 = "since"))) || (((data8.outcome === undefined) || (!(func0.call(data8, "outcome")))) && (missing1 = "outcome"))){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0,schemaPath:"#/properties/leases/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs20 = errors;
for(const key1 of Object.keys(data8)){
if(!(func0.call(schema31.properties.leases.items.properties, key1))){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0,schemaPath:"#/properties/leases/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs20 === errors){
if(data8.item !== undefined && func0.call(data8, "item")){
let data9 = data8.item;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data9 === "string"){
if(!pattern4.test(data9)){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/item",schemaPath:"#/properties/leases/items/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/item",schemaPath:"#/properties/leases/items/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs21 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.name !== undefined && func0.call(data8, "name")){
let data10 = data8.name;
const _errs23 = errors;
const _errs24 = errors;
let valid3 = false;
const _errs25 = errors;
if(data10 !== null){
const err0 = {instancePath:instancePath+"/leases/" + i0+"/name",schemaPath:"#/properties/leases/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs25 === errors;
valid3 = valid3 || _valid0;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data10 === "string"){
if(!pattern6.test(data10)){
const err1 = {instancePath:instancePath+"/leases/" + i0+"/name",schemaPath:"#/properties/leases/items/properties/name/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""};
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
const err2 = {instancePath:instancePath+"/leases/" + i0+"/name",schemaPath:"#/properties/leases/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs27 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err3 = {instancePath:instancePath+"/leases/" + i0+"/name",schemaPath:"#/properties/leases/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
var valid2 = _errs23 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.token !== undefined && func0.call(data8, "token")){
let data11 = data8.token;
const _errs29 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/token",schemaPath:"#/properties/leases/items/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs29){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 9007199254740991 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/token",schemaPath:"#/properties/leases/items/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data11 < 1 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/token",schemaPath:"#/properties/leases/items/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid2 = _errs29 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.attempts !== undefined && func0.call(data8, "attempts")){
let data12 = data8.attempts;
const _errs31 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/attempts",schemaPath:"#/properties/leases/items/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs31){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/attempts",schemaPath:"#/properties/leases/items/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/attempts",schemaPath:"#/properties/leases/items/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs31 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.phase !== undefined && func0.call(data8, "phase")){
let data13 = data8.phase;
const _errs33 = errors;
if(typeof data13 !== "string"){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/phase",schemaPath:"#/properties/leases/items/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data13 === "leased") || (data13 === "committing"))){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/phase",schemaPath:"#/properties/leases/items/properties/phase/enum",keyword:"enum",params:{allowedValues: schema31.properties.leases.items.properties.phase.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs33 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.incarnation !== undefined && func0.call(data8, "incarnation")){
let data14 = data8.incarnation;
const _errs35 = errors;
if(errors === _errs35){
if(typeof data14 === "string"){
if(!pattern7.test(data14)){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/incarnation",schemaPath:"#/properties/leases/items/properties/incarnation/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/incarnation",schemaPath:"#/properties/leases/items/properties/incarnation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs35 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.master !== undefined && func0.call(data8, "master")){
let data15 = data8.master;
const _errs37 = errors;
const _errs38 = errors;
let valid4 = false;
const _errs39 = errors;
if(data15 !== null){
const err4 = {instancePath:instancePath+"/leases/" + i0+"/master",schemaPath:"#/properties/leases/items/properties/master/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs39 === errors;
valid4 = valid4 || _valid1;
const _errs41 = errors;
if(errors === _errs41){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing2;
if(((((data15.rank === undefined) || (!(func0.call(data15, "rank")))) && (missing2 = "rank")) || (((data15.host === undefined) || (!(func0.call(data15, "host")))) && (missing2 = "host"))) || (((data15.pid === undefined) || (!(func0.call(data15, "pid")))) && (missing2 = "pid"))){
const err5 = {instancePath:instancePath+"/leases/" + i0+"/master",schemaPath:"#/properties/leases/items/properties/master/anyOf/1/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
const _errs43 = errors;
for(const key2 of Object.keys(data15)){
if(!(((key2 === "rank") || (key2 === "host")) || (key2 === "pid"))){
const err6 = {instancePath:instancePath+"/leases/" + i0+"/master",schemaPath:"#/properties/leases/items/properties/master/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
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
if(_errs43 === errors){
if(data15.rank !== undefined && func0.call(data15, "rank")){
let data16 = data15.rank;
const _errs44 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err7 = {instancePath:instancePath+"/leases/" + i0+"/master/rank",schemaPath:"#/properties/leases/items/properties/master/anyOf/1/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(errors === _errs44){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 65535 || isNaN(data16)){
const err8 = {instancePath:instancePath+"/leases/" + i0+"/master/rank",schemaPath:"#/properties/leases/items/properties/master/anyOf/1/properties/rank/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data16 < 0 || isNaN(data16)){
const err9 = {instancePath:instancePath+"/leases/" + i0+"/master/rank",schemaPath:"#/properties/leases/items/properties/master/anyOf/1/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var valid5 = _errs44 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data15.host !== undefined && func0.call(data15, "host")){
let data17 = data15.host;
const _errs46 = errors;
if(errors === _errs46){
if(typeof data17 === "string"){
if(!pattern8.test(data17)){
const err10 = {instancePath:instancePath+"/leases/" + i0+"/master/host",schemaPath:"#/properties/leases/items/properties/master/anyOf/1/properties/host/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,1024}$"},message:"must match pattern \""+"^[^\\u0000]{0,1024}$"+"\""};
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
const err11 = {instancePath:instancePath+"/leases/" + i0+"/master/host",schemaPath:"#/properties/leases/items/properties/master/anyOf/1/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var valid5 = _errs46 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data15.pid !== undefined && func0.call(data15, "pid")){
let data18 = data15.pid;
const _errs48 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err12 = {instancePath:instancePath+"/leases/" + i0+"/master/pid",schemaPath:"#/properties/leases/items/properties/master/anyOf/1/properties/pid/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(errors === _errs48){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 9007199254740991 || isNaN(data18)){
const err13 = {instancePath:instancePath+"/leases/" + i0+"/master/pid",schemaPath:"#/properties/leases/items/properties/master/anyOf/1/properties/pid/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(data18 < 0 || isNaN(data18)){
const err14 = {instancePath:instancePath+"/leases/" + i0+"/master/pid",schemaPath:"#/properties/leases/items/properties/master/anyOf/1/properties/pid/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
}
var valid5 = _errs48 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
else {
const err15 = {instancePath:instancePath+"/leases/" + i0+"/master",schemaPath:"#/properties/leases/items/properties/master/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid1 = _errs41 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err16 = {instancePath:instancePath+"/leases/" + i0+"/master",schemaPath:"#/properties/leases/items/properties/master/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs37 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.lifecycle !== undefined && func0.call(data8, "lifecycle")){
let data19 = data8.lifecycle;
const _errs50 = errors;
const _errs51 = errors;
let valid6 = false;
const _errs52 = errors;
if(data19 !== null){
const err17 = {instancePath:instancePath+"/leases/" + i0+"/lifecycle",schemaPath:"#/properties/leases/items/properties/lifecycle/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid2 = _errs52 === errors;
valid6 = valid6 || _valid2;
const _errs54 = errors;
if(errors === _errs54){
if(typeof data19 === "string"){
if(!pattern9.test(data19)){
const err18 = {instancePath:instancePath+"/leases/" + i0+"/lifecycle",schemaPath:"#/properties/leases/items/properties/lifecycle/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[a-z]{1,32}$"},message:"must match pattern \""+"^[a-z]{1,32}$"+"\""};
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
const err19 = {instancePath:instancePath+"/leases/" + i0+"/lifecycle",schemaPath:"#/properties/leases/items/properties/lifecycle/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var _valid2 = _errs54 === errors;
valid6 = valid6 || _valid2;
if(!valid6){
const err20 = {instancePath:instancePath+"/leases/" + i0+"/lifecycle",schemaPath:"#/properties/leases/items/properties/lifecycle/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
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
var valid2 = _errs50 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.expired !== undefined && func0.call(data8, "expired")){
const _errs56 = errors;
if(typeof data8.expired !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/leases/" + i0+"/expired",schemaPath:"#/properties/leases/items/properties/expired/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs56 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.since !== undefined && func0.call(data8, "since")){
let data21 = data8.since;
const _errs58 = errors;
const _errs59 = errors;
let valid7 = false;
const _errs60 = errors;
if(data21 !== null){
const err21 = {instancePath:instancePath+"/leases/" + i0+"/since",schemaPath:"#/properties/leases/items/properties/since/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid3 = _errs60 === errors;
valid7 = valid7 || _valid3;
const _errs62 = errors;
if(errors === _errs62){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
let missing3;
if((((data21.view === undefined) || (!(func0.call(data21, "view")))) && (missing3 = "view")) || (((data21.transaction === undefined) || (!(func0.call(data21, "transaction")))) && (missing3 = "transaction"))){
const err22 = {instancePath:instancePath+"/leases/" + i0+"/since",schemaPath:"#/properties/leases/items/properties/since/anyOf/1/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
else {
const _errs64 = errors;
for(const key3 of Object.keys(data21)){
if(!((key3 === "view") || (key3 === "transaction"))){
const err23 = {instancePath:instancePath+"/leases/" + i0+"/since",schemaPath:"#/properties/leases/items/properties/since/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
break;
}
}
if(_errs64 === errors){
if(data21.view !== undefined && func0.call(data21, "view")){
let data22 = data21.view;
const _errs65 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err24 = {instancePath:instancePath+"/leases/" + i0+"/since/view",schemaPath:"#/properties/leases/items/properties/since/anyOf/1/properties/view/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(errors === _errs65){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 9007199254740991 || isNaN(data22)){
const err25 = {instancePath:instancePath+"/leases/" + i0+"/since/view",schemaPath:"#/properties/leases/items/properties/since/anyOf/1/properties/view/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
if(data22 < 1 || isNaN(data22)){
const err26 = {instancePath:instancePath+"/leases/" + i0+"/since/view",schemaPath:"#/properties/leases/items/properties/since/anyOf/1/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
}
var valid8 = _errs65 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data21.transaction !== undefined && func0.call(data21, "transaction")){
let data23 = data21.transaction;
const _errs67 = errors;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err27 = {instancePath:instancePath+"/leases/" + i0+"/since/transaction",schemaPath:"#/properties/leases/items/properties/since/anyOf/1/properties/transaction/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(errors === _errs67){
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 9007199254740991 || isNaN(data23)){
const err28 = {instancePath:instancePath+"/leases/" + i0+"/since/transaction",schemaPath:"#/properties/leases/items/properties/since/anyOf/1/properties/transaction/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
if(data23 < 1 || isNaN(data23)){
const err29 = {instancePath:instancePath+"/leases/" + i0+"/since/transaction",schemaPath:"#/properties/leases/items/properties/since/anyOf/1/properties/transaction/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
}
var valid8 = _errs67 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
else {
const err30 = {instancePath:instancePath+"/leases/" + i0+"/since",schemaPath:"#/properties/leases/items/properties/since/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var _valid3 = _errs62 === errors;
valid7 = valid7 || _valid3;
if(!valid7){
const err31 = {instancePath:instancePath+"/leases/" + i0+"/since",schemaPath:"#/properties/leases/items/properties/since/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs59;
if(vErrors !== null){
if(_errs59){
vErrors.length = _errs59;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs58 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.outcome !== undefined && func0.call(data8, "outcome")){
let data24 = data8.outcome;
const _errs69 = errors;
const _errs70 = errors;
let valid9 = false;
const _errs71 = errors;
if(data24 !== null){
const err32 = {instancePath:instancePath+"/leases/" + i0+"/outcome",schemaPath:"#/properties/leases/items/properties/outcome/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid4 = _errs71 === errors;
valid9 = valid9 || _valid4;
const _errs73 = errors;
if(typeof data24 !== "string"){
const err33 = {instancePath:instancePath+"/leases/" + i0+"/outcome",schemaPath:"#/properties/leases/items/properties/outcome/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!((((data24 === "releasable") || (data24 === "released")) || (data24 === "decided")) || (data24 === "moved"))){
const err34 = {instancePath:instancePath+"/leases/" + i0+"/outcome",schemaPath:"#/properties/leases/items/properties/outcome/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema31.properties.leases.items.properties.outcome.anyOf[1].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid4 = _errs73 === errors;
valid9 = valid9 || _valid4;
if(!valid9){
const err35 = {instancePath:instancePath+"/leases/" + i0+"/outcome",schemaPath:"#/properties/leases/items/properties/outcome/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs70;
if(vErrors !== null){
if(_errs70){
vErrors.length = _errs70;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs69 === errors;
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
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/leases/" + i0,schemaPath:"#/properties/leases/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
validate20.errors = [{instancePath:instancePath+"/leases",schemaPath:"#/properties/leases/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs16 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a Leases. */
export const isLeases: (value: unknown) => value is Leases = (value): value is Leases =>
  validate20(value) as boolean;

/** Why the last call of isLeases said no: JSON path and reason, or "". */
export const whyLeases = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
