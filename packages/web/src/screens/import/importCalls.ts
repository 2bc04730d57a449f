import { http } from '../../calls.ts';
import type { Result } from '../../data/http.ts';
import type { Choices } from './choices.ts';
import type { ObjectChoices } from './objectChoices.ts';
import type { Import, ImportSummary, TaskStatus } from './types.ts';

export interface Applied {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly objects?: { readonly created: number; readonly skipped: number };
}

const base = '/api/v3/imports/';

/** Making and undoing hundreds of fields takes longer than an answer usually may. */
const longTimeout = 10 * 60_000;

/** As many as anybody looks through. */
const most = 100;

export const listImports = (
  farm: string,
): Promise<Result<{ count: number; results: ImportSummary[] }>> =>
  http({ path: base, query: { farm, page_size: most } });

export const readImport = (id: string): Promise<Result<Import>> =>
  http({ path: `${base}${encodeURIComponent(id)}/`, timeout: 120_000 });

export const readTask = (task: string): Promise<Result<TaskStatus>> =>
  http({ path: `/cropr/export/status/${encodeURIComponent(task)}/json/` });

export const applyImport = (
  id: string,
  choices: Choices,
  objects: ObjectChoices,
  createParcels: boolean,
): Promise<Result<Applied>> =>
  http({
    method: 'POST',
    path: `${base}${id}/apply/`,
    body: {
      rows: [...choices]
        .filter(([, choice]) => choice !== 'skip')
        .map(([row, choice]) => ({ row, as: choice })),
      objects: [...objects],
      create_parcels: createParcels,
    },
    timeout: longTimeout,
  });

/** A task in place of the answer, where the farm is large. */
export interface Begun {
  readonly task: string;
}

export const applyArchive = (id: string): Promise<Result<Applied | Begun>> =>
  http({ method: 'POST', path: `${base}${id}/apply/`, timeout: longTimeout });

export const rollBackImport = (
  id: string,
  force: boolean,
): Promise<Result<{ removed: number; restored: number }>> =>
  http({
    method: 'POST',
    path: `${base}${id}/rollback/`,
    query: force ? { force: true } : {},
    timeout: longTimeout,
  });
