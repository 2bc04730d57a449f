import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The root folder of the project, when run from the sources as well as from the bundle. Throws when
 * there is none above.
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const manifest = join(folder, 'package.json');
    if (
      existsSync(manifest) &&
      (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'furrow'
    )
      return folder;
    const above = dirname(folder);
    if (above === folder) throw new Error('the project folder was not found above this file');
    folder = above;
  }
}
