import { at } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { WeatherHour } from '@furrow/domain/weather/hours.ts';
import { knmiStations } from '@furrow/domain/weather/knmi-stations.ts';
import { knmiReader } from '@furrow/domain/weather/knmi.ts';
import type { Queryable } from '../db/pool.ts';
import { storeHours, storeStation } from '../weather/stations.ts';
import { CommandProblem, readOptions, type Command, unknownOptions } from './command.ts';
import { progressBar } from './progress.ts';
import { messageOf } from '@furrow/kit/failure.ts';

const hoursAtOnce = 2000;
const optionNames = ['source', 'lat', 'lon'];

/** @source decisions D10, D12, D15 Weather */
export const importWeather: Command = {
  name: 'import-weather',
  summary: msg`Imports the hourly measurements of a weather station.`,
  usage: msg`npm run furrow -- import-weather --source knmi [--lat 52.7 --lon 5.89] FILE

FILE is an hourly file of the KNMI, of one station or several, as it is published; packed with gzip will do.
The places of the KNMI stations are known; --lat and --lon say where a single station stands in place of that.
Hours that were taken in before are replaced. The server may run meanwhile.`,
  async run(words, { database }, { words: wordsFor, say }) {
    const { path, location } = readAsked(words);
    const { size } = await stat(path).catch(() => {
      throw new CommandProblem(msg`{path} cannot be opened.`, { path });
    });
    const file = createReadStream(path);
    const packed = /\.gz$/i.test(path);
    const bar = progressBar();
    const hoursByStation = new Map<string, number>();
    const stations = new Map<string, { id: number; hours: WeatherHour[] }>();
    const flush = async (station: { id: number; hours: WeatherHour[] }) => {
      if (station.hours.length > 0) await storeHours(database, station.id, station.hours);
      station.hours = [];
    };
    try {
      const read = knmiReader();
      let number = 0;
      for await (const line of createInterface({
        input: packed ? file.pipe(createGunzip()) : file,
        crlfDelay: Number.POSITIVE_INFINITY,
      })) {
        number += 1;
        const result = readLine(read, line, number);
        if (!result) continue;
        let station = stations.get(result.station);
        if (!station)
          stations.set(
            result.station,
            (station = {
              id: await stationOf(database, result.station, location, stations.size),
              hours: [],
            }),
          );
        station.hours.push(result.hour);
        hoursByStation.set(result.station, (hoursByStation.get(result.station) ?? 0) + 1);
        if (station.hours.length < hoursAtOnce) continue;
        await flush(station);
        bar.tell(
          file.bytesRead / Math.max(size, 1),
          wordsFor(msg`{hours} hours`, {
            hours: [...hoursByStation.values()].reduce((sum, one) => sum + one, 0),
          }),
        );
      }
      for (const station of stations.values()) await flush(station);
    } finally {
      bar.end();
      file.destroy();
    }
    if (hoursByStation.size === 0)
      throw new CommandProblem(msg`{path} holds no hours of the KNMI.`, { path });
    for (const [station, hours] of hoursByStation)
      say(msg`KNMI {station}: {hours} hours are in.`, {
        station: [station, knmiStations[station]?.name].filter(Boolean).join(' '),
        hours,
      });
    return 0;
  },
};

interface Asked {
  readonly path: string;
  /** Position of the station, if it is given. */
  readonly location: StationOptions | null;
}

function readAsked(words: Parameters<Command['run']>[0]): Asked {
  const { options, rest } = readOptions(words);
  const unknown = [...options.keys()].filter((name) => !optionNames.includes(name));
  if (unknown.length > 0) throw unknownOptions(unknown);
  if ((options.get('source') ?? 'knmi') !== 'knmi' || rest.length !== 1)
    throw new CommandProblem(msg`--source knmi FILE is needed.`);
  return { path: at(rest, 0), location: readPlace(options) };
}

function readLine(
  read: ReturnType<typeof knmiReader>,
  line: string,
  number: number,
): ReturnType<typeof read> {
  try {
    return read(line);
  } catch (error) {
    throw new CommandProblem(
      msg`line {number}: {reason}`,
      { number, reason: messageOf(error) },
      { cause: error },
    );
  }
}

interface StationOptions {
  readonly longitude: number;
  readonly latitude: number;
}

function readPlace(options: ReadonlyMap<string, string>): StationOptions | null {
  if (!options.has('lat') && !options.has('lon')) return null;
  const [latitude, longitude] = ['lat', 'lon'].map((name) =>
    options.get(name) ? Number(options.get(name)) : Number.NaN,
  ) as [number, number];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    throw new CommandProblem(msg`--lat and --lon are degrees, and both are needed.`);
  return { longitude, latitude };
}

async function stationOf(
  database: Queryable,
  code: string,
  options: StationOptions | null,
  others: number,
): Promise<number> {
  const station = knmiStations[code];
  if (options && others > 0)
    throw new CommandProblem(
      msg`the file is of several stations: --lat and --lon can be of one only.`,
    );
  const location = options ?? station;
  if (!location)
    throw new CommandProblem(
      msg`the place of station {code} is not known; give it with --lat and --lon.`,
      { code },
    );
  return storeStation(database, {
    source: 'knmi',
    code,
    name: `KNMI ${code} ${station?.name ?? ''}`.trim(),
    longitude: location.longitude,
    latitude: location.latitude,
  });
}
