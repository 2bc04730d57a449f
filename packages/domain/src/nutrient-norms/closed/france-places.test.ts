import { translate } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import { cropTypeStarter } from '../../croptype/croptype.starter.ts';
import { daysJudgedWith, dose, harvest, verdictsOf } from '../../testing/closed-season.ts';
import { drawnAt } from '../../testing/drawn-at.ts';
import { after, field } from '../../testing/season-of-ground.ts';
import { findingText } from '../words.ts';

/** Closed periods of France by the place and the stated zone of the fields of a season. */

const [WHEAT, SILAGE_MAIZE, VINES] = [101, 151, 614];

const judged = daysJudgedWith((entity, id) =>
  entity === 'croptype' ? cropTypeStarter.find((one) => one.id === id) : undefined,
);
const found = (...given: Parameters<typeof judged>) => verdictsOf(judged(...given));

const laon = drawnAt(3.62, 49.56);
const nancy = drawnAt(6.18, 48.69);
const toulouse = drawnAt(1.44, 43.6);
const chartres = drawnAt(1.49, 48.45);
/** Between Aisne and the Ardennes, and between Aube and Yonne. */
const rozoy = drawnAt(4.17, 49.67);
const ervy = drawnAt(3.91, 48.04);
/** At the border of Belgium. */
const tourcoing = drawnAt(3.17, 50.74);
const guadeloupe = drawnAt(-61.5, 16.2);
const bastia = drawnAt(9.4, 42.6);

const french = (id: string, geometry: string | null, more: object = {}) =>
  field(id, 0, 10, {
    country: 'FR',
    crop: VINES,
    geometry,
    field_attributes: { 35: 'vulnerable' },
    ...more,
  });
const next = { period_start: '2027-01-01', period_end: '2027-12-31' };

describe('RUL-25 closed periods of France by the place of a field', () => {
  // slurry on vines: from 1 July in Hauts-de-France and the west of Grand Est, else midwinter
  it.each([
    ['in Hauts-de-France', laon, '2026-07-05', 'closed', 'NOT-ALLOWED'],
    ['at the border of Belgium', tourcoing, '2026-07-05', 'closed', 'NOT-ALLOWED'],
    ['in Lorraine', nancy, '2026-07-05', 'open', 'OK'],
    ['in Corsica', bastia, '2026-07-05', 'open', 'OK'],
    ['at the border of two regions that both close', rozoy, '2026-07-05', 'closed', 'NOT-ALLOWED'],
    ['at the border of two of which one closes', ervy, '2026-07-05', 'undecided', 'UNKNOWN'],
    ['there, on a day of the whole country', ervy, '2026-12-20', 'closed', 'NOT-ALLOWED'],
    ['drawn nowhere', null, '2026-07-05', 'undecided', 'UNKNOWN'],
    ['drawn nowhere, on such a day', null, '2026-12-20', 'closed', 'NOT-ALLOWED'],
    ['drawn nowhere, on a day that all leave open', null, '2026-05-05', 'open', 'OK'],
    ['overseas', guadeloupe, '2026-07-05', 'undecided', 'UNKNOWN'],
  ])('slurry on vines %s, %s', (_, geometry, day, state, status) =>
    expect(found([french('a', geometry)], [dose('a', day)])).toEqual([['a', state, status]]),
  );

  it('a crop of the next season keeps the days of its place', () =>
    expect(
      found(
        [
          french('m', nancy, { ...next, crop: SILAGE_MAIZE }),
          french('n', chartres, { ...next, crop: SILAGE_MAIZE }),
          french('s', toulouse, { ...next, crop: WHEAT }),
          french('w', chartres, { ...next, crop: WHEAT }),
        ],
        [
          dose('m', '2027-02-10'),
          dose('n', '2027-02-10'),
          dose('s', '2027-01-20'),
          dose('w', '2027-01-20'),
        ],
      ),
    ).toEqual([
      ['m', 'closed', 'NOT-ALLOWED'],
      ['n', 'open', 'OK'],
      ['s', 'open', 'OK'],
      ['w', 'closed', 'NOT-ALLOWED'],
    ]));

  it('after a harvest in the east maize may follow', () => {
    const work = (id: string) => [harvest(id, '2026-07-20'), dose(id, '2027-02-10')];
    expect(
      found(
        [french('a', nancy, { crop: WHEAT }), french('b', chartres, { crop: WHEAT })],
        [...work('a'), ...work('b')],
      ),
    ).toEqual([
      ['a', 'undecided', 'UNKNOWN'],
      ['b', 'open', 'OK'],
    ]);
  });
});

