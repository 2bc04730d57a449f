import { joined } from '../archive/deflate.ts';
import type { Folder, OpenFile } from '../writing/folder.ts';
import type { Column, Value } from '../writing/table.ts';

/** A column in dBASE; length in bytes. */
export interface DbfColumn {
  readonly column: Column;
  /** At most ten letters, none twice. */
  readonly name: string;
  readonly type: 'C' | 'N' | 'L' | 'D';
  readonly length: number;
  readonly decimals: number;
}

const longestName = 10;
const longestText = 254;
const SPACE = 0x20;
const encoder = new TextEncoder();

/** Columns as a `.dbf` table can have them. @source dBASE III Plus table file header */
export function dbfColumns(columns: readonly Column[]): DbfColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => ({
    column,
    name: shortName(column.name, taken),
    ...typeOf(column),
  }));
}

function shortName(name: string, taken: Set<string>): string {
  let short = name.slice(0, longestName);
  for (let number = 1; taken.has(short); number += 1)
    short = `${name.slice(0, longestName - 1 - String(number).length)}_${number}`;
  taken.add(short);
  return short;
}

function typeOf({ kind, max }: Column): Pick<DbfColumn, 'type' | 'length' | 'decimals'> {
  switch (kind) {
    case 'integer':
      return { type: 'N', length: 11, decimals: 0 };
    case 'decimal':
      return { type: 'N', length: 20, decimals: 8 };
    case 'boolean':
      return { type: 'L', length: 1, decimals: 0 };
    case 'date':
      return { type: 'D', length: 8, decimals: 0 };
    case 'dateTime':
      return { type: 'C', length: 16, decimals: 0 };
    default:
      // almost all letters take up to three bytes each
      return { type: 'C', length: Math.min(longestText, (max ?? longestText) * 3), decimals: 0 };
  }
}

/** A `.dbf` table, written record by record; their number is put in its head at the end. */
export class DbfFile {
  #count = 0;
  #cut = 0;
  #waiting: Uint8Array[] = [];

  private constructor(
    private readonly file: OpenFile,
    private readonly columns: readonly DbfColumn[],
  ) {}

  static async open(folder: Folder, name: string, columns: readonly DbfColumn[]): Promise<DbfFile> {
    const table = new DbfFile(await folder.create(name), columns);
    await table.file.append(table.#header());
    return table;
  }

  add(values: readonly Value[]): void {
    this.#count += 1;
    this.#waiting.push(
      encoder.encode(' '),
      ...this.columns.map((column, index) => this.#field(column, values[index] ?? null)),
    );
  }

  async flush(): Promise<void> {
    if (this.#waiting.length > 0) await this.file.append(joined(this.#waiting.splice(0)));
  }

  /** @returns number of texts that did not fit */
  async close(): Promise<number> {
    this.#waiting.push(Uint8Array.of(0x1a));
    await this.flush();
    await this.file.put(this.#header(), 0);
    await this.file.close();
    return this.#cut;
  }

  #header(): Uint8Array {
    const header = new Uint8Array(32 + this.columns.length * 32 + 1);
    const view = new DataView(header.buffer);
    header[0] = 3;
    // the date of writing is not relevant here, and would make equal exports differ
    header.set([126, 1, 1], 1);
    view.setUint32(4, this.#count, true);
    view.setUint16(8, header.length, true);
    view.setUint16(10, 1 + this.columns.reduce((sum, { length }) => sum + length, 0), true);
    this.columns.forEach(({ name, type, length, decimals }, index) => {
      const at = 32 + index * 32;
      header.set(
        Array.from(name.slice(0, longestName), (sign) => sign.charCodeAt(0)),
        at,
      );
      header[at + 11] = type.charCodeAt(0);
      header[at + 16] = length;
      header[at + 17] = decimals;
    });
    header[header.length - 1] = 0x0d;
    return header;
  }

  #field({ type, length }: DbfColumn, value: Value): Uint8Array {
    if (value === null) return encoder.encode((type === 'L' ? '?' : ' ').repeat(length));
    if (type === 'L') return encoder.encode(value === true ? 'T' : 'F');
    if (type === 'D')
      return encoder.encode(String(value).replaceAll('-', '').padEnd(length).slice(0, length));
    if (type === 'N') return encoder.encode(writeNumber(Number(value), length));
    const bytes = encoder.encode(String(value));
    const field = new Uint8Array(length).fill(SPACE);
    if (bytes.length <= length) {
      field.set(bytes);
      return field;
    }
    this.#cut += 1;
    let end = length;
    // not in the middle of a letter
    while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
    field.set(bytes.subarray(0, end));
    return field;
  }
}

function writeNumber(value: number, length: number): string {
  const text = String(value);
  const fitting = text.length <= length && !text.includes('e') ? text : value.toFixed(8);
  return fitting.length <= length
    ? fitting.padStart(length)
    : value.toExponential(length - 8).padStart(length);
}
