import { entityOf } from '@furrow/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleBody, makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** PATCH of a list, as generic clients of django-tastypie send it. @source decisions D2, D14 */

const server = useServer();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
  stranger = await server.person('Stranger');
});

const label = (name: string, more: Record<string, unknown> = {}) => ({
  farm: owner.farm,
  name,
  ...more,
});
const patch = (entity: string, body: unknown, person = owner) =>
  person.client.patch(`/api/v1/${entity}/`, body);
const read = (uri: string, person = owner) => person.client.get(uri);
const count = async (entity: string, query = '') =>
  (await owner.client.get(`/api/v1/${entity}/?limit=1&farm=${owner.farm}${query}`)).body.meta
    .total_count as number;
const feed = (since?: { my_data_timestamp: string; version: string }) =>
  owner.client.get(
    `/cropr/${owner.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js${since ? `?my_data_timestamp=${since.my_data_timestamp}&version=${since.version}` : ''}`,
  );

describe('PATCH of a list', () => {
  it('D14 creates, changes and deletes together, and answers 202 with the rows in the order sent', async () => {
    const kept = await makeExample(entityOf('label'), owner, { name: 'Kept' });
    const gone = await makeExample(entityOf('label'), owner, { name: 'Gone' });
    const before = (await feed()).body;
    const id = crypto.randomUUID();
    const answer = await patch('label', {
      objects: [
        label('New'),
        { resource_uri: kept['resource_uri'], name: 'Changed' },
        label('Named', { id }),
      ],
      deleted_objects: [gone['resource_uri']],
    });
    expect(answer.status, answer.text).toBe(202);
    expect(
      answer.body.objects.map((row: { name: string; version: number }) => [row.name, row.version]),
    ).toEqual([
      ['New', 1],
      ['Changed', 2],
      ['Named', 1],
    ]);
    expect(answer.body.objects[2].id).toBe(id);
    expect(answer.body.deleted_objects).toEqual([gone['resource_uri']]);
    expect((await read(gone['resource_uri'])).status).toBe(404);
    expect((await read(answer.body.objects[0].resource_uri)).body).toEqual(answer.body.objects[0]);
    const told = (await feed(before)).body;
    expect(told.labels.map((row: { name: string }) => row.name).sort()).toEqual([
      'Changed',
      'Named',
      'New',
    ]);
    expect(told.deleted.labels).toEqual([gone['id']]);
    const history = await owner.client.get(`/api/v3/history/label/${kept['id']}/`);
    expect(history.body.results.map((entry: { action: string }) => entry.action)).toEqual([
      'update',
      'create',
    ]);
  });

  it('D14 sent again changes nothing more where objects carry ids', async () => {
    const body = {
      objects: [1, 2, 3].map((number) => label(`Again ${number}`, { id: crypto.randomUUID() })),
    };
    expect((await patch('label', body)).status).toBe(202);
    const again = await patch('label', body);
    expect([
      again.status,
      again.body.objects.map((row: { version: number }) => row.version),
    ]).toEqual([202, [1, 1, 1]]);
  });

  it('D14 is all or nothing, and reports every problem of every object by its path', async () => {
    const kept = await makeExample(entityOf('label'), owner, { name: 'Whole' });
    const before = await count('label');
    const refused = await patch('label', {
      objects: [
        label('Good'),
        label(''),
        { ...label('x'), colour: 1 },
        'no object',
        { resource_uri: kept['resource_uri'], name: 'Lost' },
        { resource_uri: '/api/v1/label/none/', name: 'x' },
      ],
      deleted_objects: [kept['id']],
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'deleted_objects.0',
      'objects.3',
      'objects.5.resource_uri',
    ]);
    const rules = await patch('label', {
      objects: [
        label('Good'),
        label(''),
        { ...label('x'), colour: 1 },
        { resource_uri: kept['resource_uri'], name: 'Lost' },
      ],
    });
    expect([rules.status, Object.keys(rules.body.errors).sort()]).toEqual([
      400,
      ['objects.1.name', 'objects.2.colour'],
    ]);
    expect(await count('label')).toBe(before);
    expect((await read(kept['resource_uri'])).body).toMatchObject({ name: 'Whole', version: 1 });
  });

  it('D14 a body of another form, or of more than 1000, is refused', async () => {
    for (const [body, paths] of [
      [[], ['']],
      [{}, ['objects']],
      [{ objects: {} }, ['objects']],
      [{ objects: [], deleted_objects: 'x', extra: 1 }, ['deleted_objects', 'extra']],
      [{ objects: Array.from({ length: 1001 }, () => ({})) }, ['objects']],
      [
        { objects: [], deleted_objects: Array.from({ length: 1001 }, () => 'x') },
        ['deleted_objects'],
      ],
    ] as const) {
      const refused = await patch('label', body);
      expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([400, [...paths]]);
    }
    expect((await patch('label', { objects: [], deleted_objects: [] })).body).toEqual({
      objects: [],
      deleted_objects: [],
    });
  });

  it('D14 accepts a thousand objects', async () => {
    const answer = await patch('label', {
      objects: Array.from({ length: 1000 }, (_, number) => label(`Of many ${number}`)),
    });
    expect([answer.status, answer.body.objects.length]).toEqual([202, 1000]);
    const gone = await patch('label', {
      deleted_objects: answer.body.objects.map((row: { id: string }) => row.id),
    });
    expect([gone.status, gone.body.deleted_objects.length]).toEqual([202, 1000]);
  });

  it('SYN-04 an object with a version is merged with other changes, and refused on the same field', async () => {
    const row = await makeExample(entityOf('cropfield'), owner, { name: 'Merged' });
    await owner.client.patch(row['resource_uri'], { notes: 'theirs' });
    const merged = await patch('cropfield', {
      objects: [{ resource_uri: row['resource_uri'], version: 1, specie: 'ours' }],
    });
    expect(merged.body.objects[0]).toMatchObject({ notes: 'theirs', specie: 'ours', version: 3 });
    const other = await makeExample(entityOf('cropfield'), owner, { name: 'Untouched' });
    const refused = await patch('cropfield', {
      objects: [
        { id: other['id'], name: 'Touched' },
        { resource_uri: row['resource_uri'], version: 1, notes: 'mine', period: 'after' },
      ],
    });
    expect([
      refused.status,
      refused.body.code,
      refused.body.path,
      refused.body.conflicts,
      Object.keys(refused.body.errors),
    ]).toEqual([412, 'stale', 'objects.1', ['notes'], ['objects.1']]);
    expect((await read(other['resource_uri'])).body.name).toBe('Untouched');
    const odd = await patch('cropfield', { objects: [{ id: other['id'], version: 'one' }] });
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([400, ['objects.0.version']]);
  });

  it('RUL-11 names stay unique within a list too', async () => {
    const answer = await patch('storage', {
      objects: ['Barn', 'Barn', 'Barn'].map((name) => ({ farm: owner.farm, name })),
    });
    expect(answer.body.objects.map((row: { name: string }) => row.name)).toEqual([
      'Barn',
      'Barn_1',
      'Barn_1_1',
    ]);
  });

  it('RUL-11 two concurrent lists with the same names both succeed', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const lists = [names, names.toReversed(), names, names.toReversed()];
    const answers = await Promise.all(
      lists.map((list) =>
        patch('storage', {
          objects: list.map((name) => ({ farm: owner.farm, name: `Twin ${name}` })),
        }),
      ),
    );
    expect(answers.map(({ status, text }) => `${status} ${status === 202 ? '' : text}`)).toEqual([
      '202 ',
      '202 ',
      '202 ',
      '202 ',
    ]);
    const all = answers.flatMap(({ body }) =>
      body.objects.map((row: { name: string }) => row.name),
    ) as string[];
    expect(new Set(all).size).toBe(24);
  });

  it('SYN-04 two lists that change the same rows in opposite order both succeed', async () => {
    const rows = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        makeExample(entityOf('label'), owner, { name: `Crossed ${number}` }),
      ),
    );
    const write = (color: string, list: Record<string, unknown>[]) =>
      patch('label', {
        objects: list.map((row) => ({ resource_uri: row['resource_uri'], color })),
      });
    const answers = await Promise.all([
      write('#111111', rows),
      write('#222222', rows.toReversed()),
      write('#333333', rows),
      write('#444444', rows.toReversed()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(
      new Set(
        (
          await owner.client.get('/api/v1/label/?limit=1000&name__icontains=Crossed')
        ).body.objects.map((row: { color: string }) => row.color),
      ).size,
    ).toBe(1);
  });

  it('REC-01 a state in an object uses the table of actions, and includes the created row', async () => {
    const planned = await makeExample(entityOf('record'), owner, { processing_state: 'planned' });
    const answer = await patch('record', {
      objects: [{ resource_uri: planned['resource_uri'], processing_state: 'performed' }],
    });
    expect(answer.status, answer.text).toBe(202);
    const [row] = answer.body.objects;
    expect([row.processing_state, row.created.processing_state, row.linked_record]).toEqual([
      'planned',
      'performed',
      row.created.id,
    ]);
    const twice = await patch('record', {
      objects: [{ resource_uri: planned['resource_uri'], processing_state: 'started' }],
    });
    expect([twice.status, twice.body.code, twice.body.path]).toEqual([
      409,
      'illegal_transition',
      'objects.0',
    ]);
    expect(twice.body).toHaveProperty('allowed');
  });

  it('ENT-04 deleting rows with dependents needs ?force=true', async () => {
    const plan = await makeExample(entityOf('plan'), owner, { name: 'Held' });
    await makeExample(entityOf('cropfield'), owner, { plan: plan['id'] });
    const refused = await patch('plan', { deleted_objects: [plan['resource_uri']] });
    expect([refused.status, refused.body.code, refused.body.path]).toEqual([
      409,
      'in_use',
      'deleted_objects.0',
    ]);
    expect(
      (
        await owner.client.patch('/api/v1/plan/?force=true', {
          deleted_objects: [plan['resource_uri']],
        })
      ).status,
    ).toBe(202);
  });

  it('D14 the same row twice in one list is refused', async () => {
    const row = await makeExample(entityOf('label'), owner, { name: 'Twice' });
    const refused = await patch('label', {
      objects: [
        { id: row['id'], name: 'a' },
        { resource_uri: row['resource_uri'], name: 'b' },
      ],
      deleted_objects: [row['id']],
    });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      400,
      ['deleted_objects.0', 'objects.1'],
    ]);
    const torn = await patch('label', {
      objects: [{ id: crypto.randomUUID(), resource_uri: row['resource_uri'] }],
    });
    expect([torn.status, Object.keys(torn.body.errors)]).toEqual([400, ['objects.0.id']]);
  });
});

