import { gatherAll, readNew, withoutBroken, type Entity, type Issue, at } from '@furrow/kit';
import { rightsIn, type Principal, type Membership } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';
import { answerQuestions } from '../read/answer.ts';
import { invalid, Refusal } from '../errors.ts';
import { RetryTransaction } from './act.ts';
import { noteCatalogueUse } from './catalogue-use.ts';
import { recordColumns } from './columns.ts';
import { contextFor } from './context.ts';
import { createRow, digestOf, farmOf } from './create.ts';
import { newId } from '../new-id.ts';
import { newlyInheritedWork } from '../lineage/inherited-work.ts';
import { referenceIssuesOfMany } from './references.ts';
import { invalidateScopes } from './visibility.ts';
import { exceedsPrivileges, stateIssues } from './states.ts';
import type { FreeNames } from './unique-name.ts';
import { initialChanges, writeRows } from './history.ts';
import type { Table } from '../access/table.ts';

/** A row that was created. */
export interface CreatedRow {
  readonly id: string;
  readonly version: number;
}

export interface ManyOptions {
  /** Existing rows, by entity: references to them need no lookup. */
  readonly existingRows?: ReadonlyMap<string, ReadonlySet<unknown>>;
  readonly names: FreeNames;
  /** The path of a body, which prefixes its issues. */
  readonly pathOf: (index: number) => string;
}

type Body = Readonly<Record<string, unknown>>;
type Value = Record<string, unknown>;

/**
 * Creates many rows of an entity in a single farm, as `createRow` would create each, with a
 * constant number of statements for all of them. Inside a transaction of the caller's, who restarts
 * it, with names opened again, on a `RetryTransaction`.
 * @returns the rows in the order of the bodies
 * @source decisions D1, D2, D5
 */
export async function createRows(
  table: Table,
  bodies: readonly Body[],
  options: ManyOptions,
): Promise<CreatedRow[]> {
  const { database: client, entity, principal } = table;
  const [first] = bodies;
  if (!first) return [];
  const membership = farmOf(first, principal);
  const grant = rightsIn(principal, membership.farm, entity.name).create;
  if (grant === false) throw new Refusal('not_allowed');
  // rows whose right depends on the row, or on the number of the others, are each checked
  // separately
  if (grant !== true || entity.limit || entity.states || entity.file)
    return oneByOne(client, entity, bodies, principal);
  const rows = bodies.map((body) => newOf(entity, body, membership));
  const batch: BatchContext = { client, entity, membership, principal };
  await addDefaults(batch, rows);
  for (const one of rows.filter(({ issues }) => issues.length === 0))
    Object.assign(one.value, await newlyInheritedWork(client, entity, one.value, membership.farm));
  await judgeAll(batch, rows, options.existingRows ?? new Map());
  const problems = rows.flatMap(({ issues }, index) =>
    issues.map((issue) => ({ ...issue, path: `${options.pathOf(index)}.${issue.path}` })),
  );
  if (problems.length > 0) throw invalid(...problems);
  for (const { value } of rows) {
    await noteCatalogueUse(client, entity, membership.farm, value);
    const name = await options.names.next(client, value);
    if (name !== undefined && entity.unique) value[entity.unique.field] = name;
  }
  // a name was used since they were read
  if ((await insertAll(batch, rows)) < rows.length) throw new RetryTransaction();
  await invalidateScopes(
    client,
    entity,
    membership.farm,
    ...rows.map(({ value }) => ({ made: value })),
  );
  return rows.map(({ id }) => ({ id, version: 1 }));
}

async function oneByOne(
  client: Queryable,
  entity: Entity,
  bodies: readonly Body[],
  principal: Principal,
): Promise<CreatedRow[]> {
  const results: CreatedRow[] = [];
  for (const body of bodies) {
    const { row } = await createRow({ database: client, entity, principal }, body);
    results.push({ id: String(row.id), version: Number(row.version) });
  }
  return results;
}

interface BatchContext {
  readonly client: Queryable;
  readonly entity: Entity;
  readonly membership: Membership;
  readonly principal: Principal;
}

