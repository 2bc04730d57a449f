import { lazily } from '../../texts/lazily.ts';
import { entityOf } from '@furrow/domain';
import { type Field, languages, translate, existing } from '@furrow/kit';
import { plainColumn } from '@furrow/formats/reading/attribute-names.ts';

/**
 * Columns of a crop field in addition to its name, crop and geometry, as written by our exports.
 * @source decisions D13
 */

export const OWN_FIELDS = [
  'period_start',
  'period_end',
  'period',
  'notes',
  'soil_type',
  'entrance',
  'green_manure',
  'purpose',
  'previous_crop',
  'specie',
  'soil_texture',
] as const;

export type OwnField = (typeof OWN_FIELDS)[number];

export const isOwnField = (name: string): name is OwnField =>
  OWN_FIELDS.some((field) => field === name);

const definitions = entityOf('cropfield').fields;
export const definitionOf = (name: OwnField): Field => existing(definitions[name], `field ${name}`);

/** Names in tables of programs end after ten signs. */
const SHORTENED = 10;

/** By the name on the wire and the label in every language, once the catalogues are there. */
const columns = lazily(() => {
  const fieldsByName = new Map<string, OwnField>();
  for (const name of OWN_FIELDS) {
    const { label } = definitionOf(name);
    const labels = languages.map((language) => translate(label, language));
    for (const text of [name, name.slice(0, SHORTENED), ...labels])
      if (!fieldsByName.has(plainColumn(text))) fieldsByName.set(plainColumn(text), name);
  }
  return fieldsByName;
});

/**
 * The field of one of our columns, by its name on the wire or its heading in any language; null for
 * every other column.
 */
export const ownFieldOf = (column: string): OwnField | null =>
  columns().get(plainColumn(column)) ?? null;
