import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, polygon, rectangle, starRing } from '../testing/shapes.ts';
import { geometriesOf, missingSuites, suite } from '../testing/shared-data.ts';
import type { Geometry, Position } from './types.ts';
import { validate } from './validate.ts';

const codes = (geometry: Geometry) => validate(geometry).map((problem) => problem.code);
const square = rectangle(0, 0, 0.1, 0.1);
const hole = rectangle(0.02, 0.02, 0.04, 0.04);

describe('validate: accepted geometry', () => {
  it.each<[string, Geometry]>([
    ['a square', polygon(square)],
    ['a square wound the other way', polygon(square.toReversed())],
    ['a hole', polygon(square, hole)],
    [
      'a hole that touches the shell in a corner',
      polygon(square, [
        [0, 0],
        [0.02, 0.01],
        [0.01, 0.02],
        [0, 0],
      ]),
    ],
    [
      'a hole that touches an edge with a corner',
      polygon(square, [
        [0.05, 0],
        [0.06, 0.02],
        [0.04, 0.02],
        [0.05, 0],
      ]),
    ],
    ['two holes that touch in a point', polygon(square, hole, rectangle(0.04, 0.04, 0.06, 0.06))],
    [
      'points along straight edges',
      polygon([
        [0, 0],
        [0.01, 0],
        [0.02, 0],
        [0.1, 0.1],
        [0, 0],
      ]),
    ],
    [
      'two parts that touch in a corner',
      { type: 'MultiPolygon', coordinates: [[square], [rectangle(0.1, 0.1, 0.2, 0.2)]] },
    ],
    [
      'an island in a hole',
      {
        type: 'MultiPolygon',
        coordinates: [
          [square, rectangle(0.02, 0.02, 0.08, 0.08)],
          [hole.map(([x, y]): Position => [x + 0.01, y + 0.01])],
        ],
      },
    ],
    [
      'an island that touches its hole',
      {
        type: 'MultiPolygon',
        coordinates: [
          [square, hole],
          [
            [
              [0.02, 0.02],
              [0.03, 0.025],
              [0.025, 0.03],
              [0.02, 0.02],
            ],
          ],
        ],
      },
    ],
    [
      'a line that crosses itself',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ],
      },
    ],
    [
      'a repeated point',
      polygon([
        [0, 0],
        [0, 0],
        [0.1, 0],
        [0.1, 0.1],
        [0, 0],
      ]),
    ],
    ['the edge of the map', polygon(rectangle(179.9, 89.9, 180, 90))],
    [
      'both sides of the antimeridian',
      {
        type: 'MultiPolygon',
        coordinates: [[rectangle(179.9, 0, 180, 0.1)], [rectangle(-180, 0, -179.9, 0.1)]],
      },
    ],
  ])('%s', (_, geometry) => {
    expect(validate(geometry)).toEqual([]);
  });

  it('any outline without crossings', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        expect(validate(field)).toEqual([]);
      }),
    );
  });
});

