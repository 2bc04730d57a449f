import { translate } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import { cropTypeStarter } from '../../croptype/croptype.starter.ts';
import { daysJudgedWith, dose, harvest, verdictsOf } from '../../testing/closed-season.ts';
import { drawnAt } from '../../testing/drawn-at.ts';
import { after, field } from '../../testing/season-of-ground.ts';
import { findingText } from '../words.ts';

/** Closed periods of France on the land of a season, before and after the harvest of its crops. */

const [WHEAT, MAIZE, VINES, MUSTARD] = [101, 151, 614, 881];

const judged = daysJudgedWith((entity, id) =>
  entity === 'croptype' ? cropTypeStarter.find((one) => one.id === id) : undefined,
);
const found = (...given: Parameters<typeof judged>) => verdictsOf(judged(...given));

const french = (id: string, to: number, more: object = {}) =>
  field(id, 0, to, { country: 'FR', crop: WHEAT, geometry: drawnAt(1.49, 48.45), ...more });

describe('RUL-25 a crop of France and the crop that follows it', () => {
  const harvested = harvest('a', '2026-07-20');
  it.each([
    ['standing in spring', [], '2026-05-01', 'open', 'OK'],
    ['no harvest noted in summer', [], '2026-08-20', 'harvest_unknown', 'UNKNOWN'],
    ['no harvest noted, on a closed day', [], '2026-10-01', 'conditional', 'NOT-OK'],
    ['before the harvest', [harvested], '2026-07-19', 'open', 'OK'],
    ['on the day of harvest', [harvested], '2026-07-20', 'undecided', 'UNKNOWN'],
    ['after it', [harvested], '2026-10-01', 'undecided', 'UNKNOWN'],
    ['after it, last day before midwinter', [harvested], '2026-12-14', 'undecided', 'UNKNOWN'],
    ['after it, in midwinter', [harvested], '2026-12-15', 'conditional', 'NOT-OK'],
    ['after the turn of the year', [harvested], '2027-01-15', 'conditional', 'NOT-OK'],
    ['after the turn of the year, 16 January', [harvested], '2027-01-16', 'undecided', 'UNKNOWN'],
    ['in the spring after it', [harvested], '2027-02-01', 'open', 'OK'],
    ['in a season that is over', [], '2027-01-20', 'undecided', 'UNKNOWN'],
  ])('winter wheat %s', (_, work, day, state, status) =>
    expect(found([french('a', 10)], [...work, dose('a', day)])).toEqual([['a', state, status]]),
  );

  it('work for the crop of the next season is judged by that crop', () => {
    const next = { period_start: '2027-01-01', period_end: '2027-12-31' };
    expect(
      found(
        [french('a', 10), french('w', 10, next), french('m', 10, { ...next, crop: MAIZE })],
        [harvested, dose('w', '2026-09-30'), dose('w', '2026-10-01'), dose('m', '2026-09-30')],
      ),
    ).toEqual([
      ['w', 'open', 'OK'],
      ['w', 'conditional', 'NOT-OK'],
      ['m', 'conditional', 'NOT-OK'],
    ]);
  });

  it('land that was split or merged keeps its harvests', () => {
    const parts = ['b', 'c'].map((id) => french(id, 5, { forerunners: { a: 0.5, [id]: 1 } }));
    expect(found(parts, [harvested, dose('b', '2026-08-20'), dose('c', '2026-07-19')])).toEqual([
      ['b', 'undecided', 'UNKNOWN'],
      ['c', 'open', 'OK'],
    ]);
    const merged = french('m', 10, { forerunners: { a: 1, b: 1, m: 1 } });
    const both = [harvested, harvest('b', '2026-08-25')];
    expect(found([merged], [...both, dose('m', '2026-08-20'), dose('m', '2026-08-25')])).toEqual([
      ['m', 'open', 'OK'],
      ['m', 'undecided', 'UNKNOWN'],
    ]);
  });

  it('each crop of two in a year is judged by its own group', () =>
    expect(
      found(
        [french('a', 10), french('c', 10, { ...after, crop: MUSTARD })],
        [harvested, dose('c', '2026-06-30'), dose('c', '2026-10-01'), dose('c', '2026-12-20')],
      ),
    ).toEqual([
      ['c', 'open', 'OK'],
      ['c', 'undecided', 'UNKNOWN'],
      ['c', 'conditional', 'NOT-OK'],
    ]));

  it('vines have no harvest that changes anything', () =>
    expect(
      found(
        [french('a', 10, { crop: VINES })],
        [harvest('a', '2026-09-20'), dose('a', '2026-10-20'), dose('a', '2026-12-15')],
      ),
    ).toEqual([
      ['a', 'open', 'OK'],
      ['a', 'conditional', 'NOT-OK'],
    ]));

  it.each([
    ['2026-10-01', /^Slurry from 10-01 to 01-15: only on land outside vulnerable zones\.$/],
    [
      '2027-01-20',
      /^Slurry from 01-16 to 01-31: it applies in vulnerable zones alone; the crop or cover that follows decides;/,
    ],
    [
      '2026-08-20',
      /^Slurry from the harvest of the last main crop to 12-14: .* No harvest is noted/,
    ],
  ])('words of %s', (day, text) =>
    expect(
      judged([french('a', 10)], [dose('a', day)]).map(({ finding }) =>
        findingText(finding, 'slurry', {
          number: String,
          day: (one) => one,
          text: (one, values) => translate(one, 'en', values) ?? '',
          field: String,
        }),
      ),
    ).toEqual([expect.stringMatching(text)]),
  );
});
