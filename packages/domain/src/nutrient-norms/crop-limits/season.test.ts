import { translate } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../testing/fixture.ts';
import {
  after,
  field,
  land,
  RICH_SLURRY,
  seasonOf,
  SLURRY,
  spread,
  TEN_COLUMNS,
  UREA,
  type Row,
} from '../../testing/season-of-ground.ts';
import { plannedFields, proposalFor } from '../fertilizer-plan.ts';
import { judgeSeason, judgeWork } from '../judge-work.ts';
import { findingText } from '../words.ts';

/**
 * Nitrogen of Austrian crops in a season, by hand. Winter wheat of 7 t may get 180 kg, in areas of
 * annex 5 150; a mustard as catch crop 80 or 70. Of a tonne of cattle slurry of 4 kg N works
 * 4 × 0.87 × 0.7 = 2.436 kg, of pig slurry of 6 kg 6 × 0.87 × 0.8 = 4.176 kg.
 */

const [WHEAT, MUSTARD, LEEK, PEAS, CLOVER, RAPE, NO_CROP] = [1, 3, 4, 5, 6, 7, null];
const POULTRY = 22;
const catalogue: Readonly<Record<string, object>> = {
  'croptype 1': { id: 101, edi_code: '233', eppo_code: 'TRZAW' },
  'croptype 3': { id: 881, edi_code: '428', eppo_code: 'SINAL' },
  'croptype 4': { id: 348, edi_code: '2749', eppo_code: 'ALLPO' },
  'croptype 5': { id: 301, edi_code: '308', eppo_code: 'PIBSX' },
  'croptype 6': { id: 842, edi_code: '799', eppo_code: 'TRFPR' },
  'croptype 7': { id: 201, edi_code: '1922', eppo_code: 'BRSNW' },
  [`producttype ${POULTRY}`]: {
    id: POULTRY,
    variant: 'fertilizer',
    unit: 't',
    kind: 'organic',
    edi_code: '30',
    specification: 'N 1 %, N working 50 %',
  },
};

const austrian = (id: string, from: number, to: number, more: object = {}) =>
  field(id, from, to, { country: 'AT', crop: WHEAT, field_attributes: { 26: 7 }, ...more });
/** Seven tonnes in a stated zone. */
const inZone = (zone: string) => ({ field_attributes: { 26: 7, 35: zone } });
const wheat = (more: object = {}) => austrian('a', 0, 10, more);
/** Mineral nitrogen, kilograms a hectare. */
const nitrogen = (id: string, kilograms: number, more: object = {}, hectares = TEN_COLUMNS) =>
  spread(id, UREA, [kilograms * 2, hectares], more);
const slurry = (id: string, product: number, tonnes: number, more: object = {}) =>
  spread(id, product, [tonnes, TEN_COLUMNS], more);

const season = (fields: readonly Row[], records: readonly Row[]) =>
  seasonOf(fields, records, {
    own: (entity, id) => catalogue[`${entity} ${String(id)}`],
    farmCountry: 'AT',
  });

const findings = (fields: readonly Row[], records: readonly Row[]) =>
  judgeSeason(season(fields, records)).flatMap(({ record, findings: all }) =>
    all
      .filter(({ rule }) => rule === 'crop_nitrogen')
      .map((finding) => ({ of: record.cropfield, ...finding })),
  );
/** [crop field, status, kilograms a hectare]. */
const found = (fields: readonly Row[], records: readonly Row[]) =>
  findings(fields, records).map(({ of, status, value }) => [of, status, Math.round(value ?? -1)]);

