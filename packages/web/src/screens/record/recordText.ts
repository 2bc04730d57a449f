import type { EntityRows } from '@furrow/domain';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import type { Language } from '@furrow/kit/languages.ts';
import type { FarmStore } from '../../data/types.ts';
import { withMoment } from '../../ui/search/foldText.ts';
import { fieldNameOf, nameOfRow } from '../../words/rowName.ts';
import { productWords } from '../cropfield/work.ts';
import { workNouns } from './workText.ts';
import { workWords } from './workWords.ts';

/** Text that work is found by: its field, its themes and kinds of work, its products, its day. */
export function recordText(
  record: EntityRows['record'],
  store: Pick<FarmStore, 'row'>,
  language: Language,
): string {
  const activities = activitiesOf(record);
  return withMoment(
    [
      fieldNameOf(record, store, language),
      workWords(record),
      // crop protection is spraying in the buttons, and in the words that people search for
      workNouns(activities.flatMap(({ theme }) => theme ?? [])),
      ...activities.map(({ type }) => nameOfRow('detailtype', type, store, language)),
      productWords(record, store, language),
    ].join(' '),
    record.date ? formatDateTime(String(record.date), language) : '',
  );
}
