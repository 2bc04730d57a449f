import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFormats } from './exchange/export/formats.ts';
import { endChild, startChild } from './testing/child.ts';
import { exported } from './testing/exports.ts';
import { review } from './testing/imports.ts';
import { newPerson, type Person } from './testing/people.ts';
import { useServer } from './testing/server.ts';

/**
 * The program as it runs, built where a build exists: modules that are loaded on first use are
 * present, and in the expected form.
 */
const server = useServer();
let child: Awaited<ReturnType<typeof startChild>>;
let person: Person;

beforeAll(async () => {
  child = await startChild(server);
  person = await newPerson(child.address);
  const geometry = 'POLYGON ((5.7 52.6, 5.702 52.6, 5.702 52.602, 5.7 52.602, 5.7 52.6))';
  const field = await person.client.post('/api/v1/cropfield/', {
    farm: person.farm,
    plan: person.plan,
    name: 'Kavel 1',
    crop: 201,
    geometry,
  });
  expect(field.status, field.text).toBe(201);
  const work = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield: field.body.id,
    date: '2026-05-12 08:30',
    processing_state: 'planned',
    activities: [{ theme: 'planting', type: null, items: [], attributes: [] }],
  });
  expect(work.status, work.text).toBe(201);
});
afterAll(() => endChild(child));

describe('RUN-01 the program has everything it loads late', () => {
  it.each(exportFormats.filter(({ id }) => id !== 'farm' && id !== 'hand-over'))(
    'EXC-02 crop fields are exported as $id, and readable formats give the same field',
    async ({ id }) => {
      const { bytes, filename } = await exported(person, 'fields', id);
      expect(bytes.length).toBeGreaterThan(100);
      if (['pdf', 'xlsx', 'csv'].includes(id)) return;
      const read = await review(person, [{ name: filename, bytes }]);
      expect(
        [read.state, read.rows.map(({ verdict }) => verdict)],
        JSON.stringify(read.notes),
      ).toEqual(['review', ['unchanged']]);
    },
  );

  it('EXC-02 the whole farm is exported as one archive', async () => {
    const { bytes } = await exported(person, 'everything', 'farm');
    expect(bytes.length).toBeGreaterThan(1000);
  });

  it('ENT-image a picture is stored, and resized', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
      'base64',
    );
    const form = new FormData();
    form.append('farm', person.farm);
    form.append('file', new Blob([pixel], { type: 'image/png' }), 'pixel.png');
    const stored = await person.client.post('/api/v1/image/', form);
    expect(stored.status, stored.text).toBe(201);
    expect((await person.client.get(`/cropr/image/${stored.body.id}/x/128x128`)).status).toBe(200);
  });

  it('EXC-02 planned work is available as a calendar', async () => {
    const made = await person.client.post('/api/v3/calendar/', { farm: person.farm });
    expect(made.status, made.text).toBe(201);
    expect((await person.client.get(new URL(made.body.address).pathname)).text).toContain(
      'BEGIN:VEVENT',
    );
  });

  it('D2 a large request is answered by its thread', async () => {
    const ring = Array.from(
      { length: 8_001 },
      (_, index) =>
        `${(5.5 + 0.01 * Math.cos((index % 8_000) / 1273.24)).toFixed(7)} ${(52.5 + 0.01 * Math.sin((index % 8_000) / 1273.24)).toFixed(7)}`,
    );
    const made = await person.client.post('/api/v1/parcel/', {
      farm: person.farm,
      name: 'Round',
      geometry: `POLYGON ((${ring.join(', ')}))`,
    });
    expect([made.status, made.body.name]).toEqual([201, 'Round']);
  });

  it('AUT-03 a two-step code is created, and a password is sent by mail', async () => {
    expect((await person.client.post('/api/v3/auth/totp/', {})).status).toBeLessThan(300);
    expect(
      (await person.client.post('/api/v3/auth/password_reset/', { email: person.email })).status,
    ).toBeLessThan(300);
  });
});
