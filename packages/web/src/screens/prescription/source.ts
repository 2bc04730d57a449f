import type { Polygonal } from '@furrow/geo/types.ts';
import type { Surface } from '@furrow/geo/zones/cell-grid.ts';
import type { Sample } from '@furrow/geo/zones/interpolate.ts';

/** An area of land and its value. */
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

/** Ways of dividing land into classes: `each` makes a class of every value. */
export const CLASSINGS = ['each', 'equal', 'quantile', 'area'] as const;
export type ClassingChoice = (typeof CLASSINGS)[number];

/** Recipe by which zones follow from their source. */
export interface Recipe {
  readonly classing: ClassingChoice;
  readonly count: number;
  /** Size in metres of the cells for points and rasters. */
  readonly cell: number;
  /** Square metres; smaller patches are merged into their neighbours. */
  readonly smallest: number;
}

/** Cell sizes to choose from, in metres. */
export const CELL_SIDES = [2, 5, 10, 20, 30] as const;

/** Cells that are computed while typing. */
const USUAL_CELLS = 6000;

/** The smallest cell size at which a field has few enough cells to compute at once. */
export const usualCell = (squareMetres: number): number =>
  CELL_SIDES.find((side) => squareMetres / (side * side) <= USUAL_CELLS) ?? 30;

/** More values than these get no class each. */
const MOST_OWN_CLASSES = 12;

/** Whether every value may be a class: for zones that a file or a map has already. */
export const mayKeepValues = (source: Source): boolean =>
  source.kind === 'areas' &&
  new Set(source.areas.map(({ value }) => value)).size <= MOST_OWN_CLASSES;
