import { kilometresBetween, MOST_KILOMETRES, timeText, type WeatherHour } from '@furrow/domain/weather/hours.ts';
import type { Queryable } from '../db/pool.ts';
import type { Place } from './provider.ts';

/** Places where weather was measured, and what was measured there. */

export interface NewStation extends Place {
  readonly source: string;
  readonly code: string;
  readonly name: string;
}

export interface NearStation {
  readonly id: number;
  readonly name: string;
  readonly distance: number;
}

const KILOMETRES_A_DEGREE = 111;

/** The nearest station that measured anything between two instants, within reach. */
export async function stationNear(database: Queryable, { longitude, latitude }: Place, start: number, end: number): Promise<NearStation | null> {
  const { rows } = await database.query<{ id: number; name: string; longitude: number; latitude: number }>(
    `select s.id, s.name, s.longitude, s.latitude from weather_station s
      where abs(s.latitude - $1) <= $2 and exists (select 1 from weather_hour h where h.station = s.id and h.time between $3 and $4)`,
    [latitude, (MOST_KILOMETRES + 1) / KILOMETRES_A_DEGREE, new Date(start), new Date(end)],
  );
  const near = rows.map((station) => ({ id: station.id, name: station.name, distance: kilometresBetween([longitude, latitude], [station.longitude, station.latitude]) }));
  return near.filter(({ distance }) => distance <= MOST_KILOMETRES).sort((a, b) => a.distance - b.distance)[0] ?? null;
}

export async function measuredAt(database: Queryable, station: number, start: number, end: number): Promise<WeatherHour[]> {
  const { rows } = await database.query<{ time: Date; temperature: number | null; humidity: number | null; precipitation: number | null; wind_speed: number | null; wind_direction: number | null; radiation: number | null }>(
    'select time, temperature, humidity, precipitation, wind_speed, wind_direction, radiation from weather_hour where station = $1 and time between $2 and $3 order by time',
    [station, new Date(start), new Date(end)],
  );
  return rows.map((row) => ({ time: timeText(row.time.getTime()), AT: row.temperature, RH: row.humidity, PT: row.precipitation, WS: row.wind_speed, WD: row.wind_direction, RAD_SHORT: row.radiation }));
}

/** The station with this code, made or brought up to date. */
export async function keepStation(database: Queryable, { source, code, name, longitude, latitude }: NewStation): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into weather_station (source, code, name, longitude, latitude) values ($1, $2, $3, $4, $5)
     on conflict (source, code) do update set name = excluded.name, longitude = excluded.longitude, latitude = excluded.latitude returning id`,
    [source, code, name, longitude, latitude],
  );
  return rows[0]!.id;
}

/** What is measured again replaces what was known. */
export async function keepHours(database: Queryable, station: number, hours: readonly WeatherHour[]): Promise<void> {
  const column = (name: keyof WeatherHour) => hours.map((hour) => hour[name]);
  await database.query(
    `insert into weather_hour (station, time, temperature, humidity, precipitation, wind_speed, wind_direction, radiation)
     select $1, * from unnest($2::timestamptz[], $3::real[], $4::real[], $5::real[], $6::real[], $7::real[], $8::real[])
     on conflict (station, time) do update set temperature = excluded.temperature, humidity = excluded.humidity, precipitation = excluded.precipitation,
       wind_speed = excluded.wind_speed, wind_direction = excluded.wind_direction, radiation = excluded.radiation`,
    [station, column('time'), column('AT'), column('RH'), column('PT'), column('WS'), column('WD'), column('RAD_SHORT')],
  );
}
