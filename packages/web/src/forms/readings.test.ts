import { expect, it } from 'vitest';
import { doseReadingOf, readingOf } from './readings.ts';

it.each([
  ['km/h', { speed: 'mph' }, 7.5, 4.66028, 'mph'],
  ['km/h', { speed: 'm/s' }, 7.2, 2, 'm/s'],
  ['m/s', { speed: 'km/h' }, 3, 10.8, 'km/h'],
  ['°C', { temperature: 'F' }, 8, 46.4, '°F'],
  ['cm', { depth: 'inch' }, 25.4, 10, 'inch'],
])('RUL-24 values stored in %s are shown and typed with %j', (held, chosen, value, shown, unit) => {
  const reading = readingOf(held, chosen)!;
  expect(reading.unit).toBe(unit);
  expect(reading.toShown(value)).toBeCloseTo(shown, 4);
  expect(reading.toStored(shown)).toBeCloseTo(value, 3);
});

it.each([
  ['km/h', {}],
  ['km/h', { speed: 'km/h' }],
  ['cm', { depth: 'cm' }],
  ['°C', { temperature: 'C' }],
  ['cm', { depth: 'span' }],
  ['l/ha', { speed: 'mph' }],
  ['toString', { speed: 'mph' }],
  ['cm', null],
])('RUL-24 values stored in %s are shown unconverted with %j', (held, chosen) => {
  expect(readingOf(held, chosen)).toBeNull();
});

it.each([
  ['mm', { precipitation: 'inch' }, 25.4, 1, 'inch'],
  ['mm', { precipitation: 'inch' }, 24.892, 0.98, 'inch'],
  ['mm', { precipitation: 'inch' }, 0, 0, 'inch'],
])(
  'RUL-24 irrigation water stored in %s is shown and typed with %j',
  (held, chosen, value, shown, unit) => {
    const reading = doseReadingOf(held, chosen)!;
    expect(reading.unit).toBe(unit);
    expect(reading.toShown(value)).toBeCloseTo(shown, 4);
    expect(reading.toStored(shown)).toBe(value);
  },
);

it.each([
  ['mm', {}],
  ['mm', { precipitation: 'mm' }],
  ['mm', { precipitation: 'foot' }],
  ['m3/ha', { precipitation: 'inch' }],
  ['cm', { depth: 'inch' }],
])('RUL-24 a dose stored in %s is shown unconverted with %j', (held, chosen) => {
  expect(doseReadingOf(held, chosen)).toBeNull();
});

it('RUL-24 millimetres other than of water are unconverted', () => {
  expect(readingOf('mm', { precipitation: 'inch' })).toBeNull();
});
