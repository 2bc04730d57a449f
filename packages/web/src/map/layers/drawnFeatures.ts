import { boundsOf } from '@furrow/geo/bounds.ts';
import { isPolygonal } from '@furrow/geo/positions.ts';
import type { Bounds, Geometry, Polygonal, Position } from '@furrow/geo/types.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import { labelPlace } from '../labelPlace.ts';
import type { MapFeature } from '../types.ts';

/** A feature with the values computed from its geometry, so that they are computed once. */
export interface DrawnFeature {
  /** Replaced by one that looks the same, so that no row is held that is no more. */
  feature: MapFeature;
  readonly geometry: Polygonal;
  readonly bounds: Bounds;
  /** Position of its name; undefined until it was requested. */
  label?: Position | null;
}

/** The changes in a new list of features. */
export interface FeatureChanges {
  readonly put: readonly {
    readonly feature: MapFeature;
    readonly before: DrawnFeature | undefined;
  }[];
  readonly removed: readonly string[];
}

/** Reads a feature's geometry; null when there is nothing to draw. */
export function drawFeature(feature: MapFeature, before?: DrawnFeature): DrawnFeature | null {
  if (before && before.feature.geometry === feature.geometry) return { ...before, feature };
  const geometry = feature.read ? feature.read() : readGeometry(feature);
  if (!geometry || !isPolygonal(geometry)) return null;
  const bounds = boundsOf(geometry);
  return bounds ? { feature, geometry, bounds } : null;
}

/**
 * Hands over to a feature that looks no different from the drawn one, as after the answer of the
 * server to a change that is shown already: nothing is drawn anew then.
 * @returns whether it looks the same
 */
export function handOver(drawn: DrawnFeature | undefined, feature: MapFeature): boolean {
  if (!drawn || !looksTheSame(drawn.feature, feature)) return false;
  drawn.feature = feature;
  return true;
}

const looksTheSame = (one: MapFeature, other: MapFeature): boolean =>
  one.color === other.color &&
  one.label === other.label &&
  one.sublabel === other.sublabel &&
  (one.dimmed ?? false) === (other.dimmed ?? false) &&
  one.geometry === other.geometry;

const readGeometry = ({ geometry }: MapFeature): Geometry | null =>
  typeof geometry === 'string' ? parseWkt(geometry).geometry : geometry;

/**
 * Differences between the drawn features and a new list: unchanged ones are recognised by their
 * object, so that a change among many costs a comparison each.
 * @param previous the earlier list by id
 * @param listed the earlier list, in which most have the same position as in the new one
 */
export function changesOf(
  drawn: ReadonlyMap<string, DrawnFeature | null>,
  previous: ReadonlyMap<string, MapFeature>,
  features: readonly MapFeature[],
  listed: readonly MapFeature[] = [],
): FeatureChanges {
  const put: { feature: MapFeature; before: DrawnFeature | undefined }[] = [];
  let kept = 0;
  let index = -1;
  for (const feature of features) {
    index += 1;
    // looking an id up costs fifty times as much
    if (listed[index] === feature) {
      kept += 1;
      continue;
    }
    const before = previous.get(feature.id);
    if (before) kept += 1;
    if (before !== feature) put.push({ feature, before: drawn.get(feature.id) ?? undefined });
  }
  if (kept === previous.size) return { put, removed: [] };
  const ids = new Set(features.map(({ id }) => id));
  return { put, removed: [...previous.keys()].filter((id) => !ids.has(id)) };
}

/** Position of the name of a feature, computed on first use. */
export function labelOf(drawn: DrawnFeature): Position | null {
  drawn.label ??= labelPlace(drawn.geometry);
  return drawn.label;
}
