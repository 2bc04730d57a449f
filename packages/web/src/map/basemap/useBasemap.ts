import { covers } from '@furrow/domain/basemaps/basemap.ts';
import { firstChoice, offeredAt } from '@furrow/domain/basemaps/choose-basemap.ts';
import { addProtocol, type Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { showBasemap } from '../layers/baseStyle.ts';
import { plainBasemap, type BasemapLayer } from '../layers/basemaps.ts';
import type { MapScheme } from '../layers/mapColors.ts';
import type { OpenMap } from '../openMap.ts';
import { fromDevice, noteUse, downloadedProtocol } from './storedBasemap.ts';
import { troubleOf, watchBasemap, type BasemapTrouble } from './watchBasemap.ts';

/** The basemaps a map may choose from. */
export interface BasemapChoice {
  /** The basemaps of the server, without the built-in one. */
  readonly basemaps: readonly BasemapLayer[];
  /** The person's choice; null when none yet. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Of the farm, by ISO 3166-1: theirs is shown first. */
  readonly countries: readonly string[];
}

/** The basemap under the fields, and how it is shown. */
export interface BasemapShown {
  readonly basemap: BasemapLayer;
  /** The basemaps of the area in view, the built-in one first. */
  readonly offered: readonly BasemapLayer[];
  readonly trouble: BasemapTrouble | null;
  /** Requests it again. */
  readonly retry: () => void;
}

type Place = readonly [longitude: number, latitude: number];

/** Chosen by the person where it has tiles, else by the country of the farm. */
function basemapAt(
  { basemaps, chosen, countries }: BasemapChoice,
  place: Place | null,
): BasemapLayer {
  if (chosen === plainBasemap.id || place === null) return plainBasemap;
  const own = basemaps.find(({ id }) => id === chosen);
  return own && covers(own, place)
    ? own
    : (firstChoice(basemaps, countries, place) ?? plainBasemap);
}

/** The basemaps to choose from at a place, the built-in one first. */
const offeredTo = (choice: BasemapChoice | null, place: Place | null): readonly BasemapLayer[] => [
  plainBasemap,
  ...(choice && place ? offeredAt(choice.basemaps, place) : []),
];

/** Whether two places have the same basemaps, and the same one is shown first. */
function offersTheSame(choice: BasemapChoice, one: Place, other: Place): boolean {
  if (basemapAt(choice, one) !== basemapAt(choice, other)) return false;
  const [here, there] = [offeredTo(choice, one), offeredTo(choice, other)];
  return here.length === there.length && here.every((basemap, at) => basemap === there[at]);
}

/**
 * Loads the parts of the page that read a basemap of this kind, and the head of its file or style.
 * @returns puts it on a map
 */
async function prepare(
  basemap: BasemapLayer,
  scheme: MapScheme,
): Promise<(map: MapLibreMap) => void> {
  if (basemap.kind === 'raster') {
    addProtocol(downloadedProtocol.scheme, downloadedProtocol.read);
    return (map) => showBasemap(map, scheme, fromDevice(basemap));
  }
  if (basemap.kind === 'style') {
    const { readStyle, showStyle } = await import('./vectorBasemap.ts');
    const style = await readStyle(basemap);
    return (map) => showStyle(map, basemap, style);
  }
  const { protocols, throughReader } = await import('./archives.ts');
  for (const [name, read] of Object.entries(protocols)) addProtocol(name, read);
  const read = await throughReader(basemap);
  return (map) => showBasemap(map, scheme, read);
}

/**
 * Adds the basemap below the fields of a map, follows the view, and reports whether tiles arrive.
 */
export function useBasemap(
  open: OpenMap | null,
  scheme: MapScheme,
  choice: BasemapChoice | null,
): BasemapShown {
  const [place, setPlace] = useState<Place | null>(null);
  const [trouble, setTrouble] = useState<BasemapTrouble | null>(null);
  const [tries, setTries] = useState(0);
  const isOffered = choice !== null && choice.basemaps.length > 0;

  useEffect(() => {
    if (!open || !choice || !isOffered) return undefined;
    const look = () => {
      const { lng, lat } = open.map.getCenter();
      // most moves stay where the same is offered, and nothing is rendered for them
      setPlace((before) =>
        before && offersTheSame(choice, before, [lng, lat]) ? before : [lng, lat],
      );
    };
    // the view a map opens with is not yet the person's choice
    const moved = open.map.on('moveend', look);
    const rested = open.map.on('idle', () => {
      rested.unsubscribe();
      look();
    });
    // an idle map reports its state only after a repaint
    open.map.triggerRepaint();
    return () => {
      moved.unsubscribe();
      rested.unsubscribe();
    };
    // other basemaps on offer may differ where the former did not
  }, [open, isOffered, choice]);

  const basemap = choice ? basemapAt(choice, place) : plainBasemap;
  const offered = useMemo(() => offeredTo(choice, place), [choice, place]);

  useEffect(() => {
    if (!open) return undefined;
    setTrouble(null);
    let gone = false;
    noteUse(basemap.id);
    prepare(basemap, scheme)
      .then((show) => {
        if (!gone && !open.map._removed) show(open.map);
      })
      .catch((error: unknown) => {
        if (!gone) setTrouble(troubleOf(error));
      });
    if (basemap.tiles.length === 0) return undefined;
    const stop = watchBasemap(open.map, setTrouble);
    return () => {
      gone = true;
      stop();
    };
  }, [open, scheme, basemap, tries]);

  const retry = useCallback(() => setTries((count) => count + 1), []);
  const isOut = trouble !== null;
  useEffect(() => {
    if (!isOut) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOut, retry]);
  return useMemo(() => ({ basemap, offered, trouble, retry }), [basemap, offered, trouble, retry]);
}
