import { describe, expect, it } from 'vitest';
import { grown, grownBefore } from '../testing/grown-crops.ts';
import { judgeMonoculture } from './conditionality.ts';

const [maize, wheat, spring] = ['Silage maize', 'Winter wheat', 'Spring wheat'];

/** By hand. [territory, year, crop, crops before, years the same] */
describe('D17 GAEC 7: main crops of a piece in the years that count', () => {
  it.each<[string, string, number, string, readonly string[], readonly number[] | null]>([
    ['a second year', 'BE-VLG', 2026, maize, [maize], [2025, 2026]],
    ['another crop', 'BE-VLG', 2026, maize, [wheat, maize], null],
    ['winter and spring cereals are two', 'BE-VLG', 2026, wheat, [spring], null],
    ['spelt is no wheat', 'BE-VLG', 2026, 'Spelt', [wheat], null],
    ['beets are one', 'BE-VLG', 2026, 'Sugar beet', ['Fodder beet'], [2025, 2026]],
    ['cabbages are one', 'BE-VLG', 2026, 'White cabbage', ['Cauliflower'], [2025, 2026]],
    [
      'winter and spring rape are one',
      'BE-VLG',
      2026,
      'Winter oilseed rape',
      ['Spring oilseed rape'],
      [2025, 2026],
    ],
    ['an after-crop between', 'BE-VLG', 2026, maize, [`${maize} + Yellow mustard`], null],
    ['grass', 'BE-VLG', 2026, 'Temporary grassland', ['Temporary grassland'], null],
    ['a year that nobody knows', 'BE-VLG', 2026, maize, [], null],
    ['a year that was not read', 'BE-VLG', 2024, maize, [maize], null],
    [
      'the years of a piece are not known',
      'BE-WAL',
      2026,
      maize,
      [maize, maize, maize, maize],
      null,
    ],
    ['a fourth year', 'DK', 2025, wheat, [wheat, wheat, wheat], [2022, 2023, 2024, 2025]],
    ['a third year', 'DK', 2024, wheat, [wheat, wheat], null],
    ['grass under maize', 'DK', 2025, maize, [maize, `${maize} + Italian ryegrass`, maize], null],
    [
      'a catch crop after wheat',
      'DK',
      2025,
      wheat,
      [wheat, `${wheat} + Yellow mustard`, wheat],
      [2022, 2023, 2024, 2025],
    ],
    ['winter and spring wheat are two', 'DK', 2025, wheat, [wheat, spring, wheat], null],
    ['a year that was not read', 'DK', 2026, wheat, [wheat, wheat, wheat], null],
    ['a second year', 'IT', 2026, wheat, [wheat], [2025, 2026]],
    ['wheats and triticale are one', 'IT', 2026, 'Triticale', ['Durum wheat'], [2025, 2026]],
    ['an after-crop between', 'IT', 2026, maize, [`${maize} + Rye (green manure)`], null],
    ['another genus', 'IT', 2026, maize, [wheat], null],
    ['a fourth year', 'ES', 2026, maize, [maize, maize, maize], [2023, 2024, 2025, 2026]],
    ['a third year', 'ES', 2026, maize, [maize, maize], null],
    [
      'a second crop between',
      'ES',
      2026,
      maize,
      [maize, `${maize} + Rye (green manure)`, maize],
      null,
    ],
    ['a fourth year', 'PL', 2026, maize, [maize, maize, maize], [2023, 2024, 2025, 2026]],
    ['a third year', 'PL', 2026, maize, [maize, maize], null],
    [
      'a catch crop in three years',
      'PL',
      2026,
      wheat,
      [wheat, wheat, `${wheat} + Yellow mustard`],
      null,
    ],
    ['a third year', 'HU', 2026, maize, [maize, maize], [2024, 2025, 2026]],
    ['a second year', 'HU', 2026, maize, [maize], null],
    ['lucerne', 'HU', 2026, 'Lucerne', ['Lucerne', 'Lucerne'], null],
  ])('%s, %s %i', (_title, territory, year, name, before, years) =>
    expect(
      judgeMonoculture(grown(year, name), grownBefore(year, before), territory)?.years ?? null,
    ).toEqual(years),
  );
});
