import type { Map as MapLibreMap } from 'maplibre-gl';

/** Acts that wait for the style of a map, by their names. */
const waiting = new WeakMap<MapLibreMap, Map<string, () => void>>();

/**
 * Whether a map has its style: a lost drawing surface takes it along until the surface is restored
 * and the style read again. Sources and layers can be neither changed nor asked for meanwhile.
 */
// as on a map that was removed, there may be none
export const hasStyle = ({ style }: { readonly style: MapLibreMap['style'] | null }): boolean =>
  style?._loaded ?? false;

/**
 * Changes the style of a map, at once or as soon as the map has it again.
 * @param name of the act: of several that wait under one name only the last is done
 */
export function withStyle(map: MapLibreMap, name: string, act: () => void): void {
  if (hasStyle(map)) return act();
  let acts = waiting.get(map);
  if (!acts) {
    const begun = (acts = new Map<string, () => void>());
    waiting.set(map, begun);
    void map.once('style.load', () => {
      waiting.delete(map);
      for (const waits of begun.values()) waits();
    });
  }
  acts.set(name, act);
  return undefined;
}
