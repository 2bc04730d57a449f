import { expect, it } from 'vitest';
import { everyPagePath } from '../paths.ts';
import { serverAddresses } from './serverAddresses.ts';

const ofServer = (path: string) => serverAddresses.some((pattern) => pattern.test(path));

it('leaves calls of the server to the server', () => {
  for (const path of [
    '/api/v1/plan/',
    '/healthz',
    '/ws/channel/user/notifications',
    '/cropr/u/f/p/my_data_from_timestamp.js',
    '/cropr/export/status/7/',
    '/cropr/image/7/',
    '/cropr/farm/geo_history/',
    '/cropr/settings/configuration/crops/tree/',
  ]) {
    expect(ofServer(path), path).toBe(true);
  }
});

it('handles every screen of the page', () => {
  for (const path of everyPagePath) expect(ofServer(path), path).toBe(false);
});
