import { areaHectares } from '@furrow/geo/measure/area.ts';
import { divideEqually } from '@furrow/geo/operations/divide-equally.ts';
import type { Polygon, Position } from '@furrow/geo/types.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { createDrawing } from './drawingControl.ts';
import type { DrawResult, Target } from './outcome.ts';
import { loadOutcomes } from './lateOutcomes.ts';
import { ringsOf } from './rings.ts';
import type { LineTool } from './state.ts';

beforeAll(loadOutcomes);

const square = (x: number, y: number, side: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
      [x, y],
    ],
  ],
});
const left: Target = { id: 'left', geometry: square(5, 52, 0.01) };
const right: Target = { id: 'right', geometry: square(5.01, 52, 0.01) };

function draw(
  tool: LineTool,
  corners: Position[],
  selected: readonly Target[] = [],
  land: readonly Target[] = [left, right],
) {
  const results: DrawResult[] = [];
  const drawing = createDrawing((result) => results.push(result));
  drawing.attach({ selected, all: () => land });
  drawing.dispatch({ kind: 'choose', tool });
  for (const position of corners)
    drawing.dispatch({ kind: 'press', place: { position, snapped: null } });
  drawing.finish();
  return {
    drawing,
    results,
    problems: drawing.shown().problems.map(({ code }) => code),
    phase: drawing.shown().state.phase,
  };
}
const area = (result: DrawResult | undefined) =>
  result?.kind === 'reshape'
    ? result.changes.map(({ id, geometry }) => ({
        id,
        hectares: areaHectares(geometry),
        rings: geometry.coordinates.length,
      }))
    : [];

it('a drawn polygon is a new field', () => {
  const { results, phase } = draw('polygon', [
    [5, 53],
    [5.01, 53],
    [5.01, 53.01],
  ]);
  expect(results).toMatchObject([{ kind: 'create', geometry: { type: 'Polygon' } }]);
  expect(phase).toBe('idle');
});

it('a self-crossing shape is reported while drawn, and never finished', () => {
  const { results, problems, phase } = draw('polygon', [
    [5, 53],
    [5.01, 53.01],
    [5.01, 53],
    [5, 53.008],
  ]);
  expect(results).toEqual([]);
  expect(problems).toEqual(['self_intersection']);
  expect(phase).toBe('drawing');
});

it('a line splits the fields it crosses', () => {
  const { results } = draw('split', [
    [4.99, 52.005],
    [5.03, 52.005],
  ]);
  expect(results).toMatchObject([{ kind: 'split', splits: [{ id: 'left' }, { id: 'right' }] }]);
});

it('a line splits only the selection, when it crosses that', () => {
  expect(
    draw(
      'split',
      [
        [4.99, 52.005],
        [5.03, 52.005],
      ],
      [right],
    ).results,
  ).toMatchObject([{ kind: 'split', splits: [{ id: 'right', pieces: [{}, {}] }] }]);
  expect(
    draw(
      'split',
      [
        [4.99, 52.005],
        [5.01, 52.005],
      ],
      [right],
    ).results,
  ).toMatchObject([{ kind: 'split', splits: [{ id: 'left' }] }]);
});

it('a line that ends inside the selection splits nothing on its way', () => {
  const { results, problems } = draw(
    'split',
    [
      [4.99, 52.005],
      [5.015, 52.005],
    ],
    [right],
  );
  expect(results).toEqual([]);
  expect(problems).toEqual(['line_does_not_cut']);
});

it('a line that ends inside splits nothing, with a message', () => {
  const { results, problems, drawing } = draw('split', [
    [4.99, 52.005],
    [5.005, 52.005],
  ]);
  expect(results).toEqual([]);
  expect(problems).toEqual(['line_does_not_cut']);
  drawing.dispatch({ kind: 'move', place: { position: [5.006, 52.006], snapped: null } });
  expect(drawing.shown().problems).toHaveLength(1);
  drawing.dispatch({ kind: 'press', place: { position: [5.03, 52.006], snapped: null } });
  expect(drawing.shown().problems).toEqual([]);
});

it('cuts a hole inside the surface, a bite at its edge', () => {
  const hole = area(
    draw('cut', [
      [5.003, 52.003],
      [5.006, 52.003],
      [5.006, 52.006],
      [5.003, 52.006],
    ]).results[0],
  );
  expect(hole).toMatchObject([{ id: 'left', rings: 2 }]);
  expect(hole[0]!.hectares).toBeLessThan(areaHectares(left.geometry));
  const bite = area(
    draw('cut', [
      [5.008, 52.003],
      [5.012, 52.003],
      [5.012, 52.006],
      [5.008, 52.006],
    ]).results[0],
  );
  expect(bite.map(({ id, rings }) => ({ id, rings }))).toEqual([
    { id: 'left', rings: 1 },
    { id: 'right', rings: 1 },
  ]);
});

