import { expect, it } from 'vitest';
import { inLanes } from './lanes.ts';

const laned = (...events: readonly (readonly [start: number, length: number])[]) =>
  inLanes(events.map(([start, length]) => ({ start, length }))).map(
    ({ lane, lanes }) => `${lane}/${lanes}`,
  );

it('puts work that overlaps beside each other, and leaves other work its whole width', () => {
  expect(laned([480, 60], [540, 60])).toEqual(['0/1', '0/1']);
  expect(laned([480, 120], [510, 60], [600, 60])).toEqual(['0/2', '1/2', '0/1']);
  expect(laned([480, 180], [500, 30], [540, 60])).toEqual(['0/2', '1/2', '1/2']);
});

it('counts short work as long as it is drawn', () => {
  expect(laned([480, 5], [490, 60])).toEqual(['0/2', '1/2']);
});
