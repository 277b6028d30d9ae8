// Generated from schemas/renewal-metrics.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * What the renewals of one master have come to: in its last view, and in those before.
 */
export interface RenewalMetrics {
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
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-renewal-metrics-v1","title":"RenewalMetrics","description":"What the renewals of one master have come to: in its last view, and in those before.","type":"object","additionalProperties":false,"required":["schema","intervalSeconds","jitterFraction","maximumIntervalSeconds","lastScheduledIntervalSeconds","nextScheduledIntervalSeconds","timeoutSeconds","generation","inFlightGeneration","attempts","successes","failures","totalElapsedSeconds","lastElapsedSeconds","earlier"],"properties":{"schema":{"const":"flockstep-renewal-metrics-v1","type":"string"},"intervalSeconds":{"type":"number","minimum":0},"jitterFraction":{"type":"number","minimum":0,"maximum":0.5},"maximumIntervalSeconds":{"type":"number","minimum":0},"lastScheduledIntervalSeconds":{"type":"number","minimum":0,"description":"0 before the first renewal."},"nextScheduledIntervalSeconds":{"anyOf":[{"type":"null","description":"There is no generation left."},{"type":"number","minimum":0}]},"timeoutSeconds":{"type":"number","exclusiveMinimum":0},"generation":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})$","description":"Last finished one, renewed or failed."},"inFlightGeneration":{"type":"string","pattern":"^(0|[1-9][0-9]{0,18})$","description":"\"0\" when none is in progress."},"attempts":{"type":"integer","minimum":0,"maximum":9007199254740991},"successes":{"type":"integer","minimum":0,"maximum":9007199254740991},"failures":{"type":"integer","minimum":0,"maximum":9007199254740991},"totalElapsedSeconds":{"type":"number","minimum":0},"lastElapsedSeconds":{"type":"number","minimum":0},"earlier":{"type":"object","description":"What they came to in the earlier views of this master's life: generations begin anew in each.","additionalProperties":false,"required":["views","attempts","successes","failures","totalElapsedSeconds"],"properties":{"views":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Earlier views in which there was something to renew."},"attempts":{"type":"integer","minimum":0,"maximum":9007199254740991},"successes":{"type":"integer","minimum":0,"maximum":9007199254740991},"failures":{"type":"integer","minimum":0,"maximum":9007199254740991},"totalElapsedSeconds":{"type":"number","minimum":0}}}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^(0|[1-9][0-9]{0,18})$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-renewal-metrics-v1" */;
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
if(((((((((((((((((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema")) || (((data.intervalSeconds === undefined) || (!(func0.call(data, "intervalSeconds")))) && (missing0 = "intervalSeconds"))) || (((data.jitterFraction === undefined) || (!(func0.call(data, "jitterFraction")))) && (missing0 = "jitterFraction"))) || (((data.maximumIntervalSeconds === undefined) || (!(func0.call(data, "maximumIntervalSeconds")))) && (missing0 = "maximumIntervalSeconds"))) || (((data.lastScheduledIntervalSeconds === undefined) || (!(func0.call(data, "lastScheduledIntervalSeconds")))) && (missing0 = "lastScheduledIntervalSeconds"))) || (((data.nextScheduledIntervalSeconds === undefined) || (!(func0.call(data, "nextScheduledIntervalSeconds")))) && (missing0 = "nextScheduledIntervalSeconds"))) || (((data.timeoutSeconds === undefined) || (!(func0.call(data, "timeoutSeconds")))) && (missing0 = "timeoutSeconds"))) || (((data.generation === undefined) || (!(func0.call(data, "generation")))) && (missing0 = "generation"))) || (((data.inFlightGeneration === undefined) || (!(func0.call(data, "inFlightGeneration")))) && (missing0 = "inFlightGeneration"))) || (((data.attempts === undefined) || (!(func0.call(data, "attempts")))) && (missing0 = "attempts"))) || (((data.successes === undefined) || (!(func0.call(data, "successes")))) && (missing0 = "successes"))) || (((data.failures === undefined) || (!(func0.call(data, "failures")))) && (missing0 = "failures"))) || (((data.totalElapsedSeconds === undefined) || (!(func0.call(data, "totalElapsedSeconds")))) && (missing0 = "totalElapsedSeconds"))) || (((data.lastElapsedSeconds === undefined) || (!(func0.call(data, "lastElapsedSeconds")))) && (missing0 = "lastElapsedSeconds"))) || (((data.earlier === undefined) || (!(func0.call(data, "earlier")))) && (missing0 = "earlier"))){
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
if("flockstep-renewal-metrics-v1" !== data0){
validate20.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "flockstep-renewal-metrics-v1"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.intervalSeconds !== undefined && func0.call(data, "intervalSeconds")){
let data1 = data.intervalSeconds;
const _errs4 = errors;
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate20.errors = [{instancePath:instancePath+"/intervalSeconds",schemaPath:"#/properties/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/intervalSeconds",schemaPath:"#/properties/intervalSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jitterFraction !== undefined && func0.call(data, "jitterFraction")){
let data2 = data.jitterFraction;
const _errs6 = errors;
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 0.5 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/jitterFraction",schemaPath:"#/properties/jitterFraction/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0.5},message:"must be <= 0.5"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate20.errors = [{instancePath:instancePath+"/jitterFraction",schemaPath:"#/properties/jitterFraction/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/jitterFraction",schemaPath:"#/properties/jitterFraction/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maximumIntervalSeconds !== undefined && func0.call(data, "maximumIntervalSeconds")){
let data3 = data.maximumIntervalSeconds;
const _errs8 = errors;
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/maximumIntervalSeconds",schemaPath:"#/properties/maximumIntervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/maximumIntervalSeconds",schemaPath:"#/properties/maximumIntervalSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastScheduledIntervalSeconds !== undefined && func0.call(data, "lastScheduledIntervalSeconds")){
let data4 = data.lastScheduledIntervalSeconds;
const _errs10 = errors;
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate20.errors = [{instancePath:instancePath+"/lastScheduledIntervalSeconds",schemaPath:"#/properties/lastScheduledIntervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/lastScheduledIntervalSeconds",schemaPath:"#/properties/lastScheduledIntervalSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextScheduledIntervalSeconds !== undefined && func0.call(data, "nextScheduledIntervalSeconds")){
let data5 = data.nextScheduledIntervalSeconds;
const _errs12 = errors;
const _errs13 = errors;
let valid1 = false;
const _errs14 = errors;
if(data5 !== null){
const err0 = {instancePath:instancePath+"/nextScheduledIntervalSeconds",schemaPath:"#/properties/nextScheduledIntervalSeconds/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
const _errs16 = errors;
if(errors === _errs16){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err1 = {instancePath:instancePath+"/nextScheduledIntervalSeconds",schemaPath:"#/properties/nextScheduledIntervalSeconds/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err2 = {instancePath:instancePath+"/nextScheduledIntervalSeconds",schemaPath:"#/properties/nextScheduledIntervalSeconds/anyOf/1/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs16 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/nextScheduledIntervalSeconds",schemaPath:"#/properties/nextScheduledIntervalSeconds/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
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
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timeoutSeconds !== undefined && func0.call(data, "timeoutSeconds")){
let data6 = data.timeoutSeconds;
const _errs18 = errors;
if(errors === _errs18){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 <= 0 || isNaN(data6)){
validate20.errors = [{instancePath:instancePath+"/timeoutSeconds",schemaPath:"#/properties/timeoutSeconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/timeoutSeconds",schemaPath:"#/properties/timeoutSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.generation !== undefined && func0.call(data, "generation")){
let data7 = data.generation;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/properties/generation/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/generation",schemaPath:"#/properties/generation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.inFlightGeneration !== undefined && func0.call(data, "inFlightGeneration")){
let data8 = data.inFlightGeneration;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data8 === "string"){
if(!pattern4.test(data8)){
validate20.errors = [{instancePath:instancePath+"/inFlightGeneration",schemaPath:"#/properties/inFlightGeneration/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,18})$"},message:"must match pattern \""+"^(0|[1-9][0-9]{0,18})$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/inFlightGeneration",schemaPath:"#/properties/inFlightGeneration/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined && func0.call(data, "attempts")){
let data9 = data.attempts;
const _errs24 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate20.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 9007199254740991 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.successes !== undefined && func0.call(data, "successes")){
let data10 = data.successes;
const _errs26 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate20.errors = [{instancePath:instancePath+"/successes",schemaPath:"#/properties/successes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs26){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/successes",schemaPath:"#/properties/successes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/successes",schemaPath:"#/properties/successes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failures !== undefined && func0.call(data, "failures")){
let data11 = data.failures;
const _errs28 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate20.errors = [{instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs28){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 9007199254740991 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totalElapsedSeconds !== undefined && func0.call(data, "totalElapsedSeconds")){
let data12 = data.totalElapsedSeconds;
const _errs30 = errors;
if(errors === _errs30){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
validate20.errors = [{instancePath:instancePath+"/totalElapsedSeconds",schemaPath:"#/properties/totalElapsedSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/totalElapsedSeconds",schemaPath:"#/properties/totalElapsedSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastElapsedSeconds !== undefined && func0.call(data, "lastElapsedSeconds")){
let data13 = data.lastElapsedSeconds;
const _errs32 = errors;
if(errors === _errs32){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
validate20.errors = [{instancePath:instancePath+"/lastElapsedSeconds",schemaPath:"#/properties/lastElapsedSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/lastElapsedSeconds",schemaPath:"#/properties/lastElapsedSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.earlier !== undefined && func0.call(data, "earlier")){
let data14 = data.earlier;
const _errs34 = errors;
if(errors === _errs34){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing1;
if(((((((data14.views === undefined) || (!(func0.call(data14, "views")))) && (missing1 = "views")) || (((data14.attempts === undefined) || (!(func0.call(data14, "attempts")))) && (missing1 = "attempts"))) || (((data14.successes === undefined) || (!(func0.call(data14, "successes")))) && (missing1 = "successes"))) || (((data14.failures === undefined) || (!(func0.call(data14, "failures")))) && (missing1 = "failures"))) || (((data14.totalElapsedSeconds === undefined) || (!(func0.call(data14, "totalElapsedSeconds")))) && (missing1 = "totalElapsedSeconds"))){
validate20.errors = [{instancePath:instancePath+"/earlier",schemaPath:"#/properties/earlier/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs36 = errors;
for(const key1 of Object.keys(data14)){
if(!(((((key1 === "views") || (key1 === "attempts")) || (key1 === "successes")) || (key1 === "failures")) || (key1 === "totalElapsedSeconds"))){
validate20.errors = [{instancePath:instancePath+"/earlier",schemaPath:"#/properties/earlier/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs36 === errors){
if(data14.views !== undefined && func0.call(data14, "views")){
let data15 = data14.views;
const _errs37 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate20.errors = [{instancePath:instancePath+"/earlier/views",schemaPath:"#/properties/earlier/properties/views/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs37){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/earlier/views",schemaPath:"#/properties/earlier/properties/views/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data15 < 0 || isNaN(data15)){
validate20.errors = [{instancePath:instancePath+"/earlier/views",schemaPath:"#/properties/earlier/properties/views/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(valid2){
if(data14.attempts !== undefined && func0.call(data14, "attempts")){
let data16 = data14.attempts;
const _errs39 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate20.errors = [{instancePath:instancePath+"/earlier/attempts",schemaPath:"#/properties/earlier/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs39){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 9007199254740991 || isNaN(data16)){
validate20.errors = [{instancePath:instancePath+"/earlier/attempts",schemaPath:"#/properties/earlier/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate20.errors = [{instancePath:instancePath+"/earlier/attempts",schemaPath:"#/properties/earlier/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs39 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data14.successes !== undefined && func0.call(data14, "successes")){
let data17 = data14.successes;
const _errs41 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate20.errors = [{instancePath:instancePath+"/earlier/successes",schemaPath:"#/properties/earlier/properties/successes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs41){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 9007199254740991 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/earlier/successes",schemaPath:"#/properties/earlier/properties/successes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data17 < 0 || isNaN(data17)){
validate20.errors = [{instancePath:instancePath+"/earlier/successes",schemaPath:"#/properties/earlier/properties/successes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs41 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data14.failures !== undefined && func0.call(data14, "failures")){
let data18 = data14.failures;
const _errs43 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate20.errors = [{instancePath:instancePath+"/earlier/failures",schemaPath:"#/properties/earlier/properties/failures/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs43){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 9007199254740991 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/earlier/failures",schemaPath:"#/properties/earlier/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data18 < 0 || isNaN(data18)){
validate20.errors = [{instancePath:instancePath+"/earlier/failures",schemaPath:"#/properties/earlier/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs43 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data14.totalElapsedSeconds !== undefined && func0.call(data14, "totalElapsedSeconds")){
let data19 = data14.totalElapsedSeconds;
const _errs45 = errors;
if(errors === _errs45){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
validate20.errors = [{instancePath:instancePath+"/earlier/totalElapsedSeconds",schemaPath:"#/properties/earlier/properties/totalElapsedSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/earlier/totalElapsedSeconds",schemaPath:"#/properties/earlier/properties/totalElapsedSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid2 = _errs45 === errors;
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
validate20.errors = [{instancePath:instancePath+"/earlier",schemaPath:"#/properties/earlier/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs34 === errors;
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
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** True when `value` is exactly a RenewalMetrics. */
export const isRenewalMetrics: (value: unknown) => value is RenewalMetrics = (value): value is RenewalMetrics =>
  validate20(value) as boolean;

/** Why the last call of isRenewalMetrics said no: JSON path and reason, or "". */
export const whyRenewalMetrics = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
