import type { MapPadding } from '../types.ts';

export const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** The middle of the area that nothing covers, in pixels from the middle of the map. */
export const freeMiddle = ({ top, right, bottom, left }: MapPadding): [number, number] => [
  (left - right) / 2,
  (top - bottom) / 2,
];

/** Pixels from the top of a map to the lower edge of an element over it. */
export const coveredAbove = (map: HTMLElement, element: Element | null): number =>
  element
    ? Math.max(0, element.getBoundingClientRect().bottom - map.getBoundingClientRect().top)
    : 0;
