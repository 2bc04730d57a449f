/** The nutrients that balances and plans cover, shown one at a time. */
export const nutrients = ['n', 'p2o5', 'k2o'] as const;
export type Nutrient = (typeof nutrients)[number];
