import { expect, it, describe } from 'vitest';
import { starterCrop } from '../testing/starter-crop.ts';
import { judgeMonoculture, judgeYearlyChange, type ChangingPiece } from './conditionality.ts';
import type { GrownCrop } from './judge-rotation.ts';
import type { RotationCrop } from './rotation-crop.ts';

const crop = starterCrop<RotationCrop>;
const grown = (year: number, name: string, more: Partial<GrownCrop> = {}): GrownCrop => ({
  year,
  crop: crop(name),
  share: 1,
  period: 'main',
  ...more,
});

/** Crops of the years before, the latest first. */
type Years = readonly string[];

describe('GAEC 7: two main crops in the years that count in a country', () => {
  it.each<[string, string, number, string, Years, readonly number[] | null]>([
    [
      'NL: the fourth year of one crop',
      'NL',
      2027,
      'Silage maize',
      ['Silage maize', 'Silage maize', 'Silage maize'],
      [2024, 2025, 2026, 2027],
    ],
    [
      'NL: the third year is allowed',
      'NL',
      2027,
      'Silage maize',
      ['Silage maize', 'Silage maize', 'Winter wheat'],
      null,
    ],
    [
      'NL: another crop code is another crop',
      'NL',
      2027,
      'Silage maize',
      ['Grain maize', 'Silage maize', 'Silage maize'],
      null,
    ],
    [
      'DE: the third year of one crop',
      'DE',
      2027,
      'Winter wheat',
      ['Winter wheat', 'Winter wheat'],
      [2025, 2026, 2027],
    ],
    [
      'DE: winter and spring wheat are two crops',
      'DE',
      2027,
      'Spring wheat',
      ['Winter wheat', 'Winter wheat'],
      null,
    ],
    [
      'DE: all maize is one',
      'DE',
      2027,
      'Grain maize',
      ['Silage maize', 'Silage maize'],
      [2025, 2026, 2027],
    ],
    ['DE: rye after rye is free', 'DE', 2027, 'Rye', ['Rye', 'Rye'], null],
    ['DE: spelt is no wheat', 'DE', 2027, 'Spelt', ['Winter wheat', 'Winter wheat'], null],
    [
      'FR: four years',
      'FR',
      2027,
      'Grain maize',
      ['Grain maize', 'Grain maize', 'Grain maize'],
      [2024, 2025, 2026, 2027],
    ],
    [
      'AT: the fourth year of one crop; spring and winter wheat are one',
      'AT',
      2027,
      'Winter wheat',
      ['Winter wheat', 'Spring wheat', 'Winter wheat'],
      [2024, 2025, 2026, 2027],
    ],
    ['AT: spelt is no wheat', 'AT', 2027, 'Spelt', ['Winter wheat', 'Spelt', 'Spelt'], null],
    ['AT: lucerne is free', 'AT', 2027, 'Lucerne', ['Lucerne', 'Lucerne', 'Lucerne'], null],
    ['FR: lucerne is free', 'FR', 2027, 'Lucerne', ['Lucerne', 'Lucerne', 'Lucerne'], null],
    [
      'grassland is free',
      'NL',
      2027,
      'Temporary grassland',
      ['Temporary grassland', 'Temporary grassland', 'Temporary grassland'],
      null,
    ],
    ['an orchard is free', 'NL', 2027, 'Apple', ['Apple', 'Apple', 'Apple'], null],
    [
      'years of which nothing is known tell nothing',
      'NL',
      2027,
      'Silage maize',
      ['Silage maize'],
      null,
    ],
    [
      'a country that was not read',
      'DK',
      2027,
      'Silage maize',
      ['Silage maize', 'Silage maize', 'Silage maize'],
      null,
    ],
    [
      'a year that was not read',
      'NL',
      2031,
      'Silage maize',
      ['Silage maize', 'Silage maize', 'Silage maize'],
      null,
    ],
  ])('%s', (_title, country, year, name, before, years) => {
    const others = before.map((one, at) => grown(year - 1 - at, one));
    expect(judgeMonoculture(grown(year, name), others, country)?.years ?? null).toEqual(years);
  });
  it('a change on part of the ground does not count for the rest', () => {
    const others = [2024, 2025, 2026].flatMap((year) => [
      grown(year, 'Silage maize', { share: 0.6 }),
      grown(year, 'Winter wheat', { share: 0.4 }),
    ]);
    expect(judgeMonoculture(grown(2027, 'Silage maize'), others, 'NL')?.years).toHaveLength(4);
  });
});

