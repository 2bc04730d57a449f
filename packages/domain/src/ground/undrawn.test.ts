import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { describe, expect, it } from 'vitest';
import { contractArea, fieldInContract } from '../contract/contract.computed.ts';
import type { EntityRows } from '../entity-rows.ts';
import { contractsOfMerged, contractsOfPieces } from '../land/contract-links.ts';
import {
  areasOfPieces,
  hectaresOfMerged,
  undrawnOfMerged,
  undrawnOfPieces,
} from '../land/areas.ts';
import { largestFirst } from '../land/largest-first.ts';
import { sightOf } from '../land/sight.ts';
import { fixture } from '../testing/fixture.ts';
import { groundOf } from './ground.ts';
import { groundParts, landParts } from './ground-parts.ts';

/** Hectares without a boundary, in fields that are merged, split and drawn. @source decisions D17, docs/decisions/238 */

const land = (from: number, to: number): string => {
  const [west, east] = [from, to].map((column) => (5.7 + column / 1000).toFixed(7));
  return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
};
const polygon = (from: number, to: number) => parseWkt(land(from, to)).geometry as Polygonal;

/** Of ten columns, by SpatiaLite's ST_Area on the ellipsoid: 150792.723 m². */
const ten = 15.0793;

type Field = EntityRows['cropfield'];
const field = (id: string, more: Partial<Field>): Field =>
  fixture({ id, period: 'main', forerunners: {}, undrawn_area: null, ...more });

describe('D17 ground after merging a field without a boundary', () => {
  it.each<[string, Partial<Field>, number, number]>([
    ['counts both', { geometry: land(0, 10), registered_area: ten + 4 }, ten + 4, 1],
    ['as far as it is registered', { geometry: land(0, 10), registered_area: 17 }, 17, 1],
    [
      'not where it is registered as drawn',
      { geometry: land(0, 10), registered_area: ten },
      ten,
      0,
    ],
    [
      'less what was drawn since, 12 columns: 18.0951 ha',
      { geometry: land(0, 12), registered_area: ten + 4 },
      ten + 4,
      1,
    ],
    [
      'nothing beside a boundary round all of it, 13 columns',
      { geometry: land(0, 13), registered_area: ten + 4 },
      19.6031,
      0,
    ],
    ['as registered where it has none', { geometry: null, registered_area: 4 }, 4, 1],
  ])('D17 %s', (_what, more, hectares, withoutBoundary) => {
    const fields = [field('a', { undrawn_area: 4, ...more })];
    expect(groundOf(fields).groundHectares).toBeCloseTo(hectares, 3);
    expect(groundOf(fields).withoutBoundary).toBe(withoutBoundary);
    expect(groundParts(fields).get('a')).toBeCloseTo(hectares, 3);
  });

  it('D17 RUL-25 a follow-up crop on the boundary covers that part of its land', () => {
    const fields = [
      field('a', { geometry: land(0, 10), registered_area: ten + 4, undrawn_area: 4 }),
      field('b', { geometry: land(0, 10), registered_area: ten, period: 'after' }),
    ];
    const { ground, lands } = landParts(fields);
    expect([ground.get('a'), ground.get('b')]).toEqual([
      expect.closeTo(ten + 4, 3),
      expect.closeTo(0, 3),
    ]);
    const [a, b] = [lands.of.get('a'), lands.of.get('b')];
    expect(a?.hectares).toBeCloseTo(ten + 4, 3);
    expect(a?.others.get('b')).toBeCloseTo(1, 5);
    // 15.0793 of 19.0793 ha
    expect(b?.others.get('a')).toBeCloseTo(0.79035, 4);
    expect(b?.countsFor.get('a')).toBeCloseTo(1, 5);
  });

  it('D17 RUL-25 a follow-up crop with such hectares counts for the main crop by its boundary only', () => {
    const { lands } = landParts([
      field('a', { geometry: land(0, 10), registered_area: ten }),
      field('b', {
        geometry: land(0, 10),
        registered_area: ten + 4,
        undrawn_area: 4,
        period: 'after',
      }),
    ]);
    const counts = lands.of.get('b')?.countsFor;
    // 15.0793 and 4 of 19.0793 ha
    expect([counts?.get('a'), counts?.get('b')]).toEqual([
      expect.closeTo(0.79035, 4),
      expect.closeTo(0.20965, 4),
    ]);
  });
});

