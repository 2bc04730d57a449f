import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { parquetReadObjects } from 'hyparquet';
import { entityOf, type EntityName, type EntityRows } from '@furrow/domain';
import { unpack } from '@furrow/formats/archive/zip.ts';
import { missingGdal } from '@furrow/formats/testing/gdal.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openZip } from '../../backup/zip-reader.ts';
import { bytesOf } from '../../files/store.ts';
import { exported } from '../../testing/exports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';
import {
  COLUMN,
  dividedFarm,
  fieldTable,
  sums,
  type DividedFarm,
} from '../testing/divided-farm.ts';
import { gdalRows } from '../testing/gdal-rows.ts';

/**
 * Every total of hectares, kilograms and nutrients in an export or a document, compared with the
 * land accounting, the bookings, the work of the land, and these tables, which were computed by
 * hand. @source decisions D17
 */

const server = useServer();
let person: Person;
let farm: DividedFarm;

type Rows = readonly Record<string, unknown>[];

async function list<N extends EntityName>(entity: N, more = ''): Promise<EntityRows[N][]> {
  const of = entityOf(entity).scope === 'farm' ? `farm=${person.farm}&` : '';
  const { status, body, text } = await person.client.get(
    `/api/v1/${entity}/?${of}${more}limit=1000`,
  );
  expect(status, text).toBe(200);
  return body.objects;
}

beforeAll(async () => {
  person = await server.person('Grower');
  farm = await dividedFarm(person);
});

const sumOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0);

/** The column whose name begins like this, regardless of a format's truncation and spelling. */
function column(rows: Rows, start: RegExp): readonly unknown[] {
  const name = Object.keys(rows[0] ?? {}).find((key) => start.test(key));
  expect(name, Object.keys(rows[0] ?? {}).join()).toBeDefined();
  return rows.map((row) => row[name ?? '']);
}

const parsed = (bytes: Uint8Array): Rows =>
  Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes).replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;

const fileOf = async (what: string, format: string) => {
  const { filename: name, bytes } = await exported(person, what, format);
  return { name, bytes };
};

const rowsOf = async (what: string, format: string): Promise<Rows> => {
  const file = await fileOf(what, format);
  return format === 'csv' ? parsed(file.bytes) : gdalRows(file);
};

/** A table of a whole farm, by the end of its name. */
async function tableOf(name: string): Promise<Rows> {
  const { files } = await unpack(await fileOf('everything', 'csv'));
  const found = files.find((file) => file.name.endsWith(name));
  expect(found, files.map((file) => file.name).join()).toBeDefined();
  return parsed(found?.bytes ?? new Uint8Array());
}

