import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { exported } from '../testing/exports.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * Visibility of work when the ground it was done on is split and merged, and the name under which
 * lists show it.
 * @source decisions D16, D17, docs/decisions/084
 */

const server = useServer();
let owner: Person;
let buyer: Person;
let rival: Person;
beforeAll(async () => {
  owner = await server.person('Owner');
  buyer = await server.colleague(owner, ['buyer'], { consumer: 29 });
  rival = await server.colleague(owner, ['buyer'], { consumer: 12 });
});

type Body = Record<string, any>;

const land = (from: number, to: number, row: number): string => {
  const [west, east] = [from, to].map((column) => (5.7 + column / 1000).toFixed(7));
  const [south, north] = [row, row + 5].map((value) => (52.6 + value / 1000).toFixed(7));
  return `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`;
};
let row = 0;
const strip = () => (row += 10);

async function made(resource: string, body: Body): Promise<Body> {
  const answer = await owner.client.post(`/api/v1/${resource}/`, { farm: owner.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const field = (name: string, geometry: string | null, more: Body = {}) =>
  made('cropfield', { name, geometry, plan: owner.plan, crop: 201, ...more });
const work = async (cropfield: string, more: Body = {}): Promise<string> =>
  (
    await made('record', {
      cropfield,
      date: '2026-05-12 08:30',
      processing_state: 'performed',
      worked_area: 1,
      activities: [{ theme: 'tillage', items: [], attributes: [] }],
      ...more,
    })
  )['id'];
async function contracted(cropfields: readonly string[], consumer = 29): Promise<string> {
  const contract = await made('contract', {
    consumer,
    crop: 201,
    plan: owner.plan,
    external_id: randomUUID(),
  });
  for (const cropfield of cropfields)
    await made('contractfield', { contract: contract['id'], cropfield });
  return contract['id'];
}
async function act(path: string, body: Body): Promise<Body> {
  const answer = await owner.client.post(`/api/v1/cropfield/${path}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** The given records that a person sees: in the list, individually, and in the feed. */
async function seen(person: Person, records: readonly string[]): Promise<string[]> {
  const list = await person.client.get('/api/v1/record/?limit=0');
  expect(list.status, list.text).toBe(200);
  const listed = new Set(list.body.objects.map((object: Body) => object['id']));
  const found: string[] = [];
  for (const id of records) {
    const { status } = await person.client.get(`/api/v1/record/${id}/`);
    expect([id, status]).toEqual([id, listed.has(id) ? 200 : 404]);
    if (listed.has(id)) found.push(id);
  }
  return found;
}

describe('D16 D17 a buyer still sees work on the land of a contract', () => {
  it('D16 D17 when its field is merged, and nothing of the other field', async () => {
    const south = strip();
    const [large, small] = [
      await field('Alpha L', land(0, 6, south)),
      await field('Alpha S', land(6, 10, south)),
    ];
    await contracted([small['id']]);
    await contracted([large['id']], 12);
    const works = [await work(small['id']), await work(large['id'])];
    const planned = await work(large['id'], { processing_state: 'planned' });
    const both = [...works, planned];
    expect(await seen(buyer, both)).toEqual([works[0]]);
    expect(await seen(rival, both)).toEqual([works[1]]);
    const merged = await act('merge/', { cropfields: [large['id'], small['id']] });
    expect(await seen(buyer, both)).toEqual([works[0]]);
    expect(await seen(rival, both)).toEqual([works[1]]);
    // performed on land of the other field: planned there, finished after the merge
    await owner.client.post(`/api/v1/record/${planned}/finish/`, {});
    expect(await seen(buyer, both)).toEqual([works[0]]);
    // work on the whole field now is visible to both
    const later = await work(large['id']);
    expect(await seen(buyer, [...both, later])).toEqual([works[0], later]);
    const told = (await buyer.client.get(`/api/v1/record/${works[0]}/`)).body;
    expect([told.cropfield, told.field_name, told.field_crop]).toEqual([
      small['id'],
      'Alpha S',
      201,
    ]);
    expect((await buyer.client.get(`/api/v1/cropfield/${small['id']}/`)).status).toBe(404);
    await act('undo/', { act: merged['act'] });
    expect(await seen(buyer, works)).toEqual([works[0]]);
    expect(await seen(rival, works)).toEqual([works[1]]);
    expect((await buyer.client.get(`/api/v1/record/${works[0]}/`)).body.field_name).toBeNull();
  });

  it('D16 D17 a later contract on a piece of a merged field shows nothing of another piece’s ground', async () => {
    const south = strip();
    const [large, small] = [
      await field('Omega L', land(0, 6, south)),
      await field('Omega S', land(6, 10, south)),
    ];
    await contracted([large['id']]);
    const works = [await work(small['id']), await work(large['id'])];
    await act('merge/', { cropfields: [large['id'], small['id']] });
    const { objects } = await act(`${large['id']}/split/`, {
      pieces: [{ geometry: land(0, 6, south) }, { id: randomUUID(), geometry: land(6, 10, south) }],
    });
    await contracted([large['id']], 12);
    expect(await seen(rival, works)).toEqual([works[1]]);
    await contracted([objects[1].id], 12);
    expect(await seen(rival, works)).toEqual(works);
    expect(await seen(buyer, works)).toEqual([works[1]]);
  });

  it('D16 D17 when its field is split, from every piece, and only the pieces of its part', async () => {
    const south = strip();
    const [large, small] = [
      await field('Beta L', land(0, 6, south)),
      await field('Beta S', land(6, 10, south)),
    ];
    const own = await contracted([small['id']]);
    const done = [await work(small['id']), await work(large['id'])];
    await act('merge/', { cropfields: [large['id'], small['id']] });
    const after = await work(large['id']);
    const all = [...done, after];
    expect(await seen(buyer, all)).toEqual([done[0], after]);
    // cut apart again, the land of the contract is a separate piece
    const piece = randomUUID();
    const split = await act(`${large['id']}/split/`, {
      pieces: [{ geometry: land(0, 6, south) }, { geometry: land(6, 10, south), id: piece }],
    });
    const links = await owner.client.get(`/api/v1/contractfield/?contract=${own}`);
    expect(links.body.objects.map((object: Body) => object['cropfield'])).toEqual([piece]);
    expect(await seen(buyer, all)).toEqual([done[0], after]);
    const elsewhere = await work(large['id']);
    const here = await work(piece);
    expect(await seen(buyer, [...all, elsewhere, here])).toEqual([done[0], after, here]);
    await act('undo/', { act: split['act'] });
    // later work of the person on a removed piece stays there, and is visible through the contract
    expect(await seen(buyer, [...all, here])).toEqual([done[0], after, here]);
    // out of the contract: nothing of it
    const [link] = (await owner.client.get(`/api/v1/contractfield/?contract=${own}`)).body.objects;
    await owner.client.delete(`/api/v1/contractfield/${link.id}/`);
    expect(await seen(buyer, [...all, elsewhere, here])).toEqual([]);
  });

  it('D16 D17 a link made by hand after a merge shows all ground of the field', async () => {
    const south = strip();
    const [large, small] = [
      await field('Delta L', land(0, 6, south)),
      await field('Delta S', land(6, 10, south)),
    ];
    const works = [await work(small['id']), await work(large['id'])];
    const planned = await work(small['id'], { processing_state: 'planned' });
    const own = await contracted([small['id']], 12);
    await act('merge/', { cropfields: [large['id'], small['id']] });
    expect(await seen(rival, works)).toEqual([works[0]]);
    expect(await seen(buyer, works)).toEqual([]);
    await contracted([large['id']]);
    expect(await seen(buyer, [...works, planned])).toEqual(works);
    // work finished later is booked on the field, and visible
    await owner.client.post(`/api/v1/record/${planned}/finish/`, {});
    const all = (await owner.client.get('/api/v1/record/?limit=0')).body.objects;
    const made = all.find((one: Body) => one['id'] === planned).linked_record;
    expect(await seen(buyer, [...works, made])).toEqual([...works, made]);
    // a buyer of a part of it sees the remaining part once all of it is linked
    const link = (await owner.client.get(`/api/v1/contractfield/?contract=${own}`)).body.objects[0];
    await owner.client.delete(`/api/v1/contractfield/${link.id}/`);
    await contracted([large['id']], 12);
    expect(await seen(rival, works)).toEqual(works);
  });

  it('D16 D17 a link made by hand after a split shows its piece only', async () => {
    const south = strip();
    const whole = await field('Epsilon', land(0, 10, south));
    const both = await work(whole['id']);
    const east = await work(whole['id'], { part_field: land(7, 9, south) });
    const piece = randomUUID();
    await act(`${whole['id']}/split/`, {
      pieces: [{ geometry: land(0, 6, south) }, { geometry: land(6, 10, south), id: piece }],
    });
    await contracted([piece]);
    await contracted([whole['id']], 12);
    expect(await seen(buyer, [both, east])).toEqual([both, east]);
    expect(await seen(rival, [both, east])).toEqual([both]);
    // moved to the other piece, it shows that
    const { body } = await buyer.client.get('/api/v1/contractfield/?limit=0');
    const link = body.objects.find((object: Body) => object['cropfield'] === piece);
    const moved = await owner.client.patch(`/api/v1/contractfield/${link.id}/`, {
      cropfield: whole['id'],
    });
    expect(moved.status, moved.text).toBe(200);
    expect(await seen(buyer, [both, east])).toEqual([both]);
  });

  it('D16 D17 the feed gives the buyer the remaining rows and nothing else', async () => {
    const south = strip();
    const [large, small] = [
      await field('Gamma L', land(0, 6, south)),
      await field('Gamma S', land(6, 10, south)),
    ];
    await contracted([small['id']]);
    const works = [await work(small['id']), await work(large['id'])];
    await act('merge/', { cropfields: [large['id'], small['id']] });
    const { status, text } = await buyer.client.get(
      `/cropr/${buyer.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`,
    );
    expect(status, text).toBe(200);
    expect([text.includes(works[0]!), text.includes(works[1]!)]).toEqual([true, false]);
    const links = await buyer.client.get('/api/v1/contractfield/?limit=0');
    expect(links.text).not.toContain(works[1]);
  });
});

it('D17 lists and registers name the ended field, with its crop', async () => {
  const south = strip();
  const [large, small] = [
    await field('Delta L', land(0, 6, south)),
    await field('Delta S', land(6, 10, south)),
  ];
  const spraying = { activities: [{ theme: 'crop_protection', items: [], attributes: [] }] };
  const done = await work(small['id'], spraying);
  await owner.client.post(`/api/v1/record/${done}/lock/`, {});
  const merged = await act('merge/', { cropfields: [large['id'], small['id']] });
  expect((await owner.client.get(`/api/v1/record/${done}/`)).body).toMatchObject({
    field_name: 'Delta S',
    field_crop: 201,
    locked: true,
  });
  for (const what of ['records', 'spray-register']) {
    const file = await exported(owner, what, 'geojson');
    const { features } = JSON.parse(new TextDecoder().decode(file.bytes)) as { features: Body[] };
    const line = features.find((feature) => JSON.stringify(feature).includes(done));
    expect([what, JSON.stringify(line?.['properties'])]).toEqual([
      what,
      expect.stringContaining('Delta S'),
    ]);
  }
  // nobody may write it, and work booked elsewhere clears it
  const other = await work(large['id']);
  const answer = await owner.client.patch(`/api/v1/record/${other}/`, { field_name: 'Mine' });
  expect([answer.status, answer.body.field_name]).toEqual([200, null]);
  await act('undo/', { act: merged['act'] });
  expect((await owner.client.get(`/api/v1/record/${done}/`)).body.field_name).toBeNull();
});
