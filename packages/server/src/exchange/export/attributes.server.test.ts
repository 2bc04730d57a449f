import { beforeAll, describe, expect, it } from 'vitest';
import { codeStarter } from '@furrow/domain/code/code.starter.ts';
import { exported } from '../../testing/exports.ts';
import { review } from '../../testing/imports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';
import { OWN_FIELDS } from '../import/own-columns.ts';

/**
 * Every attribute of a field in a file arrives on another farm, or is named. @source decisions D13,
 * EXC-01, EXC-02
 */

const server = useServer();
let owner: Person;
let field: Record<string, any>;

const wkt = 'POLYGON ((5.7 52.6, 5.702 52.6, 5.702 52.602, 5.7 52.602, 5.7 52.6))';
const one = async (person: Person) =>
  (await person.client.get(`/api/v1/cropfield/?farm=${person.farm}&limit=10`)).body
    .objects[0] as Record<string, any>;
const firstOf = async (person: Person, entity: string, at = 0) =>
  (await person.client.get(`/api/v1/${entity}/?limit=3`)).body.objects[at].id as number;

const soilsOf = async (wanted: string) =>
  ((await owner.client.get('/api/v1/soiltype/?limit=500')).body.objects as any[]).filter(
    ({ country }) => country === wanted,
  ) as Record<string, any>[];

beforeAll(async () => {
  owner = await server.person();
  const made = await owner.client.post('/api/v1/cropfield/', {
    farm: owner.farm,
    plan: owner.plan,
    name: 'Kavel 7',
    geometry: wkt,
    crop: await firstOf(owner, 'croptype'),
    period_start: '2026-03-15',
    period_end: '2026-09-30',
    period: 'after',
    notes: 'Nat: hoek “oost” – let op',
    soil_type: (await soilsOf('NL'))[0]!['id'],
    entrance: 'POINT (5.701 52.6)',
    green_manure: true,
    purpose: await firstOf(owner, 'croppurpose'),
    previous_crop: await firstOf(owner, 'croptype', 2),
    specie: 'Solanum',
    soil_texture: 'zware zavel',
  });
  expect(made.status, made.text).toBe(201);
  field = made.body;
});

