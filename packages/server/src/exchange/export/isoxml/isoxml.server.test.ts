import { createRequire } from 'node:module';
import fc from 'fast-check';
import { parseWkt } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { exported } from '../../../testing/exports.ts';
import { review } from '../../../testing/imports.ts';
import type { Person } from '../../../testing/people.ts';
import { useServer } from '../../../testing/server.ts';
import { unpack } from '@furrow/formats/archive/zip.ts';
import { faultsOf } from '@furrow/formats/testing/check-isoxml.ts';
import { quantityOf } from '@furrow/formats/isoxml/quantities.ts';

/**
 * ISOXML that is written, read by another reader and by ourselves. @source decisions D13, D15,
 * EXC-02
 */

const server = useServer();
const library = createRequire(import.meta.url)('isoxml') as { ISOXMLManager: new () => any };

const post = async (person: Person, name: string, body: Record<string, unknown>) => {
  const made = await person.client.post(`/api/v1/${name}/`, { farm: person.farm, ...body });
  if (made.status !== 201) throw new Error(`${name}: ${made.text}`);
  return made.body as Record<string, any>;
};
const rowsOf = async (person: Person, name: string) =>
  (await person.client.get(`/api/v1/${name}/?farm=${person.farm}&limit=1000`)).body
    .objects as Record<string, any>[];

const square = (x: number, y: number, size = 0.002, hole = false) => {
  const ring = (west: number, south: number, side: number) =>
    `(${west} ${south}, ${west + side} ${south}, ${west + side} ${south + side}, ${west} ${south + side}, ${west} ${south})`;
  return `(${ring(x, y, size)}${hole ? `, ${ring(x + size / 4, y + size / 4, size / 4)}` : ''})`;
};

const units = ['l/ha', 'kg/ha', 't/ha', 'm3/ha', 'seeds/m2', 'piece/ha', 'l/t', 'mm'] as const;
const themes: Readonly<Record<string, string>> = {
  'l/ha': 'crop_protection',
  'kg/ha': 'fertilizing',
  't/ha': 'fertilizing',
  'm3/ha': 'fertilizing',
  'seeds/m2': 'sowing',
  'piece/ha': 'harvest',
  'l/t': 'crop_protection',
  mm: 'irrigation',
};

const name = fc
  .string({ unit: fc.constantFrom(...'abcdefgh KLM é&<>"\'0123'), minLength: 1, maxLength: 60 })
  .map((text) => text.trim().replaceAll(/\s+/g, ' '))
  .filter((text) => text.length > 0);
const recordArbitrary = fc.record({
  state: fc.constantFrom('planned', 'performed', 'concept'),
  day: fc.integer({ min: 1, max: 28 }),
  minutes: fc.integer({ min: 1, max: 1500 }),
  field: fc.option(fc.nat(2), { nil: null }),
  jobname: fc.option(name, { nil: null }),
  notes: fc.option(name, { nil: null }),
  customer: fc.boolean(),
  applier: fc.boolean(),
  machines: fc.subarray([0, 1]),
  area: fc.option(
    fc.integer({ min: 1, max: 900_000 }).map((figure) => figure / 10_000),
    { nil: null },
  ),
  planner: fc.boolean(),
  isPart: fc.boolean(),
  cost: fc.option(
    fc.integer({ min: 0, max: 1_000_000 }).map((figure) => figure / 100),
    { nil: null },
  ),
  detail: fc.option(
    fc.integer({ min: 0, max: 20 }).map((figure) => figure / 10),
    { nil: null },
  ),
  seen: fc.option(name, { nil: null }),
  activities: fc.array(
    fc.array(
      fc.record({
        unit: fc.constantFrom(...units),
        value: fc.option(
          fc.integer({ min: 0, max: 2_000_000 }).map((figure) => figure / 1000),
          { nil: null },
        ),
        stock: fc.option(fc.nat(1), { nil: null }),
      }),
      { maxLength: 3 },
    ),
    { maxLength: 2 },
  ),
});
const farmArbitrary = fc.record({
  records: fc.array(recordArbitrary, { minLength: 3, maxLength: 8 }),
  names: fc.uniqueArray(name, {
    minLength: 9,
    maxLength: 9,
    selector: (text) => text.toLowerCase(),
  }),
  cells: fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 12, maxLength: 12 }),
});

