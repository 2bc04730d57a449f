/**
 * Lets the browser answer the person before going on: a slow phone should not freeze for as long as
 * a whole script takes.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
