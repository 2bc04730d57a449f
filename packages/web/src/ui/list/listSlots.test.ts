import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignSlots } from './listSlots.ts';

const keys = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 });

it('SCR-16 visible rows have a slot each and keep it, with never more slots than rows visible at once', () => {
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 12 }), (views) => {
      let slots: ReadonlyMap<string, number> = new Map();
      let most = 0;
      for (const view of views) {
        const next = assignSlots(slots, view);
        expect([...next.keys()]).toEqual(view);
        expect(new Set(next.values()).size).toBe(view.length);
        for (const key of view) if (slots.has(key)) expect(next.get(key)).toBe(slots.get(key));
        most = Math.max(most, slots.size, view.length);
        expect(Math.max(-1, ...next.values())).toBeLessThan(most);
        slots = next;
      }
    }),
  );
});

it('SCR-16 entirely new rows reuse the slots in order', () => {
  const first = assignSlots(new Map(), ['a', 'b', 'c']);
  expect([...assignSlots(first, ['x', 'y', 'z']).values()]).toEqual([0, 1, 2]);
  expect([...assignSlots(first, ['b', 'x', 'c']).entries()]).toEqual([
    ['b', 1],
    ['x', 0],
    ['c', 2],
  ]);
});
