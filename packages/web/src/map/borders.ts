import address from 'world-atlas/countries-50m.json?url';
import type { FeatureCollection, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

/** Coasts and borders of all countries, generalised at 1:50 million; for looking around, not for measuring. */
export interface Borders {
  readonly land: FeatureCollection;
  readonly lines: MultiLineString;
}

/** @returns null when the file cannot be had: the fields are drawn without them */
export async function loadBorders(): Promise<Borders | null> {
  try {
    const world = (await (await fetch(address)).json()) as World;
    return { land: feature(world, world.objects.land) as FeatureCollection, lines: mesh(world, world.objects.countries) };
  } catch {
    return null;
  }
}
