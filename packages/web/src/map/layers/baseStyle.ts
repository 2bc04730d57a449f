import { nothing } from './nothing.ts';
import { repaint } from './repaint.ts';
import type {
  FillLayerSpecification,
  GeoJSONSource,
  LayerSpecification,
  LineLayerSpecification,
  Map as MapLibreMap,
  StyleSpecification,
} from 'maplibre-gl';
import { plainBasemap, type Basemap } from './basemaps.ts';
import { loadBorders } from './borders.ts';
import { mapColors, type MapScheme } from './mapColors.ts';

/**
 * Ground and borders. Everything else is laid over it; without `glyphs` every letter is drawn on
 * this machine.
 */
export function baseStyle(scheme: MapScheme): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: nothing, tolerance: 0.2 },
      borders: { type: 'geojson', data: nothing, tolerance: 0.2 },
    },
    layers: groundLayers(scheme),
  };
}

/**
 * Near the ground everything is land: coasts at 1:50 million would put fields behind a dike into
 * the sea.
 */
function groundLayers(scheme: MapScheme): LayerSpecification[] {
  const { ground, water, border } = mapColors[scheme];
  const land: FillLayerSpecification = {
    id: 'land',
    type: 'fill',
    source: 'land',
    maxzoom: 9,
    paint: { 'fill-color': ground, 'fill-antialias': false },
  };
  const borders: LineLayerSpecification = {
    id: 'borders',
    type: 'line',
    source: 'borders',
    maxzoom: 12,
    paint: {
      'line-color': border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.2],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 1, 11, 0],
    },
  };
  return [
    {
      id: 'ground',
      type: 'background',
      paint: { 'background-color': ['interpolate', ['linear'], ['zoom'], 7, water, 8.5, ground] },
    },
    land,
    borders,
  ];
}

/** Fills in coasts and borders as soon as they are there. */
export async function showBorders(map: MapLibreMap): Promise<void> {
  const borders = await loadBorders();
  if (!borders || map._removed) return;
  void map.getSource<GeoJSONSource>('land')?.setData(borders.land);
  void map.getSource<GeoJSONSource>('borders')?.setData(borders.lines);
}

/** Shows another scheme or basemap without touching what lies over it. */
export function showBasemap(
  map: MapLibreMap,
  scheme: MapScheme,
  basemap: Basemap = plainBasemap,
): void {
  repaint(map, groundLayers(scheme));
  if (map.getLayer('basemap')) map.removeLayer('basemap');
  if (map.getSource('basemap')) map.removeSource('basemap');
  const tiles = scheme === 'dark' && basemap.tiles_dark ? basemap.tiles_dark : basemap.tiles;
  if (tiles.length === 0) return;
  map.addSource('basemap', {
    type: 'raster',
    tiles: [...tiles],
    tileSize: basemap.tile_size ?? 256,
    ...(basemap.min_zoom === undefined ? {} : { minzoom: basemap.min_zoom }),
    ...(basemap.max_zoom === undefined ? {} : { maxzoom: basemap.max_zoom }),
  });
  map.addLayer(
    { id: 'basemap', type: 'raster', source: 'basemap' },
    map.getStyle().layers.find(({ id }) => id.startsWith('field'))?.id,
  );
}
