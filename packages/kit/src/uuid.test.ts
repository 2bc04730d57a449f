import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUuid } from './derive/values.ts';
import { derivedId, UUID_RANDOM_BYTES, uuidV7 } from './uuid.ts';

it('API-02 ids are UUIDs of version 7, sorted by creation', () => {
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

it('D17 a derived id is deterministic, distinct for other pairs, and sorts with the second', () => {
  const ids = fc.uuid();
  fc.assert(
    fc.property(ids, ids, ids, (of, by, other) => {
      const id = derivedId(of, by);
      expect(isUuid(id)).toBe(true);
      expect(id).toMatch(/^.{14}8.{4}[89ab]/);
      expect(derivedId(of.toUpperCase(), by.toUpperCase())).toBe(id);
      expect(id.slice(0, 13)).toBe(by.slice(0, 13));
      if (other !== by) expect(derivedId(of, other)).not.toBe(id);
      if (other !== of) expect(derivedId(other, by)).not.toBe(id);
    }),
  );
  // never change these: devices that were offline for long send edits of rows with these ids
  expect(
    derivedId('01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'),
  ).toMatchInlineSnapshot(`"01900000-0000-8ed3-b9b9-63b97a69ad4c"`);
});
