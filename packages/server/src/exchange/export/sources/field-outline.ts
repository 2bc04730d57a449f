import type { EntityRows } from '@furrow/domain';
import { boundaryOf } from '@furrow/domain/ground/boundary.ts';
import type { PrintCard } from '../../print/document.ts';

/** Metres of a degree of latitude, near enough for a drawing. */
const metresPerDegree = 111_320;

/** The boundary of a field in metres; null without one. */
export function fieldOutline(field: EntityRows['cropfield']): PrintCard['outline'] {
  const polygon = boundaryOf(field);
  if (!polygon) return null;
  const rings = polygon.type === 'Polygon' ? polygon.coordinates : polygon.coordinates.flat();
  const latitude = rings[0]?.[0]?.[1] ?? 0;
  const east = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return rings.map((ring) => ring.map(([x, y]) => [x * east, y * metresPerDegree] as const));
}
