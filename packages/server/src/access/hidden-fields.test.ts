import { entities, entityOf, isEntity, presets, rightsOf, type Preset } from '@furrow/domain';
import { listUri, resourceUri, type Entity, type Field } from '@furrow/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorsOf, orders } from '../read/filterable.ts';
import { makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * No query reveals a field that is hidden from a role, wherever the table hides one.
 * @source decisions D4, D16
 */

const server = useServer();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  [owner, stranger] = await server.strangers();
});

/** Two different values of a field, the smaller one first; null where there are none. */
function valuesOf(field: Field): readonly [unknown, unknown] | null {
  // a farm has a single owner
  if (field.byActionOnly) return null;
  if (field.kind === 'user') return [owner.user, stranger.user].sort() as [string, string];
  if (field.kind === 'boolean') return [false, true];
  if (field.kind === 'choice') return [field.values[0], field.values[1]];
  if (field.kind === 'integer' || field.kind === 'decimal') return [1, 2];
  if (field.kind === 'date') return ['2026-01-01', '2026-02-02'];
  if (field.kind === 'ref')
    return isEntity(field.to) && entityOf(field.to).scope === 'catalogue' ? [12, 29] : null;
  if (field.kind !== 'text') return null;
  const fits = ['aa', 'zz', 'NL', 'BE', 'a@example.org', 'z@example.org'].filter(
    (text) => text.length <= field.max && (!field.pattern || field.pattern.test(text)),
  );
  return [fits.toSorted()[0], fits.toSorted().at(-1)];
}

const ofBuyer = (preset: Preset) => (preset === 'buyer' ? { consumer: 29 } : {});

const narrowed = presets.flatMap((preset) =>
  entities.flatMap((entity) => {
    const { onlyFields, read } = rightsOf({
      is_owner: false,
      is_root: false,
      permissions: [preset],
    })[entity.name]!;
    return read !== false && onlyFields
      ? [
          [
            preset,
            entity.name,
            entity,
            Object.keys(entity.fields).filter(
              (name) => name !== 'farm' && !onlyFields.includes(name),
            ),
          ] as const,
        ]
      : [];
  }),
);

it('AUT-02 the table hides something', () => expect(narrowed.length).toBeGreaterThan(0));

