import { toKML } from '@placemarkio/tokml';
import { writeParts } from '../writing/folder.ts';
import { geometryOf, layersOf } from '../writing/places.ts';
import { heading, shown, type Row, type Table } from '../writing/table.ts';
import type { Writer } from '../writing/writer.ts';

type Collection = Parameters<typeof toKML>[0];

/**
 * A folder for each table. People read it, so names and texts are translated. @source OGC 12-007r2
 * KML 2.3
 */
export const kmlWriter: Writer = {
  id: 'kml',
  label: 'KML',
  extensions: ['kml'],
  async write({ folder, tables, name }) {
    const file = `${name}.kml`;
    await writeParts(folder, file, document(name, layersOf(tables)));
    return { extension: 'kml', files: [file], notes: [] };
  },
};

async function* document(name: string, layers: readonly Table[]): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escaped(name)}</name>\n`;
  for (const layer of layers) {
    yield `<Folder><name>${escaped(layer.title)}</name>\n`;
    for await (const page of layer.rows()) yield placemarks(layer, page);
    yield '</Folder>\n';
  }
  yield '</Document></kml>\n';
}

/** The library writes whole documents; a page of rows is the part within its frame. */
function placemarks(layer: Table, page: readonly Row[]): string {
  const features = page.map((row) => ({
    type: 'Feature',
    properties: attributesOf(layer, row),
    geometry: geometryOf(row.geometry),
  }));
  const text = toKML({ type: 'FeatureCollection', features } as unknown as Collection);
  return `${text.slice(text.indexOf('<Document>') + '<Document>'.length, text.lastIndexOf('</Document>'))}\n`;
}

/** Attributes of a row with a value; others are left out, as the format has no null. */
function attributesOf(
  { columns }: Table,
  { values }: Row,
): Record<string, string | number | boolean> {
  const entries = columns.flatMap((column, at): [string, string | number | boolean][] => {
    const value = shown(column, values[at] ?? null);
    if (value === null || value === '') return [];
    return [
      [
        column.name === 'name' ? 'name' : plain(heading(column)),
        typeof value === 'string' ? plain(value) : value,
      ],
    ];
  });
  return Object.fromEntries(entries);
}

/** Without the characters that XML does not allow. */
const plain = (text: string): string => text.replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '');

const escaped = (text: string): string =>
  plain(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
