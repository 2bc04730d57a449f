import { describe, expect, it } from 'vitest';
import { after, field, seasonOf, SLURRY, spread, type Row } from '../testing/season-of-ground.ts';
import { judgeSeason } from './judge-work.ts';

/**
 * Nitrogen of a year on land of Wallonia, by hand: at most 250 kg a hectare of arable land and 350 kg
 * of grassland, organic and mineral (Protect'eau). Slurry has 4 kg N a tonne.
 */

/** A field of some 200 m in the middle of a place. */
const at = (longitude: number, latitude: number): string => {
  const [west, south, east, north] = [longitude, latitude, longitude + 0.003, latitude + 0.002];
  return `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`;
};
const GEMBLOUX = at(4.7, 50.56);
const ROESELARE = at(3.12, 50.95);
/** Measured, hectares. */
const AREA = 4.73;

const walloon = (id: string, more: object = {}) =>
  field(id, 0, 1, { country: 'BE', geometry: GEMBLOUX, registered_area: AREA, ...more });
const dose = (id: string, tonnes: number, more: object = {}) =>
  spread(id, SLURRY, [tonnes, AREA], { date: '2026-04-01 08:00', ...more });

const found = (fields: readonly Row[], records: readonly Row[]) =>
  judgeSeason(seasonOf(fields, records)).flatMap(({ record, findings }) =>
    findings
      .filter(({ rule }) => rule === 'total_nitrogen')
      .map(({ status, value, limit, others }) => [
        record.cropfield,
        status,
        Math.round((value ?? -1) / 10) * 10,
        limit,
        others.length,
      ]),
  );

describe('RUL-25 nitrogen of a year on land of Wallonia', () => {
  it.each<[string, object, number, string, number, number]>([
    ['arable land', {}, 60, 'OK', 240, 250],
    ['arable land', {}, 65, 'NOT-OK', 260, 250],
    ['grassland', { crop: 2 }, 85, 'OK', 340, 350],
    ['grassland', { crop: 2 }, 90, 'NOT-OK', 360, 350],
  ])('%s %s: %s t is %s', (_, more, tonnes, status, value, limit) =>
    expect(found([walloon('a', more)], [dose('a', tonnes)])).toEqual([
      ['a', status, value, limit, 0],
    ]),
  );

  it('adds up the doses of both crops of a year on the same land', () => {
    const fields = [walloon('a'), walloon('s', after)];
    expect(found(fields, [dose('a', 40), dose('s', 30, { date: '2026-06-20 08:00' })])).toEqual([
      ['a', 'NOT-OK', 280, 250, 1],
      ['s', 'NOT-OK', 280, 250, 1],
    ]);
  });

  it('counts planned work, and no work that was cancelled', () =>
    expect(
      found(
        [walloon('a')],
        [
          dose('a', 40),
          dose('a', 25, { processing_state: 'planned' }),
          dose('a', 50, { processing_state: 'cancelled' }),
        ],
      ).map(([, status, value]) => [status, value]),
    ).toEqual([
      ['NOT-OK', 260],
      ['NOT-OK', 260],
    ]));

  it.each<[string, object]>([
    ['Flanders', { geometry: ROESELARE }],
    ['land without a boundary', { geometry: null }],
    ['land without a crop', { crop: null }],
  ])('says nothing of %s', (_, more) =>
    expect(found([walloon('a', more)], [dose('a', 90)])).toEqual([]),
  );

  it('says nothing of the days before the fourth programme', () =>
    expect(found([walloon('a')], [dose('a', 90, { date: '2023-04-14 08:00' })])).toEqual([]));
});
