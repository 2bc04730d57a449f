import { membersOf } from '@furrow/kit';
import type { Settled } from '../outbox/settled.ts';

/** A message between tabs of one person on one farm. */
export type TabMessage =
  /** The outbox was written to. */
  | { readonly kind: 'entries' }
  /** The server took an entry. */
  | { readonly kind: 'settled'; readonly settled: Settled }
  /** A person signed in. */
  | { readonly kind: 'signed_in' }
  /** The person signed out: their data are removed. */
  | { readonly kind: 'signed_out' };

const kinds: ReadonlySet<unknown> = new Set<TabMessage['kind']>([
  'entries',
  'settled',
  'signed_in',
  'signed_out',
]);

function isTabMessage(message: unknown): message is TabMessage {
  const { kind } = membersOf(message);
  return kinds.has(kind);
}

/** A message of a tab; null for one of another version of the product. */
export function readTabMessage(message: unknown): TabMessage | null {
  return isTabMessage(message) ? message : null;
}
