import { acceptGeometry } from '@furrow/geo/accept.ts';
import { areaHectares, areaSquareMetres } from '@furrow/geo/measure/area.ts';
import { boundsMeet, boundsOf } from '@furrow/geo/bounds.ts';
import { contains, locate } from '@furrow/geo/contains.ts';
import { fillGaps, gapsBeside } from '@furrow/geo/operations/fill-gaps.ts';
import { subtractNeighbours } from '@furrow/geo/operations/subtract-neighbours.ts';
import { overlap } from '@furrow/geo/overlap.ts';
import { countPositions, partsOf } from '@furrow/geo/positions.ts';
import { subtract } from '@furrow/geo/clipping/difference.ts';
import type { Problem } from '@furrow/geo/problem.ts';
import { repair } from '@furrow/geo/repair.ts';
import { split } from '@furrow/geo/split.ts';
import {
  FIELD_KINDS,
  type Bounds,
  type Geometry,
  type LineString,
  type Polygonal,
} from '@furrow/geo/types.ts';
import { tidy } from '@furrow/geo/tidy.ts';
import { unite } from '@furrow/geo/clipping/union.ts';
import { validate } from '@furrow/geo/validate.ts';
import { lineInHand, surfaceCorners } from './preview-shape.ts';
import { boundaryOf, closed, ringsOf } from './rings.ts';
import { dividesField } from './shaping/shaping.ts';
import { near, shapedBy, type Shaped } from './shaping/shapingOutcome.ts';
import {
  choosesFields,
  drawsSurface,
  type DrawingState,
  type Editing,
  type Rings,
  type Shaping,
} from './state.ts';

/** The result of a drawing on the land. The map changes nothing itself: it reports the request. */
export type DrawResult =
  | { readonly kind: 'create'; readonly geometry: Polygonal }
  | {
      readonly kind: 'reshape';
      readonly changes: readonly { readonly id: string; readonly geometry: Polygonal }[];
    }
  | {
      readonly kind: 'split';
      readonly splits: readonly {
        readonly id: string;
        readonly pieces: readonly Polygonal[];
        /** Whether the pieces are adjacent in this order, and named in it. */
        readonly inOrder?: boolean;
      }[];
    }
  | { readonly kind: 'merge'; readonly ids: readonly string[]; readonly geometry: Polygonal }
  | { readonly kind: 'choose'; readonly ids: readonly string[] };

/** A result that changes fields of the farm. */
export type LandChange = Exclude<DrawResult, { readonly kind: 'create' | 'choose' }>;

/** A preview of the drawing's result, while it is being drawn. */
export interface Preview extends Shaped {
  /** Of each piece, in hectares. */
  readonly hectares: readonly number[];
  /** Hectares of the field before the change, where a field changes. */
  readonly before?: number;
  /** Relation to its neighbours, where it is edited. */
  readonly beside?: NeighborIssues;
}

/** Overlaps of a boundary with neighbours, and gaps between them. */
export interface NeighborIssues {
  readonly shared: readonly { readonly name: string; readonly hectares: number }[];
  /** Hectares of the gaps narrower than `mostGap` metres. */
  readonly gaps: number;
}

/** A problem of the geometry, or of the drawing itself. */
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
  readonly name?: string;
  readonly geometry: Polygonal;
}

const refused = (problems: readonly DrawProblem[]): DrawOutcome => ({ result: null, problems });
const made = (result: DrawResult): DrawOutcome => ({ result, problems: [] });

/** Less than this many square metres is the width of the line itself. */
const leastChange = 0.5;

/** Covered pixels at the map's edges. */
export interface Room {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** Part of the top that is kept for notes and not covered yet. */
  readonly notes: number;
  /** Whether a feature larger than the free part stays where it is: a part of it was looked up. */
  readonly mayExceed: boolean;
}

/** The land that a drawing may affect. */
export interface Land {
  readonly selected: readonly Target[];
  /** All fields, or those whose boxes intersect a box. */
  readonly all: (box?: Bounds) => readonly Target[];
  /** Moves a box into the free part of the map, if it is not there already. */
  readonly show?: (bounds: Bounds, room: Room) => void;
}

/** Problems of a shape as it is. */
export const problemsIn = (shape: Polygonal): readonly Problem[] => validate(tidy(shape));

/**
 * The outcome of finishing a drawing. Splitting and cutting apply to the selection when the drawing
 * meets that, else to all fields it meets.
 * @param pieces the result of a plan on its field, where that was previewed
 */
export function outcomeOf(
  state: DrawingState,
  land: Land,
  pieces: Shaped | null = null,
): DrawOutcome {
  if (state.phase === 'editing') return reshaped(state.id, boundaryOf(state.rings));
  if (state.phase === 'shaping') return shaped(state, land, pieces);
  if (state.phase !== 'drawing') return refused([]);
  if (state.tool === 'split') {
    const line: LineString = { type: 'LineString', coordinates: [...state.corners] };
    return selectedFirst(land, (targets) => splitBy(line, targets), line);
  }
  if (!drawsSurface(state.tool)) return refused([]);
  const surface: Polygonal = {
    type: 'Polygon',
    coordinates: [closed(surfaceCorners(state.tool, state.corners))],
  };
  if (choosesFields(state.tool)) {
    // a line drawn by hand crosses itself where it ends
    const around = repair(surface).geometry;
    const ids = around ? within(around, land.all()).map(({ id }) => id) : [];
    return made({ kind: 'choose', ids });
  }
  const { geometry, problems } = acceptGeometry(surface, FIELD_KINDS);
  if (!geometry) return refused(problems);
  return state.tool === 'cut'
    ? selectedFirst(land, (targets) => cutAway(geometry, targets))
    : made({ kind: 'create', geometry });
}

