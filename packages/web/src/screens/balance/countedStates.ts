/** States of work that counts in a season, done or not. */
export const countedStates = ['performed', 'planned', 'started', 'paused'] as const;
