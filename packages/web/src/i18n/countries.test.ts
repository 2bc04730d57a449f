import { expect, it } from 'vitest';
import { countriesOf, countryName, countryOptions, everyCountry } from './countries.ts';

it.each([
  ['NL,BE', ['NL', 'BE']],
  ['NL', ['NL']],
  ['__', ['__']],
  ['', []],
  [null, []],
])('SCR-03 the countries %j of a farm are %j', (text, codes) => {
  expect(countriesOf(text)).toEqual(codes);
});

it('SCR-03 countries are named in the language of the reader, and a code without a name by itself', () => {
  expect([
    countryName('NL', 'nl'),
    countryName('NL', 'en'),
    countryName('__', 'nl'),
    countryName('not one', 'nl'),
  ]).toEqual(['Nederland', 'Netherlands', '__', 'not one']);
});

it('SCR-03 every country is offered once, including those of new farms, without invalid regions', () => {
  const offered = everyCountry('nl');
  expect(new Set(offered.map(({ label }) => label)).size).toBe(offered.length);
  expect(
    countryOptions('nl').filter(({ value }) => !offered.some((one) => one.value === value)),
  ).toEqual([]);
  expect(offered.filter(({ value }) => ['EU', 'ZZ', 'SU', 'UK'].includes(value))).toEqual([]);
  expect(offered.length).toBeGreaterThan(240);
  expect(offered.length).toBeLessThan(252);
});
