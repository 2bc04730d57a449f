import type {
  ExpressionSpecification,
  LayerSpecification,
  Map as MapLibreMap,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { layLate, slotsOf } from './lateLayers.ts';
import { labelFont, quietLabelFont } from './fonts.ts';
import { mapColors, type MapScheme } from './mapColors.ts';

/** Below this zoom a farm is a patch and its names would only cover it. */
export const labelZoom = 12.5;

/** Pixels around the letters, without a blur: lines and dark fields lie under names. */
const haloWidth = 2;

const role = (name: string): ExpressionSpecification => ['==', ['get', 'role'], name];

const labelLayout: SymbolLayerSpecification['layout'] = {
  'text-field': [
    'format',
    ['get', 'label'],
    {},
    '\n',
    {},
    ['get', 'sublabel'],
    { 'text-font': ['literal', [quietLabelFont]], 'font-scale': 0.95 },
  ],
  'text-font': [labelFont],
  'text-size': ['interpolate', ['linear'], ['zoom'], labelZoom, 10, 14, 11.5, 17, 14],
  'text-line-height': 1.25,
  'text-max-width': 9,
  'text-padding': 3,
};

/** Layers of fields, their selection, and their names, from bottom to top. */
export function fieldLayers(scheme: MapScheme): LayerSpecification[] {
  const colors = mapColors[scheme];
  const dimmed: ExpressionSpecification = ['boolean', ['get', 'dimmed'], false];
  return [
    {
      id: 'field-fill',
      type: 'fill',
      source: 'fields',
      layout: { 'fill-sort-key': ['get', 'order'] },
      paint: {
        'fill-color': ['get', 'color'],
        'fill-antialias': false,
        'fill-opacity': colors.fill,
      },
    },
    {
      id: 'field-outline',
      type: 'line',
      source: 'fields',
      layout: { 'line-join': 'round', 'line-sort-key': ['get', 'order'] },
      paint: {
        'line-color': ['coalesce', ['get', `edge-${scheme}`], ['get', 'color']],
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.4, 12, 0.8, 14, 1.4, 17, 2],
      },
    },
    // over the field's fill, so that both together have the opacity of a selected field
    {
      id: 'field-selected-fill',
      type: 'fill',
      source: 'selected',
      filter: role('outline'),
      paint: {
        'fill-color': ['get', 'color'],
        'fill-antialias': false,
        'fill-opacity': 1 - (1 - colors.fillSelected) / (1 - colors.fill),
      },
    },
    {
      id: 'field-selected-casing',
      type: 'line',
      source: 'selected',
      filter: role('outline'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.halo, 'line-width': 4.5 },
    },
    {
      id: 'field-selected',
      type: 'line',
      source: 'selected',
      filter: role('outline'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.leaf, 'line-width': 1.8 },
    },
    {
      id: 'field-selected-dots',
      type: 'circle',
      source: 'selected',
      minzoom: 12,
      filter: role('dot'),
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 12, 1.5, 14, 4],
        'circle-color': colors.halo,
        'circle-stroke-color': colors.leaf,
        'circle-stroke-width': 1.8,
      },
    },
    {
      id: 'field-label',
      type: 'symbol',
      source: 'labels',
      minzoom: labelZoom,
      // a name that does not fit into its field is shown at a higher zoom
      filter: ['>=', ['zoom'], ['get', 'from']],
      layout: { ...labelLayout, 'symbol-sort-key': ['get', 'order'], 'symbol-z-order': 'source' },
      paint: {
        'text-color': colors.ink,
        'text-halo-color': colors.halo,
        'text-halo-width': haloWidth,
        'text-opacity': ['case', dimmed, 0.35, 1],
      },
    },
    // the top layer is placed first: the others make room for the names of the selection
    {
      id: 'field-selected-label',
      type: 'symbol',
      source: 'selected',
      minzoom: labelZoom - 1,
      filter: role('name'),
      layout: labelLayout,
      paint: {
        'text-color': colors.ink,
        'text-halo-color': colors.halo,
        'text-halo-width': haloWidth,
      },
    },
  ];
}

/** Marks the places of the fields' layers on a map, once. */
export function addFieldSlots(map: MapLibreMap, scheme: MapScheme): void {
  for (const slot of slotsOf(fieldLayers(scheme))) map.addLayer(slot);
}

/** Keeps the fields' layers for their first content, and repaints those that are drawn. */
export const layFieldLayers = (map: MapLibreMap, scheme: MapScheme): void =>
  layLate(
    map,
    {
      fields: { promoteId: 'id', tolerance: 0.25, maxzoom: 17 },
      selected: { tolerance: 0.1, maxzoom: 17 },
      labels: { promoteId: 'id', maxzoom: 17 },
    },
    fieldLayers(scheme),
  );
