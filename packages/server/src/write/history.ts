import type { Entity } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';

/**
 * Every entry of the history of rows is written here.
 * @source spec §7, requirements HIS-01
 */

const columns = 'farm, entity, row, version, account, device, action, changes';

interface EntriesSql {
  readonly entity: Entity;
  readonly action: string;
  /** SQL of values. */
  readonly account: string;
  readonly device: string;
  /** A JSON object of `[before, after]` by field. */
  readonly changes: string;
  /** Where the written rows `t` come from; a part of the same statement called `t`, left out. */
  readonly from?: string;
  /** The farm's own row has no column for it. */
  readonly farm?: string;
}

/**
 * Entries for rows called `t` that the same statement writes: there is no row without its entry,
 * and no second round trip.
 */
export const historySql = ({
  entity,
  action,
  account,
  device,
  changes,
  from = 't',
  farm = 't.farm',
}: EntriesSql): string =>
  `insert into history (${columns})
    select ${farm}, '${entity.name}', t.id::text, t.version, ${account}::uuid, ${device},
    '${action}', ${changes} from ${from}`;

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
}

/** What a row begins with, as changes from nothing. */
export const changesFromNothing = (
  value: Readonly<Record<string, unknown>>,
): Record<string, [null, unknown]> =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, content]) => content !== null)
      .map(([field, content]) => [field, [null, content]]),
  );

/** An entry as the archive of a farm holds it. */
export interface ArchivedEntry {
  readonly entity: string;
  readonly row: string;
  readonly version: number;
  readonly at: string;
  readonly device: string | null;
  readonly action: string;
  readonly changes: Readonly<Record<string, [unknown, unknown]>>;
}

/**
 * The history that a farm brings along from another server: its own days and devices, and nobody's
 * account.
 */
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
}
