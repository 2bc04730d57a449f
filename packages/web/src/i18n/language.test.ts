import { expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

it('takes the chosen language first, then the first of the browser that there is', () => {
  expect(preferredLanguage('nl', ['en-GB'])).toBe('nl');
  expect(preferredLanguage(null, ['fr-FR', 'nl-BE', 'en'])).toBe('nl');
  expect(preferredLanguage('xx', ['de'])).toBe('en');
});
