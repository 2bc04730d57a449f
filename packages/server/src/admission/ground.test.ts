import { randomUUID } from 'node:crypto';
import { unlimitedUse } from '@furrow/domain/admission/situation.ts';
import { judgeStoredRecord } from '@furrow/domain/verdict/on-device.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { importFrom } from '../register/import-register.ts';
import { storedOnDevice } from '../testing/device.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Verdicts on ground that was split and merged. @source decisions D17, docs/decisions/225 */

const server = useServer();
let owner: Person;
let product: number;
const potatoes = 201;

type Body = Record<string, any>;

beforeAll(async () => {
  owner = await server.person('Owner');
  // two countries: a field states its own
  await owner.client.patch(`/api/v1/farm/${owner.farm}/`, { countries: 'CH,NL' });
  const { database } = server.server.services;
  await importFrom(
    database,
    {
      register: 'ch-psm',
      dated: '2020-01-01',
      partial: true,
      problem: (file, row, text) => expect.fail(`${file} ${row} ${text}`),
      progress: () => undefined,
    },
    async (taker) => {
      await taker.take('A-1', { part: 'article', content: { name: 'Knollenschutz' } });
      await taker.take('A-1', {
        part: 'use',
        content: {
          ...unlimitedUse,
          crops: [{ name: 'Kartoffeln', within: [] }],
          dose: 1,
          doseUnit: 'l/ha',
          seasonDose: 3,
          seasonDoseUnit: 'l/ha',
          applications: 3,
          intervalDays: 7,
          waitingDays: 14,
        },
      });
    },
  );
  const { rows } = await database.query<{ id: number }>(
    "select id from producttype where edi_code = 'A-1'",
  );
  product = rows[0]?.id ?? 0;
});

/** A rectangle of land from a given corner, in thousandths of a degree. */
const rectangle = (west: number, south: number, width: number, height = 10): string => {
  const [w, s, e, n] = [west, south, west + width, south + height].map((value, index) =>
    ((index % 2 === 0 ? 5700 : 52600) / 1000 + value / 1000).toFixed(7),
  );
  return `POLYGON ((${w} ${s}, ${e} ${s}, ${e} ${n}, ${w} ${n}, ${w} ${s}))`;
};
let row = 0;
/** Separate land for every test. */
const strip = () => (row += 20);

