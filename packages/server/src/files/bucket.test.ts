import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestBucket } from '../testing/bucket.ts';
import { formOf, pixel } from '../testing/files.ts';
import { useServer } from '../testing/server.ts';

/** The whole server on a bucket. @source decisions D10 */

const bucket = await openTestBucket();
const server = useServer({ FILES_URL: bucket.url });
afterAll(() => bucket.close());

describe('D10 a server with files in a bucket', () => {
  it('D10 ENT-image ENT-document stores files and returns them, whole, in part and in sizes', async () => {
    const owner = await server.person();
    const bytes = randomBytes(200_000);
    const document = await owner.client.post(
      '/api/v1/document/',
      formOf({ farm: owner.farm }, { bytes, name: 'a.bin' }),
    );
    const image = await owner.client.post(
      '/api/v1/image/',
      formOf({ farm: owner.farm }, { bytes: pixel, name: 'a.png' }),
    );
    expect([document.status, image.status], document.text + image.text).toEqual([201, 201]);
    expect([...bucket.objects.keys()].sort()).toEqual([document.body.key, image.body.key].sort());
    const get = async (path: string, headers: Record<string, string> = {}) =>
      Buffer.from(
        await (
          await fetch(server.address + path, {
            headers: { cookie: `sessionid=${owner.client.cookies.get('sessionid')}`, ...headers },
          })
        ).arrayBuffer(),
      );
    expect((await get(`/cropr/document/${document.body.id}/`)).equals(bytes)).toBe(true);
    expect(
      (await get(`/cropr/document/${document.body.id}/`, { range: 'bytes=1000-1999' })).equals(
        bytes.subarray(1000, 2000),
      ),
    ).toBe(true);
    expect((await sharp(await get(`/cropr/image/${image.body.id}/x/40x30`)).metadata()).width).toBe(
      40,
    );
  });

  it('D10 a bucket that does not answer is reported, nothing is saved, and the rest of the server works', async () => {
    const owner = await server.person();
    const send = () =>
      owner.client.post(
        '/api/v1/document/',
        formOf({ farm: owner.farm }, { bytes: 'x', name: 'a.txt' }),
      );
    const before = await send();
    bucket.fail(503);
    const refused = await send();
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'files_down',
      '30',
    ]);
    expect((await owner.client.get(`/cropr/document/${before.body.id}/`)).body.code).toBe(
      'files_down',
    );
    bucket.fail(507);
    expect((await send()).body.code).toBe('disk_full');
    expect(
      (await owner.client.get(`/api/v1/document/?farm=${owner.farm}`)).body.meta.total_count,
    ).toBe(1);
    bucket.fail(0);
    expect((await send()).status).toBe(201);
  });
});
