import { describe, expect, it } from 'vitest';
import { fixture } from '../../testing/fixture.ts';
import { COMPOST, findings, german, give, half, text, zone } from '../../testing/polluted-area.ts';
import { after, land, SLURRY, SOLID, UREA, type Row } from '../../testing/season-of-ground.ts';

/**
 * Doses in areas polluted by nitrate, by hand from Düngeverordnung § 13a(2) as amended on 10 August
 * 2021: slurry of 4 kg N a tonne, solid manure of 6 kg, urea of half nitrogen, compost of 10 kg.
 * @source RUL-25, decisions 286
 */

const [WHEAT, MUSTARD] = [101, 881];

/** [field, status, whole kilograms a hectare, limit]. */
const found = (...given: Parameters<typeof findings>) =>
  findings(...given).map(({ of, finding: { status, value, limit } }) => [
    of,
    status,
    value === null ? null : Math.round(value),
    limit,
  ]);

describe('RUL-25 § 13a(2) no. 6: "vom 1. September bis zum Beginn des Verbotszeitraums nach Nummer 3 ... nicht mehr als 60 Kilogramm Gesamtstickstoff"', () => {
  it.each<[string | null, tonnes: number, date: string, ...(readonly unknown[])[]]>([
    ['stricter', 15, '2026-09-01', ['g', 'OK', 60, 60]],
    ['stricter', 16, '2026-09-30', ['g', 'NOT-ALLOWED', 64, 60]],
    ['stricter', 16, '2026-08-31'],
    // the day is closed, and no limit is left to judge
    ['stricter', 16, '2026-10-01'],
    ['vulnerable', 20, '2026-09-01', ['g', 'OK', 80, 80]],
    ['outside', 20, '2026-10-31', ['g', 'OK', 80, 80]],
    ['vulnerable', 21, '2026-09-01', ['g', 'NOT-ALLOWED', 84, 80]],
    [null, 15, '2026-09-01', ['g', 'OK', 60, 80]],
    [null, 16, '2026-09-01', ['g', 'UNKNOWN', 64, 60], ['g', 'OK', 64, 80]],
    [null, 20, '2026-09-30', ['g', 'UNKNOWN', 80, 60], ['g', 'OK', 80, 80]],
    [null, 21, '2026-09-30', ['g', 'NOT-ALLOWED', 84, 80], ['g', 'UNKNOWN', 84, 60]],
    [null, 16, '2026-10-10', ['g', 'OK', 64, 80]],
  ])('zone %s: %d t on %s', (stated, tonnes, date, ...expected) =>
    expect(
      found(
        'autumn_nitrogen',
        [german('g', 0, 10, zone(stated))],
        [give('g', SLURRY, tonnes, date)],
      ),
    ).toEqual(expected),
  );

  it('doses add up, and those of August, October and cancelled work do not', () =>
    expect(
      found(
        'autumn_nitrogen',
        [german('g', 0, 10)],
        [
          give('g', SLURRY, 30, '2026-08-20'),
          give('g', SLURRY, 10, '2026-09-05'),
          give('g', SLURRY, 6, '2026-09-20', { processing_state: 'planned' }),
          give('g', SLURRY, 9, '2026-09-21', { processing_state: 'cancelled' }),
          give('g', SLURRY, 9, '2026-10-05'),
        ],
      ),
    ).toEqual([
      ['g', 'NOT-ALLOWED', 64, 60],
      ['g', 'NOT-ALLOWED', 64, 60],
    ]));

  // of 10 t on all of the field that ended each half has 40 kg; 6 t more on one are 64
  it('each half of a field that was split, in the zone that it states', () =>
    expect(
      found(
        'autumn_nitrogen',
        [
          german('a', 0, 5, { forerunners: { old: 0.5 } }),
          german('b', 5, 10, { forerunners: { old: 0.5 }, ...zone('vulnerable') }),
        ],
        [
          give('old', SLURRY, 10, '2026-09-02', { worked_geometry: land(0, 10) }),
          half('a', SLURRY, 6, '2026-09-20'),
          half('b', SLURRY, 6, '2026-09-20'),
        ],
      ),
    ).toEqual([
      ['a', 'NOT-ALLOWED', 64, 60],
      ['b', 'OK', 64, 80],
    ]));

  // 10 t on one half and 20 on the other are 15 on all of it; 1 more 64 kg
  it('a merged field has the mean of both', () =>
    expect(
      found(
        'autumn_nitrogen',
        [german('m', 0, 10, { forerunners: { a: 1, b: 1 } })],
        [
          half('a', SLURRY, 10, '2026-09-02', { worked_geometry: land(0, 5) }),
          half('b', SLURRY, 20, '2026-09-02', { worked_geometry: land(5, 10) }),
          give('m', SLURRY, 1, '2026-09-20'),
        ],
      ),
    ).toEqual([['m', 'NOT-ALLOWED', 64, 60]]));

  it('doses of one autumn on fields of two seasons', () =>
    expect(
      found('autumn_nitrogen', [german('g', 0, 10)], [give('g', SLURRY, 10, '2026-09-05')], {
        others: fixture<never>({
          fields: [german('n', 0, 10, { plan: 'next' })],
          records: [give('n', SLURRY, 6, '2026-09-25')],
        }),
      }),
    ).toEqual([['g', 'NOT-ALLOWED', 64, 60]]));

  it('says that the field states no zone', () => {
    const [{ finding } = fixture<never>({})] = findings(
      'autumn_nitrogen',
      [german('g', 0, 10, zone(null))],
      [give('g', SLURRY, 16, '2026-09-05')],
    );
    expect(text(finding)).toBe(
      'Total nitrogen of slurry from 09-01 to 09-30, planned and done: 64 kg per ha. In areas polluted by nitrate at most 60 kg are allowed, and the field does not state its nitrate zone.',
    );
  });
});

