import { starterCrop } from '../testing/starter-crop.ts';
import { translate } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import { cropTypeStarter } from '../croptype/croptype.starter.ts';
import { plannedFields } from '../nutrient-norms/fertilizer-plan.ts';
import { fixture } from '../testing/fixture.ts';
import { land, seasonOf } from '../testing/season-of-ground.ts';
import { nothingBefore } from './preceding.ts';
import { precedingInSeason, seasonsBefore } from './season.ts';
import { precedingText } from './words.ts';

/**
 * Deductions for the crops before on ground of ten columns, by hand. Wheat leaves nothing, rape 10,
 * permanent grassland 20; mustard that is worked in in spring 20, clover 40.
 * @source decisions 254
 */

const numberOf = (name: string): number => starterCrop<{ id: number }>(name).id;
const field = (id: string, from: number, to: number, crop: string, more: object = {}) => ({
  id,
  name: id,
  plan: 'now',
  geometry: land(from, to),
  crop: numberOf(crop),
  period: 'main',
  green_manure: false,
  previous_crop: null,
  continues: null,
  parcel: null,
  field_attributes: {},
  forerunners: {},
  ...more,
});
const past = (id: string, from: number, to: number, crop: string, more: object = {}) =>
  field(id, from, to, crop, { plan: 'then', ...more });
const after = { period: 'after', green_manure: true };
const ended = (end: string) => ({ ...after, field_attributes: { 31: end } });
const work = (cropfield: string, date: string, theme: string, type: number | null = null) => ({
  id: `${cropfield} ${date}`,
  cropfield,
  date: `${date} 08:00`,
  processing_state: 'performed',
  activities: [{ theme, type, items: [] }],
});
const sown = (cropfield: string, date: string) => work(cropfield, date, 'sowing', 306);
const ploughed = (cropfield: string, date: string) => work(cropfield, date, 'tillage', 501);

type Row = ReturnType<typeof field>;
const lookup = (entity: string, id: unknown) =>
  entity === 'croptype' ? cropTypeStarter.find((one) => one.id === id) : undefined;
const found = (
  now: readonly Row[],
  before: readonly Row[],
  records: readonly ReturnType<typeof work>[] = [],
) =>
  precedingInSeason({
    fields: fixture(now),
    before: fixture(before),
    records: fixture(records),
    lookup: fixture(lookup),
    year: 2026,
  });
const kilograms = (...season: Parameters<typeof found>) =>
  [...found(...season)].map(([id, one]) => [id, Math.round(one.kilograms * 10) / 10]);

const beet = (more: object = {}) => field('a', 0, 10, 'Sugar beet', more);
const wheat = past('w', 0, 10, 'Winter wheat');

describe('RUL-25 D17 the crop of the year before on the same ground', () => {
  it.each<[string, readonly Row[], readonly Row[], readonly (readonly [string, number])[]]>([
    ['after wheat', [beet()], [wheat], [['a', 0]]],
    ['after rape', [beet()], [past('r', 0, 10, 'Winter oilseed rape')], [['a', 10]]],
    [
      'land that was split has all of the deduction on each piece',
      [field('a', 0, 4, 'Sugar beet'), field('b', 4, 10, 'Ware potato')],
      [past('r', 0, 10, 'Winter oilseed rape')],
      [
        ['a', 10],
        ['b', 10],
      ],
    ],
    [
      'merged land: 0.6 × 10 of rape and 0.4 × 20 of grassland',
      [beet()],
      [past('r', 0, 6, 'Winter oilseed rape'), past('g', 6, 10, 'Permanent grassland')],
      [['a', 14]],
    ],
    [
      'land drawn anew over half of rape, the rest as stated: 0.5 × 10 + 0.5 × 20',
      [beet({ previous_crop: numberOf('Permanent grassland') })],
      [past('r', 0, 5, 'Winter oilseed rape')],
      [['a', 15]],
    ],
    [
      'without fields of last year the stated crop counts',
      [beet({ previous_crop: numberOf('Lucerne') })],
      [],
      [['a', 20]],
    ],
    [
      'measured fields of last year go before the stated crop',
      [beet({ previous_crop: numberOf('Lucerne') })],
      [wheat],
      [['a', 0]],
    ],
    [
      'without a boundary the field it continues',
      [beet({ geometry: null, continues: 'r' })],
      [past('r', 0, 10, 'Winter oilseed rape', { geometry: null })],
      [['a', 10]],
    ],
    [
      'a second crop of the year follows a crop of that year',
      [beet(), field('b', 0, 10, 'Spinach', { period: 'after' })],
      [past('r', 0, 10, 'Winter oilseed rape')],
      [
        ['a', 10],
        ['b', 0],
      ],
    ],
  ])('%s', (_title, now, before, wanted) => expect(kilograms(now, before)).toEqual(wanted));

  it('says where nothing is known, and what the table does not name', () => {
    expect(found([beet()], []).get('a')).toEqual({ kilograms: 0, crops: [], unknown: 1 });
    expect(found([beet()], [past('s', 0, 10, 'Sunflower')]).get('a')).toMatchObject({
      kilograms: 0,
      unknown: 0,
      crops: [{ crop: numberOf('Sunflower'), kilograms: null }],
    });
  });
});

