import { joined } from '../archive/deflate.ts';

/** Target of a writer: a folder on a disk, or the memory of a page. */
export interface Folder {
  /** A new, empty file. */
  create(name: string): Promise<OpenFile>;
}

/** A file that is being written, at any place of it. */
export interface OpenFile {
  /** Writes at the end. */
  append(bytes: Uint8Array): Promise<void>;
  /** Overwrites the bytes at a position. */
  put(bytes: Uint8Array, position: number): Promise<void>;
  /** Reads bytes that were written. */
  read(position: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

const encoder = new TextEncoder();
/** A write costs more than the bytes of a feature, so small parts are buffered. */
const atOnce = 65_536;

/** Writes a file as its parts arrive, no faster than they are consumed. */
export async function writeParts(
  folder: Folder,
  name: string,
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<void> {
  const file = await folder.create(name);
  try {
    let waiting: Uint8Array[] = [];
    let size = 0;
    for await (const part of parts) {
      const bytes = typeof part === 'string' ? encoder.encode(part) : part;
      waiting.push(bytes);
      size += bytes.length;
      if (size < atOnce) continue;
      await file.append(joined(waiting));
      waiting = [];
      size = 0;
    }
    if (size > 0) await file.append(joined(waiting));
  } finally {
    await file.close();
  }
}

/** A folder in memory, for a page and for tests. */
export function memoryFolder(): Folder & { readonly files: ReadonlyMap<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    async create(name) {
      let room = new Uint8Array(1_024);
      let length = 0;
      files.set(name, room.subarray(0, 0));
      const put = (bytes: Uint8Array, position: number): void => {
        const end = position + bytes.length;
        if (end > room.length) {
          const larger = new Uint8Array(Math.max(end, room.length * 2));
          larger.set(room.subarray(0, length));
          room = larger;
        }
        room.set(bytes, position);
        length = Math.max(length, end);
        files.set(name, room.subarray(0, length));
      };
      return {
        append: async (bytes) => put(bytes, length),
        put: async (bytes, position) => put(bytes, position),
        read: async (position, count) => room.slice(position, position + count),
        close: async () => {},
      };
    },
  };
}
