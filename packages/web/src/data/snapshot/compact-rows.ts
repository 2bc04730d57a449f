import type { Row, RowId } from '../types.ts';

type Scalar = string | number | boolean | null;

/** The texts before and after a row's id, as in its address. */
interface AroundId {
  readonly before: string;
  readonly after: string;
}

/**
 * Rows of one shape by their columns: the values in the order of the rows, one value that all rows
 * have, or a text that differs by the row's id alone. Most members of most rows are null.
 */
interface Columns {
  readonly count: number;
  readonly columns: Readonly<Record<string, Scalar | AroundId | readonly unknown[]>>;
}

/**
 * Rows as JSON text: without the names of the members in each, it is a third as long. Rows of
 * several shapes are an array of objects.
 */
export function textOfRows(rows: readonly Row[]): string {
  return JSON.stringify(columnsOf(rows) ?? rows);
}

/**
 * The rows of a text, in either form.
 * @throws SyntaxError or TypeError for a text that is neither
 */
export function rowsOfText(text: string): Row[] {
  const stored = JSON.parse(text) as Row[] | Columns;
  if (Array.isArray(stored)) return stored;
  const columns = Object.entries(stored.columns);
  const shared = Object.fromEntries(
    columns.map(([name, values]) => [name, isScalar(values) ? values : null]),
  );
  // copies of one object have its shape from the beginning
  const rows = Array.from({ length: stored.count }, () => ({ ...shared }) as unknown as Row);
  for (const [name, values] of columns) if (Array.isArray(values)) fill(rows, name, values);
  // once the ids are there
  for (const [name, values] of columns)
    if (!isScalar(values) && 'before' in values) fillAround(rows, name, values);
  return rows;
}

interface Filled {
  readonly id: RowId;
  [name: string]: unknown;
}

function fill(rows: readonly Filled[], name: string, values: readonly unknown[]): void {
  if (values.length !== rows.length) throw new TypeError(`${name} is of other rows`);
  let place = 0;
  for (const row of rows) {
    row[name] = values[place];
    place += 1;
  }
}

function fillAround(rows: readonly Filled[], name: string, { before, after }: AroundId): void {
  for (const row of rows) row[name] = `${before}${row.id}${after}`;
}

/** Null where rows differ in their members, or text would change one. */
function columnsOf(rows: readonly Row[]): Columns | null {
  const [first] = rows;
  if (!first) return null;
  const names = Object.keys(first);
  const columns: Record<string, Scalar | AroundId | readonly unknown[]> = {};
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
function aroundIds(rows: readonly Row[], name: string): AroundId | undefined {
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
