import { readFileSync } from 'node:fs';
import { messageText } from '@furrow/domain';
import {
  basemapKinds,
  basemapLooks,
  isBounds,
  type Basemap,
} from '@furrow/domain/basemaps/basemap.ts';
import { mayBeFetchedAhead } from '@furrow/domain/basemaps/fetch-ahead.ts';
import { basemapPresets, type BasemapPreset } from '@furrow/domain/basemaps/presets.starter.ts';
import { readTileAddress } from '@furrow/domain/basemaps/tile-address.ts';
import type { Names } from '@furrow/kit';
import { membersOf } from '@furrow/kit/checked.ts';
import { messageOf } from '@furrow/kit/failure.ts';

/**
 * A basemap, and how the server fetches it where the page may not: because of its key, or because
 * the service does not allow other origins.
 */
export interface ConfiguredBasemap {
  readonly basemap: Basemap;
  readonly upstream: { readonly tiles: readonly string[]; readonly key: string | null } | null;
  /** The style of vector tiles, which the server reads, and origins that their tiles come from. */
  readonly style: { readonly address: string; readonly origins: readonly string[] } | null;
}

/** The basemaps of an installation. @source decisions D12 BASEMAPS */
export interface ConfiguredBasemaps {
  /** False where no external service may be used. */
  readonly allowed: boolean;
  readonly list: readonly ConfiguredBasemap[];
}

/** Address at which the page fetches a basemap that the server requests. */
const ownAddress = (id: string): string => `/api/basemaps/${encodeURIComponent(id)}/{z}/{x}/{y}/`;

/**
 * A basemap of the operator is fetched as it was configured; a page fetches only those that need no
 * secret.
 */
const served = (
  basemap: Basemap,
  tiles: readonly string[],
  key: string | null,
  byServer: boolean,
): ConfiguredBasemap =>
  byServer
    ? {
        basemap: { ...basemap, tiles: [ownAddress(basemap.id)] },
        upstream: { tiles, key },
        style: null,
      }
    : { basemap: { ...basemap, tiles }, upstream: null, style: null };

/** Vector tiles, which the page fetches; the server reads their style. */
const styled = (basemap: Basemap, address: string, more: readonly string[]): ConfiguredBasemap => ({
  basemap: { ...basemap, tiles: [`/api/basemaps/${encodeURIComponent(basemap.id)}/style/`] },
  upstream: null,
  style: { address, origins: [...new Set([new URL(address).origin, ...more])] },
});

function ofPreset(preset: BasemapPreset, key: string | null): ConfiguredBasemap {
  const { id, name, look, country, bounds, zoom, attribution } = preset;
  const credit = preset.dated ? `${attribution} ${new Date().getUTCFullYear()}` : attribution;
  const basemap: Basemap = {
    id,
    name,
    look,
    country,
    kind: preset.kind ?? 'raster',
    tiles: [preset.tiles],
    tile_size: 256,
    min_zoom: zoom[0],
    max_zoom: zoom[1],
    bounds: bounds ?? null,
    attribution: credit,
    last: preset.modest ?? false,
    referrer: preset.referrer ?? false,
    ahead: mayBeFetchedAhead(preset),
  };
  if (basemap.kind === 'style') return styled(basemap, preset.tiles, []);
  return served(basemap, [preset.tiles], key, key !== null || preset.byServer === true);
}

const withoutKeys = (): ConfiguredBasemap[] =>
  basemapPresets.filter(({ key }) => !key).map((preset) => ofPreset(preset, null));

/**
 * Reads BASEMAPS: empty for the presets, `none` for no external basemap, or a file.
 * @throws Error with the problem of the file, never with a key in it
 */
