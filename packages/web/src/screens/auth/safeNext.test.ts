import { expect, it } from 'vitest';
import { safeNext } from './safeNext.ts';

it('AUT-01 signing in never leads to another site', () => {
  expect(safeNext('/cropr/farm/records/')).toBe('/cropr/farm/records/');
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    undefined,
    7,
    '/sign_in/?next=/',
  ]) {
    expect(safeNext(next)).toBe('/cropr/farm/plan/');
  }
});
