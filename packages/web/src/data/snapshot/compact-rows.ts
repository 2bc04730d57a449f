import { columnsOfRows, rowsOfColumns, type RowColumns } from '@furrow/kit/row-columns.ts';
import type { Row } from '../types.ts';

/** Rows as JSON text by their columns. Rows of several shapes are an array of objects. */
export function textOfRows(rows: readonly Row[]): string {
  return JSON.stringify(columnsOfRows(rows) ?? rows);
}

/**
 * The rows of a text, in either form.
 * @throws SyntaxError or TypeError for a text that is neither
 */
export function rowsOfText(text: string): Row[] {
  const stored = JSON.parse(text) as Row[] | RowColumns;
  return Array.isArray(stored) ? stored : (rowsOfColumns(stored) as Row[]);
}
