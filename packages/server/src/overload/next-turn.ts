const waiting: (() => void)[] = [];

function letOneGoOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGoOn);
}

/**
 * Waits for a turn of the loop of one's own: long work asks for it between its pieces, so that
 * others are answered. `setImmediate` itself lets all who wait go on in the same turn, and the
 * pieces of several requests then hold the loop together.
 */
export function nextTurn(): Promise<void> {
  return new Promise((wake) => {
    waiting.push(wake);
    if (waiting.length === 1) setImmediate(letOneGoOn);
  });
}
