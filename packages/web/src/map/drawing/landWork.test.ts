import { fillGaps } from '@furrow/geo/operations/fill-gaps.ts';
import { stripsByWidth } from '@furrow/geo/operations/strips-by-width.ts';
import { localPlane } from '@furrow/geo/measure/local-plane.ts';
import type { Polygon, Position } from '@furrow/geo/types.ts';
import { unite } from '@furrow/geo/clipping/union.ts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDrawing, type DrawingControl } from './drawingControl.ts';
import type { Working } from '../../browser/thread.ts';
import { landThread } from './landThread.ts';
import { answerOf, finishWork, isLong, mergeWork, previewWork, type LandWork } from './landWork.ts';
import { loadOutcomes, outcomesAtHand } from './lateOutcomes.ts';
import type { DrawResult, Land, Preview, Target } from './outcome.ts';
import { firstPlan, type ShapingPlan } from './shaping/shaping.ts';
import type { Shaping } from './state.ts';

beforeAll(loadOutcomes);

/** A field with a boundary of many corners, and a neighbour a metre to its north. */
function land(corners: number): { field: Target; neighbour: Target } {
  const plane = localPlane([5, 52]);
  const at = (x: number, y: number): Position => {
    const [longitude, latitude] = plane.toDegrees([x, y]);
    return [Number(longitude.toFixed(7)), Number(latitude.toFixed(7))];
  };
  const along = Array.from({ length: corners }, (_, index) => (400 * index) / (corners - 1));
  const wave = (x: number) => 5 * Math.sin(x / 20);
  const ringed = (ring: Position[]): Polygon => ({
    type: 'Polygon',
    coordinates: [[...ring, ...ring.slice(0, 1)]],
  });
  return {
    field: {
      id: 'field',
      geometry: ringed([
        at(0, -200),
        at(400, -200),
        ...along.toReversed().map((x) => at(x, wave(x))),
      ]),
    },
    neighbour: {
      id: 'neighbour',
      geometry: ringed([...along.map((x) => at(x, 1 + wave(x))), at(400, 200), at(0, 200)]),
    },
  };
}

const large = land(600);
const around: Land = { selected: [large.field], all: () => [large.field, large.neighbour] };
const shaping = (changes: Partial<ShapingPlan>): Shaping => ({
  phase: 'shaping',
  id: 'field',
  boundary: large.field.geometry,
  plan: { ...firstPlan, ...changes },
});

