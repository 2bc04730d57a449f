import type { ChildProcess } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openFolder } from '../../packages/server/src/testing/folder.ts';
import { newPerson } from '../../packages/server/src/testing/people.ts';
import { followPrimary } from './haproxy.ts';
import { compare, writeAndFollow } from './ledger.ts';
import { replicate } from './patroni.ts';
import { answers, build, end, pause, runServer, until } from './programs.ts';
import type { Table } from './table.ts';

const databasePort = 4740;
const serverPort = 4741;
const writers = 8;
const leastKills = 2;
/** A standby is promoted within this time, and the server writes again. */
const mostSeconds = 60;

/**
 * A server on a database that fails over: the primary is killed with its Patroni while eight
 * devices write, the standby is promoted, the killed one returns as its standby and is the next
 * primary to be killed.
 */
export async function proveFailover(seconds: number): Promise<Table> {
  build();
  const folder = openFolder('proof-failover');
  chmodSync(folder, 0o755);
  const cluster = await replicate(folder);
  let server: ChildProcess | undefined;
  const balancer = followPrimary(folder, databasePort, cluster.nodes);
  try {
    await cluster.untilSynchronous(120);
    const administration = new pg.Client({
      host: '127.0.0.1',
      port: databasePort,
      user: 'postgres',
      password: 'proof',
      database: 'postgres',
    });
    await administration.connect();
    await administration.query("create role furrow login superuser password 'proof'");
    await administration.query('create database furrow owner furrow');
    await administration.end();
    server = runServer(
      {
        PORT: String(serverPort),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: `postgres://furrow:proof@127.0.0.1:${databasePort}/furrow`,
      },
      join(folder, 'server.log'),
    );
    const address = `http://127.0.0.1:${serverPort}`;
    await until(() => answers(`${address}/readyz`), 'the server', 120);
    const person = await newPerson(address);
    let isOver = false;
    const kills: string[] = [];
    const killing = (async () => {
      const ending = Date.now() + seconds * 1000;
      // the one that was killed has to prove itself too
      while (kills.length < leastKills || Date.now() < ending) {
        await pause(15_000);
        const killed = await cluster.primary();
        const at = Date.now();
        cluster.kill(killed);
        await until(
          async () => (await cluster.primary()) !== killed,
          'another primary',
          mostSeconds,
        );
        kills.push(`${killed.name}, another after ${((Date.now() - at) / 1000).toFixed(1)} s`);
        cluster.revive(killed);
        await cluster.untilSynchronous(120);
      }
    })();
    const [{ ledger, followed }] = await Promise.all([
      writeAndFollow(person, { writers, until: () => isOver }),
      killing.finally(() => (isOver = true)),
    ]);
    return [
      ...kills.map((kill) => ({ what: 'primary killed', result: kill })),
      ...(await compare(person, ledger, followed)),
      {
        what: `writes went on within ${mostSeconds} s`,
        result: `${(ledger.longestGap / 1000).toFixed(1)} s`,
        ok: ledger.longestGap <= mostSeconds * 1000,
      },
    ];
  } finally {
    if (server) await end(server);
    await end(balancer);
    await cluster.stop();
    if (!process.env['PROOF_KEEP']) rmSync(folder, { recursive: true, force: true });
  }
}
