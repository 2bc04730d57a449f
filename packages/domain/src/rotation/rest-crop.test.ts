import { describe, expect, it } from 'vitest';
import { starterCrop } from '../testing/starter-crop.ts';
import type { GrownCrop } from './judge-rotation.ts';
import { isRestCrop, judgeRestCrop, type RestFinding } from './rest-crop.ts';
import type { RotationCrop } from './rotation-crop.ts';

const crop = starterCrop<RotationCrop>;
const grown = (year: number, name: string, more: Partial<GrownCrop> = {}): GrownCrop => ({
  year,
  crop: crop(name),
  share: 1,
  period: 'main',
  ...more,
});

describe('rest crops by their register code or kind', () => {
  it.each<[string, boolean | null]>([
    ['Winter wheat', true],
    ['Rye', true], // an older code of the same crop
    ['Permanent grassland', true],
    ['Italian ryegrass', true],
    ['Lucerne', true],
    ['Winter oilseed rape', true],
    ['Fibre hemp', true],
    ['French marigold', true],
    ['Clover (green manure)', true],
    ['Italian ryegrass (green manure)', true],
    ['Rye (green manure)', true],
    ['Silage maize', false],
    ['Ware potato', false],
    ['Sugar beet', false],
    ['Sown onion', false],
    ['Unknown crop', null],
    ['Other cereals', null],
    ['Fallow', null],
  ])('%s', (name, isRest) => expect(isRestCrop(crop(name))).toBe(isRest));
});

const maize = [2023, 2024, 2025].map((year) => grown(year, 'Silage maize'));
const of2026 = grown(2026, 'Silage maize');

/** By hand: one year in four from 2023, one in three from 2027. */
describe('the Dutch rest crop on sand and loess', () => {
  it.each<[string, number, readonly GrownCrop[], RestFinding['state'] | null]>([
    ['four years of maize', 2026, [...maize, of2026], 'missing'],
    ['wheat in the last year', 2026, [...maize, grown(2026, 'Winter wheat')], 'kept'],
    ['wheat in the first year', 2026, [grown(2023, 'Rye'), ...maize.slice(1), of2026], 'kept'],
    ['wheat before the first year', 2026, [grown(2022, 'Rye'), ...maize, of2026], 'missing'],
    ['nothing planned in the last year', 2026, maize, 'open'],
    ['a year to come', 2025, maize, 'open'],
    ['a year to come that is planned', 2025, [...maize, grown(2026, 'Oats')], 'kept'],
    ['a year to come without one', 2025, [...maize, of2026], 'missing'],
    ['a year that nobody knows', 2026, [...maize.slice(1), of2026], 'unknown'],
    [
      'a crop of which nobody knows',
      2026,
      [...maize.slice(1), grown(2023, 'Unknown crop'), of2026],
      'unknown',
    ],
    [
      'merged: each half had one in another year',
      2026,
      [
        grown(2023, 'Winter wheat', { share: 0.5 }),
        grown(2023, 'Sugar beet', { share: 0.5 }),
        grown(2024, 'Ware potato', { share: 0.5 }),
        grown(2024, 'Spring barley', { share: 0.5 }),
        grown(2025, 'Silage maize'),
        of2026,
      ],
      'kept',
    ],
    [
      'merged: one half had none',
      2026,
      [
        grown(2023, 'Winter wheat', { share: 0.5 }),
        grown(2023, 'Sugar beet', { share: 0.5 }),
        ...maize.slice(1),
        of2026,
      ],
      'missing',
    ],
    [
      'merged: one half was not ours in a year',
      2026,
      [
        grown(2023, 'Winter wheat', { share: 0.5 }),
        grown(2024, 'Silage maize', { share: 0.5 }),
        grown(2025, 'Silage maize'),
        of2026,
      ],
      'unknown',
    ],
    [
      'split: the whole field had one',
      2026,
      [grown(2024, 'Oats'), grown(2023, 'Sugar beet'), grown(2025, 'Sugar beet'), of2026],
      'kept',
    ],
    [
      'two crops a year: grass cut before maize is no main crop',
      2026,
      [...maize, grown(2026, 'Italian ryegrass', { period: 'before' }), of2026],
      'missing',
    ],
    [
      'two crops a year: a catch crop sown by 31 August counts',
      2026,
      [...maize, of2026, grown(2026, 'Black oats', { period: 'after', start: '2026-08-31' })],
      'kept',
    ],
    [
      'two crops a year: a day later it does not',
      2026,
      [...maize, of2026, grown(2026, 'Black oats', { period: 'after', start: '2026-09-01' })],
      'missing',
    ],
    [
      'two crops a year: a day that nobody stated is none',
      2026,
      [...maize, of2026, grown(2026, 'Black oats', { period: 'after', start: '2026-01-01' })],
      'missing',
    ],
    [
      'two crops a year: a second vegetable is no catch crop',
      2026,
      [...maize, of2026, grown(2026, 'Leek', { period: 'after', start: '2026-07-01' })],
      'missing',
    ],
    [
      'one perennial crop needs none',
      2026,
      [2023, 2024, 2025, 2026].map((year) => grown(year, 'Asparagus')),
      null,
    ],
    ['a ditch needs none', 2026, [grown(2026, 'Ditch')], null],
    ['2027: two years to come', 2027, [...maize, of2026, grown(2027, 'Sugar beet')], 'open'],
    [
      '2029: three years without one; wheat of 2026 counted before',
      2029,
      [
        grown(2026, 'Winter wheat'),
        grown(2027, 'Sugar beet'),
        grown(2028, 'Silage maize'),
        grown(2029, 'Ware potato'),
      ],
      'missing',
    ],
    ['a year that was not read', 2030, [grown(2030, 'Ware potato')], null],
  ])('%s', (_title, year, crops, state) =>
    expect(
      judgeRestCrop({ country: 'NL', soil: 'sand_south', isOrganic: false, crops }, year)?.state ??
        null,
    ).toBe(state),
  );

  it.each<[string, string | null, string | null, boolean, boolean]>([
    ['sand in the north', 'NL', 'sand_north', false, true],
    ['loess', 'NL', 'loess', false, true],
    ['clay', 'NL', 'clay', false, false],
    ['peat', 'NL', 'peat', false, false],
    ['a soil that nobody stated', 'NL', null, false, false],
    ['organic land', 'NL', 'loess', true, false],
    ['another country', 'DE', 'loess', false, false],
    ['a country that nobody stated', null, 'loess', false, false],
  ])('%s', (_title, country, soil, isOrganic, isJudged) =>
    expect(
      judgeRestCrop({ country, soil, isOrganic, crops: [...maize, of2026] }, 2026) !== null,
    ).toBe(isJudged),
  );
});
