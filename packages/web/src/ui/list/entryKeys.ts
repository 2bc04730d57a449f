import type { KeyboardEvent } from 'react';

/** Marks an entry that the keys of a list lead to; its place is within `[data-entries]`. */
const entriesIn = (list: Element): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-entry]'),
];

/** Number of entries beside each other. */
const acrossOf = (entries: readonly HTMLElement[]): number => {
  const top = entries[0]?.getBoundingClientRect().top;
  return Math.max(1, entries.filter((entry) => entry.getBoundingClientRect().top === top).length);
};

/**
 * Moves the focus among the entries of a list that is no grid of rows, by the keys that move in
 * one: pictures beside each other, lines of a table.
 */
export function onEntryKey(event: KeyboardEvent): void {
  const entries = entriesIn(event.currentTarget);
  const index = entries.findIndex((entry) => entry === event.target);
  if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const across = acrossOf(entries);
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: index + across,
    ArrowUp: index - across,
    ...(across > 1 ? { ArrowRight: index + 1, ArrowLeft: index - 1 } : {}),
    Home: 0,
    End: entries.length - 1,
  };
  const next = moves[event.key];
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}
