import { describe, expect, it } from 'vitest';
import { polygon, rectangle } from '../../testing/shapes.ts';
import { distanceMetres, edgeLengthsMetres, lengthMetres, perimeterMetres } from './length.ts';

describe('lengths', () => {
  it('are geodesic metres', () => {
    // One degree along the equator: a × π / 180.
    expect(distanceMetres([0, 0], [1, 0])).toBeCloseTo(111_319.4908, 3);
    expect(
      edgeLengthsMetres([
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    ).toHaveLength(2);
    expect(
      lengthMetres({
        type: 'MultiLineString',
        coordinates: [
          [
            [0, 0],
            [1, 0],
          ],
          [
            [3, 0],
            [4, 0],
          ],
        ],
      }),
    ).toBeCloseTo(222_638.9816, 3);
  });

  it('of a boundary include holes and the closing edge', () => {
    const shell = rectangle(5, 52, 5.01, 52.01);
    const hole = rectangle(5.002, 52.002, 5.004, 52.004);
    expect(perimeterMetres(polygon(shell, hole))).toBeCloseTo(
      perimeterMetres(polygon(shell)) + perimeterMetres(polygon(hole)),
      6,
    );
    expect(perimeterMetres(polygon(shell.slice(0, -1)))).toBeCloseTo(
      perimeterMetres(polygon(shell)),
      6,
    );
    expect(perimeterMetres(polygon())).toBe(0);
  });
});
