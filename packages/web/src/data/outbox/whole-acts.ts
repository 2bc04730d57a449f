import { type Entry, createdKeys, touchedKeys } from './entry.ts';

/** Edits with the other parts of their acts that are still here, in the order of the outbox. */
export function withActs(entries: readonly Entry[], ids: ReadonlySet<string>): readonly Entry[] {
  const acts = new Set(
    entries.flatMap(({ id, act }) => (act !== undefined && ids.has(id) ? [act.id] : [])),
  );
  return entries.filter(({ id, act }) => ids.has(id) || (act !== undefined && acts.has(act.id)));
}

/**
 * The same, with the acts that make rows they touch or name: elsewhere they would lack their rows.
 */
export function withCreators(
  entries: readonly Entry[],
  ids: ReadonlySet<string>,
): readonly Entry[] {
  const whole = withActs(entries, ids);
  const needed = new Set(whole.flatMap((entry) => [...touchedKeys(entry), ...entry.refers]));
  const makers = entries.filter((entry) => createdKeys(entry).some((key) => needed.has(key)));
  const found = new Set([...whole, ...makers].map(({ id }) => id));
  return found.size === whole.length ? whole : withCreators(entries, found);
}
