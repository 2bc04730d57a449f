import { membersOf } from '@furrow/kit/checked.ts';
import { storedValue, storeValue } from '../../browser/storage.ts';
import { landPrefix } from '../landOnDevice.ts';
import type { MapView } from '../types.ts';

/**
 * The view of a whole farm when its map was last opened on this device. The next map opens there,
 * and not on a continent that it leaves once the fields are read.
 */
const nameOf = (farm: string): string => `${landPrefix}${farm}`;

/** Null where the farm's map was never opened here. */
export function wholeView(farm: string): MapView | null {
  const { longitude, latitude, zoom } = membersOf(storedValue(nameOf(farm)));
  return typeof longitude === 'number' && typeof latitude === 'number' && typeof zoom === 'number'
    ? { longitude, latitude, zoom }
    : null;
}

export const keepWholeView = (farm: string, view: MapView): void => storeValue(nameOf(farm), view);
