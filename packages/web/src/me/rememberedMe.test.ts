import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../data/account.ts';
import { closeValues, readValue } from '../data/rows/values.ts';
import { restoreFromDisk } from './diskCopy.ts';
import {
  forgetMe,
  isAnyoneRemembered,
  meKey,
  rememberChange,
  rememberedMe,
  rememberMe,
  rememberUnsent,
  unsentChoices,
  withUnsent,
} from './rememberedMe.ts';

const me = (id: string, name = 'Jan') =>
  ({ user: { id, name }, farms: [], session: {} }) as unknown as Me;

beforeEach(() => {
  closeValues();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
});

afterEach(async () => {
  // a copy under way would open the database of the next test file
  await vi.dynamicImportSettled();
  await readValue(meKey);
  closeValues();
  vi.unstubAllGlobals();
});

describe('SYN-05 the last person on the device', () => {
  it.each([
    ['the session is the same', 'token-1', 'a7'],
    ['the browser holds no session any more', '', 'a7'],
    ['somebody has signed in since', 'token-2', undefined],
  ])('where %s', (_name, token, expected) => {
    rememberMe(me('a7'), 'token-1');
    expect(rememberedMe(token)?.me.user.id).toBe(expected);
    expect(isAnyoneRemembered()).toBe(true);
  });

  it('keeps their changes in the session', () => {
    rememberMe(me('a7'), 'token-1');
    rememberChange(me('a7', 'Jan Visser'));
    expect(rememberedMe('token-1')).toEqual({ me: me('a7', 'Jan Visser'), token: 'token-1' });
  });

  it('keeps offline choices over the server’s until it has them', () => {
    rememberMe(me('a7'), 'token-1');
    rememberUnsent(me('a7'), { map: { color: 'work' } });
    rememberMe(me('a7', 'Jan Visser'), 'token-1');
    expect(withUnsent(me('a7', 'Jan Visser')).user).toMatchObject({
      name: 'Jan Visser',
      map: { color: 'work' },
    });
    expect(unsentChoices(me('b8'))).toBeUndefined();
    rememberUnsent(me('a7'), undefined);
    expect(withUnsent(me('a7')).user).toEqual({ id: 'a7', name: 'Jan' });
  });

  it('is not replaced by changes of an earlier person in another tab', () => {
    rememberMe(me('b8'), 'token-2');
    rememberChange(me('a7'));
    expect(rememberedMe('token-2')?.me.user.id).toBe('b8');
  });

  it('is restored from the disk where local storage was never written there', async () => {
    rememberMe(me('a7'), 'token-1');
    await vi.waitUntil(async () => (await readValue(meKey)) !== undefined);
    localStorage.removeItem(meKey);
    closeValues();
    await restoreFromDisk(meKey);
    expect(rememberedMe('token-1')?.me.user.id).toBe('a7');
    expect(rememberedMe('token-2')).toBeNull();
  });

  it('is not restored over somebody else, nor once they signed out', async () => {
    rememberMe(me('a7'), 'token-1');
    await vi.waitUntil(async () => (await readValue(meKey)) !== undefined);
    localStorage.setItem(meKey, JSON.stringify({ me: me('b8'), token: 'token-2' }));
    await restoreFromDisk(meKey);
    expect(rememberedMe('')?.me.user.id).toBe('b8');
    forgetMe();
    await vi.waitUntil(async () => (await readValue(meKey)) === undefined);
    await restoreFromDisk(meKey);
    expect(isAnyoneRemembered()).toBe(false);
  });

  it('is nobody once they signed out, and where nothing that can be read is kept', () => {
    rememberMe(me('a7'), 'token-1');
    forgetMe();
    expect([isAnyoneRemembered(), rememberedMe('token-1')]).toEqual([false, null]);
    localStorage.setItem('furrow-me', '{"user":{"id":"a7"}}');
    expect(rememberedMe('token-1')).toBeNull();
  });
});
