import { toKML } from '@placemarkio/tokml';
import type { ExportFormat } from '../format.ts';
import { geometryOf, layersOf } from '../places.ts';
import { heading, shown, type Row, type Table } from '../table.ts';
import { writeParts } from '../write-text.ts';

type Collection = Parameters<typeof toKML>[0];

/** A folder for each table. People read it, so names and words are theirs. @source OGC 12-007r2 KML 2.3 */
export const kml: ExportFormat = {
  id: 'kml',
  label: 'KML',
  extensions: ['kml'],
  takes: ({ shape }) => shape !== 'tables',
  async write({ path, tables, name }) {
    await writeParts(path, document(name, layersOf(tables)));
    return { extension: 'kml', notes: [] };
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

/** The library writes whole documents; a page of one is what lies between its frame. */
function placemarks(layer: Table, page: readonly Row[]): string {
  const features = page.map((row) => ({
    type: 'Feature',
    properties: told(layer, row),
    geometry: geometryOf(row.geometry),
  }));
  const text = toKML({ type: 'FeatureCollection', features } as unknown as Collection);
  return `${text.slice(text.indexOf('<Document>') + '<Document>'.length, text.lastIndexOf('</Document>'))}\n`;
}

/** What is known of a row; what is not is left out, as the format has no word for it. */
function told({ columns }: Table, { values }: Row): Record<string, string | number | boolean> {
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

/** Without the signs that XML cannot hold. */
const plain = (text: string): string => text.replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '');

const escaped = (text: string): string =>
  plain(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
