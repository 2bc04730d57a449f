import { all, holds, is, present, text, texts, words, type Computed } from '@furrow/kit';
import { recordStates } from './record.states.ts';

type Row = Readonly<Record<string, unknown>>;

/** A planned record with a linked record is shown as performed planning. @source spec §4, RUL-02 */
const plannedPerformed = all(is('processing_state', 'planned'), present('linked_record'));

/** The state a person sees. */
export function displayState(record: Row): string {
  return holds(plannedPerformed, record) ? 'planned-performed' : String(record['processing_state']);
}

/** The actions that are legal from here, whoever asks. A locked record can only be unlocked. @source decisions D6 */
export function legalActions(record: Row): { action: string; to: string }[] {
  const table = recordStates.actions[String(record['processing_state'])] ?? {};
  return Object.entries(table)
    .filter(([, action]) => !action.when || holds(action.when, record))
    .map(([action, { to, makes }]) => ({ action, to: typeof makes === 'string' ? makes : to }));
}

export const recordComputed: Computed = {
  fields: {
    display_state: text(words('State', 'Status'), { default: '' }),
    allowed_actions: texts(words('Actions', 'Acties')),
  },
  cases: { display_state: { when: [[plannedPerformed, 'planned-performed']], otherwise: 'processing_state' } },
  singleOnly: ['allowed_actions'],
  compute: (record) => ({ display_state: displayState(record), allowed_actions: legalActions(record).map(({ action }) => action) }),
};
