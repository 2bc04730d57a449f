import { groundSquareMetres } from '@furrow/geo/ground-area.ts';
import { areaHectares, areaSquareMetres } from '@furrow/geo/measure/area.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { round4 } from '@furrow/units/round.ts';
import type { EntityRows } from '../entity-rows.ts';
import { polygonOf } from '../ground/boundary.ts';
import { differFrom, undrawnHectares, type Areas } from '../ground/undrawn.ts';
import type { SizedPiece } from './largest-first.ts';

/**
 * Hectares a field is registered with where a person stated other than is drawn; null where they are
 * the drawn ones.
 */
function statedHectares({ registered_area: stated, geometry }: Areas): number | null {
  const polygon = polygonOf(geometry);
  if (stated === null || !polygon) return stated;
  return differFrom(stated, areaHectares(polygon)) ? stated : null;
}

/** The hectares that the pieces of a field are registered with, in their order: the drawn ones, or parts of the stated ones. */
export function areasOfPieces(field: Areas, pieces: readonly SizedPiece[]): readonly number[] {
  const stated = statedHectares(field);
  return stated === null
    ? pieces.map(({ polygon }) => areaHectares(polygon))
    : dividedBySize(stated, pieces);
}

/** Hectares on each piece by its size; the rest from rounding is the largest piece's. */
export function dividedBySize(hectares: number, pieces: readonly SizedPiece[]): readonly number[] {
  const total = pieces.reduce((sum, { size }) => sum + size, 0);
  const [, ...others] = pieces.map(({ size }) => round4(hectares * (size / total)));
  return [round4(hectares - others.reduce((sum, area) => sum + area, 0)), ...others];
}

/** The hectares without a boundary of each piece of a field, in their order; null where there are none. */
export function undrawnOfPieces(
  field: Areas,
  pieces: readonly SizedPiece[],
): readonly (number | null)[] {
  const undrawn = undrawnHectares(field);
  return undrawn > 0 ? dividedBySize(undrawn, pieces) : pieces.map(() => null);
}

/** Certificates and labels of a merged field: those of all, its own first. */
export const marksOfMerged = (
  all: readonly Pick<EntityRows['cropfield'], 'id' | 'certificates' | 'labels'>[],
  into: Pick<EntityRows['cropfield'], 'id' | 'certificates' | 'labels'>,
) => {
  const together = (name: 'certificates' | 'labels') => [
    ...new Set([into, ...all].flatMap((row) => row[name])),
  ];
  return { certificates: together('certificates'), labels: together('labels') };
};

/** The hectares that a merged field is registered with: the drawn ones, else those stated of the fields together. */
export function hectaresOfMerged(all: readonly Areas[], geometry: Polygonal | null): number | null {
  const registered = all.reduce((sum, row) => sum + (row.registered_area ?? 0), 0);
  if (!geometry) return registered > 0 ? round4(registered) : null;
  const polygons = all.flatMap((row) => polygonOf(row.geometry) ?? []);
  const isDrawn =
    polygons.length === all.length && all.every((row) => statedHectares(row) === null);
  if (isDrawn) return areaHectares(geometry);
  // land that two of them lay on was stated twice
  const twice =
    polygons.reduce((sum, polygon) => sum + areaSquareMetres(polygon), 0) -
    groundSquareMetres(polygons);
  return round4(registered - Math.max(0, twice) / 10_000);
}

/** The hectares of a merged field that its boundary leaves out; null where there are none, and where it has no boundary. */
export function undrawnOfMerged(all: readonly Areas[], geometry: Polygonal | null): number | null {
  const undrawn = all.reduce((sum, row) => sum + undrawnHectares(row), 0);
  return geometry && undrawn > 0 ? round4(undrawn) : null;
}
