import { at } from '../checked.ts';
import type { Entity } from '../entity.ts';
import { isNullable, resourceUri } from '../entity.ts';
import type { Field, Fields } from '../field.ts';
import { copied } from './schema.ts';

/**
 * Examples for the description of the interface, from a definition: of a request and of its answer.
 */

/** Whether ids of the rows that a word names are integers; the domain knows the words. */
export type IntegerIds = (entity: string) => boolean;

const uuids = [
  '0197c3a2-5b1e-7d4a-9c08-2f6e8a1b3c5d',
  '0197c3a2-6e44-7b1f-8a90-71d2e5f3c4b6',
] as const;

function exampleId(integer: boolean, place: 0 | 1): string | number {
  return integer ? at([42, 7], place) : uuids[place];
}

/** Kinds whose example depends on the field. */
type ByField = 'text' | 'integer' | 'decimal' | 'choice' | 'ref';

const examples: Readonly<Record<Exclude<Field['kind'], ByField>, unknown>> = {
  boolean: false,
  date: '2026-05-12',
  dateTime: '2026-05-12 08:30',
  duration: '01:00',
  instant: '2026-05-12T06:30:00.000000+00:00',
  geometry: 'POINT (5.6612345 51.9812345)',
  user: uuids[1],
  refs: [],
  texts: [],
  links: [],
  list: [],
  words: { en: 'Example', nl: 'Voorbeeld' },
  map: {},
  object: {},
};

function plain(field: Field, integerIds: IntegerIds): unknown {
  switch (field.kind) {
    case 'text':
      return 'Example'.slice(0, field.max);
    case 'integer':
    case 'decimal':
      return field.min ?? 0;
    case 'choice':
      return field.values[0];
    case 'ref':
      return exampleId(integerIds(field.to), 1);
    default:
      return copied(examples[field.kind]);
  }
}

function filled(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  integerIds: IntegerIds,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (values[name] !== undefined) return [name, values[name]];
      if (field.default !== undefined) return [name, field.default];
      return [
        name,
        isNullable(field) && field.kind !== 'instant' ? null : plain(field, integerIds),
      ];
    }),
  );
}

/** The body of a POST: the example of the definition, with the references it requires. */
export function exampleBody(entity: Entity, integerIds: IntegerIds): Record<string, unknown> {
  const needed = Object.fromEntries(
    Object.entries(entity.fields).filter(
      ([, field]) => field.required && !field.readOnly && field.default === undefined,
    ),
  );
  return { ...filled(needed, entity.example, integerIds), ...entity.example };
}

/** A row as it is answered. */
export function exampleRow(entity: Entity, integerIds: IntegerIds): Record<string, unknown> {
  const id = exampleId(entity.scope === 'catalogue', 0);
  const computed = Object.fromEntries(
    Object.entries(entity.computed?.fields ?? {}).filter(
      ([name]) => !entity.computed?.singleOnly?.includes(name),
    ),
  );
  return {
    id,
    resource_uri: resourceUri(entity, id),
    version: 3,
    ...('farm' in entity.fields ? {} : { farm: entity.scope === 'farm' ? uuids[1] : null }),
    last_modified: '2026-05-12T06:30:00.000000+00:00',
    ...filled(entity.fields, entity.example, integerIds),
    ...filled(computed, {}, integerIds),
  };
}
