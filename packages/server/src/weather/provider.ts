import type { WeatherHour } from '@furrow/domain/weather/hours.ts';

export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

/** The place of a provider's hours. */
export interface ProvidedPlace extends Place {
  /** Metres above the sea, where it is told. */
  readonly altitude?: number | null;
}

/** The hours of one day in UT, and the place the provider says they are of. */
export interface ProvidedDay {
  readonly hours: readonly WeatherHour[];
  readonly place: ProvidedPlace;
}

/** The days that a provider is asked for: dates in UT, both inclusive. */
interface AskedDays {
  readonly first: string;
  readonly last: string;
  readonly today: string;
  /** The version of the answer that is kept of the place; null without one. */
  readonly version: string | null;
}

/** A provider's answer for a place. */
export interface ProviderAnswer {
  /** By date, perhaps more than was asked for; null where the kept version stands. */
  readonly days: ReadonlyMap<string, ProvidedDay> | null;
  /** Milliseconds since 1970: the place is not asked for again before; null without a wish. */
  readonly expires: number | null;
  /**
   * The provider's name for this answer, to be asked whether it is still current; null without a
   * name.
   */
  readonly version: string | null;
}

/**
 * Somebody who is asked for the weather of a place. One file each; adding one means adding it to
 * the list in `providers.ts`.
 */
export interface WeatherProvider {
  readonly id: string;
  /** Name on the page, with what its licence asks for. */
  readonly name: string;
  /** Throws when it does not answer. */
  days(place: Place, asked: AskedDays): Promise<ProviderAnswer>;
}
