import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Services } from '../services.ts';
import { writeRows } from './backup.ts';

/**
 * Backs up the database before a migration changes it, so that an operator can go back. The files
 * stay in place: no migration touches them.
 * @returns the step that `migrate` runs first
 */
export const backUpBefore =
  (
    { configuration, database }: Pick<Services, 'configuration' | 'database'>,
    log: (message: string) => void,
  ) =>
  async (migration: string): Promise<void> => {
    const folder = join(configuration.dataDir, 'backups');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `before-${basename(migration, '.sql')}.zip`);
    // the backup of a failed attempt is replaced once the new one is complete
    await writeRows(database, file);
    log(
      `The database comes from an older Furrow; it was backed up to ${file} before ${migration}.`,
    );
  };
