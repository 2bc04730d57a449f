import { describe, expect, it } from 'vitest';
import { readGeojson } from './geojson.ts';

describe('readGeojson', () => {
  it('reads every kind and drops heights', () => {
    expect(readGeojson({ type: 'Point', coordinates: [4, 52, 7, 8] }).geometry).toEqual({
      type: 'Point',
      coordinates: [4, 52],
    });
    expect(
      readGeojson({
        type: 'LineString',
        coordinates: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      }).geometry,
    ).toEqual({
      type: 'LineString',
      coordinates: [
        [1, 2],
        [4, 5],
      ],
    });
    expect(
      readGeojson({ type: 'Feature', geometry: { type: 'GeometryCollection', geometries: [] } })
        .geometry,
    ).toEqual({ type: 'GeometryCollection', geometries: [] });
  });

  it.each([
    [null, 'unreadable'],
    ['x', 'unreadable'],
    [[], 'unreadable'],
    [{}, 'unreadable'],
    [{ type: 'Circle' }, 'unreadable'],
    [{ type: 'Point' }, 'unreadable'],
    [{ type: 'Point', coordinates: [] }, 'empty'],
    [{ type: 'Point', coordinates: ['4', '52'] }, 'unreadable'],
    [{ type: 'Polygon', coordinates: [[1, 2]] }, 'unreadable'],
    [{ type: 'GeometryCollection' }, 'unreadable'],
    [
      { type: 'GeometryCollection', geometries: [{ type: 'Feature', geometry: null }] },
      'unreadable',
    ],
  ])('refuses %j', (input, code) => {
    expect(readGeojson(input)).toMatchObject({ geometry: null, problems: [{ code }] });
  });
});