/** Workers like a browser's: messages are copied in both directions, and arrive later. */
class Beside implements Working {
  static readonly begun: Beside[] = [];
  onmessage: Working['onmessage'] = null;
  onerror: Working['onerror'] = null;
  ended = false;
  readonly #waiting: LandWork[] = [];
  constructor() {
    Beside.begun.push(this);
  }
  postMessage(work: LandWork) {
    this.#waiting.push(structuredClone(work));
  }
  terminate() {
    this.ended = true;
  }
  /** Does the work it was sent. */
  work() {
    for (const work of this.#waiting.splice(0))
      if (!this.ended)
        Reflect.apply(this.onmessage ?? (() => undefined), this, [
          { data: structuredClone(answerOf(work)) },
        ]);
  }
  get sent() {
    return this.#waiting.map(({ kind }) => kind);
  }
}

beforeEach(() => {
  outcomesAtHand()?.thread.stop();
  // an idle worker is used again
  Beside.begun.splice(0, Infinity, ...Beside.begun.filter(({ ended }) => !ended));
  vi.stubGlobal('Worker', Beside);
});

const worker = () => Beside.begun.at(-1)!;

function taken(): { drawing: DrawingControl; results: DrawResult[] } {
  const results: DrawResult[] = [];
  const drawing = createDrawing((result) => results.push(result), true);
  drawing.attach(around);
  drawing.shape();
  return { drawing, results };
}

const plan = (drawing: DrawingControl, changes: Partial<ShapingPlan>) =>
  drawing.dispatch({ kind: 'plan', plan: { ...firstPlan, ...changes } });

it.each<[string, LandWork | null]>([
  ['filling gaps', previewWork(shaping({ kind: 'gaps' }), around)],
  ['strips', previewWork(shaping({ kind: 'width', bearing: 20 }), around)],
  ['a headland', finishWork(shaping({ kind: 'headland' }), around, null)],
  ['merging', mergeWork(['field', 'neighbour'], around)],
])('%s is the same in the worker, where all is copied, as on the page', (_, work) => {
  if (!work) throw new Error('nothing to do');
  expect(isLong(work)).toBe(true);
  expect(structuredClone(answerOf(structuredClone(work)))).toEqual(answerOf(work));
});

it('the worker gives the same results as the pure operations', () => {
  const previewed = (changes: Partial<ShapingPlan>): Preview | null => {
    const work = previewWork(shaping(changes), around);
    const answer = work && answerOf(structuredClone(work));
    return answer?.kind === 'preview' ? answer.preview : null;
  };
  expect(previewed({ kind: 'gaps' })?.pieces).toEqual([
    fillGaps(large.field.geometry, [large.neighbour.geometry], 2).geometry,
  ]);
  expect(previewed({ kind: 'width', bearing: 20 })?.pieces).toEqual(
    stripsByWidth(large.field.geometry, 36, { bearing: 20 }).geometry,
  );
  expect(answerOf(mergeWork(['field', 'neighbour'], around))).toMatchObject({
    outcome: {
      result: { geometry: unite([large.field.geometry, large.neighbour.geometry]).geometry },
    },
  });
});

it('a small shape is computed at once', () => {
  const small = land(40);
  const drawing = createDrawing(() => undefined, true);
  drawing.attach({ selected: [small.field], all: () => [small.field, small.neighbour] });
  drawing.shape();
  plan(drawing, { kind: 'gaps' });
  expect([drawing.shown().busy, drawing.shown().preview?.pieces.length]).toEqual([null, 1]);
  expect(Beside.begun.flatMap(({ sent }) => sent)).toEqual([]);
});

it('a large one is computed in the worker, and shown when ready; finishing needs no second time', () => {
  const { drawing, results } = taken();
  plan(drawing, { kind: 'gaps' });
  expect([drawing.shown().busy, drawing.shown().preview]).toEqual(['preview', null]);
  worker().work();
  const made = fillGaps(large.field.geometry, [large.neighbour.geometry], 2).geometry;
  expect([drawing.shown().busy, drawing.shown().preview?.pieces]).toEqual([null, [made]]);
  drawing.finish();
  expect(worker().sent).toEqual([]);
  expect(results).toEqual([{ kind: 'reshape', changes: [{ id: 'field', geometry: made }] }]);
});

it('a change meanwhile cancels outdated requests', () => {
  const { drawing } = taken();
  plan(drawing, { kind: 'gaps' });
  const first = worker();
  plan(drawing, { kind: 'width', bearing: 20 });
  expect([first.ended, Beside.begun.filter(({ ended }) => !ended).length]).toEqual([true, 1]);
  worker().work();
  expect(drawing.shown().preview?.pieces.length).toBeGreaterThan(5);
});

it('SCR-11 Escape cancels a request, and the drawing is unchanged', () => {
  const { drawing, results } = taken();
  plan(drawing, { kind: 'gaps' });
  drawing.finish();
  expect([drawing.shown().busy, worker().sent]).toEqual(['act', ['finish']]);
  const asked = worker();
  drawing.dispatch({ kind: 'cancel' });
  expect([drawing.shown().busy, drawing.shown().state.phase, asked.ended]).toEqual([
    null,
    'shaping',
    true,
  ]);
  asked.work();
  expect(results).toEqual([]);
  drawing.dispatch({ kind: 'cancel' });
  expect(drawing.shown().state.phase).toBe('idle');
});

it('a moving pointer requests anew after the last answer, which is shown until then', () => {
  const drawing = createDrawing(() => undefined, true);
  drawing.attach(around);
  const at = (x: number, y: number) => ({ position: [x, y] satisfies Position, snapped: null });
  drawing.dispatch({ kind: 'choose', tool: 'split' });
  drawing.dispatch({ kind: 'press', place: at(4.999, 51.999) });
  expect(drawing.shown().busy).toBeNull();
  for (const y of [51.9985, 51.999, 51.9995])
    drawing.dispatch({ kind: 'move', place: at(5.007, y) });
  expect(worker().sent).toEqual(['preview']);
  worker().work();
  const early = drawing.shown().preview;
  expect([early?.pieces.length, drawing.shown().busy, worker().sent]).toEqual([
    2,
    'preview',
    ['preview'],
  ]);
  worker().work();
  expect(drawing.shown().preview?.pieces).not.toEqual(early?.pieces);
  expect([drawing.shown().busy, Beside.begun.length]).toEqual([null, 1]);
});

it.each<[string, () => Working | null]>([
  ['without workers', () => null],
  [
    'where the script of one does not come',
    () => {
      const dead = new Beside();
      queueMicrotask(() => Reflect.apply(dead.onerror ?? (() => undefined), dead, [{}]));
      return dead;
    },
  ],
])('%s the page does the work itself', async (_, start) => {
  const work = mergeWork(['field', 'neighbour'], around);
  const answer = await new Promise((then) => landThread(start).begin(work, then));
  expect(answer).toEqual(answerOf(work));
});
