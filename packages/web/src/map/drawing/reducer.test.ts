import { readFileSync } from 'node:fs';
import type { Position } from '@furrow/geo/types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canFinish, canRedo, canUndo, drawingReducer, transitions } from './reducer.ts';
import { boundaryOf } from './rings.ts';
import { firstPlan } from './shaping/shaping.ts';
import {
  eventKinds,
  idle,
  phases,
  toolOf,
  type DrawingEvent,
  type DrawingState,
  type EventKind,
  type LineTool,
  type Phase,
  type Rings,
} from './state.ts';

const at = (x: number, y: number): Position => [5 + x / 1000, 52 + y / 1000];
const place = (x: number, y: number) => ({ position: at(x, y), snapped: null });
const press = (x: number, y: number): DrawingEvent => ({ kind: 'press', place: place(x, y) });
const rings: Rings = [
  [
    [at(0, 0), at(9, 0), at(9, 9), at(0, 9)],
    [at(3, 3), at(6, 3), at(6, 6)],
  ],
];
const corner = { part: 0, ring: 0, corner: 2 };
const after = (...events: DrawingEvent[]): DrawingState => events.reduce(drawingReducer, idle);
const polygon = { kind: 'choose', tool: 'polygon' } as const;
const edit = { kind: 'edit', id: 'f', rings } as const;

/** A state of every phase in which as many events as possible apply. */
const samples: Readonly<Record<Phase, DrawingState>> = {
  idle,
  drawing: after({ kind: 'choose', tool: 'measure' }, press(1, 1), press(2, 2), press(3, 3), {
    kind: 'undo',
  }),
  measured: after({ kind: 'choose', tool: 'measure' }, press(1, 1), press(2, 2), {
    kind: 'finish',
  }),
  editing: after(
    edit,
    { kind: 'remove', corner },
    { kind: 'remove', corner: { ...corner, ring: 1 } },
    { kind: 'undo' },
    { kind: 'press', place: place(1, 1) },
  ),
  dragging: after(edit, { kind: 'grab', corner }),
  shaping: after({ kind: 'shape', id: 'f', boundary: boundaryOf(rings) }),
};
const events: Readonly<Record<EventKind, DrawingEvent>> = {
  choose: { kind: 'choose', tool: 'split' },
  edit: { kind: 'edit', id: 'g', rings },
  move: { kind: 'move', place: place(4, 5) },
  press: press(7, 7),
  finish: { kind: 'finish' },
  back: { kind: 'back' },
  undo: { kind: 'undo' },
  redo: { kind: 'redo' },
  cancel: { kind: 'cancel' },
  grab: { kind: 'grab', corner: { ...corner, corner: 0 } },
  insert: { kind: 'insert', corner, place: place(9, 5) },
  drop: { kind: 'drop' },
  remove: { kind: 'remove', corner: { ...corner, corner: 0 } },
  shape: { kind: 'shape', id: 'g', boundary: boundaryOf(rings) },
  replace: { kind: 'replace', rings: [[[at(0, 0), at(8, 0), at(8, 8)]]] },
  plan: { kind: 'plan', plan: { ...firstPlan, kind: 'width' } },
  trace: { kind: 'trace', between: [at(2, 1)] },
};

describe('the table', () => {
  const text = readFileSync(new URL('./SPEC.md', import.meta.url), 'utf8');
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const head = lines[0]!.slice(1);

  it('names every state and event', () => {
    expect(head).toEqual([...eventKinds]);
    expect(lines.slice(2, 2 + phases.length).map(([name]) => name!.split(':')[0])).toEqual([
      ...phases,
    ]);
    for (const phase of phases) expect(Object.keys(transitions[phase])).toEqual([...eventKinds]);
  });

  const told = lines.slice(2, 2 + phases.length).flatMap(([name, ...cells]) =>
    cells.map((cell, index) => ({
      phase: name!.split(':')[0] as Phase,
      kind: head[index] as EventKind,
      cell,
    })),
  );

  it.each(told)('$phase, $kind → $cell', ({ phase, kind, cell }) => {
    // `back` needs a chosen corner, which `cancel` would only deselect
    const state =
      phase === 'editing' && kind === 'back'
        ? ({ ...samples.editing, chosen: corner } as DrawingState)
        : samples[phase];
    const next = drawingReducer(state, events[kind]);
    if (cell === '=') expect(next).toBe(state);
    else expect(next.phase).toBe(cell);
  });
});