/** The fields of the table: ten columns drawn, and 4 ha that nobody drew. */
const drawn = field('drawn', { geometry: land(0, 10), registered_area: ten });
const undrawn = field('undrawn', { geometry: null, registered_area: 4 });
const all = [drawn, undrawn];
const merged = field('drawn', {
  geometry: land(0, 10),
  registered_area: hectaresOfMerged(all, polygon(0, 10)),
  undrawn_area: undrawnOfMerged(all, polygon(0, 10)),
});
const pieces = largestFirst([
  { id: null, polygon: polygon(0, 6) },
  { id: 'piece', polygon: polygon(6, 10) },
]).map((piece) => ({ ...piece, id: piece.id ?? 'drawn' }));

it('D17 merging and splitting divide hectares without a boundary like the land', () => {
  expect([merged.registered_area, merged.undrawn_area]).toEqual([19.0793, 4]);
  expect(undrawnOfPieces(merged, pieces)).toEqual([2.4, 1.6]);
  // 0.6 and 0.4 of 19.0793
  expect(areasOfPieces(merged, pieces)).toEqual([11.4476, 7.6317]);
  expect(undrawnOfMerged([undrawn, undrawn], null)).toBeNull();
  expect(undrawnOfPieces(drawn, pieces)).toEqual([null, null]);
});

const link = (id: string, cropfield: string): EntityRows['contractfield'] =>
  fixture({
    id,
    contract: 'contract',
    cropfield,
    part_geometry: null,
    undrawn_area: null,
    records_beside: [],
    records_apart: [],
  });

/** The links of a contract after the merge, and after the split of the merged field, with their hectares. */
function hectaresInContract(links: readonly EntityRows['contractfield'][]) {
  const kept = contractsOfMerged(links, sightOf([], links, []), { act: 'act', into: drawn, all })
    .flatMap((step) =>
      step.kind === 'change'
        ? [{ ...step.row, ...step.fields }]
        : step.kind === 'make'
          ? [{ id: step.id, ...step.body, ...step.systemMembers }]
          : [],
    )
    .map((row): EntityRows['contractfield'] => fixture(row));
  const areas = areasOfPieces(merged, pieces);
  const undrawnAreas = undrawnOfPieces(merged, pieces);
  const fields = pieces.map(({ id }, index) =>
    field(id, {
      geometry: index === 0 ? land(0, 6) : land(6, 10),
      registered_area: areas[index] ?? null,
      undrawn_area: undrawnAreas[index] ?? null,
    }),
  );
  const cut = contractsOfPieces(kept, [], { field: merged, pieces }).map((step) =>
    step.kind === 'change'
      ? { ...step.row, ...step.fields }
      : step.kind === 'make'
        ? { ...step.body, ...step.systemMembers }
        : {},
  );
  const sum = (of: readonly object[], on: (row: object) => Field | undefined) =>
    contractArea(
      { surface: null, skip_area_check: false },
      of.flatMap((row) => fieldInContract(row, on(row) ?? merged) ?? []),
      null,
    ).sum_registered_area;
  return [
    sum(kept, () => merged),
    sum(
      cut,
      (row) =>
        fields.find(({ id }) => id === fixture<{ cropfield?: string }>(row).cropfield) ?? fields[0],
    ),
  ];
}

it.each<[string, EntityRows['contractfield'][], number]>([
  ['with the drawn field alone', [link('l', 'drawn')], ten],
  ['with the one that nobody drew', [link('l', 'undrawn')], 4],
  ['with both', [link('l', 'drawn'), link('m', 'undrawn')], ten + 4],
])(
  'D17 RUL-18 a contract %s keeps its hectares through a merge and a split',
  (_name, links, hectares) => {
    const [afterMerge, afterSplit] = hectaresInContract(links);
    expect(afterMerge).toBeCloseTo(hectares, 3);
    expect(afterSplit).toBeCloseTo(hectares, 3);
  },
);
