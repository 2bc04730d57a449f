import type { BasemapBounds } from '@furrow/domain/basemaps/basemap.ts';
import { parseXml, type Element } from '@furrow/formats/text/xml.ts';
import { problem } from './basemap-problem.ts';

/**
 * The description of a web map tile service, as people paste its address: the layer they mean, by
 * tiles of the web Mercator projection.
 * @source OGC 07-057r7 (WMTS 1.0.0)
 */
interface WmtsLayer {
  /** An address with {z}, {x} and {y}. */
  readonly template: string;
  readonly min_zoom: number;
  readonly max_zoom: number;
  readonly bounds: BasemapBounds | null;
}

/** Scale of the tile that holds the world, and half its side in metres. @source OGC 07-057r7 annex E.4 */
const [worldScale, half] = [559_082_264.028_717_8, 20_037_508.342_789_2];
const tileSize = 256;
const mostNames = 12;

/** Whether an address is that of a description, and of none of its tiles. */
export const isDescription = (address: string): boolean =>
  /WMTSCapabilities\.xml/i.test(address) ||
  (/[?&]service=wmts\b/i.test(address) && !/\{(?!key\})/.test(address));

/** The address of a description: of a service without a request, that for one. */
export function capabilitiesOf(address: string): URL {
  const url = new URL(address);
  const isAsked = [...url.searchParams.keys()].some((name) => /^request$/i.test(name));
  const isService = [...url.searchParams.keys()].some((name) => /^service$/i.test(name));
  if (isService && !isAsked) url.searchParams.set('REQUEST', 'GetCapabilities');
  return url;
}

const children = (parent: Element, name: string): Element[] =>
  [...parent.childNodes].filter(
    (node): node is Element => node.nodeType === 1 && node.localName === name,
  );
const text = (parent: Element, ...path: readonly string[]): string => {
  const [name, ...rest] = path;
  if (name === undefined) return (parent.textContent ?? '').trim();
  const [child] = children(parent, name);
  return child ? text(child, ...rest) : '';
};
const identifier = (element: Element): string => text(element, 'Identifier');
const inAddress = (value: string): string => encodeURIComponent(value).replaceAll('%3A', ':');

/** Levels of a set of matrices that are those of web maps, by one name before the level. */
interface Levels {
  readonly set: string;
  readonly prefix: string;
  readonly zooms: readonly number[];
}

/** Zoom level of a matrix; null where it is none of web maps. */
function zoomOf(matrix: Element): number | null {
  const [x, y] = text(matrix, 'TopLeftCorner').split(/\s+/).map(Number);
  const corner = Math.max(Math.abs(x ?? 0), Math.abs(y ?? 0));
  const zoom = Math.log2(worldScale / Number(text(matrix, 'ScaleDenominator')));
  const isWeb =
    Number(text(matrix, 'TileWidth')) === tileSize &&
    Math.abs(corner - half) < 10 &&
    Math.abs(zoom - Math.round(zoom)) < 0.01;
  return isWeb ? Math.round(zoom) : null;
}

function levelsOf(set: Element, limits: ReadonlySet<string>): Levels | null {
  if (!/EPSG:(?:.*:)?(3857|900913|102100)$/i.test(text(set, 'SupportedCRS'))) return null;
  const levels = children(set, 'TileMatrix').flatMap((matrix) => {
    const [name, zoom] = [identifier(matrix), zoomOf(matrix)];
    const isThere = limits.size === 0 || limits.has(name);
    return zoom !== null && isThere && name.endsWith(String(zoom))
      ? [{ zoom, prefix: name.slice(0, name.length - String(zoom).length) }]
      : [];
  });
  // with a nought before levels of one digit, those of two
  const finest = levels.toSorted((left, right) => right.zoom - left.zoom)[0];
  if (!finest) return null;
  const { prefix } = finest;
  const zooms = levels.filter((level) => level.prefix === prefix).map(({ zoom }) => zoom);
  return { set: identifier(set), prefix, zooms };
}

function boundsOf(layer: Element): BasemapBounds | null {
  const corner = (name: string) =>
    text(layer, 'WGS84BoundingBox', name).split(/\s+/).filter(Boolean).map(Number);
  const [west, south] = corner('LowerCorner');
  const [east, north] = corner('UpperCorner');
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return null;
  return [west, south, east, north].every(Number.isFinite) && west < east && south < north
    ? [west, south, east, north]
    : null;
}

