// Generated from schemas/doctor.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
export type Text = string

/**
 * What `flockstep doctor --json` prints: what a directory and its mount are and can do, and what to change.
 */
export interface Doctor {
schema: "flockstep-doctor-v1"
exitCode: (0 | 1 | 65 | 69)
verdict: ("fit" | "remarks" | "unfit" | "unusable")
directory: Text
peerDirectory: (Text | null)
host: Text
kernel: Text
mount: (Mount | null)
peerMount: (Mount | null)
/**
 * @maxItems 100
 */
probes: {
probe: string
outcome: ("passed" | "failed" | "skipped")
figure: Text
elapsedMs: number
}[]
/**
 * @maxItems 200
 */
findings: {
code: string
severity: ("unusable" | "unfit" | "remark" | "note")
cause: Text
remedy: Text
detail: Text
}[]
elapsedMs: number
}
export interface Mount {
type: Text
source: Text
server: Text
version: Text
mountPoint: Text
options: Text
/**
 * Those of the options that decide anything about sharing.
 * 
 * @maxItems 200
 */
telling: Text[]
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-doctor-v1","title":"Doctor","description":"What `flockstep doctor --json` prints: what a directory and its mount are and can do, and what to change.","type":"object","additionalProperties":false,"required":["schema","exitCode","verdict","directory","peerDirectory","host","kernel","mount","peerMount","probes","findings","elapsedMs"],"properties":{"schema":{"const":"flockstep-doctor-v1","type":"string"},"exitCode":{"enum":[0,1,65,69],"type":"integer"},"verdict":{"enum":["fit","remarks","unfit","unusable"],"type":"string"},"directory":{"$ref":"#/$defs/text"},"peerDirectory":{"anyOf":[{"$ref":"#/$defs/text"},{"type":"null"}]},"host":{"$ref":"#/$defs/text"},"kernel":{"$ref":"#/$defs/text"},"mount":{"anyOf":[{"$ref":"#/$defs/mount"},{"type":"null"}]},"peerMount":{"anyOf":[{"$ref":"#/$defs/mount"},{"type":"null"}]},"probes":{"type":"array","maxItems":100,"items":{"type":"object","additionalProperties":false,"required":["probe","outcome","figure","elapsedMs"],"properties":{"probe":{"type":"string","pattern":"^[a-z][a-z0-9_]{0,63}$"},"outcome":{"enum":["passed","failed","skipped"],"type":"string"},"figure":{"$ref":"#/$defs/text"},"elapsedMs":{"type":"number","minimum":0}}}},"findings":{"type":"array","maxItems":200,"items":{"type":"object","additionalProperties":false,"required":["code","severity","cause","remedy","detail"],"properties":{"code":{"type":"string","pattern":"^[a-z][a-z0-9-]{0,63}$"},"severity":{"enum":["unusable","unfit","remark","note"],"type":"string"},"cause":{"$ref":"#/$defs/text"},"remedy":{"$ref":"#/$defs/text"},"detail":{"$ref":"#/$defs/text"}}}},"elapsedMs":{"type":"number","minimum":0}},"$defs":{"text":{"type":"string","pattern":"^[^\\u0000]{0,4096}$"},"mount":{"type":"object","additionalProperties":false,"required":["type","source","server","version","mountPoint","options","telling"],"properties":{"type":{"$ref":"#/$defs/text"},"source":{"$ref":"#/$defs/text"},"server":{"$ref":"#/$defs/text"},"version":{"$ref":"#/$defs/text"},"mountPoint":{"$ref":"#/$defs/text"},"options":{"$ref":"#/$defs/text"},"telling":{"description":"Those of the options that decide anything about sharing.","type":"array","maxItems":200,"items":{"$ref":"#/$defs/text"}}}}}};
const schema32 = {"type":"string","pattern":"^[^\\u0000]{0,4096}$"};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[^\\u0000]{0,4096}$", "u");
const pattern15 = new RegExp("^[a-z][a-z0-9_]{0,63}$", "u");
const pattern17 = new RegExp("^[a-z][a-z0-9-]{0,63}$", "u");
const schema36 = {"type":"object","additionalProperties":false,"required":["type","source","server","version","mountPoint","options","telling"],"properties":{"type":{"$ref":"#/$defs/text"},"source":{"$ref":"#/$defs/text"},"server":{"$ref":"#/$defs/text"},"version":{"$ref":"#/$defs/text"},"mountPoint":{"$ref":"#/$defs/text"},"options":{"$ref":"#/$defs/text"},"telling":{"description":"Those of the options that decide anything about sharing.","type":"array","maxItems":200,"items":{"$ref":"#/$defs/text"}}}};

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
if(((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.source === undefined) || (!(func0.call(data, "source")))) && (missing0 = "source"))) || (((data.server === undefined) || (!(func0.call(data, "server")))) && (missing0 = "server"))) || (((data.version === undefined) || (!(func0.call(data, "version")))) && (missing0 = "version"))) || (((data.mountPoint === undefined) || (!(func0.call(data, "mountPoint")))) && (missing0 = "mountPoint"))) || (((data.options === undefined) || (!(func0.call(data, "options")))) && (missing0 = "options"))) || (((data.telling === undefined) || (!(func0.call(data, "telling")))) && (missing0 = "telling"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((((((key0 === "type") || (key0 === "source")) || (key0 === "server")) || (key0 === "version")) || (key0 === "mountPoint")) || (key0 === "options")) || (key0 === "telling"))){
validate21.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined && func0.call(data, "type")){
let data0 = data.type;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate21.errors = [{instancePath:instancePath+"/type",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/type",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined && func0.call(data, "source")){
let data1 = data.source;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
validate21.errors = [{instancePath:instancePath+"/source",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/source",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.server !== undefined && func0.call(data, "server")){
let data2 = data.server;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate21.errors = [{instancePath:instancePath+"/server",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/server",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined && func0.call(data, "version")){
let data3 = data.version;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
validate21.errors = [{instancePath:instancePath+"/version",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/version",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mountPoint !== undefined && func0.call(data, "mountPoint")){
let data4 = data.mountPoint;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
validate21.errors = [{instancePath:instancePath+"/mountPoint",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/mountPoint",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.options !== undefined && func0.call(data, "options")){
let data5 = data.options;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
validate21.errors = [{instancePath:instancePath+"/options",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/options",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.telling !== undefined && func0.call(data, "telling")){
let data6 = data.telling;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data6)){
if(data6.length > 200){
validate21.errors = [{instancePath:instancePath+"/telling",schemaPath:"#/properties/telling/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
var valid7 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
validate21.errors = [{instancePath:instancePath+"/telling/" + i0,schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/telling/" + i0,schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs22 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/telling",schemaPath:"#/properties/telling/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs20 === errors;
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
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-doctor-v1" */;
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
if((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.exitCode === undefined) || (!(func0.call(data, "exitCode")))) && (missing0 = "exitCode"))) || (((data.verdict === undefined) || (!(func0.call(data, "verdict")))) && (missing0 = "verdict"))) || (((data.directory === undefined) || (!(func0.call(data, "directory")))) && (missing0 = "directory"))) || (((data.peerDirectory === undefined) || (!(func0.call(data, "peerDirectory")))) && (missing0 = "peerDirectory"))) || (((data.host === undefined) || (!(func0.call(data, "host")))) && (missing0 = "host"))) || (((data.kernel === undefined) || (!(func0.call(data, "kernel")))) && (missing0 = "kernel"))) || (((data.mount === undefined) || (!(func0.call(data, "mount")))) && (missing0 = "mount"))) || (((data.peerMount === undefined) || (!(func0.call(data, "peerMount")))) && (missing0 = "peerMount"))) || (((data.probes === undefined) || (!(func0.call(data, "probes")))) && (missing0 = "probes"))) || (((data.findings === undefined) || (!(func0.call(data, "findings")))) && (missing0 = "findings"))) || (((data.elapsedMs === undefined) || (!(func0.call(data, "elapsedMs")))) && (missing0 = "elapsedMs"))){
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
if("flockstep-doctor-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-doctor-v1"},message:"must be equal to constant"}];
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
if(!((((data1 === 0) || (data1 === 1)) || (data1 === 65)) || (data1 === 69))){
validate20.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/enum",keyword:"enum",params:{allowedValues: schema31.properties.exitCode.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verdict !== undefined && func0.call(data, "verdict")){
let data2 = data.verdict;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate20.errors = [{instancePath:instancePath+"/verdict",schemaPath:"#/properties/verdict/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data2 === "fit") || (data2 === "remarks")) || (data2 === "unfit")) || (data2 === "unusable"))){
validate20.errors = [{instancePath:instancePath+"/verdict",schemaPath:"#/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema31.properties.verdict.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.directory !== undefined && func0.call(data, "directory")){
let data3 = data.directory;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
validate20.errors = [{instancePath:instancePath+"/directory",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/directory",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.peerDirectory !== undefined && func0.call(data, "peerDirectory")){
let data4 = data.peerDirectory;
const _errs11 = errors;
const _errs12 = errors;
let valid2 = false;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err0 = {instancePath:instancePath+"/peerDirectory",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""};
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
const err1 = {instancePath:instancePath+"/peerDirectory",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs13 === errors;
valid2 = valid2 || _valid0;
const _errs16 = errors;
if(data4 !== null){
const err2 = {instancePath:instancePath+"/peerDirectory",schemaPath:"#/properties/peerDirectory/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err3 = {instancePath:instancePath+"/peerDirectory",schemaPath:"#/properties/peerDirectory/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host !== undefined && func0.call(data, "host")){
let data5 = data.host;
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
validate20.errors = [{instancePath:instancePath+"/host",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/host",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kernel !== undefined && func0.call(data, "kernel")){
let data6 = data.kernel;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data6 === "string"){
if(!pattern4.test(data6)){
validate20.errors = [{instancePath:instancePath+"/kernel",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/kernel",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mount !== undefined && func0.call(data, "mount")){
let data7 = data.mount;
const _errs24 = errors;
const _errs25 = errors;
let valid6 = false;
const _errs26 = errors;
if(!(validate21(data7, {instancePath:instancePath+"/mount",parentData:data,parentDataProperty:"mount",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var _valid1 = _errs26 === errors;
valid6 = valid6 || _valid1;
const _errs27 = errors;
if(data7 !== null){
const err4 = {instancePath:instancePath+"/mount",schemaPath:"#/properties/mount/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs27 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const err5 = {instancePath:instancePath+"/mount",schemaPath:"#/properties/mount/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
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
if(data.peerMount !== undefined && func0.call(data, "peerMount")){
let data8 = data.peerMount;
const _errs29 = errors;
const _errs30 = errors;
let valid7 = false;
const _errs31 = errors;
if(!(validate21(data8, {instancePath:instancePath+"/peerMount",parentData:data,parentDataProperty:"peerMount",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var _valid2 = _errs31 === errors;
valid7 = valid7 || _valid2;
const _errs32 = errors;
if(data8 !== null){
const err6 = {instancePath:instancePath+"/peerMount",schemaPath:"#/properties/peerMount/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid2 = _errs32 === errors;
valid7 = valid7 || _valid2;
if(!valid7){
const err7 = {instancePath:instancePath+"/peerMount",schemaPath:"#/properties/peerMount/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.probes !== undefined && func0.call(data, "probes")){
let data9 = data.probes;
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data9)){
if(data9.length > 100){
validate20.errors = [{instancePath:instancePath+"/probes",schemaPath:"#/properties/probes/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid8 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs36 = errors;
if(errors === _errs36){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing1;
if((((((data10.probe === undefined) || (!(func0.call(data10, "probe")))) && (missing1 = "probe")) || (((data10.outcome === undefined) || (!(func0.call(data10, "outcome")))) && (missing1 = "outcome"))) || (((data10.figure === undefined) || (!(func0.call(data10, "figure")))) && (missing1 = "figure"))) || (((data10.elapsedMs === undefined) || (!(func0.call(data10, "elapsedMs")))) && (missing1 = "elapsedMs"))){
validate20.errors = [{instancePath:instancePath+"/probes/" + i0,schemaPath:"#/properties/probes/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs38 = errors;
for(const key1 of Object.keys(data10)){
if(!((((key1 === "probe") || (key1 === "outcome")) || (key1 === "figure")) || (key1 === "elapsedMs"))){
validate20.errors = [{instancePath:instancePath+"/probes/" + i0,schemaPath:"#/properties/probes/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs38 === errors){
if(data10.probe !== undefined && func0.call(data10, "probe")){
let data11 = data10.probe;
const _errs39 = errors;
if(errors === _errs39){
if(typeof data11 === "string"){
if(!pattern15.test(data11)){
validate20.errors = [{instancePath:instancePath+"/probes/" + i0+"/probe",schemaPath:"#/properties/probes/items/properties/probe/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/probes/" + i0+"/probe",schemaPath:"#/properties/probes/items/properties/probe/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs39 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data10.outcome !== undefined && func0.call(data10, "outcome")){
let data12 = data10.outcome;
const _errs41 = errors;
if(typeof data12 !== "string"){
validate20.errors = [{instancePath:instancePath+"/probes/" + i0+"/outcome",schemaPath:"#/properties/probes/items/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data12 === "passed") || (data12 === "failed")) || (data12 === "skipped"))){
validate20.errors = [{instancePath:instancePath+"/probes/" + i0+"/outcome",schemaPath:"#/properties/probes/items/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema31.properties.probes.items.properties.outcome.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid9 = _errs41 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data10.figure !== undefined && func0.call(data10, "figure")){
let data13 = data10.figure;
const _errs43 = errors;
const _errs44 = errors;
if(errors === _errs44){
if(typeof data13 === "string"){
if(!pattern4.test(data13)){
validate20.errors = [{instancePath:instancePath+"/probes/" + i0+"/figure",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/probes/" + i0+"/figure",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs43 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data10.elapsedMs !== undefined && func0.call(data10, "elapsedMs")){
let data14 = data10.elapsedMs;
const _errs46 = errors;
if(errors === _errs46){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
validate20.errors = [{instancePath:instancePath+"/probes/" + i0+"/elapsedMs",schemaPath:"#/properties/probes/items/properties/elapsedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/probes/" + i0+"/elapsedMs",schemaPath:"#/properties/probes/items/properties/elapsedMs/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid9 = _errs46 === errors;
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
validate20.errors = [{instancePath:instancePath+"/probes/" + i0,schemaPath:"#/properties/probes/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid8 = _errs36 === errors;
if(!valid8){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/probes",schemaPath:"#/properties/probes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.findings !== undefined && func0.call(data, "findings")){
let data15 = data.findings;
const _errs48 = errors;
if(errors === _errs48){
if(Array.isArray(data15)){
if(data15.length > 200){
validate20.errors = [{instancePath:instancePath+"/findings",schemaPath:"#/properties/findings/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
var valid11 = true;
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
let data16 = data15[i1];
const _errs50 = errors;
if(errors === _errs50){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
let missing2;
if(((((((data16.code === undefined) || (!(func0.call(data16, "code")))) && (missing2 = "code")) || (((data16.severity === undefined) || (!(func0.call(data16, "severity")))) && (missing2 = "severity"))) || (((data16.cause === undefined) || (!(func0.call(data16, "cause")))) && (missing2 = "cause"))) || (((data16.remedy === undefined) || (!(func0.call(data16, "remedy")))) && (missing2 = "remedy"))) || (((data16.detail === undefined) || (!(func0.call(data16, "detail")))) && (missing2 = "detail"))){
validate20.errors = [{instancePath:instancePath+"/findings/" + i1,schemaPath:"#/properties/findings/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs52 = errors;
for(const key2 of Object.keys(data16)){
if(!(((((key2 === "code") || (key2 === "severity")) || (key2 === "cause")) || (key2 === "remedy")) || (key2 === "detail"))){
validate20.errors = [{instancePath:instancePath+"/findings/" + i1,schemaPath:"#/properties/findings/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs52 === errors){
if(data16.code !== undefined && func0.call(data16, "code")){
let data17 = data16.code;
const _errs53 = errors;
if(errors === _errs53){
if(typeof data17 === "string"){
if(!pattern17.test(data17)){
validate20.errors = [{instancePath:instancePath+"/findings/" + i1+"/code",schemaPath:"#/properties/findings/items/properties/code/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9-]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/findings/" + i1+"/code",schemaPath:"#/properties/findings/items/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs53 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data16.severity !== undefined && func0.call(data16, "severity")){
let data18 = data16.severity;
const _errs55 = errors;
if(typeof data18 !== "string"){
validate20.errors = [{instancePath:instancePath+"/findings/" + i1+"/severity",schemaPath:"#/properties/findings/items/properties/severity/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data18 === "unusable") || (data18 === "unfit")) || (data18 === "remark")) || (data18 === "note"))){
validate20.errors = [{instancePath:instancePath+"/findings/" + i1+"/severity",schemaPath:"#/properties/findings/items/properties/severity/enum",keyword:"enum",params:{allowedValues: schema31.properties.findings.items.properties.severity.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid12 = _errs55 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data16.cause !== undefined && func0.call(data16, "cause")){
let data19 = data16.cause;
const _errs57 = errors;
const _errs58 = errors;
if(errors === _errs58){
if(typeof data19 === "string"){
if(!pattern4.test(data19)){
validate20.errors = [{instancePath:instancePath+"/findings/" + i1+"/cause",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/findings/" + i1+"/cause",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs57 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data16.remedy !== undefined && func0.call(data16, "remedy")){
let data20 = data16.remedy;
const _errs60 = errors;
const _errs61 = errors;
if(errors === _errs61){
if(typeof data20 === "string"){
if(!pattern4.test(data20)){
validate20.errors = [{instancePath:instancePath+"/findings/" + i1+"/remedy",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/findings/" + i1+"/remedy",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs60 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data16.detail !== undefined && func0.call(data16, "detail")){
let data21 = data16.detail;
const _errs63 = errors;
const _errs64 = errors;
if(errors === _errs64){
if(typeof data21 === "string"){
if(!pattern4.test(data21)){
validate20.errors = [{instancePath:instancePath+"/findings/" + i1+"/detail",schemaPath:"#/$defs/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/findings/" + i1+"/detail",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs63 === errors;
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
}
else {
validate20.errors = [{instancePath:instancePath+"/findings/" + i1,schemaPath:"#/properties/findings/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid11 = _errs50 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/findings",schemaPath:"#/properties/findings/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.elapsedMs !== undefined && func0.call(data, "elapsedMs")){
let data22 = data.elapsedMs;
const _errs66 = errors;
if(errors === _errs66){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
validate20.errors = [{instancePath:instancePath+"/elapsedMs",schemaPath:"#/properties/elapsedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/elapsedMs",schemaPath:"#/properties/elapsedMs/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs66 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a Doctor. */
export const isDoctor: (value: unknown) => value is Doctor = (value): value is Doctor =>
  validate20(value) as boolean;

/** Why the last call of isDoctor said no: JSON path and reason, or "". */
export const whyDoctor = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
