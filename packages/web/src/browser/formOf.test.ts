import { expect, it } from 'vitest';
import { formOf } from './sendForm.ts';

it('a form holds each of several files under the same name, and nothing for what is not there', () => {
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
