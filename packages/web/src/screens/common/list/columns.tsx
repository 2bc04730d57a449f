import { i18n } from '@lingui/core';
import type { Row } from '../../../data/types.ts';
import { fieldOf, fieldProps } from '../../../forms/fieldProps.ts';
import { showValue } from '../../../forms/showValue.ts';
import { compareText, withMoment } from '../../../ui/search/foldText.ts';
import { areaUnit } from '../../../ui/format/areaUnit.ts';
import type { ListSort } from '../../../ui/list/List.tsx';
import { momentKey } from '../../../ui/list/momentKey.ts';
import type { ListColumn } from '../../../ui/list/listColumn.ts';
import { SwatchName } from '../../../ui/input/Swatch.tsx';
import type { CellTools, ColumnOf, EntityScreen } from '../EntityScreen.ts';
import { footerOf, formatFigure } from './listFoot.ts';
import { rowName } from '../../../words/rowName.ts';
import styles from './columns.module.css';

/** The pseudo-field of the first column: the row's name for people. */
export const nameColumn = '@name';

/** A row's values as text, for the filter. */
export function textOfRow(screen: EntityScreen, row: Row, tools: CellTools): string {
  const [moments, others] = [
    screen.columns.filter((column) => isMoment(screen, column)),
    screen.columns.filter((column) => !isMoment(screen, column)),
  ];
  const text = (columns: readonly ColumnOf[]) =>
    columns.map((column) => textOfCell(screen, column, row, tools)).join(' ');
  return withMoment(text(others), text(moments));
}

/** A day, a moment or a period: a bare number is none of it. */
function isMoment(screen: EntityScreen, { field, title }: ColumnOf): boolean {
  if (field === nameColumn) return namedByMoment.has(screen.paths.entity);
  return title
    ? field === 'period'
    : ['date', 'dateTime'].includes(fieldOf(screen.paths.entity, field).kind);
}

/** Their rows are called by their day. */
const namedByMoment: ReadonlySet<string> = new Set(['job', 'dataset', 'location']);

function textOfCell(
  screen: EntityScreen,
  { field, orderBy }: ColumnOf,
  row: Row,
  tools: CellTools,
): string {
  if (orderBy) return String(orderBy(row, tools));
  if (field === nameColumn) return rowName(screen.paths.entity, row, tools.store, tools.language);
  return showValue(screen.paths.entity, field, row[field], tools);
}

function isFigure(screen: EntityScreen, field: string): boolean {
  if (field === nameColumn) return false;
  const { kind } = fieldOf(screen.paths.entity, field);
  return kind === 'integer' || kind === 'decimal';
}

const isDay = (screen: EntityScreen, { field, orderBy }: ColumnOf): boolean =>
  !orderBy &&
  field !== nameColumn &&
  ['date', 'dateTime'].includes(fieldOf(screen.paths.entity, field).kind);

/** Rows as they were ordered by days, which read nothing but the rows. */
const orderedByDay = new WeakMap<readonly Row[], Map<string, readonly Row[]>>();

/** Rows in the order a person chose; without a choice, in the order of the store. */
export function sortRows<R extends Row>(
  screen: EntityScreen,
  rows: readonly R[],
  sorts: readonly ListSort[],
  tools: CellTools,
): readonly R[] {
  const days = screen.columns.filter((column) => isDay(screen, column)).map(({ field }) => field);
  if (sorts.length === 0 || !sorts.every(({ key }) => days.includes(key)))
    return sortedRows(screen, rows, sorts, tools);
  // a page that opens is begun several times before it is shown, and forgets its results
  const orders = orderedByDay.get(rows) ?? new Map<string, readonly Row[]>();
  orderedByDay.set(rows, orders);
  const order = sorts.map(({ key, descending }) => `${key} ${String(descending)}`).join();
  const kept = orders.get(order);
  // the rows of one list are of one kind
  if (kept) return kept as readonly R[];
  const sorted = sortedRows(screen, rows, sorts, tools);
  orders.set(order, sorted);
  return sorted;
}

function sortedRows<R extends Row>(
  screen: EntityScreen,
  rows: readonly R[],
  sorts: readonly ListSort[],
  tools: CellTools,
): readonly R[] {
  const effective = sorts.length > 0 ? sorts : [{ key: nameColumn, descending: false }];
  const orders = effective.flatMap(({ key, descending }) => {
    const column = screen.columns.find(({ field }) => field === key);
    return column
      ? [{ keyOf: orderKey(screen, column, tools), direction: descending ? -1 : 1 }]
      : [];
  });
  if (orders.length === 0) return rows;
  const keyed = rows.map((row) => ({ row, keys: orders.map(({ keyOf }) => keyOf(row)) }));
  const directions = orders.map(({ direction }) => direction);
  // an index variable: a large list is compared a million times
  const compare = (one: readonly (string | number)[], other: readonly (string | number)[]) => {
    for (let index = 0; index < directions.length; index += 1) {
      const order = compareKeys(one[index] ?? '', other[index] ?? '') * (directions[index] ?? 1);
      if (order !== 0) return order;
    }
    return 0;
  };
  return keyed.toSorted((left, right) => compare(left.keys, right.keys)).map(({ row }) => row);
}

