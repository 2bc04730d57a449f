import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  addBasemap,
  listBasemaps,
  listFarmBasemaps,
  readBasemapStyle,
  readBasemapTile,
  readFarmBasemapStyle,
  readFarmBasemap,
  readFarmTile,
  readFarmVectorTile,
  removeBasemap,
  testBasemap,
} from '@furrow/domain/basemaps/basemaps.calls.ts';
import type { Basemap } from '@furrow/domain/basemaps/basemap.ts';
import { isTile, type TileIndex } from '@furrow/domain/basemaps/tile-address.ts';
import { issue } from '@furrow/kit';
import { isOnFarm } from '../../access/role.ts';
import { countAttempt, limits } from '../../auth/limits.ts';
import {
  basemapOf,
  basemapOfFarm,
  basemapsOfFarm,
  mostOfFarm,
  storeBasemap,
  styleOf,
} from '../../basemaps/farm-basemaps.ts';
import { TileFetcher, type FetchedTile } from '../../basemaps/fetch-tile.ts';
import { fetchPiece } from '../../basemaps/fetch-piece.ts';
import { BasemapProblem } from '../../basemaps/basemap-problem.ts';
import type { BasemapRequest, InspectedBasemap } from '../../basemaps/basemap-request.ts';
import { inspectBasemap } from '../../basemaps/inspect.ts';
import { StyleReader } from '../../basemaps/style-reader.ts';
import { invalid, Refusal } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import type { Services } from '../../services.ts';
import { answer } from '../../wire/answer.ts';

/**
 * The available basemaps: presets, those of the operator, and those added by a farm. Without one
 * the page draws its built-in one, which needs no network.
 * @source decisions D12
 */
