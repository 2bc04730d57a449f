import type { CrsStatement, Format, Note, SourceFeature, SourceFile, SourceLayer } from '../reading.ts';
import { givenGeometry } from './geometry.ts';

/** More features than any country's register splits its downloads into. */
const MOST_FEATURES = 500_000;

/** FlatGeobuf, with or without index. @source flatgeobuf.org, version 3.0 */
export const flatgeobuf: Format = {
  id: 'flatgeobuf',
  label: 'FlatGeobuf',
  extensions: ['fgb'],
  recognise: ({ bytes }) => bytes[0] === 0x66 && bytes[1] === 0x67 && bytes[2] === 0x62 && bytes[4] === 0x66,
  read: async (file) => [await readFile(file)],
};

interface Header {
  readonly crs: { readonly org: string | null; readonly code: number; readonly wkt: string | null } | null;
}

async function readFile({ name, bytes }: SourceFile): Promise<SourceLayer> {
  const { deserialize } = await import('flatgeobuf/lib/mjs/geojson.js');
  const found: { header?: Header } = {};
  const features: SourceFeature[] = [];
  const notes: Note[] = [];
  try {
    // as a stream, for only then is each feature laid where its numbers can be read in place
    const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
    for await (const { geometry, properties } of deserialize(stream as never, { headerMetaFn: (header) => (found.header = header) })) {
      if (features.length === MOST_FEATURES) {
        notes.push({ code: 'too_many_features', params: { layer: name, limit: MOST_FEATURES } });
        break;
      }
      features.push({ properties: { ...properties }, ...givenGeometry(geometry) });
    }
  } catch (error) {
    // the end is missing; what was read until there still counts
    if (features.length === 0) throw error;
    notes.push({ code: 'file_truncated', params: { file: name, shapes: features.length } });
  }
  return { name, crs: crsOf(found.header), features, notes };
}

function crsOf(header: Header | undefined): CrsStatement | null {
  const { org, code, wkt } = header?.crs ?? { org: null, code: 0, wkt: null };
  if (code > 0) return { code: `${org ?? 'EPSG'}:${code}`, ...(wkt ? { wkt } : {}) };
  return wkt ? { wkt } : null;
}
