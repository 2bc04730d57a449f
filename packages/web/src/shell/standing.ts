import type { OwnContact, OwnFarm } from '../data/account.ts';

/** What a person is on a farm, as far as rights go. The answer names the contact by its id, the standing beside it. */
export function standingOf(farm: OwnFarm): Pick<OwnContact, 'is_owner' | 'is_root' | 'permissions'> | undefined {
  const contact: unknown = typeof farm.contact === 'object' ? farm.contact : farm;
  const { is_owner, is_root, permissions } = contact as Partial<OwnContact>;
  if (!is_owner && !is_root && !Array.isArray(permissions)) return undefined;
  return { is_owner: is_owner === true, is_root: is_root === true, permissions: permissions ?? [] };
}
