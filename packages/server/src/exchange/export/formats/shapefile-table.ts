import { open, type FileHandle } from 'node:fs/promises';
import type { Column, Value } from '../table.ts';

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
      // letters take up to three bytes each, all but a few
      return { type: 'C', length: Math.min(longestText, (max ?? longestText) * 3), decimals: 0 };
  }
}

/** A `.dbf` table, written record by record; their number is put in its head at the end. */
export class DbfFile {
  #count = 0;
  #cut = 0;
  #waiting: Buffer[] = [];

  private constructor(
    private readonly file: FileHandle,
    private readonly columns: readonly DbfColumn[],
  ) {}

  static async open(path: string, columns: readonly DbfColumn[]): Promise<DbfFile> {
    const made = new DbfFile(await open(path, 'w', 0o600), columns);
    await made.file.write(made.#header());
    return made;
  }

  add(values: readonly Value[]): void {
    this.#count += 1;
    this.#waiting.push(
      Buffer.from(' '),
      ...this.columns.map((column, place) => this.#field(column, values[place] ?? null)),
    );
  }

  async flush(): Promise<void> {
    if (this.#waiting.length > 0)
      await this.file.appendFile(Buffer.concat(this.#waiting.splice(0)));
  }

  /** @returns how many texts did not fit */
  async close(): Promise<number> {
    this.#waiting.push(Buffer.from([0x1a]));
    await this.flush();
    const header = this.#header();
    await this.file.write(header, 0, header.length, 0);
    await this.file.close();
    return this.#cut;
  }

  #header(): Buffer {
    const header = Buffer.alloc(32 + this.columns.length * 32 + 1);
    header[0] = 3;
    // the day it was written is nobody's business here, and would make equal exports differ
    header.set([126, 1, 1], 1);
    header.writeUInt32LE(this.#count, 4);
    header.writeUInt16LE(header.length, 8);
    header.writeUInt16LE(1 + this.columns.reduce((sum, { length }) => sum + length, 0), 10);
    this.columns.forEach(({ name, type, length, decimals }, place) => {
      const at = 32 + place * 32;
      header.write(name, at, longestName, 'latin1');
      header.write(type, at + 11, 'latin1');
      header[at + 16] = length;
      header[at + 17] = decimals;
    });
    header[header.length - 1] = 0x0d;
    return header;
  }

  #field({ type, length }: DbfColumn, value: Value): Buffer {
    if (value === null) return Buffer.alloc(length, type === 'L' ? '?' : ' ');
    if (type === 'L') return Buffer.from(value === true ? 'T' : 'F');
    if (type === 'D')
      return Buffer.from(String(value).replaceAll('-', '').padEnd(length).slice(0, length));
    if (type === 'N') return Buffer.from(writeNumber(Number(value), length));
    const bytes = Buffer.from(String(value));
    if (bytes.length <= length)
      return Buffer.concat([bytes, Buffer.alloc(length - bytes.length, ' ')]);
    this.#cut += 1;
    let end = length;
    // not in the middle of a letter
    while (end > 0 && (bytes[end]! & 0xc0) === 0x80) end -= 1;
    return Buffer.concat([bytes.subarray(0, end), Buffer.alloc(length - end, ' ')]);
  }
}

function writeNumber(value: number, length: number): string {
  const text = String(value);
  const fitting = text.length <= length && !text.includes('e') ? text : value.toFixed(8);
  return fitting.length <= length
    ? fitting.padStart(length)
    : value.toExponential(length - 8).padStart(length);
}
