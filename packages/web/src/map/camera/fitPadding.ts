import type { MapPadding } from '../types.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Elements in the map's lower corners, each as the rectangle from its corner of the map to its far
 * corner. A column and a row that form an L are two: the shape may lie in its angle.
 */
export interface Corners {
  readonly left: readonly Size[];
  readonly right: readonly Size[];
}

/** Pixels per unit of a shape that is fitted between the paddings. */
const scaleOf = (map: Size, padding: MapPadding, shape: Size): number =>
  Math.min(
    (map.width - padding.left - padding.right) / Math.max(shape.width, 1e-9),
    (map.height - padding.top - padding.bottom) / Math.max(shape.height, 1e-9),
  );

/** The paddings with an element left free: beside it, and above it. */
const clearOf = (
  padding: MapPadding,
  side: 'left' | 'right',
  { width, height }: Size,
): readonly MapPadding[] => [
  { ...padding, [side]: Math.max(padding[side], width) },
  { ...padding, bottom: Math.max(padding.bottom, height) },
];

/**
 * The padding that leaves the corners free and shows a shape largest: a wide farm is drawn above
 * the controls, a tall one beside them.
 * @param padding without the corners
 * @param shape its extent; only the proportions count
 */
export function fitPadding(
  map: Size,
  padding: MapPadding,
  corners: Corners,
  shape: Size,
): MapPadding {
  const ways = (['left', 'right'] as const).reduce<readonly MapPadding[]>(
    (paddings, side) =>
      corners[side].reduce(
        (found, element) => found.flatMap((way) => clearOf(way, side, element)),
        paddings,
      ),
    [padding],
  );
  const best = ways.reduce((one, way) =>
    scaleOf(map, way, shape) > scaleOf(map, one, shape) ? way : one,
  );
  // on a map with no room beside the controls the shape lies under them, rather than out of sight
  return scaleOf(map, best, shape) > 0 ? best : padding;
}
