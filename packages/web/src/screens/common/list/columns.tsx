import { i18n } from '@lingui/core';
import type { Row } from '../../../data/types.ts';
import { fieldOf, fieldProps } from '../../../forms/fieldProps.ts';
import { showValue } from '../../../forms/showValue.ts';
import { withMoment } from '../../../ui/search/foldText.ts';
import { areaUnit } from '../../../ui/format/areaUnit.ts';
import type { ListColumn } from '../../../ui/list/listColumn.ts';
import { SwatchName } from '../../../ui/input/Swatch.tsx';
import type { CellTools, ColumnOf, EntityScreen } from '../EntityScreen.ts';
import { footerOf, formatFigure } from './listFoot.ts';
import { rowName } from '../../../words/rowName.ts';

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

/** The value of a row in a column as text. */
export function textOfCell(
  screen: EntityScreen,
  { field, orderBy }: ColumnOf,
  row: Row,
  tools: CellTools,
): string {
  if (orderBy) return String(orderBy(row, tools));
  if (field === nameColumn) return rowName(screen.paths.entity, row, tools.store, tools.language);
  return showValue(screen.paths.entity, field, row[field], tools);
}

export function isFigure(screen: EntityScreen, field: string): boolean {
  if (field === nameColumn) return false;
  const { kind } = fieldOf(screen.paths.entity, field);
  return kind === 'integer' || kind === 'decimal';
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
