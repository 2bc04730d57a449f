import type { EntityName, EntityRows } from '../entity-rows.ts';
import type { OccasionName } from './occasions.ts';

/** The fields of a record that decide on the recipients of its changes. */
export type RecordView = Pick<
  EntityRows['record'],
  'applier' | 'coworkers' | 'linked_record' | 'processing_state' | 'cancel_reason'
>;

/** Changed fields of an entity, as in its history: each before and after. */
export type ChangedFields<E extends EntityName> = {
  readonly [F in keyof EntityRows[E]]?: readonly [before: unknown, after: unknown];
};

/** A change of a row, as in its history. */
export interface ChangeOfRow<E extends EntityName> {
  readonly action: string;
  readonly changes: ChangedFields<E>;
  /** Whether the person who changed the row created it. */
  readonly byMaker?: boolean;
}

/** A subject of notifications, with its texts beside the row. */
export interface Happening {
  readonly occasion: OccasionName;
  readonly values: Readonly<Record<string, unknown>>;
  /** The contacts concerned, unless it is the whole audience. */
  readonly contacts?: readonly string[];
}

const open: ReadonlySet<unknown> = new Set(['planned', 'started', 'paused']);

/** Changes of planned work that whoever does it must know. */
const noticed = [
  'date',
  'duration',
  'cropfield',
  'activities',
  'part_field',
  'machines',
  'notes',
] as const;

const ids = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');

/**
 * The occasions a change of a record gives rise to. Advice is given when the record first becomes
 * advice, taken over when a record is created from it; work is assigned to people who were not on
 * it before, and finished when its performed record is created.
 */
export function recordHappenings(
  { action, changes, byMaker = false }: ChangeOfRow<'record'>,
  record: RecordView,
): readonly Happening[] {
  const state = changes.processing_state;
  const became = (name: string) => state?.[1] === name && state[0] !== name;
  const was = state ? state[0] : record.processing_state;
  if (action === 'create' && record.processing_state === 'adviced' && became('adviced'))
    return [{ occasion: 'advice_given', values: {} }];
  if (became('adviced')) return [{ occasion: 'advice_given', values: {} }];
  const isLinked = action !== 'create' && typeof changes.linked_record?.[1] === 'string';
  if (record.processing_state === 'adviced')
    return isLinked ? [{ occasion: 'advice_taken', values: {} }] : [];
  if (became('cancelled')) return cancelled(was, record, byMaker);
  if (!open.has(record.processing_state)) return [];
  if (isLinked) return [{ occasion: 'work_finished', values: {} }];
  return assignments(changes, record, action === 'create' || !open.has(was));
}

function cancelled(was: unknown, record: RecordView, byMaker: boolean): readonly Happening[] {
  if (was === 'adviced')
    return [
      {
        occasion: byMaker ? 'advice_withdrawn' : 'advice_declined',
        values: { reason: record.cancel_reason ?? '–' },
      },
    ];
  return open.has(was) ? [{ occasion: 'work_cancelled', values: {} }] : [];
}

/**
 * Notifications of an assignment: people new to the work are notified of the assignment, the others
 * of the changes.
 */
function assignments(
  changes: ChangedFields<'record'>,
  { applier, coworkers }: RecordView,
  isNew: boolean,
): readonly Happening[] {
  const present = [...new Set([...ids(applier), ...ids(coworkers)])];
  const before = new Set([
    ...ids(changes.applier ? changes.applier[0] : applier),
    ...ids(changes.coworkers ? changes.coworkers[0] : coworkers),
  ]);
  const added = isNew ? present : present.filter((id) => !before.has(id));
  const stayed = present.filter((id) => !added.includes(id));
  const isNoticed = noticed.some((name) => name in changes);
  return [
    ...(added.length > 0
      ? [{ occasion: 'work_assigned' as const, values: {}, contacts: added }]
      : []),
    ...(stayed.length > 0 && isNoticed
      ? [{ occasion: 'work_changed' as const, values: {}, contacts: stayed }]
      : []),
  ];
}
