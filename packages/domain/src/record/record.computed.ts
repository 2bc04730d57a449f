import {
  all,
  defineComputed,
  holds,
  is,
  outcomeOf,
  text,
  texts,
  through,
  type Asking,
  type AnyRowLookup,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { rowWithId } from '../rows.ts';
import type { RecordDraft } from './draft.ts';
import { recordStates } from './record.states.ts';

/**
 * A planned record with a performed one linked is shown as performed planning. A plan created from
 * an advice is linked to the advice, which is not performed: it still counts as to be done.
 * @source spec §4, decisions D6, RUL-02
 */
const plannedPerformed = all(
  is('processing_state', 'planned'),
  through('linked_record', 'record', is('processing_state', 'performed')),
);

/** The state a person sees. `lookup` finds the linked record. */
export function displayState(
  record: Pick<RecordDraft, 'processing_state' | 'linked_record'>,
  lookup: AnyRowLookup,
): string {
  return holds(plannedPerformed, record, lookup) ? 'planned-performed' : record.processing_state;
}

/** The fields of a record that the states read. */
type Acted = Pick<RecordDraft, 'processing_state' | 'linked_record' | 'locked' | 'date'> &
  Partial<Pick<RecordDraft, 'progress'>>;

/**
 * The actions that are legal from here, and their next states, for any person. A locked record can
 * only be unlocked.
 * @source decisions D6
 */
export function legalActions(
  record: Acted,
  lookup: AnyRowLookup,
  today = '',
): { action: string; to: string }[] {
  const table = recordStates.actions[record.processing_state] ?? {};
  return Object.entries(table)
    .filter(([, action]) => !action.when || holds(action.when, record, lookup))
    .map(([action, step]) => ({ action, to: outcomeOf(recordStates, step, record, today) }));
}

/** The fields of a linked record that are read. */
type Linked = Pick<RecordDraft, 'id' | 'processing_state'>;

/** Requests the record that a record is linked to. */
export function* gatherLinked(record: {
  linked_record: string | null;
}): Asking<{ linked: Linked | undefined }> {
  return { linked: yield* rowWithId('record', record.linked_record) };
}

/**
 * The state a person sees and the actions that are legal, with the same as SQL for lists and the
 * feed.
 * @source spec §4, decisions D6, RUL-02
 */
export const recordComputed = defineComputed({
  fields: {
    display_state: text(msg`State`, { default: '' }),
    allowed_actions: texts(msg`Actions`),
  },
  cases: {
    display_state: {
      when: [[plannedPerformed, 'planned-performed']],
      otherwise: 'processing_state',
    },
  },
  singleOnly: ['allowed_actions'],
  gather: gatherLinked,
  compute: (record: Acted, { linked }, isSingle) => ({
    display_state: displayState(record, () => linked),
    ...(isSingle
      ? { allowed_actions: legalActions(record, () => linked).map(({ action }) => action) }
      : {}),
  }),
});
