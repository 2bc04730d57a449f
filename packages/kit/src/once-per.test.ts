import { expect, it } from 'vitest';
import { oncePer } from './once-per.ts';

it('computes once per first argument, also where the value is undefined', () => {
  const asked: string[] = [];
  const first = oncePer((rows: readonly string[], more: string): string | undefined => {
    asked.push(`${rows.join()} ${more}`);
    return rows[0];
  });
  const [none, some] = [[], ['a', 'b']];
  expect([first(none, 'x'), first(none, 'y'), first(some, 'x'), first(some, 'z')]).toEqual([
    undefined,
    undefined,
    'a',
    'a',
  ]);
  expect(asked).toEqual([' x', 'a,b x']);
  expect(first(['a', 'b'], 'w')).toBe('a');
  expect(asked).toHaveLength(3);
});
