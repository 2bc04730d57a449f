// Builds the server bundle and the page. Run by `npm run build`, and by `npm start` when something is missing or older
// than the sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const serverBundle = join(root, 'packages/server/dist/index.js');
const page = join(root, 'packages/web/dist/index.html');

/** Names, sizes and times of everything that goes into a build: another state of the sources has another digest. */
function digestOf(folders) {
  const hash = createHash('sha256');
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (['node_modules', 'dist'].includes(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else hash.update(`${path} ${statSync(path).size} ${statSync(path).mtimeMs}\n`);
    }
  };
  for (const folder of folders) visit(join(root, folder));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex');
}

const pure = ['packages/units', 'packages/geo', 'packages/kit', 'packages/domain'];
const inputs = { server: [...pure, 'packages/demo', 'packages/server'], web: [...pure, 'packages/web'] };

function isFresh(output, name) {
  const stamp = join(dirname(output), '.built-from');
  return existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOf(inputs[name]);
}

const markFresh = (output, name) => writeFileSync(join(dirname(output), '.built-from'), digestOf(inputs[name]));

/** Packages of plain modules, without files of their own beside them. */
const takenIn = /^(zod|proj4|mgrs|wkt-parser|@rapideditor\/country-coder|which-polygon|lineclip|rbush|quickselect|polyclip-ts|bignumber\.js|splaytree-ts|jose|geographiclib-geodesic|@xmldom\/xmldom)(\/|$)/;

export async function buildServer() {
  await esbuild({
    entryPoints: { index: join(root, 'packages/server/src/index.ts'), command: join(root, 'packages/server/src/command.ts'), worker: join(root, 'packages/server/src/exchange/worker/worker.ts') },
    outdir: dirname(serverBundle),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'error',
    // what npm installed stays where it is, but for what is many small files that every start would open one by one
    plugins: [
      {
        name: 'external',
        setup(builder) {
          builder.onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@furrow/') || takenIn.test(path) ? undefined : { path, external: true }));
        },
      },
    ],
  });
  markFresh(serverBundle, 'server');
}

/** Compressed copies beside the files, so that the server sends them without working on them. */
function compressFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compressFiles(path);
    else if (/\.(js|mjs|css|html|svg|json|webmanifest)$/.test(entry.name) && statSync(path).size > 1024) {
      const content = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    }
  }
}

export function buildWeb() {
  const result = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: join(root, 'packages/web'), stdio: 'inherit' });
  if (result.status !== 0) throw new Error('the page could not be built');
  compressFiles(dirname(page));
  markFresh(page, 'web');
}

/** Builds what is missing or older than the sources. */
export async function buildMissing(say = console.log) {
  mkdirSync(dirname(serverBundle), { recursive: true });
  if (!isFresh(serverBundle, 'server')) {
    say('Building the server …');
    await buildServer();
  }
  if (!isFresh(page, 'web')) {
    say('Building the page …');
    buildWeb();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--missing')) await buildMissing();
  else {
    await buildServer();
    buildWeb();
  }
}
