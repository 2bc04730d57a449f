import type { CellGrid, Surface } from '@furrow/geo/zones/cell-grid.ts';
import { centerOf } from '@furrow/geo/zones/cell-grid.ts';
import { fromBlob, type GeoTIFFImage } from 'geotiff';
import { fromWgs84 } from '../crs/from-wgs84.ts';
import { asReference } from '../crs/recognise-crs.ts';
import type { ToWgs84 } from '../crs/to-wgs84.ts';
import {
  frameOf,
  levelsOf,
  RasterRefused,
  systemOf,
  type Frame,
  type RasterRefusal,
} from './placement.ts';

/**
 * Values of a GeoTIFF for the cells of a grid. Of the file only the blocks under the grid are read,
 * however large it is. @source OGC 19-008r4 GeoTIFF 1.1
 */

/** A raster that was read. */
interface RasterSurface {
  readonly surface: Surface;
  /** As `EPSG:28992`. */
  readonly system: string;
  readonly bands: number;
  /** Metres or degrees of a pixel of the level that was read, in the units of the system. */
  readonly pixel: number;
}

/** The result of reading a raster. */
export type RasterOutcome =
  | { readonly ok: true; readonly raster: RasterSurface }
  | { readonly ok: false; readonly code: RasterRefusal; readonly detail: string };

/** More bytes than this are unpacked for no grid. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Photometric interpretations. @source TIFF 6.0 */
const PALETTE = 3;
const COLOURS: ReadonlySet<number> = new Set([2, 5, 6, 8]);

/**
 * @param file of any size
 * @param grid its cells get the mean of the pixels in them; with coarser pixels the one they are in
 * @param band from 0
 */
export async function readSurface(file: Blob, grid: CellGrid, band = 0): Promise<RasterOutcome> {
  try {
    return { ok: true, raster: await read(file, grid, band) };
  } catch (error) {
    return error instanceof RasterRefused
      ? { ok: false, code: error.code, detail: error.detail }
      : { ok: false, code: 'raster_unreadable', detail: '' };
  }
}

async function read(file: Blob, grid: CellGrid, band: number): Promise<RasterSurface> {
  const tiff = await fromBlob(file);
  const first = await tiff.getImage();
  const photometric = Number(first.fileDirectory.getValue('PhotometricInterpretation') ?? 1);
  if (photometric === PALETTE) throw new RasterRefused('raster_palette');
  if (COLOURS.has(photometric) && first.getBitsPerSample() <= 8)
    throw new RasterRefused('raster_colours');
  const frame = frameOf(first);
  const system = asReference(systemOf(first));
  const places = shares(grid, frame, fromWgs84(system));
  const levels = (await levelsOf(tiff, first)).filter(
    (image) => image.getBitsPerSample() === first.getBitsPerSample(),
  );
  const level = levelFor(levels, places.cell);
  const values = await sampled(level, places, {
    band: Math.min(band, first.getSamplesPerPixel() - 1),
    nodata: first.getGDALNoData(),
  });
  if (values.every(Number.isNaN)) throw new RasterRefused('raster_empty');
  return {
    surface: { grid, values },
    system: system.code,
    bands: first.getSamplesPerPixel(),
    pixel: frame.width / level.getWidth(),
  };
}

/**
 * Positions of the middles of cells, in shares of the picture's sides; not a number off the
 * picture.
 */
interface Places {
  readonly across: Float64Array;
  readonly down: Float64Array;
  /** The sides of a cell, in shares of those of the picture. */
  readonly cell: readonly [across: number, down: number];
}

function shares(grid: CellGrid, { west, north, width, height }: Frame, project: ToWgs84): Places {
  const across = new Float64Array(grid.columns * grid.rows).fill(Number.NaN);
  const down = across.slice();
  for (let row = 0; row < grid.rows; row += 1)
    for (let column = 0; column < grid.columns; column += 1) {
      const position = project(centerOf(grid, column, row));
      if (!position) continue;
      const cell = row * grid.columns + column;
      across[cell] = (position[0] - west) / width;
      down[cell] = (north - position[1]) / height;
    }
  const at = ([x, y]: readonly [number, number]) => {
    const position = project([grid.west + x * grid.width, grid.south + y * grid.height]);
    return position ? [(position[0] - west) / width, (north - position[1]) / height] : [0, 0];
  };
  const [left = 0, below = 0] = at([0, 0]);
  const [right = 0] = at([grid.columns, 0]);
  const [, above = 0] = at([0, grid.rows]);
  return {
    across,
    down,
    cell: [Math.abs(right - left) / grid.columns, Math.abs(below - above) / grid.rows],
  };
}

