import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { startOfDraft } from './startOfDraft.ts';
import { draftOfRecord, fieldsOfSameJob, lastTime, likeRecord } from './likeLastTime.ts';

const record = (
  id: string,
  date: string,
  theme: string,
  changes: Record<string, unknown> = {},
) => ({
  id,
  version: 1,
  date,
  processing_state: 'performed',
  cropfield: id,
  job: null,
  activities: [{ theme, type: 101, items: [{ value: 0.6, producttype: 1 }] }],
  ...changes,
});

const records = [
  record('beet', '2026-06-01 08:00', 'crop_protection'),
  record('potato', '2026-05-20 08:00', 'crop_protection', {
    job: 'job',
    applier: 'jan',
    duration: '01:30',
  }),
  record('other potato', '2026-05-20 08:00', 'crop_protection', { job: 'job' }),
  record('planned', '2026-07-01 08:00', 'crop_protection', { processing_state: 'planned' }),
  record('slurry', '2026-06-10 08:00', 'fertilizing'),
];

it('RUL-03 finds the last performed work of a theme, of the same crop first', () => {
  expect(lastTime(fixture(records), 'crop_protection')?.id).toBe('beet');
  expect(lastTime(fixture(records), null)?.id).toBe('slurry');
  const cropOf = ({ id }: { id: unknown }) => String(id).split(' ').at(-1);
  expect(
    lastTime(fixture(records), 'crop_protection', { crops: new Set(['potato']), cropOf })?.id,
  ).toMatch('potato');
  expect(
    lastTime(fixture(records), 'crop_protection', {
      fields: new Set(['potato']),
      crops: new Set(['beet']),
      cropOf,
    })?.id,
  ).toBe('potato');
  expect(lastTime(fixture(records), 'fertilizing', { fields: new Set(['potato']) })?.id).toBe(
    'slurry',
  );
  expect(
    lastTime(fixture(records), 'crop_protection', { crops: new Set(['wheat']), cropOf })?.id,
  ).toBe('beet');
});

it('copies every member of the work, but not time or area', () => {
  expect(likeRecord(fixture(records[1]!))).toEqual({
    duration: '01:30',
    applier: 'jan',
    coworkers: [],
    machines: [],
    activities: [
      {
        theme: 'crop_protection',
        type: 101,
        items: [{ type: null, value: 0.6, stock: null, producttype: 1 }],
        attributes: [],
      },
    ],
  });
  expect(draftOfRecord(fixture({ ...records[1]!, worked_area: 3 }))).toMatchObject({
    fields: ['potato'],
    areas: { potato: 3 },
    date: '2026-05-20 08:00',
  });
});

it('finds the fields of the same job', () => {
  expect(fieldsOfSameJob(fixture(records[1]!), fixture(records))).toEqual([
    'potato',
    'other potato',
  ]);
  expect(fieldsOfSameJob(fixture(records[0]!), fixture(records))).toEqual(['beet']);
});

it('starts like the last spraying, as done now, on its fields', () => {
  const start = {
    fields: [],
    like: 'potato',
    theme: null,
    records,
    cropOf: () => 7,
    states: ['planned', 'performed'] as const,
    applier: null,
    now: new Date(2026, 10, 21, 9, 10),
  };
  expect(startOfDraft(fixture(start))).toMatchObject({
    fields: ['potato', 'other potato'],
    state: 'performed',
    date: '2026-11-21 09:10',
  });
  expect(startOfDraft(fixture({ ...start, like: 'latest', fields: ['x'] }))).toMatchObject({
    fields: ['x'],
    activities: [{ theme: 'crop_protection' }],
  });
  expect(startOfDraft(fixture({ ...start, like: null }))).toMatchObject({
    fields: [],
    state: 'planned',
    date: '2026-11-21 09:30',
  });
  expect(startOfDraft(fixture({ ...start, states: ['adviced', 'concept'] }))).toMatchObject({
    state: 'adviced',
  });
  // nothing was ever done here: work that is recorded is done work all the same
  const first = { ...start, like: 'latest', records: [] };
  expect(startOfDraft(fixture(first))).toMatchObject({
    fields: [],
    state: 'performed',
    date: '2026-11-21 09:10',
  });
  expect(startOfDraft(fixture({ ...first, advises: true }))).toMatchObject({ state: 'planned' });
});
