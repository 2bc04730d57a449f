import { optional, orNull, value, type Names, type ValueOf } from '@furrow/kit';

/** A picture from above, or a drawn map. */
export const basemapLooks = ['aerial', 'map'] as const;
/** One of {@link basemapLooks}. */
export type BasemapLook = (typeof basemapLooks)[number];

/**
 * Kinds of sources of basemaps: pictures by address (XYZ, WMTS, WMS), one archive of such
 * pictures, one picture that is read in pieces, or vector tiles with the style they are drawn in.
 */
export const basemapKinds = ['raster', 'pmtiles', 'cog', 'style'] as const;
/** One of {@link basemapKinds}. */
export type BasemapKind = (typeof basemapKinds)[number];

/** In degrees. */
export type BasemapBounds = readonly [west: number, south: number, east: number, north: number];
/** Whether a value is four numbers of degrees. */
export const isBounds = (value: unknown): value is BasemapBounds =>
  Array.isArray(value) && value.length === 4 && value.every(Number.isFinite);
/** Levels of zoom, both included. */
export type ZoomRange = readonly [least: number, most: number];

/** Zoom levels there are tiles for. */
export const farthestZoom = 24;
/** A level of zoom on the wire. */
export const zoomLevel = value.integer({ min: 0, max: farthestZoom });

/** The box covered by the basemap. */
export const basemapBounds = value.schema<BasemapBounds>({
  type: 'array',
  items: { type: 'number' },
  minItems: 4,
  maxItems: 4,
  description: 'West, south, east, north in degrees.',
});

/** One basemap on the wire: its source and its credits. */
export const basemapShape = value.object({
  id: value.text(),
  name: value.schema<string | Names>({
    description: 'A text, or one by language.',
  }),
  kind: value.choice(basemapKinds),
  look: value.choice(basemapLooks),
  tiles: value.list(
    value.text(undefined, {
      note: 'With {z}, {x} and {y}, or {bbox-epsg-3857}; of an archive, a picture or a style its address.',
    }),
    { min: 1 },
  ),
  tiles_dark: optional(value.list(value.text(), { note: 'The same for the dark scheme.' })),
  tile_size: value.integer({ min: 64, max: 2048, note: 'Pixels.' }),
  min_zoom: orNull(zoomLevel),
  max_zoom: orNull(zoomLevel),
  country: orNull(value.text(2, { note: 'ISO 3166-1; null for the world.' })),
  bounds: orNull(basemapBounds),
  attribution: value.text(),
  last: value.flag({ note: 'The first choice of nobody who has another.' }),
  referrer: value.flag({ note: 'It is to be told which site it is shown on.' }),
  ahead: value.flag({ note: 'Its terms let anybody fetch it ahead, for use without a network.' }),
});
/** A basemap as {@link basemapShape} has it. */
export type Basemap = ValueOf<typeof basemapShape>;

/** Vector tiles on the wire, as MapLibre's style specification has a source. */
export interface VectorSource {
  readonly type: 'vector';
  /** Addresses with {z}, {x} and {y}. */
  readonly tiles: readonly string[];
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly bounds?: BasemapBounds;
}

/**
 * A style of vector tiles, reduced to what the map draws below the fields.
 * @source maplibre.org/maplibre-style-spec
 */
export interface VectorStyle {
  readonly version: 8;
  readonly sources: Readonly<Record<string, VectorSource>>;
  readonly layers: readonly Readonly<Record<string, unknown>>[];
}

/** Whether a place lies in the box of a basemap, or it has none. */
export function covers(
  { bounds }: Pick<Basemap, 'bounds'>,
  [longitude, latitude]: readonly [longitude: number, latitude: number],
): boolean {
  if (bounds === null) return true;
  const [west, south, east, north] = bounds;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
