import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dashNumber, spaceNumber, underscoreOne } from './names.ts';

type Manner = typeof dashNumber;

const among = (...names: string[]) => (candidate: string) => names.includes(candidate);

describe('RUL-11 unique names', () => {
  const cases: readonly [what: string, next: Manner, name: string, taken: string[], free: string][] = [
    ['a plan that is the first', dashNumber, '2026', [], '2026'],
    ['a second plan', dashNumber, '2026', ['2026'], '2026-1'],
    ['a third plan', dashNumber, '2026', ['2026', '2026-1'], '2026-2'],
    ['a plan after one in the middle went', dashNumber, '2026', ['2026', '2026-2'], '2026-1'],
    ['a plan whose name is free although others with a suffix are there', dashNumber, '2026', ['2026-1'], '2026'],
    ['a copy of a copy of a plan', dashNumber, '2026-1', ['2026', '2026-1'], '2026-1-1'],
    ['a parcel or storage that is the first', underscoreOne, 'A', [], 'A'],
    ['a second parcel or storage', underscoreOne, 'A', ['A'], 'A_1'],
    ['a third parcel or storage', underscoreOne, 'A', ['A', 'A_1'], 'A_1_1'],
    ['a crop field that is the first', spaceNumber, 'A', [], 'A'],
    ['a second crop field or stock item counts from 2', spaceNumber, 'A', ['A'], 'A 2'],
    ['a third crop field or stock item', spaceNumber, 'A', ['A', 'A 2'], 'A 3'],
    ['a crop field after one in the middle went', spaceNumber, 'A', ['A', 'A 3'], 'A 2'],
  ];
  it.each(cases)('RUL-11 %s', (_what, next, name, taken, free) => expect(next(name, among(...taken))).toBe(free));

  it('RUL-11 stock names are compared without case, when whoever looks does so', () => {
    const taken = (candidate: string) => among('revus', 'revus 2')(candidate.toLowerCase());
    expect(spaceNumber('REVUS', taken)).toBe('REVUS 3');
  });

  it('RUL-11 any number of equal names gives as many different ones, each starting with what was asked for', () => {
    fc.assert(
      fc.property(fc.constantFrom(dashNumber, underscoreOne, spaceNumber), fc.array(fc.constantFrom('A', 'A 2', 'A_1', 'A-1', 'B'), { maxLength: 20 }), (next, asked) => {
        const names = new Set<string>();
        for (const name of asked) {
          const free = next(name, (candidate) => names.has(candidate));
          expect(free.startsWith(name)).toBe(true);
          if (!names.has(name)) expect(free).toBe(name);
          names.add(free);
        }
        expect(names.size).toBe(asked.length);
      }),
    );
  });
});
