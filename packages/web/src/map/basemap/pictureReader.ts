import { metresOfTile, type TileIndex } from '@furrow/domain/basemaps/tile-address.ts';
import { fromTileMetres } from '@furrow/formats/crs/tile-metres.ts';
import { hasOverviews, readPicture } from '@furrow/formats/geotiff/read-picture.ts';
import { fromBlob, fromUrl, type GeoTIFF, type GeoTIFFImage } from 'geotiff';
import { downloadedBytes } from './storedBasemap.ts';

/** Pixels of a side. */
const tileSize = 256;
/** Between these the way of a projection is as good as straight. */
const gridSteps = 8;

interface Picture {
  readonly levels: readonly GeoTIFFImage[];
  /** Metres of EPSG:3857 to those of the picture. */
  readonly project: (x: number, y: number) => readonly [number, number] | null;
  /** West, south, east, north in the picture's coordinate system. */
  readonly box: readonly [number, number, number, number];
}

async function open(address: string): Promise<Picture> {
  const kept = await downloadedBytes(address);
  const tiff: GeoTIFF = await (kept ? fromBlob(kept) : fromUrl(address));
  const picture = await readPicture(tiff);
  if (!hasOverviews(picture)) throw new Error('the image has no overviews');
  const { system, frame, levels } = picture;
  const { west, north, width, height } = frame;
  return {
    levels,
    project: fromTileMetres(system),
    box: [west, north - height, west + width, north],
  };
}

/**
 * Reads tiles of the map from a picture in any coordinate system.
 * @returns the pixels of a tile; transparent outside the picture
 */
export function pictureReader(
  address: string,
): (tile: TileIndex, signal: AbortSignal) => Promise<ImageBitmap> {
  let opened: Promise<Picture> | null = null;
  return async (tile, signal) => {
    opened ??= open(address);
    // parts that did not arrive are requested again
    opened.catch(() => (opened = null));
    return createImageBitmap(await drawTile(await opened, tile, signal));
  };
}

/** In shares of the sides of a picture, from its upper left. */
interface Corner {
  readonly across: number;
  readonly down: number;
}

/**
 * Positions of the corners of a grid over the tile in the picture, in shares of its sides; null off
 * the picture's system.
 */
function gridOf(
  { project, box: [west, south, east, north] }: Picture,
  tile: TileIndex,
): readonly (Corner | null)[] {
  const [left, bottom, right, top] = metresOfTile(tile);
  return Array.from({ length: (gridSteps + 1) ** 2 }, (_, index) => {
    const column = index % (gridSteps + 1);
    const row = Math.floor(index / (gridSteps + 1));
    const place = project(
      left + ((right - left) * column) / gridSteps,
      top + ((bottom - top) * row) / gridSteps,
    );
    return (
      place && {
        across: (place[0] - west) / (east - west),
        down: (north - place[1]) / (north - south),
      }
    );
  });
}

/** The part of a picture that a tile needs, read at the level with the next finer pixels. */
interface Window {
  readonly pixels: ArrayLike<number>;
  /** Samples of a pixel: three, or four with how opaque it is. */
  readonly samples: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Pixels of the whole level. */
  readonly level: readonly [width: number, height: number];
  /** The divisor that turns samples into bytes. */
  readonly depth: number;
}

const range = (shares: readonly number[]): readonly [from: number, to: number] => [
  Math.max(0, Math.min(...shares)),
  Math.min(1, Math.max(...shares)),
];

async function readWindow(
  { levels }: Picture,
  [acrossFrom, acrossTo]: readonly [number, number],
  [downFrom, downTo]: readonly [number, number],
  signal: AbortSignal,
): Promise<Window | null> {
  const share = Math.max(acrossTo - acrossFrom, 1e-9);
  // the coarsest level that suffices, else the finest
  const image = levels.findLast((level) => level.getWidth() * share >= tileSize) ?? levels[0];
  if (!image) return null;
  const level = [image.getWidth(), image.getHeight()] as const;
  const [left, top] = [Math.floor(acrossFrom * level[0]), Math.floor(downFrom * level[1])];
  const width = Math.min(level[0], Math.ceil(acrossTo * level[0])) - left;
  const height = Math.min(level[1], Math.ceil(downTo * level[1])) - top;
  if (width < 1 || height < 1) return null;
  const pixels = await image.readRGB({
    window: [left, top, left + width, top + height],
    interleave: true,
    enableAlpha: true,
    signal,
  });
  return {
    pixels,
    samples: Math.round(pixels.length / (width * height)),
    left,
    top,
    width,
    height,
    level,
    depth: image.getBitsPerSample() > 8 ? 256 : 1,
  };
}

async function drawTile(
  picture: Picture,
  tile: TileIndex,
  signal: AbortSignal,
): Promise<ImageData> {
  const drawn = new ImageData(tileSize, tileSize);
  const grid = gridOf(picture, tile);
  const corners = grid.filter((corner) => corner !== null);
  // off the system that the picture is in
  if (corners.length < grid.length) return drawn;
  const window = await readWindow(
    picture,
    range(corners.map(({ across }) => across)),
    range(corners.map(({ down }) => down)),
    signal,
  );
  if (window) fill(drawn, corners, window);
  return drawn;
}

/** Between the corners of the grid the way into the picture is straight. */
function fill(drawn: ImageData, corners: readonly Corner[], window: Window): void {
  const stepSize = tileSize / gridSteps;
  const corner = (column: number, row: number): Corner =>
    corners[row * (gridSteps + 1) + column] ?? { across: -1, down: -1 };
  for (let y = 0; y < tileSize; y += 1)
    for (let x = 0; x < tileSize; x += 1) {
      const [column, row] = [Math.floor(x / stepSize), Math.floor(y / stepSize)];
      const [right, below] = [(x + 0.5) / stepSize - column, (y + 0.5) / stepSize - row];
      const between = (of: keyof Corner) =>
        (corner(column, row)[of] * (1 - right) + corner(column + 1, row)[of] * right) *
          (1 - below) +
        (corner(column, row + 1)[of] * (1 - right) + corner(column + 1, row + 1)[of] * right) *
          below;
      copy(drawn, (y * tileSize + x) * 4, window, [between('across'), between('down')]);
    }
}

function copy(
  drawn: ImageData,
  to: number,
  { pixels, samples, left, top, width, height, level, depth }: Window,
  [across, down]: readonly [number, number],
): void {
  const [x, y] = [Math.floor(across * level[0]) - left, Math.floor(down * level[1]) - top];
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const from = (y * width + x) * samples;
  for (let part = 0; part < 3; part += 1)
    drawn.data[to + part] = (pixels[from + Math.min(part, samples - 1)] ?? 0) / depth;
  drawn.data[to + 3] = samples > 3 ? (pixels[from + 3] ?? 0) / depth : 255;
}
