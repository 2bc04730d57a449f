import { isPolygonal } from '@furrow/geo/positions.ts';
import type { Geometry, Position } from '@furrow/geo/types.ts';
import { labelPlace } from '../labelPlace.ts';
import type { MapZone } from '../types.ts';
import { zoomOfLabel } from './labelRoom.ts';

interface Spot {
  readonly position: Position;
  /** Zoom level from which the label fits. */
  readonly from: number;
}

/** Zones are drawn again with every change of a layer, their shapes seldom change. */
const spots = new WeakMap<Geometry, { readonly label: string; readonly spot: Spot | null }>();

function spotOf({ geometry, label }: MapZone): Spot | null {
  if (!isPolygonal(geometry)) return null;
  const before = spots.get(geometry);
  if (before?.label === label) return before.spot;
  const position = labelPlace(geometry);
  const spot = position && { position, from: zoomOfLabel(geometry, position, [label, '']) };
  spots.set(geometry, { label, spot });
  return spot;
}

/**
 * Zones as features of a map. The value of a surface is a feature of its own, at its roomiest
 * position and from the zoom level at which it fits: the map itself would place it anew in each of
 * its tiles, beyond the edges of a small cell.
 */
export function zoneFeatures(zones: readonly MapZone[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: zones.flatMap((zone): GeoJSON.Feature[] => {
      const { geometry, ...properties } = zone;
      const spot = zone.label === '' ? null : spotOf(zone);
      if (!spot) return [{ type: 'Feature', properties, geometry }];
      const { label, ...unlabelled } = properties;
      return [
        { type: 'Feature', properties: unlabelled, geometry },
        {
          type: 'Feature',
          properties: { label, from: spot.from, role: 'value' },
          geometry: { type: 'Point', coordinates: [...spot.position] },
        },
      ];
    }),
  };
}
