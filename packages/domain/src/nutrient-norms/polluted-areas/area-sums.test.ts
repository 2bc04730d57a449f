import { describe, expect, it } from 'vitest';
import { COMPOST, german, give, half, season, zone } from '../../testing/polluted-area.ts';
import { fixture } from '../../testing/fixture.ts';
import { after, SLURRY, TEN_COLUMNS, UREA, type Row } from '../../testing/season-of-ground.ts';
import { plannedFields, proposalFor } from '../fertilizer-plan.ts';
import { areaNeedOf } from './area-sums.ts';

/**
 * The sum of the needs in areas polluted by nitrate, by hand from Düngeverordnung § 13a(2) no. 1:
 * wheat of 8 t needs 230 kg, silage maize of 45 t 200, on ten columns each. @source RUL-25, decisions
 * 286
 */

const [WHEAT, MAIZE, PEAS] = [101, 151, 301];
const wheat = (id: string, from: number, to: number, more: object = {}) =>
  german(id, from, to, { crop: WHEAT, ...more });
const maize = (id: string, from: number, to: number, more: object = {}) =>
  german(id, from, to, { crop: MAIZE, ...more });

const planOf = (fields: readonly Row[], records: readonly Row[]) => {
  const facts = season(fields, records);
  return { facts, planned: plannedFields(facts) };
};
const needOf = (fields: readonly Row[], records: readonly Row[] = []) => {
  const { facts, planned } = planOf(fields, records);
  return areaNeedOf(planned, facts);
};
/** [need, allowed, used] in kilograms a hectare of ten columns, whether free, status. */
const found = (...given: Parameters<typeof needOf>) => {
  const sums = needOf(...given);
  const perHectare = (kilograms: number) => Math.round(kilograms / TEN_COLUMNS);
  return (
    sums && [
      perHectare(sums.need),
      perHectare(sums.allowed),
      perHectare(sums.used),
      sums.isFreed,
      sums.status,
    ]
  );
};

