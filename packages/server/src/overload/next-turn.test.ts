import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nextTurn } from './next-turn.ts';

/** Pieces of work done in each turn of the loop. */
async function turnsOf(workers: number, pieces: number, giveWay: () => Promise<void>) {
  const done: [turn: number, worker: number][] = [];
  let turn = 0;
  let isWorking = true;
  const count = (async () => {
    while (isWorking) {
      await setImmediate();
      turn += 1;
    }
  })();
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let piece = 0; piece < pieces; piece += 1) {
        await giveWay();
        done.push([turn, worker]);
      }
    }),
  );
  isWorking = false;
  await count;
  const turns = new Map<number, number[]>();
  for (const [of, worker] of done) turns.set(of, [...(turns.get(of) ?? []), worker]);
  return [...turns.values()];
}

test('one job runs per turn of the loop, in order of request', async () => {
  expect(await turnsOf(3, 2, nextTurn)).toEqual([[0], [1], [2], [0], [1], [2]]);
  expect(await turnsOf(1, 3, nextTurn)).toEqual([[0], [0], [0]]);
});

test('with setImmediate alone all jobs run in one turn', async () => {
  const turns = await turnsOf(3, 2, () => setImmediate());
  expect(turns).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
});
