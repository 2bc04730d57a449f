import { circles, type Graph } from './circles.ts';

/**
 * Rooms on the same floor import only from floors below. Rooms that import each other in a circle
 * count as one.
 */
export interface Room {
  readonly name: string;
  readonly below: readonly string[];
}

/**
 * Floors from the ground up, each with its rooms by name; arrows that follow from others are left
 * out.
 */
export function floorsOf(graph: Graph): readonly (readonly Room[])[] {
  const names = new Set([...graph.keys(), ...[...graph.values()].flatMap((below) => [...below])]);
  const tied = new Map(
    circles(graph).flatMap((group) => group.map((name) => [name, group.join(' + ')] as const)),
  );
  const roomOf = (name: string) => tied.get(name) ?? name;
  const below = new Map<string, Set<string>>();
  for (const name of names) {
    const room = below.get(roomOf(name)) ?? new Set<string>();
    for (const other of graph.get(name) ?? [])
      if (roomOf(other) !== roomOf(name)) room.add(roomOf(other));
    below.set(roomOf(name), room);
  }

  const reached = new Map<string, ReadonlySet<string>>();
  const reach = (room: string): ReadonlySet<string> => {
    const cached = reached.get(room);
    if (cached) return cached;
    const next = [...(below.get(room) ?? [])];
    const all = new Set(next.flatMap((other) => [other, ...reach(other)]));
    reached.set(room, all);
    return all;
  };
  const direct = (room: string) => {
    const next = [...(below.get(room) ?? [])];
    return next.filter((one) => !next.some((other) => other !== one && reach(other).has(one)));
  };

  const heights = new Map<string, number>();
  const height = (room: string): number => {
    const keptHeight = heights.get(room);
    if (keptHeight !== undefined) return keptHeight;
    const floor = Math.max(-1, ...[...(below.get(room) ?? [])].map(height)) + 1;
    heights.set(room, floor);
    return floor;
  };
  const floors: Room[][] = [];
  for (const room of [...below.keys()].toSorted())
    (floors[height(room)] ??= []).push({ name: room, below: direct(room).toSorted() });
  return floors;
}
