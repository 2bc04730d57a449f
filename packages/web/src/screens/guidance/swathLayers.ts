import type { LineString } from '@furrow/geo/types.ts';
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { mapColors, type MapScheme } from '../../map/layers/mapColors.ts';
import { repaint } from '../../map/layers/repaint.ts';

/** The kind of line and its geometry, for the driver. */
export interface DrawnLines {
  readonly kind: 'line' | 'swath' | 'pass';
  readonly lines: readonly LineString[];
}

const source = 'guidance';

/** The line to follow, by scheme; the hue that way lines have on the map. */
const followed: Readonly<Record<MapScheme, string>> = { light: '#332288', dark: '#a79cff' };

/**
 * Thin lines for swaths, dashed lines for rounds along the boundary, a thick line for the guidance
 * line.
 */
function layers(scheme: MapScheme): LayerSpecification[] {
  const { ink, halo } = mapColors[scheme];
  const of = (kind: DrawnLines['kind']) => ['==', ['get', 'kind'], kind] as ['==', unknown, string];
  return [
    {
      id: 'guidance-swath',
      type: 'line',
      source,
      filter: of('swath') as never,
      paint: { 'line-color': ink, 'line-width': 1.2, 'line-opacity': 0.75 },
    },
    {
      id: 'guidance-pass',
      type: 'line',
      source,
      filter: of('pass') as never,
      paint: { 'line-color': ink, 'line-width': 1.6, 'line-dasharray': [3, 2] },
    },
    {
      id: 'guidance-casing',
      type: 'line',
      source,
      filter: of('line') as never,
      paint: { 'line-color': halo, 'line-width': 7 },
    },
    {
      id: 'guidance-line',
      type: 'line',
      source,
      filter: of('line') as never,
      paint: { 'line-color': followed[scheme], 'line-width': 4 },
    },
  ];
}

/** Shows these lines, and none that were shown before. */
export function showSwaths(
  map: MapLibreMap,
  scheme: MapScheme,
  drawn: readonly DrawnLines[],
): void {
  const data: GeoJSON.FeatureCollection = {
    type: 'FeatureCollection',
    features: drawn.flatMap(({ kind, lines }) =>
      lines.map((geometry): GeoJSON.Feature => ({
        type: 'Feature',
        properties: { kind },
        geometry,
      })),
    ),
  };
  const existing = map.getSource<GeoJSONSource>(source);
  if (existing) void existing.setData(data);
  else map.addSource(source, { type: 'geojson', data, tolerance: 0.2, maxzoom: 18 });
  const wanted = layers(scheme);
  for (const layer of wanted) if (!map.getLayer(layer.id)) map.addLayer(layer);
  repaint(map, wanted);
}
