import { expect, it } from 'vitest';
import { lineOf, lineText, placeAt, placeText, pointOf, pointText } from './placeText.ts';

it('ENT-storage a position is written and read as well-known text', () => {
  expect(pointOf('POINT (5.7 52.6)')).toEqual({ longitude: 5.7, latitude: 52.6 });
  expect(pointOf('point(5.7 -52.6)')).toEqual({ longitude: 5.7, latitude: -52.6 });
  expect(pointOf('POLYGON ((5 52, 6 52, 6 53, 5 52))')).toBeNull();
  expect(pointOf(null)).toBeNull();
  expect(pointText(placeAt(5.123456789, 52.6))).toBe('POINT (5.1234568 52.6)');
});

it('ENT-wayline a line is written and read as well-known text', () => {
  expect(lineOf('LINESTRING (5.7 52.6, 5.702 52.602)')).toEqual([
    [5.7, 52.6],
    [5.702, 52.602],
  ]);
  expect(lineOf('POINT (5 52)')).toEqual([]);
  expect(lineOf(null)).toEqual([]);
  expect(
    lineText([
      [5.7, 52.6],
      [5.702, 52.602],
    ]),
  ).toBe('LINESTRING (5.7 52.6, 5.702 52.602)');
});

it('ENT-location a position is shown in the usual notation', () => {
  expect(placeText({ longitude: 5.70123, latitude: 52.6 }, 'en')).toBe(
    '52.6°\u00a0N, 5.70123°\u00a0E',
  );
  expect(placeText({ longitude: -3.5, latitude: -10 }, 'nl')).toBe('10°\u00a0Z, 3,5°\u00a0W');
});
