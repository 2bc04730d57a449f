import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formOf, pixel } from '../testing/files.ts';
import { useServer } from '../testing/server.ts';
import { newKey } from './key.ts';
import { removeOrphans } from './orphans.ts';

/** @source decisions D10 */

const server = useServer();

describe('D10 files without a row', () => {
  it('D10 are removed after a day; files of rows stay, deleted rows and fresh files included', async () => {
    const { database, files } = server.server.services;
    const owner = await server.person();
    const folder = join(server.dataDir, 'files');
    const old = new Date(Date.now() - 2 * 86_400_000);
    const lay = (key: string, modified: Date) => {
      const path = join(folder, key);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'x');
      utimesSync(path, modified, modified);
      return path;
    };
    const kept = await owner.client.post(
      '/api/v1/image/',
      formOf({ farm: owner.farm }, { bytes: pixel, name: 'a.png' }),
    );
    const deleted = await owner.client.post(
      '/api/v1/document/',
      formOf({ farm: owner.farm }, { bytes: 'x', name: 'a.txt' }),
    );
    await owner.client.delete(`/api/v1/document/${deleted.body.id}/`);
    const named = [kept, deleted].map(({ body }) => join(folder, body.key));
    for (const path of named) utimesSync(path, old, old);
    const orphan = lay(newKey(owner.farm, '.png'), old);
    const fresh = lay(newKey(owner.farm, ''), new Date());
    const elsewhere = lay(newKey(randomUUID(), ''), old);
    const strange = lay('notes/readme.txt', old);
    const broken = lay('.incoming/broken-off', old);

    expect(await removeOrphans(database, files)).toBe(1);
    expect([orphan, broken].map((path) => existsSync(path))).toEqual([false, false]);
    // a farm that is not here may belong to another installation, and a file of another name to
    // another program
    expect([...named, fresh, elsewhere, strange].map((path) => existsSync(path))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});
