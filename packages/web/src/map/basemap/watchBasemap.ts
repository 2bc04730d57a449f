import type { Map as MapLibreMap } from 'maplibre-gl';
import { membersOf } from '@furrow/kit/checked.ts';
import { basemapSources, isBasemap } from '../layers/baseStyle.ts';

/** Reason why a basemap is not visible. */
export type BasemapTrouble = 'offline' | 'busy' | 'refused' | 'missing' | 'wrong' | 'slow' | 'down';

/** Milliseconds until a service that sends nothing is reported as slow, and between two checks. */
const [patience, between] = [8000, 2000];

/** Reason behind an error of the map or of its parts. */
export function troubleOf(error: unknown): BasemapTrouble {
  if (!navigator.onLine) return 'offline';
  const { status } = membersOf(error);
  if (status === 429) return 'busy';
  if (status === 401 || status === 403) return 'refused';
  if (typeof status === 'number') return 'down';
  // the answer is no picture; a missing answer is reported as a failure to fetch
  return error instanceof Error && /image|decode/i.test(error.message) ? 'wrong' : 'down';
}

const isOurs = (event: object): boolean => {
  const { sourceId } = membersOf(event);
  return typeof sourceId === 'string' && isBasemap(sourceId);
};

/** Whether an event of a source reports a loaded tile. */
const isLoaded = (event: object): boolean => {
  const { tile } = membersOf(event);
  const { state } = membersOf(tile);
  return state === 'loaded';
};

/**
 * Reports when no tile of the basemap arrives, and when tiles arrive again. A single missing tile
 * among others is no problem.
 * @returns ends it
 */
export function watchBasemap(
  map: MapLibreMap,
  tell: (trouble: BasemapTrouble | null) => void,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Reason of the last failure, until a tile arrives: a view of failed tiles requests none again. */
  let failed: BasemapTrouble | null = null;
  const stop = () => clearInterval(timer);
  const wait = () => {
    stop();
    let waited = 0;
    timer = setInterval(() => {
      waited += between;
      const isMissed = seesBasemap(map) && !hasPicture(map);
      // a missing tile is no error to the engine, and triggers no repaint
      const isAnswered = isMissed && basemapSources(map).every((name) => map.isSourceLoaded(name));
      if (isMissed && !isAnswered && waited < patience) return;
      stop();
      if (isMissed) tell(isAnswered ? (failed ?? 'missing') : 'slow');
    }, between);
  };
  wait();
  const listeners = [
    map.on('movestart', wait),
    map.on('sourcedata', (event) => {
      if (!isOurs(event) || !isLoaded(event)) return;
      stop();
      failed = null;
      tell(null);
    }),
    map.on('error', (event) => {
      if (!isOurs(event)) return console.error(event.error);
      stop();
      failed = troubleOf(event.error);
      if (!hasPicture(map)) tell(failed);
      return undefined;
    }),
  ];
  return () => {
    stop();
    for (const listener of listeners) listener.unsubscribe();
  };
}

/** Whether any tile of the basemap is drawn, including one of a lower zoom. */
const hasPicture = (map: MapLibreMap): boolean =>
  basemapSources(map).some(
    (name) => (map.style.tileManagers[name]?.getRenderableIds().length ?? 0) > 0,
  );

/** Whether the basemap should have tiles in the view. */
function seesBasemap(map: MapLibreMap): boolean {
  const [name] = basemapSources(map);
  const source = name === undefined ? undefined : map.getSource(name);
  if (!source) return false;
  const { minzoom, bounds } = membersOf(source);
  if (typeof minzoom === 'number' && map.getZoom() < minzoom) return false;
  if (!Array.isArray(bounds)) return true;
  const [west, south, east, north] = bounds.map(Number);
  const { lng, lat } = map.getCenter();
  return (
    lng >= (west ?? -180) && lng <= (east ?? 180) && lat >= (south ?? -90) && lat <= (north ?? 90)
  );
}
