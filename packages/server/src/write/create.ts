import { createHash } from 'node:crypto';
import {
  gatherAll,
  issue,
  isUuid,
  readNew,
  withoutBroken,
  type Entity,
  type Issue,
  existing,
  membersOf,
} from '@furrow/kit';
import { rightsIn, type Asker, type Standing } from '../access/asker.ts';
import { grantSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { answerQuestions } from '../read/answer.ts';
import { wireColumns } from '../read/select.ts';
import { invalid, Refusal } from '../errors.ts';
import { refuseNoObject } from './body.ts';
import { namesFreshUses, noteCatalogueUse } from './catalogue-use.ts';
import { columnValues } from './columns.ts';
import { needsTransaction, refuseOverLimit, unlimitedSql } from './limit.ts';
import { contextFor } from './context.ts';
import { worksBeside } from '../lineage/passed-on.ts';
import { referenceIssues, referencesHoldSql } from './references.ts';
import { seenByOthers } from './scope.ts';
import { illegalBeginning, overreaches, partnerState, stateIssues } from './states.ts';
import { freeName } from './unique-name.ts';
import { changesFromNothing, writeRows } from './history.ts';
import { newId } from '../new-id.ts';
import type { Table } from '../access/table.ts';
import { farmRowOf, type FarmRow } from '../db/row.ts';

/** What came of a create. */
export interface Created {
  /** 201 for a new row, 200 when the same create was sent before. */
  readonly status: 200 | 201;
  readonly row: FarmRow;
}

export interface CreateOptions {
  /** Rows made before in the same transaction, by entity: references to them need no looking up. */
  readonly known?: Map<string, Set<unknown>>;
  /** A row that an action or an import makes: states and read-only members are the caller's. */
  readonly internal?: Readonly<Record<string, unknown>>;
  /**
   * The file that came along: its digest counts when a create is sent again, its problems are told
   * with the others.
   */
  readonly file?: { readonly digest: string; readonly issues: readonly Issue[] };
  /** What was sent, where the call itself has added to it: by this a create sent again is known. */
  readonly sent?: unknown;
  /** Rows that the same call makes, where a limit depends on all of them. */
  readonly beside?: readonly Readonly<Record<string, unknown>>[];
  /** The right was decided by the action that makes the row. */
  readonly allowed?: true;
}

/**
 * The farm a new row goes to: the one named, else the session's.
 * @param others what else is wrong, to be told with a farm that is
 */
export function farmOf(
  body: unknown,
  asker: Asker,
  others: () => readonly Issue[] = () => [],
): Standing {
  const { farm: named } = membersOf(body);
  const farm =
    named === undefined || named === null
      ? asker.session.farm
      : typeof named === 'string'
        ? named.toLowerCase()
        : named;
  const standing = typeof farm === 'string' ? asker.standings.get(farm) : undefined;
  if (!standing)
    throw invalid(
      issue('farm', named === undefined ? 'required' : 'reference_missing'),
      ...others(),
    );
  return standing;
}

/** The same parsed body gives the same digest, whatever the order of its members. */
export function digestOf(value: unknown): string {
  const ordered = (content: unknown): unknown =>
    Array.isArray(content)
      ? content.map(ordered)
      : content !== null && typeof content === 'object'
        ? Object.fromEntries(
            Object.entries(content)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, entry]) => [key, ordered(entry)]),
          )
        : content;
  return createHash('sha256')
    .update(JSON.stringify(ordered(value)))
    .digest('base64url');
}

/**
 * Makes a row of any farm entity: read, judged, written with its history in one statement.
 * Throws a Refusal with every problem found.
 * @source decisions D1, D2, D5
 */