/** The measurements at each step of a drive, by the index of their quantity. */
const driven = fc.record({
  values: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: -1_000_000, max: 1_000_000 })), {
    maxLength: 4,
  }),
  step: fc.integer({ min: 1, max: 90 }),
});
const recordingArbitrary = fc.record({
  way: fc.array(driven, { minLength: 1, maxLength: 12 }),
  of: fc.option(fc.nat(2), { nil: null }),
  machine: fc.option(fc.nat(1), { nil: null }),
  fields: fc.subarray([0, 1, 2]),
  element: fc.constantFrom('DET-1', 'DET7', null),
  unread: fc.nat(3),
  isFree: fc.boolean(),
});

type Farm = (typeof farmArbitrary extends fc.Arbitrary<infer T> ? T : never) & {
  recordings?: readonly Recorded[];
};
type Recorded = typeof recordingArbitrary extends fc.Arbitrary<infer T> ? T : never;

const quantities = [
  { ddi: 0x0007, unit: 'kg/ha', decimals: 2 },
  { ddi: 0x018d, unit: 'km/h', decimals: 4 },
  { ddi: 0x00c0, unit: '°C', decimals: 3 },
  { ddi: 0xeaa6, unit: 'bar', decimals: 3 },
  { ddi: 0x0006, unit: 'bushels', decimals: 1 },
].map(({ ddi, unit, decimals }) => ({ ddi, unit, decimals, name: quantityOf(ddi).name }));

/** A recording as imported from a log, or as sent by another program. */
function featuresOf({ way, element, unread, isFree }: Recorded): Record<string, unknown> {
  if (isFree)
    return {
      type: 'FeatureCollection',
      features: way.map(({ values }, index) => ({
        type: 'Feature',
        properties: { opbrengst: values.length / 7 },
        geometry: { type: 'Point', coordinates: [5.7 + index / 7e4, 52.6] },
      })),
    };
  const keyOf = (ddi: number) =>
    `${ddi.toString(16).toUpperCase().padStart(4, '0')}${element === null ? '' : ` ${element}`}`;
  let second = 0;
  const points = way.map(({ values, step }, index) => ({
    type: 'Feature',
    properties: {
      kind: 'point',
      time: `2026-05-12 08:${String(Math.floor((second += step) / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}`,
      values: Object.fromEntries(
        values.map(([at, value]) => [
          keyOf(quantities[at]!.ddi),
          Number((value / 10 ** quantities[at]!.decimals).toFixed(quantities[at]!.decimals)),
        ]),
      ),
    },
    geometry: {
      type: 'Point',
      coordinates: [
        Number((5.7 + index * 0.000_012_3).toFixed(7)),
        Number((52.6 + index * 0.000_001_7).toFixed(7)),
      ],
    },
  }));
  const path =
    points.length < 2
      ? []
      : [
          {
            type: 'Feature',
            properties: { kind: 'path', begin: '2026-05-12 08:00:00', end: '2026-05-12 08:45:00' },
            geometry: {
              type: 'LineString',
              coordinates: points.map(({ geometry }) => geometry.coordinates),
            },
          },
        ];
  return {
    type: 'FeatureCollection',
    name: 'TLG00042',
    records: points.length + unread,
    quantities: quantities.map(({ ddi, unit, name: label }) => ({
      key: keyOf(ddi),
      ddi,
      name: label,
      unit,
      element,
    })),
    totals: [],
    features: [...path, ...points],
  };
}

