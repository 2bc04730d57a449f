import type { Geometry, Position } from 'geojson';

/** Degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function boxOf(ring: readonly Position[]): Box {
  const longitudes = ring.map(([longitude = Number.NaN]) => longitude);
  const latitudes = ring.map(([, latitude = Number.NaN]) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** Square degrees, narrower towards the poles; to compare, not to measure. */
const sizeOf = ({ west, south, east, north }: Box): number =>
  (east - west) * (north - south) * Math.cos((((south + north) / 2) * Math.PI) / 180);

/** The box of the largest polygon; null when there is none. */
export function largestPartOf(geometry: Geometry): Box | null {
  const parts =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  const boxes = parts.map(([outer = []]) => boxOf(outer));
  return boxes.toSorted((left, right) => sizeOf(right) - sizeOf(left))[0] ?? null;
}
