import { describe, expect, it } from 'vitest';
import { starterCrop } from '../testing/starter-crop.ts';
import { judgeDiversity } from './diversification.ts';
import {
  areOrganicPiecesFree,
  judgeFreedom,
  judgeUnchecked,
  type FarmGround,
} from './gaec-freedom.ts';
import { conditionalityOf } from './gaec-standards.ts';
import type { RotationCrop } from './rotation-crop.ts';

const crop = starterCrop<RotationCrop>;
const land = (hectares: number | null, name: string | null, isOrganic = false): FarmGround => ({
  hectares,
  crop: name === null ? null : crop(name),
  isOrganic,
});
const ofArable = 'more than 75% of its arable land is grass, fallow or legumes';
const small = 'it has no more than 10 ha of arable land';
const organic = 'all of its land is organic';

/** By hand. [country, ground, words, part, of] */
describe('GAEC 7: farms that are free of it', () => {
  it.each<[string, string, readonly FarmGround[], string | null, (readonly number[] | null)?]>([
    ['10 ha of arable land', 'DE', [land(10, 'Winter wheat')], small, [10, 10]],
    ['a hectare more', 'DE', [land(11, 'Winter wheat')], null],
    [
      'permanent grass and orchards are no arable land',
      'FR',
      [land(10, 'Winter wheat'), land(20, 'Permanent grassland'), land(5, 'Apple')],
      small,
      [10, 35],
    ],
    [
      'no arable land at all frees by grass',
      'FR',
      [land(9, 'Permanent grassland')],
      'more than 75% of its land is grass or rice',
      [9, 9],
    ],
    ['10 ha free nobody in the Netherlands', 'NL', [land(10, 'Winter wheat')], null],
    [
      'grass, fallow and legumes on 31 of 41 ha',
      'FR',
      [
        land(20, 'Temporary grassland'),
        land(5, 'Field beans'),
        land(6, 'Fallow'),
        land(10, 'Winter wheat'),
      ],
      ofArable,
      [31, 41],
    ],
    [
      'exactly three quarters are not more',
      'FR',
      [land(30, 'Temporary grassland'), land(10, 'Winter wheat')],
      null,
    ],
    [
      'Germany: 50 ha of other arable land are allowed',
      'DE',
      [land(151, 'Temporary grassland'), land(50, 'Winter wheat')],
      ofArable,
      [151, 201],
    ],
    [
      'Germany: a hectare more is not',
      'DE',
      [land(160, 'Temporary grassland'), land(51, 'Winter wheat')],
      null,
    ],
    [
      'Germany: permanent grass on 61 of 80 ha',
      'DE',
      [land(61, 'Permanent grassland'), land(19, 'Silage maize')],
      'more than 75% of its land is grass',
      [61, 80],
    ],
    [
      'the Netherlands: grass, fallow and legumes on 31 of 40 ha',
      'NL',
      [land(25, 'Permanent grassland'), land(6, 'Lucerne'), land(9, 'Silage maize')],
      'more than 75% of its land is grass, fallow or legumes',
      [31, 40],
    ],
    [
      'Austria: temporary grass is no permanent grassland',
      'AT',
      [land(30, 'Permanent grassland'), land(31, 'Temporary grassland'), land(19, 'Silage maize')],
      null,
    ],
    ['every piece organic', 'NL', [land(50, 'Oats', true), land(null, 'Rye', true)], organic, null],
    ['one piece not', 'NL', [land(50, 'Oats', true), land(1, 'Rye')], null],
    ['ditches are no land', 'NL', [land(50, 'Oats', true), land(1, 'Ditch')], organic, null],
    ['hectares that nobody stated', 'DE', [land(5, 'Rye'), land(null, 'Rye')], null],
    ['land that is not planned counts as arable', 'DE', [land(5, 'Rye'), land(6, null)], null],
    ['a country that was not read', 'DK', [land(5, 'Rye')], null],
    ['nothing at all', 'DE', [], null],
  ])('%s', (_title, country, ground, words, figures = null) => {
    const found = judgeFreedom(ground, country, 2026);
    expect(found?.words.message ?? null).toBe(words);
    expect(found?.land ? [found.land.part, found.land.of] : null).toEqual(figures);
  });
  it('is not told of a year that was not read', () =>
    expect(judgeFreedom([land(5, 'Rye')], 'DE', 2031)).toBeNull());
  it.each([
    ['AT', 2026, true],
    ['DE', 2026, false],
    ['AT', 2031, false],
  ])('single organic pieces in %s in %s: %s', (country, year, isFree) =>
    expect(areOrganicPiecesFree(country, year)).toBe(isFree),
  );
});

