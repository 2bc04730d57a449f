import { describe, expect, it } from 'vitest';
import type { GaecTerritory } from '../rotation/gaec-territory.ts';
import { unreadCover } from './unread-cover.ts';

/** By hand: [territory, doubt, year, sites that publish it; null where it is judged or none applies] */
describe('RUL-25 soil cover that is not judged', () => {
  it.each<[string | null, GaecTerritory['doubt'], number, number | null]>([
    ['FR', null, 2026, 1],
    ['ES', null, 2026, 0],
    ['DK', null, 2025, 1],
    ['BE', 'several', 2026, 2],
    ['BE-WAL', null, 2028, 1],
    ['DE', null, 2028, 0],
    ['DE', null, 2026, null],
    ['NL', null, 2026, null],
    ['AT', null, 2026, null],
    ['BE-VLG', null, 2026, null],
    ['DK', null, 2024, null],
    ['CH', null, 2026, null],
    ['FR', null, 2022, null],
    [null, null, 2026, null],
  ])('%s (%s) %i', (code, doubt, year, sites) => {
    expect(unreadCover({ code, doubt }, year)?.authorities.length ?? null).toBe(sites);
  });

  it('says why France is not judged', () => {
    expect(unreadCover({ code: 'FR', doubt: null }, 2026)?.reason).toBeTruthy();
  });
});
