import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openZip } from '../../backup/zip-reader.ts';
import { bytesOf } from '../../files/store.ts';
import { formOf, pixel } from '../../testing/files.ts';
import { askForExport, exported, taskEnd } from '../../testing/exports.ts';
import { readImport, review, upload } from '../../testing/imports.ts';
import { type Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';
import { demoSignIn } from '../../auth/demo-sign-in.ts';
import type { SourceFile } from '@furrow/formats/source/source.ts';
import { writeArchive } from '@furrow/formats/testing/write-archive.ts';

/**
 * The whole farm out, into another installation, and out again. @source decisions D13, D15, EXC-02
 */

const here = useServer({ DEMO: '1' });
const there = useServer();
let owner: Person;
let archive: SourceFile;

beforeAll(async () => {
  const client = here.visitor();
  const { body } = await client.post('/api/v3/auth/sign_in/', {
    email: demoSignIn.email,
    password: demoSignIn.password,
  });
  const farms = (await client.get('/api/v3/auth/me/')).body;
  owner = {
    client,
    user: body.user.id,
    email: demoSignIn.email,
    farm: farms.farms[0].id,
    plan: farms.session.plan,
    contact: '',
  };
  // data that the demo farm lacks: custom catalogue entries, files, deleted rows, changes
  const product = await client.post('/api/v1/producttype/', {
    farm: owner.farm,
    name: 'Eigen compost',
    unit: 't',
    variant: 'fertilizer',
  });
  const stock = await client.post('/api/v1/stock/', {
    farm: owner.farm,
    name: 'Compost',
    product_type: product.body.id,
    variant: 'f',
  });
  await client.patch(`/api/v1/stock/${stock.body.id}/`, { stock_unit: 't' });
  const machine = await client.post('/api/v1/machine/', { farm: owner.farm, name: 'Verkocht' });
  await client.delete(`/api/v1/machine/${machine.body.id}/`);
  await client.post(
    '/api/v1/document/',
    formOf(
      {
        farm: owner.farm,
        meta_data: { name: 'Analyse', links: [{ resource: 'stock', id: stock.body.id }] },
      },
      { bytes: randomBytes(50_000), name: 'analyse.pdf' },
    ),
  );
  await client.post(
    '/api/v1/image/',
    formOf({ farm: owner.farm }, { bytes: pixel, name: 'pixel.png' }),
  );
  // the same station twice, of which the later file counts; another that was never applied
  for (const temperature of [150, 200]) await weather(owner, temperature, true);
  await weather(owner, 300, false);
  const file = await exported(owner, 'everything', 'farm');
  archive = { name: 'farm.zip', bytes: file.bytes };
});

/** A day of a KNMI station, 273 Marknesse. */
async function weather(person: Person, temperature: number, isApplied: boolean): Promise<void> {
  const lines = Array.from(
    { length: 24 },
    (_, hour) =>
      `  273,20260701,${hour + 1},  180,   30,  ${temperature + hour},   36,   12,   ${hour === 3 ? '' : 70}`,
  );
  const read = await review(person, [
    {
      name: 'uurgeg.txt',
      bytes: new TextEncoder().encode(
        ['# STN,YYYYMMDD,   HH,   DD,   FH,    T,    Q,   RH,    U', ...lines].join('\r\n'),
      ),
    },
  ]);
  if (isApplied)
    expect((await person.client.post(`/api/v3/imports/${read.id}/apply/`)).status).toBe(200);
}

async function temperatures(person: Person, at: typeof here): Promise<unknown> {
  const { jwt } = (await person.client.post('/dss/d2c/jwt/', { farm: person.farm })).body;
  const { body } = await at
    .visitor()
    .get('/online/v1/weather/?lat=52.7&lon=5.88&start=2026-07-01&end=2026-07-01&meta=AT,RH', {
      headers: { authorization: `Bearer ${jwt}` },
    });
  return body.results;
}

type Row = Record<string, unknown>;

interface Manifest {
  version: number;
  files: { readonly key: string; readonly sha256: string }[];
  readonly parts: { readonly resource: string; rows: number; bytes?: number; sha256?: string }[];
}

/** The contents of an archive: the manifest, rows by the name of their part, and stored files. */
interface Parts {
  readonly manifest: Manifest;
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  readonly files: Readonly<Record<string, Buffer>>;
}

const linesOf = (rows: readonly Row[]): Uint8Array =>
  new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

const partFiles = (rows: Parts['rows']): Map<string, Uint8Array> =>
  new Map(Object.entries(rows).map(([name, all]) => [name, linesOf(all)]));

async function partsOf(file: SourceFile): Promise<Parts> {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-archive-'));
  try {
    writeFileSync(join(folder, 'farm.zip'), file.bytes);
    const zip = await openZip(join(folder, 'farm.zip'));
    const entries = await Promise.all(
      [...zip.names].map(async (name) => [name, await bytesOf(await zip.read(name))] as const),
    );
    const rowsOf = (bytes: Buffer) =>
      bytes
        .toString('utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Row);
    return {
      manifest: JSON.parse(
        String(entries.find(([name]) => name === 'manifest.json')![1]),
      ) as Manifest,
      rows: Object.fromEntries(
        entries
          .filter(([name]) => name.endsWith('.ndjson'))
          .map(([name, bytes]) => [name, rowsOf(bytes)]),
      ),
      files: Object.fromEntries(entries.filter(([name]) => name.startsWith('files/'))),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Imports an archive as a new farm, as a person does; it is their workspace from then on. */
async function importArchive(
  person: Person,
  file: SourceFile,
): Promise<{ id: string; taken: Person; body: { farm: string } }> {
  const read = await review(person, [file]);
  expect([read.state, read.format, read.notes.map(({ code }) => code)]).toEqual([
    'review',
    'farm',
    ['farm_ready'],
  ]);
  const { status, body, text } = await person.client.post(`/api/v3/imports/${read.id}/apply/`);
  expect(status, text).toBe(200);
  const plan = (await person.client.get(`/api/v1/plan/?farm=${body.farm}&limit=1`)).body.objects[0]
    .id;
  return { id: read.id, body, taken: { ...person, farm: body.farm, plan } };
}

describe('EXC-02 the farm archive', () => {
  it('EXC-02 has a manifest with counts and hashes, a part for every kind of row, the history and the files', async () => {
    const { manifest, rows: parts, files } = await partsOf(archive);
    expect(manifest).toMatchObject({
      format: 'furrow-farm',
      version: 1,
      farm: owner.farm,
      missing: [],
    });
    for (const { resource, rows } of manifest.parts)
      expect([resource, parts[`${resource}.ndjson`]!.length]).toEqual([resource, rows]);
    expect(parts['cropfield.ndjson']!.length).toBeGreaterThan(5);
    expect(parts['record.ndjson']!.length).toBeGreaterThan(20);
    expect(parts['history.ndjson']!.length).toBeGreaterThan(100);
    expect(manifest.files).toHaveLength(2);
    for (const { key, sha256 } of manifest.files) expect(sum(files[`files/${key}`]!)).toBe(sha256);
    // no account of this installation is named anywhere
    expect(JSON.stringify([manifest, parts]).includes(owner.user)).toBe(false);
  });

  it('EXC-02 exported, imported into an empty server, exported again: equal', async () => {
    const person = await there.person('Other');
    const { taken, body } = await importArchive(person, archive);
    expect(body.farm).toBe(owner.farm);
    const again = await partsOf({
      name: 'again.zip',
      bytes: (await exported(taken, 'everything', 'farm')).bytes,
    });
    const before = await partsOf(archive);
    expect(Object.keys(again.rows).sort()).toEqual(Object.keys(before.rows).sort());
    for (const name of Object.keys(before.rows))
      expect(again.rows[name], name).toEqual(before.rows[name]);
    expect(again.files).toEqual(before.files);
    expect(
      before.rows['weather.ndjson']!.map(
        (line) => (line['hours'] as unknown[] | undefined)?.length ?? line['code'],
      ),
    ).toEqual(['273', 24, '273', 24]);
    const measured = (await temperatures(taken, there)) as { AT: number; RH: number | null }[];
    expect([measured[0], measured[3]]).toEqual([
      expect.objectContaining({ AT: 20, RH: 70 }),
      expect.objectContaining({ AT: 20.3, RH: null }),
    ]);
    const { body: me } = await taken.client.get('/api/v3/auth/me/');
    expect(me.farms.map(({ id }: { id: string }) => id)).toContain(owner.farm);
    // and it is a farm to work in
    expect(
      (
        await taken.client.post('/api/v1/producttype/', {
          farm: taken.farm,
          name: 'Nieuw',
          variant: 'other',
        })
      ).status,
    ).toBe(201);
    const feed = await taken.client.get(
      `/cropr/${taken.user}/${taken.farm}/${taken.plan}/my_data_from_timestamp.js`,
    );
    expect(feed.status).toBe(200);
    const [image] = (await taken.client.get(`/api/v1/image/?farm=${taken.farm}`)).body.objects;
    expect((await taken.client.get(`/cropr/image/${image.id}/`)).status).toBe(200);
    const [machine] = (
      await taken.client.get(`/api/v3/trash/?farm=${taken.farm}&page_size=100`)
    ).body.results.filter(({ name }: { name: string }) => name === 'Verkocht');
    expect(machine).toBeDefined();
  });

  it('EXC-02 imported into the same server, every id is renewed with all its references', async () => {
    const person = await here.person('Neighbour');
    const { taken, id } = await importArchive(person, archive);
    expect(taken.farm).not.toBe(owner.farm);
    const { rows: again } = await partsOf({
      name: 'again.zip',
      bytes: (await exported(taken, 'everything', 'farm')).bytes,
    });
    const { rows: before } = await partsOf(archive);
    const ids = new Map<string, string>();
    for (const name of Object.keys(before).filter((part) => part !== 'history.ndjson')) {
      expect([name, again[name]!.length]).toEqual([name, before[name]!.length]);
      const key = (row: Row) =>
        JSON.stringify([
          row['created'],
          row['last_modified'],
          row['name'] ?? row['contact_name'] ?? null,
          row['date'] ?? null,
          row['version'],
        ]);
      const theirs = [...again[name]!].sort((a, b) => (key(a) < key(b) ? -1 : 1));
      for (const [index, row] of [...before[name]!]
        .sort((a, b) => (key(a) < key(b) ? -1 : 1))
        .entries())
        if (typeof row['id'] === 'string') ids.set(row['id'], String(theirs[index]!['id']));
    }
    expect([...ids].filter(([old, now]) => old === now)).toEqual([]);
    const text = JSON.stringify(again);
    expect([...ids.keys()].filter((old) => text.includes(old))).toEqual([]);
    // the original farm is unchanged
    expect(
      (await partsOf({ name: 'x.zip', bytes: (await exported(owner, 'everything', 'farm')).bytes }))
        .rows['cropfield.ndjson'],
    ).toEqual(before['cropfield.ndjson']);
    const refused = await person.client.post(`/api/v3/imports/${id}/apply/`);
    expect([refused.status, refused.body.code]).toEqual([409, 'illegal_transition']);
    expect((await person.client.post(`/api/v3/imports/${id}/rollback/`)).status).toBe(200);
    expect(
      (await person.client.get('/api/v3/auth/me/')).body.farms.map(
        (farm: { id: string }) => farm.id,
      ),
    ).toEqual([person.farm]);
  });

  it('EXC-02 includes the attribute types of named field values', async () => {
    const from = await here.person('Describes a field');
    const made = await from.client.post('/api/v1/cropfield/', {
      farm: from.farm,
      plan: from.plan,
      name: 'Drained',
      field_attributes: { 13: true },
    });
    expect(made.status, made.text).toBe(201);
    const { bytes } = await exported(from, 'everything', 'farm');
    const file = { name: 'farm.zip', bytes };
    expect((await partsOf(file)).rows['fieldattributetype.ndjson']!.map(({ id }) => id)).toEqual([
      13,
    ]);
    const { taken } = await importArchive(await there.person('Takes it in'), file);
    const { body } = await taken.client.get(
      `/cropr/${taken.user}/${taken.farm}/${taken.plan}/my_data_from_timestamp.js`,
    );
    expect(body.fieldattributetypes.map(({ id }: Row) => id)).toEqual([13]);
    expect(body.cropfields.map((row: Row) => row['field_attributes'])).toEqual([{ 13: true }]);
  });

  it('D16 is for the owner only, as a person', async () => {
    const root = await here.colleague(owner, ['manager'], { is_root: true });
    for (const person of [root, await here.colleague(owner, ['viewer'])]) {
      const { status } = await askForExport(person, 'everything', 'farm', {
        plan: owner.plan,
        farm: owner.farm,
      });
      expect(status).toBe(403);
      const choices = await person.client.get(`/api/v3/exports/choices/?farm=${owner.farm}`);
      expect(JSON.stringify(choices.body.what)).not.toContain('"farm"');
    }
    expect((await askForExport(owner, 'fields', 'farm')).body.errors).toHaveProperty('format');
  });

  it('EXC-01 an archive that is damaged, of a newer format or with invalid rows is refused with a text, and changes nothing', async () => {
    const person = await there.person('Careful');
    const parts = await partsOf(archive);
    const encode = (value: unknown) =>
      new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
    const pack = (
      change: (manifest: Manifest, files: Map<string, Uint8Array>) => void,
      refresh = true,
    ) => {
      const manifest = structuredClone(parts.manifest);
      const files = new Map([...partFiles(parts.rows), ...Object.entries(parts.files)]);
      change(manifest, files);
      if (refresh)
        for (const part of manifest.parts)
          Object.assign(part, {
            bytes: files.get(`${part.resource}.ndjson`)!.length,
            sha256: sum(files.get(`${part.resource}.ndjson`)!),
            rows: new TextDecoder()
              .decode(files.get(`${part.resource}.ndjson`))
              .split('\n')
              .filter(Boolean).length,
          });
      return writeArchive('farm.zip', [
        ...[...files].map(([name, bytes]) => ({ name, bytes })),
        { name: 'manifest.json', bytes: encode(JSON.stringify(manifest, null, 1)) },
      ]);
    };
    const edited =
      (name: string, edit: (row: Row) => void) =>
      (_manifest: Manifest, files: Map<string, Uint8Array>) => {
        const rows = structuredClone(parts.rows[name]!);
        edit(rows[0]!);
        files.set(name, linesOf(rows));
      };
    const cases: [string, SourceFile][] = [
      [
        'farm_manifest_wrong',
        pack((manifest) => {
          manifest.version = 2;
        }),
      ],
      [
        'farm_broken',
        pack(
          edited('cropfield.ndjson', (row) => {
            row['name'] = 'other';
          }),
          false,
        ),
      ],
      [
        'farm_broken',
        pack((_manifest, files) => {
          files.set('record.ndjson', encode('no json\n'));
        }),
      ],
      [
        'farm_row_wrong',
        pack(
          edited('cropfield.ndjson', (row) => {
            row['geometry'] = 'POLYGON ((0 0, 1 1))';
          }),
        ),
      ],
      [
        'farm_row_wrong',
        pack(
          edited('record.ndjson', (row) => {
            row['id'] = '../../etc';
          }),
        ),
      ],
      [
        'farm_row_wrong',
        pack(
          edited('record.ndjson', (row) => {
            row['processing_state'] = 'excellent';
          }),
        ),
      ],
      [
        'farm_part_unknown',
        pack((manifest, files) => {
          manifest.parts.push({ resource: 'account', rows: 0 });
          files.set('account.ndjson', encode(''));
        }),
      ],
      [
        'farm_without_owner',
        pack((_manifest, files) => {
          files.set(
            'farmcontact.ndjson',
            linesOf(parts.rows['farmcontact.ndjson']!.map((row) => ({ ...row, is_owner: false }))),
          );
        }),
      ],
    ];
    for (const [code, file] of cases) {
      const made = await upload(person, [file]);
      const read = await readImport(person, made.body.id);
      expect([code, read.state, read.notes.map((note) => note.code)]).toEqual([
        code,
        'failed',
        expect.arrayContaining([code]),
      ]);
      for (const { text } of read.notes) expect(text).not.toMatch(/\{\w+\}/);
      expect((await person.client.post(`/api/v3/imports/${made.body.id}/apply/`)).status).toBe(409);
    }
    expect((await person.client.get('/api/v3/auth/me/')).body.farms).toHaveLength(1);
  });

  it('EXC-02 a large farm is imported by a task, once, with progress and the same answer', async () => {
    const person = await there.person('Large');
    const { manifest, rows: parts } = await partsOf(archive);
    const [label] = parts['label.ndjson']!;
    const rows: Parts['rows'] = {
      ...parts,
      'label.ndjson': [
        ...parts['label.ndjson']!,
        ...Array.from({ length: 5_100 }, (_, number) => ({
          ...label,
          id: crypto.randomUUID(),
          name: `Label ${number}`,
        })),
      ],
    };
    const files = partFiles(rows);
    manifest.files = [];
    for (const part of manifest.parts)
      Object.assign(part, {
        bytes: files.get(`${part.resource}.ndjson`)!.length,
        sha256: sum(files.get(`${part.resource}.ndjson`)!),
        rows: rows[`${part.resource}.ndjson`]!.length,
      });
    const file = writeArchive('large.zip', [
      ...[...files].map(([name, bytes]) => ({ name, bytes })),
      { name: 'manifest.json', bytes: new TextEncoder().encode(JSON.stringify(manifest, null, 1)) },
    ]);
    const read = await review(person, [file]);
    const [first, second] = await Promise.all(
      [1, 2].map(() => person.client.post(`/api/v3/imports/${read.id}/apply/`)),
    );
    expect([first!.status, second!.status].sort()).toEqual([202, 409]);
    const begun = first!.status === 202 ? first! : second!;
    expect(begun.body).toEqual({
      task: expect.any(String),
      status_url: `/cropr/export/status/${begun.body.task}/json/`,
    });
    expect((await taskEnd(person, begun.body.task)).state).toBe('SUCCESS');
    const { body } = await person.client.get(`/api/v3/imports/${read.id}/`);
    expect([body.state, body.result]).toEqual([
      'applied',
      { created: expect.any(Number), updated: 0, skipped: 0, farm: expect.any(String) },
    ]);
    expect(
      (await person.client.get(`/api/v1/label/?farm=${body.result.farm}&limit=1`)).body.meta
        .total_count,
    ).toBeGreaterThan(5_100);
    expect((await person.client.post(`/api/v3/imports/${read.id}/apply/`)).status).toBe(409);
  });

  it('EXC-02 a reference outside the archive imports nothing: no half farm stays behind', async () => {
    const person = await there.person('Half');
    const { manifest, rows } = await partsOf(archive);
    const files = partFiles(rows);
    files.set('plan.ndjson', new Uint8Array());
    manifest.files = [];
    for (const part of manifest.parts)
      Object.assign(part, {
        bytes: files.get(`${part.resource}.ndjson`)!.length,
        sha256: sum(files.get(`${part.resource}.ndjson`)!),
        ...(part.resource === 'plan' ? { rows: 0 } : {}),
      });
    const file = writeArchive('farm.zip', [
      ...[...files].map(([name, bytes]) => ({ name, bytes })),
      { name: 'manifest.json', bytes: new TextEncoder().encode(JSON.stringify(manifest, null, 1)) },
    ]);
    const count = async () =>
      (
        await there.server.services.database.query<{ count: number }>(
          'select (select count(*) from farm) + (select count(*) from cropfield) + (select count(*) from history) as count',
        )
      ).rows[0]!.count;
    const before = await count();
    const read = await review(person, [file]);
    const applied = await person.client.post(`/api/v3/imports/${read.id}/apply/`);
    expect(applied.status).toBeGreaterThanOrEqual(400);
    expect(applied.status).toBeLessThan(500);
    expect(await count()).toBe(before);
  });
});
