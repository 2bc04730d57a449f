import { expect, it } from 'vitest';
import { readMapSearch, readView, writeView } from './mapSearch.ts';

it('keeps the map view in the address', () => {
  const view = { longitude: 5.70123, latitude: 52.60012, zoom: 14.25 };
  expect(writeView(view)).toBe('5.70123_52.60012_14.25');
  expect(readView(writeView(view))).toEqual(view);
});

it('omits invalid values', () => {
  for (const at of ['', '5_52', '5_99_12', 'a_b_c', '5_52_12_1', '5__12'])
    expect(readMapSearch({ at })).toEqual({});
  expect(readMapSearch({ q: 12, all: true, crop: 'x', field: 'f' })).toEqual({
    q: '12',
    all: true,
    field: 'f',
  });
});
