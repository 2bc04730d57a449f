import type { listImports, readImport } from '@furrow/domain/imports/imports.calls.ts';
import type { Output } from '@furrow/kit';

/** Imports as the server returns them. @source decisions D13, D15 */

export type ImportSummary = Output<typeof listImports>['results'][number];
export type ImportState = ImportSummary['state'];
/** A note for a person, already in their language. */
export type ImportNote = ImportSummary['notes'][number];

export type Import = Output<typeof readImport>;
export type ImportRow = Import['rows'][number];
export type Verdict = ImportRow['verdict'];
/** An item of a file other than a field. */
export type ImportObject = Import['objects'][number];
export type ObjectKind = ImportObject['kind'];

/** A field that was edited since its import, which rolling back would undo too. */
export interface ChangedField {
  /** Present for a field; other items have `object` and `id` instead. */
  readonly row?: number;
  readonly object?: number;
  readonly name: string;
  readonly reason: 'changed' | 'deleted' | 'used';
}
