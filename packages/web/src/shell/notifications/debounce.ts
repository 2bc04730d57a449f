import type { Clock } from '../../data/environment.ts';

export interface Debounced {
  /** Runs once it was not called for the given time. */
  readonly call: () => void;
  readonly cancel: () => void;
}

/** Puts off until it is quiet. */
export function debounce(
  clock: Pick<Clock, 'after'>,
  milliseconds: number,
  run: () => void,
): Debounced {
  let stop: (() => void) | null = null;
  const cancel = () => {
    stop?.();
    stop = null;
  };
  return {
    call: () => {
      cancel();
      stop = clock.after(milliseconds, () => {
        stop = null;
        run();
      });
    },
    cancel,
  };
}
