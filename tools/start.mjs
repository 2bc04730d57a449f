// `npm start`: builds what is missing, then runs the server in this process.
// Node runs with --v8-pool-size=0: as many helpers for collecting and compiling as there are cores, where four would take turns on two.
// --retain-maps-for-n-gc: compiled code is thrown away when a collection finds none of the objects it was compiled for, as is so
// whenever no request is under way; --no-memory-reducer: such collections on a quiet server are started by releaseIdleMemory alone.
// --demo: with a demo farm and a demo sign-in. --command …: an administration command in place of the server.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const [mode, ...rest] = process.argv.slice(2);
if (mode === '--demo') process.env.DEMO ??= '1';
const isCommand = mode === '--command';
const bundle = join(root, 'packages/server/dist', isCommand ? 'command.js' : 'index.js');

if (!process.env.FURROW_BUILT || !existsSync(bundle)) {
  const { isStale } = await import('./build.mjs');
  // built by a process of its own: loaded compilers would occupy the server's memory for weeks. a
  // command's output is its own: the build's goes to the other stream
  if (isStale()) {
    const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--missing'], {
      stdio: ['inherit', isCommand ? 2 : 'inherit', 'inherit'],
    });
    if (status !== 0) process.exit(status ?? 1);
  }
}
if (isCommand) process.argv = [process.argv[0], bundle, ...rest];
await import(pathToFileURL(bundle).href);
