import { at } from '@furrow/kit/checked.ts';
import type { Bounds, Position } from '@furrow/geo/types.ts';
import { drawFeature, type DrawnFeature } from './drawnFeatures.ts';
import { edgeColor } from './edgeColor.ts';
import { zoomOfLabel } from './labelRoom.ts';
import { orderOf, packFields } from './packedFields.ts';
import type { MapFeature } from '../types.ts';

/** Opacity of dimmed fields, fill and outline alike, as the alpha of a hexadecimal colour. */
const faint = '4d';

/** Properties of the edge, which only fields have whose own colour does not stand out. */
export const edgeNames = ['edge-light', 'edge-dark'];

/** The edge of a field in both schemes, where it differs from its colour. */
function edgesOf(color: string, alpha: string): Record<string, string> {
  const [light, dark] = [edgeColor(color, 'light'), edgeColor(color, 'dark')];
  return {
    ...(light === color ? {} : { 'edge-light': `${light}${alpha}` }),
    ...(dark === color ? {} : { 'edge-dark': `${dark}${alpha}` }),
  };
}

/**
 * Rank of a name among others: those of large fields first. Sizes within a factor of two share one,
 * as the map looks for room rank by rank in every frame of a move.
 */
const labelRank = ({ east, west, north, south }: Bounds): number =>
  -Math.round(Math.log2(Math.max((east - west) * (north - south), Number.MIN_VALUE)));

/** Properties of a field but its order, which follows from its boundary. */
function lookOf({ id, color, dimmed = false }: MapFeature): Record<string, string | boolean> {
  const alpha = dimmed ? faint : '';
  return { id, color: `${color}${alpha}`, dimmed, ...edgesOf(color, alpha) };
}

/** Properties of a drawn field in the map's source. */
export const propertiesOf = ({ feature, bounds }: DrawnFeature) => ({
  ...lookOf(feature),
  order: orderOf(bounds),
});

/** The first fields as texts, unless their boundaries are read already. */
export function firstContent(features: readonly MapFeature[]): GeoJSON.FeatureCollection {
  const packed = features.flatMap((feature) =>
    typeof feature.geometry === 'string'
      ? [{ boundary: feature.geometry, properties: lookOf(feature) }]
      : [],
  );
  if (packed.length === features.length)
    return packFields(packed, (place) => drawFeature(at(features, place))?.geometry ?? null);
  return {
    type: 'FeatureCollection',
    features: features.flatMap((feature) => {
      const drawn = drawFeature(feature);
      return drawn
        ? [{ type: 'Feature', geometry: drawn.geometry, properties: propertiesOf(drawn) }]
        : [];
    }),
  };
}

/** A field's name as a feature of the map's source of labels. */
export function labelFeature(drawn: DrawnFeature, coordinates: Position): GeoJSON.Feature {
  const { label, sublabel } = drawn.feature;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: {
      ...propertiesOf(drawn),
      order: labelRank(drawn.bounds),
      from: zoomOfLabel(drawn.geometry, coordinates, [label, sublabel]),
      label,
      sublabel,
    },
  };
}
