import { expect, it, describe } from 'vitest';
import { starterCrop } from '../testing/starter-crop.ts';
import { judgeRotation, type GrownCrop } from './judge-rotation.ts';
import type { RotationCrop } from './rotation-crop.ts';

/** A crop of the starter list by its English name. */
export const cropNamed = starterCrop<RotationCrop>;

const grown = (name: string, year: number, more: Partial<GrownCrop> = {}): GrownCrop => ({
  crop: cropNamed(name),
  year,
  share: 1,
  period: 'main',
  ...more,
});

type Past = readonly [year: number, crop: string];

/**
 * Computed by hand from the sources named by the rules: "1 in 3" is two years between; a break of
 * five years is six from one to the next.
 */
describe('API-05 rules of rotation between crops', () => {
  it.each<[string, string, readonly Past[], string, readonly string[]]>([
    [
      'potatoes two years after potatoes',
      'Ware potato',
      [[2025, 'Ware potato']],
      'NL',
      ['potato_law_nl'],
    ],
    [
      'potatoes three years after: the law is kept, the advice is not',
      'Ware potato',
      [[2024, 'Seed potato (NAK)']],
      'NL',
      ['potato'],
    ],
    ['potatoes four years after', 'Ware potato', [[2023, 'Ware potato']], 'NL', []],
    [
      'potatoes two years after in Germany: advice alone',
      'Starch potato',
      [[2025, 'Ware potato']],
      'DE',
      ['potato'],
    ],
    [
      'potatoes on ground of no known country',
      'Ware potato',
      [[2025, 'Ware potato']],
      '',
      ['potato'],
    ],
    ['sweet potatoes are no potatoes', 'Sweet potato', [[2026, 'Ware potato']], 'NL', []],
    ['beet three years after beet', 'Sugar beet', [[2024, 'Sugar beet']], 'NL', ['beet']],
    ['beet four years after beet', 'Sugar beet', [[2023, 'Sugar beet']], 'NL', []],
    [
      'beet after rape feeds the same nematode',
      'Sugar beet',
      [[2025, 'Winter oilseed rape']],
      'NL',
      ['beet'],
    ],
    ['beet after spinach too', 'Sugar beet', [[2026, 'Spinach']], 'NL', ['beet']],
    ['red beet counts as beet', 'Red beet', [[2025, 'Fodder beet']], 'NL', ['beet']],
    [
      'rape after beet is no crucifer after crucifer',
      'Winter oilseed rape',
      [[2026, 'Sugar beet']],
      'NL',
      [],
    ],
    [
      'beet straight after maize',
      'Sugar beet',
      [[2026, 'Silage maize']],
      'NL',
      ['beet_after_host_of_rhizoctonia'],
    ],
    [
      'beet two years after maize',
      'Sugar beet',
      [
        [2025, 'Silage maize'],
        [2026, 'Winter wheat'],
      ],
      'NL',
      [],
    ],
    ['beet after peas', 'Sugar beet', [[2026, 'Dry peas']], 'NL', ['beet_after_flax_or_pea']],
    ['onions four years after leek', 'Sown onion', [[2023, 'Leek']], 'NL', ['onion']],
    ['onions five years after onions', 'Sown onion', [[2022, 'Sown onion']], 'NL', []],
    [
      'cabbage three years after rape',
      'White cabbage',
      [[2024, 'Winter oilseed rape']],
      'NL',
      ['crucifer'],
    ],
    [
      'cabbage after yellow mustard as green manure: cover crops do not count',
      'White cabbage',
      [[2026, 'Yellow mustard']],
      'NL',
      [],
    ],
    [
      'carrots three years after celeriac',
      'Winter carrot',
      [[2024, 'Celeriac']],
      'NL',
      ['umbellifer'],
    ],
    ['peas five years after peas', 'Vining peas', [[2022, 'Dry peas']], 'NL', ['pea']],
    ['peas six years after peas', 'Vining peas', [[2021, 'Dry peas']], 'NL', []],
    ['field beans after peas are another crop', 'Field beans', [[2026, 'Dry peas']], 'NL', []],
    [
      'field beans three years after broad beans',
      'Field beans',
      [[2024, 'Broad beans']],
      'NL',
      ['field_bean'],
    ],
    ['flax six years after linseed', 'Fibre flax', [[2021, 'Linseed']], 'NL', ['flax']],
    ['lupins four years after', 'Sweet lupin', [[2023, 'Sweet lupin']], 'DE', ['lupin']],
    ['soybeans five years after', 'Soybean', [[2022, 'Soybean']], 'DE', []],
    [
      'winter wheat after winter wheat',
      'Winter wheat',
      [[2026, 'Winter wheat']],
      'NL',
      ['wheat_after_wheat'],
    ],
    [
      'winter wheat after a year of rape',
      'Winter wheat',
      [
        [2025, 'Winter wheat'],
        [2026, 'Winter oilseed rape'],
      ],
      'NL',
      [],
    ],
    ['spring barley after winter wheat', 'Spring barley', [[2026, 'Winter wheat']], 'NL', []],
    [
      'rape after sunflower',
      'Winter oilseed rape',
      [[2026, 'Sunflower']],
      'DE',
      ['rape_after_sunflower'],
    ],
    ['maize after maize: no rule of ours', 'Silage maize', [[2026, 'Silage maize']], 'NL', []],
    [
      'what is planned later counts as well',
      'Ware potato',
      [[2028, 'Ware potato']],
      'NL',
      ['potato_law_nl'],
    ],
    [
      'several rules at once',
      'Sugar beet',
      [
        [2025, 'Sugar beet'],
        [2026, 'Silage maize'],
      ],
      'NL',
      ['beet', 'beet_after_host_of_rhizoctonia'],
    ],
    ['a green manure breaks nothing', 'Yellow mustard', [[2026, 'White cabbage']], 'NL', []],
    ['nothing is known', 'Ware potato', [], 'NL', []],
  ])('%s', (_title, crop, past, country, rules) => {
    const others = past.map(([year, name]) => grown(name, year));
    expect(
      judgeRotation(grown(crop, 2027), others, country || null).map(({ rule }) => rule.id),
    ).toEqual(rules);
  });
});

