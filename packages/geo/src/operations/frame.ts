import { boundsOf } from '../bounds.ts';
import { fromEqualArea, toEqualArea } from '../measure/equal-area.ts';
import { localPlane } from '../measure/local-plane.ts';
import type { Geometry, Position } from '../types.ts';

const RADIANS = Math.PI / 180;

/** Metres over which the direction of a line is transferred between planes. */
const STEP_METRES = 100;

/** The direction in which a field is divided. */
export type Along = {
  /** Degrees clockwise from north. */
  readonly bearing: number;
  /**
   * Strips are counted from the line through here to its right, those behind it first. Without it
   * from the leftmost place of the field.
   */
  readonly start?: Position | undefined;
};

/** A plane turned into a direction: the first number runs along it, the second to its right. */
export type Frame = {
  readonly toFrame: (position: Position) => [along: number, across: number];
  readonly fromFrame: (position: [along: number, across: number]) => Position;
};

/** The middle of the box around a geometry, where planes touch the ellipsoid. */
export function middleOf(geometry: Geometry): Position {
  const bounds = boundsOf(geometry) ?? { west: 0, south: 0, east: 0, north: 0 };
  return [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2];
}

/** A frame in metres: widths across it are real ones. */
export function metricFrame(origin: Position, bearing: number): Frame {
  const plane = localPlane(origin);
  return turned(
    [Math.sin(bearing * RADIANS), Math.cos(bearing * RADIANS)],
    plane.toMetres,
    plane.toDegrees,
  );
}

/**
 * A frame whose surfaces equal those on the ellipsoid; its lines are those of the metric frame, its
 * distances are not.
 */
export function equalAreaFrame(origin: Position, bearing: number): Frame {
  const [x, y] = toEqualArea(origin);
  const further = metricFrame(origin, bearing).fromFrame([STEP_METRES, 0]);
  const [furtherX, furtherY] = toEqualArea(further);
  const length = Math.hypot(furtherX - x, furtherY - y);
  return turned(
    [(furtherX - x) / length, (furtherY - y) / length],
    (position) => {
      const [east, north] = toEqualArea(position);
      return [east - x, north - y];
    },
    ([east, north]) => fromEqualArea([east + x, north + y]),
  );
}

function turned(
  [east, north]: readonly [east: number, north: number],
  toPlane: (position: Position) => [x: number, y: number],
  toDegrees: (metres: [x: number, y: number]) => Position,
): Frame {
  return {
    toFrame: (position) => {
      const [x, y] = toPlane(position);
      return [x * east + y * north, x * north - y * east];
    },
    fromFrame: ([along, across]) =>
      toDegrees([along * east + across * north, along * north - across * east]),
  };
}
