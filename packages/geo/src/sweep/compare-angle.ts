import { orientation } from './orientation.ts';
import type { Position } from '../types.ts';

/**
 * Orders directions from a point counter-clockwise, starting at due east, exactly.
 * @returns negative when a comes before b, 0 when both have the same direction
 */
export function compareAngle(center: Position, a: Position, b: Position): number {
  return (
    half(center, a) - half(center, b) || -orientation(center[0], center[1], a[0], a[1], b[0], b[1])
  );
}

function half(center: Position, position: Position): 0 | 1 {
  const north = position[1] - center[1];
  return north > 0 || (north === 0 && position[0] > center[0]) ? 0 : 1;
}
