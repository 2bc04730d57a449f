import { eachPosition } from '@furrow/geo/positions.ts';
import type { Feature, FeatureCollection } from 'geojson';
import { labelOf, type DrawnFeature } from './drawnFeatures.ts';

/** Corners beyond this are not dotted: they would be a band, not dots. */
const mostDots = 1500;

/** Names beyond this would only push each other away. */
const mostNames = 100;

/**
 * Outlines of the selected features, a dot on every corner while that stays readable, and their
 * names before all others.
 */
export function selectedFeatures(selected: readonly DrawnFeature[]): FeatureCollection {
  const outlines = selected.map(({ geometry, feature: { color } }) =>
    feature('outline', geometry, { color }),
  );
  const names = selected.slice(0, mostNames).flatMap((drawn) => {
    const coordinates = labelOf(drawn);
    return coordinates
      ? [
          feature(
            'name',
            { type: 'Point', coordinates },
            { label: drawn.feature.label, sublabel: drawn.feature.sublabel },
          ),
        ]
      : [];
  });
  const dots: Feature[] = [];
  for (const { geometry } of selected) {
    eachPosition(geometry, (position) => {
      if (dots.length <= mostDots)
        dots.push(feature('dot', { type: 'Point', coordinates: position }));
    });
  }
  return {
    type: 'FeatureCollection',
    features: [...outlines, ...names, ...(dots.length > mostDots ? [] : dots)],
  };
}

function feature(
  role: 'outline' | 'name' | 'dot',
  geometry: Feature['geometry'],
  properties: Record<string, string> = {},
): Feature {
  return { type: 'Feature', geometry, properties: { role, ...properties } };
}
