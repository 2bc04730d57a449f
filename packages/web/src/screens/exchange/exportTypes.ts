import type { exportChoices, listExports } from '@furrow/domain/exports/exports.calls.ts';
import type { Output } from '@furrow/kit';

/** The sources that may be exported, and their formats. */
export type Choices = Output<typeof exportChoices>;

export type ExportedFile = Output<typeof listExports>['results'][number];
