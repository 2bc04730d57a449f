import type { Polygon } from '@furrow/geo/types.ts';
import { describe, expect, it } from 'vitest';
import { zoneFeatures } from './zoneFeatures.ts';

/** A cell of a grid, some metres wide. */
const cell = (metres: number): Polygon => {
  const [width, height] = [metres / 67_700, metres / 111_200];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [5, 52.5],
        [5 + width, 52.5],
        [5 + width, 52.5 + height],
        [5, 52.5 + height],
        [5, 52.5],
      ],
    ],
  };
};
const zone = (geometry: Polygon, label: string) => ({ geometry, color: '#aa4499', label });

describe('zones as features of the map', () => {
  it('the value of a surface is a point in its middle, and no label of the surface', () => {
    const { features } = zoneFeatures([zone(cell(20), '120 kg/ha')]);
    expect(features).toHaveLength(2);
    expect(features[0]).toMatchObject({
      properties: { color: '#aa4499' },
      geometry: { type: 'Polygon' },
    });
    expect(features[0]?.properties).not.toHaveProperty('label');
    expect(features[1]?.properties).toMatchObject({ label: '120 kg/ha', role: 'value' });
    expect(features[1]?.geometry).toEqual({
      type: 'Point',
      coordinates: [
        expect.closeTo(5 + 10 / 67_700, 7) as number,
        expect.closeTo(52.5 + 10 / 111_200, 7) as number,
      ],
    });
  });

  // a pixel is 47,649 m / 2 ** zoom at 52.5° N: nine letters of 5.6 pixels and a margin of 4 are 54.4
  // pixels, 0.368 m each within 20 m; one letter needs the height of its line, 17 pixels
  it.each([
    [20, '120 kg/ha', 17],
    [40, '120 kg/ha', 16],
    [20, '8', 15.3],
  ])('the value of a cell of %d m, %s, is shown from zoom level %d on', (metres, label, from) => {
    const [, value] = zoneFeatures([zone(cell(metres), label)]).features;
    expect(value?.properties?.['from']).toBeCloseTo(from, 1);
  });

  it('lines, points and surfaces without a value are one feature each', () => {
    const { features } = zoneFeatures([
      zone(cell(20), ''),
      { geometry: { type: 'Point', coordinates: [5, 52] }, color: '#882255', label: 'Slug' },
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [5, 52],
            [5.01, 52],
          ],
        },
        color: '#332288',
        label: 'AB 1',
      },
    ]);
    expect(features.map(({ properties }) => properties?.['label'] ?? '')).toEqual([
      '',
      'Slug',
      'AB 1',
    ]);
  });
});