/** The values of a column that rows are ordered by. */
function orderKey(
  screen: EntityScreen,
  column: ColumnOf,
  tools: CellTools,
): (row: Row) => string | number {
  const { field } = column;
  if (column.orderBy) return (row) => column.orderBy?.(row, tools) ?? '';
  const asText = (row: Row) => textOfCell(screen, column, row, tools);
  if (field === nameColumn) return asText;
  if (isFigure(screen, field))
    return (row) => {
      const value = row[field];
      return typeof value === 'number' ? value : asText(row);
    };
  // dates are sorted by value, not by their text
  return isDay(screen, column) ? (row) => momentKey(String(row[field] ?? '')) : asText;
}

function compareKeys(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareText(String(one), String(other));
}

/** The columns of the list as List draws them. */
export function listColumns(screen: EntityScreen, tools: CellTools): readonly ListColumn<Row>[] {
  return screen.columns.map((column) => {
    const { field, title, short, cell, width, wideOnly, inName } = column;
    const figure = column.right ?? (title === undefined && isFigure(screen, field));
    const facts =
      title || field === nameColumn ? null : fieldProps(screen.paths.entity, field, tools.language);
    return {
      key: field,
      title: title
        ? i18n._(title)
        : facts
          ? [
              short ? i18n._(short) : facts.label,
              figure && facts.unit ? `(${facts.unit === 'ha' ? areaUnit() : facts.unit})` : '',
            ]
              .filter(Boolean)
              .join(' ')
          : fieldProps(screen.paths.entity, nameField(screen.paths.entity), tools.language).label,
      cell: (row) => (cell ? cell(row, tools) : defaultCell(screen, column, row, tools)),
      right: figure,
      ...(width ? { width } : {}),
      ...(wideOnly ? { wideOnly } : {}),
      ...(inName ? { inName } : {}),
      ...footerOf(column, facts?.unit, tools),
    };
  });
}

/** The field whose label heads the column of names. */
function nameField(entity: string): string {
  const nameFields: Readonly<Record<string, string>> = {
    farmcontact: 'contact_name',
    certificate: 'variant',
    contract: 'display_name',
    job: 'date',
    image: 'filename',
    document: 'filename',
    location: 'user',
    dataset: 'recording_start_date',
  };
  return nameFields[entity] ?? 'name';
}

/** Hectares are aligned with two decimals; other figures are as short as possible. */
function defaultCell(screen: EntityScreen, { field }: ColumnOf, row: Row, tools: CellTools) {
  if (field === nameColumn) {
    const name = rowName(screen.paths.entity, row, tools.store, tools.language);
    const { color } = row;
    return typeof color === 'string' ? (
      <SwatchName color={color} name={name} />
    ) : (
      <strong style={{ fontWeight: 500 }}>{name}</strong>
    );
  }
  const value = row[field];
  if (typeof value === 'number' && isFigure(screen, field))
    return formatFigure(value, fieldOf(screen.paths.entity, field).unit, tools);
  return showValue(screen.paths.entity, field, value, tools);
}

/** A row in two lines for a phone: its name, further values, and its figure at the right. */
export function CompactRow({
  row,
  columns,
}: {
  readonly row: Row;
  readonly columns: readonly ListColumn<Row>[];
}) {
  const [first, ...rest] = columns;
  const figure = rest.findLast(({ right }) => right);
  // columns that a narrow table keeps come before those it leaves out
  const fitting = rest
    .filter((column) => !column.right && !column.inName)
    .toSorted((left, right) => Number(left.wideOnly ?? false) - Number(right.wideOnly ?? false));
  const cells = fitting.map((column) => ({ key: column.key, cell: column.cell(row) }));
  const shown = cells.filter(({ cell }) => cell !== '' && cell !== '–').slice(0, 2);
  return (
    <span className={styles['compact']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{first?.cell(row)}</span>
        {shown.length > 0 ? (
          <span className={styles['told']}>
            {shown.map(({ key, cell }) => (
              <span key={key}>{cell}</span>
            ))}
          </span>
        ) : null}
      </span>
      {figure ? <span className="figures">{figure.cell(row)}</span> : null}
    </span>
  );
}