describe.each(narrowed)(
  'AUT-02 fields hidden from a %s in a %s',
  (preset, _name, entity: Entity, hidden) => {
    let person: Person;
    let rows: Record<string, unknown>[];
    beforeAll(async () => {
      person = await server.colleague(owner, [preset], ofBuyer(preset));
    });
    beforeEach(async () => {
      rows = [await makeExample(entity, owner), await makeExample(entity, owner)];
      // a buyer sees rows of their contracts
      if (preset === 'buyer' && entity.fields['contract'])
        await server.server.services.database.query(
          'update contract set consumer = 29 where id = any($1::uuid[])',
          [rows.map((row) => row['contract'])],
        );
      if (preset === 'buyer' && entity.name === 'record') await performOnContract();
    });
    /** Creates performed work, on a field of a contract of the buyer. */
    const performOnContract = async () => {
      const { database } = server.server.services;
      const { contract, cropfield } = await makeExample(entityOf('contractfield'), owner);
      await database.query('update contract set consumer = 29 where id = $1', [contract]);
      await database.query(
        "update record set processing_state = 'performed', cropfield = $2 where id = any($1::uuid[])",
        [rows.map(({ id }) => id), cropfield],
      );
    };
    const places = () => [`farm=${owner.farm}&`, ''];
    /** The list's content about the two rows, in its order; the page contains both. */
    const told = async (query: string) => {
      const { status, body } = await person.client.get(
        `${listUri(entity)}?limit=1000&page_size=1000&${query}`,
      );
      const ids = rows.map(({ id }) => id);
      return {
        status,
        found: ((body.objects ?? body.results ?? []) as { id: string }[])
          .map(({ id }) => id)
          .filter((id) => ids.includes(id)),
      };
    };
    const set = async (field: string, values: readonly [unknown, unknown]) => {
      for (const [index, row] of rows.entries())
        await server.server.services.database.query(
          `update "${entity.name}" set "${field}" = $2 where id = $1`,
          [row['id'], values[index]],
        );
    };

    it.each(hidden.filter((name) => operatorsOf(entity.fields[name]!).length > 0))(
      'AUT-02 %s cannot be filtered by',
      async (name) => {
        const field = entity.fields[name]!;
        const values = valuesOf(field);
        if (!values) return;
        for (const operator of operatorsOf(field)) {
          for (const value of values) {
            const query = `${operator === 'eq' ? name : `${name}__${operator}`}=${encodeURIComponent(String(value))}`;
            expect((await told(`farm=${owner.farm}&${query}`)).status).toBe(400);
            await set(name, values);
            const one = await told(query);
            await set(name, [values[1], values[0]]);
            // in their own farm it is a filter, which reveals nothing about this one
            expect(await told(query)).toEqual(one);
            expect(one.status).toBe(200);
          }
        }
      },
    );

    it.each(hidden.filter((name) => orders(entity.fields[name]!)))(
      'AUT-02 %s cannot be ordered by',
      async (name) => {
        const values = valuesOf(entity.fields[name]!);
        if (!values) return;
        expect((await told(`farm=${owner.farm}&order_by=${name}`)).status).toBe(400);
        await set(name, values);
        const one = await told(`order_by=${name}`);
        expect([one.status, one.found.length]).toEqual([200, 2]);
        await set(name, [values[1], values[0]]);
        for (const order of [name, `-${name}`])
          expect((await told(`order_by=${order}`)).found).toEqual(one.found);
      },
    );

    it('AUT-02 no list, row, feed, export or history shows it', async () => {
      for (const name of hidden) {
        const values = valuesOf(entity.fields[name]!);
        if (values && entity.fields[name]!.kind === 'text') await set(name, values);
      }
      const shown = (row: Record<string, unknown>) =>
        Object.fromEntries(hidden.map((name) => [name, row[name]]));
      const list = await person.client.get(
        `${listUri(entity)}?limit=1000&page_size=1000&farm=${owner.farm}`,
      );
      const listed = ((list.body.objects ?? list.body.results) as Record<string, unknown>[])
        .filter(({ id }) => id === rows[0]!['id'] || id === rows[1]!['id'])
        .map(shown);
      expect(listed).toHaveLength(2);
      expect(listed[0]).toEqual(listed[1]);
      const one = await person.client.get(resourceUri(entity, rows[0]!['id'] as string));
      expect(shown(one.body)).toEqual(listed[0]);
      const feed = await person.client.get(
        `/cropr/${person.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`,
      );
      expect(
        shown(
          (feed.body[entity.list] as Record<string, unknown>[]).find(
            ({ id }) => id === rows[1]!['id'],
          )!,
        ),
      ).toEqual(listed[0]);
      expect(
        (await person.client.get(`/api/v3/history/${entity.name}/${String(rows[0]!['id'])}/`))
          .status,
      ).toBe(403);
      expect((await person.client.get(`/api/v3/trash/?farm=${owner.farm}`)).text).not.toContain(
        String(rows[0]!['id']),
      );
      for (const place of places())
        expect(
          (await person.client.get(`${listUri(entity)}?${place}limit=1000&page_size=1000`)).text,
        ).not.toContain('z@example.org');
    });

    it('AUT-02 on their own farm they see everything, and lose nothing by sending it back', async () => {
      const { body: farms } = await person.client.get('/api/v1/farm/');
      const farm = (farms.objects as { id: string }[]).find(({ id }) => id !== owner.farm)!.id;
      const { body: plans } = await person.client.get(`/api/v1/plan/?farm=${farm}`);
      const { id } = await makeExample(entity, { ...person, farm, plan: plans.objects[0].id });
      const plain = ['text', 'decimal', 'integer'];
      for (const name of hidden.filter((one) => plain.includes(entity.fields[one]!.kind)))
        await server.server.services.database.query(
          `update "${entity.name}" set "${name}" = $2 where id = $1`,
          [id, valuesOf(entity.fields[name]!)?.[1]],
        );
      const path = resourceUri(entity, id as string);
      const list = async (query: string) =>
        (
          (await person.client.get(`${listUri(entity)}?limit=1000&${query}`)).body
            .objects as Record<string, unknown>[]
        ).find((row) => row['id'] === id)!;
      const part = (row: Record<string, unknown>) =>
        Object.fromEntries(hidden.map((name) => [name, row[name]]));
      const whole = part(await list(`farm=${farm}`));
      expect(Object.values(whole).some(Boolean)).toBe(true);
      expect(part(await list(''))).toEqual(whole);
      const read = (await person.client.get(path)).body as Record<string, unknown>;
      expect(part(read)).toEqual(whole);
      const back = await person.client.put(path, read);
      expect([back.status, part(back.body)], back.text).toEqual([200, whole]);
      expect(part((await person.client.get(path)).body)).toEqual(whole);
    });

    it('AUT-02 the right to change the row does not show, guess or erase it', async () => {
      const changer = await server.colleague(
        owner,
        [preset, `${entity.name}.update`, `${entity.name}.delete`],
        ofBuyer(preset),
      );
      const [row] = rows as [Record<string, unknown>];
      const path = resourceUri(entity, row['id'] as string);
      for (const name of hidden.filter((one) => entity.fields[one]!.kind === 'text'))
        await set(name, valuesOf(entity.fields[name]!)!);
      const whole = (await owner.client.get(path)).body as Record<string, unknown>;
      const read = (await changer.client.get(path)).body as Record<string, unknown>;
      const empties = Object.fromEntries(hidden.map((name) => [name, read[name]]));
      const part = (answer: Record<string, unknown>) =>
        Object.fromEntries(hidden.map((name) => [name, answer[name]]));
      // the answer is sent back: nothing changed
      const back = await changer.client.put(path, read);
      expect([back.status, back.body.version, part(back.body)], back.text).toEqual([
        200,
        whole['version'],
        empties,
      ]);
      for (const name of hidden) {
        for (const value of [whole[name], null]) {
          const guess = await changer.client.patch(path, { [name]: value });
          expect([name, guess.status, guess.body.version, part(guess.body)]).toEqual([
            name,
            200,
            whole['version'],
            empties,
          ]);
        }
      }
      const stale = await changer.client.delete(path, { headers: { 'if-match': '"99"' } });
      expect([stale.status, part(stale.body.current)]).toEqual([412, empties]);
      expect(part((await owner.client.get(path)).body)).toEqual(part(whole));
    });
  },
);