export function readBasemaps(setting: string | null): ConfiguredBasemaps {
  if (setting === null) return { allowed: true, list: withoutKeys() };
  if (setting.toLowerCase() === 'none') return { allowed: false, list: [] };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(setting, 'utf8'));
  } catch (error) {
    throw new Error(`${setting} cannot be read: ${messageOf(error)}`, { cause: error });
  }
  const { presets, basemaps } = Array.isArray(content)
    ? { presets: true, basemaps: content }
    : membersOf(content);
  if (!Array.isArray(basemaps) || (presets !== undefined && typeof presets !== 'boolean'))
    throw new Error(
      `${setting} must hold a list of {id, name, tiles} or {preset, key}, or {presets, basemaps}`,
    );
  const own = basemaps.map((entry: unknown, index) => readEntry(entry, `${setting} [${index}]`));
  const ids = new Set(own.map(({ basemap: { id } }) => id));
  if (ids.size < own.length) throw new Error(`${setting} names a basemap twice`);
  const others = presets === false ? [] : withoutKeys();
  return {
    allowed: true,
    list: [...own, ...others.filter(({ basemap: { id } }) => !ids.has(id))],
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readEntry(entry: unknown, at: string): ConfiguredBasemap {
  const members = membersOf(entry);
  const { key: secret, preset: named } = members;
  const key = readMember(secret, isText, at, 'key') ?? null;
  if (named === undefined) return readOwn(members, key, at);
  const preset = basemapPresets.find(({ id }) => id === named);
  if (!preset) throw new Error(`${at} names no preset; see the README`);
  if (preset.key && key === null) throw new Error(`${at}: ${preset.id} needs a key`);
  return ofPreset(preset, key);
}

function readMember<T>(
  value: unknown,
  fits: (value: unknown) => value is T,
  at: string,
  name: string,
): T | undefined {
  if (value === undefined || value === null) return undefined;
  if (!fits(value)) throw new Error(`${at}: ${name} is not right`);
  return value;
}

const isNames = (value: unknown): value is string | Names => {
  const byLanguage = membersOf(value);
  const { en } = byLanguage;
  return isText(value) || (isText(en) && Object.values(byLanguage).every(isText));
};
const isAddresses = (value: unknown): value is string | readonly string[] =>
  isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText));
const isZoom = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 24;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 64 && Number(value) <= 2048;
const isOrigins = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.every((text) => isText(text) && URL.canParse(text) && new URL(text).origin === text);
const oneOf =
  <V extends string>(values: readonly V[]) =>
  (content: unknown): content is V =>
    values.some((value) => value === content);

// oxlint-disable-next-line complexity -- one member after the other, as the documentation lists them
function readOwn(
  members: Readonly<Record<string, unknown>>,
  key: string | null,
  at: string,
): ConfiguredBasemap {
  const member = <T>(name: string, fits: (value: unknown) => value is T) =>
    readMember(members[name], fits, at, name);
  const [id, name] = [member('id', isText), member('name', isNames)];
  const tiles = member('tiles', isAddresses);
  if (id === undefined || name === undefined || tiles === undefined)
    throw new Error(`${at} must hold {id, name, tiles}`);
  const kind = member('kind', oneOf(basemapKinds)) ?? 'raster';
  const size = member('tile_size', isSize) ?? 256;
  const read = (addresses: string | readonly string[]) =>
    [addresses].flat().map((address) => readAddress(address, kind, size, at));
  if (key !== null && kind !== 'raster') throw new Error(`${at}: a key goes with pictures only`);
  const dark = member('tiles_dark', isAddresses);
  if (dark && kind === 'style') throw new Error(`${at}: tiles_dark goes with tiles, not a style`);
  const addresses = read(tiles);
  const basemap: Basemap = {
    id,
    name,
    kind,
    look: member('look', oneOf(basemapLooks)) ?? 'map',
    tiles: addresses,
    ...(dark && key === null ? { tiles_dark: read(dark) } : {}),
    tile_size: size,
    min_zoom: member('min_zoom', isZoom) ?? null,
    max_zoom: member('max_zoom', isZoom) ?? null,
    country: member('country', isText) ?? null,
    bounds: member('bounds', isBounds) ?? null,
    attribution: member('attribution', isText) ?? '',
    last: false,
    referrer: false,
    ahead: kind !== 'style' && (member('ahead', isFlag) ?? kind !== 'raster'),
  };
  const origins = member('origins', isOrigins) ?? [];
  const [style] = kind === 'style' ? addresses : [];
  return style === undefined
    ? served(basemap, addresses, key, key !== null)
    : styled(basemap, style, origins);
}

function readAddress(address: string, kind: Basemap['kind'], size: number, at: string): string {
  if (kind !== 'raster') {
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new Error(`${at}: ${messageText('basemap_address', 'en')}`);
    return address;
  }
  const read = readTileAddress(address, size);
  if ('problem' in read)
    throw new Error(`${at}: ${messageText(read.problem.code, 'en', read.problem.params)}`);
  if (!URL.canParse(read.template.replaceAll(/[{}]/g, '')))
    throw new Error(`${at}: ${messageText('basemap_address', 'en')}`);
  return read.template;
}

/** Origins that pages fetch basemaps from: those allowed by the content policy. */
export const outsideOrigins = ({ list }: ConfiguredBasemaps): readonly string[] => [
  ...new Set(
    list.flatMap(({ basemap: { tiles, tiles_dark = [] }, style }) => [
      ...[...tiles, ...tiles_dark]
        .filter((address) => !address.startsWith('/'))
        .map((address) => new URL(address.replaceAll(/[{}]/g, '')).origin),
      ...(style?.origins ?? []),
    ]),
  ),
];
