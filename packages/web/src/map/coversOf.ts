import type { Covers } from './camera/useMapCamera.ts';

/** Pixels left free between an element over the map and the fitted box. */
const gap = 12;

/** Measures the elements over a map, which carry `data-covers`. */
export function coversOf(map: HTMLElement | null): Covers {
  if (!map) return { top: 0, left: null, right: null };
  const around = map.getBoundingClientRect();
  const box = (name: string): DOMRect | null => {
    const found = map.querySelector(`[data-covers="${name}"]`)?.getBoundingClientRect();
    return found && found.width > 0 && found.height > 0 ? found : null;
  };
  const [tools, left, right] = [box('tools'), box('left'), box('right')];
  const heightOf = ({ top }: DOMRect) => around.bottom - top + gap;
  return {
    top: tools ? tools.bottom - around.top : 0,
    left: left && { width: left.right - around.left + gap, height: heightOf(left) },
    right: right && { width: around.right - right.left + gap, height: heightOf(right) },
  };
}
