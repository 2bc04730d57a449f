import { gatherNow } from '@furrow/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaToCover, coverageArea, coverageComplete, fourYearsAfter } from './coverage.ts';
import { checkOverlap, mostFieldsToCompare } from './overlap.ts';
import { soilresearch } from './soilresearch.ts';

const context = { today: '2026-11-21', now: '2026-11-21 09:00', countryOf: () => null };

describe('ENT-05 end of validity', () => {
  it.each([
    ['2026-02-10', '2030-02-10'],
    ['2026-12-31', '2030-12-31'],
    ['2024-02-29', '2028-02-29'],
    ['2096-02-29', '2100-02-28'],
    ['1996-02-29', '2000-02-29'],
  ])('ENT-05 four years after %s is %s', (date, end) => expect(fourYearsAfter(date)).toBe(end));

  it.each([
    [
      'nothing sent',
      { date: null, end_date: null },
      { date: '2026-11-21', end_date: '2030-11-21' },
    ],
    [
      'a date sent',
      { date: '2025-03-01', end_date: null },
      { date: '2025-03-01', end_date: '2029-03-01' },
    ],
    [
      'an end sent stays',
      { date: '2025-03-01', end_date: '2026-03-01' },
      { date: '2025-03-01', end_date: '2026-03-01' },
    ],
  ])('ENT-05 %s', (_what, sent, made) =>
    expect(soilresearch.defaults!(sent as never, context)).toEqual(made),
  );

  it('ENT-05 an end before the date is refused', () => {
    expect(
      soilresearch.rules!({ date: '2026-03-01', end_date: '2026-02-01' } as never, {}, context),
    ).toEqual([{ path: 'end_date', code: 'end_before_start' }]);
  });
});

describe('RUL-12 coverage', () => {
  const cases: readonly [
    what: string,
    areas: readonly (number | null)[],
    registered: number | null,
    complete: boolean,
  ][] = [
    ['less than 5 ha for a small parcel', [4.9999], 1, false],
    ['5 ha for a small parcel', [5], 1, true],
    ['5 ha without a registered area', [5], null, true],
    ['1.2 times 10 ha', [12], 10, true],
    ['just under 1.2 times 10 ha', [11.9999], 10, false],
    ['the sum of several', [6, 6], 10, true],
    ['areas count at 4 decimals: 0.00004 is nothing', [11.99996], 10, true],
    ['areas count at 4 decimals: 11.99994 is 11.9999', [11.99994], 10, false],
    ['the turning point, 4.1667 ha: 1.2 times is 5.0000', [5], 4.1667, true],
    ['a crop field without an area counts for nothing', [12, null], 10, true],
    ['no crop fields', [], 10, false],
  ];
  it.each(cases)('RUL-12 %s', (_what, areas, registered, complete) => {
    expect(
      coverageComplete(
        coverageArea(areas.map((registered_area) => ({ registered_area }))),
        registered,
      ),
    ).toBe(complete);
  });

  it('D17 RUL-12 fields of two seasons are the same ground: the season with most coverage counts', () => {
    const of = (plan: string, registered_area: number) => ({ plan, registered_area });
    expect(coverageArea([of('2026', 6), of('2026', 3), of('2027', 6)])).toBe(9);
    expect(coverageArea([of('2026', 6), of('2027', 6), of('2027', 4)])).toBe(10);
  });

  it('RUL-12 is part of the row', () => {
    const { gather, compute } = soilresearch.computed!;
    const row = { id: 's', cropfields: ['a', 'b'], registered_area: 10 };
    const related = gatherNow(gather!(row), ({ entity, where }) => {
      expect([entity, where]).toEqual(['cropfield', { id: ['a', 'b'] }]);
      return { rows: [{ registered_area: 7.12345 }, { registered_area: 5 }], complete: true };
    });
    expect(compute!(row, related, false)).toEqual({
      coverage_area: 12.1235,
      coverage_complete: true,
    });
  });

  it('RUL-12 more area never makes a complete coverage incomplete', () => {
    const area = fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(area, area, area, (registered, covered, more) => {
        expect(areaToCover(registered)).toBeGreaterThanOrEqual(5);
        if (coverageComplete(covered, registered))
          expect(coverageComplete(covered + more, registered)).toBe(true);
      }),
    );
  });
});

describe('RUL-13 overlap', () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `f${index}`, geometry: `g${index}` }));
  const asked: string[] = [];
  const neighbours = (a: string, b: string) => {
    asked.push(`${a} ${b}`);
    return Math.abs(Number(a.slice(1)) - Number(b.slice(1))) === 1 ? 0.25 : 0;
  };

  it('RUL-13 every pair of crop fields is compared once', () => {
    asked.length = 0;
    expect(checkOverlap(fields(3), neighbours)).toEqual({
      checked: true,
      limit: 100,
      overlaps: [
        { cropfields: ['f0', 'f1'], area: 0.25 },
        { cropfields: ['f1', 'f2'], area: 0.25 },
      ],
    });
    expect(asked).toEqual(['g0 g1', 'g0 g2', 'g1 g2']);
  });

  it('RUL-13 accepts 100 crop fields and not 101', () => {
    expect(mostFieldsToCompare).toBe(100);
    expect(checkOverlap(fields(100), neighbours).checked).toBe(true);
    asked.length = 0;
    expect(checkOverlap(fields(101), neighbours)).toEqual({
      checked: false,
      limit: 100,
      overlaps: [],
    });
    expect(asked).toEqual([]);
    expect(checkOverlap(fields(3), neighbours, 2).checked).toBe(false);
  });

  it('RUL-13 fields without a boundary and overlaps of a line’s width are no overlap', () => {
    expect(checkOverlap([{ id: 'a', geometry: null }, ...fields(1)], neighbours).overlaps).toEqual(
      [],
    );
    expect(checkOverlap(fields(2), () => 0.0004).overlaps).toEqual([]);
  });
});
