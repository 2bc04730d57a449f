import { entityOf, isEntity } from '@furrow/domain';
import { exampleBody, exampleRow, type JsonSchema, at, membersOf } from '@furrow/kit';
import { integerIds } from './openapi-rows.ts';

/** An example for a schema, for calls without one. A pattern alone does not suffice. */
export function exampleOf(schema: JsonSchema): unknown {
  const stated = statedExample(schema);
  if (stated !== undefined) return stated;
  const { anyOf, oneOf, allOf } = schema;
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return exampleOf(first);
  if (allOf)
    return Object.fromEntries(allOf.flatMap((one) => Object.entries(membersOf(exampleOf(one)))));
  return exampleOfType(schema);
}

/** The value given in a schema; undefined where it has none. */
function statedExample({
  const: only,
  enum: values,
  examples,
  default: otherwise,
  $ref,
}: JsonSchema): unknown {
  if (only !== undefined) return only;
  if (examples?.length) return examples[0];
  if (typeof $ref === 'string') return exampleOfComponent(at($ref.split('/'), -1));
  if (otherwise !== undefined && otherwise !== null) return otherwise;
  return values?.length ? (values.find((value) => value !== null) ?? null) : undefined;
}

function exampleOfType(schema: JsonSchema): unknown {
  const type = [schema.type ?? []].flat().find((one) => one !== 'null');
  switch (type) {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return exampleList(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return exampleText(schema);
    default:
      return schema.type === undefined ? {} : null;
  }
}

const exampleList = ({ items, minItems = 1, maxItems }: JsonSchema): unknown[] =>
  items && maxItems !== 0
    ? Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items))
    : [];

function exampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const members = Object.entries(properties);
  const named = members.filter(([name]) => required.includes(name));
  // of members that may all be omitted, the first serves as the example
  const shown = named.length > 0 ? named : members.slice(0, 1);
  return Object.fromEntries<unknown>([
    ...required.map((name) => [name, 'example'] as const),
    ...shown.map(([name, schema]) => [name, exampleOf(schema)] as const),
  ]);
}

const formats: Readonly<Record<string, string>> = {
  uuid: '0197c3a2-5b1e-7d4a-9c08-2f6e8a1b3c5d',
  date: '2026-05-12',
  'date-time': '2026-05-12T06:30:00Z',
  email: 'jan@example.org',
  uri: 'https://furrow.example/',
  binary: '',
};

function exampleText({ format, minLength = 0, maxLength }: JsonSchema): string {
  const text = formats[String(format)] ?? 'example';
  if (format !== undefined) return text;
  return text.padEnd(minLength, ' and so on').slice(0, maxLength ?? text.length + minLength);
}

/** Components are rows of entities, and the bodies to create and change them. */
function exampleOfComponent(name: string): unknown {
  const [, word = '', form] = /^(.*?)(_new|_change)?$/.exec(name) ?? [];
  if (!isEntity(word)) return {};
  const entity = entityOf(word);
  return form === '_new'
    ? exampleBody(entity, integerIds)
    : form === '_change'
      ? entity.example
      : exampleRow(entity, integerIds);
}
