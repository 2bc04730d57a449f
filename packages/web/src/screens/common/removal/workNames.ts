import type { EntityRows } from '@furrow/domain';
import type { Language } from '@furrow/kit/languages.ts';
import type { FarmStore, Row } from '../../../data/types.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { fieldNameOf } from '../../../words/rowName.ts';

type Reader = Pick<FarmStore, 'row'>;

/** Language and lookup to name work with. */
export interface Naming {
  readonly language: Language;
  /** The name of work, by its themes. */
  readonly workOf: (themes: readonly string[]) => string;
}

/** Work by name, in the order of its days: `Spraying, 3 May 2026, Kavel 4`. */
export const workNames = (work: readonly Row[], store: Reader, naming: Naming): readonly string[] =>
  work
    .flatMap(({ id }) => store.row('record', id) ?? [])
    .toSorted((left, right) => String(left.date ?? '').localeCompare(String(right.date ?? '')))
    .map((record) => workName(record, store, naming));

function workName(
  record: EntityRows['record'],
  store: Reader,
  { language, workOf }: Naming,
): string {
  const themes = (record.activities ?? []).flatMap(({ theme }) => (theme ? [theme] : []));
  return [
    workOf(themes),
    record.date ? formatDate(record.date, language) : '',
    fieldNameOf(record, store, language),
  ]
    .filter(Boolean)
    .join(', ');
}
