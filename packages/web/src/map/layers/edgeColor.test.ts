import { cropColor } from '@furrow/domain/croptype/color.ts';
import { expect, it } from 'vitest';
import {
  apartColors,
  freeColor,
  noneColor,
  overColor,
  restColor,
  stepColors,
} from '../../screens/cropfield/map/coloring/colorings.ts';
import { contrastOf, edgeColor, leastEdgeContrast } from './edgeColor.ts';
import { mapColors } from './mapColors.ts';

/** Colours of all colourings, those of crops without one of their own, and the extremes. */
const colors = [
  ...apartColors,
  ...stepColors,
  noneColor,
  restColor,
  freeColor,
  overColor,
  ...[0, 1, 2].map((id) => cropColor({ id, color: null })),
  cropColor(null),
  '#000000',
  '#ffffff',
];

it.each(['light', 'dark'] as const)(
  'edges of fields of every colouring stand out from the %s ground',
  (scheme) => {
    const { ground } = mapColors[scheme];
    const faint = colors.filter(
      (color) => contrastOf(edgeColor(color, scheme), ground) < leastEdgeContrast,
    );
    expect(faint).toEqual([]);
  },
);

it('a colour that stands out stays as it is', () => {
  expect(edgeColor('#332288', 'light')).toBe('#332288');
  expect(edgeColor('#FEC44F', 'dark')).toBe('#FEC44F');
});
