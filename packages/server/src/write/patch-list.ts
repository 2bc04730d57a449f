import {
  isUuid,
  issue,
  listUri,
  readChange,
  type Entity,
  type Issue,
  existing,
  isObject,
} from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import type { Database, Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { readableSql } from '../read/read.ts';
import { invalid, Refusal } from '../errors.ts';
import { actInside, requestedAction, RetryTransaction } from './act.ts';
import { bodyOf, idText, ListProblems, refuseNoObject, type Body } from './body.ts';
import { changeRow, loadRow } from './change.ts';
import { createRow } from './create.ts';
import { changeCustom, createCustom, removeCustom } from './custom.ts';
import { removeInside } from './remove.ts';
import { isNameTaken } from './unique-name.ts';
import type { Table } from '../access/table.ts';
import { membersOf } from '@furrow/kit/checked.ts';
import { codeOf } from '@furrow/kit/failure.ts';

/**
 * PATCH of a list, as in django-tastypie: `{"objects": […], "deleted_objects": […]}`, all or
 * nothing. Every object goes through the same write path as a separate call: rights, rules, unique
 * names, history and feed.
 * @source decisions D2, D14
 */

/** Objects and deletions together. */
const mostInList = 1000;

type Id = string | number;

export interface PatchedList {
  /** The result for each object, in the order they were sent. */
  readonly written: readonly { readonly id: Id; readonly farm: string; readonly created?: Id }[];
  readonly deleted: readonly Id[];
}

/** Verbs that a list may use: a verb with a hand-written call uses that. */
export interface PatchVerbs {
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
}

interface RequestedChange {
  readonly path: string;
  readonly content: unknown;
  /** The existing row; null for one to be created. */
  readonly id: Id | null;
  readonly mustExist: boolean;
}

interface RequestedChanges {
  readonly objects: readonly RequestedChange[];
  readonly deletions: readonly RequestedChange[];
}

/** An id as rows of the entity have it, else null. */
function idIn(entity: Entity, value: unknown): Id | null {
  if (entity.scope === 'catalogue')
    return (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1e9) ||
      (typeof value === 'string' && /^\d{1,9}$/.test(value))
      ? Number(value)
      : null;
  return isUuid(value) ? value.toLowerCase() : null;
}

/** The id in a resource_uri of the entity, else null. */
function idInUri(entity: Entity, uri: unknown): Id | null {
  const base = listUri(entity);
  return typeof uri === 'string' && uri.startsWith(base)
    ? idIn(entity, uri.slice(base.length).replace(/\/$/, ''))
    : null;
}

/** The requested changes, or every problem of their form. */
function readRequestedChanges(entity: Entity, body: unknown): RequestedChanges {
  refuseNoObject(body);
  const { objects, deleted_objects: deleted, ...more } = body;
  const issues: Issue[] = Object.keys(more).map((name) => issue(name, 'unknown_field'));
  if (objects === undefined && deleted === undefined) issues.push(issue('objects', 'required'));
  const list = (name: string, value: unknown): unknown[] => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) issues.push(issue(name, 'list_expected'));
    return Array.isArray(value) ? value : [];
  };
  const lists = { objects: list('objects', objects), deletions: list('deleted_objects', deleted) };
  if (lists.objects.length + lists.deletions.length > mostInList)
    issues.push(
      issue(lists.objects.length > mostInList ? 'objects' : 'deleted_objects', 'too_many', {
        max: mostInList,
      }),
    );
  if (issues.length > 0) throw invalid(...issues);
  const requests = {
    objects: lists.objects.map((body, index) =>
      readObject(entity, body, `objects.${index}`, issues),
    ),
    deletions: lists.deletions.map((given, index): RequestedChange => ({
      path: `deleted_objects.${index}`,
      content: given,
      id: idInUri(entity, given) ?? idIn(entity, given),
      mustExist: true,
    })),
  };
  const named = new Set<Id>();
  for (const { id, path } of [...requests.objects, ...requests.deletions]) {
    if (id !== null && named.has(id)) issues.push(issue(path, 'row_twice'));
    if (id !== null) named.add(id);
  }
  for (const { id, path } of requests.deletions)
    if (id === null) issues.push(issue(path, 'reference_missing'));
  if (issues.length > 0) throw invalid(...issues);
  return requests;
}

function readObject(
  entity: Entity,
  content: unknown,
  path: string,
  issues: Issue[],
): RequestedChange {
  const body: Body | null = isObject(content) ? content : null;
  if (!body) {
    issues.push(issue(path, 'object_expected'));
    return { path, content, id: null, mustExist: false };
  }
  const { named, id, mustExist } = rowNamedBy(entity, body, path, issues);
  if (named !== null && id !== null && id !== named)
    issues.push(issue(`${path}.id`, 'different_id'));
  if (!isVersion(body.version)) issues.push(issue(`${path}.version`, 'integer_expected'));
  return { path, content, id, mustExist };
}

/** The row of an object, by its address or its id; an id takes precedence over an address. */
function rowNamedBy(
  entity: Entity,
  { resource_uri: uri, id: sent }: Body,
  path: string,
  issues: Issue[],
): Pick<RequestedChange, 'id' | 'mustExist'> & { readonly named: Id | null } {
  const hasUri = uri !== undefined && uri !== null && uri !== '';
  const hasId = sent !== undefined && sent !== null;
  const named = hasUri ? idInUri(entity, uri) : null;
  const id = hasId ? idIn(entity, sent) : named;
  const isCatalogue = entity.scope === 'catalogue';
  if (hasUri && named === null) issues.push(issue(`${path}.resource_uri`, 'reference_missing'));
  if (hasId && id === null)
    issues.push(issue(`${path}.id`, isCatalogue ? 'reference_missing' : 'id_expected'));
  return { named, id, mustExist: hasUri || (hasId && isCatalogue) };
}

