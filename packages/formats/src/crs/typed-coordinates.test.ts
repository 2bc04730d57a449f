import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedPlaces } from './typed-coordinates.ts';

/**
 * Coordinates as people type or paste them. The places in the Netherlands were reckoned with PROJ (cs2cs) from the same
 * metres.
 */
const dronten = [5.71806, 52.525] as const;

describe('a place typed as coordinates', () => {
  const degrees: readonly (readonly [text: string, longitude: number, latitude: number])[] = [
    ['52.525, 5.71806', ...dronten],
    ['52.525 5.71806', ...dronten],
    ['52.525,5.71806', ...dronten],
    ['52,525 5,71806', ...dronten],
    ['52,525; 5,71806', ...dronten],
    ['52.525° 5.71806°', ...dronten],
    ['N 52.525 E 5.71806', ...dronten],
    ['52.525N, 5.71806E', ...dronten],
    [`52°31'30"N 5°43'5.016"E`, ...dronten],
    ['52° 31′ 30″ N, 5° 43′ 5.016″ E', ...dronten],
    ['5°43\'5.016"E 52°31\'30"N', ...dronten],
    ['52 31 30 N 5 43 5.016 E', ...dronten],
    ['N52 31.5 E5 43.0836', ...dronten],
    [`52°31'30"N 5°43'5,016"O`, ...dronten],
    [`33°55'S 18°25'E`, 18 + 25 / 60, -33 - 55 / 60],
    [`40°26'46"N 79°58'56"W`, -79 - 58 / 60 - 56 / 3600, 40 + 26 / 60 + 46 / 3600],
    ['-33.9, 18.4', 18.4, -33.9],
  ];
  it.each(degrees)('%s', (text, longitude, latitude) => {
    const [place] = typedPlaces(text, ['NL']);
    expect(place?.longitude).toBeCloseTo(longitude, 9);
    expect(place?.latitude).toBeCloseTo(latitude, 9);
    expect(place?.system).toBe('WGS 84');
  });

  it('longitude first is decided by the location of the farm', () => {
    expect(typedPlaces('5.71806, 52.525', ['NL'])[0]).toMatchObject({ latitude: 52.525 });
    expect(typedPlaces('5.71806, 52.525', ['SO'])[0]).toMatchObject({ latitude: 5.71806 });
    expect(typedPlaces('5.71806, 52.525', [])).toHaveLength(2);
  });

  const metres: readonly (readonly [string, readonly string[], number, number, RegExp])[] = [
    // the church of Amersfoort, the origin of RD
    ['155000 463000', ['NL'], 5.38720621, 52.1551744, /RD/],
    ['RD 155000, 463000', ['NL'], 5.38720621, 52.1551744, /RD/],
    ['x: 155000 y: 463000', ['NL'], 5.38720621, 52.1551744, /RD/],
    ['155000,00 463000,00', ['NL'], 5.38720621, 52.1551744, /RD/],
    ['2600000 1200000', ['CH'], 7.438632, 46.951083, /LV95/],
    ['652709 6862305', ['FR'], 2.355, 48.8566, /Lambert-93/],
    ['32N 500000 5700000', ['DE'], 9, 51.4517, /UTM zone 32N/],
    ['UTM 32 U 500000 5700000', ['DE'], 9, 51.4517, /UTM zone 32N/],
    ['33K 500000 7000000', [], 15, -27.1205, /UTM zone 33S/],
  ];
  it.each(metres)('%s in %j', (text, countries, longitude, latitude, system) => {
    const [place] = typedPlaces(text, countries);
    expect(place?.system).toMatch(system);
    expect(place?.longitude).toBeCloseTo(longitude, 2);
    expect(place?.latitude).toBeCloseTo(latitude, 2);
  });

  it.each([
    '',
    'Dronten',
    '52.5',
    'Kavel 7',
    '99°N 5°E',
    "52°61'N 5°E",
    '1 2 3',
    '61N 500000 5700000',
    '8251 AB',
  ])('%j is no coordinate', (text) => expect(typedPlaces(text, ['NL'])).toEqual([]));

  it('never throws and is always on the earth', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-0-9NSEWOZ°'", ;.RDx:]{0,40}$/), (text) =>
        typedPlaces(text, ['NL']).every(
          ({ longitude, latitude }) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90,
        ),
      ),
    );
  });
});
