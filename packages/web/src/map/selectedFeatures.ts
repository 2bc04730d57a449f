import { eachPosition } from '@furrow/geo/positions.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { Feature, FeatureCollection } from 'geojson';

/** Corners beyond this are not dotted: they would be a band, not dots. */
const mostDots = 1500;

/** Outlines of what is selected, with a dot on every corner while that stays readable. */
export function selectedFeatures(geometries: readonly Polygonal[]): FeatureCollection {
  const features: Feature[] = geometries.map((geometry) => ({ type: 'Feature', geometry, properties: {} }));
  const dots: Feature[] = [];
  for (const geometry of geometries) {
    eachPosition(geometry, (position) => {
      if (dots.length <= mostDots) dots.push({ type: 'Feature', geometry: { type: 'Point', coordinates: position }, properties: {} });
    });
  }
  return { type: 'FeatureCollection', features: dots.length > mostDots ? features : [...features, ...dots] };
}
