import { issue, type Issue } from '@furrow/kit';
import type { EntityDrafts } from '../entity-rows.ts';

const address = ['street', 'zipcode', 'city', 'country_code'] as const;

type Contact = EntityDrafts['farmcontact'];

/**
 * Street, zipcode, city and country_code are all or none: if any is filled, the others are
 * required.
 * @source spec §5 FarmContact, RUL-21
 */
export function farmcontactRules(draft: Partial<Pick<Contact, (typeof address)[number]>>): Issue[] {
  if (!address.some((field) => draft[field])) return [];
  return address.filter((field) => !draft[field]).map((field) => issue(field, 'required'));
}

/**
 * The owner of a farm cannot be removed or shut out: ownership moves by a transfer.
 * @source decisions D4
 */
export function ownerStays(
  contact: Pick<Contact, 'is_owner'>,
  after: Pick<Contact, 'is_active'> | null,
): 'last_owner' | null {
  return contact.is_owner && (after === null || !after.is_active) ? 'last_owner' : null;
}
