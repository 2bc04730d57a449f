import { parseWkt, type Bounds } from '@furrow/geo';
import type { Issue, Language } from '@furrow/kit';
import type { Asker } from '../access/asker.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted, type Sql } from '../db/sql.ts';
import { filterSql, orderSql } from '../read/filters.ts';
import { columnsFor } from '../read/read.ts';
import { seenColumns } from '../read/seen.ts';
import { invalid } from '../errors.ts';
import { collectReferences, columnOf, valueOf } from '../exchange/export/fields.ts';
import { openNames } from '../exchange/export/names.ts';
import type { FeatureCollection } from './collections.ts';
import { inCrs, type OfferedCrs } from './crs.ts';
import type { ItemsQuery } from './query.ts';

type Feature = Readonly<Record<string, unknown>>;

interface Found {
  readonly row: string;
  readonly place: string | null;
}

/** A page of features, and how many there are in all. */
export async function itemsOf(
  database: Queryable,
  collection: FeatureCollection,
  asker: Asker,
  query: ItemsQuery,
  language: Language,
): Promise<{ features: Feature[]; matched: number }> {
  const { limit, offset, crs } = query;
  const issues: Issue[] = [];
  const sql = newSql();
  const where = conditions(collection, asker, query, sql, issues);
  if (issues.length > 0) throw invalid(...issues);
  const from = `${fromSql(collection, asker, language)} where ${where}`;
  const order = orderSql(collection.entity, '', [], { language });
  const place = collection.placeSql(sql, asker);
  const { rows } = await database.query<Found & { matched: number }>(
    `select row_to_json(r)::text as row, ${place} as place, count(*) over () as matched from ${from} order by ${order} limit ${limit} offset ${offset}`,
    sql.values,
  );
  const matched =
    rows[0]?.matched ??
    (offset === 0 ? 0 : await countOf(database, collection, asker, query, language));
  return { features: await told(database, collection, asker, rows, crs, language), matched };
}

/** One feature; null when it is missing or not the asker's to see. */
export async function itemOf(
  database: Queryable,
  collection: FeatureCollection,
  asker: Asker,
  id: string,
  crs: OfferedCrs,
  language: Language,
): Promise<Feature | null> {
  const sql = newSql();
  const visible = `t.deleted_at is null and ${visibleSql(collection.entity.name, 't', sql, asker)} and t.id = ${sql.value(id)}::uuid`;
  const { rows } = await database.query<Found>(
    `select row_to_json(r)::text as row, ${collection.placeSql(sql, asker)} as place from ${fromSql(collection, asker, language)} where ${visible}`,
    sql.values,
  );
  return (await told(database, collection, asker, rows, crs, language))[0] ?? null;
}

const fromSql = ({ entity }: FeatureCollection, asker: Asker, language: Language): string =>
  `${quoted(entity.name)} t, lateral (select ${columnsFor(entity, asker, language, undefined, true)}) r`;

function conditions(
  collection: FeatureCollection,
  asker: Asker,
  query: ItemsQuery,
  sql: Sql,
  issues: Issue[],
): string {
  const { entity, time } = collection;
  const found = [
    't.deleted_at is null',
    visibleSql(entity.name, 't', sql, asker),
    ...filterSql(entity, query.filters, sql, issues, seenColumns(entity, asker, sql)),
  ];
  if (query.bounds) found.push(withinSql(collection, asker, query.bounds, sql));
  // what has no time is there at any
  if (query.time && time) {
    if (query.time.first !== null)
      found.push(`(${time[1]} is null or ${time[1]} >= ${sql.value(query.time.first)})`);
    if (query.time.last !== null)
      found.push(`(${time[0]} is null or ${time[0]} <= ${sql.value(query.time.last)})`);
  }
  return found.join(' and ');
}

