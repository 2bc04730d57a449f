import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { keyOfBackup } from '../backup/names.ts';
import type { Configuration } from '../env.ts';
import { newId } from '../new-id.ts';
import { openTestBucket } from '../testing/bucket.ts';
import { answering, lookedOf, testBroken, words } from '../testing/doctor.ts';
import { useServer } from '../testing/server.ts';
import { diskChecks } from './disks.ts';
import { mail } from './mail.ts';

const server = useServer();
const looked: ReturnType<typeof lookedOf> = (more, database) => lookedOf(server)(more, database);
const folder = mkdtempSync(join(tmpdir(), 'furrow-broken-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const space = { kind: 'folder', folder } as const;
const elsewhere = 'postgres://furrow:secret@db.example.org/furrow';

/** A folder with hardly any room, as the system tells it. */
function crowded(name: string, more: Partial<Configuration>): Promise<string> {
  const measured = diskChecks(async () => ({ bavail: 25_000, blocks: 1e6, bsize: 4096 }));
  return words(measured.find((one) => one.name === name) ?? name, looked(more));
}
const noRoom = (path: string) =>
  `wrong: ${path}: 102 MB free, 3 % of the disk. → Give it a larger disk, or make room; a full disk stops every write.`;

describe('RUN-01 doctor: a machine that is really wrong, and the words for it', () => {
  testBroken('machine', {
    node: async () => {
      const { versions } = process;
      Object.defineProperty(process, 'versions', { value: { ...versions, node: '18.20.4' } });
      const told = await words('node', looked());
      Object.defineProperty(process, 'versions', { value: versions });
      return [told, 'wrong: Node is 18.20.4. → Furrow needs Node 20.19 or newer.'];
    },
    'data-rights': async () => {
      const dataDir = join(folder, 'data');
      mkdirSync(dataDir);
      chmodSync(dataDir, 0o755);
      return [
        await words('data-rights', looked({ dataDir })),
        `wrong: Other accounts on this machine can read ${dataDir} (mode 755). → chmod 700 ${dataDir}; the server does so at its start where the folder is its own.`,
      ];
    },
    'kept-rights': async () => {
      const kept = join(folder, 'backups');
      mkdirSync(kept);
      chmodSync(kept, 0o750);
      const storage = { kind: 'folder', folder: kept } as const;
      const backups = { storage, everyHours: 24, keptDays: 14 };
      const told = await words('kept-rights', looked({ backups }));
      chmodSync(kept, 0o700);
      expect(await words('kept-rights', looked({ backups }))).toMatch(/^right/);
      return [
        told,
        `wrong: Other accounts on this machine can read ${kept} (mode 750). → chmod 700 ${kept}; the server does so at its start where the folder is its own.`,
      ];
    },
    'public-address': async () => [
      await words('public-address', looked({ publicUrl: 'http://farms.example.org' })),
      'wrong: PUBLIC_URL is http://farms.example.org: passwords cross the network in the clear. → Put Caddy or nginx in front (deploy/), and give PUBLIC_URL as https.',
    ],
    encryption: async () => {
      const advice =
        'Write postgres://…?sslmode=verify-full, smtps://… or smtp://…?requireTLS=true, and s3://… without tls=off.';
      const bucket = { kind: 's3', endpoint: 'http://s3.example.org', bucket: 'farm' } as const;
      const plain = { ...bucket, region: 'x', credentials: null };
      const more = {
        databaseUrl: elsewhere,
        databaseReadUrl: `${elsewhere}?sslmode=verify-full`,
        mailUrl: 'smtp://mail.example.org',
        files: plain,
      };
      expect(
        await words('encryption', looked({ databaseUrl: `${elsewhere}?sslmode=no-verify` })),
      ).toBe(`look: The certificate of the other side is not checked: DATABASE_URL. → ${advice}`);
      for (const safe of [
        { databaseUrl: 'postgres://furrow@localhost/furrow' },
        { mailUrl: 'smtps://mail.example.org' },
        { mailUrl: 'smtp://mail.example.org?requireTLS=true' },
        { files: { ...plain, endpoint: 'https://s3.example.org' } },
      ])
        expect(await words('encryption', looked(safe))).toMatch(/^right/);
      return [
        await words('encryption', looked(more)),
        `wrong: Data crosses the network in the clear: DATABASE_URL, MAIL_URL, FILES_URL. → ${advice}`,
      ];
    },
    listening: async () => [
      await words('listening', looked({ host: '0.0.0.0' })),
      'wrong: Other machines connect to 0.0.0.0 without TLS. → Set HOST=127.0.0.1 and put a proxy that does TLS in front.',
    ],
    'rate-limit': async () => [
      await words('rate-limit', looked({ rateLimit: false })),
      'wrong: RATE_LIMIT is off: passwords can be guessed without end. → Leave RATE_LIMIT out.',
    ],
    demo: async () => [
      await words('demo', looked({ demo: true })),
      'wrong: DEMO is on: anybody signs in with the password that the start prints. → Leave DEMO out where farms are real.',
    ],
    'disk-data': async () => [await crowded('disk-data', { dataDir: folder }), noRoom(folder)],
    'disk-files': async () => {
      const later = { kind: 'folder', folder: join(folder, 'not/yet') } as const;
      expect(await words('disk-files', looked({ files: later }))).toMatch(/^right/);
      return [await crowded('disk-files', { files: space }), noRoom(folder)];
    },
    'disk-backup': async () => [
      await crowded('disk-backup', { backups: { storage: space, everyHours: 24, keptDays: 14 } }),
      noRoom(folder),
    ],
    'file-store': async () => {
      const bucket = await openTestBucket();
      const { hostname, port, username, password, pathname } = new URL(
        bucket.url.replace('s3:', 'http:'),
      );
      const files = {
        kind: 's3',
        endpoint: `http://${hostname}:${port}`,
        bucket: pathname.slice(1),
        region: 'x',
        credentials: { accessKeyId: username, secretAccessKey: password },
      } as const;
      expect(await words('file-store', looked({ files }))).toMatch(/^right/);
      bucket.fail(503);
      const down = await words('file-store', looked({ files }));
      expect(down).toMatch(
        /^wrong: It cannot be checked: .+ → Give the account of the server what it lacks/,
      );
      bucket.fail(0);
      const keep = bucket.objects.set.bind(bucket.objects);
      bucket.objects.set = (key, { modified }) =>
        keep(key, { bytes: Buffer.from('others'), modified });
      const told = await words('file-store', looked({ files }));
      bucket.objects.set = keep;
      bucket.objects.delete = () => true;
      expect(await words('file-store', looked({ files }))).toBe(
        'look: FILES_URL still has a file that was removed. → Check that the bucket keeps no versions, and that the key may delete.',
      );
      await bucket.close();
      return [
        told,
        'wrong: FILES_URL does not return the stored content. → Check the disk or the service behind it before anything else is stored.',
      ];
    },
    'named-files': async () => {
      const key = `${newId()}/${newId()}.pdf`;
      const told = await words('named-files', looked({}, answering({ key })));
      return [
        told,
        `wrong: Of 1 files that rows name, 1 are missing, such as ${key}. → Check that FILES_URL is the same place as before; restore the files from a backup.`,
      ];
    },
    mail: async () => {
      const silent = createServer(() => {});
      await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
      const { port } = silent.address() as { port: number };
      const told = await words(mail(50), looked({ mailUrl: `smtp://127.0.0.1:${port}` }));
      silent.close();
      return [
        told,
        `wrong: The mail server 127.0.0.1:${port} does not take us: Greeting never received → Check MAIL_URL: host, port, name and password.`,
      ];
    },
    backup: async () => {
      const storage = { kind: 'folder', folder: join(folder, 'old') } as const;
      mkdirSync(storage.folder, { mode: 0o700 });
      const backups = { storage, everyHours: 24, keptDays: 14 };
      expect(await words('backup', looked({ backups }))).toBe(
        'wrong: There is no backup yet. → The running server makes one within a minute of its first start; see its log.',
      );
      const key = keyOfBackup(new Date(Date.now() - 72 * 3_600_000));
      mkdirSync(join(storage.folder, 'backups'), { recursive: true });
      writeFileSync(join(storage.folder, key), 'no archive');
      return [
        await words('backup', looked({ backups })),
        `wrong: The newest backup, ${key}, is 72 hours old. → Check the server's log for the reason, and the space at BACKUP_URL.`,
      ];
    },
  });
});
