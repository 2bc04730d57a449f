import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as MapLibreMap,
} from 'maplibre-gl';
import { repaint } from './repaint.ts';

/**
 * Sources that come onto a map with their first content, and their layers with them. An empty one
 * is not free: the map sends it to its worker, draws a frame for the answer, asks for its tiles, and
 * looks through its layers in every frame.
 */

type SourceOptions = Omit<GeoJSONSourceSpecification, 'type' | 'data'>;

interface LateSource {
  readonly options: SourceOptions;
  readonly layers: readonly LayerSpecification[];
}

/** Sources and layers of each map, by the names of the sources. */
const late = new WeakMap<MapLibreMap, Map<string, LateSource>>();

const slotName = (layer: string): string => `${layer}-slot`;

/** Invisible layers without a source, in the places of layers that come later. */
export const slotsOf = (layers: readonly LayerSpecification[]): LayerSpecification[] =>
  layers.map(({ id }) => ({
    id: slotName(id),
    type: 'background',
    layout: { visibility: 'none' },
  }));

/** Name of a layer, or of the slot in its place. */
export const placeOf = (map: MapLibreMap, layer: string): string =>
  map.getLayer(layer) ? layer : slotName(layer);

/**
 * Keeps sources and their layers for the first content; layers that are drawn already are repainted.
 * Layers without a slot come on top of all others.
 */
export function layLate(
  map: MapLibreMap,
  sources: Readonly<Record<string, SourceOptions>>,
  layers: readonly LayerSpecification[],
): void {
  const ofMap = late.get(map) ?? new Map<string, LateSource>();
  late.set(map, ofMap);
  for (const [name, options] of Object.entries(sources))
    ofMap.set(name, {
      options,
      layers: layers.filter((layer) => 'source' in layer && layer.source === name),
    });
  repaint(
    map,
    layers.filter(({ id }) => map.getLayer(id)),
  );
}

/** Puts a source with its first content on a map; its layers are drawn separately. */
export function putSource(map: MapLibreMap, name: string, data: GeoJSON.GeoJSON): void {
  const options = late.get(map)?.get(name)?.options;
  map.addSource(name, { type: 'geojson', ...options, data });
}

/** Draws the layers of a source from now on. */
export function drawLayersOf(map: MapLibreMap, source: string): void {
  for (const layer of late.get(map)?.get(source)?.layers ?? []) {
    const slot = map.getLayer(slotName(layer.id))?.id;
    map.addLayer(layer, slot);
    if (slot) map.removeLayer(slot);
  }
}
