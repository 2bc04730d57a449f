import { is, not, present, through, words, type States } from '@furrow/kit';
import type { RecordDraft } from './draft.ts';

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

/** How far work is. */
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
 * The states of a record and what leads from one to another.
 * `finish` makes a performed record and returns the worked one to planned, linked to it; `accept` makes one likewise.
 * @source spec §4 Record processing_state, decisions D6, RUL-01
 */
export const recordStates: States = {
  field: 'processing_state',
  source: 'decisions D6',
  values: {
    concept: { label: words('Concept', 'Concept') },
    adviced: { label: words('Advised', 'Geadviseerd') },
    received: { label: words('Received', 'Ontvangen') },
    pending: { label: words('Pending', 'In afwachting'), systemOnly: true },
    planned: { label: words('Planned', 'Gepland') },
    started: { label: words('Started', 'Gestart') },
    paused: { label: words('Paused', 'Gepauzeerd') },
    performed: { label: words('record', 'registratie') },
    cancelled: { label: words('Cancelled', 'Geannuleerd') },
    'planned-performed': {
      label: words('Performed planning', 'Uitgevoerde planning'),
      shownOnly: true,
    },
    'linked-soil-researches': {
      label: words('Linked soil researches', 'Gekoppelde bodemonderzoeken'),
      shownOnly: true,
    },
  },
  initial: ['concept', 'planned', 'adviced', 'performed'],
  byPartner: ['received'],
  labels: {
    advise: words('Give as advice', 'Als advies geven'),
    plan: words('Plan', 'Plannen'),
    accept: words('Accept', 'Overnemen'),
    decline: words('Decline', 'Afwijzen'),
    start: words('Start', 'Starten'),
    pause: words('Pause', 'Pauzeren'),
    resume: words('Resume', 'Hervatten'),
    finish: words('Finish', 'Afronden'),
    cancel: words('Cancel the work', 'Annuleren'),
    correct: words('Correct', 'Corrigeren'),
    lock: words('Lock', 'Vergrendelen'),
    unlock: words('Unlock', 'Ontgrendelen'),
    reopen: words('Reopen', 'Heropenen'),
  },
  actions: {
    concept: {
      advise: { to: 'adviced' },
      plan: { to: 'planned' },
      finish: { to: 'performed', tells: true },
      cancel,
    },
    adviced: { accept: { to: 'adviced', makes: 'planned', when: unlinked }, decline: cancel },
    received: {
      accept: {
        to: 'received',
        makes: ({ date }: Pick<RecordDraft, 'date'>, today) =>
          (date ?? '').slice(0, 10) > today ? 'planned' : 'performed',
        when: unlinked,
      },
      decline: cancel,
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
