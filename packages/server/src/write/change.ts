import { gatherAll, existing, textOrNull, type Entity } from '@furrow/kit';
import type { Principal, Membership } from '../access/principal.ts';
import { rightsIn } from '../access/principal.ts';
import { grantSql, visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { hiddenIn, shownRow } from '../read/seen.ts';
import { wireColumns } from '../read/select.ts';
import { answerQuestions } from '../read/answer.ts';
import { invalid, Refusal, refusalOf } from '../errors.ts';
import { refuseNoObject } from './body.ts';
import { noteCatalogueUse } from './catalogue-use.ts';
import { changeAtOnce } from './change-at-once.ts';
import { columnValues } from './columns.ts';
import { contextFor } from './context.ts';
import { judged } from './judged.ts';
import { newlyInheritedWork } from '../lineage/inherited-work.ts';
import { noteRedraw } from '../lineage/redraw.ts';
import { shapesAfterChange } from '../lineage/shapes-on-day.ts';
import { linkedRows } from './references.ts';
import { startsCounting, needsTransaction, refuseOverLimit } from './limit.ts';
import { invalidateScopes } from './visibility.ts';
import {
  differingFrom,
  dropShapes,
  otherRowIssues,
  readVisible,
  visibleValues,
} from './sent-changes.ts';
import { storeShape } from './shape.ts';
import { exceedsPrivileges, stateIssues } from './states.ts';
import { uniqueName, isNameTaken } from './unique-name.ts';
import { writeRows } from './history.ts';
import type { Table } from '../access/table.ts';
import { farmRowOf, type FarmRowOf, type Row } from '../db/row.ts';
import { isPool } from '../db/pool.ts';

export interface CurrentRow<N extends string = string> {
  readonly row: FarmRowOf<N>;
  readonly version: number;
  readonly membership: Membership;
  /** Whether the role may do the requested action on the row as it is. */
  readonly allowed: boolean;
}

/**
 * Loads a live row and the principal's right on it. Throws a Refusal when it is missing or hidden.
 */
export async function loadRow<N extends string>(
  table: Table<Queryable, N>,
  id: string,
  action: 'update' | 'delete',
  grantOf?: (membership: Membership) => ReturnType<typeof rightsIn>['update'],
): Promise<CurrentRow<N>> {
  const { database, entity, principal } = table;
  const sql = newSql();
  const rowId = sql.value(id);
  const readable = visibleSql(entity.name, sql, principal);
  const rights = [...principal.memberships.values()].map((membership) => {
    const grant = grantOf
      ? grantOf(membership)
      : rightsIn(principal, membership.farm, entity.name)[action];
    return `(t.farm = ${sql.value(membership.farm)}::uuid and ${grantSql(grant, 't', sql, { principal, membership })})`;
  });
  const { rows } = await database.query<{ row: string; allowed: boolean }>(
    `select row_to_json(r)::text as row, allowed
      from (select ${wireColumns(entity, principal.language)} from ${quoted(entity.name)} t
      where t.id = ${rowId}::uuid and t.deleted_at is null and ${readable}) r,
      lateral (select (${rights.join(' or ') || 'false'}) as allowed from ${quoted(entity.name)} t
      where t.id = ${rowId}::uuid) a`,
    sql.values,
  );
  if (!rows[0]) throw new Refusal('not_found');
  const row = farmRowOf(entity, rows[0].row);
  return {
    row,
    version: row.version,
    membership: existing(
      principal.memberships.get(row.farm),
      'standing in the farm of a row one reads',
    ),
    allowed: rows[0].allowed,
  };
}

/** An existing row: of a farm, or of its own catalogue. */
interface Existing {
  readonly row: Row;
  readonly version: number;
}

export interface ChangeOptions {
  /** PUT: omitted members return to their defaults. */
  readonly whole?: boolean;
  /** The version the change is based on, of If-Match. */
  readonly base?: number | null;
  readonly action?: 'update' | 'restore';
}

/**
 * Changes a row: merged with concurrent changes, checked, written with its history in a single
 * statement.
 * @returns the changed row
 * @source decisions D2, D5
 */
export async function changeRow<N extends string>(
  table: Table<Queryable, N>,
  id: string,
  body: unknown,
  options: ChangeOptions = {},
): Promise<FarmRowOf<N>> {
  const { database, entity, principal } = table;
  const quick =
    options.whole || options.action
      ? null
      : await changeAtOnce(table, id, body, options.base ?? null);
  if (quick) return quick;
  for (let attempt = 0; ; attempt += 1) {
    const current = await loadRow(table, id, 'update');
    if (!current.allowed) throw new Refusal('not_allowed');
    const changes = await wantedChanges(table, current, body, options);
    if (Object.keys(changes).length === 0) return current.row;
    await refuseGuarded(database, entity, current, { ...current.row, ...changes });
    if (
      options.action !== 'restore' &&
      startsCounting(entity, current.row, { ...current.row, ...changes })
    ) {
      const whole = await needsTransaction(database, entity, current.membership.farm);
      if (whole)
        return whole.transaction((client) =>
          changeRow({ ...table, database: client }, id, body, options),
        );
      await refuseOverLimit(table, current.membership.farm, {
        before: current.row,
        after: { ...current.row, ...changes },
      });
    }
    await noteCatalogueUse(database, entity, current.membership.farm, changes);
    const written = await writeChange(table, current, changes, {
      grant: rightsIn(principal, current.membership.farm, entity.name).update,
      action: options.action ?? 'update',
    });
    if (written) return written;
    if (attempt > 20) throw staleRow(entity, current, principal, Object.keys(changes));
  }
}

/** Refuses changes that the row's current state forbids. `after` is null for a deletion. */
export async function refuseGuarded(
  database: Queryable,
  entity: Entity,
  current: CurrentRow,
  after: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const { guard } = entity;
  if (!guard) return;
  const context = { farm: current.membership.farm, language: 'en' as const };
  const related: unknown = guard.gather
    ? (
        await gatherAll([guard.gather(current.row)], (questions) =>
          answerQuestions(database, questions, context),
        )
      )[0]
    : {};
  const code = guard.refuse(current.row, after, related);
  if (code) throw refusalOf(code);
}

/** The changes to the row, after everything that is wrong with them has been refused at once. */
async function wantedChanges(
  table: Table,
  current: CurrentRow,
  body: unknown,
  { whole = false, base }: ChangeOptions,
): Promise<Record<string, unknown>> {
  const { database, entity, principal } = table;
  refuseNoObject(body);
  const hidden = hiddenIn(entity, principal, current.membership.farm);
  const visible = visibleValues(body, hidden);
  if (exceedsPrivileges(entity, visible, current.row, current.membership))
    throw new Refusal('not_allowed');
  const { value, issues } = readVisible(entity, visible, whole, hidden);
  issues.push(...otherRowIssues(entity, current.row, visible));
  const differing = differingFrom(current.row, value);
  if (base !== undefined && base !== null && base !== current.version)
    await refuseConflicts(table, current, Object.keys(differing), base);
  dropShapes(entity, current.row, differing);
  if (
    Object.values(entity.fields).some(({ worksPassedOnTo: to }) => to && to.reference in differing)
  )
    Object.assign(
      differing,
      await newlyInheritedWork(
        database,
        entity,
        { ...current.row, ...differing },
        current.membership.farm,
      ),
    );
  const merged = { ...current.row, ...differing };
  issues.push(...stateIssues(entity, visible, current.row));
  issues.push(
    ...(await judged(table, current.membership.farm, merged, {
      before: issues,
      existingRows: linkedRows(entity, current.row),
      changed: differing,
    })),
  );
  if (issues.length > 0) throw invalid(...issues);
  const { unique } = entity;
  if (unique && (unique.field in differing || unique.within.some((field) => field in differing))) {
    const name = await uniqueName(database, entity, current.membership.farm, {
      value: merged,
      id: current.row.id,
    });
    if (name !== undefined) differing[unique.field] = name;
  }
  return differing;
}

/** The refusal of a request on an outdated row, with the row as it is. */
export const staleRow = (
  entity: Entity,
  { row }: Pick<Existing, 'row'>,
  principal: Principal,
  conflicts: readonly string[] = [],
): Refusal =>
  new Refusal('stale', { members: { current: shownRow(entity, principal, row), conflicts } });

/**
 * Changes to fields that another person changed too are refused; changes to others are merged.
 * @source D5
 */
export async function refuseConflicts(
  table: Table,
  current: Existing,
  fields: readonly string[],
  base: number,
): Promise<void> {
  const { database, entity, principal } = table;
  const { rows } = await database.query<{ field: string }>(
    'select distinct jsonb_object_keys(changes) as field from history where entity = $1 and row = $2 and version > $3',
    [entity.name, current.row.id, base],
  );
  const changed = new Set(rows.map(({ field }) => field));
  const conflicts = base > current.version ? fields : fields.filter((field) => changed.has(field));
  if (conflicts.length > 0) throw staleRow(entity, current, principal, conflicts);
}

interface WriteOptions {
  readonly grant: ReturnType<typeof rightsIn>['update'];
  readonly action: string;
}

/**
 * A single statement: the change and its history. Null when the row changed meanwhile, to be
 * retried.
 */
export async function writeChange<N extends string>(
  table: Table<Queryable, N>,
  current: CurrentRow<N>,
  wanted: Readonly<Record<string, unknown>>,
  { grant, action }: WriteOptions,
): Promise<FarmRowOf<N> | null> {
  const { database, entity, principal } = table;
  const isDrawn = entity.shape !== undefined && entity.shape in wanted;
  if (isDrawn && isPool(database))
    return database.transaction((client) =>
      writeChange({ ...table, database: client }, current, wanted, { grant, action }),
    );
  const { farm, timezone } = current.membership;
  const { today } = contextFor(timezone);
  const shapes = await shapesAfterChange(
    database,
    entity,
    { row: current.row, changes: wanted },
    { farm, today },
  );
  const changes = { ...wanted, ...shapes };
  const sql = newSql();
  const pairs = columnValues(entity, changes, sql).map(
    ({ column, value }) => `${column} = ${value}`,
  );
  const changeEntry = Object.fromEntries(
    Object.entries(changes).map(([name, content]) => [
      name,
      [current.row[name] ?? null, content ?? null],
    ]),
  );
  // the row must be the role's to change before and after
  const allowed =
    grant === true
      ? 'true'
      : grantSql(grant, 't', sql, { principal, membership: current.membership });
  const checked = grant === true ? 'true' : `case when ${allowed} then true else not_allowed() end`;
  const where = `t.id = ${sql.value(current.row.id)}::uuid
    and t.farm = ${sql.value(current.membership.farm)}::uuid and t.version = ${sql.value(current.version)}`;
  const writing = {
    client: database,
    farm: current.membership.farm,
    entity,
    action,
    account: sql.value(principal.account),
    device: sql.value(principal.device),
    changes: `${sql.value(JSON.stringify(changeEntry))}::jsonb`,
  };
  const statement = (history: string) => `with t as (update ${quoted(entity.name)} t
    set ${[...pairs, 'version = t.version + 1', 'last_modified = now()'].join(', ')}
      where ${where} and t.deleted_at is null and ${allowed} returning t.*),
    h as (${history})
    select row_to_json(r)::text as row, (select ${checked} from t) as checked
    from (select ${wireColumns(entity, principal.language)} from t) r`;
  try {
    const { rows } = await writeRows<{ row: string }>(writing, statement, sql.values);
    if (!rows[0]) return null;
    await invalidateScopes(database, entity, current.membership.farm, {
      changed: Object.keys(changes),
    });
    if (isDrawn) await drawnAnew(table, current, changes);
    return farmRowOf(entity, rows[0].row);
  } catch (error) {
    if (isNameTaken(error)) return null;
    throw error;
  }
}

/** Makes work keep the boundary it was done on, and stores the lineage of the land. */
async function drawnAnew(
  table: Table,
  { row, membership }: CurrentRow,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { database: client, entity, principal } = table;
  const { farm, timezone } = membership;
  const name = entity.shape ?? '';
  const [before, after] = [textOrNull(row[name]), textOrNull(changes[name])];
  if (before === null) return;
  await storeShape(client, entity, { farm, row }, principal);
  await noteRedraw(client, {
    farm,
    id: row.id,
    before,
    after,
    today: contextFor(timezone).today,
  });
}
