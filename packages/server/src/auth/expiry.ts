import type { Services } from '../services.ts';
import { endDueInvitations } from './invitations.ts';
import { endDueTransfers } from './ownership.ts';

/**
 * What time ends of accounts and rights. Every question looks at the time itself; this writes it
 * down and clears up.
 */
export async function endWhatIsDue(services: Services): Promise<void> {
  await endDueInvitations(services);
  await endDueTransfers(services.database);
  await services.database.query('delete from web_session where expires <= now()');
  await services.database.query('delete from mailed_link where expires <= now()');
}
