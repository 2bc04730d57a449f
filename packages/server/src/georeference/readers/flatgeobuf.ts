import { open } from 'node:fs/promises';
import * as flatbuffers from 'flatbuffers';
import { Feature } from 'flatgeobuf/lib/mjs/flat-geobuf/feature.js';
import { fromFeature } from 'flatgeobuf/lib/mjs/geojson/feature.js';
import { fromByteBuffer } from 'flatgeobuf/lib/mjs/header-meta.js';
import { calcTreeSize } from 'flatgeobuf/lib/mjs/packedrtree.js';
import { FEATURES_IN_A_BATCH, polygonalOf, type LayerFeature, type LayerFile } from './reader.ts';

const MAGIC = [0x66, 0x67, 0x62, 0x03];
const MAGIC_LENGTH = 8;
const LONGEST_HEADER = 16 * 1024 * 1024;
const LONGEST_FEATURE = 256 * 1024 * 1024;
const READ_AT_ONCE = 4 * 1024 * 1024;

export const isFlatgeobuf = (start: Uint8Array): boolean =>
  MAGIC.every((byte, offset) => start[offset] === byte);

/**
 * The library reads whole files or single features with a promise for each; this passes it piece
 * after piece. @source flatgeobuf.org
 */
export async function openFlatgeobuf(path: string): Promise<LayerFile> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const read = async (at: number, length: number): Promise<Buffer> => {
    const bytes = Buffer.allocUnsafe(Math.min(length, Math.max(size - at, 0)));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
    return bytes.subarray(0, bytesRead);
  };
  const length = (await read(MAGIC_LENGTH, 4)).readUInt32LE(0);
  if (length > LONGEST_HEADER) throw new Error('the file is damaged: its header is too long.');
  const header = fromByteBuffer(
    new flatbuffers.ByteBuffer(new Uint8Array(await read(MAGIC_LENGTH, 4 + length))),
  );
  const index =
    header.indexNodeSize > 0 ? calcTreeSize(header.featuresCount, header.indexNodeSize) : 0;
  const start = MAGIC_LENGTH + 4 + length + index;
  const { crs } = header;
  const stated =
    crs && crs.code > 0
      ? { code: `${crs.org || 'EPSG'}:${crs.code}`, ...(crs.wkt ? { wkt: crs.wkt } : {}) }
      : crs?.wkt
        ? { wkt: crs.wkt }
        : null;
  return {
    format: 'FlatGeobuf',
    crs: stated,
    close: () => file.close(),
    async *features(from) {
      let at = start;
      let number = 0;
      let buffered: Buffer = Buffer.alloc(0);
      let features: LayerFeature[] = [];
      while (at < size || buffered.length > 0) {
        const piece = await read(at, READ_AT_ONCE);
        at += piece.length;
        buffered = buffered.length > 0 ? Buffer.concat([buffered, piece]) : piece;
        let offset = 0;
        while (buffered.length - offset >= 4) {
          const needed = buffered.readUInt32LE(offset);
          if (needed > LONGEST_FEATURE)
            throw new Error(`the file is damaged at feature ${number + 1}.`);
          if (buffered.length - offset - 4 < needed) break;
          if (number >= from) features.push(featureOf(buffered, offset, number, header));
          number += 1;
          offset += 4 + needed;
          if (features.length >= FEATURES_IN_A_BATCH) {
            yield { features, part: (at - buffered.length + offset) / size };
            features = [];
          }
        }
        buffered = buffered.subarray(offset);
        if (piece.length === 0 && buffered.length > 0)
          throw new Error(`the file ends within feature ${number + 1}.`);
      }
      yield { features, part: 1 };
    },
  };
}

function featureOf(
  bytes: Buffer,
  offset: number,
  number: number,
  header: ReturnType<typeof fromByteBuffer>,
): LayerFeature {
  const buffer = new flatbuffers.ByteBuffer(bytes);
  buffer.setPosition(offset);
  const feature = Feature.getSizePrefixedRootAsFeature(buffer);
  if (!feature.geometry()) return { geometry: null, properties: {} };
  const { geometry, properties } = fromFeature(number, feature, header);
  return { geometry: polygonalOf(geometry), properties: properties ?? {} };
}
