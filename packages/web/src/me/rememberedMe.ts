import type { changeMe } from '@furrow/domain/auth/account.calls.ts';
import type { Input } from '@furrow/kit';
import { storeValue, storedText, storedValue } from '../browser/storage.ts';
import type { Me } from '../data/account.ts';

/** Person that the server named last, so that the page opens without it. */
export interface Remembered {
  readonly me: Me;
  /** The CSRF token of their session; every sign-in has another. */
  readonly token: string;
  /** Preferences changed without a connection, which the server does not have yet. */
  readonly unsent?: UserChoices | undefined;
}

/** A person's preferences, such as language, units and the appearance of the map. */
export type UserChoices = Input<typeof changeMe>;

/** Name of the last person in local storage, and of their copy in the browser's database. */
export const meKey = 'furrow-me';

/** Whether a person is stored on this device. */
export const isAnyoneRemembered = (): boolean => storedText(meKey) !== null;

/**
 * The last person, unless another person has signed in since: nothing is shown to them, and nothing
 * sent in their name.
 * @param token the browser's current CSRF token; empty when there is none, which means that no one
 * is signed in
 */
export function rememberedMe(token: string): Remembered | null {
  const last = storedValue<Remembered>(meKey);
  return last?.me && (token === '' || token === last.token) ? last : null;
}

/** Stores the person; their copy on the disk follows, which no first paint waits for. */
function write(last: Remembered | null): void {
  storeValue(meKey, last);
  void import('./diskCopy.ts').then(({ copyToDisk }) => copyToDisk(meKey));
}

/**
 * Stores the person identified by the server. @param token the CSRF token of the session of that
 * answer
 */
export function rememberMe(me: Me, token: string): void {
  const last = storedValue<Remembered>(meKey);
  const unsent = last?.me?.user.id === me.user.id ? last.unsent : undefined;
  write({ me, token, unsent });
}

/** Stores a changed preference of the person. If another person is stored by now, they stay. */
export function rememberChange(me: Me): void {
  const last = storedValue<Remembered>(meKey);
  if (last?.me?.user.id === me.user.id) write({ ...last, me });
}

/** Preferences of a person that the server does not have yet. */
export function unsentChoices({ user }: Me): UserChoices | undefined {
  const last = storedValue<Remembered>(meKey);
  return last?.me?.user.id === user.id ? last.unsent : undefined;
}

/** Stores preferences that could not be sent; none once the server has them. */
export function rememberUnsent({ user }: Me, unsent: UserChoices | undefined): void {
  const last = storedValue<Remembered>(meKey);
  if (last?.me?.user.id === user.id) write({ ...last, unsent });
}

/** A person with the preferences changed since. */
export function withUnsent(me: Me): Me {
  const unsent = unsentChoices(me);
  return unsent ? { ...me, user: { ...me.user, ...unsent } } : me;
}

export const forgetMe = (): void => write(null);
