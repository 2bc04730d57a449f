import { partsOf, textOrNull } from '@furrow/kit/checked.ts';
import { EqualValues } from './equal-values.ts';
import { noUnit, Scope, shardColumn, type Output, type Schema, type Unit } from './ranges.ts';
import {
  membersOfKind,
  namesOf,
  nodeOf,
  nodesOf,
  type SyntaxMembers,
  type SyntaxNode,
} from './syntax.ts';

type Members = SyntaxMembers;

/** The queries of a statement, and which farms they are known to be of. */
export interface Units {
  readonly units: readonly Unit[];
  readonly values: EqualValues;
}

/**
 * Reads the queries of a statement's tree.
 * @param same for each parameter the number of the first one that always has the same value
 */
export function unitsOf(
  statement: SyntaxNode,
  schema: Schema,
  same: readonly number[] = [],
): Units {
  const reader = new UnitReader(schema, same);
  reader.statement(statement, null);
  return { units: reader.units, values: reader.values };
}

class UnitReader {
  readonly units: Unit[] = [];
  readonly values = new EqualValues();
  readonly #schema: Schema;
  readonly #sameAs: readonly number[];
  /** Of the query that is read: what is said under an `or` or a `not` does not count outside it. */
  #context = '';
  #contexts = 0;

  constructor(schema: Schema, same: readonly number[]) {
    this.#schema = schema;
    this.#sameAs = same;
  }

  /** @returns the columns that the statement returns */
  statement({ kind, members }: SyntaxNode, around: Scope | null): readonly Output[] {
    switch (kind) {
      case 'SelectStmt':
        return this.#select(members, around);
      case 'InsertStmt':
        return this.#insert(members, around);
      case 'UpdateStmt':
      case 'DeleteStmt':
        return this.#change(members, around);
      default:
        return [];
    }
  }

  #scope(members: Members, around: Scope | null): Scope {
    const unit = noUnit(this.#context);
    this.units.push(unit);
    const scope = new Scope(this.values, unit, around);
    const clause = membersOfWith(members);
    for (const query of nodesOf(clause.ctes)) {
      const { ctename, ctequery } = query.members;
      const node = nodeOf(ctequery);
      if (!node) continue;
      // a recursive query sees the columns of its first part
      const first = clause.recursive === true ? nodeOf({ SelectStmt: node.members.larg }) : null;
      if (first) scope.addQuery(String(ctename), this.statement(first, scope));
      scope.addQuery(String(ctename), this.statement(node, scope));
    }
    return scope;
  }

