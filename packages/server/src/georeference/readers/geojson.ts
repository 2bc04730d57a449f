import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { CrsStatement } from '@furrow/formats/source/source.ts';
import { FEATURES_IN_A_BATCH, polygonalOf, type LayerFeature, type LayerFile } from './reader.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const END_OF_LIST = 0x5d;

const HEAD_BYTES = 64 * 1024;
const LONGEST_FEATURE = 256 * 1024 * 1024;

/**
 * A GeoJSON collection of any size: its features are extracted one by one and parsed separately.
 * @source RFC 7946
 */
export async function openGeojson(path: string): Promise<LayerFile> {
  const { size } = await stat(path);
  const file = await open(path, 'r');
  const head = Buffer.alloc(Math.min(HEAD_BYTES, size));
  await file.read(head, 0, head.length, 0);
  await file.close();
  const list = /"features"\s*:\s*\[/.exec(head.toString('latin1'));
  if (!list) throw new Error('this GeoJSON has no list of features near its beginning.');
  const start = list.index + list[0].length;
  return {
    format: 'GeoJSON',
    crs: crsOf(head.subarray(0, start).toString('utf8')),
    async close() {},
    async *features(from) {
      let features: LayerFeature[] = [];
      let number = 0;
      let done = start;
      for await (const { pieces, at } of featurePieces(path, start)) {
        for (const piece of pieces) {
          number += 1;
          if (number <= from) continue;
          features.push(featureOf(piece, number));
          if (features.length < FEATURES_IN_A_BATCH) continue;
          yield { features, part: done / size };
          features = [];
        }
        done = at;
      }
      yield { features, part: 1 };
    },
  };
}

/**
 * The bytes of feature after feature: from each opening brace at the list's depth to the closing
 * one. A single function: it scans every byte of a file that may have gigabytes.
 */
// oxlint-disable-next-line complexity -- said above
async function* featurePieces(
  path: string,
  start: number,
): AsyncGenerator<{ pieces: Buffer[]; at: number }> {
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  let buffered: Buffer[] = [];
  let heldBytes = 0;
  let at = start;
  for await (const chunk of createReadStream(path, {
    start,
    highWaterMark: 1024 * 1024,
  }) as AsyncIterable<Buffer>) {
    const pieces: Buffer[] = [];
    let begin = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === OPEN) {
        if (depth === 0) begin = index;
        depth += 1;
      } else if (byte === CLOSE) {
        depth -= 1;
        if (depth > 0) continue;
        if (depth < 0) throw new Error('the list of features is broken.');
        pieces.push(Buffer.concat([...buffered, chunk.subarray(begin, index + 1)]));
        buffered = [];
        heldBytes = 0;
        begin = index + 1;
      } else if (byte === END_OF_LIST && depth === 0) {
        yield { pieces, at: at + index };
        return;
      }
    }
    if (depth > 0) {
      buffered.push(chunk.subarray(begin));
      heldBytes += chunk.length - begin;
      if (heldBytes > LONGEST_FEATURE) throw new Error('a feature of this file never ends.');
    }
    at += chunk.length;
    yield { pieces, at };
  }
  throw new Error('the file ends within its list of features.');
}

function featureOf(piece: Buffer, number: number): LayerFeature {
  let feature: { geometry?: unknown; properties?: unknown };
  try {
    feature = JSON.parse(piece.toString('utf8')) as typeof feature;
  } catch {
    throw new Error(`feature ${number} cannot be read.`);
  }
  const { geometry, properties } = feature;
  return {
    geometry: polygonalOf(geometry),
    properties:
      properties !== null && typeof properties === 'object'
        ? (properties as Record<string, unknown>)
        : {},
  };
}

/** The member of the 2008 form; without it the coordinates are degrees. */
function crsOf(head: string): CrsStatement {
  const name = /"crs"\s*:\s*\{[^{}]*"properties"\s*:\s*\{[^{}]*"name"\s*:\s*"([^"]+)"/.exec(
    head,
  )?.[1];
  return name === undefined ? { code: 'EPSG:4326', isDefault: true } : { code: name };
}
