import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeValues } from '../../data/rows/values.ts';
import { copyDrafts, forgetCopiesOf, forgetCopy, takeOverFrom } from './draftsOfClosedTabs.ts';

/** A storage like a browser's: its names are its members. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

const day = 24 * 3_600_000;
let device: Storage;
/** Another tab; of a browser that was killed the connection is gone too. */
const openTab = () => {
  closeValues();
  vi.stubGlobal('sessionStorage', storage());
};
const nothingLives = new Set<string>();
const form = 'furrow-draft a7 form';
const type = (text: string, key = form) => {
  sessionStorage.setItem(key, text);
  return copyDrafts(new Map([[key, text]]));
};
const draft = (key: string) => sessionStorage.getItem(key);

beforeEach(() => {
  device = storage();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('indexedDB', new IDBFactory());
  openTab();
});

afterEach(() => {
  closeValues();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('SYN-05 a form whose page was discarded, or whose browser was killed', () => {
  it('SYN-05 is restored by the next page, once', async () => {
    await type('words');
    openTab();
    await takeOverFrom(nothingLives, Date.now());
    expect(draft(form)).toBe('words');
    // and the next page finds it again, should this page close too
    openTab();
    await takeOverFrom(nothingLives, Date.now());
    expect(draft(form)).toBe('words');
    await forgetCopy(form);
    openTab();
    await takeOverFrom(nothingLives, Date.now());
    expect(draft(form)).toBeNull();
  });

  it('SYN-05 stays with its tab while that is open', async () => {
    await type('words');
    const tab = String(sessionStorage.getItem('furrow-tab'));
    openTab();
    await takeOverFrom(new Set([tab]), Date.now());
    expect(draft(form)).toBeNull();
  });

  it.each([
    ['is not put over what was typed here', () => type('here'), 'here', 0],
    ['is forgotten after two weeks', () => undefined, null, 15 * day],
    [
      'is not there once its person has signed out',
      () => forgetCopiesOf('furrow-draft a7 '),
      null,
      0,
    ],
    [
      'is there although somebody else has signed out',
      () => forgetCopiesOf('furrow-draft a8 '),
      'left',
      0,
    ],
  ])('SYN-05 %s', async (_name, before, expected, later) => {
    await type('left');
    openTab();
    await before();
    await takeOverFrom(nothingLives, Date.now() + later);
    expect(draft(form)).toBe(expected);
  });

  it('SYN-05 the newest of two tabs counts', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    await type('older');
    openTab();
    vi.setSystemTime(2000);
    await type('newer');
    openTab();
    await takeOverFrom(nothingLives, 3000);
    expect(draft(form)).toBe('newer');
  });

  it('SYN-05 a restored tab gets the last input, missing in its own storage', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    await type('Mil');
    const asWritten = Object.entries(sessionStorage) as [string, string][];
    vi.setSystemTime(2000);
    await type('Mildew');
    openTab();
    for (const [key, value] of asWritten) sessionStorage.setItem(key, value);
    await takeOverFrom(nothingLives, 3000);
    expect(draft(form)).toBe('Mildew');
  });

  it('SYN-05 an earlier version left it in the page’s storage', async () => {
    const copy = JSON.stringify({ at: Date.now(), text: 'words of before' });
    device.setItem(`furrow-left 1ab2 ${form}`, copy);
    await takeOverFrom(nothingLives, Date.now());
    expect(draft(form)).toBe('words of before');
    expect(Object.keys(device)).toEqual([]);
    openTab();
    await takeOverFrom(nothingLives, Date.now());
    expect(draft(form)).toBe('words of before');
  });

  it('SYN-05 a browser without a database stores it for the tab only', async () => {
    vi.stubGlobal('indexedDB', undefined);
    closeValues();
    await type('words');
    await takeOverFrom(nothingLives, Date.now());
    expect(draft(form)).toBe('words');
  });
});
