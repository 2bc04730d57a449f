import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import type { WriteNote } from '@furrow/formats';
import type { ExportFormat } from '../export/format.ts';
import { sources } from '../export/sources/index.ts';
import type { ExportContext } from '../export/source.ts';
import type { Column, Row, Table, Value } from '@furrow/formats/writing/table.ts';
import type { SourceFile } from '@furrow/formats/source/source.ts';

export interface DrawnField {
  readonly name: string;
  readonly crop: string | null;
  readonly area: number;
  readonly geometry: string | null;
}

const columns: readonly Column[] = [
  { name: 'name', label: 'Name', kind: 'text', max: 255 },
  { name: 'registered_area', label: 'Registered area', kind: 'decimal', unit: 'ha' },
  { name: 'period_start', label: 'Start', kind: 'date' },
  { name: 'date', label: 'Date', kind: 'dateTime' },
  { name: 'green_manure', label: 'Green manure', kind: 'boolean' },
  { name: 'crop', label: 'Crop', kind: 'text' },
  { name: 'regulatory_soil_type', label: 'Regulatory soil type', kind: 'text', max: 255 },
  { name: 'regulatory_something', label: 'Regulatory something', kind: 'integer' },
  { name: 'id', label: 'id', kind: 'text', max: 36, technical: true },
];

/** Fields as provided by a source, without a database behind it. */
export function tableOf(fields: readonly DrawnField[], name = 'cropfields'): Table {
  const rows = fields.map(({ name: field, crop, area, geometry }, at): Row => {
    const id = `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
    const values: Value[] = [
      field,
      area,
      '2026-03-01',
      '2026-03-01 08:30',
      at % 2 === 0,
      crop,
      null,
      at,
      id,
    ];
    return { id, values, geometry };
  });
  return {
    name,
    title: 'Crop fields',
    columns,
    hasGeometry: true,
    count: rows.length,
    async *rows() {
      for (let start = 0; start < rows.length; start += 3) yield rows.slice(start, start + 3);
    },
  };
}

const context = {
  farmName: 'Hoeve',
  farmCountry: 'NL',
  farmCurrency: 'EUR',
  planName: '2026',
  plan: 'p',
  language: 'en',
  today: '2026-11-21',
  now: new Date('2026-11-21T20:00:00Z'),
} as unknown as ExportContext;

/** Writes tables and returns the file, as it would be downloaded. */
export async function written(
  format: ExportFormat,
  tables: readonly Table[],
  what = 'fields',
): Promise<SourceFile & { notes: readonly WriteNote[] }> {
  const place = await mkdtemp(join(tmpdir(), 'furrow-export-'));
  try {
    const path = join(place, 'file');
    const folder = join(place, 'parts');
    mkdirSync(folder);
    const { extension, notes } = await format.write({
      source: sources.find(({ id }) => id === what)!,
      context,
      tables,
      path,
      folder,
      name: 'fields',
      rowName: null,
      progress: async () => {},
    });
    return { name: `fields.${extension}`, bytes: new Uint8Array(await readFile(path)), notes };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
