import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderIn, compareText } from './textOrder.ts';

it('orders names naturally', () => {
  expect(['Kavel 10', 'kavel 2', 'Kavel 1'].toSorted(compareText)).toEqual([
    'Kavel 1',
    'kavel 2',
    'Kavel 10',
  ]);
});

it.each(['en', 'nl', 'de', 'fr', 'da', 'cs', 'th', 'ar'])(
  'is that of a collator in %s, for names that begin alike and end in numbers too',
  (language) => {
    const order = orderIn(language);
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    const part = fc.oneof(
      fc.constantFrom(...'aAbBéeö -.,/()0012359٣९½²'),
      fc.constantFrom('ch', 'aa', '\u0301', '00', 'Kavel ', '12', '20', '1234567890123456'),
    );
    const name = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(name, name, name, (shared, left, right) => {
        const [one, other] = [shared + left, shared + right];
        expect(Math.sign(order(one, other))).toBe(Math.sign(compare(one, other)));
      }),
      { numRuns: 5000 },
    );
  },
);
