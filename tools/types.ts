import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run types`: every package by its own rules (the pure ones know no fetch, process or window),
 * then tests and tools.
 */
const root = join(import.meta.dirname, '..');
const projects = [
  ...['units', 'geo', 'kit', 'formats', 'domain', 'demo', 'server', 'web'].map(
    (name) => `packages/${name}/tsconfig.json`,
  ),
  'packages/formats/tsconfig.node.json',
  'tsconfig.json',
];

let failed = 0;
for (const project of projects) {
  const result = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, project)],
    { cwd: root, encoding: 'utf8' },
  );
  if (result.status === 0) continue;
  failed += 1;
  process.stdout.write(`${project}:\n${result.stdout}${result.stderr}\n`);
}
console.log(
  failed === 0
    ? `types: ${projects.length} projects right`
    : `types: ${failed} of ${projects.length} projects wrong`,
);
process.exitCode = failed === 0 ? 0 : 1;
