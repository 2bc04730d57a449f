import { expect, it } from 'vitest';
import { joinFarm, newPerson } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();

it.each([
  ['appliancegroup', { name: 'Trekker met spuit', machines: [] }],
  ['croptype', { name: 'Eigen gewas' }],
  ['cropvariety', { name: 'Eigen ras', crop_type: 201 }],
  ['consumer', { name: 'Eigen afnemer' }],
  ['detailtype', { name: 'Eigen werk', theme: 'other', variant: 'activity' }],
  ['organism', { name: 'Eigen plaag' }],
  ['producttype', { name: 'Eigen middel', variant: 'chemical', unit: 'l' }],
])(
  'HIS-01 AUT-02 ENT-%s a deleted own entry is in the trash of its farm only, and can be restored',
  async (entity, body) => {
    const owner = await newPerson(server.server.address);
    const made = await owner.client.post(`/api/v1/${entity}/`, { farm: owner.farm, ...body });
    expect(made.status).toBe(201);
    expect((await owner.client.delete(`/api/v1/${entity}/${made.body.id}/`)).status).toBe(204);
    const trash = async (person: typeof owner) =>
      (await person.client.get(`/api/v3/trash/?farm=${owner.farm}`)).body.results as {
        resource: string;
        id: string;
        name: string;
        with: number;
        deleted_by: string;
      }[];
    expect(await trash(owner)).toMatchObject([
      {
        resource: entity,
        id: String(made.body.id),
        name: body.name,
        with: 0,
        deleted_by: 'Jan Visser',
      },
    ]);
    const stranger = await newPerson(server.server.address, 'Iemand anders');
    expect((await stranger.client.get('/api/v3/trash/')).body.results).toEqual([]);
    expect(
      (await stranger.client.post(`/api/v3/history/${entity}/${made.body.id}/restore/`, {})).status,
    ).toBe(404);
    const buyer = await joinFarm(server.server, owner, ['buyer']);
    expect(await trash(buyer)).toEqual([]);
    expect(
      (await owner.client.post(`/api/v3/history/${entity}/${made.body.id}/restore/`, {})).status,
    ).toBe(200);
    expect(await trash(owner)).toEqual([]);
    expect((await owner.client.get(`/api/v1/${entity}/${made.body.id}/`)).body.name).toBe(
      body.name,
    );
  },
);

it('HIS-01 AUT-02 an own entry has a history visible to its farm only, and can be reset to any version', async () => {
  const owner = await newPerson(server.server.address);
  const { id } = (
    await owner.client.post('/api/v1/producttype/', {
      farm: owner.farm,
      name: 'Eerst',
      variant: 'gbm',
      unit: 'l',
    })
  ).body;
  const path = `/api/v3/history/producttype/${id}/`;
  await owner.client.patch(`/api/v1/producttype/${id}/`, { name: 'Toen', unit: 'kg' });
  await owner.client.delete(`/api/v1/producttype/${id}/`);
  const { results } = (await owner.client.get(path)).body;
  expect(
    results.map(({ action, version }: { action: string; version: number }) => [action, version]),
  ).toEqual([
    ['delete', 3],
    ['update', 2],
    ['create', 1],
  ]);
  expect(results[1]).toMatchObject({
    user: 'Jan Visser',
    changes: { name: ['Eerst', 'Toen'], unit: ['l', 'kg'] },
  });
  const stranger = await newPerson(server.server.address, 'Iemand anders');
  expect((await stranger.client.get(path)).status).toBe(404);
  expect((await owner.client.post(`${path}restore/`, { version: 9 })).body.errors).toHaveProperty(
    'version',
  );
  const back = await owner.client.post(`${path}restore/`, { version: 1 });
  expect([back.status, back.body.name, back.body.unit]).toEqual([200, 'Eerst', 'l']);
  const again = await owner.client.post(`${path}restore/`, { version: 2 });
  expect([again.status, again.body.name, again.body.unit]).toEqual([200, 'Toen', 'kg']);
  expect((await owner.client.get('/api/v3/history/producttype/2001/')).body).toMatchObject({
    count: 0,
    results: [],
  });
});
