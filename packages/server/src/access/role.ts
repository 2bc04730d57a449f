import type { FarmRole } from '@furrow/kit';
import { Refusal } from '../errors.ts';
import { rightsIn, type Asker, type Standing } from './asker.ts';

type Ranks = Pick<Standing, 'isOwner' | 'isRoot' | 'permissions'>;

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

/** Whether somebody is this on a farm. */
export function isOnFarm(principal: Asker, farm: string, role: FarmRole): boolean {
  const standing = principal.standings.get(farm);
  return standing !== undefined && holders[role](standing);
}

/**
 * What somebody is on a farm, who must be `role` there.
 * @throws Refusal `not_found` for a farm out of sight, `not_allowed` for too little
 */
export function standingAs(principal: Asker, farm: string, role: FarmRole): Standing {
  const standing = principal.standings.get(farm.toLowerCase());
  if (!standing) throw new Refusal('not_found');
  if (!holders[role](standing)) {
    const seesFarm = rightsIn(principal, standing.farm, 'farm').read === true;
    throw new Refusal(seesFarm ? 'not_allowed' : 'not_found');
  }
  return standing;
}
