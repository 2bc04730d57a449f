import { translate } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../testing/fixture.ts';
import {
  after,
  balancesOf,
  field,
  land,
  seasonOf,
  SLURRY,
  spread,
  TEN_COLUMNS,
  UREA,
  type Row,
} from '../../testing/season-of-ground.ts';
import { isZoneOpen } from '../balance.ts';
import { plannedFields, proposalFor } from '../fertilizer-plan.ts';
import { judgeSeason, judgeWork } from '../judge-work.ts';
import { fieldDetails } from '../../fieldattributetype/field-details.ts';
import { findingText } from '../words.ts';

/**
 * Nitrogen of seasons in and outside Dutch areas that are polluted by nutrients (NV areas), by hand.
 * @source RUL-25, decisions 285
 */

const [WHEAT, GRASS, FALLOW, BARLEY] = [1, 2, 3, 4];
const catalogue: Readonly<Record<string, object>> = {
  [`croptype ${FALLOW}`]: { edi_code: '343' },
  [`croptype ${BARLEY}`]: { edi_code: '236' },
};

const season = (fields: readonly Row[], records: readonly Row[], later: readonly Row[] = []) =>
  seasonOf(fields, records, {
    own: (entity, id) => catalogue[`${entity} ${String(id)}`],
    elsewhere: later,
  });

const stated = (zone: string | null) => ({
  field_attributes: zone === null ? null : { [fieldDetails.nitrateZone]: zone },
});
/** Winter wheat on clay: 245 kg, in an NV area 196. */
const wheat = (id: string, from: number, to: number, zone: string | null, more: object = {}) =>
  field(id, from, to, { crop: WHEAT, ...stated(zone), ...more });
/** Mineral nitrogen, kilograms a hectare. */
const nitrogen = (id: string, kilograms: number, more: object = {}, hectares = TEN_COLUMNS) =>
  spread(id, UREA, [kilograms * 2, hectares], more);
const half = TEN_COLUMNS / 2;

const findings = (...given: Parameters<typeof season>) =>
  judgeSeason(season(...given)).flatMap(({ record, findings: all }) =>
    all
      .filter(({ rule }) => rule === 'nitrogen_norm')
      .map((finding) => ({ of: record.cropfield, ...finding })),
  );
/** [crop field or the farm, status, kilograms a hectare, limit]. */
const found = (...given: Parameters<typeof season>) =>
  findings(...given).map(({ of, ofFarm, status, value, limit }) => [
    ofFarm ? 'farm' : of,
    status,
    Math.round(value ?? -1),
    Math.round(limit ?? -1),
  ]);
/** Of each field, whatever is said of the farm. */
const ofFields = (...given: Parameters<typeof season>) =>
  found(...given)
    .filter(([of]) => of !== 'farm')
    .map(([of, status]) => [of, status]);

describe('RUL-25 NV areas: the verdict on a field', () => {
  // beside it lies a field with much room, so that the farm keeps its norms
  const room = wheat('room', 20, 60, 'outside');
  it.each<[zone: string | null, kilograms: number, status: string, limit: number]>([
    [null, 150, 'OK', 245],
    [null, 196, 'OK', 245],
    [null, 197, 'UNKNOWN', 245],
    [null, 220, 'UNKNOWN', 245],
    [null, 245, 'UNKNOWN', 245],
    [null, 246, 'NOT-OK', 245],
    ['vulnerable', 196, 'OK', 245],
    ['vulnerable', 197, 'OK', 245],
    ['vulnerable', 245, 'OK', 245],
    ['vulnerable', 246, 'NOT-OK', 245],
    ['outside', 245, 'OK', 245],
    ['outside', 246, 'NOT-OK', 245],
    ['stricter', 196, 'OK', 196],
    ['stricter', 197, 'NOT-OK', 196],
    ['stricter', 245, 'NOT-OK', 196],
    // a word that is no zone states none
    ['red', 220, 'UNKNOWN', 245],
  ])('zone %s, %d kg on winter wheat on clay: %s', (zone, kilograms, status, limit) =>
    expect(found([wheat('a', 0, 10, zone), room], [nitrogen('a', kilograms)])).toEqual([
      ['a', status, kilograms, limit],
    ]),
  );

  it.each<[string, number, string | null, number, string]>([
    ['grassland', GRASS, null, 276, 'OK'],
    ['grassland', GRASS, null, 277, 'UNKNOWN'],
    ['grassland', GRASS, 'stricter', 277, 'NOT-OK'],
    ['spring barley', BARLEY, null, 64, 'OK'],
    ['spring barley', BARLEY, null, 65, 'UNKNOWN'],
    ['spring barley', BARLEY, null, 81, 'NOT-OK'],
    // a norm of nothing has nothing to lower
    ['fallow', FALLOW, null, 1, 'NOT-OK'],
    ['fallow', FALLOW, 'stricter', 1, 'NOT-OK'],
  ])('%s (%d), zone %s, %d kg: %s', (_, crop, zone, kilograms, status) =>
    expect(ofFields([wheat('a', 0, 10, zone, { crop }), room], [nitrogen('a', kilograms)])).toEqual(
      [['a', status]],
    ),
  );

  it('a draft is judged at once with what was done', () => {
    const [draft] = judgeWork(
      fixture([nitrogen('a', 50)]),
      season([wheat('a', 0, 10, null), room], [nitrogen('a', 150)]),
    );
    expect(draft!.find(({ rule }) => rule === 'nitrogen_norm')).toMatchObject({
      status: 'UNKNOWN',
      value: expect.closeTo(200, 1),
      least: 196,
      limit: 245,
      source: expect.stringMatching(/Tabel 2 .*; RVO, .*NV-gebieden/),
    });
  });

  it.each(['DE', 'AT', 'BE', 'FR'])('says nothing in %s', (country) =>
    expect(found([wheat('a', 0, 10, 'stricter', { country })], [nitrogen('a', 300)])).toEqual([]),
  );
});

