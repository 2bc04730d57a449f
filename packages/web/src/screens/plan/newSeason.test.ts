import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { fieldsOfSeason, seasonAfter, yearsOn } from './newSeason.ts';

const plan = { name: '2026', period_start: '2026-01-01', period_end: '2026-12-31' };
const field = (more: object = {}) => ({
  id: 'f',
  version: 3,
  name: 'Kavel 7',
  plan: 'old',
  geometry: 'POLYGON (())',
  registered_area: 4.25,
  crop: 201,
  variety: 9,
  consumer: 29,
  period: 'main',
  parcel: 'p',
  labels: ['l'],
  period_start: '2026-03-15',
  period_end: '2026-10-31',
  ...more,
});
const season = { name: '2027', period_start: '2027-01-01', period_end: '2027-12-31' };

it('ENT-01 the next season is a year later, under a free name', () => {
  expect(seasonAfter(fixture(plan), new Set(), '2026-11-21')).toEqual(season);
  expect(seasonAfter(fixture(plan), new Set(['2027']), '2026-11-21').name).toBe('2027-1');
  expect(
    seasonAfter(
      fixture({ name: 'Winter 2026', period_start: '2025-10-01', period_end: '2026-09-30' }),
      new Set(),
      '2026-11-21',
    ),
  ).toEqual({ name: 'Winter 2027', period_start: '2026-10-01', period_end: '2027-09-30' });
  expect(yearsOn('2024-02-29', 1)).toBe('2025-02-28');
});

it('ENT-plan without crops the land is carried over, and each crop becomes the previous crop', () => {
  const [made, ...others] = fieldsOfSeason(
    [fixture(field()), fixture(field({ period: 'after' }))],
    'new',
    { season, from: fixture(plan), withCrops: false },
  );
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    name: 'Kavel 7',
    plan: 'new',
    previous_crop: 201,
    parcel: 'p',
    registered_area: 4.25,
    labels: ['l'],
    period_start: '2027-01-01',
    period_end: '2027-12-31',
  });
  expect(made).not.toHaveProperty('crop');
  expect(made).not.toHaveProperty('consumer');
  expect(made).not.toHaveProperty('id');
  expect(made).not.toHaveProperty('version');
});

it('ENT-plan with crops every cultivation is carried over, a year later', () => {
  const made = fieldsOfSeason([fixture(field()), fixture(field({ period: 'after' }))], 'new', {
    season,
    from: fixture(plan),
    withCrops: true,
  });
  expect(made).toHaveLength(2);
  expect(made[0]).toMatchObject({
    crop: 201,
    variety: 9,
    previous_crop: 201,
    period_start: '2027-03-15',
    period_end: '2027-10-31',
  });
});

it('RUL-25 the end of a catch crop is of one winter: the next season begins without it', () => {
  const old = fixture<Parameters<typeof fieldsOfSeason>[0]>([
    field({ period: 'after', field_attributes: { 5: true, 31: 'frozen' } }),
  ]);
  const [made] = fieldsOfSeason(old, 'new', { season, from: fixture(plan), withCrops: true });
  expect(made).toMatchObject({ field_attributes: { 5: true } });
  expect(made).not.toHaveProperty('field_attributes.31');
});

it.each([true, false])(
  'RUL-25 the nitrate zone is of the land: the next season states it too, with crops %s',
  (withCrops) => {
    const old = fixture<Parameters<typeof fieldsOfSeason>[0]>([
      field({ field_attributes: { 35: 'stricter' } }),
    ]);
    const [made] = fieldsOfSeason(old, 'new', { season, from: fixture(plan), withCrops });
    expect(made).toMatchObject({ field_attributes: { 35: 'stricter' } });
  },
);
