import type { ExportFilter } from './source.ts';
import type { Language } from '@furrow/kit';
import type { Queryable } from '../../db/pool.ts';
import { retentionDays } from '../../tasks/old-tasks.ts';
import type { TaskState } from '../../tasks/task.ts';
import type { WriteNote } from '@furrow/formats';

/** An export as requested, with its progress. */
export interface StoredExport {
  readonly id: string;
  readonly farm: string;
  readonly plan: string | null;
  readonly account: string;
  readonly task: string;
  readonly what: string;
  readonly format: string;
  readonly language: Language;
  /** Null where everything was requested. */
  readonly filter: ExportFilter | null;
  readonly key: string | null;
  readonly filename: string | null;
  readonly size: number | null;
  readonly notes: readonly WriteNote[];
  readonly created: string;
  readonly state: TaskState;
  readonly progress: number;
  readonly message: string | null;
  /** Time at which its file is removed; null while it is being created. */
  readonly expires: string | null;
}

const instant = (expression: string) =>
  `to_char((${expression}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const exportColumns = `e.id, e.farm, e.plan, e.account, e.task, e.what, e.format, e.language, e.filter, e.key, e.filename, e.size, e.notes, ${instant('e.created')} as created,
  k.state, k.progress, k.message, ${instant(`k.ended + make_interval(days => ${retentionDays})`)} as expires`;

export const exportTables = 'export e join task k on k.id = e.task';

/** An export of the person; null for others. */
export async function exportOf(
  database: Queryable,
  id: string,
  account: string,
): Promise<StoredExport | null> {
  const { rows } = await database.query<StoredExport>(
    `select ${exportColumns} from ${exportTables} where e.id = $1 and e.account = $2`,
    [id, account],
  );
  return rows[0] ?? null;
}

export const fileUri = (id: string): string => `/api/v3/exports/${id}/file/`;
