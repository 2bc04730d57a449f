import { describe, expect, it } from 'vitest';
import { afterwards, coverGround } from '../testing/cover-ground.ts';
import type { CoverGround } from './cover-rule.ts';
import { judgeMaizeCatch } from './maize-catch.ts';

const field = (
  crop: string,
  following: CoverGround['following'],
  more: Partial<CoverGround> = {},
) => coverGround(2, crop, { soils: ['ZAND-ZUID'], following, ...more });
const silage = 'Silage maize';
const later = (words: string) => afterwards(words, true);
const ploughed = (day: string) => ({ ploughings: [{ day, share: 1 }] });

/** By hand: [title, field, state and last day to sow; null where none is required] */
describe('RUL-25 the catch crop after maize in the Netherlands', () => {
  it.each<readonly [string, CoverGround, string | null]>([
    ['rye by 1 October', field(silage, [afterwards('Rye @2026-10-01')]), 'kept 2026-10-01'],
    ['a day later', field(silage, [afterwards('Rye @2026-10-02')]), 'late 2026-10-01'],
    [
      'undersown grass',
      field(silage, [afterwards('Italian ryegrass @2026-06-15')]),
      'kept 2026-10-01',
    ],
    [
      'winter wheat of the next season by 31 October',
      field(silage, [later('Winter wheat @2026-10-31')]),
      'kept 2026-10-01',
    ],
    [
      'winter wheat in November',
      field(silage, [later('Winter wheat @2026-11-01')]),
      'late 2026-10-01',
    ],
    [
      'grain maize, by 31 October',
      field('Grain maize', [afterwards('Rye @2026-10-31')]),
      'kept 2026-10-31',
    ],
    [
      'organic maize, by 31 October',
      field(silage, [afterwards('Rye @2026-10-20')], { isOrganic: true }),
      'kept 2026-10-31',
    ],
    [
      'mustard, which is not listed',
      field(silage, [afterwards('Yellow mustard @2026-09-20')]),
      'unlisted 2026-10-01',
    ],
    [
      'a mixture',
      field(silage, [afterwards('Cover crop mixture @2026-09-20')]),
      'unknown 2026-10-01',
    ],
    ['a day that nobody stated', field(silage, [afterwards('Rye')]), 'unknown 2026-10-01'],
    ['nothing noted', field(silage, []), 'missing 2026-10-01'],
    ['maize again', field(silage, [later(silage)]), 'missing 2026-10-01'],
    [
      'on half of the field',
      field(silage, [afterwards('Rye @2026-09-20: 0.5')]),
      'missing 2026-10-01',
    ],
    [
      'in two halves',
      field(silage, [
        afterwards('Rye @2026-09-20: 0.5'),
        afterwards('Black oats @2026-09-25: 0.5'),
      ]),
      'kept 2026-10-01',
    ],
    [
      'half of it late',
      field(silage, [afterwards('Rye @2026-09-20: 0.5'), afterwards('Rye @2026-10-10: 0.5')]),
      'late 2026-10-01',
    ],
    [
      'ploughed in January',
      field(silage, [afterwards('Rye @2026-09-20')], ploughed('2027-01-31')),
      'ended 2026-10-01',
    ],
    [
      'ploughed in February',
      field(silage, [afterwards('Rye @2026-09-20')], ploughed('2027-02-01')),
      'kept 2026-10-01',
    ],
    [
      'ploughed before sowing',
      field(silage, [afterwards('Rye @2026-09-20')], ploughed('2026-09-19')),
      'kept 2026-10-01',
    ],
    ['loess', field(silage, [], { soils: ['LOESS'] }), 'missing 2026-10-01'],
    ['a soil nobody stated', field(silage, [], { soils: [] }), 'unknown 2026-10-01'],
    ['clay', field(silage, [], { soils: ['KLEI'] }), null],
    [
      'the soil of the authority before that of the field',
      field(silage, [], { soils: ['KLEI', 'DZAND'] }),
      null,
    ],
    ['potatoes', field('Ware potato', []), null],
  ])('%s', (_, ground, expected) => {
    const found = judgeMaizeCatch(ground, { year: 2026, today: '2026-12-01' });
    expect(found && `${found.state} ${found.by}`).toBe(expected);
  });

  it('is open until its last day, and not judged in a year that was not read', () => {
    const state = (today: string, year = 2026) =>
      judgeMaizeCatch(field(silage, []), { year, today })?.state;
    expect(state('2026-10-01')).toBe('open');
    expect(state('2026-10-02')).toBe('missing');
    expect(state('2028-12-01', 2028)).toBeUndefined();
  });
});
