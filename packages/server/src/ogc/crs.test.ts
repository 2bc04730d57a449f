import { existing } from '@furrow/kit';
import type { Polygon, Position } from '@furrow/geo';
import { expect, it } from 'vitest';
import { crsOf, inCrs } from './crs.ts';

const dutchGrid = existing(
  crsOf('http://www.opengis.net/def/crs/EPSG/0/28992'),
  'reference system of the test',
);

/** As many corners on a circle around Amersfoort. */
const boundary = (corners: number): Polygon => {
  const ring = Array.from({ length: corners }, (_none, at): Position => {
    const angle = (2 * Math.PI * at) / corners;
    return [5.3876388889 + 0.02 * Math.cos(angle), 52.1561605556 + 0.01 * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] };
};

// the tower of Amersfoort, by the transformation of the Dutch land registry: Schreutelkamp and Strang van Hees, 2001
it('EXC-02 gives the Dutch grid at its origin', async () => {
  expect(await inCrs({ type: 'Point', coordinates: [5.38720621, 52.1551744] }, dutchGrid)).toEqual({
    type: 'Point',
    coordinates: [expect.closeTo(155_000, -2), expect.closeTo(463_000, -2)],
  });
});

it('EXC-02 others get their turn while a boundary of 40,000 corners is brought to another system', async () => {
  const whole = boundary(40_000);
  let turns = 0;
  const others = setInterval(() => (turns += 1));
  const placed = await inCrs(whole, dutchGrid);
  clearInterval(others);
  expect(turns).toBeGreaterThan(2);
  expect(placed).toEqual({
    type: 'Polygon',
    coordinates: whole.coordinates.map((ring) =>
      ring.map((position) => dutchGrid.from(position).map((metres) => Number(metres.toFixed(3)))),
    ),
  });
});
