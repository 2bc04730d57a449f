import { isDeepStrictEqual } from 'node:util';
import { existing, issue, type Entity, type Issue, type States } from '@furrow/kit';
import type { Principal, Membership } from '../access/principal.ts';
import { isRanked } from '../access/role.ts';
import { Refusal } from '../errors.ts';

/** The states of an entity that has some. */
export const statesOf = ({ name, states }: Entity): States => existing(states, `state of ${name}`);

/**
 * Whether a body sets members that decide on rights, in a farm where its sender is no
 * administrator. Otherwise the right to change a contact would be the right to every right.
 */
export function exceedsPrivileges(
  entity: Entity,
  sent: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>> | null,
  membership: Membership,
): boolean {
  if (isRanked(membership, 'administrator')) return false;
  const signsIn = row !== null && isSomebodys(entity, row);
  return Object.entries(entity.fields).some(
    ([name, field]) =>
      (field.byAdministratorsOnly === true || (field.byAdministratorsOnly && signsIn)) &&
      name in sent &&
      !isDeepStrictEqual(sent[name], row ? row[name] : (field.default ?? null)),
  );
}

/**
 * Whether a row gives a person access to the farm, or will: ending or restoring that is for
 * administrators.
 */
const isSomebodys = (entity: Entity, row: Readonly<Record<string, unknown>>): boolean =>
  Boolean(entity.grantsAccess) &&
  Object.entries(entity.fields).some(
    ([name, field]) =>
      (field.kind === 'user' && (row[name] ?? null) !== null) ||
      (field.byAdministratorsOnly === true && !isDeepStrictEqual(row[name], field.default ?? null)),
  );

/**
 * Refuses people who are no administrators to remove a person's access to a farm, or to restore it.
 */
export function refuseOverPeople(
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  membership: Membership,
): void {
  if (!isRanked(membership, 'administrator') && isSomebodys(entity, row))
    throw new Refusal('not_allowed');
}

/**
 * States in which a principal may create a row; the token of a partner has its own. @source
 * decisions D6
 */
const initialStates = ({ states }: Entity, principal: Principal): readonly string[] =>
  (principal.token?.access === 'partner' ? states?.byPartner : states?.initial) ?? [];

/** The default state of a row created with a partner's token. */
export function partnerState(
  entity: Entity,
  sent: Readonly<Record<string, unknown>>,
  principal: Principal,
): Record<string, unknown> {
  const { states } = entity;
  const [first] = principal.token?.access === 'partner' ? initialStates(entity, principal) : [];
  return states && first !== undefined && (sent[states.field] ?? null) === null
    ? { [states.field]: first }
    : {};
}

/**
 * The refusal of a new row in a state that it cannot begin in; null when it may. @source decisions
 * D6
 */
export function illegalInitialState(
  entity: Entity,
  sent: Readonly<Record<string, unknown>>,
  principal: Principal,
): Refusal | null {
  const { states } = entity;
  const state = states ? (sent[states.field] ?? null) : null;
  const initial = initialStates(entity, principal);
  return state === null || initial.some((one) => one === state)
    ? null
    : new Refusal('illegal_transition', {
        members: { allowed: initial.map((to) => ({ action: 'create', to })) },
      });
}

/**
 * Problems of values that only actions may change: a value that differs from the row's is a
 * mistake.
 * @source decisions D6
 */
export function stateIssues(
  entity: Entity,
  sent: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>> | null,
): Issue[] {
  const issues: Issue[] = [];
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.byActionOnly || !(name in sent)) continue;
    const before = row ? row[name] : (field.default ?? null);
    if (sent[name] !== before && sent[name] !== undefined)
      issues.push(issue(name, 'by_action_only'));
  }
  return issues;
}
