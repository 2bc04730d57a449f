import {
  basemapKinds,
  basemapLooks,
  type Basemap,
  type BasemapBounds,
  type BasemapKind,
  type VectorSource,
  type VectorStyle,
} from '@furrow/domain/basemaps/basemap.ts';
import type { Queryable } from '../db/pool.ts';

/** A longer list would be of no use. */
export const mostOfFarm = 20;

/** A basemap of a farm as it is stored. */
export interface StoredBasemap {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly look: string;
  readonly address: string;
  readonly template: string;
  readonly key: string | null;
  readonly min_zoom: number | null;
  readonly max_zoom: number | null;
  readonly bounds: BasemapBounds | null;
  readonly attribution: string;
  /** Of vector tiles as they were added, with the addresses that the server fetches them from. */
  readonly style: VectorStyle | null;
}

const columns =
  'id, name, kind, look, address, template, key, min_zoom, max_zoom, bounds, attribution, style';

/** The basemaps of a farm, the oldest first. */
export async function basemapsOfFarm(
  database: Queryable,
  farm: string,
): Promise<readonly StoredBasemap[]> {
  const { rows } = await database.query<StoredBasemap>(
    `select ${columns} from farm_basemap where farm = $1 order by created, id`,
    [farm],
  );
  return rows;
}

/** A basemap of the farm; null when it has none with that id. */
export async function basemapOfFarm(
  database: Queryable,
  farm: string,
  id: string,
): Promise<StoredBasemap | null> {
  const { rows } = await database.query<StoredBasemap>(
    `select ${columns} from farm_basemap where farm = $1 and id = $2`,
    [farm, id],
  );
  return rows[0] ?? null;
}

export async function storeBasemap(
  database: Queryable,
  { farm, account }: { readonly farm: string; readonly account: string },
  basemap: StoredBasemap,
): Promise<void> {
  await database.query(
    `insert into farm_basemap (farm, created_by, ${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      farm,
      account,
      basemap.id,
      basemap.name,
      basemap.kind,
      basemap.look,
      basemap.address,
      basemap.template,
      basemap.key,
      basemap.min_zoom,
      basemap.max_zoom,
      basemap.bounds,
      basemap.attribution,
      basemap.style,
    ],
  );
}

const kindOf = (kind: string): BasemapKind => basemapKinds.find((one) => one === kind) ?? 'raster';

const addressOf = (farm: string, id: string): string => `/api/v3/farms/${farm}/basemaps/${id}/`;

/** Paths of a basemap of each kind, after its own. */
const paths: Readonly<Record<BasemapKind, string>> = {
  raster: '{z}/{x}/{y}/',
  pmtiles: 'file/',
  cog: 'file/',
  style: 'style/',
};

/** The style of a farm's vector tiles in the form for pages: its tiles come from our server. */
export function styleOf(farm: string, id: string, style: VectorStyle): VectorStyle {
  const sources = Object.entries(style.sources).map(
    ([name, source], index): [string, VectorSource] => [
      name,
      { ...source, tiles: [`${addressOf(farm, id)}tiles/${index}/{z}/{x}/{y}/`] },
    ],
  );
  return { ...style, sources: Object.fromEntries(sources) };
}

/** A farm's basemap in the form for pages: always fetched through our server. */
export function basemapOf(farm: string, basemap: StoredBasemap): Basemap {
  const kind = kindOf(basemap.kind);
  return {
    id: basemap.id,
    name: basemap.name,
    kind,
    look: basemapLooks.find((look) => look === basemap.look) ?? 'map',
    tiles: [`${addressOf(farm, basemap.id)}${paths[kind]}`],
    tile_size: 256,
    min_zoom: basemap.min_zoom,
    max_zoom: basemap.max_zoom,
    country: null,
    bounds: basemap.bounds,
    attribution: basemap.attribution,
    last: false,
    referrer: false,
    // a file of the farm may be stored; the terms of a service are unknown
    ahead: kind === 'pmtiles' || kind === 'cog',
  };
}
