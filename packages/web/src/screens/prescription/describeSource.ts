import { USUAL_INVERSE } from '@furrow/geo/zones/interpolate.ts';
import { t } from '@lingui/core/macro';
import type { ClassingChoice, Recipe, Source } from './source.ts';

/** Origin of zones, as text beside the map. */
export function describeSource(source: Source, recipe: Recipe): string {
  const classes = classingWords()[recipe.classing];
  switch (source.kind) {
    case 'drawn':
      return t`Drawn by hand.`;
    case 'areas':
      return t`From the areas of ${source.from}; classes: ${classes}.`;
    case 'raster':
      return t`From the raster ${source.from} (${source.system}), the mean in cells of ${recipe.cell} m; classes: ${classes}.`;
    case 'points': {
      const { power, neighbours } = USUAL_INVERSE;
      return t`From ${source.samples.length} points of ${source.from}, interpolated by inverse distance weighting (power ${power}, ${neighbours} nearest points, cells of ${recipe.cell} m); classes: ${classes}.`;
    }
  }
}

export const classingWords = (): Readonly<Record<ClassingChoice, string>> => ({
  each: t`one for each value`,
  equal: t`equal intervals`,
  quantile: t`quantiles`,
  area: t`equal areas`,
});
