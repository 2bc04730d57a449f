import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeValues } from '../../data/rows/values.ts';
import { forgetDraft, storeDraft, storedDraft, storedBase, textOf } from './storedDraft.ts';

const written = new Map<string, string>();
let writes = 0;

beforeEach(() => {
  written.clear();
  writes = 0;
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  // a database opened under fake timers never answers, not even in the next test file
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, text: string) => {
      // the entry with the tab's name is no draft
      if (!key.startsWith('furrow-draft ')) return;
      writes += 1;
      written.set(key, text);
    },
    removeItem: (key: string) => written.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  closeValues();
  vi.unstubAllGlobals();
});

const zone = (value: number) => ({
  type: 'Feature',
  properties: { value },
  geometry: { type: 'Point', coordinates: [5.7, 52.6] },
});

it('a draft is written once after a pause, and readable before', () => {
  for (const name of ['K', 'Ka', 'Kav']) storeDraft('one', { name });
  expect(writes).toBe(0);
  expect(storedDraft('one')).toEqual({ name: 'Kav' });
  vi.advanceTimersByTime(1000);
  expect(writes).toBe(1);
  expect(storedDraft('one')).toEqual({ name: 'Kav' });
});

it('a draft is written every second while typing without a pause', () => {
  for (let key = 0; key < 30; key += 1) {
    storeDraft('one', { name: 'x'.repeat(key) });
    vi.advanceTimersByTime(100);
  }
  expect(writes).toBeGreaterThanOrEqual(2);
});

it('SYN-04 the base row of a change is restored with it', () => {
  const seen = { id: 'a', version: 3, name: 'Kavel' };
  storeDraft('one', { name: 'K' }, seen);
  expect([storedDraft('one'), storedBase('one')]).toEqual([{ name: 'K' }, seen]);
  vi.advanceTimersByTime(1000);
  expect([storedDraft('one'), storedBase('one')]).toEqual([{ name: 'K' }, seen]);
  // stored by an earlier version, or for a new row
  storeDraft('one', { name: 'K' });
  expect([storedDraft('one'), storedBase('one')]).toEqual([{ name: 'K' }, null]);
});

it('drafts of two forms are independent', () => {
  storeDraft('one', { name: 'A' });
  storeDraft('two', { name: 'B' });
  vi.advanceTimersByTime(1000);
  expect([storedDraft('one'), storedDraft('two')]).toEqual([{ name: 'A' }, { name: 'B' }]);
});

it('a draft of a saved form is not written afterwards', () => {
  storeDraft('one', { name: 'A' });
  forgetDraft('one');
  vi.advanceTimersByTime(1000);
  expect(storedDraft('one')).toBeNull();
  expect(written.size).toBe(0);
});

it.each([
  ['texts and nothing', { name: 'Ka"vel', notes: null, gone: undefined, count: 3, yes: true }],
  ['what lies in it', { a: { b: [1, { c: 'x' }] }, d: [] }],
  [
    'a long list',
    {
      features: {
        type: 'FeatureCollection',
        features: Array.from({ length: 200 }, (_nothing, index) => zone(index)),
      },
    },
  ],
  [
    'a long list of anything',
    {
      list: [
        ...Array.from({ length: 60 }, (_nothing, index) => index),
        null,
        undefined,
        'x',
        [1, 2],
      ],
    },
  ],
])('the text of a draft is its JSON: %s', (_what, draft) => {
  expect(JSON.parse(textOf(draft))).toEqual(JSON.parse(JSON.stringify(draft)));
});

it('of thousands of zones only a changed one is serialised again', () => {
  const stringified: number[] = [];
  const told = (value: number) => ({
    ...zone(value),
    toJSON: () => (stringified.push(value), zone(value)),
  });
  const zones = Array.from({ length: 10_000 }, (_nothing, index) => told(index));
  textOf({ features: { features: zones } });
  expect(stringified).toHaveLength(10_000);
  stringified.length = 0;
  textOf({ features: { features: zones.map((one, index) => (index === 7 ? told(-1) : one)) } });
  expect(stringified).toEqual([-1]);
});
