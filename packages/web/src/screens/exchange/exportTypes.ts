import type { exportChoices, listExports } from '@furrow/domain/exports/exports.calls.ts';
import type { Output } from '@furrow/kit';

/** What may be exported, and the formats that hold it. */
export type Choices = Output<typeof exportChoices>;

export type ExportedFile = Output<typeof listExports>['results'][number];
