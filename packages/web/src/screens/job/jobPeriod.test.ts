import { expect, it } from 'vitest';
import { jobPeriod } from './jobPeriod.ts';

it('ENT-11 job periods are shown as DD-MM-YYYY', () => {
  const job = { id: '1', version: 1 };
  expect(jobPeriod({ ...job, start: '2026-05-12 08:00', end: '2026-05-14 12:00' })).toBe(
    '12-05-2026 – 14-05-2026',
  );
  expect(jobPeriod({ ...job, start: '2026-05-12 08:00', end: '2026-05-12 12:00' })).toBe(
    '12-05-2026',
  );
  expect(jobPeriod({ ...job, date: '2026-05-12', start: null, end: null })).toBe('12-05-2026');
});
