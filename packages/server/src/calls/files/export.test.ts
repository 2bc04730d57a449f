import { beforeAll, describe, expect, it } from 'vitest';
import { exportTask } from '../../exchange/export/task.ts';
import { removeOldTasks } from '../../tasks/old-tasks.ts';
import { askForExport, download, exported, taskEnd } from '../../testing/exports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/** @source decisions D9, D13, D15 Exports */

const server = useServer();
let owner: Person;

const square = (west: number, south: number) =>
  `POLYGON ((${west} ${south}, ${west + 0.002} ${south}, ${west + 0.002} ${south + 0.002}, ${west} ${south + 0.002}, ${west} ${south}))`;

async function make(
  person: Person,
  resource: string,
  body: Record<string, unknown>,
): Promise<Record<string, any>> {
  const made = await person.client.post(`/api/v1/${resource}/`, { farm: person.farm, ...body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

const names = (bytes: Uint8Array) =>
  JSON.parse(new TextDecoder().decode(bytes)).features.map(
    ({ properties }: { properties: { name: string } }) => properties.name,
  );

let first: Record<string, any>;

beforeAll(async () => {
  owner = await server.person();
  first = await make(owner, 'cropfield', {
    plan: owner.plan,
    name: 'Kavel 2',
    geometry: square(5.7, 52.6),
    crop: 201,
  });
  await make(owner, 'cropfield', { plan: owner.plan, name: '=1+1', geometry: square(5.71, 52.6) });
  await make(owner, 'cropfield', { plan: owner.plan, name: 'Zonder grens' });
});

describe('exports', () => {
  it('EXC-02 a task writes the file, downloaded under a descriptive name', async () => {
    const asked = await askForExport(owner, 'fields', 'geojson');
    expect(asked.status).toBe(201);
    expect(asked.body.status_url).toBe(`/cropr/export/status/${asked.body.task}/json/`);
    const end = await taskEnd(owner, asked.body.task);
    expect(end.state).toBe('SUCCESS');
    const { status, headers, bytes } = await download(owner, end.result_url!);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/geo+json']);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Farm of Jan Visser Crop fields .+\.geojson"/,
    );
    const collection = JSON.parse(new TextDecoder().decode(bytes));
    expect(Object.keys(collection)).toEqual(['type', 'features']);
    expect(names(bytes)).toEqual(['=1+1', 'Kavel 2', 'Zonder grens']);
    const feature = collection.features[1];
    expect(feature).toMatchObject({
      type: 'Feature',
      id: first['id'],
      properties: { name: 'Kavel 2', registered_area: first['registered_area'] },
    });
    expect(feature.geometry.coordinates[0]).toHaveLength(5);
    expect(collection.features[2].geometry).toBeNull();
  });

  it('EXC-02 reports all problems at once; an incompatible format names both fields', async () => {
    const { status, body } = await owner.client.post('/api/v3/exports/', {
      farm: 'nonsense',
      what: 'weather',
      format: 'dwg',
      also: 1,
    });
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      400,
      ['also', 'farm', 'format', 'what'],
    ]);
    const wrong = await askForExport(owner, 'contracts', 'geojson');
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      400,
      ['format', 'what'],
    ]);
    for (const body of [[], 'text', { plan: [1], farm: {}, what: 5, format: null }])
      expect((await owner.client.post('/api/v3/exports/', body)).status).toBe(400);
    const other = await server.person();
    expect(
      (await askForExport(owner, 'fields', 'csv', { farm: other.farm })).body.errors,
    ).toHaveProperty('farm');
    expect(
      (await askForExport(owner, 'fields', 'csv', { plan: other.plan })).body.errors,
    ).toHaveProperty('plan');
  });

  it('EXC-02 only its requester sees a file', async () => {
    const { id, task, url } = await exported(owner, 'fields', 'csv');
    const colleague = await server.colleague(owner, ['manager']);
    for (const person of [colleague, await server.person()]) {
      expect((await person.client.get(url)).status).toBe(404);
      expect((await person.client.get(`/cropr/export/status/${task}/json/`)).status).toBe(404);
      expect((await person.client.delete(`/api/v3/exports/${id}/`)).status).toBe(404);
      expect((await person.client.get('/api/v3/exports/')).body.results).toEqual([]);
    }
    expect((await server.visitor().get(url)).status).toBe(401);
  });

  it('EXC-02 a role exports what it may read: a buyer their fields, an applier no contracts', async () => {
    const contract = await make(owner, 'contract', {
      plan: owner.plan,
      consumer: 29,
      client_id: '21234',
      crop: 201,
      surface: 1,
    });
    await make(owner, 'contractfield', { contract: contract['id'], cropfield: first['id'] });
    const buyer = await server.colleague(owner, ['buyer'], { consumer: 29 });
    expect(names((await exported(buyer, 'fields', 'geojson')).bytes)).toEqual(['Kavel 2']);
    const applier = await server.colleague(owner, ['applier']);
    expect((await askForExport(applier, 'contracts', 'csv')).status).toBe(403);
    const { body } = await applier.client.get(`/api/v3/exports/choices/?farm=${owner.farm}`);
    expect(body.what.map(({ id }: { id: string }) => id)).not.toContain('contracts');
    expect(body.formats.map(({ opens }: { opens: string }) => opens)).not.toContain('');
  });

  it('EXC-02 a text that looks like a formula gets an apostrophe, numbers do not', async () => {
    await make(owner, 'stock', { name: '@cmd', variant: 'o' }).then((item) =>
      make(owner, 'stockrecord', { stock: item['id'], value: -4.5, kind: 'use' }),
    );
    const fields = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      (await exported(owner, 'fields', 'csv')).bytes,
    );
    expect(fields.startsWith('\ufeffName,Registered area (ha),')).toBe(true);
    expect(fields).toContain("\r\n'=1+1,");
    expect(fields).toContain('"POLYGON ((5.7 52.6, 5.702 52.6,');
    const stock = new TextDecoder().decode((await exported(owner, 'stock', 'csv')).bytes);
    expect(stock).toContain("'@cmd");
    expect(stock).toMatch(/,-4\.5,/);
  });

  it('EXC-02 all compatible combinations are written; incompatible ones name both fields', async () => {
    const work = {
      date: '2026-05-12 08:30',
      cropfield: first['id'],
      worked_area: 2,
      activities: [{ theme: 'crop_protection', items: [{ producttype: 1001, value: 1.5 }] }],
    };
    await make(owner, 'record', { ...work, processing_state: 'planned' });
    const done = await make(owner, 'record', { ...work, processing_state: 'performed' });
    const { body } = await owner.client.get(`/api/v3/exports/choices/?farm=${owner.farm}`);
    for (const { id: what, formats } of body.what as { id: string; formats: string[] }[]) {
      for (const { id: format } of body.formats as { id: string }[]) {
        if (!formats.includes(format))
          expect(Object.keys((await askForExport(owner, what, format)).body.errors)).toEqual([
            'what',
            'format',
          ]);
        else
          expect([what, format, (await exported(owner, what, format)).bytes.length > 100]).toEqual([
            what,
            format,
            true,
          ]);
      }
    }
    expect((await owner.client.delete(`/api/v1/record/${String(done['id'])}/`)).status).toBe(204);
  }, 180_000);

  it('EXC-02 records have products, amounts and fields', async () => {
    const { features } = JSON.parse(
      new TextDecoder().decode((await exported(owner, 'records', 'geojson')).bytes),
    );
    expect(features).toHaveLength(1);
    expect(features[0]).toMatchObject({
      geometry: { type: 'Polygon' },
      properties: {
        date: '2026-05-12 08:30',
        cropfield: 'Kavel 2',
        themes: 'Crop protection',
        worked_area: 2,
        display_state: 'planned',
      },
    });
    expect(features[0].properties.products).toMatch(/\w.* 1\.5$/);
  });

  it('EXC-02 headings and texts are in the language of the requester', async () => {
    const asked = await owner.client.post(
      '/api/v3/exports/',
      { farm: owner.farm, plan: owner.plan, what: 'fields', format: 'csv' },
      { headers: { 'accept-language': 'nl' } },
    );
    const { result_url: url } = await taskEnd(owner, asked.body.task);
    const { headers, bytes } = await download(owner, url!);
    expect(headers.get('content-disposition')).toContain('Teeltpercelen');
    expect(new TextDecoder().decode(bytes)).toMatch(
      /^Naam,Geregistreerde oppervlakte \(ha\),.*Hoofdteelt/s,
    );
  });

  it('EXC-02 the file is removed with its task or by its owner', async () => {
    const { database, files, configuration } = server.server.services;
    const kinds = {
      export: exportTask(database, files, {
        files: configuration.files,
        dataDir: configuration.dataDir,
      }),
    };
    const old = await exported(owner, 'fields', 'csv');
    await database.query("update task set ended = now() - interval '8 days' where id = $1", [
      old.task,
    ]);
    await removeOldTasks(database, kinds);
    expect((await owner.client.get(old.url)).status).toBe(404);
    const kept = await exported(owner, 'fields', 'csv');
    const { rows } = await database.query<{ key: string }>('select key from export where id = $1', [
      kept.id,
    ]);
    expect(await files.open(rows[0]!.key)).not.toBeNull();
    expect((await owner.client.delete(`/api/v3/exports/${kept.id}/`)).status).toBe(204);
    expect(await files.open(rows[0]!.key)).toBeNull();
    expect((await owner.client.get(kept.url)).status).toBe(404);
  });
});
