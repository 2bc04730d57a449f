import type { Context } from '@furrow/kit';
import { areaOf } from './geometry.ts';

interface Bounded {
  readonly geometry: string | null;
  readonly registered_area: number | null;
  readonly country: string | null;
}

/**
 * The registered area defaults to the geometry's area (ha, 4 decimals), the country to that of the
 * geometry.
 * @source decisions D7, spec §3, RUL-22
 */
export function areaAndCountry(
  draft: Bounded,
  { countryOf }: Context,
): { registered_area?: number | null; country?: string | null } {
  if (!draft.geometry) return {};
  return {
    ...(draft.registered_area === null ? { registered_area: areaOf(draft.geometry) } : {}),
    ...(draft.country === null ? { country: countryOf(draft.geometry) } : {}),
  };
}
