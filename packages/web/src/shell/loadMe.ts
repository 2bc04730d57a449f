import { account } from '../calls.ts';
import type { Me } from '../data/account.ts';
import type { Problem, Result } from '../data/http.ts';
import { rememberedMe, rememberMe } from './rememberedMe.ts';

export type Entrance =
  | {
      readonly kind: 'in';
      readonly me: Me;
      /** What the server says of it, where one did not wait for that. */
      readonly told?: Promise<Result<Me>>;
    }
  | { readonly kind: 'out' }
  | { readonly kind: 'shut'; readonly problem: Problem };

/** Milliseconds in which the server may say who is there. With one bar of signal it may take much longer, or never come. */
const patience = 2000;

/**
 * Who is there. Where the server does not say, or not soon, the one who was there last; their edits wait until the server
 * knows them again.
 */
export async function loadMe(): Promise<Entrance> {
  const last = rememberedMe();
  const told = account.me();
  const result = await (last ? Promise.race([told, new Promise<null>((resolve) => setTimeout(resolve, patience, null))]) : told);
  if (result === null) return { kind: 'in', me: last!, told };
  if (result.ok) {
    rememberMe(result.value);
    return { kind: 'in', me: result.value };
  }
  if (result.problem.status === 401) return { kind: 'out' };
  return last ? { kind: 'in', me: last } : { kind: 'shut', problem: result.problem };
}
