import { translate } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import { fixture } from '../testing/fixture.ts';
import {
  after,
  field,
  land,
  PHOSPHATE,
  seasonOf,
  SLURRY,
  spread,
  TEN_COLUMNS,
  type Row,
} from '../testing/season-of-ground.ts';
import { fieldBalances } from './balance.ts';
import { sumOf } from './balance-sums.ts';
import { plannedFields, proposalFor, storeRows } from './fertilizer-plan.ts';
import { judgeSeason, workElsewhere } from './judge-work.ts';
import { findingText, type FindingFormat } from './words.ts';
import { daysOfBoth, daysOfYears } from './year-of-limits.ts';

/**
 * Limits of a calendar year over the seasons that it touches, by hand: slurry of 4 kg N and 1.5 kg
 * P₂O₅ a tonne on ground of ten columns of a thousandth of a degree. The season is 2026.
 * @source RUL-25, decisions 261
 */

const own = (id: string, from: number, to: number, more: object = {}) =>
  field(id, from, to, { continues: null, parcel: null, ...more });
const next = (id: string, from: number, to: number, more: object = {}) =>
  own(id, from, to, { plan: 'next', ...more });
const on =
  (hectares: number) =>
  (id: string, tonnes: number, date: string | null, more: object = {}) =>
    spread(id, SLURRY, [tonnes, hectares], { date: date && `${date} 08:00`, ...more });
const dose = on(TEN_COLUMNS);
const half = on(TEN_COLUMNS / 2);

interface Others {
  readonly fields: readonly Row[];
  readonly records: readonly Row[];
}
const noOthers: Others = { fields: [], records: [] };

const season = (fields: readonly Row[], records: readonly Row[], others: Others = noOthers) => {
  const facts = seasonOf(fields, records);
  const all = seasonOf([...fields, ...others.fields], [...records, ...others.records]);
  return { ...facts, lookup: all.lookup, others: fixture<never>(others) };
};

/** Balances of 2026, other seasons included. */
const balances = (...given: Parameters<typeof season>) => {
  const facts = season(...given);
  const elsewhere = workElsewhere(facts.others, facts.records, facts);
  return fieldBalances({ ...facts, elsewhere, sampleOf: () => null });
};

/** [field, kilograms of manure nitrogen a hectare of its ground, of them of other seasons]. */
const manure = (...given: Parameters<typeof season>) =>
  balances(...given).map(({ field: id, ground }) => [
    id,
    Math.round(ground.manureNitrogen / ground.hectares),
    Math.round(ground.elsewhere.manureNitrogen / ground.hectares),
  ]);

const g = own('g', 0, 10);
const spring = dose('g', 10, '2026-04-01');

