import { orientation } from './sweep/orientation.ts';
import { partsOf } from './positions.ts';
import type { Polygonal, Position, Ring } from './types.ts';

/** Position relative to a ring or a polygon; the edge itself is `boundary`. */
export type Whereabouts = 'inside' | 'boundary' | 'outside';

/** Locates a position in respect of a polygon, exactly; inside a hole is outside. */
export function locate(position: Position, geometry: Polygonal): Whereabouts {
  for (const rings of partsOf(geometry)) {
    const where = locateInPart(position, rings);
    if (where !== 'outside') return where;
  }
  return 'outside';
}

/** Whether a position is in a polygon or on its boundary. */
export function contains(geometry: Polygonal, position: Position): boolean {
  return locate(position, geometry) !== 'outside';
}

/** Locates a position relative to a ring, closed or not, with any winding. */
export function locateInRing([x, y]: Position, ring: Ring): Whereabouts {
  let inside = false;
  let before = ring.at(-1);
  for (const after of ring) {
    if (before) {
      const [ax, ay] = before;
      const [bx, by] = after;
      // Half open in y, so that a corner at this height counts for only one of its two edges.
      const straddles = ay > y !== by > y;
      const near = Math.min(ay, by) <= y && y <= Math.max(ay, by) && Math.min(ax, bx) <= x;
      if (straddles || near) {
        const side = orientation(ax, ay, bx, by, x, y);
        if (side === 0 && x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && near) return 'boundary';
        if (straddles && side > 0 === by > ay) inside = !inside;
      }
    }
    before = after;
  }
  return inside ? 'inside' : 'outside';
}

function locateInPart(position: Position, [shell, ...holes]: Ring[]): Whereabouts {
  const inShell = shell ? locateInRing(position, shell) : 'outside';
  if (inShell !== 'inside') return inShell;
  for (const hole of holes) {
    const inHole = locateInRing(position, hole);
    if (inHole === 'boundary') return 'boundary';
    if (inHole === 'inside') return 'outside';
  }
  return 'inside';
}