it('leaves a part of every field', () => {
  expect(
    draw('cut', [
      [4.9, 51.9],
      [5.015, 51.9],
      [5.015, 52.1],
      [4.9, 52.1],
    ]).problems,
  ).toEqual(['nothing_left']);
  expect(
    draw('cut', [
      [6, 53],
      [6.01, 53],
      [6.01, 53.01],
    ]).problems,
  ).toEqual(['nothing_in_the_way']);
});

it('merges the selection', () => {
  const results: DrawResult[] = [];
  const drawing = createDrawing((result) => results.push(result));
  drawing.attach({ selected: [left, right], all: () => [left, right] });
  drawing.merge(['left', 'right']);
  expect(results).toMatchObject([
    { kind: 'merge', ids: ['left', 'right'], geometry: { type: 'Polygon' } },
  ]);
});

it('saves only a valid boundary', () => {
  const results: DrawResult[] = [];
  const drawing = createDrawing((result) => results.push(result));
  drawing.dispatch({ kind: 'edit', id: 'left', rings: ringsOf(left.geometry) });
  drawing.dispatch({ kind: 'grab', corner: { part: 0, ring: 0, corner: 0 } });
  drawing.dispatch({ kind: 'move', place: { position: [5.02, 52.005], snapped: null } });
  expect(drawing.shown().problems.map(({ code }) => code)).toContain('self_intersection');
  drawing.dispatch({ kind: 'drop' });
  drawing.finish();
  expect(results).toEqual([]);
  drawing.dispatch({ kind: 'undo' });
  drawing.dispatch({ kind: 'grab', corner: { part: 0, ring: 0, corner: 0 } });
  drawing.dispatch({ kind: 'move', place: { position: [4.999, 51.999], snapped: null } });
  drawing.dispatch({ kind: 'drop' });
  drawing.finish();
  expect(area(results[0])).toMatchObject([{ id: 'left' }]);
});

/** A drawing on a page that has not yet loaded the code to finish it. */
async function drawEarly() {
  vi.resetModules();
  const [control, late] = await Promise.all([
    import('./drawingControl.ts'),
    import('./lateOutcomes.ts'),
  ]);
  expect(late.outcomesAtHand()).toBeNull();
  const results: DrawResult[] = [];
  const drawing = control.createDrawing((result) => results.push(result));
  const press = (x: number, y: number) =>
    drawing.dispatch({ kind: 'press', place: { position: [x, y], snapped: null } });
  drawing.dispatch({ kind: 'choose', tool: 'polygon' });
  press(5, 53);
  press(5.01, 53);
  press(5.01, 53.01);
  return { drawing, results, press, settled: () => late.loadOutcomes() };
}

it('SCR-01 a drawing finished before its operations were loaded is finished once they are, wherever the pointer is', async () => {
  const { drawing, results, settled } = await drawEarly();
  drawing.finish();
  drawing.dispatch({ kind: 'move', place: { position: [6, 54], snapped: null } });
  await settled();
  expect(results.map(({ kind }) => kind)).toEqual(['create']);
  expect(drawing.shown().state.phase).toBe('idle');
});

it('SCR-01 a drawing changed while its operations load is not finished', async () => {
  const { drawing, results, press, settled } = await drawEarly();
  drawing.finish();
  press(5.005, 53.02);
  await settled();
  expect(results).toEqual([]);
  expect(drawing.shown().state.phase).toBe('drawing');
});

it('SCR-01 a drawing finished twice while its operations load is finished once', async () => {
  const { drawing, results, settled } = await drawEarly();
  drawing.finish();
  drawing.finish();
  await settled();
  expect(results.length).toBe(1);
});

it('shows the overlap of an edited boundary with its neighbours, and removes it in one step', () => {
  const drawing = createDrawing(() => undefined, true);
  drawing.attach({ selected: [], all: () => [left, { ...right, name: 'Right' }] });
  drawing.dispatch({ kind: 'edit', id: 'left', rings: ringsOf(left.geometry) });
  drawing.dispatch({ kind: 'grab', corner: { part: 0, ring: 0, corner: 1 } });
  drawing.dispatch({ kind: 'move', place: { position: [5.013, 52], snapped: null } });
  drawing.dispatch({ kind: 'drop' });
  const shared = drawing.shown().preview?.beside?.shared ?? [];
  expect(shared.map(({ name }) => name)).toEqual(['Right']);
  expect(shared[0]?.hectares).toBeGreaterThan(1);
  drawing.repair('share');
  expect(drawing.shown().preview?.beside?.shared).toEqual([]);
  drawing.dispatch({ kind: 'undo' });
  expect(drawing.shown().preview?.beside?.shared).toHaveLength(1);
});

