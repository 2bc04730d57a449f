import { applyImport, rollBackImport } from '@furrow/domain/imports/imports.calls.ts';
import type { Output } from '@furrow/kit';
import { call } from '../../calls.ts';
import type { Result } from '../../data/http.ts';
import type { Choices } from './review/choices.ts';
import type { ObjectChoices } from './review/objectChoices.ts';

export type Applied = Output<typeof applyImport>;

/** Creating and undoing hundreds of fields takes longer than an answer usually may. */
const longTimeout = 10 * 60_000;

export const applyReview = (
  id: string,
  choices: Choices,
  objects: ObjectChoices,
  createParcels: boolean,
): Promise<Result<Applied>> =>
  call(
    applyImport,
    {
      id,
      rows: [...choices].flatMap(([row, choice]) =>
        choice === 'skip' ? [] : [{ row, as: choice }],
      ),
      objects: [...objects],
      create_parcels: createParcels,
    },
    { timeout: longTimeout },
  );

/** A task in place of the answer, for a large farm. */
export interface Begun {
  readonly task: string;
}

export const applyArchive = (id: string): Promise<Result<Applied | Begun>> =>
  call(applyImport, { id }, { timeout: longTimeout });

export const takeBack = (id: string, force: boolean) =>
  call(rollBackImport, { id, force }, { timeout: longTimeout });
