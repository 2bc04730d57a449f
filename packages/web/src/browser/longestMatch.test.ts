import { expect, it } from 'vitest';
import { longestMatch } from './longestMatch.ts';

const entries = [
  { name: 'farm', paths: ['/cropr/farm/'] },
  { name: 'map', paths: ['/cropr/farm/plan/', '/cropr/farm/crop_fields/'] },
  { name: 'plans', paths: ['/cropr/farm/plans/'] },
  { name: 'settings', paths: ['/cropr/settings/'] },
];
const lit = (address: string) => longestMatch(entries, address)?.name ?? null;

it('SCR-08 the side navigation highlights the entry whose path matches longest', () => {
  expect(lit('/cropr/farm/plan/')).toBe('map');
  expect(lit('/cropr/farm/crop_fields/17/')).toBe('map');
  expect(lit('/cropr/farm/labels/')).toBe('farm');
  expect(lit('/cropr/settings/configuration/')).toBe('settings');
});

it('SCR-08 matches whole path segments, with or without a trailing slash', () => {
  expect(lit('/cropr/farm/plans/')).toBe('plans');
  expect(lit('/cropr/farm/plan')).toBe('map');
  expect(lit('/archive/')).toBeNull();
});