async function made(resource: string, body: Body): Promise<string> {
  const answer = await owner.client.post(`/api/v1/${resource}/`, { farm: owner.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}
const field = (geometry: string, more: Body = {}) =>
  made('cropfield', {
    plan: owner.plan,
    name: `Acker ${randomUUID()}`,
    crop: potatoes,
    country: 'CH',
    geometry,
    ...more,
  });
const activity = (theme: string, items: Body[] = []) => ({
  theme,
  type: null,
  items,
  attributes: [],
});
const sprayed = () => [
  activity('crop_protection', [{ type: 2001, value: 1, stock: null, producttype: product }]),
];
const spray = (cropfield: string, date: string, more: Body = {}) =>
  made('record', {
    cropfield,
    date: `${date} 08:00`,
    processing_state: 'performed',
    activities: sprayed(),
    ...more,
  });
const harvest = (cropfield: string, date: string, more: Body = {}) =>
  spray(cropfield, date, { activities: [activity('harvest')], ...more });

async function act(path: string, body: Body): Promise<Body> {
  const answer = await owner.client.post(`/api/v1/cropfield/${path}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Cuts a field of 10 by 10 at 6. @returns the smaller piece, which is a new field */
async function split(id: string, south: number): Promise<string> {
  const small = randomUUID();
  const pieces = [
    { geometry: rectangle(6, south, 4), id: small },
    { geometry: rectangle(0, south, 6) },
  ];
  await act(`${id}/split/`, { pieces });
  return small;
}

const rules = ({ items }: Body): string[] =>
  items.flatMap((item: Body) =>
    item['reasons'].flatMap(({ rule, value }: Body) => (value === null ? [] : `${rule} ${value}`)),
  );

/** The verdict of the server, which the device must reach as well. */
async function verdict(record: string): Promise<readonly [string, ...string[]]> {
  const { status, text, body } = await owner.client.get(`/api/v3/admissions/${record}/status/`);
  expect(status, text).toBe(200);
  const kept = await storedOnDevice(owner.client, {
    farm: owner.farm,
    plan: owner.plan,
    countries: ['CH', 'NL'],
  });
  const held = kept.records.find(({ id }) => id === record);
  expect(held).toBeDefined();
  const today = new Date().toISOString().slice(0, 10);
  const here = held && judgeStoredRecord(held, kept, { language: 'en', today });
  expect([here?.status, here && rules(here)]).toEqual([body.status, rules(body)]);
  return [body.status, ...rules(body)];
}

/** The verdict on a spraying that is typed in. */
async function asked(cropfield: string, date: string): Promise<string[]> {
  const { status, text, body } = await owner.client.post('/api/v3/admissions/check/', {
    farm: owner.farm,
    cropfields: [cropfield],
    date: `${date} 08:00`,
    activities: sprayed(),
  });
  expect(status, text).toBe(200);
  return [body.results[0].status, ...rules(body.results[0])];
}

describe('RUL-08 D17 verdicts after a split', () => {
  it('RUL-08 three sprayings of the whole count on each piece: a fourth is one too many', async () => {
    const south = strip();
    const whole = await field(rectangle(0, south, 10));
    for (const day of ['01', '11', '21']) await spray(whole, `2026-06-${day}`);
    const small = await split(whole, south);
    for (const piece of [small, whole]) {
      expect(await asked(piece, '2026-07-05')).toEqual([
        'NOT-OK',
        'season_dose 4',
        'applications 4',
      ]);
      expect(await verdict(await spray(piece, '2026-07-05'))).toEqual([
        'NOT-OK',
        'season_dose 4',
        'applications 4',
      ]);
    }
  });

  it('RUL-08 intervals and waiting times count on a piece, in both directions', async () => {
    const south = strip();
    const whole = await field(rectangle(0, south, 10));
    const first = await spray(whole, '2026-06-01');
    const small = await split(whole, south);
    expect(await verdict(first)).toContain('applications 1');
    const again = await spray(small, '2026-06-04');
    expect(await verdict(again)).toEqual(['NOT-OK', 'interval 3']);
    expect(await verdict(first)).toEqual(['NOT-OK', 'interval 3']);
    expect((await verdict(await spray(whole, '2026-06-20')))[0]).toBe('OK');
  });

  it('RUL-08 a harvest planned on a piece is judged by sprayings of the whole', async () => {
    const south = strip();
    const whole = await field(rectangle(0, south, 10));
    const work = await spray(whole, '2026-06-01');
    const small = await split(whole, south);
    await harvest(small, '2026-06-09', { processing_state: 'planned' });
    expect(await verdict(work)).toEqual(['NOT-OK', 'waiting 8']);
    expect(await asked(small, '2026-06-08')).toEqual(['NOT-OK', 'waiting 1']);
    expect((await asked(whole, '2026-06-08'))[0]).toBe('OK');
  });

  it('D17 work on a part counts on the piece under it only', async () => {
    const south = strip();
    const whole = await field(rectangle(0, south, 10));
    await spray(whole, '2026-06-01', { part_field: rectangle(7, south + 1, 1, 1) });
    const small = await split(whole, south);
    expect(await asked(small, '2026-06-03')).toContain('interval 2');
    expect((await asked(whole, '2026-06-03'))[0]).toBe('OK');
  });

  it('D17 deleted work does not count', async () => {
    const south = strip();
    const whole = await field(rectangle(0, south, 10));
    const work = await spray(whole, '2026-06-01');
    const small = await split(whole, south);
    expect(await asked(small, '2026-06-03')).toContain('interval 2');
    const gone = await owner.client.delete(`/api/v1/record/${work}/`);
    expect(gone.status, gone.text).toBeLessThan(300);
    expect((await asked(small, '2026-06-03'))[0]).toBe('OK');
  });

  it('D17 neither a crop beside it, a later crop on the ground, nor the next season counts it', async () => {
    const south = strip();
    const whole = await field(rectangle(0, south, 10), {
      period_start: '2026-01-01',
      period_end: '2026-06-30',
    });
    const after = await field(rectangle(0, south, 10), { period: 'after' });
    const plan = await made('plan', { name: `Next ${south}` });
    const next = await field(rectangle(0, south, 10), { plan, continues: whole });
    await spray(whole, '2026-06-01');
    const small = await split(whole, south);
    for (const other of [after, next]) expect((await asked(other, '2026-06-03'))[0]).toBe('OK');
    expect(await asked(small, '2026-06-03')).toContain('interval 2');
    await owner.client.patch(`/api/v1/cropfield/${whole}/`, { geometry: rectangle(0, south, 5) });
    const beside = await field(rectangle(5, south, 1), { crop: 202 });
    expect(await asked(beside, '2026-06-03')).not.toContain('interval 2');
  });
});

describe('RUL-08 D17 verdicts after a merge', () => {
  /** Two fields side by side. */
  const pair = async (more: Body = {}) => {
    const south = strip();
    return [
      await field(rectangle(0, south, 6)),
      await field(rectangle(6, south, 4), more),
    ] as const;
  };

  it('RUL-08 sprayings of an ended field count on the merged field', async () => {
    const [large, small] = await pair();
    for (const day of ['01', '11', '21']) await spray(small, `2026-06-${day}`);
    await act('merge/', { cropfields: [large, small] });
    expect(await asked(large, '2026-07-05')).toEqual(['NOT-OK', 'season_dose 4', 'applications 4']);
    expect(await asked(large, '2026-06-23')).toContain('interval 2');
  });

  it('RUL-08 fields with the same sprayings have no more of them after a merge', async () => {
    const [large, small] = await pair();
    const works = [];
    for (const day of ['01', '11'])
      for (const id of [large, small]) works.push(await spray(id, `2026-06-${day}`));
    await act('merge/', { cropfields: [large, small] });
    for (const work of works) expect((await verdict(work))[0]).toBe('OK');
    expect(await asked(large, '2026-06-21')).toContain('applications 3');
    expect((await verdict(await spray(large, '2026-06-21')))[0]).toBe('OK');
    expect(await asked(large, '2026-07-05')).toContain('applications 4');
  });

  it('RUL-08 work on an ended field is judged in its crop and country, and by the harvest of its ground', async () => {
    const [large, small] = await pair();
    const work = await spray(small, '2026-06-01');
    const before = await verdict(work);
    expect(before[0]).toBe('OK');
    await act('merge/', { cropfields: [large, small] });
    expect(await verdict(work)).toEqual(before);
    await harvest(large, '2026-06-09');
    expect(await verdict(work)).toEqual(['NOT-OK', 'waiting 8']);
    const list = await owner.client.get(
      `/api/v3/admissions/all/status/?farm=${owner.farm}&page_size=500`,
    );
    const told = list.body.results.find(({ id }: Body) => id === work);
    expect([told.status, ...rules(told)]).toEqual(['NOT-OK', 'waiting 8']);
  });

  it('RUL-08 D17 sprayings of a field without a boundary count on the merged field and its pieces', async () => {
    const south = strip();
    const large = await field(rectangle(0, south, 10));
    const undrawn = await made('cropfield', {
      plan: owner.plan,
      name: `Acker ${randomUUID()}`,
      crop: potatoes,
      country: 'CH',
      registered_area: 2,
    });
    const works = [];
    for (const day of ['01', '11', '21']) works.push(await spray(undrawn, `2026-06-${day}`));
    await act('merge/', { cropfields: [large, undrawn], into: large });
    const fourth = ['NOT-OK', 'season_dose 4', 'applications 4'];
    expect(await asked(large, '2026-07-05')).toEqual(fourth);
    const small = await split(large, south);
    for (const piece of [large, small]) expect(await asked(piece, '2026-07-05')).toEqual(fourth);
    await harvest(small, '2026-06-29');
    expect(await verdict(works[2] ?? '')).toContain('waiting 8');
  });

  it('D17 new work on an ended field is refused', async () => {
    const [large, small] = await pair();
    await spray(small, '2026-06-01');
    await act('merge/', { cropfields: [large, small] });
    const { status } = await owner.client.post('/api/v3/admissions/check/', {
      farm: owner.farm,
      cropfields: [small],
      date: '2026-06-03 08:00',
      activities: sprayed(),
    });
    expect(status).toBe(400);
  });

  it('D17 of a field merged and split again, each part keeps its own work', async () => {
    const [large, small] = await pair();
    const south = row;
    await spray(small, '2026-06-01');
    await act('merge/', { cropfields: [large, small] });
    const again = await split(large, south);
    expect(await asked(again, '2026-06-03')).toContain('interval 2');
    expect((await asked(large, '2026-06-03'))[0]).toBe('OK');
  });
});

describe('ENT-pesticidemonitor D17 the load of a season', () => {
  it('D17 a piece has the load of the whole', async () => {
    const south = strip();
    const whole = await field(rectangle(0, south, 10));
    for (const day of ['01', '11']) await spray(whole, `2026-06-${day}`);
    const small = await split(whole, south);
    const { body } = await owner.client.get(
      `/api/v3/pesticide_monitor/?plan=${owner.plan}&page_size=1000`,
    );
    const of = (id: string) =>
      body.results.find(({ cropfield }: Body) => cropfield === id)?.applications;
    expect([of(whole), of(small)]).toEqual([2, 2]);
  });
});
