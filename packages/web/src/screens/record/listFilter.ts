import type { EntityRows } from '@furrow/domain';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { replacedStates, shownState } from '@furrow/domain/record/counted.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import { oncePer } from '@furrow/kit/once-per.ts';
import type { Row } from '../../data/types.ts';
import type { RecordListSearch } from './recordSearch.ts';

/** States as a person groups work: the running states count as one. */
export const stateGroups = [
  'planned',
  'underway',
  'performed',
  'concept',
  'adviced',
  'received',
  'planned-performed',
  'taken-over',
  'cancelled',
] as const;
export type StateGroup = (typeof stateGroups)[number];

/** Shown only when there are any. */
export const rareGroups: ReadonlySet<StateGroup> = new Set([
  'received',
  ...(replacedStates as ReadonlySet<StateGroup>),
  'cancelled',
]);

/**
 * Group of a record. A performed plan is no plan any more, adopted advice no advice. @source RUL-02
 */
export function stateGroup(record: EntityRows['record'], lookup: RowLookup): StateGroup {
  const state = shownState(record, lookup);
  if (state === 'started' || state === 'paused' || state === 'pending') return 'underway';
  return stateGroups.find((group) => group === state) ?? 'concept';
}

function hasTheme(record: EntityRows['record'], theme: string): boolean {
  return activitiesOf(record).some((activity) => activity.theme === theme);
}

/** The themes that occur in some records. */
export const themesOf = oncePer((records: readonly EntityRows['record'][]): ReadonlySet<string> => {
  const themes = new Set<string>();
  for (const record of records)
    for (const { theme } of activitiesOf(record)) if (theme) themes.add(theme);
  return themes;
});

/** The group of every record. */
export type Groups = ReadonlyMap<Row, StateGroup>;

/** Groups of all records there are: they depend on other records alone. */
export const groupsOf = oncePer(
  (records: readonly EntityRows['record'][], lookup: RowLookup): Groups =>
    new Map(records.map((record) => [record, stateGroup(record, lookup)])),
);

/** Records of a field, theme and days, regardless of their state. */
export function narrowed(
  records: readonly EntityRows['record'][],
  { theme, field, from, to }: RecordListSearch,
): readonly EntityRows['record'][] {
  if (!theme && !field && !from && !to) return records;
  return records.filter(
    (record) =>
      (!theme || hasTheme(record, theme)) &&
      (!field || record.cropfield === field) &&
      between(record, from, to),
  );
}

function between(
  record: EntityRows['record'],
  from: string | undefined,
  to: string | undefined,
): boolean {
  const day = String(record.date ?? '').slice(0, 10);
  return (!from || day >= from) && (!to || (day !== '' && day <= to));
}

export interface GroupedRecords {
  /** Number of records of every group, whichever group is shown. */
  readonly counts: ReadonlyMap<StateGroup, number>;
  readonly shown: readonly EntityRows['record'][];
}

type ByGroup = Map<string | undefined, GroupedRecords>;

const listed = oncePer((_groups: Groups) =>
  oncePer((_records: readonly EntityRows['record'][]): ByGroup => new Map()),
);

/**
 * Records of a group, and the number of records of each. Without a group, everything but performed
 * plans and adopted advice: the records made of them are listed already.
 */
export function groupedRecords(
  records: readonly EntityRows['record'][],
  group: string | undefined,
  groups: Groups,
): GroupedRecords {
  const byGroup = listed(groups)(records);
  const grouped = byGroup.get(group) ?? listGroup(records, group, groups);
  byGroup.set(group, grouped);
  return grouped;
}

function listGroup(
  records: readonly EntityRows['record'][],
  group: string | undefined,
  groups: Groups,
): GroupedRecords {
  const counts = new Map<StateGroup, number>();
  const shown: EntityRows['record'][] = [];
  for (const record of records) {
    const stateGroup = groups.get(record);
    if (stateGroup === undefined) continue;
    counts.set(stateGroup, (counts.get(stateGroup) ?? 0) + 1);
    if (group ? stateGroup === group : !replacedStates.has(stateGroup)) shown.push(record);
  }
  return { counts, shown };
}