it('fills a gap between an edited boundary and its neighbour in one step', () => {
  const drawing = createDrawing(() => undefined, true);
  drawing.attach({ selected: [], all: () => [left, right] });
  drawing.dispatch({ kind: 'edit', id: 'left', rings: ringsOf(left.geometry) });
  for (const corner of [1, 2]) {
    drawing.dispatch({ kind: 'grab', corner: { part: 0, ring: 0, corner } });
    const latitude = corner === 1 ? 52 : 52.01;
    drawing.dispatch({ kind: 'move', place: { position: [5.00999, latitude], snapped: null } });
    drawing.dispatch({ kind: 'drop' });
  }
  const { gaps = 0, shared = [] } = drawing.shown().preview?.beside ?? {};
  // 0.00001 degrees by 1.1 km
  expect([gaps, shared]).toEqual([expect.closeTo(0.0763, 2), []]);
  drawing.repair('gaps');
  expect(drawing.shown().preview?.beside?.gaps).toBe(0);
});

it('shows both sides while a line is drawn across a field, and selects by a box', () => {
  const results: DrawResult[] = [];
  const drawing = createDrawing((result) => results.push(result), true);
  drawing.attach({ selected: [left], all: () => [left, right] });
  drawing.dispatch({ kind: 'choose', tool: 'split' });
  const at = (x: number, y: number) => ({ position: [x, y] satisfies Position, snapped: null });
  drawing.dispatch({ kind: 'press', place: at(5.005, 51.99) });
  drawing.dispatch({ kind: 'move', place: at(5.005, 52.02) });
  const { hectares = [] } = drawing.shown().preview ?? {};
  expect(hectares).toHaveLength(2);
  expect(hectares[0]! / hectares[1]!).toBeCloseTo(1, 3);
  drawing.dispatch({ kind: 'choose', tool: 'box' });
  drawing.dispatch({ kind: 'press', place: at(5.009, 51.99) });
  drawing.dispatch({ kind: 'press', place: at(5.03, 52.02) });
  expect(results).toEqual([{ kind: 'choose', ids: ['right'] }]);
});

it('selects by a lasso that crosses itself where it ends', () => {
  const results: DrawResult[] = [];
  const drawing = createDrawing((result) => results.push(result), true);
  drawing.attach({ selected: [], all: () => [left, right] });
  drawing.dispatch({ kind: 'choose', tool: 'lasso' });
  for (const position of [
    [5.009, 51.999],
    [5.009, 52.02],
    [5.03, 52.02],
    [5.03, 51.99],
    [5.0095, 51.99],
    [5.0085, 52],
  ] as const)
    drawing.dispatch({ kind: 'press', place: { position: [...position], snapped: null } });
  expect(drawing.shown().problems).toEqual([]);
  drawing.finish();
  expect(results).toEqual([{ kind: 'choose', ids: ['right'] }]);
});

it('gives the same result of a plan as the pure operation', () => {
  const results: DrawResult[] = [];
  const drawing = createDrawing((result) => results.push(result), true);
  drawing.attach({ selected: [left], all: () => [left, right] });
  drawing.shape();
  const { state } = drawing.shown();
  if (state.phase !== 'shaping') throw new Error(state.phase);
  drawing.dispatch({
    kind: 'plan',
    plan: { ...state.plan, bearing: 0, figures: { ...state.plan.figures, equal: 5 } },
  });
  drawing.finish();
  const expected = divideEqually(left.geometry, 5, { bearing: 0 }).geometry;
  expect(results).toEqual([
    { kind: 'split', splits: [{ id: 'left', pieces: expected, inOrder: true }] },
  ]);
});

it('a drawing whose result is being stored stays, deaf to all, until it is', () => {
  const results: DrawResult[] = [];
  let end = () => {};
  const drawing = createDrawing((result, keep) => {
    results.push(result);
    end = keep();
  }, true);
  drawing.attach({ selected: [left], all: () => [left, right] });
  drawing.dispatch({ kind: 'edit', id: 'left', rings: ringsOf(left.geometry) });
  drawing.dispatch({ kind: 'grab', corner: { part: 0, ring: 0, corner: 1 } });
  drawing.dispatch({ kind: 'move', place: { position: [5.009, 52], snapped: null } });
  drawing.dispatch({ kind: 'drop' });
  const { state } = drawing.shown();
  drawing.finish();
  // a second Enter, Escape, Ctrl-Z, and the buttons
  drawing.finish();
  drawing.dispatch({ kind: 'cancel' });
  drawing.dispatch({ kind: 'undo' });
  drawing.shape();
  drawing.repair('share');
  drawing.merge(['left', 'right']);
  expect(drawing.shown().state).toBe(state);
  expect(results).toMatchObject([{ kind: 'reshape', changes: [{ id: 'left' }] }]);
  end();
  expect(drawing.shown().state.phase).toBe('idle');
  drawing.dispatch({ kind: 'choose', tool: 'split' });
  // said twice, it ends no other drawing
  end();
  expect(drawing.shown().state.phase).toBe('drawing');
});
