import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { root } from './prepare.ts';

const engine = join(root, 'node_modules/maplibre-gl/dist');

/**
 * The floor of the map: nothing but MapLibre with one source, the fields' fills, outlines and
 * names, in the colours and sizes of ours. `idle` on the window is the last time it had drawn.
 */
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare map</title>
<link rel="stylesheet" href="/maplibre-gl.css">
<style>body{margin:0}#map{position:absolute;left:0;top:0;width:WIDTHpx;height:HEIGHTpx}</style></head>
<body><div id="map" data-bare></div>
<script type="module">
import { Map, setWorkerUrl } from '/maplibre-gl.mjs';
setWorkerUrl('/maplibre-gl-worker.mjs');
const data = await (await fetch('/fields.json')).json();
const map = new Map({
  container: 'map', attributionControl: false, dragRotate: false, renderWorldCopies: false,
  center: [LONGITUDE, LATITUDE], zoom: ZOOM, maxZoom: 21,
  style: {
    version: 8,
    sources: { fields: { type: 'geojson', data, promoteId: 'id', tolerance: 0.25, maxzoom: 17 } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#ecede3' } },
      { id: 'fill', type: 'fill', source: 'fields',
        paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.55, 'fill-antialias': false } },
      { id: 'outline', type: 'line', source: 'fields', layout: { 'line-join': 'round' },
        paint: { 'line-color': ['get', 'color'], 'line-opacity': 0.95,
          'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.4, 12, 0.8, 14, 1.4, 17, 2] } },
      { id: 'name', type: 'symbol', source: 'fields', minzoom: 12.5,
        layout: { 'text-field': ['format', ['get', 'label'], {}, '\\n', {}, ['get', 'sublabel'], {}],
          'text-font': ['sans-serif'], 'text-padding': 3,
          'text-size': ['interpolate', ['linear'], ['zoom'], 12.5, 10, 14, 11.5, 17, 14] },
        paint: { 'text-color': '#1c1f1a', 'text-halo-color': '#fbfaf7', 'text-halo-width': 1.4 } },
    ],
  },
});
window.bareMap = map;
const told = document.querySelector('#map');
told.setAttribute('data-ready', '');
map.on('dataloading', () => told.setAttribute('aria-busy', 'true'));
map.on('movestart', () => told.setAttribute('aria-busy', 'true'));
map.on('idle', () => told.setAttribute('aria-busy', 'false'));
</script></body></html>`;

export interface BareMap {
  readonly address: string;
  close(): Promise<void>;
}

/** Size in pixels and view of a map: what a frame costs goes by the tiles in sight. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

/**
 * Serves the bare page.
 * @param fields a GeoJSON FeatureCollection, whose features have an id, a colour and two labels
 * @param view the same as that of the map it is compared with
 */
export async function serveBareMap(fields: string, port: number, view: View): Promise<BareMap> {
  const shown = Object.entries(view).reduce(
    (text, [name, value]) => text.replace(name.toUpperCase(), String(value)),
    page,
  );
  const files: Readonly<Record<string, readonly [string, string | Buffer]>> = {
    '/': ['text/html', shown],
    '/fields.json': ['application/json', fields],
    ...Object.fromEntries(
      ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css'].map((name) => [
        `/${name}`,
        [
          name.endsWith('css') ? 'text/css' : 'text/javascript',
          readFileSync(join(engine, name)),
        ] as const,
      ]),
    ),
  };
  const server: Server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
    const lasting = (request.url ?? '').includes('maplibre');
    response.writeHead(body === '' ? 404 : 200, {
      'content-type': type,
      'cache-control': lasting ? 'max-age=86400, immutable' : 'no-cache',
    });
    response.end(body);
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
