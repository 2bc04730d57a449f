/** A cell by its row and column, from 0. */
export interface GridSpot {
  readonly row: number;
  readonly column: number;
}

/** Cells from one corner to another; typing goes to the focus. */
export interface GridSelection {
  readonly anchor: GridSpot;
  readonly focus: GridSpot;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** An act requested by a key in a table of cells. */
export type GridAct =
  | { readonly kind: 'select'; readonly selection: GridSelection }
  /** Starts editing; null keeps the current text. */
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'clear' | 'fillDown' | 'copy' | 'paste' };

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const page = 10;

/** Target cell of a key; null when there is none. Ctrl goes to the edge. */
function goal(
  { row, column }: GridSpot,
  key: string,
  far: boolean,
  size: GridSize,
): GridSpot | null {
  const rows = far ? size.rows : 1;
  const columns = far ? size.columns : 1;
  const steps: Readonly<Record<string, GridSpot>> = {
    ArrowUp: { row: row - rows, column },
    ArrowDown: { row: row + rows, column },
    ArrowLeft: { row, column: column - columns },
    ArrowRight: { row, column: column + columns },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? size.rows - 1 : row, column: size.columns - 1 },
  };
  const to = steps[key];
  if (!to) return null;
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
  return { row: within(to.row, size.rows), column: within(to.column, size.columns) };
}

const commands: Readonly<Record<string, GridAct>> = {
  d: { kind: 'fillDown' },
  c: { kind: 'copy' },
  v: { kind: 'paste' },
};

/**
 * The action of a key in a table of cells, as in spreadsheets: arrows move and with Shift extend,
 * Ctrl goes to the edge; Enter and F2 edit the current value, letters replace it; Delete empties;
 * Ctrl-D copies down.
 * @returns null for a key that the table does not handle
 */
export function actOfKey(press: Press, selection: GridSelection, size: GridSize): GridAct | null {
  const { key } = press;
  const far = press.ctrlKey || press.metaKey;
  if (press.altKey) return null;
  const to = goal(selection.focus, key, far, size);
  if (to)
    return {
      kind: 'select',
      selection: { anchor: press.shiftKey ? selection.anchor : to, focus: to },
    };
  if (far) return commands[key.toLowerCase()] ?? null;
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', text: null };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  if (key === 'Escape')
    return { kind: 'select', selection: { anchor: selection.focus, focus: selection.focus } };
  // `?` and `/` are shortcuts of the page
  return key.length === 1 && /[\p{L}\p{N}]/u.test(key) ? { kind: 'edit', text: key } : null;
}

/** The rows from anchor to focus, the upper first. */
export const rowsOf = ({ anchor, focus }: GridSelection): readonly number[] => {
  const [from, to] = [Math.min(anchor.row, focus.row), Math.max(anchor.row, focus.row)];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
};
