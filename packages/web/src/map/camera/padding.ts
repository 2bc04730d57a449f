import type { MapPadding } from '../types.ts';

export const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** The middle of the area that nothing covers, in pixels from the middle of the map. */
export const freeMiddle = ({ top, right, bottom, left }: MapPadding): [number, number] => [
  (left - right) / 2,
  (top - bottom) / 2,
];
