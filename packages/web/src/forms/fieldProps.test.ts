import { expect, it } from 'vitest';
import { choiceWords, entityWords, fieldProps } from './fieldProps.ts';

it('uses limits, required, options and label of the definition', () => {
  expect(fieldProps('parcel', 'name', 'nl')).toMatchObject({
    label: 'Naam',
    required: true,
    maxLength: 255,
  });
  expect(fieldProps('contract', 'surface', 'en')).toMatchObject({
    label: 'Contract area',
    unit: 'ha',
    min: 0,
    negative: false,
  });
  expect(fieldProps('stockrecord', 'value', 'en').negative).toBe(true);
  expect(fieldProps('stock', 'variant', 'nl').options[0]).toEqual({
    value: 'f',
    label: 'Meststof',
  });
});

it('SCR-13 SCR-14 labels are the specification’s', () => {
  expect(fieldProps('contract', 'client_id', 'en').label).toBe('Grower number');
  expect(fieldProps('contract', 'external_id', 'en').label).toBe('Contract number');
  expect(fieldProps('farmcontact', 'reference_id', 'en').label).toBe('Customer number');
});

it('labels a choice, and shows one without a label as it is', () => {
  expect(choiceWords('machine', 'type', 'sprayer', 'nl')).toBe('Spuit');
  expect(choiceWords('certificate', 'variant', 'SKAL', 'en')).toBe('SKAL');
  expect(entityWords('storage', 'nl')).toEqual({ one: 'Opslag', many: 'Opslagen' });
});

it('refuses a missing field', () => {
  expect(() => fieldProps('parcel', 'nonsense', 'en')).toThrow('parcel has no field nonsense');
});