describe('RUL-25 closed periods of France by the stated zone of a field', () => {
  it.each([
    [undefined, 'conditional', 'NOT-OK'],
    ['outside', 'outside', 'OK'],
    ['vulnerable', 'closed', 'NOT-ALLOWED'],
    ['stricter', 'closed', 'NOT-ALLOWED'],
    ['of another list', 'conditional', 'NOT-OK'],
  ])('slurry on wheat in autumn, zone %s', (zone, state, status) =>
    expect(
      found(
        [french('a', chartres, { crop: WHEAT, field_attributes: { 35: zone } })],
        [dose('a', '2026-10-01')],
      ),
    ).toEqual([['a', state, status]]),
  );

  it('parts of land that was split may state zones of their own, and merged land states one', () => {
    const [inside, outside] = ['b', 'c'].map((id, index) =>
      french(id, chartres, {
        crop: WHEAT,
        forerunners: { a: 0.5, [id]: 1 },
        field_attributes: { 35: index === 0 ? 'vulnerable' : 'outside' },
      }),
    );
    if (!inside || !outside) throw new Error('two parts');
    const harvested = harvest('a', '2026-07-20');
    const merged = french('m', chartres, { crop: WHEAT, forerunners: { b: 1, c: 1, m: 1 } });
    expect(
      found(
        [inside, outside, merged],
        [harvested, dose('b', '2026-12-20'), dose('c', '2026-12-20'), dose('m', '2026-12-20')],
      ),
    ).toEqual([
      ['b', 'closed', 'NOT-ALLOWED'],
      ['c', 'outside', 'OK'],
      ['m', 'closed', 'NOT-ALLOWED'],
    ]);
  });

  it('each crop of two in a year is judged by its own group', () =>
    expect(
      found(
        [
          french('a', chartres, { crop: WHEAT }),
          french('c', chartres, { ...after, crop: SILAGE_MAIZE }),
        ],
        [dose('a', '2026-06-30'), dose('c', '2026-06-30'), dose('c', '2026-07-01')],
      ),
    ).toEqual([
      ['a', 'open', 'OK'],
      ['c', 'open', 'OK'],
      // but effluents by irrigation
      ['c', 'conditional', 'NOT-OK'],
    ]));
});

describe('RUL-25 words of closed periods of France', () => {
  const stated = (zone: string | null) => ({ field_attributes: zone ? { 35: zone } : {} });
  it.each([
    [
      'no zone, no boundary',
      french('a', null, { ...next, ...stated(null), crop: WHEAT }),
      '2027-01-20',
      'Slurry from 01-16 to 01-31: only on land outside vulnerable zones, or only in Provence-Alpes-Côte d’Azur, Occitanie and the departments 24, 33, 40, 47 and 64.',
    ],
    [
      'a zone, no boundary',
      french('a', null, { ...next, crop: WHEAT }),
      '2027-01-20',
      'Slurry from 01-16 to 01-31: only in Provence-Alpes-Côte d’Azur, Occitanie and the departments 24, 33, 40, 47 and 64.',
    ],
    [
      'both',
      french('a', chartres, { ...next, crop: WHEAT }),
      '2027-01-20',
      'Slurry may not be spread from 01-16 to 01-31.',
    ],
    [
      'outside',
      french('a', chartres, { ...next, ...stated('outside'), crop: WHEAT }),
      '2027-01-20',
      'The field lies outside vulnerable zones, where these closed periods do not apply. Other rules may.',
    ],
    [
      'a day that one region alone closes, no zone, no boundary',
      french('a', null, stated(null)),
      '2026-07-05',
      'Slurry from 07-01 to 01-15: only on land outside vulnerable zones; closed in Hauts-de-France and in the departments 08, 10, 51 and 52, and the boundary does not tell whether the field lies there.',
    ],
    [
      'the same with a zone',
      french('a', ervy),
      '2026-07-05',
      'Slurry from 07-01 to 01-15: closed in Hauts-de-France and in the departments 08, 10, 51 and 52, and the boundary does not tell whether the field lies there.',
    ],
    [
      'communes of a list',
      french('a', drawnAt(6.5, 49.0), { ...next, crop: SILAGE_MAIZE }),
      '2027-02-10',
      'Slurry from 02-01 to 02-15: closed in the departments 54, 55 and 88 and in some communes of 08, 51, 52 and 57; the field does not tell its commune.',
    ],
  ])('%s', (_, row, day, text) =>
    expect(
      judged([row], [dose('a', day)]).map(({ finding }) =>
        findingText(finding, 'slurry', {
          number: String,
          day: (one) => one,
          text: (one, values) => translate(one, 'en', values) ?? '',
          field: String,
        }),
      ),
    ).toEqual([text]),
  );
});
