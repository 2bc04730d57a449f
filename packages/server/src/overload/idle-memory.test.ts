import { describe, expect, it } from 'vitest';
import { isWorthCollecting } from './idle-memory.ts';

const megabytes = (heap: number, process: number) => ({
  heap: heap * 1024 * 1024,
  process: process * 1024 * 1024,
});

/** @source docs/decisions/080-compiled-code-between-bursts.md */
describe('when memory is worth a collection', () => {
  it.each([
    { case: 'little has gathered', now: [80, 175], left: [60, 150], isStill: true, worth: false },
    { case: 'the heap has grown', now: [116, 185], left: [60, 150], isStill: true, worth: true },
    { case: 'threads left theirs', now: [60, 190], left: [60, 134], isStill: true, worth: true },
    { case: 'it stands near 200 MB', now: [80, 201], left: [60, 175], isStill: true, worth: true },
    { case: 'near it for good', now: [60, 204], left: [60, 195], isStill: true, worth: false },
    { case: 'requests come', now: [160, 310], left: [60, 150], isStill: false, worth: false },
    { case: 'a flood of garbage', now: [460, 640], left: [60, 150], isStill: false, worth: true },
  ])('$case: $worth', ({ now, left, isStill, worth }) => {
    const [heap, process] = now as [number, number];
    const [leftHeap, leftProcess] = left as [number, number];
    expect(
      isWorthCollecting(megabytes(heap, process), megabytes(leftHeap, leftProcess), isStill),
    ).toBe(worth);
  });
});