describe('validate: refused geometry', () => {
  it.each<[string, Geometry, string[]]>([
    ['nothing', polygon(), ['empty']],
    ['an empty collection', { type: 'GeometryCollection', geometries: [] }, ['empty']],
    ['an empty part', { type: 'MultiPolygon', coordinates: [[square], []] }, ['empty']],
    [
      'an hourglass',
      polygon([
        [0, 0],
        [0.1, 0.1],
        [0.1, 0],
        [0, 0.1],
        [0, 0],
      ]),
      ['self_intersection'],
    ],
    [
      'a ring through one of its own corners',
      polygon([
        [0, 0],
        [0.1, 0],
        [0.05, 0.05],
        [0.1, 0.1],
        [0, 0.1],
        [0.05, 0.05],
        [0, 0],
      ]),
      ['self_touch'],
    ],
    [
      'a ring that touches its own edge',
      polygon([
        [0, 0],
        [0.1, 0],
        [0.1, 0.1],
        [0.05, 0],
        [0, 0.1],
        [0, 0],
      ]),
      ['self_touch'],
    ],
    [
      'a ring that crosses itself in a corner',
      polygon([
        [0, 0],
        [0.05, 0.05],
        [0.1, 0.1],
        [0.1, 0],
        [0.05, 0.05],
        [0, 0.1],
        [0, 0],
      ]),
      ['self_intersection'],
    ],
    [
      'a ring that runs along itself',
      polygon([
        [0, 0],
        [0.1, 0],
        [0.1, 0.1],
        [0.05, 0.1],
        [0.05, 0],
        [0.02, 0],
        [0.02, 0.1],
        [0, 0.1],
        [0, 0],
      ]),
      ['self_intersection'],
    ],
    [
      'a spike',
      polygon([
        [0, 0],
        [0.1, 0],
        [0.1, -0.05],
        [0.1, 0.1],
        [0, 0.1],
        [0, 0],
      ]),
      ['spike'],
    ],
    ['a ring left open', polygon(square.slice(0, -1)), ['ring_not_closed']],
    [
      'two points',
      polygon([
        [0, 0],
        [0.1, 0],
        [0, 0],
      ]),
      ['too_few_points'],
    ],
    [
      'points in one line',
      polygon([
        [0, 0],
        [0.1, 0.1],
        [0.2, 0.2],
        [0, 0],
      ]),
      ['too_few_points'],
    ],
    ['a hole outside', polygon(square, rectangle(0.2, 0.2, 0.3, 0.3)), ['hole_outside']],
    [
      'a hole around',
      polygon(square, rectangle(-0.1, -0.1, 0.2, 0.2)),
      ['hole_outside', 'hole_outside'],
    ],
    [
      'a hole across the shell',
      polygon(square, rectangle(0.05, 0.05, 0.2, 0.06)),
      ['hole_crosses'],
    ],
    ['a hole along the shell', polygon(square, rectangle(0, 0.02, 0.02, 0.04)), ['hole_crosses']],
    ['the shell as its own hole', polygon(square, square), ['hole_crosses']],
    [
      'a hole in a hole',
      polygon(square, rectangle(0.01, 0.01, 0.09, 0.09), hole),
      ['hole_in_hole'],
    ],
    [
      'a hole that cuts the field in two',
      polygon(square, [
        [0, 0.05],
        [0.05, 0.04],
        [0.1, 0.05],
        [0.05, 0.06],
        [0, 0.05],
      ]),
      ['interior_divided'],
    ],
    [
      'holes in a closed chain',
      polygon(
        square,
        [
          [0.05, 0.02],
          [0.03, 0.05],
          [0.04, 0.05],
          [0.05, 0.02],
        ],
        [
          [0.05, 0.02],
          [0.06, 0.05],
          [0.07, 0.05],
          [0.05, 0.02],
        ],
        [
          [0.03, 0.05],
          [0.07, 0.05],
          [0.05, 0.08],
          [0.03, 0.05],
        ],
      ),
      ['hole_crosses'],
    ],
    [
      'holes in a closed chain of points',
      polygon(
        square,
        [
          [0.05, 0.02],
          [0.03, 0.05],
          [0.04, 0.04],
          [0.05, 0.02],
        ],
        [
          [0.05, 0.02],
          [0.06, 0.04],
          [0.07, 0.05],
          [0.05, 0.02],
        ],
        [
          [0.03, 0.05],
          [0.05, 0.06],
          [0.07, 0.05],
          [0.05, 0.08],
          [0.03, 0.05],
        ],
      ),
      ['interior_divided'],
    ],
    [
      'overlapping parts',
      { type: 'MultiPolygon', coordinates: [[square], [rectangle(0.05, 0.05, 0.2, 0.2)]] },
      ['parts_overlap'],
    ],
    [
      'a part inside another',
      { type: 'MultiPolygon', coordinates: [[square], [hole]] },
      ['parts_overlap'],
    ],
    [
      'the same part twice',
      { type: 'MultiPolygon', coordinates: [[square], [square]] },
      ['parts_overlap'],
    ],
    [
      'parts along one edge',
      { type: 'MultiPolygon', coordinates: [[square], [rectangle(0.1, 0, 0.2, 0.1)]] },
      ['parts_overlap'],
    ],
    ['beyond the map', polygon(rectangle(179.9, 0, 180.1, 0.1)), ['out_of_range']],
    ['latitude beyond the pole', { type: 'Point', coordinates: [0, 91] }, ['out_of_range']],
    ['no numbers', { type: 'Point', coordinates: [Number.NaN, 0] }, ['not_a_number']],
    ['endless numbers', { type: 'Point', coordinates: [Infinity, 0] }, ['not_a_number']],
    [
      'the long way round the globe',
      polygon([
        [179.9, 0],
        [-179.9, 0],
        [-179.9, 0.1],
        [179.9, 0.1],
        [179.9, 0],
      ]),
      ['antimeridian'],
    ],
    [
      'a line the long way round',
      {
        type: 'LineString',
        coordinates: [
          [179, 0],
          [-179, 0],
        ],
      },
      ['antimeridian'],
    ],
    ['more than 100,000 hectares', polygon(rectangle(5, 52, 5.6, 52.4)), ['too_large']],
    [
      'a line of one place',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [1, 2],
        ],
      },
      ['too_few_points'],
    ],
    [
      'a collection in a collection',
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] },
        ],
      },
      ['nested_collection'],
    ],
  ])('%s', (_, geometry, expected) => {
    expect(codes(geometry)).toEqual(expected);
  });

  it('reports all problems with their positions', () => {
    const bad = polygon(square, rectangle(0.2, 0.2, 0.3, 0.3), [
      [0.05, 0.05],
      [0.06, 0.05],
      [0.06, 0.04],
      [0.06, 0.06],
      [0.05, 0.05],
    ]);
    expect(validate(bad)).toEqual([
      { code: 'spike', params: { longitude: 0.06, latitude: 0.04 } },
      { code: 'hole_outside', params: { longitude: 0.2, latitude: 0.2 } },
    ]);
    expect(
      validate(
        polygon([
          [0, 0],
          [0.1, 0.1],
          [0.1, 0],
          [0, 0.1],
          [0, 0],
        ]),
      )[0]?.params,
    ).toEqual({ longitude: 0.05, latitude: 0.05 });
  });

  it('finds the crossing when any two corners of an outline are swapped', () => {
    fc.assert(
      fc.property(anyField, fc.nat(), (field, seed) => {
        const ring = field.coordinates[0]?.slice(0, -1) ?? [];
        const index = seed % ring.length;
        const far = (index + 2 + (seed % Math.max(1, ring.length - 4))) % ring.length;
        const [a, b] = [ring[index], ring[far]];
        fc.pre(a !== undefined && b !== undefined && index !== far);
        const swapped = ring.with(index, b).with(far, a);
        expect(codes(polygon([...swapped, ...swapped.slice(0, 1)])).length > 0).toBe(
          crossesByBruteForce(swapped),
        );
      }),
      { numRuns: 300 },
    );
  });
});

