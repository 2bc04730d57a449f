import { judge, readNew, type Context, type Entity } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { plan } from './plan.ts';

const entity = plan as unknown as Entity;
const context: Context = { today: '2026-11-21', now: '2026-11-21 09:00', countryOf: () => null };
const year = { name: '2026', period_start: '2026-01-01', period_end: '2026-12-31' };

describe('ENT-01 a new plan', () => {
  const cases: readonly [what: string, sent: object, made: object][] = [
    ['nothing sent: the current year, from 1 January to 31 December', {}, year],
    ['an empty name is none', { name: '' }, year],
    ['a name stays', { name: 'Trial' }, { ...year, name: 'Trial' }],
    ['a start stays', { period_start: '2025-09-01' }, { ...year, period_start: '2025-09-01' }],
    ['an end stays', { period_end: '2027-03-01' }, { ...year, period_end: '2027-03-01' }],
    ['null is as good as not sent', { name: null, period_start: null, period_end: null }, year],
  ];
  it.each(cases)('ENT-01 %s', (_what, sent, made) => {
    const { value, issues } = readNew(entity, sent);
    expect(issues).toEqual([]);
    expect({ ...value, ...plan.defaults!(value as never, context) }).toEqual(made);
  });

  it('ENT-01 the year is that of the farm’s time zone', () =>
    expect(
      plan.defaults!(
        { name: null, period_start: null, period_end: null },
        { ...context, today: '2027-01-01' },
      ),
    ).toMatchObject({ name: '2027' }));
});

describe('ENT-01 rules of a plan', () => {
  const issuesOf = (draft: object) =>
    judge(
      entity,
      { id: 'p', version: 1, ...year, ...draft },
      () => ({ rows: [], complete: true }),
      context,
    ).map(({ path, code }) => `${path}: ${code}`);
  it.each([
    ['a whole plan', {}, []],
    ['a plan of one day', { period_start: '2026-05-01', period_end: '2026-05-01' }, []],
    [
      'a period that ends before it starts',
      { period_start: '2026-05-02', period_end: '2026-05-01' },
      ['period_end: end_before_start'],
    ],
    ['a name taken away', { name: '' }, ['name: required']],
    [
      'both',
      { name: null, period_end: '2025-12-31' },
      ['name: required', 'period_end: end_before_start'],
    ],
    [
      'a date that does not exist is told once',
      { period_end: '2026-02-30' },
      ['period_end: date_expected'],
    ],
  ])('ENT-01 %s', (_what, draft, issues) => expect(issuesOf(draft)).toEqual(issues));
});
