import Papa from 'papaparse';
import { createReadStream, openSync, readSync, closeSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type Readable, Transform } from 'node:stream';
import { textOfWindows1252 } from '@furrow/formats/text/decode.ts';

/**
 * Rows of a CSV file, however long it is: gzipped or not, in UTF-8 or in the code page of Windows.
 */

export type Row = Readonly<Record<string, string>>;

/** The bytes of a file, unpacked. */
export function openBytes(path: string): Readable {
  const file = createReadStream(path);
  if (!isGzip(path)) return file;
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  return file.pipe(unpacked);
}

function isGzip(path: string): boolean {
  const start = Buffer.alloc(2);
  const file = openSync(path, 'r');
  try {
    return readSync(file, start, 0, 2, 0) === 2 && start[0] === 0x1f && start[1] === 0x8b;
  } finally {
    closeSync(file);
  }
}

/** Decodes bytes to text: as UTF-8 unless the first of them are invalid. */
function toText(): Transform {
  let decoder: { decode(chunk?: Uint8Array, options?: { stream: boolean }): string } | null = null;
  return new Transform({
    readableObjectMode: false,
    transform(chunk: Buffer, _encoding, done) {
      decoder ??= isUtf8(chunk)
        ? new TextDecoder()
        : { decode: (bytes) => (bytes ? textOfWindows1252(bytes) : '') };
      done(null, decoder.decode(chunk, { stream: true }));
    },
    flush(done) {
      done(null, decoder?.decode() ?? '');
    },
  });
}

function isUtf8(chunk: Buffer): boolean {
  try {
    // a sign may be cut in two at the end
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The cell of a row under a header; empty where the file has no such column. */
export const cellOf = (values: Row, header: string): string => values[header] ?? '';

/** Headers by their meaning: `(produit) numero AMM` is `numero amm`. */
const plainHeader = (header: string): string =>
  header
    .replace(/^\uFEFF/, '')
    .replace(/^\([^)]*\)\s*/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The headers of a CSV file, to recognise it by. */
export async function headersOf(path: string): Promise<string[]> {
  const { rows, headers } = readRows(path);
  await rows[Symbol.asyncIterator]().next();
  return headers();
}

/** Every row with its number in the file, the header being row 1. */
export function readRows(path: string): {
  rows: AsyncIterable<{ row: number; values: Row; cells: readonly string[] }>;
  headers: () => string[];
} {
  let headers: string[] = [];
  async function* rows() {
    const bytes = openBytes(path);
    const text = bytes.pipe(toText());
    bytes.on('error', (error) => text.destroy(error));
    const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy' });
    text.on('error', (error) => parser.destroy(error));
    text.pipe(parser);
    let row = 0;
    try {
      for await (const cells of parser as unknown as AsyncIterable<string[]>) {
        row += 1;
        if (row === 1) {
          headers = cells.map(plainHeader);
          continue;
        }
        // the first of two columns of the same name counts
        const values: Record<string, string> = {};
        for (const [index, header] of headers.entries())
          if (header !== '' && !(header in values)) values[header] = (cells[index] ?? '').trim();
        yield { row, values, cells };
      }
    } finally {
      bytes.destroy();
    }
  }
  return { rows: rows(), headers: () => headers };
}

/**
 * DD-MM-YYYY or DD/MM/YYYY as YYYY-MM-DD; null for an empty text and for the days that represent
 * never; undefined for an invalid day.
 */
export function dayOf(text: string): string | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  const [, day = '', month = '', year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(written) ?? [];
  const iso = year
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : /^\d{4}-\d{2}-\d{2}$/.test(written)
      ? written
      : undefined;
  if (
    iso === undefined ||
    Number.isNaN(Date.parse(iso)) ||
    new Date(iso).toISOString().slice(0, 10) !== iso
  )
    return undefined;
  return iso.startsWith('9999') ? null : iso;
}

/** A number with a point or a comma; null for an empty text, undefined for an invalid number. */
export function numberOf(text: string | undefined): number | null | undefined {
  const written = (text ?? '').trim().replace(',', '.');
  if (written === '') return null;
  const value = Number(written);
  return Number.isFinite(value) ? value : undefined;
}
