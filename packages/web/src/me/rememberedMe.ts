import { keepValue, kept, keptValue } from '../browser/kept.ts';
import type { Me } from '../data/account.ts';

/** Who the server said was there last, so that the page opens without it. */
export interface Remembered {
  readonly me: Me;
  /** The CSRF token of their session; every sign-in brings another. */
  readonly token: string;
}

const key = 'furrow-me';

/** Whether this device knows anybody. */
export const isAnyoneRemembered = (): boolean => kept(key) !== null;

/**
 * Who was there last, unless somebody has signed in since: to them nothing of the other is shown,
 * and nothing is sent in their name.
 * @param token the CSRF token of the browser now; empty when it holds none, for then nobody is
 * signed in
 */
export function rememberedMe(token: string): Remembered | null {
  const last = keptValue<Remembered>(key);
  return last?.me && (token === '' || token === last.token) ? last : null;
}

/** The server said who is there. @param token the CSRF token of the session it said it in */
export const rememberMe = (me: Me, token: string): void => keepValue(key, { me, token });

/** The person changed something of theirs. Where somebody else is remembered by now, they stay. */
export function rememberChange(me: Me): void {
  const last = keptValue<Remembered>(key);
  if (last?.me?.user.id === me.user.id) keepValue(key, { ...last, me });
}

export const forgetMe = (): void => keepValue(key, null);
