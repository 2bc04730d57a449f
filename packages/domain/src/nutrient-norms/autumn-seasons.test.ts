import { translate } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import { fixture } from '../testing/fixture.ts';
import {
  after,
  field,
  land,
  seasonOf,
  SLURRY,
  spread,
  TEN_COLUMNS,
  type Row,
} from '../testing/season-of-ground.ts';
import { daysOfLimits } from './autumn-nitrogen.ts';
import { plannedFields } from './fertilizer-plan.ts';
import { judgeSeason, judgeWork } from './judge-work.ts';
import { findingText } from './words.ts';

/**
 * Doses of one autumn that are booked on fields of two seasons, by hand: slurry of 4 kg N a tonne
 * on ground of ten columns; 80 kg on grassland by Düngeverordnung § 6(11), 60 kg on arable land by
 * § 6(9). @source RUL-25, decisions 265
 */

const grass = (id: string, from: number, to: number, more: object = {}) =>
  field(id, from, to, {
    country: 'DE',
    crop: 2,
    field_attributes: { 35: 'vulnerable' },
    continues: null,
    parcel: null,
    ...more,
  });
const next = (id: string, from: number, to: number, more: object = {}) =>
  grass(id, from, to, { plan: 'next', ...more });
const dose = (id: string, tonnes: number, date: string, more: object = {}) =>
  spread(id, SLURRY, [tonnes, TEN_COLUMNS], { date: `${date} 08:00`, ...more });
const half = (id: string, tonnes: number, date: string, more: object = {}) =>
  spread(id, SLURRY, [tonnes, TEN_COLUMNS / 2], { date: `${date} 08:00`, ...more });

const season = (
  fields: readonly Row[],
  records: readonly Row[],
  others: { readonly fields: readonly Row[]; readonly records: readonly Row[] },
) => {
  const facts = seasonOf(fields, records);
  const all = seasonOf([...fields, ...others.fields], [...records, ...others.records]);
  return { ...facts, lookup: all.lookup, others: fixture<never>(others) };
};

/** [field, status, whole kilograms a hectare, of them of other seasons] of total nitrogen. */
const found = (...given: Parameters<typeof season>) =>
  judgeSeason(season(...given)).flatMap(({ record, findings }) =>
    findings
      .filter(({ rule }) => rule === 'autumn_nitrogen')
      .map(({ status, value, elsewhere }) => [
        record.cropfield,
        status,
        value === null ? null : Math.round(value),
        Math.round(elsewhere),
      ]),
  );