describe('AUT-02 a buyer and the farm’s own entries', () => {
  const growing = entities.filter(
    ({ scope, verbs }) => scope === 'catalogue' && verbs.includes('create'),
  );

  it.each(growing.map((entity) => [entity.name, entity] as const))(
    'AUT-02 a buyer does not see a %s of the farm',
    async (_name, entity) => {
      const buyer = await server.colleague(owner, ['buyer'], { consumer: 29 });
      const own = await makeExample(
        entity,
        owner,
        'name' in entity.fields ? { name: 'Own to the farm' } : {},
      );
      const id = own['id'] as number;
      expect((await buyer.client.get(resourceUri(entity, id))).status).toBe(404);
      for (const query of [
        `farm=${owner.farm}`,
        `id=${id}`,
        `id__in=${id}`,
        'name__icontains=Own to',
      ])
        expect(
          (await buyer.client.get(`${listUri(entity)}?limit=1000&${query}`)).body.objects.map(
            (row: { id: number }) => row.id,
          ),
        ).not.toContain(id);
      expect((await buyer.client.get(`/api/v3/history/${entity.name}/${id}/`)).status).toBe(404);
      expect(
        (await buyer.client.get(`/api/v1/${entity.name}/search/?q=Own to the farm`)).text,
      ).not.toContain(`"id":${id},`);
      const feed = await buyer.client.get(
        `/cropr/${buyer.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`,
      );
      expect(feed.status).toBe(200);
      expect((feed.body[entity.list] as { id: number }[]).map((row) => row.id)).not.toContain(id);
      // anyone who reads the farm's lists finds it
      const viewer = await server.colleague(owner, ['viewer']);
      expect((await viewer.client.get(resourceUri(entity, id))).status).toBe(200);
      const seen = await viewer.client.get(
        `/cropr/${viewer.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`,
      );
      expect((seen.body[entity.list] as { id: number }[]).map((row) => row.id)).toContain(id);
      const nobody = await server.colleague(owner, ['plan.read']);
      expect((await nobody.client.get(resourceUri(entity, id))).status).toBe(404);
    },
  );

  it('AUT-02 except themselves and entries of their own contracts', async () => {
    const self = (await makeExample(entityOf('consumer'), owner, { name: 'The buyer' }))[
      'id'
    ] as number;
    const other = (await makeExample(entityOf('consumer'), owner, { name: 'Another buyer' }))[
      'id'
    ] as number;
    const buyer = await server.colleague(owner, ['buyer'], { consumer: self });
    const variety = (await makeExample(entityOf('cropvariety'), owner, { name: 'Named' }))[
      'id'
    ] as number;
    const feed = async () =>
      (
        await buyer.client.get(
          `/cropr/${buyer.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`,
        )
      ).body;
    const before = await feed();
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    expect([ids(before.consumers).includes(self), ids(before.consumers).includes(other)]).toEqual([
      true,
      false,
    ]);
    expect((await buyer.client.get(`/api/v1/cropvariety/${variety}/`)).status).toBe(404);
    await makeExample(entityOf('contract'), owner, {
      consumer: self,
      cropvariety: variety,
      crop: 201,
    });
    expect((await buyer.client.get(`/api/v1/cropvariety/${variety}/`)).status).toBe(200);
    const since = (
      await buyer.client.get(
        `/cropr/${buyer.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js?my_data_timestamp=${before.my_data_timestamp}&version=${before.version}`,
      )
    ).body;
    expect(ids(since.cropvarieties)).toContain(variety);
  });
});
