import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBucket, type TestBucket } from '../testing/bucket.ts';
import { newKey } from './key.ts';
import { readFilesUrl } from './storage.ts';
import { bytesOf, storedFiles, type FileStore } from './store.ts';
import { openBucket } from './bucket.ts';
import { openStore } from './open-store.ts';

/** @source decisions D10 */

const dataDir = mkdtempSync(join(tmpdir(), 'furrow-store-'));
const farm = randomUUID();
let bucket: TestBucket;

beforeAll(async () => {
  bucket = await openTestBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function put(store: FileStore, bytes: Buffer, key = newKey(farm, '.png')): Promise<string> {
  const path = await store.incoming();
  writeFileSync(path, bytes);
  await store.keep(key, path);
  expect(existsSync(path)).toBe(false);
  return key;
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const files of store.list()) keys.push(...files.map(({ key }) => key));
  return keys.sort();
}

describe.each([
  ['a folder', () => readFilesUrl(`file:${join(dataDir, 'folder')}`, dataDir)],
  ['a bucket', () => readFilesUrl(bucket.url, dataDir)],
])('D10 %s', (name, place) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await openStore(place(), join(dataDir, name.replace(' ', '-')));
  });

  it(`D10 ${name} returns the stored bytes, whole and in part`, async () => {
    const bytes = randomBytes(300_000);
    const key = await put(store, bytes);
    expect((await bytesOf((await store.open(key))!)).equals(bytes)).toBe(true);
    expect(
      (await bytesOf((await store.open(key, { start: 1000, end: 1999 }))!)).equals(
        bytes.subarray(1000, 2000),
      ),
    ).toBe(true);
  });

  it(`D10 ${name} reports a missing file, and removing it is no error`, async () => {
    const key = newKey(farm, '');
    expect(await store.open(key)).toBeNull();
    await store.remove(key);
  });

  it(`D10 ${name} lists stored files with their age, without uploads in progress`, async () => {
    for (const key of await keysOf(store)) await store.remove(key);
    const keys = [];
    for (let count = 0; count < 5; count += 1)
      keys.push(
        await put(
          store,
          Buffer.from('x'),
          newKey(count < 3 ? farm : randomUUID(), count % 2 ? '.jpg' : ''),
        ),
      );
    writeFileSync(await store.incoming(), 'on its way');
    expect(await keysOf(store)).toEqual(keys.sort());
    for await (const files of store.list())
      for (const { modified } of files)
        expect(Math.abs((await modified()).getTime() - Date.now())).toBeLessThan(600_000);
  });

  it(`D10 ${name} removes abandoned uploads`, async () => {
    const [old, fresh] = [await store.incoming(), await store.incoming()];
    for (const path of [old, fresh]) writeFileSync(path, 'x');
    utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'));
    await store.forgetIncoming(new Date(Date.now() - 3_600_000));
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
  });
});

describe('D10 a bucket takes large files in parts', () => {
  /** Bytes; a service asks for more, ours does not. */
  const part = 1000;
  let store: FileStore;
  beforeAll(() => {
    const place = readFilesUrl(bucket.url, dataDir);
    if (place.kind !== 's3') throw new Error('no bucket');
    store = openBucket(place, join(dataDir, 'parts'), storedFiles, {
      partBytes: part,
      silentMilliseconds: 200,
    });
  });

  it('D10 a service that takes a file and says nothing is not waited for', async () => {
    const path = await store.incoming();
    writeFileSync(path, randomBytes(part));
    const key = newKey(farm, '.png');
    bucket.hang(true);
    await expect(store.keep(key, path)).rejects.toMatchObject({ code: 'files_down' });
    await expect(store.open(key)).rejects.toMatchObject({ code: 'files_down' });
    bucket.hang(false);
    await store.keep(key, path);
    expect(await keysOf(store)).toContain(key);
  });

  it.each([part, part + 1, 3 * part, 3 * part + 500])('D10 a file of %i bytes', async (size) => {
    const bytes = randomBytes(size);
    const key = await put(store, bytes);
    expect((await bytesOf((await store.open(key))!)).equals(bytes)).toBe(true);
    expect(bucket.uploads.size).toBe(0);
  });

  it('D10 a service that takes no parts gets the file whole', async () => {
    const bytes = randomBytes(3 * part);
    bucket.takeNoParts(true);
    const key = await put(store, bytes);
    bucket.takeNoParts(false);
    expect((await bytesOf((await store.open(key))!)).equals(bytes)).toBe(true);
  });

  it('D10 a part that fails is sent again', async () => {
    const bytes = randomBytes(3 * part);
    bucket.failParts(2);
    const key = await put(store, bytes);
    expect((await bytesOf((await store.open(key))!)).equals(bytes)).toBe(true);
  });

  it('D10 a file whose parts fail is not there, nor are its parts, and can be sent again', async () => {
    const path = await store.incoming();
    writeFileSync(path, randomBytes(3 * part));
    const key = newKey(farm, '.png');
    bucket.failParts(3);
    await expect(store.keep(key, path)).rejects.toMatchObject({ code: 'files_down' });
    expect([await store.open(key), bucket.uploads.size, existsSync(path)]).toEqual([null, 0, true]);
    await store.keep(key, path);
    expect(await keysOf(store)).toContain(key);
  });

  it('D10 uploads that a server began before it ended are dropped, no others', async () => {
    const old = new Date('2026-01-01');
    const uploads = [
      [newKey(farm, '.png'), old],
      [newKey(farm, '.png'), new Date()],
      ['of others', old],
    ] as const;
    for (const [index, [key, begun]] of uploads.entries())
      bucket.uploads.set(`upload ${index}`, { key, begun, parts: new Map() });
    await store.forgetIncoming(new Date(Date.now() - 3_600_000));
    expect([...bucket.uploads.keys()]).toEqual(['upload 1', 'upload 2']);
    bucket.uploads.clear();
  });
});

describe('D10 a failing store', () => {
  it('D10 a folder that cannot be created is named at the start', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    await expect(
      openStore({ kind: 'folder', folder: join(file, 'below') }, dataDir),
    ).rejects.toThrow(/FILES_URL: files cannot be kept in .*below/);
  });

  it('D10 a full, failing, forbidden or missing bucket is distinguished, and nothing is half-stored', async () => {
    const store = await openStore(readFilesUrl(bucket.url, dataDir), join(dataDir, 'failing'));
    const before = bucket.objects.size;
    const attempt = async (status: number) => {
      bucket.fail(status);
      const path = await store.incoming();
      writeFileSync(path, 'x');
      return store.keep(newKey(farm, ''), path).catch((error: unknown) => error);
    };
    expect(await attempt(507)).toMatchObject({
      code: 'disk_full',
      status: 503,
      more: { retryAfter: 30 },
    });
    expect(await attempt(403)).toMatchObject({ code: 'files_down', status: 503 });
    bucket.fail(0);
    expect(bucket.objects.size).toBe(before);
    const closed = await openTestBucket();
    await closed.close();
    const gone = await openStore(readFilesUrl(closed.url, dataDir), join(dataDir, 'gone'));
    await expect(gone.open(newKey(farm, ''))).rejects.toMatchObject({
      code: 'files_down',
      status: 503,
    });
  });

  it('D10 a crash while writing a file leaves nothing under its key', async () => {
    const store = await openStore({ kind: 'folder', folder: join(dataDir, 'crash') }, dataDir);
    writeFileSync(await store.incoming(), 'half of it');
    expect(await keysOf(store)).toEqual([]);
    expect(readdirSync(join(dataDir, 'crash'))).toEqual(['.incoming']);
  });
});
