import type { GeoTIFF, GeoTIFFImage } from 'geotiff';
import type { KnownSystem } from '../crs/systems.starter.ts';
import { systemByCode } from '../crs/systems.ts';

/** Position and levels of a GeoTIFF. @source OGC 19-008r4 GeoTIFF 1.1 */

/** Reasons why a raster has no usable values. */
export type RasterRefusal =
  | 'raster_unreadable'
  | 'raster_without_place'
  | 'raster_system_unknown'
  | 'raster_rotated'
  | 'raster_palette'
  | 'raster_colours'
  | 'raster_elsewhere'
  | 'raster_blocks'
  | 'raster_empty';

/** A raster that is refused. */
export class RasterRefused extends Error {
  constructor(
    readonly code: RasterRefusal,
    readonly detail = '',
  ) {
    super(`the image is refused: ${code} ${detail}`);
  }
}

/** Position of a picture in its reference system. */
export interface Frame {
  readonly west: number;
  readonly north: number;
  /** Of the whole picture, to the east and to the south. */
  readonly width: number;
  readonly height: number;
}

/** @throws RasterRefused for a picture that is rotated, or without a position */
export function frameOf(image: GeoTIFFImage): Frame {
  const matrix = image.fileDirectory.getValue('ModelTransformation');
  const isRotated = matrix && (matrix[1] !== 0 || matrix[4] !== 0);
  if (isRotated) throw new RasterRefused('raster_rotated');
  let box: readonly number[];
  try {
    box = image.getBoundingBox();
  } catch {
    throw new RasterRefused('raster_without_place');
  }
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = box;
  if (![west, south, east, north].every(Number.isFinite) || east <= west || north <= south)
    throw new RasterRefused('raster_without_place');
  // for positions that are the middle of a pixel, not its corner
  const isPoint = image.getGeoKeys()?.GTRasterTypeGeoKey === 2;
  const [x, y] = isPoint
    ? [(east - west) / image.getWidth() / 2, (north - south) / image.getHeight() / 2]
    : [0, 0];
  return { west: west - x, north: north + y, width: east - west, height: north - south };
}

/** @throws RasterRefused where the reference system is not stated, or not known */
export function systemOf(image: GeoTIFFImage): KnownSystem {
  const keys = image.getGeoKeys();
  const code: unknown = keys?.ProjectedCSTypeGeoKey ?? keys?.GeographicTypeGeoKey;
  if (typeof code !== 'number') throw new RasterRefused('raster_without_place');
  const system = systemByCode(code);
  if (!system) throw new RasterRefused('raster_system_unknown', `EPSG:${code}`);
  return system;
}

/** The picture and its coarser copies, the finest first; masks are none. */
export async function levelsOf(
  tiff: GeoTIFF,
  first: GeoTIFFImage,
): Promise<readonly GeoTIFFImage[]> {
  const count = await tiff.getImageCount();
  const levels = [first];
  for (let index = 1; index < count; index += 1) {
    const image = await tiff.getImage(index);
    // masks have a separate sample type and are no levels
    const isLevel =
      image.getSamplesPerPixel() === first.getSamplesPerPixel() &&
      image.getWidth() < first.getWidth();
    if (isLevel) levels.push(image);
  }
  return levels.toSorted((left, right) => right.getWidth() - left.getWidth());
}
