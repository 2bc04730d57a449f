import { languages, translate } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { retainedUntil } from '../retention.ts';
import { electronicBy } from './form.ts';
import { formOf, registerForms } from './forms.ts';

/** Requirements of the national forms, as worded in their sources. @source each form's own list */

describe('EXC-03 the forms of countries', () => {
  it('EXC-03 each has its sources, and its open points in every language', () => {
    for (const { name, open, sources, data } of registerForms) {
      for (const text of [name, ...open])
        expect(languages.every((language) => /\w{3}/.test(translate(text, language)))).toBe(true);
      expect(sources.length).toBeGreaterThan(0);
      expect(sources.every(({ url }) => /^https?:\/\//.test(url))).toBe(true);
      expect(new Set(data.map((datum) => datum.name)).size).toBe(data.length);
      expect(data.every(({ label }) => label.length > 2)).toBe(true);
    }
    expect([formOf('FR').id, formOf('SE').id, formOf(null).id]).toEqual(['FR', 'EU', 'EU']);
  });

  it('EXC-03 France requires 17 data, counting a dose with its unit and the two hours as one each', () => {
    const names = formOf('FR').data.map(({ name }) => name);
    const together = new Set(['dose_unit', 'end_time', 'type_of_use', 'eppo_code', 'operator']);
    expect(names.filter((name) => !together.has(name))).toHaveLength(17);
  });

  it.each([
    // Regulation (EC) No 1107/2009, article 67(1): three years
    ['NL', '2026-05-12', '2029-05-12'],
    ['AT', '2026-05-12', '2029-05-12'],
    ['DK', '2026-05-12', '2029-05-12'],
    ['SE', '2024-02-29', '2027-02-28'],
    // arrêté du 24 décembre 2025: cinq ans
    ['FR', '2026-05-12', '2031-05-12'],
    ['FR', '2024-02-29', '2029-02-28'],
    // PflSchG § 11(2): from the beginning of the year after
    ['DE', '2026-05-12', '2029-12-31'],
    ['DE', '2026-12-31', '2029-12-31'],
    // six ans (Wallonie)
    ['BE', '2026-05-12', '2032-05-12'],
  ] as const)('EXC-03 %s: a use of %s is retained until %s', (country, date, until) =>
    expect(retainedUntil(date, formOf(country).keeping)).toBe(until),
  );

  it.each([
    // uses before 2027 need no conversion; until 2029 by 31 January; then within 30 days
    ['FR', '2026-12-31', null],
    ['FR', '2027-01-01', '2028-01-31'],
    ['FR', '2029-12-31', '2030-01-31'],
    ['FR', '2030-01-01', '2030-01-31'],
    ['FR', '2030-12-15', '2031-01-14'],
    ['BE', '2026-06-01', null],
    ['BE', '2028-06-01', '2029-01-31'],
    ['AT', '2027-06-01', '2028-01-31'],
    ['DE', '2026-06-01', null],
    ['DE', '2027-01-01', '2027-01-31'],
    ['NL', '2026-06-01', '2026-07-01'],
    ['SE', '2026-06-01', '2026-07-01'],
    ['FR', '2025-06-01', null],
  ] as const)('EXC-03 %s: a use of %s is in electronic form by %s', (country, date, by) =>
    expect(electronicBy(date, formOf(country))).toBe(by),
  );
});
