import type { Problem } from '@furrow/geo/problem.ts';
import type { Bounds } from '@furrow/geo/types.ts';
import { shapeInHand } from './hand.ts';
import { loadOutcomes, outcomesAtHand, type Outcomes } from './lateOutcomes.ts';
import type { DrawOutcome, DrawProblem, DrawResult, Land, Preview, Room } from './outcome.ts';
import { canFinish, drawingReducer } from './reducer.ts';
import { idle, type DrawingEvent, type DrawingState } from './state.ts';

/** A drawing as its toolbar and map see it. */
export interface DrawingShown {
  readonly state: DrawingState;
  readonly snapping: boolean;
  /** What is wrong with the shape in hand, or kept it from being finished. */
  readonly problems: readonly DrawProblem[];
  /** What it would make, where that is worth a look before it is finished. */
  readonly preview: Preview | null;
}

/** A drawing that lives outside the components, so that two presses in one frame both count. */
export interface DrawingControl {
  readonly shown: () => DrawingShown;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: DrawingEvent) => void;
  /** Finishes the drawing when it can be, and says what it made. */
  readonly finish: () => void;
  readonly merge: (ids: readonly string[]) => void;
  /** Takes the field that is selected, to divide it or change it by figures. */
  readonly shape: () => void;
  /** Takes off what the boundary in hand shares with neighbours, or fills the gaps to them. */
  readonly repair: (how: 'share' | 'gaps') => void;
  /** Asks the map to show a box in what is free of it. */
  readonly bringIntoSight: (bounds: Bounds, room: Room) => void;
  /** Whether fields can be divided, merged and chosen here: not where one boundary is drawn. */
  readonly hasLand: boolean;
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

/** Milliseconds that a preview may cost to be made anew with every move of the pointer. */
const quick = 30;

/**
 * @param onResult what a finished drawing asks for
 * @param hasLand whether it works on the fields of a farm
 */
export function createDrawing(
  onResult: (result: DrawResult) => void,
  hasLand = false,
): DrawingControl {
  let shown: DrawingShown = { state: idle, snapping: true, problems: [], preview: null };
  let previewCost = 0;
  let land: Land = noLand;
  let refused: readonly DrawProblem[] = [];
  const listeners = new Set<() => void>();
  const show = (next: DrawingShown) => {
    if (
      next.state === shown.state &&
      next.snapping === shown.snapping &&
      next.problems === shown.problems &&
      next.preview === shown.preview
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
    const preview = event.kind === 'move' && previewCost > quick ? null : previewed(state);
    show({ ...shown, state, preview, problems: found.length > 0 ? found : kept });
    if (isWholeBox(state)) finish();
  };
  const previewed = (state: DrawingState): Preview | null => {
    const here = outcomesAtHand();
    if (!here) {
      if (state.phase === 'shaping') void previewLater(state);
      return null;
    }
    const start = performance.now();
    const preview = here.previewOf(state, land);
    previewCost = performance.now() - start;
    return preview;
  };
  /** The operations come with the first tool: what was asked before is shown once they are here. */
  const previewLater = async (state: DrawingState) => {
    await loadOutcomes().catch(() => undefined);
    if (shown.state === state && outcomesAtHand()) show({ ...shown, preview: previewed(state) });
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
  const finish = () => {
    const { state } = shown;
    if (!canFinish(state)) return;
    if (state.phase === 'drawing' && state.tool === 'measure') dispatch({ kind: 'finish' });
    else work((outcomes) => outcomes.outcomeOf(state, land));
  };
  return {
    hasLand,
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    finish,
    shape: () => {
      const [field] = land.selected;
      if (field) dispatch({ kind: 'shape', id: field.id, boundary: field.geometry });
    },
    merge: (ids) =>
      work((outcomes) => outcomes.mergeOf(land.all().filter(({ id }) => ids.includes(id)))),
    repair: (how) => {
      const { state } = shown;
      const rings =
        state.phase === 'editing' ? (outcomesAtHand()?.mended(state, land, how) ?? null) : null;
      if (rings) dispatch({ kind: 'replace', rings });
    },
    bringIntoSight: (bounds, room) => land.show?.(bounds, room),
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
  if (left.phase === 'shaping' && right.phase === 'shaping') return left.plan === right.plan;
  if (left.phase === 'editing' && right.phase === 'editing')
    return left.id === right.id && left.rings === right.rings;
  return left === right;
}

/** A box has two corners: with the second there is nothing left to say. */
const isWholeBox = (state: DrawingState): boolean =>
  state.phase === 'drawing' && state.tool === 'box' && state.corners.length === 2;

function problemsOf(state: DrawingState): readonly DrawProblem[] {
  const shape = shapeInHand(state);
  return (
    (shape && outcomesAtHand()?.problemsIn(shape))?.filter(({ code }) =>
      toldWhileDrawing.has(code),
    ) ?? []
  );
}
