/** The nutrients that balances and plans are told of, one at a time. */
export const nutrients = ['n', 'p2o5', 'k2o'] as const;
/** One of them. */
export type Nutrient = (typeof nutrients)[number];
