import { entityOf, isEntity } from '@furrow/domain';
import type { Entity } from '@furrow/kit';
import type pg from 'pg';
import type { Queryable } from '../db/pool.ts';

/**
 * Every entry of the history of rows is written here, which also notifies other clients: all code
 * that writes rows uses it.
 * @source spec §7, requirements HIS-01
 */

const columns = 'farm, entity, row, version, account, device, action, changes';

interface WritingRows<R> {
  readonly client: Queryable;
  /** Farm of the rows; taken from the written row where it is not known before. */
  readonly farm: string | ((row: R) => string);
  readonly entity: Entity;
  readonly action: string;
  /** SQL of values. */
  readonly account: string;
  readonly device: string;
  /** A JSON object of `[before, after]` by field. */
  readonly changes: string;
  /** Source of the written rows `t`; a part of the same statement called `t`, left out. */
  readonly from?: string;
  /** The farm's own row has no column for it. */
  readonly farmSql?: string;
}

/**
 * Runs a statement that writes rows called `t` and their entries: no row without its entry, no
 * second round trip, and none without an announcement.
 * @param statement the whole of it, given the part that creates the entries
 */
export async function writeRows<R extends pg.QueryResultRow>(
  writing: WritingRows<R>,
  statement: (history: string) => string,
  values: unknown[],
): Promise<pg.QueryResult<R>> {
  const { client, farm, entity, action, account, device, changes } = writing;
  const { from = 't', farmSql = 't.farm' } = writing;
  const history = `insert into history (${columns})
    select ${farmSql}, '${entity.name}', t.id::text, t.version, ${account}::uuid, ${device}, '${action}', ${changes} from ${from}`;
  const result = await client.query<R>(statement(history), values);
  if (result.rowCount)
    for (const farmId of typeof farm === 'string' ? [farm] : new Set(result.rows.map(farm)))
      client.wrote(farmId, entity.grantsAccess === true);
  return result;
}

export interface HistoryEntry {
  readonly farm: string;
  readonly entity: string;
  readonly row: string | number;
  readonly version: number;
  readonly account: string | null;
  readonly device: string;
  readonly action: string;
  /** `[before, after]` by field. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/** The entry of a row that the same transaction has written. */
export async function writeHistory(
  client: Queryable,
  { farm, entity, row, version, account, device, action, changes }: HistoryEntry,
): Promise<void> {
  await client.query(`insert into history (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8)`, [
    farm,
    entity,
    String(row),
    version,
    account,
    device,
    action,
    JSON.stringify(changes),
  ]);
  client.wrote(farm, isEntity(entity) && entityOf(entity).grantsAccess === true);
}

/** The first values of a row, as changes from nothing. */
export const initialChanges = (
  value: Readonly<Record<string, unknown>>,
): Record<string, [null, unknown]> =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, content]) => content !== null)
      .map(([field, content]) => [field, [null, content]]),
  );

/** An entry in the archive of a farm. */
export interface ArchivedEntry {
  readonly entity: string;
  readonly row: string;
  readonly version: number;
  readonly at: string;
  readonly device: string | null;
  readonly action: string;
  readonly changes: Readonly<Record<string, [unknown, unknown]>>;
}

/** The history of a farm from another server: its own days and devices, and no account. */
export async function writeArchivedHistory(
  client: Queryable,
  farm: string,
  entries: readonly ArchivedEntry[],
): Promise<void> {
  await client.query(
    `insert into history (farm, entity, row, version, at, device, action, changes)
      select $2::uuid, r.entity, r.row, r.version, r.at, left(r.device, 200), left(r.action, 20),
      r.changes
       from jsonb_populate_recordset(null::public.history, $1::jsonb) r on conflict do nothing`,
    [JSON.stringify(entries), farm],
  );
  client.wrote(farm);
}

/**
 * Reports that the feed of a farm has changed otherwise than by its rows: in its orders or its
 * features.
 */
export const farmChanged = (client: Queryable, farm: string): void => client.wrote(farm);
