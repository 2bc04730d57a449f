import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeText, storeValue, storedText, storedValue } from './storage.ts';

/** A browser with storage; `full` returns whether it accepts no more. */
function browser(full: () => boolean = () => false) {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full()) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => void held.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('storage of a device', () => {
  it.each([
    ['in a browser that keeps it', browser()],
    ['in a browser that is full', browser(() => true)],
    ['where there is no place for it', undefined],
  ])('is read, replaced and deleted %s', (name, storage) => {
    vi.stubGlobal('localStorage', storage);
    expect(storedText(name)).toBeNull();
    storeText(name, 'dark');
    expect(storedText(name)).toBe('dark');
    storeText(name, 'light');
    expect(storedText(name)).toBe('light');
    storeText(name, null);
    expect(storedText(name)).toBeNull();
  });

  it('outlives the page once there is room again', () => {
    let full = true;
    const storage = browser(() => full);
    vi.stubGlobal('localStorage', storage);
    storeText('room', 'first');
    full = false;
    storeText('room', 'second');
    expect([storedText('room'), storage.held.get('room')]).toEqual(['second', 'second']);
  });

  it('stores values too, and gives nothing for unreadable ones', () => {
    const storage = browser();
    vi.stubGlobal('localStorage', storage);
    storeValue('value', { ids: [1, 2] });
    expect(storedValue('value')).toEqual({ ids: [1, 2] });
    storeValue('value', null);
    expect([storedValue('value'), storage.held.size]).toEqual([null, 0]);
    storage.held.set('value', '{"ids":');
    expect(storedValue('value')).toBeNull();
  });
});
