import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from './root.ts';
import { openFolder } from './testing/folder.ts';
import { newPerson } from './testing/people.ts';
import { programWords } from './testing/program.ts';

/** The data folder is readable by the account that runs the server alone. @source decisions D12 */

const folder = openFolder('private');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The paths below a folder that other accounts could read; a socket is as accessible as its folder.
 */
function openPaths(path: string): string[] {
  const { mode } = lstatSync(path);
  const own =
    (mode & 0o077) === 0 || lstatSync(path).isSymbolicLink() || lstatSync(path).isSocket()
      ? []
      : [path];
  return lstatSync(path).isDirectory()
    ? [...own, ...readdirSync(path).flatMap((name) => openPaths(join(path, name)))]
    : own;
}

async function run(dataDir: string, work: (address: string) => Promise<void>): Promise<void> {
  const environment = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
  };
  const child = spawn(process.execPath, programWords('index'), {
    env: environment,
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /Furrow is at (\S+)/.exec(line)?.[1];
      if (!address) continue;
      await work(address);
      break;
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

it.skipIf(process.platform === 'win32')(
  'D12 mails, files, imports, exports and existing data are private, and the database still works',
  async () => {
    const dataDir = join(folder, 'data');
    // files of another program: servers of other tests have run in this process, and set the umask
    const umask = process.umask(0o022);
    mkdirSync(join(dataDir, 'outbox'), { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, 'outbox/old.eml'), 'a link that signs in', { mode: 0o644 });
    mkdirSync(join(dataDir, 'imports/1'), { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, 'imports/1/0'), 'fields', { mode: 0o664 });
    const outside = join(folder, 'outside.txt');
    writeFileSync(outside, 'not ours to change', { mode: 0o644 });
    symlinkSync(outside, join(dataDir, 'link'));
    chmodSync(dataDir, 0o755);
    process.umask(umask);
    await run(dataDir, async (address) => {
      const { client, email, farm, plan } = await newPerson(address);
      expect((await client.post('/api/v3/auth/password_reset/', { email })).status).toBe(202);
      for (const [path, name, text] of [
        ['/api/v3/imports/', 'fields.geojson', '{"type":"FeatureCollection","features":[]}'],
        ['/api/v1/document/', 'note.txt', 'a note'],
      ] as const) {
        const form = new FormData();
        form.append('farm', farm);
        if (path.includes('imports')) form.append('plan', plan);
        form.append('file', new Blob([text]), name);
        expect((await client.post(path, form)).status).toBe(201);
      }
      expect(
        (await client.post('/api/v3/exports/', { farm, plan, what: 'fields', format: 'csv' }))
          .status,
      ).toBe(201);
      expect(readdirSync(join(dataDir, 'outbox')).length).toBeGreaterThan(1);
      expect(openPaths(dataDir).filter((path) => path !== dataDir)).toEqual([]);
      // no account except the database's may even traverse it
      expect(lstatSync(dataDir).mode & 0o067).toBe(0);
    });
    expect([
      lstatSync(outside).mode & 0o777,
      readFileSync(join(dataDir, 'outbox/old.eml'), 'utf8'),
    ]).toEqual([0o644, 'a link that signs in']);
    // and again, as a folder that is private already
    await run(dataDir, async (address) => expect((await newPerson(address)).farm).toBeTruthy());
    expect(
      existsSync(join(dataDir, 'postgresql')) || existsSync(join(dataDir, 'postgresql.location')),
    ).toBe(true);
  },
);
