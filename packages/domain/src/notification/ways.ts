import type { Ways } from './occasion.ts';
import { occasions, type OccasionName } from './occasions.ts';

/** A person's choices for an occasion; those left out stay as before. */
export type WaysChosen = { readonly [K in keyof Ways]?: Ways[K] | undefined };
/** A person's choices, by occasion. */
export type WaysByOccasion = { readonly [N in OccasionName]?: WaysChosen | undefined };

/**
 * Ways in which a person is notified of an occasion: as chosen for the farm, else for all farms,
 * else the occasion's default.
 */
export function waysOf(
  name: OccasionName,
  general: WaysByOccasion,
  ofFarm: WaysByOccasion = {},
): Ways {
  const { ways, always } = occasions[name];
  const chosen = { ...ways, ...defined(general[name]), ...defined(ofFarm[name]) };
  return always ? { ...chosen, bell: true } : chosen;
}

const defined = (chosen: WaysChosen = {}): Partial<Ways> => ({
  ...(chosen.bell === undefined ? {} : { bell: chosen.bell }),
  ...(chosen.push === undefined ? {} : { push: chosen.push }),
  ...(chosen.mail === undefined ? {} : { mail: chosen.mail }),
});
