// `npm start`: builds what is missing, then runs the server in this process.
// --demo: with a demo farm and a demo sign-in. --command …: an administration command in place of the server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const [mode, ...rest] = process.argv.slice(2);
if (mode === '--demo') process.env.DEMO ??= '1';
const isCommand = mode === '--command';
const bundle = join(root, 'packages/server/dist', isCommand ? 'command.js' : 'index.js');

if (!process.env.FURROW_BUILT || !existsSync(bundle)) {
  const { buildMissing } = await import('./build.mjs');
  // a command's output is its own: what the building says goes to the other stream
  await buildMissing(isCommand ? console.error : console.log);
}
if (isCommand) process.argv = [process.argv[0], bundle, ...rest];
await import(pathToFileURL(bundle).href);
