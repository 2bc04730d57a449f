import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Geometry } from '../src/types.ts';
import { readGeojson } from '../src/notation/geojson.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/geometry/', import.meta.url));

/** Reason why the suites are skipped, or null when they are there. */
export const missingSuites = existsSync(folder) ? null : `no test data at ${folder}`;

if (missingSuites) console.info(`Skipping the geometry suites: ${missingSuites}`);

/** The files of a suite, `[name, parsed JSON]`; none when the suites are missing. */
export function suite(name: string): [file: string, document: unknown][] {
  if (missingSuites) return [];
  return readdirSync(join(folder, name))
    .sort()
    .map((file) => [file, JSON.parse(readText(`${name}/${file}`))]);
}

export function readText(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

export function fileNames(name: string): string[] {
  return missingSuites ? [] : readdirSync(join(folder, name)).sort();
}

/** The geometries of a feature collection, a feature or a geometry; null for an unreadable one. */
export function geometriesOf(document: unknown): (Geometry | null)[] {
  const holder = document as { type?: string; features?: unknown[] };
  const items = holder.type === 'FeatureCollection' ? (holder.features ?? []) : [document];
  return items.map((item) => readGeojson(item).geometry);
}
