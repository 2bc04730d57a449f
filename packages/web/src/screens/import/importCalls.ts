import { http } from '../../calls.ts';
import type { Result } from '../../data/http.ts';
import type { Choices } from './choices.ts';
import type { Import, ImportSummary, TaskStatus } from './types.ts';

const base = '/api/v3/imports/';

/** Making and undoing hundreds of fields takes longer than an answer usually may. */
const longTimeout = 10 * 60_000;

/** As many as anybody looks through. */
const most = 100;

export const listImports = (farm: string): Promise<Result<{ count: number; results: ImportSummary[] }>> => http({ path: base, query: { farm, page_size: most } });

export const readImport = (id: string): Promise<Result<Import>> => http({ path: `${base}${encodeURIComponent(id)}/`, timeout: 120_000 });

export const readTask = (task: string): Promise<Result<TaskStatus>> => http({ path: `/cropr/export/status/${encodeURIComponent(task)}/json/` });

export const applyImport = (id: string, choices: Choices, createParcels: boolean): Promise<Result<{ created: number; updated: number; skipped: number }>> =>
  http({
    method: 'POST',
    path: `${base}${id}/apply/`,
    body: { rows: [...choices].filter(([, choice]) => choice !== 'skip').map(([row, choice]) => ({ row, as: choice })), create_parcels: createParcels },
    timeout: longTimeout,
  });

export const rollBackImport = (id: string, force: boolean): Promise<Result<{ removed: number; restored: number }>> =>
  http({ method: 'POST', path: `${base}${id}/rollback/`, query: force ? { force: true } : {}, timeout: longTimeout });
