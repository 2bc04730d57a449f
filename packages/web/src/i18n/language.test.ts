import { expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

it('uses the chosen language first, then the first supported one of the browser', () => {
  expect(preferredLanguage('nl', ['en-GB'])).toBe('nl');
  expect(preferredLanguage(null, ['fr-FR', 'nl-BE', 'en'])).toBe('nl');
  expect(preferredLanguage('xx', ['de'])).toBe('en');
});
