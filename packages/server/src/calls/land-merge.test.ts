import { beforeAll, expect, it } from 'vitest';
import { formOf, pixel } from '../testing/files.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** What hangs on a field that ends goes to the field it went into, and comes back. @source decisions D17 */

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

const made = (entity: string, body: Body): Promise<Body> =>
  post(`/api/v1/${entity}/`, { farm: owner.farm, ...body });

/** Two fields beside each other, the second of the smaller ground. */
async function two(name: string, south: number): Promise<[Body, Body]> {
  const more = { plan: owner.plan };
  return [
    await made('cropfield', { ...more, name, geometry: rectangle(5.7, 5.71, south) }),
    await made('cropfield', {
      ...more,
      name: `${name} S`,
      geometry: rectangle(5.71, 5.714, south),
    }),
  ];
}

/** What names a field, of each kind: the entity, its row, and the members that name fields. */
async function hanging(of: Body): Promise<[entity: string, row: Body, member: string][]> {
  const { id } = of;
  const [group, certificate, label] = [
    await made('group', { name: `West ${id}`, plan: owner.plan }),
    await made('certificate', { variant: 'SKAL', period_start: '2026-01-01' }),
    await made('label', { name: `Wet ${id}` }),
  ];
  const changed = await owner.client.patch(`/api/v1/cropfield/${id}/`, {
    certificates: [certificate['id']],
    labels: [label['id']],
  });
  expect(changed.status, changed.text).toBe(200);
  const photo = formOf(
    { farm: owner.farm, meta_data: { name: 'Photo', links: [{ resource: 'cropfield', id }] } },
    { bytes: pixel, name: 'photo.png' },
  );
  return [
    [
      'cropfieldgroup',
      await made('cropfieldgroup', { group: group['id'], cropfield: id }),
      'group',
    ],
    ['soilresearch', await made('soilresearch', { name: 'S', cropfields: [id] }), 'cropfields'],
    [
      'wayline',
      await made('wayline', {
        geometry: 'LINESTRING (5.7 52.6, 5.702 52.602)',
        cropfield_ids: [id],
      }),
      'cropfield_ids',
    ],
    ['comment', await made('comment', { cropfield: id, text: 'Wet in spring' }), 'cropfield'],
    [
      'stock',
      await made('stock', { variant: 'y', cropfield: id, name: `Batch ${id}` }),
      'cropfield',
    ],
    ['image', await post('/api/v1/image/', photo), 'meta_data'],
  ];
}

const listed = async (entity: string, id: unknown): Promise<Body | null> => {
  const answer = await owner.client.get(`/api/v1/${entity}/${String(id)}/`);
  return answer.status === 200 ? (answer.body as Body) : null;
};

const plain = (row: Body | null): Body | null => {
  if (!row) return null;
  const { version: _v, last_modified: _m, ...rest } = row;
  return rest;
};

it('D17 groups, samples, way lines, comments, batches, photos, certificates and labels of a field that ends go to the merged one, and come back to the byte', async () => {
  const [large, small] = await two('Alpha', 52.6);
  const both = [...(await hanging(large)), ...(await hanging(small))];
  const rows = () => Promise.all(both.map(([entity, { id }]) => listed(entity, id)));
  const fields = () => Promise.all([large, small].map((field) => listed('cropfield', field['id'])));
  const [before, fieldsBefore] = [await rows(), await fields()];

  const merged = await post('/api/v1/cropfield/merge/', {
    cropfields: [large['id'], small['id']],
  });
  const after = await rows();
  for (const [place, [entity, , member]] of both.entries()) {
    const row = after[place] ?? null;
    if (entity === 'cropfieldgroup') continue;
    const text = JSON.stringify(row?.[member]);
    expect(text, `${entity} ${member}`).toContain(large['id']);
    expect(text, `${entity} ${member}`).not.toContain(small['id']);
  }
  const groups = await owner.client.get(`/api/v1/cropfieldgroup/?cropfield=${large['id']}`);
  expect((groups.body as Body)['objects'].map((link: Body) => link['group']).toSorted()).toEqual(
    before
      .flatMap((row, place) => (both[place]?.[0] === 'cropfieldgroup' ? [row?.['group']] : []))
      .toSorted(),
  );
  const [certificates, labels] = ['certificates', 'labels'].map((member) =>
    fieldsBefore.flatMap((field) => field?.[member]),
  );
  expect(merged['objects'][0]).toMatchObject({ certificates, labels });

  await post('/api/v1/cropfield/undo/', { act: merged['act'] });
  expect((await rows()).map(plain)).toEqual(before.map(plain));
  expect((await fields()).map(plain)).toEqual(fieldsBefore.map(plain));
});

it('D17 AUT a merge needs the right to change every field of it', async () => {
  const [large, small] = await two('Beta', 52.7);
  const viewer = await server.colleague(owner, ['viewer']);
  const stranger = await server.person('Stranger');
  const own = await stranger.client.post('/api/v1/cropfield/', {
    farm: stranger.farm,
    plan: stranger.plan,
    name: 'Elsewhere',
    geometry: rectangle(5.8, 5.81, 52.7),
  });
  expect(own.status, own.text).toBe(201);
  const merge = (person: Person, cropfields: readonly unknown[]) =>
    person.client.post('/api/v1/cropfield/merge/', { cropfields });
  expect((await merge(viewer, [large['id'], small['id']])).status).toBe(403);
  const { id } = own.body as Body;
  // whose field one may not see is no field
  const half = await merge(stranger, [id, small['id']]);
  expect([half.status, Object.keys((half.body as Body)['errors'])]).toEqual([
    400,
    ['cropfields.1'],
  ]);
  expect(await listed('cropfield', small['id'])).toMatchObject({ name: 'Beta S' });
});

it('D17 a merge into a version that somebody drew anew is stale', async () => {
  const [large, small] = await two('Gamma', 52.8);
  const drawn = await owner.client.patch(`/api/v1/cropfield/${large['id']}/`, {
    geometry: rectangle(5.7, 5.709, 52.8),
  });
  expect(drawn.status, drawn.text).toBe(200);
  const answer = await owner.client.post(
    '/api/v1/cropfield/merge/',
    { cropfields: [large['id'], small['id']] },
    { headers: { 'if-match': `"${large['version']}"` } },
  );
  expect(answer.status, answer.text).toBe(412);
  expect(await listed('cropfield', small['id'])).toMatchObject({ name: 'Gamma S' });
});
