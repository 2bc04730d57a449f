import { entityOf } from '@furrow/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * The state of a record sent as a value: the table of actions decides, and no other value of the
 * request is lost.
 */

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person();
});

const make = async (more: Record<string, unknown> = {}) =>
  (await makeExample(entityOf('record'), owner, more))['id'] as string;
const act = (id: string, action: string, body: Record<string, unknown> = {}) =>
  owner.client.post(`/api/v1/record/${id}/${action}/`, body);
const patch = (id: string, body: Record<string, unknown>, version?: number) =>
  owner.client.patch(
    `/api/v1/record/${id}/`,
    body,
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  );

describe('RUL-01 a sent state', () => {
  it.each(['received', 'pending', 'started', 'paused', 'cancelled'])(
    'RUL-01 a new record cannot start as %s: 409 with the allowed states',
    async (state) => {
      const refused = await owner.client.post('/api/v1/record/', {
        farm: owner.farm,
        processing_state: state,
      });
      expect([refused.status, refused.body.code]).toEqual([409, 'illegal_transition']);
      expect(refused.body.allowed).toEqual(
        ['concept', 'planned', 'adviced', 'performed'].map((to) => ({ action: 'create', to })),
      );
    },
  );

  it('RUL-01 problems of fields are reported before the state is checked', async () => {
    const refused = await owner.client.post('/api/v1/record/', {
      farm: owner.farm,
      processing_state: 'started',
      duration: 'long',
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['duration']]);
  });

  it('RUL-01 a PATCH to an unreachable state gets the legal actions', async () => {
    for (const state of ['paused', 'pending', 'received', 'concept']) {
      const refused = await patch(await make({ processing_state: 'planned' }), {
        processing_state: state,
      });
      expect([refused.status, refused.body.code]).toEqual([409, 'illegal_transition']);
      expect(refused.body.allowed).toEqual([
        { action: 'start', to: 'started' },
        { action: 'finish', to: 'performed' },
        { action: 'cancel', to: 'cancelled' },
      ]);
    }
  });

  it('RUL-01 a cancelled record is reopened by a PATCH to its former state only', async () => {
    const id = await make({ processing_state: 'planned' });
    await act(id, 'cancel', { cancel_reason: 'rain' });
    const refused = await patch(id, { processing_state: 'concept' });
    expect([refused.status, refused.body.allowed]).toEqual([
      409,
      [{ action: 'reopen', to: 'planned' }],
    ]);
    expect((await patch(id, { processing_state: 'planned' })).body.processing_state).toBe(
      'planned',
    );
  });

  it('RUL-01 received work is accepted by a PATCH to the state for its date', async () => {
    const id = await make({ processing_state: 'planned', date: '2026-01-05 08:00' });
    await server.server.services.database.query(
      "update record set processing_state = 'received' where id = $1",
      [id],
    );
    expect((await patch(id, { processing_state: 'planned' })).body.allowed).toEqual([
      { action: 'accept', to: 'performed' },
      { action: 'decline', to: 'cancelled' },
    ]);
    const accepted = await patch(id, { processing_state: 'performed' });
    expect([accepted.status, accepted.body.processing_state, accepted.headers.get('link')]).toEqual(
      [200, 'received', expect.stringMatching(/rel="created"$/)],
    );
  });

  it('RUL-01 other fields sent with a state are saved with it', async () => {
    const id = await make({ processing_state: 'concept' });
    const planned = await patch(id, { processing_state: 'planned', notes: 'before noon' });
    expect([planned.body.processing_state, planned.body.notes]).toEqual(['planned', 'before noon']);
    const read = (await owner.client.get(`/api/v1/record/${id}/`)).body;
    const started = await owner.client.put(`/api/v1/record/${id}/`, {
      ...read,
      processing_state: 'started',
      notes: 'after noon',
    });
    expect([started.body.processing_state, started.body.notes]).toEqual(['started', 'after noon']);
  });

  it('AUT-02 an action does not bypass the right to change a record', async () => {
    const applier = await server.colleague(owner, ['applier']);
    const id = await make({ processing_state: 'planned', applier: applier.contact });
    const path = `/api/v1/record/${id}/start/`;
    expect((await applier.client.post(path, { notes: 'mine now' })).status).toBe(403);
    expect((await applier.client.post(path, {})).body.processing_state).toBe('started');
    expect(
      (await applier.client.post(`/api/v1/record/${id}/finish/`, { notes: 'windy' })).body.created
        .notes,
    ).toBe('windy');
  });

  it('SYN-04 an action on a changed record is merged, unless its state or sent fields changed', async () => {
    const id = await make({ processing_state: 'planned' });
    await patch(id, { notes: 'first' });
    const stale = await patch(id, { processing_state: 'started', notes: 'second' }, 1);
    expect([stale.status, stale.body.conflicts, stale.body.current.notes]).toEqual([
      412,
      ['notes'],
      'first',
    ]);
    const merged = await patch(id, { processing_state: 'started' }, 1);
    expect([merged.status, merged.body.processing_state, merged.body.notes]).toEqual([
      200,
      'started',
      'first',
    ]);
    const again = await patch(id, { processing_state: 'paused' }, 1);
    expect([again.status, again.body.conflicts]).toEqual([412, ['processing_state']]);
  });
});

describe('RUL-01 the day of performed work', () => {
  const list = '/api/v1/record/';

  it('RUL-01 cannot be removed in any way; it can be corrected', async () => {
    const made = (
      await owner.client.post(list, {
        farm: owner.farm,
        date: '2026-05-12 08:30',
        processing_state: 'performed',
      })
    ).body as Record<string, unknown>;
    const path = `${list}${String(made['id'])}/`;
    for (const nothing of [null, '']) {
      const answers = [
        await owner.client.patch(path, { date: nothing }),
        await owner.client.put(path, { ...made, date: nothing }),
        await owner.client.post(`${path}correct/`, { date: nothing }),
        await owner.client.patch(list, { objects: [{ id: made['id'], date: nothing }] }),
      ];
      expect(
        answers.map(({ status, body }) => [
          status,
          Object.keys(body.errors as object).map((field) => field.split('.').at(-1)),
        ]),
      ).toEqual(answers.map(() => [400, ['date']]));
    }
    const { date: _date, ...rest } = made;
    expect((await owner.client.put(path, rest)).status).toBe(400);
    expect((await owner.client.get(path)).body.date).toBe('2026-05-12 08:30');
    expect(
      (await owner.client.post(`${path}correct/`, { date: '2026-05-11 07:00' })).body.date,
    ).toBe('2026-05-11 07:00');
  });

  it('RUL-01 is set however work becomes performed', async () => {
    const concept = (
      await owner.client.post(list, { farm: owner.farm, processing_state: 'concept' })
    ).body as { id: string };
    await owner.client.patch(`${list}${concept.id}/`, { date: null });
    const finished = await owner.client.post(`${list}${concept.id}/finish/`);
    expect([finished.status, finished.body.processing_state, finished.body.date]).toEqual([
      200,
      'performed',
      expect.stringMatching(/^\d{4}-/),
    ]);
    const planned = (
      await owner.client.post(list, { farm: owner.farm, processing_state: 'planned' })
    ).body as { id: string };
    await owner.client.patch(`${list}${planned.id}/`, { date: null });
    expect((await owner.client.post(`${list}${planned.id}/finish/`)).body.created.date).toMatch(
      /^\d{4}-/,
    );
    expect(
      (
        await owner.client.post(list, {
          farm: owner.farm,
          processing_state: 'performed',
          date: null,
        })
      ).body.date,
    ).toMatch(/^\d{4}-/);
  });
});
