import type { MapPadding } from '../types.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Parts of the map's lower corners that are covered, from its edges; null where none is.
 */
export interface Corners {
  readonly left: Size | null;
  readonly right: Size | null;
}

/** Pixels per unit of a shape that is fitted between the paddings. */
const scaleOf = (map: Size, padding: MapPadding, shape: Size): number =>
  Math.min(
    (map.width - padding.left - padding.right) / Math.max(shape.width, 1e-9),
    (map.height - padding.top - padding.bottom) / Math.max(shape.height, 1e-9),
  );

/** The padding with a corner left free: beside it, and above it. */
const clearOf = (
  padding: MapPadding,
  side: 'left' | 'right',
  corner: Size | null,
): readonly MapPadding[] =>
  corner
    ? [
        { ...padding, [side]: Math.max(padding[side], corner.width) },
        { ...padding, bottom: Math.max(padding.bottom, corner.height) },
      ]
    : [padding];

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
  const ways = clearOf(padding, 'left', corners.left).flatMap((left) =>
    clearOf(padding, 'right', corners.right).map((right) => ({
      top: padding.top,
      left: left.left,
      right: right.right,
      bottom: Math.max(left.bottom, right.bottom),
    })),
  );
  const best = ways.reduce((one, way) =>
    scaleOf(map, way, shape) > scaleOf(map, one, shape) ? way : one,
  );
  // on a map with no room beside the controls the shape lies under them, rather than out of sight
  return scaleOf(map, best, shape) > 0 ? best : padding;
}
