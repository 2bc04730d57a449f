import type { Position } from '@furrow/geo/types.ts';
import { describe, expect, it } from 'vitest';
import { drawnAt } from '../../testing/drawn-at.ts';
import type { FrenchArea } from './french-areas.ts';
import { frenchAreasAt, frenchAreasOf } from './french-place.ts';

/** Parts of France of positions, and of boundaries. @source docs/decisions/287 */

describe('RUL-25 a position nearer than 10.5 km to the line halfway to another part may lie in both', () => {
  // each pair is some 9.9 to 10.5 km from that line, and more than 11
  it.each<[string, Position, FrenchArea[], Position]>([
    ['Reims and Aisne', [4.38, 49.56], ['champagne', 'north'], [4.4, 49.56]],
    ['Colmar and the Vosges', [7.276, 48.3], ['alsace', 'lorraine'], [7.29, 48.3]],
    ['Dordogne and Charente', [0.11, 45.1], ['southwest', 'plains'], [0.122, 45.1]],
  ])('%s', (_of, near, both, far) => {
    expect(frenchAreasAt(near)).toEqual(both);
    expect(frenchAreasAt(far)).toEqual(both.slice(0, 1));
  });
});

describe('RUL-25 the parts of a boundary', () => {
  it('are told once of a row, and anew of a row with another boundary', () => {
    const row = { geometry: drawnAt(7.29, 48.3) };
    const told = frenchAreasOf(row);
    expect(told).toEqual(['alsace']);
    expect(frenchAreasOf(row)).toBe(told);
    expect(frenchAreasOf({ ...row, geometry: drawnAt(1.49, 48.45) })).toEqual(['plains']);
  });

  it.each([null, undefined, 'POINT (7.29 48.3)'])('are unknown of %s', (geometry) =>
    expect(frenchAreasOf(geometry === undefined ? {} : { geometry })).toBeNull(),
  );
});
