import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { noValues, type WeatherHour } from '../weather/hours.ts';
import { knmiReader } from '../weather/knmi.ts';
import { diseaseRisk, type RiskModel } from './risk.ts';

const folder = join(import.meta.dirname, '../../../../../shared/data/weather');
const years = [
  '260_debilt_2018',
  '273_marknesse_2016',
  '273_marknesse_2020',
  '370_eindhoven_2015',
  '370_eindhoven_2016',
];
const marknesse = { longitude: 5.89, latitude: 52.7 };
const isThere = existsSync(folder);
if (!isThere) console.warn(`the measured years are skipped: there is no ${folder}`);

describe.skipIf(!isThere)('D15 late blight in measured years', () => {
  it.each(years)('KNMI %s: every day and every period of Hutton and Smith', (year) => {
    const read = knmiReader();
    const hours = gunzipSync(readFileSync(join(folder, `knmi_${year}_hourly.txt.gz`)))
      .toString()
      .split('\n')
      .flatMap((line) => read(line)?.hour ?? []);
    const [, ...lines] = readFileSync(join(folder, `knmi_${year}_hutton_smith_daily.csv`), 'utf8')
      .trim()
      .split(/\r?\n/);
    const expected = lines.map((line) => {
      const [date, lowest, humid, known, ...flags] = line.split(',');
      return {
        date: date!,
        lowest: Number(lowest),
        humid: Number(humid),
        known: Number(known),
        flags: flags.map((flag) => flag === '1'),
      };
    });
    expect(expected.length).toBeGreaterThan(364);
    const [first, last] = [expected[0]!.date, expected.at(-1)!.date];
    const [hutton, smith] = (['hutton', 'smith'] as const).map((model) =>
      diseaseRisk(model, { hours, first, last, location: marknesse }),
    );
    const found = hutton!.map((day, index) => ({
      date: day.date,
      lowest: day.figures.tmin,
      humid: day.figures.hours_rh_ge_90,
      known: day.knownHours,
      flags: [day.isRisk, smith![index]!.isRisk, day.endsPeriod, smith![index]!.endsPeriod],
    }));
    expect(found).toEqual(expected);
  });
});

/** A day of 24 hours, so many of them humid. */
function day(date: string, lowest: number, humid: number, known = 24): WeatherHour[] {
  return Array.from({ length: known }, (_, index) => ({
    ...noValues,
    time: `${new Date(Date.parse(`${date}T00:00:00Z`) + (index + 1) * 3_600_000).toISOString().slice(0, 19)}Z`,
    AT: index === 3 ? lowest : lowest + 5,
    RH: index < humid ? 90 : 89,
  }));
}

it.each<[string, RiskModel, WeatherHour[], [boolean | null, boolean | null]]>([
  ['just warm and humid enough', 'hutton', day('2026-07-02', 10, 6), [true, false]],
  ['a tenth too cold', 'hutton', day('2026-07-02', 9.9, 24), [false, false]],
  ['an hour too few', 'hutton', day('2026-07-02', 15, 5), [false, false]],
  ['humid enough for the one model', 'smith', day('2026-07-02', 15, 10), [false, false]],
  ['and for both', 'smith', day('2026-07-02', 10, 11), [true, false]],
  [
    'the second day ends a period',
    'hutton',
    [...day('2026-07-01', 12, 8), ...day('2026-07-02', 12, 8)],
    [true, true],
  ],
  [
    'after a day without risk none ends',
    'hutton',
    [...day('2026-07-01', 12, 2), ...day('2026-07-02', 12, 8)],
    [true, false],
  ],
  [
    'missing hours that could have been cold',
    'hutton',
    [...day('2026-07-01', 12, 8), ...day('2026-07-02', 12, 8, 20)],
    [null, null],
  ],
  [
    'missing hours that change nothing: too cold already',
    'hutton',
    day('2026-07-02', 4, 8, 20),
    [false, false],
  ],
  [
    'missing hours that change nothing: never humid enough',
    'smith',
    day('2026-07-02', 12, 2, 20),
    [false, false],
  ],
  ['no hours at all', 'hutton', [], [null, null]],
])('D15 %s (%s)', (_what, model, hours, expected) => {
  // the day before, without a statement, was without risk
  const before =
    hours.some(({ time }) => time < '2026-07-02T00:30') || hours.length === 0
      ? hours
      : [...day('2026-07-01', 1, 0), ...hours];
  const [found] = diseaseRisk(model, {
    hours: before,
    first: '2026-07-02',
    last: '2026-07-02',
    location: marknesse,
  });
  expect([found!.isRisk, found!.endsPeriod]).toEqual(expected);
});
