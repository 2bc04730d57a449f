import { describe, expect, it } from 'vitest';
import { silentLabel } from '../forecast/spray/finding.ts';
import { labelOf } from './conditions.ts';
import { labelConditionRules } from './labelcondition.rules.ts';

const nothing = {
  most_wind: null,
  least_temperature: null,
  most_temperature: null,
  least_humidity: null,
  most_delta_t: null,
  dry_hours: null,
};

describe('ENT-labelcondition D15 conditions of a label', () => {
  it.each<[string, Partial<typeof nothing> | Readonly<Record<string, number>>, readonly string[]]>([
    ['nothing', {}, ['most_wind condition_missing']],
    ['one thing', { dry_hours: 2 }, []],
    ['nought is something', { most_wind: 0 }, []],
    ['from 5 to 25 °C', { least_temperature: 5, most_temperature: 25 }, []],
    ['exactly 20 °C', { least_temperature: 20, most_temperature: 20 }, []],
    [
      'from 25 to 5 °C',
      { least_temperature: 25, most_temperature: 5 },
      ['most_temperature most_below_least'],
    ],
  ])('%s', (_what, more, problems) =>
    expect(
      labelConditionRules({ ...nothing, ...more }).map(({ path, code }) => `${path} ${code}`),
    ).toEqual(problems),
  );
});

describe('D15 the labels of a tank', () => {
  const names: Readonly<Record<number, string>> = { 1: 'Revus', 2: 'Ranman Top', 3: 'Infinito' };
  const condition = (producttype: number, more: object, source = '') => ({
    ...nothing,
    producttype,
    source,
    ...more,
  });
  const known = [
    condition(1, { most_wind: 3, dry_hours: 1, least_temperature: 8 }, 'section 5'),
    condition(2, { most_wind: 4, dry_hours: 2, most_temperature: 25, least_humidity: 60 }),
    condition(2, { most_wind: 3.5, most_delta_t: 8 }, 'page 2'),
  ];
  const of = (...products: readonly number[]) =>
    labelOf(products, known, (product) => names[product] ?? '');

  it('one product with its label’s limits and their sources', () =>
    expect(of(1)).toEqual({
      ...silentLabel,
      mostWind: { limit: 3, source: 'Revus, section 5' },
      leastTemperature: { limit: 8, source: 'Revus, section 5' },
      dryHours: { limit: 1, source: 'Revus, section 5' },
    }));
  it('two products or two entries of one: the strictest of each limit', () =>
    expect(of(1, 2)).toEqual({
      mostWind: { limit: 3, source: 'Revus, section 5' },
      leastTemperature: { limit: 8, source: 'Revus, section 5' },
      mostTemperature: { limit: 25, source: 'Ranman Top' },
      leastHumidity: { limit: 60, source: 'Ranman Top' },
      mostDeltaT: { limit: 8, source: 'Ranman Top, page 2' },
      dryHours: { limit: 2, source: 'Ranman Top' },
    }));
  it('several entries of one product: the strictest', () =>
    expect(of(2).mostWind).toEqual({ limit: 3.5, source: 'Ranman Top, page 2' }));
  it('an unknown product, or none, sets no limit', () =>
    expect([of(3), of()]).toEqual([silentLabel, silentLabel]));
});
