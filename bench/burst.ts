import { Agent, request } from 'node:http';
import type { Bench } from './prepare.ts';
import type { Line } from './report.ts';

const requests = 10_000;
const connections = 500;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
}

/**
 * 10,000 requests over 500 connections at once, lists, rows and writes: accepted ones are answered
 * in time, the rest refused with a time to retry.
 */
export async function benchBurst({ ours, person, client }: Bench): Promise<Line[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': client.cookies.get('csrftoken')!,
    'content-type': 'application/json',
  };
  const fields = (
    (await client.get(`/api/v1/cropfield/?limit=1000&farm=${person.farm}`)).body as {
      objects: { id: string }[];
    }
  ).objects;
  const shots = (count: number): [method: string, path: string, body?: string] => {
    const { id } = fields[count % fields.length]!;
    if (count % 4 === 0)
      return ['GET', `/api/v1/cropfield/?limit=20&offset=${count % 900}&farm=${person.farm}`];
    if (count % 4 === 1)
      return ['PATCH', `/api/v1/cropfield/${id}/`, JSON.stringify({ notes: `burst ${count}` })];
    if (count % 4 === 2)
      return ['GET', `/api/v1/record/?limit=20&offset=${count % 4000}&farm=${person.farm}`];
    return ['GET', `/api/v1/cropfield/${id}/`];
  };
  const shoot = (count: number) =>
    new Promise<Answer>((done, failed) => {
      const start = performance.now();
      const [method, path, body] = shots(count);
      const call = request(
        ours.address + path,
        {
          method,
          agent,
          headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
        },
        (response) => {
          response.resume();
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              retryAfter: response.headers['retry-after'],
              milliseconds: performance.now() - start,
            }),
          );
        },
      );
      call.on('error', failed);
      call.end(body);
    });
  const answers: Answer[] = [];
  let count = 0;
  const worker = async () => {
    while (count < requests) answers.push(await shoot((count += 1)));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const taken = answers
    .filter(({ status }) => status < 300)
    .map(({ milliseconds }) => milliseconds)
    .toSorted((a, b) => a - b);
  const refused = answers.filter(
    ({ status, retryAfter }) => status === 503 && retryAfter !== undefined,
  ).length;
  const other = answers.length - taken.length - refused;
  const p99 = taken[Math.floor(taken.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  const line = (what: string, figure: string, target: string, ok: boolean): Line => ({
    what,
    ours: figure,
    floor: '',
    ratio: '',
    target,
    ok,
  });
  return [
    line(
      'burst of 10,000 over 500, taken',
      `${taken.length}, p99 ${(p99 / 1000).toFixed(2)} s, slowest ${((taken.at(-1) ?? 0) / 1000).toFixed(2)} s`,
      'p99 <= 2 s',
      p99 <= 2000,
    ),
    line(
      'the rest refused with Retry-After',
      `${refused}, otherwise ${other}`,
      'otherwise 0',
      other === 0,
    ),
  ];
}
