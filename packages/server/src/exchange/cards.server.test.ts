import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoSignIn } from '../auth/demo-sign-in.ts';
import { exported } from '../testing/exports.ts';
import { review } from '../testing/imports.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { unpack } from '@furrow/formats/archive/zip.ts';
import type { SourceFile } from '@furrow/formats/source/source.ts';
import type { XmlElement } from '@furrow/formats/isoxml/tree.ts';
import { faultsOf } from '@furrow/formats/testing/check-isoxml.ts';
import { doneWork, rewriteByTerminal, type Terminal } from '@furrow/formats/testing/terminal.ts';
import { writeArchive } from '@furrow/formats/testing/write-archive.ts';

/**
 * The demo farm as a card: out, through a terminal, and in again. @source decisions D13, D15,
 * EXC-01, EXC-02
 */
const server = useServer({ DEMO: '1' });
const library = createRequire(import.meta.url)('isoxml') as { ISOXMLManager: new () => any };
let person: Person;
let card: SourceFile;

interface ObjectView {
  readonly object: number;
  readonly kind: string;
  readonly name: string;
  readonly verdict: string;
  readonly notes: { readonly code: string }[];
  readonly row: { readonly resource: string; readonly id: string } | null;
}

const apply = (id: string, body: unknown = {}) =>
  person.client.post(`/api/v3/imports/${id}/apply/`, body);
const objectsIn = (read: { objects: unknown[] }) => read.objects as ObjectView[];
const rowsOf = async (name: string) =>
  (await person.client.get(`/api/v1/${name}/?farm=${person.farm}&limit=1000&order_by=id`)).body
    .objects as Record<string, any>[];
const archived = (files: readonly SourceFile[]): SourceFile =>
  writeArchive('TASKDATA.zip', [...files]);
const cardOf = async (): Promise<SourceFile> => ({
  name: 'card.zip',
  bytes: (await exported(person, 'everything', 'isoxml')).bytes,
});
const contentOf = async (file: SourceFile) =>
  (await unpack(file)).files
    .map(({ name, bytes }) => [name, Buffer.from(bytes).toString('latin1')])
    .toSorted();

/** Number and content of a farm's rows of the kinds that a card may contain. */
async function farmAsItIs(): Promise<unknown> {
  const all: unknown[] = [];
  for (const name of [
    'cropfield',
    'farmcontact',
    'machine',
    'stock',
    'wayline',
    'taskgrid',
    'prescriptionmap',
    'record',
  ])
    for (const { version: _version, last_modified: _modified, ...row } of await rowsOf(name))
      all.push(row);
  const { rows } = await server.server.services.database.query(
    'select id, name from producttype where farm = $1 and deleted_at is null',
    [person.farm],
  );
  return [...all, rows];
}

beforeAll(async () => {
  const client = server.visitor();
  await client.post('/api/v3/auth/sign_in/', {
    email: demoSignIn.email,
    password: demoSignIn.password,
  });
  const me = (await client.get('/api/v3/auth/me/')).body;
  person = {
    client,
    farm: me.farms[0].id,
    plan: me.session.plan,
    user: me.id,
    email: demoSignIn.email,
    contact: '',
  };
  card = await cardOf();
});

