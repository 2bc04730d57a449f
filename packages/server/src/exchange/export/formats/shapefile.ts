import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Geometry } from '@furrow/geo';
import yazl from 'yazl';
import { shapefile as readable } from '../../formats/shapefile.ts';
import type { ExportFormat, ExportNote } from '../format.ts';
import { geometryOf, layersOf } from '../places.ts';
import type { Row, Table } from '../table.ts';
import { shapesOf, ShapesFile, type ShapeKind } from './shapefile-shapes.ts';
import { dbfColumns, DbfFile, type DbfColumn } from './shapefile-table.ts';

/** A zip archive with the parts of a shapefile for each table, one more for each kind of shape besides areas. @source ESRI Shapefile Technical Description, July 1998 */
export const shapefile: ExportFormat = {
  id: readable.id,
  label: readable.label,
  extensions: ['zip'],
  takes: ({ shape }) => shape !== 'tables',
  async write({ path, folder, tables }) {
    const archive = new yazl.ZipFile();
    const notes: ExportNote[] = [];
    const renamed = new Set<string>();
    let cut = 0;
    for (const table of layersOf(tables)) {
      const columns = dbfColumns(table.columns);
      for (const { column, name } of columns)
        if (name !== column.name) renamed.add(`${column.name} → ${name}`);
      const written = await writeLayer(table, columns, folder);
      for (const file of written.files) archive.addFile(join(folder, file), file);
      cut += written.cut;
    }
    archive.end();
    await pipeline(archive.outputStream, createWriteStream(path, { mode: 0o600 }));
    if (renamed.size > 0)
      notes.push({
        code: 'export_columns_shortened',
        params: { columns: [...renamed].join(', ') },
      });
    if (cut > 0) notes.push({ code: 'export_texts_cut', params: { count: cut } });
    return { extension: 'zip', notes };
  },
};

/** WGS 84 as ESRI writes it. */
const projection =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

const suffixes: Record<ShapeKind, string> = { area: '', line: '_lines', point: '_points' };

/** The parts of one file that are being written. */
interface Parts {
  readonly shapes: ShapesFile;
  readonly table: DbfFile;
  readonly stem: string;
}

async function writeLayer(
  table: Table,
  columns: readonly DbfColumn[],
  folder: string,
): Promise<{ files: string[]; cut: number }> {
  const open = new Map<ShapeKind, Parts>();
  const partsFor = async (kind: ShapeKind): Promise<Parts> => {
    const known = open.get(kind);
    if (known) return known;
    const stem = `${table.name}${suffixes[kind]}`;
    const made = {
      stem,
      shapes: await ShapesFile.open(join(folder, stem), kind),
      table: await DbfFile.open(join(folder, `${stem}.dbf`), columns),
    };
    open.set(kind, made);
    return made;
  };
  // a layer without rows is a layer all the same
  await partsFor('area');
  for await (const page of table.rows()) {
    for (const row of page)
      for (const { kind, geometry } of shapesOf(geometryOf(row.geometry)))
        add(await partsFor(kind), row, geometry);
    for (const { shapes, table: records } of open.values()) {
      await shapes.flush();
      await records.flush();
    }
  }
  const files: string[] = [];
  let cut = 0;
  for (const { stem, shapes, table: records } of open.values()) {
    await shapes.close();
    cut += await records.close();
    await writeSmall(join(folder, `${stem}.prj`), projection);
    await writeSmall(join(folder, `${stem}.cpg`), 'UTF-8');
    files.push(...['shp', 'shx', 'dbf', 'prj', 'cpg'].map((extension) => `${stem}.${extension}`));
  }
  return { files, cut };
}

function add({ shapes, table }: Parts, row: Row, geometry: Geometry | null): void {
  shapes.add(geometry);
  table.add(row.values);
}

async function writeSmall(path: string, text: string): Promise<void> {
  await pipeline([text], createWriteStream(path, { mode: 0o600 }));
}
