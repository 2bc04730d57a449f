import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Row } from '../types.ts';
import { shareTexts } from './shareTexts.ts';

const value = fc.oneof(
  fc.constantFrom('2026-01-01', '2026-12-31', 'a farm with a long name'),
  fc.integer(),
);

it('leaves every row as it was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ farm: value, plan: value, notes: fc.oneof(value, fc.constant(null)) })),
      (parts) => {
        const rows = parts.map((part, at): Row => ({ id: `row ${at}`, version: 1, ...part }));
        const before = structuredClone(rows);
        shareTexts(rows);
        expect(rows).toEqual(before);
      },
    ),
  );
});
