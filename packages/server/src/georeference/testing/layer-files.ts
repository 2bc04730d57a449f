import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../root.ts';

const folder = join(projectRoot(), '..', 'shared', 'data');

/** A real file from the folder beside the project, or null where it is missing. */
export function sharedFile(name: string): string | null {
  const path = join(folder, name);
  return existsSync(path) ? path : null;
}
