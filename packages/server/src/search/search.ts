import { entityOf } from '@furrow/domain';
import { sourceLanguage, type Language, at } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { catalogueSql } from '../access/narrow.ts';
import type { Database } from '../db/pool.ts';
import { newSql, quoted, type Sql } from '../db/sql.ts';
import { wireColumns } from '../read/select.ts';
import { nearness } from './fuzzy-match.ts';

/**
 * A search of a large catalogue, ranked by relevance: names that begin with the typed text, then
 * those with a word that does, then those that contain it, then those that contain every word of
 * it. With less than a page of hits, similar names are added. A row is found by its names in every
 * language and its code; those in the principal's language come first.
 * @source spec §7, decisions D2, API-11, API-12
 */

export const searchPageSize = 25;

/**
 * The conditions and positions in the order given by further parameters of a search; `t` is the
 * row.
 */
export interface Narrowing {
  readonly conditions: readonly ((sql: Sql) => string)[];
  /** Before the ranking. */
  readonly first: readonly ((sql: Sql) => string)[];
  /** After it. */
  readonly last: readonly ((sql: Sql) => string)[];
}

export interface SearchQuery {
  readonly q: string;
  readonly page: number;
  readonly language: Language;
  readonly narrowing: Narrowing;
}

export interface SearchPage {
  /** A JSON array. */
  readonly objects: string;
  readonly total: number;
}

/**
 * A word of one or two letters is searched at the beginning of words: inside of words it would find
 * everything.
 */
const inside = (word: string): string => (word.length < 3 ? `% ${word}%` : `%${word}%`);

/** Maximum number of similar names that are compared. */
const mostNearly = 200;

export async function search(
  database: Database,
  name: string,
  principal: Principal,
  asked: SearchQuery,
): Promise<SearchPage> {
  if (asked.q === '') return everything(database, name, principal, asked);
  const { rows } = await database.query<{ text: string }>('select searchable($1) as text', [
    asked.q,
  ]);
  const text = at(rows, 0).text.trim();
  // a question mark matches nothing
  if (text === '') return { objects: '[]', total: 0 };
  const hits = await matching(database, principal, asked, { name, text, nearly: [] });
  if (hits.total >= searchPageSize || !/[^\d ]{4}/.test(text)) return hits;
  const nearly = await nearlySo(database, principal, asked, { name, text });
  return nearly.length === 0 ? hits : matching(database, principal, asked, { name, text, nearly });
}

/**
 * The conditions of any search: live rows, standard ones and those of the principal's farms,
 * restricted by the parameters.
 */
function where(sql: Sql, name: string, principal: Principal, { conditions }: Narrowing): string {
  return [
    't.deleted_at is null',
    catalogueSql(name, sql, principal),
    ...conditions.map((condition) => condition(sql)),
  ].join(' and ');
}

/**
 * Languages whose names are prepared for searching in the database; rows in others are found and
 * sorted by English first.
 */
const prepared: readonly Language[] = ['en', 'nl'];
const columnLanguage = (language: Language): Language =>
  prepared.includes(language) ? language : sourceLanguage;

/**
 * The rows of a page, given as their ids and positions, as a JSON array: the columns of the wire
 * are read for these only.
 */
function objectsOf(name: string, language: Language, page: string): string {
  const entity = entityOf(name);
  return `coalesce((select json_agg(r.row order by r.place)::text
    from (select (select row_to_json(w) from (select ${wireColumns(entity, language)}) w) as row,
    p.place from (${page}) p join ${quoted(name)} t on t.id = p.id) r), '[]')`;
}

