import { labelPosition } from '@furrow/geo/label.ts';
import type { Polygonal } from '@furrow/geo/types.ts';

/**
 * The country a boundary lies in. The borders are loaded on first use: most visits draw nothing.
 * @returns two capitals of ISO 3166-1, or null when it cannot be determined
 * @source RUL-22
 */
export async function countryOfBoundary(geometry: Polygonal): Promise<string | null> {
  const inside = labelPosition(geometry);
  if (!inside) return null;
  const { iso1A2Code } = await import('@rapideditor/country-coder');
  return iso1A2Code(inside);
}
