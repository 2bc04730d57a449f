import { boundsOf } from '@furrow/geo/bounds.ts';
import { isPolygonal } from '@furrow/geo/positions.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Bounds, Polygonal } from '@furrow/geo/types.ts';

/**
 * A boundary on its way to the map's worker. A text is copied at once, where corners are walked
 * through one by one, copied, and walked through again in the worker.
 */
interface TextGeometry {
  readonly text: string;
}

/** Rank of a field among those drawn: small ones lie over large ones. */
export const orderOf = ({ west, south, east, north }: Bounds): number =>
  -Math.round((east - west) * (north - south) * 1e10);

const unread: Polygonal = { type: 'Polygon', coordinates: [] };

/**
 * A feature whose boundary is sent as its text. What the page's half of the map asks of it later,
 * such as the ground that a change covers, is read then, and is not sent.
 */
export function textFeature(
  text: string,
  properties: GeoJSON.GeoJsonProperties,
  read: () => Polygonal | null,
): GeoJSON.Feature {
  const geometry = Object.defineProperties({ text } as TextGeometry & Polygonal, {
    type: { get: () => (read() ?? unread).type },
    coordinates: { get: () => (read() ?? unread).coordinates },
  });
  return { type: 'Feature', geometry, properties };
}

/** In the worker: reads the boundaries of features that came as texts, and orders them. */
export function readTexts(data: GeoJSON.GeoJSON): void {
  if (data.type !== 'FeatureCollection') return;
  for (const feature of data.features) {
    const { geometry, properties } = feature as GeoJSON.Feature<
      (GeoJSON.Geometry & Partial<TextGeometry>) | null
    >;
    if (typeof geometry?.text !== 'string') continue;
    const read = parseWkt(geometry.text).geometry;
    const bounds = read && isPolygonal(read) ? boundsOf(read) : null;
    // a feature without a boundary is left out by the map
    Object.assign(feature, { geometry: bounds ? read : null });
    if (bounds && properties) Object.assign(properties, { order: orderOf(bounds) });
  }
}
