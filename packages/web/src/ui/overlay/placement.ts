/** Position of an element attached to a button, in pixels of the window. */
export interface Placement {
  readonly left: number;
  readonly top: number | undefined;
  /** Distance from the bottom of the window, when it is above the button. */
  readonly bottom: number | undefined;
  readonly maxHeight: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const gap = 4;
const margin = 8;

/** Below the button, or above it where there is more room; never outside the window. */
export function placeAt(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
  end: boolean,
): Placement {
  const wanted = end ? anchor.right - size.width : anchor.left;
  const left = Math.max(margin, Math.min(wanted, page.width - size.width - margin));
  const below = page.height - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  if (size.height > below && above > below)
    return { left, top: undefined, bottom: page.height - anchor.top + gap, maxHeight: above };
  return { left, top: anchor.bottom + gap, bottom: undefined, maxHeight: below };
}