describe('rights in a list', () => {
  it('AUT-02 rows of another farm are not found, for any change', async () => {
    const row = await makeExample(entityOf('label'), owner, { name: 'Foreign' });
    for (const body of [
      { objects: [{ resource_uri: row['resource_uri'], name: 'x' }] },
      { deleted_objects: [row['id']] },
      { deleted_objects: [crypto.randomUUID()] },
      { objects: [{ farm: owner.farm, name: 'x' }] },
    ]) {
      const refused = await patch('label', body, stranger);
      expect(refused.status, refused.text).toBe(400);
      expect(refused.text).not.toContain(owner.farm);
    }
    const taken = await patch(
      'label',
      { objects: [{ id: row['id'], farm: stranger.farm, name: 'x' }] },
      stranger,
    );
    expect([taken.status, taken.body.code, taken.body.path]).toEqual([
      409,
      'id_taken',
      'objects.0',
    ]);
    expect((await read(row['resource_uri'])).body).toMatchObject({ name: 'Foreign', version: 1 });
  });

  it('AUT-02 a list needs the same rights as its entries alone', async () => {
    const viewer = await server.colleague(owner, ['viewer']);
    const row = await makeExample(entityOf('label'), owner, { name: 'Seen' });
    for (const body of [
      { objects: [label('x')] },
      { objects: [{ id: row['id'], name: 'x' }] },
      { deleted_objects: [row['id']] },
    ]) {
      const refused = await patch('label', body, viewer);
      expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
    }
    const applier = await server.colleague(owner, ['applier'], { is_applier: true });
    const own = await patch(
      'record',
      { objects: [{ farm: owner.farm, processing_state: 'performed' }] },
      applier,
    );
    expect(own.status, own.text).toBe(202);
    const advice = await patch(
      'record',
      {
        objects: [
          { farm: owner.farm, processing_state: 'performed' },
          { farm: owner.farm, processing_state: 'adviced' },
        ],
      },
      applier,
    );
    expect([advice.status, advice.body.code]).toEqual([403, 'not_allowed']);
  });

  it('AUT-03 nobody becomes an administrator by a list', async () => {
    const manager = await server.colleague(owner, [
      'manager',
      'farmcontact.update',
      'farmcontact.create',
    ]);
    const refused = await patch(
      'farmcontact',
      { objects: [{ id: manager.contact, is_root: true }] },
      manager,
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
    expect((await owner.client.get(`/api/v1/farmcontact/${manager.contact}/`)).body.is_root).toBe(
      false,
    );
  });

  it('API-01 a list without the CSRF header changes nothing', async () => {
    const refused = await owner.client.patch(
      '/api/v1/label/',
      { objects: [label('Forged')] },
      { withoutCsrf: true },
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'csrf']);
    expect(await count('label', '&name=Forged')).toBe(0);
  });
});

