import { describe, expect, it } from 'vitest';
import { exported } from '../testing/exports.ts';
import { readImport, review, upload } from '../testing/imports.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import type { SourceFile } from '@furrow/formats/source/source.ts';
import { writeArchive } from '@furrow/formats/testing/write-archive.ts';
import { machineUploads, missingMachineFiles } from '@furrow/formats/testing/shared-isoxml.ts';

/**
 * Machine files from upload to rollback, on a running server. @source decisions D13, D15, EXC-01
 */

const server = useServer();
const uploads = machineUploads();
const fileOf = (name: string) => uploads.find((one) => one.name.endsWith(name))!.files();

const touched = [
  'cropfield',
  'parcel',
  'farmcontact',
  'machine',
  'stock',
  'wayline',
  'taskgrid',
  'prescriptionmap',
  'record',
];

/** All data of the farm that a machine file may change, without values that always change. */
async function farmAsItIs(person: Person): Promise<unknown> {
  const all: unknown[] = [];
  for (const name of touched) {
    const { body } = await person.client.get(
      `/api/v1/${name}/?farm=${person.farm}&limit=1000&order_by=id`,
    );
    for (const { version: _version, last_modified: _modified, ...row } of body.objects)
      all.push(row);
  }
  all.push(
    (await person.client.get('/api/v3/datasets/?page_size=1000')).body.results.map(
      ({ id }: { id: string }) => id,
    ),
  );
  const { rows } = await server.server.services.database.query(
    'select name from producttype where farm = $1 and deleted_at is null',
    [person.farm],
  );
  return [...all, rows];
}

const rowsOf = async (person: Person, name: string) =>
  (await person.client.get(`/api/v1/${name}/?farm=${person.farm}&limit=1000`)).body
    .objects as Record<string, any>[];
const apply = (person: Person, id: string, body: unknown = {}) =>
  person.client.post(`/api/v3/imports/${id}/apply/`, body);
const rollback = (person: Person, id: string, query = '') =>
  person.client.post(`/api/v3/imports/${id}/rollback/${query}`);

interface ObjectView {
  object: number;
  kind: string;
  id: string | null;
  name: string | null;
  verdict: string;
  notes: { code: string; text: string }[];
  applied: string | null;
  row: { resource: string; id: string } | null;
}
const objectsIn = (read: { objects: unknown[] }) => read.objects as ObjectView[];

/** Files that are checked a second time as well. */
const sameAgain = [
  'js/task_full.zip',
  'AFE.zip',
  'TotalsTests/TASKDATA.zip',
  'onesoil_demo/TASKDATA.XML',
  'deutz_export/TASKDATA.XML',
];
/** The same content as another file, packed differently: read in the other suite, and here once. */
const packedOtherwise = [
  'MultiSubFolder.zip',
  'LoadFromStream/ValidLinkList.zip',
  'ZippedTask.zip',
  'MultipleExternals.zip',
  'TotalsTests/TASKDATA.XML',
  'full_task/TASKDATA.XML',
];

/** Fragments of the same folder are sent together, other files individually. */
function together(): [string, () => SourceFile[]][] {
  const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/'));
  const small = uploads.filter(({ name }) => name.startsWith('adapt/'));
  const fragments = new Map(
    small.map(({ name }) => [
      folderOf(name),
      small.filter((other) => folderOf(other.name) === folderOf(name)),
    ]),
  );
  const once = (files: SourceFile[]) => [
    ...new Map(files.map((file) => [file.name, file])).values(),
  ];
  return [
    ...[...fragments].map(([folder, members]): [string, () => SourceFile[]] => [
      `${folder}, ${members.length} files`,
      () => once(members.flatMap(({ files }) => files())),
    ]),
    ...uploads
      .filter(
        ({ name }) =>
          !name.startsWith('adapt/') && !packedOtherwise.some((other) => name.endsWith(other)),
      )
      .map(({ name, files }): [string, () => SourceFile[]] => [name, files]),
  ];
}

