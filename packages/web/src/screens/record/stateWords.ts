import { translate } from '@furrow/kit/text.ts';
import type { EntityRows } from '@furrow/domain';
import { shownState } from '@furrow/domain/record/counted.ts';
import { recordStates } from '@furrow/domain/record/record.states.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { t } from '@lingui/core/macro';

/** The label of a shown state. */
export function wordsOfState(state: string, language: Language): string {
  return state === 'taken-over'
    ? t`Taken over`
    : (translate(recordStates.values[state]?.label, language) ?? state);
}

/** The state of a record as text. */
export function stateWords(
  record: EntityRows['record'],
  lookup: RowLookup,
  language: Language,
): string {
  return wordsOfState(shownState(record, lookup), language);
}
