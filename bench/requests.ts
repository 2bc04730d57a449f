import { openDatabase } from '../packages/server/src/db/pool.ts';
import { newPerson, type Person } from '../packages/server/src/testing/people.ts';
import { load, residentMegabytes, shoot, type Load, type Shot } from './load.ts';
import { fillFarm } from './fill.ts';
import { headersOf } from './people.ts';
import type { Bench } from './prepare.ts';
import { median, type Line } from './report.ts';

interface Case {
  readonly what: string;
  readonly target: number;
  ours(count: number): Shot;
  floor(count: number): Shot;
}

const rounds = 5;
/** `BENCH_CASES='cold|one row'` measures those alone. */
const chosen = process.env['BENCH_CASES'] ? new RegExp(process.env['BENCH_CASES']) : null;

/** Lists, rows, writes and the feed against the floor, alternated. */
export async function benchRequests(bench: Bench): Promise<Line[]> {
  const { person, client } = bench;
  const headers: Record<string, string> = {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': client.cookies.get('csrftoken')!,
    'content-type': 'application/json',
  };
  const fields = (
    (await client.get(`/api/v1/cropfield/?limit=1000&farm=${person.farm}`)).body as {
      objects: { id: string; crop: number }[];
    }
  ).objects;
  const crops = [...new Set(fields.map(({ crop }) => crop))];
  const field = (count: number) => fields[count % fields.length]!.id;
  const cold = (count: number) => (count * 37) % 900;
  let asked = 0;
  /** A moment before all rows that was not named yet. */
  const never = () =>
    encodeURIComponent(new Date(Date.UTC(2001, 0, 1) + (asked += 1)).toISOString());
  const ofCrop = (count: number) =>
    `crop=${crops[count % crops.length]}&limit=${60 + ((count * 7) % 41)}&offset=${(count * 11) % 60}`;
  const record = (count: number) =>
    JSON.stringify({
      farm: person.farm,
      date: '2026-05-12 08:30',
      processing_state: 'planned',
      cropfield: field(count),
      worked_area: 4.2,
      activities: [
        {
          theme: 'crop_protection',
          type: 101,
          items: [{ type: null, value: 0.6, stock: null, producttype: 1001 }],
          attributes: [],
        },
      ],
    });
  const bare = { 'content-type': 'application/json' };
  const farms = chosen && !chosen.test(neverTold) ? [] : await manyFarms(bench);
  const farmOf = (count: number) => farms[count % farms.length]!;
  const cases: Case[] = [
    {
      what: 'list of 100',
      target: 0.8,
      ours: () => ({
        method: 'GET',
        path: `/api/v1/cropfield/?limit=100&farm=${person.farm}`,
        headers,
      }),
      floor: () => ({ method: 'GET', path: `/list?farm=${person.farm}`, headers: bare }),
    },
    // a filter used for the first time: nothing of the list is cached, nor its count; the rows came
    // with other lists
    {
      what: 'list of 100, first time',
      target: 0.8,
      ours: (count) => ({
        method: 'GET',
        path: `/api/v1/cropfield/?limit=100&offset=${cold(count)}&last_modified__gte=${never()}&farm=${person.farm}`,
        headers,
      }),
      floor: (count) => ({
        method: 'GET',
        path: `/since?farm=${person.farm}&offset=${cold(count)}&since=${never()}`,
        headers: bare,
      }),
    },
    {
      what: neverTold,
      target: 0.8,
      ours: (count) => ({
        method: 'GET',
        path: `/api/v1/cropfield/?limit=100&offset=${cold(count)}&last_modified__gte=${never()}&farm=${farmOf(count).farm}`,
        headers: headersOf(farmOf(count).client),
      }),
      floor: (count) => ({
        method: 'GET',
        path: `/since?farm=${farmOf(count).farm}&offset=${cold(count)}&since=${never()}`,
        headers: bare,
      }),
    },
    // pages in rotation: the rows of each were read with others
    {
      what: 'list of 100, cold',
      target: 0.8,
      ours: (count) => ({
        method: 'GET',
        path: `/api/v1/cropfield/?limit=100&offset=${cold(count)}&farm=${person.farm}`,
        headers,
      }),
      floor: (count) => ({
        method: 'GET',
        path: `/page?farm=${person.farm}&offset=${cold(count)}`,
        headers: bare,
      }),
    },
    {
      what: 'list of a crop by name, cold',
      target: 0.8,
      ours: (count) => ({
        method: 'GET',
        path: `/api/v1/cropfield/?${ofCrop(count)}&order_by=name&farm=${person.farm}`,
        headers,
      }),
      floor: (count) => ({
        method: 'GET',
        path: `/crop?${ofCrop(count)}&farm=${person.farm}`,
        headers: bare,
      }),
    },
    {
      what: 'list of a crop by name, first time',
      target: 0.8,
      ours: (count) => ({
        method: 'GET',
        path: `/api/v1/cropfield/?${ofCrop(count)}&order_by=name&last_modified__gte=${never()}&farm=${person.farm}`,
        headers,
      }),
      floor: (count) => ({
        method: 'GET',
        path: `/crop-since?${ofCrop(count)}&farm=${person.farm}&since=${never()}`,
        headers: bare,
      }),
    },
    {
      what: 'one row',
      target: 0.5,
      ours: (count) => ({ method: 'GET', path: `/api/v1/cropfield/${field(count)}/`, headers }),
      floor: (count) => ({ method: 'GET', path: `/one?id=${field(count)}`, headers: bare }),
    },
    {
      what: 'create a record',
      target: 0.4,
      ours: (count) => ({ method: 'POST', path: '/api/v1/record/', headers, body: record(count) }),
      floor: (count) => ({ method: 'POST', path: '/create', headers: bare, body: record(count) }),
    },
    {
      what: 'update one field',
      target: 0.5,
      ours: (count) => ({
        method: 'PATCH',
        path: `/api/v1/cropfield/${field(count)}/`,
        headers,
        body: JSON.stringify({ notes: `note ${count}` }),
      }),
      floor: (count) => ({
        method: 'PATCH',
        path: `/update?id=${field(count)}`,
        headers: bare,
        body: JSON.stringify({ notes: `floor ${count}` }),
      }),
    },
  ];
  const lines: Line[] = [];
  const feedLines = chosen ? null : await benchFeed(bench, headers);
  for (const one of cases)
    if (!chosen || chosen.test(one.what)) lines.push(await compare(bench, one));
  if (!feedLines) return lines;
  lines.push(...feedLines);
  // before the farm grows to 100,000 records
  const memory = residentMegabytes(bench.ours);
  lines.push(await benchEmptyPoll(bench));
  lines.push({
    what: 'memory after load',
    ours: `${memory.toFixed(0)} MB`,
    floor: `${residentMegabytes(bench.floor).toFixed(0)} MB`,
    ratio: '',
    target: '<= 250 MB',
    ok: memory <= 250,
  });
  return lines;
}