describe('RUL-25 D17 catch crops before on the same ground', () => {
  const mustard = (more: object = after) => past('m', 0, 10, 'Yellow mustard', more);
  it.each<[string, readonly Row[], readonly ReturnType<typeof work>[], number]>([
    ['of unknown end is taken as worked in in spring', [mustard()], [], 20],
    ['stated as frozen', [mustard(ended('frozen'))], [], 0],
    ['stated as worked in in spring', [mustard(ended('worked_in_spring'))], [], 20],
    [
      'ploughed in November after it was sown',
      [mustard()],
      [sown('m', '2025-08-20'), ploughed('m', '2025-11-10')],
      0,
    ],
    [
      'the seedbed was ploughed before it was sown',
      [mustard()],
      [ploughed('m', '2025-08-18'), sown('m', '2025-08-20')],
      20,
    ],
    ['autumn tillage of unknown order is no end', [mustard()], [ploughed('m', '2025-09-01')], 20],
    [
      'ploughed on the field of the following crop',
      [past('k', 0, 10, 'Clover (green manure)', after)],
      [ploughed('a', '2026-03-01')],
      40,
    ],
    [
      'mown and taken off',
      [past('k', 0, 10, 'Crimson clover', { period: 'after' })],
      [work('k', '2025-10-01', 'harvest')],
      10,
    ],
    ['a second crop that is sold', [past('s', 0, 10, 'Spinach', { period: 'after' })], [], 0],
    [
      'on half of the land: 0.5 × 40',
      [past('k', 0, 5, 'Clover (green manure)', ended('worked_in_spring'))],
      [],
      20,
    ],
    [
      'split: clover on 0.3 worked in in spring, on 0.7 in autumn: 0.3 × 40 + 0.7 × 10',
      [
        past('k', 0, 3, 'Clover (green manure)', ended('worked_in_spring')),
        past('l', 3, 10, 'Clover (green manure)', ended('worked_in_autumn')),
      ],
      [],
      19,
    ],
    [
      'ploughed before its field was merged of two',
      [mustard({ ...after, forerunners: { one: 1, two: 1 } })],
      [sown('one', '2025-08-20'), ploughed('one', '2025-11-10')],
      0,
    ],
  ])('%s', (_title, catches, records, wanted) =>
    expect(kilograms([beet()], [wheat, ...catches], records)).toEqual([['a', wanted]]),
  );

  it('main crop and catch crop add: 10 of rape and 20 of mustard', () =>
    expect(kilograms([beet()], [past('r', 0, 10, 'Winter oilseed rape'), mustard()])).toEqual([
      ['a', 30],
    ]));

  it('a stand that was entered in both seasons counts once, and by what the later says', () => {
    const now = [
      beet(),
      field('m2', 0, 10, 'Yellow mustard', {
        period: 'before',
        green_manure: true,
        field_attributes: { 31: 'frozen' },
      }),
    ];
    expect(kilograms(now, [wheat, mustard()])).toEqual([
      ['a', 0],
      ['m2', 0],
    ]);
  });

  it('is stated with the crops, their parts and the assumptions', () => {
    const text = (now: readonly Row[], before: readonly Row[]) =>
      precedingText(found(now, before).get('a')!, {
        kilograms: (value) => value.toFixed(0),
        percent: (share) => `${(share * 100).toFixed(0)} %`,
        text: (said, values) => translate(said, 'en', values) ?? '',
        crop: (id) => cropTypeStarter.find((one) => one.id === id)?.names.en ?? '',
      });
    expect(text([beet()], [past('r', 0, 6, 'Winter oilseed rape'), mustard()])).toBe(
      'crops before: −26 for Winter oilseed rape 10 (on 60 % of the ground) + Yellow mustard 20 (assumed: incorporated in spring) · crop of the year before unknown on 40 % of the ground, nothing deducted',
    );
    expect(text([beet()], [wheat, mustard(ended('frozen'))])).toBe(
      'crops before: −0 for Yellow mustard 0 (Frozen in winter)',
    );
    expect(text([beet()], [wheat])).toBe('');
  });
});

