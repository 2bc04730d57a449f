import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEngine } from '../../packages/server/src/db/engine.ts';
import { openFolder } from '../../packages/server/src/testing/folder.ts';
import { newPerson } from '../../packages/server/src/testing/people.ts';
import { balance } from './haproxy.ts';
import { compare, writeAndFollow } from './ledger.ts';
import { answers, build, end, pause, runServer, until } from './programs.ts';
import type { Table } from './table.ts';

const balancerPort = 4700;
const ports = [4701, 4702, 4703, 4704];
const killEverySeconds = 5;
const writers = 8;

/**
 * Four servers of one database behind HAProxy, one of them killed every five seconds (kill -9) and
 * started again, while eight devices write and one follows the feed.
 */
export async function proveProcesses(seconds: number): Promise<Table> {
  build();
  const folder = openFolder('proof-processes');
  const engine = await startEngine(join(folder, 'engine'), console.log, ports.length);
  const start = (port: number) =>
    runServer(
      {
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: `socket:${engine.connection.host}?db=furrow&user=furrow`,
        PUBLIC_URL: `http://127.0.0.1:${balancerPort}`,
        TRUST_PROXY: 'on',
      },
      join(folder, `server-${port}.log`),
    );
  const servers = new Map<number, ChildProcess>();
  for (const port of ports) servers.set(port, start(port));
  const balancer = balance(folder, { port: balancerPort, ports });
  let isOver = false;
  let kills = 0;
  try {
    for (const port of ports)
      await until(() => answers(`http://127.0.0.1:${port}/readyz`), `server at ${port}`);
    const address = `http://127.0.0.1:${balancerPort}`;
    await until(() => answers(`${address}/readyz`), 'the balancer');
    const person = await newPerson(address);
    const killing = (async () => {
      while (!isOver) {
        await pause(killEverySeconds * 1000);
        const port = ports[kills % ports.length]!;
        await end(servers.get(port)!, 'SIGKILL');
        servers.set(port, start(port));
        kills += 1;
      }
    })();
    setTimeout(() => (isOver = true), seconds * 1000);
    const [{ ledger, followed }] = await Promise.all([
      writeAndFollow(person, { writers, until: () => isOver }),
      killing,
    ]);
    return [
      { what: 'servers behind HAProxy', result: ports.length },
      { what: 'killed and started again', result: `${kills} times in ${seconds} s` },
      ...(await compare(person, ledger, followed)),
    ];
  } finally {
    for (const server of servers.values()) await end(server);
    await end(balancer);
    await engine.stop();
    if (!process.env['PROOF_KEEP']) rmSync(folder, { recursive: true, force: true });
  }
}
