import { partsOf } from '@furrow/geo/positions.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';

const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * The outline of the feature under the pointer, over the map at rest: pointing at a field among
 * 10,000 draws a path, and not the map.
 */
export interface PointedOutline {
  show(geometry: Polygonal | null): void;
  remove(): void;
}

export function pointedOutline(map: MapLibreMap, className: string | undefined): PointedOutline {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const path = document.createElementNS(svgNamespace, 'path');
  if (className) svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  map.getCanvasContainer().append(svg);
  let shown: Polygonal | null = null;
  const draw = (outline: Polygonal | null) =>
    path.setAttribute('d', outline ? pathOf(map, outline) : '');
  const listeners = [
    // moved with the map, it would have the page painted anew in every frame
    map.on('movestart', () => {
      if (shown) draw(null);
    }),
    map.on('moveend', () => {
      if (shown) draw(shown);
    }),
  ];
  return {
    show(geometry) {
      if (geometry === shown) return;
      shown = geometry;
      draw(map.isMoving() ? null : shown);
    },
    remove() {
      for (const listener of listeners) listener.unsubscribe();
      svg.remove();
    },
  };
}

function pathOf(map: MapLibreMap, geometry: Polygonal): string {
  let path = '';
  for (const rings of partsOf(geometry))
    for (const ring of rings) {
      ring.forEach((position, index) => {
        const { x, y } = map.project([position[0], position[1]]);
        path += `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      path += 'Z';
    }
  return path;
}
