import { describe, expect, it } from 'vitest';
import { solidRing, withoutSpikes } from './spikes.ts';
import type { Position } from './types.ts';

const square: Position[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];

describe('withoutSpikes', () => {
  it.each<[string, Position[], Position[]]>([
    ['none', square, []],
    [
      'out and back along one line',
      [
        [0, 0],
        [2, 0],
        [2, -1],
        [2, 2],
        [0, 2],
      ],
      [[2, -1]],
    ],
    [
      'at the first point',
      [
        [0, -1],
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
      [[0, -1]],
    ],
    [
      'at the last point',
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
        [0, -1],
      ],
      [[0, -1]],
    ],
    [
      'of several steps',
      [
        [0, 0],
        [2, 0],
        [3, -1],
        [4, 0],
        [3, -1],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
      [
        [4, 0],
        [3, -1],
      ],
    ],
  ])('%s', (_, ring, spikes) => {
    const found = withoutSpikes(ring);
    expect(found.spikes).toEqual(spikes);
    expect(new Set(found.positions.map(String))).toEqual(
      new Set(
        square
          .filter((corner) => found.positions.some((other) => String(other) === String(corner)))
          .map(String),
      ),
    );
    expect(found.positions.length).toBeGreaterThanOrEqual(3);
  });

  it('leaves nothing of a ring that is a line', () => {
    expect(
      withoutSpikes([
        [0, 0],
        [1, 1],
        [2, 2],
      ]).positions.length,
    ).toBeLessThan(3);
    expect(
      solidRing([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
    ).toBeNull();
    expect(solidRing([])).toBeNull();
  });

  it('closes its result', () => {
    expect(solidRing([...square, [0, 0]])).toEqual([...square, [0, 0]]);
  });
});
