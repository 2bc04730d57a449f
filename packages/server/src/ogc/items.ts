import { at, existing } from '@furrow/kit';
import type { Bounds } from '@furrow/geo';
import type { Issue, Language } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted, type Sql } from '../db/sql.ts';
import { filterSql, orderSql } from '../read/filters.ts';
import { columnsFor } from '../read/read.ts';
import { visibleColumns } from '../read/seen.ts';
import { invalid } from '../errors.ts';
import { collectReferences, columnOf, valueOf } from '../exchange/export/fields.ts';
import { openNames, type Names } from '../exchange/export/names.ts';
import { partsBySize, readLimits } from '../wire/pieces.ts';
import type { FeatureCollection } from './collections.ts';
import type { OfferedCrs } from './crs.ts';
import { geometryText } from './geometry-text.ts';
import type { ItemsQuery } from './query.ts';
import { rowOf, type Row } from '../db/row.ts';
import { nextTurn } from '../overload/next-turn.ts';

/** A row as a feature of GeoJSON; its place is text until it is written. */
export interface Feature {
  readonly id: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Well-known text in longitude and latitude; null for a row without geometry. */
  readonly place: string | null;
}

/**
 * A feature as the text of GeoJSON, in pieces.
 * @param members further members, such as links
 */
export async function* featureText(
  { id, properties, place }: Feature,
  crs: OfferedCrs,
  members: Readonly<Record<string, unknown>> = {},
): AsyncGenerator<string, void, undefined> {
  yield `{"type":"Feature","id":${JSON.stringify(id)},"geometry":`;
  yield* geometryText(place, crs);
  yield `,${JSON.stringify({ properties, ...members }).slice(1)}`;
}

interface Found {
  readonly id: string;
  readonly row: string;
  readonly place: string | null;
}

/** The rows of a page, in its order, and how many there are in all. */
export interface ItemsPage {
  readonly ids: readonly string[];
  readonly matched: number;
}

export async function pageOf(
  database: Queryable,
  collection: FeatureCollection,
  query: ItemsQuery,
  { principal, language }: { readonly principal: Principal; readonly language: Language },
): Promise<ItemsPage> {
  const { limit, offset } = query;
  const issues: Issue[] = [];
  const sql = newSql();
  const where = conditions(collection, principal, query, { sql, issues });
  if (issues.length > 0) throw invalid(...issues);
  const from = `${fromSql(collection, principal, language)} where ${where}`;
  const order = orderSql(collection.entity, '', [], { language });
  const { rows } = await database.query<{ id: string; matched: number }>(
    `select t.id, count(*) over () as matched from ${from} order by ${order} limit ${limit} offset ${offset}`,
    sql.values,
  );
  const matched =
    rows[0]?.matched ??
    (offset === 0 ? 0 : await countOf(database, collection, query, { principal, language }));
  return { ids: rows.map(({ id }) => id), matched };
}

/**
 * The features of a page piece by piece, so that only some of it is in memory, and other requests
 * wait no longer than for a feature. A row deleted meanwhile is left out.
 */
export async function* featuresOf(
  database: Queryable,
  collection: FeatureCollection,
  { ids }: ItemsPage,
  { principal, language }: { readonly principal: Principal; readonly language: Language },
): AsyncGenerator<Feature, void, undefined> {
  const names = openNames(database, principal, undefined, language);
  const sizes = await sizesOf(database, collection, ids, { principal, language });
  for (const piece of partsBySize(sizes, readLimits)) {
    const rows = await foundOf(
      database,
      collection,
      piece.map(({ id }) => id),
      { principal, language },
    );
    yield* toFeatures(database, collection, rows, { names, language });
  }
}

/** Bytes of a row without its geometry. */
const usualRow = 1_000;

/**
 * Ids in their order with the size of their geometries: among many small rows a single one may be
 * large.
 */
async function sizesOf(
  database: Queryable,
  collection: FeatureCollection,
  ids: readonly string[],
  { principal, language }: { readonly principal: Principal; readonly language: Language },
): Promise<{ readonly id: string; readonly bytes: number }[]> {
  const sql = newSql();
  const { rows } = await database.query<{ id: string; bytes: number | null }>(
    `select t.id, octet_length(${collection.placeSql(sql, principal)}) as bytes
      from ${fromSql(collection, principal, language)} where t.id = any(${sql.value(ids)}::uuid[])`,
    sql.values,
  );
  const bytesById = new Map(rows.map(({ id, bytes }) => [id, bytes]));
  // the row's envelope repeats its geometry
  return ids.map((id) => ({ id, bytes: usualRow + 2 * (bytesById.get(id) ?? 0) }));
}

