import { translate, languages } from '@furrow/kit';
import { fixture } from '../testing/fixture.ts';
import { describe, expect, it } from 'vitest';
import { growthStageWords } from './bbch.ts';
import { registerLines } from './entries.ts';
import type { MissingDatum } from './line.ts';
import { retainedUntil, mustBeKept } from './retention.ts';
import { missingDatumWords } from './words.ts';

type Row = Record<string, unknown>;

const rows: Record<string, Record<string, Row>> = {
  cropfield: {
    f: {
      id: 'f',
      name: 'Kavel 7',
      crop: 201,
      geometry: 'POLYGON ((5 52, 5.1 52, 5.1 52.1, 5 52))',
    },
    bare: { id: 'bare', name: 'Kavel 8', crop: null, geometry: null },
    herbs: {
      id: 'herbs',
      name: 'Kruiden',
      crop: 9,
      geometry: 'POLYGON ((5 52, 5.1 52, 5.1 52.1, 5 52))',
    },
  },
  croptype: {
    201: {
      id: 201,
      name: 'Winter wheat',
      names: { en: 'Winter wheat', nl: 'Wintertarwe' },
      eppo_code: 'TRZAW',
      variant: 'crop',
    },
    9: { id: 9, name: 'Herbs', eppo_code: null, variant: 'crop' },
    10: { id: 10, name: 'Fallow', eppo_code: 'XXXXX', variant: 'teeltobject' },
  },
  producttype: {
    2001: {
      id: 2001,
      name: 'Canvas',
      variant: 'gbm',
      edi_code: '13530',
      country: 'NL',
      unit: 'l',
      farm: null,
    },
    7: { id: 7, name: 'Own mix', variant: 'gbm', edi_code: 'CUSTOM', unit: null, farm: 'a' },
    2901: { id: 2901, name: 'Trend 90', variant: 'chemical', edi_code: '13830', unit: 'l' },
    1: { id: 1, name: 'KAS 27', variant: 'fertilizer', unit: 'kg' },
  },
  detailtype: { 2001: { id: 2001, unit: 'l/ha' } },
  stock: { s: { id: 's', product_type: 2001 } },
  farmcontact: { c: { id: 'c', contact_name: 'P. de Boer' } },
};
const lookup = (entity: string, id: unknown) => rows[entity]?.[String(id)];

const attributes = [
  { type: 3010, code: 'outdoor' },
  { type: 3006, value: 31 },
];
const record = (more: Row = {}, activity: Row = {}, item: Row = {}): Row => ({
  id: 'r',
  processing_state: 'performed',
  date: '2026-05-12 08:30',
  cropfield: 'f',
  worked_area: 7.44,
  applier: 'c',
  activities: [
    {
      theme: 'crop_protection',
      items: [{ type: 2001, value: 0.5, stock: null, producttype: 2001, ...item }],
      attributes,
      ...activity,
    },
  ],
  ...more,
});

