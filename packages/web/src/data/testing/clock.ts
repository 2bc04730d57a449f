import type { Clock } from '../environment.ts';

/** A clock that moves only when advanced. */
export class TestClock implements Clock {
  #now: number;
  #timers: { readonly at: number; readonly run: () => void }[] = [];
  #seed = 1;

  /** @param offset milliseconds by which it is fast */
  constructor(offset = 0) {
    this.#now = Date.parse('2026-05-12T08:00:00Z') + offset;
  }

  readonly now = (): number => this.#now;

  readonly after = (milliseconds: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };

  /** Chance that repeats from test to test. @source Park and Miller 1988 */
  readonly random = (): number => {
    this.#seed = (this.#seed * 48271) % 2147483647;
    return this.#seed / 2147483647;
  };

  /** A device that is switched off: time goes by, and nothing of it runs. */
  skip(milliseconds: number): void {
    this.#timers = [];
    this.#now += milliseconds;
  }

  /** Lets time pass; whatever falls due runs in its order, and is finished before the next. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settle();
    for (;;) {
      const next = this.#timers.reduce<{ at: number; run: () => void } | null>(
        (first, timer) => (timer.at <= end && (!first || timer.at < first.at) ? timer : first),
        null,
      );
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settle();
    }
    this.#now = end;
  }
}

/** Of the runtime the tests run in, not of the page's. */
declare function setImmediate(run: () => void): unknown;

/** Runs once everything that is under way now has had its turn. */
export function soon(run: () => void): void {
  setImmediate(run);
}

/** Lets everything run that waits for no timer: promises and the database's events. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 40; round += 1) await new Promise<void>((resolve) => soon(resolve));
}
