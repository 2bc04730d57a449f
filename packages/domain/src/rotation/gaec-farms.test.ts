import { describe, expect, it } from 'vitest';
import { grown, grownBefore } from '../testing/grown-crops.ts';
import { starterCrop } from '../testing/starter-crop.ts';
import { judgeFarmGaec, type GaecPiece } from './farm-gaec.ts';
import type { RotationCrop } from './rotation-crop.ts';

const crop = starterCrop<RotationCrop>;
const [maize, wheat, spring] = ['Silage maize', 'Winter wheat', 'Spring wheat'];

const piece =
  (hectares: number, now: string, before: string | null, isOrganic = false) =>
  (year: number): GaecPiece => ({
    hectares,
    crop: crop(now),
    isOrganic,
    now: [grown(year, now)],
    before: before === null ? [] : grownBefore(year, [before]),
  });
const same = (hectares: number, name: string, isOrganic = false) =>
  piece(hectares, name, name, isOrganic);
const grass = 'Temporary grassland';

type Pieces = readonly ((year: number) => GaecPiece)[];
/** [free, crops of the year keep it, arable, changed, needed, changes keep it] */
type Figures = readonly (boolean | number | null)[];
const free: Figures = [true, null, null, null, null, null];
const diverse: Figures = [false, true, null, null, null, null];