describe.skipIf(missingMachineFiles)('EXC-01 machine files on a server', () => {
  it.each(together())(
    'EXC-01 %s: reviewed, applied completely, rolled back completely',
    async (name, files) => {
      const person = await server.person();
      const before = await farmAsItIs(person);
      const read = await review(person, files());
      expect(await farmAsItIs(person)).toEqual(before);
      if (read.state === 'failed') return expect(read.notes.length).toBeGreaterThan(0);
      const wanted = {
        rows: read.rows.filter(({ verdict }) => verdict === 'new').length,
        objects: objectsIn(read).filter(({ verdict }) => verdict === 'new').length,
      };
      const applied = await apply(person, read.id);
      expect(applied.status).toBe(200);
      expect([applied.body.created, applied.body.objects?.created ?? 0]).toEqual([
        wanted.rows,
        wanted.objects,
      ]);
      if (sameAgain.some((one) => name.endsWith(one))) {
        const after = await farmAsItIs(person);
        const again = await review(person, files());
        expect(objectsIn(again).filter(({ verdict }) => verdict === 'new')).toEqual([]);
        expect((await apply(person, again.id)).body).toMatchObject({ created: 0 });
        expect(await farmAsItIs(person)).toEqual(after);
        await rollback(person, again.id);
      }
      expect((await rollback(person, read.id)).status).toBe(200);
      expect(await farmAsItIs(person)).toEqual(before);
    },
  );

  it('EXC-01 a full task becomes people, machines, products, a line and a performed record that refers to all', async () => {
    const person = await server.person();
    const read = await review(person, fileOf('js/task_full.zip'));
    expect(objectsIn(read).map(({ kind, id, name, verdict }) => [kind, id, name, verdict])).toEqual(
      [
        ['customer', 'CTR1', 'Peter Meyer', 'new'],
        ['farm', 'FRM1', 'Peters Farm', 'new'],
        ['worker', 'WKR1', 'Peter Driver', 'new'],
        ['device', 'DVC-1', 'SuperBaler', 'new'],
        ['device', 'DVC-2', 'SuperTractor', 'new'],
        ['product', 'PDT1', 'Schnecken', 'new'],
        ['product', 'PDT2', 'Korn', 'new'],
        ['product', 'PDT3', 'Schneckenkorn', 'new'],
        ['guidance', 'GPN1', 'GuidancePattern', 'new'],
        ['task', 'TSK1', 'Task 1', 'new'],
      ],
    );
    await apply(person, read.id);
    const contacts = await rowsOf(person, 'farmcontact');
    const contact = (name: string) => contacts.find(({ contact_name: found }) => found === name)!;
    expect(contact('Peter Meyer')).toMatchObject({
      kinds: ['customer'],
      country_code: 'DE',
      city: 'Neuenkirchen',
    });
    expect(contact('Peter Driver')).toMatchObject({ is_applier: true, user: null });
    const [record] = await rowsOf(person, 'record');
    const stock = (await rowsOf(person, 'stock')).find(({ name }) => name === 'Schneckenkorn')!;
    expect(record).toMatchObject({
      processing_state: 'performed',
      jobname: 'Task 1',
      date: '2021-03-18 22:00',
      duration: '00:07',
      customer: contact('Peter Meyer')['id'],
      applier: contact('Peter Driver')['id'],
    });
    expect(record!['machines']).toHaveLength(2);
    expect(record!['activities'][0].items[0]).toMatchObject({
      value: 0.04,
      stock: stock['id'],
      producttype: stock['product_type'],
    });
    const [field] = await rowsOf(person, 'cropfield');
    expect(field).toMatchObject({
      name: 'Near the Highway Subfield',
      owner: contact('Peter Meyer')['id'],
      entrance: 'POINT (7.20007 52.214)',
    });
    expect((await rowsOf(person, 'wayline'))[0]).toMatchObject({
      name: 'GuidancePattern',
      cropfield_ids: [field!['id']],
    });
  });

  it('EXC-01 logs become recordings with start, end, path and totals; totals of the task are in its record', async () => {
    const person = await server.person();
    const read = await review(person, fileOf('TotalsTests/TASKDATA.zip'));
    await apply(person, read.id);
    const [record] = await rowsOf(person, 'record');
    expect(record).toMatchObject({
      processing_state: 'performed',
      used_fuel: 35,
      duration: '01:18',
      date: '2022-01-02 18:30',
    });
    const { body } = await person.client.get('/api/v3/datasets/?page_size=10');
    expect(body.results).toHaveLength(3);
    const { body: log } = await person.client.get(`/api/v3/datasets/${body.results.at(-1).id}/`);
    expect(log).toMatchObject({
      record: record!['id'],
      recording_start_date: '2022-01-02 19:30',
      recording_stop_date: '2022-01-02 19:35',
    });
    expect(log.features.features[0]).toMatchObject({
      geometry: { type: 'LineString' },
      properties: { kind: 'path' },
    });
    expect(log.features.totals).toContainEqual(expect.objectContaining({ ddi: 0x94, unit: 'l' }));
  });

  it.each(['TotalsTests/TASKDATA.zip', 'AFE.zip', 'SingleDPD.zip', 'js/task_full.zip'])(
    'EXC-01 recordings of %s, exported and imported by another farm, are exactly the same',
    async (name) => {
      const recordingsOf = async (person: Person) => {
        const { body } = await person.client.get('/api/v3/datasets/?page_size=100');
        const found = await Promise.all(
          body.results.map(
            async ({ id }: { id: string }) =>
              (await person.client.get(`/api/v3/datasets/${id}/`)).body,
          ),
        );
        const [machines, records, fields] = await Promise.all(
          ['machine', 'record', 'cropfield'].map((entity) => rowsOf(person, entity)),
        );
        const named = (rows: Record<string, any>[] | undefined, id: unknown) =>
          rows!.find((row) => row['id'] === id)?.['name'] ??
          rows!.find((row) => row['id'] === id)?.['jobname'] ??
          null;
        return found
          .map((row) => ({
            begin: row.recording_start_date,
            end: row.recording_stop_date,
            machine: named(machines, row.machine),
            record: named(records, row.record),
            fields: row.cropfields.map((id: string) => named(fields, id)),
            features: row.features,
          }))
          .toSorted((a, b) => (String(a.begin) < String(b.begin) ? -1 : 1));
      };
      const person = await server.person();
      const read = await review(person, fileOf(name));
      expect((await apply(person, read.id)).status).toBe(200);
      const { bytes } = await exported(person, 'everything', 'isoxml');
      const other = await server.person();
      const again = await review(other, [{ name: 'out.zip', bytes }]);
      expect((await apply(other, again.id)).status).toBe(200);
      const recordings = await recordingsOf(person);
      expect(recordings.length).toBe(
        objectsIn(read).filter(({ kind, verdict }) => kind === 'timelog' && verdict === 'new')
          .length,
      );
      expect(await recordingsOf(other)).toEqual(recordings);
    },
  );

  it('EXC-01 only chosen objects are created, and all problems of the choice are reported at once', async () => {
    const person = await server.person();
    const read = await review(person, fileOf('js/task_full.zip'));
    const task = objectsIn(read).find(({ kind }) => kind === 'task')!.object;
    const refused = await apply(person, read.id, { rows: [], objects: [task, 99, 'one'] });
    expect(refused.body.errors).toEqual({
      'objects.1': ['There is no such object in this import.'],
      'objects.2': ['Must be a whole number.'],
    });
    expect((await apply(person, read.id, { rows: [], objects: [task] })).body).toEqual({
      created: 0,
      updated: 0,
      skipped: 1,
      objects: { created: 1, skipped: 9 },
    });
    expect((await rowsOf(person, 'record'))[0]).toMatchObject({
      customer: null,
      applier: null,
      machines: [],
      cropfield: null,
    });
    expect(await rowsOf(person, 'stock')).toEqual([]);
  });

  it('EXC-01 an imported row that was changed or used is reported before rolling back, force continues', async () => {
    const person = await server.person();
    const read = await review(person, fileOf('js/task_full.zip'));
    await apply(person, read.id);
    const [record] = await rowsOf(person, 'record');
    const [machine] = await rowsOf(person, 'machine');
    await person.client.patch(`/api/v1/record/${record!['id']}/`, { notes: 'wet' });
    const refused = await rollback(person, read.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_since']);
    expect(refused.body.changed).toEqual([
      { object: 10, id: record!['id'], name: 'Task 1', reason: 'changed' },
    ]);
    expect(await rowsOf(person, 'machine')).toContainEqual(machine);
    expect((await rollback(person, read.id, '?force=true')).status).toBe(200);
    expect(await rowsOf(person, 'record')).toEqual([]);
  });

  it('D16 people who may not create contacts import everything else, with a note', async () => {
    const owner = await server.person();
    const manager = await server.colleague(owner, ['manager']);
    const read = await review(manager, fileOf('js/task_full.zip'));
    expect((await apply(manager, read.id)).body).toMatchObject({
      created: 1,
      objects: { created: 7, skipped: 3 },
    });
    const told = objectsIn(await readImport(manager, read.id));
    expect(told[0]).toMatchObject({
      kind: 'customer',
      applied: null,
      row: null,
      notes: expect.arrayContaining([expect.objectContaining({ code: 'object_not_allowed' })]),
    });
    expect(told[3]).toMatchObject({
      kind: 'device',
      applied: 'created',
      row: { resource: 'machine', id: expect.any(String) },
    });
  });
});

describe('EXC-01 handmade machine files', () => {
  const taskdata = (inner: string) => ({
    name: 'TASKDATA.XML',
    bytes: new TextEncoder().encode(
      `<?xml version="1.0"?><ISO11783_TaskData VersionMajor="4" VersionMinor="3" DataTransferOrigin="1">${inner}</ISO11783_TaskData>`,
    ),
  });

  it('EXC-01 a task of every state, and existing rows of the same name are unchanged', async () => {
    const person = await server.person();
    const made = await person.client.post('/api/v1/machine/', {
      farm: person.farm,
      name: 'Fendt 724',
      type: 'tractor',
    });
    const states = [1, 2, 3, 4, 5, 6]
      .map(
        (state) =>
          `<TSK A="TSK${state}" B="T${state}" G="${state}"><TIM A="2026-05-0${state}T08:30:00" B="2026-05-0${state}T10:00:00" D="${state === 1 ? 1 : 4}"/><DAN A="0" C="DVC1"/></TSK>`,
      )
      .join('');
    const read = await review(person, [
      writeArchive('farm.zip', [
        {
          ...taskdata(`<DVC A="DVC1" B="fendt 724" E="77"/>${states}`),
          name: 'Some Folder/taskdata/Taskdata.xml',
        },
      ]),
    ]);
    expect(objectsIn(read)[0]).toMatchObject({
      verdict: 'match',
      row: { resource: 'machine', id: made.body.id },
      notes: expect.arrayContaining([expect.objectContaining({ code: 'object_exists' })]),
    });
    await apply(person, read.id);
    const records = (await rowsOf(person, 'record')).sort((a, b) =>
      String(a['jobname']).localeCompare(String(b['jobname'])),
    );
    expect(
      records.map(({ processing_state: state, date, duration, machines }) => [
        state,
        date,
        duration,
        machines[0],
      ]),
    ).toEqual(
      ['planned', 'paused', 'paused', 'performed', 'concept', 'cancelled'].map((state, index) => [
        state,
        `2026-05-0${index + 1} 08:30`,
        '01:30',
        made.body.id,
      ]),
    );
    expect(records[1]!['progress'].spans).toHaveLength(1);
    expect(await rowsOf(person, 'machine')).toHaveLength(1);
  });

  it('EXC-01 one object that cannot be stored has a reason, and the others are created', async () => {
    const person = await server.person();
    const read = await review(person, [
      taskdata(
        '<PFD A="PFD1" C="A" D="0"></PFD><DVC A="DVC1" B="x" P0_type="spaceship"/><WKR A="WKR1" B="Jansen"/>',
      ),
    ]);
    const { body } = await apply(person, read.id);
    expect(body.objects).toEqual({ created: 1, skipped: 1 });
    const told = objectsIn(await readImport(person, read.id));
    expect(told.find(({ kind }) => kind === 'device')!.notes.map(({ code }) => code)).toContain(
      'object_refused',
    );
    expect((await rowsOf(person, 'farmcontact')).map(({ contact_name: name }) => name)).toContain(
      'Jansen',
    );
  });

  it('EXC-01 broken, hostile and absurd task data do no harm', async () => {
    const person = await server.person();
    const hostile = [
      taskdata('<PFD A="PFD1"'),
      {
        name: 'TASKDATA.XML',
        bytes: new TextEncoder().encode(
          '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><ISO11783_TaskData><CTR A="CTR1" B="&b;"/></ISO11783_TaskData>',
        ),
      },
      taskdata(
        '<TSK A="TSK1" G="1"><TZN A="1"><PDV A="0006" B="1"/></TZN><GRD A="1" B="1" C="1" D="1" E="2000000000" F="2000000000" G="GRD00001" I="2" J="1"/></TSK>',
      ),
      taskdata('<TSK A="TSK1" G="9"><TLG A="../../etc/passwd"/></TSK>'),
      taskdata(`${'<A>'.repeat(20_000)}${'</A>'.repeat(20_000)}`),
    ];
    for (const file of hostile) {
      const { status, body } = await upload(person, [file]);
      expect(status).toBe(201);
      const read = await readImport(person, body.id);
      expect(['review', 'failed']).toContain(read.state);
      if (read.state === 'review') expect((await apply(person, body.id)).status).toBe(200);
    }
  });
});
