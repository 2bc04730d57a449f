import type { GeoTIFF, GeoTIFFImage } from 'geotiff';
import { existing } from '@furrow/kit/checked.ts';
import { asReference } from '../crs/recognise-crs.ts';
import type { KnownSystem } from '../crs/systems.starter.ts';
import { toWgs84 } from '../crs/to-wgs84.ts';
import { frameOf, levelsOf, systemOf, type Frame } from './placement.ts';

/** A picture that a map can draw by tiles. @source OGC 19-008r4 GeoTIFF 1.1 */
interface Picture {
  readonly system: KnownSystem;
  readonly frame: Frame;
  /** The finest first. */
  readonly levels: readonly GeoTIFFImage[];
}

/** More pixels at once would need more memory than a phone has. */
const mostPixels = 16_000_000;

/**
 * Reads the head of a picture: of the file only its directories.
 * @throws RasterRefused where a map cannot draw it
 */
export async function readPicture(tiff: GeoTIFF): Promise<Picture> {
  const first = await tiff.getImage();
  const frame = frameOf(first);
  const system = systemOf(first);
  return { system, frame, levels: await levelsOf(tiff, first) };
}

/** Whether a view of the whole picture can be drawn: its coarsest level is read at once. */
export function hasOverviews({ levels }: Pick<Picture, 'levels'>): boolean {
  const coarsest = existing(levels.at(-1), 'level');
  return coarsest.getWidth() * coarsest.getHeight() <= mostPixels;
}

/** West, south, east and north of a picture in degrees; null off the projection. */
export function degreesOf({
  system,
  frame: { west, north, width, height },
}: Pick<Picture, 'system' | 'frame'>): [number, number, number, number] | null {
  const convert = toWgs84(asReference(system));
  const corners = [0, 0.5, 1].flatMap((across) =>
    [0, 0.5, 1].flatMap((down) => {
      const place = convert([west + across * width, north - down * height]);
      return place ? [place] : [];
    }),
  );
  if (corners.length < 9) return null;
  const [longitudes, latitudes] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ];
}
