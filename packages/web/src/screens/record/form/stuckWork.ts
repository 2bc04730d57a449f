import { membersOf, partsOf } from '@furrow/kit/checked.ts';
import { figureIn } from '../../../forms/typed.ts';
import type { EntityRows } from '@furrow/domain';
import type { FarmStore, StuckEntry } from '../../../data/types.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import { wireFigure, type Figure, type WorkActivity, type WorkDraft } from './draft.ts';
import { activitiesOf, draftOfRecord } from './likeLastTime.ts';
import { jobOfDraft, recordsOfDraft } from './recordsOfDraft.ts';

/** A record as it was sent; its problems are stored separately. */
type Sent = Partial<EntityRows['record']>;

/** The records of a refused edit, as they were sent. */
function recordsOf({ kind, body }: StuckEntry): readonly Sent[] {
  const { records } = body;
  return kind === 'createMany' ? partsOf(records).map(membersOf) : [body];
}

/** The records that an edit creates or changes, by id; without the job they share. */
export const recordIdsOf = ({ rows }: StuckEntry, store: Pick<FarmStore, 'row'>): string[] =>
  rows.map(String).filter((id) => store.row('record', id) !== undefined);

/** Refused work, as its form shows it. */
export function draftOfEntry(entry: StuckEntry, lookup?: RowLookup): WorkDraft {
  const records = recordsOf(entry);
  const first = draftOfRecord(records[0] ?? {}, lookup);
  const byField = <T>(
    name: 'worked_area' | 'part_field',
    read: (value: unknown) => T | undefined,
  ): Record<string, T> =>
    Object.fromEntries(
      records.flatMap(({ cropfield, [name]: value }) => {
        const work = read(value);
        return typeof cropfield === 'string' && work !== undefined ? [[cropfield, work]] : [];
      }),
    );
  return {
    ...first,
    activities: withOwnDoses(first.activities, records),
    fields: records
      .map(({ cropfield }) => cropfield)
      .filter((id): id is string => typeof id === 'string'),
    areas: byField('worked_area', (area) => wireFigure(figureIn(area))),
    parts: byField('part_field', (part) => (typeof part === 'string' ? part : undefined)),
    used_fuel: together(records, 'used_fuel'),
    work_cost: together(records, 'work_cost'),
    estimated_cost: together(records, 'estimated_cost'),
  };
}

/** The sum of a value divided over the fields; text that is no number stays as typed. */
function together(
  records: readonly Sent[],
  name: 'used_fuel' | 'work_cost' | 'estimated_cost',
): Figure {
  const figures = records
    .map((record) => wireFigure(record[name]))
    .filter((figure) => figure !== null);
  const [first] = figures;
  if (first === undefined) return null;
  const sum = figures.reduce<number>((before, figure) => before + Number(figure), 0);
  return Number.isNaN(sum) ? first : Math.round(sum * 100) / 100;
}

/** Doses that differ from those of the first field become individual doses again. */
function withOwnDoses(
  activities: readonly WorkActivity[],
  records: readonly Sent[],
): readonly WorkActivity[] {
  const others = records
    .slice(1)
    .map((record) => ({ field: String(record.cropfield), activities: activitiesOf(record) }));
  return activities.map((activity, index) => ({
    ...activity,
    items: activity.items.map((item, at) => {
      const own = others.flatMap(({ field, activities: theirs }) => {
        const dose = theirs[index]?.items[at]?.value ?? null;
        return dose === item.value ? [] : [[field, dose] as const];
      });
      return own.length > 0 ? { ...item, byField: Object.fromEntries(own) } : item;
    }),
  }));
}

/**
 * Sends it again with the corrections. Records keep their ids, so that later actions on them stay
 * valid.
 */
export function mendEntry(
  store: Pick<FarmStore, 'edit'>,
  entry: StuckEntry,
  draft: WorkDraft,
  fields: readonly EntityRows['cropfield'][],
): Promise<void> {
  const units = new Map<unknown, string | undefined>(
    recordsOf(entry).map(({ cropfield, id }) => [cropfield, id] as const),
  );
  const records = recordsOfDraft(draft, fields).map((record) => ({
    ...record,
    ...(units.has(record.cropfield) ? { id: units.get(record.cropfield) } : {}),
  }));
  if (entry.kind !== 'createMany') return store.edit(entry.id, records[0] ?? {});
  const { job } = entry.body;
  return store.edit(entry.id, {
    records,
    ...(job ? { job: { ...membersOf(job), ...jobOfDraft(draft) } } : {}),
  });
}