describe('RUL-25 NV areas: the farm as a whole', () => {
  const farm = (one: string | null, other: string | null) => [
    wheat('a', 0, 10, one),
    wheat('b', 10, 20, other),
  ];
  const forbidden = (fields: readonly Row[], one: number, other: number) =>
    found(fields, [nitrogen('a', one), nitrogen('b', other)]).some(
      ([of, status]) => of === 'farm' && status === 'NOT-ALLOWED',
    );

  it.each<[one: string | null, other: string | null, a: number, b: number, isForbidden: boolean]>([
    // 245 and 245 together, or 196 and 196 if both were in such an area: nobody knows
    [null, null, 196, 196, false],
    [null, null, 220, 220, false],
    [null, null, 300, 190, false],
    [null, null, 246, 246, true],
    // one of two: 220.5
    ['stricter', 'vulnerable', 196, 245, false],
    ['stricter', 'vulnerable', 240, 200, false],
    ['stricter', 'vulnerable', 222, 222, true],
    ['stricter', null, 196, 245, false],
    ['stricter', null, 222, 222, true],
    ['stricter', 'stricter', 196, 196, false],
    ['stricter', 'stricter', 197, 197, true],
    ['outside', 'vulnerable', 245, 245, false],
  ])('%s with %s, %d and %d kg: not allowed %s', (one, other, a, b, isForbidden) =>
    expect(forbidden(farm(one, other), a, b)).toBe(isForbidden),
  );

  it('a farm between its sums is told by the field whose zone decides', () =>
    expect(found(farm(null, 'vulnerable'), [nitrogen('a', 240), nitrogen('b', 100)])).toEqual([
      ['a', 'UNKNOWN', 240, 245],
      ['b', 'OK', 100, 245],
    ]));
});

describe('RUL-25 D17 NV areas: land that was split, merged, doubly cropped or of another season', () => {
  it.each<[string, object]>([
    ['on the map', {}],
    ['without boundaries', { geometry: null }],
  ])('each part of a field that was split is judged by its own zone, %s', (_, more) => {
    const forerunners = { old: 0.5 };
    const parts = [
      wheat('b', 0, 5, 'stricter', { forerunners, ...more }),
      wheat('c', 5, 10, 'vulnerable', { forerunners, ...more }),
    ];
    const whole = 'geometry' in more ? {} : { worked_geometry: land(0, 10) };
    const work = [
      nitrogen('old', 150, whole),
      nitrogen('b', 60, {}, half),
      nitrogen('c', 60, {}, half),
    ];
    expect(ofFields(parts, work).filter(([of]) => of !== 'old')).toEqual([
      ['b', 'NOT-OK'],
      ['c', 'OK'],
    ]);
  });

  // 260 kg on one half and 160 on the other are 210
  it.each<[string | null, string]>([
    ['stricter', 'NOT-OK'],
    [null, 'UNKNOWN'],
    ['vulnerable', 'OK'],
  ])('a merged field has the zone that its row states: %s is %s', (zone, status) =>
    expect(
      ofFields(
        [wheat('b', 0, 10, zone, { forerunners: { b: 1, c: 1 } })],
        [
          nitrogen('b', 260, { worked_geometry: land(0, 5) }, half),
          nitrogen('c', 160, { worked_geometry: land(5, 10) }, half),
        ],
      ),
    ).toContainEqual(['b', status]),
  );

  it('two crops of a year have each their own norm, by what each row states', () =>
    expect(
      ofFields(
        [
          wheat('a', 0, 10, 'stricter'),
          wheat('g', 0, 10, null, { ...after, crop: BARLEY }),
          wheat('room', 20, 60, 'outside'),
        ],
        [nitrogen('a', 200), nitrogen('g', 70)],
      ),
    ).toEqual([
      ['a', 'NOT-OK'],
      ['g', 'UNKNOWN'],
    ]));

  it.each<[string | null, string]>([
    ['stricter', 'NOT-OK'],
    [null, 'UNKNOWN'],
    ['vulnerable', 'OK'],
  ])(
    'work of the next season in the same year counts by the zone of this one: %s is %s',
    (zone, status) => {
      const line = { continues: null, parcel: null };
      const own = wheat('a', 0, 10, zone, line);
      const next = wheat('n', 0, 10, 'vulnerable', { ...line, plan: 'next' });
      const others = {
        fields: [next],
        records: [nitrogen('n', 60, { date: '2026-10-10 08:00' })],
      };
      const [one] = judgeSeason({
        ...season([own], [nitrogen('a', 150)], [next]),
        others: fixture<never>(others),
      });
      expect(
        one!.findings.find(({ rule, ofFarm }) => rule === 'nitrogen_norm' && !ofFarm),
      ).toMatchObject({
        status,
        value: expect.closeTo(210, 1),
        elsewhere: expect.closeTo(60, 1),
      });
    },
  );

  it('work of another calendar year is not judged by the norms of this one, in any zone', () => {
    for (const zone of ['stricter', 'vulnerable', null])
      expect(
        found([wheat('a', 0, 10, zone)], [nitrogen('a', 300, { date: '2025-10-10 08:00' })]),
      ).toEqual([]);
  });
});

