import { distanceMetres, type Position } from '@furrow/geo';
import { POINT, positionOf, positionsOf } from './shapes.ts';
import { childrenOf, numberOf, textOf, type Element } from './tree.ts';

/**
 * Guidance patterns as lines: the parts that a way line can store. @source ISO 11783-10, annex D:
 * GPN
 */

const PATTERN = {
  straight: '1',
  heading: '2',
  curve: '3',
  pivot: '4',
  spiral: '5',
} as const;

/** Length of a line given by a point and a heading. */
const HEADING_METRES = 500;
const ARC_STEPS = 72;
const METRES_PER_DEGREE = 111_320;

/** A guidance line, in degrees of WGS 84. */
export interface Line {
  readonly positions: readonly Position[];
  /** Drawn by us from a heading, or from a circle. */
  readonly isDrawn: 'heading' | 'circle' | null;
}

/** Null when the pattern has too few points for a line. */
export function lineOf(pattern: Element): Line | null {
  const line = childrenOf(pattern, 'LSG')[0];
  const points = line ? childrenOf(line, 'PNT') : [];
  const positions = line ? positionsOf(line) : [];
  const kind = textOf(pattern, 'C');
  if (kind === PATTERN.pivot) return circleOf(pattern, points, positions);
  const distinct = withoutRepeats(positions);
  if (distinct.length >= 2) return { positions: distinct, isDrawn: null };
  const heading = numberOf(pattern, 'G');
  const [start] = distinct;
  if (kind !== PATTERN.heading || !start || heading === null) return null;
  return { positions: [start, pointAhead(start, heading, HEADING_METRES)], isDrawn: 'heading' };
}

const withoutRepeats = (positions: readonly Position[]): Position[] =>
  positions.filter(([x, y], at) => {
    const before = at === 0 ? undefined : positions[at - 1];
    return x !== before?.[0] || y !== before[1];
  });

/**
 * End of a straight line of a given length in metres. A plane is accurate enough for the width of a
 * field.
 */
function pointAhead([east, north]: Position, heading: number, metres: number): Position {
  const radians = (heading * Math.PI) / 180;
  const width = METRES_PER_DEGREE * Math.max(Math.cos((north * Math.PI) / 180), 0.01);
  return [
    east + (Math.sin(radians) * metres) / width,
    north + (Math.cos(radians) * metres) / METRES_PER_DEGREE,
  ];
}

/** A circle or a part of one; points without a type are start, centre and end. */
function circleOf(
  pattern: Element,
  points: readonly Element[],
  positions: readonly Position[],
): Line | null {
  const marked = points.find((point) => textOf(point, 'A') === POINT.center);
  const center =
    (marked && positionOf(marked)) ?? (positions.length === 3 ? positions[1] : positions[0]);
  if (!center) return null;
  const [start, end] = positions.filter(
    (position) => position[0] !== center[0] || position[1] !== center[1],
  );
  const stated = numberOf(pattern, 'H');
  const radius = start ? distanceMetres(center, start) : stated === null ? 0 : stated / 1000;
  if (radius <= 0) return null;
  const from = start ? headingOf(center, start) : 0;
  const isCounterClockwise = textOf(pattern, 'D') === '2';
  const turn = end
    ? (isCounterClockwise ? -1 : 1) *
      (((isCounterClockwise ? from - headingOf(center, end) : headingOf(center, end) - from) +
        360) %
        360 || 360)
    : 360;
  const steps = Math.max(2, Math.ceil((Math.abs(turn) / 360) * ARC_STEPS));
  return {
    positions: Array.from({ length: steps + 1 }, (_, step) =>
      pointAhead(center, from + (turn * step) / steps, radius),
    ),
    isDrawn: 'circle',
  };
}

function headingOf([east, north]: Position, [toEast, toNorth]: Position): number {
  const width = Math.cos((north * Math.PI) / 180);
  return ((Math.atan2((toEast - east) * width, toNorth - north) * 180) / Math.PI + 360) % 360;
}
