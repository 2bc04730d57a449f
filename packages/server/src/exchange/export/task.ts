import { mkdir, rm, stat } from 'node:fs/promises';
import { entityOf, say } from '@furrow/domain';
import { askerOfAccount } from '../../access/asker.ts';
import { visibleSql } from '../../access/narrow.ts';
import type { Database } from '../../db/pool.ts';
import { newSql } from '../../db/sql.ts';
import { newKey } from '../../files/key.ts';
import type { FileStore } from '../../files/store.ts';
import type { TaskKind, TaskRun } from '../../tasks/task.ts';
import { todayIn } from '../../write/context.ts';
import type { ExportFormat, ExportNote } from './format.ts';
import { exportFormats } from './formats/index.ts';
import { openNames } from './names.ts';
import { openSnapshot } from './snapshot.ts';
import type { ExportContext, ExportSource } from './source.ts';
import { sources } from './sources/index.ts';
import { exportColumns, exportTables, fileUri, type StoredExport } from './stored.ts';
import { withoutReading, type Table } from './table.ts';

/** Writes the files that were asked for. Begun anew it writes the same file again. @source decisions D9, D13 */
export function exportTask(database: Database, files: FileStore): TaskKind {
  return {
    // whoever asks sees how far it is, and finds it among their exports
    notice: null,
    async run(run) {
      const id = String(run.task.payload['export']);
      const { rows } = await database.query<StoredExport>(`select ${exportColumns} from ${exportTables} where e.id = $1`, [id]);
      const found = rows[0];
      // it may have been written before its process died
      if (found && found.key === null) await write(database, files, found, run);
      return { resultUrl: fileUri(id) };
    },
    async forget({ payload }) {
      const { rows } = await database.query<{ key: string | null }>('select key from export where id = $1', [String(payload['export'])]);
      if (rows[0]?.key) await files.remove(rows[0].key);
      await database.query('delete from export where id = $1', [String(payload['export'])]);
    },
  };
}

async function write(database: Database, files: FileStore, found: StoredExport, run: TaskRun): Promise<void> {
  const format = exportFormats.find(({ id }) => id === found.format);
  const source = sources.find(({ id }) => id === found.what);
  if (!format || !source) throw new Error(`nothing writes ${found.what} as ${found.format}`);
  await run.progress(0, 'task_exporting');
  const path = await files.incoming();
  const folder = `${path}.parts`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const snapshot = await openSnapshot(database);
  try {
    const context = await contextOf(database, files, found, snapshot);
    const { filename, notes } = await writeFile(context, source, format, { path, folder, run });
    const { size } = await stat(path);
    const key = newKey(found.farm, '');
    await files.keep(key, path);
    const { rowCount } = await database.query('update export set key = $2, filename = $3, size = $4, notes = $5::jsonb where id = $1', [found.id, key, filename, size, JSON.stringify(notes)]);
    // it was removed while it was being made
    if (!rowCount) await files.remove(key);
  } finally {
    await snapshot.close();
    await rm(folder, { recursive: true, force: true });
    await rm(path, { force: true });
  }
}

async function writeFile(context: ExportContext, source: ExportSource, format: ExportFormat, { path, folder, run }: { path: string; folder: string; run: TaskRun }): Promise<{ filename: string; notes: readonly ExportNote[] }> {
  const tables = (await source.tables(context)).map((table) => (format.isReadAgain ? table : withoutReading(table)));
  const progress = (part: number) => run.progress(part * 0.95, 'task_exporting');
  const name = fileName(context, source);
  const { extension, notes } = await format.write({ source, context, tables: tellingProgress(tables, progress), path, folder, name, progress });
  return { filename: `${name}.${extension}`, notes };
}

/** Tables whose reading tells how far it is. */
function tellingProgress(tables: readonly Table[], progress: (part: number) => Promise<void>): Table[] {
  const total = Math.max(1, tables.reduce((sum, { count }) => sum + count, 0));
  let done = 0;
  return tables.map((table) => ({
    ...table,
    async *rows() {
      for await (const page of table.rows()) {
        yield page;
        done += page.length;
        await progress(Math.min(done / total, 1));
      }
    },
  }));
}

/** What somebody may read of a farm, as they would have it in a file. */
export async function contextOf(database: Database, files: FileStore, { account, farm, plan, language }: Pick<StoredExport, 'account' | 'farm' | 'plan' | 'language'>, snapshot: ExportContext['snapshot']): Promise<ExportContext> {
  const asker = await askerOfAccount(database, account);
  const standing = asker?.standings.get(farm);
  if (!asker || !standing) throw new Error('who asked for this export has left the farm');
  const { rows } = await snapshot.query<{ name: string; countries: string | null }>('select name, countries from farm where id = $1', [farm]);
  const sql = newSql();
  const plans = plan === null ? [] : (await snapshot.query<{ name: string }>(`select t.name from plan t where t.id = ${sql.value(plan)}::uuid and ${visibleSql(entityOf('plan').name, 't', sql, asker, 'read', farm)}`, sql.values)).rows;
  const now = new Date();
  return {
    asker, farm, plan, language, snapshot, database, files, now,
    farmName: rows[0]!.name,
    farmCountry: rows[0]!.countries?.split(',')[0]?.trim() || null,
    planName: plans[0]?.name ?? null,
    today: todayIn(standing.timezone, now),
    names: openNames(snapshot, asker, farm, language),
  };
}

/** What the file is called: the farm, the plan and what is in it. */
function fileName({ farmName, planName, language, today: day }: ExportContext, { id, ofPlan }: ExportSource): string {
  const parts = [farmName, say(`export_what_${id}`, language), ofPlan ? (planName ?? day) : day];
  return parts.join(' ').replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 120);
}
