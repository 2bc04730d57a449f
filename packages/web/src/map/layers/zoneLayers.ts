import { repaint } from './repaint.ts';
import type { MapZone } from '../types.ts';
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { placeOf } from './lateLayers.ts';
import { quietLabelFont } from './fonts.ts';
import { mapColors, type MapScheme } from './mapColors.ts';
import { zoneFeatures } from './zoneFeatures.ts';

const ofKind = (...kinds: string[]): ExpressionSpecification => [
  'in',
  ['geometry-type'],
  ['literal', kinds.flatMap((kind) => [kind, `Multi${kind}`])],
];

/** Pixels of lines near by; swaths are thinner than the line they follow. */
const lineWidth: ExpressionSpecification = ['coalesce', ['get', 'width'], 3.4];

/** Below this zoom lines and points get thinner: a farm that is seen as a whole is not covered. */
const near = 14.5;
/** The part that is left of them at a zoom at which a farm is a patch. */
const far = { zoom: 12, part: 0.35 };

const byZoom = (size: ExpressionSpecification | number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  far.zoom,
  ['*', size, far.part],
  near,
  size,
];

/** The value of a surface, which is a point of its own. */
const isValue: ExpressionSpecification = ['==', ['get', 'role'], 'value'];

const valueLayout: SymbolLayerSpecification['layout'] = {
  'text-field': ['coalesce', ['get', 'label'], ''],
  'text-font': [quietLabelFont],
  'text-size': 11,
  'text-padding': 3,
};

/**
 * Above the fields and below their names; the values are labelled, so that colour is not the only
 * information.
 */
function zoneLayers(scheme: MapScheme, source: string, opacity: number): LayerSpecification[] {
  const { ink, halo } = mapColors[scheme];
  const valuePaint: SymbolLayerSpecification['paint'] = {
    'text-color': ink,
    'text-halo-color': halo,
    'text-halo-width': 1.6,
    'text-opacity': opacity,
  };
  return [
    {
      id: `${source}-fill`,
      type: 'fill',
      source,
      filter: ofKind('Polygon'),
      paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.88 * opacity },
    },
    {
      id: `${source}-edge`,
      type: 'line',
      source,
      filter: ofKind('Polygon'),
      minzoom: 13,
      paint: { 'line-color': ink, 'line-width': 0.6, 'line-opacity': 0.55 * opacity },
    },
    {
      id: `${source}-line-casing`,
      type: 'line',
      source,
      filter: ofKind('LineString'),
      paint: {
        'line-color': ink,
        'line-width': byZoom(['+', lineWidth, 1.6]),
        'line-opacity': opacity,
      },
    },
    {
      id: `${source}-line`,
      type: 'line',
      source,
      filter: ofKind('LineString'),
      paint: {
        'line-color': ['get', 'color'],
        'line-width': byZoom(lineWidth),
        'line-opacity': opacity,
      },
    },
    {
      id: `${source}-point`,
      type: 'circle',
      source,
      filter: ['all', ofKind('Point'), ['!', isValue]],
      paint: {
        'circle-radius': byZoom(6),
        'circle-color': ['get', 'color'],
        'circle-stroke-color': ink,
        'circle-stroke-width': byZoom(1),
        'circle-opacity': opacity,
        'circle-stroke-opacity': opacity,
      },
    },
    {
      id: `${source}-value`,
      type: 'symbol',
      source,
      minzoom: 13,
      // a value that does not fit into its cell is shown at a higher zoom
      filter: ['all', ofKind('Point'), ['>=', ['zoom'], ['coalesce', ['get', 'from'], 0]]],
      layout: {
        ...valueLayout,
        'text-offset': ['case', isValue, ['literal', [0, 0]], ['literal', [0, 1.2]]],
      },
      paint: valuePaint,
    },
    {
      // beside its line: at the first corner it would seem the name of the field there
      id: `${source}-line-value`,
      type: 'symbol',
      source,
      minzoom: 13,
      filter: ofKind('LineString'),
      layout: {
        ...valueLayout,
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-offset': [0, -0.9],
      },
      paint: valuePaint,
    },
  ];
}

export interface ZoneLook {
  /** Name of the source, and prefix of its layers' names. */
  readonly name?: string;
  /** 0 to 1 */
  readonly opacity?: number;
}

/** Shows the zones, and none that were shown before under the name. */
export function showZones(
  map: MapLibreMap,
  scheme: MapScheme,
  zones: readonly MapZone[],
  { name = 'zones', opacity = 1 }: ZoneLook = {},
): void {
  const data = zoneFeatures(zones);
  const source = map.getSource<GeoJSONSource>(name);
  if (source) void source.setData(data);
  else map.addSource(name, { type: 'geojson', data, tolerance: 0.2, maxzoom: 18 });
  const layers = zoneLayers(scheme, name, opacity);
  for (const layer of layers) {
    if (!map.getLayer(layer.id))
      map.addLayer(
        layer,
        layer.type === 'symbol' ? undefined : placeOf(map, 'field-selected-fill'),
      );
  }
  repaint(map, layers);
}

/** Removes the zones of a name from the map. */
export function hideZones(map: MapLibreMap, name: string): void {
  for (const { id } of zoneLayers('light', name, 1)) if (map.getLayer(id)) map.removeLayer(id);
  if (map.getSource(name)) map.removeSource(name);
}
