import { boundsIndex } from '../bounds-index.ts';
import { boundsOf } from '../bounds.ts';
import { locateInRing } from '../contains.ts';
import { windingOf } from '../tidy.ts';
import type { Bounds, Polygon, Position, Ring } from '../types.ts';

type Shell = { ring: Ring; winding: number; holes: Ring[] };

/**
 * Polygons from cycles: each counter-clockwise one a shell, each clockwise one a hole of the
 * smallest shell around it. A clockwise one outside all shells is the outer rim of the arrangement,
 * and is left out.
 * @param cycles without their closing positions
 */
export function assemble(cycles: readonly Position[][]): Polygon[] {
  const shells: Shell[] = [];
  const holes: { ring: Ring; surface: number; bounds: Bounds }[] = [];
  for (const positions of cycles) {
    const ring = [...positions, ...positions.slice(0, 1)];
    const winding = windingOf(ring);
    const bounds = boundsOf({ type: 'LineString', coordinates: ring });
    if (!bounds) continue;
    if (winding > 0) shells.push({ ring, winding, holes: [] });
    else if (winding < 0) holes.push({ ring, surface: -winding, bounds });
  }
  shells.sort((a, b) => a.winding - b.winding);
  const tree = boundsIndex(shells, ({ ring }) => ({ type: 'LineString', coordinates: ring }));
  for (const { ring, surface, bounds } of holes) {
    tree
      .search(bounds)
      // a smaller shell cannot be around it; nor can the shell of its own rim
      .filter(({ winding }) => winding > surface)
      .toSorted((a, b) => a.winding - b.winding)
      .find((shell) => encloses(shell.ring, ring))
      ?.holes.push(ring);
  }
  return shells.map((shell) => ({ type: 'Polygon', coordinates: [shell.ring, ...shell.holes] }));
}

/**
 * Whether a hole is within a shell that it may touch but not cross, and is not the shell itself
 * reversed.
 */
function encloses(shell: Ring, hole: Ring): boolean {
  for (const position of hole) {
    const where = locateInRing(position, shell);
    if (where !== 'boundary') return where === 'inside';
  }
  return false;
}
