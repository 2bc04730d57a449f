import { entities } from '@furrow/domain';
import { resourceUri } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { makeExample } from '../testing/examples.ts';
import { useServer } from '../testing/server.ts';

/** A plain change is a single statement; its result must equal that of the stepwise way. */

const server = useServer();

const historyOf = async (
  person: { client: { get(path: string): Promise<{ body: any }> } },
  entity: string,
  id: unknown,
) =>
  (await person.client.get(`/api/v3/history/${entity}/${String(id)}/?page_size=1000`)).body
    .results as { version: number; action: string; changes: Record<string, [unknown, unknown]> }[];

const texts = entities
  .filter(
    ({ scope, verbs, guard, limit }) =>
      scope === 'farm' && verbs.includes('update') && !guard && !limit,
  )
  .flatMap((entity) => {
    const name = Object.keys(entity.fields).find(
      (field) =>
        entity.fields[field]!.kind === 'text' &&
        field !== entity.unique?.field &&
        !entity.fields[field]!.readOnly &&
        !(entity.unique?.within ?? []).includes(field),
    );
    return name ? [[entity.name, entity, name] as const] : [];
  });

describe('SYN-04 a change in a single statement', () => {
  it.each(texts)(
    'SYN-04 HIS-01 gives the same row and history of %s as the stepwise one',
    async (_name, entity, field) => {
      const person = await server.person();
      const [quick, slow] = [await makeExample(entity, person), await makeExample(entity, person)];
      const value = 'abc';
      const one = await person.client.patch(resourceUri(entity, quick['id']), { [field]: value });
      // a member that is read only keeps the second from being a plain case
      const other = await person.client.patch(resourceUri(entity, slow['id']), {
        [field]: value,
        version: 1,
      });
      expect([one.status, one.text.length > 0], one.text).toEqual([other.status, true]);
      if (one.status !== 200) return;
      expect([Object.keys(one.body), one.body[field], one.body.version]).toEqual([
        Object.keys(other.body),
        other.body[field],
        other.body.version,
      ]);
      const [first, second] = [
        await historyOf(person, entity.name, quick['id']),
        await historyOf(person, entity.name, slow['id']),
      ];
      expect(first[0]).toMatchObject({
        version: second[0]!.version,
        action: second[0]!.action,
        changes: second[0]!.changes,
      });
      // the same again changes nothing
      expect(
        (await person.client.patch(resourceUri(entity, quick['id']), { [field]: value })).body
          .version,
      ).toBe(one.body.version);
    },
  );

  it('SYN-04 HIS-01 two hundred concurrent ones count one version each, with a complete history', async () => {
    const person = await server.person();
    const entity = entities.find(({ name }) => name === 'cropfield')!;
    const { id } = await makeExample(entity, person);
    const path = resourceUri(entity, id);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, count) =>
        person.client.patch(
          path,
          count % 3 === 0
            ? { notes: `n${count}` }
            : count % 3 === 1
              ? { specie: `s${count}`, notes: `m${count}` }
              : { registered_area: count + 0.5 },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const row = (await person.client.get(path)).body;
    const history = (await historyOf(person, 'cropfield', id)).toReversed();
    expect(history.map(({ version }) => version)).toEqual(
      Array.from({ length: history.length }, (_, index) => index + 1),
    );
    expect(row.version).toBe(history.length);
    const now: Record<string, unknown> = {};
    for (const { changes } of history) {
      for (const [field, [before, after]] of Object.entries(changes)) {
        if (field in now) expect([field, before]).toEqual([field, now[field]]);
        now[field] = after;
      }
    }
    for (const field of ['notes', 'specie', 'registered_area'])
      expect([field, row[field]]).toEqual([field, now[field]]);
  });

  it('SYN-04 an outdated version is merged or refused as usual', async () => {
    const person = await server.person();
    const entity = entities.find(({ name }) => name === 'cropfield')!;
    const { id } = await makeExample(entity, person);
    const path = resourceUri(entity, id);
    const patch = (version: number, body: object) =>
      person.client.patch(path, body, { headers: { 'if-match': `"${version}"` } });
    expect((await patch(1, { notes: 'first' })).body.version).toBe(2);
    expect((await patch(1, { specie: 'merged' })).body).toMatchObject({
      version: 3,
      notes: 'first',
      specie: 'merged',
    });
    const refused = await patch(1, { notes: 'late' });
    expect([refused.status, refused.body.conflicts]).toEqual([412, ['notes']]);
  });
});
