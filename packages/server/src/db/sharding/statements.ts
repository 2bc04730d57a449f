import { partsOf } from '@furrow/kit/checked.ts';
import type { Schema as Columns, Unit } from './ranges.ts';
import { shardColumn } from './ranges.ts';
import { namesOf, nodeOf, walk, type SyntaxMembers, type SyntaxNode } from './syntax.ts';
import { unitsOf, type Units } from './units.ts';

/**
 * Whether Citus 12 runs a statement on tables that are spread by farm. A statement of one farm goes
 * to the node of that farm as it is, whatever it holds; others are taken apart.
 *
 * Sources: Citus documentation, "SQL Support and Workarounds" (correlated subqueries, recursive and
 * modifying CTEs, row locks, grouping sets across nodes), "Common Error Messages" (changes of the
 * distribution column), "Querying" (joins that are not on the distribution column); and, where the
 * documentation is silent, the source of Citus 12: planner/multi_router_planner.c (volatile
 * functions in changes, changes of reference tables by distributed ones), planner/merge_planner.c.
 */
export const statementRules = {
  'join-without-farm': 'Distributed tables in one query are joined by their farm.',
  'correlated-without-farm':
    'A subquery of distributed tables that uses columns of the query around it has the farm of a distributed table there.',
  'lock-of-many': 'Rows are locked (`for update`) in one farm at a time.',
  'recursive-of-many': 'A recursive query reads one farm.',
  'writing-query-of-many': 'A `with` that writes is of one farm.',
  'grouping-sets-of-many': 'Grouping sets are of one farm.',
  'farm-changed': 'The farm of a row is never changed.',
  'volatile-change': 'Changes call no volatile function.',
  'reference-by-distributed': 'Reference tables are not changed by what distributed tables say.',
  'both-written':
    'A statement that writes distributed tables writes no reference table: these are written on every node.',
  merge: '`merge` is not used.',
  snapshot:
    'A transaction that sees one moment (`repeatable read`) sees one on each node, and not the same.',
  'transaction-number':
    'Numbers of transactions and snapshots are those of the node that is asked.',
  'advisory-lock': 'An advisory lock holds on the node that is asked.',
  listen: '`listen` and `notify` reach the node that is asked.',
} as const;

export type StatementRule = keyof typeof statementRules;

/** Number of farms a statement is about. */
export type Reach = 'no farm' | 'one farm' | 'some farms' | 'all farms';

export interface Judged {
  readonly reach: Reach;
  readonly rules: readonly StatementRule[];
}

export interface Schema extends Columns {
  /** Names of functions that may answer otherwise each time. */
  readonly volatile: ReadonlySet<string>;
}

/** Kinds of statements that change rows. */
const changes: ReadonlySet<string> = new Set([
  'InsertStmt',
  'UpdateStmt',
  'DeleteStmt',
  'MergeStmt',
]);

const transactionNumbers =
  /^(txid_|pg_snapshot_|pg_current_(xact|snapshot)|pg_visible_in_snapshot)/;

/**
 * Judges one statement of a parsed text.
 * @param same for each parameter the number of the first one that always has the same value
 */
export function judgeStatement(
  statement: SyntaxNode,
  schema: Schema,
  same: readonly number[] = [],
): Judged {
  const read = unitsOf(statement, schema, same);
  const reach = reachOf(read);
  const rules = new Set<StatementRule>([
    ...ofAnyReach(statement, schema),
    ...(reach === 'one farm' || reach === 'no farm' ? [] : ofManyFarms(statement, read, schema)),
  ]);
  return { reach, rules: [...rules].toSorted() };
}

function reachOf({ units, values }: Units): Reach {
  const farms = units.flatMap(({ farms: own, context }) =>
    own.map((farm) => ({ farm, texts: values.textsOf(farm, context) })),
  );
  const [first] = farms;
  if (!first) return 'no farm';
  if (first.texts.some((text) => farms.every(({ texts }) => texts.includes(text))))
    return 'one farm';
  return farms.every(({ farm, texts }) => texts.length > 0 || values.isOneOfSeveral(farm))
    ? 'some farms'
    : 'all farms';
}

