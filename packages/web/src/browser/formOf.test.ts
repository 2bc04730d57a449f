import { expect, it } from 'vitest';
import { formOf } from './sendForm.ts';

it('a form has each of several files under the same name, and omits missing values', () => {
  const form = formOf({
    file: [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')],
    farm: 'f',
    plan: undefined,
  });
  expect([...form].map(([name, one]) => [name, one instanceof File ? one.name : one])).toEqual([
    ['file', 'a.txt'],
    ['file', 'b.txt'],
    ['farm', 'f'],
  ]);
});
