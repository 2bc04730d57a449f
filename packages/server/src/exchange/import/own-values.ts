import { translate, languages, type Text } from '@furrow/kit';
import { grouped } from '@furrow/kit/grouped.ts';
import { parseWkt, writeWkt } from '@furrow/geo';
import type { Queryable } from '../../db/pool.ts';
import { definitionOf, isOwnField, type OwnField } from './own-columns.ts';
import type { ReadingRow } from '@furrow/formats/source/source.ts';
import type { ImportNote } from './notes.ts';

/**
 * Values of a field in columns other than its crop and geometry. Values that cannot be stored are
 * noted with their row. @source decisions D13
 */

export interface OwnValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly notes: readonly ImportNote[];
}

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * @param country of the file, by ISO 3166-1: several countries have entries of the same name
 * @returns in the given order
 */
export async function ownValues(
  database: Queryable,
  farm: string,
  country: string | null,
  rows: readonly ReadingRow[],
): Promise<OwnValues[]> {
  const catalogues = new Map<string, ReadonlyMap<string, number>>();
  for (const name of new Set(
    rows.flatMap(({ more }) => Object.keys(more ?? {}).filter(isOwnField)),
  )) {
    const field = definitionOf(name);
    if (field.kind === 'ref')
      catalogues.set(
        name,
        entriesByName(
          await namedIn(
            database,
            farm,
            field.to,
            rows.flatMap(({ more }) => more?.[name] ?? []),
          ),
          country,
        ),
      );
  }
  return rows.map(({ more, row }) => {
    const values: Record<string, unknown> = {};
    const notes: ImportNote[] = [];
    for (const [name, text] of Object.entries(more ?? {})) {
      if (!isOwnField(name)) continue;
      const value = valueOf(name, text, catalogues.get(name));
      if (value === undefined)
        notes.push({
          code: 'value_left_out',
          params: { column: name, value: Array.from(text).slice(0, 80).join('') },
          row,
        });
      else values[name] = value;
    }
    return { values, notes };
  });
}

interface NamedEntry {
  readonly id: number;
  readonly word: string;
  readonly isOwn: boolean;
  readonly country: string | null;
}

/**
 * Entries of a catalogue with a name in any language; the farm's in addition to the standard ones.
 */
async function namedIn(
  database: Queryable,
  farm: string,
  catalogue: string,
  texts: readonly string[],
): Promise<NamedEntry[]> {
  const table = { soiltype: 'soiltype', croppurpose: 'croppurpose', croptype: 'croptype' }[
    catalogue
  ];
  if (!table) return [];
  const { rows } = await database.query<NamedEntry>(
    `select id, word, farm is not null as "isOwn", to_jsonb(t)->>'country' as country
      from ${table} t, lateral (select name as word union select value
      from jsonb_each_text(coalesce(names, '{}'))) w
      where deleted_at is null and (farm is null or farm = $1)
      and folded(word) = any(select folded(x) from unnest($2::text[]) x) order by id`,
    [farm, [...new Set(texts)]],
  );
  return rows;
}

/**
 * Of the same name the farm's entry, else that of the country; of other countries' only a unique
 * one.
 */
function entriesByName(
  entries: readonly NamedEntry[],
  country: string | null,
): ReadonlyMap<string, number> {
  const named = grouped(entries, ({ word }) => folded(word));
  const chosen = [...named].flatMap(([name, all]): [string, number][] => {
    const own = all.find(({ isOwn }) => isOwn) ?? all.find((one) => one.country === country);
    const countries = new Set(all.map((one) => one.country));
    const entry = own ?? (countries.size === 1 ? all[0] : undefined);
    return entry ? [[name, entry.id]] : [];
  });
  return new Map(chosen);
}

const YES = /^(true|1|yes|ja|oui|t)$/i;
const NO = /^(false|0|no|nee|non|f)$/i;

/** The choice of a text, by its value or by its label in any language. */
const choiceOf = (labels: Readonly<Record<string, Text>>, text: string): string | undefined =>
  Object.entries(labels).find(([value, words]) =>
    [value, ...languages.map((language) => translate(words, language))].some(
      (word) => folded(word) === folded(text),
    ),
  )?.[0];

function pointOf(text: string): string | undefined {
  const { geometry } = parseWkt(text);
  return geometry?.type === 'Point' ? writeWkt(geometry) : undefined;
}

/** Undefined for a value that cannot be stored. */
function valueOf(
  name: OwnField,
  text: string,
  catalogue: ReadonlyMap<string, number> | undefined,
): unknown {
  const field = definitionOf(name);
  switch (field.kind) {
    case 'ref':
      return catalogue?.get(folded(text));
    case 'boolean':
      return YES.test(text) ? true : NO.test(text) ? false : undefined;
    case 'date':
      return /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
    case 'choice':
      return choiceOf(field.labels ?? {}, text);
    case 'geometry':
      return pointOf(text);
    case 'text':
      return Array.from(text).length <= field.max ? text : undefined;
    default:
      return undefined;
  }
}
