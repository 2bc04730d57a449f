import { recordStates } from '@furrow/domain/record/record.states.ts';
import { isDate, at } from '@furrow/kit';
import { readGeometry, writeWkt } from '@furrow/geo';
import type { ImportNote } from '../import/notes.ts';
import { readDetails } from './details.ts';
import type { Draft } from './drafts.ts';
import { folded, type Lookup } from './lookup.ts';
import { observationsIn, withNoted } from './noticed.ts';
import { activitiesOf, linesOfText, themeOf, type Activity, type Line } from './work.ts';

/**
 * What the cells of a record mean in a farm; what cannot be understood is told by row and column.
 * @source decisions D13
 */

export interface Resolved {
  readonly values: Record<string, unknown>;
  readonly activities: readonly Activity[] | null;
  readonly state: string | null;
  readonly linked: string | null;
  readonly notes: readonly ImportNote[];
  /** Whether something is missing without which it would be another record. */
  readonly isBroken: boolean;
}

/** Columns that follow from work in the program itself. */
const notTaken = [
  'locked',
  'dataset',
  'taskgrid',
  'prescriptionmap',
  'weather_report',
  'invoice',
  'job',
  'correction_reason',
];

const contacts = ['planner', 'applier', 'customer'] as const;
const numbers = ['worked_area', 'used_fuel', 'estimated_cost', 'work_cost'] as const;
const texts = ['notes', 'jobname'] as const;

type RecordNote = Extract<ImportNote['code'], `record_${string}`>;

/** @param has whether a column is to be looked at */
export function resolve(draft: Draft, lookup: Lookup, has: (column: string) => boolean): Resolved {
  const notes: ImportNote[] = [];
  const values: Record<string, unknown> = {};
  let isBroken = false;
  const at = (column: string) => draft.cells.get(column) ?? '';
  const wrong = (
    code: RecordNote,
    column: string,
    value: string,
    { fatal = false, row = draft.row } = {},
  ) => {
    notes.push({
      code,
      params: { column: draft.headings.get(column) ?? column, value: value.slice(0, 200) },
      row,
    });
    isBroken ||= fatal;
  };
  const wanted = (column: string) => draft.cells.has(column) && has(column);

  if (wanted('date')) {
    const date = dateOf(at('date'));
    if (date === null && at('date') !== '')
      wrong('record_date_wrong', 'date', at('date'), { fatal: true });
    else if (date !== null) values['date'] = date;
  }
  if (wanted('duration') && at('duration') !== '') {
    const duration = durationOf(at('duration'));
    if (duration === null) wrong('record_duration_wrong', 'duration', at('duration'));
    else values['duration'] = duration;
  }
  if (wanted('cropfield')) {
    const field = at('cropfield') === '' ? null : lookup.field(at('cropfield'));
    if (at('cropfield') !== '' && field === null)
      wrong('record_field_unknown', 'cropfield', at('cropfield'), { fatal: true });
    values['cropfield'] = field?.id ?? null;
  }
  const rowOf = (
    entity: 'farmcontact' | 'machine' | 'stock',
    column: string,
    text: string,
  ): string | null => {
    const found = lookup.row(entity, text);
    if (found === null) wrong('record_name_unknown', column, text);
    return found;
  };
  for (const column of contacts)
    if (wanted(column))
      values[column] = at(column) === '' ? null : rowOf('farmcontact', column, at(column));
  if (wanted('stock'))
    values['stock'] = at('stock') === '' ? null : rowOf('stock', 'stock', at('stock'));
  for (const [column, entity] of [
    ['coworkers', 'farmcontact'],
    ['machines', 'machine'],
  ] as const) {
    if (wanted(column))
      values[column] = namesIn(at(column), (name) => lookup.row(entity, name) !== null)
        .map((name) => rowOf(entity, column, name))
        .filter((id) => id !== null);
  }
  for (const column of numbers) {
    if (!wanted(column)) continue;
    const number = numberOf(at(column));
    if (number === undefined) wrong('record_number_wrong', column, at(column));
    else values[column] = number;
  }
  for (const column of texts)
    if (wanted(column)) values[column] = at(column) === '' ? null : at(column);
  if (wanted('wkt') && at('wkt') !== '') {
    const place = partOf(at('wkt'), values['cropfield'] as string | undefined, lookup);
    if (place === undefined) wrong('record_place_wrong', 'wkt', at('wkt'));
    else if (place !== null) values['part_field'] = place;
  }
  const whole = has('work') || has('observations') ? readDetails(draft, lookup) : null;
  if (whole !== null && has('observations')) values['observations'] = whole.observations;
  else if (wanted('observations'))
    values['observations'] = observationsIn(at('observations'), lookup);
  for (const column of notTaken)
    if (wanted(column) && !['', 'false'].includes(at(column)))
      wrong('record_column_kept', column, at(column));

  const activities = has('work') ? (whole?.activities ?? notedWorkOf(draft, lookup, wrong)) : null;
  const state = has('display_state') ? stateOf(at('display_state'), values['date'], wrong) : null;
  if (state === 'cancelled') values['cancel_reason'] = at('cancel_reason') || null;
  return { values, activities, state, linked: at('linked_record') || null, notes, isBroken };
}

type Telling = (
  code: RecordNote,
  column: string,
  value: string,
  options?: { fatal?: boolean; row?: number },
) => void;

const fatalInWork = new Set<RecordNote>([
  'record_product_unknown',
  'record_unit_unknown',
  'record_number_wrong',
]);