describe('RUL-25 NAPV § 7(2): effective nitrogen on a crop', () => {
  it.each<[why: string, more: object, kilograms: number, status: string]>([
    ['allowed in every area', {}, 150, 'OK'],
    ['allowed outside areas of annex 5', {}, 151, 'UNKNOWN'],
    ['allowed outside areas of annex 5', {}, 180, 'UNKNOWN'],
    ['allowed nowhere', {}, 181, 'NOT-OK'],
    ['allowed in areas of annex 5', inZone('stricter'), 150, 'OK'],
    ['allowed there for wheat of much protein', inZone('stricter'), 160, 'UNKNOWN'],
    ['not allowed there', inZone('stricter'), 161, 'NOT-OK'],
    ['allowed outside them', inZone('vulnerable'), 170, 'OK'],
    ['allowed outside them for wheat of much protein', inZone('outside'), 171, 'UNKNOWN'],
    ['not allowed outside them', inZone('vulnerable'), 181, 'NOT-OK'],
    ['allowed for every yield', { field_attributes: {} }, 95, 'OK'],
    ['allowed for some yields', { field_attributes: null }, 181, 'UNKNOWN'],
    ['allowed for no yield', { field_attributes: null }, 196, 'NOT-OK'],
    ['a yield with a decimal comma', { field_attributes: { 26: '3,5' } }, 106, 'NOT-OK'],
    // peas leave 20 kg: 130 to 160 are left; clover 20 to 40, by its age: 110 to 160
    ['after peas', { previous_crop: PEAS }, 130, 'OK'],
    ['after peas', { previous_crop: PEAS }, 161, 'NOT-OK'],
    ['after clover', { previous_crop: CLOVER }, 110, 'OK'],
    ['after clover', { previous_crop: CLOVER }, 111, 'UNKNOWN'],
    ['after wheat', { previous_crop: WHEAT }, 150, 'OK'],
    ['after a vegetable', { previous_crop: LEEK }, 150, 'OK'],
    ['a second crop of the year', { ...after, previous_crop: PEAS }, 150, 'OK'],
    ['a vegetable', { crop: LEEK }, 20, 'UNKNOWN'],
    ['no crop', { crop: NO_CROP }, 20, 'UNKNOWN'],
  ])('%s %s: %d kg is %s', (_why, more, kilograms, status) =>
    expect(found([wheat(more)], [nitrogen('a', kilograms)])).toEqual([['a', status, kilograms]]),
  );

  it.each<[manure: string, product: number, tonnes: number, value: number, status: string]>([
    ['cattle slurry, of which the product states 60 %', SLURRY, 61.5, 150, 'OK'],
    ['cattle slurry', SLURRY, 62, 151, 'UNKNOWN'],
    ['cattle slurry', SLURRY, 75, 183, 'NOT-OK'],
    ['pig slurry', RICH_SLURRY, 36, 150, 'OK'],
    ['pig slurry', RICH_SLURRY, 37, 155, 'UNKNOWN'],
    ['slurry of hens, as its product states', POULTRY, 30, 150, 'OK'],
  ])('%s (%d): %d t are %d kg, %s', (_manure, product, tonnes, value, status) =>
    expect(found([wheat()], [slurry('a', product, tonnes)])).toEqual([['a', status, value]]),
  );

  it('planned work counts, cancelled work does not, and a draft counts at once', () => {
    const records = [
      nitrogen('a', 100),
      nitrogen('a', 90, { processing_state: 'planned' }),
      nitrogen('a', 200, { processing_state: 'cancelled' }),
    ];
    expect(found([wheat()], records)).toEqual([
      ['a', 'NOT-OK', 190],
      ['a', 'NOT-OK', 190],
    ]);
    const [draft] = judgeWork(
      fixture([nitrogen('a', 81)]),
      season([wheat()], [nitrogen('a', 100)]),
    );
    expect(draft!.find(({ rule }) => rule === 'crop_nitrogen')).toMatchObject({
      status: 'NOT-OK',
      limit: 180,
      least: 150,
    });
  });

  it('two crops of a year have each their own limit', () =>
    expect(
      found(
        [wheat(), austrian('m', 0, 10, { ...after, crop: MUSTARD, field_attributes: null })],
        [nitrogen('a', 150), nitrogen('m', 70), nitrogen('m', 11)],
      ),
    ).toEqual([
      ['a', 'OK', 150],
      ['m', 'NOT-OK', 81],
      ['m', 'NOT-OK', 81],
    ]));

  it('is not added up over the farm: a field beyond it does not forbid another', () => {
    const fields = [wheat(), austrian('b', 10, 20)];
    const all = findings(fields, [nitrogen('a', 200), nitrogen('b', 10)]);
    expect(all.map(({ of, status, ofFarm }) => [of, status, ofFarm])).toEqual([
      ['a', 'NOT-OK', false],
      ['b', 'OK', false],
    ]);
  });

  it.each(['NL', 'DE', 'DK', 'BE'])('says nothing in %s', (country) =>
    expect(found([wheat({ country })], [nitrogen('a', 300)])).toEqual([]),
  );

  it('says nothing before the annex was amended, nor of work without nitrogen', () => {
    const early = nitrogen('a', 300, { date: '2024-07-10 08:00' });
    expect(found([wheat()], [early, spread('a', 12, [100, TEN_COLUMNS])])).toEqual([]);
  });
});

