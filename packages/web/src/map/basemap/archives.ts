import type { AddProtocolAction } from 'maplibre-gl';
import { FileSource, PMTiles, Protocol } from 'pmtiles';
import type { BasemapLayer } from '../layers/basemaps.ts';
import { pictureReader } from './pictureReader.ts';
import { downloadedBytes } from './storedBasemap.ts';

/**
 * Basemaps in files: read in pieces by range requests. Loaded with the first of them, without
 * importing the engine.
 */
const archives = new Protocol();
const readers = new Map<string, ReturnType<typeof pictureReader>>();

/** Handlers of addresses with these schemes, in place of a server. */
export const protocols: Readonly<Record<string, AddProtocolAction>> = {
  pmtiles: archives.tile,
  cog: async ({ url }, { signal }) => {
    const [, name = '', z, x, y] = /^cog:\/\/(.*)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
    const address = decodeURIComponent(name);
    const read = readers.get(address) ?? pictureReader(address);
    readers.set(address, read);
    return { data: await read({ z: Number(z), x: Number(x), y: Number(y) }, signal) };
  },
};

/**
 * The same basemap with its tiles read from the file, at the levels and in the box of the file.
 * @throws an error for a file that cannot be loaded, or is invalid
 */
export async function throughReader(basemap: BasemapLayer): Promise<BasemapLayer> {
  const [file] = basemap.tiles;
  if (file === undefined) return basemap;
  const address = new URL(file, location.href).href;
  if (basemap.kind !== 'pmtiles')
    return { ...basemap, tiles: [`cog://${encodeURIComponent(address)}/{z}/{x}/{y}`] };
  const kept = await downloadedBytes(file);
  const archive =
    archives.get(address) ??
    new PMTiles(kept ? new FileSource(new File([kept], address)) : address);
  archives.add(archive);
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader();
  return {
    ...basemap,
    tiles: [`pmtiles://${address}/{z}/{x}/{y}`],
    min_zoom: minZoom,
    max_zoom: maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
  };
}
