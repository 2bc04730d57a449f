/**
 * Less of a record than this lies on a field by how boundaries were drawn, not by how the land was
 * worked.
 */
export const LEAST_SHARE = 0.005;
