import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run soak [requests] [seed]`: the hostile requests of the fuzz suite, 50,000 of them and
 * other ones each day.
 */
const [requests = '50000', seed = String(Math.floor(Date.now() / 86_400_000))] =
  process.argv.slice(2);
const root = join(import.meta.dirname, '..');
console.log(`${requests} requests, seed ${seed}`);
const result = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'server',
    'packages/server/src/testing/fuzz/fuzz.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { FUZZ_LOG: 'error', ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  },
);
process.exitCode = result.status ?? 1;
