import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run types`: every package by its own rules (the pure ones know no fetch, process or window),
 * then tests and tools. The compiler caches its findings of each project by the content of its
 * files: a second run checks only changed files and those that depend on them.
 */
const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/types');
/** The longest first, so that the last of two neighbours does not run alone. */
const projects = [
  'tsconfig.json',
  ...['web', 'server', 'domain', 'formats', 'demo', 'geo', 'kit', 'units'].map(
    (name) => `packages/${name}/tsconfig.json`,
  ),
  'packages/formats/tsconfig.node.json',
];
/** As many as keep two cores busy: the compiler has threads of its own, and one run takes 1 GB. */
const atOnce = 2;

interface Result {
  ok: boolean;
  output: string;
}

function check(project: string): Promise<Result> {
  const info = join(cache, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const compiler = spawn(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      join(root, project),
      '--incremental',
      '--tsBuildInfoFile',
      info,
    ],
    { cwd: root },
  );
  let output = '';
  compiler.stdout.on('data', (text) => (output += String(text)));
  compiler.stderr.on('data', (text) => (output += String(text)));
  return new Promise((resolve, reject) => {
    compiler.on('error', reject);
    compiler.on('close', (status) => resolve({ ok: status === 0, output }));
  });
}

let failed = 0;
const waiting = [...projects];

async function checkWaiting(): Promise<void> {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const { ok, output } = await check(project);
    if (ok) continue;
    failed += 1;
    process.stdout.write(`${project}:\n${output}\n`);
  }
}

await Promise.all(Array.from({ length: atOnce }, checkWaiting));
console.log(
  failed === 0
    ? `types: ${projects.length} projects right`
    : `types: ${failed} of ${projects.length} projects wrong`,
);
process.exitCode = failed === 0 ? 0 : 1;
