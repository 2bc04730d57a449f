import { expect, it } from 'vitest';
import { nothingBesides, type WorkDraft } from './draft.ts';
import { jobOfDraft, recordsOfDraft, withoutEmptyLines } from './recordsOfDraft.ts';

const draft: WorkDraft = {
  ...nothingBesides,
  fields: ['a', 'b'],
  areas: { b: '1,5' },
  date: '2026-05-12 22:30',
  duration: '02:00',
  applier: 'jan',
  coworkers: [],
  machines: ['sprayer'],
  activities: [
    {
      type: 101,
      theme: 'crop_protection',
      items: [
        { type: 2001, value: '0,6', stock: null, producttype: 2001 },
        { type: 2001, value: null, stock: null, producttype: null },
      ],
      attributes: [
        { type: 3006, value: '59', textvalue: null, code: null },
        { type: 3002, value: null, textvalue: null, code: null },
      ],
    },
  ],
  notes: '  ',
  state: 'planned',
};
const fields = [
  { id: 'a', registered_area: 7.44 },
  { id: 'b', registered_area: 6.02 },
];

it('creates one record for each field, with its worked area', () => {
  const records = recordsOfDraft(draft, fields);
  expect(
    records.map(({ cropfield, worked_area, processing_state }) => ({
      cropfield,
      worked_area,
      processing_state,
    })),
  ).toEqual([
    { cropfield: 'a', worked_area: 7.44, processing_state: 'planned' },
    { cropfield: 'b', worked_area: 1.5, processing_state: 'planned' },
  ]);
  expect(records[0]).toMatchObject({
    date: '2026-05-12 22:30',
    duration: '02:00',
    notes: null,
    machines: ['sprayer'],
  });
  expect(records[0]!.activities).toMatchObject([
    {
      type: 101,
      theme: 'crop_protection',
      items: [{ type: 2001, value: 0.6, producttype: 2001 }, {}],
    },
  ]);
});

it('omits empty lines', () => {
  const [activity] = withoutEmptyLines(draft).activities;
  expect(activity!.items).toHaveLength(1);
  expect(activity!.attributes).toHaveLength(1);
});

it('keeps an invalid number to be reported', () => {
  expect(recordsOfDraft({ ...draft, areas: { a: '1.2.3' } }, fields)[0]!.worked_area).toBe('1.2.3');
});

it('gives the job the day and duration of the work, past midnight too', () => {
  expect(jobOfDraft(draft)).toEqual({
    date: '2026-05-12',
    start: '2026-05-12 22:30',
    end: '2026-05-13 00:30',
    applier: 'jan',
  });
});

it('ENT-record a field has its own dose and part, with fuel and costs divided by area', () => {
  const items = [
    { type: 2001, value: '0,6', stock: null, producttype: 2001, byField: { b: '0,4' } },
  ];
  const [one, other] = recordsOfDraft(
    {
      ...draft,
      activities: [{ ...draft.activities[0]!, items }],
      parts: { b: 'POINT (5 52)' },
      used_fuel: '30',
      work_cost: 100,
      weather_report: 'w',
      taskgrid: 'g',
      prescriptionmap: 'p',
    },
    fields,
  );
  const dose = (record: Record<string, unknown>) =>
    (record['activities'] as { items: Record<string, unknown>[] }[])[0]!.items[0];
  expect([dose(one!), dose(other!)]).toEqual([
    { type: 2001, value: 0.6, stock: null, producttype: 2001 },
    { type: 2001, value: 0.4, stock: null, producttype: 2001 },
  ]);
  expect([one!.part_field, other!.part_field]).toEqual([null, 'POINT (5 52)']);
  expect([one!.used_fuel, other!.used_fuel]).toEqual([24.97, 5.03]);
  expect([one!.work_cost, other!.work_cost, other!.estimated_cost]).toEqual([83.22, 16.78, null]);
  expect(one!.weather_report).toBe('w');
  expect([other!.taskgrid, other!.prescriptionmap]).toEqual(['g', 'p']);
});
