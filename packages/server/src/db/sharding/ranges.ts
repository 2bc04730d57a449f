import type { EqualValues } from './equal-values.ts';

/** Columns of tables, and which of them are spread by farm. */
export interface Schema {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly distributed: ReadonlySet<string>;
}

/** Farms lie on the node of their rows. */
export const shardColumn = (table: string): string => (table === 'farm' ? 'id' : 'farm');

/** A column that a query returns, and its value where it is known. */
export interface Output {
  readonly name: string;
  readonly value: number | null;
}

/** One query of a statement, with the tables it names itself. */
export interface Unit {
  /** The farms of its distributed tables. */
  readonly farms: number[];
  /** Queries in its `from`. */
  readonly inner: Unit[];
  /** Queries around it whose columns it uses. */
  readonly outer: Set<Unit>;
  /** Of what it says, this counts for itself and the queries in it alone: see {@link EqualValues}. */
  readonly context: string;
}

export const noUnit = (context: string): Unit => ({
  farms: [],
  inner: [],
  outer: new Set(),
  context,
});

/** A table or query in a `from`, by its name there. */
interface Range {
  readonly name: string;
  /** Null where any column may be asked of it. */
  readonly columns: ReadonlySet<string> | null;
  readonly values: Map<string, number>;
}

/** The names that a query may use, its own before those of the queries around it. */
export class Scope {
  readonly #ranges: Range[] = [];
  readonly #queries = new Map<string, readonly Output[]>();

  constructor(
    readonly values: EqualValues,
    readonly unit: Unit,
    readonly parent: Scope | null,
  ) {}

  /** A query of a `with`, by its name. */
  addQuery(name: string, outputs: readonly Output[]): void {
    this.#queries.set(name, outputs);
  }

  /** @returns the columns of a query of a `with`, this one's or one's around it; null where none has the name */
  query(name: string): readonly Output[] | null {
    return this.#queries.get(name) ?? this.parent?.query(name) ?? null;
  }

  addTable(table: string, name: string, { columns, distributed }: Schema): void {
    const range: Range = { name, columns: columns.get(table) ?? null, values: new Map() };
    this.#ranges.push(range);
    if (distributed.has(table)) this.unit.farms.push(this.#valueIn(range, shardColumn(table)));
  }

  addOutputs(name: string, outputs: readonly Output[]): void {
    const values = new Map<string, number>();
    for (const output of outputs) if (output.value !== null) values.set(output.name, output.value);
    this.#ranges.push({
      name,
      columns: outputs.length > 0 ? new Set(outputs.map((output) => output.name)) : null,
      values,
    });
  }

  /** The value of a column; null where no table is known to have it. */
  column(names: readonly string[]): number | null {
    const [column = '', range] = names.toReversed();
    const found = this.#find(column, range);
    if (!found) return null;
    this.dependOn(found.scope);
    return found.scope.#valueIn(found.range, column);
  }

  /** The queries between the one that asks and the one that has the column depend on it too. */
  dependOn(owner: Scope): void {
    if (owner === this) return;
    this.unit.outer.add(owner.unit);
    this.parent?.dependOn(owner);
  }

  /** All columns of a range, or of every range of this query. */
  outputs(name?: string): readonly Output[] {
    return this.#ranges
      .filter((range) => name === undefined || range.name === name)
      .flatMap((range) =>
        [...(range.columns ?? [])].map((column) => ({
          name: column,
          value: this.#valueIn(range, column),
        })),
      );
  }

  /** Columns joined by `using`: they are equal in all ranges of this query. */
  joinBy(column: string): void {
    const ranges = this.#ranges.filter(({ columns }) => columns?.has(column));
    const [first, ...others] = ranges.map((range) => this.#valueIn(range, column));
    for (const other of others) this.values.equate(first ?? null, other);
  }

  #valueIn({ values }: Range, column: string): number {
    const known = values.get(column);
    if (known !== undefined) return known;
    const value = this.values.next();
    values.set(column, value);
    return value;
  }

  #find(
    column: string,
    name: string | undefined,
  ): { readonly scope: Scope; readonly range: Range } | null {
    const range = this.#ranges.find((one) =>
      name === undefined ? one.columns?.has(column) : one.name === name,
    );
    if (range) return { scope: this, range };
    return this.parent ? this.parent.#find(column, name) : null;
  }
}
