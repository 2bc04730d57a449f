import type { RowLook } from '@furrow/domain/rows.ts';
import { mayHold } from '@furrow/kit/expression.ts';
import type { EntityRights, Grant } from '@furrow/kit/derive/permissions.ts';
import { initialStates, type InitialState } from './form/draft.ts';

/** The principal, as far as a row can tell. */
export interface Principal {
  /** Id of the person's contact on the farm. */
  readonly contact: string | null;
  readonly look: RowLook;
}

/**
 * Whether a grant covers a row, as far as it can be told here. What only the server knows, such as
 * who made a row, counts as granted: a button that is refused is better than one that is missing.
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
 * The states a person may make a record in. Advice asks for the right to advise. @source decisions
 * D4, D6
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

/**
 * Whether work that a person makes is advice unless they say otherwise: they may give it, and it is
 * for others to accept.
 */
export const advisesByDefault = (
  rights: EntityRights | undefined,
  states: readonly InitialState[],
): boolean => states.includes('adviced') && (rights?.actions.accept ?? false) === false;
