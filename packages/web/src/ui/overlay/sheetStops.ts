/** The three stops of a bottom sheet, as fractions of its maximum height. */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

const parts: Readonly<Record<SheetStop, number>> = { peek: 0.22, half: 0.52, full: 1 };

/** Height in pixels of a stop; the lowest always leaves a title to read. */
export function stopHeight(stop: SheetStop, available: number): number {
  return Math.round(Math.max(Math.min(104, available), parts[stop] * available));
}

/**
 * The stop a dragged sheet settles at: the nearest one, or the next in the direction of a fast
 * swipe (pixels per ms, positive is up).
 */
export function settleStop(height: number, speed: number, available: number): SheetStop {
  const throwSpeed = 0.5;
  if (Math.abs(speed) > throwSpeed) {
    const beyond =
      speed > 0
        ? sheetStops.find((stop) => stopHeight(stop, available) > height)
        : sheetStops.findLast((stop) => stopHeight(stop, available) < height);
    if (beyond) return beyond;
  }
  return sheetStops.reduce((best, stop) =>
    Math.abs(stopHeight(stop, available) - height) < Math.abs(stopHeight(best, available) - height)
      ? stop
      : best,
  );
}

/** The next stop up (1) or down (-1). */
export function nextStop(stop: SheetStop, direction: 1 | -1): SheetStop {
  return sheetStops[sheetStops.indexOf(stop) + direction] ?? stop;
}