const neverTold = 'list of 100, rows long untold';

/** Farms with more rows between them than any server keeps in memory. */
async function manyFarms({ ours, engine }: Bench): Promise<Person[]> {
  const pool = openDatabase(engine.connection, 2);
  const people: Person[] = [];
  for (let count = 0; count < 30; count += 1) {
    const person = await newPerson(ours.address, `Untold ${count}`);
    await fillFarm(pool, person, { fields: 1000, records: 0 });
    people.push(person);
  }
  await pool.query('vacuum analyze');
  await pool.close();
  return people;
}

const shown = ({ perSecond, cpuMilliseconds }: Load) =>
  `${perSecond.toFixed(0)}/s ${cpuMilliseconds.toFixed(2)} ms`;

async function compare({ ours, floor }: Bench, one: Case): Promise<Line> {
  const results: { ours: Load; floor: Load }[] = [];
  // a server runs for weeks: work of its compiler in the first seconds is no part of a request, of
  // neither
  await load(ours, one.ours, { seconds: 6 });
  await load(floor, one.floor, { seconds: 6 });
  for (let round = 0; round < rounds; round += 1)
    results.push({
      floor: await load(floor, one.floor, { seconds: 2 }),
      ours: await load(ours, one.ours, { seconds: 2 }),
    });
  const ratio = median(results.map((result) => result.ours.perSecond / result.floor.perSecond));
  const { ours: our, floor: bare } = results.toSorted(
    (a, b) => a.ours.perSecond / a.floor.perSecond - b.ours.perSecond / b.floor.perSecond,
  )[Math.floor(rounds / 2)]!;
  return {
    what: one.what,
    ours: shown(our),
    floor: shown(bare),
    ratio: ratio.toFixed(2),
    target: `>= ${one.target}`,
    ok: ratio >= one.target,
  };
}

