import { describe, expect, it } from 'vitest';
import { dosesUnit, plainUnit } from './dose-unit.ts';

describe('RUL-08 ENT-admission units of doses as registers write them', () => {
  it.each([
    ['L/ha', 'l', 'ha', 1],
    ['mL/10 m²', 'l', 'ha', 1],
    ['g/10 m²', 'kg', 'ha', 1],
    ['L/10 m²', 'l', 'ha', 1000],
    ['g/100 m²', 'kg', 'ha', 0.1],
    ['g/m2', 'kg', 'ha', 10],
    ['kg/are', 'kg', 'ha', 100],
    ['L/q', 'l', 't', 10],
    ['L/ton', 'l', 't', 1],
    ['L/100 kg zaad', 'l', 't', 10],
    ['mL/kg zaad', 'l', 't', 1],
    ['g/100 kg de compost', 'kg', 't', 0.01],
    ['g/m3', 'kg', 'm3', 0.001],
    ['mg/m³', 'kg', 'm3', 0.000001],
    ['g/m3 de substrat', 'kg', 'substrate', 0.001],
    ['g/L de substrat', 'kg', 'substrate', 1],
    ['g/1000 planten', 'kg', 'plant', 0.000001],
    ['L/1000 PL.', 'l', 'plant', 0.001],
    ['g/trou de plantation', 'kg', 'plant', 0.001],
    ['ml/100.000 zaden', 'l', 'seed', 1e-8],
    ['L/unité', 'l', 'pack', 1],
    ['diffuseurs/ha', 'piece', 'ha', 1],
    ['diffuseurs actifs/ha', 'piece', 'ha', 1],
    ['aantal dispensers/ha', 'piece', 'ha', 1],
    ['billes / ha', 'piece', 'ha', 1],
    ['kg/hL', 'kg', 'l', 0.01],
    ['ml/100 l', 'l', 'l', 0.00001],
  ] as const)('RUL-08 %s', (unit, of, per, times) => {
    const found = dosesUnit(unit);
    expect([found?.of, found?.per]).toEqual([of, per]);
    expect(found?.times).toBeCloseTo(times, 12);
  });

  it.each(['%', 'g sa/m²', 'm³ per tablet', 'L', '', 'L/', 'L/0 ha', 'bakjes/ha'])(
    'RUL-08 %s is no unit',
    (unit) => expect(dosesUnit(unit)).toBeNull(),
  );

  it('RUL-08 ignores accents, blanks and the sign of a square', () =>
    expect(plainUnit(' Litres / M² ')).toBe('l/m2'));
});
