import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import type { Ground } from '../layers/grounds.ts';
import { pictureReader } from './pictureReader.ts';

/**
 * Grounds that are files: read in pieces by range requests. Comes with the first of them.
 */
const archives = new Protocol();
addProtocol('pmtiles', archives.tile);
const readers = new Map<string, ReturnType<typeof pictureReader>>();
addProtocol('cog', async ({ url }, { signal }) => {
  const [, name = '', z, x, y] = /^cog:\/\/(.*)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
  const address = decodeURIComponent(name);
  const read = readers.get(address) ?? pictureReader(address);
  readers.set(address, read);
  return { data: await read({ z: Number(z), x: Number(x), y: Number(y) }, signal) };
});

/** The same ground with its tiles cut from the file. */
export function throughReader(ground: Ground): Ground {
  const [file] = ground.tiles;
  if (file === undefined) return ground;
  const address = new URL(file, location.href).href;
  if (ground.kind === 'pmtiles') {
    if (!archives.get(address)) archives.add(new PMTiles(address));
    return { ...ground, tiles: [`pmtiles://${address}/{z}/{x}/{y}`] };
  }
  return { ...ground, tiles: [`cog://${encodeURIComponent(address)}/{z}/{x}/{y}`] };
}