const feedPath = (person: Person) =>
  `/cropr/${person.user}/${person.farm}/${person.plan}/my_data_from_timestamp.js`;

async function timed(address: string, shot: Shot): Promise<number> {
  const start = performance.now();
  const { status, text } = await shoot(address, shot);
  if (status !== 200) throw new Error(text.slice(0, 300));
  return performance.now() - start;
}

async function benchFeed(bench: Bench, headers: Record<string, string>): Promise<Line[]> {
  // as the page asks for it
  const full: Shot = { method: 'GET', path: `${feedPath(bench.person)}?form=columns`, headers };
  const all: Shot = { method: 'GET', path: `/all?farm=${bench.person.farm}`, headers: {} };
  const pairs: [number, number][] = [];
  // the time of a 6 MB answer varies by a third: a dozen would show chance
  for (let round = 0; round < 46; round += 1)
    pairs.push([await timed(bench.ours.address, full), await timed(bench.floor.address, all)]);
  const counted = pairs.slice(6);
  const ratio = median(counted.map(([ours, floor]) => ours / floor));
  const length = async (shot: Shot) => (await shoot(bench.ours.address, shot)).text.length / 1e6;
  const [columns, rows] = [
    await length(full),
    await length({ ...full, path: feedPath(bench.person) }),
  ];
  const time = {
    what: 'full feed, 1 request',
    ours: `${median(counted.map(([ours]) => ours)).toFixed(0)} ms`,
    floor: `${median(counted.map(([, floor]) => floor)).toFixed(0)} ms`,
    ratio: ratio.toFixed(2),
    target: '<= 1.0',
    ok: ratio <= 1,
  };
  const bytes = {
    what: 'the same, length by columns and by rows',
    ours: `${columns.toFixed(2)} MB`,
    floor: `${rows.toFixed(2)} MB`,
    ratio: (columns / rows).toFixed(2),
    target: '<= 0.5',
    ok: columns / rows <= 0.5,
  };
  return [time, bytes];
}

/** An empty poll of a person's farm, ready to be shot. */
async function emptyPoll(bench: Bench, person: Person): Promise<Shot> {
  const headers = {
    cookie: [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  const path = feedPath(person);
  const { my_data_timestamp: cursor, version } = JSON.parse(
    (await shoot(bench.ours.address, { method: 'GET', path, headers })).text,
  ) as { my_data_timestamp: string; version: string };
  return { method: 'GET', path: `${path}?my_data_timestamp=${cursor}&version=${version}`, headers };
}

/**
 * The empty poll must not grow with the farm: one of 1,000 records and one of 100,000, alternated.
 */
async function benchEmptyPoll(bench: Bench): Promise<Line> {
  const database = openDatabase(bench.engine.connection, 2);
  const polls: Shot[] = [];
  for (const records of [1_000, 100_000]) {
    const person = await newPerson(bench.ours.address, `${records} records`);
    await database.query(
      `insert into record (farm, id, date, duration, coworkers, machines, activities, observations,
        processing_state, locked, progress)
       select $1, gen_random_uuid(), '2026-05-12 08:30', '01:00', '{}', '{}', '[]', '[]',
        'performed', false, '{}' from generate_series(1, $2)`,
      [person.farm, records],
    );
    polls.push(await emptyPoll(bench, person));
  }
  await database.query('vacuum analyze');
  await database.close();
  const times: [number[], number[]] = [[], []];
  for (let count = 0; count < 400; count += 1)
    for (const which of [0, 1] as const)
      times[which].push(await timed(bench.ours.address, polls[which]!));
  const [small, large] = [median(times[0].slice(100)), median(times[1].slice(100))];
  const ratio = large / small;
  return {
    what: 'empty poll, 100,000 records to 1,000',
    ours: `${large.toFixed(2)} ms`,
    floor: `${small.toFixed(2)} ms`,
    ratio: ratio.toFixed(2),
    target: '<= 1.2',
    ok: ratio <= 1.2,
  };
}
