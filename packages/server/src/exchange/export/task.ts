import { mkdir, rm, stat } from 'node:fs/promises';
import type { Database } from '../../db/pool.ts';
import { newKey } from '../../files/key.ts';
import type { FileStore } from '../../files/store.ts';
import type { TaskKind, TaskRun } from '../../tasks/task.ts';
import { withProgress } from '../worker/worker-context.ts';
import { inWorker } from '../worker/in-worker.ts';
import { exportColumns, exportTables, fileUri, type StoredExport } from './stored.ts';
import type { Storage } from './storage.ts';

/** A whole farm with its files may take longer than other worker jobs. */
const longestMilliseconds = 60 * 60_000;

/**
 * Writes the requested files. Restarted, it writes the same file again. @source decisions D9, D13
 */
export function exportTask(database: Database, files: FileStore, storage: Storage): TaskKind {
  return {
    // the person sees the progress, and finds it among their exports
    notice: null,
    async run(run) {
      const id = String(run.task.payload.export);
      const { rows } = await database.query<StoredExport>(
        `select ${exportColumns} from ${exportTables} where e.id = $1`,
        [id],
      );
      const row = rows[0];
      // it may have been written before its process died
      if (row && row.key === null) await write(database, { files, storage }, row, run);
      return { resultUrl: fileUri(id) };
    },
    async forget({ payload }) {
      const { rows } = await database.query<{ key: string | null }>(
        'select key from export where id = $1',
        [String(payload.export)],
      );
      if (rows[0]?.key) await files.remove(rows[0].key);
      await database.query('delete from export where id = $1', [String(payload.export)]);
    },
  };
}

async function write(
  database: Database,
  { files, storage }: { readonly files: FileStore; readonly storage: Storage },
  stored: StoredExport,
  run: TaskRun,
): Promise<void> {
  await run.progress(0, 'task_exporting');
  const path = await files.incoming();
  const folder = `${path}.parts`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const tell: TaskRun['progress'] = (part) => run.progress(part * 0.95, 'task_exporting');
    // reading a farm and writing it would block all other requests
    const { filename, notes } = await withProgress(tell, (port, signal) =>
      inWorker(
        'export',
        {
          address: database.address,
          storedExport: stored,
          target: { path, folder },
          port,
          storage,
        },
        { moved: [port], signal, milliseconds: longestMilliseconds },
      ),
    );
    const { size } = await stat(path);
    const key = newKey(stored.farm, '');
    await files.keep(key, path);
    const { rowCount } = await database.query(
      'update export set key = $2, filename = $3, size = $4, notes = $5::jsonb where id = $1',
      [stored.id, key, filename, size, JSON.stringify(notes)],
    );
    // it was deleted while it was being created
    if (!rowCount) await files.remove(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(path, { force: true });
  }
}
