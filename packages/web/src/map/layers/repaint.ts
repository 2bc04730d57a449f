import type { LayerSpecification } from 'maplibre-gl';

/** The part of a map that paints: names and values correspond as defined by the style. */
interface Painted {
  setPaintProperty(layer: string, name: string, value: unknown): void;
}

/** Repaints layers of a map by their current specifications, as after a change of scheme. */
export function repaint(map: Painted, layers: readonly LayerSpecification[]): void {
  for (const { id, paint = {} } of layers)
    for (const [name, value] of Object.entries<unknown>(paint))
      map.setPaintProperty(id, name, value);
}
