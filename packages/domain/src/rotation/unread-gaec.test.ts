import { describe, expect, it } from 'vitest';
import { starterCrop } from '../testing/starter-crop.ts';
import type { RotationCrop } from './rotation-crop.ts';
import { unreadGaec } from './unread-gaec.ts';

const ground = (hectares: number) => [
  { hectares, crop: starterCrop<RotationCrop>('Silage maize'), isOrganic: false },
];

/** By hand: [country, year, hectares, authorities to ask or null where it is judged or none applies, hectares nobody checks] */
describe('D17 GAEC 7 that is not judged', () => {
  it.each<[string | null, number, number, number | null, number | null]>([
    ['BE', 2026, 30, 2, null],
    ['DK', 2026, 30, 1, null],
    ['PL', 2026, 30, 0, null],
    ['IE', 2026, 10, 0, 10],
    ['IE', 2026, 10.01, 0, null],
    // judged
    ['NL', 2026, 30, null, null],
    ['AT', 2026, 30, null, null],
    // read for the years up to 2027, and of Germany from 2025 on
    ['NL', 2028, 30, 0, null],
    ['DE', 2024, 8, 0, 10],
    // there was none yet, and there is none outside the Union
    ['BE', 2022, 30, null, null],
    ['CH', 2026, 30, null, null],
    ['GB', 2026, 30, null, null],
    [null, 2026, 30, null, null],
  ])('in %s, %i, on %d ha', (country, year, hectares, asked, upTo) => {
    const found = unreadGaec(ground(hectares), country, year);
    expect([found?.authorities.length ?? null, found?.unchecked?.upTo ?? null]).toEqual([
      asked,
      upTo,
    ]);
  });
});
