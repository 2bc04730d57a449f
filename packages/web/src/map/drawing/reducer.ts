import { samePosition } from '@furrow/geo/positions.ts';
import { cornerAt, hasPlaceFor, insertCorner, moveCorner, removeCorner } from './rings.ts';
import { edgeNear, firstPlan, withEdge } from './shaping/shaping.ts';
import {
  idle,
  leastCorners,
  type Corners,
  type Drawing,
  type DrawingEvent,
  type DrawingState,
  type Editing,
  type EventKind,
  type EventOf,
  type LineTool,
  type Phase,
  type Rings,
  type Shaping,
  type StateOf,
} from './state.ts';

/**
 * The state after every event in every state; the whole table, so that none is forgotten. Described
 * in SPEC.md.
 */
type Transitions = {
  readonly [P in Phase]: {
    readonly [K in EventKind]: (state: StateOf<P>, event: EventOf<K>) => DrawingState;
  };
};

/** A method: the table is called with a state and an event of which only the kinds are known. */
type Step = { take(state: DrawingState, event: DrawingEvent): DrawingState }['take'];

const stay = <S extends DrawingState>(state: S): S => state;

const begin = (tool: LineTool): Drawing => ({
  phase: 'drawing',
  tool,
  corners: [],
  past: [],
  future: [],
  pointer: null,
});
const choose = (_state: DrawingState, { tool }: EventOf<'choose'>): DrawingState =>
  tool === 'select' ? idle : begin(tool);
const edit = (_state: DrawingState, { id, rings }: EventOf<'edit'>): Editing => ({
  phase: 'editing',
  id,
  rings,
  chosen: null,
  past: [],
  future: [],
});

const shape = (_state: DrawingState, { id, boundary }: EventOf<'shape'>): Shaping => ({
  phase: 'shaping',
  id,
  boundary,
  plan: firstPlan,
});

/** The drawing with other corners; the previous ones can be restored. */
function draw(state: Drawing, corners: Corners): Drawing {
  return { ...state, corners, past: [...state.past, state.corners], future: [] };
}

/** A press on the last corner is the second half of a double press, and no corner. */
function press(state: Drawing, { place }: EventOf<'press'>): Drawing {
  return samePosition(state.corners.at(-1), place.position)
    ? state
    : { ...draw(state, [...state.corners, place.position]), pointer: place };
}

/**
 * The last edge follows the line it was traced along: its corners are inserted before the last one.
 */
function trace(state: Drawing, { between }: EventOf<'trace'>): Drawing {
  const last = state.corners.at(-1);
  return last === undefined || between.length === 0
    ? state
    : draw(state, [...state.corners.slice(0, -1), ...between, last]);
}

/** Only a measured line stays; other finished shapes are removed by their owner with `choose`. */
function finish(state: Drawing): DrawingState {
  if (state.tool !== 'measure' || state.corners.length < leastCorners.measure) return state;
  return { phase: 'measured', tool: 'measure', corners: state.corners };
}

function change(state: Editing, rings: Rings, chosen: Editing['chosen']): Editing {
  return rings === state.rings
    ? state
    : { ...state, rings, chosen, past: [...state.past, state.rings], future: [] };
}

/** Moves a step back through the remembered shapes; `put` receives the current one. */
function stepBack<
  S extends { readonly past: readonly Shape[]; readonly future: readonly Shape[] },
  Shape,
>(state: S, now: Shape, put: (shape: Shape) => Partial<S>): S {
  const shape = state.past.at(-1);
  return shape === undefined
    ? state
    : { ...state, ...put(shape), past: state.past.slice(0, -1), future: [now, ...state.future] };
}

function stepForward<
  S extends { readonly past: readonly Shape[]; readonly future: readonly Shape[] },
  Shape,
>(state: S, now: Shape, put: (shape: Shape) => Partial<S>): S {
  const [shape, ...rest] = state.future;
  return shape === undefined
    ? state
    : { ...state, ...put(shape), past: [...state.past, now], future: rest };
}

