import { entityOf, isEntity } from '@furrow/domain';
import { exampleBody, exampleRow, type JsonSchema } from '@furrow/kit';
import { integerIds } from './openapi-entity.ts';

/**
 * An example of what fits a schema, for calls that give none of their own. A pattern alone says too
 * little for one.
 */
export function exampleOf(schema: JsonSchema): unknown {
  const {
    const: only,
    enum: values,
    examples,
    default: otherwise,
    $ref,
    anyOf,
    oneOf,
    allOf,
  } = schema as { [key: string]: unknown } & {
    enum?: unknown[];
    examples?: unknown[];
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
    allOf?: JsonSchema[];
  };
  if (only !== undefined) return only;
  if (examples?.length) return examples[0];
  if (typeof $ref === 'string') return exampleOfComponent($ref.split('/').at(-1)!);
  if (otherwise !== undefined && otherwise !== null) return otherwise;
  if (values?.length) return values.find((value) => value !== null) ?? null;
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return exampleOf(first);
  if (allOf) return Object.assign({}, ...allOf.map(exampleOf)) as unknown;
  const type = [schema['type']].flat().find((one) => one !== 'null');
  switch (type) {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return schema['items'] && schema['maxItems'] !== 0
        ? Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () =>
            exampleOf(schema['items'] as JsonSchema),
          )
        : [];
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return exampleText(schema);
    default:
      return schema['type'] === undefined ? {} : null;
  }
}

function exampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const members = Object.entries(properties as Record<string, JsonSchema>);
  const named = members.filter(([name]) => (required as string[]).includes(name));
  // where all may be left out, the first shows what is meant
  const shown = named.length > 0 ? named : members.slice(0, 1);
  return Object.fromEntries([
    ...(required as string[]).map((name) => [name, 'example']),
    ...shown.map(([name, schema]) => [name, exampleOf(schema)]),
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

function exampleText({ format, minLength, maxLength }: JsonSchema): string {
  const text = formats[String(format)] ?? 'example';
  if (format !== undefined) return text;
  return text
    .padEnd(Number(minLength ?? 0), ' and so on')
    .slice(0, Number(maxLength ?? text.length + Number(minLength ?? 0)));
}

/** Components are rows of entities, and what is sent for them. */
function exampleOfComponent(name: string): unknown {
  const [, word = '', form] = /^(.*?)(_new|_change)?$/.exec(name)!;
  if (!isEntity(word)) return {};
  const entity = entityOf(word);
  return form === '_new'
    ? exampleBody(entity, integerIds)
    : form === '_change'
      ? entity.example
      : exampleRow(entity, integerIds);
}
