import { describe, expect, it } from 'vitest';
import { oldAfter, type Part, readinessOf } from './readiness.ts';

const now = 1_800_000_000_000;
const part = (at: number | null, more: Partial<Part> = {}): Part => ({
  name: 'fields',
  at,
  bytes: 100,
  isNeeded: true,
  ages: true,
  ...more,
});
const helpful = (name: string, at: number | null, more: Partial<Part> = {}): Part =>
  part(at, { name, isNeeded: false, bytes: at === null ? 0 : 100, ...more });
const old = now - oldAfter - 1;

describe('SYN-05 a status light', () => {
  it.each<[string, readonly Part[], ReturnType<typeof readinessOf>]>([
    ['nothing is here', [], { light: 'missing', at: null, bytes: 0, without: [] }],
    [
      'all is here',
      [part(now - 5), part(now - 9)],
      { light: 'ready', at: now - 9, bytes: 200, without: [] },
    ],
    [
      'something needed is not here',
      [part(now), part(null, { bytes: 0 })],
      { light: 'missing', at: null, bytes: 100, without: [] },
    ],
    [
      'only a help is not here',
      [part(now), helpful('weather', null), helpful('basemap', now)],
      { light: 'partial', at: now, bytes: 200, without: ['weather'] },
    ],
    [
      'several helps are not here',
      [part(now), helpful('weather', null), helpful('basemap', null)],
      { light: 'partial', at: now, bytes: 100, without: ['weather', 'basemap'] },
    ],
    [
      'something needed is old',
      [part(now), part(old)],
      {
        light: 'old',
        at: old,
        bytes: 200,
        without: [],
      },
    ],
    [
      'something needed is old and a help not here',
      [part(old), helpful('basemap', null)],
      { light: 'old', at: old, bytes: 100, without: ['basemap'] },
    ],
    [
      'the weather is of yesterday',
      [part(now), helpful('weather', old)],
      { light: 'partial', at: now, bytes: 200, without: ['weather'] },
    ],
    [
      'the basemap is of last year, and looks as it did',
      [part(now), helpful('basemap', now - 365 * oldAfter, { ages: false })],
      { light: 'ready', at: now, bytes: 200, without: [] },
    ],
  ])('SYN-05 where %s', (_name, parts, expected) =>
    expect(readinessOf(parts, now)).toEqual(expected),
  );
});
