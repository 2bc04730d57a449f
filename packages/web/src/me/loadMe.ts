import { readMe } from '@furrow/domain/auth/account.calls.ts';
import { changeFarm } from '@furrow/domain/session/session.calls.ts';
import { call } from '../calls.ts';
import type { Me } from '../data/account.ts';
import { cookieValue, type Problem, type Result } from '../data/http.ts';
import { restoreFromDisk } from './diskCopy.ts';
import {
  isAnyoneRemembered,
  meKey,
  rememberedMe,
  type Remembered,
  rememberMe,
} from './rememberedMe.ts';

export type Entrance =
  | {
      readonly kind: 'in';
      readonly me: Me;
      /** The CSRF token of their session. */
      readonly token: string;
      /** The server's answer, where the page did not wait for it. */
      readonly refreshed?: Promise<Result<Me>>;
    }
  | { readonly kind: 'out' }
  | { readonly kind: 'shut'; readonly problem: Problem };

/**
 * Milliseconds to wait for the server to identify the person. With weak signal it may take much
 * longer, or never answer.
 */
const patience = 2000;

/** The farm in the address: a notification links to its farm. */
const askedFarm = new URLSearchParams(window.location.search).get('farm');
const isElsewhere = ({ session, farms }: Me): boolean =>
  askedFarm !== null && session.farm !== askedFarm && farms.some(({ id }) => id === askedFarm);

/** Changes over to the farm that the address names, where it is another of the person's. */
async function onAskedFarm(result: Result<Me>): Promise<Result<Me>> {
  if (!result.ok || askedFarm === null || !isElsewhere(result.value)) return result;
  const changed = await call(changeFarm, { farm: askedFarm });
  if (!changed.ok) return result;
  const { session } = changed.value;
  return {
    ...result,
    value: { ...result.value, session: { ...result.value.session, ...session } },
  };
}

export const csrfToken = (): string => cookieValue(document.cookie, 'csrftoken');

/** The last person, also where local storage has lost them; null when none. */
async function lastMe(): Promise<Remembered | null> {
  if (!isAnyoneRemembered()) await restoreFromDisk(meKey);
  return rememberedMe(csrfToken());
}

/** The last person, for an answer that is late; where there is none, or they ask for a farm they were not in, the answer. */
async function instead(answer: Promise<Result<Me>>): Promise<Remembered | Result<Me>> {
  await new Promise((resolve) => setTimeout(resolve, patience));
  const last = await lastMe();
  return last && !isElsewhere(last.me) ? last : answer;
}

/**
 * Loads the signed-in person. Where the server does not answer, or not soon, the last person; their
 * edits wait until the server has confirmed them.
 */
export async function loadMe(): Promise<Entrance> {
  const answer = call(readMe).then(onAskedFarm);
  const result = await Promise.race([answer, instead(answer)]);
  if ('me' in result) return { kind: 'in', ...result, refreshed: answer };
  if (result.ok) {
    const token = csrfToken();
    rememberMe(result.value, token);
    return { kind: 'in', me: result.value, token };
  }
  if (result.problem.status === 401) return { kind: 'out' };
  const last = await lastMe();
  return last ? { kind: 'in', ...last } : { kind: 'shut', problem: result.problem };
}
