import { expect, it } from 'vitest';
import { askAgain } from './confirm.ts';

/** A dialog that returns the given answers in turn, each after a number of milliseconds. */
async function asked(
  answers: readonly (readonly [boolean, number])[],
): Promise<{ answer: boolean; shown: number }> {
  let time = 0;
  let shown = 0;
  const answer = await askAgain(
    async () => {
      const [yes, after] = answers[shown]!;
      shown += 1;
      time += after;
      return yes;
    },
    () => time,
  );
  return { answer, shown };
}

it.each([
  ['a yes stands, however soon', [[true, 0]], true, 1],
  ['a no after a while stands', [[false, 51]], false, 1],
  [
    'an instant no is asked again',
    [
      [false, 0],
      [true, 900],
    ],
    true,
    2,
  ],
  [
    'a no at 50 ms is asked again',
    [
      [false, 50],
      [false, 900],
    ],
    false,
    2,
  ],
  [
    'twice',
    [
      [false, 10],
      [false, 10],
      [true, 10],
    ],
    true,
    3,
  ],
  [
    'and no more than twice',
    [
      [false, 1],
      [false, 1],
      [false, 1],
      [true, 1],
    ],
    false,
    3,
  ],
] as const)('RUL-17 %s', async (_what, answers, answer, shown) =>
  expect(await asked(answers)).toEqual({ answer, shown }),
);
