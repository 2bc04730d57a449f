import type { WeatherHour } from '@furrow/domain/weather/hours.ts';

export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

/** The hours of one day in UT, and the place the provider says they are of. */
export interface ProvidedDay {
  readonly hours: readonly WeatherHour[];
  readonly place: Place;
}

/**
 * Somebody who is asked for the weather of a place. One file each; adding one means adding it to
 * the list in `providers.ts`.
 */
export interface WeatherProvider {
  readonly id: string;
  readonly name: string;
  /** The days from one date to another, both inclusive, by date. Throws when it does not answer. */
  days(
    place: Place,
    first: string,
    last: string,
    today: string,
  ): Promise<ReadonlyMap<string, ProvidedDay>>;
}