describe('EXC-02 the demo farm as ISOXML', () => {
  it('EXC-02 follows the standard in every element, attribute, length, reference and order', async () => {
    expect(faultsOf((await unpack(card)).files)).toEqual([]);
    for (const what of ['fields', 'records'])
      expect(
        faultsOf(
          (await unpack({ name: 'x', bytes: (await exported(person, what, 'isoxml')).bytes }))
            .files,
        ),
      ).toEqual([]);
  });

  it('EXC-02 is read without messages by another reader, which accepts at most a thousand entities', async () => {
    const manager = new library.ISOXMLManager();
    await manager.parseISOXMLFile(card.bytes, 'application/zip');
    expect(manager.getWarnings()).toEqual([]);
    const main = (await unpack(card)).files.find(({ name }) => name.endsWith('TASKDATA.XML'))!;
    const entities = new TextDecoder().decode(main.bytes).match(/&\w+;/g)?.length ?? 0;
    console.info(
      `ISOXML of the demo farm: ${manager.rootElement.attributes.Task.length} tasks, ${manager.rootElement.attributes.Partfield.length} fields, ${main.bytes.length} bytes, ${entities} entities`,
    );
    expect(entities).toBeLessThan(100);
    expect(manager.rootElement.attributes.Task.length).toBe((await rowsOf('record')).length);
  });

  it('EXC-01 EXC-02 export, import, export again is equal, with nothing doubled', async () => {
    const before = await farmAsItIs();
    const read = await review(person, [card]);
    const verdicts = [...read.rows, ...objectsIn(read)].map(({ verdict }) => verdict);
    expect(new Set(verdicts)).toEqual(new Set(['unchanged']));
    expect((await apply(read.id)).body).toMatchObject({
      created: 0,
      updated: 0,
      objects: { created: 0 },
    });
    expect(await farmAsItIs()).toEqual(before);
    expect(await contentOf(await cardOf())).toEqual(await contentOf(card));
  });
});

const terminals: readonly (readonly [string, Terminal])[] = [
  [
    'version 4, links in the list alone',
    { version: 4, keepsProprietary: false, keepsLinks: true, renumbers: true },
  ],
  [
    'version 4, our attributes alone',
    { version: 4, keepsProprietary: true, keepsLinks: false, renumbers: true },
  ],
  [
    'version 4, everything kept',
    { version: 4, keepsProprietary: true, keepsLinks: true, renumbers: false },
  ],
  [
    'version 3, our attributes alone',
    { version: 3, keepsProprietary: true, keepsLinks: false, renumbers: true },
  ],
];

