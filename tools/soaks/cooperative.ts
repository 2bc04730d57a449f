import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { holdsSince } from '../../bench/load.ts';
import { holdsFile, run, stop } from '../../bench/prepare.ts';
import { startEngine } from '../../packages/server/src/db/engine.ts';
import { openDatabase } from '../../packages/server/src/db/pool.ts';
import { openFolder } from '../../packages/server/src/testing/folder.ts';
import { build, pause } from '../proofs/programs.ts';
import type { Table } from '../proofs/table.ts';
import { keepOnline, makeStock, type Log } from './devices.ts';
import { judge } from './judge.ts';
import { makeGrowers } from './members.ts';
import { takeSample, type Sample } from './samples.ts';

const farms = Number(process.env['SOAK_FARMS'] ?? 2000);
const online = Number(process.env['SOAK_ONLINE'] ?? 300);
const port = Number(process.env['SOAK_PORT'] ?? 4790);

const sampleSeconds = 15;
/** Until caches are full and code is compiled, as a part of the whole time. */
const warmUp = 1 / 4;

const root = join(import.meta.dirname, '../..');

/**
 * A cooperative's day: 2,000 farms, 300 devices that follow theirs and work on them, in as many
 * minutes as are given instead of 24 hours. Each farm is opened once and worked on as in a day.
 */
export async function soakCooperative(minutes: number): Promise<Table> {
  build();
  const folder = openFolder('soak');
  const engine = await startEngine(join(folder, 'engine'), () => {});
  const data = join(folder, 'data');
  const server = await run(join(root, 'packages/server/dist/index.js'), {
    environment: {
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: `socket:${String(engine.connection.host)}?db=furrow&user=furrow`,
      HOLDS: holdsFile(folder),
      BASEMAPS: 'none',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
    },
    port,
    path: '/readyz',
    flags: ['--import', join(root, 'bench/hold-probe.mjs')],
  });
  const database = openDatabase(engine.connection, 2);
  try {
    const growers = await makeGrowers(database, server.address, farms);
    const log: Log = { taken: [], refused: new Map(), sessions: 0 };
    const samples: Sample[] = [];
    const begun = Date.now();
    const end = begun + minutes * 60_000;
    const isOver = () => Date.now() > end;
    const sampling = (async () => {
      while (!isOver()) {
        samples.push(await takeSample({ server, database, folder: data }));
        await pause(sampleSeconds * 1000);
      }
    })();
    await Promise.all([
      sampling,
      keepOnline(growers, online, { log, stock: await makeStock(), isOver }),
    ]);
    const warm = begun + (end - begun) * warmUp;
    const hold = holdsSince(holdsFile(folder), warm);
    return [
      { what: 'farms · devices at all times', result: `${farms} · ${online}` },
      { what: 'simulated hours in minutes', result: `24 in ${minutes}` },
      ...judge({ log, samples, warm, hold }),
    ];
  } finally {
    await database.close();
    await stop(server);
    await engine.stop();
    if (!process.env['SOAK_KEEP']) rmSync(folder, { recursive: true, force: true });
  }
}