describe('RUL-11 the seasons before another', () => {
  const plan = (id: string, year: number) => ({
    id,
    period_start: `${year}-01-01`,
    period_end: `${year}-12-31`,
  });
  const plans = [plan('x', 2024), plan('y', 2025), plan('z', 2025), plan('now', 2026)];
  const of = (fields: readonly object[], all = plans) =>
    [...seasonsBefore(plan('now', 2026), all, fixture(fields))].map(([back, { id }]) => [back, id]);

  it('are of the years before; of two of a year the one that its fields continue', () => {
    expect(of([])).toEqual([
      [1, 'y'],
      [2, 'x'],
    ]);
    expect(
      of([
        { id: 'a', plan: 'now', continues: 'b' },
        { id: 'b', plan: 'z', continues: null },
      ]),
    ).toEqual([
      [1, 'z'],
      [2, 'x'],
    ]);
    expect([...seasonsBefore(plan('x', 2024), plans, [])]).toEqual([]);
  });

  it('leave out a year without a season', () =>
    expect(of([], [plan('x', 2023), plan('w', 2022), plan('v', 2024), plan('now', 2026)])).toEqual([
      [2, 'v'],
      [3, 'x'],
    ]));
});

describe('RUL-25 the demand of nitrogen less the crops before', () => {
  const rows: Readonly<Record<string, object>> = {
    'croptype 1': { edi_code: '256' },
    'croptype 2': { edi_code: '2710' },
    'croptype 3': { edi_code: '308' },
  };
  const before = found([beet()], [past('r', 0, 10, 'Winter oilseed rape')]).get('a')!;
  const planned = (crop: number, more: object = {}) =>
    plannedFields({
      ...seasonOf([], []),
      lookup: fixture((entity: string, id: unknown) => rows[`${entity} ${String(id)}`]),
      fields: fixture([
        {
          id: 'a',
          name: 'a',
          crop,
          registered_area: 2,
          country: 'DE',
          field_attributes: {},
          ...more,
        },
      ]),
      preceding: new Map([['a', before]]),
    })[0];

  it('sugar beet at 65 t: 170 − 10 after rape; nothing without a yield', () => {
    expect(planned(1)).toMatchObject({ need: { n: 160, source: 'demand' }, preceding: before });
    expect(planned(1, { field_attributes: { 26: 0 } })?.need.n).toBe(0);
  });

  it('a norm and a legume have no deduction, and none is stated', () => {
    expect(planned(2)).toMatchObject({ need: { n: null, source: null }, preceding: nothingBefore });
    expect(planned(3)).toMatchObject({
      need: { n: 0, source: 'legume' },
      preceding: nothingBefore,
    });
  });
});
