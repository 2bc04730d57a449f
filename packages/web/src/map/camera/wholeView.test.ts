import { beforeEach, expect, it, vi } from 'vitest';
import { forgetLand } from '../landOnDevice.ts';
import { keepWholeView, wholeView } from './wholeView.ts';

/** @source SCR-01 */

/** Names are listed as those of the browser's storage are: as its own members. */
class Stored {
  [name: string]: unknown;
  getItem(name: string): unknown {
    return this[name] ?? null;
  }
  setItem(name: string, text: string): void {
    this[name] = text;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new Stored()));

it('keeps the view of each farm, and forgets all of them', () => {
  const view = { longitude: 5.7123, latitude: 52.5, zoom: 13.25 };
  expect(wholeView('a')).toBeNull();
  keepWholeView('a', view);
  keepWholeView('b', { ...view, latitude: 51 });
  localStorage.setItem('furrow-other', 'stays');
  expect(wholeView('a')).toEqual(view);
  expect(wholeView('b')?.latitude).toBe(51);
  forgetLand();
  expect([wholeView('a'), wholeView('b')]).toEqual([null, null]);
  expect(localStorage.getItem('furrow-other')).toBe('stays');
});

it('opens nowhere by a text that is no view', () => {
  localStorage.setItem('furrow-map a', '{"longitude":"5"}');
  localStorage.setItem('furrow-map b', 'x');
  expect([wholeView('a'), wholeView('b')]).toEqual([null, null]);
});
