import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import react from '@vitejs/plugin-react';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { callsOnTheWire } from './build/callsOnTheWire.ts';
import { openCatalogues } from './build/catalogues.ts';
import { firstFiles } from './build/firstFiles.ts';
import { skeletonNames } from './build/skeletonNames.ts';
import { textsByScreen } from './build/textsByScreen.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
const catalogues = openCatalogues(root);

/** Addresses the server answers itself; the page never takes them. */
const served = [
  '/api',
  '/geo',
  '/online',
  '/disease',
  '/dss',
  '/healthz',
  '/readyz',
  '/metrics',
  '/ws',
  '/cropr',
];

/** Under /cropr live screens of the page too: a visit by a browser wants the page, everything else the server. */
const pageWanted = (accept: string | undefined) => accept?.includes('text/html') ?? false;

const workerAddress = './worker/mapWorker.ts?worker&url';
const workerEngine = 'maplibre-gl/dist/maplibre-gl-worker.mjs';

/** In the page the definitions' geometry comes with the map: see src/data/snapshot/late-geometry.ts. */
const lateGeometry: Plugin = {
  name: 'late-geometry',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/geometry.ts') &&
    importer?.includes('/packages/domain/src/') &&
    // the words of its problems are another file of that name
    !importer.includes('/messages/')
      ? fileURLToPath(new URL('./src/data/snapshot/late-geometry.ts', import.meta.url))
      : null,
};

const tileReader = '@maplibre/mlt';
const engine = fileURLToPath(new URL('../../node_modules/maplibre-gl/src/', import.meta.url));

/**
 * The map engine's page and worker halves are two bundles that contain the same code twice. Built here from its sources, the code
 * that both need is one file that the browser fetches once: a third of the map's script.
 */
const mapEngine: Plugin = {
  name: 'map-engine',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) =>
    source === 'maplibre-gl'
      ? `${engine}index.ts`
      : source === workerEngine
        ? `${engine}source/worker.ts`
        : source === workerAddress || source === tileReader
          ? `\0${source}`
          : null,
  load(id) {
    // our grounds are pictures: nothing here reads vector tiles of that kind
    if (id === `\0${tileReader}`)
      return "export const GEOMETRY_TYPE = {}; export const decodeTile = () => { throw new Error('tiles of this kind are not read'); };";
    if (id !== `\0${workerAddress}`) return null;
    const worker = this.emitFile({
      type: 'chunk',
      id: `${folder}src/map/worker/mapWorker.ts`,
      name: 'map-worker',
    });
    return `export default import.meta.ROLLUP_FILE_URL_${worker};`;
  },
  // the engine declares fields that its parents have set already; defined anew they would be empty
  transform: (code, id) =>
    id.startsWith(engine) && id.endsWith('.ts')
      ? transformWithOxc(code, id, {
          typescript: { removeClassFieldsWithoutInitializer: true },
          assumptions: { setPublicClassFields: true },
        })
      : null,
};

/** Nothing is drawn before it is known whether the page is dark. */
const earlyFirst: Plugin = {
  name: 'early-first',
  transformIndexHtml: {
    order: 'post',
    handler: (page) =>
      page.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

const withMacros = () =>
  react({
    babel: {
      plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: getConfig({ cwd: root }) }]],
    },
  });

export default defineConfig({
  root: folder,
  plugins: [
    callsOnTheWire,
    lateGeometry,
    mapEngine,
    withMacros(),
    skeletonNames(folder, catalogues, () => [withMacros()]),
    textsByScreen(root, catalogues),
    firstFiles(folder),
    earlyFirst,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // the page registers it itself: an inline script would need a hole in the content security policy
      injectRegister: null,
      injectManifest: {
        globPatterns: ['**/*.{js,mjs,css,html,svg,png,woff2,webmanifest,json}'],
        globIgnores: ['first-files.json', 'sending.js'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
      manifest: {
        name: 'Furrow',
        short_name: 'Furrow',
        description: 'Fields, work and stock of a farm.',
        id: '/',
        start_url: '/cropr/farm/plan/',
        scope: '/',
        display: 'standalone',
        background_color: '#FBFAF7',
        theme_color: '#204C2D',
        icons: [
          // not every launcher draws SVG
          ...(['any', 'maskable'] as const).flatMap((purpose) =>
            [192, 512].map((size) => ({
              src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
              sizes: `${size}x${size}`,
              type: 'image/png',
              purpose,
            })),
          ),
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'Record work', url: '/cropr/farm/records/new/?like=latest&state=performed' },
          { name: 'Take a photo', url: '/cropr/farm/scouting/' },
          { name: 'Map', url: '/cropr/farm/plan/' },
        ].map((shortcut) => ({
          ...shortcut,
          icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
        })),
        share_target: {
          action: '/cropr/shared/',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: {
            files: [
              {
                name: 'files',
                accept: [
                  'image/*',
                  'application/geo+json',
                  'application/json',
                  'application/zip',
                  'application/vnd.google-earth.kml+xml',
                  'application/vnd.google-earth.kmz',
                  'application/gpx+xml',
                  '.geojson',
                  '.kml',
                  '.kmz',
                  '.gpx',
                  '.shp',
                  '.zip',
                ],
              },
            ],
          },
        },
      },
    }),
  ],
  // cut into files that are fetched when they are needed, as the page is
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      // a hundred small files weigh more than three: code of signing in, of every screen beside it, and of every list
      output: {
        codeSplitting: {
          groups: [
            // work before the first picture waits for nothing else
            { name: 'early', test: /packages\/web\/src\/early\.ts$|preload-helper/, priority: 5 },
            // changes with nothing of ours, so that a new version of the page leaves it where it is
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            {
              name: 'sign-in',
              test: /packages\/web\/src\/(main|screens\/auth\/SignInPage)\.tsx$/,
              priority: 3,
            },
            {
              name: 'shell',
              test: /packages\/web\/src\/(shell\/inside\.ts|ui\/Chip\.tsx)$/,
              priority: 2,
            },
            {
              name: 'list',
              test: /packages\/web\/src\/screens\/(common\/(list\/EntityListPage\.tsx|screenTitles\.ts)|record\/RecordRows\.tsx)$|\/theme\.starter\.ts$/,
              priority: 1,
            },
            { name: 'amounts', test: /packages\/web\/src\/screens\/stock\/(amounts|ledger)\.ts$/ },
          ],
        },
      },
      // our pure packages and the geometry under them only define things: unused definitions must not reach a screen
      treeshake: {
        moduleSideEffects: (id) =>
          /packages\/(units|geo|kit|formats|domain)\/src\/|node_modules\/(polyclip-ts|splaytree-ts|bignumber\.js)\//.test(
            id,
          )
            ? false
            : undefined,
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      served.map((path) => [
        path,
        {
          target: process.env['FURROW_SERVER'] ?? 'http://127.0.0.1:3000',
          ws: path === '/ws',
          bypass: (request: {
            headers: { accept?: string | undefined };
            method?: string | undefined;
          }) =>
            path === '/cropr' && request.method === 'GET' && pageWanted(request.headers.accept)
              ? '/index.html'
              : undefined,
        },
      ]),
    ),
  },
});
