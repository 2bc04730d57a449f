import { translate } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import { daysJudgedWith, dose, harvest, verdictsOf } from '../../testing/closed-season.ts';
import {
  after,
  field,
  PHOSPHATE,
  seasonOf,
  SLURRY,
  SOLID,
  spread,
  TEN_COLUMNS,
} from '../../testing/season-of-ground.ts';
import { judgeSeason } from '../judge-work.ts';
import { findingText } from '../words.ts';

/** Closed periods of other countries on the land of a season, after splits, merges and two crops. */

const more: Readonly<Record<string, object>> = {
  'croptype 3': { id: 841, edi_code: '258', eppo_code: 'MEDSA' },
  'croptype 614': { id: 614, edi_code: '1099', eppo_code: 'VITVI' },
  'croptype 608': { id: 608, edi_code: '2326', eppo_code: 'RUBID' },
  'soiltype 2': { edi_code: 'JB3' },
};

/** A field of some 200 m in the middle of a place. */
const at = (longitude: number, latitude: number): string => {
  const [west, south, east, north] = [longitude, latitude, longitude + 0.003, latitude + 0.002];
  return `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`;
};

const judged = daysJudgedWith((entity, id) => more[`${entity} ${String(id)}`]);
const found = (...given: Parameters<typeof judged>) => verdictsOf(judged(...given));

const austrian = (id: string, to: number, given: object = {}) =>
  field(id, 0, to, { country: 'AT', ...given });

describe('RUL-25 the harvest from which arable land of Austria is closed', () => {
  it.each([
    ['no harvest noted', [], '2026-08-20', 'harvest_unknown', 'UNKNOWN'],
    ['a harvest before', [harvest('a', '2026-07-20')], '2026-08-20', 'conditional', 'NOT-OK'],
    ['on the day of harvest', [harvest('a', '2026-08-20')], '2026-08-20', 'conditional', 'NOT-OK'],
    ['before the harvest', [harvest('a', '2026-09-20')], '2026-08-20', 'open', 'OK'],
    [
      'a part harvested, the last day later',
      [harvest('a', '2026-07-20'), harvest('a', '2026-09-01')],
      '2026-08-20',
      'open',
      'OK',
    ],
    [
      'a harvest that is planned only',
      [harvest('a', '2026-07-20', 'planned')],
      '2026-08-20',
      'harvest_unknown',
      'UNKNOWN',
    ],
    ['in winter', [harvest('a', '2026-07-20')], '2026-11-20', 'closed', 'NOT-ALLOWED'],
  ])('%s', (_, work, day, state, status) =>
    expect(found([austrian('a', 10)], [...work, dose('a', day)])).toEqual([['a', state, status]]),
  );

  it('land that was split keeps the harvest of what it was', () => {
    const parts = ['b', 'c'].map((id) => austrian(id, 5, { forerunners: { a: 0.5, [id]: 1 } }));
    const work = [harvest('a', '2026-07-20'), dose('b', '2026-08-20'), dose('c', '2026-07-19')];
    expect(found(parts, work)).toEqual([
      ['b', 'conditional', 'NOT-OK'],
      ['c', 'open', 'OK'],
    ]);
  });

  it('land that was merged counts from the last harvest of its parts', () => {
    const merged = austrian('m', 10, { forerunners: { a: 1, b: 1, m: 1 } });
    const work = [harvest('a', '2026-07-20'), harvest('b', '2026-09-10')];
    expect(found([merged], [...work, dose('m', '2026-08-20')])).toEqual([['m', 'open', 'OK']]);
    expect(found([merged], [...work, dose('m', '2026-09-10')])).toEqual([
      ['m', 'conditional', 'NOT-OK'],
    ]);
  });

  it('a second crop of the year stands after the harvest of the main one', () =>
    expect(found([austrian('a', 10), austrian('s', 10, after)], [dose('s', '2026-08-20')])).toEqual(
      [['s', 'conditional', 'NOT-OK']],
    ));

  it('two manures of one piece of work are judged each', () => {
    const both = {
      ...dose('a', '2026-11-10'),
      activities: [
        {
          theme: 'fertilizing',
          items: [
            { value: 1, producttype: SLURRY },
            { value: 1, producttype: SOLID },
          ],
        },
      ],
    };
    expect(
      judged([austrian('a', 10)], [both]).map(({ finding: { producttype, day } }) => [
        producttype,
        day?.state,
      ]),
    ).toEqual([
      [SLURRY, 'closed'],
      [SOLID, 'open'],
    ]);
  });

  it('arable land of fodder crops is as grassland', () =>
    expect(found([austrian('l', 10, { crop: 3 })], [dose('l', '2026-11-10')])).toEqual([
      ['l', 'open', 'OK'],
    ]));
});

