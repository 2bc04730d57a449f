import { createWriteStream, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { geojson as flatgeobuf } from 'flatgeobuf';
import { openDatabase } from '../packages/server/src/db/pool.ts';
import { findOverlaps } from '../packages/server/src/georeference/overlapping-polygons.ts';
import { openLayerFile } from '../packages/server/src/georeference/readers/open.ts';
import { importPolygons } from '../packages/server/src/georeference/import-layer.ts';
import type { Polygonal } from '../packages/geo/src/index.ts';
import type { Bench } from './prepare.ts';
import { median, type Line } from './report.ts';

const polygons = 1_000_000;
const corners = 24;
/** A country's worth of fields on a grid of 0.004 degrees. */
const across = 1_000;
const size = 0.004;

const placeOf = (number: number): readonly [number, number] => [
  3 + (number % across) * size,
  50 + Math.floor(number / across) * size,
];

/** A field of so many corners, as a register has them. */
function fieldAt([west, south]: readonly [number, number], room = 0.45): Polygonal {
  const ring = Array.from({ length: corners }, (_, corner): [number, number] => {
    const angle = (2 * Math.PI * corner) / corners;
    return [
      west + size / 2 + Math.cos(angle) * size * room,
      south + size / 2 + Math.sin(angle) * size * room,
    ];
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
}

async function writeFile(path: string): Promise<void> {
  const out = createWriteStream(path);
  for (let start = 0; start < polygons; start += 10_000) {
    const features = Array.from({ length: 10_000 }, (_, index) => ({
      type: 'Feature',
      properties: { gewascode: 200 + (index % 300), gewas: `crop ${index % 300}` },
      geometry: fieldAt(placeOf(start + index)),
    }));
    const bytes = flatgeobuf.serialize({ type: 'FeatureCollection', features } as never);
    const header = 12 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true);
    if (!out.write(start === 0 ? bytes : bytes.subarray(header))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

async function readAll(path: string): Promise<number> {
  const file = await openLayerFile(path);
  const start = performance.now();
  let count = 0;
  for await (const { features } of file.features(0)) count += features.length;
  await file.close();
  if (count !== polygons) throw new Error(`${count} features were read`);
  return (performance.now() - start) / 1000;
}

/**
 * A million polygons imported, beside reading their file alone, and one field overlaid on a million
 * and a million more.
 */
export async function benchLayers({ engine, folder }: Bench): Promise<Line[]> {
  const database = openDatabase(engine.connection, 4);
  const path = join(folder, 'register.fgb');
  await writeFile(path);
  const megabytes = Math.round(statSync(path).size / 1e6);
  const read = await readAll(path);
  const taken: number[] = [];
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
  for (const [kind, year] of [
    ['register', 2023],
    ['soil', undefined],
  ] as const) {
    const start = performance.now();
    await importPolygons(
      database,
      { path, kind, country: 'NL', year, codeField: 'gewascode', nameField: 'gewas' },
      () => {},
    );
    taken.push((performance.now() - start) / 1000);
  }
  clearInterval(watching);
  const times: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const field = fieldAt(placeOf(Math.floor((round * polygons) / 60) + (across >> 1)), 0.9);
    const start = performance.now();
    for (const kind of ['register', 'soil'] as const)
      if ((await findOverlaps(database, kind, field)).length < 4)
        throw new Error('too little was met');
    if (round >= 10) times.push((performance.now() - start) / 2);
  }
  await database.close();
  rmSync(path);
  const speed = polygons / median(taken);
  const ratio = read / median(taken);
  return [
    {
      what: `take in ${polygons / 1e6} M polygons (${megabytes} MB FlatGeobuf), a second`,
      ours: Math.round(speed).toLocaleString('en'),
      floor: `${Math.round(polygons / read).toLocaleString('en')} read`,
      ratio: ratio.toFixed(2),
      target: '>= 20,000, ratio >= 0.3',
      ok: speed >= 20_000 && ratio >= 0.3,
    },
    {
      what: 'memory while taking in',
      ours: `${Math.round(most / 1e6)} MB`,
      floor: '',
      ratio: '',
      target: '<= 600 MB',
      ok: most <= 600e6,
    },
    {
      what: 'a field over 2 M polygons, median',
      ours: `${median(times).toFixed(1)} ms`,
      floor: '',
      ratio: '',
      target: '<= 20 ms',
      ok: median(times) <= 20,
    },
  ];
}
