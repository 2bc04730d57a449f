import type { Map as MapLibreMap } from 'maplibre-gl';

/** The map on the page, if any; set by the code that opens and closes it. */
let shown: MapLibreMap | null = null;

export function showsOnPage(map: MapLibreMap): () => void {
  shown = map;
  return () => {
    if (shown === map) shown = null;
  };
}

/**
 * A picture of the current map, as an address; null where there is no map. A canvas can be read
 * only while it is drawn.
 */
export async function pictureOfMap(): Promise<string | null> {
  const map = shown;
  if (!map) return null;
  return new Promise((resolve) => {
    map.once('render', () => {
      try {
        resolve(map.getCanvas().toDataURL('image/png'));
      } catch {
        // a basemap from elsewhere that may not be read: the list alone is printed then
        resolve(null);
      }
    });
    map.triggerRepaint();
  });
}
