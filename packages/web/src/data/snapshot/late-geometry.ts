import type {
  accept as domainAccept,
  areaOf as domainAreaOf,
  areaWithin as domainAreaWithin,
} from '@furrow/domain/geometry.ts';

/**
 * Replaces domain/src/geometry.ts in the page: lists and forms without a map need no clipping
 * library, so it comes with the map. Until then a geometry is accepted as it is; the server decides
 * in any case.
 */

interface Areas {
  readonly areaOf: typeof domainAreaOf;
  readonly areaWithin: typeof domainAreaWithin;
}

let acceptBound: typeof domainAccept | null = null;
let areasBound: Areas | null = null;

/** Called by drawing tools: validating and repairing boundaries needs a clipping library. */
export function bindAccept(bound: typeof domainAccept): void {
  acceptBound = bound;
}

/** Called by screens with areas and distances. */
export function bindAreas(bound: Areas): void {
  areasBound = bound;
}

export const accept: typeof domainAccept = (input, kinds) =>
  acceptBound?.(input, kinds) ?? { wkt: typeof input === 'string' ? input : null, problems: [] };

export const areaOf: typeof domainAreaOf = (wkt) => areasBound?.areaOf(wkt) ?? null;

export const areaWithin: typeof domainAreaWithin = (part, whole) =>
  areasBound?.areaWithin(part, whole) ?? null;
