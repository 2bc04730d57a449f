import { entities } from '@furrow/domain';
import { issue, type Entity } from '@furrow/kit';
import { rightsIn, type Principal } from '../access/principal.ts';
import type { Database, Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';
import { invalid, Refusal } from '../errors.ts';
import { changeRow, loadRow, refuseGuarded, staleRow, type CurrentRow } from './change.ts';
import { invalidateScopes } from './visibility.ts';
import { refuseOverPeople } from './states.ts';
import { uniqueName } from './unique-name.ts';
import { writeRows } from './history.ts';
import { followers, refuseInUse, refuseLastingAmong } from './in-use.ts';
import type { Table } from '../access/table.ts';
import { rowOf } from '../db/row.ts';

export interface RemoveOptions {
  readonly base?: number | null;
  /** Deletes although other rows depend on it; they are deleted along. */
  readonly force?: boolean;
}

/**
 * Soft-deletes a row with its dependent rows; both can be restored together for 90 days.
 * @source decisions D4, D5, ENT-04
 */
export async function removeRow(
  table: Table<Database>,
  id: string,
  options: RemoveOptions,
): Promise<void> {
  const { database } = table;
  await database.transaction((client) => removeInside({ ...table, database: client }, id, options));
}

/** The same inside a transaction of the caller's. */
export async function removeInside(
  table: Table,
  id: string,
  { base, force }: RemoveOptions,
): Promise<void> {
  const { database: client, entity, principal } = table;
  for (let attempt = 0; ; attempt += 1) {
    const current = await loadRow(table, id, 'delete');
    if (!current.allowed) throw new Refusal('not_allowed');
    refuseOverPeople(entity, current.row, current.membership);
    const stale = staleRow(entity, current, principal);
    if (base !== undefined && base !== null && base !== current.version) throw stale;
    await refuseReferenced(client, entity, current, force ?? false);
    const inFarm = { farm: current.membership.farm, principal };
    const gone = await markGone(
      client,
      entity,
      { column: 'id', named: [{ id, root: id, version: current.version }] },
      inFarm,
    );
    if (gone.length > 0) return removed(client, entity, gone, inFarm);
    // it was changed since the check: a request without a version means the current row
    if (attempt > 20) throw stale;
  }
}

/** Ends live rows only: their dependent rows stay, and are left to the caller. */
export async function endRows(
  client: Queryable,
  entity: Entity,
  ids: readonly string[],
  inFarm: InFarm,
): Promise<void> {
  const gone = await markGone(
    client,
    entity,
    { column: 'id', named: ids.map((id) => ({ id, root: id })) },
    inFarm,
  );
  if (gone.length > 0) await invalidateScopes(client, entity, inFarm.farm, 'gone_or_back');
}

async function removed(
  client: Queryable,
  entity: Entity,
  gone: readonly Gone[],
  inFarm: InFarm,
): Promise<void> {
  await deleteFollowers(client, entity, gone, inFarm);
  await invalidateScopes(client, entity, inFarm.farm, 'gone_or_back');
}

/**
 * Soft-deletes many rows of a farm, each with its dependent rows, as `removeInside` would with
 * `force`, and with a constant number of statements for all of them. Already deleted ones are
 * skipped.
 */
export async function removeMany(
  client: Queryable,
  entity: Entity,
  ids: readonly string[],
  { farm, principal }: InFarm,
): Promise<void> {
  const grant = rightsIn(principal, farm, entity.name).delete;
  if (grant === false) throw new Refusal('not_allowed');
  // a right to delete that depends on the row is checked for each
  if (grant !== true || entity.guard || entity.grantsAccess) {
    for (const id of ids)
      await removeInside({ database: client, entity, principal }, id, { force: true }).catch(
        (error: unknown) => {
          if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
        },
      );
    return;
  }
  await refuseInUse(client, entity, ids, { farm, force: true });
  const gone = await markGone(
    client,
    entity,
    { column: 'id', named: ids.map((id) => ({ id, root: id })) },
    { farm, principal },
  );
  if (gone.length > 0) await removed(client, entity, gone, { farm, principal });
}

export interface InFarm {
  readonly farm: string;
  readonly principal: Principal;
}

/**
 * A deleted row, and the one whose deletion was requested: rows deleted along with it are restored
 * with it.
 */
interface Gone {
  readonly id: string;
  readonly root: string;
}

/**
 * Marks the live rows whose `column` refers to one of some rows as deleted; a row with a given
 * version only if that is current.
 */
async function markGone(
  client: Queryable,
  entity: Entity,
  {
    column,
    named,
  }: { readonly column: string; readonly named: readonly (Gone & { readonly version?: number })[] },
  { farm, principal }: InFarm,
): Promise<Gone[]> {
  const { rows } = await writeRows<Gone>(
    { client, farm, entity, action: 'delete', account: '$4', device: '$5', changes: `'{}'` },
    (
      history,
    ) => `with n as (select * from unnest($2::uuid[], $3::uuid[], $6::integer[]) as n(id, root, version)),
      t as (update ${quoted(entity.name)} t
      set deleted_at = now(), deleted_with = n.root, version = t.version + 1, last_modified = now()
        from n where t.farm = $1::uuid and t.deleted_at is null and t.${quoted(column)} = n.id
        and (n.version is null or t.version = n.version)
        returning t.farm, t.id, t.version, t.deleted_with),
      h as (${history})
     select id, deleted_with as root from t`,
    [
      farm,
      named.map(({ id }) => id),
      named.map(({ root }) => root),
      principal.account,
      principal.device,
      named.map(({ version }) => version ?? null),
    ],
  );
  return rows;
}

async function refuseReferenced(
  client: Queryable,
  entity: Entity,
  current: CurrentRow,
  force: boolean,
): Promise<void> {
  await refuseGuarded(client, entity, current, null);
  await refuseInUse(client, entity, [current.row.id], { farm: current.membership.farm, force });
}

async function deleteFollowers(
  client: Queryable,
  entity: Entity,
  gone: readonly Gone[],
  inFarm: InFarm,
): Promise<void> {
  for (const { entity: other, field } of followers(entity)) {
    const along = await markGone(client, other, { column: field, named: gone }, inFarm);
    if (along.length === 0) continue;
    // work was finished between the check and the deletion
    await refuseLastingAmong(
      client,
      other,
      along.map(({ id }) => id),
      inFarm.farm,
    );
    await deleteFollowers(client, other, along, inFarm);
    await invalidateScopes(client, other, inFarm.farm, 'gone_or_back');
  }
}

/**
 * Restores a version of a row; a deleted row is restored with the rows deleted along with it.
 * @returns the row as it now is
 * @source decisions D16, HIS-01
 */
export async function restoreRow(
  table: Table<Database>,
  id: string,
  version: unknown,
): Promise<void> {
  const { database, entity, principal } = table;
  const { rows } = await database.query<{
    farm: string;
    deleted: boolean;
    deleted_with: string | null;
    version: number;
    row: string;
  }>(
    `select farm, deleted_at is not null as deleted, deleted_with, version,
      row_to_json(t)::text as row from ${quoted(entity.name)} t
      where id = $1 and (deleted_at is null or deleted_at > now() - interval '90 days')`,
    [id],
  );
  const row = rows[0];
  const membership = row && principal.memberships.get(row.farm);
  if (!row || !membership || rightsIn(principal, row.farm, entity.name).read === false)
    throw new Refusal('not_found');
  if (rightsIn(principal, row.farm, entity.name)[row.deleted ? 'delete' : 'update'] !== true)
    throw new Refusal('not_allowed');
  if (row.deleted) refuseOverPeople(entity, rowOf(row.row), membership);
  const wanted = wantedVersion(version, row);
  if (row.deleted) {
    await database.transaction(async (client) => {
      for (const other of entities.filter(({ scope, name }) => scope === 'farm' && name !== 'farm'))
        await undelete(
          { database: client, entity: other, principal },
          row.farm,
          row.deleted_with ?? id,
        );
    });
  }
  const before = await valuesAt(database, entity, id, { version: wanted, upTo: row.version });
  if (Object.keys(before).length > 0) await changeRow(table, id, before, { action: 'restore' });
}

/** The requested version; of a deleted row that from before, where none is named. */
function wantedVersion(
  asked: unknown,
  { version, deleted }: { readonly version: number; readonly deleted: boolean },
): number {
  const wanted = asked ?? (deleted ? version - 1 : version);
  if (typeof wanted !== 'number' || !Number.isInteger(wanted) || wanted < 1 || wanted > version)
    throw invalid(issue('version', 'version_unknown'));
  return wanted;
}

/**
 * Rows deleted together are restored together; a name that was used meanwhile gets a number by the
 * rule.
 */
async function undelete(table: Table, farm: string, root: string): Promise<void> {
  const { database: client, entity, principal } = table;
  const columns = entity.unique
    ? `, ${[entity.unique.field, ...entity.unique.within].map(quoted).join(', ')}`
    : '';
  const { rows } = await client.query<Named>(
    `select id${columns} from ${quoted(entity.name)} where farm = $1 and deleted_with = $2 and deleted_at is not null`,
    [farm, root],
  );
  await reviveRows(client, entity, rows, { farm, principal });
}

/** A row with the members within which its name must be unique. */
type Named = Readonly<Record<string, unknown>> & { readonly id: string };

/** Restores only the given deleted rows, with the scopes of their unique names. */
async function reviveRows(
  client: Queryable,
  entity: Entity,
  rows: readonly Named[],
  { farm, principal }: InFarm,
): Promise<void> {
  for (const row of rows) {
    const name = await uniqueName(client, entity, farm, { value: row });
    const { unique } = entity;
    const renamed = unique && name !== undefined ? unique.field : null;
    const changes = renamed === null ? {} : { [renamed]: [row[renamed], name] };
    await writeRows(
      { client, farm, entity, action: 'restore', account: '$3', device: '$4', changes: '$5' },
      (history) => `with t as (update ${quoted(entity.name)} t
        set deleted_at = null, deleted_with = null, version = t.version + 1,
        last_modified = now()${renamed === null ? '' : `, ${quoted(renamed)} = $6`}
          where t.farm = $1 and t.id = $2 returning t.*)
       ${history}`,
      [
        farm,
        row.id,
        principal.account,
        principal.device,
        JSON.stringify(changes),
        ...(renamed === null ? [] : [name]),
      ],
    );
  }
  if (rows.length > 0) await invalidateScopes(client, entity, farm, 'gone_or_back');
}

/** Restores a deleted row alone. @returns whether it was deleted */
export async function reviveRow(
  client: Queryable,
  entity: Entity,
  id: string,
  inFarm: InFarm,
): Promise<boolean> {
  const { rows } = await client.query<Named>(
    `select * from ${quoted(entity.name)} where farm = $1 and id = $2 and deleted_at is not null`,
    [inFarm.farm, id],
  );
  await reviveRows(client, entity, rows, inFarm);
  return rows.length > 0;
}

/** The values of the fields that changed since a version, as they were then. */
export async function valuesAt(
  database: Queryable,
  entity: Entity,
  id: string,
  { version, upTo }: { readonly version: number; readonly upTo: number },
): Promise<Record<string, unknown>> {
  const { rows } = await database.query<{ changes: Record<string, [unknown, unknown]> }>(
    `select changes from history where entity = $1 and row = $2 and version > $3 and version <= $4
      order by version desc`,
    [entity.name, id, version, upTo],
  );
  const values: Record<string, unknown> = {};
  for (const { changes } of rows)
    for (const [name, [before]] of Object.entries(changes))
      if (!entity.fields[name]?.byActionOnly && name !== entity.states?.field)
        values[name] = before;
  return values;
}
