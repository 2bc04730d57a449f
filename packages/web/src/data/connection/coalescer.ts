import type { Clock } from '../environment.ts';

/** Milliseconds that work waits for more of its kind. */
const longestWait = 2000;

/** Work requested often while the page is busy, and done once for all requests. */
export class Coalescer {
  #clock: Clock;
  #isBusy: () => boolean;
  #work: () => void;
  #stopTimer: (() => void) | null = null;

  /** @param isBusy while it is so, the work waits for its end, or two seconds */
  constructor(clock: Clock, isBusy: () => boolean, work: () => void) {
    this.#clock = clock;
    this.#isBusy = isBusy;
    this.#work = work;
  }

  ask(): void {
    if (!this.#isBusy()) this.#work();
    else this.#stopTimer ??= this.#clock.after(longestWait, () => this.now());
  }

  /** Does requested work at once. */
  now(): void {
    if (!this.#stopTimer) return;
    this.close();
    this.#work();
  }

  close(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
  }
}
