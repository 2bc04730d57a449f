import { partsOf } from '@furrow/geo/positions.ts';
import type { Polygonal, Position } from '@furrow/geo/types.ts';

/** Pixels of a letter and of a line of the smallest name, and the margin around it. */
const letter = 5.6;
const line = 13;
const free = 4;
/** Letters after which a name is wrapped, as in the layer of the names. */
const longestLine = 18;

/** Pixels of the world at zoom level 0. */
const world = 512;

/**
 * Reach of a polygon from a position within it, along a parallel and along a meridian.
 * @returns degrees, between the edges on both sides
 */
function reach(geometry: Polygonal, [x, y]: Position): readonly [width: number, height: number] {
  let [west, east, south, north] = [
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  for (const ring of partsOf(geometry).flat())
    for (let corner = 1; corner < ring.length; corner += 1) {
      const [from, to] = [ring[corner - 1], ring[corner]];
      if (!from || !to) continue;
      const [[ax, ay], [bx, by]] = [from, to];
      if (ay > y !== by > y) {
        const at = ax + ((y - ay) / (by - ay)) * (bx - ax);
        if (at <= x) west = Math.max(west, at);
        else east = Math.min(east, at);
      }
      if (ax > x !== bx > x) {
        const at = ay + ((x - ax) / (bx - ax)) * (by - ay);
        if (at <= y) south = Math.max(south, at);
        else north = Math.min(north, at);
      }
    }
  return [east - west, north - south];
}

/**
 * The zoom level from which a name and its second line fit within a polygon.
 * @param position its middle, within the polygon
 */
export function zoomOfLabel(
  geometry: Polygonal,
  position: Position,
  [name, second]: readonly [name: string, second: string],
): number {
  const letters = Math.min(longestLine, Math.max(name.length, second.length));
  const lines = Math.ceil(name.length / longestLine) + (second ? 1 : 0);
  const [width, height] = reach(geometry, position);
  const widened = Math.cos((position[1] * Math.PI) / 180);
  const [across, along] = [(width / 360) * world, (height / 360 / widened) * world];
  const zoom = Math.log2(
    Math.max((letters * letter + free) / across, (lines * line + free) / along),
  );
  return Number.isFinite(zoom) ? Math.max(0, Math.round(zoom * 10) / 10) : 0;
}
