import { describe, expect, it } from 'vitest';
import {
  unlimitedUse,
  unspecifiedArticle,
  type Admission,
  type AdmittedUse,
} from '../admission/situation.ts';
import { judgeSeason, loadOf, substancePerHectare } from './season.ts';

const perLitre = (name: string, gramsPerLitre: number) => ({ name, gramsPerLitre, percent: null });
const byWeight = (name: string, percent: number) => ({ name, gramsPerLitre: null, percent });

describe('ENT-pesticidemonitor the load of a season', () => {
  it.each([
    [0.5, 'l/ha', perLitre('amisulbrom', 200), null, 0.1],
    [500, 'ml/ha', perLitre('amisulbrom', 200), null, 0.1],
    [2, 'kg/ha', byWeight('mancozeb', 75), null, 1.5],
    [250, 'g/ha', byWeight('boscalid', 26.7), null, 0.06675],
    [1, 'l/ha', byWeight('glyphosate', 30), 1.2, 0.36],
    [1, 'l/ha', byWeight('glyphosate', 30), null, null],
    [1.2, 'kg/ha', perLitre('glyphosate', 360), 1.2, 0.36],
    [1.2, 'kg/ha', perLitre('glyphosate', 360), null, null],
    [3, 'piece/ha', perLitre('x', 1), null, null],
    [3, 'l/100 kg', perLitre('x', 1), null, null],
  ] as const)(
    'ENT-pesticidemonitor %d %s of %o at %s kg/l holds %s kg/ha',
    (dose, doseUnit, substance, weight, wanted) => {
      const found = substancePerHectare({ dose, doseUnit }, substance, weight);
      if (wanted === null) expect(found).toBeNull();
      else expect(found).toBeCloseTo(wanted, 9);
    },
  );

  it('ENT-pesticidemonitor one unknown application makes the sum unknown', () => {
    const contents = {
      substances: [perLitre('a', 100), perLitre('b', 50)],
      kilogramsPerLitre: null,
    };
    expect(
      loadOf(
        [
          { dose: 1, doseUnit: 'l/ha' },
          { dose: 2, doseUnit: 'l/ha' },
        ],
        contents,
      ),
    ).toEqual([
      { name: 'a', kilogramsPerHectare: expect.closeTo(0.3, 9) },
      { name: 'b', kilogramsPerHectare: expect.closeTo(0.15, 9) },
    ]);
    expect(
      loadOf(
        [
          { dose: 1, doseUnit: 'l/ha' },
          { dose: null, doseUnit: null },
        ],
        contents,
      )[0]!.kilogramsPerHectare,
    ).toBeNull();
  });

  const use: AdmittedUse = { ...unlimitedUse, dose: 0.5, doseUnit: 'l/ha', applications: 3 };
  const admission: Admission = {
    ...unspecifiedArticle,
    name: 'Leimay',
    register: 'ctgb',
    number: '13362',
    dated: '2026-01-01',
    ids: [1],
    substances: [perLitre('amisulbrom', 200)],
    uses: [use],
  };
  const times = (count: number, dose = 0.5) =>
    Array.from({ length: count }, () => ({ dose, doseUnit: 'l/ha' }));

  it.each([
    [1, 0.5, 'OK', []],
    [3, 0.5, 'OK', []],
    [4, 0.5, 'NOT-OK', ['season_applications', 'season_dose']],
    [3, 0.6, 'NOT-OK', ['season_dose']],
    [2, 0.75, 'OK', []],
  ] as const)(
    'ENT-pesticidemonitor %d times %d l/ha of three times 0.5: %s',
    (count, dose, status, over) => {
      const verdict = judgeSeason(times(count, dose), admission, use);
      expect([
        verdict.status,
        verdict.findings.filter((finding) => finding.status === 'NOT-OK').map(({ rule }) => rule),
      ]).toEqual([status, over]);
    },
  );

  it('ENT-pesticidemonitor a registered maximum per season precedes dose × applications', () => {
    const limited = { ...use, seasonDose: 1000, seasonDoseUnit: 'mL/ha' };
    expect(judgeSeason(times(2), admission, limited).status).toBe('OK');
    const { findings } = judgeSeason(times(3), admission, limited);
    expect(findings.find(({ rule }) => rule === 'season_dose')).toMatchObject({
      status: 'NOT-OK',
      value: 1.5,
      limit: 1,
      unit: 'l/ha',
    });
  });

  it('ENT-pesticidemonitor without limits gives the sums; without contents the load is unknown', () => {
    expect(judgeSeason(times(9), admission, null).status).toBe('OK');
    expect(judgeSeason(times(1), { ...admission, substances: [] }, use).status).toBe('UNKNOWN');
  });

  it('ENT-pesticidemonitor is unknown for a register without uses, with a note', () => {
    const verdict = judgeSeason(times(1), { ...admission, uses: null }, null);
    expect([verdict.status, verdict.findings.at(-1)]).toMatchObject([
      'UNKNOWN',
      { rule: 'uses', code: 'admission_uses_not_held' },
    ]);
  });
});
