import { defineCall, file, form, nothing, optional, person, value } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { requestOf } from './call.ts';

/** Where a page puts what it sends for a call. */

const base = { name: 'x', summary: '', access: person(), source: '' } as const;

describe('the request of a call', () => {
  it('holds each value where the definition says it stands', () => {
    const call = defineCall({
      ...base,
      method: 'POST',
      path: '/things/:thing/',
      params: { thing: value.text() },
      query: { slowly: optional(value.flag()), farm: optional(value.id()) },
      body: { name: value.text() },
      output: { id: value.id() },
    });
    expect(requestOf(call, { thing: 'a/b', slowly: true, farm: null, name: 'x' })).toEqual({
      method: 'POST',
      path: '/things/a%2Fb/',
      query: { slowly: 'true' },
      body: { name: 'x' },
    });
    expect(requestOf(call, { thing: 'a' }).body).toEqual({});
  });

  it('has no body where nothing is sent, and asks for a file where one is answered', () => {
    const call = defineCall({ ...base, method: 'GET', path: '/x/', output: file('text/csv') });
    expect(requestOf(call, {})).toEqual({ method: 'GET', path: '/x/', query: {}, file: true });
  });

  it('is a form where files are sent, each of several under the same name', async () => {
    const call = defineCall({
      ...base,
      method: 'POST',
      path: '/x/',
      body: form({ farm: optional(value.id()) }, { file: 'Some.' }),
      output: nothing,
    });
    const { body } = requestOf(call, {
      file: [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')],
      farm: undefined,
    });
    const sent = body instanceof FormData ? [...body] : [];
    expect(sent.map(([name, one]) => [name, one instanceof File ? one.name : one])).toEqual([
      ['file', 'a.txt'],
      ['file', 'b.txt'],
    ]);
  });
});
