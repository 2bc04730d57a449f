import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundsIndex } from './bounds-index.ts';
import { boundsMeet, boundsOf } from './bounds.ts';
import type { Position } from './types.ts';

const position = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
  .map((at): Position => at);
const line = fc
  .array(position, { minLength: 1, maxLength: 4 })
  .map((coordinates) => ({ type: 'MultiPoint' as const, coordinates }));

it('finds exactly the boxes that meet the requested one', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), line, (things, asked) => {
      const bounds = boundsOf(asked)!;
      const found = boundsIndex(things, (thing) => thing).search(bounds);
      expect(new Set(found)).toEqual(
        new Set(things.filter((thing) => boundsMeet(boundsOf(thing)!, bounds))),
      );
    }),
  );
});
