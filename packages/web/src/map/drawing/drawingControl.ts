import type { Problem } from '@furrow/geo/problem.ts';
import { shapeInHand } from './hand.ts';
import { loadOutcomes, outcomesAtHand, type Outcomes } from './lateOutcomes.ts';
import type { DrawOutcome, DrawProblem, DrawResult, Land } from './outcome.ts';
import { canFinish, drawingReducer } from './reducer.ts';
import { idle, type DrawingEvent, type DrawingState } from './state.ts';

/** A drawing as its toolbar and map see it. */
export interface DrawingShown {
  readonly state: DrawingState;
  readonly snapping: boolean;
  /** What is wrong with the shape in hand, or kept it from being finished. */
  readonly problems: readonly DrawProblem[];
}

/** A drawing that lives outside the components, so that two presses in one frame both count. */
export interface DrawingControl {
  readonly shown: () => DrawingShown;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: DrawingEvent) => void;
  /** Finishes the drawing when it can be, and says what it made. */
  readonly finish: () => void;
  readonly merge: (ids: readonly string[]) => void;
  readonly setSnapping: (on: boolean) => void;
  /** The map tells what land there is; `null` when the map goes. */
  readonly attach: (land: Land | null) => void;
}

/** Problems worth telling while the pointer still moves: the others go by themselves. */
const toldWhileDrawing: ReadonlySet<Problem['code']> = new Set([
  'self_intersection',
  'too_large',
  'hole_crosses',
  'hole_outside',
  'hole_in_hole',
  'parts_overlap',
  'interior_divided',
]);

const noLand: Land = { selected: [], all: () => [] };

/** @param onResult what a finished drawing asks for */
export function createDrawing(onResult: (result: DrawResult) => void): DrawingControl {
  let shown: DrawingShown = { state: idle, snapping: true, problems: [] };
  let land: Land = noLand;
  let refused: readonly DrawProblem[] = [];
  const listeners = new Set<() => void>();
  const show = (next: DrawingShown) => {
    if (
      next.state === shown.state &&
      next.snapping === shown.snapping &&
      next.problems === shown.problems
    )
      return;
    shown = next;
    for (const listener of listeners) listener();
  };
  const dispatch = (event: DrawingEvent) => {
    const state = drawingReducer(shown.state, event);
    if (state.phase !== 'idle' && shown.state.phase === 'idle')
      void loadOutcomes().catch(() => undefined);
    if (state === shown.state) return;
    // what kept it from being finished stays to be read while the pointer wanders on
    const kept = event.kind === 'move' && state.phase === 'drawing' ? refused : [];
    refused = kept;
    const found = problemsOf(state);
    show({ ...shown, state, problems: found.length > 0 ? found : kept });
  };
  const take = (outcome: DrawOutcome) => {
    if (!outcome.result) {
      refused = outcome.problems;
      return show({ ...shown, problems: outcome.problems });
    }
    dispatch({ kind: 'choose', tool: 'select' });
    return onResult(outcome.result);
  };
  /** At once when the operations are here, as they are but for the first moment. */
  const work = (outcome: (outcomes: Outcomes) => DrawOutcome) => {
    const here = outcomesAtHand();
    if (here) return take(outcome(here));
    const { state } = shown;
    loadOutcomes().then(
      // what was changed meanwhile is not what was to be finished; a pointer that wanders on
      // changes nothing
      (outcomes) => (sameShape(shown.state, state) ? take(outcome(outcomes)) : undefined),
      () => take({ result: null, problems: [{ code: 'tools_missing', params: {} }] }),
    );
  };
  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    finish: () => {
      const { state } = shown;
      if (!canFinish(state)) return;
      if (state.phase === 'drawing' && state.tool === 'measure') dispatch({ kind: 'finish' });
      else work((outcomes) => outcomes.outcomeOf(state, land));
    },
    merge: (ids) =>
      work((outcomes) => outcomes.mergeOf(land.all().filter(({ id }) => ids.includes(id)))),
    setSnapping: (snapping) => show({ ...shown, snapping }),
    attach: (next) => {
      land = next ?? noLand;
    },
  };
}

/**
 * Whether two states hold the same shape, wherever the pointer is and whichever corner is chosen.
 */
function sameShape(left: DrawingState, right: DrawingState): boolean {
  if (left.phase === 'drawing' && right.phase === 'drawing')
    return left.tool === right.tool && left.corners === right.corners;
  if (left.phase === 'editing' && right.phase === 'editing')
    return left.id === right.id && left.rings === right.rings;
  return left === right;
}

function problemsOf(state: DrawingState): readonly DrawProblem[] {
  const shape = shapeInHand(state);
  return (
    (shape && outcomesAtHand()?.problemsIn(shape))?.filter(({ code }) =>
      toldWhileDrawing.has(code),
    ) ?? []
  );
}
