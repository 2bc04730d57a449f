import { msg } from '@furrow/kit/msg.ts';
import { is, not, present, through, type States } from '@furrow/kit';
import type { RecordDraft } from './draft.ts';

/**
 * The states a record is stored in; `planned-performed` is only shown.
 * @source spec §4 Record processing_state
 */
export const storedStates = [
  'concept',
  'adviced',
  'received',
  'pending',
  'planned',
  'started',
  'paused',
  'performed',
  'cancelled',
] as const;
type RecordState = (typeof storedStates)[number];

/** From and to in UTC; the last may be open. */
export type Spans = readonly (readonly [start: string, end: string | null])[];

/** Progress of work. */
export interface Progress {
  readonly spans?: Spans;
  /** The state before it was cancelled. */
  readonly before?: RecordState;
}

const unlinked = not(present('linked_record'));
/** A plan that has a performed record is done until they are unlinked. */
const undone = not(through('linked_record', 'record', is('processing_state', 'performed')));
const cancel = { to: 'cancelled', needs: 'cancel_reason' } as const;
const finish = { to: 'planned', makes: 'performed', when: undone } as const;

/**
 * The states of a record and the transitions between them. `finish` makes a performed record and
 * returns the worked one to planned, linked to it; `accept` makes one likewise.
 * @source spec §4 Record processing_state, decisions D6, RUL-01
 */
export const recordStates: States = {
  field: 'processing_state',
  link: 'linked_record',
  source: 'decisions D6',
  values: {
    concept: { label: msg`Concept` },
    adviced: { label: msg`Advised` },
    received: { label: msg`Received` },
    pending: { label: msg`Pending`, systemOnly: true },
    planned: { label: msg`Planned` },
    started: { label: msg`Started` },
    paused: { label: msg`Paused` },
    performed: { label: msg`record` },
    cancelled: { label: msg({ message: 'Cancelled', context: 'a record' }) },
    'planned-performed': {
      label: msg`Performed planning`,
      shownOnly: true,
    },
    'linked-soil-researches': {
      label: msg`Linked soil researches`,
      shownOnly: true,
    },
  },
  initial: ['concept', 'planned', 'adviced', 'performed'],
  byPartner: ['received'],
  labels: {
    advise: msg`Give as advice`,
    plan: msg`Plan`,
    accept: msg`Accept`,
    decline: msg`Decline`,
    start: msg({ message: 'Start', context: 'to begin work' }),
    pause: msg`Pause`,
    resume: msg`Resume`,
    finish: msg`Finish`,
    cancel: msg`Cancel the work`,
    correct: msg`Correct`,
    lock: msg`Lock`,
    unlock: msg`Unlock`,
    reopen: msg`Reopen`,
  },
  actions: {
    concept: {
      advise: { to: 'adviced' },
      plan: { to: 'planned' },
      finish: { to: 'performed', tells: true },
      cancel,
    },
    // an answer is given once: of two that answer at the same time the second is refused
    adviced: {
      accept: { to: 'adviced', makes: 'planned', when: unlinked },
      decline: { ...cancel, when: unlinked },
    },
    received: {
      accept: {
        to: 'received',
        makes: ({ date }: Pick<RecordDraft, 'date'>, today) =>
          (date ?? '').slice(0, 10) > today ? 'planned' : 'performed',
        when: unlinked,
      },
      decline: { ...cancel, when: unlinked },
    },
    pending: {},
    planned: { start: { to: 'started', when: undone }, finish, cancel },
    started: { pause: { to: 'paused' }, finish, cancel },
    paused: { resume: { to: 'started' }, finish, cancel },
    performed: {
      correct: { to: 'performed', when: is('locked', false), tells: true },
      lock: { to: 'performed', when: is('locked', false) },
      unlock: { to: 'performed', when: is('locked', true) },
    },
    cancelled: { reopen: { to: 'before' } },
  },
  before: ({ progress }: { readonly progress?: Progress | null }) => progress?.before ?? 'concept',
};
