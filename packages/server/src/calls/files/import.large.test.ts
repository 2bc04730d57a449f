import { Worker } from 'node:worker_threads';
import { entityOf } from '@furrow/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { principalOfAccount } from '../../access/principal.ts';
import { applyImport } from '../../exchange/import/apply/apply.ts';
import { importColumns, type StoredImport } from '../../exchange/import/stored.ts';
import type { SourceFile } from '@furrow/formats/source/source.ts';
import { farmAsItIs, review } from '../../testing/imports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/**
 * Imports of more fields than the server's main thread handles. @source decisions D13,
 * docs/decisions/050, EXC-01
 */

const server = useServer();

afterEach(() => vi.restoreAllMocks());

/** The jobs that threads are started for from now on. */
function threads(): () => string[] {
  const told = vi.spyOn(Worker.prototype, 'postMessage');
  return () =>
    told.mock.calls.flatMap(([message]) => {
      const { name } = message as { readonly name?: string };
      return name === undefined ? [] : [name];
    });
}

const file = (count: number, name: (index: number) => string | undefined): SourceFile => ({
  name: 'fields.geojson',
  bytes: new TextEncoder().encode(
    JSON.stringify({
      type: 'FeatureCollection',
      features: Array.from({ length: count }, (_, index) => {
        const [west, south] = [5 + (index % 40) * 0.003, 52 + Math.floor(index / 40) * 0.003];
        return {
          type: 'Feature',
          properties: { name: name(index), gewascode: '259' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [west, south],
                [west + 0.002, south],
                [west + 0.002, south + 0.002],
                [west, south + 0.002],
                [west, south],
              ],
            ],
          },
        };
      }),
    }),
  ),
});

const apply = (person: Person, id: string, body: unknown = {}) =>
  person.client.post(`/api/v3/imports/${id}/apply/`, body);
const countOf = async (person: Person, entity: string) =>
  (await person.client.get(`/api/v1/${entity}/?farm=${person.farm}&limit=1`)).body.meta
    .total_count as number;

describe('EXC-01 a large import', () => {
  it('EXC-01 is applied and rolled back in a thread, including parcels', async () => {
    const person = await server.person();
    const before = await farmAsItIs(person);
    const read = await review(person, [file(450, (index) => (index % 2 ? undefined : 'Kavel'))]);
    const inThreads = threads();
    const told = new Promise<void>((resolve) => {
      const stop = server.server.services.onChanged(person.farm, () => {
        stop();
        resolve();
      });
    });
    const answer = await apply(person, read.id, { create_parcels: true });
    expect([answer.status, answer.body]).toEqual([200, { created: 450, updated: 0, skipped: 0 }]);
    expect(inThreads()).toEqual(['importAction']);
    await told;
    expect([await countOf(person, 'cropfield'), await countOf(person, 'parcel')]).toEqual([
      450, 450,
    ]);
    const { body } = await person.client.get('/api/v1/cropfield/?limit=1000');
    const names = (body.objects as { name: string }[]).map(({ name }) => name);
    expect(new Set(names).size).toBe(450);
    expect(names).toContain('Kavel 225');
    const back = await person.client.post(`/api/v3/imports/${read.id}/rollback/`);
    expect([back.status, back.body]).toEqual([200, { removed: 450, restored: 0 }]);
    expect(inThreads()).toEqual(['importAction', 'importAction']);
    expect(await farmAsItIs(person)).toEqual(before);
  });

  it('EXC-01 has the same refusals as a small one', async () => {
    const person = await server.person();
    const read = await review(person, [file(300, (index) => `Kavel ${index}`)]);
    const wrong = await apply(person, read.id, { rows: [1, 1, 999] });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['rows.1', 'rows.2']]);
    expect(await countOf(person, 'cropfield')).toBe(0);
    expect((await apply(person, read.id)).body.created).toBe(300);
    await person.client.patch(
      `/api/v1/cropfield/${(await person.client.get('/api/v1/cropfield/?limit=1')).body.objects[0].id}/`,
      { notes: 'x' },
    );
    const back = await person.client.post(`/api/v3/imports/${read.id}/rollback/`);
    expect([back.status, back.body.code, back.body.changed.length]).toEqual([
      409,
      'changed_since',
      1,
    ]);
  });

  it('EXC-01 a body with decisions on every row uses the thread of large requests, and one of its own', async () => {
    const person = await server.person();
    const read = await review(person, [file(1_500, (index) => `Kavel ${index}`)]);
    const asked = vi.spyOn(server.server.services.large!, 'ask');
    const answer = await apply(person, read.id, {
      rows: read.rows.map(({ row }) => ({ row, as: 'new' })),
    });
    expect([answer.status, answer.body.created]).toEqual([200, 1_500]);
    expect(asked.mock.calls.map(([, takesLong]) => takesLong)).toEqual([true]);
    expect(await countOf(person, 'cropfield')).toBe(1_500);
  });

  it('EXC-01 continues after an interruption, and creates nothing twice', async () => {
    const person = await server.person();
    const read = await review(person, [file(600, () => 'Kavel')]);
    const { database } = server.server.services;
    const { rows } = await database.query<StoredImport>(
      `select ${importColumns} from import i join account a on a.id = i.account where i.id = $1`,
      [read.id],
    );
    let parts = 0;
    const broken = applyImport(
      {
        database: {
          ...database,
          transaction(work) {
            if ((parts += 1) === 3) throw new Error('the process ends here');
            return database.transaction(work);
          },
        },
        matchAgain: async () => [],
      },
      rows[0]!,
      { rows: undefined, objects: undefined, createParcels: false },
      { principal: (await principalOfAccount(database, person.user))!, language: 'en' },
    );
    await expect(broken).rejects.toThrow('the process ends here');
    const begun = await countOf(person, 'cropfield');
    expect([begun > 0, begun < 600]).toEqual([true, true]);
    expect((await apply(person, read.id)).body).toEqual({ created: 600, updated: 0, skipped: 0 });
    expect(await countOf(person, 'cropfield')).toBe(600);
    const { rows: history } = await database.query<{ count: number }>(
      'select count(*) as count from history where farm = $1 and entity = $2',
      [person.farm, entityOf('cropfield').name],
    );
    expect(history[0]!.count).toBe(600);
  });
});
