import type { RowLookup } from '@furrow/domain/rows.ts';
import { mayHold } from '@furrow/kit/expression.ts';
import type { EntityRights, Grant } from '@furrow/kit/derive/permissions.ts';
import { initialStates, type InitialState } from './form/draft.ts';

/** The principal, as far as it matters to a row. */
export interface Principal {
  /** Id of the person's contact on the farm. */
  readonly contact: string | null;
  readonly lookup: RowLookup;
}

/**
 * Whether a grant covers a row, as far as the page can determine. Conditions that only the server
 * knows, such as the creator of a row, count as granted: a button that is refused is better than
 * one that is missing.
 * @source decisions D4
 */
export function allows(
  grant: Grant | undefined,
  row: Readonly<Record<string, unknown>>,
  principal: Principal,
): boolean {
  return typeof grant === 'object' ? mayHold(grant, row, principal.contact) : grant === true;
}

/**
 * The states a person may create a record in. Advice requires the right to advise. @source
 * decisions D4, D6
 */
export function statesToMake(
  rights: EntityRights | undefined,
  principal: Principal,
): readonly InitialState[] {
  if (!rights) return [];
  return initialStates.filter(
    (state) =>
      allows(rights.create, { processing_state: state, applier: principal.contact }, principal) &&
      (state !== 'adviced' || (rights.actions.advise ?? false) !== false),
  );
}

/** Whether work created by a person is advice by default: they may advise, and others accept it. */
export const advisesByDefault = (
  rights: EntityRights | undefined,
  states: readonly InitialState[],
): boolean => states.includes('adviced') && (rights?.actions.accept ?? false) === false;
