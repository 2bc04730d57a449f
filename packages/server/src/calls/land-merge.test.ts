import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { formOf, pixel } from '../testing/files.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Rows that refer to a field that ends move to its successor, and return. @source decisions D17 */

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

/** Two adjoining fields, the second with less land. */
async function two(name: string, south: number, gap = 0): Promise<[Body, Body]> {
  const more = { plan: owner.plan };
  return [
    await made('cropfield', { ...more, name, geometry: rectangle(5.7, 5.71, south) }),
    await made('cropfield', {
      ...more,
      name: `${name} S`,
      geometry: rectangle(5.71 + gap, 5.714, south),
    }),
  ];
}

/** Rows of each kind that refer to a field: the entity, its row, and the member that refers. */
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

it('D17 groups, samples, way lines, comments, batches, photos, certificates and labels of an ended field move to the merged one, and are restored exactly', async () => {
  const [large, small] = await two('Alpha', 52.6);
  const both = [...(await hanging(large)), ...(await hanging(small))];
  const rows = () => Promise.all(both.map(([entity, { id }]) => listed(entity, id)));
  const fields = () => Promise.all([large, small].map((field) => listed('cropfield', field['id'])));
  const [before, fieldsBefore] = [await rows(), await fields()];

  const merged = await post('/api/v1/cropfield/merge/', {
    cropfields: [large['id'], small['id']],
  });
  const after = await rows();
  for (const [index, [entity, , member]] of both.entries()) {
    const row = after[index] ?? null;
    if (entity === 'cropfieldgroup') continue;
    const text = JSON.stringify(row?.[member]);
    expect(text, `${entity} ${member}`).toContain(large['id']);
    expect(text, `${entity} ${member}`).not.toContain(small['id']);
  }
  const groups = await owner.client.get(`/api/v1/cropfieldgroup/?cropfield=${large['id']}`);
  expect((groups.body as Body)['objects'].map((link: Body) => link['group']).toSorted()).toEqual(
    before
      .flatMap((row, index) => (both[index]?.[0] === 'cropfieldgroup' ? [row?.['group']] : []))
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

it.each<[string, Body, Body, Body]>([
  [
    'the stricter zone of the field that ends',
    { 35: 'vulnerable', 9: 6.5 },
    { 35: 'stricter' },
    { 35: 'stricter', 9: 6.5 },
  ],
  ['no zone where one states none', { 35: 'outside', 9: 6.5 }, {}, { 9: 6.5 }],
  ['no strip where one has none', { 37: 'hedge' }, { 37: 'no_strip' }, { 37: 'no_strip' }],
])(
  'D17 RUL-25 a merged field states %s, and each what it did before once undone',
  async (name, ofLarge, ofSmall, expected) => {
    const [large, small] = await two(name, 52.9);
    const put = async (field: Body, attributes: Body) =>
      owner.client.patch(`/api/v1/cropfield/${field['id']}/`, { field_attributes: attributes });
    for (const answer of [await put(large, ofLarge), await put(small, ofSmall)])
      expect(answer.status, answer.text).toBe(200);
    const fields = () => Promise.all([large, small].map(({ id }) => listed('cropfield', id)));
    const before = await fields();
    const merged = await post('/api/v1/cropfield/merge/', {
      cropfields: [large['id'], small['id']],
    });
    expect(merged['objects'][0].field_attributes).toEqual(expected);
    await post('/api/v1/cropfield/undo/', { act: merged['act'] });
    expect((await fields()).map(plain)).toEqual(before.map(plain));
  },
);

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
  // a field that the person may not see counts as missing
  const half = await merge(stranger, [id, small['id']]);
  expect([half.status, Object.keys((half.body as Body)['errors'])]).toEqual([
    400,
    ['cropfields.1'],
  ]);
  expect(await listed('cropfield', small['id'])).toMatchObject({ name: 'Beta S' });
});

it('D17 a merge into a redrawn version is stale', async () => {
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

describe('D17 a given boundary of a merge', () => {
  /** Two fields with a gap of 2 m² of 70,000 between them, as neighbours drawn by hand have. */
  const gap = 0.0000002;
  const withGap = (name: string, south: number) => two(name, south, gap);

  it.each<[string, number, number, RegExp[]]>([
    ['the union', 5.7, 5.714, []],
    ['within 0.01 %', 5.7, 5.7140005, []],
    ['too little', 5.7, 5.713, [/leaves \d{5} m² of/]],
    ['too much', 5.7, 5.715, [/\d{5} m² beyond/]],
    ['moved', 5.701, 5.715, [/\d{5,7} m² beyond/, /leaves \d{5,7} m² of/]],
    ['other land', 5.73, 5.75, [/\d{5,7} m² beyond/, /leaves \d{5,7} m² of/]],
  ])('D17 %s, the sliver between the fields closed', async (_what, west, east, words) => {
    const south = 53 + west / 100 + east / 10;
    const fields = await withGap('Delta', south);
    const geometry = rectangle(west, east, south);
    const answer = await owner.client.post('/api/v1/cropfield/merge/', {
      cropfields: fields.map(({ id }) => id),
      geometry,
    });
    expect(answer.status, answer.text).toBe(words.length > 0 ? 400 : 200);
    const { errors = {}, objects } = answer.body as Body;
    expect(Object.keys(errors)).toEqual(words.length > 0 ? ['geometry'] : []);
    for (const [index, word] of words.entries()) expect(errors.geometry[index]).toMatch(word);
    if (words.length === 0) expect(objects[0].geometry).toContain(`${east} `);
    else expect(await listed('cropfield', String(fields[1].id))).not.toBeNull();
  });

  it('D17 with a field without a boundary, the boundary must cover the others', async () => {
    const drawn = await made('cropfield', {
      name: 'Drawn',
      plan: owner.plan,
      geometry: rectangle(5.7, 5.71, 53.9),
    });
    const bare = await made('cropfield', { name: 'Bare', plan: owner.plan, registered_area: 2 });
    const merge = (east: number) =>
      owner.client.post('/api/v1/cropfield/merge/', {
        cropfields: [drawn['id'], bare['id']],
        geometry: rectangle(5.7, east, 53.9),
      });
    expect((await merge(5.709)).status).toBe(400);
    expect((await merge(5.713)).status).toBe(200);
  });
});

describe('D17 D5 the versions of a merge', () => {
  const merge = (body: Body) => owner.client.post('/api/v1/cropfield/merge/', body);

  it.each<[string, number, Body, string[]]>([
    ['nothing changed', 54.1, {}, []],
    ['the field that goes on was renamed', 54.2, { large: { name: 'Renamed' } }, []],
    ['the field that goes on was drawn anew', 54.3, { large: { registered_area: 3 } }, ['L54.3']],
    ['the field that ends was renamed', 54.4, { small: { name: 'S54.4' } }, ['S54.4']],
    [
      'both were drawn anew',
      54.5,
      { large: { registered_area: 3 }, small: { name: 'S54.5', registered_area: 2 } },
      ['L54.5', 'S54.5'],
    ],
  ])('D17 %s', async (_what, south, theirs, names) => {
    const [large, small] = await two(`L${south}`, south);
    const rows: Body = { large, small };
    for (const [which, fields] of Object.entries(theirs)) {
      const { status } = await owner.client.patch(`/api/v1/cropfield/${rows[which].id}/`, fields);
      expect(status).toBe(200);
    }
    const answer = await merge({
      cropfields: [large['id'], small['id']],
      versions: { [large['id']]: large['version'], [small['id']]: small['version'] },
    });
    expect(answer.status, answer.text).toBe(names.length > 0 ? 412 : 200);
    expect((answer.body as Body)['names']?.toSorted() ?? []).toEqual(names);
    expect(await listed('cropfield', small['id'])).toEqual(
      names.length > 0 ? expect.objectContaining({ id: small['id'] }) : null,
    );
  });

  it('D17 the same merge sent again answers 200 with the same row, for any versions', async () => {
    const [large, small] = await two('Epsilon', 54.6);
    const body = { act: randomUUID(), cropfields: [large['id'], small['id']] };
    const versions = { [large['id']]: large['version'], [small['id']]: small['version'] };
    const first = await merge({ ...body, versions });
    expect(first.status, first.text).toBe(200);
    for (const again of [versions, { [large['id']]: large['version'] + 1 }, null]) {
      const answer = await merge({ ...body, versions: again });
      expect([answer.status, answer.body]).toEqual([200, first.body]);
    }
  });

  it('D17 a version of a field outside the merge is refused', async () => {
    const [large, small] = await two('Zeta', 54.7);
    const answer = await merge({
      cropfields: [large['id'], small['id']],
      versions: { [randomUUID()]: 1 },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as Body)['errors'])[0]).toMatch(/^versions\./);
  });
});