export function basemapCalls(app: FastifyInstance, services: Services): void {
  const { database, configuration } = services;
  const { basemaps, basemapHosts } = configuration;
  const tiles = new TileFetcher();
  const styles = new StyleReader();
  // the operator's services are requested at any address; a farm's only where the operator allows
  // it
  const asOperator = () => true;
  const asFarm = ({ host, hostname }: URL) =>
    basemapHosts.includes(host) || basemapHosts.includes(hostname);

  answer(app, listBasemaps, () => basemaps.list.map(({ basemap }) => basemap));

  answer(
    app,
    readBasemapTile,
    async ({ params: { id, ...tile }, reply }) => {
      const found = basemaps.list.find(({ basemap }) => basemap.id === id);
      const template = found?.upstream?.tiles[0];
      if (!found?.upstream || template === undefined || !isTile(tile))
        throw new Refusal('not_found');
      const { min_zoom, max_zoom } = found.basemap;
      if (
        tile.z < (min_zoom ?? 0) ||
        tile.z > (max_zoom ?? tile.z) ||
        !touches(found.basemap, tile)
      )
        throw new Refusal('not_found');
      const { key } = found.upstream;
      const request = { content: 'picture', template, tile, key } as const;
      return sendTile(reply, await tiles.fetch(request, asOperator));
    },
    { compress: false },
  );

  answer(app, readBasemapStyle, async ({ params: { id }, reply }) => {
    const style = basemaps.list.find(({ basemap }) => basemap.id === id)?.style;
    if (!style) throw new Refusal('not_found');
    const read = await styles.read(style);
    reply.header('cache-control', 'private, max-age=86400');
    return read;
  });

  answer(app, listFarmBasemaps, async ({ principal, params: { farm } }) => {
    if (!basemaps.allowed) return [];
    const isTold = isOnFarm(principal, farm, 'administrator');
    return (await basemapsOfFarm(database, farm)).map((basemap) => ({
      basemap: basemapOf(farm, basemap),
      address: isTold ? basemap.address : null,
    }));
  });

  const inspected = async (farm: string, request: BasemapRequest): Promise<InspectedBasemap> => {
    if (!basemaps.allowed) throw invalid(issue('address', 'basemap_off'));
    await countAttempt(services, [`basemap ${farm}`, limits.basemapTestsPerFarm]);
    try {
      return await inspectBasemap(request, asFarm);
    } catch (error) {
      if (!(error instanceof BasemapProblem)) throw error;
      throw invalid(issue('address', error.problem.code, error.problem.params));
    }
  };
  const requestOf = (body: {
    readonly kind: BasemapRequest['kind'];
    readonly address: string;
    readonly key?: string | null;
    readonly longitude?: number | null;
    readonly latitude?: number | null;
  }): BasemapRequest => ({
    kind: body.kind,
    address: body.address,
    key: body.key ?? null,
    position:
      typeof body.longitude === 'number' && typeof body.latitude === 'number'
        ? [body.longitude, body.latitude]
        : null,
  });

  answer(app, testBasemap, async ({ params: { farm }, body }) => {
    const {
      picture,
      template: _template,
      style: _style,
      ...found
    } = await inspected(farm, requestOf(body));
    return {
      ...found,
      picture: picture && `data:${picture.type};base64,${picture.bytes.toString('base64')}`,
    };
  });

  answer(app, addBasemap, async ({ principal, params: { farm }, body }) => {
    const { rows } = await database.query<{ count: number }>(
      'select count(*) as count from farm_basemap where farm = $1',
      [farm],
    );
    if ((rows[0]?.count ?? 0) >= mostOfFarm)
      throw invalid(issue('', 'too_many', { max: mostOfFarm }));
    const { picture: _picture, ...found } = await inspected(farm, requestOf(body));
    const basemap = {
      ...found,
      id: newId(),
      name: body.name.trim(),
      kind: body.kind,
      look: body.look,
      address: body.address.trim(),
      key: body.key ?? null,
      attribution: body.attribution?.trim() || found.attribution,
    };
    await storeBasemap(database, { farm, account: principal.account }, basemap);
    return { basemap: basemapOf(farm, basemap), address: basemap.address };
  });

  answer(app, removeBasemap, async ({ params: { farm, id } }) => {
    const { rowCount } = await database.query(
      'delete from farm_basemap where farm = $1 and id = $2',
      [farm, id],
    );
    if (rowCount === 0) throw new Refusal('not_found');
  });

  const allowedBasemap = async (farm: string, id: string) => {
    const basemap = basemaps.allowed ? await basemapOfFarm(database, farm, id) : null;
    if (!basemap) throw new Refusal('not_found');
    return basemap;
  };

  answer(
    app,
    readFarmTile,
    async ({ params: { farm, id, ...tile }, reply }) => {
      const { template, key, kind } = await allowedBasemap(farm, id);
      if (kind !== 'raster' || !isTile(tile)) throw new Refusal('not_found');
      const request = { content: 'picture', template, tile, key } as const;
      return sendTile(reply, await tiles.fetch(request, asFarm));
    },
    { compress: false },
  );

  answer(app, readFarmBasemapStyle, async ({ params: { farm, id }, reply }) => {
    const style = await styles.ofFarm(await allowedBasemap(farm, id), asFarm);
    if (!style) throw new Refusal('not_found');
    reply.header('cache-control', 'private, max-age=3600');
    return styleOf(farm, id, style);
  });

  answer(
    app,
    readFarmVectorTile,
    async ({ params: { farm, id, source: index, ...tile }, reply }) => {
      const style = await styles.ofFarm(await allowedBasemap(farm, id), asFarm);
      const source = Object.values(style?.sources ?? {})[index];
      const template = source?.tiles[0];
      const isThere = source && tile.z >= source.minzoom && tile.z <= source.maxzoom;
      if (template === undefined || !isThere || !isTile(tile)) throw new Refusal('not_found');
      const request = { content: 'vector', template, tile, key: null } as const;
      return sendTile(reply, await tiles.fetch(request, asFarm));
    },
    { compress: false },
  );

  answer(
    app,
    readFarmBasemap,
    async ({ params: { farm, id }, request, reply }) => {
      const { template, kind } = await allowedBasemap(farm, id);
      if (kind !== 'pmtiles' && kind !== 'cog') throw new Refusal('not_found');
      return fetchPiece(new URL(template), request, reply, asFarm);
    },
    { compress: false },
  );
}

/** Whether a tile intersects the box of a basemap: others are not requested. */
function touches({ bounds }: Pick<Basemap, 'bounds'>, { z, x, y }: TileIndex): boolean {
  if (bounds === null) return true;
  const [west, south, east, north] = bounds;
  const count = 2 ** z;
  const longitude = (column: number) => (column / count) * 360 - 180;
  const latitude = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI;
  return (
    longitude(x) < east && longitude(x + 1) > west && latitude(y + 1) < north && latitude(y) > south
  );
}

function sendTile(reply: FastifyReply, { type, packed, bytes, seconds }: FetchedTile): Buffer {
  reply.headers({
    ...(packed ? { 'content-encoding': 'gzip' } : {}),
    'cache-control': `private, max-age=${seconds}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  reply.type(type);
  return bytes;
}
