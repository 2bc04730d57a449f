import { recordStates } from '@furrow/domain/record/record.states.ts';
import type { Language } from '@furrow/kit/words.ts';
import { t } from '@lingui/core/macro';
import type { FarmStore } from '../../../data/types.ts';
import { showValue } from '../../../shell/showValue.ts';

/** Lists of work are too long to be shown before and after. */
const long = new Set(['activities', 'observations', 'part_field']);

/** What became of a field of a record, in a line. */
export function changeWords(name: string, before: unknown, after: unknown, store: Pick<FarmStore, 'row'>, language: Language): string {
  if (long.has(name)) return t`changed`;
  const words = (value: unknown) => (name === 'processing_state' ? (recordStates.values[String(value)]?.label[language] ?? String(value)) : showValue('record', name, value, store, language));
  return `${words(before)} → ${words(after)}`;
}
