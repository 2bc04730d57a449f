import { describe, expect, it } from 'vitest';
import { written } from './written.ts';

describe('RUL-08 a reason formats its figures for the reader', () => {
  it.each([
    [0.5, 'en', '0.5'],
    [0.5, 'nl', '0,5'],
    [1200, 'en', '1,200'],
    ['2026-11-22', 'en', '22 Nov 2026'],
    ['2026-11-22', 'nl', '22 nov 2026'],
    ['BBCH 21-39', 'nl', 'BBCH 21-39'],
    [null, 'en', '–'],
  ] as const)('%s in %s is %s', (value, language, text) =>
    expect(written(value, language)).toBe(text),
  );
});
