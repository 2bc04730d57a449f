import { translate } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import { plannedFields } from '../nutrient-norms/fertilizer-plan.ts';
import { landParts } from '../ground/ground-parts.ts';
import { fixture } from '../testing/fixture.ts';
import { field, land, rows, SLURRY, spread, TEN_COLUMNS } from '../testing/season-of-ground.ts';
import { noOrganic, organicInSeason, type YearsBefore } from './organic-before.ts';
import { organicText } from './words.ts';

/**
 * Deductions for organic fertilizers of the years before on ground of ten columns, by hand: slurry
 * of 4 kg N a tonne, compost of 8. Düngeverordnung § 4(1) no. 5: "zehn vom Hundert der mit diesen
 * Düngemitteln aufgebrachten Menge an Gesamtstickstoff", of compost "vier vom Hundert im ersten
 * Folgejahr und danach in Höhe von jeweils drei vom Hundert".
 * @source decisions 264
 */

const COMPOST = 21;
const MINERAL = 22;
const products: Readonly<Record<string, object>> = {
  ...rows,
  [`producttype ${COMPOST}`]: {
    id: COMPOST,
    variant: 'fertilizer',
    unit: 't',
    kind: 'organic',
    edi_code: '111',
    specification: 'N 0.8 %',
  },
  [`producttype ${MINERAL}`]: {
    id: MINERAL,
    variant: 'fertilizer',
    unit: 'kg',
    kind: 'mineral',
    specification: 'N 27 %',
  },
};

const now = (id: string, from: number, to: number, more: object = {}) =>
  field(id, from, to, { plan: 'now', continues: null, parcel: null, forerunners: {}, ...more });
const past = (id: string, from: number, to: number, more: object = {}) =>
  now(id, from, to, { plan: 'then', ...more });
type Field = ReturnType<typeof now>;
type Work = ReturnType<typeof spread>;
type Past = Readonly<Partial<Record<YearsBefore, readonly Field[]>>>;

const dose = (
  id: string,
  tonnes: number,
  more: object = {},
  [product, hectares]: readonly [number, number] = [SLURRY, TEN_COLUMNS],
) => spread(id, product, [tonnes, hectares], { date: '2025-04-01 08:00', ...more });
const compost = (id: string, tonnes: number, more: object = {}) =>
  dose(id, tonnes, more, [COMPOST, TEN_COLUMNS]);

const found = (fields: readonly Field[], before: Past, records: readonly Work[]) => {
  const byKey: Record<string, object> = { ...products };
  for (const one of [fields, ...Object.values(before)].flat()) byKey[`cropfield ${one.id}`] = one;
  return organicInSeason({
    fields: fixture(fields),
    year: 2026,
    land: landParts(fixture(fields)),
    before: fixture(
      new Map(Object.entries(before).map(([years, those]) => [Number(years), those])),
    ),
    records: fixture(records),
    lookup: fixture((entity: string, id: unknown) => byKey[`${entity} ${String(id)}`]),
    report: (code) => {
      throw new Error(code);
    },
  });
};
const kilograms = (...season: Parameters<typeof found>) =>
  [...found(...season)].map(([id, one]) => [id, Math.round(one.kilograms * 10) / 10]);

const whole = now('a', 0, 10);
const before = past('p', 0, 10);

