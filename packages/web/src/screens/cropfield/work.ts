import type { EntityRows } from '@furrow/domain';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import type { WorkOfGround } from './ground/useWorkOfGround.ts';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { latestPerTheme } from '@furrow/domain/record/latest.ts';
import { productWords as wordsOfProducts } from '@furrow/domain/record/product-words.ts';
import { displayState } from '@furrow/domain/record/record.computed.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import type { FarmStore } from '../../data/types.ts';
import { formatDate, formatDateTime } from '@furrow/kit/format.ts';
import { nameOfRow } from '../../words/rowName.ts';

type Reader = Pick<FarmStore, 'row'>;
/** States in which work is planned or in progress. */
const open = new Set(['planned', 'started', 'paused']);

/** A line of a field's latest work. */
export interface WorkLine {
  readonly theme: string;
  readonly record: EntityRows['record'];
}

/**
 * Work in progress and planned, then the last performed record of every theme. @source RUL-02,
 * RUL-03
 */
export function latestWork(
  records: readonly EntityRows['record'][],
  lookup: RowLookup,
): readonly WorkLine[] {
  const planned = records
    .filter((record) => open.has(displayState(record, lookup)))
    .toSorted((left, right) => String(left.date ?? '').localeCompare(String(right.date ?? '')))
    .slice(0, 5)
    .map((record) => ({ theme: activitiesOf(record)[0]?.theme ?? 'other', record }));
  const done = [...latestPerTheme(records)]
    .map(([theme, record]) => ({ theme, record }))
    .toSorted((left, right) =>
      String(right.record.date ?? '').localeCompare(String(left.record.date ?? '')),
    );
  return [...planned, ...done];
}

/**
 * Hectares worked per theme, over performed records.
 * @param shareOf the part of a record that counts, 0 to 1
 */
export function workedAreas(
  records: readonly EntityRows['record'][],
  lookup: RowLookup,
  shareOf: (record: EntityRows['record']) => number = () => 1,
): ReadonlyMap<string, number> {
  const areas = new Map<string, number>();
  for (const record of records) {
    if (record.processing_state !== 'performed') continue;
    for (const theme of new Set(activitiesOf(record).map((activity) => activity.theme ?? 'other')))
      areas.set(theme, (areas.get(theme) ?? 0) + workedHectares(record, lookup) * shareOf(record));
  }
  return areas;
}

/** Hectares of performed work: of each record the part on the field. */
export const workedOn = ({ records, shareOf }: WorkOfGround, lookup: RowLookup): number =>
  records.reduce(
    (sum, record) =>
      record.processing_state === 'performed'
        ? sum + workedHectares(record, lookup) * shareOf(record)
        : sum,
    0,
  );

/** The products used and their doses: `Revus 0.6 l/ha`. */
export const productWords = (
  record: EntityRows['record'],
  store: Reader,
  language: Language,
): string =>
  wordsOfProducts(record, {
    language,
    lookup: rowLookup(store),
    nameOf: (entity, id) => nameOfRow(entity, id, store, language),
  });

/** Products, time and applier: the secondary line of a job. */
export function workNote(record: EntityRows['record'], store: Reader, language: Language): string {
  const date = String(record.date ?? '');
  const moment = !date
    ? ''
    : open.has(String(record.processing_state))
      ? formatDate(date, language)
      : formatDateTime(date, language);
  return [
    productWords(record, store, language),
    moment,
    nameOfRow('farmcontact', record.applier, store, language),
  ]
    .filter(Boolean)
    .join(' · ');
}