describe('RUL-25 D17 doses of one autumn on fields of two seasons', () => {
  const whole = grass('g', 0, 10);
  const own = dose('g', 10, '2026-09-05');

  it.each<[string, Parameters<typeof season>, readonly unknown[]]>([
    [
      'carried into the next season: 40 and 48 kg are 88',
      [[whole], [own], { fields: [next('n', 0, 10)], records: [dose('n', 12, '2026-10-10')] }],
      [['g', 'NOT-ALLOWED', 88, 48]],
    ],
    [
      'planned work of the next season counts, of another year and outside the days not',
      [
        [whole],
        [own],
        {
          fields: [next('n', 0, 10)],
          records: [
            dose('n', 10, '2026-10-10', { processing_state: 'planned' }),
            dose('n', 10, '2026-11-10'),
            dose('n', 10, '2025-10-10'),
            dose('n', 10, '2026-10-11', { processing_state: 'cancelled' }),
            dose('n', 10, '2026-10-11', { processing_state: 'adviced' }),
          ],
        },
      ],
      [['g', 'OK', 80, 40]],
    ],
    [
      'land that was split in the next season: what lies on it, 0.5 × 96 of one half',
      [
        [whole],
        [own],
        {
          fields: [next('l', 0, 5), next('r', 5, 10)],
          records: [half('l', 24, '2026-10-10')],
        },
      ],
      [['g', 'NOT-ALLOWED', 88, 48]],
    ],
    [
      'land that was merged in the next season: each half has all of its 48 kg',
      [
        [grass('a', 0, 5), grass('b', 5, 10)],
        [half('a', 10, '2026-09-05'), half('b', 5, '2026-09-05')],
        { fields: [next('n', 0, 10)], records: [dose('n', 12, '2026-10-10')] },
      ],
      [
        ['a', 'NOT-ALLOWED', 88, 48],
        ['b', 'OK', 68, 48],
      ],
    ],
    [
      'a part of the next field counts where it lies',
      [
        [grass('a', 0, 5), grass('b', 5, 10)],
        [half('a', 10, '2026-09-05'), half('b', 5, '2026-09-05')],
        {
          fields: [next('n', 0, 10)],
          records: [half('n', 12, '2026-10-10', { part_field: land(0, 5) })],
        },
      ],
      [
        ['a', 'NOT-ALLOWED', 88, 48],
        ['b', 'OK', 20, 0],
      ],
    ],
    [
      'a field of the next season that ended since keeps the shape of its work',
      [
        [whole],
        [own],
        {
          fields: [next('n', 0, 10, { forerunners: { old: 1 } })],
          records: [dose('old', 12, '2026-10-10', { worked_geometry: land(0, 10) })],
        },
      ],
      [['g', 'NOT-ALLOWED', 88, 48]],
    ],
    [
      'without boundaries the field that continues it',
      [
        [grass('g', 0, 10, { geometry: null })],
        [own],
        {
          fields: [next('n', 0, 10, { geometry: null, continues: 'g' })],
          records: [dose('n', 12, '2026-10-10')],
        },
      ],
      [['g', 'NOT-ALLOWED', 88, 48]],
    ],
    [
      'other ground does not count',
      [[whole], [own], { fields: [next('n', 10, 20)], records: [dose('n', 12, '2026-10-10')] }],
      [['g', 'OK', 40, 0]],
    ],
  ])('%s', (_title, given, wanted) => expect(found(...given)).toEqual(wanted));

  it('two crops of a year: the doses of both and of the next season are on each', () =>
    expect(
      found(
        [field('m', 0, 10, { country: 'DE' }), field('c', 0, 10, { country: 'DE', ...after })],
        [dose('m', 5, '2026-08-01'), dose('c', 5, '2026-09-10')],
        {
          fields: [next('n', 0, 10, { crop: 1 })],
          records: [dose('n', 8, '2026-09-20')],
        },
      ),
    ).toEqual([
      ['m', 'NOT-OK', 72, 32],
      ['c', 'NOT-OK', 72, 32],
    ]));

  it('each piece of work counts once: a plan of the other season that was done here does not', () => {
    const plan = dose('n', 12, '2026-10-10', { processing_state: 'planned' });
    const others = { fields: [next('n', 0, 10)], records: [plan] };
    const done = dose('g', 12, '2026-10-10', { linked_record: plan.id });
    expect(found([whole], [done], others)).toEqual([['g', 'OK', 48, 0]]);
    const facts = season([whole], [], { ...others, records: [plan, own] });
    // a draft of work that the other season has too
    const [findings = []] = judgeWork(fixture([own]), facts);
    expect(findings.find(({ rule }) => rule === 'autumn_nitrogen')?.value).toBeCloseTo(88, 3);
  });

  it('says how much of the sum is of another season', () => {
    const [judged] = judgeSeason(
      season([whole], [own], {
        fields: [next('n', 0, 10)],
        records: [dose('n', 12, '2026-10-10')],
      }),
    );
    const finding = judged?.findings.find(({ rule }) => rule === 'autumn_nitrogen');
    expect(
      findingText(finding!, null, {
        number: (value) => value.toFixed(0),
        day: String,
        text: (said, values) => translate(said, 'en', values),
        field: String,
      }),
    ).toBe(
      'Total nitrogen of slurry on the field from 09-01 to 10-31, planned and done: 88 of at most 80 kg per ha. Of it 48 kg is work of another season.',
    );
  });

  it('the plan has what the next season brought', () => {
    const [planned] = plannedFields(
      season([whole], [own], {
        fields: [next('n', 0, 10)],
        records: [dose('n', 6, '2026-10-10')],
      }),
    );
    expect([...(planned?.autumn.values() ?? [])]).toEqual([expect.closeTo(64, 3)]);
  });

  it('asks for the days of the limits on work, and for none where it has no limit', () => {
    const facts = seasonOf([whole, field('m', 10, 20)], []);
    expect(daysOfLimits(fixture([own, dose('m', 9, '2026-08-01')]), facts)).toEqual({
      from: '2026-09-01',
      to: '2026-10-31',
    });
    expect(daysOfLimits(fixture([dose('g', 9, '2026-08-01')]), facts)).toBeNull();
  });
});
