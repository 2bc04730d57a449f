import type { Bounds } from '@furrow/geo/types.ts';
import { type RefObject, useEffect } from 'react';
import type { DrawingControl } from './drawingControl.ts';
import type { Room } from './outcome.ts';

/**
 * Pixels kept free for the notes of overlaps and gaps, which come once a corner has moved: on a
 * narrow map the names of three neighbours take three lines.
 */
const [notes, narrowNotes] = [92, 156];
/** Width in pixels below which a map is narrow. */
const narrow = 480;
/** Part of a low map that notes may take. */
const mostNotes = 1 / 4;

/**
 * The part of the map not covered by a panel, nor by the notes that may come above it: above the
 * panel where it is low, else below.
 */
function roomBeside(panel: HTMLElement, hasNotes: boolean): Omit<Room, 'mayExceed'> | null {
  const map = panel.closest('section[data-phase]')?.getBoundingClientRect();
  const column = panel.parentElement?.getBoundingClientRect();
  const above = panel.previousElementSibling?.getBoundingClientRect();
  if (!map || !column || !above) return null;
  const own = panel.getBoundingClientRect();
  const isLow = own.top - map.top > map.bottom - own.bottom;
  const noted = hasNotes
    ? Math.min(map.width < narrow ? narrowNotes : notes, map.height * mostNotes)
    : 0;
  return {
    left: column.left - map.left,
    right: map.right - column.right,
    top: (isLow ? above.bottom : own.bottom) - map.top + noted,
    bottom: isLow ? map.bottom - own.top : 0,
    notes: noted,
  };
}

/** A field that is edited, and its panel. */
interface Edited {
  /** Null where none is. */
  readonly field: string | null;
  readonly boundsNow: () => Bounds | null;
  /** Whether notes of overlaps and gaps come above the panel. */
  readonly hasNotes?: boolean;
  /** Whether only a part of it may be in sight, where it is large. */
  readonly mayExceed?: boolean;
}

/**
 * Moves the edited field out from under its panel, once: where it is visible already nothing moves.
 */
export function useClearOfPanel(
  panel: RefObject<HTMLElement | null>,
  drawing: DrawingControl,
  { field, boundsNow, hasNotes = false, mayExceed = false }: Edited,
): void {
  useEffect(() => {
    const room = field !== null && panel.current ? roomBeside(panel.current, hasNotes) : null;
    const bounds = boundsNow();
    if (room && bounds) drawing.bringIntoSight(bounds, { ...room, mayExceed });
    // oxlint-disable-next-line react/exhaustive-deps -- once for a field: while it is worked on, nothing moves
  }, [field, drawing, panel]);
}
