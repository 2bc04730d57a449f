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
import type { Ground } from './grounds.ts';
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
  const { ground, water } = mapColors[scheme];
  return {
    id: 'ground',
    type: 'background',
    paint: { 'background-color': ['interpolate', ['linear'], ['zoom'], 7, water, 8.5, ground] },
  };
}

function borderLayers(scheme: MapScheme): LayerSpecification[] {
  const { ground, border } = mapColors[scheme];
  const land: FillLayerSpecification = {
    id: 'land',
    type: 'fill',
    source: 'land',
    maxzoom: nearest,
    paint: { 'fill-color': ground, 'fill-antialias': false },
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
export const groundLayer = 'basemap';

/** Whether a layer or a source is the basemap's. */
export const isGround = (name: string): boolean =>
  name === groundLayer || name.startsWith(`${groundLayer}/`);

/** The sources of the basemap on a map. */
export const groundSources = (map: MapLibreMap): readonly string[] =>
  Object.keys(map.style.tileManagers).filter(isGround);

/** The layer above the basemap; undefined where there is none. */
export const aboveGround = (map: MapLibreMap): string | undefined =>
  map.getLayersOrder().find((id) => id.startsWith('field'));

/** Paints background, coasts and borders in a scheme. */
export function paintGround(map: MapLibreMap, scheme: MapScheme): void {
  repaint(map, [background(scheme)]);
  layLate(map, { land: { tolerance: 0.2 }, borders: { tolerance: 0.2 } }, borderLayers(scheme));
}

/** Removes the basemap; coasts and borders stay. */
export function clearGround(map: MapLibreMap): void {
  for (const layer of map.getLayersOrder().filter(isGround)) map.removeLayer(layer);
  for (const source of groundSources(map)) map.removeSource(source);
}

/** A service that checks the referrer gets the site, and no page of it. */
export function tellReferrer(map: MapLibreMap, { referrer }: Ground): void {
  map.setTransformRequest(referrer ? (url) => ({ url, referrerPolicy: 'strict-origin' }) : null);
}

/** Replaces the basemap below the fields, without touching the layers above it. */
export function showGround(map: MapLibreMap, scheme: MapScheme, ground: Ground): void {
  clearGround(map);
  const tiles = scheme === 'dark' && ground.tiles_dark ? ground.tiles_dark : ground.tiles;
  if (tiles.length === 0) return;
  tellReferrer(map, ground);
  map.addSource(groundLayer, {
    type: 'raster',
    tiles: [...tiles],
    tileSize: ground.tile_size,
    attribution: ground.attribution,
    ...(ground.min_zoom === null ? {} : { minzoom: ground.min_zoom }),
    ...(ground.max_zoom === null ? {} : { maxzoom: ground.max_zoom }),
    ...(ground.bounds === null ? {} : { bounds: [...ground.bounds] }),
  });
  map.addLayer({ id: groundLayer, type: 'raster', source: groundLayer }, aboveGround(map));
}
