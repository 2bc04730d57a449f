/** Name of the lock and the channel by which the tabs of a person on a farm take turns. */
export const tabsName = (user: string, farm: string): string => `furrow ${user} ${farm}`;
