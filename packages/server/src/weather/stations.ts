import { at } from '@furrow/kit';
import {
  kilometresBetween,
  MOST_KILOMETRES,
  timeText,
  type WeatherHour,
} from '@furrow/domain/weather/hours.ts';
import type { Queryable } from '../db/pool.ts';
import type { Place } from './provider.ts';

/** Stations, and their measurements. */

export interface NewStation extends Place {
  readonly source: string;
  readonly code: string;
  readonly name: string;
}

/** A station that measured something. */
export interface Station extends NewStation {
  readonly id: number;
}

export interface NearStation {
  /** The same station from several imports, in order of precedence. */
  readonly ids: readonly number[];
  readonly name: string;
  readonly distance: number;
}

/** Two instants, both inclusive, and the farm whose own measurements count too. */
export interface Period {
  readonly start: number;
  readonly end: number;
  readonly farm: string | null;
}

const KILOMETRES_A_DEGREE = 111;

/**
 * The stations with measurements in a period that may be within reach of one of the places. Data
 * imported by a farm are visible to that farm only, and take precedence over shared ones.
 * @source decisions D10, D15, docs/decisions/022
 */
export async function stationsOf(
  database: Queryable,
  places: readonly Place[],
  { start, end, farm }: Period,
): Promise<readonly Station[]> {
  const latitudes = places.map(({ latitude }) => latitude);
  const reach = (MOST_KILOMETRES + 1) / KILOMETRES_A_DEGREE;
  const { rows } = await database.query<Station>(
    `select s.id, s.source, s.code, s.name, s.longitude, s.latitude from weather_station s
      where (s.farm is null or (s.farm = $5::uuid and s.applied is not null)) and s.latitude between $1 and $2
        and exists (select 1 from weather_hour h where h.station = s.id and h.time between $3 and $4)
      order by s.farm nulls last, s.applied desc, s.id`,
    [
      Math.min(...latitudes) - reach,
      Math.max(...latitudes) + reach,
      new Date(start),
      new Date(end),
      farm,
    ],
  );
  return rows;
}

/** The nearest of them within reach of a place. */
export function nearestStation(
  stations: readonly Station[],
  { longitude, latitude }: Place,
): NearStation | null {
  const [nearest] = stations
    .map((station) => ({
      ...station,
      distance: kilometresBetween([longitude, latitude], [station.longitude, station.latitude]),
    }))
    .filter(({ distance }) => distance <= MOST_KILOMETRES)
    .sort((a, b) => a.distance - b.distance);
  if (!nearest) return null;
  const ids = stations
    .filter(({ source, code }) => source === nearest.source && code === nearest.code)
    .map(({ id }) => id);
  return { ids, name: nearest.name, distance: nearest.distance };
}

export async function measuredAt(
  database: Queryable,
  stations: readonly number[],
  start: number,
  end: number,
): Promise<WeatherHour[]> {
  const { rows } = await database.query<{
    time: Date;
    temperature: number | null;
    humidity: number | null;
    precipitation: number | null;
    wind_speed: number | null;
    wind_direction: number | null;
    radiation: number | null;
  }>(
    `select distinct on (time) time, temperature, humidity, precipitation, wind_speed,
      wind_direction, radiation from weather_hour
      where station = any($1::integer[]) and time between $2 and $3
      order by time, array_position($1::integer[], station)`,
    [stations, new Date(start), new Date(end)],
  );
  return rows.map((row) => ({
    time: timeText(row.time.getTime()),
    AT: row.temperature,
    RH: row.humidity,
    PT: row.precipitation,
    WS: row.wind_speed,
    WD: row.wind_direction,
    RAD_SHORT: row.radiation,
  }));
}

/** Creates or updates the shared station with this code. */
export async function storeStation(
  database: Queryable,
  { source, code, name, longitude, latitude }: NewStation,
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into weather_station (source, code, name, longitude, latitude)
      values ($1, $2, $3, $4, $5)
     on conflict (source, code) where farm is null do update
      set name = excluded.name, longitude = excluded.longitude, latitude = excluded.latitude
      returning id`,
    [source, code, name, longitude, latitude],
  );
  return at(rows, 0).id;
}

/** Stores measured hours, replacing known ones; of duplicate hours the last counts. */
export async function storeHours(
  database: Queryable,
  station: number,
  received: readonly WeatherHour[],
): Promise<void> {
  const hours = [...new Map(received.map((hour) => [hour.time, hour])).values()];
  const column = (name: keyof WeatherHour) => hours.map((hour) => hour[name]);
  await database.query(
    `insert into weather_hour (station, time, temperature, humidity, precipitation, wind_speed,
      wind_direction, radiation)
     select $1, *
      from unnest($2::timestamptz[], $3::real[], $4::real[], $5::real[], $6::real[], $7::real[],
      $8::real[])
     on conflict (station, time) do update
      set temperature = excluded.temperature, humidity = excluded.humidity,
      precipitation = excluded.precipitation,
       wind_speed = excluded.wind_speed, wind_direction = excluded.wind_direction,
       radiation = excluded.radiation`,
    [
      station,
      column('time'),
      column('AT'),
      column('RH'),
      column('PT'),
      column('WS'),
      column('WD'),
      column('RAD_SHORT'),
    ],
  );
}
