import {
  farthestZoom,
  isBounds,
  type VectorSource,
  type VectorStyle,
} from '@furrow/domain/basemaps/basemap.ts';
import { isObject, membersOf, partsOf, textOrNull } from '@furrow/kit/checked.ts';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { problem } from './basemap-problem.ts';
import { withKey } from './basemap-request.ts';

/**
 * Styles of vector tiles, as their makers publish them, reduced to what the map draws below the
 * fields: areas, lines, points and names. Letters are drawn on the device, since one address of
 * letters holds for a whole map; icons and patterns, buildings with a height and pictures of a
 * style are left out.
 * @source maplibre.org/maplibre-style-spec
 */
export interface StyleRequest {
  /** Its address, with the key where it has one. */
  readonly address: string;
  /** Put into the addresses of its tiles, and nowhere else: layers are told. */
  readonly key: string | null;
  /** Fetches JSON. @throws BasemapProblem, OutsideError */
  readonly ask: (url: URL) => Promise<unknown>;
  /** Whether tiles may come from an address. */
  readonly mayUse: (url: URL) => boolean;
}

/** A style with the credits of its tiles. */
export interface ReadStyle {
  readonly style: VectorStyle;
  readonly attribution: string;
}

/** More are no map to look at. */
const [mostSources, mostLayers] = [10, 1000];
/** Zoom levels of tiles where a source names none. @source maplibre.org/maplibre-style-spec/sources */
const usualZooms = [0, 22] as const;

type Layer = Readonly<Record<string, unknown>>;

/** Members of a layer that are kept. */
const layerMembers = ['id', 'type', 'source', 'source-layer', 'minzoom', 'maxzoom', 'filter'];
/** Colour of each type of layer that a pattern would stand in for. */
const patterns: Readonly<Record<string, string>> = {
  background: 'background-color',
  fill: 'fill-color',
  line: 'line-color',
};
const types = new Set([...Object.keys(patterns), 'circle', 'symbol']);

/** Members of a layer's looks without letters, icons and patterns. */
const withoutFiles = (looks: unknown): Layer =>
  Object.fromEntries(
    Object.entries(membersOf(looks)).filter(
      ([name]) => name !== 'text-font' && !/^icon-|-pattern$/.test(name),
    ),
  );

/** The layer as the map draws it; null where it draws nothing of it. */
function drawn(layer: unknown, sources: ReadonlySet<string>): Layer | null {
  const members = membersOf(layer);
  const { id, type, source, layout, paint } = members;
  if (typeof id !== 'string' || typeof type !== 'string' || !types.has(type)) return null;
  if (type !== 'background' && !sources.has(String(source))) return null;
  const { visibility, 'text-field': text } = membersOf(layout);
  if (visibility === 'none' || (type === 'symbol' && !text)) return null;
  const color = patterns[type];
  const has = (name: string) => membersOf(paint)[name] !== undefined;
  if (color && has(`${type}-pattern`) && !has(color)) return null;
  return {
    ...Object.fromEntries(
      layerMembers.flatMap((name) => (members[name] === undefined ? [] : [[name, members[name]]])),
    ),
    layout: withoutFiles(layout),
    paint: withoutFiles(paint),
  };
}

/** An address of the web, with the braces of its places; null for any other. */
function webAddress(text: string, base: string): string | null {
  if (!URL.canParse(text, base)) return null;
  const { protocol, href } = new URL(text, base);
  if (!/^https?:$/.test(protocol)) return null;
  return href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

/** The tiles of a source: stated in the style, or in a description it names (TileJSON). */
async function readSource(
  stated: Layer,
  { address, key, ask, mayUse }: StyleRequest,
): Promise<{ readonly source: VectorSource; readonly attribution: string | null }> {
  const usable = (text: string, base: string): string => {
    const found = webAddress(withKey(text, key), base);
    if (found === null) throw problem('basemap_style_source', { address: text.slice(0, 200) });
    const [url, own] = [new URL(found), new URL(address)];
    if (!mayUse(url)) throw problem('basemap_style_host', { host: url.host, own: own.host });
    return found;
  };
  const { url: named } = stated;
  const described = textOrNull(named);
  const base = described === null ? address : usable(described, address);
  const description = described === null ? stated : membersOf(await ask(new URL(base)));
  const member = (name: string) => stated[name] ?? description[name];
  const tiles = partsOf(member('tiles')).filter((tile) => typeof tile === 'string');
  if (tiles.length === 0) throw problem('basemap_style_source', { address: base });
  const zoom = (name: string, usual: number) => {
    const value = member(name);
    return Number.isInteger(value) ? Math.min(Math.max(Number(value), 0), farthestZoom) : usual;
  };
  const bounds = member('bounds');
  const fromSouth = member('scheme') === 'tms';
  return {
    source: {
      type: 'vector',
      tiles: tiles.map((tile) => usable(fromSouth ? tile.replaceAll('{y}', '{-y}') : tile, base)),
      minzoom: zoom('minzoom', usualZooms[0]),
      maxzoom: zoom('maxzoom', usualZooms[1]),
      ...(isBounds(bounds) ? { bounds } : {}),
    },
    attribution: textOrNull(member('attribution')),
  };
}

/** Text of an attribution that may be marked up. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

const isVector = ([, { type, encoding = 'mvt' }]: readonly [string, Layer]): boolean =>
  type === 'vector' && encoding === 'mvt';

/** Layers without those that break the specification, with the first of the problems. */
function valid(style: VectorStyle): {
  readonly layers: readonly Layer[];
  readonly report: string | null;
} {
  // the validator is typed for styles that are right
  const problems = validateStyleMin(style as Parameters<typeof validateStyleMin>[0]);
  const wrong = new Set(
    problems.map(({ message }) => Number(/^layers\[(\d+)\]/.exec(message)?.[1] ?? -1)),
  );
  return {
    layers: style.layers.filter((_layer, index) => !wrong.has(index)),
    report: problems[0]?.message ?? null,
  };
}

/**
 * Reads a style and the descriptions of its sources.
 * @throws BasemapProblem, OutsideError
 */
export async function readVectorStyle(content: unknown, request: StyleRequest): Promise<ReadStyle> {
  const { version, sources: stated, layers: listed } = membersOf(content);
  if (version !== 8 || !isObject(stated) || !Array.isArray(listed))
    throw problem('basemap_not_style');
  const vectors = Object.entries(stated)
    .map(([name, source]) => [name, membersOf(source)] as const)
    .filter(isVector);
  const known = new Set(vectors.map(([name]) => name));
  const layers = partsOf(listed)
    .slice(0, mostLayers)
    .map((layer) => drawn(layer, known))
    .filter((layer) => layer !== null);
  const used = new Set(layers.map(({ source }) => source));
  const wanted = vectors.filter(([name]) => used.has(name)).slice(0, mostSources);
  if (wanted.length === 0) throw problem('basemap_style_empty');
  const read = await Promise.all(
    wanted.map(async ([name, source]) => [name, await readSource(source, request)] as const),
  );
  const sources = Object.fromEntries(read.map(([name, { source }]) => [name, source]));
  const checked = valid({ version: 8, sources, layers });
  if (checked.layers.every(({ source }) => source === undefined))
    throw problem('basemap_style_invalid', { report: checked.report ?? '–' });
  const credits = read.flatMap(([, { attribution }]) => attribution ?? []).map(plain);
  return {
    style: { version: 8, sources, layers: checked.layers },
    attribution: [...new Set(credits)].join(' '),
  };
}
