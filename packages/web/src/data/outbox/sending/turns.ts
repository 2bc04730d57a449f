import { blockedRows, holdsBack } from '../dependence.ts';
import { type Entry, touchedKeys } from '../entry.ts';

const isWaiting = ({ state, held }: Entry): boolean =>
  (state === 'waiting' && !held) || state === 'uncertain';

/** The entries that may be sent, oldest first. */
export function waitingToSend(entries: readonly Entry[]): readonly Entry[] {
  const waiting = entries.filter(isWaiting);
  if (waiting.length === 0 || !entries.some(holdsBack)) return waiting;
  const blocked = blockedRows(entries);
  return waiting.filter(({ id }) => !blocked.has(id));
}

/**
 * The entry to send next, of those that may be sent: the oldest, or where that is a file, the
 * oldest that needs none.
 * @returns null when there is none
 */
export function nextToSend(waiting: readonly Entry[]): Entry | null {
  const [first] = waiting;
  if (!first?.file) return first ?? null;
  // words go before bytes: on a thin line a photo would hold up all that was entered after it
  const later = new Set<string>();
  for (const entry of waiting) {
    const keys = touchedKeys(entry);
    if (!entry.file && ![...keys, ...entry.refers].some((key) => later.has(key))) return entry;
    for (const key of keys) later.add(key);
  }
  return first;
}

/**
 * The oldest entry that only this page has and that touches nothing that the others still have
 * to send.
 */
export function nextOwnToSend(entries: readonly Entry[]): Entry | null {
  const blocked = blockedRows(entries);
  const before = new Set<string>();
  for (const entry of entries) {
    if (entry.state === 'done') continue;
    const keys = touchedKeys(entry);
    if (
      entry.sequence === null &&
      isWaiting(entry) &&
      !blocked.has(entry.id) &&
      ![...keys, ...entry.refers].some((key) => before.has(key))
    )
      return entry;
    for (const key of keys) before.add(key);
  }
  return null;
}
