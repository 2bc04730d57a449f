import type { Polygonal } from '@furrow/geo/types.ts';
import type { Surface } from '@furrow/geo/zones/cell-grid.ts';
import type { Recipe, Source } from './source.ts';
import { surfaceOf, zonesOfSource, type SourceZones } from './zonesOfSource.ts';

/** A request for the zones of a field, computed in the page or in a worker. */
export interface ZonesWork {
  readonly source: Source;
  readonly recipe: Recipe;
  readonly field: Polygonal;
  /** Changes with source, field and cell: while it stays, the values on the cells do. */
  readonly ground: string;
}

/** Values by cell of the last requested land: other classes need no other values. */
let last: { readonly ground: string; readonly surface: Surface | null } | null = null;

export function zonesAnswer({ source, recipe, field, ground }: ZonesWork): SourceZones {
  if (last?.ground !== ground) last = { ground, surface: surfaceOf(source, field, recipe) };
  return zonesOfSource(source, recipe, { field, surface: last.surface });
}

/** Number of samples or areas up to which zones are computed while typing. */
const MOST_AT_ONCE = 100;

/** Whether computing the zones takes long enough to be done in a worker. */
export function isLongWork(source: Source): boolean {
  switch (source.kind) {
    case 'drawn':
      return false;
    case 'points':
      return source.samples.length > MOST_AT_ONCE;
    case 'areas':
      return source.areas.length > MOST_AT_ONCE;
    case 'raster':
      return true;
    default:
      return source satisfies never;
  }
}
