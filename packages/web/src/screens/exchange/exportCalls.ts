import { http } from '../../calls.ts';
import type { Result } from '../../data/http.ts';

const base = '/api/v3/exports/';

/** What may be exported, and the formats that hold it. */
export interface Choices {
  readonly what: readonly {
    readonly id: string;
    readonly label: string;
    readonly formats: readonly string[];
  }[];
  readonly formats: readonly {
    readonly id: string;
    readonly label: string;
    readonly opens: string;
    readonly extensions: readonly string[];
  }[];
}

export interface ExportedFile {
  readonly id: string;
  readonly task: string;
  readonly what_label: string;
  readonly format_label: string;
  readonly state: 'PENDING' | 'STARTED' | 'SUCCESS' | 'FAILURE';
  readonly progress: number;
  readonly message: string | null;
  readonly created: string;
  readonly expires: string | null;
  readonly filename: string | null;
  readonly size: number | null;
  readonly notes: readonly { readonly code: string; readonly text: string }[];
  readonly result_url: string | null;
}

/** As many as anybody looks through; they go after a week. */
const most = 50;

export const readChoices = (farm: string): Promise<Result<Choices>> =>
  http({ path: `${base}choices/`, query: { farm } });

export const listExports = (farm: string): Promise<Result<{ results: ExportedFile[] }>> =>
  http({ path: base, query: { farm, page_size: most } });

export const startExport = (wish: {
  farm: string;
  plan: string;
  what: string;
  format: string;
}): Promise<Result<{ id: string; task: string }>> =>
  http({ method: 'POST', path: base, body: wish });

export const removeExport = (id: string): Promise<Result<null>> =>
  http({ method: 'DELETE', path: `${base}${id}/` });
