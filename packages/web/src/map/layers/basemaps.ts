import { membersOf } from '@furrow/kit/checked.ts';
import { nameIn, type Language, type Names } from '@furrow/kit/languages.ts';
import { msg } from '@furrow/kit/msg.ts';
import { isText, translate, type Text } from '@furrow/kit/text.ts';

/** What lies under the fields, as the operator configures it. @source decisions D12 BASEMAPS */
export interface Basemap {
  readonly id: string;
  readonly name: Text | Names | string;
  /** Addresses with {z}/{x}/{y}; empty for the built-in ground, which needs no network. */
  readonly tiles: readonly string[];
  /** The same for the dark scheme, where the provider has one. */
  readonly tiles_dark?: readonly string[];
  /** Pixels; 256 when left out. */
  readonly tile_size?: number;
  readonly min_zoom?: number;
  readonly max_zoom?: number;
  /** Shown in the corner, as the provider asks; plain text. */
  readonly attribution?: string;
}

/** Quiet ground and the borders of countries: what there always is. */
export const plainBasemap: Basemap = {
  id: 'plain',
  name: msg`Quiet`,
  tiles: [],
};

export function basemapName({ name }: Basemap, language: Language): string {
  if (typeof name === 'string') return name;
  return isText(name) ? translate(name, language) : nameIn(name, language);
}

/**
 * Reads what the operator configured, the built-in ground first.
 * @param input parsed JSON: a list of basemaps; entries that cannot be drawn are left out
 */
export function readBasemaps(input: unknown): readonly Basemap[] {
  const listed = Array.isArray(input) ? input.filter(isBasemap) : [];
  return [plainBasemap, ...listed.filter(({ id }) => id !== plainBasemap.id)];
}

function isBasemap(entry: unknown): entry is Basemap {
  const { id, name, tiles } = membersOf(entry);
  const named = typeof name === 'string' || (typeof name === 'object' && name !== null);
  return (
    typeof id === 'string' &&
    named &&
    Array.isArray(tiles) &&
    tiles.length > 0 &&
    tiles.every((address) => typeof address === 'string')
  );
}
