import type { accept as domainAccept, areaOf as domainAreaOf } from '@furrow/domain/geometry.ts';

/**
 * Stands in the place of domain/src/geometry.ts in the page: lists and forms without a map need no
 * clipping library, so it comes with the map. Until then a geometry is taken as it is and the
 * server decides, as it does in the end anyway.
 */

let acceptBound: typeof domainAccept | null = null;
let areaBound: typeof domainAreaOf | null = null;

/** Called by what draws: judging and mending boundaries takes a clipping library. */
export function bindAccept(bound: typeof domainAccept): void {
  acceptBound = bound;
}

/** Called by what shows figures of ground. */
export function bindAreaOf(bound: typeof domainAreaOf): void {
  areaBound = bound;
}

export const accept: typeof domainAccept = (input, kinds) =>
  acceptBound?.(input, kinds) ?? { wkt: typeof input === 'string' ? input : null, problems: [] };

export const areaOf: typeof domainAreaOf = (wkt) => areaBound?.(wkt) ?? null;
