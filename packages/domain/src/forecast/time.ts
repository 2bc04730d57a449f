/** Milliseconds of an hour. */
export const HOUR_MILLISECONDS = 3_600_000;
