import { describe, expect, it } from 'vitest';
import { machineUploads, missingMachineFiles } from '@furrow/formats/testing/shared-isoxml.ts';
import type { SourceFile } from '@furrow/formats/source/source.ts';
import { readImport, review, upload } from '../../testing/imports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/**
 * Two people importing the same file, or two files with the same content. @source decisions D13,
 * EXC-01
 */

const server = useServer();
const count = 10;

const square = (index: number) => {
  const west = 5.7 + index * 0.003;
  return [
    [
      [west, 52.6],
      [west + 0.002, 52.6],
      [west + 0.002, 52.602],
      [west, 52.602],
      [west, 52.6],
    ],
  ];
};
const file = (name: string, more: Record<string, unknown> = {}, from = 0): SourceFile => {
  const features = Array.from({ length: count }, (_, index) => ({
    type: 'Feature',
    properties: { name: `Kavel ${index + from}`, ...more },
    geometry: { type: 'Polygon', coordinates: square(index + from) },
  }));
  return {
    name,
    bytes: new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features })),
  };
};
/** Imports a table as the kind that the person states. */
async function said(person: Person, table: SourceFile, kind: string) {
  const id = String((await upload(person, [table], { kind })).body.id);
  return { id, ...(await readImport(person, id)) };
}

const apply = (person: Person, id: string, body: unknown = {}) =>
  person.client.post(`/api/v3/imports/${id}/apply/`, body);
const rollback = (person: Person, id: string) =>
  person.client.post(`/api/v3/imports/${id}/rollback/`);
const countOf = async (person: Person, entity: string) =>
  (await person.client.get(`/api/v1/${entity}/?farm=${person.farm}&limit=1`)).body.meta
    .total_count as number;

describe('EXC-01 concurrent imports', () => {
  it.each([
    ['one after the other', false],
    ['both at once', true],
  ])('EXC-01 two reviews of one file create its fields once, %s', async (_name, atOnce) => {
    const person = await server.person();
    const reviews = [
      await review(person, [file('a.geojson')]),
      await review(person, [file('a.geojson')]),
    ];
    expect(reviews.map(({ rows }) => rows.map(({ verdict }) => verdict))).toEqual(
      reviews.map(() => Array.from({ length: count }, () => 'new')),
    );
    const answers = atOnce
      ? await Promise.all(reviews.map(({ id }) => apply(person, id)))
      : [await apply(person, reviews[0]!.id), await apply(person, reviews[1]!.id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.created).toSorted()).toEqual([0, count]);
    expect(await countOf(person, 'cropfield')).toBe(count);
    const second = reviews[answers.findIndex(({ body }) => body.created === 0)]!;
    const { body } = await person.client.get(`/api/v3/imports/${second.id}/`);
    expect(body.rows[3]).toMatchObject({
      verdict: 'unchanged',
      applied: null,
      notes: expect.arrayContaining([
        expect.objectContaining({
          code: 'field_since_review',
          text: 'Since the file was read, Kavel 3 was added here, so this was not added again.',
        }),
      ]),
    });
  });

  it('EXC-01 two files with the same fields create them once, plus the fields of one only; rolled back, all are gone', async () => {
    const person = await server.person();
    const first = await review(person, [file('a.geojson')]);
    const second = await review(person, [file('b.geojson', { gewascode: '259' }, 5)]);
    const answers = await Promise.all([
      apply(person, first.id),
      apply(person, second.id, { rows: second.rows.map(({ row }) => ({ row, as: 'new' })) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(15);
    expect(await countOf(person, 'cropfield')).toBe(15);
    expect(
      (await Promise.all([rollback(person, first.id), rollback(person, second.id)])).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200]);
    expect(await countOf(person, 'cropfield')).toBe(0);
  });

  it('EXC-01 ground known to be occupied is created anyway where the reviewer confirms it', async () => {
    const person = await server.person();
    await apply(person, (await review(person, [file('a.geojson')])).id);
    const again = await review(person, [file('a.geojson')]);
    await person.client.patch(`/api/v1/cropfield/${again.rows[0]!.matches[0]!.cropfield}/`, {
      name: 'Anders',
    });
    expect((await apply(person, again.id, { rows: [{ row: 1, as: 'new' }] })).body).toMatchObject({
      created: 1,
    });
    expect(await countOf(person, 'cropfield')).toBe(count + 1);
  });

  it('EXC-01 rolled back while being applied, it exists completely or not at all', async () => {
    const person = await server.person();
    const read = await review(person, [file('a.geojson')]);
    const answers = await Promise.all([
      apply(person, read.id),
      rollback(person, read.id),
      rollback(person, read.id),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { state } = (await person.client.get(`/api/v3/imports/${read.id}/`)).body;
    expect(await countOf(person, 'cropfield')).toBe(state === 'applied' ? count : 0);
  });

  it('EXC-01 two reviews of a table of records create them once', async () => {
    const person = await server.person();
    const table: SourceFile = {
      name: 'records.csv',
      bytes: new TextEncoder().encode(
        'date;cropfield;themes;notes\n2026-05-12 08:30;;Fertilizing;Een\n2026-05-13 08:30;;Fertilizing;Twee\n',
      ),
    };
    const reviews = [await said(person, table, 'records'), await said(person, table, 'records')];
    expect(reviews.map(({ objects }) => objects.map(({ verdict }) => verdict))).toEqual([
      ['new', 'new'],
      ['new', 'new'],
    ]);
    const answers = await Promise.all(reviews.map(({ id }) => apply(person, id)));
    expect(answers.map(({ status, body }) => [status, body.created]).toSorted()).toEqual([
      [200, 0],
      [200, 2],
    ]);
    expect(await countOf(person, 'record')).toBe(2);
  });

  it.skipIf(missingMachineFiles)(
    'EXC-01 two reviews of a card create its people, machines, products, lines and work once',
    async () => {
      const person = await server.person();
      const card = machineUploads().find(({ name }) => name.endsWith('js/task_full.zip'))!.files;
      const reviews = [await review(person, card()), await review(person, card())];
      const answers = await Promise.all(reviews.map(({ id }) => apply(person, id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body.objects.created > 0)).toContain(false);
      expect([
        await countOf(person, 'record'),
        await countOf(person, 'machine'),
        await countOf(person, 'stock'),
        await countOf(person, 'wayline'),
        await countOf(person, 'farmcontact'),
      ]).toEqual([1, 2, 3, 1, 4]);
    },
  );

  it('EXC-01 two reviews of weather count its hours once', async () => {
    const person = await server.person();
    const hours = Array.from(
      { length: 24 },
      (_, hour) => `  273,20260701,${hour + 1},  180,   30,  150,   36,   12,   70`,
    );
    const table: SourceFile = {
      name: 'uurgeg.txt',
      bytes: new TextEncoder().encode(
        ['# STN,YYYYMMDD,   HH,   DD,   FH,    T,    Q,   RH,    U', ...hours].join('\r\n'),
      ),
    };
    const reviews = [await review(person, [table]), await review(person, [table])];
    const answers = await Promise.all(reviews.map(({ id }) => apply(person, id)));
    expect(answers.map(({ status, body }) => [status, body.created]).toSorted()).toEqual([
      [200, 0],
      [200, 24],
    ]);
  });
});
