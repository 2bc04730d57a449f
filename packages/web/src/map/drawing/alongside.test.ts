import type { Polygon, Position } from '@furrow/geo/types.ts';
import { expect, it, vi } from 'vitest';

const bent: Position[] = [
  [5.01, 52],
  [5.011, 52.005],
  [5.01, 52.01],
];
const neighbour: Polygon = {
  type: 'Polygon',
  coordinates: [[[5, 52], ...bent, [5, 52.01], [5, 52]]],
};

it('SCR-01 an edge drawn before its script was loaded can follow the neighbour’s once it is', async () => {
  vi.resetModules();
  const { createDrawing } = await import('./drawingControl.ts');
  const { loadOutcomes, outcomesAtHand } = await import('./lateOutcomes.ts');
  const drawing = createDrawing(() => undefined);
  drawing.attach({ selected: [], all: () => [{ id: 'bent', geometry: neighbour }] });
  drawing.dispatch({ kind: 'choose', tool: 'polygon' });
  for (const position of [[5.02, 52], bent[2]!, bent[0]!])
    drawing.dispatch({ kind: 'press', place: { position: position as Position, snapped: null } });
  expect([outcomesAtHand(), drawing.shown().alongside]).toEqual([null, null]);
  await loadOutcomes();
  expect(drawing.shown().alongside).toEqual([bent[1]]);
});
