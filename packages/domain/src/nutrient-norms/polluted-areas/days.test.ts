import { translate } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import { cropTypeStarter } from '../../croptype/croptype.starter.ts';
import type { Material } from '../../producttype/material.ts';
import { daysJudgedWith, dose, harvest, verdictsOf } from '../../testing/closed-season.ts';
import { after, field } from '../../testing/season-of-ground.ts';
import { dayVerdict, type Spreading } from '../closed-periods.ts';
import type { AutumnCrop, SpreadingLand } from '../closed/closed-period.ts';
import { nitrateZones, type NitrateZone } from '../nitrate-zone.ts';
import { findingText } from '../words.ts';

/**
 * Days of areas polluted by nitrate, by hand from Düngeverordnung § 13a(2) nos. 3 to 5 as amended on
 * 10 August 2021. @source RUL-25, decisions 286
 */

type State = ReturnType<typeof dayVerdict>['state'];

const at = (
  zone: NitrateZone | null,
  material: Material,
  land: SpreadingLand,
  more: Partial<Spreading> = {},
): Spreading => ({ country: 'DE', soil: null, zone, material, land, ...more });

/** The states in a stricter area, in a zone of ordinary rules, and where none is stated. */
const states = (material: Material, land: SpreadingLand, day: string, more?: Partial<Spreading>) =>
  (['stricter', 'vulnerable', null] as const).map(
    (zone) => dayVerdict(at(zone, material, land, more), day).state,
  );

describe('RUL-25 § 13a(2) no. 3: "auf den dort genannten Flächen in der Zeit vom 1. Oktober bis zum Ablauf des 31. Januar"', () => {
  it.each<[Material, string, State, State, State]>([
    ['slurry', '2026-09-30', 'open', 'open', 'open'],
    ['slurry', '2026-10-01', 'closed', 'open', 'undecided'],
    ['slurry', '2026-10-31', 'closed', 'open', 'undecided'],
    ['slurry', '2026-11-01', 'closed', 'closed', 'closed'],
    ['slurry', '2027-01-31', 'closed', 'closed', 'closed'],
    ['slurry', '2027-02-01', 'open', 'open', 'open'],
    ['mineral_nitrogen', '2026-10-01', 'closed', 'open', 'undecided'],
    ['poultry_manure', '2026-10-10', 'closed', 'open', 'undecided'],
    // no. 3 is of nitrogen; phosphate keeps the days of § 6(8) sentence 3
    ['mineral_phosphate', '2026-10-10', 'open', 'open', 'open'],
    ['mineral_phosphate', '2026-12-01', 'closed', 'closed', 'closed'],
    // before 1 January 2021 no such area had days of its own
    ['slurry', '2020-10-10', 'open', 'open', 'open'],
  ])('%s on grassland on %s', (material, day, ...expected) =>
    expect(states(material, 'grassland', day)).toEqual(expected),
  );

  it('is as in a vulnerable zone outside one, since all of Germany is vulnerable', () =>
    expect(
      nitrateZones.map((zone) => dayVerdict(at(zone, 'slurry', 'grassland'), '2026-10-10').state),
    ).toEqual(['open', 'open', 'closed']));

  it('a day closed by both rules names the longer period', () => {
    const day = dayVerdict(at('stricter', 'slurry', 'grassland'), '2026-11-10');
    expect('rule' in day && [day.rule.first, day.rule.source.title]).toEqual([
      '10-01',
      'Düngeverordnung § 13a(2) nos. 3 to 5; federal states may close more days',
    ]);
  });
});

