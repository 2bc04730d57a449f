import { Agent, request } from 'node:http';
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import type { Running } from './prepare.ts';

export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface Load {
  readonly perSecond: number;
  /** CPU of the server's process for a request, without the database. */
  readonly cpuMilliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function shoot(
  address: string,
  { method, path, headers, body }: Shot,
): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const call = request(
      address + path,
      {
        method,
        agent,
        headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    call.on('error', failed);
    call.end(body);
  });
}

/** Clock ticks of user and system time a process has used; 100 a second on Linux. */
function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** A process and all that it started. */
function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return [pid, ...children.flatMap(family)];
}

/** The inode of the socket that listens on a port of this machine. */
function listeningSocket(port: number): string {
  const lines = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const line = lines.find(
    ([, local, , state]) =>
      state === '0A' && local?.endsWith(`:${port.toString(16).toUpperCase().padStart(4, '0')}`),
  );
  if (!line) throw new Error(`nobody listens on port ${port}`);
  return `socket:[${line[9]}]`;
}

const listeners = new Map<Running, number>();

/**
 * The answering process: tsx starts it as a child of the known one, and esbuild may run beside it.
 */
export function listener(running: Running): number {
  const known = listeners.get(running);
  if (known !== undefined) return known;
  const socket = listeningSocket(Number(new URL(running.address).port));
  const holds = (pid: number) =>
    readdirSync(`/proc/${pid}/fd`).some(
      (name) => readlinkSync(`/proc/${pid}/fd/${name}`, 'utf8') === socket,
    );
  const pid = family(running.process.pid!).find(holds);
  if (pid === undefined) throw new Error(`no process of ours listens at ${running.address}`);
  listeners.set(running, pid);
  return pid;
}

/** Resident memory of a program, in MB. */
export function residentMegabytes(running: Running): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${listener(running)}/status`, 'utf8'));
  return Number(line![1]) / 1024;
}

/** Shoots for some seconds with a number of connections. Throws when an answer is not a success. */
export async function load(
  running: Running,
  next: (count: number) => Shot,
  { seconds = 3, connections = 16 } = {},
): Promise<Load> {
  const pid = listener(running);
  const end = performance.now() + seconds * 1000;
  const ticks = cpuTicks(pid);
  const start = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const { status, text } = await shoot(running.address, next((count += 1)));
      if (status >= 300) throw new Error(`${status}: ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - start) / 1000;
  return { perSecond: count / elapsed, cpuMilliseconds: ((cpuTicks(pid) - ticks) * 10) / count };
}

/** The most memory of a process from here on in megabytes, where the system reports it. */
export function peakOf({ process: { pid } }: Running): { before: number; rise: () => number } {
  const field = (name: string) =>
    Number(
      new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ??
        0,
    ) / 1024;
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const before = field('VmRSS');
    return { before, rise: () => Math.max(0, field('VmHWM') - before) };
  } catch {
    // only Linux reports it
    return { before: 0, rise: () => 0 };
  }
}

interface Hold {
  /** Milliseconds the loop was blocked, as everyone else had to wait. */
  readonly whole: number;
  /** Those without the time its thread was ready to run and had no core. */
  readonly own: number;
}

/** The longest blocks in a probe's file after a moment, milliseconds since 1970. */
export function holdsSince(file: string, since: number): Hold {
  const holds = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  let [whole, own] = [0, 0];
  for (const line of holds) {
    const [at = 0, held = 0, waited = 0] = line.split(' ').map(Number);
    if (at < since) continue;
    whole = Math.max(whole, held);
    own = Math.max(own, held - waited);
  }
  return { whole, own };
}

/**
 * The longest time the server's loop was blocked since the last request for it, by its own measure.
 */
export async function longestHold(address: string): Promise<number> {
  const { text } = await shoot(address, { method: 'GET', path: '/metrics', headers: {} });
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)![1]) * 1000;
}

/**
 * Milliseconds that a program's first thread was ready to run and had no core, since it began: on a
 * loaded machine most of a block of its loop.
 */
export function waitedForCore(running: Running): number {
  const pid = listener(running);
  const [, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(waited) / 1e6;
}
