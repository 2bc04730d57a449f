import { distanceMetres } from '@furrow/geo/measure/length.ts';
import type { Polygon, Position } from '@furrow/geo/types.ts';
import { expect, it } from 'vitest';
import { drawingReducer } from './reducer.ts';
import { guidesOf, metresPerPixel, placeOf, snapBox, squaredPlace } from './snapping.ts';
import { idle, type DrawingEvent } from './state.ts';

const field: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [5, 52],
      [5.01, 52],
      [5.01, 52.01],
      [5, 52.01],
      [5, 52],
    ],
  ],
};

it('snaps to a neighbour’s corner, else to its edge, else not', () => {
  expect(placeOf([5.00002, 52.00002], [field], 10)).toEqual({
    position: [5, 52],
    snapped: 'vertex',
  });
  const onEdge = placeOf([5.005, 51.99996], [field], 10);
  expect(onEdge.snapped).toBe('edge');
  expect(onEdge.position[1]).toBeCloseTo(52, 6);
  expect(placeOf([5.005, 51.99], [field], 10)).toEqual({ position: [5.005, 51.99], snapped: null });
});

it('searches a box with everything near enough', () => {
  const middle: Position = [5, 60];
  const box = snapBox(middle, 50);
  for (const corner of [
    [box.west, 60],
    [box.east, 60],
    [5, box.south],
    [5, box.north],
  ] as Position[])
    expect(distanceMetres(middle, corner)).toBeGreaterThanOrEqual(50);
});

it('a pixel covers half as much one zoom nearer', () => {
  expect(metresPerPixel(52, 15) / metresPerPixel(52, 16)).toBeCloseTo(2, 9);
  expect(metresPerPixel(0, 0)).toBeCloseTo(78271.5, 0);
});

it('squares the current edge by the previous and the first one', () => {
  const press = (x: number, y: number): DrawingEvent => ({
    kind: 'press',
    place: { position: [5 + x, 52 + y], snapped: null },
  });
  const state = [
    { kind: 'choose', tool: 'polygon' } as const,
    press(0, 0),
    press(0.01, 0),
    press(0.012, 0.004),
  ].reduce(drawingReducer, idle);
  // nearly due west of the last corner: in parallel with the first edge
  const west = squaredPlace([5.002, 52.00401], guidesOf(state), 3);
  expect(west?.snapped).toBe('angle');
  expect(west?.position[1]).toBeCloseTo(52.004, 7);
  expect(squaredPlace([5.002, 52.0045], guidesOf(state), 3)).toBeNull();
  expect(guidesOf(idle)).toEqual([]);
});