describe('RUL-25 § 13a(2) no. 4: "Festmist von Huftieren oder Klauentieren oder Komposte in der Zeit vom 1. November bis zum Ablauf des 31. Januar"', () => {
  it.each<[Material, SpreadingLand, string, State, State, State]>([
    ['solid_manure', 'grassland', '2026-10-31', 'open', 'open', 'open'],
    ['solid_manure', 'grassland', '2026-11-01', 'closed', 'open', 'undecided'],
    ['solid_manure', 'arable', '2026-11-30', 'closed', 'open', 'undecided'],
    ['solid_manure', 'arable', '2026-12-01', 'closed', 'closed', 'closed'],
    ['compost', 'arable', '2027-01-15', 'closed', 'closed', 'closed'],
    ['compost', 'arable', '2027-01-16', 'closed', 'open', 'undecided'],
    ['solid_manure', 'grassland', '2027-01-31', 'closed', 'open', 'undecided'],
    ['solid_manure', 'grassland', '2027-02-01', 'open', 'open', 'open'],
    // sentence 2 of § 6(8), from which no. 4 deviates, names no use of land
    ['compost', 'permanent', '2026-11-01', 'closed', 'open', 'undecided'],
    ['slurry', 'permanent', '2026-11-01', 'undecided', 'undecided', 'undecided'],
  ])('%s on %s on %s', (material, land, day, ...expected) =>
    expect(states(material, land, day)).toEqual(expected),
  );
});

describe('RUL-25 § 13a(2) no. 5: "zu Winterraps, Wintergerste und Zwischenfrüchten ohne Futternutzung nicht aufgebracht"', () => {
  // of a season that ends in 2027 the crop is sown in the autumn of 2026
  it.each<[AutumnCrop | null, year: string, Material, string, State, State, State]>([
    ['winter_barley', '2027', 'slurry', '2026-09-10', 'closed', 'conditional', 'conditional'],
    ['winter_barley', '2027', 'slurry', '2026-07-15', 'open', 'open', 'open'],
    ['winter_barley', '2027', 'slurry', '2026-07-16', 'closed', 'conditional', 'conditional'],
    ['winter_barley', '2027', 'slurry', '2026-10-01', 'closed', 'conditional', 'conditional'],
    // § 6(9) no. 2, vegetables until 1 December, is not touched
    ['winter_barley', '2027', 'slurry', '2026-10-02', 'conditional', 'conditional', 'conditional'],
    ['winter_barley', '2027', 'mineral_nitrogen', '2027-03-01', 'open', 'open', 'open'],
    // its stubble, for the crop that follows
    ['winter_barley', '2026', 'slurry', '2026-09-10', 'conditional', 'conditional', 'conditional'],
    // unless a soil sample shows at most 45 kg
    ['rape', '2027', 'slurry', '2026-09-10', 'conditional', 'conditional', 'conditional'],
    ['rape', '2026', 'slurry', '2026-09-10', 'conditional', 'conditional', 'conditional'],
    ['green_manure', '2026', 'slurry', '2026-09-10', 'closed', 'conditional', 'conditional'],
    [
      'green_manure',
      '2027',
      'poultry_manure',
      '2026-09-10',
      'closed',
      'conditional',
      'conditional',
    ],
    // it may be cut for fodder
    ['cover', '2026', 'slurry', '2026-09-10', 'conditional', 'conditional', 'conditional'],
    [null, '2026', 'slurry', '2026-09-10', 'conditional', 'conditional', 'conditional'],
    // solid manure and compost on catch crops: "nicht mehr als 120 Kilogramm", which is a dose
    ['green_manure', '2026', 'solid_manure', '2026-09-10', 'open', 'open', 'open'],
    ['winter_barley', '2027', 'solid_manure', '2026-09-10', 'undecided', 'open', 'undecided'],
    ['rape', '2027', 'compost', '2026-10-31', 'undecided', 'open', 'undecided'],
    ['rape', '2027', 'compost', '2026-11-01', 'closed', 'open', 'undecided'],
    ['rape', '2026', 'solid_manure', '2026-09-10', 'open', 'open', 'open'],
  ])('%s of %s: %s on %s', (autumnCrop, year, material, day, ...expected) =>
    expect(states(material, 'arable', day, { autumnCrop, seasonEnd: `${year}-12-31` })).toEqual(
      expected,
    ),
  );
});

const [WHEAT, BARLEY, RAPE, MUSTARD, GRASS] = [101, 106, 241, 881, 801];
const judged = daysJudgedWith((entity, id) =>
  entity === 'croptype' ? cropTypeStarter.find((one) => one.id === id) : undefined,
);
const found = (...given: Parameters<typeof judged>) => verdictsOf(judged(...given));
const german = (id: string, to: number, zone: NitrateZone | null, more: object = {}) =>
  field(id, 0, to, {
    country: 'DE',
    crop: GRASS,
    field_attributes: zone === null ? {} : { 35: zone },
    ...more,
  });

