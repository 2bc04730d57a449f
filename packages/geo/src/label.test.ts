import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, polygon, rectangle, starRing } from '../testing/shapes.ts';
import { locate } from './contains.ts';
import { labelPosition } from './label.ts';
import type { Polygonal } from './types.ts';

const field = polygon(rectangle(5, 52, 5.01, 52.01));
const holed = polygon(rectangle(0, 0, 1, 1), rectangle(0.2, 0.2, 0.8, 0.8));

describe('labelPosition', () => {
  it('is in the middle of a square and beside a hole', () => {
    const [longitude = 0, latitude = 0] = labelPosition(field) ?? [];
    expect(longitude).toBeCloseTo(5.005, 3);
    expect(latitude).toBeCloseTo(52.005, 3);
    expect(locate(labelPosition(holed) ?? [9, 9], holed)).toBe('inside');
  });

  it('is in the largest part', () => {
    const parts: Polygonal = {
      type: 'MultiPolygon',
      coordinates: [[rectangle(5, 52, 5.001, 52.001)], field.coordinates],
    };
    expect(locate(labelPosition(parts) ?? [9, 9], field)).toBe('inside');
    expect(labelPosition({ type: 'MultiPolygon', coordinates: [] })).toBeNull();
  });

  it('is inside any field', () => {
    fc.assert(
      fc.property(anyField, (given) => {
        expect(locate(labelPosition(given) ?? [0, 0], given)).toBe('inside');
      }),
    );
  });

  it('terminates for a field of 50,000 corners and for a sliver', () => {
    expect(
      labelPosition(
        polygon(
          starRing(
            5,
            52,
            Array.from({ length: 50_000 }, (_, index) => 0.01 + (index % 2) * 0.001),
          ),
        ),
      ),
    ).not.toBeNull();
    expect(labelPosition(polygon(rectangle(5, 52, 6, 52.000001)))).not.toBeNull();
  }, 60_000);
});
