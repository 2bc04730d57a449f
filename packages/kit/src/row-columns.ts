/**
 * Rows of one shape by their columns. Without the names of the members in each row, of which most
 * are null, their JSON is a third as long. See docs/decisions/295 and 298.
 */
export interface RowColumns {
  readonly count: number;
  readonly columns: Readonly<Record<string, Column>>;
}

/**
 * One value that all rows have, a text that differs by the row's id alone, or the values in the
 * order of the rows.
 */
export type Column = Scalar | AroundId | readonly unknown[];

type Scalar = string | number | boolean | null;

/** The texts before and after a row's id, as in its address. */
export interface AroundId {
  readonly before: string;
  readonly after: string;
}

interface Identified {
  readonly id: string | number;
  readonly [name: string]: unknown;
}

interface Filled {
  readonly id: string | number;
  [name: string]: unknown;
}

/**
 * The rows of columns.
 * @throws TypeError where the values of a column are not as many as the rows
 */
export function rowsOfColumns({ count, columns: stored }: RowColumns): Identified[] {
  const columns = Object.entries(stored);
  const shared = Object.fromEntries(
    columns.map(([name, values]) => [name, isScalar(values) ? values : null]),
  );
  // copies of one object have its shape from the beginning
  const rows = Array.from({ length: count }, () => ({ ...shared }) as unknown as Filled);
  for (const [name, values] of columns) if (Array.isArray(values)) fill(rows, name, values);
  // once the ids are there
  for (const [name, values] of columns)
    if (!isScalar(values) && 'before' in values) fillAround(rows, name, values);
  return rows;
}

function fill(rows: readonly Filled[], name: string, values: readonly unknown[]): void {
  if (values.length !== rows.length) throw new TypeError(`${name} is of other rows`);
  let index = 0;
  for (const row of rows) {
    row[name] = values[index];
    index += 1;
  }
}

function fillAround(rows: readonly Filled[], name: string, { before, after }: AroundId): void {
  for (const row of rows) row[name] = `${before}${row.id}${after}`;
}

/** The columns of rows; null where rows differ in their members, or text would change one. */
export function columnsOfRows(rows: readonly Identified[]): RowColumns | null {
  const [first] = rows;
  if (!first) return null;
  const names = Object.keys(first);
  const columns: Record<string, Column> = {};
  for (const name of names) {
    const values = rows.map((row) => row[name]);
    if (values.includes(undefined)) return null;
    const [value] = values;
    const isShared = isScalar(value) && values.every((other) => other === value);
    columns[name] = isShared ? value : (aroundIds(rows, name) ?? values);
  }
  const isOfOneShape = rows.every((row) => Object.keys(row).length === names.length);
  return isOfOneShape ? { count: rows.length, columns } : null;
}

/** Undefined where a value is not the row's id within a text that is the same in all. */
function aroundIds(rows: readonly Identified[], name: string): AroundId | undefined {
  const [first] = rows;
  const value = first?.[name];
  if (name === 'id' || !first || typeof value !== 'string') return undefined;
  const [before = '', ...rest] = value.split(String(first.id));
  if (rest.length !== 1) return undefined;
  const after = rest.join('');
  return rows.every((row) => row[name] === `${before}${row.id}${after}`)
    ? { before, after }
    : undefined;
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
