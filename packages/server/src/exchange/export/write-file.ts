import { at } from '@furrow/kit';
import { entityOf, messageText } from '@furrow/domain';
import type { Place, WrittenExport } from './written.ts';
import { principalOfAccount } from '../../access/principal.ts';
import { visibleSql } from '../../access/narrow.ts';
import type { Database } from '../../db/pool.ts';
import { newSql } from '../../db/sql.ts';
import type { FileStore } from '../../files/store.ts';
import { todayIn } from '@furrow/kit/clock.ts';
import { nextTurn } from '../../overload/next-turn.ts';
import type { ExportFormat } from './format.ts';
import { exportFormats } from './formats.ts';
import { openNames } from './names.ts';
import { openSnapshot } from './snapshot.ts';
import type { ExportContext, ExportSource } from './source.ts';
import { sources } from './sources/index.ts';
import type { StoredExport } from './stored.ts';
import { withoutReading, type Table } from '@furrow/formats/writing/table.ts';

/** Writes a requested file, from a snapshot of the database. */

type Tell = (part: number) => Promise<void>;

export async function writeExport(
  database: Database,
  files: FileStore,
  stored: StoredExport,
  { target, tell }: { readonly target: Place; readonly tell: Tell },
): Promise<WrittenExport> {
  const format = exportFormats.find(({ id }) => id === stored.format);
  const source = sources.find(({ id }) => id === stored.what);
  if (!format || !source) throw new Error(`nothing writes ${stored.what} as ${stored.format}`);
  const snapshot = await openSnapshot(database);
  try {
    return await writeFile(await contextOf(database, files, stored, snapshot), source, format, {
      ...target,
      progress: tell,
    });
  } finally {
    await snapshot.close();
  }
}

async function writeFile(
  context: ExportContext,
  source: ExportSource,
  format: ExportFormat,
  { progress, path, folder }: Place & { readonly progress: Tell },
): Promise<WrittenExport> {
  const tables = (await source.tables(context)).map((table) =>
    format.isReadAgain ? table : withoutReading(table),
  );
  const rowName = (await source.nameOfRow?.(context)) ?? null;
  const name = fileName(context, source, rowName);
  const { extension, notes } = await format.write({
    source,
    context,
    tables: tellingProgress(tables, progress),
    path,
    folder,
    name,
    rowName,
    progress,
  });
  return { filename: `${name}.${extension}`, notes };
}

/** Number of rows written before other requests get their turn; whole farms have wide ones. */
const rowsAtATime = 100;

/** Tables that report progress while they are read, and yield to other requests. */
function tellingProgress(
  tables: readonly Table[],
  progress: (part: number) => Promise<void>,
): Table[] {
  const total = Math.max(
    1,
    tables.reduce((sum, { count }) => sum + count, 0),
  );
  let done = 0;
  return tables.map((table) => ({
    ...table,
    async *rows() {
      for await (const page of table.rows()) {
        for (let start = 0; start < page.length; start += rowsAtATime) {
          yield page.slice(start, start + rowsAtATime);
          await nextTurn();
        }
        done += page.length;
        await progress(Math.min(done / total, 1));
      }
    },
  }));
}

/**
 * The export context of a person: the rows of a farm they may read, as they would have them in a
 * file.
 */
export async function contextOf(
  database: Database,
  files: FileStore | null,
  {
    account,
    farm,
    plan,
    language,
    filter,
  }: Pick<StoredExport, 'account' | 'farm' | 'plan' | 'language' | 'filter'>,
  snapshot: ExportContext['snapshot'],
): Promise<ExportContext> {
  const principal = await principalOfAccount(database, account);
  const membership = principal?.memberships.get(farm);
  if (!principal || !membership) throw new Error('who asked for this export has left the farm');
  const { rows } = await snapshot.query<{
    name: string;
    countries: string | null;
    currency: string | null;
  }>('select name, countries, currency from farm where id = $1', [farm]);
  const sql = newSql();
  const plans =
    plan === null
      ? []
      : (
          await snapshot.query<{ name: string }>(
            `select t.name from plan t
              where t.id = ${sql.value(plan)}::uuid
              and ${visibleSql(entityOf('plan').name, sql, principal, { action: 'read', only: farm })}`,
            sql.values,
          )
        ).rows;
  const now = new Date();
  return {
    principal,
    farm,
    plan,
    language,
    filter,
    snapshot,
    database,
    files,
    now,
    farmName: at(rows, 0).name,
    farmCountry: at(rows, 0).countries?.split(',')[0]?.trim() || null,
    farmCurrency: at(rows, 0).currency ?? 'EUR',
    planName: plans[0]?.name ?? null,
    today: todayIn(membership.timezone, now),
    names: openNames(snapshot, principal, farm, language),
  };
}

/** The name of the file: the farm, its contents, and the plan or the day. */
function fileName(
  { farmName, planName, language, today: day }: ExportContext,
  { id, ofPlan }: ExportSource,
  rowName: string | null,
): string {
  const parts = [
    farmName,
    messageText(`export_what_${id}`, language),
    rowName?.replaceAll(' · ', ' ') ?? '',
    ofPlan ? (planName ?? day) : day,
  ];
  return parts
    .join(' ')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}
