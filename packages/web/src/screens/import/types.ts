/** Imports as the server tells them. @source decisions D13, D15 */

export type ImportState = 'reading' | 'review' | 'applied' | 'rolled_back' | 'failed';

export type Verdict = 'new' | 'match' | 'conflict' | 'unchanged' | 'invalid';

/** What a person should know, already in their language. */
export interface ImportNote {
  readonly code: string;
  readonly text: string;
  readonly row?: number;
}

interface ImportMatch {
  readonly cropfield: string;
  readonly name: string;
  /** Shared ground as a part of both together, 0 to 1. */
  readonly iou: number;
  readonly by: 'register' | 'overlap' | 'link';
}

export interface ImportRow {
  readonly row: number;
  /** What the field will be called. */
  readonly label: string;
  readonly geometry: string | null;
  /** Hectares, measured. */
  readonly registered_area: number | null;
  /** Hectares, as the file states. */
  readonly stated_area: number | null;
  readonly crop: number | null;
  readonly crop_name: string | null;
  readonly crop_code: string | null;
  readonly crop_text: string | null;
  readonly variety_text: string | null;
  readonly register_id: string | null;
  readonly verdict: Verdict;
  readonly matches: readonly ImportMatch[];
  readonly notes: readonly ImportNote[];
}

export interface ImportSummary {
  readonly id: string;
  readonly farm: string;
  readonly plan: string;
  readonly task: string;
  /** What the file is of: fields, isoxml, farm, weather or records. */
  readonly kind: string;
  readonly files: readonly string[];
  readonly state: ImportState;
  readonly format: string | null;
  readonly crs: string | null;
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly user: string;
  readonly result: {
    readonly created: number;
    readonly updated: number;
    readonly skipped: number;
    readonly objects?: { readonly created: number; readonly skipped: number };
    readonly farm?: string;
  } | null;
  readonly counts: Partial<Record<Verdict, { readonly rows: number; readonly area: number }>>;
  readonly notes: readonly ImportNote[];
}

export type ObjectKind =
  | 'customer'
  | 'farm'
  | 'worker'
  | 'device'
  | 'product'
  | 'guidance'
  | 'grid'
  | 'task'
  | 'timelog'
  | 'station'
  | 'record';

/** Something in a file besides fields. */
export interface ImportObject {
  readonly object: number;
  readonly kind: ObjectKind;
  /** What the file calls it. */
  readonly id: string | null;
  readonly name: string | null;
  readonly verdict: Exclude<Verdict, 'conflict'>;
  readonly notes: readonly ImportNote[];
  readonly applied: 'created' | 'updated' | null;
}

export interface Import extends ImportSummary {
  readonly rows: readonly ImportRow[];
  readonly objects: readonly ImportObject[];
}

export interface TaskStatus {
  readonly state: 'PENDING' | 'STARTED' | 'SUCCESS' | 'FAILURE';
  readonly progress: number;
  readonly message: string | null;
}

/** A field that was edited since its import, which rolling back would undo too. */
export interface ChangedField {
  /** Of a field; of anything else `object` and `id` stand in its place. */
  readonly row?: number;
  readonly object?: number;
  readonly name: string;
  readonly reason: 'changed' | 'deleted' | 'used';
}
