import { describe, expect, it } from 'vitest';
import { balancesOf, field, rows, spread, TEN_COLUMNS } from '../testing/season-of-ground.ts';
import {
  addRichPhosphate,
  countedPhosphate,
  noRichPhosphate,
  richPhosphateOf,
  visibleStraw,
} from './counted-phosphate.ts';

/**
 * Worked by hand from the rule's words: RVO, Stimuleren organischestofrijke meststoffen.
 * @source decisions 212, 266
 */

const codes = { compost: '111', cleanCompost: '112', champost: '110', cattle: '10', slurry: '14' };
/** Codes of solid manure of animals, of which straw is seen in the batch. */
const strawy = { strawOfCattle: '10', ofHorses: '25', ofSheep: '56', ofGoats: '61', ofPigs: '40' };
const kinds: Readonly<Record<string, string>> = { ...codes, ...strawy };

type Brought = Partial<Record<keyof typeof codes | keyof typeof strawy | 'mineral', number>>;

/** Counted kilograms per hectare, of the kilograms per hectare applied. */
function counted(
  brought: Brought,
  { norm = 40, hectares = 2, country = 'NL', day = '2026-06-01' }: Record<string, any> = {},
): number {
  const all = Object.values(brought).reduce((sum, one) => sum + one, 0) * hectares;
  const rich = Object.entries(brought).reduce(
    (sum, [name, kilograms]) =>
      addRichPhosphate(
        sum,
        name === 'mineral'
          ? richPhosphateOf({ kind: 'mineral', edi_code: 'CUSTOM' }, kilograms)
          : richPhosphateOf({ kind: 'organic', edi_code: kinds[name] ?? '' }, kilograms, {
              attributes: { [visibleStraw]: name in strawy },
            }),
        hectares,
      ),
    noRichPhosphate,
  );
  return countedPhosphate(all, rich, { hectares, norm, country, day }) / hectares;
}

describe('RUL-25 phosphate that counts against the Dutch norm', () => {
  it.each<[string, Brought, number, Record<string, any>?]>([
    ['compost counts for a quarter', { compost: 24 }, 6],
    ['very clean compost too', { cleanCompost: 24 }, 6],
    ['champost counts for three quarters', { champost: 36 }, 27],
    ['both together', { compost: 12, champost: 16 }, 3 + 12],
    ['19.9 kg are too few', { compost: 19.9 }, 19.9],
    ['20 kg are enough', { compost: 20 }, 5],
    ['20 kg of both are enough', { compost: 8, champost: 12 }, 2 + 9],
    ['what is beyond the norm counts in full', { compost: 82 }, 40 / 4 + 42],
    ['beyond it the same part of each', { compost: 40, champost: 40 }, 80 - (30 + 10) / 2],
    ['other fertilizers count in full', { compost: 24, mineral: 20, slurry: 15 }, 6 + 35],
    ['and do not make it enough', { compost: 10, mineral: 30 }, 40],
    ['solid manure without straw counts in full', { cattle: 30 }, 30],
    ['with straw for three quarters', { strawOfCattle: 36 }, 27],
    ['that of horses, sheep and goats too', { ofHorses: 12, ofSheep: 12, ofGoats: 12 }, 27],
    ['of pigs in full: whether they are kept organically is not noted', { ofPigs: 30 }, 30],
    ['20 kg with straw are enough, with compost too', { strawOfCattle: 12, compost: 8 }, 9 + 2],
    ['beyond the norm straw counts in full', { strawOfCattle: 60 }, 30 + 20],
    ['not in Germany', { compost: 24 }, 24, { country: 'DE' }],
    ['nor where the country is not known', { compost: 24 }, 24, { country: null }],
    ['nor before 2023', { compost: 24 }, 24, { day: '2022-12-31' }],
    ['from the first day of 2023', { compost: 24 }, 6, { day: '2023-01-01' }],
    ['nor where the norm is not known', { compost: 24 }, 24, { norm: null }],
    ['nor on no land', { mineral: 0 }, 0, { hectares: 1 }],
  ])('RUL-25 %s', (_case, brought, wanted, land) =>
    expect(counted(brought, land)).toBeCloseTo(wanted, 9),
  );
});

describe('RUL-25 manure with visible straw on a field', () => {
  it.each([
    ['of a batch that states it, 75 % of 30 kg', 'strawy', 22.5],
    ['of a batch that does not, all', 'plain', 30],
  ])('%s', (_title, stock, wanted) => {
    const known: Readonly<Record<string, object>> = {
      ...rows,
      'cropfield a': field('a', 0, 10),
      'stock strawy': { product_type: 50, attributes: { [visibleStraw]: true } },
      'stock plain': { product_type: 50, attributes: {} },
      'producttype 50': {
        id: 50,
        variant: 'fertilizer',
        unit: 't',
        kind: 'organic',
        edi_code: '10',
        specification: 'N 0.6 %, P2O5 0.3 %',
      },
    };
    const [balance] = balancesOf(
      [field('a', 0, 10)],
      [
        spread('a', 0, [10, TEN_COLUMNS], {
          activities: [{ theme: 'fertilizing', items: [{ value: 10, stock, producttype: null }] }],
        }),
      ],
      { lookup: (entity: string, id: unknown) => known[`${entity} ${String(id)}`] },
    );
    expect((balance?.normPhosphate ?? 0) / TEN_COLUMNS).toBeCloseTo(wanted, 3);
  });
});