describe('D17 history of ground by parts', () => {
  it('a part of the ground is enough for a warning, with its share', () => {
    const [warning] = judgeRotation(
      grown('Ware potato', 2027),
      [grown('Ware potato', 2025, { share: 0.4 }), grown('Winter wheat', 2025, { share: 0.6 })],
      'NL',
    );
    expect([warning?.rule.id, warning?.other.share, warning?.apart]).toEqual([
      'potato_law_nl',
      0.4,
      2,
    ]);
  });
  it('a strip of less than a twentieth is ignored as an edge', () => {
    expect(
      judgeRotation(
        grown('Ware potato', 2027),
        [grown('Ware potato', 2026, { share: 0.04 })],
        'NL',
      ),
    ).toEqual([]);
  });
  it('the later of two crops of a year is the precursor', () => {
    const others = [grown('Winter wheat', 2026), grown('Silage maize', 2026, { period: 'after' })];
    expect(judgeRotation(grown('Winter wheat', 2027), others, 'NL')).toEqual([]);
    expect(
      judgeRotation(grown('Sugar beet', 2027), others, 'NL').map(({ rule }) => rule.id),
    ).toEqual(['beet_after_host_of_rhizoctonia']);
  });
  it('a crop before the main one of the same year is its precursor', () => {
    expect(
      judgeRotation(
        grown('Sugar beet', 2027),
        [grown('Italian ryegrass', 2027, { period: 'before' }), grown('Spring barley', 2026)],
        'NL',
      ).map(({ rule, apart }) => [rule.id, apart]),
    ).toEqual([['beet_after_host_of_rhizoctonia', 0]]);
  });
  it('warns of the same crop twice in one year', () => {
    expect(
      judgeRotation(grown('Spinach', 2027, { period: 'after' }), [grown('Sugar beet', 2027)], 'NL'),
    ).toEqual([]);
    expect(
      judgeRotation(
        grown('Cauliflower', 2027, { period: 'after' }),
        [grown('Broccoli', 2027)],
        'NL',
      ).map(({ rule }) => rule.id),
    ).toEqual(['crucifer']);
  });
});
