import { languages, translate } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { featuresOf, fitsFeature, isOn, type FeatureValue, type Features } from './features.ts';
import { products } from './products.ts';
import { numberOfReference, paymentReference } from './reference.ts';

describe('D14 features of a farm', () => {
  const off: Features = { admissions: false, maximum_records: 100 };
  it.each<[string, Features, Features[], Features, Record<string, unknown>]>([
    [
      'where nobody says anything, everything is on and nothing is counted',
      {},
      [],
      {},
      {
        admissions: true,
        soil_data: true,
        edi_export: true,
        maximum_records: null,
        partner_maximum_records: null,
        furrow_online_weather: true,
      },
    ],
    [
      'the installation decides',
      off,
      [],
      {},
      { admissions: false, soil_data: true, maximum_records: 100, partner_maximum_records: 100 },
    ],
    [
      'an order adds',
      off,
      [{ admissions: true, maximum_records: 1000, partner_maximum_records: 2000 }],
      {},
      { admissions: true, maximum_records: 1000, partner_maximum_records: 2000 },
    ],
    [
      'an order takes nothing away',
      { maximum_records: null },
      [{ maximum_records: 1000, soil_data: false }],
      {},
      { soil_data: true, maximum_records: null },
    ],
    [
      'an order may lift a maximum',
      off,
      [{ maximum_records: null }],
      {},
      { maximum_records: null, partner_maximum_records: null },
    ],
    [
      'of two orders the better counts, whichever came first',
      off,
      [{ maximum_records: 1000 }, { maximum_records: 500, edi_export: true }],
      {},
      { maximum_records: 1000, edi_export: true },
    ],
    [
      'what was set for the farm stands above all',
      off,
      [{ admissions: true, maximum_records: 1000 }],
      { admissions: false, maximum_records: 5 },
      { admissions: false, maximum_records: 5 },
    ],
    [
      'a partner maximum of its own',
      { maximum_records: 100, partner_maximum_records: null },
      [],
      {},
      { maximum_records: 100, partner_maximum_records: null },
    ],
    [
      'the weather of another product is off until it is named',
      { potato_online_weather: true },
      [],
      {},
      { potato_online_weather: true },
    ],
  ])('D14 %s', (_what, installation, paid, own, expected) =>
    expect(featuresOf(installation, paid, own)).toMatchObject(expected),
  );

  it('D14 an unset feature is off', () =>
    expect([
      isOn(featuresOf({}, [], {}), 'onion_online_weather'),
      isOn(featuresOf({}, [], {}), 'admissions'),
    ]).toEqual([false, true]));

  it.each<[string, unknown, boolean]>([
    ['admissions', true, true],
    ['admissions', 1, false],
    ['maximum_records', 0, true],
    ['maximum_records', null, true],
    ['maximum_records', -1, false],
    ['maximum_records', 1.5, false],
    ['maximum_records', '10', false],
    ['sugar_beet_online_weather', false, true],
    ['_online_weather', true, false],
    ['records', true, false],
    ['constructor', true, false],
  ])('D14 %s accepts %j: %s', (name, value, fits) => expect(fitsFeature(name, value)).toBe(fits));

  it('the price list has valid features, prices and texts', () => {
    for (const { name, label, prices, features } of products) {
      for (const language of languages)
        expect([name, translate(label, language)]).toEqual([name, expect.stringMatching(/\w/)]);
      expect([name, prices.month > 0, prices.year > prices.month]).toEqual([name, true, true]);
      for (const [feature, value] of Object.entries<FeatureValue>(features))
        expect([name, feature, fitsFeature(feature, value)]).toEqual([name, feature, true]);
    }
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  });
});

describe('payment references', () => {
  it.each([
    // the examples of ISO 11649
    ['RF18 5390 0754 7034', 539007547034],
    ['rf18539007547034', 539007547034],
    ['RF19 5390 0754 7034', null],
    ['RF18 5390 0754 7043', null],
    ['5390 0754 7034', null],
    ['', null],
  ])('%s is the number %s', (reference, number) =>
    expect(numberOfReference(reference)).toBe(number),
  );

  it('a reference converts back to its number, and any single wrong digit is detected', () => {
    for (const number of [1, 12, 99, 4711, 12_345_678, 123_456_789_012]) {
      const reference = paymentReference(number);
      expect(numberOfReference(reference)).toBe(number);
      for (let index = 4; index < reference.length; index += 1) {
        const wrong = `${reference.slice(0, index)}${(Number(reference[index]) + 1) % 10}${reference.slice(index + 1)}`;
        expect([wrong, numberOfReference(wrong)]).toEqual([wrong, null]);
      }
    }
  });
});
