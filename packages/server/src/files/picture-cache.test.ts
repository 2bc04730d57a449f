import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPictureCache } from './picture-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('API-09 pictures that were worked out', () => {
  it('API-09 all who ask at the same moment get the one that is made, and the next the one that is kept', async () => {
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

  it('API-09 what cannot be made is tried anew by the next who asks', async () => {
    const cache = openPictureCache(join(folder, 'failing'));
    await expect(
      cache.get('a', async () => Promise.reject(new Error('on purpose'))),
    ).rejects.toThrow('on purpose');
    expect(String(await cache.get('a', async () => Buffer.from('now')))).toBe('now');
  });

  it('API-09 its room is bounded, and what was asked for lately stays', async () => {
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

  it('API-09 a place that cannot be written is no reason not to show a picture', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(
      String(
        await openPictureCache(join(file, 'below')).get('a', async () => Buffer.from('shown')),
      ),
    ).toBe('shown');
  });
});
