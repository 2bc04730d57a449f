import { describe, expect, it } from 'vitest';
import { harvestFrom } from './waiting-limit.ts';

const product = (days: number | null) => ({
  reasons: [
    { rule: 'dose', limit: 99 },
    ...(days === null ? [] : [{ rule: 'waiting', limit: days }]),
  ],
});

describe('RUL-08 the first day of harvest after crop protection', () => {
  it.each<[string, string, (number | null)[], string | null]>([
    ['of one product', '2026-06-01', [21], '2026-06-22'],
    ['of none to wait for', '2026-06-01', [0], '2026-06-01'],
    ['the longest of several', '2026-06-01', [7, 28, 3], '2026-06-29'],
    ['over the end of a year', '2026-12-20', [21], '2027-01-10'],
    ['over a leap day', '2028-02-20', [10], '2028-03-01'],
    ['one is not known', '2026-06-01', [28, null], null],
    ['and the known ones after it do not help', '2026-06-01', [null, 28], null],
  ])('%s', (_case, day, days, wanted) => expect(harvestFrom(day, days.map(product))).toBe(wanted));
});