describe('RUL-25 D17 the days of such areas on land of a season', () => {
  const next = { period_start: '2027-01-01', period_end: '2027-12-31' };

  it('each part of a field that was split, in the zone that it states', () => {
    const parts = ['stricter', 'vulnerable', null].map((zone, index) =>
      german('abc'[index] ?? '', 5, zone as NitrateZone | null, { forerunners: { old: 0.3 } }),
    );
    expect(
      found(
        parts,
        ['a', 'b', 'c'].map((id) => dose(id, '2026-10-10')),
      ),
    ).toEqual([
      ['a', 'closed', 'NOT-ALLOWED'],
      ['b', 'open', 'OK'],
      ['c', 'undecided', 'UNKNOWN'],
    ]);
  });

  it('a merged field, in the zone that it states', () =>
    expect(
      found(
        [german('m', 10, 'stricter', { forerunners: { a: 1, b: 1, m: 1 } })],
        [dose('m', '2026-09-30'), dose('m', '2026-10-01')],
      ),
    ).toEqual([
      ['m', 'open', 'OK'],
      ['m', 'closed', 'NOT-ALLOWED'],
    ]));

  it('two crops of a year: the main crop and green manure after it', () =>
    expect(
      found(
        [
          german('w', 10, 'stricter', { crop: WHEAT }),
          german('g', 10, 'stricter', { ...after, crop: MUSTARD, green_manure: true }),
          german('c', 10, 'stricter', { ...after, crop: MUSTARD }),
        ],
        [
          harvest('w', '2026-07-30'),
          dose('w', '2026-08-20'),
          dose('g', '2026-08-20'),
          dose('c', '2026-08-20'),
        ],
      ),
    ).toEqual([
      ['w', 'conditional', 'NOT-OK'],
      ['g', 'closed', 'NOT-ALLOWED'],
      ['c', 'conditional', 'NOT-OK'],
    ]));

  it('work for a crop of the next season is judged by that crop', () =>
    expect(
      found(
        [
          german('b', 10, 'stricter', { ...next, crop: BARLEY }),
          german('r', 10, 'stricter', { ...next, crop: RAPE }),
          german('s', 10, 'stricter', { crop: BARLEY }),
          german('u', 10, null, { ...next, crop: BARLEY }),
        ],
        ['b', 'r', 's', 'u'].map((id) => dose(id, '2026-09-10')),
      ),
    ).toEqual([
      ['b', 'closed', 'NOT-ALLOWED'],
      ['r', 'conditional', 'NOT-OK'],
      ['s', 'conditional', 'NOT-OK'],
      ['u', 'conditional', 'NOT-OK'],
    ]));

  it('a stricter area of another country has none of these days', () =>
    expect(
      found([german('a', 10, 'stricter', { country: 'AT' })], [dose('a', '2026-10-10')]),
    ).toEqual([['a', 'open', 'OK']]));
});

describe('RUL-25 the words of such days', () => {
  const words = (zone: NitrateZone | null, day: string, more: object = {}) =>
    judged([german('a', 10, zone, more)], [dose('a', day)]).map(({ finding }) =>
      findingText(finding, 'slurry', {
        number: String,
        day: (one) => one,
        text: (one, values) => translate(one, 'en', values) ?? '',
        field: String,
      }),
    );

  it.each<[NitrateZone | null, string, object, RegExp]>([
    ['stricter', '2026-10-10', {}, /^Slurry may not be spread from 10-01 to 01-31\.$/],
    [
      null,
      '2026-10-10',
      {},
      /^Slurry from 10-01 to 01-31: in areas polluted by nitrate it may not be spread on these days, and the field does not state its nitrate zone\.$/,
    ],
    ['stricter', '2026-08-20', { crop: WHEAT }, /only for fodder .* not for winter barley/],
    ['vulnerable', '2026-08-20', { crop: WHEAT }, /only for winter oilseed rape, catch crops/],
    [
      'stricter',
      '2026-09-10',
      { crop: RAPE, period_end: '2027-12-31' },
      /only where a soil sample of the field shows at most 45 kg/,
    ],
  ])('in zone %s on %s %o', (zone, day, more, text) =>
    expect(words(zone, day, more)).toEqual([expect.stringMatching(text)]),
  );
});
