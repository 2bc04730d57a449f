import { same } from '../rows/deep-equal.ts';
import { createdKeys, rowKey, touchedKeys, type Entry } from './entry.ts';

/** Edits that wait for another one, and edits that cannot be without it. */

/**
 * The entries that wait for a stuck one: those that touch or refer to a row of it, the later parts
 * of an act that is one thing, and so on.
 * @returns for each waiting entry the ids of the stuck ones it waits for
 */
export function blockedRows(entries: readonly Entry[]): Map<string, Set<string>> {
  // An act that is one thing waits as a whole, so its earlier parts wait for all that the later ones
  // wait for.
  let acts = new Map<string, Set<string>>();
  for (;;) {
    const held = blockedWith(entries, acts);
    const waiting = new Map<string, Set<string>>();
    for (const entry of entries) {
      const key = actKey(entry);
      const holders = [...(held.get(entry.id) ?? []), ...(holdsBack(entry) ? [entry.id] : [])];
      if (key !== null && holders.length > 0)
        waiting.set(key, new Set([...(waiting.get(key) ?? []), ...holders]));
    }
    if ([...waiting].every(([key, holders]) => acts.get(key)?.size === holders.size)) return held;
    acts = waiting;
  }
}

/**
 * Whether an entry holds back those that depend on it: the server refused it, or the person keeps
 * it back.
 */
export const holdsBack = ({ state, held }: Entry): boolean =>
  state === 'stuck' || (held === true && state === 'waiting');

const actKey = ({ act }: Entry): string | null => (act?.whole ? rowKey('act', act.id) : null);

function blockedWith(
  entries: readonly Entry[],
  acts: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Set<string>> {
  const holders = new Map<string, ReadonlySet<string>>(acts);
  const held = new Map<string, Set<string>>();
  for (const entry of entries) {
    const [keys, ofAct] = [touchedKeys(entry), actKey(entry)];
    const waitsFor = new Set<string>();
    for (const key of [...keys, ...entry.refers, ...(ofAct === null ? [] : [ofAct])])
      for (const holder of holders.get(key) ?? []) waitsFor.add(holder);
    waitsFor.delete(entry.id);
    if (waitsFor.size > 0) held.set(entry.id, waitsFor);
    const passesOn = holdsBack(entry) ? new Set([...waitsFor, entry.id]) : waitsFor;
    if (passesOn.size === 0) continue;
    for (const key of keys) holders.set(key, new Set([...(holders.get(key) ?? []), ...passesOn]));
  }
  return held;
}

/**
 * Whether an action was based on the result of another one; one made beside it, in another tab, was
 * not.
 */
function startsFrom(later: Entry, entry: Entry): boolean {
  if (
    entry.kind !== 'act' ||
    later.kind !== 'act' ||
    later.entity !== entry.entity ||
    later.row !== entry.row
  )
    return false;
  return entry.effects.some(
    (effect) =>
      effect.kind === 'change' &&
      Object.entries(effect.fields).some(
        ([field, value]) =>
          !same(entry.before[field] ?? null, value ?? null) &&
          field in later.before &&
          same(later.before[field], value ?? null),
      ),
  );
}

/**
 * Entries that cannot be without another: later entries on or with the rows it would have created,
 * later parts of an act that is one thing, and, for an action, later actions that started from the
 * state it led to.
 */
export function dependentsOf(entry: Entry, entries: readonly Entry[]): Entry[] {
  const lost = new Set(createdKeys(entry));
  const later = entries
    .slice(entries.findIndex(({ id }) => id === entry.id) + 1)
    .filter(({ state }) => state !== 'done');
  const dependents: Entry[] = [];
  for (const other of later) {
    const depends =
      touchedKeys(other).some((key) => lost.has(key)) ||
      other.refers.some((key) => lost.has(key)) ||
      (entry.act?.whole === true && other.act?.id === entry.act.id) ||
      startsFrom(other, entry);
    if (!depends) continue;
    dependents.push(other);
    for (const key of createdKeys(other)) lost.add(key);
  }
  return dependents;
}
