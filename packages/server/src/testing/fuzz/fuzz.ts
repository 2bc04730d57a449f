import { Agent, request } from 'node:http';
import type { Described } from '../openapi/document.ts';
import { Reader } from '../openapi/document.ts';
import type { TestServer } from '../server.ts';
import { fault, type Answer } from './judge.ts';
import { chanceOf } from './random.ts';
import { shotAt, type Shot } from './request.ts';
import { makeWorld, isIntact } from './world.ts';

/** Hostile requests over every operation of the document, and the errors of the answers. */

export interface FuzzReport {
  readonly faults: readonly string[];
  /** Number of answers of each status, by operation. */
  readonly answered: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** Timeout of a request, even on a busy machine. */
const patienceMilliseconds = 60_000;
const inFlight = 8;
/** Number of requests after which people and farm are checked. */
const round = 64;

function send(
  address: string,
  agent: Agent,
  { method, path, headers, body }: Shot,
): Promise<Answer> {
  return new Promise((done, failed) => {
    const call = request(
      address + path,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        signal: AbortSignal.timeout(patienceMilliseconds),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', failed);
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    call.on('error', failed);
    call.end(body ?? undefined);
  });
}

const shown = ({
  method,
  path,
  identity,
  headers: { cookie: _cookie, ...headers },
  body,
}: Shot): string =>
  `${method} ${path.slice(0, 300)} as ${identity} ${JSON.stringify(headers).slice(0, 300)} ${String(body).slice(0, 400)}`;

export async function fuzz(
  server: TestServer,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const reader = await Reader.of(server.visitor());
  // a line for messages is no question that is answered
  const operations = reader.operations.filter(({ operation }) => !('101' in operation.responses));
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const faults = new Map<string, string>();
  const answered = new Map<string, Map<number, number>>();
  let world = await makeWorld(server);
  const ask = async (described: Described, number: number) => {
    const name = `${described.method} ${described.path}`;
    const shot = shotAt(described, reader.document, world, chanceOf(seed + number));
    const answer = await send(server.address, agent, shot).catch((error: Error) => ({
      status: 0,
      type: '',
      text: error.message,
    }));
    const found =
      answer.status === 0
        ? shot.path.length > 15_000
          ? null
          : `no answer: ${answer.text}`
        : fault(reader, described, shot, answer, world);
    // one of a kind suffices to see the problem
    const kind = `${name}: ${found?.slice(0, 60)}`;
    if (found && !faults.has(kind))
      faults.set(kind, `${name}: ${found}\n    request ${number}: ${shown(shot)}`);
    const statuses = answered.get(name) ?? new Map<number, number>();
    answered.set(name, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1));
  };
  for (let number = 0; number < requests; number += round) {
    const numbers = Array.from(
      { length: Math.min(round, requests - number) },
      (_, index) => number + index,
    );
    const waiting = numbers.values();
    await Promise.all(
      Array.from({ length: inFlight }, async () => {
        for (const next of waiting) await ask(operations[next % operations.length]!, next);
      }),
    );
    if (!(await isIntact(world))) world = await makeWorld(server);
  }
  agent.destroy();
  return { faults: [...faults.values()], answered };
}
