import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noForecast, type ForecastHour } from '../hours.ts';
import { silentLabel, type LabelConditions, type SprayContext } from './finding.ts';
import { fitOf, judgeHours, type SprayHour } from './judge.ts';
import { bestWindows } from './windows.ts';

/**
 * A week of 168 hours with the verdicts of every hour for three situations: a field in the
 * Netherlands, one in France, and one in Germany with a label that asks for two dry hours, 10 to 22 °C
 * and 65 %. They were computed by a program in another language, with Stull's formula (2011) for the
 * wet bulb and another one for the sun; `Delta T` keeps off the limits, where formulas differ.
 */
const [names = '', ...lines] = readFileSync(
  new URL('../testing/golden-hours.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n');
const golden = lines.map((line) => {
  const cells = line.split(',');
  return Object.fromEntries(names.split(',').map((name, index) => [name, cells[index] ?? '']));
});
const figure = (text: string | undefined) => (text ? Number(text) : null);
const hours = golden.map((row): ForecastHour => ({
  ...noForecast,
  time: row['time'] ?? '',
  AT: figure(row['AT']),
  RH: figure(row['RH']),
  PT: figure(row['PT']),
  WS: figure(row['WS']),
  WG: figure(row['WG']),
  CC: figure(row['CC']),
}));
const start = Date.parse('2026-06-22T00:00:00Z');
const context: SprayContext = {
  country: 'NL',
  location: { longitude: 5.7, latitude: 52.6 },
  label: silentLabel,
  issued: start,
  now: start,
};
const says = (limit: number, source = 'Revus, §5') => ({ limit, source });
const label: LabelConditions = {
  ...silentLabel,
  dryHours: says(2),
  leastTemperature: says(10),
  mostTemperature: says(22),
  leastHumidity: says(65),
};

describe('D15 168 hours of a week', () => {
  it.each([
    ['NL', context],
    ['FR', { ...context, country: 'FR' }],
    ['DE+label', { ...context, country: 'DE', label }],
  ])('%s: every hour as computed by another implementation', (name, given) => {
    const told = judgeHours(hours, given);
    expect(told).toHaveLength(168);
    expect(told.map(({ time, fit }) => `${time} ${fit}`)).toEqual(
      golden.map((row) => `${row['time']} ${row[name]}`),
    );
    expect(new Set(told.map(({ fit }) => fit)).size).toBe(4);
  });

  it('agrees with another program on every rule of every hour', () => {
    const told = judgeHours(hours, context);
    for (const [index, row] of golden.entries())
      for (const { rule, fit } of told[index]?.findings ?? [])
        if (rule !== 'age')
          expect(`${row['time']} ${rule} ${fit}`).toBe(`${row['time']} ${rule} ${row[rule]}`);
  });
});

const fine: ForecastHour = {
  ...noForecast,
  time: '2026-06-22T09:00:00Z',
  AT: 18,
  RH: 68,
  PT: 0,
  WS: 4,
  WG: 6,
  CC: 40,
};
/** A day of good hours with one different hour. */
const judged = (more: Partial<ForecastHour>, given: Partial<SprayContext> = {}): SprayHour => {
  const day = Array.from({ length: 24 }, (_, index) => ({
    ...fine,
    time: `${new Date(start + (index + 1) * 3_600_000).toISOString().slice(0, 19)}Z`,
    ...(index === 8 ? more : {}),
  }));
  const found = judgeHours(day, { ...context, ...given })[8];
  if (!found) throw new Error('a day has more hours');
  return found;
};
const finding = (hour: SprayHour, rule: string) => hour.findings.find((one) => one.rule === rule);

describe('D15 rule, number and source', () => {
  it.each([
    ['NL', 'law', 5, 'boom', 'Besluit activiteiten leefomgeving', 10.6, 5.1],
    ['FR', 'law', 5.3, '10m', 'Arrêté du 4 mai 2017 (AGRG1632554A), art. 2', 5.4, 5.4],
    [
      'DE',
      'law',
      5,
      '10m',
      'Grundsätze für die Durchführung der guten fachlichen Praxis im Pflanzenschutz',
      5.1,
      5.1,
    ],
    [
      'PL',
      'advice',
      5,
      '10m',
      'ISIP, Anwendungsbedingungen umsetzen (LRA Tübingen 2023)',
      5.1,
      5.1,
    ],
  ])('the wind in %s', (country, basis, most, at, source, WS, value) =>
    expect(finding(judged({ WS }, { country }), 'wind')).toMatchObject({
      fit: 'not',
      basis,
      most,
      at,
      source,
      value,
      unit: 'm/s',
    }),
  );
  it('a label stricter than the law takes precedence', () => {
    const own = { label: { ...silentLabel, mostWind: says(2) } };
    expect(finding(judged({ WS: 5 }, own), 'wind')).toMatchObject({
      fit: 'not',
      basis: 'product_label',
      most: 2,
      value: 2.4,
      source: 'Revus, §5',
    });
    const loose = { label: { ...silentLabel, mostWind: says(8) } };
    expect(finding(judged({ WS: 11 }, loose), 'wind')).toMatchObject({
      fit: 'not',
      basis: 'law',
      most: 5,
    });
  });
  it.each<[string, Partial<ForecastHour>, Partial<LabelConditions>, string, object]>([
    [
      'below its least temperature',
      { AT: 9.9 },
      { leastTemperature: says(10) },
      'temperature',
      { fit: 'not', value: 9.9, least: 10 },
    ],
    [
      'at its least temperature, where advice asks for care',
      { AT: 6 },
      { leastTemperature: says(6) },
      'temperature',
      { fit: 'good', least: 6 },
    ],
    [
      'above its greatest temperature',
      { AT: 22.1 },
      { mostTemperature: says(22) },
      'temperature',
      { fit: 'not', value: 22.1, most: 22 },
    ],
    [
      'warmer than is advised, where the label allows it',
      { AT: 27 },
      { mostTemperature: says(28) },
      'temperature',
      { fit: 'good', most: 28 },
    ],
    ['too dry', { RH: 64 }, { leastHumidity: says(65) }, 'humidity', { fit: 'not', least: 65 }],
    [
      'drier than is advised, where the label allows it',
      { RH: 45 },
      { leastHumidity: says(40) },
      'humidity',
      { fit: 'good', least: 40 },
    ],
    [
      'drying faster than it allows',
      { AT: 20, RH: 50 },
      { mostDeltaT: says(6) },
      'delta_t',
      { fit: 'not', value: 6.2, most: 6 },
    ],
    [
      'drying no faster than it allows',
      { AT: 24, RH: 45 },
      { mostDeltaT: says(9) },
      'delta_t',
      { fit: 'good', most: 9 },
    ],
  ])('D15 conditions of a label: %s', (_what, hour, own, rule, expected) =>
    expect(finding(judged(hour, { label: { ...silentLabel, ...own } }), rule)).toMatchObject({
      ...expected,
      basis: 'product_label',
      source: 'Revus, §5',
    }),
  );
  it('D15 both limits of the temperature name their label', () => {
    const both = {
      leastTemperature: says(8, 'Revus'),
      mostTemperature: says(25, 'Ranman Top'),
    };
    expect(
      finding(judged({}, { label: { ...silentLabel, ...both } }), 'temperature'),
    ).toMatchObject({ fit: 'good', least: 8, most: 25, source: 'Revus; Ranman Top' });
  });
  it.each([
    [2, 'not'],
    [3, 'not'],
    [1, 'good'],
  ])('D15 rain in the third hour and a label requiring %i dry hours: %s', (hours, fit) => {
    const day = Array.from({ length: 24 }, (_, at) => ({
      ...fine,
      time: new Date(start + (at + 1) * 3_600_000).toISOString(),
      PT: at === 10 ? 1 : 0,
    }));
    const own = { ...silentLabel, dryHours: says(hours) };
    const told = judgeHours(day, { ...context, label: own })[8];
    expect(told && finding(told, 'rain_after')).toMatchObject({
      fit,
      hours,
      basis: 'product_label',
      source: 'Revus, §5',
    });
  });
  it('a forecast of yesterday needs care, and shows its age', () => {
    expect(judged({}).fit).toBe('good');
    const old = judged({}, { issued: start - 26 * 3_600_000 });
    expect(old.fit).toBe('care');
    expect(finding(old, 'age')).toMatchObject({ value: 26, most: 12 });
  });
  it.each([
    ['WS', 'unknown'],
    ['PT', 'unknown'],
    ['AT', 'unknown'],
    ['RH', 'unknown'],
    ['WG', 'care'],
  ] as const)('a gap in %s never makes an hour good: %s', (name, fit) =>
    expect(judged({ [name]: null }).fit).toBe(fit),
  );
  it('a share of six hours’ rain too small for a gauge counts as unknown', () => {
    expect(judged({ PT: 0.2 / 6 }).fit).toBe('unknown');
    expect(finding(judged({ PT: 0.2 / 6 }), 'rain')).toMatchObject({ fit: 'unknown', value: null });
    expect(finding(judged({ PT: 0.6 / 6 }), 'rain')).toMatchObject({ fit: 'not', value: 0.1 });
    expect(finding(judged({ PT: 0 }), 'rain')).toMatchObject({ fit: 'good', value: 0 });
  });
  it('the same before or after an hour', () => {
    const day = Array.from({ length: 24 }, (_, at) => ({
      ...fine,
      time: new Date(start + (at + 1) * 3_600_000).toISOString(),
      PT: at < 12 ? 0 : 0.2 / 6,
    }));
    const hours = judgeHours(day, context);
    const fits = (at: number, rule: string) => finding(hours[at] as SprayHour, rule)?.fit;
    expect([4, 5, 6, 9].map((at) => fits(at, 'rain_after'))).toEqual([
      'good',
      'good',
      'unknown',
      'care',
    ]);
    expect([11, 12, 13].map((at) => fits(at, 'rain_before'))).toEqual(['good', 'good', 'unknown']);
  });
  it('a forbidding rule applies even where other values are missing', () => {
    expect(
      fitOf([
        { rule: 'wind', fit: 'unknown' },
        { rule: 'rain', fit: 'not' },
      ]),
    ).toBe('not');
  });
});

describe('D15 the best windows', () => {
  const told = (fits: string) =>
    [...fits].map((letter, index) => ({
      time: `${new Date(start + (index + 1) * 3_600_000).toISOString().slice(0, 19)}Z`,
      fit:
        letter === 'g'
          ? ('good' as const)
          : letter === 'c'
            ? ('care' as const)
            : letter === '?'
              ? ('unknown' as const)
              : ('not' as const),
      findings: [],
    }));
  const spans = (fits: string, hoursNeeded: number, nowHour = 0) =>
    bestWindows(told(fits), {
      needed: hoursNeeded * 3_600_000,
      now: start + nowHour * 3_600_000,
    }).map(({ start: from, end, fit }) => [
      (from - start) / 3_600_000,
      (end - start) / 3_600_000,
      fit,
    ]);
  it.each([
    [
      'the longest first, then the sooner',
      'ggnnggggcgggg',
      1,
      0,
      [
        [4, 8, 'good'],
        [9, 13, 'good'],
        [0, 2, 'good'],
      ],
    ],
    ['long enough for the work', 'ggnnggg', 3, 0, [[4, 7, 'good']]],
    [
      'with care where nothing is good',
      'ccngc',
      2,
      0,
      [
        [0, 2, 'care'],
        [3, 5, 'care'],
      ],
    ],
    ['what has begun is over', 'gggg', 1, 2, [[2, 4, 'good']]],
    ['never where nobody knows', '????', 1, 0, []],
    ['none in a storm', 'nnnn', 1, 0, []],
  ])('%s', (_what, fits, needed, now, expected) =>
    expect(spans(fits, needed, now)).toEqual(expected),
  );
});
