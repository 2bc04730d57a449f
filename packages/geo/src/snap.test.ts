import { describe, expect, it } from 'vitest';
import { polygon, rectangle } from '../testing/shapes.ts';
import { distanceMetres } from './measure/length.ts';
import { nearestPlace, snap } from './snap.ts';

const field = polygon(rectangle(5, 52, 5.01, 52.01));

describe('snap', () => {
  it('prefers a corner to a nearer edge', () => {
    expect(snap([5.00005, 52.00001], [field], 10)).toMatchObject({
      position: [5, 52],
      on: 'vertex',
    });
    expect(snap([5.005, 52.00001], [field], 10)?.on).toBe('edge');
    expect(snap([5.005, 52.00001], [field], 10)?.position[1]).toBeCloseTo(52, 9);
    expect(snap([5.005, 52.005], [field], 10)).toBeNull();
    expect(snap([5, 52], [], 10)).toBeNull();
  });

  it('measures the nearest position', () => {
    const nearest = nearestPlace([5.005, 52.001], field);
    expect(nearest?.on).toBe('edge');
    expect(nearest?.metres).toBeCloseTo(distanceMetres([5.005, 52.001], [5.005, 52]), 1);
    expect(
      nearestPlace([5.005, 52.001], { type: 'GeometryCollection', geometries: [] }),
    ).toBeNull();
    expect(
      nearestPlace([0, 0], {
        type: 'GeometryCollection',
        geometries: [{ type: 'Point', coordinates: [1, 0] }],
      })?.on,
    ).toBe('vertex');
  });
});
