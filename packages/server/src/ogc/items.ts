import { boundsOf, boundsMeet, parseWkt, type Bounds } from '@furrow/geo';
import type { Issue, Language } from '@furrow/kit';
import type { Asker } from '../access/asker.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted, type Sql } from '../db/sql.ts';
import { filterSql, orderSql } from '../derive/filters.ts';
import { columnsFor } from '../derive/read.ts';
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
export async function itemsOf(database: Queryable, collection: FeatureCollection, asker: Asker, query: ItemsQuery, language: Language): Promise<{ features: Feature[]; matched: number }> {
  const { limit, offset, bounds, crs } = query;
  const issues: Issue[] = [];
  const sql = newSql();
  const where = conditions(collection, asker, query, sql, issues);
  if (issues.length > 0) throw invalid(...issues);
  const from = `${fromSql(collection, asker, language)} where ${where}`;
  const order = orderSql(collection.entity, '', [], { language });
  if (bounds) return within(database, collection, asker, { ...query, bounds }, language, from, order, sql);
  const place = collection.placeSql(sql, asker);
  const { rows } = await database.query<Found & { matched: number }>(`select row_to_json(r)::text as row, ${place} as place, count(*) over () as matched from ${from} order by ${order} limit ${limit} offset ${offset}`, sql.values);
  const matched = rows[0]?.matched ?? (offset === 0 ? 0 : await countOf(database, collection, asker, query, language));
  return { features: await told(database, collection, asker, rows, crs, language), matched };
}

/** One feature; null when it is missing or not the asker's to see. */
export async function itemOf(database: Queryable, collection: FeatureCollection, asker: Asker, id: string, crs: OfferedCrs, language: Language): Promise<Feature | null> {
  const sql = newSql();
  const visible = `t.deleted_at is null and ${visibleSql(collection.entity.name, 't', sql, asker)} and t.id = ${sql.value(id)}::uuid`;
  const { rows } = await database.query<Found>(`select row_to_json(r)::text as row, ${collection.placeSql(sql, asker)} as place from ${fromSql(collection, asker, language)} where ${visible}`, sql.values);
  return (await told(database, collection, asker, rows, crs, language))[0] ?? null;
}

const fromSql = ({ entity }: FeatureCollection, asker: Asker, language: Language): string => `${quoted(entity.name)} t, lateral (select ${columnsFor(entity, asker, language, undefined, true)}) r`;

function conditions({ entity, time }: FeatureCollection, asker: Asker, query: ItemsQuery, sql: Sql, issues: Issue[]): string {
  const found = ['t.deleted_at is null', visibleSql(entity.name, 't', sql, asker), ...filterSql(entity, query.filters, sql, issues)];
  // what has no time is there at any
  if (query.time && time) {
    if (query.time.first !== null) found.push(`(${time[1]} is null or ${time[1]} >= ${sql.value(query.time.first)})`);
    if (query.time.last !== null) found.push(`(${time[0]} is null or ${time[0]} <= ${sql.value(query.time.last)})`);
  }
  return found.join(' and ');
}

async function countOf(database: Queryable, collection: FeatureCollection, asker: Asker, query: ItemsQuery, language: Language): Promise<number> {
  const sql = newSql();
  const where = conditions(collection, asker, query, sql, []);
  const { rows } = await database.query<{ count: number }>(`select count(*) as count from ${fromSql(collection, asker, language)} where ${where}`, sql.values);
  return rows[0]!.count;
}

/** Places are texts to the database, so boxes are compared here: first places alone, then the rows of one page. */
async function within(database: Queryable, collection: FeatureCollection, asker: Asker, query: ItemsQuery & { bounds: Bounds }, language: Language, from: string, order: string, sql: Sql): Promise<{ features: Feature[]; matched: number }> {
  const place = collection.placeSql(sql, asker);
  const { rows } = await database.query<{ id: string; place: string | null }>(`select t.id, ${place} as place from ${from} and ${place} is not null order by ${order}`, sql.values);
  const matching = rows.filter(({ place: wkt }) => meets(wkt, query.bounds));
  const ids = matching.slice(query.offset, query.offset + query.limit).map(({ id }) => id);
  const one = newSql();
  const visible = `t.deleted_at is null and ${visibleSql(collection.entity.name, 't', one, asker)} and t.id = any(${one.value(ids)}::uuid[])`;
  const found = await database.query<Found>(`select row_to_json(r)::text as row, ${collection.placeSql(one, asker)} as place from ${fromSql(collection, asker, language)} where ${visible} order by ${order}`, one.values);
  return { features: await told(database, collection, asker, found.rows, query.crs, language), matched: matching.length };
}

function meets(wkt: string | null, bounds: Bounds): boolean {
  const { geometry } = wkt === null ? { geometry: null } : parseWkt(wkt);
  const own = geometry && boundsOf(geometry);
  if (!own) return false;
  // a box across the date line is two
  if (bounds.west > bounds.east) return boundsMeet(own, { ...bounds, east: 180 }) || boundsMeet(own, { ...bounds, west: -180 });
  return boundsMeet(own, bounds);
}

/** Rows as features: what they refer to by name, as in an export. */
async function told(database: Queryable, { entity, geometryField }: FeatureCollection, asker: Asker, rows: readonly Found[], crs: OfferedCrs, language: Language): Promise<Feature[]> {
  const names = openNames(database, asker, undefined, language);
  const parsed = rows.map(({ row }) => JSON.parse(row) as Record<string, unknown>);
  const references = new Map<string, Set<string | number>>();
  for (const row of parsed) collectReferences(entity.fields, row, references);
  for (const [referred, ids] of references) await names.load(referred, ids);
  const fields = Object.entries(entity.fields).filter(([name, field]) => name !== geometryField && columnOf(name, field, language) !== null);
  return parsed.map((row, at) => {
    const { geometry } = rows[at]!.place === null ? { geometry: null } : parseWkt(rows[at]!.place);
    const properties = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, row[name], names)]));
    return { type: 'Feature', id: row['id'], geometry: geometry && inCrs(geometry, crs), properties: { ...properties, farm: row['farm'], last_modified: row['last_modified'] } };
  });
}
