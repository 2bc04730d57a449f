import { at } from '@furrow/kit';
import { knmiStations } from '@furrow/domain/weather/knmi-stations.ts';
import type { Queryable } from '../../db/pool.ts';
import type { ObjectVerdict } from '../import/match/match-objects.ts';
import type { ImportNote } from '../import/notes.ts';

/**
 * Stations as shown in a review: their new data compared with those visible to this farm. @source
 * decisions D13
 */

export interface JudgedStation {
  readonly code: string;
  readonly station: number;
  readonly verdict: ObjectVerdict;
  readonly notes: readonly ImportNote[];
  readonly content: StationContent;
}

export interface StationContent {
  readonly station: number;
}

/** The rows of an import's station. */
export interface ImportedStation {
  /** Hours that were missing before. */
  readonly fresh: number;
  readonly differing: number;
  readonly same: number;
  readonly first: string;
  readonly last: string;
}

/**
 * Compares the hours of an import's station with those visible to the farm: its own, else the
 * shared ones.
 */
export async function compareStationHours(
  database: Queryable,
  farm: string,
  code: string,
  station: number,
): Promise<ImportedStation> {
  const values = (name: string) =>
    `(${['temperature', 'humidity', 'precipitation', 'wind_speed', 'wind_direction', 'radiation'].map((column) => `${name}.${column}`).join(', ')})`;
  const { rows } = await database.query<ImportedStation>(
    `with known as (
       select distinct on (h.time) h.* from weather_hour h
       join weather_station s on s.id = h.station
        where s.source = 'knmi' and s.code = $2 and s.id <> $3
        and (s.farm is null or (s.farm = $1 and s.applied is not null))
        order by h.time, s.farm nulls last, s.applied desc)
     select count(*) filter (where k.time is null) as fresh,
      count(*) filter (where k.time is not null and ${values('n')} is distinct
      from ${values('k')}) as differing,
       count(*) filter (where ${values('n')} is not distinct
       from ${values('k')} and k.time is not null) as same,
       to_char(min(n.time) at time zone 'utc', 'YYYY-MM-DD HH24:MI') as first,
       to_char(max(n.time) at time zone 'utc', 'YYYY-MM-DD HH24:MI') as last
      from weather_hour n left join known k on k.time = n.time where n.station = $3`,
    [farm, code, station],
  );
  return at(rows, 0);
}

export async function judgeStation(
  database: Queryable,
  farm: string,
  code: string,
  station: number,
): Promise<JudgedStation> {
  const { fresh, differing, same, first, last } = await compareStationHours(
    database,
    farm,
    code,
    station,
  );
  const notes: ImportNote[] = [
    { code: 'weather_hours', params: { hours: fresh + differing + same, first, last } },
  ];
  if (same > 0) notes.push({ code: 'weather_known', params: { count: same } });
  if (differing > 0) notes.push({ code: 'weather_replaced', params: { count: differing } });
  const verdict = fresh + differing === 0 ? 'unchanged' : same + differing === 0 ? 'new' : 'match';
  return { code, station, verdict, notes, content: { station } };
}

/** Replaces the rows of an earlier attempt. */
export async function storeStationObjects(
  database: Queryable,
  id: string,
  judged: readonly JudgedStation[],
): Promise<void> {
  await database.query('delete from import_object where import = $1', [id]);
  for (const [index, { code, verdict, notes, content }] of judged.entries()) {
    await database.query(
      `insert into import_object (import, object, kind, key, id, name, verdict, content, digest,
        notes) values ($1, $2, 'station', $3, $3, $4, $5, $6::jsonb, '', $7::jsonb)`,
      [
        id,
        index + 1,
        code,
        `KNMI ${code} ${knmiStations[code]?.name ?? ''}`.trim(),
        verdict,
        JSON.stringify(content),
        JSON.stringify(notes),
      ],
    );
  }
}

/** A transaction holds back the feed's horizon, so many hours are written in several. */
const hoursAtOnce = 50_000;

/** Deletes stations that are effective for nobody. */
export async function removeStations(
  database: Queryable,
  stations: readonly number[],
): Promise<void> {
  for (const station of stations) {
    let gone: number | null;
    do {
      ({ rowCount: gone } = await database.query(
        `delete from weather_hour where station = $1 and time in (select time from weather_hour
          where station = $1 limit $2)`,
        [station, hoursAtOnce],
      ));
    } while (gone === hoursAtOnce);
    await database.query('delete from weather_station where id = $1', [station]);
  }
}
