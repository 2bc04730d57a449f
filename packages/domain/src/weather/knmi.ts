import { isDate } from '@furrow/kit';
import { timeText, type WeatherHour } from './hours.ts';

/**
 * The hourly files of the KNMI: a word on every column, then lines of whole numbers with commas
 * between. @source KNMI, uurgegevens van het weer in Nederland
 */

export interface KnmiHour {
  readonly station: string;
  readonly hour: WeatherHour;
}

/**
 * Reason why a line of numbers has no hour: a code for people, and a sentence for a terminal.
 */
export class KnmiProblem extends Error {
  constructor(
    readonly code: 'weather_columns_missing' | 'weather_number_wrong' | 'weather_time_wrong',
    readonly params: Readonly<Record<string, string>>,
    message: string,
  ) {
    super(message);
  }
}

const needed = ['STN', 'YYYYMMDD', 'HH'];
/** Of the columns of a file the ones we know: `RH` is rain there, and `U` the humidity. */
const wanted = ['T', 'U', 'RH', 'FH', 'DD', 'Q'];

/** Farther off there is no measurement, in whatever unit. */
const largest = 100_000;
/** Before any thermometer. */
const firstDay = '1600-01-01';
const longestShown = 40;

/** Wind from all sides. */
const VARIABLE_WIND = 990;
/** Less than 0.05 mm. */
const TRACE = -1;
/** Joules a square centimetre in an hour, as watts a square metre. */
const WATTS = 10_000 / 3_600;

const round = (value: number, decimals: number) =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/**
 * Parses line after line; null for lines without an hour. Throws a KnmiProblem on a line of numbers
 * that cannot be right.
 */
export function knmiReader(): (line: string) => KnmiHour | null {
  let columns: readonly string[] | null = null;
  return (line) => {
    const text = line.replace(/^#/, '').trim();
    if (/^STN\s*,\s*YYYYMMDD\s*,\s*HH?\b/.test(text)) {
      columns = text.split(',').map((name) => (name.trim() === 'H' ? 'HH' : name.trim()));
      return null;
    }
    if (!/^\d+\s*,\s*\d{8}\s*,/.test(text)) return null;
    if (!columns)
      throw new KnmiProblem(
        'weather_columns_missing',
        {},
        'the numbers come before the line that names their columns (# STN,YYYYMMDD,HH,…).',
      );
    return readHour(columns, text);
  };
}

function readHour(columns: readonly string[], text: string): KnmiHour {
  const cells = text.split(',').map((cell) => cell.trim());
  const number = (name: string): number | null => {
    const cell = cells[columns.indexOf(name)];
    if (cell === undefined || cell === '') return null;
    const value = Number(cell);
    if (!(Math.abs(value) <= largest))
      throw new KnmiProblem(
        'weather_number_wrong',
        { value: cell.slice(0, longestShown), column: name },
        `'${cell}' in column ${name} is no number.`,
      );
    return value;
  };
  const [station = '', day = '', hour = ''] = needed.map(
    (name) => cells[columns.indexOf(name)] ?? '',
  );
  // hour 1 lasts from midnight to 1:00 UT, hour 24 ends the day
  const ends = Number(hour);
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (!isDate(date) || date < firstDay || !Number.isInteger(ends) || ends < 1 || ends > 24)
    throw new KnmiProblem(
      'weather_time_wrong',
      { day, hour: hour.slice(0, longestShown) },
      `${day} hour ${hour} is no time.`,
    );
  const [temperature, humidity, rain, wind, direction, radiation] = wanted.map(number);
  const scaled = (value: number | null | undefined, factor: number, decimals: number) =>
    value === null || value === undefined ? null : round(value * factor, decimals);
  return {
    station,
    hour: {
      time: timeText(midnight + ends * 3_600_000),
      AT: scaled(temperature, 0.1, 1),
      RH: humidity ?? null,
      PT: rain === TRACE ? 0 : scaled(rain, 0.1, 1),
      WS: scaled(wind, 0.1, 1),
      WD: direction === VARIABLE_WIND ? null : (direction ?? null),
      RAD_SHORT: scaled(radiation, WATTS, 1),
    },
  };
}
