import { isUuid, issue, readChange, readNew, type Entity, type Issue, at } from '@furrow/kit';
import { grants, rightsIn, type Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { initialChanges, writeHistory } from './history.ts';
import { newSql, quoted } from '../db/sql.ts';
import { invalid, Refusal } from '../errors.ts';
import { wireColumns } from '../read/select.ts';
import { bodyOf } from './body.ts';
import { refuseConflicts } from './change.ts';
import { columnValues } from './columns.ts';
import { digestOf, farmOf } from './create.ts';
import { refuseInUse } from './in-use.ts';
import { referenceIssues } from './references.ts';
import { valuesAt } from './remove.ts';
import type { Table } from '../access/table.ts';
import { rowOf } from '../db/row.ts';

/**
 * Custom catalogue entries of a farm, created online. The standard rows are read-only here.
 * @source decisions D1
 */

export interface WrittenCustom {
  readonly id: number;
  readonly farm: string;
  readonly status: 200 | 201;
}

/** With a key a repeated create finds the row of the first one. */
export async function createCustom(
  table: Table,
  body: unknown,
  key?: unknown,
): Promise<WrittenCustom> {
  const { database: client, entity, principal } = table;
  const { farm } = farmOf(body, principal, () => readNew(entity, body).issues);
  if (rightsIn(principal, farm, entity.name).create !== true) throw new Refusal('not_allowed');
  const { value, issues } = readNew(entity, body);
  if (key !== undefined && !isUuid(key)) issues.push(issue('Idempotency-Key', 'id_expected'));
  issues.push(...(await referenceIssues(table, farm, value)));
  if (issues.length > 0) throw invalid(...issues);
  const digest = digestOf(value);
  if (isUuid(key)) {
    // the same sent twice at once: the second waits here for the row of the first
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `idempotency ${principal.account} ${key.toLowerCase()}`,
    ]);
    const { rows } = await client.query<{ row: string; same: boolean }>(
      'select row, entity = $3 and digest = $4 as same from idempotency_key where account = $1 and key = $2',
      [principal.account, key, entity.name, digest],
    );
    if (rows[0]) {
      if (!rows[0].same) throw new Refusal('id_taken');
      return { id: Number(rows[0].row), farm, status: 200 };
    }
  }
  const sql = newSql();
  const pairs = columnValues(entity, value, sql);
  const { rows } = await client.query<{ id: number }>(
    `insert into ${quoted(entity.name)} (farm, made_by,
      ${pairs.map(({ column }) => column).join(', ')})
     values (${sql.value(farm)}, ${sql.value(principal.account)},
      ${pairs.map((pair) => pair.value).join(', ')}) returning id`,
    sql.values,
  );
  const { id } = at(rows, 0);
  await noteChange(client, { entity, farm, id, version: 1 }, principal, {
    action: 'create',
    changes: initialChanges(value),
  });
  if (isUuid(key))
    await client.query(
      'insert into idempotency_key (account, key, entity, row, digest) values ($1, $2, $3, $4, $5)',
      [principal.account, key, entity.name, String(id), digest],
    );
  return { id, farm, status: 201 };
}

/** The history entry of a row of a farm's catalogue. */
const noteChange = (
  client: Queryable,
  { entity, farm, id, version }: { entity: Entity; farm: string; id: number; version: number },
  principal: Principal,
  {
    action,
    changes,
  }: { readonly action: string; readonly changes: Readonly<Record<string, unknown>> },
): Promise<void> =>
  writeHistory(client, {
    farm,
    entity: entity.name,
    row: id,
    version,
    account: principal.account,
    device: principal.device,
    action,
    changes,
  });

/**
 * The farm that owns this row; standard rows may be read but not changed, other farms' count as
 * missing.
 */
async function ownRow(
  table: Table,
  id: number,
  action: 'update' | 'delete',
): Promise<{ farm: string; row: Record<string, unknown>; version: number }> {
  const { database: client, entity, principal } = table;
  const { rows } = await client.query<{ farm: string | null; version: number; row: string }>(
    `select farm, version, row_to_json(t)::text as row from ${quoted(entity.name)} t
      where id = $1 and deleted_at is null for update`,
    [id],
  );
  const row = rows[0];
  if (!row || (row.farm !== null && !principal.memberships.has(row.farm)))
    throw new Refusal('not_found');
  if (
    row.farm === null ||
    !grants(principal, entity.name, action).some(
      ({ membership, grant }) => membership.farm === row.farm && grant === true,
    )
  )
    throw new Refusal('not_allowed');
  return {
    farm: row.farm,
    version: row.version,
    row: rowOf(row.row),
  };
}

/**
 * Refuses a change of an outdated row, where another person changed the same fields.
 * @source decisions D5
 */
async function refuseStale(
  table: Table,
  { id, version }: { readonly id: number; readonly version: number },
  fields: readonly string[],
  base: number | null,
): Promise<void> {
  const { database: client, entity, principal } = table;
  if (base === null || base === version) return;
  const { rows } = await client.query<{ row: string }>(
    `select row_to_json(r)::text as row
      from (select ${wireColumns(entity, principal.language)} from ${quoted(entity.name)} t
      where t.id = $1) r`,
    [id],
  );
  const current = rowOf(at(rows, 0).row);
  if (fields.length === 0) throw new Refusal('stale', { members: { current, conflicts: [] } });
  await refuseConflicts(table, { row: current, version }, fields, base);
}

