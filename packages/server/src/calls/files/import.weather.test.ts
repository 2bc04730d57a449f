import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { importWeather } from '../../commands/import-weather.ts';
import type { SourceFile } from '@furrow/formats/source/source.ts';
import { dataFile, missingFields } from '@furrow/formats/testing/shared-fields.ts';
import { runOn } from '../../testing/command.ts';
import { readImport, review, upload } from '../../testing/imports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @source decisions D10, D13, D15 Weather, docs/decisions/022 */

const server = useServer();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  [owner, stranger] = await server.strangers();
});

const head = '# STN,YYYYMMDD,   HH,   DD,   FH,    T,    Q,   RH,    U';
const line = (
  temperature: number,
  hour: number | string,
  { station = 273, day = '20260701' } = {},
) => `  ${station},${day},${hour},  180,   30,  ${temperature},   36,   12,   70`;
const file = (lines: readonly string[], name = 'uurgeg.txt'): SourceFile => ({
  name,
  bytes: new TextEncoder().encode([head, ...lines].join('\r\n')),
});
const day = (temperature: number, more = {}) =>
  Array.from({ length: 24 }, (_, hour) => line(temperature, hour + 1, more));

const apply = (person: Person, id: string, body: unknown = {}) =>
  person.client.post(`/api/v3/imports/${id}/apply/`, body);
const rollback = (person: Person, id: string) =>
  person.client.post(`/api/v3/imports/${id}/rollback/`);

/** The temperatures of the first of July at Marknesse, as a person's records and charts get them. */
async function temperatures(person: Person, hours = '2026-07-01'): Promise<(number | null)[]> {
  const { jwt } = (await person.client.post('/dss/d2c/jwt/')).body;
  const { body } = await server
    .visitor()
    .get(`/online/v1/weather/?lat=52.7&lon=5.88&start=${hours}&end=${hours}&meta=AT`, {
      headers: { authorization: `Bearer ${jwt}` },
    });
  return body.results.map(({ AT }: { AT: number | null }) => AT);
}

