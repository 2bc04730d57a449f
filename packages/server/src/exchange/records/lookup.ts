import { isUuid, existing } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import { visibleSql } from '../../access/narrow.ts';
import type { Queryable } from '../../db/pool.ts';
import { newSql, quoted } from '../../db/sql.ts';
import { folded, isCalled } from './fold-name.ts';
import { todayOn } from '../../write/context.ts';

/**
 * A lookup of a farm's rows by name, to find those named in a file. Only rows that the principal
 * may see are found. @source decisions D13
 */

export { folded } from './fold-name.ts';

interface FoundField {
  readonly id: string;
  readonly name: string;
  readonly plan: string | null;
  readonly geometry: string | null;
}

export interface ProductMatch {
  readonly id: number;
  readonly variant: string;
  /** Its names, in every language. */
  readonly words: readonly (string | null)[];
}

export interface KindMatch {
  readonly id: number;
  readonly variant: 'activity' | 'item' | 'attribute';
  readonly theme: string;
  readonly unit: string;
  readonly specification: string;
  readonly words: readonly (string | null)[];
}

export interface Lookup {
  /** On the farm, YYYY-MM-DD. */
  readonly today: string;
  /**
   * A field by its id or name, first in the plan of the import; null when there is none, or
   * several.
   */
  field(text: string): FoundField | null;
  fieldById(id: string): FoundField | null;
  /** A row of another entity by its id or name. */
  row(entity: 'farmcontact' | 'machine' | 'stock', text: string): string | null;
  /** A product by its name in any language, its number or id. */
  product(text: string): ProductMatch | null;
  organism(text: string): number | null;
  /** By the id and the name it has at its origin: both together, or else the name alone. */
  productBy(id: string, name: string | null): number | null;
  organismBy(id: string, name: string | null): number | null;
  kindBy(id: string, name: string | null): number | null;
  kinds: readonly KindMatch[];
  kindNamed(text: string, variant?: KindMatch['variant']): KindMatch | null;
}

/** Texts that a file may mean products or organisms by. */
export interface Mentioned {
  readonly products: ReadonlySet<string>;
  readonly organisms: ReadonlySet<string>;
}

const nameColumns = { farmcontact: 'contact_name', machine: 'name', stock: 'name' } as const;

export async function openLookup(
  database: Queryable,
  principal: Principal,
  { farm, plan }: { readonly farm: string; readonly plan: string },
  { products, organisms }: Mentioned,
): Promise<Lookup> {
  const fields = await visible<FoundField>(database, principal, farm, {
    entity: 'cropfield',
    columns: 't.id, t.name, t.plan, t.geometry',
  });
  const fieldsById = new Map(fields.map((field) => [field.id, field]));
  const byFarm = byName(
    fields.filter((field) => field.plan === plan),
    ({ name }) => [name],
  );
  const elsewhere = byName(fields, ({ name }) => [name]);
  const rows = new Map<string, Map<string, { id: string } | null>>();
  for (const [entity, column] of Object.entries(nameColumns)) {
    const matches = await visible<{ id: string; name: string | null }>(database, principal, farm, {
      entity,
      columns: `t.id, t.${quoted(column)} as name`,
    });
    rows.set(
      entity,
      byName(matches, ({ id, name }) => (name === null ? [id] : [name, id])),
    );
  }
  const foundProducts = await catalogue<ProductMatch>(database, farm, {
    entity: 'producttype',
    columns: `t.variant, array[t.name, t.id::text, nullif(t.edi_code, 'CUSTOM')] || array(select value
      from jsonb_each_text(coalesce(t.names, '{}'))) as words`,
    texts: products,
    more: 'or folded(t.edi_code) = any($2::text[])',
  });
  const foundOrganisms = await organismsCalled(database, farm, organisms);
  const { rows: kinds } = await database.query<KindMatch>(
    `select id, variant, theme, unit, coalesce(specification, '') as specification,
      array[name] || array(select value from jsonb_each_text(coalesce(names, '{}'))) as words
      from detailtype where deleted_at is null and (farm is null or farm = $1)
      order by farm nulls first, id`,
    [farm],
  );
  const kindsByName = new Map<string, KindMatch[]>();
  for (const kind of kinds)
    for (const word of new Set(kind.words.map((one) => folded(one ?? ''))))
      kindsByName.set(word, [...(kindsByName.get(word) ?? []), kind]);
  return {
    today: todayOn(principal, farm),
    field: (text) =>
      isUuid(text)
        ? (fieldsById.get(text.toLowerCase()) ?? null)
        : (byFarm.get(folded(text)) ?? elsewhere.get(folded(text)) ?? null),
    fieldById: (id) => fieldsById.get(id) ?? null,
    row: (entity, text) =>
      existing(rows.get(entity), `rows of ${entity}`).get(folded(text))?.id ?? null,
    product: (text) => foundProducts.get(folded(text)) ?? null,
    organism: (text) => foundOrganisms.get(folded(text))?.id ?? null,
    productBy: byIdAndName(foundProducts),
    organismBy: byIdAndName(foundOrganisms),
    kindBy: (id, name) =>
      (
        kinds.find((kind) => String(kind.id) === id && isCalled(kind.words, name)) ??
        (name === null ? undefined : kindsByName.get(folded(name))?.[0])
      )?.id ?? null,
    kinds,
    kindNamed: (text, variant) =>
      kindsByName
        .get(folded(text))
        ?.find((kind) => variant === undefined || kind.variant === variant) ?? null,
  };
}

