import fc from 'fast-check';
import { expect, it } from 'vitest';
import { momentKey } from './momentKey.ts';

it('times are ordered by their digits, to the second', () => {
  expect(momentKey('2026-05-12')).toBe(20_260_512_000_000);
  expect(momentKey('2026-05-12 08:30')).toBe(20_260_512_083_000);
  expect(momentKey('2026-05-12T08:30:00Z')).toBe(20_260_512_083_000);
  expect(momentKey('')).toBe(0);
  const written = fc.stringMatching(/^[0-9T:. -]{0,30}$/);
  fc.assert(
    fc.property(written, (moment) => {
      expect(momentKey(moment)).toBe(Number(moment.replace(/\D/g, '').padEnd(14, '0')));
    }),
  );
});
