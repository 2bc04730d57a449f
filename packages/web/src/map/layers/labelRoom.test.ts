import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Polygonal } from '@furrow/geo/types.ts';
import { zoomOfLabel } from './labelRoom.ts';

/** A rectangle near Lelystad, in degrees. */
const rectangle = (width: number, height: number): Polygonal => ({
  type: 'Polygon',
  coordinates: [
    [
      [5.7, 52.6],
      [5.7 + width, 52.6],
      [5.7 + width, 52.6 + height],
      [5.7, 52.6 + height],
      [5.7, 52.6],
    ],
  ],
});
const middle = (width: number, height: number): [number, number] => [
  5.7 + width / 2,
  52.6 + height / 2,
];
const zoomFor = (width: number, height: number, name = 'Kavel 7', second = '7.44 ha') =>
  zoomOfLabel(rectangle(width, height), middle(width, height), [name, second]);

it('needs one zoom level more for a field of half the size', () => {
  expect(zoomFor(0.0005, 0.0005) - zoomFor(0.001, 0.001)).toBeCloseTo(1, 1);
});

it('needs more for a longer name, and for a strip too narrow for two lines', () => {
  expect(zoomFor(0.002, 0.002, 'Achter de lange dijk')).toBeGreaterThan(zoomFor(0.002, 0.002));
  expect(zoomFor(0.01, 0.0001)).toBeGreaterThan(zoomFor(0.01, 0.01) + 3);
});

it('a name never exceeds its field', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.0001, max: 0.02, noNaN: true }),
      fc.double({ min: 0.0001, max: 0.02, noNaN: true }),
      fc.string({ minLength: 1, maxLength: 18 }),
      (width, height, name) => {
        const pixels = (degrees: number) =>
          (degrees / 360) * 512 * 2 ** (zoomFor(width, height, name, '') + 0.05);
        expect(pixels(width)).toBeGreaterThanOrEqual(name.length * 5.6);
        expect(pixels(height) / Math.cos((52.6 * Math.PI) / 180)).toBeGreaterThanOrEqual(13);
      },
    ),
  );
});

it('counts only the space beside a hole', () => {
  const solid = rectangle(0.01, 0.01);
  const holed: Polygonal = {
    type: 'Polygon',
    coordinates: [
      ...(solid.coordinates as [number, number][][]),
      [
        [5.7001, 52.602],
        [5.704, 52.602],
        [5.704, 52.608],
        [5.7001, 52.608],
        [5.7001, 52.602],
      ],
    ],
  };
  const at: [number, number] = [5.7045, 52.605];
  const [beside, without] = [holed, solid].map((one) => zoomOfLabel(one, at, ['Kavel', '']));
  expect(beside! - without!).toBeGreaterThan(0.7);
});