/** Rows in the order of their ids; missing and invisible ones are left out. */
async function foundOf(
  database: Queryable,
  collection: FeatureCollection,
  ids: readonly string[],
  { principal, language }: { readonly principal: Principal; readonly language: Language },
): Promise<Found[]> {
  const sql = newSql();
  const visible = `t.deleted_at is null and ${visibleSql(collection.entity.name, sql, principal)}
    and t.id = any(${sql.value(ids)}::uuid[])`;
  const { rows } = await database.query<Found>(
    `select t.id, row_to_json(r)::text as row, ${collection.placeSql(sql, principal)} as place
      from ${fromSql(collection, principal, language)} where ${visible}`,
    sql.values,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A feature; null when it is missing or invisible to the principal. */
export async function itemOf(
  database: Queryable,
  collection: FeatureCollection,
  id: string,
  { principal, language }: { readonly principal: Principal; readonly language: Language },
): Promise<Feature | null> {
  const page = { ids: [id], matched: 1 };
  for await (const feature of featuresOf(database, collection, page, { principal, language }))
    return feature;
  return null;
}

const fromSql = ({ entity }: FeatureCollection, principal: Principal, language: Language): string =>
  `${quoted(entity.name)} t, lateral (select ${columnsFor(entity, principal, language, { fed: true })}) r`;

function conditions(
  collection: FeatureCollection,
  principal: Principal,
  query: ItemsQuery,
  { sql, issues }: { readonly sql: Sql; readonly issues: Issue[] },
): string {
  const { entity, time } = collection;
  const parts = [
    't.deleted_at is null',
    visibleSql(entity.name, sql, principal),
    ...filterSql(entity, query.filters, { sql, issues }, visibleColumns(entity, principal, sql)),
  ];
  if (query.bounds) parts.push(withinSql(collection, principal, query.bounds, sql));
  // a row without time matches any
  if (query.time && time) {
    if (query.time.first !== null)
      parts.push(`(${time[1]} is null or ${time[1]} >= ${sql.value(query.time.first)})`);
    if (query.time.last !== null)
      parts.push(`(${time[0]} is null or ${time[0]} <= ${sql.value(query.time.last)})`);
  }
  return parts.join(' and ');
}

async function countOf(
  database: Queryable,
  collection: FeatureCollection,
  query: ItemsQuery,
  { principal, language }: { readonly principal: Principal; readonly language: Language },
): Promise<number> {
  const sql = newSql();
  const where = conditions(collection, principal, query, { sql, issues: [] });
  const { rows } = await database.query<{ count: number }>(
    `select count(*) as count from ${fromSql(collection, principal, language)} where ${where}`,
    sql.values,
  );
  return at(rows, 0).count;
}

/**
 * Rows whose geometry intersects a box; those with a geometry hidden from the principal are
 * excluded.
 */
function withinSql(
  collection: FeatureCollection,
  principal: Principal,
  { west, south, east, north }: Bounds,
  sql: Sql,
): string {
  const box = collection.boxSql(sql, principal);
  const [w, s, e, n] = [west, south, east, north].map((degrees) => `${sql.value(degrees)}::float8`);
  // a box across the date line is two: rows that end east of its west, or begin west of its east
  const columns =
    west > east
      ? `((b[0])[0] >= ${w} or (b[1])[0] <= ${e})`
      : `((b[0])[0] >= ${w} and (b[1])[0] <= ${e})`;
  return `(${collection.placeSql(sql, principal)}) is not null and exists (select 1
    from (select ${box} as b) one where b is not null and ${columns} and (b[0])[1] >= ${s}
    and (b[1])[1] <= ${n})`;
}

/** Extent of a collection's features in space and time; null where none has a value. */
export interface Extent {
  readonly bounds: Bounds | null;
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * The extent of the features of a collection visible to a principal. @source OGC 17-069r4 Features
 * Part 1, 7.13
 */
export async function extentOf(
  database: Queryable,
  collection: FeatureCollection,
  principal: Principal,
  language: Language,
): Promise<Extent> {
  const sql = newSql();
  const visible = `t.deleted_at is null and ${visibleSql(collection.entity.name, sql, principal)}`;
  const box = `case when (${collection.placeSql(sql, principal)}) is not null then ${collection.boxSql(sql, principal)} end`;
  const [first, last] = collection.time ?? ['null::text', 'null::text'];
  // a row without beginning or end makes the whole open
  const { rows } = await database.query<{
    west: number | null;
    south: number;
    east: number;
    north: number;
    first: string | null;
    last: string | null;
  }>(
    `select min((b[1])[0]) as west, min((b[1])[1]) as south, max((b[0])[0]) as east,
      max((b[0])[1]) as north, case when bool_and(first is not null) then min(first) end as first,
      case when bool_and(last is not null) then max(last) end as last
      from (select ${box} as b, ${first} as first, ${last} as last
      from ${fromSql(collection, principal, language)} where ${visible}) one`,
    sql.values,
  );
  const { west, south, east, north, ...time } = at(rows, 0);
  return { bounds: west === null ? null : { west, south, east, north }, ...time };
}

/** Length of a row from which on other requests come first. */
const largeRow = 64 * 1024;
/** Milliseconds of small features after which other requests get their turn. */
const longTurn = 10;

/** Waits until other requests had their turn, where the next row is slow or much was done since. */
function turns(): (characters: number) => Promise<void> {
  let since = performance.now();
  return async (characters) => {
    if (characters <= largeRow && performance.now() - since < longTurn) return;
    await nextTurn();
    since = performance.now();
  };
}

/** Rows as features: the rows they refer to by name, as in an export. */
async function* toFeatures(
  database: Queryable,
  { entity, geometryField }: FeatureCollection,
  rows: readonly Found[],
  { names, language }: { readonly names: Names; readonly language: Language },
): AsyncGenerator<Feature, void, undefined> {
  const parsed: Row[] = [];
  const turn = turns();
  for (const { row } of rows) {
    await turn(row.length);
    parsed.push(rowOf(row));
  }
  const references = new Map<string, Set<string | number>>();
  for (const row of parsed) collectReferences(entity.fields, row, references);
  for (const [referred, ids] of references) await names.load(referred, ids);
  const fields = Object.entries(entity.fields).filter(
    ([name, field]) => name !== geometryField && columnOf(name, field, language) !== null,
  );
  for (const [at, row] of parsed.entries()) {
    const { id, place } = existing(rows[at], 'row of the feature');
    await turn(place?.length ?? 0);
    const properties = Object.fromEntries(
      fields.map(([name, field]) => [name, valueOf(field, row[name], names)]),
    );
    yield {
      id,
      properties: { ...properties, farm: row.farm, last_modified: row.last_modified },
      place,
    };
  }
}
