import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { newActivity, nothingBesides, type WorkDraft } from '../draft.ts';
import { draftOfRecord, likeRecord } from '../likeLastTime.ts';
import { stockReason, withStockReason } from './noted.ts';
import { recordsOfDraft } from '../recordsOfDraft.ts';
import { reasonIssues } from '../checks/shortages.ts';

const speed = { type: 3008, value: 6.5, textvalue: null, code: null };
const spans = [
  { start: '08:00', end: '10:15', worker: null },
  { start: '10:45', end: '12:00', worker: 'b7a1' },
];
const draft: WorkDraft = {
  ...nothingBesides,
  fields: ['a'],
  areas: {},
  date: '2026-05-12 08:00',
  duration: '03:30',
  applier: null,
  coworkers: ['b7a1'],
  machines: [],
  notes: null,
  state: 'performed',
  activities: [{ ...newActivity('tillage'), attributes: [speed] }],
  spans,
};

it('ENT-record working times, pauses and their people are saved with the work and restored in its form', () => {
  const [record] = recordsOfDraft(draft, [{ id: 'a', registered_area: 3 }]);
  expect(record!.activities).toEqual([
    {
      type: null,
      theme: 'tillage',
      items: [],
      attributes: [
        speed,
        { type: 3994, value: null, textvalue: '08:00–10:15', code: null },
        { type: 3994, value: null, textvalue: '10:45–12:00', code: 'b7a1' },
      ],
    },
  ]);
  const again = draftOfRecord(fixture(record));
  expect(again.spans).toEqual(spans);
  expect(again.activities[0]!.attributes).toEqual([speed]);
  // sent again unchanged, it has no differences
  expect(recordsOfDraft(again, [{ id: 'a', registered_area: 3 }])[0]!.activities).toEqual(
    record!.activities,
  );
});

it('ENT-record an empty span is not sent; repeated work has its own times', () => {
  const [record] = recordsOfDraft({ ...draft, spans: [{ start: '08:00', end: '' }] }, [
    { id: 'a' },
  ]);
  expect(record).toMatchObject({ activities: [{ attributes: [speed] }] });
  const like = likeRecord({
    id: 'r',
    version: 1,
    activities: [
      fixture({
        theme: 'tillage',
        attributes: [
          speed,
          fixture({ type: 3994, textvalue: '08:00–10:15' }),
          fixture({ type: 3995, textvalue: 'gemorst', code: 's' }),
        ],
      }),
    ],
  });
  expect(like.activities[0]!.attributes).toEqual([speed]);
});

it('ENT-record a remark that is no valid time stays a detail', () => {
  const record = {
    activities: [{ theme: 'tillage', attributes: [{ type: 3994, textvalue: 'ochtend' }] }],
  };
  expect(draftOfRecord(fixture(record)).spans).toEqual([]);
  expect(draftOfRecord(fixture(record)).activities[0]!.attributes).toHaveLength(1);
});

it('ENT-stockrecord performed work above the stock asks for a reason, for each stock item', () => {
  const [activity] = draft.activities;
  const shortages = [{ index: 0, stock: 's', needed: 10, left: 4, unit: 'l' }];
  expect(reasonIssues({ ...draft, state: 'planned' }, shortages)).toEqual([]);
  expect(reasonIssues(draft, shortages)).toMatchObject([
    { path: 'activities.0.reasons.s', code: 'stock_negative_reason' },
  ]);
  const said = { ...activity!, attributes: withStockReason(activity!, 's', 'gemorst') };
  expect(stockReason(said, 's')).toBe('gemorst');
  expect(reasonIssues({ ...draft, activities: [said] }, shortages)).toEqual([]);
  expect(withStockReason(said, 's', '')).toEqual([speed]);
});
