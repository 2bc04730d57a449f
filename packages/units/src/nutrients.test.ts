import { describe, expect, it, vi } from 'vitest';
import { effectiveNitrogen, nutrientAmount } from './nutrients.ts';

const silent = () => {};

describe('RUL-25 nutrients', () => {
  it.each([
    ['ton', 30, 4, 120, 'kg'],
    ['kg', 200, 27, 54, 'kg'],
    ['l', 100, 30, 39, 'kg'],
    ['short ton', 30, 4, 120, 'lb'],
    ['lb', 200, 27, 54, 'lb'],
    ['gal', 100, 30, 30, 'lb'],
  ])('RUL-25 one %s counts its content: %d × %d is %d %s', (unit, amount, content, value, mass) => {
    const nutrient = nutrientAmount(amount, unit, content, { report: silent });
    expect(nutrient?.value).toBeCloseTo(value, 10);
    expect(nutrient?.mass).toBe(mass);
  });

  it('RUL-25 a stated specific weight counts for litres only', () => {
    expect(
      nutrientAmount(100, 'l', 30, { report: silent, specificWeight: 1.1 })?.value,
    ).toBeCloseTo(33, 10);
    expect(
      nutrientAmount(100, 'kg', 30, { report: silent, specificWeight: 1.1 })?.value,
    ).toBeCloseTo(30, 10);
  });

  it('RUL-25 organic nitrogen counts by its effectivity, 100 % by default', () => {
    expect(effectiveNitrogen(80)).toBe(80);
    expect(effectiveNitrogen(80, 60)).toBe(48);
    expect(effectiveNitrogen(80, 0)).toBe(0);
  });

  it('RUL-25 an unknown unit is reported and gives no number', () => {
    const report = vi.fn();
    expect(nutrientAmount(1, 'bag', 1, { report })).toBeNull();
    expect(report).toHaveBeenCalledWith(
      'unknown_unit',
      expect.objectContaining({ quantity: 'nutrient', unit: 'bag' }),
    );
  });
});
