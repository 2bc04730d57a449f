import { isObject, membersOf, partsOf, textOrNull } from '@furrow/kit/checked.ts';

/** Members of the nodes that are looked at; a kind of node has some of them. */
export interface SyntaxMembers {
  readonly alias?: unknown;
  readonly aliasname?: unknown;
  readonly arg?: unknown;
  readonly args?: unknown;
  readonly boolop?: unknown;
  readonly coldeflist?: unknown;
  readonly colname?: unknown;
  readonly colnames?: unknown;
  readonly cols?: unknown;
  readonly ctename?: unknown;
  readonly ctequery?: unknown;
  readonly ctes?: unknown;
  readonly exprs?: unknown;
  readonly fields?: unknown;
  readonly fromClause?: unknown;
  readonly funcname?: unknown;
  readonly groupClause?: unknown;
  readonly havingClause?: unknown;
  readonly isnull?: unknown;
  readonly items?: unknown;
  readonly kind?: unknown;
  readonly larg?: unknown;
  readonly lexpr?: unknown;
  readonly limitCount?: unknown;
  readonly lockingClause?: unknown;
  readonly name?: unknown;
  readonly number?: unknown;
  readonly onConflictClause?: unknown;
  readonly operName?: unknown;
  readonly options?: unknown;
  readonly quals?: unknown;
  readonly rarg?: unknown;
  readonly recursive?: unknown;
  readonly relation?: unknown;
  readonly relname?: unknown;
  readonly returningClause?: unknown;
  readonly returningList?: unknown;
  readonly rexpr?: unknown;
  readonly schemaname?: unknown;
  readonly selectStmt?: unknown;
  readonly sortClause?: unknown;
  readonly stmt?: unknown;
  readonly subLinkType?: unknown;
  readonly subquery?: unknown;
  readonly subselect?: unknown;
  readonly sval?: unknown;
  readonly targetList?: unknown;
  readonly testexpr?: unknown;
  readonly usingClause?: unknown;
  readonly val?: unknown;
  readonly valuesLists?: unknown;
  readonly whereClause?: unknown;
  readonly withClause?: unknown;
}

/**
 * A node of PostgreSQL's syntax tree, as libpg-query gives it: one member, named after the kind of
 * node. Kinds and members are those of PostgreSQL's own `parsenodes.h` and `primnodes.h`.
 */
export interface SyntaxNode {
  readonly kind: string;
  readonly members: SyntaxMembers;
}

/** The node of a member; null where there is none. */
export function nodeOf(value: unknown): SyntaxNode | null {
  const [entry] = Object.entries(membersOf(value));
  return entry && /^[A-Z]/.test(entry[0]) && isObject(entry[1])
    ? { kind: entry[0], members: entry[1] }
    : null;
}

/** The nodes of a list. */
export const nodesOf = (value: unknown): readonly SyntaxNode[] =>
  partsOf(value).flatMap((part) => nodeOf(part) ?? []);

/** The members of a node where it is of a kind; null where it is of another. */
export function membersOfKind(value: unknown, kind: string): SyntaxMembers | null {
  const node = nodeOf(value);
  return node?.kind === kind ? node.members : null;
}

/** The texts of a list of names. */
export const namesOf = (value: unknown): readonly string[] =>
  nodesOf(value).flatMap(({ members }) => textOrNull(members.sval) ?? []);

/** All nodes of a tree, each before those inside it. */
export function* walk(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const part of value) yield* walk(part);
    return;
  }
  if (!isObject(value)) return;
  const node = nodeOf(value);
  if (node && Object.keys(value).length === 1) yield node;
  for (const member of Object.values(value)) yield* walk(member);
}
