import { decodeText, normaliseEncoding } from '../text/decode.ts';

/** A row of a `.dbf` table; null where its record is marked as deleted. */
type TableRow = Record<string, string | number | boolean | null> | null;

/** The rows of a dBASE table, and the encoding they were read in, which may be a guess. */
export type Table = { rows: TableRow[]; encoding: string; isGuess: boolean };

type Column = { name: string; type: string; offset: number; length: number };

/**
 * Encodings by the language driver byte. @source dBASE language driver ids as listed by Esri and
 * GDAL
 */
const LANGUAGE_DRIVERS: Record<number, string> = {
  0x01: 'cp437',
  0x02: 'cp850',
  0x03: 'windows-1252',
  0x57: 'windows-1252',
  0x58: 'windows-1252',
  0x59: 'windows-1252',
  0x08: 'cp850',
  0x09: 'cp437',
  0x0a: 'cp850',
  0x0b: 'cp437',
  0x0d: 'cp437',
  0x0e: 'cp850',
  0x0f: 'cp437',
  0x10: 'cp850',
  0x11: 'cp437',
  0x12: 'cp850',
  0x14: 'cp850',
  0x15: 'cp437',
  0x16: 'cp850',
  0x17: 'cp850',
  0x19: 'cp437',
  0x1a: 'cp850',
  0x1b: 'cp437',
  0x1d: 'cp850',
  0x1f: 'cp852',
  0x22: 'cp852',
  0x23: 'cp852',
  0x26: 'ibm866',
  0x37: 'cp850',
  0x40: 'cp852',
  0x64: 'cp852',
  0x65: 'ibm866',
  0x87: 'cp852',
  0xc8: 'windows-1250',
  0xc9: 'windows-1251',
  0xca: 'windows-1254',
  0xcb: 'windows-1253',
  0xcc: 'windows-1257',
};

const END_OF_COLUMNS = 0x0d;
const DELETED = 0x2a;

/**
 * The rows of a `.dbf` table in the order of its records.
 * @param codepage the content of a `.cpg` file, or null without one
 * @throws RangeError when the header does not fit the file
 * @source dBASE III Plus table file header, fields of the types C N F D L I B O
 */
export function readTable(bytes: Uint8Array, codepage: string | null): Table {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = view.getUint16(8, true);
  const recordLength = view.getUint16(10, true);
  if (recordLength === 0) throw new RangeError('The table has records of no length');
  const stated = Math.min(
    view.getUint32(4, true),
    Math.floor((bytes.length - headerLength) / recordLength),
  );
  const { encoding, isGuess } = findEncoding(
    bytes.subarray(headerLength),
    bytes[29] ?? 0,
    codepage,
  );
  const columns = readColumns(bytes, headerLength, encoding);
  const rows = Array.from({ length: Math.max(0, stated) }, (_, index) => {
    const start = headerLength + index * recordLength;
    return bytes[start] === DELETED
      ? null
      : readRow(bytes.subarray(start, start + recordLength), columns, encoding);
  });
  return { rows, encoding, isGuess };
}

/**
 * The encoding of the texts: by the code page file, else the language driver; both only when the
 * texts can be read that way.
 */
function findEncoding(
  records: Uint8Array,
  driverByte: number,
  codepage: string | null,
): { encoding: string; isGuess: boolean } {
  const stated = codepage === null ? null : normaliseEncoding(codepage);
  const { encoding } = decodeText(records, stated);
  if (stated) return { encoding, isGuess: encoding !== stated };
  // The driver byte is often left over from the first program that wrote the file; UTF-8 is
  // recognisable.
  if (encoding === 'utf-8') return { encoding, isGuess: false };
  const driver = LANGUAGE_DRIVERS[driverByte];
  return { encoding: driver ?? encoding, isGuess: driver === undefined };
}

function readColumns(bytes: Uint8Array, headerLength: number, encoding: string): Column[] {
  const columns: Column[] = [];
  let offset = 1;
  for (let start = 32; start + 32 <= headerLength && bytes[start] !== END_OF_COLUMNS; start += 32) {
    const raw = bytes.subarray(start, start + 11);
    const nameLength = raw.indexOf(0);
    const name = decodeText(
      nameLength < 0 ? raw : raw.subarray(0, nameLength),
      encoding,
    ).text.trim();
    const type = String.fromCharCode(bytes[start + 11] ?? 0);
    const low = bytes[start + 16] ?? 0;
    // Long texts keep the high byte of their length where numbers keep their decimals.
    const length = type === 'C' ? low + 256 * (bytes[start + 17] ?? 0) : low;
    columns.push({ name, type, offset, length });
    offset += length;
  }
  return columns;
}

function readRow(
  record: Uint8Array,
  columns: Column[],
  encoding: string,
): Record<string, string | number | boolean | null> {
  const entries = columns.map((column) => {
    const raw = record.subarray(column.offset, column.offset + column.length);
    return [column.name, readValue(raw, column.type, encoding)] as const;
  });
  return Object.fromEntries(entries);
}

function readValue(
  raw: Uint8Array,
  type: string,
  encoding: string,
): string | number | boolean | null {
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  if (type === 'I' && raw.length === 4) return view.getInt32(0, true);
  if ((type === 'B' || type === 'O') && raw.length === 8) return view.getFloat64(0, true);
  const text = decodeText(raw, encoding).text.replaceAll('\0', '').trim();
  if (text === '') return null;
  switch (type) {
    case 'N':
    case 'F': {
      // Asterisks fill a number that did not fit its column.
      const number = Number(text.replace(',', '.'));
      return Number.isFinite(number) ? number : null;
    }
    case 'L':
      return /^[ty]/i.test(text) ? true : /^[fn]/i.test(text) ? false : null;
    case 'D':
      return /^\d{8}$/.test(text)
        ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
        : null;
    default:
      return text;
  }
}