describe('RUL-25 D17 the limit of a crop on land that was split and merged', () => {
  const half = TEN_COLUMNS / 2;
  const halves = [
    austrian('b', 0, 5, { forerunners: { old: 0.5 } }),
    austrian('c', 5, 10, { forerunners: { old: 0.5 } }),
  ];

  it.each<[string, object]>([
    ['on the map', {}],
    ['without boundaries', { geometry: null }],
  ])('each half of a field that was split has its doses, %s', (_, more) =>
    expect(
      found(
        halves.map((half) => ({ ...half, ...more })),
        [
          nitrogen('old', 100, 'geometry' in more ? {} : { worked_geometry: land(0, 10) }),
          nitrogen('b', 50, {}, half),
          nitrogen('c', 90, {}, half),
        ],
      ).filter(([of]) => of !== 'old'),
    ).toEqual([
      ['b', 'OK', 150],
      ['c', 'NOT-OK', 190],
    ]),
  );

  it('each half is judged in the zone that it states', () =>
    expect(
      found(
        halves.map((half, index) => ({
          ...half,
          ...inZone(index === 0 ? 'stricter' : 'vulnerable'),
        })),
        [nitrogen('b', 165, {}, half), nitrogen('c', 165, {}, half)],
      ),
    ).toEqual([
      ['b', 'NOT-OK', 165],
      ['c', 'OK', 165],
    ]));

  // 200 kg on one half and 40 on the other are 120; 40 more on all of it 160
  it('a merged field has the mean of both', () =>
    expect(
      found(
        [austrian('m', 0, 10, { forerunners: { b: 1, c: 1 } })],
        [
          nitrogen('b', 200, { worked_geometry: land(0, 5) }, half),
          nitrogen('c', 40, { worked_geometry: land(5, 10) }, half),
          nitrogen('m', 40),
        ],
      ).filter(([of]) => of === 'm'),
    ).toEqual([['m', 'UNKNOWN', 160]]));
});

it('RUL-25 work for the crop of the next season does not count for this one', () => {
  const next = austrian('n', 0, 10, { plan: 'next', continues: null, parcel: null });
  const others = { fields: [next], records: [nitrogen('n', 100, { date: '2026-10-10 08:00' })] };
  const own = wheat({ continues: null, parcel: null });
  const [one] = judgeSeason({
    ...season([own], [nitrogen('a', 150)]),
    others: fixture<never>(others),
  });
  expect(one!.findings.find(({ rule }) => rule === 'crop_nitrogen')).toMatchObject({
    status: 'OK',
    value: expect.closeTo(150, 1),
  });
});

describe('RUL-25 the plan of an Austrian crop', () => {
  const store = fixture<Parameters<typeof proposalFor>[1]>([
    {
      stock: { id: 's', name: 'Silo', stock_unit: 't' },
      product: { id: POULTRY, ...catalogue[`producttype ${POULTRY}`] },
      isManure: false,
      left: 10_000,
      contents: { n: 10, workingN: 5, p2o5: 0, k2o: 0 },
    },
  ]);
  const proposed = (fields: readonly Row[], records: readonly Row[]) => {
    const facts = season(fields, records);
    return proposalFor(plannedFields(facts), store, new Map(), facts).doses.map(
      ({ perHectare }) => perHectare,
    );
  };

  // 3.5 t of wheat need 230 − 4.5 × 15 = 162.5 kg; it may get 95 anywhere, of which 75 were brought
  it('proposes no more than the crop may get anyhow', () => {
    const low = wheat({ field_attributes: { 26: 3.5 } });
    expect([proposed([low], []), proposed([low], [nitrogen('a', 75)])]).toEqual([[19], [4]]);
  });
});

describe('RUL-25 the text of a limit by crop', () => {
  const text = (more: object) => {
    const [finding] = findings([wheat(more)], [nitrogen('a', 160)]);
    return findingText(finding!, null, {
      number: (value) => value.toFixed(0),
      day: String,
      text: (said, values) => translate(said, 'en', values),
      field: String,
    });
  };

  it.each<[string, object, RegExp]>([
    [
      'between two',
      {},
      /160 kg per ha\. At most 150 to 180 kg, depending on its use and the nitrate zone of the field\./,
    ],
    [
      'without a yield',
      { field_attributes: null },
      /95 to 195 kg, depending on its yield and the nitrate zone of the field\./,
    ],
    ['in a stated zone', inZone('stricter'), /150 to 160 kg, depending on its use\./],
    [
      'of one line',
      { crop: RAPE, field_attributes: { 26: 4, 35: 'vulnerable' } },
      /of at most 180 kg per ha\. Nitrogen/,
    ],
    [
      'after clover, by its age',
      { crop: RAPE, field_attributes: { 26: 4, 35: 'stricter' }, previous_crop: CLOVER },
      /120 to 140 kg, depending on the crop before\./,
    ],
    [
      'after clover, nothing else known',
      { field_attributes: null, previous_crop: CLOVER },
      /depending on its yield, the nitrate zone of the field and the crop before\./,
    ],
    [
      'less the crop before',
      { previous_crop: PEAS },
      /130 to 160 kg.* leaves is deducted\. That of/,
    ],
    ['without a crop before', {}, /: state the previous crop of the field\.$/],
    ['unknown', { crop: LEEK }, /is not known\. Limits of vegetables are of a batch/],
  ])('%s', (_, more, expected) => expect(text(more)).toMatch(expected));

  it('names the law and where its values were read', () => {
    const [finding] = findings([wheat()], [nitrogen('a', 160)]);
    expect(finding!.page).toMatchObject({ readAs: 'summary', version: '1 April 2025' });
  });
});
