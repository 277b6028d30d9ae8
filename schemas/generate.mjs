// Compiles every schemas/*.json into src/protocol/generated/<name>.ts: the record's type and its
// validator, ahead of time, so that no schema compiler is loaded at run time.
//
//   node schemas/generate.mjs           write the generated files
//   node schemas/generate.mjs --check   fail if a generated file differs from what its schema says
import {
  readFileSync,
  readdirSync,
  writeFileSync,
  mkdirSync,
  existsSync,
  unlinkSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { compile } from 'json-schema-to-typescript';

const schemaDirectory = fileURLToPath(new URL('.', import.meta.url));
const outputDirectory = fileURLToPath(new URL('../src/protocol/generated/', import.meta.url));
const check = process.argv.includes('--check');

const pascal = (name) => name.replaceAll(/(^|-)([a-z0-9])/g, (_, __, c) => c.toUpperCase());

// Every hole that matters for a wire format is closed: unknown keywords, implied types, tuples and
// required-without-property are errors, and inherited properties do not satisfy `required`.
const makeAjv = () =>
  new Ajv2020({
    strict: true,
    strictTypes: true,
    strictTuples: true,
    strictRequired: true,
    ownProperties: true,
    discriminator: true,
    allErrors: false,
    code: { source: true, esm: true, lines: true },
  });

/** additionalProperties: false everywhere except where a schema says "$comment": "opaque". */
function assertClosed(node, path) {
  if (Array.isArray(node)) return node.forEach((child, i) => assertClosed(child, `${path}/${i}`));
  if (typeof node !== 'object' || node === null) return;
  if (node.format !== undefined || node.maxLength !== undefined || node.minLength !== undefined)
    throw new Error(`${path}: use a bounded pattern instead of format/minLength/maxLength`);
  if (node.type === 'object' && node.$comment !== 'opaque') {
    // A tagged union is closed by its branches, each of which is checked below.
    const closed =
      node.additionalProperties === false ||
      typeof node.additionalProperties === 'object' ||
      (node.discriminator !== undefined && node.oneOf !== undefined);
    if (!closed) throw new Error(`${path}: object without additionalProperties: false`);
  }
  for (const [key, child] of Object.entries(node)) assertClosed(child, `${path}/${key}`);
}

async function generate(name) {
  const schema = JSON.parse(readFileSync(`${schemaDirectory}${name}.json`, 'utf8'));
  assertClosed(schema, name);
  const typeName = pascal(name);
  const types = await compile(structuredClone(schema), typeName, {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
  });
  const ajv = makeAjv();
  let code = standaloneCode(ajv, ajv.compile(schema));
  if (/require\(/.test(code)) throw new Error(`${name}: validator needs a run-time import`);
  // A schema with $defs has a function for each; the first one in the text need not be the record's.
  const main = /export const validate = (\w+);/.exec(code)[1];
  code = code
    .replace(/^"use strict";\n?/, '')
    .replace(/export const validate = (\w+);\n?/, '')
    .replace(/export default (\w+);\n?/, '')
    .trim();
  return `// Generated from schemas/${name}.json by schemas/generate.mjs. Do not edit.
// @ts-nocheck
/* eslint-disable */
${types.trim()}

${code}

/** True when \`value\` is exactly a ${typeName}. */
export const is${typeName}: (value: unknown) => value is ${typeName} = (value): value is ${typeName} =>
  ${main}(value) as boolean;

/** Why the last call of is${typeName} said no: JSON path and reason, or "". */
export const why${typeName} = (): string => {
  const first = ${main}.errors?.[0];
  return first ? \`\${first.instancePath || '/'} \${first.message ?? ''}\` : '';
};
`;
}

mkdirSync(outputDirectory, { recursive: true });
const names = readdirSync(schemaDirectory)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5))
  .sort();
let stale = 0;
for (const name of names) {
  const target = `${outputDirectory}${name}.ts`;
  const text = await generate(name);
  const current = existsSync(target) ? readFileSync(target, 'utf8') : null;
  if (current === text) continue;
  if (check) {
    console.error(
      `src/protocol/generated/${name}.ts does not agree with schemas/${name}.json: run npm run generate`,
    );
    stale++;
  } else writeFileSync(target, text);
}
for (const file of readdirSync(outputDirectory)) {
  if (names.includes(file.replace(/\.ts$/, ''))) continue;
  if (check) {
    console.error(`src/protocol/generated/${file} has no schema`);
    stale++;
  } else unlinkSync(`${outputDirectory}${file}`);
}
process.exitCode = stale === 0 ? 0 : 1;
