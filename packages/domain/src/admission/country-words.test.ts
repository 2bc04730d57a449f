import { expect, it } from 'vitest';
import { countryWords } from './country-words.ts';

it.each([
  ['NL', 'the Netherlands', 'Nederland'],
  ['GB', 'the United Kingdom', 'het Verenigd Koninkrijk'],
  ['FR', 'France', 'Frankrijk'],
  ['QQ', 'QQ', 'QQ'],
])('ENT-admission %s within a sentence: %s, %s', (code, en, nl) => {
  expect(countryWords(code)).toEqual({ en, nl });
});
