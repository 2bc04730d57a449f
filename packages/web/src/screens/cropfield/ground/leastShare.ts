/**
 * A smaller share of a record on a field results from imprecise boundaries, not from work on that
 * land.
 */
export const LEAST_SHARE = 0.005;
