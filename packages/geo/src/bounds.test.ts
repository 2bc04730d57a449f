import { describe, expect, it } from 'vitest';
import { polygon, rectangle } from '../testing/shapes.ts';
import { boundsMeet, boundsOf, joinBounds } from './bounds.ts';

const field = polygon(rectangle(5, 52, 5.01, 52.01));

describe('bounds', () => {
  it('contain the geometry, meet and join', () => {
    const bounds = boundsOf(field);
    expect(bounds).toEqual({ west: 5, south: 52, east: 5.01, north: 52.01 });
    expect(boundsOf({ type: 'GeometryCollection', geometries: [] })).toBeNull();
    const other = { west: 5.01, south: 52, east: 6, north: 53 };
    expect(bounds && boundsMeet(bounds, other)).toBe(true);
    expect(bounds && boundsMeet(bounds, { ...other, west: 5.02 })).toBe(false);
    expect(bounds && joinBounds(bounds, other)).toEqual({ west: 5, south: 52, east: 6, north: 53 });
  });
});
