import { inflate, TooLarge } from './deflate.ts';
import { decodeText } from '../text/decode.ts';
import type { SourceFile } from '../source/source.ts';
import type { Note } from '../source/note.ts';

/**
 * An archive of fields contains a handful of files, a machine's archive two for each log; these
 * limits keep a hostile one from exhausting the memory.
 */
const MOST_ENTRIES = 6_000;
const MOST_BYTES = 1_024 * 1_024 * 1_024;
/**
 * Maps and tables compress to a tenth, uniform ones to a hundredth. A higher ratio is an attack;
 * small files may exceed it.
 */
const MOST_SWELLING = 200;
const SMALL_BYTES = 64 * 1_024 * 1_024;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_OF_DIRECTORY_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;

const STORED = 0;
const DEFLATED = 8;

type Entry = {
  name: string;
  method: number;
  isEncrypted: boolean;
  compressed: number;
  size: number;
  offset: number;
};

/** Whether the bytes begin like a zip archive. */
export function isArchive({ bytes }: SourceFile): boolean {
  return (
    bytes[0] === 0x50 &&
    bytes[1] === 0x4b &&
    (bytes[2] === 3 || bytes[2] === 5) &&
    bytes[3] === bytes[2] + 1
  );
}

/**
 * The files in a zip archive, without folders and the system files that some programs leave in
 * archives. Unpacking is limited by the actual output, not by the size stated in the archive.
 * @returns the unpacked files, and a note for each that could not be
 */
export async function unpack(
  archive: SourceFile,
  mostBytes = MOST_BYTES,
): Promise<{ files: SourceFile[]; notes: Note[] }> {
  const entries = readDirectory(archive.bytes);
  if (!entries)
    return { files: [], notes: [{ code: 'archive_broken', params: { file: archive.name } }] };
  const files: SourceFile[] = [];
  const notes: Note[] = [];
  const most = Math.min(mostBytes, Math.max(SMALL_BYTES, archive.bytes.length * MOST_SWELLING));
  let left = most;
  for (const entry of entries) {
    if (isLitter(entry.name)) continue;
    if (entry.size > left) {
      notes.push({ code: 'archive_too_large', params: { file: entry.name, limit: most } });
      continue;
    }
    const outcome = await unpackEntry(archive.bytes, entry, left);
    if (outcome instanceof Uint8Array) {
      left -= outcome.length;
      files.push({ name: entry.name, bytes: outcome });
    } else notes.push(outcome);
  }
  return { files, notes };
}

async function unpackEntry(
  bytes: Uint8Array,
  entry: Entry,
  limit: number,
): Promise<Uint8Array | Note> {
  if (entry.isEncrypted) return { code: 'archive_encrypted', params: { file: entry.name } };
  const content = compressedContent(bytes, entry);
  if (!content || (entry.method !== STORED && entry.method !== DEFLATED)) return broken(entry);
  if (entry.method === STORED) return content;
  try {
    return await inflate(content, Math.max(1, Math.min(limit, entry.size || limit)));
  } catch (error) {
    return error instanceof TooLarge
      ? { code: 'archive_too_large', params: { file: entry.name, limit } }
      : broken(entry);
  }
}

function broken(entry: Entry): Note {
  return { code: 'archive_broken', params: { file: entry.name } };
}

function isLitter(name: string): boolean {
  return (
    name.endsWith('/') ||
    name.startsWith('__MACOSX/') ||
    /(^|\/)(\._|\.DS_Store$|Thumbs\.db$)/i.test(name)
  );
}

function compressedContent(bytes: Uint8Array, entry: Entry): Uint8Array | null {
  const view = viewOf(bytes);
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== LOCAL_ENTRY)
    return null;
  const start =
    entry.offset +
    30 +
    view.getUint16(entry.offset + 26, true) +
    view.getUint16(entry.offset + 28, true);
  return start + entry.compressed <= bytes.length
    ? bytes.subarray(start, start + entry.compressed)
    : null;
}

/** The entries of the central directory; null when there is none, or an invalid one. */
function readDirectory(bytes: Uint8Array): Entry[] | null {
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  let offset = view.getUint32(end + 16, true);
  if (count > MOST_ENTRIES) return null;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (offset + 46 > bytes.length || view.getUint32(offset, true) !== DIRECTORY_ENTRY) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(offset + field, true),
    );
    const nameEnd = offset + 46 + (nameLength ?? 0);
    entries.push({
      name: decodeText(bytes.subarray(offset + 46, nameEnd)).text.replaceAll('\\', '/'),
      method: view.getUint16(offset + 10, true),
      isEncrypted: (view.getUint16(offset + 8, true) & 1) === 1,
      compressed: view.getUint32(offset + 20, true),
      size: view.getUint32(offset + 24, true),
      offset: view.getUint32(offset + 42, true),
    });
    offset = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_OF_DIRECTORY_LENGTH - LONGEST_COMMENT);
  for (let offset = view.byteLength - END_OF_DIRECTORY_LENGTH; offset >= first; offset -= 1) {
    if (view.getUint32(offset, true) === END_OF_DIRECTORY) return offset;
  }
  return -1;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
