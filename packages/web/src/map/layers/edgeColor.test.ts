import { cropColor } from '@furrow/domain/croptype/color.ts';
import { expect, it } from 'vitest';
import {
  apartColors,
  freeColor,
  noneColors,
  overColor,
  restColor,
  stepColors,
} from '../../screens/cropfield/map/coloring/colorings.ts';
import { contrastOf, edgeColor, leastEdgeContrast } from './edgeColor.ts';
import { fieldLayers } from './fieldLayers.ts';
import { mapColors } from './mapColors.ts';

/** Colours of all colourings, those of crops without one of their own, and the extremes. */
const colors = [
  ...apartColors,
  ...stepColors,
  ...Object.values(noneColors),
  restColor,
  freeColor,
  overColor,
  ...[0, 1, 2].map((id) => cropColor({ id, color: null })),
  cropColor(null),
  '#000000',
  '#ffffff',
];

it.each(['light', 'dark'] as const)(
  'edges of fields of every colouring stand out from the %s land',
  (scheme) => {
    const { land } = mapColors[scheme];
    const faint = colors.filter(
      (color) => contrastOf(edgeColor(color, scheme), land) < leastEdgeContrast,
    );
    expect(faint).toEqual([]);
  },
);

it('a colour that stands out stays as it is', () => {
  expect(edgeColor('#332288', 'light')).toBe('#332288');
  expect(edgeColor('#FEC44F', 'dark')).toBe('#FEC44F');
});

it.each(['light', 'dark'] as const)(
  'names stand out from their halo in the %s scheme, which is opaque and not blurred',
  (scheme) => {
    const { ink, halo } = mapColors[scheme];
    expect(contrastOf(ink, halo)).toBeGreaterThanOrEqual(4.5);
    const names = fieldLayers(scheme).filter(({ type }) => type === 'symbol');
    expect(names).toHaveLength(2);
    for (const { paint } of names) {
      expect(paint).toMatchObject({
        'text-color': ink,
        'text-halo-color': halo,
        'text-halo-width': 2,
      });
      expect(paint).not.toHaveProperty('text-halo-blur');
    }
  },
);
