import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/**
 * Files of a folder as an archive.
 * @param files path of each in the archive, by its name in the folder
 */
export async function packFiles(
  path: string,
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const archive = new yazl.ZipFile();
  for (const [name, place] of files) archive.addFile(join(folder, name), place);
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(path, { mode: 0o600 }));
}