/** Address at which the service gives tiles by parameters. */
function addressOfTiles(root: Element): string | null {
  const [metadata] = children(root, 'OperationsMetadata');
  const operation = metadata
    ? children(metadata, 'Operation').find((one) => one.getAttribute('name') === 'GetTile')
    : undefined;
  const [get] = operation ? [...operation.getElementsByTagNameNS('*', 'Get')] : [];
  return (
    get?.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ??
    get?.getAttribute('xlink:href') ??
    null
  );
}

/** The template of a layer's tiles; null where the service states no address. */
function templateOf(root: Element, layer: Element, { set, prefix }: Levels): string | null {
  const styles = children(layer, 'Style');
  const style = styles.find((one) => one.getAttribute('isDefault') === 'true') ?? styles[0];
  const values = new Map<string, string>([
    ['layer', identifier(layer)],
    ['style', style ? identifier(style) : ''],
    ['tilematrixset', set],
    ...children(layer, 'Dimension').map((one): [string, string] => [
      identifier(one).toLowerCase(),
      text(one, 'Default'),
    ]),
  ]);
  const resource = children(layer, 'ResourceURL').find(
    (one) => one.getAttribute('resourceType') === 'tile',
  );
  const matrix = `${inAddress(prefix)}{z}`;
  const rest = resource?.getAttribute('template');
  if (rest)
    return rest.replace(/\{([^}]*)\}/g, (whole, name: string) => {
      const places: Readonly<Record<string, string>> = {
        tilematrix: matrix,
        tilerow: '{y}',
        tilecol: '{x}',
      };
      const value = values.get(name.toLowerCase());
      return places[name.toLowerCase()] ?? (value === undefined ? whole : inAddress(value));
    });
  const address = addressOfTiles(root);
  if (address === null) return null;
  const format = text(layer, 'Format') || 'image/png';
  const fixed = [
    ...values,
    ['service', 'WMTS'],
    ['request', 'GetTile'],
    ['version', '1.0.0'],
    ['format', format],
  ]
    .map(([name = '', value = '']) => `${name.toUpperCase()}=${inAddress(value)}`)
    .join('&');
  const join = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
  return `${address}${join}${fixed}&TILEMATRIX=${matrix}&TILEROW={y}&TILECOL={x}`;
}

const rootOf = (body: Buffer): Element | null => {
  try {
    return parseXml(body).documentElement;
  } catch {
    return null;
  }
};

/**
 * Reads the layer that an address means from the description of its service.
 * @param address of the description; with LAYER=name where the service has several
 * @throws BasemapProblem where there is none, or none with tiles of web maps
 */
export function readCapabilities(body: Buffer, address: string): WmtsLayer {
  const root = rootOf(body);
  const [contents] = root?.localName === 'Capabilities' ? children(root, 'Contents') : [];
  if (!root || !contents) throw problem('basemap_not_wmts');
  const layers = children(contents, 'Layer');
  const wanted = [...new URL(address).searchParams].find(([name]) => /^layer$/i.test(name))?.[1];
  const layer =
    wanted === undefined && layers.length === 1
      ? layers[0]
      : layers.find((one) => identifier(one) === wanted);
  if (!layer)
    throw problem('basemap_wmts_layer', {
      names: layers.slice(0, mostNames).map(identifier).join(', '),
    });
  const links = new Map(
    children(layer, 'TileMatrixSetLink').map((link) => [
      text(link, 'TileMatrixSet'),
      new Set(
        [...link.getElementsByTagNameNS('*', 'TileMatrixLimits')].map((one) =>
          text(one, 'TileMatrix'),
        ),
      ),
    ]),
  );
  const [levels] = children(contents, 'TileMatrixSet').flatMap((set) => {
    const limits = links.get(identifier(set));
    return (limits && levelsOf(set, limits)) ?? [];
  });
  const template = levels ? templateOf(root, layer, levels) : null;
  if (!levels || template === null)
    throw problem('basemap_wmts_system', { names: [...links.keys()].join(', ') });
  return {
    template,
    min_zoom: Math.min(...levels.zooms),
    max_zoom: Math.max(...levels.zooms),
    bounds: boundsOf(layer),
  };
}
