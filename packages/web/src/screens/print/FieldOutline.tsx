import type { EntityRows } from '@furrow/domain';
import { boundaryOf } from '@furrow/domain/ground/boundary.ts';
import styles from './Print.module.css';

const size = { width: 100, height: 84 };

/** The boundary of a field, north up, as large as its room. */
export function FieldOutline({ field }: { readonly field: EntityRows['cropfield'] }) {
  const polygon = boundaryOf(field);
  if (!polygon) return null;
  const rings = polygon.type === 'Polygon' ? polygon.coordinates : polygon.coordinates.flat();
  const points = rings.flat();
  const narrow = Math.cos(((points[0]?.[1] ?? 0) * Math.PI) / 180);
  const xs = points.map(([x]) => x * narrow);
  const ys = points.map(([, y]) => y);
  const [west, north] = [xs.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  const [east, south] = [xs.reduce((a, b) => Math.max(a, b)), ys.reduce((a, b) => Math.min(a, b))];
  const scale = Math.min(
    size.width / Math.max(east - west, 1e-9),
    size.height / Math.max(north - south, 1e-9),
  );
  const path = rings
    .map(
      (ring) =>
        `M${ring
          .map(([x, y]) => `${(x * narrow - west) * scale} ${(north - y) * scale}`)
          .join('L')}Z`,
    )
    .join('');
  return (
    <svg
      className={styles['outline']}
      viewBox={`-1 -1 ${size.width + 2} ${size.height + 2}`}
      aria-hidden
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
