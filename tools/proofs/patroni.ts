import type { ChildProcess } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@furrow/kit/failure.ts';
import { accountOf, end, program, run, until } from './programs.ts';

/**
 * Two PostgreSQL servers of Debian with streaming replication, managed by Patroni and one etcd,
 * with synchronous commit: an acknowledged write is on both.
 */

interface Node {
  readonly name: string;
  /** PostgreSQL. */
  readonly port: number;
  /** Patroni's answers about itself. */
  readonly api: number;
  readonly folder: string;
  process: ChildProcess;
}

const etcdPort = 4730;

function binaries(): string {
  const folder = program('/usr/lib/postgresql', 'postgresql');
  const newest = readdirSync(folder).toSorted((a, b) => Number(b) - Number(a))[0];
  return join(folder, String(newest), 'bin');
}

const configuration = (node: Omit<Node, 'process'>) => `
scope: furrow
name: ${node.name}
restapi: {listen: '127.0.0.1:${node.api}', connect_address: '127.0.0.1:${node.api}'}
etcd3: {host: '127.0.0.1:${etcdPort}'}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql: {use_pg_rewind: true, parameters: {max_connections: 120, synchronous_commit: 'on'}}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
  pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
postgresql:
  listen: '127.0.0.1:${node.port}'
  connect_address: '127.0.0.1:${node.port}'
  data_dir: ${node.folder}/data
  bin_dir: ${binaries()}
  authentication:
    superuser: {username: postgres, password: proof}
    replication: {username: replicator, password: proof}
    rewind: {username: rewinder, password: proof}
  parameters: {unix_socket_directories: '${node.folder}', timezone: UTC}
watchdog: {mode: 'off'}
`;

function startNode(node: Omit<Node, 'process'>): ChildProcess {
  return run(program('/usr/bin/patroni', 'patroni'), [join(node.folder, 'patroni.yml')], {
    log: join(node.folder, 'patroni.log'),
    account: accountOf('postgres'),
    environment: { HOME: node.folder },
  });
}

export interface Replicated {
  readonly nodes: readonly Node[];
  /** The node that takes writes now. */
  primary(): Promise<Node>;
  /** Ends Patroni and PostgreSQL of a node at once, as a machine that loses its power. */
  kill(node: Node): void;
  /** Starts a killed node again. */
  revive(node: Node): void;
  /** Waits until a node follows the primary and confirms every commit. */
  untilSynchronous(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

const isRole = async ({ api }: Node, role: string): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${api}/${role}`)).status === 200;

/** To a process that may have ended by itself meanwhile. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Stops PostgreSQL of a node at once, where it runs. */
function killDatabase({ folder }: Pick<Node, 'folder'>): void {
  const file = join(folder, 'data/postmaster.pid');
  if (!existsSync(file)) return;
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!existsSync(`/proc/${postmaster}`)) return;
  // all of them at once: a restart would take over from the first, and the others would finish
  // their work
  send(postmaster, 'SIGSTOP');
  for (const child of childrenOf(postmaster)) send(child, 'SIGKILL');
  send(postmaster, 'SIGKILL');
}

export async function replicate(folder: string): Promise<Replicated> {
  const etcd = run(
    program('/usr/bin/etcd', 'etcd-server'),
    [
      '--data-dir',
      join(folder, 'etcd'),
      '--name',
      'proof',
      '--listen-client-urls',
      `http://127.0.0.1:${etcdPort}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${etcdPort}`,
      '--listen-peer-urls',
      `http://127.0.0.1:${etcdPort + 1}`,
    ],
    { log: join(folder, 'etcd.log') },
  );
  const account = accountOf('postgres');
  const nodes = [1, 2].map((number): Node => {
    const node = {
      name: `node${number}`,
      port: 4710 + number,
      api: 4720 + number,
      folder: join(folder, `node${number}`),
    };
    mkdirSync(node.folder, { recursive: true });
    writeFileSync(join(node.folder, 'patroni.yml'), configuration(node).trimStart());
    if (account) chownSync(node.folder, account.uid, account.gid);
    return { ...node, process: startNode(node) };
  });
  const primary = async (): Promise<Node> => {
    for (const node of nodes) if (await isRole(node, 'primary').catch(() => false)) return node;
    throw new Error('no node is the primary');
  };
  const untilSynchronous = (seconds: number) =>
    until(
      async () =>
        (
          await Promise.all(nodes.map((node) => isRole(node, 'synchronous').catch(() => false)))
        ).includes(true),
      'a synchronous standby',
      seconds,
    );
  return {
    nodes,
    primary,
    untilSynchronous,
    kill(node) {
      node.process.kill('SIGKILL');
      killDatabase(node);
    },
    revive(node) {
      node.process = startNode(node);
    },
    async stop() {
      for (const node of nodes) {
        await end(node.process);
        // one that Patroni was not done with
        killDatabase(node);
      }
      await end(etcd);
    },
  };
}