describe('RUL-25 § 13a(2) no. 5: "Festmist von Huftieren oder Klauentieren oder Komposte ... nicht mehr als 120 Kilogramm Gesamtstickstoff"', () => {
  const catchCrop = (more: object = {}) =>
    german('c', 0, 10, { ...after, crop: MUSTARD, green_manure: true, ...more });
  it.each<[string, object, number, number, string, readonly unknown[][]]>([
    ['solid manure', {}, SOLID, 20, '2026-09-10', [['c', 'OK', 120, 120]]],
    ['solid manure', {}, SOLID, 21, '2026-09-10', [['c', 'NOT-OK', 126, 120]]],
    ['compost', {}, COMPOST, 13, '2026-10-31', [['c', 'NOT-OK', 130, 120]]],
    ['before 16 July', {}, SOLID, 30, '2026-07-15', []],
    ['in other zones', zone('vulnerable'), SOLID, 30, '2026-09-10', []],
    ['no zone stated', zone(null), SOLID, 20, '2026-09-10', []],
    ['no zone stated', zone(null), SOLID, 21, '2026-09-10', [['c', 'UNKNOWN', 126, 120]]],
    [
      'a cover crop that may be fodder',
      { green_manure: false },
      SOLID,
      21,
      '2026-09-10',
      [['c', 'NOT-OK', 126, 120]],
    ],
    ['wheat', { crop: WHEAT, green_manure: false }, SOLID, 30, '2026-09-10', []],
  ])('%s %o: %s, %d t on %s', (_why, more, product, tonnes, date, expected) =>
    expect(found('autumn_nitrogen', [catchCrop(more)], [give('c', product, tonnes, date)])).toEqual(
      expected,
    ),
  );

  it('says which crops it is of', () => {
    const [{ finding } = fixture<never>({})] = findings(
      'autumn_nitrogen',
      [catchCrop()],
      [give('c', SOLID, 21, '2026-09-10')],
    );
    expect(text(finding)).toBe(
      'Total nitrogen of solid manure and compost on the field from 07-16 to 10-31, planned and done: 126 kg per ha. On catch crops without fodder use at most 120 kg.',
    );
  });
});