describe('EXC-01 a card that comes back from a terminal', () => {
  it.each(terminals)(
    'EXC-01 finds every task, field, person, machine and product: %s',
    async (_name, terminal) => {
      const files = await rewriteByTerminal(card, terminal);
      expect(faultsOf(files)).toEqual([]);
      const read = await review(person, [archived(files)]);
      expect(objectsIn(read).filter(({ verdict }) => verdict === 'new')).toEqual([]);
      expect(
        objectsIn(read).filter(({ kind, verdict }) => kind === 'task' && verdict !== 'unchanged'),
      ).toEqual([]);
      expect(read.rows.filter(({ verdict }) => !['unchanged', 'match'].includes(verdict))).toEqual(
        [],
      );
      const before = await farmAsItIs();
      expect((await apply(read.id, { rows: [] })).body).toMatchObject({
        created: 0,
        updated: 0,
        objects: { created: 0 },
      });
      expect(await farmAsItIs()).toEqual(before);
    },
  );

  it.each(terminals)(
    'EXC-01 performed work finishes the plan, once, and can be rolled back: %s',
    async (_name, terminal) => {
      const before = await farmAsItIs();
      const plan = (await rowsOf('record')).find(
        (row) =>
          row['processing_state'] === 'planned' &&
          row['linked_record'] === null &&
          row['machines'].length > 0 &&
          row['activities'].length > 0,
      )!;
      const did = doneWork('2026-05-12T08:30:00', '2026-05-12T10:45:00', 1.25, 18.5);
      const files = await rewriteByTerminal(card, {
        ...terminal,
        does: (task) => (task.attributes['P0_id'] === plan['id'] ? did(task) : task),
      });
      expect(faultsOf(files)).toEqual([]);
      const read = await review(person, [archived(files)]);
      const found = objectsIn(read).filter(
        ({ kind, verdict }) => kind === 'task' && verdict !== 'unchanged',
      );
      expect(found).toMatchObject([
        {
          verdict: 'match',
          row: { resource: 'record', id: plan['id'] },
          notes: expect.arrayContaining([expect.objectContaining({ code: 'task_finishes' })]),
        },
      ]);
      expect((await apply(read.id, { rows: [] })).body).toMatchObject({ objects: { created: 1 } });
      const after = await rowsOf('record');
      const finished = after.find(({ id }) => id === plan['id'])!;
      const done = after.find(({ id }) => id === finished['linked_record'])!;
      expect(done).toMatchObject({
        processing_state: 'performed',
        date: '2026-05-12 08:30',
        duration: '02:15',
        cropfield: plan['cropfield'],
        worked_area: 1.25,
        used_fuel: 18.5,
        machines: plan['machines'],
        applier: plan['applier'],
      });
      expect(done['activities']).toEqual(plan['activities']);
      expect(done['notes']).toBe(
        [plan['notes'], 'Natte hoek overgeslagen'].filter((part) => part !== null).join('\n'),
      );
      // the same card a second time
      const again = await review(person, [archived(files)]);
      expect(
        objectsIn(again).filter(({ kind, verdict }) => kind === 'task' && verdict !== 'unchanged'),
      ).toEqual([]);
      expect((await apply(again.id, { rows: [] })).body).toMatchObject({ objects: { created: 0 } });
      expect((await person.client.post(`/api/v3/imports/${again.id}/rollback/`)).status).toBe(200);
      expect((await person.client.post(`/api/v3/imports/${read.id}/rollback/`)).status).toBe(200);
      expect(await farmAsItIs()).toEqual(before);
    },
  );

  it.each([
    ['3', 'task_pauses', { processing_state: 'paused' }],
    [
      '6',
      'task_cancels',
      { processing_state: 'cancelled', cancel_reason: 'Natte hoek overgeslagen' },
    ],
  ])('EXC-01 work left in state %s continues from there: %s', async (state, note, expected) => {
    const before = await farmAsItIs();
    const plan = (await rowsOf('record')).find(
      (row) => row['processing_state'] === 'planned' && row['linked_record'] === null,
    )!;
    const did = doneWork('2026-05-12T08:30:00Z', '2026-05-12T10:45:00Z', 1.25, 18.5);
    const left = (task: XmlElement): XmlElement => ({
      ...did(task),
      attributes: { ...task.attributes, G: state },
    });
    const files = await rewriteByTerminal(card, {
      version: 4,
      keepsProprietary: false,
      keepsLinks: true,
      renumbers: false,
      does: (task) => (task.attributes['P0_id'] === plan['id'] ? left(task) : task),
    });
    const read = await review(person, [archived(files)]);
    expect(
      objectsIn(read)
        .find(({ kind, verdict }) => kind === 'task' && verdict === 'match')
        ?.notes.map(({ code }) => code),
    ).toContain(note);
    await apply(read.id, { rows: [] });
    const { body: now } = await person.client.get(`/api/v1/record/${plan['id']}/`);
    expect(now).toMatchObject(expected);
    const { rows } = await server.server.services.database.query<{
      progress: { spans?: string[][] };
    }>('select progress from record where id = $1', [plan['id']]);
    if (state === '3')
      expect(rows[0]!.progress.spans?.at(-1)).toEqual([
        '2026-05-12T08:30:00.000Z',
        '2026-05-12T10:45:00.000Z',
      ]);
    expect((await person.client.post(`/api/v3/imports/${read.id}/rollback/`)).status).toBe(200);
    expect(await farmAsItIs()).toEqual(before);
  });

  it('EXC-01 work that is further here than on the card is unchanged, with a note', async () => {
    const plan = (await rowsOf('record')).find(
      (row) => row['processing_state'] === 'planned' && row['linked_record'] === null,
    )!;
    const { body } = await person.client.post(`/api/v1/record/${plan['id']}/start/`, {});
    expect(body.processing_state).toBe('started');
    const read = await review(person, [card]);
    const found = objectsIn(read).filter(
      ({ kind, row }) => kind === 'task' && row?.id === plan['id'],
    );
    expect(found).toMatchObject([{ verdict: 'unchanged', notes: [{ code: 'task_further' }] }]);
  });
});
