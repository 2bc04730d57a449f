import type { Queryable } from '../../db/pool.ts';
import { invalid } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { decideObjects } from '../import/apply/decide-objects.ts';
import type { ApplyOptions } from '../import/apply/apply.ts';
import type { StoredImport } from '../import/stored.ts';
import { objectsOf } from '../import/stored-objects.ts';
import { compareStationHours, removeStations, type StationContent } from './station-objects.ts';

export interface WeatherApplied {
  /** Hours that were missing before. */
  readonly created: number;
  /** Hours that were measured otherwise before. */
  readonly updated: number;
  /** Hours that were known, not chosen, or unreadable. */
  readonly skipped: number;
}

/**
 * Makes the hours of an import effective for its farm; those of stations that were not chosen are
 * removed.
 * @source decisions D13
 */
export async function applyWeather(
  { database }: Services,
  { id, farm, notes }: StoredImport,
  { objects: asked }: ApplyOptions,
): Promise<WeatherApplied> {
  const { chosen, issues } = decideObjects(await objectsOf(database, id), asked);
  if (issues.length > 0) throw invalid(...issues);
  const left = notes.find(({ code }) => code === 'weather_lines_left_out')?.params.count;
  let [created, updated, skipped] = [0, 0, Number(left ?? 0) + hoursWithoutPlace(notes)];
  const stations = await stationsOf(database, id);
  const taken = stations.filter(({ object }) => chosen.has(object));
  for (const one of stations) {
    const { fresh, differing, same } = await compareStationHours(
      database,
      farm,
      one.code,
      one.station,
    );
    const isTaken = taken.includes(one);
    created += isTaken ? fresh : 0;
    updated += isTaken ? differing : 0;
    skipped += isTaken ? same : fresh + differing + same;
  }
  const result: WeatherApplied = { created, updated, skipped };
  await database.transaction(async (client) => {
    await client.query(
      'update weather_station set applied = clock_timestamp() where import = $1 and id = any($2::integer[])',
      [id, taken.map(({ station }) => station)],
    );
    await client.query(
      "update import_object set made = '[]' where import = $1 and object = any($2::integer[])",
      [id, taken.map(({ object }) => object)],
    );
    await client.query(
      "update import set state = 'applied', applied_at = now(), result = $2::jsonb where id = $1",
      [id, JSON.stringify(result)],
    );
  });
  await removeStations(
    database,
    stations.filter((station) => !taken.includes(station)).map(({ station }) => station),
  );
  return result;
}

const hoursWithoutPlace = (notes: StoredImport['notes']): number =>
  notes
    .filter(({ code }) => code === 'weather_station_unknown')
    .reduce((sum, { params }) => sum + Number(params.hours), 0);

async function stationsOf(
  database: Queryable,
  id: string,
): Promise<{ object: number; code: string; station: number }[]> {
  const { rows } = await database.query<{ object: number; code: string; content: StationContent }>(
    "select object, key as code, content from import_object where import = $1 and kind = 'station' order by object",
    [id],
  );
  return rows.map(({ object, code, content }) => ({ object, code, station: content.station }));
}

/** Removes the hours of an import: those that were effective before are again. */
export async function rollBackWeather(
  { database }: Services,
  { id }: StoredImport,
): Promise<{ removed: number; restored: number }> {
  const { rows } = await database.query<{ station: number; hours: number }>(
    `select s.id as station, count(h.time) as hours from weather_station s
      left join weather_hour h on h.station = s.id where s.import = $1 and s.applied is not null
      group by s.id`,
    [id],
  );
  await database.transaction(async (client) => {
    await client.query('update weather_station set applied = null where import = $1', [id]);
    await client.query(
      'update import_object set undone = true where import = $1 and made is not null',
      [id],
    );
    await client.query(
      "update import set state = 'rolled_back', rolled_back_at = now() where id = $1",
      [id],
    );
  });
  await removeStations(
    database,
    rows.map(({ station }) => station),
  );
  return { removed: rows.reduce((sum, { hours }) => sum + hours, 0), restored: 0 };
}
