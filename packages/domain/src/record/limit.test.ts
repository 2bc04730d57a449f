import { gatherNow, type Question } from '@furrow/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordLimit, recordRowLimit, warningMargin } from './limit.ts';

describe('RUL-14 the limit of records', () => {
  it.each([
    [10, 2],
    [7, 1.4],
    [0, 0],
    [1000, 200],
    [999, 199.8],
    [5000, 200],
  ])('RUL-14 a maximum of %s has a margin of %s', (maximum, margin) =>
    expect(warningMargin(maximum)).toBeCloseTo(margin),
  );

  const year = '2026';
  it.each<[string, number, number | null, number | null, boolean, number | null]>([
    ['no maximum', 1_000_000, null, null, false, null],
    ['below the margin', 7, 10, null, false, null],
    ['count and margin reach the maximum', 8, 10, null, false, 10],
    ['above', 25, 10, null, false, 10],
    ['a margin with a fraction', 5, 7, null, false, null],
    ['a margin with a fraction, reached', 6, 7, null, false, 7],
    ['the margin is 200 at most', 4799, 5000, null, false, null],
    ['the margin is 200 at most, reached', 4800, 5000, null, false, 5000],
    ['a maximum of nothing', 0, 0, null, false, 0],
    ['all fields in a contract: the partner’s maximum', 8, 10, 20, true, null],
    ['all fields in a contract: the partner’s maximum, reached', 16, 10, 20, true, 20],
    ['all fields in a contract, and the partner has no maximum', 500, 10, null, true, null],
    ['some field in no contract: the ordinary one', 8, 10, 20, false, 10],
  ])('RUL-14 %s', (_what, count, maximum, partnerMaximum, allInContract, reached) => {
    const refused = recordLimit({ year, count, maximum, partnerMaximum, allInContract });
    expect(refused).toEqual(
      reached === null
        ? null
        : {
            code: 'record_limit',
            params: { year, count, maximum: reached, margin: warningMargin(reached) },
          },
    );
  });

  it('RUL-14 more records never reopen it, and the maximum is never exceeded', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(100), (maximum, count, more) => {
        const blocked = (records: number) =>
          recordLimit({
            year,
            count: records,
            maximum,
            partnerMaximum: null,
            allInContract: false,
          }) !== null;
        expect(!blocked(count) || blocked(count + more)).toBe(true);
        expect(blocked(Math.max(count, maximum))).toBe(true);
      }),
    );
  });
});

describe('RUL-14 counted records', () => {
  const record = {
    farm: 'f',
    date: '2026-05-12 08:30',
    processing_state: 'planned',
    cropfield: 'A',
  };
  it.each([
    ['a record counts in its year', record, '2026'],
    ['a cancelled one does not count', { ...record, processing_state: 'cancelled' }, null],
    ['one without a date does not count', { ...record, date: null }, null],
  ])('RUL-14 %s', (_what, row, counts) => expect(recordRowLimit.counts(row)).toBe(counts));

  const answers = (question: Question) => ({
    complete: true,
    rows:
      {
        feature: [{ maximum_records: 10, partner_maximum_records: 20 }],
        record_year: [
          { year: '2025', count: 3 },
          { year: '2026', count: 8 },
        ],
        contractfield: [{ cropfield: 'A' }, { cropfield: 'B' }].filter(({ cropfield }) =>
          (question.where['cropfield'] as string[])?.includes(cropfield),
        ),
      }[question.entity] ?? [],
  });
  it.each([
    ['its field is in a contract', 'A', [], true],
    ['its field is in none', 'C', [], false],
    ['it has no field', null, [], false],
    ['with it are others in contracts', 'A', [{ cropfield: 'B' }, { cropfield: 'A' }], true],
    ['with it is one in none', 'A', [{ cropfield: 'B' }, { cropfield: 'C' }], false],
    ['with it is one without a field', 'A', [{ cropfield: null }], false],
  ])('RUL-14 %s', (_what, cropfield, beside, allInContract) => {
    expect(gatherNow(recordRowLimit.gather({ ...record, cropfield }, beside), answers)).toEqual({
      year: '2026',
      count: 8,
      maximum: 10,
      partnerMaximum: 20,
      allInContract,
    });
  });
});
