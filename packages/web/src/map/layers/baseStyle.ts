import { whenIdle } from '../../browser/whenIdle.ts';
import { fillSource } from './fillSource.ts';
import { layLate, slotsOf } from './lateLayers.ts';
import { repaint } from './repaint.ts';
import type {
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  Map as MapLibreMap,
  StyleSpecification,
} from 'maplibre-gl';
import type { BasemapLayer } from './basemaps.ts';
import { loadBorders } from './borders.ts';
import { mapColors, type MapScheme } from './mapColors.ts';

/**
 * Background and borders. All other layers are above; without `glyphs` every letter is rendered on
 * this machine.
 */
export function baseStyle(scheme: MapScheme): StyleSpecification {
  return {
    version: 8,
    sources: {},
    layers: [background(scheme), ...slotsOf(borderLayers(scheme))],
  };
}

/** Zoom level from which neither is drawn: a country is larger than the map. */
const nearest = 9;

/**
 * At high zoom everything is land, without countries: coasts and borders at 1:50 million would put
 * fields behind a dike into the sea, and those near a border abroad.
 */
function background(scheme: MapScheme): LayerSpecification {
  const { land, water } = mapColors[scheme];
  return {
    id: 'background',
    type: 'background',
    paint: { 'background-color': ['interpolate', ['linear'], ['zoom'], 7, water, 8.5, land] },
  };
}

function borderLayers(scheme: MapScheme): LayerSpecification[] {
  const { land: color, border } = mapColors[scheme];
  const land: FillLayerSpecification = {
    id: 'land',
    type: 'fill',
    source: 'land',
    maxzoom: nearest,
    paint: { 'fill-color': color, 'fill-antialias': false },
  };
  const borders: LineLayerSpecification = {
    id: 'borders',
    type: 'line',
    source: 'borders',
    maxzoom: nearest,
    paint: {
      'line-color': border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.2],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 1, nearest, 0],
    },
  };
  return [land, borders];
}

/**
 * Adds coasts and borders once the map is idle at a zoom at which they are visible: a farm's view
 * needs neither.
 * @param isReading whether fields are being loaded, to which the map will move
 */
export function showBorders(map: MapLibreMap, isReading: () => boolean): void {
  let asked = false;
  const look = async () => {
    if (asked || map._removed || isReading() || map.getZoom() >= nearest) return;
    asked = true;
    const borders = await loadBorders();
    // parts that did not arrive are requested again
    if (!borders) asked = false;
    if (!borders || map._removed) return;
    fillSource(map, 'land', borders.land);
    fillSource(map, 'borders', borders.lines);
  };
  map.on('idle', () => void whenIdle(() => void look()));
}

/** The layer and the source of the basemap; of several the beginning of their names. */
export const basemapName = 'basemap';

/** Whether a layer or a source is the basemap's. */
export const isBasemap = (name: string): boolean =>
  name === basemapName || name.startsWith(`${basemapName}/`);

/** The sources of the basemap on a map. */
export const basemapSources = (map: MapLibreMap): readonly string[] =>
  Object.keys(map.style.tileManagers).filter(isBasemap);

/** The layer above the basemap; undefined where there is none. */
export const aboveBasemap = (map: MapLibreMap): string | undefined =>
  map.getLayersOrder().find((id) => id.startsWith('field'));

/** Paints background, coasts and borders in a scheme. */
export function paintBackground(map: MapLibreMap, scheme: MapScheme): void {
  repaint(map, [background(scheme)]);
  layLate(map, { land: { tolerance: 0.2 }, borders: { tolerance: 0.2 } }, borderLayers(scheme));
}

/** Removes the basemap; coasts and borders stay. */
export function clearBasemap(map: MapLibreMap): void {
  for (const layer of map.getLayersOrder().filter(isBasemap)) map.removeLayer(layer);
  for (const source of basemapSources(map)) map.removeSource(source);
}

/** A service that checks the referrer gets the site, and no page of it. */
export function tellReferrer(map: MapLibreMap, { referrer }: BasemapLayer): void {
  map.setTransformRequest(referrer ? (url) => ({ url, referrerPolicy: 'strict-origin' }) : null);
}

/** Replaces the basemap below the fields, without touching the layers above it. */
export function showBasemap(map: MapLibreMap, scheme: MapScheme, basemap: BasemapLayer): void {
  clearBasemap(map);
  const tiles = scheme === 'dark' && basemap.tiles_dark ? basemap.tiles_dark : basemap.tiles;
  if (tiles.length === 0) return;
  tellReferrer(map, basemap);
  map.addSource(basemapName, {
    type: 'raster',
    tiles: [...tiles],
    tileSize: basemap.tile_size,
    attribution: basemap.attribution,
    ...(basemap.min_zoom === null ? {} : { minzoom: basemap.min_zoom }),
    ...(basemap.max_zoom === null ? {} : { maxzoom: basemap.max_zoom }),
    ...(basemap.bounds === null ? {} : { bounds: [...basemap.bounds] }),
  });
  map.addLayer({ id: basemapName, type: 'raster', source: basemapName }, aboveBasemap(map));
}