/** What was done with what was noted of it. */
function notedWorkOf(draft: Draft, lookup: Lookup, wrong: Telling): readonly Activity[] | null {
  const activities = workOf(draft, lookup, wrong);
  const noted = draft.cells.get('noted');
  if (activities !== null && noted !== undefined)
    return withNoted(activities, noted, lookup, (code, column, value) =>
      wrong(code, column, value),
    );
  if (noted) wrong('record_column_kept', 'noted', noted);
  return activities;
}

/** What was done; null where the file says nothing of it. */
function workOf(draft: Draft, lookup: Lookup, wrong: Telling): readonly Activity[] | null {
  const tell =
    (column: string, row: number) => (code: RecordNote, _column: string, value: string) =>
      wrong(code, draft.cells.has(column) ? column : _column, value, {
        fatal: fatalInWork.has(code),
        row,
      });
  if (draft.lines !== null) {
    const lines: Line[] = [];
    for (const { row, cells } of draft.lines) {
      const text = (column: string) => cells.get(column) || null;
      const dose = numberOf(cells.get('dose') ?? '');
      if (dose === undefined)
        wrong('record_number_wrong', 'dose', cells.get('dose') ?? '', { fatal: true, row });
      // a heading such as Work may stand for either
      const either = text('themes');
      const isTheme =
        either !== null &&
        (themeOf(either) !== null || lookup.kindNamed(either, 'activity') === null);
      const theme = text('theme') ?? (isTheme ? either : null);
      const work = text('work') ?? (isTheme ? null : either);
      if (theme ?? work ?? text('product'))
        lines.push({
          theme,
          work,
          product: text('product'),
          dose: dose ?? null,
          unit: text('unit'),
        });
    }
    return activitiesOf(lines, [], lookup, tell('products', draft.row));
  }
  if (!draft.cells.has('themes') && !draft.cells.has('products')) return null;
  const themes = (draft.cells.get('themes') ?? '')
    .split(/,\s*/)
    .filter(Boolean)
    .flatMap((word) => {
      const theme = themeOf(word);
      if (theme === null) wrong('record_theme_unknown', 'themes', word);
      return theme === null ? [] : [theme];
    });
  const isKnown = (name: string) =>
    lookup.product(name) !== null ||
    lookup.row('stock', name) !== null ||
    lookup.kindNamed(name, 'activity') !== null;
  const lines = linesOfText(draft.cells.get('products') ?? '', isKnown).map((line) => ({
    ...line,
    theme: null,
  }));
  return activitiesOf(lines, [...new Set(themes)], lookup, tell('products', draft.row));
}

const stateWords = new Map(
  Object.entries(recordStates.values).flatMap(
    ([state, { label }]) =>
      [[state, state], ...Object.values(label).map((word) => [folded(word), state] as const)] as [
        string,
        string,
      ][],
  ),
);

/** The state a new record comes in. What waits for somebody's action here is planned again. */
function stateOf(text: string, date: unknown, wrong: Telling): string {
  if (text === '')
    return typeof date === 'string' && date.slice(0, 10) > new Date().toISOString().slice(0, 10)
      ? 'planned'
      : 'performed';
  const state = stateWords.get(folded(text));
  if (state === undefined || state === 'linked-soil-researches') {
    wrong('record_state_unknown', 'display_state', text);
    return 'concept';
  }
  if (state === 'planned-performed') return 'planned';
  if (!['started', 'paused', 'pending'].includes(state)) return state;
  wrong('record_state_planned', 'display_state', text);
  return 'planned';
}

/**
 * A day, a moment, in the order of the wire or of people on the continent; null for anything else.
 */
function dateOf(text: string): string | null {
  const wire = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(text);
  const written =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text);
  const two = (value: string) => value.padStart(2, '0');
  const date = wire
    ? at(wire, 1)
    : written
      ? `${written[3]}-${two(at(written, 2))}-${two(at(written, 1))}`
      : null;
  if (date === null || !isDate(date)) return null;
  const [hour, minute] = wire ? [wire[2], wire[3]] : [written?.[4], written?.[5]];
  if (hour === undefined) return `${date} 08:00`;
  return Number(hour) < 24 && Number(minute) < 60 ? `${date} ${two(hour)}:${minute}` : null;
}

function durationOf(text: string): string | null {
  const match = /^(\d{1,4}):([0-5]\d)(?::\d{2})?$/.exec(text);
  return match ? `${at(match, 1).padStart(2, '0')}:${match[2]}` : null;
}

/** Null for nothing; undefined for what is no number. */
function numberOf(text: string): number | null | undefined {
  if (text === '') return null;
  return /^-?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(text)
    ? Number(text.replace(',', '.'))
    : undefined;
}

/** Names with commas between; a name may hold a comma itself. */
function namesIn(text: string, isKnown: (name: string) => boolean): string[] {
  const parts = text.split(/,\s*/).filter(Boolean);
  const names: string[] = [];
  for (let at = 0; at < parts.length;) {
    let length = parts.length - at;
    while (length > 1 && !isKnown(parts.slice(at, at + length).join(', '))) length -= 1;
    names.push(parts.slice(at, at + length).join(', '));
    at += length;
  }
  return names;
}

/** The worked part where it is not the whole field; undefined for what is no place. */
function partOf(
  text: string,
  field: string | undefined,
  lookup: Lookup,
): string | null | undefined {
  const { geometry } = readGeometry(text);
  if (!geometry) return undefined;
  const wkt = writeWkt(geometry);
  const whole =
    field === undefined || field === null ? null : (lookup.fieldById(field)?.geometry ?? null);
  const same = whole === null ? null : readGeometry(whole).geometry;
  return same && writeWkt(same) === wkt ? null : wkt;
}
