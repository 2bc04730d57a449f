import { describe, expect, it } from 'vitest';
import { fixture } from '../../testing/fixture.ts';
import { findings, german, give, half, text, zone } from '../../testing/polluted-area.ts';
import { after, SLURRY, SOLID, UREA, type Row } from '../../testing/season-of-ground.ts';

/** Nitrogen on crops of spring, by Düngeverordnung § 13a(2) no. 7. @source RUL-25, decisions 286 */

const [WHEAT, MAIZE, BEET, OATS, MUSTARD, GRASS, APPLE, FALLOW] = [
  101, 151, 221, 110, 881, 801, 601, 925,
];

describe('RUL-25 § 13a(2) no. 7: "Kulturen mit einer Aussaat oder Pflanzung nach dem 1. Februar ... nur ..., wenn ... im Herbst des Vorjahres eine Zwischenfrucht angebaut wurde"', () => {
  const catchCrop = (...given: [readonly Row[], readonly Row[]]) =>
    findings('catch_crop_before', ...given).map(({ of, finding: { status } }) => [of, status]);
  const spring = (more: object = {}) => german('m', 0, 10, { crop: MAIZE, ...more });
  const dosed = (date = '2026-04-20', product = SLURRY) => [give('m', product, 10, date)];
  const work = (theme: string, date: string) => ({
    id: `${theme} ${date}`,
    cropfield: 'm',
    date: `${date} 08:00`,
    processing_state: 'performed',
    linked_record: null,
    worked_area: 1,
    activities: [{ theme, items: [] }],
  });
  const before = (more: object = {}) =>
    german('z', 0, 10, { period: 'before', crop: MUSTARD, green_manure: true, ...more });

  it.each<[string, readonly Row[], readonly Row[], string | null]>([
    ['maize, nothing stated', [spring()], dosed(), 'UNKNOWN'],
    ['beet', [spring({ crop: BEET })], dosed(), 'UNKNOWN'],
    ['maize after mustard', [spring({ previous_crop: MUSTARD })], dosed(), 'OK'],
    ['maize after wheat', [spring({ previous_crop: WHEAT })], dosed(), 'UNKNOWN'],
    ['a catch crop before it on the ground', [spring(), before()], dosed(), 'OK'],
    [
      'one that was worked in autumn',
      [spring(), before({ field_attributes: { 31: 'worked_in_autumn', 35: 'stricter' } })],
      dosed(),
      'NOT-OK',
    ],
    ['in a vulnerable zone', [spring(zone('vulnerable'))], dosed(), null],
    ['no zone stated', [spring(zone(null))], dosed(), null],
    ['in another country', [spring({ country: 'AT' })], dosed(), null],
    ['winter wheat', [spring({ crop: WHEAT })], dosed(), null],
    ['grass', [spring({ crop: GRASS })], dosed(), null],
    ['apples', [spring({ crop: APPLE })], dosed(), null],
    ['fallow', [spring({ crop: FALLOW })], dosed(), null],
    [
      'oats sown in autumn',
      [spring({ crop: OATS })],
      [work('sowing', '2025-10-05'), ...dosed()],
      null,
    ],
    [
      'oats sown on 1 February',
      [spring({ crop: OATS })],
      [work('sowing', '2026-02-01'), ...dosed()],
      null,
    ],
    [
      'oats sown on 2 February',
      [spring({ crop: OATS })],
      [work('sowing', '2026-02-02'), ...dosed()],
      'UNKNOWN',
    ],
    [
      'wheat sown in spring',
      [spring({ crop: WHEAT })],
      [work('sowing', '2026-02-20'), ...dosed()],
      'UNKNOWN',
    ],
    ['mineral nitrogen too', [spring()], dosed('2026-04-20', UREA), 'UNKNOWN'],
    ['solid manure too', [spring()], dosed('2026-03-01', SOLID), 'UNKNOWN'],
    ['in the autumn before its year', [spring()], dosed('2025-10-20'), null],
    [
      'after its harvest',
      [spring()],
      [work('harvest', '2026-09-20'), ...dosed('2026-09-25')],
      null,
    ],
    // a second crop of the year follows the main one
    ['a second crop', [spring({ ...after })], dosed('2026-06-20'), null],
    ['a crop of the next season', [spring({ period_end: '2027-12-31' })], dosed(), null],
  ])('%s', (_why, fields, records, status) =>
    expect(catchCrop(fields, records)).toEqual(status === null ? [] : [['m', status]]),
  );

  it('each part of a field that was split is judged in its zone', () =>
    expect(
      catchCrop(
        [
          german('a', 0, 5, { crop: MAIZE, forerunners: { m: 0.5 } }),
          german('b', 5, 10, { crop: MAIZE, forerunners: { m: 0.5 }, ...zone('vulnerable') }),
        ],
        [half('a', SLURRY, 5, '2026-04-20'), half('b', SLURRY, 5, '2026-04-20')],
      ),
    ).toEqual([['a', 'UNKNOWN']]));

  it('a merged field keeps the sowing of its parts', () =>
    expect(
      catchCrop(
        [german('x', 0, 10, { crop: OATS, forerunners: { m: 1, x: 1 } })],
        [work('sowing', '2025-10-05'), give('x', SLURRY, 5, '2026-04-20')],
      ),
    ).toEqual([]));

  it('names what is exempt', () => {
    const [{ finding } = fixture<never>({})] = findings('catch_crop_before', [spring()], dosed());
    expect(text(finding)).toMatch(
      /only after a catch crop of the autumn before .* Land harvested after 1 October and land with less than 550 mm of rain a year are exempt\.$/,
    );
  });
});
