import type { EntityRows } from '@furrow/domain';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { groupsOf, themesOf, narrowed, groupedRecords, stateGroup } from './listFilter.ts';

const record = (id: string, processing_state: string, changes: object = {}) => ({
  id,
  version: 1,
  processing_state,
  linked_record: null,
  cropfield: 'a',
  activities: [{ theme: 'crop_protection' }],
  ...changes,
});
const records = [
  record('plan', 'planned'),
  record('closed', 'planned', { linked_record: 'done' }),
  record('done', 'performed'),
  record('running', 'started'),
  record('paused', 'paused', { cropfield: 'b', activities: [{ theme: 'tillage' }] }),
];
const lookup = (_entity: string, id: unknown) => records.find((one) => one.id === id);

it('RUL-01 RUL-02 groups work by progress; an executed plan is no longer a plan', () => {
  expect(records.map((one) => stateGroup(fixture(one), fixture(lookup)))).toEqual([
    'planned',
    'planned-performed',
    'performed',
    'underway',
    'underway',
  ]);
  expect(
    Object.fromEntries(
      groupedRecords(fixture(records), undefined, groupsOf(fixture(records), fixture(lookup)))
        .counts,
    ),
  ).toEqual({ planned: 1, 'planned-performed': 1, performed: 1, underway: 2 });
});

it('RUL-01 shows accepted advice only on request, and does not count it as advice', () => {
  const advice = [
    record('advice', 'adviced', { linked_record: 'made' }),
    record('made', 'planned', { linked_record: 'advice' }),
    record('open', 'adviced'),
  ];
  const groups = groupsOf(fixture(advice), (_entity, id) =>
    fixture(advice.find((one) => one.id === id)),
  );
  const { counts, shown } = groupedRecords(fixture(advice), undefined, groups);
  expect(Object.fromEntries(counts)).toEqual({ 'taken-over': 1, planned: 1, adviced: 1 });
  expect(shown.map(({ id }) => id)).toEqual(['made', 'open']);
  expect(groupedRecords(fixture(advice), 'taken-over', groups).shown.map(({ id }) => id)).toEqual([
    'advice',
  ]);
});

it('shows performed work once without a state filter', () => {
  const ids = (rows: readonly { id: unknown }[]) => rows.map(({ id }) => id);
  expect(
    ids(
      groupedRecords(fixture(records), undefined, groupsOf(fixture(records), fixture(lookup)))
        .shown,
    ),
  ).toEqual(['plan', 'done', 'running', 'paused']);
  expect(
    ids(
      groupedRecords(
        fixture(records),
        'planned-performed',
        groupsOf(fixture(records), fixture(lookup)),
      ).shown,
    ),
  ).toEqual(['closed']);
  expect(ids(narrowed(fixture(records), { theme: 'tillage' }))).toEqual(['paused']);
  expect(
    ids(
      narrowed(
        [
          fixture(record('in', 'planned', { date: '2026-05-12 08:00' })),
          fixture(record('out', 'planned', { date: '2026-05-18 08:00' })),
          fixture(record('none', 'planned')),
        ],
        { from: '2026-05-11', to: '2026-05-17' },
      ),
    ),
  ).toEqual(['in']);
  expect(ids(narrowed(fixture(records), { field: 'b' }))).toEqual(['paused']);
});

it('lists the themes of all activities, each once', () => {
  const records = [['harvest', 'tillage'], [], ['tillage', null]].map((themes) =>
    fixture<EntityRows['record']>({ activities: themes.map((theme) => ({ theme })) }),
  );
  expect([...themesOf([...records, fixture({ activities: null })])]).toEqual([
    'harvest',
    'tillage',
  ]);
});
