import { expect, it } from 'vitest';
import { shortHistory } from './shortHistory.ts';

const grown = (year: number, name: string, share: number) => ({
  year,
  country: 'NL',
  crop_code: name,
  crop_name: name,
  area: share * 4,
  share,
});

it('RUL-27 the newest year is first, the largest crop of a year first, and an edge strip is omitted', () => {
  const years = shortHistory([
    grown(2021, 'wheat', 1),
    grown(2023, 'onion', 0.3),
    grown(2023, 'potato', 0.69),
    grown(2023, 'ditch', 0.01),
    grown(2022, 'ditch', 0.01),
  ]);
  expect(years.map(({ year, crops }) => [year, crops.map(({ crop_name: name }) => name)])).toEqual([
    [2023, ['potato', 'onion']],
    [2021, ['wheat']],
  ]);
});
