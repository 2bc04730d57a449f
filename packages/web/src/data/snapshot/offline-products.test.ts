import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Http, HttpRequest } from '../http.ts';
import { storedProducts, refreshProducts } from './offline-products.ts';
import { forgetPerson } from './forget.ts';
import type { Status } from '../types.ts';
import { closeValues } from '../rows/values.ts';

const product = (id: number, name: string) => ({ id, version: 1, name, variant: 'gbm' });

function storeOf(user = 'u', plan = 'p', connection: Status['connection'] = 'online') {
  return { user, farm: 'f', plan: () => plan, status: () => ({ connection }) as Status };
}

/** A server that answers one choice per plan, and its log of requests. */
function serverWith(rows: readonly unknown[], before: () => void = () => undefined) {
  const asked: HttpRequest['query'][] = [];
  const http: Http = (request) => {
    asked.push(request.query);
    before();
    const state = `of ${String(request.query?.['plan'])}`;
    const value = { state, objects: request.query?.['state'] === state ? null : rows };
    return Promise.resolve({ ok: true, status: 200, value: value as never, header: () => null });
  };
  return { http, asked };
}

const { signal } = new AbortController();
const names = async (user = 'u') =>
  (await storedProducts({ user, farm: 'f' })).map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  closeValues();
  vi.unstubAllGlobals();
});

describe('SYN-05 products a farm never used', () => {
  it('are stored over visits, and revalidated by their version', async () => {
    const { http, asked } = serverWith([product(1, 'Revus'), product(2, 'Ranman Top')]);
    await refreshProducts(storeOf(), http, signal);
    closeValues();
    expect(await names()).toEqual(['Revus', 'Ranman Top']);
    await refreshProducts(storeOf(), http, signal);
    expect(asked.map((query) => query?.['state'])).toEqual(['', 'of p']);
    expect(await names()).toEqual(['Revus', 'Ranman Top']);
  });

  it('are those of the plan opened last', async () => {
    await refreshProducts(storeOf(), serverWith([product(1, 'Revus')]).http, signal);
    const { http, asked } = serverWith([product(2, 'Ranman Top')]);
    await refreshProducts(storeOf('u', 'q'), http, signal);
    expect(asked[0]).toMatchObject({ plan: 'q', state: '' });
    expect(await names()).toEqual(['Ranman Top']);
  });

  it('stay when the server cannot be reached', async () => {
    await refreshProducts(storeOf(), serverWith([product(1, 'Revus')]).http, signal);
    const problem = { kind: 'unreachable' } as never;
    await refreshProducts(storeOf(), () => Promise.resolve({ ok: false, problem }), signal);
    expect(await names()).toEqual(['Revus']);
  });

  it('are removed when the person signs out, those of another person stay', async () => {
    for (const user of ['u', 'v'])
      await refreshProducts(storeOf(user), serverWith([product(1, 'Revus')]).http, signal);
    await forgetPerson('u', { indexedDB, keyRange: IDBKeyRange });
    closeValues();
    expect([await names('u'), await names('v')]).toEqual([[], ['Revus']]);
  });

  it('are not stored for a person who signed out during the request', async () => {
    const { http } = serverWith([product(1, 'Revus')]);
    await refreshProducts(storeOf('u', 'p', 'signed_out'), http, signal);
    const abort = new AbortController();
    await refreshProducts(
      storeOf(),
      serverWith([product(1, 'Revus')], () => abort.abort()).http,
      abort.signal,
    );
    expect(await names()).toEqual([]);
  });
});