export const transitions: Transitions = {
  idle: {
    choose,
    edit,
    move: stay,
    press: stay,
    finish: stay,
    back: stay,
    undo: stay,
    redo: stay,
    cancel: stay,
    grab: stay,
    insert: stay,
    drop: stay,
    remove: stay,
    shape,
    plan: stay,
    replace: stay,
    trace: stay,
  },
  drawing: {
    choose: (state, event) =>
      event.tool === state.tool && state.corners.length > 0 ? state : choose(state, event),
    edit,
    move: (state, { place }) => ({ ...state, pointer: place }),
    press,
    finish,
    back: (state) => (state.corners.length > 0 ? draw(state, state.corners.slice(0, -1)) : state),
    undo: (state) => stepBack(state, state.corners, (corners) => ({ corners })),
    redo: (state) => stepForward(state, state.corners, (corners) => ({ corners })),
    cancel: (state) => (state.corners.length > 0 ? draw(state, []) : idle),
    grab: stay,
    insert: stay,
    drop: stay,
    remove: stay,
    shape,
    plan: stay,
    replace: stay,
    trace,
  },
  measured: {
    choose,
    edit,
    move: stay,
    press: (_state, event) => press(begin('measure'), event),
    finish: stay,
    back: (state) => ({ ...begin('measure'), corners: state.corners.slice(0, -1) }),
    undo: (state) => ({ ...begin('measure'), corners: state.corners }),
    redo: stay,
    cancel: () => begin('measure'),
    grab: stay,
    insert: stay,
    drop: stay,
    remove: stay,
    shape,
    plan: stay,
    replace: stay,
    trace: stay,
  },
  editing: {
    choose,
    edit,
    move: stay,
    press: (state) => ({ ...state, chosen: null }),
    finish: stay,
    back: (state) =>
      state.chosen ? change(state, removeCorner(state.rings, state.chosen), null) : state,
    undo: (state) => stepBack(state, state.rings, (rings) => ({ rings, chosen: null })),
    redo: (state) => stepForward(state, state.rings, (rings) => ({ rings, chosen: null })),
    cancel: (state) => (state.chosen ? { ...state, chosen: null } : idle),
    grab: (state, { corner }) =>
      cornerAt(state.rings, corner)
        ? {
            phase: 'dragging',
            id: state.id,
            rings: state.rings,
            before: state.rings,
            grabbed: corner,
            snapped: null,
            past: state.past,
            future: state.future,
          }
        : state,
    insert: (state, { corner, place }) =>
      hasPlaceFor(state.rings, corner)
        ? {
            phase: 'dragging',
            id: state.id,
            rings: insertCorner(state.rings, corner, place.position),
            before: state.rings,
            grabbed: corner,
            snapped: place.snapped,
            past: state.past,
            future: state.future,
          }
        : state,
    drop: stay,
    remove: (state, { corner }) => change(state, removeCorner(state.rings, corner), null),
    shape,
    plan: stay,
    replace: (state, { rings }) => change(state, rings, null),
    trace: stay,
  },
  dragging: {
    choose: stay,
    edit: stay,
    move: (state, { place }) =>
      place
        ? {
            ...state,
            rings: moveCorner(state.rings, state.grabbed, place.position),
            snapped: place.snapped,
          }
        : state,
    press: stay,
    finish: stay,
    back: stay,
    undo: stay,
    redo: stay,
    cancel: ({ id, before, past, future }) => ({
      phase: 'editing',
      id,
      rings: before,
      chosen: null,
      past,
      future,
    }),
    grab: stay,
    insert: stay,
    // a corner that was only clicked is chosen, and nothing has changed
    drop: ({ id, rings, before, grabbed, past, future }) =>
      rings === before
        ? { phase: 'editing', id, rings, chosen: grabbed, past, future }
        : { phase: 'editing', id, rings, chosen: grabbed, past: [...past, before], future: [] },
    remove: stay,
    shape: stay,
    plan: stay,
    replace: stay,
    trace: stay,
  },
  shaping: {
    choose,
    edit,
    move: stay,
    press: (state, { place }) => {
      const edge = edgeNear(state.boundary, place.position);
      return edge ? { ...state, plan: withEdge(state.plan, edge) } : state;
    },
    finish: stay,
    back: stay,
    undo: stay,
    redo: stay,
    cancel: () => idle,
    grab: stay,
    insert: stay,
    drop: stay,
    remove: stay,
    shape,
    plan: (state, { plan }) => ({ ...state, plan }),
    replace: stay,
    trace: stay,
  },
};

/** The state after an event. */
export function drawingReducer(state: DrawingState, event: DrawingEvent): DrawingState {
  const row: Readonly<Record<EventKind, Step>> = transitions[state.phase];
  return row[event.kind](state, event);
}

export function canUndo(state: DrawingState): boolean {
  return (
    ('past' in state && state.past.length > 0 && state.phase !== 'dragging') ||
    state.phase === 'measured'
  );
}

export function canRedo(state: DrawingState): boolean {
  return 'future' in state && state.future.length > 0 && state.phase !== 'dragging';
}

/** Whether there are enough corners to finish, or a boundary that was changed. */
export function canFinish(state: DrawingState): boolean {
  if (state.phase === 'drawing') return state.corners.length >= leastCorners[state.tool];
  return state.phase === 'shaping' || (state.phase === 'editing' && state.past.length > 0);
}
