import { join } from 'node:path';
import { messageText } from '@furrow/domain';
import type { Principal } from '../../access/principal.ts';
import { isOnFarm } from '../../access/role.ts';
import { endFarm } from '../../auth/new-farm.ts';
import type { Database } from '../../db/pool.ts';
import { invalid, Refusal } from '../../errors.ts';
import { issue, at, existing } from '@furrow/kit';
import type { TaskRun } from '../../tasks/task.ts';
import type { Services } from '../../services.ts';
import { importFolder } from '../import/folder.ts';
import type { ImportNote } from '../import/notes.ts';
import type { StoredImport } from '../import/stored.ts';
import { openFarmArchive, problemsOf } from './check.ts';
import { purgeFarm } from './purge.ts';
import { importFarm } from './import-farm.ts';

/**
 * A farm's archive among the imports: recognised, checked, imported as a new farm, rolled back.
 * @source decisions D13, D15
 */

export const FARM_FORMAT = 'farm';

/** An archive is a single file, named by its number in the folder of its import. */
const archivePath = (dataDir: string, id: string): string => join(importFolder(dataDir, id), '0');

/** Whether an import is a farm's archive; if so it has been checked when this ends. */
export async function readFarmArchive(
  database: Database,
  { dataDir, mostBytes }: { readonly dataDir: string; readonly mostBytes: number },
  { id, files }: { readonly id: string; readonly files: readonly string[] },
  run: TaskRun,
): Promise<boolean> {
  if (files.length !== 1) return false;
  const archive = await openFarmArchive(archivePath(dataDir, id));
  if (!archive) return false;
  const { zip, manifest } = archive;
  const problems: ImportNote[] = manifest
    ? await problemsOf({ zip, manifest }, mostBytes, (part) => run.progress(part, 'task_reading'))
    : [{ code: 'farm_manifest_wrong', params: {} }];
  const rows = manifest?.parts.reduce((sum, part) => sum + part.rows, 0) ?? 0;
  const notes: ImportNote[] =
    problems.length > 0
      ? problems
      : [
          {
            code: 'farm_ready',
            params: {
              name: existing(manifest, 'manifest').name,
              rows,
              files: existing(manifest, 'manifest').files.length,
            },
          },
        ];
  await database.query(
    "update import set state = $2, format = $3, notes = $4::jsonb where id = $1 and state = 'reading'",
    [id, problems.length > 0 ? 'failed' : 'review', FARM_FORMAT, JSON.stringify(notes)],
  );
  return true;
}

export interface FarmApplied {
  readonly created: number;
  readonly updated: 0;
  readonly skipped: 0;
  readonly farm: string;
}

/** Creates the new farm. An interrupted one is removed first. */
export async function applyFarmArchive(
  services: Services,
  { id }: StoredImport,
  principal: Principal,
  tell?: (part: number) => Promise<void>,
): Promise<FarmApplied> {
  const { configuration, database } = services;
  if (principal.token) throw new Refusal('person_only');
  const archive = await openFarmArchive(archivePath(configuration.dataDir, id));
  if (!archive?.manifest) throw invalid(issue('file', 'farm_file_gone'));
  const { rows } = await database.query<{ begun: string | null }>(
    "select result->>'begun' as begun from import where id = $1",
    [id],
  );
  if (rows[0]?.begun) await purgeFarm(database, rows[0].begun);
  const begun = async (farm: string) => {
    await database.query('update import set result = $2::jsonb where id = $1', [
      id,
      JSON.stringify({ begun: farm }),
    ]);
  };
  const { farm, rows: created } = await importFarm(
    services,
    { zip: archive.zip, manifest: archive.manifest },
    principal,
    { begun, tell },
  );
  const result: FarmApplied = { created, updated: 0, skipped: 0, farm };
  await database.query(
    "update import set state = 'applied', applied_at = now(), result = $2::jsonb where id = $1",
    [id, JSON.stringify(result)],
  );
  return result;
}

/** Soft-deletes the farm created from an archive, unless it was changed since. */
export async function rollBackFarm(
  services: Services,
  { id, result }: StoredImport,
  force: boolean,
  principal: Principal,
): Promise<{ removed: number; restored: number }> {
  const { database } = services;
  const farm = result?.farm;
  if (!farm || !isOnFarm(principal, farm, 'owner')) throw new Refusal('not_allowed');
  const { rows } = await database.query<{ changed: boolean }>(
    `select exists (select 1 from history
      where farm = $1 and at > (select applied_at from import where id = $2)) as changed`,
    [farm, id],
  );
  if (at(rows, 0).changed && !force)
    throw new Refusal('changed_since', {
      members: { changed: [], detail: messageText('farm_worked_in', principal.language) },
    });
  await database.transaction((client) => endFarm(client, farm, principal));
  await database.query(
    "update import set state = 'rolled_back', rolled_back_at = now() where id = $1",
    [id],
  );
  services.accessChanged({ farm });
  return { removed: 1, restored: 0 };
}
