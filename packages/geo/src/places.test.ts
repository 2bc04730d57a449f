import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, polygon, rectangle, starRing } from '../testing/shapes.ts';
import { boundsMeet, boundsOf, joinBounds } from './bounds.ts';
import { contains, locate } from './contains.ts';
import { labelPosition } from './label.ts';
import { distanceMetres, edgeLengthsMetres, lengthMetres, perimeterMetres } from './length.ts';
import { nearestPlace, snap } from './snap.ts';
import type { Polygonal } from './types.ts';

const field = polygon(rectangle(5, 52, 5.01, 52.01));
const holed = polygon(rectangle(0, 0, 1, 1), rectangle(0.2, 0.2, 0.8, 0.8));

describe('locate', () => {
  it.each([
    [[0.1, 0.1], 'inside'],
    [[0.5, 0.5], 'outside'],
    [[2, 0.5], 'outside'],
    [[0.5, 0], 'boundary'],
    [[1, 0.5], 'boundary'],
    [[0, 0], 'boundary'],
    [[1, 1], 'boundary'],
    [[0.2, 0.5], 'boundary'],
    [[0.8, 0.8], 'boundary'],
    [[-1, 0], 'outside'],
    [[-1, 1], 'outside'],
    [[0.1, 0.2], 'inside'],
    [[0.1, 0.8], 'inside'],
  ] as const)('%j is %s', ([longitude, latitude], where) => {
    expect(locate([longitude, latitude], holed)).toBe(where);
    expect(contains(holed, [longitude, latitude])).toBe(where !== 'outside');
  });
});

describe('labelPosition', () => {
  it('lies in the middle of a square and beside a hole', () => {
    const [longitude = 0, latitude = 0] = labelPosition(field) ?? [];
    expect(longitude).toBeCloseTo(5.005, 3);
    expect(latitude).toBeCloseTo(52.005, 3);
    expect(locate(labelPosition(holed) ?? [9, 9], holed)).toBe('inside');
  });

  it('lies in the largest part', () => {
    const parts: Polygonal = { type: 'MultiPolygon', coordinates: [[rectangle(5, 52, 5.001, 52.001)], field.coordinates] };
    expect(locate(labelPosition(parts) ?? [9, 9], field)).toBe('inside');
    expect(labelPosition({ type: 'MultiPolygon', coordinates: [] })).toBeNull();
  });

  it('lies inside any field', () => {
    fc.assert(fc.property(anyField, (given) => {
      expect(locate(labelPosition(given) ?? [0, 0], given)).toBe('inside');
    }));
  });

  it('stays quick for a field of 50,000 corners and for a sliver', () => {
    const start = performance.now();
    expect(labelPosition(polygon(starRing(5, 52, Array.from({ length: 50_000 }, (_, index) => 0.01 + (index % 2) * 0.001))))).not.toBeNull();
    expect(labelPosition(polygon(rectangle(5, 52, 6, 52.000001)))).not.toBeNull();
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe('lengths', () => {
  it('are geodesic metres', () => {
    // One degree along the equator: a × π / 180.
    expect(distanceMetres([0, 0], [1, 0])).toBeCloseTo(111_319.4908, 3);
    expect(edgeLengthsMetres([[0, 0], [1, 0], [2, 0]])).toHaveLength(2);
    expect(lengthMetres({ type: 'MultiLineString', coordinates: [[[0, 0], [1, 0]], [[3, 0], [4, 0]]] })).toBeCloseTo(222_638.9816, 3);
  });

  it('of a boundary count holes and the closing edge', () => {
    const shell = rectangle(5, 52, 5.01, 52.01);
    const hole = rectangle(5.002, 52.002, 5.004, 52.004);
    expect(perimeterMetres(polygon(shell, hole))).toBeCloseTo(perimeterMetres(polygon(shell)) + perimeterMetres(polygon(hole)), 6);
    expect(perimeterMetres(polygon(shell.slice(0, -1)))).toBeCloseTo(perimeterMetres(polygon(shell)), 6);
    expect(perimeterMetres(polygon())).toBe(0);
  });
});

describe('bounds', () => {
  it('hold the geometry, meet and join', () => {
    const bounds = boundsOf(field);
    expect(bounds).toEqual({ west: 5, south: 52, east: 5.01, north: 52.01 });
    expect(boundsOf({ type: 'GeometryCollection', geometries: [] })).toBeNull();
    const other = { west: 5.01, south: 52, east: 6, north: 53 };
    expect(bounds && boundsMeet(bounds, other)).toBe(true);
    expect(bounds && boundsMeet(bounds, { ...other, west: 5.02 })).toBe(false);
    expect(bounds && joinBounds(bounds, other)).toEqual({ west: 5, south: 52, east: 6, north: 53 });
  });
});

describe('snap', () => {
  it('prefers a corner to a nearer edge', () => {
    expect(snap([5.00005, 52.00001], [field], 10)).toMatchObject({ position: [5, 52], on: 'vertex' });
    expect(snap([5.005, 52.00001], [field], 10)?.on).toBe('edge');
    expect(snap([5.005, 52.00001], [field], 10)?.position[1]).toBeCloseTo(52, 9);
    expect(snap([5.005, 52.005], [field], 10)).toBeNull();
    expect(snap([5, 52], [], 10)).toBeNull();
  });

  it('measures what is nearest', () => {
    const nearest = nearestPlace([5.005, 52.001], field);
    expect(nearest?.on).toBe('edge');
    expect(nearest?.metres).toBeCloseTo(distanceMetres([5.005, 52.001], [5.005, 52]), 1);
    expect(nearestPlace([5.005, 52.001], { type: 'GeometryCollection', geometries: [] })).toBeNull();
    expect(nearestPlace([0, 0], { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 0] }] })?.on).toBe('vertex');
  });
});
