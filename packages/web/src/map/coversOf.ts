import type { Covers } from './camera/roomFor.ts';

/** Pixels left free between an element over the map and the fitted box. */
const gap = 12;

/**
 * Measures the elements over a map: those with `data-covers`, and in the right corner each element
 * of it, since a row and a column leave more free than the rectangle around both.
 */
export function coversOf(map: HTMLElement | null): Covers {
  if (!map) return { top: 0, left: [], right: [] };
  const around = map.getBoundingClientRect();
  const boxes = (selector: string): readonly DOMRect[] =>
    Array.from(map.querySelectorAll(selector), (element) => element.getBoundingClientRect()).filter(
      ({ width, height }) => width > 0 && height > 0,
    );
  const heightOf = ({ top }: DOMRect) => around.bottom - top + gap;
  return {
    top: Math.max(0, ...boxes('[data-covers=tools]').map(({ bottom }) => bottom - around.top)),
    left: boxes('[data-covers=left]').map((box) => ({
      width: box.right - around.left + gap,
      height: heightOf(box),
    })),
    right: boxes('[data-covers=right] > *').map((box) => ({
      width: around.right - box.left + gap,
      height: heightOf(box),
    })),
  };
}
