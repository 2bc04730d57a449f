import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/**
 * A zip archive of any size, read entry by entry from the disk; ZIP64 as well. @source APPNOTE.TXT
 * 6.3.10
 */
export interface ZipArchive {
  readonly names: ReadonlySet<string>;
  /** The content of an entry. Throws for a missing one. */
  read(name: string): Promise<Readable>;
  /** Size of an entry, as stated in the archive. */
  size(name: string): number;
}

interface Entry {
  readonly method: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

const signatures = {
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  directory: 0x02014b50,
  local: 0x04034b50,
} as const;
const endLength = 22;
const locatorLength = 20;
const longestComment = 0xffff;
/** Of the directory at the end; some million entries. */
const largestDirectory = 512 * 1024 * 1024;
const stored = 0;
const deflated = 8;

/** @throws Error with a message for an incomplete archive */
export async function openZip(path: string): Promise<ZipArchive> {
  const handle = await open(path, 'r');
  try {
    const entries = await readDirectory(handle, (await handle.stat()).size);
    const entryOf = (name: string): Entry => {
      const entry = entries.get(name);
      if (!entry) throw broken(`${name} is not in it`);
      return entry;
    };
    return {
      names: new Set(entries.keys()),
      size: (name) => entryOf(name).size,
      read: (name) => readEntry(path, entryOf(name)),
    };
  } finally {
    await handle.close();
  }
}

const broken = (why: string): Error => new Error(`the archive is damaged or incomplete: ${why}.`);

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, position);
  if (bytesRead < length) throw broken('it ends too early');
  return bytes;
}

async function readDirectory(handle: FileHandle, fileSize: number): Promise<Map<string, Entry>> {
  const tailStart = Math.max(0, fileSize - endLength - longestComment);
  const tail = await bytesAt(handle, tailStart, fileSize - tailStart);
  let at = tail.length - endLength;
  while (at >= 0 && tail.readUInt32LE(at) !== signatures.end) at -= 1;
  if (at < 0) throw broken('its end is missing');
  let [count, size, offset] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ];
  const locatorAt = at - locatorLength;
  if (locatorAt >= 0 && tail.readUInt32LE(locatorAt) === signatures.locator64) {
    const end64 = await bytesAt(handle, whole(tail.readBigUInt64LE(locatorAt + 8)), 56);
    if (end64.readUInt32LE(0) !== signatures.end64) throw broken('its end cannot be read');
    [count, size, offset] = [
      whole(end64.readBigUInt64LE(32)),
      whole(end64.readBigUInt64LE(40)),
      whole(end64.readBigUInt64LE(48)),
    ];
  }
  if (size > largestDirectory || offset + size > fileSize)
    throw broken('its list of contents cannot be read');
  const directory = await bytesAt(handle, offset, size);
  const entries = new Map<string, Entry>();
  let start = 0;
  for (let number = 0; number < count; number += 1) {
    if (start + 46 > directory.length || directory.readUInt32LE(start) !== signatures.directory)
      throw broken('its list of contents cannot be read');
    const [nameLength, extraLength, commentLength] = [
      directory.readUInt16LE(start + 28),
      directory.readUInt16LE(start + 30),
      directory.readUInt16LE(start + 32),
    ];
    const extraStart = start + 46 + nameLength;
    entries.set(
      directory.toString('utf8', start + 46, extraStart),
      entryAt(directory, start, directory.subarray(extraStart, extraStart + extraLength)),
    );
    start = extraStart + extraLength + commentLength;
  }
  return entries;
}

/** Numbers that exceed four bytes are, in this order, in an extra field. */
function entryAt(directory: Buffer, start: number, extra: Buffer): Entry {
  let [compressed, size, offset] = [
    directory.readUInt32LE(start + 20),
    directory.readUInt32LE(start + 24),
    directory.readUInt32LE(start + 42),
  ];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    const large = (small: number): number => {
      if (small !== 0xffffffff) return small;
      next += 8;
      if (next > extra.length) throw broken('its list of contents cannot be read');
      return whole(extra.readBigUInt64LE(next - 8));
    };
    size = large(size);
    compressed = large(compressed);
    offset = large(offset);
  }
  return { method: directory.readUInt16LE(start + 10), compressed, size, offset };
}

function whole(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw broken('a figure in it is impossible');
  return Number(value);
}

async function readEntry(path: string, { method, compressed, offset }: Entry): Promise<Readable> {
  const handle = await open(path, 'r');
  let start: number;
  try {
    const local = await bytesAt(handle, offset, 30);
    if (local.readUInt32LE(0) !== signatures.local || (method !== stored && method !== deflated))
      throw broken('an entry cannot be read');
    start = offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  } finally {
    await handle.close();
  }
  // an empty range cannot be requested
  const raw =
    compressed === 0
      ? Readable.from([])
      : createReadStream(path, { start, end: start + compressed - 1 });
  if (method === stored) return raw;
  const inflated = createInflateRaw();
  pipeline(raw, inflated, () => {});
  return inflated;
}
