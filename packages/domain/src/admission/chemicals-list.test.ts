import { expect, it } from 'vitest';
import { lacksChemicalsList } from './chemicals-list.ts';

it.each([
  ['NL', 'NL', false],
  ['BE', 'NL', true],
  ['BE', 'NL,BE', false],
  ['BE', 'NL, BE', false],
  ['BE', 'NL,__', false],
  ['BE', '__', false],
  ['DE', 'NL,BE,FR', true],
  [null, 'NL', false],
  ['', 'NL', false],
  ['NL', '', true],
] as const)('RUL-16 a field in %s on a farm set up for "%s": warned %s', (field, farm, warned) =>
  expect(lacksChemicalsList(field, farm)).toBe(warned),
);
