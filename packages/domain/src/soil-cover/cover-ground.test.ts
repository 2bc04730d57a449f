import { describe, expect, it } from 'vitest';
import { cropTypeStarter } from '../croptype/croptype.starter.ts';
import type { EntityRows } from '../entity-rows.ts';
import { typedLookup } from '../rows.ts';
import { soilTypeStarter } from '../soiltype/soiltype.starter.ts';
import { fixture } from '../testing/fixture.ts';
import { starterCrop } from '../testing/starter-crop.ts';
import { coverGrounds, coverHistory, fieldsAfter, type CoverWork } from './cover-ground.ts';

type Field = EntityRows['cropfield'];

/** A box from `from` to `to` of 1 in length. */
const box = (from: number, to: number): string => {
  const [west, east, south, north] = [5.7 + from * 0.004, 5.7 + to * 0.004, 52.6, 52.602];
  return `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`;
};

const field = (id: string, crop: string | null, more: Partial<Field> = {}): Field =>
  fixture({
    id,
    name: id,
    plan: '2026',
    geometry: box(0, 1),
    registered_area: 10,
    crop: crop === null ? null : starterCrop<{ id: number }>(crop).id,
    period: 'main',
    parcel: null,
    continues: null,
    country: null,
    soil_type: null,
    regulatory_soil_type: null,
    period_start: '2026-01-01',
    ...more,
  });
const next = (id: string, crop: string, more: Partial<Field> = {}): Field =>
  field(id, crop, { plan: '2027', period_start: '2027-01-01', ...more });

const plan = (year: number) => ({
  id: String(year),
  period_start: `${year}-01-01`,
  period_end: `${year}-12-31`,
});

const work = (cropfield: string, date: string, type: number, more: object = {}): CoverWork =>
  fixture({
    cropfield,
    date: `${date} 08:00`,
    processing_state: 'performed',
    activities: [{ type, theme: type < 600 ? (type < 500 ? 'sowing' : 'tillage') : 'harvest' }],
    ...more,
  });

const lookup = typedLookup((entity, id) => {
  const list: readonly { readonly id: number }[] =
    entity === 'croptype' ? cropTypeStarter : soilTypeStarter;
  return fixture(list.find((one) => one.id === id));
});

const plans = [plan(2025), plan(2026), plan(2027)];
const grounds = (
  fields: readonly Field[],
  others: readonly Field[] = [],
  records: readonly CoverWork[] = [],
) =>
  coverGrounds({
    season: plan(2026),
    plans,
    fields,
    history: coverHistory(fields, fieldsAfter(plan(2026), plans, others)),
    records,
    lookup,
    farmCountry: 'NL',
    isOrganic: () => false,
  });

/** Crops after the main one: name, hundredths of the ground, day of sowing, season. */
const after = (found: ReturnType<typeof grounds>[number] | undefined) =>
  found?.following.map(({ crop, share, start, isNextSeason }) => [
    cropTypeStarter.find(({ id }) => id === crop.id)?.names.en,
    Math.round(share * 100),
    start,
    isNextSeason,
  ]);

const [maize, rye] = ['Silage maize', 'Rye'];