/** A farm with something of everything that ISOXML has a place for. */
async function build(
  person: Person,
  { records, names, cells, recordings = [] }: Farm,
): Promise<void> {
  const customer = await post(person, 'farmcontact', {
    contact_name: names[0],
    kinds: ['customer'],
    street: 'Dijk 1',
    zipcode: '8251 AB',
    city: 'Dronten',
    country_code: 'NL',
    phone: '0321-123456',
  });
  const worker = await post(person, 'farmcontact', {
    contact_name: names[1],
    kinds: ['applier'],
    is_applier: true,
  });
  const machines = [
    await post(person, 'machine', {
      name: names[2],
      type: 'sprayer',
      serial_number: 'SN 1',
      online_service: 'Telemetrie',
    }),
    await post(person, 'machine', {
      name: names[3],
      type: 'tractor',
      endpoint_id: 'A00086000D300841',
    }),
  ];
  const stocks = [
    await post(person, 'stock', { name: names[4], variant: 'c', stock_unit: 'l' }),
    await post(person, 'stock', { name: names[5], variant: 'f', stock_unit: 'kg' }),
  ];
  const crop = (await person.client.get('/api/v1/croptype/?limit=1')).body.objects[0].id;
  const fields = [
    await post(person, 'cropfield', {
      plan: person.plan,
      name: names[6],
      geometry: `POLYGON ${square(5.7, 52.6)}`,
      crop,
      owner: customer['id'],
      entrance: 'POINT (5.7 52.6)',
    }),
    await post(person, 'cropfield', {
      plan: person.plan,
      name: names[7],
      geometry: `POLYGON ${square(5.71, 52.6, 0.002, true)}`,
    }),
    await post(person, 'cropfield', {
      plan: person.plan,
      name: names[8],
      geometry: `MULTIPOLYGON (${square(5.72, 52.6)}, ${square(5.73, 52.6)})`,
    }),
  ];
  await post(person, 'wayline', {
    name: 'AB 1',
    geometry: 'LINESTRING (5.7001 52.6001, 5.7019 52.6019)',
    cropfield_ids: [fields[0]!['id'], fields[1]!['id']],
  });
  await post(person, 'wayline', {
    name: 'Bocht',
    geometry: 'LINESTRING (5.7101 52.6001, 5.7109 52.6005, 5.7119 52.6019)',
    cropfield_ids: [fields[1]!['id']],
    working_width: 13.5,
    headland_passes: 1,
  });
  if (recordings.length > 0) {
    await post(person, 'wayline', {
      name: 'Nergens',
      geometry: 'LINESTRING (5.7301 52.6001, 5.7319 52.6019)',
      cropfield_ids: [],
      active: false,
    });
    await post(person, 'wayline', {
      name: 'Ergens',
      geometry: 'LINESTRING (5.7401 52.6001, 5.7419 52.6019)',
      cropfield_ids: [],
      visible: false,
    });
    await post(person, 'wayline', { name: 'Nooit getekend' });
  }
  const feature = (value: number, coordinates: unknown) => ({
    type: 'Feature',
    properties: { value },
    geometry: { type: 'Polygon', coordinates },
  });
  const cell = (column: number, row: number) => [
    [
      [5.7 + column * 0.0005, 52.6 + row * 0.0004],
      [5.7 + (column + 1) * 0.0005, 52.6 + row * 0.0004],
      [5.7 + (column + 1) * 0.0005, 52.6 + (row + 1) * 0.0004],
      [5.7 + column * 0.0005, 52.6 + (row + 1) * 0.0004],
      [5.7 + column * 0.0005, 52.6 + row * 0.0004],
    ],
  ];
  const grid = await post(person, 'taskgrid', {
    name: 'Raster',
    cropfield: fields[0]!['id'],
    unit: 'kg/ha',
    features: {
      type: 'FeatureCollection',
      features: cells.map((value, index) => feature(value, cell(index % 4, Math.floor(index / 4)))),
    },
  });
  const map = await post(person, 'prescriptionmap', {
    name: 'Kaart',
    cropfield: fields[1]!['id'],
    unit: 'l/ha',
    features: {
      type: 'FeatureCollection',
      features: [
        feature(1.5, cell(0, 0)),
        feature(2.25, [
          [
            [5.71, 52.6],
            [5.711, 52.6],
            [5.7105, 52.601],
            [5.71, 52.6],
          ],
        ]),
      ],
    },
  });
  const { body: types } = await person.client.get('/api/v1/detailtype/?limit=1000');
  const item = (unit: string) =>
    types.objects.find(
      (type: any) => type.variant === 'item' && type.unit === unit && type.theme === themes[unit],
    ).id as number;
  const detail = (theme: string) =>
    types.objects.find(
      (type: any) =>
        type.variant === 'attribute' &&
        type.theme === theme &&
        type.specification.startsWith('number 0 '),
    ).id as number;
  const seen = types.objects.find(
    (type: any) =>
      type.variant === 'attribute' &&
      type.theme === 'observation' &&
      type.specification.startsWith('number 0 '),
  ).id as number;
  const organism = (await person.client.get('/api/v1/organism/?limit=1')).body.objects[0].id;
  const work = (theme: string) =>
    types.objects.find((type: any) => type.variant === 'activity' && type.theme === theme)
      .id as number;
  const made: Record<string, any>[] = [];
  for (const [index, record] of records.entries()) {
    made.push(
      await post(person, 'record', {
        processing_state: record.state,
        date: `2026-05-${String(record.day).padStart(2, '0')} 0${index}:15`,
        duration: `${String(Math.floor(record.minutes / 60)).padStart(2, '0')}:${String(record.minutes % 60).padStart(2, '0')}`,
        cropfield: record.field === null ? null : fields[record.field]!['id'],
        jobname: record.jobname,
        notes: record.notes,
        customer: record.customer ? customer['id'] : null,
        applier: record.applier ? worker['id'] : null,
        machines: record.machines.map((at) => machines[at]!['id']),
        worked_area: record.area,
        planner: record.planner ? worker['id'] : null,
        part_field:
          record.isPart && record.field === 0 ? `POLYGON ${square(5.7, 52.6, 0.001)}` : null,
        estimated_cost: record.cost,
        work_cost: record.cost === null ? null : record.cost / 2,
        observations:
          record.seen === null
            ? []
            : [
                {
                  type: seen,
                  theme: 'observation',
                  organism,
                  value: index,
                  textvalue: record.seen,
                  code: null,
                },
              ],
        ...(index === 0 ? { taskgrid: grid['id'], prescriptionmap: map['id'] } : {}),
        activities: record.activities.map((items) => ({
          theme: themes[items[0]?.unit ?? 'kg/ha'],
          type: work(themes[items[0]?.unit ?? 'kg/ha']!),
          items: items
            .filter(({ unit }) => themes[unit] === themes[items[0]!.unit])
            .map(({ unit, value, stock }) => ({
              type: item(unit),
              value,
              stock: stock === null ? null : stocks[stock]!['id'],
            })),
          attributes:
            record.detail === null
              ? []
              : [
                  {
                    type: detail(themes[items[0]?.unit ?? 'kg/ha']!),
                    value: record.detail,
                    textvalue: null,
                    code: null,
                  },
                ],
        })),
      }),
    );
  }
  const mains = new Set<string>();
  for (const [index, recording] of recordings.entries()) {
    const { status, text, body } = await person.client.post('/api/v3/datasets/', {
      farm: person.farm,
      recording_start_date: index % 3 === 2 ? null : `2026-05-12 0${index}:00`,
      recording_stop_date: index % 2 === 0 ? null : `2026-05-12 0${index}:50`,
      machine: recording.machine === null ? null : machines[recording.machine]!['id'],
      record: recording.of === null ? null : made[recording.of]!['id'],
      cropfields: recording.fields.map((at) => fields[at]!['id']),
      features: featuresOf(recording),
    });
    if (status !== 201) throw new Error(text);
    // the first one of a record is its main one
    const of = recording.of === null ? null : made[recording.of]!['id'];
    if (of === null || mains.has(of)) continue;
    mains.add(of);
    const told = await person.client.patch(`/api/v1/record/${of}/`, { dataset: body.id });
    if (told.status !== 200) throw new Error(told.text);
  }
}

