import { boundsOf, joinBounds } from '@furrow/geo/bounds.ts';
import type { Problem } from '@furrow/geo/problem.ts';
import type { Bounds } from '@furrow/geo/types.ts';
import { shapeInHand } from './preview-shape.ts';
import type { LandAnswer, LandWork } from './landWork.ts';
import { loadOutcomes, outcomesAtHand, type Outcomes } from './lateOutcomes.ts';
import type { DrawOutcome, DrawProblem, DrawResult, Land, Preview, Room } from './outcome.ts';
import { canFinish, drawingReducer } from './reducer.ts';
import {
  choosesFields,
  idle,
  type Corners,
  type DrawingEvent,
  type DrawingState,
} from './state.ts';

/** A drawing as its toolbar and map see it. */
export interface DrawingShown {
  readonly state: DrawingState;
  readonly snapping: boolean;
  /** Problems of the current shape, or those that kept it from being finished. */
  readonly problems: readonly DrawProblem[];
  /** A preview of its result, where it helps before finishing. */
  readonly preview: Preview | null;
  /** The corners of a neighbour's edge that the last edge could follow. */
  readonly alongside: Corners | null;
  /** The work of a worker: a preview of the drawing, or a requested act. */
  readonly busy: 'preview' | 'act' | null;
}

/** A drawing that lives outside the components, so that two clicks in the same frame both count. */
export interface DrawingControl {
  readonly shown: () => DrawingShown;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: DrawingEvent) => void;
  /** Finishes the drawing when it can be, and returns its result. */
  readonly finish: () => void;
  readonly merge: (ids: readonly string[]) => void;
  /** Aborts the work of a worker. */
  readonly stop: () => void;
  /** Starts dividing or changing the selected field by figures. */
  readonly shape: () => void;
  /** Removes overlaps of the current boundary with neighbours, or fills the gaps to them. */
  readonly repair: (how: 'share' | 'gaps') => void;
  /** Requests the map to show a box in its free area. */
  readonly bringIntoSight: (bounds: Bounds, room: Room) => void;
  /** The box around the selected fields; null where none is selected. */
  readonly selectedBounds: () => Bounds | null;
  /**
   * Whether fields can be divided, merged and chosen here: not where a single boundary is drawn.
   */
  readonly hasLand: boolean;
  readonly setSnapping: (on: boolean) => void;
  /** The map provides the land; `null` when the map is removed. */
  readonly attach: (land: Land | null) => void;
}

/**
 * Receives the result of a finished drawing.
 * @param keep keeps the drawing as it is, and deaf to all events, until the function it returns is
 *   called; otherwise it is gone at once
 */
export type OnDrawn = (result: DrawResult, keep: () => () => void) => void;

/** Problems worth showing while the pointer still moves: the others resolve themselves. */
const shownWhileDrawing: ReadonlySet<Problem['code']> = new Set([
  'self_intersection',
  'too_large',
  'hole_crosses',
  'hole_outside',
  'hole_in_hole',
  'parts_overlap',
  'interior_divided',
]);

const noLand: Land = { selected: [], all: () => [] };

/** Milliseconds that a preview may take on the main thread with every move of the pointer. */
const quick = 30;

