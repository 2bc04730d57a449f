import { languages, translate } from '@furrow/kit';
import { recordStates } from '@furrow/domain/record/record.states.ts';
import { lazily } from '../../texts/lazily.ts';
import type { ImportNote } from '../import/notes.ts';
import { numberOf } from './cells.ts';
import { readDetails } from './details.ts';
import type { Draft, DraftLine } from './drafts.ts';
import { folded, type Lookup } from './lookup.ts';
import { withNoted } from './parse-observations.ts';
import { valuesOf, type RecordNote, type RecordValues, type Telling } from './values.ts';
import { activitiesOf, linesOfText, themeOf, type Activity, type Line } from './work.ts';

/**
 * The values of a record's cells in a farm; those that cannot be understood are reported by row and
 * column.
 * @source decisions D13
 */

export interface Resolved {
  readonly values: RecordValues;
  readonly activities: readonly Activity[] | null;
  readonly state: string | null;
  readonly linked: string | null;
  readonly notes: readonly ImportNote[];
  /** Whether something is missing without which it would be another record. */
  readonly isBroken: boolean;
}

/** @param has whether a column is to be read */
export function resolve(draft: Draft, lookup: Lookup, has: (column: string) => boolean): Resolved {
  const notes: ImportNote[] = [];
  let isBroken = false;
  const wrong: Telling = (code, column, value, { fatal = false, row = draft.row } = {}) => {
    notes.push({
      code,
      params: { column: draft.headings.get(column) ?? column, value: value.slice(0, 200) },
      row,
    });
    isBroken ||= fatal;
  };
  const at = (column: string) => draft.cells.get(column) ?? '';
  const wanted = (column: string) => draft.cells.has(column) && has(column);

  const whole = has('work') || has('observations') ? readDetails(draft, lookup) : null;
  const cellValues = valuesOf(
    { lookup, at, wanted, wrong },
    whole !== null && has('observations') ? whole.observations : null,
  );
  const activities = has('work') ? (whole?.activities ?? notedWorkOf(draft, lookup, wrong)) : null;
  const state = has('display_state')
    ? stateOf(at('display_state'), { date: cellValues.date, today: lookup.today }, wrong)
    : null;
  const values =
    state === 'cancelled'
      ? { ...cellValues, cancel_reason: at('cancel_reason') || null }
      : cellValues;
  return { values, activities, state, linked: at('linked_record') || null, notes, isBroken };
}

const fatalInWork = new Set<RecordNote>([
  'record_product_unknown',
  'record_unit_unknown',
  'record_number_wrong',
]);

/** The activities of a draft, with the details noted for them. */
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

/** The activities of a draft; null where the file does not state any. */
function workOf(draft: Draft, lookup: Lookup, wrong: Telling): readonly Activity[] | null {
  const tell =
    (column: string, row: number) => (code: RecordNote, _column: string, value: string) =>
      wrong(code, draft.cells.has(column) ? column : _column, value, {
        fatal: fatalInWork.has(code),
        row,
      });
  if (draft.lines !== null)
    return activitiesOf(
      draft.lines.flatMap((line) => lineOf(line, lookup, wrong) ?? []),
      [],
      lookup,
      tell('products', draft.row),
    );
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

/** The work in a line of a table; null where it states none. */
function lineOf({ row, cells }: DraftLine, lookup: Lookup, wrong: Telling): Line | null {
  const text = (column: string) => cells.get(column) || null;
  const dose = numberOf(cells.get('dose') ?? '');
  if (dose === undefined)
    wrong('record_number_wrong', 'dose', cells.get('dose') ?? '', { fatal: true, row });
  // a heading such as Work may mean either
  const either = text('themes');
  const isTheme =
    either !== null && (themeOf(either) !== null || lookup.kindNamed(either, 'activity') === null);
  const theme = text('theme') ?? (isTheme ? either : null);
  const work = text('work') ?? (isTheme ? null : either);
  const product = text('product');
  return (theme ?? work ?? product)
    ? { theme, work, product, dose: dose ?? null, unit: text('unit') }
    : null;
}

/** States by their codes and by their labels, in every language. */
const stateWords = lazily(
  () =>
    new Map(
      Object.entries(recordStates.values).flatMap(([state, { label }]): [string, string][] => [
        [state, state],
        ...languages.map((language): [string, string] => [
          folded(translate(label, language)),
          state,
        ]),
      ]),
    ),
);

/**
 * The initial state of a new record. A record that waits for an action here becomes planned again.
 */
function stateOf(
  text: string,
  { date, today }: { readonly date: string | null | undefined; readonly today: string },
  wrong: Telling,
): string {
  if (text === '') return date && date.slice(0, 10) > today ? 'planned' : 'performed';
  const state = stateWords().get(folded(text));
  if (state === undefined || state === 'linked-soil-researches') {
    wrong('record_state_unknown', 'display_state', text);
    return 'concept';
  }
  if (state === 'planned-performed') return 'planned';
  if (!['started', 'paused', 'pending'].includes(state)) return state;
  wrong('record_state_planned', 'display_state', text);
  return 'planned';
}
