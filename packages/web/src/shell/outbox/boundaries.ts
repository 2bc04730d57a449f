import { boundsOf, joinBounds } from '@furrow/geo/bounds.ts';
import { subtract } from '@furrow/geo/clipping/difference.ts';
import { areaSquareMetres } from '@furrow/geo/measure/area.ts';
import { isPolygonal } from '@furrow/geo/positions.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';

/** The polygon that a text describes; null for anything else. */
export function polygonIn(text: unknown): Polygonal | null {
  if (typeof text !== 'string') return null;
  const { geometry } = parseWkt(text);
  return geometry && isPolygonal(geometry) ? geometry : null;
}

/** Two boundaries of a field, in square metres and drawn over each other. */
export interface TwoBoundaries {
  readonly mine: number;
  readonly theirs: number;
  /** Area within exactly one of them; null where it cannot be computed. */
  readonly apart: number | null;
  /** Paths of an SVG of `width` by `height`. */
  readonly width: number;
  readonly height: number;
  readonly paths: { readonly mine: string; readonly theirs: string };
}

const ringsOf = (polygon: Polygonal) =>
  polygon.type === 'Polygon' ? polygon.coordinates : polygon.coordinates.flat();

/** Area that only the first covers, in square metres; null where it cannot be computed. */
function onlyIn(left: Polygonal, right: Polygonal): number | null {
  const { geometry, problems } = subtract(left, [right]);
  if (geometry) return areaSquareMetres(geometry);
  return problems.every(({ code }) => code === 'empty') ? 0 : null;
}

const wide = 320;
const edge = 12;

/** @returns null where one of the two is no polygon */
export function compareBoundaries(mineText: unknown, theirsText: unknown): TwoBoundaries | null {
  const [mine, theirs] = [polygonIn(mineText), polygonIn(theirsText)];
  const [one, other] = [mine && boundsOf(mine), theirs && boundsOf(theirs)];
  if (!mine || !theirs || !one || !other) return null;
  const { west, south, east, north } = joinBounds(one, other);
  // a degree of longitude is shorter than one of latitude
  const shorter = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [across, up] = [Math.max((east - west) * shorter, 1e-9), Math.max(north - south, 1e-9)];
  const scale = Math.min((wide - 2 * edge) / across, (wide * 0.8) / up);
  const height = Math.round(up * scale + 2 * edge);
  const left = (wide - across * scale) / 2;
  const pathOf = (polygon: Polygonal) =>
    ringsOf(polygon)
      .map(
        (ring) =>
          `M${ring
            .map(([x, y]) => {
              const at = [left + (x - west) * shorter * scale, edge + (north - y) * scale];
              return at.map((part) => part.toFixed(1)).join(' ');
            })
            .join('L')}Z`,
      )
      .join('');
  const [here, there] = [onlyIn(mine, theirs), onlyIn(theirs, mine)];
  return {
    mine: areaSquareMetres(mine),
    theirs: areaSquareMetres(theirs),
    apart: here === null || there === null ? null : here + there,
    width: wide,
    height,
    paths: { mine: pathOf(mine), theirs: pathOf(theirs) },
  };
}
