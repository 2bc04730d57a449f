import { readAttributes } from '@furrow/formats/reading/attributes.ts';
import { expect, it } from 'vitest';
import { ownFieldOf } from './own-columns.ts';

it('EXC-01 columns of our own exports add field values, by name, heading and shortened name', () => {
  const properties = {
    name: 'A',
    Groenbemester: 'ja',
    period_sta: '2026-03-01',
    'Soil type': 'Klei',
    Notities: 'een\r\ntwee',
  };
  const { attributes } = readAttributes([{ properties, hectares: null }], {
    knownColumn: ownFieldOf,
  });
  expect(attributes[0]!.more).toEqual({
    green_manure: 'ja',
    period_start: '2026-03-01',
    soil_type: 'Klei',
    notes: 'een\ntwee',
  });
});