export async function createRow(
  table: Table,
  body: unknown,
  options: CreateOptions = {},
): Promise<Created> {
  const { database, entity, asker } = table;
  refuseNoObject(body);
  const standing = farmOf(body, asker, () => readNew(entity, body).issues);
  const grant = rightsIn(asker, standing.farm, entity.name).create;
  if (grant === false && !options.allowed) throw new Refusal('not_allowed');
  if (overreaches(entity, body, null, standing)) throw new Refusal('not_allowed');
  const { value: sent, issues } = readNew(entity, body);
  const { id: named } = body;
  if (named !== undefined && named !== null && !isUuid(named))
    issues.push(issue('id', 'id_expected'));
  const id = isUuid(named) ? named.toLowerCase() : newId();
  const told = options.sent === undefined ? sent : readNew(entity, options.sent).value;
  const digest = digestOf(options.file ? [told, options.file.digest] : told);
  if (entity.file) issues.push(...(options.file?.issues ?? [issue('file', 'file_missing')]));
  if (isUuid(named)) {
    const before = await sameCreate(table, id, { farm: standing.farm, digest });
    if (before) return before;
  }
  let value: Record<string, unknown> = {
    ...sent,
    ...partnerState(entity, body, asker),
    ...options.internal,
  };
  for (const [name, field] of Object.entries(entity.fields))
    if (field.kind === 'user' && field.ofAsker && value[name] === null) value[name] = asker.account;
  if (entity.defaults && issues.length === 0)
    value = { ...value, ...(await defaultsOf(table, value, standing)) };
  if (!options.internal) {
    issues.push(...stateIssues(entity, body, null));
    if (issues.length === 0)
      value = { ...value, ...(await worksBeside(database, entity, value, standing.farm)) };
  }
  const illegal = options.internal ? null : illegalBeginning(entity, body, asker);
  const made = { value, digest, standing, asker, grant: options.allowed ? true : grant };
  const quick =
    issues.length > 0 || illegal
      ? null
      : await insertAtOnce(database, entity, id, { ...options, making: made });
  if (quick) return quick;
  issues.push(
    ...(await judged(
      table,
      standing.farm,
      { ...value, id },
      { before: issues, known: options.known },
    )),
  );
  if (issues.length > 0) throw invalid(...issues);
  if (illegal) throw illegal;
  const whole = await needsTransaction(database, entity, standing.farm);
  if (whole)
    return whole.transaction((client) => createRow({ ...table, database: client }, body, options));
  await refuseOverLimit(table, standing.farm, {
    before: null,
    after: value,
    beside: options.beside,
  });
  await noteCatalogueUse(database, entity, standing.farm, value);
  for (let attempt = 0; ; attempt += 1) {
    const name = await freeName(database, entity, standing.farm, { value });
    if (name !== undefined && entity.unique) value[entity.unique.field] = name;
    const row = await insert(database, entity, id, made);
    if (row) {
      await seenByOthers(database, entity, standing.farm, { made: row });
      options.known?.set(entity.name, (options.known.get(entity.name) ?? new Set()).add(id));
      return { status: 201, row };
    }
    // somebody took the id since we looked, perhaps with the same create sent twice at once; or the
    // name, and another is free
    const meanwhile = await sameCreate(table, id, { farm: standing.farm, digest });
    if (meanwhile) return meanwhile;
    if (!entity.unique || attempt > 20) throw new Refusal('id_taken');
  }
}

/** What was not sent and follows from what was. */
async function defaultsOf(
  table: Table,
  value: Record<string, unknown>,
  standing: Standing,
): Promise<Record<string, unknown>> {
  const { database, entity, asker } = table;
  const around = { farm: standing.farm, language: asker.language, plan: asker.session.plan };
  const draft = { ...value, farm: standing.farm };
  const related = entity.gatherDefaults
    ? (
        await gatherAll([entity.gatherDefaults(draft)], (questions) =>
          answerQuestions(database, questions, around),
        )
      )[0]
    : {};
  return entity.defaults?.(draft, contextFor(standing.timezone), related) ?? {};
}

/** Problems of the rules and of references, together. */
export async function judged(
  table: Table,
  farm: string,
  value: Record<string, unknown>,
  {
    before,
    known,
    changed = value,
  }: {
    readonly before: readonly Issue[];
    readonly known?: ReadonlyMap<string, ReadonlySet<unknown>>;
    readonly changed?: Readonly<Record<string, unknown>>;
  },
): Promise<Issue[]> {
  const { database, entity, asker } = table;
  const found = await referenceIssues(table, farm, changed, known);
  if (
    !entity.rules ||
    (changed !== value && entity.rulesLookAt?.every((name) => !(name in changed)))
  )
    return found;
  const broken = new Set([...before, ...found].map(({ path }) => path.split('.')[0]));
  // a rule may rely on its fields having the right shape
  const draft = withoutBroken(entity, value);
  const around = { farm, language: asker.language, plan: asker.session.plan };
  const related = entity.gather
    ? (
        await gatherAll([entity.gather(draft)], (questions) =>
          answerQuestions(database, questions, around),
        )
      )[0]
    : {};
  const standing = existing(asker.standings.get(farm), 'standing in the farm of a new row');
  return [
    ...found,
    ...entity
      .rules(draft, related, contextFor(standing.timezone))
      .filter(({ path }) => !broken.has(path)),
  ];
}

