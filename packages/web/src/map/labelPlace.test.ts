import { contains } from '@furrow/geo/contains.ts';
import type { Polygon, Position } from '@furrow/geo/types.ts';
import { expect, it } from 'vitest';
import { labelPlace } from './labelPlace.ts';

const polygon = (...corners: Position[]): Polygon => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0]!]],
});

it('is in the middle of a long field', () => {
  const [longitude, latitude] = labelPlace(
    polygon([5, 52], [5.02, 52], [5.02, 52.002], [5, 52.002]),
  )!;
  expect(longitude).toBeCloseTo(5.01, 6);
  expect(latitude).toBeCloseTo(52.001, 6);
});

it('is inside a bent field with its centre outside', () => {
  const bent = polygon(
    [5, 52],
    [5.01, 52],
    [5.01, 52.001],
    [5.001, 52.001],
    [5.001, 52.009],
    [5.01, 52.009],
    [5.01, 52.01],
    [5, 52.01],
  );
  expect(contains(bent, labelPlace(bent)!)).toBe(true);
});

it('is in the middle of a cell of a grid, also of one that is turned', () => {
  const [longitude, latitude] = labelPlace(
    polygon([5, 52], [5.001, 52.0005], [5.0005, 52.0015], [4.9995, 52.001]),
  )!;
  expect(longitude).toBeCloseTo(5.00025, 9);
  expect(latitude).toBeCloseTo(52.00075, 9);
});
