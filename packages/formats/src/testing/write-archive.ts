import { crc32, deflateRawSync } from 'node:zlib';
import type { SourceFile } from '../source/source.ts';

/** Pretences of an archive entry. */
export type ArchiveOptions = { isEncrypted?: boolean; claimedSize?: number; stored?: boolean };

/** A zip archive of the files, deflated. */
export function writeArchive(
  name: string,
  files: SourceFile[],
  options: ArchiveOptions = {},
): SourceFile {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const content = options.stored ? file.bytes : deflateRawSync(file.bytes);
    const label = new TextEncoder().encode(file.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(options.isEncrypted ? 0x801 : 0x800, 2);
    common.writeUInt16LE(options.stored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(file.bytes), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(options.claimedSize ?? file.bytes.length, 18);
    common.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, label, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, tail, label]));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return { name, bytes: Buffer.concat([...locals, entries, end]) };
}
