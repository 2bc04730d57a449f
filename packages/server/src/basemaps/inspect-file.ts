import { openRemote } from '@furrow/formats/geotiff/open-remote.ts';
import { RasterRefused } from '@furrow/formats/geotiff/placement.ts';
import { degreesOf, hasOverviews, readPicture } from '@furrow/formats/geotiff/read-picture.ts';
import { askOutside, type OutsideOptions } from '../outside/ask.ts';
import { mostTileBytes } from './fetch-tile.ts';
import { BasemapProblem, problem, problemOf } from './basemap-problem.ts';
import {
  addressOnly,
  patience,
  type BasemapRequest,
  type InspectedBasemap,
} from './basemap-request.ts';
import { readArchiveHead } from './pmtiles-head.ts';

type MayAsk = OutsideOptions['mayAsk'];

const mostHead = 512 * 1024;
/** Pieces of a file that are read to learn what it is. */
const mostPieces = 64;

/** Tries an archive of pictures, or one picture. @throws BasemapProblem, OutsideError */
export async function inspectFile(
  { address, kind }: BasemapRequest,
  mayAsk: MayAsk,
): Promise<InspectedBasemap> {
  if (!/^https?:\/\//i.test(address.trim()) || !URL.canParse(address.trim()))
    throw problem('basemap_address');
  const url = new URL(address.trim());
  const answer = await askOutside(url, {
    mayAsk,
    most: mostHead,
    patience,
    headers: { range: 'bytes=0-16383' },
  });
  if (answer.status === 200) throw problem('basemap_no_ranges');
  if (answer.status !== 206) throw problemOf(answer);
  const known = addressOnly(url.href);
  if (kind === 'cog') {
    if (!/^(49492a00|4d4d002a|49492b00|4d4d002b)/.test(answer.body.toString('hex', 0, 4)))
      throw problem('basemap_not_tiff');
    return { ...known, bounds: await boundsOfPicture(url, mayAsk) };
  }
  const head = readArchiveHead(answer.body);
  if (!head) throw problem('basemap_not_pmtiles');
  const { isPictures, ...found } = head;
  if (!isPictures) throw problem('basemap_vector');
  return { ...known, ...found };
}

/** Reads the head of a picture as the map does. @throws BasemapProblem, OutsideError */
async function boundsOfPicture(url: URL, mayAsk: MayAsk): Promise<InspectedBasemap['bounds']> {
  // the reader tells failures in its own words
  let failure: unknown = null;
  let pieces = 0;
  const read = async (from: number, to: number): Promise<Uint8Array<ArrayBuffer>> => {
    pieces += 1;
    try {
      if (pieces > mostPieces) throw problem('basemap_too_large');
      const headers = { range: `bytes=${from}-${to}` };
      const options = { mayAsk, most: mostTileBytes, patience, headers };
      const answer = await askOutside(url, options);
      if (answer.status !== 206) throw problemOf(answer);
      return Uint8Array.from(answer.body);
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  try {
    const picture = await readPicture(await openRemote(url.href, read));
    if (!hasOverviews(picture)) throw problem('basemap_no_overviews');
    return degreesOf(picture);
  } catch (error) {
    if (error instanceof RasterRefused) throw problem(error.code, { detail: error.detail });
    if (error instanceof BasemapProblem) throw error;
    throw failure ?? problem('raster_unreadable');
  }
}
