import { createHash } from 'node:crypto';
import { gatherAll, issue, isUuid, membersOf, readNew, type Entity, type Issue } from '@furrow/kit';
import { rightsIn, type Principal, type Membership } from '../access/principal.ts';
import type { Table } from '../access/table.ts';
import type { Queryable } from '../db/pool.ts';
import { invalid, Refusal } from '../errors.ts';
import { newId } from '../new-id.ts';
import { answerQuestions } from '../read/answer.ts';
import { idIssues, refuseNoObject, sentId, type Body } from './body.ts';
import { noteCatalogueUse } from './catalogue-use.ts';
import { contextFor } from './context.ts';
import { newlyInheritedWork } from '../lineage/inherited-work.ts';
import { insert, insertAtOnce, sameCreate, type Created, type Making } from './insert.ts';
import { judged } from './judged.ts';
import { needsTransaction, refuseOverLimit } from './limit.ts';
import { invalidateScopes } from './visibility.ts';
import { illegalInitialState, exceedsPrivileges, partnerState, stateIssues } from './states.ts';
import { uniqueName } from './unique-name.ts';

export interface CreateOptions {
  /** Rows created before in the same transaction, by entity: references to them need no lookup. */
  readonly existingRows?: Map<string, Set<unknown>>;
  /**
   * A row created by an action or an import: states and read-only members are set by the caller.
   */
  readonly internal?: Readonly<Record<string, unknown>>;
  /**
   * The file sent along: its digest counts when a create is repeated, its problems are reported
   * with the others.
   */
  readonly file?: { readonly digest: string; readonly issues: readonly Issue[] };
  /** The original body, where the call itself has added to it: it identifies a repeated create. */
  readonly sent?: unknown;
  /** Rows created by the same call, where a limit depends on all of them. */
  readonly beside?: readonly Readonly<Record<string, unknown>>[];
  /** The right was checked by the action that creates the row. */
  readonly allowed?: true;
}

/**
 * The farm of a new row: the given one, else the session's.
 * @param others further issues, to be reported with those of the farm
 */
export function farmOf(
  body: unknown,
  principal: Principal,
  others: () => readonly Issue[] = () => [],
): Membership {
  const { farm: named } = membersOf(body);
  const farm =
    named === undefined || named === null
      ? principal.session.farm
      : typeof named === 'string'
        ? named.toLowerCase()
        : named;
  const membership = typeof farm === 'string' ? principal.memberships.get(farm) : undefined;
  if (!membership)
    throw invalid(
      issue('farm', named === undefined ? 'required' : 'reference_missing'),
      ...others(),
    );
  return membership;
}

/** The same parsed body has the same digest, regardless of the order of its members. */
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
 * Creates a row of any farm entity: parsed, checked, written with its history in a single
 * statement. Throws a Refusal with every problem found.
 * @source decisions D1, D2, D5
 */
export async function createRow<N extends string>(
  table: Table<Queryable, N>,
  body: unknown,
  options: CreateOptions = {},
): Promise<Created<N>> {
  const { entity, principal } = table;
  refuseNoObject(body);
  const membership = farmOf(body, principal, () => readNew(entity, body).issues);
  const grant = grantOf(table, body, membership, options);
  const { value: sent, issues } = readNew(entity, body);
  issues.push(...idIssues(body), ...fileIssues(entity, options));
  const named = sentId(body);
  const id = isUuid(named) ? named.toLowerCase() : newId();
  const digest = digestOfNew(entity, sent, options);
  if (isUuid(named)) {
    const before = await sameCreate(table, { id, digest, membership });
    if (before) return before;
  }
  const value = await filledIn(table, body, { sent, membership, options, isSound: !issues.length });
  if (!options.internal) issues.push(...stateIssues(entity, body, null));
  const illegal = options.internal ? null : illegalInitialState(entity, body, principal);
  const making: Making = { id, value, digest, membership, grant };
  const quick =
    issues.length > 0 || illegal || !standsAlone(options)
      ? null
      : await insertAtOnce(table, making);
  if (quick) return quick;
  issues.push(
    ...(await judged(
      table,
      membership.farm,
      { ...value, id },
      { before: issues, existingRows: options.existingRows },
    )),
  );
  if (issues.length > 0) throw invalid(...issues);
  if (illegal) throw illegal;
  return insertJudged(table, making, body, options);
}

