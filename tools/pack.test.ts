import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packAddress, unpack } from '../packages/web/src/browser/page-cache/pack.ts';

const dist = join(import.meta.dirname, '../packages/web/dist');
const pack = join(dist, packAddress);

// a build is made before the whole suite, not before `npm run check`
it.runIf(existsSync(pack))(
  'SYN-05 the pack of the page holds its hashed files as they are',
  async () => {
    const names = new Set<string>();
    const stream = new Blob([new Uint8Array(readFileSync(pack))]).stream();
    for await (const { address, type, bytes } of unpack(stream)) {
      names.add(address);
      expect([address, Buffer.compare(bytes, readFileSync(join(dist, address)))]).toEqual([
        address,
        0,
      ]);
      expect(type, address).not.toBe('application/octet-stream');
    }
    const files = readdirSync(join(dist, 'assets'))
      .filter((name) => !/\.(gz|br)$|^_texts-of_/.test(name))
      .map((name) => `/assets/${name}`);
    expect([...names].toSorted()).toEqual(files.toSorted());
  },
);