describe('EXC-03 the spray register', () => {
  it('EXC-03 a complete line has all data required by Regulation (EU) 2023/564', () => {
    expect(registerLines(fixture(record()), fixture(lookup), 'nl')).toEqual([
      {
        record: 'r',
        producttype: 2001,
        country: null,
        holder_number: null,
        beneficiary: null,
        beneficiary_number: null,
        date: '2026-05-12',
        start_time: '08:30',
        end_time: null,
        type_of_use: 'outdoor',
        method: null,
        seed_substances: null,
        lot: null,
        land_reference: null,
        treated_volume: null,
        treated_quantity: null,
        organic: false,
        target: null,
        early_reentry: null,
        product: 'Canvas',
        authorisation_number: '13530',
        authorised_in: 'NL',
        dose: 0.5,
        dose_unit: 'l/ha',
        field: 'Kavel 7',
        place: 'POLYGON ((5 52, 5.1 52, 5.1 52.1, 5 52))',
        treated_area: 7.44,
        crop: 'Wintertarwe',
        eppo_code: 'TRZAW',
        growth_stage: 31,
        operator: 'P. de Boer',
        kept_until: '2029-05-12',
        missing: [],
      },
    ]);
  });

  const gaps: readonly (readonly [string, Row, readonly MissingDatum[]])[] = [
    ['no type of use', record({}, { attributes: [{ type: 3006, value: 31 }] }), ['type_of_use']],
    [
      'a type of use nobody knows',
      record({}, { attributes: [{ type: 3010, code: 'moon' }] }),
      ['type_of_use'],
    ],
    ['no product at all', record({}, { items: [] }), ['product']],
    [
      'a product of the farm’s own without a number',
      record({}, {}, { producttype: 7 }),
      ['authorisation_number'],
    ],
    ['no date', record({ date: null }), ['date']],
    ['no time', record({ date: '2026-05-12 00:00' }), ['start_time']],
    ['no dose', record({}, {}, { value: null }), ['dose']],
    ['a dose of nothing', record({}, {}, { value: 0 }), ['dose']],
    [
      'no unit',
      record({}, {}, { type: null, producttype: 7 }),
      ['authorisation_number', 'dose_unit'],
    ],
    ['no area', record({ worked_area: null }), ['treated_area']],
    ['an area of nothing', record({ worked_area: 0 }), ['treated_area']],
    ['no field', record({ cropfield: null }), ['place', 'crop']],
    ['a field without boundary and crop', record({ cropfield: 'bare' }), ['place', 'crop']],
    ['a crop without an EPPO code', record({ cropfield: 'herbs' }), ['eppo_code']],
    [
      'a part of a field without boundary',
      record({ cropfield: 'bare', part_field: 'POINT (5 52)' }),
      ['crop'],
    ],
    [
      'no growth stage on a standing crop',
      record({}, { attributes: [{ type: 3010, code: 'outdoor' }] }),
      ['growth_stage'],
    ],
    [
      'no growth stage in a greenhouse',
      record({}, { attributes: [{ type: 3010, code: 'greenhouse' }] }),
      ['growth_stage'],
    ],
    [
      'seed has no growth stage, and is told by its weight',
      record({}, { attributes: [{ type: 3010, code: 'seed' }] }),
      ['treated_quantity'],
    ],
    [
      'seed with its weight',
      record(
        {},
        {
          attributes: [
            { type: 3010, code: 'seed' },
            { type: 3014, value: 1200 },
          ],
        },
      ),
      [],
    ],
    [
      'nor has what lies in store, which is told by its room',
      record({}, { attributes: [{ type: 3010, code: 'storage' }] }),
      ['treated_volume'],
    ],
    ...[3013, 3014].map(
      (type) =>
        [
          `a store with detail ${type}`,
          record(
            {},
            {
              attributes: [
                { type: 3010, code: 'storage' },
                { type, value: 900 },
              ],
            },
          ),
          [],
        ] as const,
    ),
    [
      'stage 0 is a stage',
      record(
        {},
        {
          attributes: [
            { type: 3010, code: 'outdoor' },
            { type: 3006, value: 0 },
          ],
        },
      ),
      [],
    ],
    ['no operator', record({ applier: null }), ['operator']],
    ['an operator out of sight', record({ applier: 'gone' }), ['operator']],
    ['a product from stock', record({}, {}, { producttype: null, stock: 's' }), []],
    [
      'nothing but a state',
      record(
        { date: null, cropfield: null, worked_area: null, applier: null },
        { items: [], attributes: [] },
      ),
      ['type_of_use', 'product', 'date', 'place', 'treated_area', 'crop', 'operator'],
    ],
  ];
  it.each(gaps)('EXC-03 %s', (_title, row, wanted) =>
    expect(
      registerLines(fixture(row), fixture(lookup), 'en')[0]!.missing.map(({ lack }) => lack),
    ).toEqual(wanted),
  );

  it('EXC-03 each missing datum names the place to enter it', () => {
    const mend = (row: Row) =>
      registerLines(fixture(row), fixture(lookup), 'en')[0]!.missing.map(
        ({ lack, mend: { entity, id } }) => [lack, entity, id],
      );
    expect(mend(record({ cropfield: 'bare' }))).toEqual([
      ['place', 'cropfield', 'bare'],
      ['crop', 'cropfield', 'bare'],
    ]);
    expect(mend(record({ cropfield: null }))).toEqual([
      ['place', 'record', 'r'],
      ['crop', 'record', 'r'],
    ]);
    expect(mend(record({}, {}, { producttype: 7 }))).toEqual([
      ['authorisation_number', 'producttype', 7],
    ]);
    expect(mend(record({ applier: null }))).toEqual([['operator', 'record', 'r']]);
  });

  it.each([
    ['planned work', record({ processing_state: 'planned' }), 0],
    ['cancelled work', record({ processing_state: 'cancelled' }), 0],
    [
      'fertilizing',
      {
        ...record(),
        activities: [{ theme: 'fertilizing', items: [{ producttype: 1, value: 100 }] }],
      },
      0,
    ],
    [
      'a seed dressing noted under sowing',
      {
        ...record(),
        activities: [
          { theme: 'sowing', items: [{ type: 2001, producttype: 2001, value: 1 }], attributes },
        ],
      },
      1,
    ],
    [
      'two products of one spraying',
      record(
        {},
        {
          items: [
            { type: 2001, producttype: 2001, value: 0.5 },
            { type: 2001, producttype: 7, value: 1 },
            { type: 2001, producttype: 2901, value: 0.1 },
          ],
        },
      ),
      2,
    ],
    ['a record without activities', { ...record(), activities: null }, 0],
  ] as const)('EXC-03 %s: %d lines', (_title, row, count) =>
    expect(registerLines(fixture(row), fixture(lookup), 'en')).toHaveLength(count),
  );

  it.each([
    ['2026-05-12 08:30', '2029-05-12'],
    ['2024-02-29', '2027-02-28'],
    [null, null],
  ] as const)('EXC-03 a record of %s is retained until %s', (date, until) => {
    expect(retainedUntil(date)).toBe(until);
    expect([until !== null && mustBeKept(date, until), mustBeKept(date, '2040-01-01')]).toEqual([
      until !== null,
      false,
    ]);
  });

  it('EXC-03 growth stages and missing data have texts in every language', () => {
    expect([
      translate(growthStageWords(0)!, 'en'),
      translate(growthStageWords(65)!, 'nl'),
      translate(growthStageWords(99)!, 'en'),
    ]).toEqual(['Germination, sprouting or bud development', 'Bloei', 'Senescence or dormancy']);
    expect([growthStageWords(-1), growthStageWords(100), growthStageWords(1.5)]).toEqual([
      null,
      null,
      null,
    ]);
    for (const words of Object.values(missingDatumWords))
      expect(languages.every((language) => /\w/.test(translate(words, language)))).toBe(true);
  });
});