describe('EXC-01 weather from a file', () => {
  it('EXC-01 shows stations, hours and period, applies to this farm only, and can be rolled back', async () => {
    const read = await review(owner, [file(day(150))]);
    expect(read).toMatchObject({ state: 'review', kind: 'weather', format: 'knmi', rows: [] });
    expect(read.objects).toEqual([
      expect.objectContaining({
        kind: 'station',
        id: '273',
        name: 'KNMI 273 Marknesse',
        verdict: 'new',
        applied: null,
      }),
    ]);
    expect(read.objects[0]!.notes[0]!.text).toBe(
      'Measured: 24 hours, from 2026-07-01 01:00 to 2026-07-02 00:00 (UTC).',
    );
    expect(new Set(await temperatures(owner))).toEqual(new Set([null]));
    expect((await apply(owner, read.id)).body).toEqual({ created: 24, updated: 0, skipped: 0 });
    expect(new Set(await temperatures(owner))).toEqual(new Set([15]));
    expect(new Set(await temperatures(stranger))).toEqual(new Set([null]));
    expect((await apply(owner, read.id)).status).toBe(409);
    expect((await rollback(owner, read.id)).body).toEqual({ removed: 24, restored: 0 });
    expect(new Set(await temperatures(owner))).toEqual(new Set([null]));
    expect((await rollback(owner, read.id)).status).toBe(409);
  });

  it('EXC-01 precedes shared data, the latest first, and rolling back restores the previous', async () => {
    const person = await server.person();
    const folder = mkdtempSync(join(tmpdir(), 'furrow-own-weather-'));
    const path = join(folder, 'shared.txt');
    writeFileSync(path, [head, ...day(100)].join('\n'));
    await runOn(server, importWeather, '--source', 'knmi', path);
    rmSync(folder, { recursive: true });
    expect((await temperatures(person))[0]).toBe(10);
    const first = await review(person, [file([...day(100).slice(0, 12), ...day(200).slice(12)])]);
    expect(first.objects[0]!.verdict).toBe('match');
    expect(first.objects[0]!.notes.map(({ code }) => code)).toEqual([
      'weather_hours',
      'weather_known',
      'weather_replaced',
    ]);
    expect((await apply(person, first.id)).body).toEqual({ created: 0, updated: 12, skipped: 12 });
    const second = await review(person, [file(day(300).slice(0, 1))]);
    expect((await apply(person, second.id)).body).toEqual({ created: 0, updated: 1, skipped: 0 });
    const hours = await temperatures(person);
    expect([hours[0], hours[1], hours[23]]).toEqual([30, 10, 20]);
    expect((await temperatures(stranger))[0]).toBe(10);
    expect((await review(person, [file(day(300).slice(0, 1))])).objects[0]).toMatchObject({
      verdict: 'unchanged',
    });
    await rollback(person, first.id);
    expect([...(await temperatures(person))].slice(0, 2)).toEqual([30, 10]);
    await rollback(person, second.id);
    expect(new Set(await temperatures(person))).toEqual(new Set([10]));
  });

  it('EXC-01 reports every invalid line, and stations without a known position', async () => {
    const bad = [
      line(150, 1),
      line(150, 25),
      line(150, 2, { day: '20260231' }),
      '  273,20260701,3,  180,   30,  1e30,   36,   12,   70',
      line(150, 4, { station: 99 }),
      line(160, 1),
    ];
    const read = await review(owner, [file(bad)]);
    expect(read.notes.map(({ code, row }) => [code, row])).toEqual([
      ['weather_own', undefined],
      ['weather_lines_left_out', undefined],
      ['weather_time_wrong', 3],
      ['weather_time_wrong', 4],
      ['weather_number_wrong', 5],
      ['weather_station_unknown', undefined],
    ]);
    // the same hour twice: the last counts
    expect((await apply(owner, read.id)).body).toEqual({
      created: expect.any(Number),
      updated: expect.any(Number),
      skipped: 4,
    });
    expect((await temperatures(owner))[0]).toBe(16);
    await rollback(owner, read.id);
  });

  it('EXC-01 imports only the chosen stations', async () => {
    const person = await server.person();
    const read = await review(person, [file([...day(150), ...day(180, { station: 260 })])]);
    expect((await apply(person, read.id, { objects: [3] })).body.errors).toEqual({
      'objects.0': ['There is no such object in this import.'],
    });
    expect((await apply(person, read.id, { objects: [2] })).body).toEqual({
      created: 24,
      updated: 0,
      skipped: 24,
    });
    const { rows } = await server.server.services.database.query(
      'select code from weather_station where farm = $1',
      [person.farm],
    );
    expect(rows).toEqual([{ code: '260' }]);
  });

  it.each<[string, SourceFile, string]>([
    [
      'no hours',
      { name: 'notes.txt', bytes: new TextEncoder().encode('Dear diary') },
      'weather_nothing',
    ],
    ['nothing', { name: 'empty.txt', bytes: new Uint8Array() }, 'weather_nothing'],
    [
      'a broken packing',
      { name: 'uurgeg.txt.gz', bytes: gzipSync(file(day(150)).bytes).subarray(0, 60) },
      'archive_broken',
    ],
    [
      'a line without end',
      { name: 'long.txt', bytes: new Uint8Array(100_000).fill(65) },
      'line_too_long',
    ],
    [
      'columns that are not named',
      { name: 'bare.txt', bytes: new TextEncoder().encode(day(150).join('\n')) },
      'weather_nothing',
    ],
  ])('EXC-01 explains why it cannot read %s', async (_what, one, code) => {
    const made = await upload(owner, [one], { kind: 'weather' });
    const read = await readImport(owner, made.body.id);
    expect([read.state, read.notes[0]!.code]).toEqual(['failed', code]);
    expect(
      (
        await server.server.services.database.query(
          'select 1 from weather_station where import = $1',
          [made.body.id],
        )
      ).rows,
    ).toEqual([]);
  });

  it.skipIf(missingFields !== null)(
    'EXC-01 reads real KNMI files, zipped or not, alike',
    async () => {
      const person = await server.person();
      const packed = dataFile('weather/knmi_273_marknesse_2020_hourly.txt.gz');
      const plain = { name: 'uurgeg_273.txt', bytes: new Uint8Array(gunzipSync(packed.bytes)) };
      const first = await review(person, [packed]);
      expect(first.objects[0]!.notes[0]!.text).toBe(
        'Measured: 8784 hours, from 2020-01-01 01:00 to 2021-01-01 00:00 (UTC).',
      );
      expect(first.notes.map(({ code }) => code)).toEqual(['weather_own']);
      expect((await apply(person, first.id)).body).toEqual({
        created: 8784,
        updated: 0,
        skipped: 0,
      });
      expect((await review(person, [plain])).objects[0]).toMatchObject({ verdict: 'unchanged' });
      const { jwt } = (await person.client.post('/dss/disease/sfam/jwt/')).body;
      const { body } = await server
        .visitor()
        .get('/disease/v1/risk/?lat=52.7&lon=5.88&start=2020-06-01&end=2020-06-03', {
          headers: { authorization: `Bearer ${jwt}` },
        });
      expect(body.results.every(({ tmin }: { tmin: number | null }) => tmin !== null)).toBe(true);
    },
  );
});
