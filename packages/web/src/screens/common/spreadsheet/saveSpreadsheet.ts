import { at } from '@furrow/kit/checked.ts';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Row } from '../../../data/types.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { fieldOf } from '../../../forms/fieldProps.ts';
import { hideToast, showToast } from '../../../ui/overlay/toasts.ts';
import { nameColumn } from '../list/columns.tsx';
import type { CellTools, ColumnOf, EntityScreen } from '../EntityScreen.ts';
import { spreadsheetOf, type SheetKind } from './spreadsheet.ts';
import { cellOf, isField } from './tableOf.ts';

/** More rows than this may take longer than two seconds on a phone. */
const many = 2000;

/** A list as it is shown: its head has a title for each column of the screen. */
interface Listed {
  readonly name: string;
  readonly screen: EntityScreen;
  readonly head: readonly { readonly title: ReactNode }[];
  readonly rows: readonly Row[];
}

/**
 * Saves a list as a workbook on the device. Loaded with the first export.
 * @source SCR-16, decisions D15 Exports
 */
export async function saveSpreadsheet(
  { name, screen, head, rows }: Listed,
  tools: CellTools,
): Promise<void> {
  const lines =
    rows.length > many
      ? showToast({ text: t`The spreadsheet is being made`, progress: null, stays: 0 })
      : null;
  try {
    const columns = head.map(({ title }, index) => ({
      title: String(title),
      kind: sheetKindOf(screen, at(screen.columns, index)),
    }));
    const cells = rows.map((row) =>
      screen.columns.map((column) => cellOf(screen, column, row, tools)),
    );
    saveFile(await spreadsheetOf(name, columns, cells), `${name}.xlsx`);
  } finally {
    if (lines !== null) hideToast(lines);
  }
}

function sheetKindOf(screen: EntityScreen, column: ColumnOf): SheetKind {
  const { field } = column;
  // a custom column has no field to take the unit from
  if (field === nameColumn || !isField(screen, field) || (column.title && column.orderBy))
    return 'text';
  const { kind, unit } = fieldOf(screen.paths.entity, field);
  if (kind === 'integer' || kind === 'decimal') return unit === 'ha' ? 'area' : 'number';
  return kind === 'date' || kind === 'dateTime' || kind === 'boolean' ? kind : 'text';
}
