import { beforeAll, describe, expect, it } from 'vitest';
import { entityOf } from '@furrow/domain';
import { setFeature } from '../commands/set-feature.ts';
import { runOn } from '../testing/command.ts';
import { makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** @source spec §5 Records, §9, decisions D14 */

const server = useServer();
const path = '/api/v1/record/';

/** A farm with a limit of records per year, with some created. */
async function farmOf(maximum: number, made = 0, partner?: number): Promise<Person> {
  const person = await server.person();
  for (const [name, value] of [
    ['maximum_records', maximum],
    ['partner_maximum_records', partner],
  ] as const)
    if (value !== undefined) await set(person, name, value);
  for (let count = 0; count < made; count += 1) await make(person);
  return person;
}

async function set({ farm }: Person, name: string, value: unknown): Promise<void> {
  await server.server.services.database.query(
    'insert into farm_feature (farm, name, value) values ($1, $2, $3) on conflict (farm, name) do update set value = $3',
    [farm, name, JSON.stringify(value)],
  );
}

const body = (person: Person, more: object = {}) => ({
  farm: person.farm,
  date: '2026-05-12 08:30',
  processing_state: 'planned',
  ...more,
});
async function make(person: Person, more: object = {}): Promise<Record<string, any>> {
  const answer = await person.client.post(path, body(person, more));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as Record<string, any>;
}
const counts = async ({ client, farm }: Person): Promise<Record<string, number>> =>
  (await client.get(`/api/v1/farm/${farm}/`)).body.data.record_count;

describe('RUL-14 creating records', () => {
  it('RUL-14 the last one is accepted and the next refused, with the numbers', async () => {
    const person = await farmOf(10, 7);
    await make(person);
    const refused = await person.client.post(path, body(person));
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      409,
      'application/problem+json; charset=utf-8',
    ]);
    expect(refused.body).toMatchObject({
      code: 'record_limit',
      year: '2026',
      count: 8,
      maximum: 10,
      margin: 2,
      detail:
        '2026 holds 8 records. With a margin of 2 the subscription’s maximum of 10 is reached.',
    });
    expect(
      (await person.client.post(path, body(person), { headers: { 'accept-language': 'nl' } })).body
        .detail,
    ).toContain('2026 heeft 8 registraties.');
    expect(await counts(person)).toEqual({ 2026: 8 });
  });

  it('RUL-14 counts by year, without cancelled and deleted records', async () => {
    const person = await farmOf(10, 8);
    await make(person, { date: '2025-12-31 23:59' });
    await make(person, { date: '2027-01-01 00:00' });
    expect((await person.client.post(path, body(person))).status).toBe(409);
    const [first, second] = (
      await person.client.get(`${path}?date__gte=2026-01-01 00:00&date__lte=2026-12-31 23:59`)
    ).body.objects;
    await person.client.delete(`${path}${first.id}/`);
    await make(person);
    await person.client.post(`${path}${second.id}/cancel/`, { cancel_reason: 'rain' });
    await make(person);
    expect((await person.client.post(path, body(person))).status).toBe(409);
  });

  it('RUL-14 without a maximum nothing is refused; another farm is not counted', async () => {
    const [full, free] = [await farmOf(5, 4), await farmOf(0)];
    await set(free, 'maximum_records', null);
    expect((await full.client.post(path, body(full))).status).toBe(409);
    for (let count = 0; count < 12; count += 1) await make(free);
  });

  it('RUL-14 other problems come first, and a repeated create is no new record', async () => {
    const person = await farmOf(10, 7);
    const twice = { ...body(person), id: crypto.randomUUID() };
    expect([
      (await person.client.post(path, twice)).status,
      (await person.client.post(path, twice)).status,
    ]).toEqual([201, 200]);
    expect((await person.client.post(path, body(person, { duration: 'long' }))).status).toBe(400);
    expect((await person.client.post(path, body(person))).status).toBe(409);
  });

  it('RUL-14 of many concurrent ones exactly those within the limit succeed', async () => {
    const person = await farmOf(20, 10);
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => person.client.post(path, body(person))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 6 }, () => 201),
      ...Array.from({ length: 18 }, () => 409),
    ]);
    expect(await counts(person)).toEqual({ 2026: 16 });
  });

  it('RUL-14 a removed maximum takes effect at once', async () => {
    const person = await farmOf(5, 4);
    expect((await person.client.post(path, body(person))).status).toBe(409);
    expect(await runOn(server, setFeature, person.farm, 'maximum_records', 'none')).toBe(
      `maximum_records of farm ${person.farm} is now null.`,
    );
    await make(person);
  });
});

