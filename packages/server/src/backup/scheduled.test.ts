import { mkdtempSync, readdirSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { keyOfBackup } from './names.ts';
import { backUp } from './scheduled.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-backups-'));
const server = useServer({ BACKUP_URL: `file:${folder}`, BACKUP_KEEP_DAYS: '7' });

describe('OPS-03 a scheduled backup', () => {
  it('is written completely beside earlier ones, and outdated ones are removed', async () => {
    await server.person();
    const now = new Date('2026-11-25T02:00:00Z');
    const [first, old, other] = ['2026-10-01', '2026-10-09', 'mine'].map((name) =>
      name === 'mine' ? 'backups/mine.zip' : keyOfBackup(new Date(`${name}T02:00:00Z`)),
    );
    mkdirSync(join(folder, 'backups'));
    for (const name of [first, old, other]) writeFileSync(join(folder, name!), 'earlier');
    const said: string[] = [];
    await backUp(server.server.services, (message) => said.push(message), now);
    expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual(
      [keyOfBackup(now), first, other].map((key) => key!.slice('backups/'.length)).toSorted(),
    );
    expect(said.join()).toMatch(/^backup backups\/furrow-2026-11-25T020000Z\.zip: \d+ MB, 0 files/);
  });
});
