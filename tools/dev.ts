import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run dev`: the server on 3000, restarted when its sources change, and the page on 5173 with
 * hot reload. The page's calls go through to the server.
 */
const root = join(import.meta.dirname, '..');
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const port = process.env['PORT'] ?? '3000';

let server: ChildProcess | null = null;
let restarting: NodeJS.Timeout | null = null;
let stopping = false;

function startServer(): void {
  server = spawn(process.execPath, [tsx, join(root, 'packages/server/src/index.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: port,
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://localhost:5173',
    },
  });
}

/** A change while the server is still stopping counts once. */
function restart(): void {
  if (restarting) clearTimeout(restarting);
  restarting = setTimeout(() => {
    const before = server;
    if (!before || before.exitCode !== null) return startServer();
    before.once('exit', () => {
      if (!stopping) startServer();
    });
    before.kill('SIGTERM');
  }, 200);
}

for (const name of ['units', 'geo', 'kit', 'formats', 'domain', 'demo', 'server']) {
  watch(join(root, 'packages', name, 'src'), { recursive: true }, (_event, file) => {
    if (file && /\.(ts|sql)$/.test(file) && !file.includes('.test.')) restart();
  });
}

startServer();
const page = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'packages/web'),
  stdio: 'inherit',
  env: { ...process.env, FURROW_SERVER: `http://127.0.0.1:${port}` },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping = true;
    page.kill('SIGTERM');
    server?.once('exit', () => process.exit(0));
    server?.kill('SIGTERM');
  });
}
