import { existing } from '@furrow/kit';
import type {
  CrsStatement,
  Format,
  SourceFeature,
  SourceFile,
  SourceLayer,
} from '../source/source.ts';
import type { Note } from '../source/note.ts';
import { parseGeometry } from '../source/geometry.ts';

/** More features than any country's register splits its downloads into. */
const MOST_FEATURES = 500_000;

/** FlatGeobuf, with or without index. @source flatgeobuf.org, version 3.0 */
export const flatgeobuf: Format = {
  id: 'flatgeobuf',
  label: 'FlatGeobuf',
  extensions: ['fgb'],
  recognise: ({ bytes }) =>
    bytes[0] === 0x66 && bytes[1] === 0x67 && bytes[2] === 0x62 && bytes[4] === 0x66,
  read: async (file) => [await readFile(file)],
};

interface Header {
  readonly crs: {
    readonly org: string | null;
    readonly code: number;
    readonly wkt: string | null;
  } | null;
  readonly featuresCount: number;
  readonly indexNodeSize: number;
}

const magicLength = 8;
const sizeLength = 4;

async function readFile({ name, bytes }: SourceFile): Promise<SourceLayer> {
  const header = await readHeader(bytes);
  const { end, isTruncated } = await whole(bytes, header);
  const features: SourceFeature[] = [];
  const notes: Note[] = [];
  for await (const { geometry, properties } of decoded(bytes.subarray(0, end))) {
    if (features.length === MOST_FEATURES) {
      notes.push({ code: 'too_many_features', params: { layer: name, limit: MOST_FEATURES } });
      break;
    }
    features.push({ properties: { ...properties }, ...parseGeometry(geometry) });
  }
  if (isTruncated)
    notes.push({ code: 'file_truncated', params: { file: name, shapes: features.length } });
  return { name, crs: crsOf(header), features, notes };
}

/**
 * The library works best with a stream: only then is each feature aligned so that its numbers can
 * be read in place.
 */
async function* decoded(bytes: Uint8Array, headerMetaFn?: (header: Header) => void) {
  const { deserialize } = await import('flatgeobuf/lib/mjs/geojson.js');
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  yield* deserialize(stream as never, headerMetaFn ? { headerMetaFn } : {});
}

async function readHeader(bytes: Uint8Array): Promise<Header> {
  const length = bytes.length < magicLength + sizeLength ? Number.NaN : sizeAt(bytes, magicLength);
  const end = magicLength + sizeLength + length;
  // the library waits forever for bytes beyond the end
  if (!(end <= bytes.length)) throw new Error('the header is cut off');
  const state: { header?: Header } = {};
  try {
    await decoded(bytes.subarray(0, end), (header) => (state.header = header)).next();
  } catch (error) {
    // after the header there is nothing of importance; a missing index does not matter
    if (!state.header) throw error;
  }
  return existing(state.header, 'header of the file');
}

/** End of the last feature that is there in full. */
async function whole(
  bytes: Uint8Array,
  { featuresCount, indexNodeSize }: Header,
): Promise<{ end: number; isTruncated: boolean }> {
  const { calcTreeSize } = await import('flatgeobuf/lib/mjs/packedrtree.js');
  const index = indexNodeSize > 0 ? calcTreeSize(featuresCount, indexNodeSize) : 0;
  let end = magicLength + sizeLength + sizeAt(bytes, magicLength) + index;
  if (!(end <= bytes.length)) throw new Error('the index is cut off');
  while (end + sizeLength <= bytes.length) {
    const next = end + sizeLength + sizeAt(bytes, end);
    if (next > bytes.length) return { end, isTruncated: true };
    end = next;
  }
  return { end, isTruncated: end < bytes.length };
}

const sizeAt = (bytes: Uint8Array, offset: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset + offset, sizeLength).getUint32(0, true);

function crsOf(header: Header): CrsStatement | null {
  const { org, code, wkt } = header.crs ?? { org: null, code: 0, wkt: null };
  if (code > 0) return { code: `${org ?? 'EPSG'}:${code}`, ...(wkt ? { wkt } : {}) };
  return wkt ? { wkt } : null;
}
