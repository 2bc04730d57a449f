import type { EntityName, EntityRows } from '@furrow/domain';
import { typedLookup, type RowLookup } from '@furrow/domain/rows.ts';
import type { Sql } from '../../../db/sql.ts';
import type { ExportContext } from '../source.ts';
import { readRows } from './read-rows.ts';

/** Rows of the farm and its catalogues, by entity and id. */
export type RowsByEntity = Map<string, Map<string | number, Readonly<Record<string, unknown>>>>;

/** Finds the rows that were read. */
export const lookIn = (loaded: RowsByEntity): RowLookup =>
  typedLookup((entity, id) =>
    typeof id === 'string' || typeof id === 'number' ? loaded.get(entity)?.get(id) : undefined,
  );

/** Reads rows and adds them to those that were read before. */
export async function loadRows<N extends EntityName>(
  loaded: RowsByEntity,
  context: ExportContext,
  name: N,
  where: (sql: Sql) => string,
): Promise<readonly EntityRows[N][]> {
  const rows = await readRows(context, name, where);
  const rowsById =
    loaded.get(name) ?? new Map<string | number, Readonly<Record<string, unknown>>>();
  for (const row of rows) rowsById.set(row.id, { ...row });
  loaded.set(name, rowsById);
  return rows;
}

type Work = EntityRows['record'];

/** Further work of the same jobs, done or not: it has a part of their working time. */
export async function otherWorkOfJobs(
  context: ExportContext,
  loaded: RowsByEntity,
  done: readonly Work[],
): Promise<readonly Work[]> {
  const jobs = [...new Set(done.flatMap(({ job }) => job ?? []))];
  if (jobs.length === 0) return [];
  const loadedIds = new Set(done.map(({ id }) => id));
  const ofJobs = (sql: Sql) =>
    `t.processing_state <> 'cancelled' and t.job = any(${sql.value(jobs)}::uuid[])`;
  const rows = await loadRows(loaded, context, 'record', ofJobs);
  const beside = rows.filter(({ id }) => !loadedIds.has(id));
  const fields = beside.flatMap(({ cropfield }) => cropfield ?? []);
  await loadRows(loaded, context, 'cropfield', (sql) => `t.id = any(${sql.value(fields)}::uuid[])`);
  return beside;
}
