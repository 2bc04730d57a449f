/**
 * Does work when the browser has nothing else to do; not every browser reports when that is.
 * @param work gets whether there is time for more
 * @returns function that stops it
 */
export function whenIdle(work: (hasTime: () => boolean) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > 5), {
      timeout: 1000,
    });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(() => work(() => false), 50);
  return () => clearTimeout(handle);
}
