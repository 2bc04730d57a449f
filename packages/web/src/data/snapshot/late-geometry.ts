import type { accept as domainAccept, areaOf as domainAreaOf } from '@furrow/domain/geometry.ts';

/**
 * Stands in the place of domain/src/geometry.ts in the page: lists and forms without a map need no
 * clipping library, so it comes with the map. Until then a geometry is taken as it is and the
 * server decides, as it does in the end anyway.
 */

interface Tools {
  readonly accept: typeof domainAccept;
  readonly areaOf: typeof domainAreaOf;
}

let tools: Tools | null = null;

/** Called with what came with the map. */
export function bindGeometry(bound: Tools): void {
  tools = bound;
}

export const accept: typeof domainAccept = (input, kinds) =>
  tools?.accept(input, kinds) ?? { wkt: typeof input === 'string' ? input : null, problems: [] };

export const areaOf: typeof domainAreaOf = (wkt) => tools?.areaOf(wkt) ?? null;
