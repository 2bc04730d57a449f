import type { Map as MapLibreMap, PointLike } from 'maplibre-gl';

/** Pixels around a press within which a point counts as pressed: a thumb is not exact. */
const reach = 12;

/**
 * The address opened by a press on the map: that of the uppermost point under it.
 *
 * @param point pixels of the map
 */
export function openableAt(
  map: MapLibreMap,
  { x, y }: { readonly x: number; readonly y: number },
): string | null {
  const layers = map.getLayersOrder().filter((id) => /^over-.*-point$/.test(id));
  if (layers.length === 0) return null;
  const box: [PointLike, PointLike] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  for (const { properties } of map.queryRenderedFeatures(box, { layers })) {
    const { opens } = properties as { readonly opens?: unknown };
    if (typeof opens === 'string') return opens;
  }
  return null;
}
