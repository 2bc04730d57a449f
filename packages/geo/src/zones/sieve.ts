import type { CellGrid } from './cell-grid.ts';

/**
 * Cells by class without patches too small to be driven: each is merged into the class that most of
 * its rim borders on, the smallest first. Cells adjoin along their sides, not at their corners.
 * @param classes -1 where a cell has none; unchanged
 * @param least minimum number of cells per patch
 * @returns new numbers
 */
export function sieve(grid: CellGrid, classes: Int16Array, least: number): Int16Array {
  const sieved = classes.slice();
  // a merged patch may be large enough now, and smaller ones may be gone: each round leaves fewer
  // patches
  for (;;) {
    const small = patchesOf(grid, sieved).filter(({ cells }) => cells.length < least);
    let isChanged = false;
    const smallest = Math.min(...small.map(({ cells }) => cells.length));
    for (const { cells } of small) {
      if (cells.length > smallest && isChanged) continue;
      const joined = borderClass(grid, sieved, cells);
      if (joined === null) continue;
      for (const cell of cells) sieved[cell] = joined;
      isChanged = true;
    }
    if (!isChanged) return sieved;
  }
}

interface Patch {
  readonly cells: readonly number[];
}

function patchesOf(grid: CellGrid, classes: Int16Array): Patch[] {
  const seen = new Uint8Array(classes.length);
  const patches: Patch[] = [];
  for (let start = 0; start < classes.length; start += 1) {
    const zoneClass = classes[start];
    if (seen[start] === 1 || zoneClass === -1) continue;
    const cells = [start];
    seen[start] = 1;
    for (let index = 0; index < cells.length; index += 1)
      for (const next of sidesOf(grid, cells[index] ?? start))
        if (seen[next] === 0 && classes[next] === zoneClass) {
          seen[next] = 1;
          cells.push(next);
        }
    patches.push({ cells });
  }
  return patches.toSorted((left, right) => left.cells.length - right.cells.length);
}

/** The class that most of a patch's rim borders on; null where it borders on none. */
function borderClass(grid: CellGrid, classes: Int16Array, cells: readonly number[]): number | null {
  const currentClass = classes[cells[0] ?? 0];
  const counts = new Map<number, number>();
  for (const cell of cells)
    for (const next of sidesOf(grid, cell)) {
      const other = classes[next] ?? -1;
      if (other !== -1 && other !== currentClass) counts.set(other, (counts.get(other) ?? 0) + 1);
    }
  let best: [number, number] | null = null;
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry;
  return best?.[0] ?? null;
}

function* sidesOf({ columns, rows }: CellGrid, cell: number): Generator<number> {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  if (column > 0) yield cell - 1;
  if (column < columns - 1) yield cell + 1;
  if (row > 0) yield cell - columns;
  if (row < rows - 1) yield cell + columns;
}
