import { entityOf } from '@furrow/domain/entities.ts';
import type { Row } from '../../../data/types.ts';
import { fieldOf } from '../../../forms/fieldProps.ts';
import { showValue } from '../../../forms/showValue.ts';
import { inAreaUnit } from '../../../ui/format/areaUnit.ts';
import { formatNumber, formatPrintDate } from '@furrow/kit/format.ts';
import { formatArea } from '../../../ui/format/formats.ts';
import { nameColumn } from '../list/columns.tsx';
import type { Cell } from '@furrow/formats/csv/csv-text.ts';
import type { CellTools, ColumnOf, EntityScreen } from '../EntityScreen.ts';
import { rowName } from '../../../words/rowName.ts';

/** Whether a column is a field; some are custom columns of the screen. */
export function isField({ paths: { entity } }: EntityScreen, name: string): boolean {
  const { fields, computed } = entityOf(entity);
  return name in fields || (computed !== undefined && name in computed.fields);
}

/** A custom column: figures by their value, texts as shown, and drawn cells by their sort value. */
function ownCell({ cell, orderBy }: ColumnOf, row: Row, tools: CellTools): Cell {
  const order = orderBy?.(row, tools) ?? null;
  if (typeof order === 'number') return order;
  const shown = cell?.(row, tools);
  return typeof shown === 'string' ? shown : order;
}

const isFigure = (kind: string): boolean => kind === 'integer' || kind === 'decimal';

/** Kinds of fields that read as they are stored. */
const storedKinds: ReadonlySet<string> = new Set(['date', 'dateTime', 'text']);

/** Hectares in the person's unit, to four decimals. */
const areaCell = (hectares: number): number => Math.round(inAreaUnit(hectares) * 10_000) / 10_000;

/**
 * A cell as it leaves the product: numbers as numbers, dates as they are stored, everything else as
 * it reads.
 */
export function cellOf(screen: EntityScreen, column: ColumnOf, row: Row, tools: CellTools): Cell {
  const { field } = column;
  if (field === nameColumn) return rowName(screen.paths.entity, row, tools.store, tools.language);
  if (column.title && column.orderBy) return ownCell(column, row, tools);
  const value = row[field];
  if (!isField(screen, field)) return ownCell(column, row, tools);
  if (value === null || value === undefined || value === '') return null;
  const { kind, unit } = fieldOf(screen.paths.entity, field);
  if (typeof value === 'number' && isFigure(kind)) return unit === 'ha' ? areaCell(value) : value;
  if (storedKinds.has(kind)) return String(value);
  if (kind === 'boolean') return value === true ? 1 : 0;
  return showValue(screen.paths.entity, field, value, tools);
}

/** The same on paper: dates as DD-MM-YYYY, areas with two decimals. @source spec §9 */
export function printCellOf(
  screen: EntityScreen,
  column: ColumnOf,
  row: Row,
  tools: CellTools,
): string {
  const { field } = column;
  if (field === nameColumn || (column.title && column.orderBy) || !isField(screen, field))
    return String(cellOf(screen, column, row, tools) ?? '');
  const value = row[field];
  const { kind, unit } = fieldOf(screen.paths.entity, field);
  if (typeof value === 'string' && (kind === 'date' || kind === 'dateTime'))
    return `${formatPrintDate(value)}${value.slice(10, 16)}`;
  if (typeof value === 'number' && unit === 'ha') return formatArea(value, tools.language);
  if (typeof value === 'number' && isFigure(kind)) return formatNumber(value, tools.language, 4);
  return showValue(screen.paths.entity, field, value, tools);
}
