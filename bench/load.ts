import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';
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

export function shoot(address: string, { method, path, headers, body }: Shot): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const call = request(address + path, { method, agent, headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.on('error', failed);
    call.end(body);
  });
}

/** Clock ticks of user and system time a process has used; 100 a second on Linux. */
function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** The process that listens: npm and tsx start it as a child of the one we know. */
function listener(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const node = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('node'));
  return node ? listener(node) : pid;
}

/** Resident memory of a program, in MB. */
export function residentMegabytes({ process: { pid } }: Running): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${listener(pid!)}/status`, 'utf8'));
  return Number(line![1]) / 1024;
}

/** Shoots for some seconds with a number of connections. Throws when an answer is not a success. */
export async function load(running: Running, next: (count: number) => Shot, { seconds = 3, connections = 16 } = {}): Promise<Load> {
  const pid = listener(running.process.pid!);
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
