// Generated from schemas/verification.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * What `flockstep verify --json` prints.
 */
export interface Verification {
schema: "flockstep-verification-v1"
exitCode: number
epoch: string
views: number
/**
 * Records of evidence that could be opened.
 */
evidence: number
/**
 * Those of them that prove the lock.
 */
verified: number
transactions: number
items: number
/**
 * Null without --output.
 */
results: (number | null)
findingsCount: number
/**
 * The first 10 000 statements that do not hold.
 * 
 * @maxItems 10000
 */
findings: {
root: ("dir" | "output")
path: string
text: string
}[]
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-verification-v1","title":"Verification","description":"What `flockstep verify --json` prints.","type":"object","additionalProperties":false,"required":["schema","exitCode","epoch","views","evidence","verified","transactions","items","results","findingsCount","findings"],"properties":{"schema":{"const":"flockstep-verification-v1","type":"string"},"exitCode":{"type":"integer","minimum":0,"maximum":255},"epoch":{"type":"string","pattern":"^[0-9a-f]{64}$"},"views":{"type":"integer","minimum":0,"maximum":9007199254740991},"evidence":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Records of evidence that could be opened."},"verified":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Those of them that prove the lock."},"transactions":{"type":"integer","minimum":0,"maximum":9007199254740991},"items":{"type":"integer","minimum":0,"maximum":9007199254740991},"results":{"anyOf":[{"type":"integer","minimum":0,"maximum":9007199254740991},{"type":"null"}],"description":"Null without --output."},"findingsCount":{"type":"integer","minimum":0,"maximum":9007199254740991},"findings":{"type":"array","maxItems":10000,"description":"The first 10 000 statements that do not hold.","items":{"type":"object","additionalProperties":false,"required":["root","path","text"],"properties":{"root":{"enum":["dir","output"],"type":"string"},"path":{"type":"string","pattern":"^[^\\u0000]{0,4096}$"},"text":{"type":"string","pattern":"^[^\\u0000]{0,4096}$"}}}}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^[^\\u0000]{0,4096}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-verification-v1" */;
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
if(((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.exitCode === undefined) || (!(func0.call(data, "exitCode")))) && (missing0 = "exitCode"))) || (((data.epoch === undefined) || (!(func0.call(data, "epoch")))) && (missing0 = "epoch"))) || (((data.views === undefined) || (!(func0.call(data, "views")))) && (missing0 = "views"))) || (((data.evidence === undefined) || (!(func0.call(data, "evidence")))) && (missing0 = "evidence"))) || (((data.verified === undefined) || (!(func0.call(data, "verified")))) && (missing0 = "verified"))) || (((data.transactions === undefined) || (!(func0.call(data, "transactions")))) && (missing0 = "transactions"))) || (((data.items === undefined) || (!(func0.call(data, "items")))) && (missing0 = "items"))) || (((data.results === undefined) || (!(func0.call(data, "results")))) && (missing0 = "results"))) || (((data.findingsCount === undefined) || (!(func0.call(data, "findingsCount")))) && (missing0 = "findingsCount"))) || (((data.findings === undefined) || (!(func0.call(data, "findings")))) && (missing0 = "findings"))){
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
if("flockstep-verification-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-verification-v1"},message:"must be equal to constant"}];
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
if(data.epoch !== undefined && func0.call(data, "epoch")){
let data2 = data.epoch;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/epoch",schemaPath:"#/properties/epoch/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.views !== undefined && func0.call(data, "views")){
let data3 = data.views;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate20.errors = [{instancePath:instancePath+"/views",schemaPath:"#/properties/views/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/views",schemaPath:"#/properties/views/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/views",schemaPath:"#/properties/views/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.evidence !== undefined && func0.call(data, "evidence")){
let data4 = data.evidence;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate20.errors = [{instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.verified !== undefined && func0.call(data, "verified")){
let data5 = data.verified;
const _errs12 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate20.errors = [{instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate20.errors = [{instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.transactions !== undefined && func0.call(data, "transactions")){
let data6 = data.transactions;
const _errs14 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate20.errors = [{instancePath:instancePath+"/transactions",schemaPath:"#/properties/transactions/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/transactions",schemaPath:"#/properties/transactions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/transactions",schemaPath:"#/properties/transactions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.items !== undefined && func0.call(data, "items")){
let data7 = data.items;
const _errs16 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 9007199254740991 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate20.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.results !== undefined && func0.call(data, "results")){
let data8 = data.results;
const _errs18 = errors;
const _errs19 = errors;
let valid1 = false;
const _errs20 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err0 = {instancePath:instancePath+"/results",schemaPath:"#/properties/results/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(errors === _errs20){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
const err1 = {instancePath:instancePath+"/results",schemaPath:"#/properties/results/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data8 < 0 || isNaN(data8)){
const err2 = {instancePath:instancePath+"/results",schemaPath:"#/properties/results/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
var _valid0 = _errs20 === errors;
valid1 = valid1 || _valid0;
const _errs22 = errors;
if(data8 !== null){
const err3 = {instancePath:instancePath+"/results",schemaPath:"#/properties/results/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs22 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err4 = {instancePath:instancePath+"/results",schemaPath:"#/properties/results/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.findingsCount !== undefined && func0.call(data, "findingsCount")){
let data9 = data.findingsCount;
const _errs24 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate20.errors = [{instancePath:instancePath+"/findingsCount",schemaPath:"#/properties/findingsCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 9007199254740991 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/findingsCount",schemaPath:"#/properties/findingsCount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/findingsCount",schemaPath:"#/properties/findingsCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.findings !== undefined && func0.call(data, "findings")){
let data10 = data.findings;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data10)){
if(data10.length > 10000){
validate20.errors = [{instancePath:instancePath+"/findings",schemaPath:"#/properties/findings/maxItems",keyword:"maxItems",params:{limit: 10000},message:"must NOT have more than 10000 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
const _errs28 = errors;
if(errors === _errs28){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing1;
if(((((data11.root === undefined) || (!(func0.call(data11, "root")))) && (missing1 = "root")) || (((data11.path === undefined) || (!(func0.call(data11, "path")))) && (missing1 = "path"))) || (((data11.text === undefined) || (!(func0.call(data11, "text")))) && (missing1 = "text"))){
validate20.errors = [{instancePath:instancePath+"/findings/" + i0,schemaPath:"#/properties/findings/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs30 = errors;
for(const key1 of Object.keys(data11)){
if(!(((key1 === "root") || (key1 === "path")) || (key1 === "text"))){
validate20.errors = [{instancePath:instancePath+"/findings/" + i0,schemaPath:"#/properties/findings/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs30 === errors){
if(data11.root !== undefined && func0.call(data11, "root")){
let data12 = data11.root;
const _errs31 = errors;
if(typeof data12 !== "string"){
validate20.errors = [{instancePath:instancePath+"/findings/" + i0+"/root",schemaPath:"#/properties/findings/items/properties/root/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data12 === "dir") || (data12 === "output"))){
validate20.errors = [{instancePath:instancePath+"/findings/" + i0+"/root",schemaPath:"#/properties/findings/items/properties/root/enum",keyword:"enum",params:{allowedValues: schema31.properties.findings.items.properties.root.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs31 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.path !== undefined && func0.call(data11, "path")){
let data13 = data11.path;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data13 === "string"){
if(!pattern5.test(data13)){
validate20.errors = [{instancePath:instancePath+"/findings/" + i0+"/path",schemaPath:"#/properties/findings/items/properties/path/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/findings/" + i0+"/path",schemaPath:"#/properties/findings/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs33 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.text !== undefined && func0.call(data11, "text")){
let data14 = data11.text;
const _errs35 = errors;
if(errors === _errs35){
if(typeof data14 === "string"){
if(!pattern5.test(data14)){
validate20.errors = [{instancePath:instancePath+"/findings/" + i0+"/text",schemaPath:"#/properties/findings/items/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]{0,4096}$"},message:"must match pattern \""+"^[^\\u0000]{0,4096}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/findings/" + i0+"/text",schemaPath:"#/properties/findings/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
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
validate20.errors = [{instancePath:instancePath+"/findings/" + i0,schemaPath:"#/properties/findings/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs28 === errors;
if(!valid2){
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
var valid0 = _errs26 === errors;
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

/** True when `value` is exactly a Verification. */
export const isVerification: (value: unknown) => value is Verification = (value): value is Verification =>
  validate20(value) as boolean;

/** Why the last call of isVerification said no: JSON path and reason, or "". */
export const whyVerification = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
