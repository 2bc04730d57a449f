import { fixture } from '../testing/fixture.ts';
import { gatherNow } from '@furrow/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaMessagePercent,
  contractArea,
  contractComputed,
  contractDisplayName,
} from './contract.computed.ts';

const buyer = { name: 'De Polder', edi_code: '8712345' };
const custom = { name: 'De Polder', edi_code: 'CUSTOM' };
const crop = { name: 'Potato' };
const variety = { name: 'Agria', custom_name: null };

describe('ENT-09 display name', () => {
  const cases: readonly [
    what: string,
    related: Parameters<typeof contractDisplayName>[1],
    external_id: string | null,
    name: string,
  ][] = [
    [
      'consumer, then variety, crop and external id in brackets',
      { consumer: buyer, crop, variety },
      'A-17',
      'De Polder (Agria, Potato, A-17)',
    ],
    [
      '(custom) behind the consumer when its edi_code is CUSTOM',
      { consumer: custom, crop, variety },
      'A-17',
      'De Polder (custom) (Agria, Potato, A-17)',
    ],
    ['no variety', { consumer: buyer, crop }, 'A-17', 'De Polder (Potato, A-17)'],
    ['no external id', { consumer: buyer, crop, variety }, null, 'De Polder (Agria, Potato)'],
    [
      'an empty external id is none',
      { consumer: buyer, crop, variety },
      '',
      'De Polder (Agria, Potato)',
    ],
    ['crop alone', { consumer: buyer, crop }, null, 'De Polder (Potato)'],
    ['no empty brackets', { consumer: buyer }, null, 'De Polder'],
    ['no empty brackets behind (custom)', { consumer: custom }, null, 'De Polder (custom)'],
    ['a consumer that is gone leaves the rest', { crop }, 'A-17', '(Potato, A-17)'],
    ['nothing known', {}, null, ''],
    [
      'a variety’s own name goes before the list’s',
      { consumer: buyer, variety: { name: 'Other', custom_name: 'Own selection' } },
      null,
      'De Polder (Own selection)',
    ],
    [
      'an empty own name is none',
      { consumer: buyer, variety: { name: 'Agria', custom_name: '' } },
      null,
      'De Polder (Agria)',
    ],
  ];
  it.each(cases)('ENT-09 %s', (_what, related, external_id, name) =>
    expect(contractDisplayName({ external_id }, related)).toBe(name),
  );
});

const fields = (...areas: (number | null)[]) =>
  areas.map((registered_area) => ({ registered_area, entrance: null }));
const contract = (surface: number | null, skip_area_check = false) => ({
  surface,
  skip_area_check,
});

describe('RUL-18 areas of a contract', () => {
  const cases: readonly [
    what: string,
    surface: number | null,
    areas: (number | null)[],
    sum: number,
    percentage: number | null,
    difference: number | null,
    relative: number | null,
  ][] = [
    ['exactly the contract area', 10, [4, 6], 10, 100, 0, 0],
    ['more is a positive difference', 10, [12.5], 12.5, 125, 2.5, 25],
    ['less is a negative difference', 10, [6.2], 6.2, 62, -3.8, -38],
    ['no fields', 10, [], 0, 0, -10, -100],
    ['a field without a registered area counts as none', 10, [null, 5], 5, 50, -5, -50],
    ['at contract area 0 there is no percentage', 0, [5], 5, null, 5, null],
    ['without a contract area there is no difference either', null, [5], 5, null, null, null],
    ['sums have 4 decimals', 0.3, [0.1, 0.2], 0.3, 100, 0, 0],
  ];
  it.each(cases)('RUL-18 %s', (_what, surface, areas, sum, percentage, difference, relative) => {
    expect(contractArea(contract(surface), fields(...areas), null)).toMatchObject({
      sum_registered_area: sum,
      percentage,
      area_difference: difference,
      percentage_difference: relative,
    });
  });

  const computed = (related: object) =>
    contractComputed.compute!(
      { ...contract(10), external_id: null },
      { fields: fields(10), tolerance: null, ...related },
      false,
    );
  it.each([
    ['every field has one', ['POINT (5 52)', 'POINT (5 53)'], true],
    ['one has none', ['POINT (5 52)', null], false],
    ['there are no fields that lack one', [], true],
  ])('RUL-18 entrance_ok: %s', (_what, entrances, ok) => {
    expect(
      computed({ fields: entrances.map((entrance) => ({ registered_area: 1, entrance })) }),
    ).toMatchObject({ entrance_ok: ok });
  });

  it('RUL-18 gathers the linked fields, the names and the tolerance', () => {
    const rows: Record<string, object[]> = {
      contractfield: [{ cropfield: 'f1' }, { cropfield: 'f2' }],
      cropfield: fields(4, 6.5),
      consumer: [custom],
      croptype: [crop],
      context: [{ value: 5 }],
    };
    const row = {
      ...contract(10),
      id: 'c',
      consumer: 29,
      crop: 1,
      cropvariety: null,
      external_id: 'A-17',
    };
    const related = gatherNow(contractComputed.gather!(row), ({ entity, where }) => {
      if (entity === 'cropfield') expect(where).toEqual({ id: ['f1', 'f2'] });
      return { rows: fixture(rows[entity] ?? []), complete: true };
    });
    expect(contractComputed.compute!(row, related, false)).toMatchObject({
      display_name: 'De Polder (custom) (Potato, A-17)',
      percentage: 105,
      contract_ok: true,
      area_message: null,
    });
  });
});

