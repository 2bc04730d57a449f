import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { formOf, pixel } from '../testing/files.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Photos, documents and certificates follow the land. @source decisions D17 */

type Body = Record<string, any>;

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
});

const rectangle = (west: number, east: number, south: number): string => {
  const [w, e, s, n] = [west, east, south, south + 0.01].map((value) => value.toFixed(7));
  return `POLYGON ((${w} ${s}, ${e} ${s}, ${e} ${n}, ${w} ${n}, ${w} ${s}))`;
};

async function post(path: string, body: unknown): Promise<Body> {
  const answer = await owner.client.post(path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

const field = (name: string, geometry: string, more: Body = {}): Promise<Body> =>
  post('/api/v1/cropfield/', {
    farm: owner.farm,
    plan: owner.plan,
    name,
    geometry,
    ...more,
  });

const file = (entity: 'image' | 'document', links: readonly Body[]): Promise<Body> =>
  post(
    `/api/v1/${entity}/`,
    formOf(
      { farm: owner.farm, meta_data: { name: entity, links } },
      entity === 'image'
        ? { bytes: pixel, name: 'photo.png' }
        : { bytes: 'an analysis', name: 'analysis.txt' },
    ),
  );

const read = async (resource: string, id: string): Promise<Body> =>
  (await owner.client.get(`/api/v1/${resource}/${id}/`)).body;

const linksOf = async (entity: string, { id }: Body): Promise<unknown[]> =>
  (await read(entity, id))['meta_data'].links.map((link: Body) => link['id']).toSorted();

it('D17 a split: photos and documents are linked to every piece, certificates to each; undone, they are as before', async () => {
  const certificate = await post('/api/v1/certificate/', {
    farm: owner.farm,
    variant: 'PLANETPROOF',
  });
  const whole = await field('Kavel 1', rectangle(5.7, 5.71, 52.6), {
    certificates: [certificate['id']],
  });
  const elsewhere = await field('Kavel 2', rectangle(5.7, 5.71, 52.7));
  const link = { resource: 'cropfield', id: whole['id'] };
  const [photo, document, others] = [
    await file('image', [link]),
    await file('document', [link, { resource: 'cropfield', id: elsewhere['id'] }]),
    await file('image', [{ resource: 'cropfield', id: elsewhere['id'] }]),
  ];
  const small = randomUUID();
  const { act } = await post(`/api/v1/cropfield/${whole['id']}/split/`, {
    pieces: [
      { geometry: rectangle(5.7, 5.706, 52.6) },
      { id: small, geometry: rectangle(5.706, 5.71, 52.6) },
    ],
  });
  const both = [whole['id'], small];
  expect(await linksOf('image', photo)).toEqual(both.toSorted());
  expect(await linksOf('document', document)).toEqual([...both, elsewhere['id']].toSorted());
  expect(await linksOf('image', others)).toEqual([elsewhere['id']]);
  for (const id of both)
    expect((await read('cropfield', id))['certificates']).toEqual([certificate['id']]);
  await post('/api/v1/cropfield/undo/', { act });
  expect(await linksOf('image', photo)).toEqual([whole['id']]);
  expect(await linksOf('document', document)).toEqual([whole['id'], elsewhere['id']].toSorted());
});

it('D17 a merge: links of the ended field move to the merged field, once', async () => {
  const [kept, ended] = [
    await field('Kavel 3', rectangle(5.7, 5.706, 52.8)),
    await field('Kavel 4', rectangle(5.706, 5.71, 52.8)),
  ];
  const [one, two] = [kept, ended].map(({ id }) => ({ resource: 'cropfield', id }));
  const photo = await file('image', [two!]);
  const document = await file('document', [one!, two!]);
  const { act } = await post('/api/v1/cropfield/merge/', {
    cropfields: [kept['id'], ended['id']],
    into: kept['id'],
  });
  expect(await linksOf('image', photo)).toEqual([kept['id']]);
  expect(await linksOf('document', document)).toEqual([kept['id']]);
  await post('/api/v1/cropfield/undo/', { act });
  expect(await linksOf('image', photo)).toEqual([ended['id']]);
  expect(await linksOf('document', document)).toEqual([kept['id'], ended['id']].toSorted());
});
