import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compositionOf } from './composition.ts';

describe('compositionOf', () => {
  it('reads nutrients, density and working nitrogen', () => {
    expect(
      compositionOf('N 0.41 %, P2O5 0.14 %, OM 5.5 %, density 1.005 kg/l, N working 60 %'),
    ).toEqual({
      nutrients: { N: 0.41, P2O5: 0.14, OM: 5.5 },
      densityKgPerLitre: 1.005,
      nitrogenWorkingPercent: 60,
      problems: [],
    });
  });

  it('an empty specification gives nothing', () => {
    expect(compositionOf('')).toEqual({ nutrients: {}, problems: [] });
    expect(compositionOf(' , ')).toEqual({ nutrients: {}, problems: [] });
  });

  it('ignores spaces', () => {
    expect(compositionOf('  N   27  % ,MgO 4 %').nutrients).toEqual({ N: 27, MgO: 4 });
  });

  it('omits unreadable parts with a reason, keeping the rest', () => {
    expect(
      compositionOf(
        'N 27 %, a handful of lime, K2O 101 %, N 26 %, density 0 kg/l, density 11 kg/l',
      ),
    ).toEqual({
      nutrients: { N: 27 },
      problems: [
        { code: 'composition_part_unreadable', part: 'a handful of lime' },
        { code: 'composition_percentage_out_of_range', part: 'K2O 101 %' },
        { code: 'composition_stated_twice', part: 'N 26 %' },
        { code: 'composition_density_out_of_range', part: 'density 0 kg/l' },
        { code: 'composition_density_out_of_range', part: 'density 11 kg/l' },
      ],
    });
  });

  it('refuses a second density and a second share of working nitrogen', () => {
    const { problems } = compositionOf(
      'density 1 kg/l, density 2 kg/l, N working 60 %, N working 70 %, N working 200 %',
    );
    expect(problems.map((problem) => problem.code)).toEqual(
      Array(3).fill('composition_stated_twice'),
    );
  });

  it('is safe with the names of built-in members', () => {
    expect(Object.keys(compositionOf('constructor 3 %, Constructor 3 %').nutrients)).toEqual([
      'Constructor',
    ]);
    expect(compositionOf('N 1 %').nutrients['toString' as string]).not.toBe(1);
  });

  it('reads back everything written in its grammar', () => {
    const figure = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
    const nutrients = fc.uniqueArray(
      fc.tuple(fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,6}$/), figure),
      { selector: ([name]) => name, maxLength: 12 },
    );
    const density = fc.option(
      fc.integer({ min: 1, max: 10_000 }).map((grams) => grams / 1000),
      { nil: undefined },
    );
    const working = fc.option(figure, { nil: undefined });
    fc.assert(
      fc.property(
        nutrients,
        density,
        working,
        (stated, densityKgPerLitre, nitrogenWorkingPercent) => {
          const parts = stated.map(([name, percent]) => `${name} ${percent} %`);
          if (densityKgPerLitre !== undefined) parts.push(`density ${densityKgPerLitre} kg/l`);
          if (nitrogenWorkingPercent !== undefined)
            parts.push(`N working ${nitrogenWorkingPercent} %`);
          const read = compositionOf(parts.join(', '));
          expect(read.problems).toEqual([]);
          expect(Object.entries(read.nutrients).sort()).toEqual(
            stated.map(([name, percent]) => [name, percent]).sort(),
          );
          expect(read.densityKgPerLitre).toBe(densityKgPerLitre);
          expect(read.nitrogenWorkingPercent).toBe(nitrogenWorkingPercent);
        },
      ),
    );
  });

  it('covers every part of any text and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = compositionOf(text);
        const understood =
          Object.keys(read.nutrients).length +
          Number('densityKgPerLitre' in read) +
          Number('nitrogenWorkingPercent' in read);
        expect(understood + read.problems.length).toBe(
          text.split(',').filter((part) => part.trim() !== '').length,
        );
      }),
    );
  });
});