describe('list verbs of each entity', () => {
  it('D1 own catalogue entries are created, changed and deleted; shared ones are refused', async () => {
    const made = await patch('producttype', {
      objects: [await exampleBody(entityOf('producttype'), owner, { name: 'Own' })],
    });
    expect(made.status, made.text).toBe(202);
    const [row] = made.body.objects;
    expect([row.farm, row.name]).toEqual([owner.farm, 'Own']);
    const changed = await patch('producttype', {
      objects: [{ resource_uri: row.resource_uri, name: 'Own too' }],
    });
    expect(changed.body.objects[0]).toMatchObject({ name: 'Own too', version: 2 });
    for (const body of [{ objects: [{ id: 1001, name: 'Mine' }] }, { deleted_objects: [1001] }])
      expect((await patch('producttype', body)).body.code).toBe('not_allowed');
    const foreign = await patch('producttype', { objects: [{ id: row.id, name: 'x' }] }, stranger);
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ['objects.0.id']]);
    expect((await patch('producttype', { deleted_objects: [row.resource_uri] })).status).toBe(202);
    expect((await read(row.resource_uri)).status).toBe(404);
  });

  it('D14 a verb with its own call is refused in a list, and a read-only list answers 405', async () => {
    const refused = await patch('farm', {
      objects: [{ name: 'Second farm' }],
      deleted_objects: [owner.farm],
    });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      400,
      ['deleted_objects.0', 'objects.0'],
    ]);
    const changed = await patch('farm', {
      objects: [{ resource_uri: `/api/v1/farm/${owner.farm}/`, name: 'Renamed' }],
    });
    expect([changed.status, changed.body.objects[0].name]).toEqual([202, 'Renamed']);
    expect((await patch('soiltype', { objects: [] })).status).toBe(405);
  });
});