/** @param hasLand whether it works on the fields of a farm */
export function createDrawing(onResult: OnDrawn, hasLand = false): DrawingControl {
  let shown: DrawingShown = {
    state: idle,
    snapping: true,
    problems: [],
    preview: null,
    alongside: null,
    busy: null,
  };
  let previewCost = 0;
  /** The next state to preview, once the current preview is here. */
  let next: DrawingState | null = null;
  let land: Land = noLand;
  let refused: readonly DrawProblem[] = [];
  /** Whether a finished drawing waits until its result is stored. */
  let isKept = false;
  const listeners = new Set<() => void>();
  const show = (changes: Partial<DrawingShown>) => {
    const before = shown;
    shown = { ...shown, ...changes };
    if (
      shown.state === before.state &&
      shown.snapping === before.snapping &&
      shown.problems === before.problems &&
      shown.preview === before.preview &&
      shown.alongside === before.alongside &&
      shown.busy === before.busy
    )
      shown = before;
    else for (const listener of listeners) listener();
  };
  const stop = () => {
    outcomesAtHand()?.thread.stop();
    next = null;
    show({ busy: null });
  };
  const dispatch = (event: DrawingEvent) => {
    // the request is cancelled, and the drawing stays as it is
    if (event.kind === 'cancel' && shown.busy === 'act') return stop();
    const state = drawingReducer(shown.state, event);
    if (state.phase !== 'idle' && shown.state.phase === 'idle')
      void loadOutcomes()
        // of corners that were there before it
        .then(() => show({ alongside: edgeAlong(shown.state, land) }))
        .catch(() => undefined);
    if (state === shown.state) return;
    if (shown.busy && !sameShape(state, shown.state)) stop();
    // the problem that prevented finishing stays visible while the pointer moves on
    const kept = event.kind === 'move' && state.phase === 'drawing' ? refused : [];
    refused = kept;
    const problems = problemsOf(state);
    const before = sameShape(state, shown.state) ? shown.preview : null;
    const alongside = hasSameCorners(state, shown.state) ? shown.alongside : edgeAlong(state, land);
    show({ state, preview: null, alongside, problems: problems.length > 0 ? problems : kept });
    look(state, before, event.kind === 'move' && previewCost > quick);
    if (isWholeBox(state)) finish();
  };
  /**
   * Shows a preview of a drawing's result: at once, or once a worker has found it.
   * @param before the preview shown until then
   * @param hurried whether it may not take as long as it did before
   */
  const look = (state: DrawingState, before: Preview | null, hurried = false) => {
    const outcomes = outcomesAtHand();
    if (!outcomes) return state.phase === 'shaping' ? void lookLater(state) : undefined;
    if (shown.busy === 'act') return undefined;
    const work = outcomes.work.previewWork(state, land);
    if (!work) return undefined;
    if (hurried || outcomes.work.isLong(work)) return lookBeside(outcomes, work, before);
    const start = performance.now();
    const answer = outcomes.work.answerOf(work);
    previewCost = performance.now() - start;
    return settle(answer);
  };
  const lookBeside = ({ thread }: Outcomes, work: LandWork, before: Preview | null) => {
    const { state } = shown;
    if (shown.busy) {
      next = state;
      return show({ preview: before });
    }
    show({ preview: before, busy: 'preview' });
    return thread.begin(work, (answer) => {
      show({ busy: null });
      settle(answer);
      // the pointer moved meanwhile
      if (next) look(shown.state, shown.preview);
      next = null;
    });
  };
  /**
   * The operations are loaded with the first tool: earlier requests are shown once they are here.
   */
  const lookLater = async (state: DrawingState) => {
    await loadOutcomes().catch(() => undefined);
    if (shown.state === state && outcomesAtHand()) look(state, null);
  };
  const settle = (answer: LandAnswer) => {
    if (answer.kind === 'outcome') take(answer.outcome);
    else if (answer.kind === 'preview') show({ preview: answer.preview });
    else if (answer.rings) dispatch({ kind: 'replace', rings: answer.rings });
  };
  const take = (outcome: DrawOutcome) => {
    if (!outcome.result) {
      refused = outcome.problems;
      return show({ problems: outcome.problems });
    }
    const leave = () => dispatch({ kind: 'choose', tool: 'select' });
    onResult(outcome.result, () => {
      isKept = true;
      return () => {
        if (!isKept) return;
        isKept = false;
        leave();
      };
    });
    return isKept ? undefined : leave();
  };
  /** Done at once where that is fast, else in a worker; a change meanwhile aborts it. */
  const act = (outcomes: Outcomes, work: LandWork) => {
    if (shown.busy === 'act') return undefined;
    if (!outcomes.work.isLong(work)) return settle(outcomes.work.answerOf(work));
    stop();
    show({ busy: 'act' });
    return outcomes.thread.begin(work, (answer) => {
      show({ busy: null });
      settle(answer);
    });
  };
  /** At once when the operations are here, as they are but for the first moment. */
  const work = (make: (outcomes: Outcomes) => LandWork) => {
    const prepared = outcomesAtHand();
    if (prepared) return act(prepared, make(prepared));
    const { state } = shown;
    loadOutcomes().then(
      // a shape changed meanwhile is not the one to finish; pointer moves change nothing
      (outcomes) => (sameShape(shown.state, state) ? act(outcomes, make(outcomes)) : undefined),
      () => take({ result: null, problems: [{ code: 'tools_missing', params: {} }] }),
    );
    return undefined;
  };
  const finish = () => {
    const { state, preview } = shown;
    if (!canFinish(state)) return;
    if (state.phase === 'drawing' && state.tool === 'measure') dispatch({ kind: 'finish' });
    else work((outcomes) => outcomes.work.finishWork(state, land, preview));
  };
  const unlessKept = (then: () => void) => (isKept ? undefined : then());
  return {
    hasLand,
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) => unlessKept(() => dispatch(event)),
    finish: () => unlessKept(finish),
    stop,
    shape: () =>
      unlessKept(() => {
        const [field] = land.selected;
        if (field) dispatch({ kind: 'shape', id: field.id, boundary: field.geometry });
      }),
    merge: (ids) => unlessKept(() => work((outcomes) => outcomes.work.mergeWork(ids, land))),
    repair: (how) =>
      unlessKept(() => {
        const { state } = shown;
        if (state.phase === 'editing') work((outcomes) => outcomes.work.mendWork(state, land, how));
      }),
    bringIntoSight: (bounds, room) => land.show?.(bounds, room),
    selectedBounds: () =>
      land.selected
        .flatMap(({ geometry }) => boundsOf(geometry) ?? [])
        .reduce<Bounds | null>((all, one) => (all ? joinBounds(all, one) : one), null),
    setSnapping: (snapping) => show({ snapping }),
    attach: (met) => {
      land = met ?? noLand;
      if (!met) stop();
    },
  };
}

