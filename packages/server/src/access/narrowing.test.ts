import { entityOf } from '@furrow/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Rows that a role sees only some of. @source decisions D4, D16 */

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
});

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const feed = (person: Person, before?: { my_data_timestamp: string; version: string }) =>
  person.client.get(
    `/cropr/${person.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js${before ? `?my_data_timestamp=${before.my_data_timestamp}&version=${before.version}` : ''}`,
  );
const make = (name: string, more: Record<string, unknown> = {}) =>
  makeExample(entityOf(name), owner, more);

describe('AUT-02 buyer', () => {
  let buyer: Person;
  beforeAll(async () => {
    buyer = await server.colleague(owner, ['buyer'], { consumer: 29 });
  });

  it('AUT-02 a buyer sees own contracts, their fields, and performed records of those fields', async () => {
    const [own, foreign] = [await make('cropfield'), await make('cropfield')];
    const contract = await make('contract', { consumer: 29 });
    const other = await make('contract', { consumer: 12 });
    await make('contractfield', { contract: contract['id'], cropfield: own['id'] });
    await make('contractfield', { contract: other['id'], cropfield: foreign['id'] });
    const performed = await make('record', { cropfield: own['id'], processing_state: 'performed' });
    const planned = await make('record', { cropfield: own['id'], processing_state: 'planned' });
    const elsewhere = await make('record', {
      cropfield: foreign['id'],
      processing_state: 'performed',
    });
    const answer = (await feed(buyer)).body;
    expect(ids(answer.contracts)).toEqual([contract['id']]);
    expect(ids(answer.cropfields)).toEqual([own['id']]);
    expect(ids(answer.records)).toEqual([performed['id']]);
    expect(answer.contract_fields).toHaveLength(1);
    expect(answer.farm_contacts).toEqual([]);
    for (const hidden of [planned, elsewhere])
      expect((await buyer.client.get(`/api/v1/record/${hidden['id']}/`)).status).toBe(404);
  });

  it("D16 of the farm's own entries in catalogues a buyer sees those in own contracts, and no other buyer", async () => {
    const [otherBuyer, crop, unnamed, product] = [
      await make('consumer'),
      await make('croptype'),
      await make('croptype'),
      await make('producttype'),
    ];
    await make('contract', { consumer: 29, crop: crop['id'], cropvariety: null });
    const found = async (person: Person, name: string, row: Record<string, unknown>) => [
      (await person.client.get(`/api/v1/${name}/${String(row['id'])}/`)).status,
      (await person.client.get(`/api/v1/${name}/?id=${String(row['id'])}&farm=${owner.farm}`)).body
        .meta.total_count,
    ];
    for (const [name, row] of [
      ['consumer', otherBuyer],
      ['croptype', unnamed],
      ['producttype', product],
    ] as const) {
      expect([name, await found(owner, name, row)]).toEqual([name, [200, 1]]);
      expect([name, await found(buyer, name, row)]).toEqual([name, [404, 0]]);
    }
    expect(await found(buyer, 'croptype', crop)).toEqual([200, 1]);
  });

  it('AUT-02 SYN-02 the feed adds and removes an unchanged field when it enters or leaves the contract', async () => {
    const field = await make('cropfield');
    const contract = await make('contract', { consumer: 29 });
    const before = (await feed(buyer)).body;
    expect(ids(before.cropfields)).not.toContain(field['id']);
    const link = await make('contractfield', { contract: contract['id'], cropfield: field['id'] });
    const entered = (await feed(buyer, before)).body;
    expect(ids(entered.cropfields)).toContain(field['id']);
    await owner.client.delete(`/api/v1/contractfield/${link['id']}/`);
    const left = (await feed(buyer, entered)).body;
    expect(left.full || left.deleted.cropfields.includes(field['id'])).toBe(true);
    expect(ids(left.cropfields)).not.toContain(field['id']);
    // a manager never pays for it
    const ownerSince = (await feed(owner, (await feed(owner)).body)).body;
    expect(ownerSince.full).toBe(false);
  });
});