/** Rows of a farm's archive, by the name of their part. */
async function archivedRows(bytes: Uint8Array): Promise<(part: string) => any[]> {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-archive-'));
  try {
    const path = join(folder, 'farm.zip');
    writeFileSync(path, bytes);
    const zip = await openZip(path);
    const parts = new Map<string, any[]>();
    for (const name of zip.names)
      if (name.endsWith('.ndjson'))
        parts.set(
          name.replace('.ndjson', ''),
          String(await bytesOf(await zip.read(name)))
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line)),
        );
    return (part) => parts.get(part) ?? [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const byName = (name: (row: Record<string, unknown>) => unknown, rows: Rows) =>
  Object.fromEntries(rows.map((row) => [String(name(row)), row]));

describe('D17 the ground of a season, by API', () => {
  it('D17 hectares of ground and of crops', async () => {
    const { body } = await person.client.get(`/api/v1/cropfield/ground/?plan=${person.plan}`);
    expect([body.fields, body.crop_ha]).toEqual([8, sums.crops]);
    expect(body.ground_ha).toBeCloseTo(sums.ground, 2);
  });

  it('D17 nutrients and jobs of each field, and all products used', async () => {
    const all = [0, 0, 0];
    for (const { id, name } of await list('cropfield')) {
      const { body } = await person.client.get(`/api/v1/cropfield/${id}/work/`);
      const done = (body.objects as any[]).filter(
        (object) => object.processing_state === 'performed',
      );
      const own = (['n', 'p2o5', 'k2o'] as const).map((one) =>
        sumOf(done.map(({ nutrients }) => nutrients[one])),
      );
      const [, ...told] = fieldTable[name] ?? [];
      [...own, done.length].forEach((value, at) => expect(value).toBeCloseTo(told[at] ?? NaN, 2));
      own.forEach((value, at) => (all[at] = (all[at] ?? 0) + value));
    }
    [sums.n, sums.p2o5, sums.k2o].forEach((value, at) => expect(all[at]).toBeCloseTo(value, 2));
  });
});

describe.skipIf(missingGdal)('D17 EXC-02 fields in a file', () => {
  it.each([
    ['csv', 8, 29],
    ['xlsx', 8, 29],
    ['geojson', 8, 29],
    ['gpkg', 8, 29],
    ['shapefile', 8, 29],
    ['kml', 8, 29],
    // all its rows have a geometry; the file notes that one was left out
    ['flatgeobuf', 7, 27],
  ] as const)('D17 EXC-02 %s: registered hectares of each field', async (format, count, sum) => {
    const rows = await rowsOf('fields', format);
    expect(rows).toHaveLength(count);
    expect(sumOf(column(rows, /^regist/i))).toBeCloseTo(sum, 6);
  });

  it('D17 EXC-02 fiboa: the measured area of each field that is drawn, as the count of ground has it', async () => {
    const { bytes } = await fileOf('fields', 'fiboa');
    const rows = await parquetReadObjects({ file: bytes.slice().buffer });
    // 4 + 4 columns under two crops, and 10 more
    expect(rows).toHaveLength(7);
    expect(sumOf(column(rows, /^metrics:area/))).toBeCloseTo(18 * COLUMN * 10_000, -2);
    for (const row of rows) {
      const { body } = await person.client.get(`/api/v1/cropfield/ground/?cropfield=${row['id']}`);
      expect(Number(row['metrics:area']) / 10_000).toBeCloseTo(body.ground_ha, 3);
    }
  });
});

describe('D17 EXC-02 work in a file', () => {
  it.skipIf(missingGdal).each(['csv', 'xlsx', 'geojson', 'gpkg', 'shapefile'])(
    'D17 EXC-02 %s: hectares as records state them',
    async (format) => {
      const rows = await rowsOf('records', format);
      expect(rows).toHaveLength(12);
      expect(sumOf(column(rows, /^worked.?a/i))).toBeCloseTo(sums.stated + sums.planned, 6);
    },
  );

  it('D17 EXC-02 the amount of each line of work equals the bookings and the papers', async () => {
    const lines = await tableOf('record_lines.csv');
    const amountOf = (product: string) =>
      sumOf(
        lines
          .filter((line) => Object.values(line).includes(product))
          .map(
            (line) => Object.entries(line).find(([name]) => name.startsWith('Amount used'))?.[1],
          ),
      );
    expect([amountOf('KAS'), amountOf('Spray')]).toEqual([
      sums.fertilizer,
      sums.spray + sums.sprayPlanned,
    ]);
    const bookings = await list('stockrecord');
    const booked = (stock: string) =>
      -sumOf(
        bookings
          .filter((booking) => booking.stock === stock && booking.record)
          .map(({ value }) => value),
      );
    expect([booked(farm.fertilizer), booked(farm.spray)]).toEqual([sums.fertilizer, sums.spray]);
  });

  it('D17 EXC-02 uncertain data are shown beside it', async () => {
    const fields = byName(({ Name }) => Name, await rowsOf('fields', 'csv'));
    expect([fields['Kaal']?.['Uncertain'], fields['Tarwe']?.['Uncertain']]).toEqual([
      'no boundary',
      '',
    ]);
    const lines = (await tableOf('record_lines.csv')).filter((line) => line['Uncertain']);
    expect(lines.map((line) => [line['Crop field'], line['Uncertain']])).toEqual([
      ['Kaal', 'work without an area'],
    ]);
  });

  it('D17 EXC-02 current stock', async () => {
    const rows = byName(({ Name }) => Name, await rowsOf('stock', 'csv'));
    expect([rows['KAS']?.['In stock'], rows['Spray']?.['In stock']].map(Number)).toEqual([
      5000 - sums.fertilizer,
      100 - sums.spray,
    ]);
  });

  it('D17 EXC-02 task data: square metres of fields, hectares of tasks', async () => {
    const { files } = await unpack(await fileOf('everything', 'isoxml'));
    const xml = new TextDecoder().decode(
      files.find(({ name }) => name.endsWith('TASKDATA.XML'))?.bytes,
    );
    const figures = (tag: string, letter: string) =>
      [...xml.matchAll(new RegExp(`<${tag} [^>]*?\\b${letter}="([\\d.]+)"`, 'g'))].map(([, one]) =>
        Number(one),
      );
    expect(sumOf(figures('PFD', 'D'))).toBeCloseTo(sums.crops * 10_000, 0);
    expect(sumOf(figures('TSK', 'P0_worked_area'))).toBeCloseTo(sums.stated + sums.planned, 6);
  });

  it('D17 EXC-02 an archive has the fields and records behind these sums', async () => {
    const part = await archivedRows((await fileOf('everything', 'farm')).bytes);
    const live = part('cropfield').filter(({ deleted_at: deleted }) => !deleted);
    expect(sumOf(live.map((one) => one.registered_area))).toBeCloseTo(sums.crops, 4);
    expect(sumOf(part('record').map((one) => one.worked_area))).toBe(sums.stated + sums.planned);
    expect(sumOf(part('stockrecord').map((one) => one.value))).toBe(
      5100 - sums.fertilizer - sums.spray,
    );
  });
});

describe('D17 EXC-03 the register of crop protection', () => {
  /** Hectares, and litres: 1.5 × 2, 6 × 3, 3 × 1. */
  const treated = { hectares: 10.5, litres: sums.spray };

  it('D17 EXC-03 csv', async () => {
    const rows = await rowsOf('spray-register', 'csv');
    expect(rows).toHaveLength(3);
    const [hectares, doses] = [column(rows, /^Treated area/), column(rows, /^Dose/)].map((all) =>
      all.map(Number),
    );
    expect(sumOf(hectares ?? [])).toBe(treated.hectares);
    expect(sumOf((hectares ?? []).map((hectare, at) => hectare * (doses?.[at] ?? 0)))).toBe(
      treated.litres,
    );
  });

  it('D17 EXC-03 the handed-over file', async () => {
    const { files } = await unpack(await fileOf('spray-register', 'hand-over'));
    const [pack] = files.filter(({ name }) => /^[A-Z]{2}\.json$/.test(name));
    const { lines } = JSON.parse(new TextDecoder().decode(pack?.bytes)) as { lines: any[] };
    expect(sumOf(lines.map((line) => line.treated_area))).toBe(treated.hectares);
    expect(sumOf(lines.map((line) => line.treated_area * line.dose))).toBe(treated.litres);
  });
});

it('D17 ENT-contract a contract has the fields made from its land', async () => {
  const [row = {}] = await rowsOf('contracts', 'csv');
  const { body } = await person.client.get(`/api/v1/contract/${farm.contract}/`);
  // Tarwe 6, Lang 4.5, Lang 2 1.5 of 12.5 ha
  expect(body).toMatchObject({ sum_registered_area: 12, percentage: 96, area_difference: -0.5 });
  expect(
    ['Contract area (ha)', 'Area of the fields (ha)', 'Share (%)', 'Difference (ha)'].map((name) =>
      Number(row[name]),
    ),
  ).toEqual([12.5, 12, 96, -0.5]);
});
