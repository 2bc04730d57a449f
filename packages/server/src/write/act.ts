import {
  isUuid,
  issue,
  outcomeOf,
  readChange,
  type Action,
  type ActionResult,
  type Allowed,
  type Entity,
  existing,
} from '@furrow/kit';
import { rightsIn, type Principal } from '../access/principal.ts';
import type { Database, Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';
import { wireColumns } from '../read/select.ts';
import { invalid, Refusal } from '../errors.ts';
import { refuseNoObject } from './body.ts';
import { contextFor } from './context.ts';
import { statesOf } from './states.ts';
import { loadRow, refuseConflicts, writeChange, type CurrentRow } from './change.ts';
import { createRow } from './create.ts';
import { judged } from './judged.ts';
import { refuseOverLimit } from './limit.ts';
import { differingFrom, dropShapes } from './sent-changes.ts';
import { newId } from '../new-id.ts';
import type { Table } from '../access/table.ts';
import { farmRowOf, type FarmRow, type FarmRowOf } from '../db/row.ts';

export interface Acted<N extends string = string> {
  readonly row: FarmRowOf<N>;
  readonly created: FarmRowOf<N> | null;
}

/** An action as it was sent. */
interface Asked {
  readonly action: string;
  readonly body: unknown;
  /** The version in If-Match that the action was taken on. */
  readonly base?: number | null;
}

/**
 * Performs an action on an entity with states: changes the row and creates its resulting row, in a
 * single transaction, exactly once. The client may provide the id of the created row as
 * `created_id`; a repeated request then finds itself done.
 * @source decisions D6
 */
export async function actOnRow<N extends string>(
  table: Table<Database, N>,
  id: string,
  { action, body, base }: Asked,
): Promise<Acted<N>> {
  const { database } = table;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await database.transaction((client) =>
        actInside({ ...table, database: client }, id, { action, body, base }),
      );
    } catch (error) {
      if (!(error instanceof RetryTransaction)) throw error;
      if (attempt > 20) throw new Refusal('stale');
    }
  }
}

/** The same inside a transaction of the caller's, who restarts it on a `RetryTransaction`. */
export async function actInside<N extends string>(
  table: Table<Queryable, N>,
  id: string,
  { action, body, base }: Asked,
): Promise<Acted<N>> {
  if (body !== undefined && body !== null) refuseNoObject(body);
  const { created_id: wanted, at, ...given } = body ?? {};
  return attemptAction(table, id, { action, fields: given, wanted, now: momentOf(at), base });
}

/** 400 days: a device that lay in a drawer for a season, or whose clock is a year slow. */
const longestOffline = 400 * 24 * 3600 * 1000;

/**
 * Time at which the action was taken: now, or the moment a device without a connection noted. A
 * moment ahead of us is a wrong clock and counts as now. Nothing on the device could mend one that
 * is refused, so that only those are which no device can have noted.
 */
function momentOf(at: unknown): string {
  if (at === undefined || at === null) return new Date().toISOString();
  const moment =
    typeof at === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(at)
      ? Date.parse(at)
      : Number.NaN;
  if (Number.isNaN(moment) || moment < Date.now() - longestOffline)
    throw invalid(issue('at', 'instant_expected'));
  return new Date(Math.min(moment, Date.now())).toISOString();
}

/** An action that was checked. */
interface Attempt {
  readonly action: string;
  readonly fields: Record<string, unknown>;
  /** The id that the client names for the row to be created. */
  readonly wanted: unknown;
  readonly now: string;
  readonly base?: number | null;
}

async function attemptAction<N extends string>(
  table: Table<Queryable, N>,
  id: string,
  attempt: Attempt,
): Promise<Acted<N>> {
  const { database: client, entity, principal } = table;
  const { action, wanted } = attempt;
  const grantOf = (membership: { farm: string }) =>
    rightsIn(principal, membership.farm, entity.name).actions[action] ?? false;
  const current = await loadRow(table, id, 'update', action === noAction ? undefined : grantOf);
  if (!current.allowed) throw new Refusal('not_allowed');
  const { link } = statesOf(entity);
  const linked =
    link === undefined ? null : await liveRow(client, entity, current, current.row[link]);
  if (isUuid(wanted) && linked?.id === wanted.toLowerCase())
    return { row: current.row, created: linked };
  const { acted, created, differing } = await effectOf(table, current, linked, attempt);
  // an action is no way round the right to change the row
  if (
    !created &&
    changesTheRow(entity, current.row, action, differing) &&
    !(await loadRow(table, id, 'update')).allowed
  )
    throw new Refusal('not_allowed');
  await refuseOverLimit(table, current.membership.farm, {
    before: current.row,
    after: { ...current.row, ...acted },
  });
  // of two that act at once the second waits here, and gets the result of the first
  if (created) await lockRow(client, entity, current);
  const createdRow = created ? await makeRow(table, current, created) : null;
  const row = await writeChange(table, current, acted, { grant: true, action: 'update' });
  // another writer was quicker: all of it is undone and tried again
  if (!row) throw new RetryTransaction();
  return { row, created: createdRow };
}

type Effect = Omit<Extract<ActionResult, { readonly ok: true }>, 'ok'> & {
  /** Fields that were sent otherwise than the row has them. */
  readonly differing: readonly string[];
};

/**
 * The effect of an action on the row as it is. Throws a Refusal with everything that is wrong with
 * the body, else with why the state forbids it.
 */
