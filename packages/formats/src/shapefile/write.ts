import type { Geometry } from '@furrow/geo';
import { writeParts, type Folder } from '../writing/folder.ts';
import { geometryOf, layersOf } from '../writing/places.ts';
import type { Row, Table } from '../writing/table.ts';
import type { WriteNote, Writer } from '../writing/writer.ts';
import { shapesOf, ShapesFile, type ShapeKind } from './write-shapes.ts';
import { dbfColumns, DbfFile, type DbfColumn } from './write-table.ts';

/**
 * The parts of a shapefile for each table, and further ones for each kind of shape other than
 * areas. @source ESRI Shapefile Technical Description, July 1998
 */
export const shapefileWriter: Writer = {
  id: 'shapefile',
  label: 'Shapefile',
  extensions: ['zip'],
  async write({ folder, tables }) {
    const files: string[] = [];
    const notes: WriteNote[] = [];
    const renamed = new Set<string>();
    let cut = 0;
    for (const table of layersOf(tables)) {
      const columns = dbfColumns(table.columns);
      for (const { column, name } of columns)
        if (name !== column.name) renamed.add(`${column.name} → ${name}`);
      const written = await writeLayer(table, columns, folder);
      files.push(...written.files);
      cut += written.cut;
    }
    if (renamed.size > 0)
      notes.push({
        code: 'export_columns_shortened',
        params: { columns: [...renamed].join(', ') },
      });
    if (cut > 0) notes.push({ code: 'export_texts_cut', params: { count: cut } });
    return { extension: 'zip', files, notes };
  },
};

/** WGS 84 as ESRI writes it. */
const projection =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

const suffixes: Record<ShapeKind, string> = { area: '', line: '_lines', point: '_points' };

/** The parts of a file that is being written. */
interface Parts {
  readonly shapes: ShapesFile;
  readonly table: DbfFile;
  readonly stem: string;
}

async function writeLayer(
  table: Table,
  columns: readonly DbfColumn[],
  folder: Folder,
): Promise<{ files: string[]; cut: number }> {
  const open = new Map<ShapeKind, Parts>();
  const partsFor = async (kind: ShapeKind): Promise<Parts> => {
    const existing = open.get(kind);
    if (existing) return existing;
    const stem = `${table.name}${suffixes[kind]}`;
    const writer = {
      stem,
      shapes: await ShapesFile.open(folder, stem, kind),
      table: await DbfFile.open(folder, `${stem}.dbf`, columns),
    };
    open.set(kind, writer);
    return writer;
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
    await writeParts(folder, `${stem}.prj`, [projection]);
    await writeParts(folder, `${stem}.cpg`, ['UTF-8']);
    files.push(...['shp', 'shx', 'dbf', 'prj', 'cpg'].map((extension) => `${stem}.${extension}`));
  }
  return { files, cut };
}

function add({ shapes, table }: Parts, row: Row, geometry: Geometry | null): void {
  shapes.add(geometry);
  table.add(row.values);
}
