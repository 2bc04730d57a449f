import { describe, expect, it, vi } from 'vitest';
import { depthFromCentimetres, depthToCentimetres } from './depth.ts';
import { precipitationFromMillimetres, precipitationToMillimetres } from './precipitation.ts';
import type { ReportUnit } from './report.ts';
import { speedFromMetresPerSecond, speedToMetresPerSecond } from './speed.ts';
import { temperatureFromCelsius, temperatureToCelsius } from './temperature.ts';

type Conversion = (value: number, unit: string, report: ReportUnit) => number | null;

const quantities: [
  name: string,
  from: Conversion,
  to: Conversion,
  cases: [number, string, number][],
][] = [
  [
    'speed',
    speedFromMetresPerSecond,
    speedToMetresPerSecond,
    [
      [10, 'm/s', 10],
      [10, 'km/h', 36],
      [10, 'mph', 22.36936],
    ],
  ],
  [
    'temperature',
    temperatureFromCelsius,
    temperatureToCelsius,
    [
      [21, 'C', 21],
      [0, 'F', 32],
      [100, 'F', 212],
      [-40, 'F', -40],
    ],
  ],
  [
    'precipitation',
    precipitationFromMillimetres,
    precipitationToMillimetres,
    [
      [12, 'mm', 12],
      [25.4, 'inch', 1],
      [12.7, 'inch', 0.5],
    ],
  ],
  [
    'depth',
    depthFromCentimetres,
    depthToCentimetres,
    [
      [30, 'cm', 30],
      [2.54, 'inch', 1],
      [25.4, 'inch', 10],
    ],
  ],
];

describe.each(quantities)('RUL-24 %s', (name, from, to, cases) => {
  it.each(cases)(`RUL-24 stored ${name} %d is shown in %s as %d`, (stored, unit, shown) => {
    const report = vi.fn();
    expect(from(stored, unit, report)).toBeCloseTo(shown, 10);
    expect(to(shown, unit, report)).toBeCloseTo(stored, 10);
    expect(report).not.toHaveBeenCalled();
  });

  it(`RUL-24 an unknown ${name} unit is reported and gives no number`, () => {
    const report = vi.fn();
    expect(from(1, 'furlong', report)).toBeNull();
    expect(to(1, 'furlong', report)).toBeNull();
    expect(report).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenCalledWith(
      'unknown_unit',
      expect.objectContaining({ quantity: name, unit: 'furlong' }),
    );
  });
});
