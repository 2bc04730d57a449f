import { describe, expect, it } from 'vitest';
import { choicesOf, choicesOnAll, type ChoiceQuery } from './choices.ts';
import { unlimitedUse, unspecifiedArticle, type AdmittedUse } from './situation.ts';
import type { Usable } from './usable.ts';

const product = (
  producttype: number,
  name: string,
  uses: readonly Partial<AdmittedUse>[],
  more: Partial<Usable> = {},
): Usable => ({
  ...unspecifiedArticle,
  substances: [],
  producttype,
  name,
  kind: 'fungicide',
  register: 'ephy',
  number: `200000${producttype}`,
  dated: '2026-01-01',
  users: 'professional',
  ids: uses.map(() => producttype),
  uses: uses.map((use) => ({
    ...unlimitedUse,
    crops: [{ name: 'Blé', within: [] }],
    dose: 1,
    doseUnit: 'L/ha',
    ...use,
  })),
  ...more,
});

const wish: ChoiceQuery = {
  date: '2026-05-12',
  country: 'FR',
  crop: { names: ['Winter wheat'], eppo: 'TRZAW' },
  target: null,
  bbch: null,
  place: null,
  organicField: false,
  harvest: null,
  before: new Map(),
  stock: new Set([3]),
};
const rust = {
  names: ['Yellow rust'],
  latin: 'Puccinia striiformis',
  kind: 'disease',
  eppo: 'PUCCST',
};
const against = (name: string) => ({ organisms: [{ name, latin: null }] });
const names = (products: readonly Usable[], more: Partial<ChoiceQuery> = {}) =>
  choicesOf(products, { ...wish, ...more }).map(({ name }) => name);

describe('RUL-08 ENT-admission products usable on a field', () => {
  it('RUL-08 sorts products in stock first, then certain uses, then by name', () =>
    expect(
      choicesOf(
        [
          product(1, 'Cee', [{}]),
          product(2, 'Ah', [against('Maladies diverses')]),
          product(3, 'Zed', [{}]),
          product(4, 'Bee', [{}]),
        ],
        { ...wish, target: rust },
      ).map(({ name, isInStock, isSure }) => [name, isInStock, isSure]),
    ).toEqual([
      ['Zed', true, true],
      ['Bee', false, true],
      ['Cee', false, true],
      ['Ah', false, false],
    ]));

  it.each([
    ['another crop', [{ crops: [{ name: 'Vigne', within: [] }] }], {}],
    ['another target', [against('Mildiou(s)')], { target: rust }],
    ['another stage', [{ bbchFrom: 10, bbchTo: 30 }], { bbch: 39 }],
    ['another month', [{ monthFrom: 8, monthTo: 10 }], {}],
    ['an end of its use', [{ until: '2026-05-11' }], {}],
    ['a harvest that comes too soon', [{ waitingDays: 35 }], { harvest: '2026-06-01' }],
    ['a harvest within the days of the law', [{}], { harvest: '2026-05-14' }],
    [
      'no application left',
      [{ applications: 1 }],
      { before: new Map([[1, [{ date: '2026-04-01', dose: 1, doseUnit: 'l/ha' }]]]) },
    ],
    [
      'a season that is used up',
      [{ seasonDose: 1.5, seasonDoseUnit: 'L/ha' }],
      { before: new Map([[1, [{ date: '2026-04-01', dose: 1, doseUnit: 'l/ha' }]]]) },
    ],
    ['another country', [{}], { country: 'NL' }],
  ] as const)('RUL-08 not with %s', (_what, uses, more) =>
    expect(names([product(1, 'A', uses)], more)).toEqual([]),
  );

  it('RUL-08 not for gardens, nor past the last day of the product', () =>
    expect(
      names([
        product(1, 'A', [{}], { users: 'amateur' }),
        product(2, 'B', [{}], { useUp: '2026-05-11', withdrawn: '2025-05-11' }),
      ]),
    ).toEqual([]));

  it('RUL-08 gives the waiting time, and the applications left in the season', () =>
    expect(
      choicesOf(
        [
          product(
            1,
            'A',
            [
              { dose: 0.5 },
              { applications: 3, seasonDose: 2, seasonDoseUnit: 'L/ha', waitingDays: 35 },
            ],
            {
              hazards: ['H317'],
            },
          ),
        ],
        { ...wish, before: new Map([[1, [{ date: '2026-04-01', dose: 0.5, doseUnit: 'l/ha' }]]]) },
      ),
    ).toEqual([
      expect.objectContaining({
        dose: 1,
        waitingDays: 35,
        harvestFrom: '2026-06-16',
        reentryHours: 48,
        timesLeft: 2,
        doseLeft: 1.5,
        doseLeftUnit: 'l/ha',
      }),
    ]));

  it('RUL-08 takes the waiting time from the law where the decision sets none', () =>
    expect(choicesOf([product(1, 'A', [{}])], wish)[0]).toMatchObject({
      waitingDays: 3,
      harvestFrom: '2026-05-15',
      reentryHours: 6,
      timesLeft: null,
      doseLeft: null,
    }));
});

describe('RUL-08 D17 products usable on all of a field merged from several', () => {
  const once = { date: '2026-04-01', dose: 1, doseUnit: 'l/ha' };
  const products = [
    product(1, 'Ah', [{ applications: 2 }]),
    product(2, 'Bee', [{ applications: 3, seasonDose: 3, seasonDoseUnit: 'L/ha' }]),
  ];
  const brought = (first: number, second: number): ChoiceQuery => ({
    ...wish,
    before: new Map([
      [1, Array.from({ length: first }, () => once)],
      [2, Array.from({ length: second }, () => once)],
    ]),
  });

  it('RUL-08 offers uses that fit every part, with the allowance left on the most treated part', () => {
    const of = (...queries: ChoiceQuery[]) =>
      choicesOnAll(products, queries).map(({ name, timesLeft, doseLeft }) => [
        name,
        timesLeft,
        doseLeft,
      ]);
    const both = [
      ['Ah', 1, null],
      ['Bee', 1, 1],
    ];
    expect(of(brought(1, 2))).toEqual(both);
    expect(of(brought(1, 0), brought(0, 2))).toEqual(both);
    expect(of(brought(2, 0), brought(0, 2))).toEqual([['Bee', 1, 1]]);
    expect(of()).toEqual([]);
  });
});
