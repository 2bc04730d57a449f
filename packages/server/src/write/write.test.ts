import { entityOf } from '@furrow/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** The write path: merging, names, states, references, deletion. */

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person();
});

const make = (name: string, more: Record<string, unknown> = {}) =>
  makeExample(entityOf(name), owner, more);
const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

describe('SYN-04', () => {
  it('SYN-04 changes to other fields are merged, changes to the same field answer 412 and save nothing', async () => {
    const field = await make('cropfield');
    const path = `/api/v1/cropfield/${field['id']}/`;
    expect((await owner.client.patch(path, { notes: 'first' }, ifMatch(1))).body.version).toBe(2);
    const merged = await owner.client.patch(path, { specie: 'other field' }, ifMatch(1));
    expect([merged.status, merged.body.notes, merged.body.specie, merged.body.version]).toEqual([
      200,
      'first',
      'other field',
      3,
    ]);
    const stale = await owner.client.patch(
      path,
      { notes: 'second', soil_texture: 'also sent' },
      ifMatch(1),
    );
    expect([stale.status, stale.body.code, stale.body.conflicts]).toEqual([
      412,
      'stale',
      ['notes'],
    ]);
    expect(stale.body.current.notes).toBe('first');
    expect((await owner.client.get(path)).body.soil_texture).toBeNull();
  });

  it('SYN-04 without If-Match the last write wins, and history keeps both', async () => {
    const label = await make('label');
    const path = `/api/v1/label/${label['id']}/`;
    await owner.client.patch(path, { name: 'one' });
    await owner.client.patch(path, { name: 'two' });
    const { results } = (await owner.client.get(`/api/v3/history/label/${label['id']}/`)).body;
    expect(results.map((entry: { changes: { name: unknown } }) => entry.changes.name)).toEqual([
      ['one', 'two'],
      [label['name'], 'one'],
      [null, label['name']],
    ]);
  });

  it('SYN-04 a stale DELETE is 412', async () => {
    const label = await make('label');
    await owner.client.patch(`/api/v1/label/${label['id']}/`, { name: 'moved on' });
    expect((await owner.client.delete(`/api/v1/label/${label['id']}/`, ifMatch(1))).status).toBe(
      412,
    );
    expect((await owner.client.delete(`/api/v1/label/${label['id']}/`, ifMatch(2))).status).toBe(
      204,
    );
  });

  it('SYN-04 any interleaving of two devices keeps every acknowledged change', async () => {
    const names = ['notes', 'specie', 'soil_texture', 'name'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            device: fc.nat(1),
            field: fc.constantFrom(...names),
            value: fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abcdef') }),
            refresh: fc.boolean(),
          }),
          { maxLength: 8 },
        ),
        async (edits) => {
          const field = await make('cropfield');
          const path = `/api/v1/cropfield/${field['id']}/`;
          const held = [1, 1];
          const expected = new Map<string, unknown>();
          for (const { device, field: name, value, refresh } of edits) {
            if (refresh) held[device] = (await owner.client.get(path)).body.version;
            const answer = await owner.client.patch(
              path,
              { [name]: value },
              ifMatch(held[device]!),
            );
            expect([200, 412]).toContain(answer.status);
            if (answer.status === 200) {
              expected.set(name, answer.body[name]);
              held[device] = answer.body.version;
            }
          }
          const row = (await owner.client.get(path)).body;
          for (const [name, value] of expected) expect(row[name]).toBe(value);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('SYN-04 twenty devices that change different rows of a list at once all succeed', async () => {
    const label = await make('label', { name: 'busy' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        owner.client.patch(`/api/v1/label/${label['id']}/`, {
          color: `#0000${String(count).padStart(2, '0')}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const { count } = (await owner.client.get(`/api/v3/history/label/${label['id']}/`)).body;
    expect(count).toBe((await owner.client.get(`/api/v1/label/${label['id']}/`)).body.version);
  });
});

describe('RUL-11 unique names', () => {
  const named = async (entity: string, name: string, more = {}) =>
    (await make(entity, { name, ...more }))['name'];
  it('RUL-11 plan gets -1, -2', async () => {
    expect([await named('plan', 'N'), await named('plan', 'N'), await named('plan', 'N')]).toEqual([
      'N',
      'N-1',
      'N-2',
    ]);
  });
  it.each(['parcel', 'storage'])(
    'RUL-11 %s gets _1, appended until it is unique',
    async (entity) => {
      expect([
        await named(entity, 'A'),
        await named(entity, 'A'),
        await named(entity, 'A'),
      ]).toEqual(['A', 'A_1', 'A_1_1']);
    },
  );
  it('RUL-11 a crop field gets a space and a number, within its plan', async () => {
    const other = (await make('plan'))['id'];
    expect([
      await named('cropfield', 'C'),
      await named('cropfield', 'C'),
      await named('cropfield', 'C'),
      await named('cropfield', 'C', { plan: other }),
    ]).toEqual(['C', 'C 2', 'C 3', 'C']);
  });
  it('RUL-11 stock counts from 2, whatever the case of the letters', async () => {
    expect([
      await named('stock', 'Revus'),
      await named('stock', 'REVUS'),
      await named('stock', 'revus'),
    ]).toEqual(['Revus', 'REVUS 2', 'revus 3']);
  });
  it.each([
    ['plan', '-1', '-2'],
    ['parcel', '_1', '_1_1'],
    ['cropfield', ' 2', ' 3'],
    ['stock', ' 2', ' 3'],
  ])('RUL-11 a %s name of maximum length is cut for its suffix', async (entity, second, third) => {
    const name = 'Z'.repeat(255);
    expect([
      await named(entity, name),
      await named(entity, name),
      await named(entity, name),
    ]).toEqual([name, ...[second, third].map((suffix) => name.slice(suffix.length) + suffix)]);
  });
  it('RUL-11 ten concurrent writers all get distinct names', async () => {
    const rows = await Promise.all(
      Array.from({ length: 10 }, () => make('cropfield', { name: 'Race' })),
    );
    expect(new Set(rows.map((row) => row['name'])).size).toBe(10);
  });
  it('RUL-11 only live rows count, and a restored row is renamed by the rule', async () => {
    const first = await make('storage', { name: 'Old barn' });
    await owner.client.delete(`/api/v1/storage/${first['id']}/`);
    expect(await named('storage', 'Old barn')).toBe('Old barn');
    expect(
      (await owner.client.post(`/api/v3/history/storage/${first['id']}/restore/`)).body.name,
    ).toBe('Old barn_1');
  });
});

describe('ENT-04 plan', () => {
  it('ENT-04 without force a plan with crop fields is refused; with it they are deleted and restored together', async () => {
    const plan = (await make('plan'))['id'];
    const field = (await make('cropfield', { plan }))['id'];
    const record = (await make('record', { cropfield: field }))['id'];
    const refused = await owner.client.delete(`/api/v1/plan/${plan}/`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect((await owner.client.delete(`/api/v1/plan/${plan}/?force=true`)).status).toBe(204);
    for (const path of [`cropfield/${field}`, `record/${record}`])
      expect((await owner.client.get(`/api/v1/${path}/`)).status).toBe(404);
    expect((await owner.client.post(`/api/v3/history/plan/${plan}/restore/`)).status).toBe(200);
    for (const path of [`cropfield/${field}`, `record/${record}`])
      expect((await owner.client.get(`/api/v1/${path}/`)).status).toBe(200);
  });
  it('ENT-01 name and period default to the current year', async () => {
    const person = await server.person();
    const { body } = await person.client.post('/api/v1/plan/', { farm: person.farm });
    const year = new Date().getFullYear();
    expect([body.name, body.period_start, body.period_end]).toEqual([
      `${year}-1`,
      `${year}-01-01`,
      `${year}-12-31`,
    ]);
  });
});

describe('RUL-22 and areas', () => {
  it('RUL-22 country and area come from the geometry when they are not sent', async () => {
    const field = await make('cropfield', { registered_area: null, country: null });
    expect([field['country'], field['registered_area']]).toEqual(['NL', 3.0159]);
    const stated = await make('cropfield', { registered_area: 2.5, country: 'DE' });
    expect([stated['country'], stated['registered_area']]).toEqual(['DE', 2.5]);
  });
});

describe('API-19 bad input', () => {
  it('API-19 an invalid geometry is refused with its name and reason', async () => {
    const answer = await owner.client.post('/api/v1/cropfield/', {
      farm: owner.farm,
      plan: owner.plan,
      name: 'Bow tie',
      geometry: 'POLYGON ((5.7 52.6, 5.702 52.602, 5.702 52.6, 5.7 52.602, 5.7 52.6))',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.geometry[0]).toMatch(/^Can not save geometry Bow tie\. \(.+\)$/);
  });

  it.each([
    ['no JSON', '{"name":', 400, 'malformed'],
    ['a list', '[]', 400, 'invalid_input'],
    ['null', 'null', 400, 'invalid_input'],
    ['a NUL byte', '{"name":"a\\u0000b"}', 400, 'invalid_input'],
    ['half a surrogate', '{"name":"\\ud800"}', 400, 'invalid_input'],
    ['a huge number', '{"name":"a","color":1e400}', 400, 'invalid_input'],
    ['deep nesting', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, 'invalid_input'],
    ['a prototype', '{"__proto__":{"name":"x"},"constructor":1}', 400, 'invalid_input'],
  ])('API-19 a body with %s is refused with a text', async (_what, body, status, code) => {
    const answer = await owner.client.request('POST', '/api/v1/label/', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('API-19 another content type is 415, a body that is too large 413', async () => {
    expect(
      (
        await owner.client.request('POST', '/api/v1/label/', 'a=b', {
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    ).toBe(415);
    expect(
      (
        await owner.client.request(
          'POST',
          '/api/v1/label/',
          JSON.stringify({ name: 'x'.repeat(11_000_000) }),
        )
      ).status,
    ).toBe(413);
  });

  it('AUT-02 a row of another farm in a body gets the same text as a missing one', async () => {
    const stranger = await server.person();
    const foreign = (await makeExample(entityOf('label'), stranger))['id'];
    const errors = async (label: string) =>
      (
        await owner.client.post('/api/v1/cropfield/', {
          farm: owner.farm,
          plan: owner.plan,
          name: 'A',
          labels: [label],
        })
      ).body.errors;
    expect(await errors(foreign as string)).toEqual(await errors(crypto.randomUUID()));
  });
});

describe('RUL-01 records over the wire', () => {
  const act = (id: string, action: string, body: unknown = {}) =>
    owner.client.post(`/api/v1/record/${id}/${action}/`, body);
  it('RUL-01 start, pause, resume, finish: a performed record is created once and linked to the plan', async () => {
    const plan = await make('record', { processing_state: 'planned', worked_area: 4.2 });
    for (const [action, state] of [
      ['start', 'started'],
      ['pause', 'paused'],
      ['resume', 'started'],
    ] as const)
      expect((await act(plan['id'], action)).body.processing_state).toBe(state);
    const answers = await Promise.all([
      act(plan['id'], 'finish'),
      act(plan['id'], 'finish'),
      act(plan['id'], 'finish'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const done = answers.find(({ status }) => status === 200)!.body;
    expect(done).toMatchObject({
      processing_state: 'planned',
      display_state: 'planned-performed',
      linked_record: done.created.id,
    });
    expect(done.created).toMatchObject({ processing_state: 'performed', worked_area: 4.2 });
    const refused = answers.find(({ status }) => status === 409)!.body;
    expect(refused).toMatchObject({
      code: 'illegal_transition',
      allowed: [{ action: 'cancel', to: 'cancelled' }],
    });
    expect((await owner.client.delete(`/api/v1/record/${plan['id']}/`)).status).toBe(409);
    await owner.client.patch(`/api/v1/record/${plan['id']}/`, { linked_record: null });
    expect((await act(plan['id'], 'start')).status).toBe(200);
  });

  it('SYN-03 the same finish sent again with its id is recognised as done', async () => {
    const plan = await make('record', { processing_state: 'planned' });
    const created_id = crypto.randomUUID();
    const [first, again] = [
      await act(plan['id'], 'finish', { created_id }),
      await act(plan['id'], 'finish', { created_id }),
    ];
    expect([first.status, again.status, again.body.created.id]).toEqual([200, 200, created_id]);
    expect((await owner.client.get(`/api/v3/history/record/${created_id}/`)).body.count).toBe(1);
  });

  it('RUL-01 offline work keeps its own times: the working time is the sum of the started spans', async () => {
    const plan = await make('record', { processing_state: 'planned' });
    const at = (minutes: number) => ({
      at: new Date(Date.now() - (120 - minutes) * 60_000).toISOString(),
    });
    await act(plan['id'], 'start', at(0));
    await act(plan['id'], 'pause', at(30));
    await act(plan['id'], 'resume', at(60));
    expect((await act(plan['id'], 'finish', at(105))).body.created.duration).toBe('01:15');
    const other = await make('record', { processing_state: 'planned' });
    for (const wrong of ['yesterday', '2001-01-01T00:00:00Z', 7])
      expect((await act(other['id'], 'start', { at: wrong })).body.errors).toHaveProperty('at');
    expect((await act(other['id'], 'start', { at: '2999-01-01T00:00:00Z' })).status).toBe(200);
  });

  it.each([
    ['31 days without signal', 31],
    ['a clock that is a year slow', 365],
  ])('SYN-05 RUL-01 after %s work is finished as before', async (_why, days) => {
    const plan = await make('record', { processing_state: 'planned' });
    const begun = Date.now() - days * 24 * 3_600_000;
    const at = (minutes: number) => ({ at: new Date(begun + minutes * 60_000).toISOString() });
    expect((await act(plan['id'], 'start', at(0))).status).toBe(200);
    const { status, body } = await act(plan['id'], 'finish', at(90));
    expect([status, body.created.duration, body.created.date]).toEqual([
      200,
      '01:30',
      plan['date'],
    ]);
  });

  it('RUL-01 a PATCH of the state uses the same table', async () => {
    const concept = await make('record', { processing_state: 'concept' });
    const path = `/api/v1/record/${concept['id']}/`;
    expect(
      (await owner.client.patch(path, { processing_state: 'planned' })).body.processing_state,
    ).toBe('planned');
    const finished = await owner.client.patch(path, { processing_state: 'performed' });
    expect([finished.status, finished.body.display_state]).toEqual([200, 'planned-performed']);
    expect(finished.headers.get('link')).toMatch(
      /^<\/api\/v1\/record\/[0-9a-f-]+\/>; rel="created"$/,
    );
    expect((await owner.client.patch(path, { processing_state: 'paused' })).status).toBe(409);
    expect((await owner.client.patch(path, { processing_state: 'planned-performed' })).status).toBe(
      400,
    );
  });

  it('RUL-01 a locked record is read-only until unlocked', async () => {
    const record = await make('record', { processing_state: 'performed' });
    const path = `/api/v1/record/${record['id']}/`;
    expect((await owner.client.patch(path, { locked: true })).status).toBe(400);
    expect((await act(record['id'], 'lock')).body.locked).toBe(true);
    expect((await owner.client.patch(path, { notes: 'x' })).body.code).toBe('locked');
    expect((await owner.client.delete(path)).body.code).toBe('locked');
    expect((await act(record['id'], 'correct')).body.code).toBe('locked');
    expect((await act(record['id'], 'unlock')).body.locked).toBe(false);
    expect((await owner.client.patch(path, { notes: 'x' })).status).toBe(200);
  });

  it('ENT-record ENT-job work on three fields is one call: a record per field sharing a job, or nothing', async () => {
    const fields = [await make('cropfield'), await make('cropfield'), await make('cropfield')];
    const record = (cropfield: unknown) => ({
      farm: owner.farm,
      cropfield,
      processing_state: 'planned',
      worked_area: 3,
      activities: [
        {
          theme: 'crop_protection',
          type: 101,
          items: [
            { producttype: 1001, value: 0.6 },
            { producttype: 1002, value: 0.5 },
          ],
        },
        { theme: 'fertilizing', type: null, items: [] },
      ],
    });
    const before = (await owner.client.get('/api/v1/record/')).body.meta.total_count;
    const broken = await owner.client.post('/api/v1/record/bulk/', {
      records: [record(fields[0]!['id']), { ...record(crypto.randomUUID()), duration: 'long' }],
    });
    expect([broken.status, Object.keys(broken.body.errors).sort()]).toEqual([
      400,
      ['records.1.cropfield', 'records.1.duration'],
    ]);
    expect((await owner.client.get('/api/v1/record/')).body.meta.total_count).toBe(before);
    const made = await owner.client.post('/api/v1/record/bulk/', {
      records: fields.map((field) => record(field['id'])),
    });
    expect(made.status, made.text).toBe(201);
    expect(new Set(made.body.objects.map((row: { job: string }) => row.job))).toEqual(
      new Set([made.body.job.id]),
    );
    await act(made.body.objects[0].id, 'finish');
    expect((await owner.client.get(`/api/v1/job/${made.body.job.id}/`)).body).toMatchObject({
      tasks_planned: 3,
      tasks_executed: 1,
      total_area_planned: 9,
      total_area_executed: 3,
    });
  });
});

describe('D4', () => {
  it('AUT-02 the right to change contacts does not include granting rights', async () => {
    const clerk = await server.colleague(owner, [
      'farmcontact.read',
      'farmcontact.create',
      'farmcontact.update',
    ]);
    const own = `/api/v1/farmcontact/${clerk.contact}/`;
    expect((await clerk.client.patch(own, { phone: '0612345678' })).status).toBe(200);
    for (const change of [{ is_root: true }, { permissions: ['manager'] }])
      expect((await clerk.client.patch(own, change)).status).toBe(403);
    expect(
      (
        await clerk.client.post('/api/v1/farmcontact/', {
          farm: owner.farm,
          contact_name: 'Friend',
          is_root: true,
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await clerk.client.post('/api/v1/farmcontact/', {
          farm: owner.farm,
          contact_name: 'Friend',
        })
      ).status,
    ).toBe(201);
  });

  it('AUT-02 the owner can be neither removed nor deactivated', async () => {
    const path = `/api/v1/farmcontact/${owner.contact}/`;
    expect((await owner.client.delete(path)).body.code).toBe('last_owner');
    expect((await owner.client.patch(path, { is_active: false })).body.code).toBe('last_owner');
    expect((await owner.client.patch(path, { is_owner: false })).status).toBe(400);
  });
});