/** Whether two states have the same shape, regardless of the pointer and the chosen corner. */
function sameShape(left: DrawingState, right: DrawingState): boolean {
  if (left.phase === 'drawing' && right.phase === 'drawing')
    return left.tool === right.tool && left.corners === right.corners;
  if (left.phase === 'shaping' && right.phase === 'shaping') return left.plan === right.plan;
  if (left.phase === 'editing' && right.phase === 'editing')
    return left.id === right.id && left.rings === right.rings;
  return left === right;
}

/** A box has two corners: with the second it is complete. */
const isWholeBox = (state: DrawingState): boolean =>
  state.phase === 'drawing' && state.tool === 'box' && state.corners.length === 2;

function problemsOf(state: DrawingState): readonly DrawProblem[] {
  if (state.phase === 'drawing' && choosesFields(state.tool)) return [];
  const shape = shapeInHand(state);
  return (
    (shape && outcomesAtHand()?.problemsIn(shape))?.filter(({ code }) =>
      shownWhileDrawing.has(code),
    ) ?? []
  );
}

const hasSameCorners = (left: DrawingState, right: DrawingState): boolean =>
  left.phase === 'drawing' && right.phase === 'drawing' && left.corners === right.corners;

/**
 * The stretch of a field's edge that the last edge of a surface runs along, where both its ends are
 * on it.
 */
function edgeAlong(state: DrawingState, land: Land): Corners | null {
  const outcomes = outcomesAtHand();
  if (!outcomes || state.phase !== 'drawing') return null;
  if (state.tool !== 'polygon' && state.tool !== 'cut') return null;
  const [from, to] = state.corners.slice(-2);
  if (!from || !to) return null;
  const box = boundsOf({ type: 'LineString', coordinates: [from, to] });
  const near = box ? land.all(box).map(({ geometry }) => geometry) : [];
  return outcomes.traceEdge(from, to, near);
}