export interface CustomChange {
  /** Members that are not sent return to their defaults. */
  readonly whole: boolean;
  /** The version the change is based on, of If-Match. */
  readonly base: number | null;
  readonly action?: 'update' | 'restore';
}

export async function changeCustom(
  table: Table,
  id: number,
  body: unknown,
  { whole, base, action = 'update' }: CustomChange,
): Promise<WrittenCustom> {
  const { database: client, entity, principal } = table;
  const ownedRow = await ownRow(table, id, 'update');
  const { value, issues } = whole ? readNew(entity, body) : readChange(entity, body);
  const changes = Object.fromEntries(
    Object.entries(value).filter(
      ([name, content]) =>
        !entity.fields[name]?.readOnly &&
        JSON.stringify(content) !== JSON.stringify(ownedRow.row[name]),
    ),
  );
  issues.push(
    ...identityIssues(body, id, ownedRow.farm),
    ...(await referenceIssues(table, ownedRow.farm, changes)),
  );
  if (Object.keys(changes).length > 0)
    await refuseStale(table, { id, version: ownedRow.version }, Object.keys(changes), base);
  if (issues.length > 0) throw invalid(...issues);
  if (Object.keys(changes).length === 0) return { id, farm: ownedRow.farm, status: 200 };
  const sql = newSql();
  const pairs = columnValues(entity, changes, sql).map(
    ({ column, value: text }) => `${column} = ${text}`,
  );
  await client.query(
    `update ${quoted(entity.name)} set ${pairs.join(', ')}, version = version + 1,
      last_modified = now() where id = ${sql.value(id)}`,
    sql.values,
  );
  await noteChange(
    client,
    { entity, farm: ownedRow.farm, id, version: ownedRow.version + 1 },
    principal,
    {
      action,
      changes: Object.fromEntries(
        Object.entries(changes).map(([name, content]) => [
          name,
          [ownedRow.row[name] ?? null, content],
        ]),
      ),
    },
  );
  return { id, farm: ownedRow.farm, status: 200 };
}

/**
 * Issues of members that never change: they may be sent back, but with no other value.
 * @source decisions D2
 */
function identityIssues(body: unknown, id: number, farm: string): Issue[] {
  const members = bodyOf(body);
  return [
    ...(members.id !== undefined && members.id !== id ? [issue('id', 'different_id')] : []),
    ...(members.farm !== undefined && members.farm !== farm
      ? [issue('farm', 'different_farm')]
      : []),
  ];
}

export async function removeCustom(
  table: Table,
  id: number,
  base: number | null = null,
): Promise<WrittenCustom> {
  const { database: client, entity, principal } = table;
  const current = await ownRow(table, id, 'delete');
  await refuseStale(table, { id, version: current.version }, [], base);
  await refuseInUse(client, entity, [id], { farm: current.farm, force: false });
  await client.query(
    `update ${quoted(entity.name)} set deleted_at = now(), version = version + 1, last_modified = now() where id = $1`,
    [id],
  );
  await noteChange(
    client,
    { entity, farm: current.farm, id, version: current.version + 1 },
    principal,
    {
      action: 'delete',
      changes: {},
    },
  );
  return { id, farm: current.farm, status: 200 };
}

/**
 * Restores a version of a farm's entry, and the entry itself when it was deleted; references to it
 * were never lost.
 * @source decisions D16, HIS-01
 */
export async function restoreCustom(
  table: Table,
  id: number,
  wanted: unknown,
): Promise<WrittenCustom> {
  const { database: client, entity, principal } = table;
  const { rows } = await client.query<{ farm: string | null; version: number; deleted: boolean }>(
    `select farm, version, deleted_at is not null as deleted from ${quoted(entity.name)}
      where id = $1 and (deleted_at is null or deleted_at > now() - interval '90 days') for update`,
    [id],
  );
  const row = rows[0];
  if (!row?.farm || !principal.memberships.has(row.farm)) throw new Refusal('not_found');
  if (rightsIn(principal, row.farm, entity.name)[row.deleted ? 'delete' : 'update'] !== true)
    throw new Refusal('not_allowed');
  const version = wanted ?? row.version;
  if (
    typeof version !== 'number' ||
    !Number.isInteger(version) ||
    version < 1 ||
    version > row.version
  )
    throw invalid(issue('version', 'version_unknown'));
  if (row.deleted) {
    await client.query(
      `update ${quoted(entity.name)} set deleted_at = null, version = version + 1, last_modified = now() where id = $1`,
      [id],
    );
    await noteChange(client, { entity, farm: row.farm, id, version: row.version + 1 }, principal, {
      action: 'restore',
      changes: {},
    });
  }
  const before = await valuesAt(client, entity, String(id), { version, upTo: row.version });
  return changeCustom(table, id, before, {
    whole: false,
    base: null,
    action: 'restore',
  });
}