async function countOf(
  database: Queryable,
  collection: FeatureCollection,
  asker: Asker,
  query: ItemsQuery,
  language: Language,
): Promise<number> {
  const sql = newSql();
  const where = conditions(collection, asker, query, sql, []);
  const { rows } = await database.query<{ count: number }>(
    `select count(*) as count from ${fromSql(collection, asker, language)} where ${where}`,
    sql.values,
  );
  return rows[0]!.count;
}

/** Rows whose place shares ground with a box; those whose place the asker may not see are not among them. */
function withinSql(
  collection: FeatureCollection,
  asker: Asker,
  { west, south, east, north }: Bounds,
  sql: Sql,
): string {
  const box = collection.boxSql(sql, asker);
  const [w, s, e, n] = [west, south, east, north].map((degrees) => `${sql.value(degrees)}::float8`);
  // a box across the date line is two: what ends east of its west, or begins west of its east
  const columns =
    west > east
      ? `((b[0])[0] >= ${w} or (b[1])[0] <= ${e})`
      : `((b[0])[0] >= ${w} and (b[1])[0] <= ${e})`;
  return `(${collection.placeSql(sql, asker)}) is not null and exists (select 1 from (select ${box} as b) one where b is not null and ${columns} and (b[0])[1] >= ${s} and (b[1])[1] <= ${n})`;
}

/** Where and when the features of a collection lie; null for what none of them says. */
export interface Extent {
  readonly bounds: Bounds | null;
  readonly first: string | null;
  readonly last: string | null;
}

/** The extent of what an asker sees of a collection. @source OGC 17-069r4 Features Part 1, 7.13 */
export async function extentOf(
  database: Queryable,
  collection: FeatureCollection,
  asker: Asker,
  language: Language,
): Promise<Extent> {
  const sql = newSql();
  const visible = `t.deleted_at is null and ${visibleSql(collection.entity.name, 't', sql, asker)}`;
  const box = `case when (${collection.placeSql(sql, asker)}) is not null then ${collection.boxSql(sql, asker)} end`;
  const [first, last] = collection.time ?? ['null::text', 'null::text'];
  // one that has no beginning or no end leaves the whole open
  const { rows } = await database.query<{
    west: number | null;
    south: number;
    east: number;
    north: number;
    first: string | null;
    last: string | null;
  }>(
    `select min((b[1])[0]) as west, min((b[1])[1]) as south, max((b[0])[0]) as east, max((b[0])[1]) as north, case when bool_and(first is not null) then min(first) end as first, case when bool_and(last is not null) then max(last) end as last
      from (select ${box} as b, ${first} as first, ${last} as last from ${fromSql(collection, asker, language)} where ${visible}) one`,
    sql.values,
  );
  const { west, south, east, north, ...time } = rows[0]!;
  return { bounds: west === null ? null : { west, south, east, north }, ...time };
}

/** Rows as features: what they refer to by name, as in an export. */
async function told(
  database: Queryable,
  { entity, geometryField }: FeatureCollection,
  asker: Asker,
  rows: readonly Found[],
  crs: OfferedCrs,
  language: Language,
): Promise<Feature[]> {
  const names = openNames(database, asker, undefined, language);
  const parsed = rows.map(({ row }) => JSON.parse(row) as Record<string, unknown>);
  const references = new Map<string, Set<string | number>>();
  for (const row of parsed) collectReferences(entity.fields, row, references);
  for (const [referred, ids] of references) await names.load(referred, ids);
  const fields = Object.entries(entity.fields).filter(
    ([name, field]) => name !== geometryField && columnOf(name, field, language) !== null,
  );
  return parsed.map((row, at) => {
    const { geometry } = rows[at]!.place === null ? { geometry: null } : parseWkt(rows[at]!.place);
    const properties = Object.fromEntries(
      fields.map(([name, field]) => [name, valueOf(field, row[name], names)]),
    );
    return {
      type: 'Feature',
      id: row['id'],
      geometry: geometry && inCrs(geometry, crs),
      properties: { ...properties, farm: row['farm'], last_modified: row['last_modified'] },
    };
  });
}
