import { beforeAll, describe, expect, it } from 'vitest';
import { formOf, pixel } from '../testing/files.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { clearTrash } from './clear.ts';

/** @source decisions D4, D8, D16, docs/decisions/010 */

const server = useServer();
const day = 86_400_000;
const after = (days: number): Date => new Date(Date.now() + days * day);
const clear = (days: number) =>
  clearTrash(server.server.services.database, server.server.services.files, after(days));

async function made(
  person: Person,
  resource: string,
  body: Record<string, unknown>,
): Promise<string> {
  const answer = await person.client.post(`/api/v1/${resource}/`, { farm: person.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id as string;
}

const remove = async (person: Person, resource: string, id: string, query = '') =>
  expect((await person.client.delete(`/api/v1/${resource}/${id}/${query}`)).status).toBe(204);

async function stands(resource: string, id: string): Promise<boolean> {
  const { rows } = await server.server.services.database.query(
    `select 1 from ${resource} where id = $1`,
    [id],
  );
  return rows.length > 0;
}

interface Fed {
  my_data_timestamp: string;
  version: string;
  full: boolean;
  deleted: Record<string, string[]>;
  machines: { id: string }[];
}

const feed = async (person: Person, since?: Fed): Promise<Fed> =>
  (
    await person.client.get(
      `/cropr/${person.user}/${person.farm}/${person.plan}/my_data_from_timestamp.js${since ? `?my_data_timestamp=${since.my_data_timestamp}&version=${since.version}` : ''}`,
    )
  ).body;

let owner: Person;
beforeAll(async () => (owner = await server.person()));

describe('HIS-01 clearing the trash', () => {
  it('HIS-01 after 90 days permanently, with dependents, history and files; nothing younger, nothing live', async () => {
    const plan = await made(owner, 'plan', {
      name: 'Oud',
      period_start: '2020-01-01',
      period_end: '2020-12-31',
    });
    const field = await made(owner, 'cropfield', { plan, name: 'Weg' });
    const record = await made(owner, 'record', {
      cropfield: field,
      date: '2020-05-12 08:30',
      processing_state: 'planned',
      activities: [{ theme: 'tillage', type: null, items: [], attributes: [] }],
    });
    const machine = await made(owner, 'machine', { name: 'Blijft' });
    const image = await owner.client.post(
      '/api/v1/image/',
      formOf({ farm: owner.farm }, { bytes: pixel, name: 'a.png' }),
    );
    const { files, database } = server.server.services;
    await remove(owner, 'plan', plan, '?force=true');
    await remove(owner, 'image', image.body.id);
    expect(await clear(89)).toBe(0);
    expect(
      (await owner.client.get(`/api/v3/trash/?farm=${owner.farm}`)).body.results
        .map(({ id }: { id: string }) => id)
        .toSorted(),
    ).toEqual([plan, image.body.id].toSorted());
    expect(await clear(91)).toBe(4);
    for (const [resource, id] of [
      ['plan', plan],
      ['cropfield', field],
      ['record', record],
      ['image', image.body.id],
    ] as const)
      expect([resource, await stands(resource, id)]).toEqual([resource, false]);
    expect(
      (
        await database.query('select 1 from history where row = any($1::text[])', [
          [plan, field, record, image.body.id],
        ])
      ).rows,
    ).toEqual([]);
    expect(await files.open(image.body.key)).toBeNull();
    expect(await stands('machine', machine)).toBe(true);
    expect((await owner.client.get(`/api/v3/trash/?farm=${owner.farm}`)).body.results).toEqual([]);
    expect(await clear(91)).toBe(0);
  });

  it('HIS-01 ENT-record references of remaining rows stay: people, products, subjects of photos', async () => {
    const worker = await made(owner, 'farmcontact', { contact_name: 'Vertrokken' });
    const helper = await made(owner, 'farmcontact', { contact_name: 'Hulp' });
    const stock = await made(owner, 'stock', { name: 'Op', variant: 'o' });
    const loose = await made(owner, 'machine', { name: 'Los' });
    const shown = await made(owner, 'machine', { name: 'Op de foto' });
    const photo = await owner.client.post(
      '/api/v1/image/',
      formOf(
        {
          farm: owner.farm,
          meta_data: { name: 'Foto', links: [{ resource: 'machine', id: shown }] },
        },
        { bytes: pixel, name: 'b.png' },
      ),
    );
    expect(photo.status, photo.text).toBe(201);
    const record = await made(owner, 'record', {
      date: '2026-05-12 08:30',
      applier: worker,
      coworkers: [helper],
      processing_state: 'planned',
      activities: [
        {
          theme: 'other',
          type: null,
          items: [{ type: null, value: 1, stock, producttype: null }],
          attributes: [],
        },
      ],
    });
    for (const [resource, id] of [
      ['farmcontact', worker],
      ['farmcontact', helper],
      ['stock', stock],
      ['machine', loose],
      ['machine', shown],
    ] as const)
      await remove(owner, resource, id);
    expect(await clear(100)).toBe(1);
    expect([
      await stands('machine', loose),
      await stands('machine', shown),
      await stands('farmcontact', worker),
      await stands('farmcontact', helper),
      await stands('stock', stock),
    ]).toEqual([false, true, true, true, true]);
    // once the work is deleted as well, all of it is
    await remove(owner, 'record', record);
    expect(await clear(100)).toBe(4);
    expect(await stands('farmcontact', worker)).toBe(false);
  });

  it('EXC-03 D16 performed crop protection stays for three years with its field, planned work does not', async () => {
    const field = await made(owner, 'cropfield', { plan: owner.plan, name: 'Bespoten' });
    const spraying = (more: Record<string, unknown>) =>
      made(owner, 'record', {
        cropfield: field,
        date: `${new Date().toISOString().slice(0, 10)} 08:30`,
        activities: [{ theme: 'crop_protection', type: null, items: [], attributes: [] }],
        ...more,
      });
    const done = await spraying({ processing_state: 'performed' });
    const planned = await spraying({ processing_state: 'planned' });
    // a field with performed work is deleted once a person has deleted that work itself
    await remove(owner, 'record', done);
    await remove(owner, 'cropfield', field);
    expect(await clear(100)).toBe(1);
    expect([
      await stands('record', done),
      await stands('record', planned),
      await stands('cropfield', field),
    ]).toEqual([true, false, true]);
    expect(await clear(3 * 366)).toBe(2);
    expect([await stands('record', done), await stands('cropfield', field)]).toEqual([
      false,
      false,
    ]);
  });

  it('EXC-03 D16 on a French field it stays for five years, for any countries of the farm', async () => {
    const field = await made(owner, 'cropfield', {
      plan: owner.plan,
      name: 'Traité',
      country: 'FR',
    });
    const done = await made(owner, 'record', {
      cropfield: field,
      date: `${new Date().toISOString().slice(0, 10)} 08:30`,
      processing_state: 'performed',
      activities: [{ theme: 'crop_protection', type: null, items: [], attributes: [] }],
    });
    await remove(owner, 'record', done);
    await clear(3 * 366);
    expect(await stands('record', done)).toBe(true);
    await clear(5 * 366);
    expect(await stands('record', done)).toBe(false);
  });

  it('API-02 D8 a device that returns later loads everything; one that received it continues', async () => {
    const person = await server.person('Device');
    const machine = await made(person, 'machine', { name: 'Verkocht' });
    const before = await feed(person);
    expect(before.machines.map(({ id }) => id)).toEqual([machine]);
    await remove(person, 'machine', machine);
    const told = await feed(person, before);
    expect([told.full, told.deleted['machines']]).toEqual([false, [machine]]);
    await made(person, 'machine', { name: 'Nieuw' });
    // transactions elsewhere on this database server hold back cursors
    let heard = told;
    await expect.poll(async () => (heard = await feed(person, heard)).machines).toEqual([]);
    expect(await clear(100)).toBe(1);
    const late = await feed(person, before);
    expect([late.full, late.machines.map(({ id }) => id).includes(machine)]).toEqual([true, false]);
    expect((await feed(person, heard)).full).toBe(false);
    expect((await feed(person, late)).full).toBe(false);
  });
});
