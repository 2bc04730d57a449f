import { describe, expect, it } from 'vitest';
import { drawingReducer } from '../../../../map/drawing/reducer.ts';
import {
  idle,
  type DrawingEvent,
  type DrawingState,
  type Rings,
} from '../../../../map/drawing/state.ts';
import { boundsOfUnfinished, isSameUnfinished, unfinishedOf } from './unfinished.ts';

/** @source SCR-01, SYN-05 */

const press = (x: number, y: number): DrawingEvent => ({
  kind: 'press',
  place: { position: [x, y], snapped: null },
});
const square: Rings = [
  [
    [
      [5, 52],
      [5.1, 52],
      [5.1, 52.1],
    ],
  ],
];
const moved: Rings = [
  [
    [
      [5, 52],
      [5.2, 52],
      [5.1, 52.1],
    ],
  ],
];
const after = (...events: DrawingEvent[]): DrawingState => events.reduce(drawingReducer, idle);
const polygon: DrawingEvent = { kind: 'choose', tool: 'polygon' };
const edit: DrawingEvent = { kind: 'edit', id: 'a', rings: square };
const corner = { part: 0, ring: 0, corner: 1 };

describe('SCR-01 SYN-05 a map that is left with a drawing restores', () => {
  it.each([
    ['nothing of an idle map', idle, null],
    ['no single corner', after(polygon, press(5, 52)), null],
    [
      'the corners of a new boundary',
      after(polygon, press(5, 52), press(5.1, 52)),
      {
        kind: 'line',
        corners: [
          [5, 52],
          [5.1, 52],
        ],
      },
    ],
    [
      'no corner that was taken back',
      after(polygon, press(5, 52), press(5.1, 52), press(5.2, 52), { kind: 'undo' }),
      {
        kind: 'line',
        corners: [
          [5, 52],
          [5.1, 52],
        ],
      },
    ],
    [
      'no measured line',
      after({ kind: 'choose', tool: 'measure' }, press(5, 52), press(6, 52)),
      null,
    ],
    ['no lasso', after({ kind: 'choose', tool: 'lasso' }, press(5, 52), press(6, 52)), null],
    ['no boundary that was not changed', after(edit), null],
    [
      'a changed boundary',
      after(edit, { kind: 'replace', rings: moved }),
      { kind: 'boundary', id: 'a', rings: moved },
    ],
    [
      'a changed boundary as it was before a corner that is being dragged',
      after(
        edit,
        { kind: 'replace', rings: moved },
        { kind: 'grab', corner },
        { kind: 'move', place: { position: [5.3, 52], snapped: null } },
      ),
      { kind: 'boundary', id: 'a', rings: moved },
    ],
    [
      'nothing once it was cancelled',
      after(polygon, press(5, 52), press(6, 52), { kind: 'cancel' }),
      null,
    ],
  ] as const)('%s', (_name, state, expected) => {
    expect(unfinishedOf(state, null)).toEqual(expected);
  });

  it('the boundary of an open form', () => {
    const geometry = { type: 'Polygon' as const, coordinates: [[[5, 52] as [number, number]]] };
    expect(unfinishedOf(idle, geometry)).toEqual({ kind: 'form', geometry });
  });
});

it('SCR-01 a move of the pointer is no other work', () => {
  const state = after(polygon, press(5, 52), press(5.1, 52));
  const pointed = drawingReducer(state, {
    kind: 'move',
    place: { position: [5.2, 52.1], snapped: null },
  });
  expect(isSameUnfinished(unfinishedOf(state, null), unfinishedOf(pointed, null))).toBe(true);
  const further = drawingReducer(state, press(5.2, 52.1));
  expect(isSameUnfinished(unfinishedOf(state, null), unfinishedOf(further, null))).toBe(false);
});

it('SCR-01 each kind has its box', () => {
  const box = { west: 5, south: 52, east: 5.2, north: 52.1 };
  expect(boundsOfUnfinished({ kind: 'boundary', id: 'a', rings: moved })).toEqual(box);
  expect(
    boundsOfUnfinished({
      kind: 'line',
      corners: [
        [5, 52],
        [5.2, 52.1],
      ],
    }),
  ).toEqual(box);
  expect(
    boundsOfUnfinished({
      kind: 'form',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [5, 52],
            [5.2, 52],
            [5.1, 52.1],
            [5, 52],
          ],
        ],
      },
    }),
  ).toEqual(box);
});
