import { translate } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import { fixture } from '../testing/fixture.ts';
import {
  after,
  field,
  land,
  RICH_SLURRY,
  seasonOf,
  SLURRY,
  spread,
  TEN_COLUMNS,
  type Row,
} from '../testing/season-of-ground.ts';
import { doseLimitOn } from './closed/dose-limits.ts';
import { plannedFields } from './fertilizer-plan.ts';
import { judgeSeason, judgeWork } from './judge-work.ts';
import { findingText } from './words.ts';

/**
 * Doses of one autumn against the 80 kg of Düngeverordnung § 6(11) and the 60 and 30 kg of § 6(9),
 * by hand: slurry of 4 kg N a tonne, whose ammonium is not stated, and of 6 kg N with 4 of ammonium.
 * @source RUL-25, decisions 255
 */

const grass = (id: string, from: number, to: number, more: object = {}) =>
  field(id, from, to, { country: 'DE', crop: 2, field_attributes: { 35: 'vulnerable' }, ...more });
const arable = (id: string, from: number, to: number, more: object = {}) =>
  field(id, from, to, { country: 'DE', field_attributes: { 35: 'vulnerable' }, ...more });
const dose = (id: string, tonnes: number, date: string, more: object = {}) =>
  spread(id, SLURRY, [tonnes, TEN_COLUMNS], { date: `${date} 08:00`, ...more });

/** [field, rule, status, whole kilograms a hectare] of the rules of autumn. */
const found = (fields: readonly Row[], records: readonly Row[]) =>
  judgeSeason(seasonOf(fields, records)).flatMap(({ record, findings }) =>
    findings
      .filter(({ rule }) => rule.startsWith('autumn'))
      .toSorted((left, right) => right.rule.localeCompare(left.rule))
      .map(({ rule, status, value }) => [
        record.cropfield,
        rule.slice('autumn_'.length),
        status,
        value === null ? null : Math.round(value),
      ]),
  );

describe('RUL-25 80 kg of slurry on grassland from 1 September to 31 October', () => {
  it.each<[string, readonly Row[], readonly unknown[]]>([
    [
      '10 t and 10 t are the limit itself',
      [dose('g', 10, '2026-09-01'), dose('g', 10, '2026-10-31')],
      [
        ['g', 'nitrogen', 'OK', 80],
        ['g', 'nitrogen', 'OK', 80],
      ],
    ],
    [
      'three doses of 8 t exceed it, none alone',
      ['2026-09-05', '2026-09-25', '2026-10-20'].map((date) => dose('g', 8, date)),
      Array.from({ length: 3 }, () => ['g', 'nitrogen', 'NOT-ALLOWED', 96]),
    ],
    [
      'a planned dose counts with the done ones',
      [dose('g', 15, '2026-09-05'), dose('g', 6, '2026-10-20', { processing_state: 'planned' })],
      [
        ['g', 'nitrogen', 'NOT-ALLOWED', 84],
        ['g', 'nitrogen', 'NOT-ALLOWED', 84],
      ],
    ],
    [
      'doses of August and of another year do not',
      [dose('g', 30, '2026-08-31'), dose('g', 30, '2025-09-10'), dose('g', 20, '2026-09-01')],
      [
        ['g', 'nitrogen', 'NOT-ALLOWED', 120],
        ['g', 'nitrogen', 'OK', 80],
      ],
    ],
    [
      'cancelled work and advice do not',
      [
        dose('g', 20, '2026-09-05'),
        dose('g', 20, '2026-09-06', { processing_state: 'cancelled' }),
        dose('g', 20, '2026-09-07', { processing_state: 'adviced' }),
      ],
      [['g', 'nitrogen', 'OK', 80]],
    ],
  ])('%s', (_title, records, wanted) =>
    expect(found([grass('g', 0, 10)], records)).toEqual(wanted),
  );

  it('is no limit elsewhere: in the Netherlands, on grass after a main crop', () => {
    expect(found([grass('g', 0, 10, { country: 'NL' })], [dose('g', 40, '2026-09-05')])).toEqual(
      [],
    );
    expect(
      found([arable('m', 0, 10), grass('g', 0, 10, after)], [dose('g', 15, '2026-09-05')]).map(
        ([, rule, status]) => [rule, status],
      ),
    ).toEqual([
      ['nitrogen', 'OK'],
      ['ammonium', 'UNKNOWN'],
    ]);
  });
});

