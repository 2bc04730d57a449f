import { acceptGeometry } from '@furrow/geo/accept.ts';
import { areaSquareMetres } from '@furrow/geo/measure/area.ts';
import { boundsMeet, boundsOf } from '@furrow/geo/bounds.ts';
import { subtract } from '@furrow/geo/clipping/difference.ts';
import type { Problem } from '@furrow/geo/problem.ts';
import { split } from '@furrow/geo/split.ts';
import {
  FIELD_KINDS,
  type Geometry,
  type LineString,
  type Polygon,
  type Polygonal,
} from '@furrow/geo/types.ts';
import { tidy } from '@furrow/geo/tidy.ts';
import { unite } from '@furrow/geo/clipping/union.ts';
import { validate } from '@furrow/geo/validate.ts';
import { boundaryOf, closed } from './rings.ts';
import { drawsSurface, type DrawingState } from './state.ts';

/** What a drawing makes of the land. The map changes nothing itself: it says what was asked. */
export type DrawResult =
  | { readonly kind: 'create'; readonly geometry: Polygonal }
  | {
      readonly kind: 'reshape';
      readonly changes: readonly { readonly id: string; readonly geometry: Polygonal }[];
    }
  | {
      readonly kind: 'split';
      readonly splits: readonly { readonly id: string; readonly pieces: readonly Polygon[] }[];
    }
  | { readonly kind: 'merge'; readonly ids: readonly string[]; readonly geometry: Polygonal };

/** A problem of the geometry, or one of the drawing itself. */
export type DrawProblem =
  | Problem
  | {
      readonly code: 'nothing_in_the_way' | 'nothing_left' | 'tools_missing';
      readonly params: Record<string, string | number>;
    };

export type DrawOutcome =
  | { readonly result: DrawResult; readonly problems: readonly [] }
  | { readonly result: null; readonly problems: readonly DrawProblem[] };

/** A piece of land that a drawing may change. */
export interface Target {
  readonly id: string;
  readonly geometry: Polygonal;
}

const refused = (problems: readonly DrawProblem[]): DrawOutcome => ({ result: null, problems });
const made = (result: DrawResult): DrawOutcome => ({ result, problems: [] });

/** Less than this many square metres is the width of the line itself. */
const leastChange = 0.5;

/** The land a drawing meets. */
export interface Land {
  readonly selected: readonly Target[];
  readonly all: () => readonly Target[];
}

/** What is wrong with a shape as it stands. */
export const problemsIn = (shape: Polygonal): readonly Problem[] => validate(tidy(shape));

/**
 * What finishing a drawing would make. Splitting and cutting are for what is selected when the
 * drawing meets that, else for all it meets.
 */
export function outcomeOf(state: DrawingState, land: Land): DrawOutcome {
  if (state.phase === 'editing') return reshaped(state.id, boundaryOf(state.rings));
  if (state.phase !== 'drawing') return refused([]);
  if (state.tool === 'split') {
    const line: LineString = { type: 'LineString', coordinates: [...state.corners] };
    return selectedFirst(land, (targets) => splitBy(line, targets));
  }
  if (!drawsSurface(state.tool)) return refused([]);
  const { geometry, problems } = acceptGeometry(
    { type: 'Polygon', coordinates: [closed(state.corners)] },
    FIELD_KINDS,
  );
  if (!geometry) return refused(problems);
  return state.tool === 'cut'
    ? selectedFirst(land, (targets) => cutAway(geometry, targets))
    : made({ kind: 'create', geometry });
}

/** Means that the drawing met none of the land it was tried on. */
const missed: ReadonlySet<DrawProblem['code']> = new Set([
  'nothing_in_the_way',
  'line_does_not_cut',
]);

function selectedFirst(
  { selected, all }: Land,
  attempt: (targets: readonly Target[]) => DrawOutcome,
): DrawOutcome {
  const first = attempt(selected);
  return first.result || first.problems.some(({ code }) => !missed.has(code))
    ? first
    : attempt(all());
}

function reshaped(id: string, boundary: Polygonal): DrawOutcome {
  const accepted = acceptGeometry(boundary, FIELD_KINDS);
  return accepted.geometry
    ? made({ kind: 'reshape', changes: [{ id, geometry: accepted.geometry }] })
    : refused(accepted.problems);
}

function splitBy(line: LineString, targets: readonly Target[]): DrawOutcome {
  const outcomes = inTheWay(line, targets).map(({ id, geometry }) => ({
    id,
    ...split(geometry, line),
  }));
  const splits = outcomes.flatMap(({ id, geometry }) =>
    geometry ? [{ id, pieces: geometry }] : [],
  );
  if (splits.length > 0) return made({ kind: 'split', splits });
  const problems = outcomes
    .flatMap((outcome) => outcome.problems)
    .filter(({ code }) => code !== 'line_does_not_cut');
  return refused(
    problems.length > 0 ? problems.slice(0, 1) : [{ code: 'line_does_not_cut', params: {} }],
  );
}

/** A hole where the surface lies within, a bite where it lies over the edge. */
function cutAway(surface: Polygonal, targets: readonly Target[]): DrawOutcome {
  const changes: { id: string; geometry: Polygonal }[] = [];
  for (const { id, geometry } of inTheWay(surface, targets)) {
    const left = subtract(geometry, [surface]);
    if (!left.geometry)
      return refused(
        left.problems.map((problem) =>
          problem.code === 'empty' ? { code: 'nothing_left', params: {} } : problem,
        ),
      );
    if (areaSquareMetres(geometry) - areaSquareMetres(left.geometry) > leastChange)
      changes.push({ id, geometry: left.geometry });
  }
  return changes.length > 0
    ? made({ kind: 'reshape', changes })
    : refused([{ code: 'nothing_in_the_way', params: {} }]);
}

/** What merging the given pieces of land would make. */
export function mergeOf(targets: readonly Target[]): DrawOutcome {
  const { geometry, problems } = unite(targets.map((target) => target.geometry));
  return geometry
    ? made({ kind: 'merge', ids: targets.map(({ id }) => id), geometry })
    : refused(problems);
}

function inTheWay(geometry: Geometry, targets: readonly Target[]): readonly Target[] {
  const box = boundsOf(geometry);
  return targets.filter((target) => {
    const bounds = boundsOf(target.geometry);
    return box !== null && bounds !== null && boundsMeet(bounds, box);
  });
}
