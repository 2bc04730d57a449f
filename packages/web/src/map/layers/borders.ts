import address from 'world-atlas/countries-50m.json?url';
import type { FeatureCollection, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { largestPartOf, type Box } from '../largestPart.ts';

type World = Topology<{
  countries: GeometryCollection<{ name: string }>;
  land: GeometryCollection;
}>;

/**
 * Coasts and borders of all countries, generalised at 1:50 million; for looking around, not for
 * measuring.
 */
export interface Borders {
  readonly land: FeatureCollection;
  readonly lines: MultiLineString;
}

let asked: Promise<World> | null = null;

function world(): Promise<World> {
  asked ??= fetch(address).then((answer) => answer.json() as Promise<World>);
  // parts that did not arrive are requested again by the next map
  asked.catch(() => (asked = null));
  return asked;
}

/** @returns null when the file cannot be had: the fields are drawn without them */
export async function loadBorders(): Promise<Borders | null> {
  try {
    const atlas = await world();
    // country by country: a continent in a single piece is torn where its coast is simplified
    return {
      land: feature(atlas, atlas.objects.countries),
      lines: mesh(atlas, atlas.objects.countries),
    };
  } catch {
    return null;
  }
}

/**
 * Bounds of a country: its largest part, so that islands overseas do not make it the whole ocean.
 * @param code two capitals of ISO 3166-1; the atlas knows countries by their English names
 * @returns null for a country the atlas lacks, and without the atlas
 */
export async function boundsOfCountry(code: string): Promise<Box | null> {
  try {
    const atlas = await world();
    const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(code);
    const country = feature(atlas, atlas.objects.countries).features.find(
      ({ properties }) => properties.name === name,
    );
    return country ? largestPartOf(country.geometry) : null;
  } catch {
    return null;
  }
}
