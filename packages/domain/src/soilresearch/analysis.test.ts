import { describe, expect, it } from 'vitest';
import { fixture } from '../testing/fixture.ts';
import { clayOf, figureOf, soilOf, validUntil } from './analysis.ts';

type Research = Parameters<typeof soilOf>[1][number];
const research = (date: string | null, values: object, more: object = {}): Research =>
  fixture({ id: date, date, end_date: null, values, cropfields: ['a'], parcel: null, ...more });
const at = (day: string, researches: readonly Research[], country: string | null = 'NL') =>
  soilOf({ id: 'a', parcel: 'P' }, researches, { day, country });

describe('RUL-25 validity of an analysis', () => {
  it.each([
    ['NL', '2022-02-10', null, '2026-02-10'],
    // the laboratory may state a shorter validity, never a longer one
    ['NL', '2022-02-10', '2024-02-10', '2024-02-10'],
    ['NL', '2022-02-10', '2031-01-01', '2026-02-10'],
    ['NL', '2024-02-29', null, '2028-02-29'],
    ['NL', '2023-02-28', null, '2027-02-28'],
    ['DE', '2020-03-01', null, '2026-03-01'],
    ['FR', '2020-03-01', '2030-01-01', '2030-01-01'],
    ['FR', '2020-03-01', null, null],
    [null, null, null, null],
  ])('%s, of %s, stated until %s: valid until %s', (country, date, end_date, until) =>
    expect(validUntil(fixture({ date, end_date }), country)).toBe(until),
  );
});

describe('RUL-25 the soil of a field on a day', () => {
  it('the newest valid analysis, of the field or its parcel', () => {
    const old = research('2023-02-10', { 19: 40, 20: 2 });
    const parcel = research('2025-02-10', { 19: 60, 20: 1 }, { cropfields: [], parcel: 'P' });
    const other = research('2025-03-10', { 19: 1, 20: 1 }, { cropfields: ['b'] });
    expect(at('2026-06-01', [old, parcel, other]).phosphate).toEqual({ pAl: 60, pCaCl2: 1 });
    expect(at('2025-02-09', [old, parcel, other]).phosphate).toEqual({ pAl: 40, pCaCl2: 2 });
    expect(at('2023-02-09', [old, parcel, other]).phosphate).toBeNull();
  });

  it('D17 in the next season the analysis of the continued field counts', () => {
    const sample = research('2025-02-10', { 19: 40, 20: 2 });
    const next = { id: 'b', parcel: null, continues: 'a' };
    const on = (day: string, field: Parameters<typeof soilOf>[0]) =>
      soilOf(field, [sample], { day, country: 'NL' }).phosphate;
    expect(on('2026-06-01', next)).toEqual({ pAl: 40, pCaCl2: 2 });
    expect(on('2029-06-01', next)).toBeNull();
    expect(on('2026-06-01', { ...next, continues: null })).toBeNull();
  });

  it('D15 clay comes from the latest analysis with clay, of any age', () => {
    const old = research('2010-02-10', { 11: 18 });
    const newer = research('2016-02-10', { 11: '24,5' });
    const silent = research('2025-02-10', { 19: 40 });
    const other = research('2025-02-10', { 11: 40 }, { cropfields: ['b'] });
    const of = (...researches: readonly Research[]) =>
      clayOf({ id: 'a', parcel: 'P' }, [...researches, other]);
    expect([of(old, newer, silent), of(old), of(silent), of()]).toEqual([24.5, 18, null, null]);
  });

  it('an expired analysis is shown, and does not count', () => {
    const soil = at('2026-06-01', [research('2020-02-10', { 19: 40, 20: 2 })]);
    expect(soil).toMatchObject({ phosphate: null, expired: '2024-02-10' });
    expect(at('2026-06-01', [research('2020-07-10', { 19: 40, 20: 2 })], 'DE').phosphate).toEqual({
      pAl: 40,
      pCaCl2: 2,
    });
  });

  it('figures of another method are separate and never mixed', () => {
    const soil = at('2026-06-01', [
      research('2025-01-01', { 21: 35, 20: 2 }),
      research('2024-01-01', { 19: 40 }),
      research('2024-06-01', { 22: '14,5', 23: 20 }),
    ]);
    // P-Al of one analysis and P-CaCl2 of another yield no class
    expect(soil.phosphate).toBeNull();
    expect(soil.otherMethods).toEqual(['pw', 'pCal', 'pOlsen']);
  });

  it('mineral nitrogen counts in its own spring only', () => {
    const spring = research('2026-02-20', { 24: 45, 10: 3.2, 25: 70 });
    expect(at('2026-06-01', [spring])).toMatchObject({
      mineralNitrogen: 45,
      organicMatter: 3.2,
      nitrogenSupply: 70,
    });
    expect(at('2027-06-01', [spring])).toMatchObject({ mineralNitrogen: null, organicMatter: 3.2 });
  });

  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [12.5, 12.5],
    [0, 0],
    ['', null],
    [null, null],
    ['n.b.', null],
    [-3, null],
    [true, null],
  ])('a value of %s reads as %s', (value, figure) =>
    expect(figureOf({ 10: value }, 'organicMatter')).toBe(figure),
  );

  it('an invalid map has no figures', () =>
    expect([figureOf(null, 'ph'), figureOf('9', 'ph'), figureOf(undefined, 'ph')]).toEqual([
      null,
      null,
      null,
    ]));
});
