import type { readInvitation } from '@furrow/domain/auth/invitations.calls.ts';
import type { Output } from '@furrow/kit';

/** The parts of an invitation that anyone with the link may read. */
export type Invitation = Output<typeof readInvitation>;

/** The way in for the invited person. `other`: another person is signed in here. */
export type WayIn =
  | { readonly kind: 'accept' }
  | { readonly kind: 'other'; readonly signedIn: string }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'make' };

/**
 * @param signedIn the address of the person signed in here; null for nobody. @source decisions D16
 * Invite
 */
export function wayIn(
  { email, has_account: hasAccount }: Invitation,
  signedIn: string | null,
): WayIn {
  if (signedIn?.toLowerCase() === email.toLowerCase()) return { kind: 'accept' };
  if (signedIn !== null) return { kind: 'other', signedIn };
  return { kind: hasAccount ? 'signIn' : 'make' };
}
