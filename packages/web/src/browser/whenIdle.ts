/**
 * Does work when the browser has nothing else to do; not every browser tells when that is. Answers
 * how to stop it.
 * @param work is told whether there is time for more
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
