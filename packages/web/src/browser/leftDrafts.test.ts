import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyDraft, forgetCopiesOf, forgetCopy, takeOver } from './leftDrafts.ts';

/** A storage as of a browser: its names are its own members. */
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
const openTab = () => vi.stubGlobal('sessionStorage', storage());
const draft = (key: string) => sessionStorage.getItem(key);

beforeEach(() => {
  device = storage();
  vi.stubGlobal('localStorage', device);
  openTab();
});

describe('SYN-05 a form whose page was thrown out', () => {
  it('SYN-05 is found by the next page with its words, once', () => {
    copyDraft('furrow-draft a7 form', 'words');
    openTab();
    takeOver(new Set(), Date.now());
    expect(draft('furrow-draft a7 form')).toBe('words');
    // and the next page finds it again, should this one go too
    openTab();
    takeOver(new Set(), Date.now());
    expect(draft('furrow-draft a7 form')).toBe('words');
    forgetCopy('furrow-draft a7 form');
    openTab();
    takeOver(new Set(), Date.now());
    expect(draft('furrow-draft a7 form')).toBeNull();
  });

  it('SYN-05 stays with its tab while that lives', () => {
    copyDraft('furrow-draft a7 form', 'words');
    const tab = String(sessionStorage.getItem('furrow-tab'));
    openTab();
    takeOver(new Set([tab]), Date.now());
    expect(draft('furrow-draft a7 form')).toBeNull();
  });

  it.each([
    ['is not put over what was typed here', () => sessionStorage.setItem('f', 'here'), 'here', 0],
    ['is forgotten after two weeks', () => undefined, null, 15 * day],
    ['is not there once its person has signed out', () => forgetCopiesOf('f'), null, 0],
  ])('SYN-05 %s', (_name, before, expected, later) => {
    copyDraft('f', 'left');
    openTab();
    before();
    takeOver(new Set(), Date.now() + later);
    expect(draft('f')).toBe(expected);
  });

  it('SYN-05 the newest of two tabs counts', () => {
    vi.useFakeTimers({ now: 1000 });
    copyDraft('f', 'older');
    openTab();
    vi.setSystemTime(2000);
    copyDraft('f', 'newer');
    openTab();
    takeOver(new Set(), 3000);
    vi.useRealTimers();
    expect(draft('f')).toBe('newer');
  });
});
