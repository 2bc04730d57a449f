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
    const found = free.findIndex((end) => end <= event.start);
    const lane = found < 0 ? free.length : found;
    free[lane] = event.start + Math.max(event.length, shortest);
    group.push({ event, lane });
  }
  close();
  return done;
}
