import { areaSquareMetres } from '../measure/area.ts';
import { clip } from './clip.ts';
import { STORED_DECIMALS } from '../stored-decimals.ts';
import { mapPositions } from '../map-positions.ts';
import { fromParts, isPolygonal, partsOf } from '../positions.ts';
import { solidRing } from '../spikes.ts';
import { tidy } from '../tidy.ts';
import type { Geometry, Polygonal, Position, Ring } from '../types.ts';
import { validateRings } from '../validate-rings.ts';

/** Beyond this a double has no digits left for a longitude. */
const MOST_DECIMALS = 13;

/**
 * Change of a rounded polygon's surface that mending may cause: this share, or this many square
 * metres.
 */
const MENDING_SHARE = 1e-4;
const MENDING_SQUARE_METRES = 0.5;

/**
 * Rounds a valid geometry to seven decimals without making it invalid. Where corners of a polygon
 * coincide, degenerate parts are dropped and the remaining ones repaired; where that would change
 * its surface or split it, as many further decimals are kept as necessary.
 * @param geometry tidied
 * @returns tidied; an invalid geometry is only rounded
 * @source decisions D7, D15 "the polygon is kept valid"
 */
export function roundGeometry(geometry: Geometry): Geometry {
  const rounded = tidy(roundPositions(geometry, STORED_DECIMALS));
  if (geometry.type === 'GeometryCollection') {
    return { type: 'GeometryCollection', geometries: geometry.geometries.map(roundGeometry) };
  }
  if (!isPolygonal(geometry) || !isPolygonal(rounded) || isValid(rounded) || !isValid(geometry))
    return rounded;
  const mended = repair(geometry, rounded);
  if (mended) return mended;
  for (let decimals = STORED_DECIMALS + 1; decimals <= MOST_DECIMALS; decimals += 1) {
    const finer = tidy(roundPositions(geometry, decimals));
    if (isPolygonal(finer) && isValid(finer)) return finer;
  }
  return geometry;
}

/** Rounds every position, without checking the resulting shape. */
export function roundPositions<Kind extends Geometry>(geometry: Kind, decimals: number): Kind {
  return mapPositions(geometry, ([longitude, latitude]): Position => [
    roundDegrees(longitude, decimals),
    roundDegrees(latitude, decimals),
  ]);
}

function roundDegrees(degrees: number, decimals: number): number {
  if (!Number.isFinite(degrees)) return degrees;
  // toFixed rounds the exact binary value, so that rounding twice changes nothing; adding 0 turns
  // -0 into 0.
  return Number(degrees.toFixed(decimals)) + 0;
}

function isValid(geometry: Polygonal): boolean {
  return validateRings(partsOf(geometry)).length === 0;
}

function repair(original: Polygonal, rounded: Polygonal): Polygonal | null {
  const solid = withoutCollapsed(rounded);
  if (!solid) return null;
  if (isGoodMending(original, solid)) return solid;
  const united = clip('union', [solid]).geometry;
  if (!united) return null;
  const again = withoutCollapsed(tidy(roundPositions(united, STORED_DECIMALS)));
  return again && isGoodMending(original, again) ? again : null;
}

function isGoodMending(original: Polygonal, mended: Polygonal): boolean {
  if (partsOf(original).length !== partsOf(mended).length || !isValid(mended)) return false;
  const before = areaSquareMetres(original);
  return (
    Math.abs(areaSquareMetres(mended) - before) <=
    Math.max(before * MENDING_SHARE, MENDING_SQUARE_METRES)
  );
}

/**
 * Without spikes and without the holes that rounding has shrunk to nothing; null when a shell has.
 */
function withoutCollapsed(geometry: Polygonal): Polygonal | null {
  const parts: Ring[][] = [];
  for (const [shell, ...holes] of partsOf(geometry)) {
    const solid = shell && solidRing(shell);
    if (!solid) return null;
    parts.push([solid, ...holes.map(solidRing).filter((ring) => ring !== null)]);
  }
  return tidy(
    geometry.type === 'Polygon' ? fromParts(parts) : { type: 'MultiPolygon', coordinates: parts },
  );
}
