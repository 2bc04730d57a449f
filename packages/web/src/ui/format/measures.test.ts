import { expect, it, vi } from 'vitest';
import { areaText, measuresOf, measureText, shownIn, storedFrom } from './measures.ts';

it('RUL-24 shows areas in the chosen unit and stores them in hectares', () => {
  expect(shownIn('area', 2, 'acre')).toBeCloseTo(4.942);
  expect(storedFrom('area', 4.942, 'acre')).toBe(2);
  expect(storedFrom('area', 15, 'mu')).toBe(1);
  expect(areaText(2, 'acre', 'en')).toBe('4.94\u00a0acre');
  expect(areaText(2, 'ha', 'nl')).toBe('2,00\u00a0ha');
});

it('RUL-24 shows the weather in the chosen units', () => {
  expect(measureText('temperature', 17.2, 'F', { language: 'en' })).toBe('62.96\u00a0°F');
  expect(measureText('speed', 2.5, 'km/h', { language: 'en' })).toBe('9\u00a0km/h');
  expect(storedFrom('precipitation', 1, 'inch')).toBe(25.4);
});

it('RUL-24 an unknown unit is logged, and the stored one is shown', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(measuresOf({ area: 'bunder', temperature: 'F' })).toEqual({
    area: 'ha',
    speed: 'm/s',
    temperature: 'F',
    precipitation: 'mm',
    depth: 'cm',
  });
  expect(log).toHaveBeenCalledTimes(1);
  expect(measuresOf({}).area).toBe('ha');
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
