import { repaint } from './repaint.ts';
import type { Geometry } from '@furrow/geo/types.ts';
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
} from 'maplibre-gl';
import { quietLabelFont } from './fonts.ts';
import { mapColors, type MapScheme } from './mapColors.ts';

/** A piece of land, a line or a point in a colour of its own, with what holds there. */
export interface MapZone {
  readonly geometry: Geometry;
  /** #RRGGBB */
  readonly color: string;
  readonly label: string;
}

const ofKind = (...kinds: string[]): ExpressionSpecification => [
  'in',
  ['geometry-type'],
  ['literal', kinds.flatMap((kind) => [kind, `Multi${kind}`])],
];

/**
 * Over the fields and under their names; the values are read on top, so that colour is not all that
 * tells.
 */
function zoneLayers(scheme: MapScheme): LayerSpecification[] {
  const { ink, halo } = mapColors[scheme];
  return [
    {
      id: 'zone-fill',
      type: 'fill',
      source: 'zones',
      filter: ofKind('Polygon'),
      paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.88 },
    },
    {
      id: 'zone-edge',
      type: 'line',
      source: 'zones',
      filter: ofKind('Polygon'),
      minzoom: 13,
      paint: { 'line-color': ink, 'line-width': 0.6, 'line-opacity': 0.55 },
    },
    {
      id: 'zone-line-casing',
      type: 'line',
      source: 'zones',
      filter: ofKind('LineString'),
      paint: { 'line-color': ink, 'line-width': 5 },
    },
    {
      id: 'zone-line',
      type: 'line',
      source: 'zones',
      filter: ofKind('LineString'),
      paint: { 'line-color': ['get', 'color'], 'line-width': 3.4 },
    },
    {
      id: 'zone-point',
      type: 'circle',
      source: 'zones',
      filter: ofKind('Point'),
      paint: {
        'circle-radius': 6,
        'circle-color': ['get', 'color'],
        'circle-stroke-color': ink,
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'zone-value',
      type: 'symbol',
      source: 'zones',
      minzoom: 13,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': [quietLabelFont],
        'text-size': 11,
        'text-padding': 3,
        'text-offset': ['case', ofKind('Point'), ['literal', [0, 1.2]], ['literal', [0, 0]]],
      },
      paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.6 },
    },
  ];
}

/** Shows the zones, and none that were shown before. */
export function showZones(map: MapLibreMap, scheme: MapScheme, zones: readonly MapZone[]): void {
  const data: GeoJSON.FeatureCollection = {
    type: 'FeatureCollection',
    features: zones.map(({ geometry, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry,
    })),
  };
  const source = map.getSource<GeoJSONSource>('zones');
  if (source) void source.setData(data);
  else map.addSource('zones', { type: 'geojson', data, tolerance: 0.2, maxzoom: 18 });
  const layers = zoneLayers(scheme);
  for (const layer of layers) {
    if (!map.getLayer(layer.id))
      map.addLayer(layer, layer.type === 'symbol' ? undefined : 'field-selected-fill');
  }
  repaint(map, layers);
}
