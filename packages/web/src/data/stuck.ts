import { type Editor, withBody } from './edits.ts';
import { dependentsOf, type Entry, heldBack } from './entry.ts';
import { moved, type Outbox } from './outbox.ts';
import type { Draft, StuckEntry } from './types.ts';

/** What a person can do about edits the server would not take. */

/** The stuck edits as screens show them. */
export function stuckEntries(entries: readonly Entry[]): StuckEntry[] {
  const held = [...heldBack(entries)];
  return entries
    .filter(({ state }) => state === 'stuck')
    .map(({ id, entity, kind, action, effects, row, body, at, trouble }) => ({
      id,
      entity,
      kind,
      action,
      rows: row === null ? effects.map((effect) => effect.id) : [row],
      body,
      at,
      problem: trouble!.problem,
      conflicts: trouble!.conflicts,
      current: trouble!.current,
      holds: held.filter(([, holders]) => holders.has(id)).map(([other]) => other),
    }));
}

/** Sends it again as it is. */
export async function retry(outbox: Outbox, id: string): Promise<void> {
  await outbox.move(id, 'release', { trouble: null, failures: 0 });
}

/** The edit as it stands on the row the server told with its refusal: the person has seen that row. */
function onCurrent(entry: Entry): Entry {
  const current = entry.trouble?.current;
  if (!current) return entry;
  return { ...entry, base: current.version, before: Object.fromEntries(Object.keys(entry.body).map((field) => [field, current[field] ?? null])) };
}

/** @param editor sees the rows as they are without the entry */
export async function edit(outbox: Outbox, id: string, body: Draft, editor: Editor): Promise<void> {
  await outbox.rewrite((entries) => {
    const entry = entries.find((one) => one.id === id);
    const released = entry && moved(withBody(editor, onCurrent(entry), body), 'release', { trouble: null, failures: 0 });
    return released ? { put: [released] } : {};
  });
}

/** `mine` overwrites what others wrote in the fields in conflict; `theirs` lets it stand and sends the rest. */
export async function resolve(outbox: Outbox, id: string, keep: 'mine' | 'theirs', editor: Editor): Promise<void> {
  await outbox.rewrite((entries) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry?.trouble || entry.state !== 'stuck') return {};
    const given = new Set(keep === 'theirs' ? entry.trouble.conflicts.map(({ field }) => field) : []);
    const body = Object.fromEntries(Object.entries(entry.body).filter(([field]) => !given.has(field)));
    if (keep === 'theirs' && (entry.kind !== 'update' || Object.keys(body).length === 0)) return { remove: [entry.id] };
    const base = onCurrent(entry);
    const settled = entry.kind === 'update' ? withBody(editor, base, body) : base;
    const released = moved(settled, 'release', { trouble: null, failures: 0 });
    return released ? { put: [released] } : {};
  });
}

/** Whether an edit can be forgotten as if it had not been made. */
export function canDiscard(entry: Entry | undefined): boolean {
  return entry !== undefined && moved(entry, 'discard') !== null;
}

/** Forgets edits that are not with the server, and what cannot be without them. Answers everything that was dropped. */
export async function discard(outbox: Outbox, ids: readonly string[]): Promise<Entry[]> {
  const wanted = new Set(ids);
  const going = (entries: readonly Entry[]) => [...new Set(entries.filter((one) => wanted.has(one.id) && canDiscard(one)).flatMap((one) => [one, ...dependentsOf(one, entries)]))];
  const leaving = going(outbox.entries()).map(({ id }) => id);
  let dropped: Entry[] = [];
  await outbox.without(leaving, () =>
    outbox.rewrite((entries) => {
      dropped = going(entries);
      return { remove: dropped.map(({ id }) => id) };
    }),
  );
  return dropped;
}
