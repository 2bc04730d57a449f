import { describe, expect, it } from 'vitest';
import { starterCrop } from '../testing/starter-crop.ts';
import { judgeFarmGaec, type GaecPiece } from './farm-gaec.ts';
import type { RestFinding } from './rest-crop.ts';
import { restTotals } from './rest-totals.ts';
import type { RotationCrop } from './rotation-crop.ts';

const crop = starterCrop<RotationCrop>;
const piece = (hectares: number, now: string, before: string, isOrganic = false): GaecPiece => ({
  hectares,
  crop: crop(now),
  isOrganic,
  now: [{ year: 2026, crop: crop(now), share: 1, period: 'main' }],
  before: [{ year: 2025, crop: crop(before), share: 1, period: 'main' }],
});
const maize = piece(30, 'Silage maize', 'Silage maize');

/** By hand. [free, crops keep it, change kept, unchecked up to, a plain piece judged, an organic one] */
describe('GAEC 7 over a farm', () => {
  it.each<[string, string, readonly GaecPiece[], readonly (boolean | number | null)[]]>([
    ['maize after maize', 'NL', [maize], [false, null, false, null, true, true]],
    [
      'an organic farm is free',
      'NL',
      [piece(30, 'Silage maize', 'Silage maize', true)],
      [true, null, null, null, false, false],
    ],
    [
      'a small farm is judged and told that nobody checks',
      'NL',
      [piece(8, 'Silage maize', 'Silage maize')],
      [false, null, false, 10, true, true],
    ],
    ['Austria: one crop keeps nothing', 'AT', [maize], [false, false, false, 30, true, false]],
    [
      'Austria: three crops of one year are enough',
      'AT',
      [maize, piece(8, 'Soybean', 'Soybean'), piece(2, 'Rye', 'Rye')],
      [false, true, null, null, false, false],
    ],
    [
      'Austria: changes are enough',
      'AT',
      [piece(20, 'Silage maize', 'Soybean'), piece(20, 'Soybean', 'Soybean')],
      [false, false, true, null, true, false],
    ],
    [
      'Austria: changes are not enough where one crop covers too much',
      'AT',
      [piece(31, 'Silage maize', 'Soybean'), piece(9, 'Soybean', 'Soybean')],
      [false, false, false, null, true, false],
    ],
    [
      'Austria: an organic piece is left out',
      'AT',
      [piece(20, 'Silage maize', 'Silage maize'), piece(40, 'Rye', 'Oats', true)],
      [false, false, false, null, true, false],
    ],
  ])('%s', (_title, country, pieces, figures) => {
    const found = judgeFarmGaec(pieces, country, 2026);
    expect(
      found && [
        found.freedom !== null,
        found.diversity?.isKept ?? null,
        found.change?.isKept ?? null,
        found.unchecked?.upTo ?? null,
        found.isPieceJudged({ isOrganic: false }),
        found.isPieceJudged({ isOrganic: true }),
      ],
    ).toEqual(figures);
  });
  it('gives nothing of a country that was not read', () =>
    expect(judgeFarmGaec([maize], 'BE', 2026)).toBeNull());
});

describe('land that needs a rest crop', () => {
  const period: RestFinding['period'] = {
    from: 2023,
    until: 2026,
    source: { title: '', address: '', version: '', readAs: 'summary' },
  };
  it('is summed by its findings', () =>
    expect(
      restTotals([
        { hectares: 4, finding: { period, state: 'kept' } },
        { hectares: 2.5, finding: { period, state: 'missing' } },
        { hectares: 1, finding: { period, state: 'unknown' } },
        { hectares: 3, finding: { period, state: 'open' } },
        { hectares: 9, finding: null },
      ]),
    ).toEqual({ period, land: 10.5, kept: 4, unknown: 1, missing: 2.5 }));
  it('is nothing on other land', () =>
    expect(restTotals([{ hectares: 9, finding: null }])).toBeNull());
});