describe('RUL-25 D17 manure nitrogen of a calendar year', () => {
  it.each<[string, Parameters<typeof season>, readonly unknown[]]>([
    ['work of the year: 10 t of 4 kg', [[g], [spring]], [['g', 40, 0]]],
    [
      'the autumn before, booked on the crop of this season, is of the year before',
      [[g], [spring, dose('g', 12, '2025-10-10')]],
      [['g', 40, 0]],
    ],
    [
      'the first and the last day of the year count, those beside them not',
      [
        [g],
        [
          dose('g', 1, '2025-12-31'),
          dose('g', 2, '2026-01-01'),
          dose('g', 4, '2026-12-31'),
          dose('g', 8, '2027-01-01'),
        ],
      ],
      [['g', 24, 0]],
    ],
    ['work without a day counts', [[g], [spring, dose('g', 5, null)]], [['g', 60, 0]]],
    [
      'carried into the next season: its autumn counts, its spring not',
      [
        [g],
        [spring],
        {
          fields: [next('n', 0, 10)],
          records: [dose('n', 12, '2026-10-10'), dose('n', 30, '2027-03-10')],
        },
      ],
      [['g', 88, 48]],
    ],
    [
      'what the season before brought in January of the year',
      [
        [g],
        [spring],
        {
          fields: [next('b', 0, 10, { plan: 'before' })],
          records: [dose('b', 5, '2026-01-20'), dose('b', 30, '2025-03-01')],
        },
      ],
      [['g', 60, 20]],
    ],
    [
      'land that was split in the next season: half of it has 96 kg, all of it 48',
      [
        [g],
        [spring],
        {
          fields: [next('l', 0, 5), next('r', 5, 10)],
          records: [half('l', 24, '2026-10-10')],
        },
      ],
      [['g', 88, 48]],
    ],
    [
      'land that was merged in the next season: each half has all of its 48 kg',
      [
        [own('a', 0, 5), own('b', 5, 10)],
        [half('a', 10, '2026-04-01')],
        { fields: [next('n', 0, 10)], records: [dose('n', 12, '2026-10-10')] },
      ],
      [
        ['a', 88, 48],
        ['b', 48, 48],
      ],
    ],
    [
      'land that was drawn anew: the half that lies on it',
      [[g], [spring], { fields: [next('n', 5, 15)], records: [dose('n', 12, '2026-10-10')] }],
      [['g', 64, 24]],
    ],
    [
      'a part of the next field counts where it lies',
      [
        [own('a', 0, 5), own('b', 5, 10)],
        [half('a', 10, '2026-04-01')],
        {
          fields: [next('n', 0, 10)],
          records: [half('n', 12, '2026-10-10', { part_field: land(5, 10) })],
        },
      ],
      [
        ['a', 40, 0],
        ['b', 48, 48],
      ],
    ],
    [
      'a field of the next season that ended since keeps the shape of its work',
      [
        [g],
        [spring],
        {
          fields: [next('n', 0, 10, { forerunners: { old: 1 } })],
          records: [dose('old', 12, '2026-10-10', { worked_geometry: land(0, 10) })],
        },
      ],
      [['g', 88, 48]],
    ],
    [
      'without boundaries the field that continues it',
      [
        [own('g', 0, 10, { geometry: null })],
        [spring],
        {
          fields: [next('n', 0, 10, { geometry: null, continues: 'g' })],
          records: [dose('n', 12, '2026-10-10')],
        },
      ],
      [['g', 88, 48]],
    ],
    [
      'two crops of a year: ground of both has the doses of both and of the next season',
      [
        [g, own('c', 0, 10, after)],
        [spring, dose('c', 5, '2026-08-20')],
        { fields: [next('n', 0, 10)], records: [dose('n', 12, '2026-10-10')] },
      ],
      [
        ['g', 108, 48],
        ['c', 108, 48],
      ],
    ],
    [
      'other ground does not count',
      [[g], [spring], { fields: [next('n', 10, 20)], records: [dose('n', 12, '2026-10-10')] }],
      [['g', 40, 0]],
    ],
    [
      'planned work of another season counts, cancelled work and advice not',
      [
        [g],
        [],
        {
          fields: [next('n', 0, 10)],
          records: ['planned', 'cancelled', 'adviced'].map((processing_state) =>
            dose('n', 10, '2026-10-10', { processing_state }),
          ),
        },
      ],
      [['g', 40, 40]],
    ],
    [
      'Germany counts the calendar year too',
      [
        [own('g', 0, 10, { country: 'DE' })],
        [dose('g', 10, '2025-10-10')],
        {
          fields: [next('n', 0, 10, { country: 'DE' })],
          records: [dose('n', 12, '2026-10-10')],
        },
      ],
      [['g', 48, 48]],
    ],
    [
      'a country whose year was not read counts the season',
      [
        [own('g', 0, 10, { country: 'FR' })],
        [dose('g', 10, '2025-10-10')],
        {
          fields: [next('n', 0, 10, { country: 'FR' })],
          records: [dose('n', 12, '2026-10-10')],
        },
      ],
      [['g', 40, 0]],
    ],
  ])('%s', (_title, given, wanted) => expect(manure(...given)).toEqual(wanted));
});

describe('RUL-25 D17 sums of the farm in a calendar year', () => {
  const others = { fields: [next('n', 0, 10)], records: [dose('n', 12, '2026-10-10')] };

  it('count work of another season once on ground of two crops, on the main crop', () => {
    const both = balances([g, own('c', 0, 10, after)], [spring], others);
    expect(both.map(({ manureNitrogen }) => Math.round(manureNitrogen / TEN_COLUMNS))).toEqual([
      88, 0,
    ]);
    const farm = sumOf(both);
    expect(farm.groundHectares).toBeCloseTo(TEN_COLUMNS, 3);
    expect(farm.manureNitrogen / TEN_COLUMNS).toBeCloseTo(88, 2);
    expect(farm.normPhosphate / TEN_COLUMNS).toBeCloseTo(22 * 1.5, 2);
  });

  it('hold a half of two crops where the follow-up crop is on a part of the land', () => {
    const both = balances([g, own('c', 0, 5, after)], [], others);
    expect(sumOf(both).manureNitrogen / TEN_COLUMNS).toBeCloseTo(48, 2);
  });

  it('phosphate and effective nitrogen of another season count against their norms', () => {
    const [balance] = balances([g], [], {
      fields: [next('n', 0, 10)],
      records: [
        spread('n', PHOSPHATE, [100, TEN_COLUMNS], { date: '2026-09-01 08:00' }),
        dose('n', 10, '2026-03-01'),
      ],
    });
    // 45 kg of 100 kg, and 15 of the slurry; 60 % of 40 kg N
    expect(balance!.ground.normPhosphate / TEN_COLUMNS).toBeCloseTo(60, 2);
    expect(balance!.ground.elsewhere.normPhosphate / TEN_COLUMNS).toBeCloseTo(60, 2);
    expect(balance!.normNitrogen / TEN_COLUMNS).toBeCloseTo(24, 2);
    expect(balance!.nitrogenElsewhere / TEN_COLUMNS).toBeCloseTo(24, 2);
  });
});

