import type { Map as MapLibreMap } from 'maplibre-gl';
import { metresPerPixel } from '../drawing/snapping.ts';
import type { Position } from '@furrow/geo/types.ts';
import type { Fix } from './walk.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

interface Shown {
  readonly fix: Fix | null;
  /** The track walked so far. */
  readonly track: readonly Position[];
}

/** A dot where the device is, a ring as wide as that is vague, and the way that was walked. */
export function positionMark(map: MapLibreMap, className: string | undefined) {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const make = (kind: 'circle' | 'polyline') => {
    const shape = document.createElementNS(svgNamespace, kind);
    svg.append(shape);
    return shape;
  };
  const [way, ring, dot] = [make('polyline'), make('circle'), make('circle')];
  if (className) svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  dot.setAttribute('r', '7');
  dot.setAttribute('data-dot', '');
  map.getContainer().append(svg);
  let shown: Shown = { fix: null, track: [] };
  const draw = () => {
    const { fix, track } = shown;
    svg.style.display = fix || track.length > 0 ? '' : 'none';
    way.setAttribute(
      'points',
      track
        .map(([longitude, latitude]) => {
          const { x, y } = map.project([longitude, latitude]);
          return `${x.toFixed(1)},${y.toFixed(1)}`;
        })
        .join(' '),
    );
    if (!fix) return;
    const [longitude, latitude] = fix.position;
    const { x, y } = map.project([longitude, latitude]);
    for (const shape of [ring, dot]) {
      shape.setAttribute('cx', x.toFixed(1));
      shape.setAttribute('cy', y.toFixed(1));
    }
    ring.setAttribute('r', (fix.accuracy / metresPerPixel(latitude, map.getZoom())).toFixed(1));
  };
  const listener = map.on('move', draw);
  draw();
  return {
    show(next: Shown) {
      shown = next;
      draw();
    },
    remove() {
      listener.unsubscribe();
      svg.remove();
    },
  };
}
