import { shownState } from '@furrow/domain/record/counted.ts';
import { recordStates } from '@furrow/domain/record/record.states.ts';
import type { Look } from '@furrow/kit/expression.ts';
import type { Language } from '@furrow/kit/words.ts';
import { t } from '@lingui/core/macro';
import type { Row } from '../../data/types.ts';

/** What a shown state is called. */
export function wordsOfState(state: string, language: Language): string {
  return state === 'taken-over'
    ? t`Taken over`
    : (recordStates.values[state]?.label[language] ?? state);
}

/** The state of a record in words. */
export function stateWords(record: Row, look: Look, language: Language): string {
  return wordsOfState(shownState(record, look), language);
}
