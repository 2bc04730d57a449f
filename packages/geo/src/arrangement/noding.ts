import RBush from 'rbush';
import { runsThrough } from './hot-pixel.ts';
import { orientation } from '../sweep/orientation.ts';
import { PairNumbers } from '../sweep/pair-numbers.ts';
import { samePosition } from '../positions.ts';
import type { Position } from '../types.ts';

/** A straight line between two places of a grid of whole numbers. */
export type Segment = { from: Position; to: Position };

type Box<Item> = { minX: number; minY: number; maxX: number; maxY: number; item: Item };

/**
 * The pieces into which lines divide each other, on the grid: any two share at most an end. Snap
 * rounding (Hobby 1999): every end and every rounded crossing is a node, and each line is bent
 * through all nodes within half a unit of it. Two separate lines may come to coincide; none come to
 * cross.
 * @param segments with integers as coordinates
 * @returns each piece once, in either direction
 */
export function nodeSegments(segments: readonly Segment[]): Segment[] {
  const boxes = segments.map((item) => boxOf(item));
  const tree = new RBush<Box<Segment>>(16);
  tree.load(boxes);
  const numbers = new PairNumbers();
  const places: Position[] = [];
  const addPlace = (position: Position) => {
    places[numbers.numberOf(position[0], position[1])] = position;
  };
  for (const box of boxes) {
    addPlace(box.item.from);
    addPlace(box.item.to);
    for (const other of tree.search(box)) {
      // each pair once
      if (!isBefore(box.item, other.item)) continue;
      const crossing = crossingOf(box.item, other.item);
      if (crossing) addPlace(crossing);
    }
  }
  const placesTree = new RBush<Box<Position>>(16);
  placesTree.load(
    places.map((item) => ({
      minX: item[0],
      minY: item[1],
      maxX: item[0],
      maxY: item[1],
      item,
    })),
  );
  const lines = new PairNumbers();
  const pieces: Segment[] = [];
  for (const box of boxes) {
    let from = box.item.from;
    for (const to of placesAlong(box, placesTree)) {
      if (samePosition(from, to)) continue;
      const piece = isLower(from, to) ? { from, to } : { from: to, to: from };
      pieces[directedNumber(lines, piece, numbers)] = piece;
      from = to;
    }
  }
  return pieces;
}

/** The number of a line in its direction, by the numbers of its ends. */
const directedNumber = (lines: PairNumbers, { from, to }: Segment, places: PairNumbers): number =>
  lines.numberOf(places.numberOf(from[0], from[1]), places.numberOf(to[0], to[1]));

function boxOf(item: Segment): Box<Segment> {
  return {
    minX: Math.min(item.from[0], item.to[0]),
    minY: Math.min(item.from[1], item.to[1]),
    maxX: Math.max(item.from[0], item.to[0]),
    maxY: Math.max(item.from[1], item.to[1]),
    item,
  };
}

const isLower = (a: Position, b: Position): boolean =>
  a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/** An order of segments, so that of two that meet only one checks the other. */
function isBefore(a: Segment, b: Segment): boolean {
  if (!samePosition(a.from, b.from)) return isLower(a.from, b.from);
  return isLower(a.to, b.to);
}

/** Crossing of two lines between their ends, on the grid. */
function crossingOf({ from: a, to: b }: Segment, { from: c, to: d }: Segment): Position | null {
  const side = (p: Position, q: Position, r: Position) =>
    orientation(p[0], p[1], q[0], q[1], r[0], r[1]);
  if (side(a, b, c) * side(a, b, d) >= 0 || side(c, d, a) * side(c, d, b) >= 0) return null;
  const [abX, abY] = [b[0] - a[0], b[1] - a[1]];
  const [cdX, cdY] = [d[0] - c[0], d[1] - c[1]];
  const share = ((c[0] - a[0]) * cdY - (c[1] - a[1]) * cdX) / (abX * cdY - abY * cdX);
  return [Math.round(a[0] + share * abX) + 0, Math.round(a[1] + share * abY) + 0];
}

/** The places a line is bent through, from its first end to its last. */
function placesAlong(box: Box<Segment>, places: RBush<Box<Position>>): Position[] {
  const { from, to } = box.item;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const candidates = places.search({
    minX: box.minX - 0.5,
    minY: box.minY - 0.5,
    maxX: box.maxX + 0.5,
    maxY: box.maxY + 0.5,
  });
  // only its own ends, as with most segments
  if (candidates.length <= 2) return [from, to];
  return candidates
    .filter(({ item }) => runsThrough(from, to, item))
    .map(({ item }) => ({ item, along: (item[0] - from[0]) * dx + (item[1] - from[1]) * dy }))
    .toSorted((left, right) => left.along - right.along)
    .map(({ item }) => item);
}
