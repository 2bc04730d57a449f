import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orientation } from './orientation.ts';

const coordinate = fc.double({ min: -180, max: 180, noNaN: true });

/** The same with integers, on a sufficiently fine grid. */
function byBigInt(values: number[]): number {
  const [ax = 0n, ay = 0n, bx = 0n, by = 0n, cx = 0n, cy = 0n] = values.map((value) =>
    BigInt(Math.round(value * 1e7)),
  );
  const determinant = (ax - cx) * (by - cy) - (ay - cy) * (bx - cx);
  return determinant > 0n ? 1 : determinant < 0n ? -1 : 0;
}

describe('orientation', () => {
  it('distinguishes left, right and on the line', () => {
    expect(orientation(0, 0, 1, 0, 0, 1)).toBe(1);
    expect(orientation(0, 0, 1, 0, 0, -1)).toBe(-1);
    expect(orientation(0, 0, 1, 0, 7, 0)).toBe(0);
  });

  it('is exact where the plain determinant is not', () => {
    // 0.1 + 0.2 is a hair above 0.3, so the point is a hair off the diagonal.
    expect(orientation(0, 0, 1, 1, 0.3, 0.1 + 0.2)).toBe(1);
    expect(orientation(0.5, 0.5, 12, 12, 24, 24)).toBe(0);
    expect(orientation(0.5, 0.5 + 2 ** -53, 12, 12, 24, 24)).toBe(1);
    expect(orientation(0.5, 0.5, 12, 12, 24, 24 + 2 ** -48)).toBe(1);
    expect(orientation(5e-324, 0, 1, 0, 0, 5e-324)).toBe(1);
  });

  it('changes its sign when two points are swapped', () => {
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        coordinate,
        coordinate,
        coordinate,
        coordinate,
        (ax, ay, bx, by, cx, cy) => {
          expect(orientation(bx, by, ax, ay, cx, cy) + 0).toBe(
            -orientation(ax, ay, bx, by, cx, cy) + 0,
          );
        },
      ),
    );
  });

  it('agrees with whole numbers on a grid', () => {
    const small = fc.integer({ min: -4, max: 4 });
    fc.assert(
      fc.property(fc.array(small, { minLength: 6, maxLength: 6 }), (values) => {
        const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = values;
        expect(orientation(ax, ay, bx, by, cx, cy)).toBe(byBigInt(values));
      }),
    );
  });
});
