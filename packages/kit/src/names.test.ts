import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dashNumber, nameFamily, numberFromOne, spaceNumber, underscoreOne } from './names.ts';

type Manner = typeof dashNumber;

const among =
  (...names: string[]) =>
  (candidate: string) =>
    names.includes(candidate);

describe('RUL-11 unique names', () => {
  const cases: readonly [
    what: string,
    next: Manner,
    name: string,
    taken: string[],
    free: string,
  ][] = [
    ['a plan that is the first', dashNumber, '2026', [], '2026'],
    ['a second plan', dashNumber, '2026', ['2026'], '2026-1'],
    ['a third plan', dashNumber, '2026', ['2026', '2026-1'], '2026-2'],
    ['a plan after one in the middle went', dashNumber, '2026', ['2026', '2026-2'], '2026-1'],
    [
      'a plan whose name is free although others with a suffix are there',
      dashNumber,
      '2026',
      ['2026-1'],
      '2026',
    ],
    ['a copy of a copy of a plan', dashNumber, '2026-1', ['2026', '2026-1'], '2026-1-1'],
    ['a parcel or storage that is the first', underscoreOne, 'A', [], 'A'],
    ['a second parcel or storage', underscoreOne, 'A', ['A'], 'A_1'],
    ['a third parcel or storage', underscoreOne, 'A', ['A', 'A_1'], 'A_1_1'],
    ['a crop field that is the first', spaceNumber, 'A', [], 'A'],
    ['a second crop field or stock item counts from 2', spaceNumber, 'A', ['A'], 'A 2'],
    ['a third crop field or stock item', spaceNumber, 'A', ['A', 'A 2'], 'A 3'],
    ['a crop field after one in the middle went', spaceNumber, 'A', ['A', 'A 3'], 'A 2'],
  ];
  it.each(cases)('RUL-11 %s', (_what, next, name, taken, free) =>
    expect(next(name, among(...taken))).toBe(free),
  );

  it('RUL-11 stock names are compared without case where requested', () => {
    const taken = (candidate: string) => among('revus', 'revus 2')(candidate.toLowerCase());
    expect(spaceNumber('REVUS', taken)).toBe('REVUS 3');
  });

  it('RUL-11 numbering many rows of one name equals numbering each by itself', () => {
    const name = fc.constantFrom('A', 'A 1', 'A 2', 'A_1', 'A-1', 'B', 'a'.repeat(255));
    for (const next of [dashNumber, underscoreOne, spaceNumber, numberFromOne])
      fc.assert(
        fc.property(fc.array(name), fc.array(name, { maxLength: 40 }), (before, wanted) => {
          const called = (far?: Map<string, number>) => {
            const taken = new Set(before);
            return wanted.map((one) => {
              const free = next(one, (candidate) => taken.has(candidate), far);
              taken.add(free);
              return free;
            });
          };
          expect(called(new Map())).toEqual(called());
        }),
      );
  });

  const long = (length: number, end = '') => 'a'.repeat(length - end.length) + end;
  const tooLong: readonly [
    what: string,
    next: Manner,
    name: string,
    taken: string[],
    free: string,
  ][] = [
    ['a plan', dashNumber, long(255), [long(255)], `${long(253)}-1`],
    ['a second such plan', dashNumber, long(255), [long(255), `${long(253)}-1`], `${long(253)}-2`],
    ['a plan with room for its suffix', dashNumber, long(253), [long(253)], `${long(253)}-1`],
    ['a parcel', underscoreOne, long(255), [long(255)], `${long(253)}_1`],
    [
      'a third such parcel',
      underscoreOne,
      long(254),
      [long(254), `${long(253)}_1`],
      `${long(251)}_1_1`,
    ],
    ['a crop field', spaceNumber, long(255), [long(255)], `${long(253)} 2`],
    [
      'the tenth crop field',
      spaceNumber,
      long(254),
      [long(254), ...[2, 3, 4, 5, 6, 7, 8, 9].map((count) => `${long(253)} ${count}`)],
      `${long(252)} 10`,
    ],
    [
      'a way line that counts on',
      numberFromOne,
      long(255, ' 9'),
      [long(255, ' 9')],
      `${long(252)} 10`,
    ],
    [
      'a character of two halves',
      spaceNumber,
      `${long(252)}🥔`,
      [`${long(252)}🥔`],
      `${long(252)} 2`,
    ],
    ['a name that is too long and free', spaceNumber, long(255), [], long(255)],
  ];
  it.each(tooLong)(
    'RUL-11 a long name is cut before its suffix: %s',
    (_what, next, name, taken, free) => expect(next(name, among(...taken))).toBe(free),
  );

  it('RUL-11 equal long names give distinct ones of the same family, none too long', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(dashNumber, underscoreOne, spaceNumber, numberFromOne),
        fc.integer({ min: 1, max: 255 }),
        fc.integer({ min: 1, max: 300 }),
        (next, length, times) => {
          const names = new Set<string>();
          for (let time = 0; time < times; time += 1) {
            const free = next(long(length), (candidate) => names.has(candidate));
            expect(free.length).toBeLessThanOrEqual(255);
            expect(free.startsWith(nameFamily(long(length)))).toBe(true);
            names.add(free);
          }
          expect(names.size).toBe(times);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('RUL-11 equal names give distinct ones with the requested beginning', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(dashNumber, underscoreOne, spaceNumber),
        fc.array(fc.constantFrom('A', 'A 2', 'A_1', 'A-1', 'B'), { maxLength: 20 }),
        (next, asked) => {
          const names = new Set<string>();
          for (const name of asked) {
            const free = next(name, (candidate) => names.has(candidate));
            expect(free.startsWith(name)).toBe(true);
            if (!names.has(name)) expect(free).toBe(name);
            names.add(free);
          }
          expect(names.size).toBe(asked.length);
        },
      ),
    );
  });
});
