import type { Position } from '@furrow/geo/types.ts';

/** Parts of a country told by their towns and villages, without a network. */

const kmPerDegree = 111.2;

function kilometres(from: Position, to: Position): number {
  const shrink = Math.cos((from[1] * Math.PI) / 180);
  return Math.hypot((to[0] - from[0]) * shrink, to[1] - from[1]) * kmPerDegree;
}

interface Nearest<Part> {
  readonly part: Part;
  readonly position: Position;
  readonly distance: number;
}

function nearestOf<Part>(
  part: Part,
  towns: readonly Position[],
  position: Position,
): readonly Nearest<Part>[] {
  // squares keep the order of distances: thousands of fields ask it of hundreds of towns
  const [longitude, latitude] = position;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let least = Number.POSITIVE_INFINITY;
  let nearest: Position | undefined;
  for (const town of towns) {
    const east = (town[0] - longitude) * shrink;
    const north = town[1] - latitude;
    const square = east * east + north * north;
    if (square >= least) continue;
    least = square;
    nearest = town;
  }
  return nearest ? [{ part, position: nearest, distance: kilometres(position, nearest) }] : [];
}

/** Distance to the line halfway between the nearest place and that of another part. */
const toBorder = <Part>(near: Nearest<Part>, far: Nearest<Part>): number =>
  (far.distance ** 2 - near.distance ** 2) / (2 * kilometres(near.position, far.position));

/** The part of the nearest place, then those whose border is nearer than the doubtful kilometres. */
export function partsNear<Part>(
  places: ReadonlyMap<Part, readonly Position[]>,
  doubtful: number,
  position: Position,
): readonly Part[] {
  const [first, ...others] = [...places]
    .flatMap(([part, towns]) => nearestOf(part, towns, position))
    .toSorted((left, right) => left.distance - right.distance);
  if (!first) return [];
  return [first, ...others.filter((other) => toBorder(first, other) < doubtful)].map(
    ({ part }) => part,
  );
}

/** Positions of longitudes and latitudes by turns, in thousandths of a degree. */
export const positionsOf = (flat: readonly number[]): readonly Position[] =>
  flat.flatMap((value, at): Position[] =>
    at % 2 === 0 ? [[value / 1000, (flat[at + 1] ?? 0) / 1000]] : [],
  );
