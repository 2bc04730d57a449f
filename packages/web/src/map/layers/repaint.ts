import type { LayerSpecification } from 'maplibre-gl';

/** The part of a map that paints: names and values correspond as defined by the style. */
interface Painted {
  setPaintProperty(layer: string, name: string, value: unknown): void;
}

/** Paints layers that lie on a map as their specifications say now, as after a change of scheme. */
export function repaint(map: Painted, layers: readonly LayerSpecification[]): void {
  for (const { id, paint = {} } of layers)
    for (const [name, value] of Object.entries<unknown>(paint))
      map.setPaintProperty(id, name, value);
}
