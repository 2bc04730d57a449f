import type { WeatherHour } from '@furrow/domain/weather/hours.ts';

export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

/** The place of a provider's hours. */
export interface ProvidedPlace extends Place {
  /** Metres above sea level, where known. */
  readonly altitude?: number | null;
}

/** The hours of a day in UT, and the location the provider states for them. */
export interface ProvidedDay {
  readonly hours: readonly WeatherHour[];
  readonly place: ProvidedPlace;
}

/** The days to request from a provider: dates in UT, both inclusive. */
interface AskedDays {
  readonly first: string;
  readonly last: string;
  readonly today: string;
  /** The version of the stored answer for the place; null without one. */
  readonly version: string | null;
}

/** A provider's answer for a place. */
export interface ProviderAnswer {
  /** By date, possibly more than requested; null where the stored version is current. */
  readonly days: ReadonlyMap<string, ProvidedDay> | null;
  /**
   * Milliseconds since 1970 before which the place is not requested again; null without a
   * restriction.
   */
  readonly expires: number | null;
  /** The provider's version of this answer, for conditional requests; null without one. */
  readonly version: string | null;
}

/**
 * A provider of weather by place. One file each; a new one is added to the list in `providers.ts`.
 */
export interface WeatherProvider {
  readonly id: string;
  /** Name on the page, with the attribution required by its licence. */
  readonly name: string;
  /** Throws when it does not answer. */
  days(location: Place, asked: AskedDays): Promise<ProviderAnswer>;
}
