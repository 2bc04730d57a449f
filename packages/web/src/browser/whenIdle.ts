import { whenMapsRest } from './mapsAtRest.ts';

/** Milliseconds for a map to be drawn: the first of a large farm takes as long. */
const patience = 2000;

/**
 * Does work when the browser is idle and the maps on the page are drawn; not every browser reports
 * that it is idle.
 * @param work receives whether there is time for more
 * @returns function that stops it
 */
export function whenIdle(work: (hasTime: () => boolean) => void): () => void {
  let stop = whenMapsRest(() => {
    stop = askIdle(work);
  }, patience);
  return () => stop();
}

function askIdle(work: (hasTime: () => boolean) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > 5), {
      timeout: 1000,
    });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(() => work(() => false), 50);
  return () => clearTimeout(handle);
}
