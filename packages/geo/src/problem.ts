import type { Position } from './types.ts';

/** All codes of geometry problems; their texts are with the other messages. */
export const PROBLEM_CODES = [
  'unreadable',
  'wrong_reference_system',
  'kind_not_allowed',
  'nested_collection',
  'empty',
  'not_a_number',
  'out_of_range',
  'antimeridian',
  'too_many_vertices',
  'too_large',
  'ring_not_closed',
  'too_few_points',
  'spike',
  'self_intersection',
  'self_touch',
  'hole_outside',
  'hole_in_hole',
  'hole_crosses',
  'interior_divided',
  'parts_overlap',
  'operation_failed',
  'line_does_not_cut',
  'not_positive',
  'too_few_pieces',
  'too_many_pieces',
  'one_piece',
  'edge_missing',
  'nothing_changed',
] as const;

/** The code of a fault in a geometry; clients match it, and messages are kept by it. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** A problem, with the figures in its message. */
export type Problem = { code: ProblemCode; params: Record<string, string | number> };

/** A geometry, or the problems that prevented it; problems may also accompany a geometry. */
export type Outcome<Made> = { geometry: Made | null; problems: Problem[] };

/** A failed operation, with its reasons. */
export function refused(...problems: Problem[]): { geometry: null; problems: Problem[] } {
  return { geometry: null, problems };
}

/**
 * Position of a problem, as parameters. Seven decimals, because people compare it with the typed
 * coordinates.
 */
export function problemPosition([longitude, latitude]: Position): {
  longitude: number;
  latitude: number;
} {
  return { longitude: Number(longitude.toFixed(7)), latitude: Number(latitude.toFixed(7)) };
}
