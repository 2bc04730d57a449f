import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUuid } from './derive/values.ts';
import { UUID_RANDOM_BYTES, uuidV7 } from './uuid.ts';

it('API-02 ids are UUIDs of version 7, which sort by when they were made', () => {
  const bytes = fc.uint8Array({ minLength: UUID_RANDOM_BYTES, maxLength: UUID_RANDOM_BYTES });
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 47 }), fc.nat({ max: 2 ** 47 }), bytes, bytes, (a, b, x, y) => {
      const [one, other] = [uuidV7(a, x), uuidV7(b, y)];
      expect(isUuid(one)).toBe(true);
      expect(one).toMatch(/^.{14}7.{4}[89ab]/);
      if (a !== b) expect(one < other).toBe(a < b);
    }),
  );
});
