/** Degrees to five decimals, which are a metre: the server accepts only significant digits. */
export const toMetre = (degrees: number): number => Number(degrees.toFixed(5));
