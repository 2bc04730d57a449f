import type { FeatureCollection, MultiLineString } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { drawLayersOf } from './lateLayers.ts';

/** The maps' sources that had content, by their names. */
const filled = new WeakMap<MapLibreMap, Set<string>>();

/**
 * Sets the content of a source, and draws its layers from the first content on. Nothing is sent
 * while it has none.
 */
export function fillSource(
  map: MapLibreMap,
  name: string,
  data: FeatureCollection | MultiLineString,
): void {
  const names = filled.get(map) ?? new Set();
  const isFirst = !names.has(name);
  if (isFirst && 'features' in data && data.features.length === 0) return;
  if (isFirst) {
    filled.set(map, names.add(name));
    drawLayersOf(map, name);
  }
  void map.getSource<GeoJSONSource>(name)?.setData(data);
}
