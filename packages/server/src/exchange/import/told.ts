import type { Language } from '@furrow/kit';
import type { Verdict } from './match.ts';
import { toldNote } from './note-text.ts';
import type { StoredObject } from './stored-objects.ts';
import { nameOf, type StoredImport, type StoredRow } from './stored.ts';

/** Rows and hectares by verdict. */
export type Counts = Partial<Record<Verdict, { readonly rows: number; readonly area: number }>>;

/** An import in a list: everything but its rows. */
export function toldSummary(found: StoredImport, counts: Counts, language: Language): Record<string, unknown> {
  const { id, farm, plan, task, kind, files, state, format, crs, country, result, created, user, notes } = found;
  return { id, farm, plan, task, kind, files, state, format, crs, country, created, user, result: result && 'created' in result ? result : null, counts, notes: notes.map((note) => toldNote(note, language)), resource_uri: `/api/v3/imports/${id}/` };
}

/**
 * An import with its rows. `crop` is the crop of our list, `crop_text` what the file says; `label` is what the field will
 * be called when the file has no name for it.
 * @source decisions D13, D15
 */
export function toldImport(found: StoredImport, rows: readonly StoredRow[], objects: readonly StoredObject[], language: Language): Record<string, unknown> {
  return { ...toldSummary(found, countsOf(rows), language), rows: rows.map((row) => toldRow(row, language)), objects: objects.map((object) => toldObject(object, language)) };
}

function toldObject({ object, kind, id, name, verdict, notes, entity, row, made, undone }: StoredObject, language: Language): Record<string, unknown> {
  const isMade = made !== null && !undone;
  return { object, kind, id, name, verdict, notes: notes.map((note) => toldNote(note, language)), applied: isMade ? 'created' : null, row: entity !== null && row !== null && (made === null || isMade) ? { resource: entity, id: row } : null };
}

function toldRow(row: StoredRow, language: Language): Record<string, unknown> {
  const { geometry, registered_area, stated_area, crop_code, crop: cropText, crop_type: crop, crop_name, crop_variety, variety, register_id, verdict, matches, notes, applied, cropfield, undone } = row;
  return {
    row: row.row,
    name: row.name,
    label: nameOf(row, language),
    geometry,
    registered_area,
    stated_area,
    crop_code,
    crop,
    crop_name,
    crop_text: cropText,
    variety: crop_variety,
    variety_text: variety,
    register_id,
    verdict,
    matches,
    notes: notes.map((note) => toldNote(note, language)),
    applied: undone ? null : applied,
    cropfield: undone ? null : cropfield,
  };
}

function countsOf(rows: readonly StoredRow[]): Counts {
  const counts: Record<string, { rows: number; area: number }> = {};
  for (const { verdict, registered_area: area } of rows) {
    const count = (counts[verdict] ??= { rows: 0, area: 0 });
    count.rows += 1;
    count.area = Math.round((count.area + (area ?? 0)) * 10_000) / 10_000;
  }
  return counts;
}
