import type { ExpressionSpecification, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { layLate } from '../layers/lateLayers.ts';
import { quietLabelFont } from '../layers/fonts.ts';
import { mapColors, type MapScheme } from '../layers/mapColors.ts';
import type { DraftRole } from './draftFeatures.ts';

const role = (...names: DraftRole[]): ExpressionSpecification => [
  'in',
  ['get', 'role'],
  ['literal', names],
];
const wrong: ExpressionSpecification = ['boolean', ['get', 'wrong'], false];

/** Layers of the current drawing, above all others. */
function draftLayers(scheme: MapScheme): LayerSpecification[] {
  const { leaf, halo, ink, danger } = mapColors[scheme];
  const line: ExpressionSpecification = ['case', wrong, danger, leaf];
  return [
    {
      id: 'draft-fill',
      type: 'fill',
      source: 'draft',
      filter: role('surface'),
      paint: { 'fill-color': line, 'fill-opacity': 0.18 },
    },
    {
      id: 'draft-piece',
      type: 'fill',
      source: 'draft',
      filter: role('piece'),
      paint: {
        'fill-color': leaf,
        'fill-opacity': ['case', ['boolean', ['get', 'odd'], false], 0.45, 0.2],
      },
    },
    {
      id: 'draft-piece-line',
      type: 'line',
      source: 'draft',
      filter: role('piece', 'outline'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': halo, 'line-width': 1.5 },
    },
    {
      id: 'draft-edge',
      type: 'line',
      source: 'draft',
      filter: role('edge'),
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': ink, 'line-width': 5 },
    },
    {
      id: 'draft-casing',
      type: 'line',
      source: 'draft',
      filter: role('surface', 'line'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': halo, 'line-width': 5 },
    },
    {
      id: 'draft-line',
      type: 'line',
      source: 'draft',
      filter: role('surface', 'line'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': line, 'line-width': 2.2 },
    },
    {
      id: 'draft-middle',
      type: 'circle',
      source: 'draft',
      filter: role('middle'),
      paint: {
        'circle-radius': 3.5,
        'circle-color': halo,
        'circle-stroke-color': leaf,
        'circle-stroke-width': 1.2,
        'circle-opacity': 0.8,
      },
    },
    {
      id: 'draft-corner',
      type: 'circle',
      source: 'draft',
      filter: role('corner', 'first'),
      paint: {
        'circle-radius': ['case', ['==', ['get', 'role'], 'first'], 6, 5],
        'circle-color': ['case', ['boolean', ['get', 'chosen'], false], leaf, halo],
        'circle-stroke-color': leaf,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'draft-snap',
      type: 'circle',
      source: 'draft',
      filter: role('snap'),
      paint: {
        'circle-radius': 10,
        'circle-opacity': 0,
        'circle-stroke-color': leaf,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'draft-problem-casing',
      type: 'circle',
      source: 'draft',
      filter: role('problem'),
      paint: {
        'circle-radius': 13,
        'circle-opacity': 0,
        'circle-stroke-color': halo,
        'circle-stroke-width': 6,
      },
    },
    {
      id: 'draft-problem',
      type: 'circle',
      source: 'draft',
      filter: role('problem'),
      paint: {
        'circle-radius': 12,
        'circle-color': danger,
        'circle-opacity': 0.25,
        'circle-stroke-color': danger,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'draft-number',
      type: 'symbol',
      source: 'draft',
      filter: role('number'),
      layout: {
        'text-field': ['get', 'text'],
        'text-font': [quietLabelFont],
        'text-size': 12,
        'text-padding': 1,
      },
      paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 2 },
    },
    {
      id: 'draft-length',
      type: 'symbol',
      source: 'draft',
      filter: role('length'),
      layout: {
        'text-field': ['get', 'text'],
        'text-font': [quietLabelFont],
        'text-size': 11,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 3 },
    },
  ];
}

/** Keeps the layers of drawings for the first drawing on a map, and repaints those on it. */
export const layDraftLayers = (map: MapLibreMap, scheme: MapScheme): void =>
  layLate(map, { draft: { tolerance: 0, maxzoom: 22 } }, draftLayers(scheme));