describe('RUL-25 § 13a(2) no. 2: "je Schlag ... 170 Kilogramm Gesamtstickstoff je Hektar und Jahr"', () => {
  const organic = (...given: [readonly Row[], readonly Row[]]) =>
    findings('organic_nitrogen', ...given).map(({ of, finding: { status, value, ofFarm } }) => [
      of,
      status,
      Math.round(value ?? -1),
      ofFarm,
    ]);
  const fields = (stated: string | null) => [
    german('a', 0, 10, zone(stated)),
    german('b', 10, 20, zone(stated)),
  ];

  // 45 t are 180 kg; 40 t on the other 160 kg: 170 in the mean of the farm
  it.each<[string | null, string]>([
    ['stricter', 'NOT-ALLOWED'],
    ['vulnerable', 'NOT-OK'],
    ['outside', 'NOT-OK'],
    [null, 'NOT-OK'],
  ])('180 kg on one field and 160 on the other, zone %s: %s', (stated, status) =>
    expect(
      organic(fields(stated), [
        give('a', SLURRY, 45, '2026-04-01'),
        give('b', SLURRY, 40, '2026-04-01'),
      ]),
    ).toEqual([
      ['a', status, 180, false],
      ['b', 'OK', 160, false],
    ]),
  );

  it('the mean of the farm counts beside it', () =>
    expect(
      organic(fields('stricter'), [
        give('a', SLURRY, 60, '2026-04-01'),
        give('b', SLURRY, 40, '2026-04-01'),
      ]),
    ).toEqual([
      ['a', 'NOT-ALLOWED', 200, true],
      ['a', 'NOT-ALLOWED', 240, false],
      ['b', 'NOT-ALLOWED', 200, true],
    ]));

  // "nicht mehr als 160 Kilogramm ... und davon nicht mehr als 80 ... aus mineralischen"
  it.each<[string, readonly Row[], status: string]>([
    ['160 kg in the mean, none mineral', [give('b', SLURRY, 30, '2026-04-01')], 'NOT-OK'],
    ['162 kg in the mean', [give('b', SLURRY, 31, '2026-04-01')], 'NOT-ALLOWED'],
    // 200 + 120 ÷ 2 = 160, of it 60 mineral
    ['60 kg mineral in the mean', [give('b', UREA, 240, '2026-04-01')], 'NOT-OK'],
    [
      '100 kg of compost, which is not told from mineral',
      [give('b', COMPOST, 12, '2026-04-01')],
      'NOT-OK',
    ],
  ])('a farm is not bound with little nitrogen: %s', (_why, more, status) =>
    expect(organic(fields('stricter'), [give('a', SLURRY, 50, '2026-04-01'), ...more])[0]).toEqual([
      'a',
      status,
      200,
      false,
    ]),
  );

  // 90 kg in the mean of the farm, 180 in that of its fields in such areas
  it('land outside such areas does not make a farm free', () =>
    expect(
      organic(
        [german('a', 0, 10), german('b', 10, 20, zone('vulnerable'))],
        [give('a', SLURRY, 45, '2026-04-01')],
      ),
    ).toEqual([['a', 'NOT-ALLOWED', 180, false]]));

  it('two crops of a year share the limit of their ground', () =>
    expect(
      organic(
        [german('w', 0, 10, { crop: WHEAT }), german('c', 0, 10, { ...after, crop: MUSTARD })],
        [give('w', SLURRY, 30, '2026-04-01'), give('c', SLURRY, 15, '2026-08-10')],
      ),
    ).toEqual([
      ['w', 'NOT-ALLOWED', 180, true],
      ['w', 'NOT-ALLOWED', 180, false],
      ['c', 'NOT-ALLOWED', 180, true],
      ['c', 'NOT-ALLOWED', 180, false],
    ]));

  it('each half of a field that was split has the limit of its own', () =>
    expect(
      organic(
        [
          german('a', 0, 5, { forerunners: { old: 0.5 } }),
          german('b', 5, 10, { forerunners: { old: 0.5 } }),
        ],
        [
          give('old', SLURRY, 40, '2026-03-02', { worked_geometry: land(0, 10) }),
          half('a', SLURRY, 4, '2026-04-20'),
          half('b', SLURRY, 1, '2026-04-20'),
        ],
      ).filter(([of]) => of !== 'old'),
    ).toEqual([
      ['a', 'NOT-ALLOWED', 176, false],
      ['b', 'OK', 164, false],
    ]));

  it('work of another year is worth a look, since the sums of the farm are not at hand', () =>
    expect(organic([german('a', 0, 10)], [give('a', SLURRY, 50, '2025-10-01')])).toEqual([
      ['a', 'NOT-OK', 200, false],
    ]));

  it('says that it counts for each field, with its source', () => {
    const [{ finding } = fixture<never>({})] = findings(
      'organic_nitrogen',
      [german('a', 0, 10), german('b', 10, 20)],
      [give('a', SLURRY, 45, '2026-04-01'), give('b', SLURRY, 40, '2026-04-01')],
    );
    expect(text(finding)).toMatch(
      /180 of at most 170 kg per ha\. In areas polluted by nitrate the limit counts for each field, unless/,
    );
    expect(finding.source).toBe('Düngeverordnung § 13a(2) no. 2');
  });
});
