import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPictureCache } from './picture-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('API-09 resized pictures', () => {
  it('API-09 concurrent requests share one computation, later ones the cache', async () => {
    const cache = openPictureCache(join(folder, 'once'));
    let made = 0;
    const make = async () => {
      made += 1;
      return Buffer.from('picture');
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => cache.get('a', make)));
    expect([made, ...answers.map(String)]).toEqual([
      1,
      ...Array.from({ length: 5 }, () => 'picture'),
    ]);
    expect(String(await openPictureCache(join(folder, 'once')).get('a', make))).toBe('picture');
    expect(made).toBe(1);
  });

  it('API-09 a failed one is computed again at the next request', async () => {
    const cache = openPictureCache(join(folder, 'failing'));
    await expect(
      cache.get('a', async () => Promise.reject(new Error('on purpose'))),
    ).rejects.toThrow('on purpose');
    expect(String(await cache.get('a', async () => Buffer.from('now')))).toBe('now');
  });

  it('API-09 the cache is bounded, and keeps recently used ones', async () => {
    const place = join(folder, 'bounded');
    const cache = openPictureCache(place, { mostBytes: 10_000 });
    for (let number = 0; number < 60; number += 1) {
      await cache.get(`p${number}`, async () => Buffer.alloc(1000));
      await cache.get('p0', async () => Promise.reject(new Error('it was thrown away')));
    }
    const kept = readdirSync(place);
    expect(kept).toContain('p0');
    expect(
      kept.reduce((sum, name) => sum + statSync(join(place, name)).size, 0),
    ).toBeLessThanOrEqual(12_000);
  });

  it('API-09 an unwritable cache does not prevent showing a picture', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(
      String(
        await openPictureCache(join(file, 'below')).get('a', async () => Buffer.from('shown')),
      ),
    ).toBe('shown');
  });
});
