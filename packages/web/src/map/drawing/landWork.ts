import { boundsOf } from '@furrow/geo/bounds.ts';
import { countPositions, samePosition } from '@furrow/geo/positions.ts';
import type { Bounds, Position } from '@furrow/geo/types.ts';
import { lineInHand } from './preview-shape.ts';
import {
  mended,
  mergeOf,
  outcomeOf,
  previewOf,
  type DrawOutcome,
  type Land,
  type Preview,
  type Target,
} from './outcome.ts';
import { boundaryOf } from './rings.ts';
import { needsNeighbors } from './shaping/shaping.ts';
import { reach } from './shaping/shapingOutcome.ts';
import { choosesFields, type DrawingState, type Editing, type Rings } from './state.ts';

/** The land that work reads, and nothing else: all of it is copied to the worker. */
interface LandMet {
  readonly selected: readonly Target[];
  readonly all: readonly Target[];
}

/** An operation on land as plain data, done on the page or in a worker with the same result. */
export type LandWork =
  | {
      readonly kind: 'finish';
      readonly state: DrawingState;
      readonly land: LandMet;
      /** The result of a plan on its field, where it was previewed before. */
      readonly shaped: Preview | null;
    }
  | { readonly kind: 'preview'; readonly state: DrawingState; readonly land: LandMet }
  | {
      readonly kind: 'mend';
      readonly state: Editing;
      readonly land: LandMet;
      readonly how: 'share' | 'gaps';
    }
  | { readonly kind: 'merge'; readonly targets: readonly Target[] };

/** The result of the work. */
export type LandAnswer =
  | { readonly kind: 'outcome'; readonly outcome: DrawOutcome }
  | { readonly kind: 'preview'; readonly preview: Preview | null }
  | { readonly kind: 'mended'; readonly rings: Rings | null };

/** Does the work. */
export function answerOf(work: LandWork): LandAnswer {
  if (work.kind === 'merge') return { kind: 'outcome', outcome: mergeOf(work.targets) };
  const { selected, all } = work.land;
  const land: Land = { selected, all: () => all };
  switch (work.kind) {
    case 'finish':
      return { kind: 'outcome', outcome: outcomeOf(work.state, land, work.shaped) };
    case 'preview':
      return { kind: 'preview', preview: previewOf(work.state, land) };
    case 'mend':
      return { kind: 'mended', rings: mended(work.state, land, work.how) };
  }
}

/** Finishing a drawing. */
export function finishWork(state: DrawingState, land: Land, preview: Preview | null): LandWork {
  const shaped = state.phase === 'shaping' ? preview : null;
  return {
    kind: 'finish',
    state: withoutPast(state),
    land: shaped ? { selected: [], all: [] } : metBy(state, land),
    shaped,
  };
}

/** The work of previewing a drawing; null where there is no preview. */
export function previewWork(state: DrawingState, land: Land): LandWork | null {
  return hasPreview(state)
    ? { kind: 'preview', state: withoutPast(state), land: metBy(state, land) }
    : null;
}

/** Repair of a boundary's overlaps with and gaps to its neighbours. */
export const mendWork = (state: Editing, land: Land, how: 'share' | 'gaps'): LandWork => ({
  kind: 'mend',
  state: { ...state, past: [], future: [] },
  land: metBy(state, land),
  how,
});

/** Merging fields. */
export const mergeWork = (ids: readonly string[], land: Land): LandWork => ({
  kind: 'merge',
  targets: land.all().filter(({ id }) => ids.includes(id)),
});

/** With more corners than this some operations take longer than a page may freeze. */
const mostOnPage = 500;

/** Whether work may take long enough to be noticed. */
export function isLong(work: LandWork): boolean {
  if (work.kind === 'merge') return cornersOf(work.targets) > mostOnPage;
  if (work.kind === 'finish' && work.shaped) return false;
  const { state, land } = work;
  // choosing needs no measuring, and reads every field
  if (state.phase === 'drawing' && choosesFields(state.tool)) return false;
  const own =
    state.phase === 'shaping'
      ? countPositions(state.boundary)
      : state.phase === 'editing'
        ? countPositions(boundaryOf(state.rings))
        : lineInHand(state).length;
  return own + cornersOf(land.selected) + cornersOf(land.all) > mostOnPage;
}

const cornersOf = (targets: readonly Target[]): number =>
  targets.reduce((sum, { geometry }) => sum + countPositions(geometry), 0);

function hasPreview(state: DrawingState): boolean {
  if (state.phase === 'editing') return state.past.length > 0;
  if (state.phase !== 'drawing' || state.tool !== 'split') return state.phase === 'shaping';
  const line = lineInHand(state);
  // a pointer resting on the first corner has drawn nothing
  return line.length > 2 || (line.length === 2 && !samePosition(line[0], line[1]));
}

/** Undo steps are irrelevant to the work, and would be a hundred boundaries to copy. */
const withoutPast = (state: DrawingState): DrawingState =>
  'past' in state ? { ...state, past: [], future: [] } : state;

/** The land around the current shape; without the edited field itself. */
function metBy(state: DrawingState, land: Land): LandMet {
  if (state.phase === 'shaping') {
    const box = needsNeighbors(state.plan.kind) ? boundsOf(state.boundary) : null;
    return { selected: [], all: box ? othersIn(reach(box), state.id, land) : [] };
  }
  if (state.phase === 'editing') {
    const box = boundsOf(boundaryOf(state.rings));
    return { selected: [], all: box ? othersIn(reach(box), state.id, land) : [] };
  }
  const box = boundsOfLine(lineInHand(state));
  return { selected: land.selected, all: box ? land.all(box) : [] };
}

const othersIn = (box: Bounds, own: string, land: Land): readonly Target[] =>
  land.all(box).filter(({ id }) => id !== own);

const boundsOfLine = (line: readonly Position[]): Bounds | null =>
  boundsOf({ type: 'MultiPoint', coordinates: [...line] });
