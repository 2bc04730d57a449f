interface Timed {
  readonly start: number;
  readonly length: number;
}

export interface Laned<E> {
  readonly event: E;
  /** Its position among others of the same time, from 0. */
  readonly lane: number;
  /** Number of lanes at that time. */
  readonly lanes: number;
}

/** The minimum height of a block: shorter work is drawn this high, so that its text can be read. */
export const shortest = 30;

/** Overlapping events that have no room beside the others of their time. */
export interface Crowd<E> {
  /** All events of that time, those with room too. */
  readonly all: readonly E[];
  /** Number without room. */
  readonly count: number;
  /** Minutes since midnight: the time of those without room. */
  readonly start: number;
  readonly end: number;
}

/** Pixels a lane needs, so that the name of work can be read in it. */
const leastWidth = 64;

/**
 * Number of lanes in a column: one where a single name fits, otherwise two at least, because much
 * work is done by two.
 */
export const lanesIn = (width: number): number =>
  width < leastWidth ? 1 : Math.max(2, Math.floor(width / leastWidth));

/**
 * Leaves out the lanes that have no room: events in them form a crowd, which takes the last lane, or
 * the only one.
 *
 * @param most lanes that have room
 * @param keeps whether an event is to be seen in any case, as the one that is being moved
 */
export function inRoom<E extends Timed>(
  laned: readonly Laned<E>[],
  most: number,
  keeps: (event: E) => boolean,
): {
  readonly shown: readonly (Laned<E> & { crowded: boolean })[];
  readonly crowds: readonly Crowd<E>[];
} {
  const shown: (Laned<E> & { crowded: boolean })[] = [];
  const crowds: Crowd<E>[] = [];
  for (const group of groupsOf(laned)) {
    const lanes = group[0]?.lanes ?? 0;
    if (lanes <= most) {
      shown.push(...group.map((one) => ({ ...one, crowded: false })));
      continue;
    }
    const kept = group.find(({ event }) => keeps(event))?.lane;
    const room = Math.max(most - 1, kept === undefined ? 0 : 1);
    // lanes of a group may be in any order: the one to be seen changes with the first
    const ordered = group.map((one) => ({
      ...one,
      lane: one.lane === kept ? 0 : one.lane === 0 ? (kept ?? 0) : one.lane,
    }));
    const hidden = ordered.filter(({ lane }) => lane >= room).map(({ event }) => event);
    shown.push(
      ...ordered
        .filter(({ lane }) => lane < room)
        .map((one) => ({ ...one, lanes: room, crowded: true })),
    );
    crowds.push({
      all: group.map(({ event }) => event),
      count: hidden.length,
      start: Math.min(...hidden.map(({ start }) => start)),
      end: Math.max(...hidden.map(({ start, length }) => start + Math.max(length, shortest))),
    });
  }
  return { shown, crowds };
}

/** The events by the time they overlap in; they come in the order of their start. */
function groupsOf<E extends Timed>(laned: readonly Laned<E>[]): Laned<E>[][] {
  const groups: Laned<E>[][] = [];
  let end = -1;
  for (const one of laned) {
    if (one.event.start >= end) groups.push([]);
    groups.at(-1)?.push(one);
    end = Math.max(end, one.event.start + Math.max(one.event.length, shortest));
  }
  return groups;
}

/**
 * Places overlapping events beside each other; each takes the first free lane. @param events in the
 * order of their start
 */
export function inLanes<E extends Timed>(events: readonly E[]): readonly Laned<E>[] {
  const done: Laned<E>[] = [];
  let group: { event: E; lane: number }[] = [];
  let free: number[] = [];
  const close = () => {
    for (const one of group) done.push({ ...one, lanes: free.length });
    group = [];
    free = [];
  };
  for (const event of events) {
    if (free.every((end) => end <= event.start)) close();
    const freeLane = free.findIndex((end) => end <= event.start);
    const lane = freeLane < 0 ? free.length : freeLane;
    free[lane] = event.start + Math.max(event.length, shortest);
    group.push({ event, lane });
  }
  close();
  return done;
}
