import { existing } from '@furrow/kit';
import { readGeometry, writeWkt } from '@furrow/geo';
import { recordTables } from '../export/sources/records.ts';
import type { ExportContext } from '../export/source.ts';
import { shown } from '@furrow/formats/writing/table.ts';
import { lineText } from './details.ts';
import type { Draft } from './drafts.ts';

/**
 * Records of the farm as an export would write them today, to detect changes made in a file.
 * @source decisions D13
 */

export interface ExportedRecord {
  /** As people read them; choices also as programs do. */
  readonly cells: ReadonlyMap<string, readonly string[]>;
  readonly place: string | null;
  readonly lines: string[];
}

const pageOfIds = 500;

/** Records by their ids; those the principal does not see are not among them. */
export async function exportedRecords(
  context: ExportContext,
  ids: ReadonlySet<string>,
): Promise<Map<string, ExportedRecord>> {
  const exported = new Map<string, ExportedRecord>();
  if (ids.size === 0) return exported;
  const all = [...ids];
  for (let start = 0; start < all.length; start += pageOfIds) {
    const tables = await recordTables(
      { ...context, plan: null },
      all.slice(start, start + pageOfIds),
    );
    const main = existing(tables[0], 'table of records');
    const lines = existing(tables[1], 'table of lines');
    for await (const page of main.rows()) {
      for (const { id, values, geometry } of page) {
        exported.set(id, {
          cells: new Map(
            main.columns.map((column, at) => [
              column.name,
              [cellText(shown(column, values[at] ?? null)), cellText(values[at])],
            ]),
          ),
          place: placeText(geometry ?? ''),
          lines: [],
        });
      }
    }
    const at = (name: string) => lines.columns.findIndex((column) => column.name === name);
    const places = [at('theme'), at('work'), at('product'), at('dose'), at('unit')];
    for await (const page of lines.rows())
      for (const { values } of page)
        exported
          .get(String(values[at('record')]))
          ?.lines.push(
            lineText(
              places.map((index) =>
                cellText(
                  shown(existing(lines.columns[index], 'column of lines'), values[index] ?? null),
                ),
              ),
            ),
          );
  }
  return exported;
}

const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim();

function placeText(text: string): string | null {
  const { geometry } = text === '' ? { geometry: null } : readGeometry(text);
  return geometry ? writeWkt(geometry) : null;
}

/** The same number or text, whichever program wrote it. */
const isSame = (a: string, b: string): boolean =>
  a === b ||
  a.replaceAll('\r\n', '\n') === b.replaceAll('\r\n', '\n') ||
  (a !== '' &&
    b !== '' &&
    /^[-\d.,e+]+$/i.test(a) &&
    Number(a.replace(',', '.')) === Number(b.replace(',', '.'))) ||
  a === `${b} 00:00`;

/** Columns of text for people that describe the work. */
export const workColumns: readonly string[] = ['themes', 'products', 'noted'];

/**
 * Names of the members that differ between a row of a file and the record; with those that describe
 * the work also `work`.
 */
export function changedColumns(draft: Draft, record: ExportedRecord): Set<string> {
  const changed = new Set<string>();
  for (const [column, text] of draft.cells)
    for (const name of changedBy(column, text, record)) changed.add(name);
  if (draft.lines !== null && !areSameLines(draft.lines, record.lines)) changed.add('work');
  return changed;
}

/** The fields that differ where a cell's value is not the record's. */
function changedBy(column: string, text: string, record: ExportedRecord): readonly string[] {
  const stored = record.cells.get(column);
  switch (column) {
    case 'id':
    case 'allowed_actions':
      return [];
    case 'wkt':
      return text !== '' && placeText(text) !== record.place ? ['wkt'] : [];
    case 'details':
      // its contents are the work and the observations
      return text !== '' && !stored?.some((one) => isSame(text, one))
        ? ['work', 'observations']
        : [];
    default:
      if (!stored?.every((one) => !isSame(text, one))) return [];
      return workColumns.includes(column) ? ['work', column] : [column];
  }
}

function areSameLines(lines: NonNullable<Draft['lines']>, own: ExportedRecord['lines']): boolean {
  const written = lines.map(({ cells }) =>
    lineText(['theme', 'work', 'product', 'dose', 'unit'].map((name) => cells.get(name) ?? '')),
  );
  return written.length === own.length && written.every((line, index) => line === own[index]);
}
