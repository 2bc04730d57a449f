import { describe, expect, it, vi } from 'vitest';
import { areaFromHectares, areaToHectares, formatArea, roundArea } from './area.ts';

const silent = () => {};

describe('RUL-24 area', () => {
  it.each([
    [1, 'ha', 1],
    [1, 'acre', 2.471],
    [1, 'feddan', 2.381],
    [1, 'mu', 15],
    [10, 'acre', 24.71],
    [0, 'mu', 0],
  ])('RUL-24 %d ha is %s %d', (hectares, unit, expected) => {
    expect(areaFromHectares(hectares, unit, silent)).toBeCloseTo(expected, 10);
    expect(areaToHectares(expected, unit, silent)).toBeCloseTo(hectares, 10);
  });

  it('RUL-24 an unknown area unit is reported and gives no number', () => {
    const report = vi.fn();
    expect(areaFromHectares(1, 'rood', report)).toBeNull();
    expect(areaToHectares(1, 'toString', report)).toBeNull();
    expect(formatArea(1, '', report)).toBeNull();
    expect(report).toHaveBeenCalledTimes(3);
    expect(report).toHaveBeenCalledWith('unknown_unit', {
      quantity: 'area',
      unit: 'rood',
      known: 'ha, acre, feddan, mu',
    });
  });
});

describe('RUL-28 area decimals', () => {
  it.each([
    [1.5, 'ha', '1.50'],
    [1.005, 'ha', '1.01'],
    [12.34567, 'ha', '12.35'],
    [1, 'acre', '2.47'],
    [0, 'ha', '0.00'],
  ])('RUL-28 %d ha is shown in %s as %s', (hectares, unit, expected) => {
    expect(formatArea(hectares, unit, silent)).toBe(expected);
  });

  it.each([
    [1.23455, 1.2346],
    [1.00005, 1.0001],
    [-1.00005, -1.0001],
    [0.00004, 0],
    [1e21, 1e21],
    [1e-9, 0],
  ])('RUL-28 %d is rounded at 4 decimals to %d', (area, expected) => {
    expect(roundArea(area)).toBe(expected);
  });
});
