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
])('HIS-01 AUT-02 ENT-%s a deleted entry of one’s own stands in the trash of its farm only, and comes back', async (entity, body) => {
  const owner = await newPerson(server.server.address);
  const made = await owner.client.post(`/api/v1/${entity}/`, { farm: owner.farm, ...body });
  expect(made.status).toBe(201);
  expect((await owner.client.delete(`/api/v1/${entity}/${made.body.id}/`)).status).toBe(204);
  const trash = async (person: typeof owner) => (await person.client.get(`/api/v3/trash/?farm=${owner.farm}`)).body.results as { resource: string; id: string; name: string; with: number; deleted_by: string }[];
  expect(await trash(owner)).toMatchObject([{ resource: entity, id: String(made.body.id), name: body.name, with: 0, deleted_by: 'Jan Visser' }]);
  const stranger = await newPerson(server.server.address, 'Iemand anders');
  expect((await stranger.client.get('/api/v3/trash/')).body.results).toEqual([]);
  expect((await stranger.client.post(`/api/v3/history/${entity}/${made.body.id}/restore/`, {})).status).toBe(404);
  const buyer = await joinFarm(server.server, owner, ['buyer']);
  expect(await trash(buyer)).toEqual([]);
  expect((await owner.client.post(`/api/v3/history/${entity}/${made.body.id}/restore/`, {})).status).toBe(200);
  expect(await trash(owner)).toEqual([]);
  expect((await owner.client.get(`/api/v1/${entity}/${made.body.id}/`)).body.name).toBe(body.name);
});