function ofAnyReach(statement: SyntaxNode, schema: Schema): StatementRule[] {
  const rules: StatementRule[] = [];
  const written = new Set<string>();
  for (const { kind, members } of walk([{ [statement.kind]: statement.members }])) {
    if (kind === 'MergeStmt') rules.push('merge');
    if (kind === 'ListenStmt' || kind === 'NotifyStmt') rules.push('listen');
    if (kind === 'TransactionStmt' && seesOneMoment(members)) rules.push('snapshot');
    if (kind === 'FuncCall') rules.push(...ofFunction(namesOf(members.funcname).at(-1) ?? ''));
    if (!changes.has(kind)) continue;
    const table = tableOf(members);
    written.add(table);
    if (!schema.distributed.has(table)) continue;
    if (changesFarm(kind, members, table)) rules.push('farm-changed');
    if (callsVolatile(kind, members, schema)) rules.push('volatile-change');
  }
  const tables = [...written].filter((table) => schema.columns.has(table));
  const isMixed =
    tables.some((table) => schema.distributed.has(table)) &&
    tables.some((table) => !schema.distributed.has(table));
  return isMixed ? [...rules, 'both-written'] : rules;
}

function ofFunction(name: string): StatementRule[] {
  if (transactionNumbers.test(name)) return ['transaction-number'];
  if (name.includes('advisory')) return ['advisory-lock'];
  return name === 'pg_notify' ? ['listen'] : [];
}

const seesOneMoment = (members: SyntaxMembers): boolean =>
  /repeatable read|serializable/.test(JSON.stringify(members.options ?? null));

function tableOf(members: SyntaxMembers): string {
  const relation = members.relation as SyntaxMembers | undefined;
  return String(relation?.relname ?? '');
}

function changesFarm(kind: string, members: SyntaxMembers, table: string): boolean {
  const conflict = (members.onConflictClause ?? {}) as SyntaxMembers;
  const list = kind === 'InsertStmt' ? conflict.targetList : members.targetList;
  return (
    kind !== 'DeleteStmt' &&
    partsOf(list).some((target) => nodeOf(target)?.members.name === shardColumn(table))
  );
}

/** Values of inserted rows are worked out before they are sent to their node. */
function callsVolatile(kind: string, members: SyntaxMembers, schema: Schema): boolean {
  const parts =
    kind === 'InsertStmt' ? [members.onConflictClause] : [members.targetList, members.whereClause];
  return [...walk(parts)].some(
    (node) =>
      node.kind === 'FuncCall' && schema.volatile.has(namesOf(node.members.funcname).at(-1) ?? ''),
  );
}

function ofManyFarms(
  statement: SyntaxNode,
  { units, values }: Units,
  schema: Schema,
): StatementRule[] {
  const setsOf = (unit: Unit): ReadonlySet<number> =>
    new Set([unit, ...unit.inner].flatMap(({ farms }) => farms).map((farm) => values.setOf(farm)));
  const ownSets = (unit: Unit) => new Set(unit.farms.map((farm) => values.setOf(farm)));
  const isApart = (unit: Unit, outer: Unit) =>
    unit.farms.some(
      (farm) =>
        !setsOf(outer).has(values.setOf(farm)) && values.textsOf(farm, unit.context).length === 0,
    );
  return [
    ...(units.some((unit) => ownSets(unit).size > 1) ? ['join-without-farm' as const] : []),
    ...(units.some((unit) => [...unit.outer].some((outer) => isApart(unit, outer)))
      ? ['correlated-without-farm' as const]
      : []),
    ...ofClauses(statement, schema),
  ];
}

function ofClauses(statement: SyntaxNode, schema: Schema): StatementRule[] {
  const rules: StatementRule[] = [];
  for (const { kind, members } of walk([{ [statement.kind]: statement.members }])) {
    if (members.lockingClause) rules.push('lock-of-many');
    if (kind === 'GroupingSet') rules.push('grouping-sets-of-many');
    const clause = members.withClause as SyntaxMembers | undefined;
    if (clause?.recursive === true) rules.push('recursive-of-many');
    if (kind === 'CommonTableExpr' && changes.has(nodeOf(members.ctequery)?.kind ?? ''))
      rules.push('writing-query-of-many');
  }
  const changesReference =
    ['UpdateStmt', 'DeleteStmt'].includes(statement.kind) &&
    !schema.distributed.has(tableOf(statement.members));
  return changesReference ? [...rules, 'reference-by-distributed'] : rules;
}
