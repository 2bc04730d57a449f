import { overlap } from '@furrow/geo/overlap.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Overlap } from '@furrow/domain/soilresearch/overlap.ts';

/** Hectares two polygons share; each is read once, however many it is compared with. */
export function sharedHectares(): Overlap {
  const read = new Map<string, Polygonal | null>();
  const polygon = (wkt: string) => {
    if (!read.has(wkt)) read.set(wkt, parseWkt(wkt).geometry as Polygonal | null);
    return read.get(wkt) ?? null;
  };
  return (a, b) => {
    const [one, other] = [polygon(a), polygon(b)];
    return one && other ? Math.round(overlap(one, other).intersection) / 10_000 : 0;
  };
}
