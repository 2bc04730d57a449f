import { expect, it } from 'vitest';
import { everyPagePath, paths } from './paths.ts';

it('SCR-01 SCR-02 SCR-03 SCR-04 SCR-06 SCR-07 keeps the addresses of the specification', () => {
  expect(paths.map).toBe('/cropr/farm/plan/');
  expect(paths.settingsDashboard).toBe('/cropr/settings/dashboard/');
  expect(paths.settings).toBe('/cropr/settings/');
  expect(paths.farmSettings).toBe('/cropr/settings/configuration/#farmsettings');
  expect(paths.archive).toBe('/archive/');
  expect(paths.exchange).toBe('/integration/extern/');
  expect(paths.unsupported).toBe('/unsupported/');
});

it('gives no address twice', () => {
  expect(new Set(everyPagePath).size).toBe(everyPagePath.length);
});

it('snapshots every address', () => {
  expect(everyPagePath).toMatchSnapshot();
});

it('writes an id as a single path segment', () => {
  expect(paths.records.byId('a/b')).toBe('/cropr/farm/records/a%2Fb/');
});
