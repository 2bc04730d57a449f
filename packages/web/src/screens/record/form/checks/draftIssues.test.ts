import { expect, it } from 'vitest';
import { nothingBesides, type WorkDraft } from '../draft.ts';
import { judgedIssues, missingIssues, presentErrors, weatherIssues } from './draftIssues.ts';

const draft: WorkDraft = {
  ...nothingBesides,
  fields: ['a', 'b'],
  areas: {},
  date: '2026-05-12 08:00',
  duration: '01:00',
  applier: null,
  coworkers: [],
  machines: [],
  activities: [
    {
      type: 101,
      theme: 'crop_protection',
      items: [{ type: 2001, value: '1', stock: null, producttype: 7 }],
      attributes: [],
    },
  ],
  notes: null,
  state: 'planned',
};

it('reports problems common to all records once, and of an area at its field', () => {
  const judge = (record: Readonly<Record<string, unknown>>) => [
    { path: 'duration', code: 'duration_expected' },
    ...(record['cropfield'] === 'b'
      ? [{ path: 'worked_area', code: 'too_small', params: { min: 0 } }]
      : []),
  ];
  expect(judgedIssues(draft, [{ id: 'a' }, { id: 'b' }], judge)).toEqual([
    { path: 'duration', code: 'duration_expected' },
    { path: 'areas.b', code: 'too_small', params: { min: 0 } },
  ]);
});

it('reports everything missing at once', () => {
  const codes = (changes: Partial<WorkDraft>) =>
    missingIssues({ ...draft, ...changes }, '2026-05-12').map(
      ({ path, code }) => `${path} ${code}`,
    );
  expect(codes({})).toEqual([]);
  expect(codes({ fields: [], date: null, activities: [] })).toEqual([
    'fields fields_missing',
    'date date_missing',
    'activities theme_missing',
  ]);
  expect(codes({ state: 'performed', date: '2026-05-13 08:00' })).toEqual(['date date_ahead']);
  const item = { type: 2001, value: null, stock: null, producttype: null };
  const withItem = (changes: object, state: WorkDraft['state'] = 'planned') =>
    codes({ state, activities: [{ ...draft.activities[0]!, items: [{ ...item, ...changes }] }] });
  expect(withItem({})).toEqual([]);
  expect(withItem({ value: '2' })).toEqual(['activities.0.items.0.producttype product_missing']);
  expect(withItem({ producttype: 7 })).toEqual(['activities.0.items.0.value dose_missing']);
  expect(withItem({ producttype: 7 }, 'concept')).toEqual([]);
});

it('finds the input of an error of the server', () => {
  expect(
    presentErrors(
      {
        'records.0.activities.0.items.1.value': ['At least 0.'],
        'records.1.activities.0.items.1.value': ['At least 0.'],
        'records.1.worked_area': ['Required'],
        'job.date': ['Wrong'],
      },
      ['a', 'b'],
    ),
  ).toEqual({
    'activities.0.items.1.value': ['At least 0.'],
    'areas.b': ['Required'],
    'job.date': ['Wrong'],
  });
});

it('reports a dose of one field at that field, and the weather at the weather', () => {
  const own = {
    ...draft,
    activities: [
      {
        ...draft.activities[0]!,
        items: [{ type: 2001, value: '1', stock: null, producttype: 7, byField: { b: '-1' } }],
      },
    ],
  };
  const judge = (record: Readonly<Record<string, unknown>>) =>
    record['cropfield'] === 'b' ? [{ path: 'activities.0.items.0.value', code: 'too_small' }] : [];
  expect(judgedIssues(own, [{ id: 'a' }, { id: 'b' }], judge)).toEqual([
    { path: 'doses.b.0.0', code: 'too_small' },
  ]);
  const weather = {
    temperature: '99',
    humidity: null,
    wind_speed: null,
    wind_direction: null,
    precipitation: null,
    weather_type: ' ',
  };
  expect(
    weatherIssues({ ...draft, weather }, (report) => [
      {
        path: 'temperature',
        code: `${String(report['temperature'])} ${String(report['weather_type'])}`,
      },
    ]),
  ).toEqual([{ path: 'weather.temperature', code: '99 null' }]);
});
