/**
 * Lets the browser answer the person before going on: a slow phone is not to stand still for as
 * long as a whole script takes.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
