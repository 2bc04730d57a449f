import type { Basemap } from '@furrow/domain/basemaps/basemap.ts';
import { nameIn, type Language, type Names } from '@furrow/kit/languages.ts';
import { msg } from '@furrow/kit/msg.ts';
import { isText, translate, type Text } from '@furrow/kit/text.ts';

/**
 * The basemap below the fields: one that the server offers, or the built-in one. @source decisions
 * D12 BASEMAPS
 */
export interface BasemapLayer extends Omit<Basemap, 'name'> {
  readonly name: Text | Names | string;
}

/** Plain background with the borders of countries: always available, without a network. */
export const plainBasemap: BasemapLayer = {
  id: 'plain',
  name: msg`Quiet`,
  kind: 'raster',
  look: 'map',
  tiles: [],
  tile_size: 256,
  min_zoom: null,
  max_zoom: null,
  country: null,
  bounds: null,
  attribution: '',
  last: false,
  referrer: false,
  ahead: false,
};

export function nameOfBasemap({ name }: BasemapLayer, language: Language): string {
  if (typeof name === 'string') return name;
  return isText(name) ? translate(name, language) : nameIn(name, language);
}
