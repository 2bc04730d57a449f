import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textMatches } from './foldText.ts';
import { textIndex } from './textIndex.ts';

it('SCR-16 finds the same as comparing every text', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ name: fc.constantFrom('Kavel 1', 'Kávél 12', 'De Bocht', 'bocht 2', '') }),
      ),
      fc.constantFrom('', 'kavel', 'KAVEL 1', 'bocht de', ' x '),
      (rows, search) => {
        const index = textIndex<{ name: string }>(({ name }) => name);
        expect(index.find(rows, search)).toEqual(
          search.trim() === '' ? rows : rows.filter(({ name }) => textMatches(name, search.trim())),
        );
      },
    ),
  );
});

it('SCR-16 finds the same for text typed key by key or deleted back', () => {
  const rows = ['Kavel 1', 'Kávél 12', 'De Bocht', 'bocht 2', ''].map((name) => ({ name }));
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '',
          'k',
          'ka',
          'kavel',
          'kavel 1',
          'kavel 12',
          '1',
          '12',
          'b',
          'bocht',
          'bocht 2',
          'bocht 2 de',
          '2',
          '2 bocht',
          '1k',
        ),
        { maxLength: 8 },
      ),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      (searches, others) => {
        const index = textIndex<{ name: string }>(({ name }) => name);
        searches.forEach((search, place) => {
          const among = others[place] ? rows.slice(1) : rows;
          expect(index.find(among, search)).toEqual(
            search === '' ? among : among.filter(({ name }) => textMatches(name, search)),
          );
        });
      },
    ),
  );
});

it('SCR-16 reads each row once', () => {
  const read: string[] = [];
  const rows = ['a', 'b'].map((name) => ({ name }));
  const index = textIndex<{ name: string }>(({ name }) => (read.push(name), name));
  index.find(rows, 'a');
  index.find(rows, 'ab');
  index.find([...rows, { name: 'c' }], 'c');
  expect(read).toEqual(['a', 'b', 'c']);
});
