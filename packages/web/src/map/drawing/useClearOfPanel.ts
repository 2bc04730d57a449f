import type { Bounds } from '@furrow/geo/types.ts';
import { type RefObject, useEffect } from 'react';
import type { DrawingControl } from './drawingControl.ts';
import type { Room } from './outcome.ts';

/** The part of the map not covered by a panel: above it where the panel is low, else below. */
function roomBeside(panel: HTMLElement): Room | null {
  const map = panel.closest('section[data-phase]')?.getBoundingClientRect();
  const column = panel.parentElement?.getBoundingClientRect();
  const tools = panel.parentElement?.firstElementChild?.getBoundingClientRect();
  if (!map || !column || !tools) return null;
  const own = panel.getBoundingClientRect();
  const isLow = own.top - map.top > map.bottom - own.bottom;
  return {
    left: column.left - map.left,
    right: map.right - column.right,
    top: (isLow ? tools.bottom : own.bottom) - map.top,
    bottom: isLow ? map.bottom - own.top : 0,
  };
}

/**
 * Moves the edited field out from under its panel, once: where it is visible already nothing moves.
 */
export function useClearOfPanel(
  panel: RefObject<HTMLElement | null>,
  drawing: DrawingControl,
  field: string | null,
  boundsNow: () => Bounds | null,
): void {
  useEffect(() => {
    const room = field !== null && panel.current ? roomBeside(panel.current) : null;
    const bounds = boundsNow();
    if (room && bounds) drawing.bringIntoSight(bounds, room);
    // oxlint-disable-next-line react/exhaustive-deps -- once for a field: while it is worked on, nothing moves
  }, [field, drawing, panel]);
}
