import { at, existing } from '@furrow/kit';
import { Readable } from 'node:stream';
import type { ZipWriter } from '../../backup/zip-writer.ts';
import type { ExportContext } from '../export/source.ts';
import type { ImportNote } from '../import/notes.ts';
import { rowsOf, type OpenedArchive } from './opened-archive.ts';
import { partName, weatherPart, type ArchivedPart } from './manifest.ts';
import type { FarmImport } from './farm-import.ts';

/**
 * The weather that a farm imported itself, in its archive: stations, and their hours in lines of
 * many. Shared weather belongs to no farm.
 * @source decisions D13, D15, docs/decisions/022
 */

const measures = [
  'temperature',
  'humidity',
  'precipitation',
  'wind_speed',
  'wind_direction',
  'radiation',
] as const;
const hoursInLine = 2_000;
/** Several imports may contain the same station; their order of precedence is kept. */
const mostStations = 100_000;

interface StationLine {
  /** Counts from 1; the hours name it. */
  readonly station: number;
  readonly source: string;
  readonly code: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly applied: string;
}

/** [time, temperature, humidity, precipitation, wind speed, wind direction, radiation] */
type Hour = readonly [string, ...(number | null)[]];

interface HoursLine {
  readonly station: number;
  readonly hours: readonly Hour[];
}

type Line = StationLine | HoursLine;

/** A line as parsed, before it is checked. */
type ReadLine = { readonly [K in keyof StationLine | keyof HoursLine]?: unknown };

export async function writeWeather(
  { farm, snapshot }: ExportContext,
  zip: ZipWriter,
): Promise<ArchivedPart> {
  let count = 0;
  const line = (row: Line): string => {
    count += 1;
    return `${JSON.stringify(row)}\n`;
  };
  async function* lines(): AsyncGenerator<string> {
    const { rows: stations } = await snapshot.query<StationLine & { id: number }>(
      `select id, row_number() over (order by applied, id)::integer as station, source, code, name,
        longitude, latitude, to_jsonb(applied)#>>'{}' as applied from weather_station
        where farm = $1 and applied is not null order by 2`,
      [farm],
    );
    for (const { id, ...station } of stations) {
      yield line(station);
      let hours: Hour[] = [];
      const text = `select to_char(time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time,
        ${measures.join(', ')} from weather_hour where station = $1 order by weather_hour.time`;
      for await (const page of snapshot.pages<
        { time: string } & Record<(typeof measures)[number], number | null>
      >(text, [id])) {
        hours.push(...page.map((hour): Hour => [hour.time, ...measures.map((name) => hour[name])]));
        if (hours.length < hoursInLine) continue;
        yield line({ station: station.station, hours });
        hours = [];
      }
      if (hours.length > 0) yield line({ station: station.station, hours });
    }
  }
  const { bytes, sha256 } = await zip.add(partName(weatherPart), Readable.from(lines()));
  return { resource: weatherPart, rows: count, bytes, sha256 };
}

const hasWeather = ({ manifest }: OpenedArchive): boolean =>
  manifest.parts.some(({ resource }) => resource === weatherPart);

/** Problems of the weather in an archive; none for an older one without weather. */
export async function weatherProblems(archive: OpenedArchive, most: number): Promise<ImportNote[]> {
  if (!hasWeather(archive)) return [];
  const notes: ImportNote[] = [];
  const stations = new Set<number>();
  let count = 0;
  try {
    for await (const row of rowsOf<ReadLine>(archive, weatherPart)) {
      count += 1;
      const wrong = 'hours' in row ? hoursWrong(row, stations) : stationWrong(row, stations);
      if (wrong.length > 0 && notes.length < most)
        notes.push({
          code: 'farm_row_wrong',
          params: { resource: weatherPart, line: count, fields: wrong.join(', ') },
        });
    }
  } catch {
    return [...notes, { code: 'farm_broken', params: { entry: partName(weatherPart) } }];
  }
  if (
    count !==
    existing(
      archive.manifest.parts.find(({ resource }) => resource === weatherPart),
      'find',
    ).rows
  )
    notes.push({ code: 'farm_broken', params: { entry: partName(weatherPart) } });
  return notes;
}

const isText = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value !== '' && value.length <= most && !value.includes('\0');
const isWithin = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
/** An instant between the years 1 and 9999, as it is written. */
const isInstant = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?([+-]\d{2}:\d{2}|Z)$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  !value.startsWith('0000');

function stationWrong(row: ReadLine, stations: Set<number>): string[] {
  const number = row.station;
  const isNew =
    Number.isSafeInteger(number) &&
    Number(number) > 0 &&
    !stations.has(Number(number)) &&
    stations.size < mostStations;
  if (isNew) stations.add(Number(number));
  const asked: [string, boolean][] = [
    ['station', isNew],
    ['source', isText(row.source, 20)],
    ['code', isText(row.code, 50)],
    ['name', isText(row.name, 255)],
    ['longitude', isWithin(row.longitude, 180)],
    ['latitude', isWithin(row.latitude, 90)],
    ['applied', isInstant(row.applied)],
  ];
  return asked.filter(([, isRight]) => !isRight).map(([name]) => name);
}

function hoursWrong({ station, hours }: ReadLine, stations: ReadonlySet<unknown>): string[] {
  const isHour = (hour: unknown): boolean =>
    Array.isArray(hour) &&
    hour.length === 1 + measures.length &&
    isInstant(hour[0]) &&
    hour.slice(1).every((value) => value === null || isWithin(value, 1e30));
  const areHours = Array.isArray(hours) && hours.length <= 2 * hoursInLine && hours.every(isHour);
  return [...(stations.has(station) ? [] : ['station']), ...(areHours ? [] : ['hours'])];
}

export async function importWeather({ archive, farm, services }: FarmImport): Promise<void> {
  if (!hasWeather(archive)) return;
  const ids = new Map<number, number>();
  for await (const row of rowsOf<Line>(archive, weatherPart)) {
    if ('hours' in row)
      await importHours(
        services.database,
        existing(ids.get(row.station), 'station of the hours'),
        row.hours,
      );
    else {
      const { rows } = await services.database.query<{ id: number }>(
        `insert into weather_station (source, code, name, longitude, latitude, farm, applied)
          values ($1, $2, $3, $4, $5, $6, $7::timestamptz) returning id`,
        [row.source, row.code, row.name, row.longitude, row.latitude, farm, row.applied],
      );
      ids.set(row.station, at(rows, 0).id);
    }
  }
}

async function importHours(
  database: FarmImport['services']['database'],
  station: number,
  hours: readonly Hour[],
): Promise<void> {
  await database.query(
    `insert into weather_hour (station, time, ${measures.join(', ')})
     select $1, *
      from unnest($2::timestamptz[], ${measures.map((_name, at) => `$${at + 3}::real[]`).join(', ')})
      on conflict (station, time) do nothing`,
    [
      station,
      hours.map(([time]) => time),
      ...measures.map((_name, at) => hours.map((hour) => hour[at + 1] ?? null)),
    ],
  );
}
