import type { EntityRows } from '@furrow/domain';
import { legalActions } from '@furrow/domain/record/record.computed.ts';
import { recordStates } from '@furrow/domain/record/record.states.ts';
import type { EntityRights } from '@furrow/kit/derive/permissions.ts';
import { allows, type Principal } from './rights.ts';

export type ActionName =
  | 'advise'
  | 'plan'
  | 'accept'
  | 'decline'
  | 'start'
  | 'pause'
  | 'resume'
  | 'finish'
  | 'cancel'
  | 'correct'
  | 'lock'
  | 'unlock'
  | 'reopen';

/** In display order: actions that advance the work come first. */
const order: readonly ActionName[] = [
  'finish',
  'start',
  'resume',
  'accept',
  'plan',
  'pause',
  'advise',
  'reopen',
  'correct',
  'decline',
  'cancel',
  'lock',
  'unlock',
];

/**
 * The actions that a person may take on a record: legal from its state, and permitted to them.
 * @source decisions D4, D6
 */
export function actionsOn(
  record: EntityRows['record'],
  rights: EntityRights | undefined,
  principal: Principal,
): readonly ActionName[] {
  if (!rights) return [];
  const legal = new Set(legalActions(record, principal.lookup).map(({ action }) => action));
  return order.filter(
    (action) => legal.has(action) && allows(rights.actions[action], record, principal),
  );
}

/** Actions that require a reason. */
export function reasonOf(record: EntityRows['record'], action: string): string | undefined {
  return recordStates.actions[String(record.processing_state)]?.[action]?.needs;
}

/**
 * Whether an action can be undone once the server has it: its previous state is final, or there is
 * a reverse action.
 */
export function canBeUndone(record: EntityRows['record'], action: ActionName): boolean {
  if (action === 'finish' || action === 'accept')
    return ['planned', 'adviced', 'received'].includes(String(record.processing_state));
  return ['pause', 'resume', 'cancel', 'decline', 'lock', 'unlock'].includes(action);
}
