import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('RUN-02 runs the allowed number of large jobs at a time, in order, despite failures', async () => {
  const turns = inTurns(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, count) =>
      turns(async () => {
        order.push(count);
        most = Math.max(most, (running += 1));
        await new Promise((wake) => setImmediate(wake));
        running -= 1;
        if (count % 3 === 0) throw new Error('failed');
        return count;
      }),
    ),
  );
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});
