import type { FarmRole } from '@furrow/kit';
import { Refusal } from '../errors.ts';
import { rightsIn, type Principal, type Membership } from './principal.ts';

type Ranks = Pick<Membership, 'isOwner' | 'isRoot' | 'permissions'>;

/** Whether a contact is this on its farm. @source decisions D4, D16, the table */
const holders: Readonly<Record<FarmRole, (contact: Ranks) => boolean>> = {
  owner: ({ isOwner }) => isOwner,
  administrator: ({ isOwner, isRoot }) => isOwner || isRoot,
  manager: ({ isOwner, isRoot, permissions }) =>
    isOwner || isRoot || permissions.includes('manager'),
  payer: ({ isOwner, permissions }) => isOwner || permissions.includes('manager'),
  member: () => true,
};

/** Whether a contact is this on its farm. */
export const isRanked = (contact: Ranks, role: FarmRole): boolean => holders[role](contact);

/** Whether a person has this role on a farm. */
export function isOnFarm(principal: Principal, farm: string, role: FarmRole): boolean {
  const membership = principal.memberships.get(farm);
  return membership !== undefined && holders[role](membership);
}

/**
 * A person's membership of a farm, where they must have `role`.
 * @throws Refusal `not_found` for a farm out of sight, `not_allowed` for too little
 */
export function membershipAs(principal: Principal, farm: string, role: FarmRole): Membership {
  const membership = principal.memberships.get(farm.toLowerCase());
  if (!membership) throw new Refusal('not_found');
  if (!holders[role](membership)) {
    const seesFarm = rightsIn(principal, membership.farm, 'farm').read === true;
    throw new Refusal(seesFarm ? 'not_allowed' : 'not_found');
  }
  return membership;
}
