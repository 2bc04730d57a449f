import { storedNames, storeText } from '../browser/storage.ts';

/** Prefix of the names of all that this device keeps of the location of a person's land. */
export const landPrefix = 'furrow-map ';

/** After signing out no trace is left of the location of a person's land. */
export function forgetLand(): void {
  for (const name of storedNames(landPrefix)) storeText(name, null);
}
