import { geojson as readable } from '../../formats/geojson.ts';
import type { ExportFormat } from '../format.ts';
import { geometryOf, layersOf, propertiesOf } from '../places.ts';
import type { Row, Table } from '../table.ts';
import { writeParts } from '../write-text.ts';

/** One FeatureCollection; rows of several tables say in `layer` which they are of. @source RFC 7946 */
export const geojson: ExportFormat = {
  id: readable.id,
  label: readable.label,
  extensions: ['geojson'],
  isReadAgain: true,
  takes: ({ shape }) => shape !== 'tables',
  async write({ path, tables }) {
    await writeParts(path, collection(layersOf(tables)));
    return { extension: 'geojson', notes: [] };
  },
};

async function* collection(layers: readonly Table[]): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let comma = '\n';
  for (const layer of layers) {
    for await (const page of layer.rows()) {
      if (page.length === 0) continue;
      yield (
        comma +
          page.map((row) => JSON.stringify(featureOf(layer, row, layers.length > 1))).join(',\n')
      );
      comma = ',\n';
    }
  }
  yield '\n]}\n';
}

function featureOf(table: Table, row: Row, isOneOfMany: boolean): object {
  const { id, ...properties } = propertiesOf(table, row);
  return {
    type: 'Feature',
    id,
    geometry: geometryOf(row.geometry),
    properties: isOneOfMany ? { layer: table.name, ...properties } : properties,
  };
}
