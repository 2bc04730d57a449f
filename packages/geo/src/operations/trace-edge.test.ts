import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Polygonal, Position } from '../types.ts';
import { traceEdge } from './trace-edge.ts';

/** A neighbour of five corners: a square whose northern edge is bent, in thousandths of a degree. */
const at = (x: number, y: number): Position => [5.7 + x / 1000, 52.6 + y / 1000];
const ring = [at(0, 0), at(4, 0), at(4, 4), at(2, 5), at(0, 4)];
const closed = [...ring, at(0, 0)];
const neighbour: Polygonal = { type: 'Polygon', coordinates: [closed] };
const hole = [at(1, 1), at(2, 1), at(2, 2), at(1, 2)];
const holed: Polygonal = { type: 'Polygon', coordinates: [closed, [...hole, at(1, 1)]] };

describe('SCR-01 a neighbour’s edge between two positions', () => {
  it.each<[string, Position, Position, Position[] | null]>([
    ['from corner to corner', at(4, 4), at(0, 4), [at(2, 5)]],
    ['the other way', at(0, 4), at(4, 4), [at(2, 5)]],
    ['between places along edges', at(4, 2), at(1, 4.5), [at(4, 4), at(2, 5)]],
    ['over the first corner of the ring', at(1, 0), at(0, 1), [at(0, 0)]],
    ['the shorter way around', at(3, 0), at(4, 1), [at(4, 0)]],
    ['on one edge there is nothing between', at(1, 0), at(3, 0), null],
    ['neighbouring corners have nothing between', at(0, 0), at(4, 0), null],
    ['one end beside it', at(4, 4), at(-1, 4), null],
  ])('%s', (_name, from, to, expected) =>
    expect(traceEdge(from, to, [neighbour])).toEqual(expected),
  );

  it('also of a hole, and of a ring with both positions', () => {
    const apart: Polygonal = {
      type: 'Polygon',
      coordinates: [[at(9, 9), at(10, 9), at(10, 10), at(9, 9)]],
    };
    expect(traceEdge(at(1.5, 1), at(2, 1.5), [apart, holed])).toEqual([at(2, 1)]);
  });

  it('there and back is the same line reversed', () => {
    const place = fc.tuple(fc.nat(4), fc.double({ min: 0.01, max: 0.99, noNaN: true }));
    const on = ([edge, part]: readonly [number, number]): Position => {
      const [[x, y], [endX, endY]] = [ring[edge]!, ring[(edge + 1) % ring.length]!];
      return [x + part * (endX - x), y + part * (endY - y)];
    };
    fc.assert(
      fc.property(place, place, (left, right) => {
        const [from, to] = [on(left), on(right)];
        const there = traceEdge(from, to, [neighbour]);
        expect(traceEdge(to, from, [neighbour])).toEqual(there && there.toReversed());
        for (const corner of there ?? []) expect(ring).toContainEqual(corner);
      }),
    );
  });
});