describe('RUL-19 area check', () => {
  const cases: readonly [
    what: string,
    surface: number | null,
    area: number,
    tolerance: number | null,
    skip: boolean,
    ok: boolean,
    message: string | null,
  ][] = [
    ['without tolerance: as large', 10, 10, null, false, true, null],
    ['without tolerance: larger', 10, 20, null, false, true, null],
    [
      'without tolerance: smaller',
      10,
      9.5,
      null,
      false,
      false,
      'contract field area 5% smaller than contract area',
    ],
    ['without tolerance, skipped: smaller', 10, 9.5, null, true, true, null],
    ['within the tolerance, smaller', 10, 9.5, 5, false, true, null],
    ['within the tolerance, larger', 10, 10.5, 5, false, true, null],
    ['exactly at the tolerance, in binary fractions too', 7.3, 7.665, 5, false, true, null],
    [
      'beyond the tolerance, smaller',
      10,
      9.4,
      5,
      false,
      false,
      'contract field area 6% smaller than contract area',
    ],
    [
      'beyond the tolerance, larger',
      10,
      12.5,
      5,
      false,
      false,
      'contract field area 25% larger than contract area',
    ],
    ['beyond the tolerance, skipped', 10, 12.5, 5, true, true, null],
    ['tolerance 0: as large', 10, 10, 0, false, true, null],
    [
      'tolerance 0: larger',
      10,
      10.01,
      0,
      false,
      false,
      'contract field area 0.1% larger than contract area',
    ],
    [
      'no fields at all',
      10,
      0,
      5,
      false,
      false,
      'contract field area 100% smaller than contract area',
    ],
    ['contract area 0 without tolerance', 0, 5, null, false, true, null],
    ['contract area 0 with tolerance', 0, 5, 5, false, true, null],
    ['no contract area without tolerance', null, 5, null, false, true, null],
    ['no contract area with tolerance', null, 0, 5, false, true, null],
  ];
  it.each(cases)('RUL-19 %s', (_what, surface, area, tolerance, skip, ok, message) => {
    expect(contractArea(contract(surface, skip), fields(area), tolerance)).toMatchObject({
      contract_ok: ok,
      area_message: message,
    });
  });

  it.each([
    [5, '5'],
    [-5, '5'],
    [5.5, '5.5'],
    [5.25, '5.25'],
    [5.254, '5.25'],
    [5.255, '5.26'],
    [-5.255, '5.26'],
    [1.005, '1.01'],
    [0.125, '0.13'],
    [-0.125, '0.13'],
    [33.333333, '33.33'],
    [66.666666, '66.67'],
    [1234.5, '1234.5'],
    [99.999, '100'],
  ])(
    'RUL-19 %d is shown as %s%%: at most 2 decimals, no trailing zeros, half away from zero',
    (percentage, told) => expect(areaMessagePercent(percentage)).toBe(told),
  );

  const area = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 10_000);

  it('RUL-19 a message appears exactly where the area is wrong and a percentage is known', () => {
    fc.assert(
      fc.property(
        fc.option(area),
        fc.array(area, { maxLength: 5 }),
        fc.option(fc.integer({ min: 0, max: 100 })),
        fc.boolean(),
        (surface, areas, tolerance, skip) => {
          const result = contractArea(contract(surface, skip), fields(...areas), tolerance);
          expect(result.area_message !== null).toBe(!result.contract_ok && Boolean(surface));
          if (skip) expect(result.contract_ok).toBe(true);
          if (result.area_message)
            expect(result.area_message).toMatch(
              /^contract field area \d+(\.\d{1,2})?% (larger|smaller) than contract area$/,
            );
        },
      ),
    );
  });

  it('RUL-19 a wider tolerance never makes a contract wrong', () => {
    fc.assert(
      fc.property(
        area,
        area,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (surface, sum, narrow, more) => {
          const ok = (tolerance: number) =>
            contractArea(contract(surface), fields(sum), tolerance).contract_ok;
          if (ok(narrow)) expect(ok(narrow + more)).toBe(true);
        },
      ),
    );
  });
});
