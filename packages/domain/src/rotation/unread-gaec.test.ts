import { describe, expect, it } from 'vitest';
import { starterCrop } from '../testing/starter-crop.ts';
import type { RotationCrop } from './rotation-crop.ts';
import type { GaecTerritory } from './gaec-territory.ts';
import { unreadGaec } from './unread-gaec.ts';

const ground = (hectares: number) => [
  { hectares, crop: starterCrop<RotationCrop>('Silage maize'), isOrganic: false },
];

/** By hand: [territory, year, hectares, authorities to ask or null where it is judged or none applies, hectares nobody checks] */
describe('D17 GAEC 7 that is not judged', () => {
  it.each<[string | null, number, number, number | null, number | null]>([
    ['BE', 2026, 30, 2, null],
    ['DK', 2026, 30, 1, null],
    ['CZ', 2026, 30, 0, null],
    // read from 2025 on
    ['BE-VLG', 2024, 30, 1, null],
    ['IE', 2026, 10, 0, 10],
    ['IE', 2026, 10.01, 0, null],
    // judged
    ['NL', 2026, 30, null, null],
    ['AT', 2026, 30, null, null],
    ['PL', 2026, 31, null, null],
    ['DK', 2025, 30, null, null],
    ['BE-VLG', 2026, 30, null, null],
    ['BE-WAL', 2026, 30, null, null],
    // read for the years up to 2027, and of Germany from 2025 on
    ['NL', 2028, 30, 0, null],
    ['DE', 2024, 8, 0, 10],
    // there was none yet, and there is none outside the Union
    ['BE', 2022, 30, null, null],
    ['CH', 2026, 30, null, null],
    ['GB', 2026, 30, null, null],
    [null, 2026, 30, null, null],
  ])('in %s, %i, on %d ha', (code, year, hectares, asked, upTo) => {
    const found = unreadGaec(ground(hectares), { code, doubt: null }, year);
    expect([found?.authorities.length ?? null, found?.unchecked?.upTo ?? null]).toEqual([
      asked,
      upTo,
    ]);
  });
  it.each<[GaecTerritory['doubt'], number, readonly string[]]>([
    ['undrawn', 2026, ['VLG', 'WAL']],
    ['several', 2026, ['VLG', 'WAL']],
    // of Flanders nothing was read before 2025
    ['border', 2024, ['WAL']],
    ['undrawn', 2023, []],
  ])(
    'names the rules of both regions where the land tells none: %s, %i',
    (doubt, year, regions) => {
      const found = unreadGaec(ground(30), { code: 'BE', doubt }, year);
      expect(found?.standards.map(({ region }) => region?.code)).toEqual(regions);
      expect([found?.doubt, found?.authorities.length]).toEqual([doubt, 2]);
    },
  );
});
