/** The selection on the map page: a single open field, or several to act on. */
export interface Selection {
  /** The field whose panel is open. */
  readonly open: string | null;
  /** Several fields; empty while one or none is selected. */
  readonly several: ReadonlySet<string>;
}

/** Press on a field. */
export interface Press {
  readonly id: string | null;
  /** Ctrl: adds the field, or removes it. */
  readonly additive?: boolean;
  /** Shift in a list: everything from the last clicked row to this. */
  readonly range?: boolean;
}

const none: ReadonlySet<string> = new Set();

export const noSelection: Selection = { open: null, several: none };

/** Every selected field. */
export function selectedIds({ open, several }: Selection): ReadonlySet<string> {
  return several.size > 0 ? several : open === null ? none : new Set([open]);
}

/** A selection of a single field opens it; several fields have no panel. */
export function selectionOf(ids: ReadonlySet<string>): Selection {
  const [first] = ids;
  return ids.size > 1 ? { open: null, several: ids } : { open: first ?? null, several: none };
}

/**
 * The selection after a press.
 * @param order ids as the list shows them, for a range
 */
export function afterPress(
  selection: Selection,
  { id, additive = false, range = false }: Press,
  order: readonly string[],
): Selection {
  if (id === null) return additive || range ? selection : noSelection;
  const ids = selectedIds(selection);
  if (range && ids.size > 0) {
    const [from, to] = [order.indexOf([...ids].at(-1) ?? ''), order.indexOf(id)];
    const between =
      from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
    // the field the range began with stays the anchor, so that a second Shift counts from it again
    return selectionOf(
      new Set([
        ...between.filter((one) => one !== order[from]),
        ...order.slice(from < 0 ? order.length : from, from + 1),
      ]),
    );
  }
  if (!additive && !range) return { open: id, several: none };
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return selectionOf(next);
}
