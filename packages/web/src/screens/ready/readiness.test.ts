import { describe, expect, it } from 'vitest';
import { oldAfter, type Part, readinessOf } from './readiness.ts';

const now = 1_800_000_000_000;
const part = (at: number | null, more: Partial<Part> = {}): Part => ({
  at,
  bytes: 100,
  isNeeded: true,
  ...more,
});

describe('SYN-05 a status light', () => {
  it.each<[string, readonly Part[], ReturnType<typeof readinessOf>]>([
    ['nothing is here', [], { light: 'missing', at: null, bytes: 0 }],
    ['all is here', [part(now - 5), part(now - 9)], { light: 'ready', at: now - 9, bytes: 200 }],
    [
      'something needed is not here',
      [part(now), part(null, { bytes: 0 })],
      { light: 'missing', at: null, bytes: 100 },
    ],
    [
      'only a help is not here',
      [part(now), part(null, { bytes: 0, isNeeded: false })],
      { light: 'ready', at: now, bytes: 100 },
    ],
    [
      'something needed is old',
      [part(now), part(now - oldAfter - 1)],
      { light: 'old', at: now - oldAfter - 1, bytes: 200 },
    ],
    [
      'only a help is old',
      [part(now), part(now - oldAfter - 1, { isNeeded: false })],
      { light: 'ready', at: now, bytes: 200 },
    ],
  ])('SYN-05 where %s', (_name, parts, expected) =>
    expect(readinessOf(parts, now)).toEqual(expected),
  );
});
