import { partsOf } from '@furrow/geo/positions.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';

const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * The outline of the feature under the pointer, over the map: pointing at a field among 10,000
 * draws a path, and not the map.
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
  let drawn: Drawn | null = null;
  const draw = () => {
    drawn = shown ? drawnAs(map, shown) : null;
    path.setAttribute('d', drawn?.path ?? '');
    path.removeAttribute('transform');
  };
  const listener = map.on('move', () => {
    if (!shown) return;
    // a farm that is dragged keeps its shapes: they need not be projected corner by corner
    if (drawn && drawn.zoom === map.getZoom()) {
      const { x, y } = map.project(drawn.anchor);
      path.setAttribute('transform', `translate(${x - drawn.x} ${y - drawn.y})`);
    } else draw();
  });
  return {
    show(geometry) {
      if (geometry === shown) return;
      shown = geometry;
      draw();
    },
    remove() {
      listener.unsubscribe();
      svg.remove();
    },
  };
}

/** An outline as it was drawn, with the position of its first corner on the map, in pixels. */
interface Drawn {
  readonly path: string;
  readonly zoom: number;
  readonly anchor: [number, number];
  readonly x: number;
  readonly y: number;
}

function drawnAs(map: MapLibreMap, geometry: Polygonal): Drawn | null {
  const first = partsOf(geometry)[0]?.[0]?.[0];
  if (!first) return null;
  const anchor: [number, number] = [first[0], first[1]];
  const { x, y } = map.project(anchor);
  return { path: pathOf(map, geometry), zoom: map.getZoom(), anchor, x, y };
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