/** The coarsest level of which several pixels still lie in a cell, else the finest. */
function levelFor(levels: readonly GeoTIFFImage[], [across]: Places['cell']): GeoTIFFImage {
  const sorted = levels.toSorted((left, right) => left.getWidth() - right.getWidth());
  const fine = sorted.find((image) => image.getWidth() * across >= 2) ?? sorted.at(-1);
  if (!fine) throw new RasterRefused('raster_unreadable');
  return fine;
}

interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The pixels that cells of a picture lie on; refused where there are none. */
function windowOf(image: GeoTIFFImage, { across, down, cell }: Places): Window {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  across.forEach((x, index) => {
    const y = down[index] ?? Number.NaN;
    if (!(x >= 0 && x < 1 && y >= 0 && y < 1)) return;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  });
  if (left === Infinity) throw new RasterRefused('raster_elsewhere');
  const [width, height] = [image.getWidth(), image.getHeight()];
  return {
    left: Math.max(0, Math.floor((left - cell[0] / 2) * width)),
    top: Math.max(0, Math.floor((top - cell[1] / 2) * height)),
    right: Math.min(width, Math.ceil((right + cell[0] / 2) * width) + 1),
    bottom: Math.min(height, Math.ceil((bottom + cell[1] / 2) * height) + 1),
  };
}

/** Bytes of the blocks that a window touches, unpacked. */
function unpackedBytes(image: GeoTIFFImage, { left, top, right, bottom }: Window): number {
  const [width, height] = [image.getTileWidth(), image.getTileHeight()];
  const blocks =
    (Math.ceil(right / width) - Math.floor(left / width)) *
    (Math.ceil(bottom / height) - Math.floor(top / height));
  return blocks * width * height * (image.getBitsPerSample() / 8) * image.getSamplesPerPixel();
}

async function sampled(
  image: GeoTIFFImage,
  { across, down, cell }: Places,
  { band, nodata }: { readonly band: number; readonly nodata: number | null },
): Promise<Float64Array> {
  const window = windowOf(image, { across, down, cell });
  if (unpackedBytes(image, window) > MOST_BYTES) throw new RasterRefused('raster_blocks');
  const [pixels] = await image.readRasters({
    window: [window.left, window.top, window.right, window.bottom],
    samples: [band],
    interleave: false,
  });
  if (!pixels || typeof pixels === 'number') throw new RasterRefused('raster_unreadable');
  const width = window.right - window.left;
  const valueAt = (x: number, y: number): number => {
    if (x < window.left || x >= window.right || y < window.top || y >= window.bottom)
      return Number.NaN;
    const value = Number(pixels[(y - window.top) * width + x - window.left]);
    return value === nodata ? Number.NaN : value;
  };
  const size = [image.getWidth(), image.getHeight()] as const;
  return across.map((x, index) => {
    const y = down[index] ?? Number.NaN;
    if (!(x >= 0 && x < 1 && y >= 0 && y < 1)) return Number.NaN;
    return meanIn(valueAt, [x * size[0], y * size[1]], [cell[0] * size[0], cell[1] * size[1]]);
  });
}

/**
 * The mean of the pixels whose centre is in a cell; without any, the pixel that contains its
 * centre.
 */
function meanIn(
  valueAt: (x: number, y: number) => number,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
): number {
  let [sum, count] = [0, 0];
  for (let row = Math.ceil(y - height / 2 - 0.5); row + 0.5 < y + height / 2; row += 1)
    for (let column = Math.ceil(x - width / 2 - 0.5); column + 0.5 < x + width / 2; column += 1) {
      const value = valueAt(column, row);
      if (!Number.isFinite(value)) continue;
      sum += value;
      count += 1;
    }
  return count > 0 ? sum / count : valueAt(Math.floor(x), Math.floor(y));
}
