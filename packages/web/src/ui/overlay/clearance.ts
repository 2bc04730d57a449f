interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const gap = 12;

/**
 * Distance from the bottom of the window at which an element covers none of the bars there; 0 where
 * its usual position is free. A bar counts where it reaches into the lower part of the window and
 * below the middle of it.
 */
export function clearanceOver(
  bars: readonly Edges[],
  page: { readonly width: number; readonly height: number },
): number {
  const middle = page.width / 2;
  const low = bars.filter(
    ({ top, bottom, left, right }) =>
      bottom > top &&
      right > left &&
      top > page.height / 2 &&
      top < page.height &&
      left < middle &&
      right > middle,
  );
  return low.length === 0 ? 0 : page.height - Math.min(...low.map(({ top }) => top)) + gap;
}
