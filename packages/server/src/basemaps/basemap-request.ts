import type { BasemapBounds, BasemapKind, VectorStyle } from '@furrow/domain/basemaps/basemap.ts';
import { tileAt, type TileIndex } from '@furrow/domain/basemaps/tile-address.ts';

/** The request to add a basemap. */
export interface BasemapRequest {
  readonly kind: BasemapKind;
  readonly address: string;
  readonly key: string | null;
  /** Position where there should be a tile; null when unknown. */
  readonly position: readonly [longitude: number, latitude: number] | null;
}

/** The properties of a basemap, as detected. */
export interface InspectedBasemap {
  readonly template: string;
  readonly min_zoom: number | null;
  readonly max_zoom: number | null;
  readonly bounds: BasemapBounds | null;
  readonly attribution: string;
  readonly picture: { readonly type: string; readonly bytes: Buffer } | null;
  /** Of vector tiles. */
  readonly style: VectorStyle | null;
}

/** A basemap of which nothing is known but its address. */
export const addressOnly = (template: string): InspectedBasemap => ({
  template,
  min_zoom: null,
  max_zoom: null,
  bounds: null,
  attribution: '',
  picture: null,
  style: null,
});

/** Milliseconds for one answer of a service that is tried. */
export const patience = 8000;

/** Finest zoom level that is tried where a service states none. */
export const usualMost = 16;

/**
 * Zoom levels at which a tile is tried, the highest first: many services have none at low or very
 * high zoom.
 */
const zooms = [usualMost, 12, 8, 4] as const;

/** An address, or a text of addresses, with the key in its places. */
export const withKey = (text: string, key: string | null): string =>
  text.replaceAll('{key}', encodeURIComponent(key ?? ''));

/** The tiles to try at a position, or in the middle of the Netherlands. */
export const triedTiles = (
  position: BasemapRequest['position'],
  [least, most]: readonly [number, number] = [0, usualMost],
): readonly TileIndex[] => {
  const [longitude, latitude] = position ?? [5.5, 52];
  const within = new Set(zooms.map((zoom) => Math.min(Math.max(zoom, least), most)));
  return [...within].map((zoom) => tileAt(longitude, latitude, zoom));
};