describe('RUL-25 § 13a(2) no. 1: "zu einer jährlichen betrieblichen Gesamtsumme ... zusammenzufassen ..., die Gesamtsumme ist um 20 Prozent zu verringern"', () => {
  const both = [wheat('w', 0, 10), maize('m', 10, 20)];
  // urea of half nitrogen: 400 kg are 200 kg N
  it.each<[string, readonly Row[], readonly Row[], readonly unknown[] | null]>([
    ['230 and 200 kg are 430, of them 344', both, [], [430, 344, 0, true, 'OK']],
    [
      'a field may get more than its part where another gets less',
      both,
      [give('w', UREA, 460, '2026-04-01'), give('m', UREA, 228, '2026-05-01')],
      [430, 344, 344, false, 'OK'],
    ],
    [
      'all of them together may not',
      both,
      [give('w', UREA, 460, '2026-04-01'), give('m', UREA, 232, '2026-05-01')],
      [430, 344, 346, false, 'NOT-ALLOWED'],
    ],
    [
      'planned doses count with the done ones, cancelled ones do not',
      both,
      [
        give('w', UREA, 460, '2026-04-01'),
        give('m', UREA, 232, '2026-05-01', { processing_state: 'planned' }),
        give('m', UREA, 232, '2026-05-01', { processing_state: 'cancelled' }),
      ],
      [430, 344, 346, false, 'NOT-ALLOWED'],
    ],
    [
      'land outside such areas has its whole need',
      [wheat('w', 0, 10), maize('m', 10, 20, zone('vulnerable'))],
      [give('w', UREA, 360, '2026-04-01'), give('m', UREA, 400, '2026-05-01')],
      [230, 184, 180, false, 'OK'],
    ],
    ['no field states such an area', [wheat('w', 0, 10, zone(null))], [], null],
    ['outside Germany', [wheat('w', 0, 10, { country: 'AT' })], [], null],
    [
      'legumes need none',
      [wheat('w', 0, 10), german('p', 10, 20, { crop: PEAS })],
      [],
      [230, 184, 0, true, 'OK'],
    ],
    // "im Durchschnitt ... nicht mehr als 160 ... und davon nicht mehr als 80 ... aus mineralischen"
    [
      '320 kg of slurry on one are 160 in the mean: the farm is not bound',
      both,
      [give('w', SLURRY, 80, '2026-04-01')],
      [430, 344, 192, true, 'OK'],
    ],
    [
      '80 kg mineral in the mean are free, whatever is needed',
      [wheat('w', 0, 10, { field_attributes: { 26: 0, 35: 'stricter' } })],
      [give('w', UREA, 160, '2026-04-01')],
      [0, 0, 80, true, 'OK'],
    ],
    [
      'compost is not told apart from mineral fertilizers',
      [wheat('w', 0, 10, { field_attributes: { 26: 0, 35: 'stricter' } })],
      [give('w', UREA, 20, '2026-04-01'), give('w', COMPOST, 8, '2026-04-01')],
      [0, 0, 90, null, 'NOT-OK'],
    ],
    // a need of grass is not known, and so the sum is not
    [
      'a crop without a demand',
      [wheat('w', 0, 10), german('g', 10, 20)],
      [give('w', UREA, 700, '2026-04-01')],
      [230, 184, 350, false, 'UNKNOWN'],
    ],
    [
      'each crop of a year has its own need',
      [wheat('w', 0, 10), maize('m', 0, 10, after)],
      [give('w', UREA, 340, '2026-04-01')],
      [430, 344, 170, false, 'OK'],
    ],
    [
      'halves of a field that was split',
      [
        wheat('a', 0, 5, { forerunners: { old: 0.5 } }),
        wheat('b', 5, 10, { forerunners: { old: 0.5 }, ...zone('vulnerable') }),
      ],
      [half('a', UREA, 400, '2026-04-01'), half('b', UREA, 400, '2026-04-01')],
      [115, 92, 100, false, 'NOT-ALLOWED'],
    ],
    [
      'a merged field has the work of its parts',
      [wheat('m', 0, 10, { forerunners: { a: 1, b: 1 } })],
      [half('a', UREA, 400, '2026-04-01'), half('b', UREA, 340, '2026-04-01')],
      [230, 184, 185, false, 'NOT-ALLOWED'],
    ],
  ])('%s', (_why, fields, records, expected) => expect(found(fields, records)).toEqual(expected));

  it('names the fields whose need is not known', () =>
    expect(needOf([wheat('w', 0, 10), german('g', 10, 20)])).toMatchObject({
      fields: ['w', 'g'],
      unknown: ['g'],
    }));
});

describe('RUL-25 the doses from stock in such areas', () => {
  const store = fixture<Parameters<typeof proposalFor>[1]>([
    {
      stock: { id: 's', name: 'Urea', stock_unit: 'kg' },
      product: { id: UREA, kind: 'mineral', unit: 'kg', specification: 'N 50 %' },
      isManure: false,
      left: 100_000,
      contents: { n: 0.5, workingN: 0.5, p2o5: 0, k2o: 0 },
    },
  ]);
  const proposed = (stated: string | null, records: readonly Row[] = []) => {
    const { facts, planned } = planOf([wheat('w', 0, 10, zone(stated))], records);
    return proposalFor(planned, store, new Map(), facts).doses.map(({ perHectare }) => perHectare);
  };

  // 230 kg are 460 of urea, four fifths of them 368, in steps of 5
  it.each<[string | null, number]>([
    ['stricter', 365],
    ['vulnerable', 460],
    ['outside', 460],
    [null, 460],
  ])('zone %s: %d kg of urea', (stated, kilograms) =>
    expect(proposed(stated)).toEqual([kilograms]),
  );

  it('are less what was done', () =>
    expect(proposed('stricter', [give('w', UREA, 168, '2026-04-01')])).toEqual([200]));
});
