import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as MapLibreMap,
} from 'maplibre-gl';

/**
 * Layers that are not drawn until their source has content. The map asks its worker for tiles of
 * every source that is drawn, and looks through them in every frame, although all are empty.
 */
export const withheld = (layers: readonly LayerSpecification[]): LayerSpecification[] =>
  layers.map((layer): LayerSpecification => {
    const held = { ...layer, layout: { ...layer.layout, visibility: 'none' } };
    return held as LayerSpecification;
  });

/** A source and its layers, which lie above all others. */
export interface LateSource {
  readonly source: GeoJSONSourceSpecification;
  readonly layers: readonly LayerSpecification[];
}

/** Sources that are not on their maps yet, by their names. */
const awaited = new WeakMap<MapLibreMap, Map<string, LateSource>>();

/**
 * Puts a source and its layers on a map once the source has content: a layer that is not drawn
 * still costs time in every frame.
 */
export function addLate(map: MapLibreMap, name: string, late: LateSource): void {
  awaited.set(map, (awaited.get(map) ?? new Map<string, LateSource>()).set(name, late));
}

/** Draws the withheld layers of a source from now on. */
export function drawLayersOf(map: MapLibreMap, source: string): void {
  const late = awaited.get(map)?.get(source);
  if (late) {
    awaited.get(map)?.delete(source);
    map.addSource(source, late.source);
    for (const layer of late.layers) map.addLayer(layer);
    return;
  }
  for (const id of map.getLayersOrder())
    if (map.getLayer(id)?.source === source && map.getLayoutProperty(id, 'visibility') === 'none')
      map.setLayoutProperty(id, 'visibility', 'visible');
}
