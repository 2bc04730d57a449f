import { residentMegabytes, shoot, type Shot } from './load.ts';
import type { Bench } from './prepare.ts';
import type { Line } from './report.ts';

/** As long as others have measured: `MEMORY_SECONDS` shortens it. */
const seconds = Number(process.env['MEMORY_SECONDS'] ?? 150);
const connections = 16;
const quietSeconds = 10;

/**
 * Memory of the server under mixed load: pages of lists, whole farms, the description of the
 * interface, rows and writes; and a while after.
 */
export async function benchMemory({ ours, person, client }: Bench): Promise<Line[]> {
  const headers: Record<string, string> = {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': client.cookies.get('csrftoken')!,
    'content-type': 'application/json',
  };
  const fields = (
    (await client.get(`/api/v1/cropfield/?limit=1000&farm=${person.farm}`)).body as {
      objects: { id: string }[];
    }
  ).objects;
  const field = (count: number) => fields[count % fields.length]!.id;
  const compressed = { ...headers, 'accept-encoding': 'gzip' };
  const feed = `/cropr/${person.user}/${person.farm}/${person.plan}/my_data_from_timestamp.js`;
  const kinds: ((count: number) => Shot)[] = [
    (count) => ({
      method: 'GET',
      path: `/api/v1/cropfield/?limit=100&offset=${(count * 37) % 900}&farm=${person.farm}`,
      headers,
    }),
    (count) => ({
      method: 'GET',
      path: `/api/v1/record/?limit=100&offset=${(count * 37) % 4900}&farm=${person.farm}`,
      headers,
    }),
    (count) => ({ method: 'GET', path: feed, headers: count % 16 === 2 ? compressed : headers }),
    (count) => ({
      method: 'GET',
      path: '/api/openapi.json',
      headers: count % 16 === 3 ? compressed : headers,
    }),
    (count) => ({ method: 'GET', path: `/api/v1/cropfield/${field(count)}/`, headers }),
    (count) => ({
      method: 'PATCH',
      path: `/api/v1/cropfield/${field(count)}/`,
      headers,
      body: JSON.stringify({ notes: `mixed ${count}` }),
    }),
    (count) => ({
      method: 'POST',
      path: '/api/v1/record/',
      headers,
      body: JSON.stringify({
        farm: person.farm,
        date: '2026-05-12 08:30',
        processing_state: 'planned',
        cropfield: field(count),
        worked_area: 4.2,
        activities: [],
      }),
    }),
    () => ({ method: 'GET', path: `/api/v1/cropfield/?limit=1000&farm=${person.farm}`, headers }),
  ];
  const before = residentMegabytes(ours);
  let most = 0;
  const looking = setInterval(() => (most = Math.max(most, residentMegabytes(ours))), 250);
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const { status, text } = await shoot(
        ours.address,
        kinds[(count += 1) % kinds.length]!(count),
      );
      if (status >= 300 && status !== 503) throw new Error(`${status}: ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  clearInterval(looking);
  const after = residentMegabytes(ours);
  await new Promise((wake) => setTimeout(wake, quietSeconds * 1000));
  const quiet = residentMegabytes(ours);
  const line = (what: string, megabytes: number, limit: number): Line => ({
    what,
    ours: `${megabytes.toFixed(0)} MB`,
    floor: '',
    ratio: '',
    target: limit ? `<= ${limit} MB` : '',
    ok: limit === 0 || megabytes <= limit,
  });
  return [
    line('memory at the start', before, 0),
    line(`most during ${seconds} s of mixed load`, most, 0),
    line('right after it', after, 0),
    line(`${quietSeconds} s later`, quiet, 200),
  ];
}
