import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import type { Row } from '../../../data/types.ts';
import { byRisk, riskOf } from './riskOfFields.ts';
import type { RiskAnswer } from '../weatherAnswers.ts';

const source = { name: 'a station', kind: 'station', distance: 1 } as const;
/** `.` no risk, `x` a day of it, `X` the day that ends a period, `?` unknown. */
const answer = (days: string): RiskAnswer => ({
  source,
  paper: 'a paper',
  results: [...days].map((sign, index) => ({
    date: `2026-07-${String(index + 1).padStart(2, '0')}`,
    tmin: sign === '?' ? null : 12,
    hours_rh_ge_90: sign === '.' ? 2 : 8,
    hutton_day: sign === '?' ? null : sign !== '.',
    period_end: sign === '?' ? null : sign === 'X',
  })),
});

it.each([
  ['.....', { days: 0, periods: 0, last: { date: '2026-07-05', isRisk: false } }],
  [
    '.xXX.xX',
    { days: 5, periods: 2, last: { date: '2026-07-07', isRisk: true, endsPeriod: true } },
  ],
  ['.x??', { days: 1, periods: 0, last: { date: '2026-07-02', isRisk: true, endsPeriod: false } }],
])('D15 the days %s in a line', (days, expected) =>
  expect(riskOf(answer(days), 'hutton')).toMatchObject(expected),
);

it('D15 without weather there is no verdict', () =>
  expect([
    riskOf(null, 'hutton'),
    riskOf({ source: null, paper: '', results: answer('x').results }, 'hutton'),
    riskOf(answer('??'), 'hutton'),
  ]).toEqual([null, null, null]));

it('D15 fields at risk are first, unknown ones last', () => {
  const field = (name: string) => ({ id: name, name }) as unknown as Row;
  const risks = [
    ['calm', '....'],
    ['unknown', '????'],
    ['often', 'xXxX.'],
    ['now', '...x'],
    ['a period now', '..xX'],
    ['also calm', '....'],
  ].map(([name, days]) => ({ field: field(name!), risk: riskOf(answer(days!), 'hutton') }));
  expect(
    byRisk(fixture(risks), (left, right) =>
      String(left.name).localeCompare(String(right.name)),
    ).map(({ field: { id } }) => id),
  ).toEqual(['a period now', 'now', 'often', 'also calm', 'calm', 'unknown']);
});
