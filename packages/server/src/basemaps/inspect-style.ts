import { fillTile } from '@furrow/domain/basemaps/tile-address.ts';
import { at } from '@furrow/kit/checked.ts';
import { askOutside, type OutsideOptions } from '../outside/ask.ts';
import { mostTileBytes } from './fetch-tile.ts';
import { problem, problemOf, type BasemapProblem } from './basemap-problem.ts';
import {
  addressOnly,
  patience,
  triedTiles,
  withKey,
  type BasemapRequest,
  type InspectedBasemap,
} from './basemap-request.ts';
import { vectorTileType } from './tile-type.ts';
import { readVectorStyle, type ReadStyle } from './vector-style.ts';

type MayAsk = OutsideOptions['mayAsk'];

/** The largest styles of agencies are half of it, in bytes. */
const mostStyleBytes = 2 * 1024 * 1024;

/** Fetches JSON of a style. @throws BasemapProblem, OutsideError */
export const askStyle =
  (mayAsk: MayAsk) =>
  async (url: URL): Promise<unknown> => {
    const answer = await askOutside(url, { mayAsk, most: mostStyleBytes, patience });
    if (answer.status !== 200) throw problemOf(answer);
    try {
      const content: unknown = JSON.parse(answer.body.toString('utf8'));
      return content;
    } catch {
      throw problemOf(answer, 'basemap_not_style');
    }
  };

/**
 * Whether two hosts are one service: the same, or numbered ones beside each other
 * (`tiles1.example.org`, `tiles2.example.org`).
 */
function isBeside(url: URL, own: URL): boolean {
  if (url.host === own.host) return true;
  const [parts, ownParts] = [url.hostname.split('.'), own.hostname.split('.')];
  return (
    ownParts.length > 2 &&
    url.port === own.port &&
    /[a-z]$/i.test(own.hostname) &&
    parts.slice(1).join('.') === ownParts.slice(1).join('.')
  );
}

/**
 * Reads a style that a farm names. Its tiles may come from its own service alone.
 * @throws BasemapProblem, OutsideError
 */
export async function readFarmStyle(
  { address, key }: Pick<BasemapRequest, 'address' | 'key'>,
  mayAsk: MayAsk,
): Promise<ReadStyle> {
  const own = new URL(withKey(address, key));
  const ask = askStyle(mayAsk);
  const mayUse = (url: URL) => isBeside(url, own);
  return readVectorStyle(await ask(own), { address: own.href, key, ask, mayUse });
}

/** Tries a style, the descriptions of its tiles, and one of them. @throws BasemapProblem, OutsideError */
export async function inspectStyle(
  { address, key, position }: BasemapRequest,
  mayAsk: MayAsk,
): Promise<InspectedBasemap> {
  const text = address.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) throw problem('basemap_address');
  if (text.includes('{key}') && !key) throw problem('basemap_key_expected');
  const { style, attribution } = await readFarmStyle({ address: text, key }, mayAsk);
  const source = at(Object.values(style.sources), 0);
  let refused: BasemapProblem | null = null;
  for (const tile of triedTiles(position, [source.minzoom, source.maxzoom])) {
    const url = new URL(fillTile(at(source.tiles, 0), tile));
    const answer = await askOutside(url, { mayAsk, most: mostTileBytes, patience });
    if (answer.status === 200 && vectorTileType(answer.body) !== null)
      return { ...addressOnly(text), bounds: source.bounds ?? null, attribution, style };
    refused ??= problemOf(answer, 'basemap_no_vector');
    // where there is nothing to draw, services have no tile
    if (![200, 204, 404].includes(answer.status)) break;
  }
  throw refused ?? problem('basemap_missing');
}
