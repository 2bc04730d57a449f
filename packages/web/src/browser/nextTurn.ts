/**
 * Lets the browser respond to the person before continuing: a slow phone should not freeze for the
 * duration of a whole script.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
