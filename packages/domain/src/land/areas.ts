import { groundSquareMetres } from '@furrow/geo/ground-area.ts';
import { areaHectares, areaSquareMetres } from '@furrow/geo/measure/area.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { EntityRows } from '../entity-rows.ts';
import { polygonOf } from '../ground/boundary.ts';
import type { SizedPiece } from './largest-first.ts';

type Field = Pick<EntityRows['cropfield'], 'registered_area' | 'geometry'>;

/** Less difference than this part is rounding, not something a person stated. */
const ROUNDING_PART = 1e-4;
const ROUNDING_HECTARES = 0.005;

export const round4 = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * Hectares a field is registered with where a person stated other than is drawn; null where it is
 * what is drawn.
 */
function statedHectares({ registered_area: stated, geometry }: Field): number | null {
  const polygon = polygonOf(geometry);
  if (stated === null) return null;
  if (!polygon) return stated;
  const drawn = areaHectares(polygon);
  return Math.abs(stated - drawn) <= Math.max(drawn * ROUNDING_PART, ROUNDING_HECTARES)
    ? null
    : stated;
}

/** The hectares that the pieces of a field are registered with, in their order: what is drawn, or parts of what was stated. */
export function areasOfPieces(field: Field, pieces: readonly SizedPiece[]): readonly number[] {
  const stated = statedHectares(field);
  if (stated === null) return pieces.map(({ polygon }) => areaHectares(polygon));
  const total = pieces.reduce((sum, { size }) => sum + size, 0);
  const [, ...others] = pieces.map(({ size }) => round4(stated * (size / total)));
  // what rounding leaves is the largest piece's
  return [round4(stated - others.reduce((sum, area) => sum + area, 0)), ...others];
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

/** The hectares that a merged field is registered with: what is drawn, else what was stated of the fields together. */
export function hectaresOfMerged(all: readonly Field[], geometry: Polygonal | null): number | null {
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
