import { farthestZoom } from './basemap.ts';

/** Half the way round the earth at the equator, as the projection of tiles has it: metres. @source EPSG:3857 */
const half = Math.PI * 6_378_137;

/** A tile by zoom, column from the west, row from the north. */
export interface TileIndex {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Whether there is such a tile. */
export const isTile = ({ z, x, y }: TileIndex): boolean =>
  [z, x, y].every(Number.isSafeInteger) &&
  z >= 0 &&
  z <= farthestZoom &&
  Math.min(x, y) >= 0 &&
  Math.max(x, y) < 2 ** z;

/** The box of a tile in metres of EPSG:3857: west, south, east, north. */
export function metresOfTile({ z, x, y }: TileIndex): [number, number, number, number] {
  const size = (2 * half) / 2 ** z;
  return [x * size - half, half - (y + 1) * size, (x + 1) * size - half, half - y * size];
}

/** The tile at a zoom that contains a place; beyond the projection the nearest. */
export function tileAt(longitude: number, latitude: number, z: number): TileIndex {
  const count = 2 ** z;
  const angle = (latitude * Math.PI) / 180;
  const within = (share: number) => Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  return {
    z,
    x: within((longitude + 180) / 360),
    y: within((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2),
  };
}

/** Words for the parts of a tile, as WMTS, ArcGIS and Leaflet write them. */
const placeholders: Readonly<Record<string, string>> = {
  z: 'z',
  x: 'x',
  y: 'y',
  level: 'z',
  col: 'x',
  row: 'y',
  tilematrix: 'z',
  tilecol: 'x',
  tilerow: 'y',
  zoom: 'z',
};

const known = '{z}, {x}, {y}';

/** The address of one tile. `{-y}` counts rows from the south. */
export function fillTile(template: string, tile: TileIndex, key: string | null = null): string {
  const values: Readonly<Record<string, string>> = {
    '{z}': String(tile.z),
    '{x}': String(tile.x),
    '{y}': String(tile.y),
    '{-y}': String(2 ** tile.z - 1 - tile.y),
    '{bbox-epsg-3857}': metresOfTile(tile).join(','),
    '{key}': encodeURIComponent(key ?? ''),
  };
  return template.replace(/\{[^}]*\}/g, (name) => values[name] ?? name);
}

/** Whether a text is an address of the web, by its form. */
const isAddress = (text: string): boolean =>
  /^https?:\/\/(?:\[[\da-f:.]+\]|[^\s/?#:@\\[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text);

/** A code with the values of its words. */
export interface AddressProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, string>>;
}

type Read = { readonly template: string } | { readonly problem: AddressProblem };

const wrong = (code: string, params?: Readonly<Record<string, string>>): Read => ({
  problem: { code, ...(params ? { params } : {}) },
});

/** Whether an address is that of a web map service. */
function isWms(address: string): boolean {
  return /[?&]service=wms\b/i.test(address) || /[?&]request=getmap\b/i.test(address);
}

/**
 * Reads a tile address as people write it: placeholders under other names, a WMS of either version
 * with any box.
 * @returns a template with {z}, {x}, {y}, {-y} or {bbox-epsg-3857}, and {key}; or the problem
 */
export function readTileAddress(address: string, size = 256): Read {
  const text = address.trim();
  if (!isAddress(text)) return wrong('basemap_address');
  if (isWms(text)) return readWms(text, size);
  const unknown = new Set<string>();
  const template = text.replace(/\{([^}]*)\}/g, (whole, name: string) => {
    if (['{-y}', '{key}', '{bbox-epsg-3857}'].includes(whole)) return whole;
    // one of several servers is as good as another
    const [server] = /^[a-z0-9](?:,[a-z0-9])+$/i.exec(name) ?? [];
    if (server) return server.slice(0, 1);
    const part = placeholders[name.toLowerCase()];
    if (!part) unknown.add(whole);
    return part ? `{${part}}` : whole;
  });
  if (unknown.size > 0)
    return wrong('basemap_placeholder', { names: [...unknown].join(', '), known });
  const has = (...names: string[]) => names.some((name) => template.includes(name));
  if (has('{bbox-epsg-3857}') || (has('{z}') && has('{x}') && has('{y}', '{-y}')))
    return { template };
  return wrong('basemap_no_tiles', { known });
}

/**
 * The picture of a tile from a WMS. Version 1.3.0 names the system CRS, the ones before SRS; EPSG:3857 has the east before
 * the north in both, so that the box is the same.
 * @source OGC 01-068r3 (1.1.1), OGC 06-042 (1.3.0)
 */
function readWms(text: string, size: number): Read {
  const [base = '', question = ''] = text.replace(/#.*$/, '').split(/\?(.*)/s);
  const parameters = new Map(
    question
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...rest] = pair.split('=');
        return [decoded(name).toUpperCase(), decoded(rest.join('='))];
      }),
  );
  const version = parameters.get('VERSION') ?? '1.3.0';
  if (!/^1\.[13]\.\d$/.test(version)) return wrong('basemap_wms_version', { version });
  if (!parameters.get('LAYERS')) return wrong('basemap_layer_expected');
  const isNew = version.startsWith('1.3');
  const [system, other] = isNew ? ['CRS', 'SRS'] : ['SRS', 'CRS'];
  // services of before 2008 know the system of tiles by its makers' numbers only
  const older = /^EPSG:(900913|102100)$/i.exec(parameters.get(system) ?? '')?.[0];
  const set: Readonly<Record<string, string>> = {
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: version,
    STYLES: parameters.get('STYLES') ?? '',
    [system]: older ?? 'EPSG:3857',
    FORMAT: parameters.get('FORMAT') ?? 'image/png',
    WIDTH: String(size),
    HEIGHT: String(size),
  };
  for (const [name, value] of Object.entries(set)) parameters.set(name, value);
  parameters.delete(other);
  parameters.delete('BBOX');
  const query = [...parameters]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
    .replaceAll('%7Bkey%7D', '{key}');
  return { template: `${base}?${query}&BBOX={bbox-epsg-3857}` };
}

/** A part of a query string; unchanged if it cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
