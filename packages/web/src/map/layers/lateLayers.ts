import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';

/**
 * Layers that are not drawn until their source has content. The map asks its worker for tiles of
 * every source that is drawn, and looks through them in every frame, although all are empty.
 */
export const withheld = (layers: readonly LayerSpecification[]): LayerSpecification[] =>
  layers.map((layer): LayerSpecification => {
    const held = { ...layer, layout: { ...layer.layout, visibility: 'none' } };
    return held as LayerSpecification;
  });

/** Draws the withheld layers of a source from now on. */
export function drawLayersOf(map: MapLibreMap, source: string): void {
  for (const id of map.getLayersOrder())
    if (map.getLayer(id)?.source === source && map.getLayoutProperty(id, 'visibility') === 'none')
      map.setLayoutProperty(id, 'visibility', 'visible');
}
