import { changeMe } from '@furrow/domain/auth/account.calls.ts';
import { call } from '../calls.ts';
import type { Me } from '../data/account.ts';
import { rememberUnsent, unsentChoices, type UserChoices } from './rememberedMe.ts';

/**
 * Sends a person's choices to the server, with those that could not be sent before. Without a
 * connection they are stored, over visits too, and sent with the next choice or once online.
 */
export async function sendChoices(me: Me, changes: UserChoices = {}): Promise<void> {
  const choices = { ...unsentChoices(me), ...changes };
  if (Object.keys(choices).length === 0) return;
  rememberUnsent(me, choices);
  const result = await call(changeMe, choices);
  const isTold = result.ok || result.problem.kind !== 'unreachable';
  // preferences changed meanwhile are sent separately
  if (isTold && JSON.stringify(unsentChoices(me)) === JSON.stringify(choices))
    rememberUnsent(me, undefined);
}