describe('RUL-25 D17 the 80 kg on land that was split and merged', () => {
  // of 15 t on all of the field that ended each half has 60 kg; 10 t more on one is 100
  const ended = (tonnes: number, date: string) =>
    dose('old', tonnes, date, { worked_geometry: land(0, 10) });
  const halves = [
    grass('a', 0, 5, { forerunners: { old: 0.5 } }),
    grass('b', 5, 10, { forerunners: { old: 0.5 } }),
  ];
  const half = (id: string, tonnes: number, date: string) =>
    spread(id, SLURRY, [tonnes, TEN_COLUMNS / 2], { date: `${date} 08:00` });

  it('each half of a field that was split has the doses on it', () =>
    expect(
      found(halves, [
        ended(15, '2026-09-02'),
        half('a', 10, '2026-10-01'),
        half('b', 5, '2026-10-01'),
      ]),
    ).toEqual([
      ['a', 'nitrogen', 'NOT-ALLOWED', 100],
      ['b', 'nitrogen', 'OK', 80],
    ]));

  it('the same without boundaries, by the parts of the ground', () =>
    expect(
      found(
        halves.map((half) => ({ ...half, geometry: null })),
        [dose('old', 15, '2026-09-02'), half('a', 10, '2026-10-01'), half('b', 5, '2026-10-01')],
      ),
    ).toEqual([
      ['a', 'nitrogen', 'NOT-ALLOWED', 100],
      ['b', 'nitrogen', 'OK', 80],
    ]));

  // 18 t on one half and 4 on the other are (72 + 16) ÷ 2 = 44; 9.5 t on all of it 38 more: 82
  it('a merged field has the mean of both', () =>
    expect(
      found(
        [grass('m', 0, 10, { forerunners: { a: 1, b: 1 } })],
        [
          spread('a', SLURRY, [18, TEN_COLUMNS / 2], {
            date: '2026-09-02 08:00',
            worked_geometry: land(0, 5),
          }),
          spread('b', SLURRY, [4, TEN_COLUMNS / 2], {
            date: '2026-09-02 08:00',
            worked_geometry: land(5, 10),
          }),
          dose('m', 9.5, '2026-10-01'),
        ],
      ),
    ).toEqual([['m', 'nitrogen', 'NOT-ALLOWED', 82]]));
});

