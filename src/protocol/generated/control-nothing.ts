// Generated from schemas/control-nothing.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
/**
 * Arguments of a control procedure that takes none.
 */
export interface ControlNothing {

}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"flockstep-control-nothing-v1","title":"ControlNothing","description":"Arguments of a control procedure that takes none.","type":"object","additionalProperties":false,"required":[],"properties":{}};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="flockstep-control-nothing-v1" */;
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
for(const key0 of Object.keys(data)){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
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

/** True when `value` is exactly a ControlNothing. */
export const isControlNothing: (value: unknown) => value is ControlNothing = (value): value is ControlNothing =>
  validate20(value) as boolean;

/** Why the last call of isControlNothing said no: JSON path and reason, or "". */
export const whyControlNothing = (): string => {
  const first = validate20.errors?.[0];
  return first ? `${first.instancePath || '/'} ${first.message ?? ''}` : '';
};