/**
 * What a create with an id of the client's own met: nothing, itself sent before, or a row in its
 * place.
 */
async function sameCreate(
  table: Table,
  id: string,
  { farm, digest }: { readonly farm: string; readonly digest: string },
): Promise<Created | null> {
  const { database, entity, asker } = table;
  const { rows } = await database.query<{ row: string; same: boolean }>(
    `select row_to_json(r)::text as row, same
      from (select ${wireColumns(entity, asker.language)} from ${quoted(entity.name)} t
      where t.id = $1) r,
      (select farm = $2 and deleted_at is null and create_digest = $3 as same
      from ${quoted(entity.name)} where id = $1) s`,
    [id, farm, digest],
  );
  if (!rows[0]) return null;
  if (!rows[0].same) throw new Refusal('id_taken');
  return { status: 200, row: farmRowOf(rows[0].row) };
}

/** What a new row is made of. */
interface Making {
  readonly value: Record<string, unknown>;
  readonly digest: string;
  readonly standing: Standing;
  readonly asker: Asker;
  readonly grant: ReturnType<typeof rightsIn>['create'];
}

/**
 * The plain case: nothing to gather, no name to find, no limit. The statement that writes the row
 * looks itself whether what it refers to is there; when it wrote nothing, why is found out one by
 * one.
 */
async function insertAtOnce(
  database: Queryable,
  entity: Entity,
  id: string,
  { making, known, file, beside }: CreateOptions & { readonly making: Making },
): Promise<Created | null> {
  const { value, standing } = making;
  if (
    known ||
    file ||
    beside ||
    entity.unique ||
    entity.gather ||
    !('pool' in database) ||
    namesFreshUses(entity, standing.farm, value)
  )
    return null;
  if (entity.rules?.(value, {}, contextFor(standing.timezone)).length) return null;
  const row = await insert(database, entity, id, { ...making, careful: true });
  if (!row) return null;
  await seenByOthers(database, entity, standing.farm, { made: row });
  return { status: 201, row };
}

/**
 * One statement: the row, its history, and the answer. Null when the id or the name is in use, or
 * `careful` and something is missing.
 */
async function insert(
  database: Queryable,
  entity: Entity,
  id: string,
  {
    careful = false,
    value,
    digest,
    standing,
    asker,
    grant,
  }: Making & { readonly careful?: boolean },
): Promise<FarmRow | null> {
  const sql = newSql();
  const farm = sql.value(standing.farm);
  const pairs = columnValues(entity, value, sql);
  const account = sql.value(asker.account);
  const columns = ['farm', 'id', ...pairs.map(({ column }) => column), 'made_by', 'create_digest'];
  const values = [
    `${farm}::uuid`,
    `${sql.value(id)}::uuid`,
    ...pairs.map((pair) => pair.value),
    `${account}::uuid`,
    `${sql.value(digest)}::text`,
  ];
  const holds = careful ? referencesHoldSql(entity, standing.farm, value, { sql, asker }) : 'true';
  if (holds === null) return null;
  const where = careful ? `where ${holds} and ${unlimitedSql(entity, standing.farm, sql)}` : '';
  // the row a narrowed role makes must be one it may make: the whole statement fails otherwise
  const checked =
    grant === true
      ? 'true'
      : `case when ${grantSql(grant, 't', sql, { asker, standing })} then true else not_allowed() end`;
  const { rows } = await writeRows<{ row: string }>(
    {
      client: database,
      farm: standing.farm,
      entity,
      action: 'create',
      account,
      device: sql.value(asker.device),
      changes: `${sql.value(JSON.stringify(changesFromNothing(value)))}::jsonb`,
    },
    (history) => `with t as (insert into ${quoted(entity.name)} (${columns.join(', ')})
    select ${values.join(', ')} ${where} on conflict do nothing returning *),
    h as (${history})
    select row_to_json(r)::text as row, (select ${checked} from t) as checked
    from (select ${wireColumns(entity, asker.language)} from t) r`,
    sql.values,
  );
  return rows[0] ? farmRowOf(rows[0].row) : null;
}