describe('RUL-25 60 and 30 kg on arable land after the last main crop', () => {
  const stubble = arable('m', 0, 10);
  const catchCrop = arable('c', 0, 10, after);
  const rich = (id: string, tonnes: number, date: string) =>
    spread(id, RICH_SLURRY, [tonnes, TEN_COLUMNS], { date: `${date} 08:00` });

  it.each<[string, readonly Row[], readonly unknown[]]>([
    [
      'doses on the main crop and on the catch crop of one ground add: 24 + 32 kg',
      [dose('m', 6, '2026-08-01'), dose('c', 8, '2026-09-10')],
      [
        ['m', 'nitrogen', 'OK', 56],
        ['m', 'ammonium', 'UNKNOWN', null],
        ['c', 'nitrogen', 'OK', 56],
        ['c', 'ammonium', 'UNKNOWN', null],
      ],
    ],
    [
      '28 + 36 kg exceed; whether the main crop was harvested is not known here',
      [dose('m', 7, '2026-08-01'), dose('c', 9, '2026-09-10')],
      [
        ['m', 'nitrogen', 'NOT-OK', 64],
        ['m', 'ammonium', 'UNKNOWN', null],
        ['c', 'nitrogen', 'NOT-OK', 64],
        ['c', 'ammonium', 'UNKNOWN', null],
      ],
    ],
    [
      'ammonium of 8 t is 32 kg of 30, though the nitrogen is 48 of 60',
      [rich('c', 3, '2026-08-10'), rich('c', 5, '2026-09-30')],
      [
        ['c', 'nitrogen', 'OK', 48],
        ['c', 'ammonium', 'NOT-OK', 32],
        ['c', 'nitrogen', 'OK', 48],
        ['c', 'ammonium', 'NOT-OK', 32],
      ],
    ],
    [
      '7 t of it have 28 kg',
      [rich('c', 7, '2026-08-10')],
      [
        ['c', 'nitrogen', 'OK', 42],
        ['c', 'ammonium', 'OK', 28],
      ],
    ],
    [
      'up to 30 kg of nitrogen no fertilizer has more ammonium',
      [dose('c', 7.5, '2026-08-10')],
      [
        ['c', 'nitrogen', 'OK', 30],
        ['c', 'ammonium', 'OK', 0],
      ],
    ],
    ['doses before 16 July are of the main crop', [dose('m', 40, '2026-07-15')], []],
  ])('%s', (_title, records, wanted) =>
    expect(found([stubble, catchCrop], records)).toEqual(wanted),
  );

  it('compost and solid manure of hoofed animals are exempt, that of poultry is not', () =>
    expect(
      (['compost', 'solid_manure', 'poultry_manure', 'slurry', 'mineral_nitrogen'] as const).map(
        (material) =>
          doseLimitOn({ country: 'DE', land: 'arable', material }, '2026-09-01')?.nitrogen ?? null,
      ),
    ).toEqual([null, null, 60, 60, 60]));
});

describe('RUL-25 the limits of autumn in the check of a draft and in the plan', () => {
  const text = (finding: Parameters<typeof findingText>[0]) =>
    findingText(finding, null, {
      number: (value) => value.toFixed(0),
      day: String,
      text: (said, values) => translate(said, 'en', values),
      field: (id) => `field ${id}`,
    });

  it('a draft counts with the work that is there, and says the sum', () => {
    const season = seasonOf([grass('g', 0, 10)], [dose('g', 12, '2026-09-05')]);
    const [findings = []] = judgeWork(fixture([dose('g', 9, '2026-10-01')]), season);
    const finding = findings.find(({ rule }) => rule === 'autumn_nitrogen')!;
    expect(finding).toMatchObject({ status: 'NOT-ALLOWED', source: 'Düngeverordnung § 6(11)' });
    expect(text(finding)).toBe(
      'Total nitrogen of slurry on the field from 09-01 to 10-31, planned and done: 84 of at most 80 kg per ha.',
    );
  });

  it('a fertilizer without stated ammonium says where to enter it', () => {
    const fields = [arable('m', 0, 10), arable('c', 0, 10, after)];
    const [{ findings } = fixture<never>({})] = judgeSeason(
      seasonOf(fields, [dose('c', 10, '2026-09-10')]),
    );
    expect(findings.filter(({ rule }) => rule.startsWith('autumn')).map(text)).toEqual([
      'At most 30 kg of ammonium nitrogen per ha from 07-16 to 10-01 after the harvest of the last main crop: a fertilizer states no ammonium. Enter it in the analysis of its stock.',
      'Total nitrogen on the ground of this field, with field m, from 07-16 to 10-01, planned and done: 40 kg per ha. After the harvest of the last main crop at most 60 kg.',
    ]);
  });

  it('the plan knows what the autumn has: done and planned', () => {
    const records = [
      dose('g', 5, '2026-09-05'),
      dose('g', 6, '2026-10-01', { processing_state: 'planned' }),
    ];
    const [planned] = plannedFields(seasonOf([grass('g', 0, 10)], records));
    expect([...(planned?.autumn.values() ?? [])]).toEqual([expect.closeTo(44, 3)]);
    const [field] = plannedFields(seasonOf([arable('g', 0, 10)], records));
    expect([...(field?.autumn.values() ?? [])]).toEqual([]);
  });
});