/** Without words: the whole list by name, read along an index. */
async function everything(
  database: Database,
  name: string,
  principal: Principal,
  { page, language, narrowing }: SearchQuery,
): Promise<SearchPage> {
  const sql = newSql();
  const from = `from ${quoted(name)} t where ${where(sql, name, principal, narrowing)}`;
  const order = [...narrowing.first, ...narrowing.last].map((part) => part(sql));
  const ids = `select t.id, row_number() over () as place
    from (select t.id ${from} order by ${[...order, `t.sort_${columnLanguage(language)}`, 't.id'].join(', ')}
    limit ${searchPageSize} offset ${(page - 1) * searchPageSize}) t`;
  const { rows } = await database.pool.query<SearchPage>(
    `select ${objectsOf(name, language, ids)} as objects, (select count(*) ${from}) as total`,
    sql.values,
  );
  return at(rows, 0);
}

/**
 * Rows that contain the words, and those with similar names after them. Planned again each time:
 * the number of hits of a word varies too much.
 */
async function matching(
  database: Database,
  principal: Principal,
  { page, language, narrowing }: SearchQuery,
  {
    name,
    text,
    nearly,
  }: { readonly name: string; readonly text: string; readonly nearly: readonly number[] },
): Promise<SearchPage> {
  const sql = newSql();
  const findColumn = `t.find_${columnLanguage(language)}`;
  const like = (column: string, pattern: string) => `${column} like ${sql.value(pattern)}`;
  const holds = text
    .split(' ')
    .map((word) => like('t.find_all', inside(word)))
    .join(' and ');
  const near = nearly.length > 0 ? sql.value(nearly) : null;
  const rank = `case when ${findColumn} = ${sql.value(` ${text}`)} then 0 when ${like(`t.find_all || '|'`, `%| ${text}|%`)} then 1 when ${like(findColumn, ` ${text}%`)} then 2 when ${like('t.find_all', `%| ${text}%`)} then 3
    when ${like(findColumn, `% ${text}%`)} then 4 when ${like('t.find_all', `% ${text}%`)} then 5 when ${like(findColumn, `%${text}%`)} then 6 when ${like('t.find_all', `%${text}%`)} then 7 when ${holds} then 8 else 9 end`;
  const limits = where(sql, name, principal, narrowing);
  const places = [
    ...narrowing.first.map((part) => part(sql)),
    'f.rank',
    ...(near ? [`case when f.rank = 9 then array_position(${near}::integer[], t.id) end`] : []),
    ...narrowing.last.map((part) => part(sql)),
    `t.sort_${columnLanguage(language)}`,
    't.id',
  ];
  const { rows } = await database.pool.query<SearchPage>(
    `with found as materialized (
       select t.id, row_number() over (order by ${places.join(', ')}) as place,
       count(*) over () as total
         from ${quoted(name)} t, lateral (select ${rank} as rank) f
        where ((${holds})${near ? ` or t.id = any(${near}::integer[])` : ''}) and ${limits})
     select
      ${objectsOf(
        name,
        language,
        `select id, place from found
        where place > ${(page - 1) * searchPageSize} and place <= ${page * searchPageSize}`,
      )}
      as objects,
       coalesce((select total from found limit 1), 0) as total`,
    sql.values,
  );
  return at(rows, 0);
}

/**
 * Rows with names similar to the search, the nearest first. Their similarity is estimated by the
 * index, and computed here.
 */
async function nearlySo(
  database: Database,
  principal: Principal,
  { narrowing }: SearchQuery,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<number[]> {
  return database.transaction(async (client) => {
    await client.query('set local pg_trgm.word_similarity_threshold = 0.3');
    const sql = newSql();
    const value = sql.value(text);
    const { rows } = await client.query<{ id: number; names: string }>(
      `select t.id, t.find_all as names from ${quoted(name)} t
        where ${value} <% t.find_all and ${where(sql, name, principal, narrowing)}
        order by word_similarity(${value}, t.find_all) desc, t.id limit ${mostNearly}`,
      sql.values,
    );
    return rows
      .map(({ id, names }) => ({ id, far: nearness(text, names) }))
      .filter((row): row is { id: number; far: number } => row.far !== null)
      .sort((left, right) => left.far - right.far || left.id - right.id)
      .map(({ id }) => id);
  });
}
