import { parseWkt, type Geometry } from '@furrow/geo';
import { geojson as readable } from '../../formats/geojson.ts';
import type { ExportFormat } from '../format.ts';
import type { Row, Table } from '../table.ts';
import { writeParts } from '../write-text.ts';

/** One FeatureCollection; rows of several tables say in `layer` which they are of. @source RFC 7946 */
export const geojson: ExportFormat = {
  id: readable.id,
  label: readable.label,
  extensions: ['geojson'],
  takes: ({ shape }) => shape !== 'tables',
  async write({ path, tables }) {
    const layers = tables.filter(({ hasGeometry }) => hasGeometry);
    await writeParts(path, collection(layers));
    return { extension: 'geojson', notes: [] };
  },
};

async function* collection(layers: readonly Table[]): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let comma = '\n';
  for (const layer of layers) {
    for await (const page of layer.rows()) {
      if (page.length === 0) continue;
      yield comma + page.map((row) => JSON.stringify(featureOf(layer, row, layers.length > 1))).join(',\n');
      comma = ',\n';
    }
  }
  yield '\n]}\n';
}

function featureOf({ name, columns }: Table, { id, values, geometry }: Row, isOneOfMany: boolean): object {
  const properties = Object.fromEntries(columns.flatMap((column, at) => (column.name === 'id' ? [] : [[column.name, values[at] ?? null]])));
  return { type: 'Feature', id, geometry: geometryOf(geometry), properties: isOneOfMany ? { layer: name, ...properties } : properties };
}

/** A stored place as a geometry. */
export function geometryOf(wkt: string | null): Geometry | null {
  return wkt === null ? null : parseWkt(wkt).geometry;
}