  #select(members: Members, around: Scope | null): readonly Output[] {
    const scope = this.#scope(members, around);
    if (members.larg) {
      const [left, right] = [members.larg, members.rarg].map((side) =>
        this.statement({ kind: 'SelectStmt', members: side as Members }, scope),
      );
      return (left ?? []).map(({ name, value }, index) => ({
        name,
        value: this.#same(value, right?.[index]?.value ?? null),
      }));
    }
    for (const item of nodesOf(members.fromClause)) this.#from(item, scope);
    this.#condition(members.whereClause, scope);
    const outputs = this.#targets(members.targetList, scope);
    this.#look(
      [
        members.groupClause,
        members.havingClause,
        members.sortClause,
        members.limitCount,
        members.valuesLists,
      ],
      scope,
    );
    return outputs;
  }

  /** A value of both parts of a union. */
  #same(one: number | null, other: number | null): number | null {
    return one !== null && other !== null && this.values.setOf(one) === this.values.setOf(other)
      ? one
      : null;
  }

  #insert(members: Members, around: Scope | null): readonly Output[] {
    const scope = this.#scope(members, around);
    const table = this.#target(members, scope);
    const place = nodesOf(members.cols).findIndex(
      (column) => column.members.name === shardColumn(table),
    );
    const own = scope.column([table, shardColumn(table)]);
    const source = nodeOf(members.selectStmt);
    const rows = nodesOf(source?.members.valuesLists);
    const farms = rows.map((row) => this.#value(partsOf(row.members.items)[place], scope));
    const [first = null] = farms;
    const isSame = farms.every((farm) => this.#same(first, farm) !== null);
    if (rows.length > 0 && !farms.includes(null))
      this.values.equate(own, isSame ? first : this.values.oneOfSeveral());
    const outputs = source ? this.statement(source, scope) : [];
    if (rows.length === 0) this.values.equate(own, outputs[place]?.value ?? null);
    this.#look(members.onConflictClause, scope);
    return this.#targets(returningOf(members), scope);
  }

  /** Update and delete. */
  #change(members: Members, around: Scope | null): readonly Output[] {
    const scope = this.#scope(members, around);
    this.#target(members, scope);
    for (const item of [...nodesOf(members.fromClause), ...nodesOf(members.usingClause)])
      this.#from(item, scope);
    this.#condition(members.whereClause, scope);
    this.#look(members.targetList, scope);
    return this.#targets(returningOf(members), scope);
  }

  #target(members: Members, scope: Scope): string {
    const relation = members.relation as Members;
    this.#table(relation, scope);
    return aliasOf(relation) ?? String(relation.relname);
  }

  #table(relation: Members, scope: Scope): void {
    const table = String(relation.relname);
    const name = aliasOf(relation) ?? table;
    const isOurs = [undefined, 'public'].includes(relation.schemaname as string);
    const outputs = isOurs ? scope.query(table) : [];
    if (outputs) scope.addOutputs(name, outputs);
    else scope.addTable(table, name, this.#schema);
  }

  #from({ kind, members }: SyntaxNode, scope: Scope): void {
    switch (kind) {
      case 'RangeVar':
        return this.#table(members, scope);
      case 'JoinExpr': {
        for (const side of nodesOf([members.larg, members.rarg])) this.#from(side, scope);
        for (const column of namesOf(members.usingClause)) scope.joinBy(column);
        return this.#condition(members.quals, scope);
      }
      case 'RangeSubselect': {
        const query = nodeOf(members.subquery);
        const before = this.units.length;
        const outputs = query ? this.statement(query, scope) : [];
        scope.unit.inner.push(...this.units.slice(before));
        return scope.addOutputs(aliasOf(members) ?? '', renamed(outputs, members));
      }
      default:
        this.#look(members, scope);
        return scope.addOutputs(aliasOf(members) ?? '', renamed([], members));
    }
  }

  /** A condition that holds for all rows: its equations count. */
  #condition(value: unknown, scope: Scope): void {
    const node = nodeOf(value);
    if (!node) return;
    const { kind, members } = node;
    if (kind === 'BoolExpr' && members.boolop === 'AND_EXPR') {
      for (const part of partsOf(members.args)) this.#condition(part, scope);
      return;
    }
    if (kind === 'SubLink') return this.#within(members, scope);
    if (kind === 'A_Expr') this.#equation(members, scope);
    this.#look(value, scope);
  }

  #within({ subselect, testexpr, subLinkType, operName }: Members, scope: Scope): void {
    const query = nodeOf(subselect);
    const outputs = query ? this.statement(query, scope) : [];
    this.#look(testexpr, scope);
    if (subLinkType !== 'ANY_SUBLINK' || namesOf(operName).some((name) => name !== '=')) return;
    for (const [place, part] of partsOfRow(testexpr).entries())
      this.values.equate(this.#value(part, scope), outputs[place]?.value ?? null);
  }

  #equation({ kind, name, lexpr, rexpr }: Members, scope: Scope): void {
    const isEqual = namesOf(name).at(-1) === '=';
    if (kind === 'AEXPR_OP_ANY' && isEqual && nodeOf(rexpr)?.kind !== 'SubLink')
      this.values.equate(this.#value(lexpr, scope), this.values.oneOfSeveral());
    else if (kind === 'AEXPR_IN' && isEqual)
      this.values.equate(this.#value(lexpr, scope), this.values.oneOfSeveral());
    else if ((kind === 'AEXPR_OP' && isEqual) || kind === 'AEXPR_NOT_DISTINCT') {
      const [left, right] = [partsOfRow(lexpr), partsOfRow(rexpr)];
      for (const [place, part] of left.entries())
        this.values.equate(this.#value(part, scope), this.#value(right[place], scope));
    }
  }

  #value(value: unknown, scope: Scope): number | null {
    const node = nodeOf(value);
    switch (node?.kind) {
      case 'ColumnRef':
        return scope.column(namesOf(node.members.fields));
      case 'ParamRef':
        return this.values.fixed(`$${this.#parameter(Number(node.members.number))}`, this.#context);
      case 'A_Const':
        return node.members.isnull === true
          ? null
          : this.values.fixed(JSON.stringify({ ...node.members, location: 0 }), this.#context);
      case 'TypeCast':
        return this.#value(node.members.arg, scope);
      default:
        return null;
    }
  }

  #parameter(number: number): number {
    return this.#sameAs[number - 1] ?? number;
  }

  /** A query that may or may not count. */
  #apart(value: unknown, scope: Scope): void {
    const query = nodeOf(value);
    if (!query) return;
    const context = this.#context;
    this.#contexts += 1;
    this.#context = `${context}${this.#contexts}/`;
    this.statement(query, scope);
    this.#context = context;
  }

  /** Columns and queries in an expression. */
  #look(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) {
      for (const part of value) this.#look(part, scope);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = nodeOf(value);
    if (node?.kind === 'SubLink') {
      this.#apart(node.members.subselect, scope);
      return this.#look(node.members.testexpr, scope);
    }
    if (node?.kind === 'ColumnRef') return void scope.column(namesOf(node.members.fields));
    for (const member of Object.values(value)) this.#look(member, scope);
  }

  #targets(list: unknown, scope: Scope): readonly Output[] {
    return nodesOf(list).flatMap(({ members: { name, val } }): readonly Output[] => {
      this.#look(val, scope);
      const fields = membersOfKind(val, 'ColumnRef')?.fields;
      const names = namesOf(fields);
      // `*` and `table.*`
      if (fields && names.length < partsOf(fields).length) return scope.outputs(names[0]);
      return [{ name: textOrNull(name) ?? names.at(-1) ?? '', value: this.#value(val, scope) }];
    });
  }
}

const membersOfWith = (members: Members): Members => members.withClause ?? {};

/** `returning`; a list of its own before PostgreSQL 18. */
const returningOf = (members: Members): unknown =>
  members.returningList ?? ((members.returningClause ?? {}) as Members).exprs;

const aliasOf = (members: Members): string | null =>
  textOrNull(((members.alias ?? {}) as Members).aliasname);

/** The values of a row in brackets; one value is a row of itself. */
const partsOfRow = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : partsOf(membersOfKind(value, 'RowExpr')?.args ?? [value]);

/** Columns by the names that an alias or a list of types gives them. */
function renamed(outputs: readonly Output[], members: Members): readonly Output[] {
  const names = [
    ...namesOf(((members.alias ?? {}) as Members).colnames),
    ...nodesOf(members.coldeflist).map((column) => String(column.members.colname)),
  ];
  return names.length > 0
    ? names.map((name, index) => ({ name, value: outputs[index]?.value ?? null }))
    : outputs;
}