/** Whether a version may be sent along with a row: a whole number, or none; 0 of a new row. */
const isVersion = (version: unknown): boolean =>
  version === undefined ||
  version === null ||
  (typeof version === 'number' && Number.isInteger(version) && version >= 0);

/** Whether a row is sent as one that does not exist yet: an existing one is not overwritten. */
function isCalledNew(content: unknown): boolean {
  const { version } = membersOf(content);
  return version === 0;
}

/** Makes all requested changes in a single transaction; restarted after a concurrent write. */
export async function patchList(
  table: Table<Database>,
  body: unknown,
  verbs: PatchVerbs,
  force: boolean,
): Promise<PatchedList> {
  const { database, entity } = table;
  const requests = readRequestedChanges(entity, body);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await database.transaction((client) =>
        writeAll({ ...table, database: client }, requests, verbs, force),
      );
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt > 20) throw new Refusal('stale');
    }
  }
}

/** Another writer took a name or a row first, or waits for us as we for it: gone the next time. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof RetryTransaction ||
    isNameTaken(error) ||
    ['40001', '40P01', '25P02'].includes(codeOf(error))
  );
}

async function writeAll(
  table: Table,
  { objects, deletions }: RequestedChanges,
  verbs: PatchVerbs,
  force: boolean,
): Promise<PatchedList> {
  const { database: client, entity, principal } = table;
  await takeTurns(client, entity, objects, principal);
  const there = await present(client, entity, objects, principal);
  const isNew = ({ id, mustExist, content }: RequestedChange) =>
    !mustExist && (id === null || !there.has(id) || isCalledNew(content));
  const beside = entity.limit
    ? objects.filter(isNew).map(({ content }) => readChange(entity, content).value)
    : undefined;
  const problems = new ListProblems();
  const written: PatchedList['written'][number][] = [];
  for (const requested of objects) {
    await problems.of(requested.path, async () => {
      const created = isNew(requested);
      if (!(created ? verbs.create : verbs.update)) throw invalid(issue('', 'by_single_call'));
      if (!created && (requested.id === null || !there.has(requested.id)))
        throw invalid(
          issue(
            bodyOf(requested.content).resource_uri ? 'resource_uri' : 'id',
            'reference_missing',
          ),
        );
      written.push(
        created ? await make(table, requested.content, beside) : await change(table, requested),
      );
    });
  }
  for (const { id, path } of deletions) {
    await problems.of(path, async () => {
      if (!verbs.delete) throw invalid(issue('', 'by_single_call'));
      if (typeof id === 'number') await removeCustom(table, id);
      else await removeInside(table, existing(id, 'row to delete'), { force });
    });
  }
  problems.refuse();
  return { written, deleted: deletions.flatMap(({ id }) => id ?? []) };
}

/**
 * Lists that write to the same farm are serialized: each locks many rows and names, and two would
 * deadlock.
 */
async function takeTurns(
  client: Queryable,
  entity: Entity,
  objects: readonly RequestedChange[],
  principal: Principal,
): Promise<void> {
  const named = objects.map(({ content }) =>
    idText(bodyOf(content).farm ?? principal.session.farm),
  );
  // a change seldom names its farm, and a person seldom has many
  const farms =
    objects.some(({ id }) => id !== null) && principal.memberships.size <= 20
      ? [...principal.memberships.keys()]
      : [...new Set(named)];
  for (const farm of farms.filter((one) => principal.memberships.has(one)).sort())
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `list ${entity.name} ${farm}`,
    ]);
}

/** Those of the named rows that the principal can see. */
async function present(
  client: Queryable,
  entity: Entity,
  objects: readonly RequestedChange[],
  principal: Principal,
): Promise<Set<Id>> {
  const ids = objects.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Set();
  const sql = newSql();
  const isCatalogue = entity.scope === 'catalogue';
  const visible = readableSql(entity, sql, principal);
  const { rows } = await client.query<{ id: Id }>(
    `select t.id from ${quoted(entity.name)} t
      where t.id = any(${sql.value(ids)}::${isCatalogue ? 'integer' : 'uuid'}[])
      and t.deleted_at is null and ${visible}`,
    sql.values,
  );
  return new Set(rows.map(({ id }) => id));
}

async function make(table: Table, body: unknown, beside?: readonly Body[]) {
  const { entity } = table;
  if (entity.scope === 'catalogue') return createCustom(table, body);
  const { row } = await createRow(table, body, beside ? { beside } : {});
  return { id: row.id, farm: row.farm };
}

async function change(table: Table, { id, content }: RequestedChange) {
  const { entity } = table;
  const body = bodyOf(content);
  const { version } = body;
  const base = typeof version === 'number' ? version : null;
  if (typeof id === 'number') return changeCustom(table, id, content, { whole: false, base });
  const row = existing(id, 'row to change');
  const asked =
    entity.states && entity.states.field in body
      ? requestedAction(entity, await loadRow(table, row, 'update'), body)
      : null;
  const done = asked
    ? await actInside(table, row, { action: asked.action, body: asked.rest, base })
    : { row: await changeRow(table, row, body, { base }), created: null };
  return {
    id: row,
    farm: done.row.farm,
    ...(done.created ? { created: done.created.id } : {}),
  };
}
