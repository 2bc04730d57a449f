import { gatherNow, readNew, type Context, translate } from '@furrow/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '../messages/messages.ts';
import { cropfieldRules, gatherCropfield } from './cropfield.rules.ts';
import { cropfield } from './cropfield.ts';
import { nameWarning } from './name.ts';
import { isVisible } from './visible.ts';

const season = { period_start: '2026-03-01', period_end: '2026-10-31', plan: 'p1' };

describe('RUL-04 crop field visible', () => {
  const cases: readonly [
    what: string,
    field: Parameters<typeof isVisible>[0],
    date: string,
    plan: string | null | undefined,
    visible: boolean,
  ][] = [
    ['within the period', season, '2026-06-01', undefined, true],
    ['on its first day', season, '2026-03-01', undefined, true],
    ['on its last day', season, '2026-10-31', undefined, true],
    ['the day before', season, '2026-02-28', undefined, false],
    ['the day after', season, '2026-11-01', undefined, false],
    ['another year', season, '2025-06-01', undefined, false],
    ['of the given plan', season, '2026-06-01', 'p1', true],
    ['of another plan', season, '2026-06-01', 'p2', false],
    ['of the given plan, outside the period', season, '2026-12-01', 'p1', false],
    ['no plan given', season, '2026-06-01', null, true],
    ['without a plan, and one is given', { ...season, plan: null }, '2026-06-01', 'p1', false],
    ['an open start', { ...season, period_start: null }, '1999-01-01', undefined, true],
    ['an open end', { ...season, period_end: null }, '2999-01-01', undefined, true],
  ];
  it.each(cases)('RUL-04 %s', (_what, field, date, plan, visible) =>
    expect(isVisible(field, date, plan)).toBe(visible),
  );

  it('RUL-04 is visible on the days of its period only', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (start, end, date) => {
        const within = Date.parse(start) <= Date.parse(date) && Date.parse(date) <= Date.parse(end);
        expect(isVisible({ period_start: start, period_end: end, plan: null }, date)).toBe(within);
      }),
    );
  });
});

describe('RUL-23 the name of a crop field', () => {
  it.each(['Kavel 7', '7', 'Ø', '-', "'; drop table"])('RUL-23 %j gives no warning', (name) =>
    expect(nameWarning(name)).toBeNull(),
  );
  it.each(['', '   '])('RUL-23 %j gives a warning', (name) =>
    expect(translate(messages[nameWarning(name)!]!, 'en')).toBe('Name should be nice'),
  );

  it('RUL-23 the check never fails: no storable name is refused for its form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (name) => {
        expect(() => nameWarning(name)).not.toThrow();
        const issues = readNew(cropfield, {
          name,
          plan: '018f2b6c-0000-7000-8000-00000000000a',
        }).issues;
        expect(issues.filter(({ code }) => code !== 'text_broken')).toEqual([]);
      }),
    );
  });
});

describe('the variety of a crop field', () => {
  const field = { crop: 1, variety: 5, period_start: null, period_end: null };
  const judge = (
    draft:
      | typeof field
      | { crop: number | null; variety: null; period_start: null; period_end: null },
    rows: object[],
    complete = true,
  ) =>
    cropfieldRules(
      draft,
      gatherNow(gatherCropfield(draft), () => ({
        rows: rows as Record<string, unknown>[],
        complete,
      })),
    );

  it.each([
    ['is one of the crop', [{ crop_type: 1 }], true, []],
    ['is one of another crop', [{ crop_type: 2 }], true, ['variety_of_other_crop']],
    ['belongs to no crop', [{ crop_type: null }], true, []],
    ['is not known to the asker: the server decides', [], false, []],
  ])('%s', (_what, rows, complete, codes) =>
    expect(judge(field, rows, complete).map(({ code }) => code)).toEqual(codes),
  );

  it('is not required when the crop has none', () => {
    const none = { ...field, variety: null };
    const questions = gatherNow(gatherCropfield(none), () => {
      throw new Error('nobody asked');
    });
    expect(cropfieldRules(none, questions)).toEqual([]);
  });
});

describe('defaults of a new crop field', () => {
  const context: Context = { today: '2026-11-21', now: '2026-11-21 09:00', countryOf: () => 'NL' };
  const square = 'POLYGON ((5.7 52.6, 5.702 52.6, 5.702 52.602, 5.7 52.602, 5.7 52.6))';
  const given = (draft: object) => {
    const { value } = readNew(cropfield, draft);
    return { ...value, ...cropfield.defaults!(value as never, context) };
  };

  it.each([
    ['no period: the current year', {}, '2026-01-01', '2026-12-31'],
    ['a start: that year', { period_start: '2027-03-01' }, '2027-03-01', '2027-12-31'],
    ['an end: that year', { period_end: '2025-10-31' }, '2025-01-01', '2025-10-31'],
    ['both stay', season, '2026-03-01', '2026-10-31'],
  ])('RUL-04 a field is visible on a given date: %s', (_what, draft, period_start, period_end) =>
    expect(given({ name: 'A', ...draft, plan: null })).toMatchObject({ period_start, period_end }),
  );

  it('RUL-22 area and country come from the boundary, unless stated', () => {
    expect(given({ geometry: square })).toMatchObject({ country: 'NL' });
    expect(given({ geometry: square }).registered_area).toBeCloseTo(3.01, 1);
    expect(given({ geometry: square, registered_area: 7, country: 'DE' })).toMatchObject({
      registered_area: 7,
      country: 'DE',
    });
    expect(given({})).toMatchObject({ registered_area: null, country: null });
  });
});
