import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../packages/server/src/db/pool.ts';
import { importEdition } from '../packages/server/src/register/import-register.ts';
import { shoot } from './load.ts';
import { headersOf, makeMembers } from './people.ts';
import type { Bench } from './prepare.ts';
import { median, type Line } from './report.ts';
import { registerLine } from './register.ts';
import { usableLine } from './usable.ts';

/** Sprayings that are judged in one answer: as many as a large farm has in a season. */
const many = 500;

/**
 * 500 sprayings of 100 fields with ten products of a hundred uses each, judged in one request.
 * @source decisions D10
 */
export async function benchAdmissions({
  ours,
  engine,
  folder,
  person,
  client,
}: Bench): Promise<Line[]> {
  const database = openDatabase(engine.connection, 4);
  const file = join(folder, 'register/products.json');
  mkdirSync(join(folder, 'register'), { recursive: true });
  const crops = [
    'Weizen',
    'Gerste',
    'Kartoffeln',
    'Zuckerrübe',
    'Mais',
    'Raps',
    'Zwiebeln',
    'Karotten',
    'Spinat',
    'Lauch',
  ];
  const products = Array.from({ length: 200 }, (_, index) => ({
    admission: `B-${index}`,
    name: `Bankmittel ${index}`,
    exhaustionDeadline: '',
    soldoutDeadline: '',
    categories: ['Fungizid'],
    substances: [{ name: 'Substanz', g_per_l: '200', pct: '' }],
    indications: Array.from({ length: 100 }, (_use, use) => ({
      dose_from: '',
      dose_to: String(0.1 + use / 100),
      waiting_days: '14',
      crops: [crops[use % crops.length]!, crops[(use + index) % crops.length]!],
      pests: [],
    })),
  }));
  writeFileSync(file, JSON.stringify(products));
  await importEdition(database, {
    register: 'ch-psm',
    files: [file],
    dated: '2026-01-01',
    partial: true,
    problem: () => {},
    progress: () => {},
  });
  const { rows: ids } = await database.query<{ id: number }>(
    "select id from producttype where edi_code like 'B-%' order by id limit 10",
  );
  const [member] = await makeMembers(database, ours.address, [person.farm], 1);
  // spread over a hundred fields: every verdict reads the other work of its field
  await database.query("update cropfield set country = 'CH' where farm = $1", [person.farm]);
  await database.query(
    `with chosen as (select id, row_number() over (order by id) as place from record
      where farm = $1 and deleted_at is null order by id limit ${many}),
       fields as (select id, row_number() over (order by id) as place from cropfield
       where farm = $1 and deleted_at is null order by id limit 100)
     update record r set processing_state = 'performed',
      date = '2026-06-' || lpad((c.place % 28 + 1)::text, 2, '0') || ' 09:00', cropfield = f.id,
        activities = jsonb_build_array(jsonb_build_object('theme', 'crop_protection', 'type', null,
        'attributes', jsonb_build_array(jsonb_build_object('type', 3001, 'value', 300)),
          'items', jsonb_build_array(jsonb_build_object('type', 2001, 'value', 0.5, 'stock', null,
          'producttype', ($2::integer[])[c.place % 10 + 1]))))
       from chosen c join fields f on f.place = c.place % 100 + 1 where r.farm = $1 and r.id = c.id`,
    [person.farm, ids.map(({ id }) => id)],
  );
  await database.query('analyze');
  await database.close();
  const headers = headersOf(member?.client ?? client);
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const start = performance.now();
    const { status, text } = await shoot(ours.address, {
      method: 'GET',
      path: `/api/v3/admissions/all/status/?farm=${person.farm}&page_size=${many}`,
      headers,
    });
    times.push(performance.now() - start);
    const { results } = JSON.parse(text) as { results: { items: unknown[] }[] };
    if (
      status !== 200 ||
      results.length !== many ||
      results.some(({ items }) => items.length === 0)
    )
      throw new Error(text.slice(0, 300));
  }
  const middle = median(times.slice(2));
  return [
    {
      what: `admissions of ${many} records`,
      ours: `${middle.toFixed(0)} ms`,
      floor: '',
      ratio: '',
      target: '<= 500 ms',
      ok: middle <= 500,
    },
    usableLine(),
    registerLine(),
  ];
}
