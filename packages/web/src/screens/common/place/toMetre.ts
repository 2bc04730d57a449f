/** Degrees to five decimals, which are a metre: the server takes no more digits than mean something. */
export const toMetre = (degrees: number): number => Number(degrees.toFixed(5));