describe('GAEC 7: farms that are not checked', () => {
  it.each<[string, string, number, readonly FarmGround[], number | null]>([
    ['10 ha', 'NL', 2026, [land(4, 'Permanent grassland'), land(6, 'Rye')], 10],
    ['more', 'NL', 2026, [land(5, 'Permanent grassland'), land(6, 'Rye')], null],
    ['Austria: 30 ha', 'AT', 2026, [land(30, 'Rye')], 30],
    ['Austria a year before', 'AT', 2025, [land(30, 'Rye')], null],
    ['hectares that nobody stated', 'NL', 2026, [land(4, 'Rye'), land(null, 'Rye')], null],
    ['nothing at all', 'NL', 2026, [], null],
  ])('%s', (_title, country, year, ground, upTo) =>
    expect(judgeUnchecked(ground, country, year)?.upTo ?? null).toBe(upTo),
  );
});

/** By hand. [arable, crops, largest, two largest, kept] */
describe('GAEC 7 in Austria: crops of one year', () => {
  const standard = conditionalityOf('AT', 2026);
  it.each<[string, readonly FarmGround[], readonly (number | boolean)[] | null]>([
    ['10 ha ask nothing', [land(10, 'Silage maize')], null],
    [
      'up to 30 ha: two crops, one on three quarters',
      [land(15, 'Silage maize'), land(5, 'Soybean')],
      [20, 2, 15, 20, true],
    ],
    [
      'up to 30 ha: one on more',
      [land(16, 'Silage maize'), land(4, 'Soybean')],
      [20, 2, 16, 20, false],
    ],
    [
      'more than 30 ha: three crops, two on 95 %',
      [land(30, 'Silage maize'), land(8, 'Soybean'), land(2, 'Rye')],
      [40, 3, 30, 38, true],
    ],
    [
      'more than 30 ha: two crops',
      [land(30, 'Silage maize'), land(10, 'Soybean')],
      [40, 2, 30, 40, false],
    ],
    [
      'winter and spring barley are one crop, all maize is one',
      [
        land(20, 'Winter barley'),
        land(10, 'Spring barley'),
        land(5, 'Grain maize'),
        land(5, 'Silage maize'),
      ],
      [40, 2, 30, 40, false],
    ],
    [
      'grass of two kinds is one crop, permanent grass none',
      [
        land(10, 'Temporary grassland'),
        land(10, 'Italian ryegrass'),
        land(10, 'Rye'),
        land(50, 'Permanent grassland'),
      ],
      [30, 2, 20, 30, true],
    ],
    [
      'land that is not planned counts as more of the largest',
      [land(14, 'Silage maize'), land(4, 'Soybean'), land(2, null)],
      [20, 2, 14, 18, false],
    ],
  ])('%s', (_title, ground, figures) => {
    const found = standard && judgeDiversity(ground, standard);
    expect(
      found && [found.arable, found.crops, found.largest, found.twoLargest, found.isKept],
    ).toEqual(figures);
  });
  it('keeps the standard in no country that asks for changes', () => {
    const german = conditionalityOf('DE', 2026);
    expect(german && judgeDiversity([land(40, 'Rye')], german)).toBeNull();
  });
});
