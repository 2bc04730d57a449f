import type { Row } from '../../../data/types.ts';
import { newActivity, nothingBesides, type InitialState, type WorkDraft } from './draft.ts';
import { nextHalfHour, wallClock } from './duration.ts';
import { fieldsOfSameJob, lastTime, likeRecord } from './likeLastTime.ts';

/** What a new form starts with, as the address asks. */
export interface Start {
  readonly fields: readonly string[];
  /** Id of a record, or `latest`. */
  readonly like: string | null;
  readonly theme: string | null;
  readonly records: readonly Row[];
  /** States the person may make. */
  readonly states: readonly InitialState[];
  /** The person's own contact, where it may do the work. */
  readonly applier: string | null;
  readonly now: Date;
}

/**
 * A new piece of work. One like an earlier takes over its work, and its fields where none are named; it is registered
 * as done now, because who repeats work stands beside it.
 */
export function startOfDraft({ fields, like, theme, records, states, applier, now }: Start): WorkDraft {
  const named = like && like !== 'latest' ? records.find(({ id }) => id === like) : undefined;
  const model = named ?? (like ? (lastTime(records, theme ?? 'crop_protection', { fields: new Set(fields) }) ?? lastTime(records, null)) : undefined);
  const wanted: InitialState = model ? 'performed' : 'planned';
  const state = states.includes(wanted) ? wanted : (states[0] ?? 'concept');
  const work = model ? likeRecord(model) : { duration: '01:00', applier, coworkers: [], machines: [], activities: [newActivity(theme ?? 'crop_protection')] };
  return {
    ...nothingBesides,
    ...work,
    fields: fields.length > 0 || !model ? fields : fieldsOfSameJob(model, records),
    areas: {},
    date: state === 'performed' ? wallClock(now) : nextHalfHour(now),
    notes: null,
    state,
  };
}
