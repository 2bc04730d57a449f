import { account } from '../calls.ts';
import type { Me } from '../data/account.ts';
import type { Problem } from '../data/http.ts';
import { rememberedMe, rememberMe } from './rememberedMe.ts';

export type Entrance = { readonly kind: 'in'; readonly me: Me } | { readonly kind: 'out' } | { readonly kind: 'shut'; readonly problem: Problem };

/** Who is there. Without the server, the one who was there last; their edits wait until the server knows them again. */
export async function loadMe(): Promise<Entrance> {
  const result = await account.me();
  if (result.ok) {
    rememberMe(result.value);
    return { kind: 'in', me: result.value };
  }
  if (result.problem.status === 401) return { kind: 'out' };
  const last = rememberedMe();
  return last ? { kind: 'in', me: last } : { kind: 'shut', problem: result.problem };
}