interface Making {
  readonly id: string;
  readonly digest: string;
  value: Value;
  readonly issues: Issue[];
}

function newOf(entity: Entity, body: Body, membership: Membership): Making {
  if (exceedsPrivileges(entity, body, null, membership)) throw new Refusal('not_allowed');
  const { value, issues } = readNew(entity, body);
  return {
    id: newId(),
    digest: digestOf(value),
    value,
    issues: [...issues, ...stateIssues(entity, body, null)],
  };
}

const readContext = ({ membership: { farm }, principal: { language, session } }: BatchContext) => ({
  farm,
  language,
  plan: session.plan,
});

/** Fills in the defaults of members that were not sent. */
async function addDefaults(batch: BatchContext, batchRows: readonly Making[]): Promise<void> {
  const { client, entity, membership } = batch;
  const { defaults, gatherDefaults } = entity;
  if (!defaults) return;
  const sound = batchRows.filter(({ issues }) => issues.length === 0);
  const drafts = sound.map(({ value }) => ({ ...value, farm: membership.farm }));
  const related = gatherDefaults
    ? await gatherAll(
        drafts.map((draft) => gatherDefaults(draft)),
        (questions) => answerQuestions(client, questions, readContext(batch)),
      )
    : [];
  const context = contextFor(membership.timezone, membership.contact);
  for (const [index, draft] of drafts.entries()) {
    const one = at(sound, index);
    one.value = { ...one.value, ...defaults(draft, context, related[index] ?? {}) };
  }
}

/** Adds the problems of references and of the rules to each. */
async function judgeAll(
  batch: BatchContext,
  rows: readonly Making[],
  created: ReadonlyMap<string, ReadonlySet<unknown>>,
): Promise<void> {
  const { client, entity, membership, principal } = batch;
  const { rules, gather } = entity;
  const missing = await referenceIssuesOfMany(
    client,
    entity,
    rows.map(({ value, id }) => ({ ...value, id })),
    { farm: membership.farm, principal, existingRows: created },
  );
  for (const [index, { issues }] of rows.entries()) issues.push(...at(missing, index));
  if (!rules) return;
  // a rule may rely on its fields having the right shape
  const drafts = rows.map(({ value, id }) => withoutBroken(entity, { ...value, id }));
  const related = gather
    ? await gatherAll(
        drafts.map((draft) => gather(draft)),
        (questions) => answerQuestions(client, questions, readContext(batch)),
      )
    : [];
  const context = contextFor(membership.timezone);
  for (const [index, draft] of drafts.entries()) {
    const { issues } = at(rows, index);
    const broken = new Set(issues.map(({ path }) => path.split('.')[0]));
    issues.push(
      ...rules(draft, related[index] ?? {}, context).filter(({ path }) => !broken.has(path)),
    );
  }
}

/** A single statement: the rows and their history. @returns number of rows that could be written */
async function insertAll(
  { client, entity, membership, principal }: BatchContext,
  making: readonly Making[],
): Promise<number> {
  const columns = recordColumns(entity, new Set(making.flatMap(({ value }) => Object.keys(value))));
  const names = columns.map(({ column }) => column);
  const rows = making.map(({ id, digest, value }) => ({
    ...value,
    farm: undefined,
    made_id: id,
    made_digest: digest,
    made_changes: initialChanges(value),
  }));
  const { rowCount } = await writeRows(
    {
      client,
      farm: membership.farm,
      entity,
      action: 'create',
      account: '$2',
      device: '$3',
      changes: 'r.made_changes',
      from: 't join r on r.made_id = t.id',
    },
    (
      history,
    ) => `with r as (select * from json_to_recordset($4::json) as r(${[...columns.map(({ column, type }) => `${column} ${type}`), 'made_id uuid', 'made_digest text', 'made_changes jsonb'].join(', ')})),
      t as (insert into ${quoted(entity.name)} (farm, id, ${names.join(', ')}, made_by, create_digest)
        select $1::uuid, r.made_id, ${names.map((name) => `r.${name}`).join(', ')}, $2::uuid, r.made_digest from r on conflict do nothing returning farm, id, version)
      ${history}`,
    [membership.farm, principal.account, principal.device, JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
