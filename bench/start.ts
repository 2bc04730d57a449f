import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../packages/server/src/testing/folder.ts';
import { root, run, stop, type Bench } from './prepare.ts';
import { median, type Line } from './report.ts';

const environment = (folder: string) => ({
  PORT: '3989',
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  FURROW_BUILT: '1',
});

async function startOnce(folder: string): Promise<number> {
  const start = performance.now();
  const running = await run(join(root, 'tools/start.mjs'), {
    environment: environment(folder),
    port: 3989,
    path: '/readyz',
  });
  const elapsed = performance.now() - start;
  await stop(running);
  return elapsed / 1000;
}

/**
 * From the command to `readyz`, on a new data folder and on one that exists, the bundled database
 * included.
 */
export async function benchStart(_bench: Bench): Promise<Line[]> {
  const fresh: number[] = [];
  const existing: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const folder = openFolder('start');
    fresh.push(await startOnce(folder));
    existing.push(await startOnce(folder), await startOnce(folder));
    rmSync(folder, { recursive: true, force: true });
  }
  const line = (what: string, figures: number[], most: number): Line => ({
    what,
    ours: `${median(figures).toFixed(2)} s`,
    floor: '',
    ratio: '',
    target: `<= ${most} s`,
    ok: median(figures) <= most,
  });
  return [
    line('start, new data folder', fresh, 4),
    line('start, existing data folder', existing, 1.5),
  ];
}