const piece = (
  hectares: number,
  now: string | null,
  before: string | null,
  second?: string,
): ChangingPiece => ({
  hectares,
  now: now === null ? [] : [grown(2026, now)],
  before: [
    ...(before === null ? [] : [grown(2025, before)]),
    ...(second ? [grown(2025, second, { period: 'after' })] : []),
  ],
});

/** Computed by hand. [country, pieces, arable, changed, needed, unknown, kept] */
describe('GAEC 7: share of arable land with a changed crop', () => {
  it.each<
    [string, string, readonly ChangingPiece[], readonly [number, number, number, number, boolean]]
  >([
    [
      'NL: of 90 ha 20 ha grass count as changed, so that 10 ha more are enough',
      'NL',
      [
        piece(20, 'Temporary grassland', 'Temporary grassland'),
        piece(10, 'Winter wheat', 'Sugar beet'),
        piece(60, 'Silage maize', 'Silage maize'),
      ],
      [90, 30, 30, 0, true],
    ],
    [
      'NL: 60 ha with 15 ha grass need 20; 4 ha more are one too few',
      'NL',
      [
        piece(15, 'Temporary grassland', 'Temporary grassland'),
        piece(4, 'Winter wheat', 'Sugar beet'),
        piece(41, 'Silage maize', 'Silage maize'),
      ],
      [60, 19, 20, 0, false],
    ],
    [
      'NL: permanent grassland is no arable land',
      'NL',
      [piece(50, 'Permanent grassland', 'Permanent grassland'), piece(9, 'Rye', 'Oats')],
      [9, 9, 3, 0, true],
    ],
    [
      'NL: a catch crop after the main crop counts',
      'NL',
      [piece(10, 'Silage maize', 'Silage maize', 'Yellow mustard')],
      [10, 10, 3.3333, 0, true],
    ],
    [
      'DE: grass is left out of both',
      'DE',
      [
        piece(20, 'Temporary grassland', 'Temporary grassland'),
        piece(30, 'Winter wheat', 'Winter wheat'),
        piece(10, 'Winter wheat', 'Sugar beet'),
      ],
      [40, 10, 13.2, 0, false],
    ],
    [
      'FR: 35 %',
      'FR',
      [piece(65, 'Winter wheat', 'Winter wheat'), piece(35, 'Winter wheat', 'Sunflower')],
      [100, 35, 35, 0, true],
    ],
    [
      'AT: 30 %, and a catch crop is no change',
      'AT',
      [
        piece(7, 'Silage maize', 'Silage maize', 'Yellow mustard'),
        piece(3, 'Silage maize', 'Soybean'),
      ],
      [10, 3, 3, 0, true],
    ],
    [
      'a piece without a known past counts as unchanged and is told',
      'NL',
      [piece(6, 'Winter wheat', null), piece(3, 'Winter wheat', 'Sugar beet')],
      [9, 3, 3, 6, true],
    ],
    ['nothing planned yet', 'NL', [piece(6, null, 'Sugar beet')], [0, 0, 0, 6, true]],
  ])('%s', (_title, country, pieces, [arable, changed, needed, unknown, isKept]) => {
    const found = judgeYearlyChange(pieces, country, 2026);
    expect([found?.arable, found?.changed, found?.needed, found?.unknown, found?.isKept]).toEqual([
      arable,
      changed,
      needed,
      unknown,
      isKept,
    ]);
  });
  it('gives nothing without a known standard', () =>
    expect(judgeYearlyChange([piece(1, 'Rye', 'Rye')], 'DK', 2026)).toBeNull());
});