describe('drawing', () => {
  it('counts a double press once', () => {
    expect(after(polygon, press(1, 1), press(2, 2), press(2, 2))).toMatchObject({
      corners: [at(1, 1), at(2, 2)],
    });
  });

  it('can be finished with enough corners only', () => {
    const enough: Readonly<Record<LineTool, number>> = {
      polygon: 3,
      cut: 3,
      split: 2,
      measure: 2,
      box: 2,
      lasso: 3,
    };
    for (const [tool, least] of Object.entries(enough)) {
      const corners = Array.from({ length: least }, (_, step) => press(step, step * step));
      expect(canFinish(after({ kind: 'choose', tool: tool as LineTool }, ...corners))).toBe(true);
      expect(
        canFinish(after({ kind: 'choose', tool: tool as LineTool }, ...corners.slice(1))),
      ).toBe(false);
    }
  });

  it('Escape clears the line, undo restores it, a second Escape leaves the tool', () => {
    const emptied = after(polygon, press(1, 1), { kind: 'cancel' });
    expect(emptied).toMatchObject({ phase: 'drawing', corners: [] });
    expect(drawingReducer(emptied, { kind: 'undo' })).toMatchObject({ corners: [at(1, 1)] });
    expect(drawingReducer(emptied, { kind: 'cancel' })).toBe(idle);
  });

  it('keeps the line when its own tool is chosen again', () => {
    const state = after(polygon, press(1, 1));
    expect(drawingReducer(state, polygon)).toBe(state);
  });
});

describe('editing', () => {
  it('moves, inserts and removes corners of the outer ring and of holes', () => {
    const hole = { part: 0, ring: 1, corner: 0 };
    const moved = after(
      edit,
      { kind: 'grab', corner: hole },
      { kind: 'move', place: place(2, 2) },
      { kind: 'drop' },
    );
    expect(moved).toMatchObject({
      phase: 'editing',
      chosen: hole,
      rings: [[rings[0]![0], [at(2, 2), at(6, 3), at(6, 6)]]],
    });
    const more = after(
      edit,
      { kind: 'insert', corner: { ...hole, corner: 1 }, place: place(4, 2) },
      { kind: 'drop' },
    );
    expect(more).toMatchObject({
      rings: [[rings[0]![0], [at(3, 3), at(4, 2), at(6, 3), at(6, 6)]]],
    });
    expect(after(edit, { kind: 'remove', corner })).toMatchObject({
      rings: [[[at(0, 0), at(9, 0), at(0, 9)], rings[0]![1]]],
    });
  });

  it('a press without a move selects the corner and changes nothing', () => {
    const state = after(edit, { kind: 'grab', corner }, { kind: 'drop' });
    expect(state).toMatchObject({ phase: 'editing', chosen: corner });
    expect(canUndo(state)).toBe(false);
    expect(drawingReducer(state, { kind: 'back' })).toMatchObject({
      rings: [[[at(0, 0), at(9, 0), at(0, 9)], rings[0]![1]]],
    });
  });

  it('a cancelled drag leaves the boundary unchanged and nothing to undo', () => {
    const state = after(
      edit,
      { kind: 'grab', corner },
      { kind: 'move', place: place(20, 20) },
      { kind: 'cancel' },
    );
    expect(state).toMatchObject({ phase: 'editing', rings });
    expect(canUndo(state)).toBe(false);
  });

  it('one drag is one undo step', () => {
    const state = after(
      edit,
      { kind: 'grab', corner },
      { kind: 'move', place: place(10, 10) },
      { kind: 'move', place: place(11, 11) },
      { kind: 'drop' },
      { kind: 'undo' },
    );
    expect(state).toMatchObject({ rings });
    expect(canRedo(state)).toBe(true);
  });
});

const anyPlace = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
  .map(([x, y]) => place(x, y));
const anyCorner = fc.record({ part: fc.nat(1), ring: fc.nat(2), corner: fc.nat(5) });
const anyEvent: fc.Arbitrary<DrawingEvent> = fc.oneof(
  fc
    .constantFrom('select', 'polygon', 'split', 'cut', 'measure')
    .map((tool) => ({ kind: 'choose', tool }) as DrawingEvent),
  fc.constant<DrawingEvent>(edit),
  anyPlace.map((where) => ({ kind: 'move', place: where }) as DrawingEvent),
  anyPlace.map((where) => ({ kind: 'press', place: where }) as DrawingEvent),
  fc
    .constantFrom('finish', 'back', 'undo', 'redo', 'cancel', 'drop')
    .map((kind) => ({ kind }) as DrawingEvent),
  anyCorner.map((ref) => ({ kind: 'grab', corner: ref }) as DrawingEvent),
  anyCorner.map((ref) => ({ kind: 'remove', corner: ref }) as DrawingEvent),
  fc
    .tuple(anyCorner, anyPlace)
    .map(([ref, where]) => ({ kind: 'insert', corner: ref, place: where }) as DrawingEvent),
);

const shapeOf = (state: DrawingState) =>
  'rings' in state ? state.rings : 'corners' in state ? state.corners : null;

it('any sequence keeps the corners of every ring, and a tool', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
      const state = list.reduce(drawingReducer, idle as DrawingState);
      expect(toolOf(state)).toBeTruthy();
      if ('rings' in state)
        for (const ring of state.rings.flat()) expect(ring.length).toBeGreaterThanOrEqual(3);
    }),
  );
});

it('undo and redo pass the same shapes', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
      const state = list.reduce(drawingReducer, idle as DrawingState);
      fc.pre((state.phase === 'drawing' || state.phase === 'editing') && canUndo(state));
      const back = drawingReducer(state, { kind: 'undo' });
      expect(shapeOf(drawingReducer(back, { kind: 'redo' }))).toEqual(shapeOf(state));
    }),
  );
});
