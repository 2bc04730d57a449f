import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { printTable } from './proofs/table.ts';
import { soakCooperative } from './soaks/cooperative.ts';

/**
 * `npm run soak [requests] [seed]`: the hostile requests of the fuzz suite, 50,000 of them and
 * other ones each day.
 *
 * `npm run soak -- offline [edits] [seed]`: edits with files under each fault of a day without
 * signal, 1,000 of them under each, and ten times as many pairs of changes made apart; a line for
 * each fault.
 *
 * `npm run soak -- cooperative [minutes]`: the day of a cooperative in an hour; a line for each
 * figure that may not grow.
 */
const today = String(Math.floor(Date.now() / 86_400_000));
const root = join(import.meta.dirname, '..');

interface Soak {
  readonly says: string;
  readonly tests: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

function offline([edits = '1000', seed = today]: readonly string[]): Soak {
  return {
    says: `${edits} edits under each fault, seed ${seed}`,
    tests: ['pure', 'packages/web/src/data/offline.test.ts', 'packages/web/src/data/pairs.test.ts'],
    environment: {
      FURROW_OFFLINE_EDITS: edits,
      FURROW_OFFLINE_SEED: seed,
      FURROW_PAIRS: String(Number(edits) * 10),
    },
  };
}

function hostile([requests = '50000', seed = today]: readonly string[]): Soak {
  return {
    says: `${requests} requests, seed ${seed}`,
    tests: ['server', 'packages/server/src/testing/fuzz/fuzz.test.ts'],
    environment: { FUZZ_LOG: 'error', FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  };
}

const [first, ...others] = process.argv.slice(2);
if (first === 'cooperative') {
  const table = await soakCooperative(Number(others[0] ?? 60));
  printTable(table);
  process.exit(table.every(({ ok }) => ok !== false) ? 0 : 1);
}
const { says, tests, environment } =
  first === 'offline' ? offline(others) : hostile(first === undefined ? [] : [first, ...others]);
console.log(says);
const result = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', ...tests],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } },
);
process.exitCode = result.status ?? 1;
