// Generated from schemas/agent-message.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * `flockstep agent` to its client, one JSON object a line.
 */
export type AgentMessage = ({
type: "hello"
v: 1
version: string
pid: number
} | {
type: "waiting"
why: string
} | {
type: "joined"
rank: number
size: number
view: number
epoch: string
resumed: boolean
} | {
type: "view"
rank: number
size: number
view: number
} | {
type: "qualified"
verified: boolean
clients: number
generation: string
} | {
type: "renewed"
verified: boolean
generation: string
} | {
type: "open"
} | {
type: "item"
item: string
token: number
name: (string | null)
path: string
out: string
} | {
type: "revoked"
item: string
token: number
reason: string
} | {
type: "settled"
item: string
token: number
outcome: ("published" | "duplicate" | "stale" | "failed" | "retried" | "released")
} | {
type: "published"
id: number
item: string
added: boolean
} | {
type: "answer"
id: number
outcome: ("replied" | "refused" | "unknown")
ok: boolean
status: string
text: string
result: ({

} | null)
} | {
type: "request"
id: number
procedure: string
/**
 * As its caller gave them.
 */
arguments: {

}
from: string
} | {
type: "exchanged"
id: number
/**
 * @minItems 1
 * @maxItems 1024
 * 
 * Items: As it was given.
 */
payloads: {
[k: string]: unknown
}[]
} | {
type: "sent"
id: number
} | {
type: "received"
id: number
from: number
tag: number
/**
 * As it was sent.
 */
data: {
[k: string]: unknown
}
} | {
type: "probed"
id: number
message: ({
from: number
tag: number
bytes: number
} | null)
} | {
type: "refused"
id: number
code: string
text: string
reason?: ("deadline" | "view" | "cancelled" | "mismatch" | "unknown")
} | {
type: "error"
line: number
code: string
text: string
} | {
type: "stopping"
why: string
} | {
type: "notice"
kind: string
text: string
} | {
type: "progress"
items: number
done: number
failed: number
pending: number
leased: number
} | {
type: "ended"
exitCode: number
error: ({
code: string
message: string
} | null)
report: ({

} | null)
})

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-agent-message-v1","title":"AgentMessage","description":"`flockstep agent` to its client, one JSON object a line.","type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"description":"Answer to the client's.","type":"object","additionalProperties":false,"required":["type","v","version","pid"],"properties":{"type":{"const":"hello","type":"string"},"v":{"const":1,"type":"integer"},"version":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"pid":{"type":"integer","minimum":1,"maximum":9007199254740991}}},{"description":"Not all masters are here yet.","type":"object","additionalProperties":false,"required":["type","why"],"properties":{"type":{"const":"waiting","type":"string"},"why":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}},{"description":"This is a master now.","type":"object","additionalProperties":false,"required":["type","rank","size","view","epoch","resumed"],"properties":{"type":{"const":"joined","type":"string"},"rank":{"type":"integer","minimum":0,"maximum":1023},"size":{"type":"integer","minimum":1,"maximum":1024},"view":{"type":"integer","minimum":1,"maximum":9007199254740991},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"resumed":{"type":"boolean"}}},{"description":"The view changed while the job goes on.","type":"object","additionalProperties":false,"required":["type","rank","size","view"],"properties":{"type":{"const":"view","type":"string"},"rank":{"type":"integer","minimum":0,"maximum":1023},"size":{"type":"integer","minimum":1,"maximum":1024},"view":{"type":"integer","minimum":1,"maximum":9007199254740991}}},{"description":"The lock was proved.","type":"object","additionalProperties":false,"required":["type","verified","clients","generation"],"properties":{"type":{"const":"qualified","type":"string"},"verified":{"type":"boolean"},"clients":{"type":"integer","minimum":1,"maximum":1024},"generation":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})$"}}},{"description":"The lock was proved again.","type":"object","additionalProperties":false,"required":["type","verified","generation"],"properties":{"type":{"const":"renewed","type":"string"},"verified":{"type":"boolean"},"generation":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})$"}}},{"description":"Other masters can be called and inputs published.","type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"open","type":"string"}}},{"description":"Work for a claim.","type":"object","additionalProperties":false,"required":["type","item","token","name","path","out"],"properties":{"type":{"const":"item","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"name":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]{0,4096}$"},{"type":"null"}]},"path":{"type":"string","pattern":"^[^\\u0000]{1,4096}$"},"out":{"type":"string","pattern":"^[^\\u0000]{1,4096}$"}}},{"description":"The item was taken back.","type":"object","additionalProperties":false,"required":["type","item","token","reason"],"properties":{"type":{"const":"revoked","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"reason":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}},{"description":"What came of an item, durably.","type":"object","additionalProperties":false,"required":["type","item","token","outcome"],"properties":{"type":{"const":"settled","type":"string"},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"token":{"type":"integer","minimum":1,"maximum":9007199254740991},"outcome":{"type":"string","enum":["published","duplicate","stale","failed","retried","released"]}}},{"description":"The input is an item; `added`: it was not one before.","type":"object","additionalProperties":false,"required":["type","id","item","added"],"properties":{"type":{"const":"published","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"item":{"type":"string","pattern":"^[0-9a-f]{64}$"},"added":{"type":"boolean"}}},{"description":"How a call ended.","type":"object","additionalProperties":false,"required":["type","id","outcome","ok","status","text","result"],"properties":{"type":{"const":"answer","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"outcome":{"type":"string","enum":["replied","refused","unknown"]},"ok":{"type":"boolean"},"status":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"text":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"result":{"anyOf":[{"type":"object","$comment":"opaque","description":"Of the procedure."},{"type":"null"}]}}},{"description":"Another master asks a procedure that the client serves.","type":"object","additionalProperties":false,"required":["type","id","procedure","arguments","from"],"properties":{"type":{"const":"request","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"procedure":{"type":"string","pattern":"^[a-z][a-z0-9.-]{0,63}$"},"arguments":{"type":"object","$comment":"opaque","description":"As its caller gave them."},"from":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"}}},{"description":"Payloads by rank.","type":"object","additionalProperties":false,"required":["type","id","payloads"],"properties":{"type":{"const":"exchanged","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"payloads":{"type":"array","minItems":1,"maxItems":1024,"items":{"description":"As it was given."}}}},{"description":"The message is in the other master's inbox.","type":"object","additionalProperties":false,"required":["type","id"],"properties":{"type":{"const":"sent","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991}}},{"description":"A message.","type":"object","additionalProperties":false,"required":["type","id","from","tag","data"],"properties":{"type":{"const":"received","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"from":{"type":"integer","minimum":0,"maximum":1023},"tag":{"type":"integer","minimum":0,"maximum":2147483647},"data":{"description":"As it was sent."}}},{"description":"Null: there is none that fits.","type":"object","additionalProperties":false,"required":["type","id","message"],"properties":{"type":{"const":"probed","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"message":{"anyOf":[{"type":"object","additionalProperties":false,"required":["from","tag","bytes"],"properties":{"from":{"type":"integer","minimum":0,"maximum":1023},"tag":{"type":"integer","minimum":0,"maximum":2147483647},"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991}}},{"type":"null"}]}}},{"description":"A request came to nothing; `reason`: of E_EXCHANGE.","type":"object","additionalProperties":false,"required":["type","id","code","text"],"properties":{"type":{"const":"refused","type":"string"},"id":{"type":"integer","minimum":1,"maximum":9007199254740991},"code":{"type":"string","pattern":"^E_[A-Z_]{1,32}$"},"text":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"reason":{"type":"string","enum":["deadline","view","cancelled","mismatch","unknown"]}}},{"description":"A line that was not taken; `line` counts from 1.","type":"object","additionalProperties":false,"required":["type","line","code","text"],"properties":{"type":{"const":"error","type":"string"},"line":{"type":"integer","minimum":0,"maximum":9007199254740991},"code":{"type":"string","pattern":"^E_[A-Z_]{1,32}$"},"text":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}},{"description":"No new items come.","type":"object","additionalProperties":false,"required":["type","why"],"properties":{"type":{"const":"stopping","type":"string"},"why":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}},{"description":"Something for people.","type":"object","additionalProperties":false,"required":["type","kind","text"],"properties":{"type":{"const":"notice","type":"string"},"kind":{"type":"string","pattern":"^[^\\u0000]{0,512}$"},"text":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}},{"description":"The job as this master sees it.","type":"object","additionalProperties":false,"required":["type","items","done","failed","pending","leased"],"properties":{"type":{"const":"progress","type":"string"},"items":{"type":"integer","minimum":0,"maximum":9007199254740991},"done":{"type":"integer","minimum":0,"maximum":9007199254740991},"failed":{"type":"integer","minimum":0,"maximum":9007199254740991},"pending":{"type":"integer","minimum":0,"maximum":9007199254740991},"leased":{"type":"integer","minimum":0,"maximum":9007199254740991}}},{"description":"The last line: the exit status of this process.","type":"object","additionalProperties":false,"required":["type","exitCode","error","report"],"properties":{"type":{"const":"ended","type":"string"},"exitCode":{"type":"integer","minimum":0,"maximum":255},"error":{"anyOf":[{"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","pattern":"^E_[A-Z_]{1,32}$"},"message":{"type":"string","pattern":"^[^\\u0000]{0,512}$"}}},{"type":"null"}]},"report":{"anyOf":[{"type":"object","$comment":"opaque","description":"flockstep-report-v1, with --json."},{"type":"null"}]}}}]};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[^\\u0000]{0,512}$", "u");
const pattern6 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern7 = new RegExp("^(0|[1-9][0-9]{0,18})$", "u");
const pattern10 = new RegExp("^[^\\u0000]{0,4096}$", "u");
const pattern11 = new RegExp("^[^\\u0000]{1,4096}$", "u");
const pattern19 = new RegExp("^[a-z][a-z0-9.-]{0,63}$", "u");
const pattern20 = new RegExp("^[a-z0-9][a-z0-9-]{0,31}$", "u");
const pattern21 = new RegExp("^E_[A-Z_]{1,32}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-agent-message-v1" */;
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
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "hello"){
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.v === undefined) || (!(func0.call(data, "v")))) && (missing0 = "v"))) || (((data.version === undefined) || (!(func0.call(data, "version")))) && (missing0 = "version"))) || (((data.pid === undefined) || (!(func0.call(data, "pid")))) && (missing0 = "pid"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key0 of Object.keys(data)){
if(!((((key0 === "type") || (key0 === "v")) || (key0 === "version")) || (key0 === "pid"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs4 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data0 = data.type;
const _errs5 = errors;
if(typeof data0 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("hello" !== data0){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "hello"},message:"must be equal to constant"}];
return false;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.v !== undefined && func0.call(data, "v")){
let data1 = data.v;
const _errs7 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate20.errors = [{instancePath:instancePath+"/v",schemaPath:"#/oneOf/0/properties/v/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(1 !== data1){
validate20.errors = [{instancePath:instancePath+"/v",schemaPath:"#/oneOf/0/properties/v/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.version !== undefined && func0.call(data, "version")){
let data2 = data.version;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/version",schemaPath:"#/oneOf/0/properties/version/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/version",schemaPath:"#/oneOf/0/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.pid !== undefined && func0.call(data, "pid")){
let data3 = data.pid;
const _errs11 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate20.errors = [{instancePath:instancePath+"/pid",schemaPath:"#/oneOf/0/properties/pid/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/pid",schemaPath:"#/oneOf/0/properties/pid/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/pid",schemaPath:"#/oneOf/0/properties/pid/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid2 = _errs11 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var props0 = true;
}
else if(tag0 === "waiting"){
const _errs13 = errors;
if(errors === _errs13){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing1 = "type")) || (((data.why === undefined) || (!(func0.call(data, "why")))) && (missing1 = "why"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs15 = errors;
for(const key1 of Object.keys(data)){
if(!((key1 === "type") || (key1 === "why"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs15 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data4 = data.type;
const _errs16 = errors;
if(typeof data4 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("waiting" !== data4){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "waiting"},message:"must be equal to constant"}];
return false;
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.why !== undefined && func0.call(data, "why")){
let data5 = data.why;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
validate20.errors = [{instancePath:instancePath+"/why",schemaPath:"#/oneOf/1/properties/why/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/why",schemaPath:"#/oneOf/1/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "joined"){
const _errs20 = errors;
if(errors === _errs20){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing2 = "type")) || (((data.rank === undefined) || (!(func0.call(data, "rank")))) && (missing2 = "rank"))) || (((data.size === undefined) || (!(func0.call(data, "size")))) && (missing2 = "size"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing2 = "view"))) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing2 = "epoch"))) || (((data.resumed === undefined) || (!(func0.call(data, "resumed")))) && (missing2 = "resumed"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/2/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs22 = errors;
for(const key2 of Object.keys(data)){
if(!((((((key2 === "type") || (key2 === "rank")) || (key2 === "size")) || (key2 === "view")) || (key2 === "epoch")) || (key2 === "resumed"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs22 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data6 = data.type;
const _errs23 = errors;
if(typeof data6 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/2/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("joined" !== data6){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "joined"},message:"must be equal to constant"}];
return false;
}
var valid6 = _errs23 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.rank !== undefined && func0.call(data, "rank")){
let data7 = data.rank;
const _errs25 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/oneOf/2/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1023 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/oneOf/2/properties/rank/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1023},message:"must be <= 1023"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/oneOf/2/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.size !== undefined && func0.call(data, "size")){
let data8 = data.size;
const _errs27 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate20.errors = [{instancePath:instancePath+"/size",schemaPath:"#/oneOf/2/properties/size/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1024 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/size",schemaPath:"#/oneOf/2/properties/size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024},message:"must be <= 1024"}];
return false;
}
else {
if(data8 < 1 || isNaN(data8)){
validate20.errors = [{instancePath:instancePath+"/size",schemaPath:"#/oneOf/2/properties/size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.view !== undefined && func0.call(data, "view")){
let data9 = data.view;
const _errs29 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/2/properties/view/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs29){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 9007199254740991 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/2/properties/view/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data9 < 1 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/2/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.epoch !== undefined && func0.call(data, "epoch")){
let data10 = data.epoch;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data10 === "string"){
if(!pattern6.test(data10)){
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/oneOf/2/properties/epoch/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/oneOf/2/properties/epoch/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.resumed !== undefined && func0.call(data, "resumed")){
const _errs33 = errors;
if(typeof data.resumed !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/resumed",schemaPath:"#/oneOf/2/properties/resumed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid6 = _errs33 === errors;
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
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/2/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "view"){
const _errs35 = errors;
if(errors === _errs35){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing3 = "type")) || (((data.rank === undefined) || (!(func0.call(data, "rank")))) && (missing3 = "rank"))) || (((data.size === undefined) || (!(func0.call(data, "size")))) && (missing3 = "size"))) || (((data.view === undefined) || (!(func0.call(data, "view")))) && (missing3 = "view"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/3/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs37 = errors;
for(const key3 of Object.keys(data)){
if(!((((key3 === "type") || (key3 === "rank")) || (key3 === "size")) || (key3 === "view"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs37 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data12 = data.type;
const _errs38 = errors;
if(typeof data12 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/3/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("view" !== data12){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "view"},message:"must be equal to constant"}];
return false;
}
var valid8 = _errs38 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.rank !== undefined && func0.call(data, "rank")){
let data13 = data.rank;
const _errs40 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/oneOf/3/properties/rank/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs40){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 1023 || isNaN(data13)){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/oneOf/3/properties/rank/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1023},message:"must be <= 1023"}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate20.errors = [{instancePath:instancePath+"/rank",schemaPath:"#/oneOf/3/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid8 = _errs40 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.size !== undefined && func0.call(data, "size")){
let data14 = data.size;
const _errs42 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate20.errors = [{instancePath:instancePath+"/size",schemaPath:"#/oneOf/3/properties/size/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs42){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 1024 || isNaN(data14)){
validate20.errors = [{instancePath:instancePath+"/size",schemaPath:"#/oneOf/3/properties/size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024},message:"must be <= 1024"}];
return false;
}
else {
if(data14 < 1 || isNaN(data14)){
validate20.errors = [{instancePath:instancePath+"/size",schemaPath:"#/oneOf/3/properties/size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid8 = _errs42 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.view !== undefined && func0.call(data, "view")){
let data15 = data.view;
const _errs44 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/3/properties/view/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs44){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/3/properties/view/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data15 < 1 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/view",schemaPath:"#/oneOf/3/properties/view/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid8 = _errs44 === errors;
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
validate20.errors = [{instancePath,schemaPath:"#/oneOf/3/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "qualified"){
const _errs46 = errors;
if(errors === _errs46){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing4 = "type")) || (((data.verified === undefined) || (!(func0.call(data, "verified")))) && (missing4 = "verified"))) || (((data.clients === undefined) || (!(func0.call(data, "clients")))) && (missing4 = "clients"))) || (((data.generation === undefined) || (!(func0.call(data, "generation")))) && (missing4 = "generation"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/4/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs48 = errors;
for(const key4 of Object.keys(data)){
if(!((((key4 === "type") || (key4 === "verified")) || (key4 === "clients")) || (key4 === "generation"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs48 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data16 = data.type;
const _errs49 = errors;
if(typeof data16 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/4/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("qualified" !== data16){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "qualified"},message:"must be equal to constant"}];
return false;
}
var valid10 = _errs49 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.verified !== undefined && func0.call(data, "verified")){
const _errs51 = errors;
if(typeof data.verified !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/verified",schemaPath:"#/oneOf/4/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid10 = _errs51 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.clients !== undefined && func0.call(data, "clients")){
let data18 = data.clients;
const _errs53 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/oneOf/4/properties/clients/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs53){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 1024 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/oneOf/4/properties/clients/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024},message:"must be <= 1024"}];
return false;
}
else {
if(data18 < 1 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/clients",schemaPath:"#/oneOf/4/properties/clients/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid10 = _errs53 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.generation !== undefined && func0.call(data, "generation")){
let data19 = data.generation;
const _errs55 = errors;
if(errors === _errs55){
if(typeof data19 === "string"){
if(!pattern7.test(data19)){
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/oneOf/4/properties/generation/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/oneOf/4/properties/generation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs55 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/4/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "renewed"){
const _errs57 = errors;
if(errors === _errs57){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if(((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing5 = "type")) || (((data.verified === undefined) || (!(func0.call(data, "verified")))) && (missing5 = "verified"))) || (((data.generation === undefined) || (!(func0.call(data, "generation")))) && (missing5 = "generation"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/5/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];
return false;
}
else {
const _errs59 = errors;
for(const key5 of Object.keys(data)){
if(!(((key5 === "type") || (key5 === "verified")) || (key5 === "generation"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs59 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data20 = data.type;
const _errs60 = errors;
if(typeof data20 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/5/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("renewed" !== data20){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "renewed"},message:"must be equal to constant"}];
return false;
}
var valid12 = _errs60 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.verified !== undefined && func0.call(data, "verified")){
const _errs62 = errors;
if(typeof data.verified !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/verified",schemaPath:"#/oneOf/5/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid12 = _errs62 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.generation !== undefined && func0.call(data, "generation")){
let data22 = data.generation;
const _errs64 = errors;
if(errors === _errs64){
if(typeof data22 === "string"){
if(!pattern7.test(data22)){
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/oneOf/5/properties/generation/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/oneOf/5/properties/generation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs64 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/5/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "open"){
const _errs66 = errors;
if(errors === _errs66){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if(((data.type === undefined) || (!(func0.call(data, "type")))) && (missing6 = "type")){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/6/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
const _errs68 = errors;
for(const key6 of Object.keys(data)){
if(!(key6 === "type")){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs68 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data23 = data.type;
if(typeof data23 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/6/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("open" !== data23){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/6/properties/type/const",keyword:"const",params:{allowedValue: "open"},message:"must be equal to constant"}];
return false;
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/6/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "item"){
const _errs71 = errors;
if(errors === _errs71){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing7 = "type")) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing7 = "item"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing7 = "token"))) || (((data.name === undefined) || (!(func0.call(data, "name")))) && (missing7 = "name"))) || (((data.path === undefined) || (!(func0.call(data, "path")))) && (missing7 = "path"))) || (((data.out === undefined) || (!(func0.call(data, "out")))) && (missing7 = "out"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/7/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];
return false;
}
else {
const _errs73 = errors;
for(const key7 of Object.keys(data)){
if(!((((((key7 === "type") || (key7 === "item")) || (key7 === "token")) || (key7 === "name")) || (key7 === "path")) || (key7 === "out"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/7/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs73 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data24 = data.type;
const _errs74 = errors;
if(typeof data24 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/7/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("item" !== data24){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/7/properties/type/const",keyword:"const",params:{allowedValue: "item"},message:"must be equal to constant"}];
return false;
}
var valid16 = _errs74 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.item !== undefined && func0.call(data, "item")){
let data25 = data.item;
const _errs76 = errors;
if(errors === _errs76){
if(typeof data25 === "string"){
if(!pattern6.test(data25)){
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/7/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/7/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid16 = _errs76 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.token !== undefined && func0.call(data, "token")){
let data26 = data.token;
const _errs78 = errors;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/7/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs78){
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 9007199254740991 || isNaN(data26)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/7/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data26 < 1 || isNaN(data26)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/7/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid16 = _errs78 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.name !== undefined && func0.call(data, "name")){
let data27 = data.name;
const _errs80 = errors;
const _errs81 = errors;
let valid17 = false;
const _errs82 = errors;
if(errors === _errs82){
if(typeof data27 === "string"){
if(!pattern10.test(data27)){
const err0 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/7/properties/name/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/7/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs82 === errors;
valid17 = valid17 || _valid0;
const _errs84 = errors;
if(data27 !== null){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/7/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs84 === errors;
valid17 = valid17 || _valid0;
if(!valid17){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/oneOf/7/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs81;
if(vErrors !== null){
if(_errs81){
vErrors.length = _errs81;
}
else {
vErrors = null;
}
}
}
var valid16 = _errs80 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.path !== undefined && func0.call(data, "path")){
let data28 = data.path;
const _errs86 = errors;
if(errors === _errs86){
if(typeof data28 === "string"){
if(!pattern11.test(data28)){
validate20.errors = [{instancePath:instancePath+"/path",schemaPath:"#/oneOf/7/properties/path/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{1,4096}$"},message:"must match pattern \""+"^[^\\u0000]{1,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/path",schemaPath:"#/oneOf/7/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid16 = _errs86 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.out !== undefined && func0.call(data, "out")){
let data29 = data.out;
const _errs88 = errors;
if(errors === _errs88){
if(typeof data29 === "string"){
if(!pattern11.test(data29)){
validate20.errors = [{instancePath:instancePath+"/out",schemaPath:"#/oneOf/7/properties/out/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{1,4096}$"},message:"must match pattern \""+"^[^\\u0000]{1,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/out",schemaPath:"#/oneOf/7/properties/out/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid16 = _errs88 === errors;
}
else {
var valid16 = true;
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
validate20.errors = [{instancePath,schemaPath:"#/oneOf/7/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "revoked"){
const _errs90 = errors;
if(errors === _errs90){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing8 = "type")) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing8 = "item"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing8 = "token"))) || (((data.reason === undefined) || (!(func0.call(data, "reason")))) && (missing8 = "reason"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/8/required",keyword:"required",params:{missingProperty: missing8},message:"must have required property '"+missing8+"'"}];
return false;
}
else {
const _errs92 = errors;
for(const key8 of Object.keys(data)){
if(!((((key8 === "type") || (key8 === "item")) || (key8 === "token")) || (key8 === "reason"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/8/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs92 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data30 = data.type;
const _errs93 = errors;
if(typeof data30 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/8/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("revoked" !== data30){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/8/properties/type/const",keyword:"const",params:{allowedValue: "revoked"},message:"must be equal to constant"}];
return false;
}
var valid19 = _errs93 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data.item !== undefined && func0.call(data, "item")){
let data31 = data.item;
const _errs95 = errors;
if(errors === _errs95){
if(typeof data31 === "string"){
if(!pattern6.test(data31)){
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/8/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/8/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid19 = _errs95 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data.token !== undefined && func0.call(data, "token")){
let data32 = data.token;
const _errs97 = errors;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/8/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs97){
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 9007199254740991 || isNaN(data32)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/8/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data32 < 1 || isNaN(data32)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/8/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid19 = _errs97 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data.reason !== undefined && func0.call(data, "reason")){
let data33 = data.reason;
const _errs99 = errors;
if(errors === _errs99){
if(typeof data33 === "string"){
if(!pattern4.test(data33)){
validate20.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/oneOf/8/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/oneOf/8/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid19 = _errs99 === errors;
}
else {
var valid19 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/8/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "settled"){
const _errs101 = errors;
if(errors === _errs101){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing9 = "type")) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing9 = "item"))) || (((data.token === undefined) || (!(func0.call(data, "token")))) && (missing9 = "token"))) || (((data.outcome === undefined) || (!(func0.call(data, "outcome")))) && (missing9 = "outcome"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/9/required",keyword:"required",params:{missingProperty: missing9},message:"must have required property '"+missing9+"'"}];
return false;
}
else {
const _errs103 = errors;
for(const key9 of Object.keys(data)){
if(!((((key9 === "type") || (key9 === "item")) || (key9 === "token")) || (key9 === "outcome"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/9/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs103 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data34 = data.type;
const _errs104 = errors;
if(typeof data34 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/9/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("settled" !== data34){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/9/properties/type/const",keyword:"const",params:{allowedValue: "settled"},message:"must be equal to constant"}];
return false;
}
var valid21 = _errs104 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data.item !== undefined && func0.call(data, "item")){
let data35 = data.item;
const _errs106 = errors;
if(errors === _errs106){
if(typeof data35 === "string"){
if(!pattern6.test(data35)){
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/9/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/9/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid21 = _errs106 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data.token !== undefined && func0.call(data, "token")){
let data36 = data.token;
const _errs108 = errors;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/9/properties/token/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs108){
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 9007199254740991 || isNaN(data36)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/9/properties/token/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data36 < 1 || isNaN(data36)){
validate20.errors = [{instancePath:instancePath+"/token",schemaPath:"#/oneOf/9/properties/token/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid21 = _errs108 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data.outcome !== undefined && func0.call(data, "outcome")){
let data37 = data.outcome;
const _errs110 = errors;
if(typeof data37 !== "string"){
validate20.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/oneOf/9/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data37 === "published") || (data37 === "duplicate")) || (data37 === "stale")) || (data37 === "failed")) || (data37 === "retried")) || (data37 === "released"))){
validate20.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/oneOf/9/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema31.oneOf[9].properties.outcome.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid21 = _errs110 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/9/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "published"){
const _errs112 = errors;
if(errors === _errs112){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing10;
if((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing10 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing10 = "id"))) || (((data.item === undefined) || (!(func0.call(data, "item")))) && (missing10 = "item"))) || (((data.added === undefined) || (!(func0.call(data, "added")))) && (missing10 = "added"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/10/required",keyword:"required",params:{missingProperty: missing10},message:"must have required property '"+missing10+"'"}];
return false;
}
else {
const _errs114 = errors;
for(const key10 of Object.keys(data)){
if(!((((key10 === "type") || (key10 === "id")) || (key10 === "item")) || (key10 === "added"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/10/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs114 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data38 = data.type;
const _errs115 = errors;
if(typeof data38 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/10/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("published" !== data38){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/10/properties/type/const",keyword:"const",params:{allowedValue: "published"},message:"must be equal to constant"}];
return false;
}
var valid23 = _errs115 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data.id !== undefined && func0.call(data, "id")){
let data39 = data.id;
const _errs117 = errors;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/10/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs117){
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 9007199254740991 || isNaN(data39)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/10/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data39 < 1 || isNaN(data39)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/10/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid23 = _errs117 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data.item !== undefined && func0.call(data, "item")){
let data40 = data.item;
const _errs119 = errors;
if(errors === _errs119){
if(typeof data40 === "string"){
if(!pattern6.test(data40)){
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/10/properties/item/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/item",schemaPath:"#/oneOf/10/properties/item/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid23 = _errs119 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data.added !== undefined && func0.call(data, "added")){
const _errs121 = errors;
if(typeof data.added !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/added",schemaPath:"#/oneOf/10/properties/added/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid23 = _errs121 === errors;
}
else {
var valid23 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/10/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "answer"){
const _errs123 = errors;
if(errors === _errs123){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing11;
if(((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing11 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing11 = "id"))) || (((data.outcome === undefined) || (!(func0.call(data, "outcome")))) && (missing11 = "outcome"))) || (((data.ok === undefined) || (!(func0.call(data, "ok")))) && (missing11 = "ok"))) || (((data.status === undefined) || (!(func0.call(data, "status")))) && (missing11 = "status"))) || (((data.text === undefined) || (!(func0.call(data, "text")))) && (missing11 = "text"))) || (((data.result === undefined) || (!(func0.call(data, "result")))) && (missing11 = "result"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/11/required",keyword:"required",params:{missingProperty: missing11},message:"must have required property '"+missing11+"'"}];
return false;
}
else {
const _errs125 = errors;
for(const key11 of Object.keys(data)){
if(!(((((((key11 === "type") || (key11 === "id")) || (key11 === "outcome")) || (key11 === "ok")) || (key11 === "status")) || (key11 === "text")) || (key11 === "result"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/11/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs125 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data42 = data.type;
const _errs126 = errors;
if(typeof data42 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/11/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("answer" !== data42){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/11/properties/type/const",keyword:"const",params:{allowedValue: "answer"},message:"must be equal to constant"}];
return false;
}
var valid25 = _errs126 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data.id !== undefined && func0.call(data, "id")){
let data43 = data.id;
const _errs128 = errors;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/11/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs128){
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 9007199254740991 || isNaN(data43)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/11/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data43 < 1 || isNaN(data43)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/11/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid25 = _errs128 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data.outcome !== undefined && func0.call(data, "outcome")){
let data44 = data.outcome;
const _errs130 = errors;
if(typeof data44 !== "string"){
validate20.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/oneOf/11/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data44 === "replied") || (data44 === "refused")) || (data44 === "unknown"))){
validate20.errors = [{instancePath:instancePath+"/outcome",schemaPath:"#/oneOf/11/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema31.oneOf[11].properties.outcome.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid25 = _errs130 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data.ok !== undefined && func0.call(data, "ok")){
const _errs132 = errors;
if(typeof data.ok !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/ok",schemaPath:"#/oneOf/11/properties/ok/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid25 = _errs132 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data.status !== undefined && func0.call(data, "status")){
let data46 = data.status;
const _errs134 = errors;
if(errors === _errs134){
if(typeof data46 === "string"){
if(!pattern4.test(data46)){
validate20.errors = [{instancePath:instancePath+"/status",schemaPath:"#/oneOf/11/properties/status/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/status",schemaPath:"#/oneOf/11/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid25 = _errs134 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data.text !== undefined && func0.call(data, "text")){
let data47 = data.text;
const _errs136 = errors;
if(errors === _errs136){
if(typeof data47 === "string"){
if(!pattern4.test(data47)){
validate20.errors = [{instancePath:instancePath+"/text",schemaPath:"#/oneOf/11/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/text",schemaPath:"#/oneOf/11/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid25 = _errs136 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data.result !== undefined && func0.call(data, "result")){
let data48 = data.result;
const _errs138 = errors;
const _errs139 = errors;
let valid26 = false;
const _errs140 = errors;
if(!(data48 && typeof data48 == "object" && !Array.isArray(data48))){
const err4 = {instancePath:instancePath+"/result",schemaPath:"#/oneOf/11/properties/result/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs140 === errors;
valid26 = valid26 || _valid1;
const _errs143 = errors;
if(data48 !== null){
const err5 = {instancePath:instancePath+"/result",schemaPath:"#/oneOf/11/properties/result/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid1 = _errs143 === errors;
valid26 = valid26 || _valid1;
if(!valid26){
const err6 = {instancePath:instancePath+"/result",schemaPath:"#/oneOf/11/properties/result/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs139;
if(vErrors !== null){
if(_errs139){
vErrors.length = _errs139;
}
else {
vErrors = null;
}
}
}
var valid25 = _errs138 === errors;
}
else {
var valid25 = true;
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
validate20.errors = [{instancePath,schemaPath:"#/oneOf/11/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "request"){
const _errs145 = errors;
if(errors === _errs145){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing12;
if(((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing12 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing12 = "id"))) || (((data.procedure === undefined) || (!(func0.call(data, "procedure")))) && (missing12 = "procedure"))) || (((data.arguments === undefined) || (!(func0.call(data, "arguments")))) && (missing12 = "arguments"))) || (((data.from === undefined) || (!(func0.call(data, "from")))) && (missing12 = "from"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/12/required",keyword:"required",params:{missingProperty: missing12},message:"must have required property '"+missing12+"'"}];
return false;
}
else {
const _errs147 = errors;
for(const key12 of Object.keys(data)){
if(!(((((key12 === "type") || (key12 === "id")) || (key12 === "procedure")) || (key12 === "arguments")) || (key12 === "from"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/12/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs147 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data49 = data.type;
const _errs148 = errors;
if(typeof data49 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/12/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("request" !== data49){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/12/properties/type/const",keyword:"const",params:{allowedValue: "request"},message:"must be equal to constant"}];
return false;
}
var valid28 = _errs148 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data.id !== undefined && func0.call(data, "id")){
let data50 = data.id;
const _errs150 = errors;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/12/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs150){
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 9007199254740991 || isNaN(data50)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/12/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data50 < 1 || isNaN(data50)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/12/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid28 = _errs150 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data.procedure !== undefined && func0.call(data, "procedure")){
let data51 = data.procedure;
const _errs152 = errors;
if(errors === _errs152){
if(typeof data51 === "string"){
if(!pattern19.test(data51)){
validate20.errors = [{instancePath:instancePath+"/procedure",schemaPath:"#/oneOf/12/properties/procedure/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9.-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9.-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/procedure",schemaPath:"#/oneOf/12/properties/procedure/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid28 = _errs152 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data.arguments !== undefined && func0.call(data, "arguments")){
let data52 = data.arguments;
const _errs154 = errors;
if(!(data52 && typeof data52 == "object" && !Array.isArray(data52))){
validate20.errors = [{instancePath:instancePath+"/arguments",schemaPath:"#/oneOf/12/properties/arguments/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid28 = _errs154 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data.from !== undefined && func0.call(data, "from")){
let data53 = data.from;
const _errs157 = errors;
if(errors === _errs157){
if(typeof data53 === "string"){
if(!pattern20.test(data53)){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/oneOf/12/properties/from/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,31}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,31}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/oneOf/12/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid28 = _errs157 === errors;
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
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/12/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "exchanged"){
const _errs159 = errors;
if(errors === _errs159){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing13;
if(((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing13 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing13 = "id"))) || (((data.payloads === undefined) || (!(func0.call(data, "payloads")))) && (missing13 = "payloads"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/13/required",keyword:"required",params:{missingProperty: missing13},message:"must have required property '"+missing13+"'"}];
return false;
}
else {
const _errs161 = errors;
for(const key13 of Object.keys(data)){
if(!(((key13 === "type") || (key13 === "id")) || (key13 === "payloads"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/13/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs161 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data54 = data.type;
const _errs162 = errors;
if(typeof data54 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/13/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("exchanged" !== data54){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/13/properties/type/const",keyword:"const",params:{allowedValue: "exchanged"},message:"must be equal to constant"}];
return false;
}
var valid30 = _errs162 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data.id !== undefined && func0.call(data, "id")){
let data55 = data.id;
const _errs164 = errors;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/13/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs164){
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 9007199254740991 || isNaN(data55)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/13/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data55 < 1 || isNaN(data55)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/13/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid30 = _errs164 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data.payloads !== undefined && func0.call(data, "payloads")){
let data56 = data.payloads;
const _errs166 = errors;
if(errors === _errs166){
if(Array.isArray(data56)){
if(data56.length > 1024){
validate20.errors = [{instancePath:instancePath+"/payloads",schemaPath:"#/oneOf/13/properties/payloads/maxItems",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"}];
return false;
}
else {
if(data56.length < 1){
validate20.errors = [{instancePath:instancePath+"/payloads",schemaPath:"#/oneOf/13/properties/payloads/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/payloads",schemaPath:"#/oneOf/13/properties/payloads/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid30 = _errs166 === errors;
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
validate20.errors = [{instancePath,schemaPath:"#/oneOf/13/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "sent"){
const _errs168 = errors;
if(errors === _errs168){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing14;
if((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing14 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing14 = "id"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/14/required",keyword:"required",params:{missingProperty: missing14},message:"must have required property '"+missing14+"'"}];
return false;
}
else {
const _errs170 = errors;
for(const key14 of Object.keys(data)){
if(!((key14 === "type") || (key14 === "id"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/14/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs170 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data57 = data.type;
const _errs171 = errors;
if(typeof data57 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/14/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("sent" !== data57){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/14/properties/type/const",keyword:"const",params:{allowedValue: "sent"},message:"must be equal to constant"}];
return false;
}
var valid32 = _errs171 === errors;
}
else {
var valid32 = true;
}
if(valid32){
if(data.id !== undefined && func0.call(data, "id")){
let data58 = data.id;
const _errs173 = errors;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/14/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs173){
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 > 9007199254740991 || isNaN(data58)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/14/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data58 < 1 || isNaN(data58)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/14/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid32 = _errs173 === errors;
}
else {
var valid32 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/14/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "received"){
const _errs175 = errors;
if(errors === _errs175){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing15;
if(((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing15 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing15 = "id"))) || (((data.from === undefined) || (!(func0.call(data, "from")))) && (missing15 = "from"))) || (((data.tag === undefined) || (!(func0.call(data, "tag")))) && (missing15 = "tag"))) || (((data.data === undefined) || (!(func0.call(data, "data")))) && (missing15 = "data"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/15/required",keyword:"required",params:{missingProperty: missing15},message:"must have required property '"+missing15+"'"}];
return false;
}
else {
const _errs177 = errors;
for(const key15 of Object.keys(data)){
if(!(((((key15 === "type") || (key15 === "id")) || (key15 === "from")) || (key15 === "tag")) || (key15 === "data"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/15/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs177 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data59 = data.type;
const _errs178 = errors;
if(typeof data59 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/15/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("received" !== data59){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/15/properties/type/const",keyword:"const",params:{allowedValue: "received"},message:"must be equal to constant"}];
return false;
}
var valid34 = _errs178 === errors;
}
else {
var valid34 = true;
}
if(valid34){
if(data.id !== undefined && func0.call(data, "id")){
let data60 = data.id;
const _errs180 = errors;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/15/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs180){
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 > 9007199254740991 || isNaN(data60)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/15/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data60 < 1 || isNaN(data60)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/15/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid34 = _errs180 === errors;
}
else {
var valid34 = true;
}
if(valid34){
if(data.from !== undefined && func0.call(data, "from")){
let data61 = data.from;
const _errs182 = errors;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/oneOf/15/properties/from/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs182){
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 1023 || isNaN(data61)){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/oneOf/15/properties/from/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1023},message:"must be <= 1023"}];
return false;
}
else {
if(data61 < 0 || isNaN(data61)){
validate20.errors = [{instancePath:instancePath+"/from",schemaPath:"#/oneOf/15/properties/from/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid34 = _errs182 === errors;
}
else {
var valid34 = true;
}
if(valid34){
if(data.tag !== undefined && func0.call(data, "tag")){
let data62 = data.tag;
const _errs184 = errors;
if(!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/15/properties/tag/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs184){
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 2147483647 || isNaN(data62)){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/15/properties/tag/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data62 < 0 || isNaN(data62)){
validate20.errors = [{instancePath:instancePath+"/tag",schemaPath:"#/oneOf/15/properties/tag/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid34 = _errs184 === errors;
}
else {
var valid34 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/15/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "probed"){
const _errs186 = errors;
if(errors === _errs186){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing16;
if(((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing16 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing16 = "id"))) || (((data.message === undefined) || (!(func0.call(data, "message")))) && (missing16 = "message"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/16/required",keyword:"required",params:{missingProperty: missing16},message:"must have required property '"+missing16+"'"}];
return false;
}
else {
const _errs188 = errors;
for(const key16 of Object.keys(data)){
if(!(((key16 === "type") || (key16 === "id")) || (key16 === "message"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/16/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs188 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data63 = data.type;
const _errs189 = errors;
if(typeof data63 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/16/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("probed" !== data63){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/16/properties/type/const",keyword:"const",params:{allowedValue: "probed"},message:"must be equal to constant"}];
return false;
}
var valid36 = _errs189 === errors;
}
else {
var valid36 = true;
}
if(valid36){
if(data.id !== undefined && func0.call(data, "id")){
let data64 = data.id;
const _errs191 = errors;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/16/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs191){
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 > 9007199254740991 || isNaN(data64)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/16/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data64 < 1 || isNaN(data64)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/16/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid36 = _errs191 === errors;
}
else {
var valid36 = true;
}
if(valid36){
if(data.message !== undefined && func0.call(data, "message")){
let data65 = data.message;
const _errs193 = errors;
const _errs194 = errors;
let valid37 = false;
const _errs195 = errors;
if(errors === _errs195){
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
let missing17;
if(((((data65.from === undefined) || (!(func0.call(data65, "from")))) && (missing17 = "from")) || (((data65.tag === undefined) || (!(func0.call(data65, "tag")))) && (missing17 = "tag"))) || (((data65.bytes === undefined) || (!(func0.call(data65, "bytes")))) && (missing17 = "bytes"))){
const err7 = {instancePath:instancePath+"/message",schemaPath:"#/oneOf/16/properties/message/anyOf/0/required",keyword:"required",params:{missingProperty: missing17},message:"must have required property '"+missing17+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
const _errs197 = errors;
for(const key17 of Object.keys(data65)){
if(!(((key17 === "from") || (key17 === "tag")) || (key17 === "bytes"))){
const err8 = {instancePath:instancePath+"/message",schemaPath:"#/oneOf/16/properties/message/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
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
if(_errs197 === errors){
if(data65.from !== undefined && func0.call(data65, "from")){
let data66 = data65.from;
const _errs198 = errors;
if(!(((typeof data66 == "number") && (!(data66 % 1) && !isNaN(data66))) && (isFinite(data66)))){
const err9 = {instancePath:instancePath+"/message/from",schemaPath:"#/oneOf/16/properties/message/anyOf/0/properties/from/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(errors === _errs198){
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 > 1023 || isNaN(data66)){
const err10 = {instancePath:instancePath+"/message/from",schemaPath:"#/oneOf/16/properties/message/anyOf/0/properties/from/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1023},message:"must be <= 1023"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data66 < 0 || isNaN(data66)){
const err11 = {instancePath:instancePath+"/message/from",schemaPath:"#/oneOf/16/properties/message/anyOf/0/properties/from/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var valid38 = _errs198 === errors;
}
else {
var valid38 = true;
}
if(valid38){
if(data65.tag !== undefined && func0.call(data65, "tag")){
let data67 = data65.tag;
const _errs200 = errors;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err12 = {instancePath:instancePath+"/message/tag",schemaPath:"#/oneOf/16/properties/message/anyOf/0/properties/tag/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(errors === _errs200){
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 > 2147483647 || isNaN(data67)){
const err13 = {instancePath:instancePath+"/message/tag",schemaPath:"#/oneOf/16/properties/message/anyOf/0/properties/tag/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(data67 < 0 || isNaN(data67)){
const err14 = {instancePath:instancePath+"/message/tag",schemaPath:"#/oneOf/16/properties/message/anyOf/0/properties/tag/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var valid38 = _errs200 === errors;
}
else {
var valid38 = true;
}
if(valid38){
if(data65.bytes !== undefined && func0.call(data65, "bytes")){
let data68 = data65.bytes;
const _errs202 = errors;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err15 = {instancePath:instancePath+"/message/bytes",schemaPath:"#/oneOf/16/properties/message/anyOf/0/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(errors === _errs202){
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 9007199254740991 || isNaN(data68)){
const err16 = {instancePath:instancePath+"/message/bytes",schemaPath:"#/oneOf/16/properties/message/anyOf/0/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
if(data68 < 0 || isNaN(data68)){
const err17 = {instancePath:instancePath+"/message/bytes",schemaPath:"#/oneOf/16/properties/message/anyOf/0/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
}
var valid38 = _errs202 === errors;
}
else {
var valid38 = true;
}
}
}
}
}
}
else {
const err18 = {instancePath:instancePath+"/message",schemaPath:"#/oneOf/16/properties/message/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid2 = _errs195 === errors;
valid37 = valid37 || _valid2;
const _errs204 = errors;
if(data65 !== null){
const err19 = {instancePath:instancePath+"/message",schemaPath:"#/oneOf/16/properties/message/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid2 = _errs204 === errors;
valid37 = valid37 || _valid2;
if(!valid37){
const err20 = {instancePath:instancePath+"/message",schemaPath:"#/oneOf/16/properties/message/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs194;
if(vErrors !== null){
if(_errs194){
vErrors.length = _errs194;
}
else {
vErrors = null;
}
}
}
var valid36 = _errs193 === errors;
}
else {
var valid36 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/16/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "refused"){
const _errs206 = errors;
if(errors === _errs206){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing18;
if((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing18 = "type")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing18 = "id"))) || (((data.code === undefined) || (!(func0.call(data, "code")))) && (missing18 = "code"))) || (((data.text === undefined) || (!(func0.call(data, "text")))) && (missing18 = "text"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/17/required",keyword:"required",params:{missingProperty: missing18},message:"must have required property '"+missing18+"'"}];
return false;
}
else {
const _errs208 = errors;
for(const key18 of Object.keys(data)){
if(!(((((key18 === "type") || (key18 === "id")) || (key18 === "code")) || (key18 === "text")) || (key18 === "reason"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/17/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs208 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data69 = data.type;
const _errs209 = errors;
if(typeof data69 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/17/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("refused" !== data69){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/17/properties/type/const",keyword:"const",params:{allowedValue: "refused"},message:"must be equal to constant"}];
return false;
}
var valid40 = _errs209 === errors;
}
else {
var valid40 = true;
}
if(valid40){
if(data.id !== undefined && func0.call(data, "id")){
let data70 = data.id;
const _errs211 = errors;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/17/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs211){
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 9007199254740991 || isNaN(data70)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/17/properties/id/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data70 < 1 || isNaN(data70)){
validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/oneOf/17/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid40 = _errs211 === errors;
}
else {
var valid40 = true;
}
if(valid40){
if(data.code !== undefined && func0.call(data, "code")){
let data71 = data.code;
const _errs213 = errors;
if(errors === _errs213){
if(typeof data71 === "string"){
if(!pattern21.test(data71)){
validate20.errors = [{instancePath:instancePath+"/code",schemaPath:"#/oneOf/17/properties/code/pattern",keyword:"pattern",params:{pattern: "^E_[A-Z_]{1,32}$"},message:"must match pattern \""+"^E_[A-Z_]{1,32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/code",schemaPath:"#/oneOf/17/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid40 = _errs213 === errors;
}
else {
var valid40 = true;
}
if(valid40){
if(data.text !== undefined && func0.call(data, "text")){
let data72 = data.text;
const _errs215 = errors;
if(errors === _errs215){
if(typeof data72 === "string"){
if(!pattern4.test(data72)){
validate20.errors = [{instancePath:instancePath+"/text",schemaPath:"#/oneOf/17/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/text",schemaPath:"#/oneOf/17/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid40 = _errs215 === errors;
}
else {
var valid40 = true;
}
if(valid40){
if(data.reason !== undefined && func0.call(data, "reason")){
let data73 = data.reason;
const _errs217 = errors;
if(typeof data73 !== "string"){
validate20.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/oneOf/17/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data73 === "deadline") || (data73 === "view")) || (data73 === "cancelled")) || (data73 === "mismatch")) || (data73 === "unknown"))){
validate20.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/oneOf/17/properties/reason/enum",keyword:"enum",params:{allowedValues: schema31.oneOf[17].properties.reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid40 = _errs217 === errors;
}
else {
var valid40 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/17/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "error"){
const _errs219 = errors;
if(errors === _errs219){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing19;
if((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing19 = "type")) || (((data.line === undefined) || (!(func0.call(data, "line")))) && (missing19 = "line"))) || (((data.code === undefined) || (!(func0.call(data, "code")))) && (missing19 = "code"))) || (((data.text === undefined) || (!(func0.call(data, "text")))) && (missing19 = "text"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/18/required",keyword:"required",params:{missingProperty: missing19},message:"must have required property '"+missing19+"'"}];
return false;
}
else {
const _errs221 = errors;
for(const key19 of Object.keys(data)){
if(!((((key19 === "type") || (key19 === "line")) || (key19 === "code")) || (key19 === "text"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/18/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs221 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data74 = data.type;
const _errs222 = errors;
if(typeof data74 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/18/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("error" !== data74){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/18/properties/type/const",keyword:"const",params:{allowedValue: "error"},message:"must be equal to constant"}];
return false;
}
var valid42 = _errs222 === errors;
}
else {
var valid42 = true;
}
if(valid42){
if(data.line !== undefined && func0.call(data, "line")){
let data75 = data.line;
const _errs224 = errors;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
validate20.errors = [{instancePath:instancePath+"/line",schemaPath:"#/oneOf/18/properties/line/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs224){
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 > 9007199254740991 || isNaN(data75)){
validate20.errors = [{instancePath:instancePath+"/line",schemaPath:"#/oneOf/18/properties/line/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data75 < 0 || isNaN(data75)){
validate20.errors = [{instancePath:instancePath+"/line",schemaPath:"#/oneOf/18/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid42 = _errs224 === errors;
}
else {
var valid42 = true;
}
if(valid42){
if(data.code !== undefined && func0.call(data, "code")){
let data76 = data.code;
const _errs226 = errors;
if(errors === _errs226){
if(typeof data76 === "string"){
if(!pattern21.test(data76)){
validate20.errors = [{instancePath:instancePath+"/code",schemaPath:"#/oneOf/18/properties/code/pattern",keyword:"pattern",params:{pattern: "^E_[A-Z_]{1,32}$"},message:"must match pattern \""+"^E_[A-Z_]{1,32}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/code",schemaPath:"#/oneOf/18/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid42 = _errs226 === errors;
}
else {
var valid42 = true;
}
if(valid42){
if(data.text !== undefined && func0.call(data, "text")){
let data77 = data.text;
const _errs228 = errors;
if(errors === _errs228){
if(typeof data77 === "string"){
if(!pattern4.test(data77)){
validate20.errors = [{instancePath:instancePath+"/text",schemaPath:"#/oneOf/18/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/text",schemaPath:"#/oneOf/18/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid42 = _errs228 === errors;
}
else {
var valid42 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/18/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "stopping"){
const _errs230 = errors;
if(errors === _errs230){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing20;
if((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing20 = "type")) || (((data.why === undefined) || (!(func0.call(data, "why")))) && (missing20 = "why"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/19/required",keyword:"required",params:{missingProperty: missing20},message:"must have required property '"+missing20+"'"}];
return false;
}
else {
const _errs232 = errors;
for(const key20 of Object.keys(data)){
if(!((key20 === "type") || (key20 === "why"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/19/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs232 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data78 = data.type;
const _errs233 = errors;
if(typeof data78 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/19/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("stopping" !== data78){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/19/properties/type/const",keyword:"const",params:{allowedValue: "stopping"},message:"must be equal to constant"}];
return false;
}
var valid44 = _errs233 === errors;
}
else {
var valid44 = true;
}
if(valid44){
if(data.why !== undefined && func0.call(data, "why")){
let data79 = data.why;
const _errs235 = errors;
if(errors === _errs235){
if(typeof data79 === "string"){
if(!pattern4.test(data79)){
validate20.errors = [{instancePath:instancePath+"/why",schemaPath:"#/oneOf/19/properties/why/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/why",schemaPath:"#/oneOf/19/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid44 = _errs235 === errors;
}
else {
var valid44 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/19/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "notice"){
const _errs237 = errors;
if(errors === _errs237){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing21;
if(((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing21 = "type")) || (((data.kind === undefined) || (!(func0.call(data, "kind")))) && (missing21 = "kind"))) || (((data.text === undefined) || (!(func0.call(data, "text")))) && (missing21 = "text"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/20/required",keyword:"required",params:{missingProperty: missing21},message:"must have required property '"+missing21+"'"}];
return false;
}
else {
const _errs239 = errors;
for(const key21 of Object.keys(data)){
if(!(((key21 === "type") || (key21 === "kind")) || (key21 === "text"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/20/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs239 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data80 = data.type;
const _errs240 = errors;
if(typeof data80 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/20/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("notice" !== data80){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/20/properties/type/const",keyword:"const",params:{allowedValue: "notice"},message:"must be equal to constant"}];
return false;
}
var valid46 = _errs240 === errors;
}
else {
var valid46 = true;
}
if(valid46){
if(data.kind !== undefined && func0.call(data, "kind")){
let data81 = data.kind;
const _errs242 = errors;
if(errors === _errs242){
if(typeof data81 === "string"){
if(!pattern4.test(data81)){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/oneOf/20/properties/kind/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/oneOf/20/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid46 = _errs242 === errors;
}
else {
var valid46 = true;
}
if(valid46){
if(data.text !== undefined && func0.call(data, "text")){
let data82 = data.text;
const _errs244 = errors;
if(errors === _errs244){
if(typeof data82 === "string"){
if(!pattern4.test(data82)){
validate20.errors = [{instancePath:instancePath+"/text",schemaPath:"#/oneOf/20/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/text",schemaPath:"#/oneOf/20/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid46 = _errs244 === errors;
}
else {
var valid46 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/20/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "progress"){
const _errs246 = errors;
if(errors === _errs246){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing22;
if((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing22 = "type")) || (((data.items === undefined) || (!(func0.call(data, "items")))) && (missing22 = "items"))) || (((data.done === undefined) || (!(func0.call(data, "done")))) && (missing22 = "done"))) || (((data.failed === undefined) || (!(func0.call(data, "failed")))) && (missing22 = "failed"))) || (((data.pending === undefined) || (!(func0.call(data, "pending")))) && (missing22 = "pending"))) || (((data.leased === undefined) || (!(func0.call(data, "leased")))) && (missing22 = "leased"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/21/required",keyword:"required",params:{missingProperty: missing22},message:"must have required property '"+missing22+"'"}];
return false;
}
else {
const _errs248 = errors;
for(const key22 of Object.keys(data)){
if(!((((((key22 === "type") || (key22 === "items")) || (key22 === "done")) || (key22 === "failed")) || (key22 === "pending")) || (key22 === "leased"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/21/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs248 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data83 = data.type;
const _errs249 = errors;
if(typeof data83 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/21/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("progress" !== data83){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/21/properties/type/const",keyword:"const",params:{allowedValue: "progress"},message:"must be equal to constant"}];
return false;
}
var valid48 = _errs249 === errors;
}
else {
var valid48 = true;
}
if(valid48){
if(data.items !== undefined && func0.call(data, "items")){
let data84 = data.items;
const _errs251 = errors;
if(!(((typeof data84 == "number") && (!(data84 % 1) && !isNaN(data84))) && (isFinite(data84)))){
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/oneOf/21/properties/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs251){
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 > 9007199254740991 || isNaN(data84)){
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/oneOf/21/properties/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data84 < 0 || isNaN(data84)){
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/oneOf/21/properties/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid48 = _errs251 === errors;
}
else {
var valid48 = true;
}
if(valid48){
if(data.done !== undefined && func0.call(data, "done")){
let data85 = data.done;
const _errs253 = errors;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
validate20.errors = [{instancePath:instancePath+"/done",schemaPath:"#/oneOf/21/properties/done/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs253){
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 9007199254740991 || isNaN(data85)){
validate20.errors = [{instancePath:instancePath+"/done",schemaPath:"#/oneOf/21/properties/done/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data85 < 0 || isNaN(data85)){
validate20.errors = [{instancePath:instancePath+"/done",schemaPath:"#/oneOf/21/properties/done/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid48 = _errs253 === errors;
}
else {
var valid48 = true;
}
if(valid48){
if(data.failed !== undefined && func0.call(data, "failed")){
let data86 = data.failed;
const _errs255 = errors;
if(!(((typeof data86 == "number") && (!(data86 % 1) && !isNaN(data86))) && (isFinite(data86)))){
validate20.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/oneOf/21/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs255){
if((typeof data86 == "number") && (isFinite(data86))){
if(data86 > 9007199254740991 || isNaN(data86)){
validate20.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/oneOf/21/properties/failed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data86 < 0 || isNaN(data86)){
validate20.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/oneOf/21/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid48 = _errs255 === errors;
}
else {
var valid48 = true;
}
if(valid48){
if(data.pending !== undefined && func0.call(data, "pending")){
let data87 = data.pending;
const _errs257 = errors;
if(!(((typeof data87 == "number") && (!(data87 % 1) && !isNaN(data87))) && (isFinite(data87)))){
validate20.errors = [{instancePath:instancePath+"/pending",schemaPath:"#/oneOf/21/properties/pending/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs257){
if((typeof data87 == "number") && (isFinite(data87))){
if(data87 > 9007199254740991 || isNaN(data87)){
validate20.errors = [{instancePath:instancePath+"/pending",schemaPath:"#/oneOf/21/properties/pending/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data87 < 0 || isNaN(data87)){
validate20.errors = [{instancePath:instancePath+"/pending",schemaPath:"#/oneOf/21/properties/pending/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid48 = _errs257 === errors;
}
else {
var valid48 = true;
}
if(valid48){
if(data.leased !== undefined && func0.call(data, "leased")){
let data88 = data.leased;
const _errs259 = errors;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
validate20.errors = [{instancePath:instancePath+"/leased",schemaPath:"#/oneOf/21/properties/leased/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs259){
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 > 9007199254740991 || isNaN(data88)){
validate20.errors = [{instancePath:instancePath+"/leased",schemaPath:"#/oneOf/21/properties/leased/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data88 < 0 || isNaN(data88)){
validate20.errors = [{instancePath:instancePath+"/leased",schemaPath:"#/oneOf/21/properties/leased/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid48 = _errs259 === errors;
}
else {
var valid48 = true;
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
validate20.errors = [{instancePath,schemaPath:"#/oneOf/21/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else if(tag0 === "ended"){
const _errs261 = errors;
if(errors === _errs261){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing23;
if((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing23 = "type")) || (((data.exitCode === undefined) || (!(func0.call(data, "exitCode")))) && (missing23 = "exitCode"))) || (((data.error === undefined) || (!(func0.call(data, "error")))) && (missing23 = "error"))) || (((data.report === undefined) || (!(func0.call(data, "report")))) && (missing23 = "report"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/22/required",keyword:"required",params:{missingProperty: missing23},message:"must have required property '"+missing23+"'"}];
return false;
}
else {
const _errs263 = errors;
for(const key23 of Object.keys(data)){
if(!((((key23 === "type") || (key23 === "exitCode")) || (key23 === "error")) || (key23 === "report"))){
validate20.errors = [{instancePath,schemaPath:"#/oneOf/22/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs263 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data89 = data.type;
const _errs264 = errors;
if(typeof data89 !== "string"){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/22/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("ended" !== data89){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/oneOf/22/properties/type/const",keyword:"const",params:{allowedValue: "ended"},message:"must be equal to constant"}];
return false;
}
var valid50 = _errs264 === errors;
}
else {
var valid50 = true;
}
if(valid50){
if(data.exitCode !== undefined && func0.call(data, "exitCode")){
let data90 = data.exitCode;
const _errs266 = errors;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/oneOf/22/properties/exitCode/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs266){
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 > 255 || isNaN(data90)){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/oneOf/22/properties/exitCode/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255},message:"must be <= 255"}];
return false;
}
else {
if(data90 < 0 || isNaN(data90)){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/oneOf/22/properties/exitCode/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid50 = _errs266 === errors;
}
else {
var valid50 = true;
}
if(valid50){
if(data.error !== undefined && func0.call(data, "error")){
let data91 = data.error;
const _errs268 = errors;
const _errs269 = errors;
let valid51 = false;
const _errs270 = errors;
if(errors === _errs270){
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
let missing24;
if((((data91.code === undefined) || (!(func0.call(data91, "code")))) && (missing24 = "code")) || (((data91.message === undefined) || (!(func0.call(data91, "message")))) && (missing24 = "message"))){
const err21 = {instancePath:instancePath+"/error",schemaPath:"#/oneOf/22/properties/error/anyOf/0/required",keyword:"required",params:{missingProperty: missing24},message:"must have required property '"+missing24+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
const _errs272 = errors;
for(const key24 of Object.keys(data91)){
if(!((key24 === "code") || (key24 === "message"))){
const err22 = {instancePath:instancePath+"/error",schemaPath:"#/oneOf/22/properties/error/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties"};
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
if(_errs272 === errors){
if(data91.code !== undefined && func0.call(data91, "code")){
let data92 = data91.code;
const _errs273 = errors;
if(errors === _errs273){
if(typeof data92 === "string"){
if(!pattern21.test(data92)){
const err23 = {instancePath:instancePath+"/error/code",schemaPath:"#/oneOf/22/properties/error/anyOf/0/properties/code/pattern",keyword:"pattern",params:{pattern: "^E_[A-Z_]{1,32}$"},message:"must match pattern \""+"^E_[A-Z_]{1,32}$"+"\""};
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
const err24 = {instancePath:instancePath+"/error/code",schemaPath:"#/oneOf/22/properties/error/anyOf/0/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var valid52 = _errs273 === errors;
}
else {
var valid52 = true;
}
if(valid52){
if(data91.message !== undefined && func0.call(data91, "message")){
let data93 = data91.message;
const _errs275 = errors;
if(errors === _errs275){
if(typeof data93 === "string"){
if(!pattern4.test(data93)){
const err25 = {instancePath:instancePath+"/error/message",schemaPath:"#/oneOf/22/properties/error/anyOf/0/properties/message/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,512}$"},message:"must match pattern \""+"^[^\\u0000]{0,512}$"+"\""};
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
const err26 = {instancePath:instancePath+"/error/message",schemaPath:"#/oneOf/22/properties/error/anyOf/0/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var valid52 = _errs275 === errors;
}
else {
var valid52 = true;
}
}
}
}
}
else {
const err27 = {instancePath:instancePath+"/error",schemaPath:"#/oneOf/22/properties/error/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var _valid3 = _errs270 === errors;
valid51 = valid51 || _valid3;
const _errs277 = errors;
if(data91 !== null){
const err28 = {instancePath:instancePath+"/error",schemaPath:"#/oneOf/22/properties/error/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid3 = _errs277 === errors;
valid51 = valid51 || _valid3;
if(!valid51){
const err29 = {instancePath:instancePath+"/error",schemaPath:"#/oneOf/22/properties/error/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs269;
if(vErrors !== null){
if(_errs269){
vErrors.length = _errs269;
}
else {
vErrors = null;
}
}
}
var valid50 = _errs268 === errors;
}
else {
var valid50 = true;
}
if(valid50){
if(data.report !== undefined && func0.call(data, "report")){
let data94 = data.report;
const _errs279 = errors;
const _errs280 = errors;
let valid53 = false;
const _errs281 = errors;
if(!(data94 && typeof data94 == "object" && !Array.isArray(data94))){
const err30 = {instancePath:instancePath+"/report",schemaPath:"#/oneOf/22/properties/report/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid4 = _errs281 === errors;
valid53 = valid53 || _valid4;
const _errs284 = errors;
if(data94 !== null){
const err31 = {instancePath:instancePath+"/report",schemaPath:"#/oneOf/22/properties/report/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid4 = _errs284 === errors;
valid53 = valid53 || _valid4;
if(!valid53){
const err32 = {instancePath:instancePath+"/report",schemaPath:"#/oneOf/22/properties/report/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs280;
if(vErrors !== null){
if(_errs280){
vErrors.length = _errs280;
}
else {
vErrors = null;
}
}
}
var valid50 = _errs279 === errors;
}
else {
var valid50 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/oneOf/22/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(props0 !== true){
props0 = true;
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0},message:"value of tag \"type\" must be in oneOf"}];
return false;
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0},message:"tag \"type\" must be string"}];
return false;
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate20.evaluated = {"dynamicProps":true,"dynamicItems":false};

/** True when `value` is exactly a AgentMessage. */
export const isAgentMessage: (value: unknown) => value is AgentMessage = (value): value is AgentMessage =>
  validate20(value) as boolean;

/** Why the last call of isAgentMessage said no: JSON path and reason, or "". */
export const whyAgentMessage = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
