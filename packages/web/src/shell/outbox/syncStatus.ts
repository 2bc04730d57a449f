import type { Status } from '../../data/types.ts';

export type SyncState = 'sent' | 'saving' | 'sending' | 'kept' | 'needsYou';

/** The state of the cloud mark: the most pressing first. */
export function syncStatusOf({
  connection,
  unsent,
  unkept = 0,
  stuck,
}: Pick<Status, 'connection' | 'unsent'> & { readonly unkept?: number } & {
  readonly stuck: readonly unknown[];
}): { state: SyncState; count: number } {
  if (stuck.length > 0) return { state: 'needsYou', count: stuck.length };
  // nothing is reported as stored before it is
  if (unkept > 0) return { state: 'saving', count: unkept };
  if (connection !== 'online') return { state: 'kept', count: unsent };
  return unsent > 0 ? { state: 'sending', count: unsent } : { state: 'sent', count: 0 };
}