async function effectOf(
  table: Table,
  current: CurrentRow,
  linked: FarmRow | null,
  { action, fields, wanted, now, base }: Attempt,
): Promise<Effect> {
  const { entity, principal } = table;
  const { field, apply } = statesOf(entity);
  const { value, issues } = readChange(entity, fields);
  const sent = differingFrom(current.row, value);
  const differing = Object.keys(sent);
  dropShapes(entity, current.row, sent);
  if (base !== undefined && base !== null && base !== current.version)
    await refuseConflicts(table, current, [field, ...differing], base);
  if (wanted !== undefined && !isUuid(wanted)) issues.push(issue('created_id', 'id_expected'));
  const result = existing(apply, `effect of ${entity.name}`)(current.row, action, {
    now,
    today: contextFor(current.membership.timezone).today,
    createdId: isUuid(wanted) ? wanted.toLowerCase() : newId(),
    body: value,
    contact: current.membership.contact,
    lookup: (_entity: string, other: unknown) =>
      linked && linked.id === other ? linked : undefined,
  });
  if (!result.ok && result.code === 'required') issues.push(issue(result.path, 'required'));
  issues.push(
    ...(await judged(
      table,
      current.membership.farm,
      { ...current.row, ...value },
      { before: issues, changed: value },
    )),
  );
  if (issues.length > 0) throw invalid(...issues);
  if (result.ok) {
    const dropped = Object.entries(sent).filter(([name]) => !differing.includes(name));
    const acted = result.created
      ? result.acted
      : { ...result.acted, ...Object.fromEntries(dropped) };
    return { acted, created: result.created, differing };
  }
  if (result.code === 'required') throw invalid(issue(result.path, 'required'));
  throw new Refusal(result.code, {
    members: { allowed: permitted(result.allowed, entity, current, principal) },
  });
}

/** Whether values sent along with an action change the row beyond the action itself. */
function changesTheRow(
  entity: Entity,
  row: FarmRow,
  action: string,
  differing: readonly string[],
): boolean {
  const { field } = statesOf(entity);
  return (
    !stepOf(entity, row, action)?.tells &&
    differing.some(
      (name) =>
        name !== field && !entity.fields[name]?.byActionOnly && !entity.fields[name]?.readOnly,
    )
  );
}

/** Creates the resulting row of an action. */
async function makeRow<N extends string>(
  table: Table<Queryable, N>,
  { membership }: CurrentRow,
  created: Record<string, unknown>,
): Promise<FarmRowOf<N>> {
  const { row } = await createRow(
    table,
    { ...created, farm: membership.farm },
    { internal: internalOf(table.entity, created), allowed: true },
  );
  return row;
}

/** Locks a row as it was read; restarts when it has changed. */
async function lockRow(
  client: Queryable,
  entity: Entity,
  { row, version, membership }: CurrentRow,
): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select version from ${quoted(entity.name)} where farm = $1 and id = $2 for update`,
    [membership.farm, row.id],
  );
  if (rows[0]?.version !== version) throw new RetryTransaction();
}

/** Ends a transaction whose row changed, so that the action is retried. */
export class RetryTransaction extends Error {}

/** Members of the created row that a body may not set. */
function internalOf(entity: Entity, created: Record<string, unknown>): Record<string, unknown> {
  const { field } = statesOf(entity);
  return Object.fromEntries(
    Object.entries(created).filter(
      ([name]) =>
        name === field || entity.fields[name]?.readOnly || entity.fields[name]?.byActionOnly,
    ),
  );
}

/** The legal actions that the principal has the right to. */
function permitted(
  allowed: Allowed,
  entity: Entity,
  current: CurrentRow,
  principal: Principal,
): Allowed {
  const { actions } = rightsIn(principal, current.membership.farm, entity.name);
  return allowed.filter(({ action }) => (actions[action] ?? false) !== false);
}

async function liveRow<N extends string>(
  client: Queryable,
  entity: Entity<N>,
  current: CurrentRow,
  id: unknown,
): Promise<FarmRowOf<N> | null> {
  if (typeof id !== 'string') return null;
  const { rows } = await client.query<{ row: string }>(
    `select row_to_json(r)::text as row
      from (select ${wireColumns(entity, 'en')} from ${quoted(entity.name)} t
      where t.farm = $1 and t.id = $2 and t.deleted_at is null) r`,
    [current.membership.farm, id],
  );
  return rows[0] ? farmRowOf(entity, rows[0].row) : null;
}

/**
 * The action of a change to a state that no action leads to: refused by the table, with the legal
 * ones.
 */
const noAction = '';

/**
 * The action requested by a body with another state, and the values sent along; null when the state
 * stays, or is display-only and refused as a value.
 */
export function requestedAction(
  entity: Entity,
  { row, membership }: CurrentRow,
  body: Readonly<Record<string, unknown>>,
): { action: string; rest: Record<string, unknown> } | null {
  const states = statesOf(entity);
  const { field, values, actions } = states;
  const { [field]: state, ...rest } = body;
  if (
    typeof state !== 'string' ||
    !Object.hasOwn(values, state) ||
    row[field] === state ||
    values[state]?.shownOnly
  )
    return null;
  const { today } = contextFor(membership.timezone);
  const action = Object.entries(actions[String(row[field])] ?? {}).find(
    ([, step]) => outcomeOf(states, step, row, today) === state,
  );
  return { action: action?.[0] ?? noAction, rest };
}

function stepOf(
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  action: string,
): Action | undefined {
  const { actions, field } = statesOf(entity);
  return actions[String(row[field])]?.[action];
}
