import { isDeepStrictEqual } from 'node:util';
import { issue, type Entity, type Issue } from '@furrow/kit';
import type { Asker, Standing } from '../access/asker.ts';

/**
 * Whether a body sets what decides over rights, in a farm where its sender is no administrator. Otherwise the right to
 * change a contact would be the right to every right.
 */
export function overreaches(entity: Entity, sent: Readonly<Record<string, unknown>>, row: Readonly<Record<string, unknown>> | null, { isOwner, isRoot }: Standing): boolean {
  if (isOwner || isRoot) return false;
  return Object.entries(entity.fields).some(([name, field]) => field.byAdministratorsOnly && name in sent && !isDeepStrictEqual(sent[name], row ? row[name] : (field.default ?? null)));
}

/** States in which an asker makes a row; the token of a partner has its own. @source decisions D6 */
export const initialStates = ({ states }: Entity, asker: Asker): readonly string[] => (asker.token?.access === 'partner' ? states?.byPartner : states?.initial) ?? [];

/** The state of a row that a partner's token makes without naming one. */
export function partnerState(entity: Entity, sent: Readonly<Record<string, unknown>>, asker: Asker): Record<string, unknown> {
  const { states } = entity;
  const [first] = asker.token?.access === 'partner' ? initialStates(entity, asker) : [];
  return states && first !== undefined && (sent[states.field] ?? null) === null ? { [states.field]: first } : {};
}

/**
 * Problems of a state that is sent as a value. Shown-only states are never input; a new row may only be made in the
 * states that are for it; what actions alone may change differs from the row only by mistake.
 * @source decisions D6
 */
export function stateIssues(entity: Entity, sent: Readonly<Record<string, unknown>>, row: Readonly<Record<string, unknown>> | null, initial: readonly string[] = []): Issue[] {
  const issues: Issue[] = [];
  const { states } = entity;
  const state = states ? sent[states.field] : undefined;
  if (states && row === null && state !== undefined && typeof state === 'string' && Object.hasOwn(states.values, state) && !initial.includes(state)) {
    issues.push(issue(states.field, 'choice', { values: initial.join(', ') }));
  }
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.byActionOnly || !(name in sent)) continue;
    const before = row ? row[name] : (field.default ?? null);
    if (sent[name] !== before && sent[name] !== undefined) issues.push(issue(name, 'by_action_only'));
  }
  return issues.filter((found, place) => issues.findIndex((other) => other.path === found.path) === place);
}
