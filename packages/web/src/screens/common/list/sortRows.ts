import type { Row } from '../../../data/types.ts';
import { fieldOf } from '../../../forms/fieldProps.ts';
import { textOrder } from '../../../ui/search/textOrder.ts';
import type { ListSort } from '../../../ui/list/List.tsx';
import { momentKey } from '../../../ui/list/momentKey.ts';
import type { CellTools, ColumnOf, EntityScreen } from '../EntityScreen.ts';
import { isFigure, nameColumn, textOfCell } from './columns.tsx';

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
  const compareKeys = keyOrder();
  // an index variable: a large list is compared a million times
  const compare = (one: readonly Key[], other: readonly Key[]) => {
    for (let index = 0; index < directions.length; index += 1) {
      const order = compareKeys(one[index] ?? '', other[index] ?? '') * (directions[index] ?? 1);
      if (order !== 0) return order;
    }
    return 0;
  };
  return keyed.toSorted((left, right) => compare(left.keys, right.keys)).map(({ row }) => row);
}

/** The values of a column that rows are ordered by. */
function orderKey(screen: EntityScreen, column: ColumnOf, tools: CellTools): (row: Row) => Key {
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

type Key = string | number;

function keyOrder(): (one: Key, other: Key) => number {
  const order = textOrder();
  return (one, other) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : order(String(one), String(other));
}
