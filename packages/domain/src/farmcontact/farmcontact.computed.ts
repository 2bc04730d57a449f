import { boolean, defineComputed, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * The reference_id, otherwise 'Owner' when the contact is the owner. @source spec §3 FarmContact,
 * ENT-08
 */
export function contactDescription(contact: {
  reference_id: string | null;
  is_owner: boolean;
}): string {
  return contact.reference_id || (contact.is_owner ? 'Owner' : '');
}

/** The description of a contact, and that it is there. @source spec §3 FarmContact, ENT-08 */
export const farmcontactComputed = defineComputed({
  fields: {
    description: text(msg`Description`, { default: '' }),
    deleted: boolean(msg`Deleted`, { default: false }),
  },
  // a deleted contact reaches clients as deleted by the feed, and is in the trash; one that is read
  // here is live
  compute: (contact: Parameters<typeof contactDescription>[0]) => ({
    description: contactDescription(contact),
    deleted: false,
  }),
});