describe('RUL-14 other ways to count', () => {
  it('RUL-14 several in one call: all or none', async () => {
    const person = await farmOf(10, 5);
    const bulk = (number: number) =>
      person.client.post(`${path}bulk/`, {
        records: Array.from({ length: number }, () => body(person)),
      });
    const refused = await bulk(4);
    expect([refused.status, refused.body.code, refused.body.count]).toEqual([
      409,
      'record_limit',
      8,
    ]);
    expect(await counts(person)).toEqual({ 2026: 5 });
    expect((await bulk(3)).status).toBe(201);
    expect(await counts(person)).toEqual({ 2026: 8 });
    // errors in any of them take precedence over the limit
    const wrong = await person.client.post(`${path}bulk/`, {
      records: [body(person), body(person, { duration: 'long' })],
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['records.1.duration']]);
  });

  it('RUL-14 a list that is patched: all or none', async () => {
    const person = await farmOf(10, 6);
    const list = (number: number) =>
      person.client.patch(path, { objects: Array.from({ length: number }, () => body(person)) });
    expect((await list(3)).body).toMatchObject({ status: 409, code: 'record_limit', count: 8 });
    expect(await counts(person)).toEqual({ 2026: 6 });
    expect((await list(2)).status).toBe(202);
  });

  it('RUL-14 finishing creates a record, and so does accepting advice', async () => {
    const person = await farmOf(10, 6);
    const [plan, advice] = [
      await make(person),
      await make(person, { processing_state: 'adviced' }),
    ];
    for (const [id, action] of [
      [plan['id'], 'finish'],
      [advice['id'], 'accept'],
    ]) {
      const refused = await person.client.post(`${path}${id}/${action}/`);
      expect([action, refused.status, refused.body.code]).toEqual([action, 409, 'record_limit']);
    }
    expect((await person.client.get(`${path}${plan['id']}/`)).body).toMatchObject({
      processing_state: 'planned',
      linked_record: null,
      version: 1,
    });
    await set(person, 'maximum_records', 11);
    expect((await person.client.post(`${path}${plan['id']}/finish/`)).status).toBe(200);
    expect((await person.client.post(`${path}${advice['id']}/accept/`)).status).toBe(409);
  });

  it('RUL-14 finishing a draft creates none: it is the same record', async () => {
    const person = await farmOf(10, 7);
    const concept = await make(person, { processing_state: 'concept' });
    expect(
      (await person.client.post(`${path}${concept['id']}/finish/`)).body.processing_state,
    ).toBe('performed');
  });

  it('RUL-14 moving into a full year, or reopening a cancelled record, is refused too; changes within it are not', async () => {
    const person = await farmOf(10, 7);
    const elsewhere = await make(person, { date: '2025-05-12 08:30' });
    const cancelled = await make(person);
    await person.client.post(`${path}${cancelled['id']}/cancel/`, { cancel_reason: 'rain' });
    const last = await make(person);
    expect(
      (await person.client.patch(`${path}${elsewhere['id']}/`, { date: '2026-05-12 08:30' })).body
        .code,
    ).toBe('record_limit');
    expect((await person.client.post(`${path}${cancelled['id']}/reopen/`)).body.code).toBe(
      'record_limit',
    );
    expect(
      (
        await person.client.patch(`${path}${last['id']}/`, {
          date: '2026-06-01 10:00',
          notes: 'later',
        })
      ).status,
    ).toBe(200);
    expect(
      (await person.client.patch(`${path}${last['id']}/`, { date: '2024-06-01 10:00' })).status,
    ).toBe(200);
    expect(
      (await person.client.patch(`${path}${elsewhere['id']}/`, { date: '2026-05-12 08:30' }))
        .status,
    ).toBe(200);
  });

  it('RUL-14 of two concurrent moves into the last place one succeeds', async () => {
    const person = await farmOf(10, 7);
    const rows = await Promise.all(
      Array.from({ length: 6 }, () => make(person, { date: '2025-05-12 08:30' })),
    );
    const answers = await Promise.all(
      rows.map(({ id }) => person.client.patch(`${path}${id}/`, { date: '2026-05-12 08:30' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('RUL-14 a deleted record can be restored', async () => {
    const person = await farmOf(10, 7);
    const last = await make(person);
    await person.client.delete(`${path}${last['id']}/`);
    await make(person);
    expect((await person.client.post(`/api/v3/history/record/${last['id']}/restore/`)).status).toBe(
      200,
    );
    expect((await person.client.post(path, body(person))).body).toMatchObject({
      code: 'record_limit',
      count: 9,
    });
  });
});

describe('RUL-14 fields of a consumer contract', () => {
  let person: Person;
  let inContract: string[];
  let free: string;
  beforeAll(async () => {
    person = await farmOf(5, 3, 10);
    const contract = await makeExample(entityOf('contract'), person);
    inContract = [];
    for (const name of ['A', 'B', 'C']) {
      const field = await makeExample(entityOf('cropfield'), person, {
        name,
        crop: contract['crop'],
        consumer: contract['consumer'],
        variety: null,
      });
      if (name === 'C') free = field['id'];
      else {
        const link = await person.client.post('/api/v1/contractfield/', {
          farm: person.farm,
          contract: contract['id'],
          cropfield: field['id'],
        });
        if (link.status !== 201) throw new Error(link.text);
        inContract.push(field['id']);
      }
    }
  });

  it('RUL-14 in one call with fields in no contract, the ordinary maximum applies to all', async () => {
    const bulk = () =>
      person.client.post(`${path}bulk/`, {
        records: [free, inContract[0]].map((cropfield) => body(person, { cropfield })),
      });
    expect((await bulk()).body).toMatchObject({ code: 'record_limit', count: 4, maximum: 5 });
    await make(person);
  });

  it('RUL-14 the ordinary maximum applies to a record without a field and to a field in no contract', async () => {
    for (const cropfield of [null, free])
      expect((await person.client.post(path, body(person, { cropfield }))).body).toMatchObject({
        code: 'record_limit',
        count: 4,
        maximum: 5,
        margin: 1,
      });
  });

  it('RUL-14 in one call the partner’s maximum applies only when all fields are in a contract', async () => {
    const bulk = (fields: (string | null)[]) =>
      person.client.post(`${path}bulk/`, {
        records: fields.map((cropfield) => body(person, { cropfield })),
      });
    expect((await bulk([inContract[0]!, free])).body.code).toBe('record_limit');
    expect((await bulk([inContract[0]!, null])).body.code).toBe('record_limit');
    expect((await bulk([inContract[0]!, inContract[1]!])).status).toBe(201);
  });

  it('RUL-14 the partner’s maximum applies instead, with its own margin', async () => {
    await make(person, { cropfield: inContract[0] });
    await make(person, { cropfield: inContract[1] });
    expect(
      (await person.client.post(path, body(person, { cropfield: inContract[0] }))).body,
    ).toMatchObject({ code: 'record_limit', count: 8, maximum: 10, margin: 2 });
  });

  it('RUL-14 a field that left its contract counts as any other', async () => {
    await set(person, 'partner_maximum_records', null);
    await make(person, { cropfield: inContract[0] });
    const links = (await person.client.get('/api/v1/contractfield/')).body.objects as {
      id: string;
      cropfield: string;
    }[];
    await person.client.delete(
      `/api/v1/contractfield/${links.find(({ cropfield }) => cropfield === inContract[0])!.id}/`,
    );
    expect(
      (await person.client.post(path, body(person, { cropfield: inContract[0] }))).body,
    ).toMatchObject({ code: 'record_limit', maximum: 5 });
    await make(person, { cropfield: inContract[1] });
  });
});

describe('RUL-14 FEATURES', () => {
  const limited = useServer({ FEATURES: '{"maximum_records": 3}' });
  it('RUL-14 the installation’s maximum applies to every farm, and to contract fields without another', async () => {
    const person = await limited.person();
    const answers = [];
    for (let count = 0; count < 4; count += 1)
      answers.push(await person.client.post(path, body(person)));
    // margin 0.6: two records and the margin do not reach three, three do
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
    expect(answers[3]!.body).toMatchObject({ count: 3, maximum: 3, margin: 0.6 });
    const feed = await person.client.get(
      `/cropr/${person.user}/${person.farm}/${person.plan}/my_data_from_timestamp.js`,
    );
    expect(feed.body.features).toMatchObject({ maximum_records: 3, partner_maximum_records: 3 });
  });
});
