/**
 * JSON Schemas that a program brings along, compiled when it runs. Those of flockstep's own records
 * are compiled ahead of time; the compiler is loaded only when somebody has schemas of his own.
 *
 * Guarantee: a schema with an unknown keyword, an implied type or a reference that leads nowhere is
 * refused with one line; a value satisfies `required` with own properties only; nothing in a value is
 * changed. Not guaranteed: a bound on the time of a schema's own patterns.
 */
import { FlockstepError, boundedText, messageOf } from '../errors.ts';

/** '' when the value fits, else where and why not. */
export type Validate = (value: unknown) => string;
export type CompileSchema = (schema: object, what: string) => Validate;

const refused = (what: string, why: string): FlockstepError =>
  new FlockstepError('E_USAGE', boundedText(`${what}: ${why}`));

export const loadSchemaCompiler = async (): Promise<CompileSchema> => {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: true,
    strictTuples: true,
    strictRequired: true,
    ownProperties: true,
    discriminator: true,
    allErrors: false,
    // Two procedures may bring schemas of one $id.
    addUsedSchema: false,
    logger: false,
  });
  return (schema, what) => {
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
      throw refused(what, 'is no JSON Schema object');
    if ('$async' in schema) throw refused(what, 'a schema must not be asynchronous');
    let validate: ReturnType<typeof ajv.compile>;
    try {
      validate = ajv.compile(schema);
    } catch (error) {
      throw refused(what, messageOf(error));
    }
    return (value) => {
      if (validate(value)) return '';
      const first = validate.errors?.[0];
      return boundedText(`${first?.instancePath || '/'} ${first?.message ?? 'does not fit'}`);
    };
  };
};
