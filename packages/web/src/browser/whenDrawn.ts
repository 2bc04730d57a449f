/**
 * Limit of the wait for a browser that does not report, or does not draw because the page is out of
 * sight.
 */
const longest = 100;

/**
 * Resolves when the present content of the page is on the glass, and not only handed on to be
 * drawn.
 */
export const whenDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longest);
  });
