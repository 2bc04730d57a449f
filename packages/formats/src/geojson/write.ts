import { writeParts } from '../writing/folder.ts';
import { geometryOf, layersOf, propertiesOf } from '../writing/places.ts';
import type { Row, Table } from '../writing/table.ts';
import type { Writer } from '../writing/writer.ts';

/** A single FeatureCollection; rows of several tables name theirs in `layer`. @source RFC 7946 */
export const geojsonWriter: Writer = {
  id: 'geojson',
  label: 'GeoJSON',
  extensions: ['geojson'],
  async write({ folder, tables, name }) {
    const file = `${name}.geojson`;
    await writeParts(folder, file, collection(layersOf(tables)));
    return { extension: 'geojson', files: [file], notes: [] };
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
