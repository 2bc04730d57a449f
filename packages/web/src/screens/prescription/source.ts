import type { Polygonal } from '@furrow/geo/types.ts';
import type { Surface } from '@furrow/geo/zones/cell-grid.ts';
import type { Sample } from '@furrow/geo/zones/interpolate.ts';

/** Ground and the number that holds there. */
export interface ValuedArea {
  readonly geometry: Polygonal;
  readonly value: number;
}

/** The source that zones are created from. */
export type Source =
  | { readonly kind: 'drawn'; readonly zones: readonly Polygonal[] }
  | { readonly kind: 'points'; readonly samples: readonly Sample[]; readonly from: string }
  | { readonly kind: 'areas'; readonly areas: readonly ValuedArea[]; readonly from: string }
  | {
      readonly kind: 'raster';
      readonly surface: Surface;
      readonly from: string;
      /** As `EPSG:28992`. */
      readonly system: string;
    };

/** Ways of putting ground into classes: `each` makes one of every value. */
export const CLASSINGS = ['each', 'equal', 'quantile', 'area'] as const;
export type ClassingChoice = (typeof CLASSINGS)[number];

/** Recipe by which zones follow from their source. */
export interface Recipe {
  readonly classing: ClassingChoice;
  readonly count: number;
  /** Metres of the cells that points and rasters are worked out in. */
  readonly cell: number;
  /** Square metres; smaller patches go to their neighbours. */
  readonly smallest: number;
}

/** Metres of a cell one may choose. */
export const CELL_SIDES = [2, 5, 10, 20, 30] as const;

/** Cells that are worked out while one types. */
const USUAL_CELLS = 6000;

/** The finest cells of which a field has no more than are worked out at once. */
export const usualCell = (squareMetres: number): number =>
  CELL_SIDES.find((side) => squareMetres / (side * side) <= USUAL_CELLS) ?? 30;

/** More values than these are no classes of their own. */
const MOST_OWN_CLASSES = 12;

/** Whether every value may be a class of its own: zones that a file or a map has already. */
export const mayKeepValues = (source: Source): boolean =>
  source.kind === 'areas' &&
  new Set(source.areas.map(({ value }) => value)).size <= MOST_OWN_CLASSES;