// quadratic algorithms would not finish within the limit of a test
describe('validate: absurd geometry terminates', { timeout: 60_000 }, () => {
  it('more than 100,000 vertices', () => {
    const ring = starRing(
      5,
      52,
      Array.from({ length: 100_001 }, () => 0.01),
    );
    expect(codes(polygon(ring))).toEqual(['too_many_vertices']);
  });

  it.each<[string, Position[]]>([
    [
      'a circle',
      starRing(
        5,
        52,
        Array.from({ length: 99_999 }, () => 0.01),
      ),
    ],
    [
      'a star of needles',
      starRing(
        5,
        52,
        Array.from({ length: 99_998 }, (_, index) => (index % 2 ? 0.01 : 0.005)),
      ),
    ],
    [
      'a slanted comb',
      Array.from({ length: 99_996 }, (_, index): Position => [
        5 + index * 1e-7 + (index % 4 < 2 ? 0.02 : 0),
        52 + (index % 4 < 2 ? 0.02 : 0),
      ]).concat([
        [5.1, 51.9],
        [5, 51.9],
        [5, 52],
      ]),
    ],
  ])('%s of 100,000 vertices', (_, ring) => {
    expect(validate(polygon(ring)).filter((problem) => problem.code !== 'ring_not_closed')).toEqual(
      [],
    );
  });

  it('25,000 holes that touch in one point', () => {
    const fan = Array.from({ length: 24_000 }, (_, index): Position[] => {
      const [from, to] = [index * 4e-5, index * 4e-5 + 2e-5];
      return [
        [5, 52],
        [5 + 0.01 * Math.cos(from), 52 + 0.01 * Math.sin(from)],
        [5 + 0.01 * Math.cos(to), 52 + 0.01 * Math.sin(to)],
        [5, 52],
      ];
    });
    expect(codes(polygon(rectangle(4.9, 51.9, 5.1, 52.1), ...fan))).toEqual([]);
  });

  it('a scribble of 100,000 random places', () => {
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const ring = Array.from({ length: 99_999 }, (): Position => [
      5 + next() / 10,
      52 + next() / 10,
    ]);
    expect(codes(polygon([...ring, ...ring.slice(0, 1)]))).toEqual(['self_intersection']);
  });
});

describe.skipIf(missingSuites)('validate: the suites', () => {
  // Their continents are larger than any field.
  const small = (geometry: Geometry | null) =>
    geometry && validate(geometry).filter((problem) => problem.code !== 'too_large');

  it.each(suite('turf_valid_true'))('turf_valid_true %s', (_, document) => {
    for (const geometry of geometriesOf(document)) expect(small(geometry)).toEqual([]);
  });

  it.each(suite('turf_valid_false'))('turf_valid_false %s', (_, document) => {
    for (const geometry of geometriesOf(document)) expect(small(geometry)).not.toEqual([]);
  });

  it.each(
    suite('turf_kinks_selfintersecting').filter(
      ([, document]) => geometriesOf(document)[0]?.type === 'Polygon',
    ),
  )('turf_kinks %s', (_, document) => {
    for (const geometry of geometriesOf(document))
      expect(small(geometry)?.map(({ code }) => code)).toContain('self_intersection');
  });

  it.each(suite('turf_unkink'))('turf_unkink %s', (_, document) => {
    for (const geometry of geometriesOf(document)) expect(small(geometry)).not.toEqual([]);
  });
});

function crossesByBruteForce(ring: Position[]): boolean {
  const cross = (o: Position, a: Position, b: Position) =>
    Math.sign((a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]));
  const edges = ring.map((from, index): [Position, Position] => [
    from,
    ring[(index + 1) % ring.length] ?? from,
  ]);
  return edges.some(([a, b], first) =>
    edges
      .slice(first + 2)
      .some(([c, d]) => cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0),
  );
}
