import type { Clock } from '../environment.ts';

/** Runs something again and again; returns the way to stop. */
export function repeat(clock: Clock, milliseconds: number, run: () => void): () => void {
  let stop: () => void = () => undefined;
  const again = () => {
    stop = clock.after(milliseconds, () => {
      run();
      again();
    });
  };
  again();
  return () => stop();
}
