import { abOfEdge } from '@furrow/geo/guidance/ab-of-edge.ts';
import { coverage, type Coverage } from '@furrow/geo/guidance/coverage.ts';
import { curvedSwaths } from '@furrow/geo/guidance/curved-swaths.ts';
import { headlandPasses } from '@furrow/geo/guidance/headland-passes.ts';
import { straightSwaths } from '@furrow/geo/guidance/straight-swaths.ts';
import { longestEdge } from '@furrow/geo/operations/edges.ts';
import { samePosition } from '@furrow/geo/positions.ts';
import { tidy } from '@furrow/geo/tidy.ts';
import type { LineString, Polygonal, Position } from '@furrow/geo/types.ts';

/** Ways of finding the line that swaths follow. */
export const LINE_KINDS = ['edge', 'clicks', 'curve'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface GuidanceOptions {
  readonly kind: LineKind;
  /** Of a line by clicks or of a curve. */
  readonly corners: readonly Position[];
  /** Metres. */
  readonly width: number;
  readonly passes: number;
}

export interface Guidance {
  readonly line: LineString;
  readonly passes: readonly LineString[];
  readonly swaths: readonly LineString[];
  readonly figures: Coverage;
}

export type GuidanceOutcome =
  | { readonly ok: true; readonly guidance: Guidance }
  | { readonly ok: false; readonly code: 'width' | 'line' | 'too_many' | 'no_ground' };

/** The line itself: along the longest edge inside the headland, or as drawn. */
function lineOf(
  field: Polygonal,
  { kind, corners, width, passes }: GuidanceOptions,
): LineString | null {
  if (kind === 'edge') {
    const tidied = tidy(field);
    const edge = longestEdge(tidied);
    return edge ? abOfEdge(tidied, edge, (passes + 0.5) * width).geometry : null;
  }
  const coordinates = kind === 'clicks' ? corners.slice(0, 2) : [...corners];
  return coordinates.length < 2 ? null : { type: 'LineString', coordinates };
}

/** Rounds along the boundaries and swaths within them, and their totals. */
export function guide(field: Polygonal, options: GuidanceOptions): GuidanceOutcome {
  if (!(options.width >= 0.1 && options.width <= 100)) return { ok: false, code: 'width' };
  const line = lineOf(field, options);
  if (!line) return { ok: false, code: 'line' };
  return along(field, line, options);
}

/** The same for a line that is there. */
export function along(
  field: Polygonal,
  line: LineString,
  options: Pick<GuidanceOptions, 'width' | 'passes'>,
): GuidanceOutcome {
  if (!(options.width >= 0.1 && options.width <= 100)) return { ok: false, code: 'width' };
  const lines = drivenLines(field, line, options);
  if (!lines) return { ok: false, code: 'too_many' };
  if (!lines.body) return { ok: false, code: 'no_ground' };
  const { passes, swaths } = lines;
  return {
    ok: true,
    guidance: {
      line,
      passes,
      swaths,
      figures: coverage(field, [...passes, ...swaths], options.width),
    },
  };
}

/**
 * Rounds along the boundaries and swaths within them. A closed line is itself a round and has no
 * swaths beside it; null where there are too many.
 */
export function drivenLines(
  field: Polygonal,
  line: LineString,
  { width, passes: count }: Pick<GuidanceOptions, 'width' | 'passes'>,
): {
  readonly passes: readonly LineString[];
  readonly swaths: readonly LineString[];
  readonly body: Polygonal | null;
} | null {
  if (samePosition(line.coordinates[0], line.coordinates.at(-1)))
    return { passes: [], swaths: [line], body: field };
  const round = headlandPasses(field, width, count).geometry;
  if (!round) return null;
  if (!round.body) return { ...round, swaths: [] };
  const swathsOf = line.coordinates.length > 2 ? curvedSwaths : straightSwaths;
  const swaths = swathsOf(round.body, line, width).geometry;
  return swaths && { ...round, swaths };
}
