import { boundsOf } from '@furrow/geo/bounds.ts';
import { isPolygonal } from '@furrow/geo/positions.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Bounds, Polygonal } from '@furrow/geo/types.ts';

/** A field on its way to the map's worker. */
export interface SentField {
  /** Well-known text. */
  readonly boundary: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/**
 * Fields as texts. Ten thousand features are walked through member by member, copied, and walked
 * through again in the worker; a text is copied at once. Boundaries are most of it, and are neither
 * quoted nor read as JSON.
 */
interface Packed {
  packed?: {
    readonly boundaries: readonly string[];
    /** JSON of the list of properties. */
    readonly properties: string;
  };
}

/** Rank of a field among those drawn: small ones lie over large ones. */
export const orderOf = ({ west, south, east, north }: Bounds): number =>
  -Math.round((east - west) * (north - south) * 1e10);

const unread: Polygonal = { type: 'Polygon', coordinates: [] };

/**
 * Content of a source that is sent as texts. The features that the page's half of the map asks for
 * later, as for the ground that a change covers, are made then.
 * @param read the boundary of the field at an index of the list
 */
export function packFields(
  fields: readonly SentField[],
  read: (index: number) => Polygonal | null,
): GeoJSON.FeatureCollection {
  const data: Packed & Pick<GeoJSON.FeatureCollection, 'type'> = {
    type: 'FeatureCollection',
    packed: {
      boundaries: fields.map(({ boundary }) => boundary),
      properties: JSON.stringify(fields.map(({ properties }) => properties)),
    },
  };
  const made = () =>
    fields.map(({ properties }, index): GeoJSON.Feature => {
      const feature = { type: 'Feature' as const, properties };
      return Object.defineProperty(feature, 'geometry', {
        get: () => read(index) ?? unread,
      }) as GeoJSON.Feature;
    });
  let features: readonly GeoJSON.Feature[] | null = null;
  // not enumerable: what is listed is sent
  return Object.defineProperty(data, 'features', {
    get: () => (features ??= made()),
  }) as GeoJSON.FeatureCollection;
}

/** Lets go of the texts once they were sent. */
export function forgetPacked(data: GeoJSON.GeoJSON & Packed): void {
  delete data.packed;
}

/** In the worker: reads packed fields, and orders them; those without a boundary are left out. */
export function unpackFields(data: GeoJSON.GeoJSON & Packed): void {
  if (!data.packed) return;
  const { boundaries, properties } = data.packed;
  const features = (JSON.parse(properties) as readonly SentField['properties'][]).flatMap(
    (own, index): GeoJSON.Feature[] => {
      const { geometry } = parseWkt(boundaries[index] ?? '');
      const bounds = geometry && isPolygonal(geometry) ? boundsOf(geometry) : null;
      return geometry && bounds
        ? [{ type: 'Feature', geometry, properties: { ...own, order: orderOf(bounds) } }]
        : [];
    },
  );
  delete data.packed;
  Object.assign(data, { features });
}