/** The data that ISOXML has a place for, with references by the names of their rows. */
async function modelled(person: Person): Promise<unknown> {
  const [contacts, machines, stocks, fields, lines, grids, maps, records] = await Promise.all(
    [
      'farmcontact',
      'machine',
      'stock',
      'cropfield',
      'wayline',
      'taskgrid',
      'prescriptionmap',
      'record',
    ].map((entity) => rowsOf(person, entity)),
  );
  const { body: overview } = await person.client.get('/api/v3/datasets/?page_size=1000');
  const recordings = await Promise.all(
    overview.results.map(
      async ({ id }: { id: string }) => (await person.client.get(`/api/v3/datasets/${id}/`)).body,
    ),
  );
  const nameOf = (rows: Record<string, any>[] | undefined) => (id: unknown) =>
    rows!.find((row) => row['id'] === id)?.['contact_name'] ??
    rows!.find((row) => row['id'] === id)?.['name'] ??
    null;
  const [contact, machine, stock, field] = [contacts, machines, stocks, fields].map(nameOf);
  const byName = <T extends { name: unknown }>(rows: T[]) =>
    rows.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
  const gridsOf = (rows: Record<string, any>[] | undefined) =>
    rows!.map(({ name, unit, cropfield, features }) => ({
      name,
      unit,
      cropfield: field!(cropfield),
      zones: features.features.map(({ properties, geometry }: any) => [
        properties.value,
        geometry.coordinates.flat(2).map((figure: number) => Number(figure.toFixed(7))),
      ]),
    }));
  return {
    contacts: byName(
      contacts!
        .filter(({ is_owner: isOwner }) => !isOwner)
        .map(
          ({
            contact_name: name,
            kinds,
            is_applier,
            street,
            zipcode,
            city,
            country_code,
            phone,
            email,
          }) => ({ name, kinds, is_applier, street, zipcode, city, country_code, phone, email }),
        ),
    ),
    machines: byName(
      machines!.map(({ name, type, serial_number, endpoint_id, online_service }) => ({
        name,
        type,
        serial_number,
        endpoint_id,
        online_service,
      })),
    ),
    stocks: byName(stocks!.map(({ name, variant, stock_unit }) => ({ name, variant, stock_unit }))),
    fields: byName(
      fields!.map(({ name, geometry, crop, owner, entrance, registered_area }) => ({
        name,
        geometry,
        crop,
        owner: contact!(owner),
        entrance,
        registered_area,
      })),
    ),
    lines: byName(
      lines!
        .filter(({ geometry }) => geometry !== null)
        .map(({ name, geometry, active, visible, cropfield_ids: ids, ...driven }) => ({
          working_width: driven.working_width,
          headland_passes: driven.headland_passes,
          name,
          geometry,
          active,
          visible,
          fields: ids.map(field!),
        })),
    ),
    recordings: recordings
      .map((row) => ({
        begin: row.recording_start_date,
        end: row.recording_stop_date,
        machine: machine!(row.machine),
        record: records!.find(({ id }) => id === row.record)?.['date'] ?? null,
        fields: row.cropfields.map(field!).toSorted(),
        features: row.features,
      }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    grids: gridsOf(grids),
    maps: gridsOf(maps),
    records: records!
      .map((row) => ({
        date: row['date'],
        duration: row['duration'],
        state: row['processing_state'],
        jobname: row['jobname'],
        notes: row['notes'],
        area: row['worked_area'],
        field: field!(row['cropfield']),
        customer: contact!(row['customer']),
        applier: contact!(row['applier']),
        machines: row['machines'].map(machine!),
        taskgrid: row['taskgrid'] !== null,
        map: row['prescriptionmap'] !== null,
        planner: contact!(row['planner']),
        part: row['part_field'],
        costs: [row['estimated_cost'], row['work_cost']],
        seen: row['observations'],
        recorded:
          overview.results.find(({ id }: { id: string }) => id === row['dataset'])
            ?.recording_start_date ?? null,
        activities: row['activities'].map(({ theme, type, items, attributes }: any) => ({
          theme,
          type,
          attributes,
          items: items.map((item: any) => [item.type, item.value, stock!(item.stock)]),
        })),
      }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

describe('EXC-02 ISOXML', () => {
  it('EXC-02 export and import lose no modelled value, and another reader reads it without messages', async () => {
    await fc.assert(
      fc.asyncProperty(
        farmArbitrary,
        fc.array(recordingArbitrary, { minLength: 2, maxLength: 6 }),
        async (rest, recordings) => {
          const person = await server.person();
          const farm = { ...rest, recordings };
          await build(person, farm);
          const file = await exported(person, 'everything', 'isoxml');
          expect(file.notes.map(({ text }) => text)).toContain(
            'Way lines without coordinates were left out: Nooit getekend.',
          );
          const manager = new library.ISOXMLManager();
          await manager.parseISOXMLFile(file.bytes, 'application/zip');
          expect(
            manager.getWarnings().filter((warning: string) => !/Letter case/.test(warning)),
          ).toEqual([]);
          const tasks = manager.rootElement.attributes.Task as {
            attributes: {
              TimeLog?: { parseBinaryFile(): { timeLogs: { isValidPosition: boolean }[] } }[];
            };
          }[];
          expect(tasks).toHaveLength(
            farm.records.length + recordings.filter(({ of }) => of === null).length,
          );
          expect(faultsOf((await unpack({ name: 'export.zip', bytes: file.bytes })).files)).toEqual(
            [],
          );
          // the fields, and the placeholder for lines without a field
          expect(manager.rootElement.attributes.Partfield).toHaveLength(4);
          const logs = tasks.flatMap((task) => task.attributes.TimeLog ?? []);
          const placed = logs.map(
            (log) =>
              log.parseBinaryFile().timeLogs.filter(({ isValidPosition }) => isValidPosition)
                .length,
          );
          expect(placed.toSorted((a, b) => a - b)).toEqual(
            recordings.map(({ way }) => way.length).toSorted((a, b) => a - b),
          );
          const other = await server.person();
          const read = await review(other, [{ name: 'export.zip', bytes: file.bytes }]);
          expect((await other.client.post(`/api/v3/imports/${read.id}/apply/`)).status).toBe(200);
          expect(await modelled(other)).toEqual(await modelled(person));
          // a record that got its main recording afterwards is still as created by the import
          expect((await other.client.post(`/api/v3/imports/${read.id}/rollback/`)).status).toBe(
            200,
          );
          expect([await rowsOf(other, 'record'), await rowsOf(other, 'cropfield')]).toEqual([
            [],
            [],
          ]);
        },
      ),
      { numRuns: 4, seed: 42, endOnFailure: true },
    );
  });

  it('EXC-02 a terminal gets supported doses, areas in square metres and a grid as a binary file', async () => {
    const person = await server.person();
    await build(person, {
      names: [
        'Klant',
        'Werker',
        'Spuit',
        'Trekker',
        'Middel',
        'Meststof',
        'Kavel 1',
        'Kavel 2',
        'Kavel 3',
      ],
      cells: Array.from({ length: 12 }, (_, index) => index * 10),
      records: [
        {
          state: 'planned',
          day: 3,
          minutes: 90,
          field: 0,
          jobname: 'Spuiten',
          notes: null,
          customer: true,
          applier: true,
          machines: [0],
          area: 2.5,
          planner: true,
          isPart: false,
          cost: null,
          detail: 1.5,
          seen: null,
          activities: [[{ unit: 'l/ha', value: 1.25, stock: 0 }]],
        },
      ],
    });
    const { bytes, filename } = await exported(person, 'records', 'isoxml');
    expect(filename).toMatch(/\.zip$/);
    const { files } = await unpack({ name: filename, bytes });
    expect(files.map((file) => file.name).sort()).toEqual([
      'TASKDATA/GRD00001.BIN',
      'TASKDATA/LINKLIST.XML',
      'TASKDATA/OWN00001.BIN',
      'TASKDATA/TASKDATA.XML',
    ]);
    const text = new TextDecoder().decode(files.find((file) => file.name.endsWith('XML'))!.bytes);
    expect(text).toContain('VersionMajor="4" VersionMinor="3"');
    expect(text).toMatch(/<PDV A="0001" B="12500" C="PDT1" E="VPN1"/);
    expect(text).toMatch(
      /<TSK A="TSK1" P0_id="[-0-9a-f]{36}" B="Spuiten" C="CTR1" D="FRM1" E="PFD1" F="WKR1" G="1" H="1"/,
    );
    expect(text).toMatch(/<TIM A="2026-05-03T00:15:00" C="5400" D="1"\/>/);
    const area = Number(/<PFD A="PFD1" P0_id="[-0-9a-f]{36}" C="Kavel 1" D="(\d+)"/.exec(text)![1]);
    const [field] = (await rowsOf(person, 'cropfield')).filter((row) => row['name'] === 'Kavel 1');
    expect(area).toBe(Math.round(field!['registered_area'] * 10_000));
    expect(parseWkt(field!['geometry']).geometry?.type).toBe('Polygon');
    const grid = files.find((file) => file.name.endsWith('BIN'))!.bytes;
    const view = new DataView(grid.buffer, grid.byteOffset);
    expect(Array.from({ length: 12 }, (_, index) => view.getInt32(4 * index, true))).toEqual(
      Array.from({ length: 12 }, (_, index) => index * 1000),
    );
    // the fields of the work and of its maps alone, not the whole plan
    expect(text.match(/<PFD /g)).toHaveLength(2);
    const whole = await unpack({
      name: 'x.zip',
      bytes: (await exported(person, 'fields', 'isoxml')).bytes,
    });
    const fieldsOnly = new TextDecoder().decode(whole.files[0]!.bytes);
    expect([fieldsOnly.match(/<PFD /g)!.length, fieldsOnly.match(/<TSK /g)]).toEqual([3, null]);
  });

  it('EXC-02 people who see only names of contacts export only names', async () => {
    const owner = await server.person();
    const contact = await post(owner, 'farmcontact', {
      contact_name: 'Geheim',
      kinds: ['customer'],
      street: 'Dijk 1',
      zipcode: '8251 AB',
      city: 'Dronten',
      country_code: 'NL',
      phone: '06',
    });
    await post(owner, 'cropfield', {
      plan: owner.plan,
      name: 'A',
      geometry: `POLYGON ${square(5.7, 52.6)}`,
      owner: contact['id'],
    });
    const adviser = await server.colleague(owner, ['adviser']);
    const { files } = await unpack({
      name: 'x.zip',
      bytes: (await exported(adviser, 'fields', 'isoxml')).bytes,
    });
    const text = new TextDecoder().decode(files[0]!.bytes);
    expect(text).toContain('B="Geheim"');
    expect(text).not.toContain('Dijk 1');
  });
});
