import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEngine } from '../../packages/server/src/db/engine.ts';
import { Client } from '../../packages/server/src/testing/client.ts';
import { openFolder } from '../../packages/server/src/testing/folder.ts';
import { review } from '../../packages/server/src/testing/imports.ts';
import { openLine } from '../../packages/server/src/testing/live-line.ts';
import { newPerson, type Person } from '../../packages/server/src/testing/people.ts';
import { balance } from './haproxy.ts';
import { compare, read, writeAndFollow } from './ledger.ts';
import { pool } from './pgbouncer.ts';
import { answers, build, end, pause, runServer, until } from './programs.ts';
import type { Table } from './table.ts';

const poolerPort = 4750;
const balancerPort = 4751;
const ports = [4752, 4753];
/** Database sessions of both servers together, besides one each that listens. */
const poolSize = 6;
const writers = 8;
const importedFields = 400;
const liveWrites = 20;
const killEverySeconds = 20;
/** The clock looks once a minute. */
const leastSeconds = 75;

/**
 * Two servers behind PgBouncer in transaction mode with few sessions: eight devices write, one
 * follows the feed, files are imported, live connections are open to both servers, scheduled work
 * runs, and one of the servers is killed now and then.
 */
export async function provePooler(asked: number): Promise<Table> {
  const seconds = Math.max(asked, leastSeconds);
  build();
  const folder = openFolder('proof-pooler');
  const engine = await startEngine(join(folder, 'engine'), console.log, 1);
  const socket = String(engine.connection.host);
  const pooler = pool(folder, { port: poolerPort, socket, size: poolSize });
  const log = (port: number) => join(folder, `server-${port}.log`);
  const start = (port: number) =>
    runServer(
      {
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: `postgres://furrow@127.0.0.1:${poolerPort}/furrow`,
        DATABASE_LISTEN_URL: `socket:${socket}?db=furrow&user=furrow`,
        PUBLIC_URL: `http://127.0.0.1:${balancerPort}`,
        TRUST_PROXY: 'on',
      },
      log(port),
    );
  const servers = new Map<number, ChildProcess>(ports.map((port) => [port, start(port)]));
  const balancer = balance(folder, { port: balancerPort, ports });
  const direct = new pg.Client(engine.connection);
  try {
    for (const port of ports)
      await until(() => answers(`http://127.0.0.1:${port}/readyz`), `server at ${port}`);
    const address = `http://127.0.0.1:${balancerPort}`;
    await until(() => answers(`${address}/readyz`), 'the balancer');
    await direct.connect();
    const person = await newPerson(address);
    const grower = await newPerson(address);
    let isOver = false;
    setTimeout(() => (isOver = true), seconds * 1000);
    const meanwhile = Promise.all([
      importFields(grower),
      mostSessions(direct, () => isOver),
      killNowAndThen(servers, start, () => isOver),
    ]);
    const [{ ledger, followed }, [imported, sessions, kills]] = await Promise.all([
      writeAndFollow(person, { writers, until: () => isOver }),
      meanwhile,
    ]);
    for (const port of ports)
      await until(() => answers(`http://127.0.0.1:${port}/readyz`), `server at ${port}`);
    const live = await hearWrites(person);
    const { rows } = await direct.query<{ duties: number; locks: number }>(
      `select (select count(*)::int from scheduled_work where due > now()) as duties,
        (select count(*)::int from pg_locks where locktype = 'advisory') as locks`,
    );
    const { duties = 0, locks = 0 } = rows[0] ?? {};
    const failed = ports.flatMap((port) => failures(log(port)));
    return [
      { what: 'servers behind PgBouncer in transaction mode', result: ports.length },
      { what: `sessions at most, ${poolSize} of the pool`, result: sessions },
      { what: 'servers killed and started again', result: `${kills} in ${seconds} s` },
      ...(await compare(person, ledger, followed)),
      {
        what: 'fields of an import',
        result: `${imported} of ${importedFields}`,
        ok: imported === importedFields,
      },
      {
        what: 'live messages of a write, heard at both servers',
        result: `${live.heard} of ${liveWrites * ports.length}, the last after ${live.longest} ms`,
        ok: live.heard === liveWrites * ports.length,
      },
      { what: "pieces of the clock's work done and due again", result: duties, ok: duties > 10 },
      { what: 'locks left in sessions', result: locks, ok: locks === 0 },
      {
        what: 'failures in the logs of the servers',
        result: failed.length === 0 ? 0 : failed.slice(0, 3).join(' · '),
        ok: failed.length === 0,
      },
    ];
  } finally {
    await direct.end().catch(() => {});
    for (const server of servers.values()) await end(server);
    await end(balancer);
    await end(pooler, 'SIGINT');
    await engine.stop();
    if (!process.env['PROOF_KEEP']) rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns number of kills */
async function killNowAndThen(
  servers: Map<number, ChildProcess>,
  start: (port: number) => ChildProcess,
  until: () => boolean,
): Promise<number> {
  // the other lives long enough to do the clock's work
  const [port] = ports;
  for (let kills = 0; ; kills += 1) {
    for (let waited = 0; waited < killEverySeconds && !until(); waited += 1) await pause(1000);
    const server = port === undefined ? undefined : servers.get(port);
    if (until() || port === undefined || !server) return kills;
    await end(server, 'SIGKILL');
    servers.set(port, start(port));
  }
}

/**
 * @returns the most sessions of both servers at any moment
 * @returns the most sessions that the servers held at once
 */
async function mostSessions(direct: pg.Client, until: () => boolean): Promise<number> {
  let most = 0;
  while (!until()) {
    const { rows } = await direct.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = 'furrow'
        and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    most = Math.max(most, rows[0]?.count ?? 0);
    await pause(250);
  }
  return most;
}

/** Fields side by side, each of a hectare or so. */
const fieldsFile = () => ({
  name: 'fields.geojson',
  bytes: new TextEncoder().encode(
    JSON.stringify({
      type: 'FeatureCollection',
      features: Array.from({ length: importedFields }, (_, index) => {
        const [x, y] = [5 + (index % 20) * 0.003, 52 + Math.floor(index / 20) * 0.003];
        const ring = [
          [x, y],
          [x + 0.001, y],
          [x + 0.001, y + 0.001],
          [x, y + 0.001],
          [x, y],
        ];
        return {
          type: 'Feature',
          properties: { name: `Kavel ${index}` },
          geometry: { type: 'Polygon', coordinates: [ring] },
        };
      }),
    }),
  ),
});

/** Imports a file, however often a server is killed over it. @returns number of fields */
async function importFields(person: Person): Promise<number> {
  const { client } = person;
  let id = '';
  await until(
    async () => ((id = (await review(person, [fieldsFile()])).id), true),
    'a review',
    120,
  );
  await until(
    async () => {
      await client.post(`/api/v3/imports/${id}/apply/`);
      const { state } = await read<{ readonly state: string }>(person, `/api/v3/imports/${id}/`);
      return state === 'applied';
    },
    'the fields of the import',
    120,
  );
  const { meta } = await read<{ readonly meta: { readonly total_count: number } }>(
    person,
    `/api/v1/cropfield/?farm=${person.farm}&limit=1`,
  );
  return meta.total_count;
}

/** Writes one row after the other, and waits for the message of each at both servers. */
async function hearWrites({
  client,
  farm,
}: Person): Promise<{ readonly heard: number; readonly longest: number }> {
  const heards = ports.map(() => 0);
  const lines = await Promise.all(
    ports.map((port, index) => {
      const pooledClient = new Client(`http://127.0.0.1:${port}`);
      for (const [name, value] of client.cookies) pooledClient.cookies.set(name, value);
      const hear = () => void (heards[index] = (heards[index] ?? 0) + 1);
      return openLine(pooledClient, `/ws/channel/farm/${farm}`, {}, hear);
    }),
  );
  let heard = 0;
  let longest = 0;
  for (let write = 0; write < liveWrites; write += 1) {
    // messages of the previous write have arrived
    await pause(300);
    heards.fill(0);
    const answer = await client.post('/api/v1/record/', {
      farm,
      date: '2026-05-13 08:30',
      processing_state: 'planned',
    });
    if (answer.status !== 201) throw new Error(answer.text);
    const at = Date.now();
    await until(async () => heards.every((count) => count > 0), 'a live message', 5).catch(
      () => {},
    );
    longest = Math.max(longest, Date.now() - at);
    heard += heards.filter((count) => count > 0).length;
  }
  for (const line of lines) if (typeof line === 'object') line.hangUp();
  return { heard, longest };
}

/** Log lines that report a failure: not JSON, or of level error and above. */
const failures = (log: string): string[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !/^(Furrow is at|mail for) /.test(line) && !isQuiet(line));

function isQuiet(line: string): boolean {
  try {
    return (JSON.parse(line) as { level: number }).level < 50;
  } catch {
    return false;
  }
}
