import { fillTile, readTileAddress } from '@furrow/domain/basemaps/tile-address.ts';
import { askOutside, type OutsideOptions } from '../outside/ask.ts';
import { mostTileBytes } from './fetch-tile.ts';
import { BasemapProblem, problem, problemOf } from './basemap-problem.ts';
import {
  addressOnly,
  patience,
  triedTiles,
  usualMost,
  withKey,
  type BasemapRequest,
  type InspectedBasemap,
} from './basemap-request.ts';
import { pictureType } from './tile-type.ts';
import { layersIn } from './wms-answer.ts';
import { capabilitiesOf, isDescription, readCapabilities } from './wmts-capabilities.ts';

/** Tries a service of pictures. @throws BasemapProblem, OutsideError */
export async function inspectTiles(
  { address, key, position }: BasemapRequest,
  mayAsk: OutsideOptions['mayAsk'],
): Promise<InspectedBasemap> {
  const found = await readAddress({ address, key }, mayAsk);
  const { template } = found;
  if (!URL.canParse(fillTile(template, { z: 0, x: 0, y: 0 }))) throw problem('basemap_address');
  if (template.includes('{key}') && !key) throw problem('basemap_key_expected');
  let refused: BasemapProblem | null = null;
  for (const tile of triedTiles(position, [found.min_zoom ?? 0, found.max_zoom ?? usualMost])) {
    const url = new URL(fillTile(template, tile, key));
    const answer = await askOutside(url, { mayAsk, most: mostTileBytes, patience });
    const type = answer.status === 200 ? pictureType(answer.body) : null;
    if (type !== null) return { ...found, picture: { type, bytes: answer.body } };
    refused ??= problemOf(answer);
    // another level is only tried where there is no such tile
    if (![200, 204, 404].includes(answer.status)) break;
  }
  throw refused ?? problem('basemap_no_picture');
}

/** An address as people write it, or that of a description of a service. */
async function readAddress(
  { address, key }: Pick<BasemapRequest, 'address' | 'key'>,
  mayAsk: OutsideOptions['mayAsk'],
): Promise<InspectedBasemap> {
  const text = address.trim();
  if (isDescription(text) && URL.canParse(text)) {
    if (text.includes('{key}') && !key) throw problem('basemap_key_expected');
    const own = withKey(text, key);
    const answer = await askOutside(capabilitiesOf(own), { mayAsk, most: mostTileBytes, patience });
    if (answer.status !== 200) throw problemOf(answer);
    return { ...addressOnly(''), ...readCapabilities(answer.body, own) };
  }
  const read = readTileAddress(address);
  if ('template' in read) return addressOnly(read.template);
  if (read.problem.code === 'basemap_layer_expected')
    throw problem('basemap_layer_expected', { names: await layersOf(address, mayAsk) });
  throw new BasemapProblem(read.problem);
}

/** The layers of a web map service, as listed by it; empty when it lists none. */
async function layersOf(address: string, mayAsk: OutsideOptions['mayAsk']): Promise<string> {
  const url = new URL(address.trim());
  const others = [...url.searchParams].filter(
    ([name]) => !/^(service|request|version|layers)$/i.test(name),
  );
  url.search = new URLSearchParams(others).toString();
  url.searchParams.set('SERVICE', 'WMS');
  url.searchParams.set('REQUEST', 'GetCapabilities');
  const { body } = await askOutside(url, { mayAsk, most: mostTileBytes, patience });
  return layersIn(body).join(', ');
}
