import { orientation } from './sweep/orientation.ts';
import { openRing, samePosition } from './positions.ts';
import type { Position, Ring } from './types.ts';

/**
 * Removes the points at which a ring reverses exactly onto itself; they enclose nothing.
 * @param positions an open ring without equal neighbours
 * @returns the ring without them (fewer than three positions when it consisted of spikes only) and
 * their positions
 */
export function withoutSpikes(positions: Position[]): {
  positions: Position[];
  spikes: Position[];
} {
  const kept: Position[] = [];
  const spikes: Position[] = [];
  for (const position of positions) {
    kept.push(position);
    shortenEnd(kept, spikes);
  }
  // The ends meet as well: removing a spike there may expose another.
  for (let changed = true; changed && kept.length > 2;) {
    changed = false;
    const [first, second] = kept;
    const [beforeLast, last] = kept.slice(-2);
    if (!first || !second || !beforeLast || !last) break;
    if (samePosition(first, last) || turnsBack(beforeLast, last, first)) {
      if (!samePosition(first, last)) spikes.push(last);
      kept.pop();
      changed = true;
    } else if (turnsBack(last, first, second)) {
      spikes.push(first);
      kept.shift();
      changed = true;
    }
  }
  return { positions: kept, spikes };
}

/**
 * A closed ring without its spikes.
 * @returns null when nothing encloses a surface
 */
export function solidRing(ring: Ring): Ring | null {
  const { positions } = withoutSpikes(openRing(ring));
  const [first] = positions;
  return first && positions.length > 2 ? [...positions, first] : null;
}

/** Drops the last but one position while the ring reverses there. */
function shortenEnd(kept: Position[], spikes: Position[]): void {
  for (;;) {
    const [a, b, c] = kept.slice(-3);
    if (kept.length >= 2) {
      const [previous, last] = kept.slice(-2);
      if (previous && last && samePosition(previous, last)) {
        kept.pop();
        continue;
      }
    }
    if (!a || !b || !c || kept.length < 3 || !turnsBack(a, b, c)) return;
    spikes.push(b);
    kept.splice(-2, 1);
  }
}

function turnsBack(a: Position, b: Position, c: Position): boolean {
  if (orientation(a[0], a[1], b[0], b[1], c[0], c[1]) !== 0) return false;
  return (a[0] - b[0]) * (c[0] - b[0]) > 0 || (a[1] - b[1]) * (c[1] - b[1]) > 0;
}