/** By hand. */
describe('D17 GAEC 7 over a farm', () => {
  it.each<[string, string, number, Pieces, Figures]>([
    // Flanders: every piece changes, or crops of one year
    ['one crop, unchanged', 'BE-VLG', 2026, [same(31, maize)], [false, false, 31, 0, 31, false]],
    [
      'two crops on 20 ha, one on three quarters',
      'BE-VLG',
      2026,
      [same(15, maize), same(5, wheat)],
      diverse,
    ],
    [
      'one on more',
      'BE-VLG',
      2026,
      [same(16, maize), same(4, wheat)],
      [false, false, 20, 0, 20, false],
    ],
    [
      'two crops on 40 ha',
      'BE-VLG',
      2026,
      [same(30, maize), same(10, wheat)],
      [false, false, 40, 0, 40, false],
    ],
    [
      'three crops on 40 ha, two of them on 95%',
      'BE-VLG',
      2026,
      [same(28, maize), same(10, wheat), same(2, 'Rye')],
      diverse,
    ],
    [
      'one crop, all changed',
      'BE-VLG',
      2026,
      [piece(40, maize, wheat)],
      [false, false, 40, 40, 40, true],
    ],
    [
      'a hectare unchanged',
      'BE-VLG',
      2026,
      [piece(39, maize, wheat), same(1, maize)],
      [false, false, 40, 39, 40, false],
    ],
    [
      'a hectare of which the past is unknown',
      'BE-VLG',
      2026,
      [piece(39, maize, wheat), piece(1, maize, null)],
      [false, false, 39, 39, 39, true],
    ],
    ['10 ha', 'BE-VLG', 2026, [same(10, maize)], free],
    ['more than three quarters of grass', 'BE-VLG', 2026, [same(31, grass), same(10, maize)], free],
    [
      'an organic piece is not left out',
      'BE-VLG',
      2026,
      [same(20, maize, true), same(20, maize)],
      [false, false, 40, 0, 40, false],
    ],
    // Wallonia: 35%, or crops of one year
    [
      '35% changed',
      'BE-WAL',
      2026,
      [same(65, wheat), piece(35, wheat, 'Sugar beet')],
      [false, false, 100, 35, 35, true],
    ],
    [
      'a hectare less',
      'BE-WAL',
      2026,
      [same(66, wheat), piece(34, wheat, 'Sugar beet')],
      [false, false, 100, 34, 35, false],
    ],
    [
      'spring and winter wheat are one',
      'BE-WAL',
      2026,
      [piece(40, wheat, spring)],
      [false, false, 40, 0, 14, false],
    ],
    [
      'cabbages and rape are one genus',
      'BE-WAL',
      2026,
      [piece(40, 'Winter oilseed rape', 'White cabbage')],
      [false, false, 40, 0, 14, false],
    ],
    [
      'spelt is no wheat',
      'BE-WAL',
      2026,
      [piece(40, 'Spelt', wheat)],
      [false, false, 40, 40, 14, true],
    ],
    [
      'grass counts as changed',
      'BE-WAL',
      2026,
      [same(20, grass), same(80, maize)],
      [false, false, 100, 20, 35, false],
    ],
    [
      'orchards are no arable land',
      'BE-WAL',
      2026,
      [same(20, 'Apple'), same(40, maize)],
      [false, false, 40, 0, 14, false],
    ],
    [
      'undersowing from 2026 on',
      'BE-WAL',
      2026,
      [piece(40, maize, `${maize} + Italian ryegrass (green manure)`)],
      [false, false, 40, 40, 14, true],
    ],
    [
      'undersowing before',
      'BE-WAL',
      2025,
      [piece(40, maize, `${maize} + Italian ryegrass (green manure)`)],
      [false, false, 40, 0, 14, false],
    ],
    ['three crops', 'BE-WAL', 2026, [same(28, maize), same(10, wheat), same(2, 'Rye')], diverse],
    [
      'an organic piece is left out',
      'BE-WAL',
      2026,
      [same(20, maize, true), same(20, maize)],
      [false, false, 20, 0, 7, false],
    ],
    ['10 ha', 'BE-WAL', 2026, [same(10, maize)], free],
    // Denmark: 35%
    [
      '35% changed',
      'DK',
      2025,
      [same(65, wheat), piece(35, wheat, 'Sugar beet')],
      [false, null, 100, 35, 35, true],
    ],
    [
      'a hectare less',
      'DK',
      2025,
      [same(66, wheat), piece(34, wheat, 'Sugar beet')],
      [false, null, 100, 34, 35, false],
    ],
    [
      'crops of one year do not help',
      'DK',
      2025,
      [same(14, maize), same(13, wheat), same(13, 'Rye')],
      [false, null, 40, 0, 14, false],
    ],
    [
      'grass is left out',
      'DK',
      2025,
      [same(20, grass), same(20, maize)],
      [false, null, 20, 0, 7, false],
    ],
    ['less than 10 ha', 'DK', 2025, [same(9.99, maize)], free],
    ['10 ha', 'DK', 2025, [same(10, maize)], [false, null, 10, 0, 3.5, false]],
    [
      'three quarters of fallow are enough',
      'DK',
      2025,
      [same(30, 'Fallow'), same(10, maize)],
      free,
    ],
    // the others
    [
      'every piece',
      'IT',
      2026,
      [piece(39, maize, wheat), same(1, maize)],
      [false, false, 40, 39, 40, false],
    ],
    ['three crops', 'IT', 2026, [same(28, maize), same(10, wheat), same(2, 'Rye')], diverse],
    ['rice on more than three quarters', 'IT', 2026, [same(31, 'Rice'), same(10, maize)], free],
    [
      'a third',
      'ES',
      2026,
      [piece(20, maize, wheat), same(40, maize)],
      [false, false, 60, 20, 20, true],
    ],
    [
      'less',
      'ES',
      2026,
      [piece(19, maize, wheat), same(41, maize)],
      [false, false, 60, 19, 20, false],
    ],
    ['two crops on 20 ha', 'ES', 2026, [same(15, maize), same(5, wheat)], diverse],
    [
      '40%',
      'PL',
      2026,
      [piece(20, maize, wheat), same(30, maize)],
      [false, false, 50, 20, 20, true],
    ],
    [
      'less',
      'PL',
      2026,
      [piece(19, maize, wheat), same(31, maize)],
      [false, false, 50, 19, 20, false],
    ],
    ['30 ha from 2026 on', 'PL', 2026, [same(30, maize)], free],
    ['30 ha before', 'PL', 2025, [same(30, maize)], [false, false, 30, 0, 12, false]],
    [
      'a third',
      'HU',
      2026,
      [piece(20, maize, wheat), same(40, maize)],
      [false, false, 60, 20, 20, true],
    ],
    [
      'organic land is left out',
      'HU',
      2026,
      [same(31, maize, true), same(30, maize)],
      [false, false, 30, 0, 10, false],
    ],
    ['10 ha', 'HU', 2026, [same(10, maize)], free],
  ])('%s, %s %i', (_title, territory, year, pieces, figures) => {
    const found = judgeFarmGaec(
      pieces.map((one) => one(year)),
      territory,
      year,
    );
    const change = found?.change;
    expect([
      found && found.freedom !== null,
      found?.diversity?.isKept ?? null,
      change?.arable ?? null,
      change?.changed ?? null,
      change?.needed ?? null,
      change?.isKept ?? null,
    ]).toEqual(figures);
  });
});