describe('RUL-25 D17 organic nitrogen of the year before on the same ground', () => {
  it.each<
    [string, readonly Field[], Past, readonly Work[], readonly (readonly [string, number])[]]
  >([
    ['10 % of 30 t of slurry, 120 kg', [whole], { 1: [before] }, [dose('p', 30)], [['a', 12]]],
    [
      'two doses are added',
      [whole],
      { 1: [before] },
      [dose('p', 30), dose('p', 10, { date: '2025-09-10 08:00' })],
      [['a', 16]],
    ],
    [
      'of slurry nothing in the second year',
      [whole],
      { 1: [before], 2: [past('q', 0, 10)] },
      [dose('q', 30, { date: '2024-04-01 08:00' })],
      [['a', 0]],
    ],
    [
      'compost of 20 t, 160 kg, in each year: 4, 3 and 3 %',
      [whole],
      { 1: [before], 2: [past('q', 0, 10)], 3: [past('r', 0, 10)] },
      [compost('p', 20), compost('q', 20), compost('r', 20)],
      [['a', 6.4 + 4.8 + 4.8]],
    ],
    [
      'mineral nitrogen leaves nothing, planned and cancelled work neither',
      [whole],
      { 1: [before] },
      [
        dose('p', 200, {}, [MINERAL, TEN_COLUMNS]),
        dose('p', 30, { processing_state: 'planned' }),
        dose('p', 30, { processing_state: 'cancelled' }),
      ],
      [['a', 0]],
    ],
    [
      'a dose on its own crop is no crop before',
      [whole],
      { 1: [before] },
      [dose('a', 30, { date: '2025-10-01 08:00' })],
      [['a', 0]],
    ],
    [
      'land that was split has all of it on each piece',
      [now('a', 0, 4), now('b', 4, 10)],
      { 1: [before] },
      [dose('p', 30)],
      [
        ['a', 12],
        ['b', 12],
      ],
    ],
    [
      'merged land: 0.6 of ground with 12 kg, 0.4 without',
      [whole],
      { 1: [past('p', 0, 6), past('q', 6, 10)] },
      [dose('p', 30, {}, [SLURRY, TEN_COLUMNS * 0.6])],
      [['a', 7.2]],
    ],
    [
      'work on a part of a field that was cut there since: all of it on that piece',
      [now('a', 0, 5), now('b', 5, 10)],
      { 1: [before] },
      [dose('p', 30, { part_field: land(0, 5) }, [SLURRY, TEN_COLUMNS / 2])],
      [
        ['a', 12],
        ['b', 0],
      ],
    ],
    [
      'two crops of one year: both doses, and nothing for the second crop of this year',
      [whole, now('c', 0, 10, { period: 'after' })],
      { 1: [before, past('s', 0, 10, { period: 'after' })] },
      [dose('p', 30), dose('s', 15, { date: '2025-08-10 08:00' })],
      [['a', 18]],
    ],
    [
      'a catch crop of this season up to the end of the year, not after it',
      [whole, now('m', 0, 10, { period: 'before' })],
      { 1: [before] },
      [dose('m', 20, { date: '2025-09-10 08:00' }), dose('m', 20, { date: '2026-02-10 08:00' })],
      [
        ['a', 8],
        ['m', 0],
      ],
    ],
    [
      'a field of the year before that was split in it: its work keeps the shape',
      [whole],
      {
        1: [
          past('l', 0, 5, { forerunners: { old: 0.5 } }),
          past('r', 5, 10, { forerunners: { old: 0.5 } }),
        ],
      },
      [dose('old', 30, { worked_geometry: land(0, 10) })],
      [['a', 12]],
    ],
    [
      'without boundaries the field that it continues',
      [now('a', 0, 10, { geometry: null, continues: 'p' })],
      { 1: [past('p', 0, 10, { geometry: null })] },
      [dose('p', 30)],
      [['a', 12]],
    ],
    [
      'without boundaries each half of a field has the same a hectare',
      [
        now('a', 0, 5, { geometry: null, parcel: 'x' }),
        now('b', 5, 10, { geometry: null, parcel: 'x' }),
      ],
      { 1: [past('p', 0, 10, { geometry: null, parcel: 'x' })] },
      [dose('p', 30)],
      [
        ['a', 12],
        ['b', 12],
      ],
    ],
    [
      'a field that ended, without boundaries: by the parts of the ground',
      [now('a', 0, 10, { geometry: null, continues: 'l' })],
      { 1: [past('l', 0, 10, { geometry: null, forerunners: { old: 1 } })] },
      [dose('old', 30)],
      [['a', 12]],
    ],
    [
      'an edge that was drawn over a neighbour, 1 %, is no ground of it',
      [now('a', 0, 10), now('n', 10, 20)],
      { 1: [past('p', 0, 10.1), past('o', 10.1, 20)] },
      [dose('o', 30, {}, [SLURRY, TEN_COLUMNS * 0.99])],
      [
        ['a', 0],
        ['n', 11.9],
      ],
    ],
  ])('%s', (_title, fields, seasons, records, wanted) =>
    expect(kilograms(fields, seasons, records)).toEqual(
      wanted.map(([id, value]) => [id, Math.round(value * 10) / 10]),
    ),
  );

  it('is stated with the amounts it is of', () => {
    const one = found([whole], { 1: [before], 2: [past('q', 0, 10)] }, [
      dose('p', 30),
      compost('q', 20),
    ]).get('a')!;
    const format = {
      kilograms: (value: number) => value.toFixed(0),
      percent: (share: number) => `${(share * 100).toFixed(0)} %`,
      text: (said: Parameters<typeof translate>[0], values?: Parameters<typeof translate>[2]) =>
        translate(said, 'en', values) ?? '',
    };
    expect(organicText(one, fixture(format))).toBe(
      'organic nitrogen before: −17 for 10 % of 120 a year ago + 3 % of 160 in compost two years ago',
    );
    expect(organicText(noOrganic, fixture(format))).toBe('');
  });
});

describe('RUL-25 the demand of nitrogen less the organic fertilizers before', () => {
  const catalogue: Readonly<Record<string, object>> = {
    'croptype 1': { edi_code: '256' },
    'croptype 2': { edi_code: '2710' },
  };
  const organic = found([whole], { 1: [before] }, [dose('p', 30)]).get('a')!;
  const planned = (crop: number) =>
    plannedFields({
      fields: fixture([
        { id: 'a', name: 'a', crop, registered_area: 2, country: 'DE', field_attributes: {} },
      ]),
      records: [],
      lookup: fixture((entity: string, id: unknown) => catalogue[`${entity} ${String(id)}`]),
      soilOf: () => fixture({ phosphate: null }),
      day: '2026-06-01',
      farmCountry: 'DE',
      report: () => undefined,
      land: null,
      organic: new Map([['a', organic]]),
    })[0];

  it('sugar beet at 65 t: 170 − 12; a norm has no deduction and states none', () => {
    expect(planned(1)).toMatchObject({ need: { source: 'demand' }, organic });
    expect(planned(1)?.need.n).toBeCloseTo(158, 3);
    expect(planned(2)).toMatchObject({ need: { n: null }, organic: noOrganic });
  });
});
