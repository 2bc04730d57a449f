import { describe, expect, it } from 'vitest';
import { baseOfCrop, growingDegrees, usualBase } from './growing-degrees.ts';
import { waterBalance, type WaterDay } from './soil-water.ts';

describe('D15 growing degree days', () => {
  it.each([
    ['a warm day', 10, 24, { base: 5 }, 12],
    ['a day below the base', -3, 7, { base: 5 }, 0],
    [
      'maize, 86/50 °F: a night below and a noon above count as both limits',
      5,
      35,
      { base: 10, cap: 30 },
      10,
    ],
    ['the same within its limits', 14, 28, { base: 10, cap: 30 }, 11],
    ['never below 0', 1, 4, { base: 10, cap: 30 }, 0],
  ])('%s', (_what, lowest, highest, base, degrees) =>
    expect(growingDegrees(lowest, highest, base)).toBe(degrees),
  );
  it('knows crops by their EPPO code', () => {
    expect(baseOfCrop('TRZAW')).toEqual({ base: 0 });
    expect(baseOfCrop('SOLTU')).toEqual({ base: 2, cap: 26 });
    expect(baseOfCrop(null)).toBe(usualBase);
  });
});

const zone = { available: 80, share: 0.5, factor: 1 };
const days = (...given: readonly (readonly [number | null, number | null])[]): WaterDay[] =>
  given.map(([rain, et0], index) => ({ date: `2026-06-0${index + 1}`, rain, et0 }));

describe('D15 soil water by FAO 56, chapter 8', () => {
  it('adds evaporation, subtracts rain, and drains the excess', () =>
    expect(waterBalance(days([0, 4], [0, 5], [6, 3], [20, 2]), zone)).toEqual([
      { date: '2026-06-01', depletion: 4, drained: 0, stress: 1, used: 4 },
      { date: '2026-06-02', depletion: 9, drained: 0, stress: 1, used: 5 },
      { date: '2026-06-03', depletion: 6, drained: 0, stress: 1, used: 3 },
      { date: '2026-06-04', depletion: 0, drained: 12, stress: 1, used: 2 },
    ]));
  it('reduces the crop’s use beyond readily available water: equation 84', () => {
    // 80 mm of which 40 readily; 60 lacking leave (80 − 60) / (80 − 40) = half
    const [day] = waterBalance(days([0, 6]), zone, 60);
    expect(day).toMatchObject({ stress: 0.5, used: 3, depletion: 63 });
    expect(waterBalance(days([0, 6]), zone, 80)[0]).toMatchObject({ stress: 0, depletion: 80 });
  });
  it('ends at unknown rain or evaporation', () =>
    expect(waterBalance(days([0, 4], [null, 4], [0, 4]), zone)).toHaveLength(1));
});
