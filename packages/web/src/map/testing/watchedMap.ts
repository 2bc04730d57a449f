import type { GeoJSONSourceDiff, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';

/** A map that draws nothing, and shows the layers and the contents it was given. */
export function watchedMap() {
  const layers: LayerSpecification[] = [];
  /** Contents of the sources, first to last. */
  const sent: [string, GeoJSON.GeoJSON][] = [];
  const diffs: GeoJSONSourceDiff[] = [];
  const waiting: (() => void)[] = [];
  const sources = new Map<string, unknown>();
  const at = (id: string | undefined) => layers.findIndex((layer) => layer.id === id);
  const map = {
    style: { _loaded: true },
    on: () => undefined,
    // a zoom at which there are no names
    getZoom: () => 9,
    getSource: (name: string) => sources.get(name),
    addSource: (name: string, { data }: { readonly data: GeoJSON.GeoJSON }) => {
      sent.push([name, data]);
      sources.set(name, {
        setData: (next: GeoJSON.GeoJSON) => void sent.push([name, next]),
        updateData: (diff: GeoJSONSourceDiff) => {
          diffs.push(diff);
          return Promise.resolve();
        },
        once: (_event: string, then: () => void) => void waiting.push(then),
      });
    },
    getLayer: (id: string) => layers[at(id)],
    addLayer: (layer: LayerSpecification, before?: string) =>
      void layers.splice(before === undefined ? layers.length : at(before), 0, layer),
    removeLayer: (id: string) => void layers.splice(at(id), 1),
    setPaintProperty: (id: string, name: string, value: unknown) => {
      const layer = layers[at(id)];
      if (!layer) throw new Error(`no layer ${id}`);
      layers[at(id)] = { ...layer, paint: { ...layer.paint, [name]: value } } as LayerSpecification;
    },
  };
  return {
    map: map as unknown as MapLibreMap,
    /** All layers, from bottom to top. */
    order: () => layers.map(({ id }) => id),
    /** Layers with a source, from bottom to top. */
    drawn: () => layers.filter((layer) => 'source' in layer).map(({ id }) => id),
    paintOf: (id: string) => layers[at(id)]?.paint,
    sent,
    diffs,
    /** The worker has read the contents. */
    answer: () => {
      for (const then of waiting.splice(0)) then();
    },
  };
}