/** Codes of a drawing that missed the land it was tried on. */
const missed: ReadonlySet<DrawProblem['code']> = new Set([
  'nothing_in_the_way',
  'line_does_not_cut',
]);

/**
 * @param line a line that ends within a selected field is not meant for the fields it crosses on
 * its way
 */
function selectedFirst(
  { selected, all }: Land,
  attempt: (targets: readonly Target[]) => DrawOutcome,
  line: LineString | null = null,
): DrawOutcome {
  const first = attempt(selected);
  const isMeant =
    first.result !== null ||
    first.problems.some(({ code }) => !missed.has(code)) ||
    line?.coordinates.some((corner) =>
      selected.some(({ geometry }) => locate(corner, geometry) === 'inside'),
    );
  return isMeant ? first : attempt(all());
}

/** Fields that lie in a surface by more than half of the corners of their outer rings. */
function within(surface: Polygonal, targets: readonly Target[]): readonly Target[] {
  return inTheWay(surface, targets).filter(({ geometry }) => {
    const corners = partsOf(geometry).flatMap(([shell = []]) => shell.slice(1));
    const inside = corners.filter((corner) => contains(surface, corner)).length;
    return inside * 2 > corners.length;
  });
}

/** The outcome of a plan on its field, computed here or before. */
function shaped(state: Shaping, land: Land, preview: Shaped | null): DrawOutcome {
  const { pieces, problems } =
    preview ?? shapedBy(state.boundary, state.plan, neighboursOf(state, land));
  const [first] = pieces;
  if (!first) return refused(problems);
  return dividesField(state.plan.kind)
    ? made({ kind: 'split', splits: [{ id: state.id, pieces, inOrder: true }] })
    : reshaped(state.id, first);
}

const neighboursOf =
  ({ id, boundary }: Shaping, land: Land) =>
  (): readonly Polygonal[] =>
    near(
      boundary,
      land
        .all()
        .filter((target) => target.id !== id)
        .map(({ geometry }) => geometry),
    );

/** Metres up to which ground between neighbours is a gap and no path. */
const mostGap = 2;

/** Hectares below which shared ground is the width of a line. */
const leastShared = 0.005;

/** With more corners than this gaps are searched on request only. */
const mostCorners = 2_000;

function besideOf(state: Editing, land: Land): Preview | null {
  const boundary = tidy(boundaryOf(state.rings));
  if (validate(boundary).length > 0) return null;
  const others = land.all().filter(({ id }) => id !== state.id);
  const shared = inTheWay(boundary, others)
    .map(({ name = '', geometry }) => ({
      name,
      hectares: overlap(boundary, geometry).intersection / 10_000,
    }))
    .filter(({ hectares }) => hectares >= leastShared)
    .toSorted((left, right) => right.hectares - left.hectares);
  const neighbors = near(
    boundary,
    others.map(({ geometry }) => geometry),
  );
  const gaps =
    countPositions(boundary) <= mostCorners ? gapsBeside(boundary, neighbors, mostGap) : [];
  return {
    pieces: [],
    hectares: [],
    problems: [],
    beside: {
      shared,
      gaps: gaps.reduce((sum, { squareMetres }) => sum + squareMetres, 0) / 10_000,
    },
  };
}

/** The current boundary without the land of its neighbours, or with the gaps to them filled. */
export function mended(state: Editing, land: Land, how: 'share' | 'gaps'): Rings | null {
  const boundary = tidy(boundaryOf(state.rings));
  const others = land
    .all()
    .filter(({ id }) => id !== state.id)
    .map(({ geometry }) => geometry);
  const neighbors = near(boundary, others);
  const { geometry } =
    how === 'share'
      ? subtractNeighbours(boundary, neighbors)
      : fillGaps(boundary, neighbors, mostGap);
  return geometry && ringsOf(geometry);
}

/** A preview of the drawing as if it were finished now; null where there is none. */
export function previewOf(state: DrawingState, land: Land): Preview | null {
  if (state.phase === 'shaping') {
    const { pieces, problems } = shapedBy(state.boundary, state.plan, neighboursOf(state, land));
    return {
      pieces,
      problems,
      hectares: pieces.map(areaHectares),
      before: areaHectares(state.boundary),
    };
  }
  if (state.phase === 'editing') return besideOf(state, land);
  if (state.phase !== 'drawing' || state.tool !== 'split') return null;
  const coordinates = [...lineInHand(state)];
  if (coordinates.length < 2) return null;
  const line: LineString = { type: 'LineString', coordinates };
  const { result } = selectedFirst(land, (targets) => splitBy(line, targets), line);
  const pieces = result?.kind === 'split' ? result.splits.flatMap((one) => one.pieces) : [];
  return pieces.length > 0 ? { pieces, problems: [], hectares: pieces.map(areaHectares) } : null;
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

/** A hole where the surface is inside, a bite where it crosses the edge. */
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

/** The outcome of merging the given pieces of land. */
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
