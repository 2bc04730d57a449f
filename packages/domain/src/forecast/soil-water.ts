/**
 * Water that the soil of a field lacks, day after day.
 * @source Allen et al. 1998, FAO 56, chapter 8: equations 82 (total available water), 83 (readily
 * available water), 84 (stress) and 85 (depletion), without capillary rise and runoff
 */

/** A day's water, mm. */
export interface WaterDay {
  readonly date: string;
  readonly rain: number | null;
  readonly et0: number | null;
  /** Water that was brought, or is planned to be. */
  readonly irrigation?: number;
  /** The crop's use on this day, as a factor of ET0; that of the full-grown crop if unknown. */
  readonly factor?: number;
}

/** The water that the soil and the crop on it can store and use. */
export interface RootZone {
  /** Water between field capacity and wilting in the depth of the roots, mm. */
  readonly available: number;
  /** The share of it that the crop takes up without stress. */
  readonly share: number;
  /** The use of the full-grown crop, as a factor of ET0. */
  readonly factor: number;
}

/** The water missing in the soil at the end of a day. */
export interface WaterBalance {
  readonly date: string;
  /** mm below field capacity. */
  readonly depletion: number;
  /** mm drained beyond the soil's capacity. */
  readonly drained: number;
  /** The share of the crop's water use that it gets: 1 without stress. */
  readonly stress: number;
  readonly used: number;
}

/**
 * The balance of successive days, up to the first with unknown rain or ET0: later ones cannot be
 * computed.
 * @param depletion at the start, mm
 */
export function waterBalance(
  days: readonly WaterDay[],
  { available, share, factor: fullGrown }: RootZone,
  depletion = 0,
): WaterBalance[] {
  const balances: WaterBalance[] = [];
  const readily = share * available;
  let lacking = depletion;
  for (const { date, rain, et0, irrigation = 0, factor = fullGrown } of days) {
    if (rain === null || et0 === null) return balances;
    const stress =
      lacking <= readily ? 1 : Math.max(0, (available - lacking) / (available - readily));
    const used = stress * factor * et0;
    const balance = lacking - rain - irrigation + used;
    const drained = Math.max(0, -balance);
    lacking = Math.min(available, Math.max(0, balance));
    balances.push({ date, depletion: lacking, drained, stress, used });
  }
  return balances;
}
