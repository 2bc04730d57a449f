import { covers } from '@furrow/domain/basemaps/basemap.ts';
import { firstChoice, offeredAt } from '@furrow/domain/basemaps/choose-basemap.ts';
import { addProtocol, type Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { showGround } from '../layers/baseStyle.ts';
import { plainGround, type Ground } from '../layers/grounds.ts';
import type { MapScheme } from '../layers/mapColors.ts';
import type { OpenMap } from '../openMap.ts';
import { fromDevice, noteUse, downloadedProtocol } from './storedGround.ts';
import { troubleOf, watchGround, type GroundTrouble } from './watchGround.ts';

/** The grounds a map may choose from. */
export interface GroundChoice {
  /** The basemaps of the server, without the built-in one. */
  readonly grounds: readonly Ground[];
  /** The person's choice; null when none yet. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Of the farm, by ISO 3166-1: theirs is shown first. */
  readonly countries: readonly string[];
}

/** The basemap under the fields, and how it is shown. */
export interface GroundShown {
  readonly ground: Ground;
  /** The basemaps of the area in view, the built-in one first. */
  readonly offered: readonly Ground[];
  readonly trouble: GroundTrouble | null;
  /** Requests it again. */
  readonly retry: () => void;
}

type Place = readonly [longitude: number, latitude: number];

/** Chosen by the person where it has tiles, else by the country of the farm. */
function groundAt({ grounds, chosen, countries }: GroundChoice, place: Place | null): Ground {
  if (chosen === plainGround.id || place === null) return plainGround;
  const own = grounds.find(({ id }) => id === chosen);
  return own && covers(own, place) ? own : (firstChoice(grounds, countries, place) ?? plainGround);
}

/**
 * Loads the parts of the page that read a basemap of this kind, and the head of its file or style.
 * @returns puts it on a map
 */
async function prepare(ground: Ground, scheme: MapScheme): Promise<(map: MapLibreMap) => void> {
  if (ground.kind === 'raster') {
    addProtocol(downloadedProtocol.scheme, downloadedProtocol.read);
    return (map) => showGround(map, scheme, fromDevice(ground));
  }
  if (ground.kind === 'style') {
    const { readStyle, showStyle } = await import('./vectorGround.ts');
    const style = await readStyle(ground);
    return (map) => showStyle(map, ground, style);
  }
  const { protocols, throughReader } = await import('./archives.ts');
  for (const [name, read] of Object.entries(protocols)) addProtocol(name, read);
  const read = await throughReader(ground);
  return (map) => showGround(map, scheme, read);
}

/**
 * Adds the basemap below the fields of a map, follows the view, and reports whether tiles arrive.
 */
export function useGround(
  open: OpenMap | null,
  scheme: MapScheme,
  choice: GroundChoice | null,
): GroundShown {
  const [place, setPlace] = useState<Place | null>(null);
  const [trouble, setTrouble] = useState<GroundTrouble | null>(null);
  const [tries, setTries] = useState(0);
  const isOffered = choice !== null && choice.grounds.length > 0;

  useEffect(() => {
    if (!open || !isOffered) return undefined;
    const look = () => {
      const { lng, lat } = open.map.getCenter();
      setPlace([lng, lat]);
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
  }, [open, isOffered]);

  const ground = choice ? groundAt(choice, place) : plainGround;
  const offered = useMemo(
    () => [plainGround, ...(choice && place ? offeredAt(choice.grounds, place) : [])],
    [choice, place],
  );

  useEffect(() => {
    if (!open) return undefined;
    setTrouble(null);
    let gone = false;
    noteUse(ground.id);
    prepare(ground, scheme)
      .then((show) => {
        if (!gone && !open.map._removed) show(open.map);
      })
      .catch((error: unknown) => {
        if (!gone) setTrouble(troubleOf(error));
      });
    if (ground.tiles.length === 0) return undefined;
    const stop = watchGround(open.map, setTrouble);
    return () => {
      gone = true;
      stop();
    };
  }, [open, scheme, ground, tries]);

  const retry = useCallback(() => setTries((count) => count + 1), []);
  const isOut = trouble !== null;
  useEffect(() => {
    if (!isOut) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOut, retry]);
  return { ground, offered, trouble, retry };
}
