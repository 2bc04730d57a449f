import type { FeatureCollection, MultiLineString } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { drawLayersOf, putSource } from './lateLayers.ts';
import { withStyle } from './withStyle.ts';

/**
 * Sets the content of a source, and draws its layers from the first content on. Nothing is sent
 * while it has none.
 */
export function fillSource(
  map: MapLibreMap,
  name: string,
  data: FeatureCollection | MultiLineString,
): void {
  withStyle(map, name, () => {
    const source = map.getSource<GeoJSONSource>(name);
    if (source) return void source.setData(data);
    if ('features' in data && data.features.length === 0) return undefined;
    putSource(map, name, data);
    return drawLayersOf(map, name);
  });
}
