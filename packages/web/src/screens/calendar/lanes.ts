interface Timed {
  readonly start: number;
  readonly length: number;
}

export interface Laned<E> {
  readonly event: E;
  /** Its place beside others of the same time, from 0. */
  readonly lane: number;
  /** Number of events beside each other there. */
  readonly lanes: number;
}

/** The least height of a block: shorter work is drawn this long, so that its words can be read. */
export const shortest = 30;

/**
 * Puts what overlaps beside each other; each takes the first lane that is free. @param events in
 * the order of their start
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