const format: FindingFormat = {
  number: (value) => value.toFixed(0),
  day: String,
  text: (said, values) => translate(said, 'en', values),
  field: String,
};

describe('RUL-25 D17 work judged by its calendar year', () => {
  const judged = (...given: Parameters<typeof season>) => judgeSeason(season(...given));
  const rules = (findings: readonly { rule: string; status: string; ofFarm: boolean }[]) =>
    findings
      .filter(({ rule }) => /manure|norm|year/.test(rule))
      .map(({ rule, status, ofFarm }) => [rule, status, ofFarm]);

  it('170 kg is exceeded by two seasons together, on the field and on the farm', () => {
    const [one] = judged([g], [dose('g', 30, '2026-04-01')], {
      fields: [next('n', 0, 10)],
      records: [dose('n', 14, '2026-10-10')],
    });
    expect(rules(one!.findings)).toContainEqual(['manure_nitrogen', 'NOT-ALLOWED', true]);
    const finding = one!.findings.find(({ rule, ofFarm }) => rule === 'manure_nitrogen' && !ofFarm);
    expect(findingText(finding!, null, format)).toBe(
      'Nitrogen of animal manure on the field, planned and done: 176 of 170 kg per ha. The limit counts for the farm as a whole. Counted from 1 January to 31 December 2026. Of it 56 kg is work of another season.',
    );
  });

  it('170 kg is kept where a season spans two years', () => {
    const [one] = judged([g], [dose('g', 30, '2026-04-01'), dose('g', 14, '2025-10-10')]);
    expect(rules(one!.findings)).toContainEqual(['manure_nitrogen', 'OK', false]);
  });

  it('work of another year is judged by that year, without the norms of this season', () => {
    const autumn = dose('g', 30, '2025-09-01');
    const [one] = judged([g], [autumn], {
      fields: [next('b', 0, 10, { plan: 'before' })],
      records: [dose('b', 14, '2025-03-01')],
    });
    expect(rules(one!.findings)).toEqual([
      ['manure_nitrogen', 'NOT-OK', false],
      ['other_year', 'UNKNOWN', false],
    ]);
    const last = one!.findings.find(({ rule }) => rule === 'other_year');
    expect(findingText(last!, null, format)).toMatch(/counts for the limits of 2025/);
  });
});

it('RUL-25 the plan leaves the room that another season used of the year', () => {
  const stock = { id: 's', name: 'Pit', product_type: SLURRY, stock_unit: 't', is_active: true };
  const room = (records: readonly Row[]) => {
    const facts = season([g], [], { fields: [next('n', 0, 10)], records });
    const planned = plannedFields(facts);
    const store = storeRows({
      stocks: fixture([stock]),
      bookings: [{ stock: fixture('s'), value: 10_000, date: '2026-01-01' }],
      lookup: facts.lookup,
      report: facts.report,
      period: { start: '2026-01-01', end: '2026-12-31' },
    });
    return proposalFor(planned, store, new Map(), facts).doses.map(({ perHectare }) => perHectare);
  };
  // 40 kg of phosphate are 26.5 t by half tonnes; 12 t of them were brought
  expect([room([]), room([dose('n', 12, '2026-10-10')])]).toEqual([[26.5], [14.5]]);
});

describe('RUL-25 days requested of other seasons', () => {
  const facts = seasonOf([g, own('f', 10, 20, { country: 'FR' })], []);

  it('are the calendar years of fertilizing, where the law counts them', () => {
    expect(daysOfYears(fixture([spring, dose('g', 1, '2025-10-01')]), facts)).toEqual({
      from: '2025-01-01',
      to: '2026-12-31',
    });
    expect(daysOfYears(fixture([dose('f', 1, '2026-04-01')]), facts)).toBeNull();
    expect(daysOfYears(fixture([{ ...spring, activities: [] }]), facts)).toBeNull();
  });

  it('are those of both where autumn limits apply too', () => {
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(daysOfBoth(year, { from: '2025-09-01', to: '2025-10-31' })).toEqual({
      from: '2025-09-01',
      to: '2026-12-31',
    });
    expect([daysOfBoth(null, year), daysOfBoth(year, null), daysOfBoth(null, null)]).toEqual([
      year,
      year,
      null,
    ]);
  });
});