describe('EXC-01 EXC-02 an export of fields on another farm', () => {
  it.each(['geojson', 'shapefile', 'kml', 'gpkg', 'flatgeobuf', 'fiboa', 'csv', 'isoxml'])(
    'EXC-01 EXC-02 %s: every attribute of a field is imported, and every other column is named',
    async (format) => {
      const { bytes, filename } = await exported(owner, 'fields', format);
      const other = await server.person();
      const read = await review(other, [{ name: filename, bytes }]);
      const told = JSON.stringify([read.notes, read.rows.map(({ notes }) => notes)]);
      expect((await other.client.post(`/api/v3/imports/${read.id}/apply/`)).body).toMatchObject({
        created: 1,
      });
      const arrived = await one(other);
      // ISOXML has an attribute for the entrance only, and a note says so when it is written
      for (const name of format === 'isoxml' ? ['entrance'] : OWN_FIELDS)
        expect([name, arrived[name]]).toEqual([name, field[name]]);
      expect([arrived['name'], arrived['crop']]).toEqual([field['name'], field['crop']]);
      if (format === 'geojson') expect(told).toMatch(/columns_left_out.*country \(NL\)/);
    },
  );

  it.each(['NL', 'BE'])(
    'EXC-01 EXC-02 a soil type of %s in several countries is imported where the field lies there, and named elsewhere',
    async (country) => {
      const others = new Set(
        (await Promise.all(['NL', 'BE', 'DE', '__'].filter((one) => one !== country).map(soilsOf)))
          .flat()
          .map(({ name }) => name),
      );
      const soil = (await soilsOf(country)).find(({ name }) => others.has(name));
      expect(soil).toBeDefined();
      const grower = await server.person();
      const made = await grower.client.post('/api/v1/cropfield/', {
        farm: grower.farm,
        plan: grower.plan,
        name: 'Kavel 8',
        geometry: wkt,
        crop: field['crop'],
        soil_type: soil!['id'],
      });
      expect(made.status, made.text).toBe(201);
      const { bytes, filename } = await exported(grower, 'fields', 'csv');
      const other = await server.person();
      const read = await review(other, [{ name: filename, bytes }]);
      await other.client.post(`/api/v3/imports/${read.id}/apply/`);
      expect(await one(other)).toMatchObject({
        name: 'Kavel 8',
        soil_type: country === 'NL' ? soil!['id'] : null,
      });
      expect(read.rows[0]!.notes.map(({ code }) => code)).toEqual(
        country === 'NL' ? [] : ['value_left_out'],
      );
      // and the id of our row is no number of a parcel
      expect((await other.client.get(`/api/v1/parcel/?farm=${other.farm}`)).body.objects).toEqual(
        [],
      );
    },
  );

  it('EXC-01 our own workbook of fields is refused by name: it has no boundaries', async () => {
    const { bytes, filename } = await exported(owner, 'fields', 'xlsx');
    const other = await server.person();
    const read = await review(other, [{ name: filename, bytes }]);
    expect([read.state, read.format, read.notes.map(({ code }) => code)]).toEqual([
      'failed',
      null,
      ['workbook_without_boundaries'],
    ]);
  });

  it('EXC-01 an unknown value is named with its row without affecting the others', async () => {
    const other = await server.person();
    const file = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: 'A', soil_type: 'Maanstof', green_manure: 'misschien', notes: 'x' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [5.7, 52.6],
                [5.702, 52.6],
                [5.702, 52.602],
                [5.7, 52.6],
              ],
            ],
          },
        },
      ],
    };
    const read = await review(other, [
      { name: 'a.geojson', bytes: new TextEncoder().encode(JSON.stringify(file)) },
    ]);
    expect(
      read.rows[0]!.notes.filter(({ code }) => code === 'value_left_out').map(({ text }) => text),
    ).toEqual([
      '“Maanstof” of the column soil_type could not be kept.',
      '“misschien” of the column green_manure could not be kept.',
    ]);
    await other.client.post(`/api/v3/imports/${read.id}/apply/`);
    expect(await one(other)).toMatchObject({ notes: 'x', soil_type: null, green_manure: false });
  });

  it('EXC-01 Telepac: codes in TYPE become crops, block and part the name', async () => {
    const codes = codeStarter
      .filter(
        ({ list, country, crop }) => list === 'Cropfield' && country === 'FR' && crop !== null,
      )
      .slice(0, 45);
    const features = codes.map(({ code }, index) => {
      const west = 2.1 + index * 0.003;
      return {
        type: 'Feature',
        properties: {
          PACAGE: '012345678',
          CAMPAGNE: 2026,
          NUMERO_I: 1 + Math.floor(index / 4),
          NUMERO_P: 1 + (index % 4),
          TYPE: code,
          CODE_VAR: '',
          BIO: 0,
        },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [west, 47],
              [west + 0.002, 47],
              [west + 0.002, 47.002],
              [west, 47.002],
              [west, 47],
            ],
          ],
        },
      };
    });
    const other = await server.person();
    const read = await review(other, [
      {
        name: 'ilots.geojson',
        bytes: new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features })),
      },
    ]);
    expect(read.rows.map(({ crop_code: code }) => code)).toEqual(codes.map(({ code }) => code));
    expect(read.rows.filter(({ crop }) => crop === null)).toEqual([]);
    expect(read.rows.map(({ name }) => name).slice(0, 6)).toEqual([
      '1.1',
      '1.2',
      '1.3',
      '1.4',
      '2.1',
      '2.2',
    ]);
    console.info(
      `Telepac: ${read.rows.length} fields, ${read.rows.filter(({ crop }) => crop !== null).length} with their crop`,
    );
  });
});
