import { at } from '@furrow/kit';
import { join } from 'node:path';
import type { WeatherHour } from '@furrow/domain/weather/hours.ts';
import { knmiStations } from '@furrow/domain/weather/knmi-stations.ts';
import { KnmiProblem, knmiReader } from '@furrow/domain/weather/knmi.ts';
import type { Database, Queryable } from '../../db/pool.ts';
import type { TaskRun } from '../../tasks/task.ts';
import { storeHours } from '../../weather/stations.ts';
import { importFolder } from '../import/folder.ts';
import type { ImportNote } from '../import/notes.ts';
import { linesOf, LinesRefused, textsOf } from './lines.ts';
import { judgeStation, storeStationObjects, removeStations } from './station-objects.ts';

/**
 * Hourly files of weather stations among the imports. @source decisions D13, D15 Weather,
 * docs/decisions/022
 */

const WEATHER_FORMAT = 'knmi';

/** A hundred years of three stations; more must be split. */
const mostHours = 3_000_000;
const hoursAtOnce = 2_000;
const mostNotes = 50;
/** The description of the columns before the numbers takes some three kilobytes. */
const headBytes = 65_536;

interface ToRead {
  readonly id: string;
  readonly farm: string;
  readonly files: readonly string[];
}

/** Whether every file begins like KNMI's hourly data; further errors are found when it is read. */
export async function looksLikeWeather(dataDir: string, { id, files }: ToRead): Promise<boolean> {
  for (const [index, name] of files.entries())
    if (!(await beginsAsHours(join(importFolder(dataDir, id), String(index)), name))) return false;
  return files.length > 0;
}

async function beginsAsHours(path: string, name: string): Promise<boolean> {
  try {
    const [first] = await textsOf(path, name);
    if (!first) return false;
    let read = 0;
    for await (const line of linesOf(await first.open(), Number.POSITIVE_INFINITY)) {
      if (/^#?\s*STN\s*,\s*YYYYMMDD\s*,\s*HH?\b/.test(line)) return true;
      read += line.length + 1;
      if (read > headBytes) return false;
    }
    return false;
  } catch (error) {
    // a file that cannot be opened is reported by the reader of fields, which handles broken
    // archives
    if (error instanceof LinesRefused) return false;
    throw error;
  }
}

interface Reading {
  readonly stations: Map<string, Station>;
  readonly notes: ImportNote[];
  hours: number;
  wrong: number;
}

interface Station {
  /** Null for a station of unknown location. */
  readonly id: number | null;
  waiting: WeatherHour[];
  hours: number;
}

/**
 * Stores the hours of an import beside the effective ones, and reports their effect. Restarted, it
 * does the same again.
 */
export async function readWeather(
  database: Database,
  { dataDir, mostBytes }: { readonly dataDir: string; readonly mostBytes: number },
  input: ToRead,
  run: TaskRun,
): Promise<void> {
  const { id, files } = input;
  await run.progress(0.02, 'task_reading');
  await removeStations(database, await stationsOfImport(database, id));
  const reading: Reading = { stations: new Map(), notes: [], hours: 0, wrong: 0 };
  let refused: ImportNote | null = null;
  for (const [index, name] of files.entries()) {
    try {
      for (const text of await textsOf(join(importFolder(dataDir, id), String(index)), name))
        await readText(database, input, linesOf(await text.open(), mostBytes), {
          file: text.name,
          reading,
          run,
        });
    } catch (error) {
      if (!(error instanceof LinesRefused) && !(error instanceof TooManyHours)) throw error;
      refused =
        error instanceof LinesRefused
          ? { code: error.code, params: { file: name } }
          : { code: 'weather_too_much', params: { most: mostHours } };
      break;
    }
  }
  for (const station of reading.stations.values()) await flush(database, station);
  const unknown = [...reading.stations].filter(([, station]) => station.id === null);
  for (const [code, { hours }] of unknown)
    reading.notes.push({ code: 'weather_station_unknown', params: { station: code, hours } });
  if (reading.wrong > 0)
    reading.notes.unshift({ code: 'weather_lines_left_out', params: { count: reading.wrong } });
  const stations = [...reading.stations].flatMap(([code, station]) =>
    station.id === null ? [] : [{ code, id: station.id }],
  );
  if (!refused && stations.length === 0)
    refused = { code: 'weather_nothing', params: { file: files.join(', ') } };
  if (refused) {
    await removeStations(database, await stationsOfImport(database, id));
    return settle(database, id, 'failed', [refused, ...reading.notes]);
  }
  await run.progress(0.9, 'task_comparing');
  const judged = [];
  for (const { code, id: station } of stations)
    judged.push(await judgeStation(database, input.farm, code, station));
  await storeStationObjects(database, id, judged);
  await settle(database, id, 'review', [{ code: 'weather_own', params: {} }, ...reading.notes]);
}

class TooManyHours extends Error {}

async function readText(
  database: Database,
  input: ToRead,
  lines: AsyncIterable<string>,
  {
    file,
    reading,
    run,
  }: { readonly file: string; readonly reading: Reading; readonly run: TaskRun },
): Promise<void> {
  const read = knmiReader();
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const hour = hourOf(read, line, { number, file, reading });
    if (!hour) continue;
    let station = reading.stations.get(hour.station);
    if (!station)
      reading.stations.set(
        hour.station,
        (station = { id: await stationOf(database, input, hour.station), waiting: [], hours: 0 }),
      );
    station.hours += 1;
    reading.hours += 1;
    if (reading.hours > mostHours) throw new TooManyHours();
    if (station.id === null) continue;
    station.waiting.push(hour.hour);
    if (station.waiting.length < hoursAtOnce) continue;
    await flush(database, station);
    // the total is unknown before the end
    await run.progress(0.05 + 0.8 * (1 - Math.exp(-reading.hours / 100_000)));
  }
}

function hourOf(
  read: ReturnType<typeof knmiReader>,
  line: string,
  {
    number,
    file,
    reading,
  }: { readonly number: number; readonly file: string; readonly reading: Reading },
): ReturnType<typeof read> {
  try {
    return read(line);
  } catch (error) {
    if (!(error instanceof KnmiProblem)) throw error;
    reading.wrong += 1;
    if (reading.notes.length < mostNotes)
      reading.notes.push({ code: error.code, params: { ...error.params, file }, row: number });
    return null;
  }
}

async function stationOf(
  database: Queryable,
  { id, farm }: ToRead,
  code: string,
): Promise<number | null> {
  const location = knmiStations[code];
  if (!location) return null;
  const { rows } = await database.query<{ id: number }>(
    `insert into weather_station (source, code, name, longitude, latitude, farm, import)
      values ('knmi', $1, $2, $3, $4, $5, $6) returning id`,
    [code, `KNMI ${code} ${location.name}`, location.longitude, location.latitude, farm, id],
  );
  return at(rows, 0).id;
}

async function stationsOfImport(database: Queryable, id: string): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    'select id from weather_station where import = $1',
    [id],
  );
  return rows.map((row) => row.id);
}

async function flush(database: Queryable, station: Station): Promise<void> {
  if (station.id !== null && station.waiting.length > 0)
    await storeHours(database, station.id, station.waiting);
  station.waiting = [];
}

async function settle(
  database: Queryable,
  id: string,
  state: 'review' | 'failed',
  notes: readonly ImportNote[],
): Promise<void> {
  await database.query(
    `update import set state = $2, format = $3, kind = 'weather', country = 'NL', notes = $4::jsonb
      where id = $1 and state = 'reading'`,
    [id, state, WEATHER_FORMAT, JSON.stringify(notes)],
  );
}
