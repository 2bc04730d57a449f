import { existing } from '@furrow/kit';
import { expect, it } from 'vitest';
import { crsOf, inCrs } from './crs.ts';

const dutchGrid = existing(
  crsOf('http://www.opengis.net/def/crs/EPSG/0/28992'),
  'reference system of the test',
);

// the tower of Amersfoort, by the transformation of the Dutch land registry: Schreutelkamp and Strang van Hees, 2001
it('EXC-02 gives the Dutch grid at its origin', () => {
  expect(inCrs({ type: 'Point', coordinates: [5.38720621, 52.1551744] }, dutchGrid)).toEqual({
    type: 'Point',
    coordinates: [expect.closeTo(155_000, -2), expect.closeTo(463_000, -2)],
  });
});