describe('AUT-02 applier', () => {
  let applier: Person;
  beforeAll(async () => {
    applier = await server.colleague(owner, ['applier'], { is_applier: true });
  });

  it('AUT-02 an applier sees records assigned to them, with them, or created by them', async () => {
    const assigned = await make('record', { applier: applier.contact });
    const along = await make('record', { coworkers: [applier.contact] });
    const other = await make('record');
    const own = await applier.client.post('/api/v1/record/', {
      farm: owner.farm,
      processing_state: 'performed',
    });
    expect(own.status, own.text).toBe(201);
    const seen = ids(
      (await applier.client.get(`/api/v1/record/?limit=1000&farm=${owner.farm}`)).body.objects,
    );
    expect(seen).toEqual(expect.arrayContaining([assigned['id'], along['id'], own.body.id]));
    expect(seen).not.toContain(other['id']);
  });

  it('AUT-02 an applier starts, pauses, resumes and finishes assigned work, and nothing else', async () => {
    const work = await make('record', { applier: applier.contact, processing_state: 'planned' });
    const other = await make('record', { processing_state: 'planned' });
    const act = (id: string, action: string) =>
      applier.client.post(`/api/v1/record/${id}/${action}/`);
    expect((await act(other['id'], 'start')).status).toBe(404);
    for (const action of ['start', 'pause', 'resume', 'finish'])
      expect([action, (await act(work['id'], action)).status]).toEqual([action, 200]);
    expect((await act(work['id'], 'cancel')).status).toBe(403);
    expect(
      (await applier.client.patch(`/api/v1/record/${work['id']}/`, { notes: 'mine now' })).status,
    ).toBe(403);
  });

  it('AUT-02 SYN-02 the feed removes a record that is assigned to someone else', async () => {
    const work = await make('record', { applier: applier.contact });
    const before = (await feed(applier)).body;
    expect(ids(before.records)).toContain(work['id']);
    await owner.client.patch(`/api/v1/record/${work['id']}/`, { applier: null });
    const after = (await feed(applier, before)).body;
    // rows linked to the record follow it: everything is sent again, and removed rows by name
    expect(after.full).toBe(true);
    expect(after.deleted.records).toContain(work['id']);
    expect(ids(after.records)).not.toContain(work['id']);
  });

  it('AUT-02 an applier reads only the names of contacts, and books use of stock', async () => {
    await make('farmcontact', {
      contact_name: 'A. Boer',
      email: 'a.boer@example.org',
      phone: '0612345678',
    });
    const list = await applier.client.get(`/api/v1/farmcontact/?farm=${owner.farm}&limit=1000`);
    expect(list.text).toContain('A. Boer');
    expect(list.text).not.toContain('a.boer@example.org');
    expect(list.text).not.toContain('0612345678');
    const stock = await make('stock');
    const book = (kind: string) =>
      applier.client.post('/api/v1/stockrecord/', {
        farm: owner.farm,
        stock: stock['id'],
        value: -1,
        kind,
      });
    expect((await book('use')).status).toBe(201);
    expect((await book('delivery')).status).toBe(403);
    const count = (await owner.client.get(`/api/v1/stockrecord/?stock=${stock['id']}`)).body.meta
      .total_count;
    expect(count).toBe(1);
  });
});

describe('AUT-02 adviser', () => {
  it('AUT-02 an adviser creates and changes own advice and drafts, and nothing of others', async () => {
    const adviser = await server.colleague(owner, ['adviser']);
    const make = (processing_state: string) =>
      adviser.client.post('/api/v1/record/', { farm: owner.farm, processing_state });
    expect((await make('planned')).status).toBe(403);
    const advice = await make('adviced');
    expect(advice.status, advice.text).toBe(201);
    expect(
      (await adviser.client.patch(`/api/v1/record/${advice.body.id}/`, { notes: 'in the morning' }))
        .status,
    ).toBe(200);
    const foreign = await owner.client.post('/api/v1/record/', {
      farm: owner.farm,
      processing_state: 'adviced',
    });
    expect(
      (await adviser.client.patch(`/api/v1/record/${foreign.body.id}/`, { notes: 'x' })).status,
    ).toBe(403);
    expect((await adviser.client.post(`/api/v1/record/${advice.body.id}/accept/`)).status).toBe(
      403,
    );
    const accepted = await owner.client.post(`/api/v1/record/${advice.body.id}/accept/`);
    expect([
      accepted.status,
      accepted.body.created.processing_state,
      accepted.body.created.linked_record,
    ]).toEqual([200, 'planned', advice.body.id]);
    expect(accepted.body.created.display_state).toBe('planned');
    expect((await owner.client.post(`/api/v1/record/${advice.body.id}/accept/`)).status).toBe(409);
  });
});

it('AUT-02 after losing access the feed answers 404 without rows', async () => {
  const viewer = await server.colleague(owner, ['viewer']);
  expect((await feed(viewer)).status).toBe(200);
  await owner.client.patch(`/api/v1/farmcontact/${viewer.contact}/`, { is_active: false });
  expect((await feed(viewer)).status).toBe(404);
  expect(
    (await viewer.client.get(`/api/v1/cropfield/?farm=${owner.farm}`)).body.meta.total_count,
  ).toBe(0);
});