/** The right to create the row; throws `not_allowed` without one. */
function grantOf(
  { entity, principal }: Table,
  body: Body,
  membership: Membership,
  { allowed }: CreateOptions,
): Making['grant'] {
  const grant = allowed ? true : rightsIn(principal, membership.farm, entity.name).create;
  if (grant === false || exceedsPrivileges(entity, body, null, membership))
    throw new Refusal('not_allowed');
  return grant;
}

/** Problems of the row's file; it must have one. */
const fileIssues = (entity: Entity, { file }: CreateOptions): readonly Issue[] =>
  entity.file ? (file?.issues ?? [issue('file', 'file_missing')]) : [];

/** Whether no other rows are created with it that it has to be checked with. */
const standsAlone = ({ existingRows, file, beside }: CreateOptions): boolean =>
  !existingRows && !file && !beside;

/** The digest that identifies a repeated create. */
function digestOfNew(
  entity: Entity,
  value: Readonly<Record<string, unknown>>,
  { file, sent }: CreateOptions,
): string {
  const provided = sent === undefined ? value : readNew(entity, sent).value;
  return digestOf(file ? [provided, file.digest] : provided);
}

/** The values of a new row: those sent, those of its creator, and derived ones. */
async function filledIn(
  table: Table,
  body: Body,
  {
    sent,
    membership,
    options,
    isSound,
  }: {
    readonly sent: Readonly<Record<string, unknown>>;
    readonly membership: Membership;
    readonly options: CreateOptions;
    /** Whether the values can be used in computations. */
    readonly isSound: boolean;
  },
): Promise<Record<string, unknown>> {
  const { entity, principal } = table;
  const value: Record<string, unknown> = {
    ...sent,
    ...partnerState(entity, body, principal),
    ...options.internal,
  };
  for (const [name, field] of Object.entries(entity.fields))
    if (field.kind === 'user' && field.ofPrincipal && value[name] === null)
      value[name] = principal.account;
  if (!isSound) return value;
  if (entity.defaults) Object.assign(value, await defaultsOf(table, value, membership));
  return {
    ...value,
    // internal callers know which rows become visible
    ...(options.internal
      ? {}
      : await newlyInheritedWork(table.database, entity, value, membership.farm)),
  };
}

/**
 * Writes a row without problems, under a free name. In a transaction where a limit counts, so that
 * of two concurrent ones only one fits.
 */
async function insertJudged<N extends string>(
  table: Table<Queryable, N>,
  making: Making,
  body: Body,
  options: CreateOptions,
): Promise<Created<N>> {
  const { database, entity } = table;
  const { id, value, membership } = making;
  const whole = await needsTransaction(database, entity, membership.farm);
  if (whole)
    return whole.transaction((client) => createRow({ ...table, database: client }, body, options));
  await refuseOverLimit(table, membership.farm, {
    before: null,
    after: value,
    beside: options.beside,
  });
  await noteCatalogueUse(database, entity, membership.farm, value);
  for (let attempt = 0; ; attempt += 1) {
    const name = await uniqueName(database, entity, membership.farm, { value });
    if (name !== undefined && entity.unique) value[entity.unique.field] = name;
    const row = await insert(table, making);
    if (row) {
      await invalidateScopes(database, entity, membership.farm, { made: row });
      options.existingRows?.set(
        entity.name,
        (options.existingRows.get(entity.name) ?? new Set()).add(id),
      );
      return { status: 201, row };
    }
    // the id was used since the check, possibly by the same create sent twice at once; or the name,
    // and another is free
    const meanwhile = await sameCreate(table, making);
    if (meanwhile) return meanwhile;
    if (!entity.unique || attempt > 20) throw new Refusal('id_taken');
  }
}

/** The defaults of members that were not sent. */
async function defaultsOf(
  table: Table,
  value: Record<string, unknown>,
  membership: Membership,
): Promise<Record<string, unknown>> {
  const { database, entity, principal } = table;
  const context = {
    farm: membership.farm,
    language: principal.language,
    plan: principal.session.plan,
  };
  const draft = { ...value, farm: membership.farm };
  const related = entity.gatherDefaults
    ? (
        await gatherAll([entity.gatherDefaults(draft)], (questions) =>
          answerQuestions(database, questions, context),
        )
      )[0]
    : {};
  return (
    entity.defaults?.(draft, contextFor(membership.timezone, membership.contact), related) ?? {}
  );
}
