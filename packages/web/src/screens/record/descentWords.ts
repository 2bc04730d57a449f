import type { EntityRows } from '@furrow/domain';
import { descentOf, type Descent } from '@furrow/domain/record/descent.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { t } from '@lingui/core/macro';
import type { FarmStore } from '../../data/types.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { rowName } from '../../words/rowName.ts';

/** Label for the relation of a linked record to the one beside it. @source RUL-02 */
export function descentWords(
  record: EntityRows['record'],
  other: EntityRows['record'],
  store: FarmStore,
  language: Language,
): string {
  const day = formatDate(String(other.date ?? ''), language);
  const words: Readonly<Record<Descent, string>> = {
    performed: t`Performed on ${day}`,
    planned: t`Planned for ${day}`,
    madeOfIt: t`Taken over into the plan of ${day}`,
    advice: t`From the advice of ${day}`,
    linked: t`Linked to ${rowName('record', other, store, language)}`,
  };
  return words[descentOf(record, other)];
}
