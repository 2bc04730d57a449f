import { useCallback, useState } from 'react';

/** Number of steps that can be undone. */
const MOST = 100;

interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

export interface Undoable<T> {
  readonly state: T;
  /** `merges` with the step before it: letters typed in sequence are a single step. */
  readonly set: (next: (before: T) => T, merges?: string) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** A state with undo and redo, for as long as it is shown. */
export function useUndoable<T>(start: () => T): Undoable<T> {
  const [{ past, present, future }, setHistory] = useState<
    History<T> & { readonly merged: string | null }
  >(() => ({ past: [], present: start(), future: [], merged: null }));
  const set = useCallback((next: (before: T) => T, merges?: string) => {
    setHistory((before) => {
      const isSame = merges !== undefined && before.merged === merges;
      return {
        past: isSame ? before.past : [...before.past, before.present].slice(-MOST),
        present: next(before.present),
        future: [],
        merged: merges ?? null,
      };
    });
  }, []);
  const last = past.at(-1);
  const [first] = future;
  return {
    state: present,
    set,
    undo:
      last === undefined
        ? null
        : () =>
            setHistory({
              past: past.slice(0, -1),
              present: last,
              future: [present, ...future],
              merged: null,
            }),
    redo:
      first === undefined
        ? null
        : () =>
            setHistory({
              past: [...past, present],
              present: first,
              future: future.slice(1),
              merged: null,
            }),
  };
}
