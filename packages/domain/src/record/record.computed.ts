import {
  all,
  holds,
  is,
  many,
  outcomeOf,
  text,
  texts,
  through,
  words,
  type Answer,
  type Computed,
  type Look,
  type Question,
} from '@furrow/kit';
import { recordStates } from './record.states.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * A planned record with a performed one linked is shown as performed planning. A plan made from an advice is linked to
 * the advice, which is not performed: it still counts as to be done.
 * @source spec §4, decisions D6, RUL-02
 */
const plannedPerformed = all(
  is('processing_state', 'planned'),
  through('linked_record', 'record', is('processing_state', 'performed')),
);

/** The state a person sees. `look` finds the linked record. */
export function displayState(record: Row, look: Look): string {
  return holds(plannedPerformed, record, look)
    ? 'planned-performed'
    : String(record['processing_state']);
}

/** The actions that are legal from here, and what they come to, whoever asks. A locked record can only be unlocked. @source decisions D6 */
export function legalActions(
  record: Row,
  look: Look,
  today = '',
): { action: string; to: string }[] {
  const table = recordStates.actions[String(record['processing_state'])] ?? {};
  return Object.entries(table)
    .filter(([, action]) => !action.when || holds(action.when, record, look))
    .map(([action, step]) => ({ action, to: outcomeOf(recordStates, step, record, today) }));
}

export function* gatherLinked(record: {
  linked_record: string | null;
}): Generator<Question, { linked: Row | undefined }, Answer> {
  if (!record.linked_record) return { linked: undefined };
  const { rows } = yield many('record', { id: record.linked_record });
  return { linked: rows[0] };
}

export const recordComputed: Computed = {
  fields: {
    display_state: text(words('State', 'Status'), { default: '' }),
    allowed_actions: texts(words('Actions', 'Acties')),
  },
  cases: {
    display_state: {
      when: [[plannedPerformed, 'planned-performed']],
      otherwise: 'processing_state',
    },
  },
  singleOnly: ['allowed_actions'],
  gather: gatherLinked,
  compute: (record, { linked }) => ({
    display_state: displayState(record, () => linked),
    allowed_actions: legalActions(record, () => linked).map(({ action }) => action),
  }),
};
