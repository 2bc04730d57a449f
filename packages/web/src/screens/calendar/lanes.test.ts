import { expect, it } from 'vitest';
import { inLanes, inRoom, lanesIn } from './lanes.ts';

const laned = (...events: readonly (readonly [start: number, length: number])[]) =>
  inLanes(events.map(([start, length]) => ({ start, length }))).map(
    ({ lane, lanes }) => `${lane}/${lanes}`,
  );

it('puts overlapping work side by side, and other work at full width', () => {
  expect(laned([480, 60], [540, 60])).toEqual(['0/1', '0/1']);
  expect(laned([480, 120], [510, 60], [600, 60])).toEqual(['0/2', '1/2', '0/1']);
  expect(laned([480, 180], [500, 30], [540, 60])).toEqual(['0/2', '1/2', '1/2']);
});

it('counts short work by its drawn length', () => {
  expect(laned([480, 5], [490, 60])).toEqual(['0/2', '1/2']);
});

/** Five at eight, for an hour, and one in the afternoon. */
const crowded = inLanes([
  ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, start: 480, length: 60 })),
  { name: 'f', start: 840, length: 60 },
]);
const placed = (most: number, kept = '') => {
  const { shown, crowds } = inRoom(crowded, most, ({ name }) => name === kept);
  return {
    shown: shown.map(({ event, lane, lanes }) => `${event.name} ${lane}/${lanes}`),
    crowds: crowds.map(({ all, count, start, end }) => [all.length, count, start, end]),
  };
};

it('groups simultaneous work without room to be read, and no other', () => {
  expect(placed(2)).toEqual({ shown: ['a 0/1', 'f 0/1'], crowds: [[5, 4, 480, 540]] });
  expect(placed(4)).toEqual({
    shown: ['a 0/3', 'b 1/3', 'c 2/3', 'f 0/1'],
    crowds: [[5, 2, 480, 540]],
  });
  expect(placed(1)).toEqual({ shown: ['f 0/1'], crowds: [[5, 5, 480, 540]] });
  expect(placed(5).crowds).toEqual([]);
});

it.each([1, 2])('keeps moved work visible, with room for %i', (most) =>
  expect(placed(most, 'd').shown).toEqual(['d 0/1', 'f 0/1']),
);

it('has room for at least two, and for labels of adjacent work', () =>
  expect([
    lanesIn(45),
    lanesIn(80),
    lanesIn(130),
    lanesIn(640),
    lanesIn(Number.POSITIVE_INFINITY),
  ]).toEqual([1, 2, 2, 10, Number.POSITIVE_INFINITY]));
