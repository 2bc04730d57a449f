import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { formOf } from '../testing/files.ts';
import { useServer } from '../testing/server.ts';

/**
 * A dedicated file system of 8 MB, which only an administrator of the machine can create. @source
 * decisions D2, D16
 */

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'furrow-full-'));
const mounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0;
if (!mounted) console.log('a full disk is not tried: a small file system cannot be mounted here');

const server = useServer({ FILES_URL: `file:${folder}` });

afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe('RUN-02 a full disk', () => {
  it.runIf(mounted)(
    'RUN-02 ENT-document ENT-image an upload without room answers 503 disk_full, and saves nothing',
    async () => {
      const owner = await server.person();
      const send = (entity: string, bytes: Uint8Array, name: string) =>
        owner.client.post(`/api/v1/${entity}/`, formOf({ farm: owner.farm }, { bytes, name }));
      const free = () => statfsSync(folder).bavail * statfsSync(folder).bsize;
      const left = () =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name);
      const rows = async () =>
        Promise.all(
          ['image', 'document'].map(
            async (entity) =>
              (await owner.client.get(`/api/v1/${entity}/?farm=${owner.farm}`)).body.meta
                .total_count,
          ),
        );

      const fits = await send('document', randomBytes(2 * megabyte), 'fits.bin');
      expect(fits.status, fits.text).toBe(201);
      const [before, roomBefore] = [left(), free()];

      const tooMuch = await send('document', randomBytes(7 * megabyte), 'too-much.bin');
      expect([
        tooMuch.status,
        tooMuch.body.code,
        Number(tooMuch.headers.get('retry-after')) > 0,
      ]).toEqual([503, 'disk_full', true]);
      expect(tooMuch.headers.get('content-type')).toContain('application/problem+json');

      // the picture itself fits; its converted version does not fit in addition
      const noise = await sharp(randomBytes(1100 * 1100 * 3), {
        raw: { width: 1100, height: 1100, channels: 3 },
      })
        .webp({ quality: 30 })
        .toBuffer();
      expect(noise.length).toBeLessThan(free());
      const filler = await send(
        'document',
        randomBytes(free() - noise.length - 64 * 1024),
        'filler.bin',
      );
      expect(filler.status, filler.text).toBe(201);
      const picture = await send('image', noise, 'noise.webp');
      expect([picture.status, picture.body.code], picture.text).toEqual([503, 'disk_full']);

      await owner.client.delete(`/api/v1/document/${filler.body.id}/`);
      rmSync(join(folder, filler.body.key));
      expect([await rows(), left(), free() >= roomBefore - 64 * 1024]).toEqual([
        [0, 1],
        before,
        true,
      ]);

      const again = await send('document', randomBytes(megabyte), 'again.bin');
      expect(again.status, again.text).toBe(201);
    },
  );
});