describe('RUL-25 vines and orchards are no arable land', () => {
  const [VINES, RASPBERRY] = [614, 608];
  const vineyard = (id: string, to: number, given: object = {}) =>
    austrian(id, to, { crop: VINES, ...given });
  const work = (id: string) => [
    harvest('a', '2026-09-20'),
    dose(id, '2026-10-14'),
    dose(id, '2026-10-15'),
  ];
  const verdicts = (id: string) => [
    [id, 'open', 'OK'],
    [id, 'closed', 'NOT-ALLOWED'],
  ];

  it('as a whole, split and merged', () => {
    expect(found([vineyard('a', 10)], work('a'))).toEqual(verdicts('a'));
    const parts = ['b', 'c'].map((id) => vineyard(id, 5, { forerunners: { a: 0.5, [id]: 1 } }));
    expect(found(parts, work('c'))).toEqual(verdicts('c'));
    const merged = vineyard('m', 10, { forerunners: { a: 1, b: 1, m: 1 } });
    expect(found([merged], work('m'))).toEqual(verdicts('m'));
  });

  it('each crop of two on the ground is judged by its own land', () =>
    expect(
      found(
        [vineyard('v', 10), austrian('s', 10, after)],
        [dose('v', '2026-08-20'), dose('s', '2026-08-20')],
      ),
    ).toEqual([
      ['v', 'open', 'OK'],
      ['s', 'conditional', 'NOT-OK'],
    ]));

  it.each([
    ['AT', VINES, 'closed'],
    ['AT', RASPBERRY, 'closed'],
    ['DE', VINES, 'undecided'],
    // berries are named among the crops of arable land, DüV § 6(9) no. 2
    ['DE', RASPBERRY, 'conditional'],
    // as arable land, where nothing else was found
    ['DK', VINES, 'closed'],
  ])('slurry of 20 October, %s, crop %s: %s', (country, crop, state) =>
    expect(
      found([field('p', 0, 10, { country, crop })], [dose('p', '2026-10-20')]).map(
        ([, verdict]) => verdict,
      ),
    ).toEqual([state]),
  );
});

describe('RUL-25 60 kg of nitrogen in autumn on grassland of Austria, NAPV § 7', () => {
  // slurry of 4 kg N a tonne
  it.each([
    [15, '2026-10-01', 'OK'],
    [16, '2026-10-01', 'NOT-ALLOWED'],
    [16, '2026-11-29', 'NOT-ALLOWED'],
  ])('%s t on %s: %s', (tonnes, day, status) => {
    const facts = seasonOf(
      [austrian('g', 10, { crop: 2 })],
      [spread('g', SLURRY, [tonnes, TEN_COLUMNS], { date: `${day} 08:00` })],
    );
    const [finding] = judgeSeason(facts).flatMap(({ findings }) =>
      findings.filter(({ rule }) => rule === 'autumn_nitrogen'),
    );
    expect(finding?.status).toBe(status);
  });

  it('does not count doses of the day before', () => {
    const facts = seasonOf(
      [austrian('g', 10, { crop: 2 })],
      [
        spread('g', SLURRY, [15, TEN_COLUMNS], { date: '2026-09-30 08:00' }),
        spread('g', SLURRY, [15, TEN_COLUMNS], { date: '2026-10-01 08:00' }),
      ],
    );
    const found60 = judgeSeason(facts).flatMap(({ findings }) =>
      findings.filter(({ rule }) => rule === 'autumn_nitrogen'),
    );
    expect(found60.map(({ status, value }) => [status, Math.round(value ?? -1)])).toEqual([
      ['OK', 60],
    ]);
  });
});

