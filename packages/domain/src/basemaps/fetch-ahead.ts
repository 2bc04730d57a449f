import type { BasemapBounds } from './basemap.ts';
import type { BasemapPreset } from './presets.starter.ts';
import { type TileIndex, tileAt } from './tile-address.ts';

/**
 * Licences by which anybody may copy the pictures and keep them, naming their makers. Others let them
 * be shown only, forbid fetching many, or leave it open.
 */
const copied: ReadonlySet<string> = new Set([
  'CC BY 4.0',
  'CC BY 4.0 (2016 only)',
  'CC BY 4.0 (scne.es)',
  'CC0 1.0',
  'Estonian open data licence (CC BY 4.0 alike)',
  'Gratis Open Data Licentie Vlaanderen (attribution)',
  'Licence Ouverte Etalab 2.0',
  'OGD, free use with source',
  'dl-de/by-2-0',
  'dl-de/zero-2-0',
  'public domain',
]);

/**
 * Whether a basemap may be fetched ahead, for use offline: pictures, by their licence, and not from
 * services that volunteers run or that are meant for viewing only.
 * @source the licences of the presets
 */
export const mayBeFetchedAhead = ({ licence, modest, kind }: BasemapPreset): boolean =>
  copied.has(licence) && modest !== true && kind === undefined;

/** The corners of the tiles of a zoom that lie over a box. */
function cornersOver([west, south, east, north]: BasemapBounds, z: number) {
  return [tileAt(west, north, z), tileAt(east, south, z)] as const;
}

/** Number of tiles of a zoom over a box. */
export function countTiles(box: BasemapBounds, z: number): number {
  const [first, last] = cornersOver(box, z);
  return (last.x - first.x + 1) * (last.y - first.y + 1);
}

/** The tiles over a box, from a coarse zoom to a fine one. */
export function tilesOver(
  box: BasemapBounds,
  [least, most]: readonly [number, number],
): TileIndex[] {
  const tiles: TileIndex[] = [];
  for (let z = least; z <= most; z += 1) {
    const [first, last] = cornersOver(box, z);
    for (let y = first.y; y <= last.y; y += 1)
      for (let x = first.x; x <= last.x; x += 1) tiles.push({ z, x, y });
  }
  return tiles;
}

/** A box with so many metres of margin around it. */
export function withMargin(
  [west, south, east, north]: BasemapBounds,
  metres: number,
): BasemapBounds {
  const up = metres / 111_320;
  const across = up / Math.max(Math.cos((((south + north) / 2) * Math.PI) / 180), 0.01);
  return [west - across, south - up, east + across, north + up];
}
