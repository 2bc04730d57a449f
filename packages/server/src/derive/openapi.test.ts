import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Reader, type Media, type Schema } from '../testing/openapi/document.ts';
import { useServer } from '../testing/server.ts';

/** The API description is complete and well formed. @source decisions D2 */

const server = useServer();
let reader: Reader;

beforeAll(async () => {
  reader = await Reader.of(server.visitor());
});

/** Every object inside a value, with its place. */
function* parts(value: unknown, pointer = '#'): Generator<[string, Record<string, unknown>]> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield [pointer, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value))
    yield* parts(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

describe('the OpenAPI document', () => {
  it('D2 is OpenAPI 3.1 by the schema of the OpenAPI Initiative, and every schema in it by JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addFormat('media-range', /^[^/]+\/[^/]+$/);
    // the validator resolves a dynamic reference to the whole document; here it always means the
    // schema of a schema
    const text = readFileSync(
      new URL('../testing/openapi/openapi-3.1.schema.json', import.meta.url),
      'utf8',
    ).replaceAll('"$dynamicRef": "#meta"', '"$ref": "#/$defs/schema"');
    const official = JSON.parse(text) as Schema;
    const validate = ajv.compile(official);
    validate(reader.document);
    expect(
      (validate.errors ?? [])
        .slice(0, 20)
        .map(
          ({ instancePath, message, params }) =>
            `${instancePath} ${message} ${JSON.stringify(params)}`,
        ),
    ).toEqual([]);
    const schemas = [...parts(reader.document)].filter(([pointer]) =>
      /\/schema$|^#\/components\/schemas\/[^/]+$/.test(pointer),
    );
    expect(schemas.length).toBeGreaterThan(300);
    const wrong = schemas
      .filter(([, schema]) => !ajv.validateSchema(schema))
      .map(([pointer]) => `${pointer}: ${ajv.errorsText(ajv.errors)}`);
    expect(wrong).toEqual([]);
  });

  it('D2 describes every route the server has, and no other', () => {
    const described = reader.operations.map(({ method, path }) => `${method} ${path}`);
    const there = server.server.app.notedRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(there.filter((route) => !described.includes(route)).sort()).toEqual([]);
    expect(described.filter((route) => !there.includes(route)).sort()).toEqual([]);
  });

  it('D2 has no dangling reference, and names every operation once', () => {
    const find = (pointer: string) =>
      pointer
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (at, key) =>
            (at as Record<string, unknown> | undefined)?.[
              key.replaceAll('~1', '/').replaceAll('~0', '~')
            ],
          reader.document,
        );
    const lost = [...parts(reader.document)]
      .filter(([, part]) => typeof part['$ref'] === 'string' && find(part['$ref']) === undefined)
      .map(([pointer, part]) => `${pointer}: ${String(part['$ref'])}`);
    expect(lost).toEqual([]);
    const ids = reader.operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, pointer) => ids.indexOf(id) !== pointer)).toEqual([]);
  });

  it('D2 names every parameter of a path, and the codes of every refusal', () => {
    const wrong = reader.operations.flatMap(({ method, path, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      const named = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
        .sort();
      const silent = Object.entries(operation.responses).filter(
        ([status, { content }]) =>
          Number(status) >= 400 &&
          Object.keys(content?.['application/problem+json']?.examples ?? {}).length === 0,
      );
      return [
        ...(String(inPath) === String(named) ? [] : [`${method} ${path}: ${String(named)}`]),
        ...silent.map(([status]) => `${method} ${path}: ${status}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('D2 has valid examples of everything sent or answered for a definition', () => {
    const wrong: string[] = [];
    let looked = 0;
    const look = (pointer: string, { schema, examples }: Media) => {
      for (const { value, $ref } of Object.values(examples ?? {})) {
        looked += 1;
        const misfit = reader.misfit(
          schema,
          $ref ? reader.document.components.examples[$ref.split('/').at(-1)!]!.value : value,
        );
        if (misfit) wrong.push(`${pointer}: ${misfit}`);
      }
    };
    for (const { method, path, operation } of reader.operations) {
      const media = [
        ...Object.entries(operation.requestBody?.content ?? {}),
        ...Object.values(operation.responses).flatMap(({ content }) =>
          Object.entries(content ?? {}),
        ),
      ];
      for (const [type, one] of media) look(`${method} ${path} ${type}`, one);
      for (const [type, { examples }] of media)
        if (type.startsWith('application/json') && !examples)
          wrong.push(`${method} ${path}: no example`);
    }
    for (const [name, schema] of Object.entries(reader.document.components.schemas)) {
      for (const value of (schema['examples'] ?? []) as unknown[]) {
        const misfit = reader.misfit({ $ref: `#/components/schemas/${name}` }, value);
        if (misfit) wrong.push(`${name}: ${misfit}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(looked).toBeGreaterThan(500);
  });
});
