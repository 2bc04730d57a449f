import type { Bounds } from '@furrow/geo';

/**
 * The packed Hilbert R-tree of FlatGeobuf: boxes of neighbours, and boxes of those, before the
 * features. @source flatgeobuf.org, version 3.0
 */

export const NODE_SIZE = 16;
const nodeBytes = 40;
const cells = 0xffff;

/** A feature as the index needs it: its box in degrees, its length in bytes. */
export interface Boxed {
  readonly bounds: Bounds;
  readonly length: number;
}

/** Features in the order they are written: neighbours are close to each other in the file. */
export function inHilbertOrder<Feature extends Boxed>(features: readonly Feature[]): Feature[] {
  const all = enclosing(features.map(({ bounds }) => bounds));
  const scale = (value: number, least: number, most: number) =>
    most > least ? Math.floor((cells * (value - least)) / (most - least)) : 0;
  const placed = features.map((feature) => {
    const { west, south, east, north } = feature.bounds;
    return {
      feature,
      place: hilbert(
        scale((west + east) / 2, all.west, all.east),
        scale((south + north) / 2, all.south, all.north),
      ),
    };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ feature }) => feature);
}

/** Distance of a cell along the curve, of a square of 65,536 by 65,536. */
function hilbert(column: number, row: number): number {
  let [x, y, along] = [column, row, 0];
  for (let side = 0x8000; side > 0; side = Math.floor(side / 2)) {
    const [right, upper] = [(x & side) > 0 ? 1 : 0, (y & side) > 0 ? 1 : 0];
    along += side * side * ((3 * right) ^ upper);
    if (upper === 1) continue;
    // the curve is turned in the lower quarters
    if (right === 1) [x, y] = [cells - x, cells - y];
    [x, y] = [y, x];
  }
  return along;
}

/** The bytes of the tree over features in their order, the root first. */
export function packedIndex(features: readonly Boxed[]): Uint8Array {
  let top: Bounds[] = features.map(({ bounds }) => bounds);
  const levels = [top];
  do {
    const below = top;
    top = Array.from({ length: Math.ceil(below.length / NODE_SIZE) }, (_, at) =>
      enclosing(below.slice(at * NODE_SIZE, (at + 1) * NODE_SIZE)),
    );
    levels.push(top);
  } while (top.length > 1);
  const bytes = new Uint8Array(levels.reduce((sum, { length }) => sum + length, 0) * nodeBytes);
  const view = new DataView(bytes.buffer);
  let node = 0;
  const write = ({ west, south, east, north }: Bounds, offset: number) => {
    for (const [index, value] of [west, south, east, north].entries())
      view.setFloat64(node * nodeBytes + index * 8, value, true);
    view.setBigUint64(node * nodeBytes + 32, BigInt(offset), true);
    node += 1;
  };
  for (const level of levels.toReversed().slice(0, -1)) {
    // a node refers to its first child, which is on the next level
    const children = node + level.length;
    for (const [at, bounds] of level.entries()) write(bounds, children + at * NODE_SIZE);
  }
  let offset = 0;
  for (const { bounds, length } of features) {
    write(bounds, offset);
    offset += length;
  }
  return bytes;
}

function enclosing(all: readonly Bounds[]): Bounds {
  let [west, south, east, north] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const one of all)
    [west, south, east, north] = [
      Math.min(west, one.west),
      Math.min(south, one.south),
      Math.max(east, one.east),
      Math.max(north, one.north),
    ];
  return { west, south, east, north };
}
