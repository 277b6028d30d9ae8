// Generated from schemas/view.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * An agreed, ordered member list. Create-once: views/<view>.json.
 */
export interface View {
schema: "flockstep-view-v1"
epoch: string
view: number
run: string
/**
 * Digest of the previous view, or empty.
 */
previous: string
configuration: string
/**
 * @minItems 1
 * @maxItems 4096
 */
members: {
rank: number
incarnation: string
capacity: number
host: string
pid: number
}[]
/**
 * How this view differs from the previous one: founded anew, or changed while the job went on. Nobody named in a change: the same masters prove the lock again.
 */
cause: {
kind: ("founded" | "changed")
/**
 * @maxItems 4096
 */
joined: string[]
/**
 * @maxItems 4096
 */
left: string[]
/**
 * @maxItems 4096
 */
evicted: string[]
}
digest: string
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-view-v1","title":"View","description":"An agreed, ordered member list. Create-once: views/<view>.json.","type":"object","additionalProperties":false,"required":["schema","epoch","view","run","previous","configuration","members","cause","digest"],"properties":{"schema":{"const":"flockstep-view-v1","type":"string"},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"run":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},"previous":{"type":"string","pattern":"^([0-9a-f]{64})?$","description":"Digest of the previous view, or empty."},"configuration":{"type":"string","pattern":"^[0-9a-f]{64}$"},"members":{"type":"array","minItems":1,"maxItems":4096,"items":{"type":"object","additionalProperties":false,"required":["rank","incarnation","capacity","host","pid"],"properties":{"rank":{"type":"integer","minimum":0,"maximum":65535},"incarnation":{"type":"string","pattern":"^[0-9a-f]{32}$"},"capacity":{"type":"integer","minimum":4096,"maximum":16777216},"host":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"pid":{"type":"integer","minimum":0,"maximum":9007199254740991}}}},"cause":{"type":"object","description":"How this view differs from the previous one: founded anew, or changed while the job went on. Nobody named in a change: the same masters prove the lock again.","additionalProperties":false,"required":["kind","joined","left","evicted"],"properties":{"kind":{"type":"string","enum":["founded","changed"]},"joined":{"type":"array","maxItems":4096,"items":{"type":"string","pattern":"^[0-9a-f]{32}$"}},"left":{"type":"array","maxItems":4096,"items":{"type":"string","pattern":"^[0-9a-f]{32}$"}},"evicted":{"type":"array","maxItems":4096,"items":{"type":"string","pattern":"^[0-9a-f]{32}$"}}}},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");
const pattern6 = new RegExp("^([0-9a-f]{64})?$", "u");
const pattern8 = new RegExp("^[0-9a-f]{32}$", "u");
const pattern9 = new RegExp("^[^\\u0000]{0,512}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-view-v1" */;
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
if(((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing0 = "view"))) || (((data.run === undefined) || (!(func0.call(data, "run")))) && (missing0 = "run"))) || (((data.previous === undefined) || (!(func0.call(data, "previous")))) && (missing0 = "previous"))) || (((data.configuration === undefined) || (!(func0.call(data, "configuration")))) && (missing0 = "configuration"))) || (((data.members === undefined) || (!(func0.call(data, "members")))) && (missing0 = "members"))) || (((data.cause === undefined) || (!(func0.call(data, "cause")))) && (missing0 = "cause"))) || (((data.digest === undefined) || (!(func0.call(data, "digest")))) && (missing0 = "digest"))){
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
if("flockstep-view-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-view-v1"},message:"must be equal to constant"}];
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
if(data.previous !== undefined && func0.call(data, "previous")){
let data4 = data.previous;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(!pattern6.test(data4)){
validate20.errors = [{instancePath:instancePath+"/previous",schemaPath:"#/properties/previous/pattern",keyword:"pattern",params:{pattern: "^([0-9a-f]{64})?$"},message:"must match pattern \""+"^([0-9a-f]{64})?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previous",schemaPath:"#/properties/previous/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.configuration !== undefined && func0.call(data, "configuration")){
let data5 = data.configuration;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
validate20.errors = [{instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.members !== undefined && func0.call(data, "members")){
let data6 = data.members;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data6)){
if(data6.length > 4096){
validate20.errors = [{instancePath:instancePath+"/members",schemaPath:"#/properties/members/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"}];
return false;
}
else {
if(data6.length < 1){
validate20.errors = [{instancePath:instancePath+"/members",schemaPath:"#/properties/members/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs16 = errors;
if(errors === _errs16){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if(((((((data7.rank === undefined) || (!(func0.call(data7, "rank")))) && (missing1 = "rank")) || (((data7.incarnation === undefined) || (!(func0.call(data7, "incarnation")))) && (missing1 = "incarnation"))) || (((data7.capacity === undefined) || (!(func0.call(data7, "capacity")))) && (missing1 = "capacity"))) || (((data7.host === undefined) || (!(func0.call(data7, "host")))) && (missing1 = "host"))) || (((data7.pid === undefined) || (!(func0.call(data7, "pid")))) && (missing1 = "pid"))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs18 = errors;
for(const key1 of Object.keys(data7)){
if(!(((((key1 === "rank") || (key1 === "incarnation")) || (key1 === "capacity")) || (key1 === "host")) || (key1 === "pid"))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs18 === errors){
if(data7.rank !== undefined && func0.call(data7, "rank")){
let data8 = data7.rank;
const _errs19 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/rank",schemaPath:"#/properties/members/items/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 65535 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/rank",schemaPath:"#/properties/members/items/properties/rank/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/rank",schemaPath:"#/properties/members/items/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs19 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data7.incarnation !== undefined && func0.call(data7, "incarnation")){
let data9 = data7.incarnation;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data9 === "string"){
if(!pattern8.test(data9)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/incarnation",schemaPath:"#/properties/members/items/properties/incarnation/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/incarnation",schemaPath:"#/properties/members/items/properties/incarnation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs21 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data7.capacity !== undefined && func0.call(data7, "capacity")){
let data10 = data7.capacity;
const _errs23 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/capacity",schemaPath:"#/properties/members/items/properties/capacity/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs23){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 16777216 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/capacity",schemaPath:"#/properties/members/items/properties/capacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16777216},message:"must be <= 16777216"}];
return false;
}
else {
if(data10 < 4096 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/capacity",schemaPath:"#/properties/members/items/properties/capacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096},message:"must be >= 4096"}];
return false;
}
}
}
}
var valid2 = _errs23 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data7.host !== undefined && func0.call(data7, "host")){
let data11 = data7.host;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data11 === "string"){
if(!pattern9.test(data11)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/host",schemaPath:"#/properties/members/items/properties/host/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/host",schemaPath:"#/properties/members/items/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs25 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data7.pid !== undefined && func0.call(data7, "pid")){
let data12 = data7.pid;
const _errs27 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/pid",schemaPath:"#/properties/members/items/properties/pid/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/pid",schemaPath:"#/properties/members/items/properties/pid/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/members/" + i0+"/pid",schemaPath:"#/properties/members/items/properties/pid/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
var valid1 = _errs16 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/members",schemaPath:"#/properties/members/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cause !== undefined && func0.call(data, "cause")){
let data13 = data.cause;
const _errs29 = errors;
if(errors === _errs29){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing2;
if((((((data13.kind === undefined) || (!(func0.call(data13, "kind")))) && (missing2 = "kind")) || (((data13.joined === undefined) || (!(func0.call(data13, "joined")))) && (missing2 = "joined"))) || (((data13.left === undefined) || (!(func0.call(data13, "left")))) && (missing2 = "left"))) || (((data13.evicted === undefined) || (!(func0.call(data13, "evicted")))) && (missing2 = "evicted"))){
validate20.errors = [{instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs31 = errors;
for(const key2 of Object.keys(data13)){
if(!((((key2 === "kind") || (key2 === "joined")) || (key2 === "left")) || (key2 === "evicted"))){
validate20.errors = [{instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs31 === errors){
if(data13.kind !== undefined && func0.call(data13, "kind")){
let data14 = data13.kind;
const _errs32 = errors;
if(typeof data14 !== "string"){
validate20.errors = [{instancePath:instancePath+"/cause/kind",schemaPath:"#/properties/cause/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data14 === "founded") || (data14 === "changed"))){
validate20.errors = [{instancePath:instancePath+"/cause/kind",schemaPath:"#/properties/cause/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.properties.cause.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs32 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data13.joined !== undefined && func0.call(data13, "joined")){
let data15 = data13.joined;
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data15)){
if(data15.length > 4096){
validate20.errors = [{instancePath:instancePath+"/cause/joined",schemaPath:"#/properties/cause/properties/joined/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"}];
return false;
}
else {
var valid4 = true;
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
let data16 = data15[i1];
const _errs36 = errors;
if(errors === _errs36){
if(typeof data16 === "string"){
if(!pattern8.test(data16)){
validate20.errors = [{instancePath:instancePath+"/cause/joined/" + i1,schemaPath:"#/properties/cause/properties/joined/items/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/cause/joined/" + i1,schemaPath:"#/properties/cause/properties/joined/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs36 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/cause/joined",schemaPath:"#/properties/cause/properties/joined/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs34 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data13.left !== undefined && func0.call(data13, "left")){
let data17 = data13.left;
const _errs38 = errors;
if(errors === _errs38){
if(Array.isArray(data17)){
if(data17.length > 4096){
validate20.errors = [{instancePath:instancePath+"/cause/left",schemaPath:"#/properties/cause/properties/left/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"}];
return false;
}
else {
var valid5 = true;
const len2 = data17.length;
for(let i2=0; i2<len2; i2++){
let data18 = data17[i2];
const _errs40 = errors;
if(errors === _errs40){
if(typeof data18 === "string"){
if(!pattern8.test(data18)){
validate20.errors = [{instancePath:instancePath+"/cause/left/" + i2,schemaPath:"#/properties/cause/properties/left/items/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/cause/left/" + i2,schemaPath:"#/properties/cause/properties/left/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs40 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/cause/left",schemaPath:"#/properties/cause/properties/left/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs38 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data13.evicted !== undefined && func0.call(data13, "evicted")){
let data19 = data13.evicted;
const _errs42 = errors;
if(errors === _errs42){
if(Array.isArray(data19)){
if(data19.length > 4096){
validate20.errors = [{instancePath:instancePath+"/cause/evicted",schemaPath:"#/properties/cause/properties/evicted/maxItems",keyword:"maxItems",params:{limit: 4096},message:"must NOT have more than 4096 items"}];
return false;
}
else {
var valid6 = true;
const len3 = data19.length;
for(let i3=0; i3<len3; i3++){
let data20 = data19[i3];
const _errs44 = errors;
if(errors === _errs44){
if(typeof data20 === "string"){
if(!pattern8.test(data20)){
validate20.errors = [{instancePath:instancePath+"/cause/evicted/" + i3,schemaPath:"#/properties/cause/properties/evicted/items/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/cause/evicted/" + i3,schemaPath:"#/properties/cause/properties/evicted/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs44 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/cause/evicted",schemaPath:"#/properties/cause/properties/evicted/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs42 === errors;
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
validate20.errors = [{instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined && func0.call(data, "digest")){
let data21 = data.digest;
const _errs46 = errors;
if(errors === _errs46){
if(typeof data21 === "string"){
if(!pattern4.test(data21)){
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs46 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a View. */
export const isView: (value: unknown) => value is View = (value): value is View =>
  validate20(value) as boolean;

/** Why the last call of isView said no: JSON path and reason, or "". */
export const whyView = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
