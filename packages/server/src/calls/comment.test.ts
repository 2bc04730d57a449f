import { addDays } from '@furrow/kit/days.ts';
import { entityOf } from '@furrow/domain';
import { describe, expect, it } from 'vitest';
import { makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * Advice as a conversation: comments on it, their authors, and the people notified. @source
 * docs/decisions/150
 */

const server = useServer();
const dispatch = () => server.server.dispatcher.run();
const today = () => new Date().toISOString().slice(0, 10);

async function team() {
  const owner = await server.person('Jan Visser');
  const manager = await server.colleague(owner, ['manager']);
  const adviser = await server.colleague(owner, ['adviser']);
  const applier = await server.colleague(owner, ['applier'], { is_applier: true });
  const viewer = await server.colleague(owner, ['viewer']);
  const buyer = await server.colleague(owner, ['buyer']);
  return { owner, manager, adviser, applier, viewer, buyer };
}

async function newRecord(by: Person, more: Record<string, unknown>): Promise<string> {
  const answer = await by.client.post('/api/v1/record/', {
    farm: by.farm,
    date: `${addDays(today(), 3)} 08:00`,
    activities: [{ theme: 'crop_protection', type: null, items: [], attributes: [] }],
    ...more,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

const say = (by: Person, body: Record<string, unknown>) =>
  by.client.post('/api/v1/comment/', { farm: by.farm, text: 'Is it enough?', ...body });

async function typesOf(person: Person): Promise<string[]> {
  const { body } = await person.client.get('/api/v3/notifications/?page_size=100');
  return body.results
    .map(({ notification }: { notification: { notification_type: string } }) => notification)
    .map(({ notification_type: type }: { notification_type: string }) => type)
    .toReversed();
}
async function textsOf(person: Person): Promise<string[]> {
  const { body } = await person.client.get('/api/v3/notifications/?page_size=100');
  return body.results.map(
    ({ notification }: { notification: { text: string } }) => notification.text,
  );
}

describe('NOT-11 advice', () => {
  it('NOT-11 names its author and reason, also on the plan made from it', async () => {
    const { owner, adviser } = await team();
    const advice = await newRecord(adviser, {
      processing_state: 'adviced',
      advice_reason: 'High risk of blight from Thursday on.',
      adviser: owner.contact,
    });
    const { body: row } = await owner.client.get(`/api/v1/record/${advice}/`);
    expect([row.adviser, row.advice_reason]).toEqual([
      adviser.contact,
      'High risk of blight from Thursday on.',
    ]);
    const date = `${addDays(today(), 4)} 07:00`;
    const { body } = await owner.client.post(`/api/v1/record/${advice}/accept/`, { date });
    expect(body.created).toMatchObject({
      processing_state: 'planned',
      date,
      adviser: adviser.contact,
      advice_reason: 'High risk of blight from Thursday on.',
      linked_record: advice,
    });
    const { body: after } = await adviser.client.get(`/api/v1/record/${advice}/`);
    expect([after.processing_state, after.linked_record, after.date]).toEqual([
      'adviced',
      body.created.id,
      row.date,
    ]);
  });

  it('NOT-11 a draft names its author as advice; own work names nobody', async () => {
    const { owner, adviser } = await team();
    const concept = await newRecord(adviser, { processing_state: 'concept' });
    expect((await adviser.client.get(`/api/v1/record/${concept}/`)).body.adviser).toBeNull();
    const { body } = await adviser.client.post(`/api/v1/record/${concept}/advise/`, {});
    expect(body.adviser).toBe(adviser.contact);
    const plan = await newRecord(owner, { processing_state: 'planned' });
    expect((await owner.client.get(`/api/v1/record/${plan}/`)).body.adviser).toBeNull();
  });

  it('NOT-11 of two concurrent answers one wins, and the other gets a conflict', async () => {
    const { owner, manager, adviser } = await team();
    const answers: readonly [string, object][] = [
      ['accept', {}],
      ['decline', { cancel_reason: 'Too wet' }],
    ];
    for (const first of answers)
      for (const second of answers) {
        const advice = await newRecord(adviser, { processing_state: 'adviced' });
        const found = await Promise.all([
          owner.client.post(`/api/v1/record/${advice}/${first[0]}/`, first[1]),
          manager.client.post(`/api/v1/record/${advice}/${second[0]}/`, second[1]),
        ]);
        expect(found.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(found.find(({ status }) => status === 409)?.body.code).toBe('illegal_transition');
        const made = await owner.client.get(`/api/v1/record/?linked_record=${advice}`);
        const { body } = await owner.client.get(`/api/v1/record/${advice}/`);
        expect([body.processing_state, made.body.objects.length]).toEqual(
          body.linked_record === null ? ['cancelled', 0] : ['adviced', 1],
        );
      }
  });

  it('NOT-11 withdrawn advice notifies people who may accept it', async () => {
    const { owner, adviser } = await team();
    const advice = await newRecord(adviser, { processing_state: 'adviced' });
    await adviser.client.post(`/api/v1/record/${advice}/decline/`, { cancel_reason: 'Rain comes' });
    await dispatch();
    expect(await typesOf(owner)).toEqual(['advice_given', 'advice_withdrawn']);
    expect(await typesOf(adviser)).toEqual([]);
  });
});

describe('NOT-11 comments', () => {
  it('NOT-11 a question notifies the adviser, its answer the person who asked', async () => {
    const { owner, manager, adviser } = await team();
    const advice = await newRecord(adviser, { processing_state: 'adviced' });
    const asked = await say(owner, { record: advice, kind: 'question' });
    expect(asked.status, asked.text).toBe(201);
    expect(asked.body.author).toBe(owner.contact);
    await dispatch();
    expect(await typesOf(adviser)).toEqual(['advice_asked']);
    expect((await textsOf(adviser))[0]).toMatch(
      /^Jan Visser asks about the advice .+: Is it enough\?$/,
    );
    await say(adviser, { record: advice, text: 'At 0.4 l it is.', reply_to: asked.body.id });
    await dispatch();
    expect(await typesOf(owner)).toEqual(['advice_given', 'comment_added']);
    expect(await typesOf(manager)).toEqual(['advice_given']);
    expect(await typesOf(adviser)).toEqual(['advice_asked']);
  });

  it('NOT-11 a mention notifies its person, on a record, a field and a plan', async () => {
    const { owner, adviser } = await team();
    const field = await makeExample(entityOf('cropfield'), owner);
    const record = await newRecord(owner, { processing_state: 'planned' });
    for (const about of [{ record }, { cropfield: field['id'] }, { plan: owner.plan }])
      expect((await say(owner, { ...about, mentions: [adviser.contact] })).status).toBe(201);
    await dispatch();
    expect(await typesOf(adviser)).toEqual([
      'comment_mention',
      'comment_mention',
      'comment_mention',
    ]);
  });

  it('NOT-11 nobody is notified of, or reads, hidden rows', async () => {
    const { owner, applier, buyer, viewer } = await team();
    const hidden = await newRecord(owner, { processing_state: 'planned' });
    const theirs = await newRecord(owner, {
      processing_state: 'planned',
      applier: applier.contact,
    });
    const mentions = [applier.contact, buyer.contact, viewer.contact];
    const { body: secret } = await say(owner, { record: hidden, mentions });
    const { body: open } = await say(owner, { record: theirs, mentions });
    await dispatch();
    expect(await typesOf(applier)).toEqual(['work_assigned', 'comment_mention']);
    expect(await typesOf(buyer)).toEqual([]);
    expect(await typesOf(viewer)).toEqual(['comment_mention', 'comment_mention']);
    const seenBy = async (person: Person) =>
      (await person.client.get(`/api/v1/comment/?farm=${owner.farm}`)).body.objects?.map(
        ({ id }: { id: string }) => id,
      );
    expect(await seenBy(applier)).toEqual([open.id]);
    expect(await seenBy(viewer)).toEqual([secret.id, open.id]);
    expect((await seenBy(buyer)) ?? []).toEqual([]);
    expect((await applier.client.get(`/api/v1/comment/${secret.id}/`)).status).toBe(404);
    for (const about of [{ record: hidden }])
      expect((await say(applier, about)).status).toBeGreaterThanOrEqual(400);
    expect((await say(viewer, { record: theirs })).status).toBe(403);
  });

  it('NOT-11 only people who may read the row can be mentioned', async () => {
    const { owner, manager, adviser, applier, viewer, buyer } = await team();
    const hidden = await newRecord(owner, { processing_state: 'planned' });
    const theirs = await newRecord(owner, {
      processing_state: 'planned',
      applier: applier.contact,
    });
    const field = await makeExample(entityOf('cropfield'), owner);
    const found = async (by: Person, resource: string, id: unknown) => {
      const answer = await by.client.get(`/api/v1/comment/mentionable/${resource}/${String(id)}/`);
      return answer.status === 200
        ? new Set(answer.body.contacts.map((contact: { id: string }) => contact.id))
        : answer.status;
    };
    const set = (...people: Person[]) => new Set(people.map(({ contact }) => contact));
    expect(await found(owner, 'record', hidden)).toEqual(set(manager, adviser, viewer));
    expect(await found(owner, 'record', theirs)).toEqual(set(manager, adviser, applier, viewer));
    expect(await found(adviser, 'cropfield', field['id'])).toEqual(
      set(owner, manager, applier, viewer),
    );
    expect(await found(applier, 'plan', owner.plan)).toEqual(set(owner, manager, adviser, viewer));
    expect(await found(applier, 'record', hidden)).toBe(404);
    expect(await found(buyer, 'cropfield', field['id'])).toBe(404);
    expect(await found(await server.person('Stranger'), 'record', theirs)).toBe(404);
  });

  it('NOT-11 nobody can comment in another’s name', async () => {
    const { owner, manager, adviser } = await team();
    const record = await newRecord(owner, { processing_state: 'planned' });
    const { body } = await say(adviser, { record, author: owner.contact });
    expect(body.author).toBe(adviser.contact);
    const path = `/api/v1/comment/${body.id}/`;
    expect((await manager.client.patch(path, { text: 'Never mind' })).status).toBe(403);
    expect((await adviser.client.patch(path, { text: 'Never mind' })).status).toBe(200);
    expect((await manager.client.delete(path)).status).toBe(204);
  });

  it('NOT-11 is deleted and restored with its record', async () => {
    const { owner } = await team();
    const record = await newRecord(owner, { processing_state: 'planned' });
    const { body } = await say(owner, { record });
    expect((await owner.client.delete(`/api/v1/record/${record}/`)).status).toBe(204);
    expect((await owner.client.get(`/api/v1/comment/${body.id}/`)).status).toBe(404);
  });
});