describe('RUL-25 NV areas: the plan', () => {
  const store = fixture<Parameters<typeof proposalFor>[1]>([
    {
      stock: { id: 's', name: 'Loods', stock_unit: 'kg' },
      product: { ...catalogue[`producttype ${UREA}`] },
      isManure: false,
      left: 1_000_000,
      contents: { n: 0.5, workingN: 0.5, p2o5: 0, k2o: 0 },
    },
  ]);
  /** Kilograms of nitrogen a hectare. */
  const proposed = (fields: readonly Row[], records: readonly Row[]) => {
    const facts = season(fields, records);
    return proposalFor(plannedFields(facts), store, new Map(), facts).doses.map(
      ({ perHectare }) => perHectare / 2,
    );
  };

  // wheat needs 230 kg; grass has no demand, and its norm of 345 is its target; doses are of whole
  // 10 kg of a product with 50 %
  it.each<[string, number, string | null, number, number[]]>([
    ['wheat', WHEAT, 'vulnerable', 0, [230]],
    ['wheat', WHEAT, 'outside', 0, [230]],
    ['wheat', WHEAT, 'stricter', 0, [195]],
    ['wheat', WHEAT, null, 0, [195]],
    ['wheat', WHEAT, null, 100, [95]],
    ['wheat', WHEAT, null, 200, []],
    ['wheat', WHEAT, 'vulnerable', 200, [30]],
    ['grass', GRASS, 'vulnerable', 0, [345]],
    ['grass', GRASS, 'stricter', 0, [275]],
    ['grass', GRASS, null, 0, [275]],
    ['fallow', FALLOW, null, 0, []],
  ])('%s (%d), zone %s, %d kg done: %o', (_, crop, zone, done, doses) =>
    expect(
      proposed([wheat('a', 0, 10, zone, { crop })], done > 0 ? [nitrogen('a', done)] : []),
    ).toEqual(doses),
  );

  it('fields are counted whose zone decides their norm', () => {
    const open = (zone: string | null, more: object = {}) =>
      isZoneOpen(balancesOf([wheat('a', 0, 10, zone, more)], [])[0]!);
    expect([open(null), open('stricter'), open('vulnerable'), open('outside')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([
      open(null, { regulatory_soil_type: null }),
      open(null, { country: 'DE' }),
      open(null, { crop: null }),
    ]).toEqual([false, false, false]);
  });
});

describe('RUL-25 NV areas: the text of a verdict', () => {
  const text = (zone: string | null) => {
    const [finding] = findings(
      [wheat('a', 0, 10, zone), wheat('room', 20, 60, 'outside')],
      [spread('a', SLURRY, [80, TEN_COLUMNS])],
    );
    return findingText(finding!, null, {
      number: (value) => value.toFixed(0),
      day: String,
      text: (said, values) => translate(said, 'en', values),
      field: String,
    });
  };

  it.each<[string | null, RegExp]>([
    [
      null,
      /192 kg per ha\. At most 245 kg, in a nutrient-polluted area 196 kg: state on the field/,
    ],
    ['stricter', /192 of 196 kg per ha in a nutrient-polluted area\..* proposed for 2026 is not/],
    ['vulnerable', /192 of 245 kg per ha\. The norms of all crops.*2026\.$/],
  ])('zone %s', (zone, expected) => expect(text(zone)).toMatch(expected));
});
