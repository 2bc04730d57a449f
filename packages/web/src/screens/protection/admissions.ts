import type { Candidate } from '@furrow/domain/admission/candidate.ts';
import { http } from '../../calls.ts';
import type { Result } from '../../data/http.ts';

/** The calls about admissions, as the server answers them. @source decisions D15, API-16 */

export interface Reason {
  readonly rule: string;
  readonly text: string;
  readonly source: string | null;
  readonly date: string | null;
}

export interface ItemStatus {
  readonly producttype: number;
  readonly status: string;
  readonly title: string;
  readonly reasons: readonly Reason[];
}

export interface RecordStatus {
  readonly status: string;
  readonly title: string;
  readonly items: readonly ItemStatus[];
  readonly preferred_admission_id: number | null;
}

export interface RecordAdmissions extends RecordStatus {
  readonly admissions: readonly {
    readonly producttype: number;
    readonly admissions: readonly Candidate[];
  }[];
}

export interface FieldLoad {
  readonly cropfield: string;
  readonly name: string | null;
  readonly crop: string | null;
  readonly area: number | null;
  readonly applications: number;
  readonly products: readonly {
    readonly producttype: number;
    readonly name: string;
    readonly number: string | null;
    readonly applications: number;
    readonly status: string;
    readonly title: string;
    readonly reasons: readonly string[];
    readonly source: string | null;
    readonly date: string | null;
  }[];
  readonly substances: readonly { readonly name: string; readonly kg_per_ha: number }[];
  readonly uncounted: readonly string[];
}

export const readAdmissions = (
  id: string,
  signal: AbortSignal,
): Promise<Result<RecordAdmissions>> => http({ path: `/api/v3/admissions/${id}/`, signal });

export const preferAdmission = (
  id: string,
  preferred: number | null,
): Promise<Result<RecordStatus>> =>
  http({
    method: 'POST',
    path: `/api/v3/admissions/${id}/preference/`,
    body: { preferred_admission_id: preferred },
  });

export const readSeasonLoad = (
  plan: string,
  signal: AbortSignal,
): Promise<Result<{ results: readonly FieldLoad[] }>> =>
  http({ path: '/api/v3/pesticide_monitor/', query: { plan, page_size: 1000 }, signal });

export const checkAdmissions = (
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Result<{ results: readonly (RecordStatus & { cropfield: string })[] }>> =>
  http({ method: 'POST', path: '/api/v3/admissions/check/', body, signal });
