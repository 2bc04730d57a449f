import { addDays } from '@furrow/kit/days.ts';
import { entityOf } from '@furrow/domain';
import { describe, expect, it } from 'vitest';
import { makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** The desk of a person who works for several farms. @source docs/decisions/151 */

const server = useServer();
const today = () => new Date().toISOString().slice(0, 10);
const database = () => server.server.services.database;

const spraying = [
  {
    theme: 'crop_protection',
    type: null,
    items: [{ type: null, value: 0.4, stock: null, producttype: null }],
    attributes: [],
  },
];

async function newRecord(by: Person, more: Record<string, unknown>): Promise<string> {
  const answer = await by.client.post('/api/v1/record/', {
    farm: by.farm,
    date: `${addDays(today(), 3)} 08:00`,
    activities: spraying,
    ...more,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

async function deskOf(person: Person) {
  const answer = await person.client.get('/api/v3/desk/');
  expect(answer.status, answer.text).toBe(200);
  return answer.body.farms as readonly Record<string, unknown>[];
}
const lineOf = async (person: Person, farm: string) =>
  (await deskOf(person)).find(({ id }) => id === farm);

/** Gives a person a further contact, on the farm of another owner. */
async function joins(person: Person, owner: Person, permissions: readonly string[]) {
  const { rows } = await database().query<{ id: string }>(
    `insert into farmcontact (farm, id, contact_name, "user", permissions, is_active, is_applier,
      is_owner, is_root, kinds, invitation)
     values ($1, gen_random_uuid(), 'Further', $2, $3, true, true, false, false, '{}', 'accepted')
     returning id`,
    [owner.farm, person.user, permissions],
  );
  return rows[0]?.id;
}

describe('AUT-05 the desk', () => {
  it('AUT-05 counts waiting, late and missing work, by role', async () => {
    const owner = await server.person('Jan Visser');
    const adviser = await server.colleague(owner, ['adviser']);
    const other = await server.colleague(owner, ['adviser']);
    const applier = await server.colleague(owner, ['applier'], { is_applier: true });
    const viewer = await server.colleague(owner, ['viewer']);
    const buyer = await server.colleague(owner, ['buyer']);
    const field = await makeExample(entityOf('cropfield'), owner);
    const past = `${addDays(today(), -2)} 08:00`;
    const ahead = await newRecord(adviser, { processing_state: 'adviced' });
    await newRecord(adviser, { processing_state: 'adviced', date: past });
    await newRecord(other, { processing_state: 'adviced' });
    const taken = await newRecord(adviser, { processing_state: 'adviced' });
    await owner.client.post(`/api/v1/record/${taken}/accept/`, {});
    await newRecord(owner, {
      processing_state: 'planned',
      date: past,
      applier: applier.contact,
    });
    const next = `${addDays(today(), 1)} 08:00`;
    await newRecord(owner, { processing_state: 'planned', date: next, applier: applier.contact });
    await newRecord(owner, {
      processing_state: 'performed',
      date: `${today()} 00:01`,
      cropfield: field['id'],
      applier: applier.contact,
    });
    const done = await newRecord(owner, { processing_state: 'planned', date: past });
    await owner.client.post(`/api/v1/record/${done}/finish/`, { date: past });
    const asked = await owner.client.post('/api/v1/comment/', {
      farm: owner.farm,
      record: ahead,
      kind: 'question',
      text: 'Why?',
    });
    await database().query(
      `insert into farm_finding (farm, kind, "row", state, content) values
       ($1, 'disease_risk', $2, 'late_blight', '{"disease": "late_blight", "date": "2026-06-01"}'),
       ($1, 'disease_risk', gen_random_uuid(), 'x', '{"disease": "x", "date": "2026-06-01"}')`,
      [owner.farm, field['id']],
    );
    const desk = async (person: Person) => {
      const line = await lineOf(person, owner.farm);
      if (!line) return null;
      const { advice, questions, work, late, risk_fields: risks } = line;
      return { advice, questions, work, late, risks };
    };
    expect(await desk(owner)).toEqual({ advice: 3, questions: 0, work: 0, late: 2, risks: 1 });
    expect(await desk(adviser)).toEqual({ advice: 2, questions: 1, work: 0, late: 2, risks: 1 });
    expect(await desk(other)).toEqual({ advice: 1, questions: 0, work: 0, late: 1, risks: 1 });
    expect(await desk(applier)).toEqual({ advice: 0, questions: 0, work: 2, late: 1, risks: 1 });
    expect(await desk(viewer)).toEqual({ advice: 0, questions: 0, work: 0, late: 1, risks: 1 });
    expect(await desk(buyer)).toBeNull();
    expect(await lineOf(applier, owner.farm)).toMatchObject({
      last_visit: today(),
      next: next.slice(0, 10),
    });
    expect((await lineOf(adviser, owner.farm))?.['last_visit']).toBeNull();
    await adviser.client.post('/api/v1/comment/', {
      farm: owner.farm,
      record: ahead,
      reply_to: asked.body.id,
      text: 'Blight.',
    });
    expect((await desk(adviser))?.questions).toBe(0);
  });

  it('AUT-05 incomplete register lines are counted when the farm is opened', async () => {
    const owner = await server.person('Jan Visser');
    const adviser = await server.colleague(owner, ['adviser']);
    await newRecord(owner, { processing_state: 'performed', date: `${today()} 00:01` });
    expect(await lineOf(adviser, owner.farm)).toMatchObject({ missing: 0, looked: null });
    await server.server.dispatcher.run(new Date(Date.now() + 3_600_000));
    const line = await lineOf(adviser, owner.farm);
    expect(line?.['missing']).toBe(1);
    expect(line?.['looked']).toEqual(expect.any(String));
  });

  it('AUT-05 shows only rows and farms of the person, over several farms at once', async () => {
    const [first, second, stranger] = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => server.person(name)),
    );
    if (!first || !second || !stranger) throw new Error('three people');
    const worker = await server.colleague(first, ['adviser']);
    const there = await joins(worker, second, ['applier']);
    for (const owner of [first, second, stranger]) {
      await newRecord(owner, { processing_state: 'adviced' });
      await newRecord(owner, {
        processing_state: 'planned',
        date: `${addDays(today(), -1)} 08:00`,
      });
    }
    await newRecord(second, { processing_state: 'planned', applier: there });
    const seen = (await deskOf(worker)).map(({ id, work, late }) => ({ id, work, late }));
    expect(seen).toContainEqual({ id: first.farm, work: 0, late: 1 });
    // of an applier's farm only the work that is theirs
    expect(seen).toContainEqual({ id: second.farm, work: 1, late: 0 });
    expect(seen.map(({ id }) => id)).not.toContain(stranger.farm);
    await database().query('update farmcontact set is_active = false where id = $1', [there]);
    await expect
      .poll(async () => (await deskOf(worker)).map(({ id }) => id), { timeout: 5000 })
      .not.toContain(second.farm);
  });
});
