import { expect, it } from 'vitest';
import { isNotified } from './popups.ts';

it.each([
  ['all', ['success', 'info', 'warning', 'danger']],
  ['problems', ['warning', 'danger']],
  ['none', []],
] as const)('NOT-07 of all levels, the choice %s shows %s', (telling, told) => {
  expect(
    (['success', 'info', 'warning', 'danger'] as const).filter((level) =>
      isNotified(telling, level),
    ),
  ).toEqual(told);
});
