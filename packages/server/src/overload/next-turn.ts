const waiting: (() => void)[] = [];

function letOneGoOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGoOn);
}

/**
 * Waits for a separate turn of the loop: long work does so between its pieces, so that others are
 * answered. `setImmediate` itself resumes all waiters in the same turn, and the pieces of several
 * requests then block the loop together.
 */
export function nextTurn(): Promise<void> {
  return new Promise((wake) => {
    waiting.push(wake);
    if (waiting.length === 1) setImmediate(letOneGoOn);
  });
}
