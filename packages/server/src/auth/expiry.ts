import type { Services } from '../services.ts';
import { endDueInvitations } from './invitations.ts';
import { endDueTransfers } from './ownership.ts';

/**
 * Ends expired accounts and rights. Every query checks the expiry itself; this records it and
 * cleans up.
 */
export async function endExpired(services: Services): Promise<void> {
  await endDueInvitations(services);
  await endDueTransfers(services.database);
  await services.database.query('delete from web_session where expires <= now()');
  await services.database.query('delete from mailed_link where expires <= now()');
}