type Called = { readonly id: number; readonly words: readonly (string | null)[] };

const wordsSql = "array(select value from jsonb_each_text(coalesce(t.names, '{}'))) as words";

const organismsCalled = (
  database: Queryable,
  farm: string,
  texts: ReadonlySet<string>,
): Promise<Map<string, Called>> =>
  catalogue<Called>(database, farm, {
    entity: 'organism',
    columns: `array[t.name, t.id::text, t.latin_name, t.eppo_code] || ${wordsSql}`,
    texts,
    more: 'or folded(t.latin_name) = any($2::text[]) or folded(t.eppo_code) = any($2::text[])',
  });

/** Kinds and organisms only, where just a few of a farm's are needed. */
export async function openCalled(
  database: Queryable,
  farm: string,
  {
    kinds,
    organisms,
  }: { readonly kinds: ReadonlySet<string>; readonly organisms: ReadonlySet<string> },
): Promise<Pick<Lookup, 'kindBy' | 'organismBy'>> {
  return {
    kindBy: byIdAndName(
      await catalogue<Called>(database, farm, {
        entity: 'detailtype',
        columns: `array[t.name, t.id::text] || ${wordsSql}`,
        texts: kinds,
        more: '',
      }),
    ),
    organismBy: byIdAndName(await organismsCalled(database, farm, organisms)),
  };
}

/** Ids of a catalogue differ between installations, names hardly ever. */
const byIdAndName =
  (byName: ReadonlyMap<string, Called>) =>
  (id: string, name: string | null): number | null => {
    const entry = byName.get(folded(id));
    if (entry && String(entry.id) === id && isCalled(entry.words, name)) return entry.id;
    return name === null ? null : (byName.get(folded(name))?.id ?? null);
  };

async function visible<Row extends object>(
  database: Queryable,
  principal: Principal,
  farm: string,
  { entity, columns }: { readonly entity: string; readonly columns: string },
): Promise<Row[]> {
  const sql = newSql();
  const { rows } = await database.query(
    `select ${columns} from ${quoted(entity)} t
      where t.farm = ${sql.value(farm)}::uuid and t.deleted_at is null
      and ${visibleSql(entity, sql, principal, { action: 'read', only: farm })} order by t.id`,
    sql.values,
  );
  return rows as Row[];
}

/** Null for an ambiguous name. */
function byName<Row>(
  rows: readonly Row[],
  namesOf: (row: Row) => readonly string[],
): Map<string, Row | null> {
  const rowsByText = new Map<string, Row | null>();
  for (const row of rows)
    for (const name of new Set(namesOf(row).map(folded)))
      rowsByText.set(name, rowsByText.has(name) ? null : row);
  return rowsByText;
}

/** Rows of a catalogue by any of their names; the farm's before the standard ones. */
async function catalogue<Row extends { readonly id: number }>(
  database: Queryable,
  farm: string,
  {
    entity,
    columns,
    texts,
    more,
  }: {
    readonly entity: string;
    readonly columns: string;
    readonly texts: ReadonlySet<string>;
    readonly more: string;
  },
): Promise<Map<string, Row>> {
  if (texts.size === 0) return new Map();
  const { rows } = await database.query<Row & { words: (string | null)[] }>(
    `select t.id, ${columns} from ${quoted(entity)} t
      where t.deleted_at is null and (t.farm is null or t.farm = $1)
       and (folded(t.name) = any($2::text[]) or exists (select 1
       from jsonb_each_text(coalesce(t.names, '{}')) n where folded(n.value) = any($2::text[]))
       or t.id::text = any($2::text[]) ${more})
      order by t.farm nulls last, t.id`,
    [farm, [...texts].map(folded)],
  );
  const rowsByText = new Map<string, Row>();
  for (const row of rows)
    for (const word of row.words)
      if (word !== null && !rowsByText.has(folded(word))) rowsByText.set(folded(word), row);
  return rowsByText;
}
