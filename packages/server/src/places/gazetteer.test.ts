import { describe, expect, it } from 'vitest';
import { Gazetteer, type GazetteerPlace } from './gazetteer.ts';

/** Search for towns without a network. */

const place = (
  name: string,
  country: string,
  longitude: number,
  latitude: number,
  region = '',
): GazetteerPlace => ({ name, country, region, longitude, latitude });

const few = Gazetteer.of([
  place('Bergen', 'NO', 5.33, 60.39),
  place('Bergen', 'NL', 4.7, 52.67, 'North Holland'),
  place('Bergen', 'NL', 6.05, 51.6, 'Limburg'),
  place('Bergen op Zoom', 'NL', 4.29, 51.5),
  place('Mons', 'BE', 3.95, 50.45),
  place('Bad Bergen', 'DE', 8, 52),
  place('The Hague', 'NL', 4.3, 52.08),
  place("'s-Hertogenbosch", 'NL', 5.3, 51.7),
  place('Århus', 'DK', 10.2, 56.16),
  place('Łódź', 'PL', 19.46, 51.77),
]);

const names = (
  text: string,
  countries: readonly string[] = [],
  near: [number, number] | null = null,
) => few.find({ text, countries, near, most: 10 }).map(({ name, country }) => `${name} ${country}`);

describe('a town', () => {
  it('is found by name, the likely country first, then the nearest', () => {
    expect(names('bergen', ['NL'], [6, 51.5])).toEqual([
      'Bergen NL',
      'Bergen NL',
      'Mons BE',
      'Bergen NO',
      'Bergen op Zoom NL',
      'Bad Bergen DE',
    ]);
    expect(few.find({ text: 'Bergen', countries: ['NL'], near: [6, 51.5], most: 1 })).toEqual([
      place('Bergen', 'NL', 6.05, 51.6, 'Limburg'),
    ]);
    expect(names('bergen', ['NO'])[0]).toBe('Bergen NO');
  });

  it.each([
    ['BERGEN OP', 'Bergen op Zoom NL'],
    ['zoom', 'Bergen op Zoom NL'],
    ['den haag', 'The Hague NL'],
    ['Den Bosch', "'s-Hertogenbosch NL"],
    ['aarhus', undefined],
    ['arhus', 'Århus DK'],
    ['lodz', 'Łódź PL'],
    ['hertogen', "'s-Hertogenbosch NL"],
    ['Bergen, limburg', 'Bergen NL'],
    ['x', undefined],
    ['', undefined],
    ['\n', undefined],
  ])('%j finds %s', (text, expected) => expect(names(text)[0]).toBe(expected));
});

describe('the bundled gazetteer', () => {
  it('finds the towns of our countries', async () => {
    const whole = await Gazetteer.open();
    const find = (text: string, country: string) =>
      whole.find({ text, countries: [country], near: null, most: 1 })[0];
    for (const [text, country, longitude, latitude] of [
      ['Dronten', 'NL', 5.72, 52.52],
      ['den haag', 'NL', 4.3, 52.08],
      ['Ieper', 'BE', 2.88, 50.85],
      ['Brussel', 'BE', 4.35, 50.85],
      ['Chartres', 'FR', 1.49, 48.45],
      ['München', 'DE', 11.58, 48.14],
      ['Wien', 'AT', 16.37, 48.21],
      ['Bern', 'CH', 7.45, 46.95],
      ['København', 'DK', 12.57, 55.68],
    ] as const) {
      const found = find(text, country);
      expect([text, found?.country]).toEqual([text, country]);
      expect(Math.abs((found?.longitude ?? 0) - longitude)).toBeLessThan(0.1);
      expect(Math.abs((found?.latitude ?? 0) - latitude)).toBeLessThan(0.1);
    }
  });
});
