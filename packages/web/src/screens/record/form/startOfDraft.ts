import type { EntityRows } from '@furrow/domain';
import { answerTo } from './answerTo.ts';
import { newActivity, nothingBesides, type InitialState, type WorkDraft } from './draft.ts';
import { nextHalfHour, wallClock } from './when/duration.ts';
import { fieldsOfSameJob, lastTime } from './likeLastTime.ts';
import { likeRecordOn } from './repeat.ts';

/** The initial values of a new form, as the address requests them. */
export interface Start {
  readonly fields: readonly string[];
  /** Id of a record, or `latest`. */
  readonly like: string | null;
  readonly theme: string | null;
  /** State of the work to begin with; null for the most suitable. */
  readonly state?: string | null;
  /** Start of planned work, YYYY-MM-DD HH:mm; the next half hour when left out. */
  readonly at?: string | null;
  /** The observation it answers. */
  readonly seen?: { readonly record: EntityRows['record']; readonly reason: string } | null;
  readonly records: readonly EntityRows['record'][];
  /** The crop of a field. */
  readonly cropOf: (field: unknown) => unknown;
  /** States the person may choose. */
  readonly states: readonly InitialState[];
  /** Whether the person advises others rather than plan for them. */
  readonly advises?: boolean;
  /** The person's contact, where it may do the work. */
  readonly applier: string | null;
  readonly now: Date;
}

/**
 * The record whose work is repeated, if any: the one named, or the last of the fields, else of
 * their crops, else of all.
 */
export function modelOf({
  fields,
  like,
  theme,
  records,
  cropOf,
}: Pick<Start, 'fields' | 'like' | 'theme' | 'records' | 'cropOf'>):
  | EntityRows['record']
  | undefined {
  if (!like) return undefined;
  const named = like === 'latest' ? undefined : records.find(({ id }) => id === like);
  const crops = new Set(fields.map(cropOf).filter((crop) => crop !== null && crop !== undefined));
  return (
    named ??
    lastTime(records, theme ?? 'crop_protection', {
      fields: new Set(fields),
      crops,
      cropOf: (record) => cropOf(record.cropfield),
    }) ??
    lastTime(records, null)
  );
}

/** The state of new work: as requested, else done where it is like earlier work. */
function firstState(
  { state, states, like, advises = false }: Start,
  isLikeEarlier: boolean,
): WorkDraft['state'] {
  // "Record work" asks for work like the last, also where there is none
  const isDone = states.includes('performed') && (isLikeEarlier || (like !== null && !advises));
  const wanted = state ?? (isDone ? 'performed' : advises ? 'adviced' : 'planned');
  return states.find((one) => one === wanted) ?? states[0] ?? 'concept';
}

/**
 * A draft of new work. Work like an earlier one copies its activities, and its fields where none
 * are named; it is dated now, because a person repeats work on the spot.
 */
export function startOfDraft(start: Start): WorkDraft {
  const { fields: named, theme, records, applier, now, cropOf, seen } = start;
  const model = modelOf(start);
  const fields = named.length > 0 || !model ? named : fieldsOfSameJob(model, records);
  const state = firstState(start, model !== undefined);
  const work = model
    ? likeRecordOn(model, { records, fields, cropOf })
    : {
        duration: '01:00',
        applier,
        coworkers: [],
        machines: [],
        activities: [
          {
            ...newActivity(theme ?? 'crop_protection'),
            attributes: seen ? answerTo(seen.record, seen.reason) : [],
          },
        ],
      };
  return {
    ...nothingBesides,
    ...work,
    fields,
    areas: {},
    date: state === 'performed' ? wallClock(now) : (start.at ?? nextHalfHour(now)),
    notes: null,
    state,
  };
}
