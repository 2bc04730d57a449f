import { writeWkt, type Polygonal } from '@furrow/geo';
import { memoryFolder } from '../writing/folder.ts';
import type { Table } from '../writing/table.ts';
import { shapefileWriter } from './write.ts';

/**
 * Zones as the parts of a shapefile, in WGS 84, their doses in the column RATE with the unit in
 * another.
 * @param name of the files, without an extension
 */
export async function prescriptionShapes(
  name: string,
  zones: readonly { readonly geometry: Polygonal; readonly value: number }[],
  unit: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = memoryFolder();
  const table: Table = {
    name,
    title: name,
    hasGeometry: true,
    count: zones.length,
    columns: [
      { name: 'RATE', label: 'RATE', kind: 'decimal' },
      { name: 'UNIT', label: 'UNIT', kind: 'text', max: 20 },
    ],
    async *rows() {
      yield zones.map(({ geometry, value }, index) => ({
        id: String(index),
        values: [value, unit],
        geometry: writeWkt(geometry),
      }));
    },
  };
  const { files } = await shapefileWriter.write({
    tables: [table],
    folder,
    name,
    title: name,
    madeBy: '',
    now: new Date(0),
    withDetails: false,
  });
  return new Map(files.map((file) => [file, folder.files.get(file) ?? new Uint8Array()]));
}