describe('RUL-25 D17 ground in the winter after a season', () => {
  it('reads two crops of a year as one piece of ground', () => {
    const [first, ...rest] = grounds([
      field('main', maize),
      field('after', rye, { period: 'after', period_start: '2026-09-20' }),
    ]);
    expect(rest).toEqual([]);
    expect([first?.id, first?.hectares]).toEqual(['main', 10]);
    expect(after(first)).toEqual([['Rye', 100, '2026-09-20', false]]);
  });

  it('knows a catch crop on a part of the ground', () => {
    const [first] = grounds([
      field('main', maize),
      field('after', rye, { period: 'after', geometry: box(0, 0.5) }),
    ]);
    // the first day of the year is filled in by the form: nobody stated it
    expect(after(first)).toEqual([['Rye', 50, null, false]]);
  });

  it('carries ground into the next season: split there', () => {
    const [first] = grounds(
      [field('whole', maize)],
      [
        next('west', 'Winter wheat', { geometry: box(0, 0.4), period_start: '2026-10-20' }),
        next('east', maize, { geometry: box(0.4, 1) }),
      ],
    );
    expect(after(first)).toEqual([
      ['Silage maize', 60, null, true],
      ['Winter wheat', 40, '2026-10-20', true],
    ]);
  });

  it('carries ground into the next season: merged there, and drawn anew', () => {
    const found = grounds(
      [
        field('west', maize, { geometry: box(0, 0.5) }),
        field('east', 'Ware potato', { geometry: box(0.5, 1) }),
      ],
      [next('both', 'Winter wheat', { geometry: box(0, 0.75) })],
    );
    expect(found.map(after)).toEqual([
      [['Winter wheat', 100, null, true]],
      [['Winter wheat', 50, null, true]],
    ]);
  });

  it('carries ground without a boundary on by the field it continues', () => {
    const [first] = grounds(
      [field('old', maize, { geometry: null })],
      [next('new', 'Winter wheat', { geometry: null, continues: 'old' })],
    );
    expect(after(first)).toEqual([['Winter wheat', 100, null, true]]);
  });

  it('leaves out seasons before, and the crops after the next main crop', () => {
    const [first] = grounds(
      [field('main', maize)],
      [
        field('past', 'Winter wheat', { plan: '2025' }),
        next('later', rye, { period: 'after' }),
        next('cut', 'Forage rye', { period: 'before', period_start: '2026-10-03' }),
      ],
    );
    expect(after(first)).toEqual([['Forage rye', 100, '2026-10-03', true]]);
  });

  it('reads ploughing, sowing and harvest from work, also on what became the field', () => {
    const [first] = grounds(
      [
        field('piece', maize, { forerunners: { whole: 0.5 } }),
        field('after', rye, { period: 'after' }),
      ],
      [next('next', maize)],
      [
        work('whole', '2026-04-10', 501),
        work('whole', '2026-09-12', 601),
        work('after', '2026-09-15', 401),
        work('piece', '2026-09-14', 501, { worked_area: 5 }),
        work('next', '2026-11-20', 501),
        work('piece', '2026-11-21', 502),
        { ...work('piece', '2026-11-22', 501), processing_state: 'planned' },
      ],
    );
    expect(first?.harvested).toBe('2026-09-12');
    expect(after(first)?.[0]).toEqual(['Rye', 100, '2026-09-15', false]);
    expect(first?.ploughings).toEqual([
      { day: '2026-09-14', share: 0.5 },
      { day: '2026-11-20', share: 1 },
    ]);
  });

  it('counts no ploughing for the main crop itself', () => {
    const [first] = grounds(
      [field('late', 'White cabbage', { period_start: '2026-08-01' })],
      [],
      [work('late', '2026-07-20', 501), work('late', '2026-11-20', 501)],
    );
    expect(first?.ploughings).toEqual([{ day: '2026-11-20', share: 1 }]);
  });

  it('takes soils of the country alone, that of the authority first', () => {
    const soils = (more: Partial<Field>) => grounds([field('main', maize, more)])[0]?.soils;
    expect(soils({ soil_type: 20, regulatory_soil_type: 1 })).toEqual(['KLEI', 'DZAND']);
    expect(soils({ soil_type: 206 })).toEqual([]);
    expect(soils({ soil_type: 206, country: 'DE' })).toEqual(['L']);
  });

  it('knows no main crop where a follow-up crop is alone, or none is noted', () => {
    const found = grounds([
      field('alone', rye, { period: 'after', geometry: box(2, 3) }),
      field('none', null, { geometry: box(4, 5) }),
    ]);
    expect(found.map(({ crop }) => crop)).toEqual([null, null]);
  });
});