describe('RUL-25 the region and soil that closed periods are of', () => {
  const belgian = (id: string, geometry: string | null) =>
    field(id, 0, 1, { country: 'BE', geometry, crop: 2, regulatory_soil_type: null });

  it.each([
    ['Roeselare', at(3.12, 50.95), 'closed', 'NOT-ALLOWED'],
    ['Gembloux', at(4.7, 50.56), 'undecided', 'UNKNOWN'],
    ['Ronse, at the border of the regions', at(3.6, 50.74), 'no_region', 'UNKNOWN'],
    ['Brussels', at(4.35, 50.85), 'no_region', 'UNKNOWN'],
    ['no boundary', null, 'no_region', 'UNKNOWN'],
  ])('grassland in %s on 10 October', (_, geometry, state, status) =>
    expect(found([belgian('f', geometry)], [dose('f', '2026-10-10')])).toEqual([
      ['f', state, status],
    ]),
  );

  it.each([
    [2, 'closed'],
    [1, 'no_soil'],
  ])('solid manure on Danish soil type %s on 10 December', (soil, state) =>
    expect(
      found(
        [field('d', 0, 10, { country: 'DK', regulatory_soil_type: null, soil_type: soil })],
        [dose('d', '2026-12-10', SOLID)],
      ).map(([, verdict]) => verdict),
    ).toEqual([state]),
  );
});

describe('RUL-25 words of days that are not judged', () => {
  const format = {
    number: String,
    day: (day: string) => day,
    text: (text: Parameters<typeof translate>[0], values?: Parameters<typeof translate>[2]) =>
      translate(text, 'en', values) ?? '',
    field: String,
  };
  const words = (country: string, day: string, product = SLURRY) =>
    judged([field('a', 0, 10, { country })], [dose('a', day, product)]).map(({ finding }) =>
      findingText(finding, 'slurry', format),
    );

  it.each([
    ['FR', '2026-12-24', /vulnerable zones/],
    ['BE', '2026-12-24', /Flanders and Wallonia have closed periods of their own/],
    [
      'AT',
      '2026-08-20',
      /^Slurry from the harvest of the last main crop to 10-15: only on rape.* a hectare\. No harvest is noted, so it is not known whether this already applies\.$/,
    ],
    ['AT', '2026-12-24', /Slurry may not be spread from 11-01 to 01-31\./],
    ['DK', '2026-10-02', /Slurry from 10-01 to 10-14: only on grass for seed/],
  ])('%s, %s', (country, day, text) =>
    expect(words(country, day)).toEqual([expect.stringMatching(text)]),
  );

  it.each([
    [
      'DK',
      614,
      /^Slurry may not be spread from 10-15 to 01-31\. Land of vines, fruit, hop and nurseries is judged as arable land here\.$/,
    ],
    ['AT', 614, /^Slurry may not be spread from 10-15 to 02-15\.$/],
    ['DK', 1, /^Slurry may not be spread from 10-15 to 01-31\.$/],
  ])('of crop %s in %s, whether its land counts as arable', (country, crop, text) =>
    expect(
      judged([field('a', 0, 10, { country, crop })], [dose('a', '2026-10-20')]).map(({ finding }) =>
        findingText(finding, 'slurry', format),
      ),
    ).toEqual([expect.stringMatching(text)]),
  );

  it('phosphate of Denmark says what was not found', () =>
    expect(words('DK', '2026-12-24', PHOSPHATE)).toEqual([
      expect.stringMatching(/was not found in a public source/),
    ]));
});
