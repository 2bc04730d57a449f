import type { Bounds } from '@furrow/geo/types.ts';
import type { MapView } from '../../../map/types.ts';

/** The search parameters of the map page's address. */
export interface MapSearch {
  q?: string;
  /** All fields of the plan, not only those of the reference date. */
  all?: true;
  crop?: number;
  group?: string;
  /** The selected crop field. */
  field?: string;
  /** Centre and zoom of the map: longitude, latitude and zoom with underscores between. */
  at?: string;
  /** A new field is to be drawn at once. */
  draw?: true;
}

/** Reads the address; invalid values are left out. */
export function readMapSearch({
  q,
  all,
  crop,
  group,
  field,
  at,
  draw,
}: Record<string, unknown>): MapSearch {
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof q === 'number' ? { q: String(q) } : {}),
    ...(all === true ? { all } : {}),
    ...(typeof crop === 'number' ? { crop } : {}),
    ...(typeof group === 'string' ? { group } : {}),
    ...(typeof field === 'string' ? { field } : {}),
    ...(typeof at === 'string' && readView(at) ? { at } : {}),
    ...(draw === true ? { draw } : {}),
  };
}

/** Five decimals are a metre. */
export function writeView({ longitude, latitude, zoom }: MapView): string {
  return [longitude.toFixed(5), latitude.toFixed(5), zoom.toFixed(2)]
    .map((number) => String(Number(number)))
    .join('_');
}

/** The bounds of a view on a map of ordinary size. */
export function viewBounds({ longitude, latitude, zoom }: MapView): Bounds {
  const half = 360 / 2 ** zoom;
  const up = half * Math.cos((latitude * Math.PI) / 180);
  return {
    west: longitude - half,
    south: latitude - up,
    east: longitude + half,
    north: latitude + up,
  };
}

export function readView(text: string | undefined): MapView | null {
  const [longitude, latitude, zoom, ...rest] = (text ?? '')
    .split('_')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  if (rest.length > 0 || longitude === undefined || latitude === undefined || zoom === undefined)
    return null;
  const isValid = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && zoom >= 0 && zoom <= 24;
  return isValid ? { longitude, latitude, zoom } : null;
}
