import { at } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../root.ts';
import { type Check, type Finding, stateOf } from './check.ts';

/** The machine we run on. */

export const clock: Check = {
  name: 'clock',
  async look({ database }) {
    const before = Date.now();
    const { rows } = await database.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float * 1000 as now',
    );
    const after = Date.now();
    // the answer was given between request and response
    const { now } = at(rows, 0);
    const off = now < before ? before - now : Math.max(0, now - after);
    const state = stateOf(off / 1000, { look: 2, wrong: 30 });
    const values = { seconds: Math.round(off / 1000) };
    return state === 'right'
      ? { state, text: msg`This machine and the database agree on the time.` }
      : {
          state,
          text: msg`The clocks of this machine and of the database are {seconds} s apart.`,
          advice: msg`Let both be set by NTP: timedatectl set-ntp true.`,
          values,
        };
  },
};

function isOlder(version: string, oldest: string): boolean {
  const [one, other] = [version, oldest].map((text) => text.split('.').map(Number));
  if (!one || !other) return false;
  const differs = other.findIndex((part, index) => part !== (one[index] ?? 0));
  return differs >= 0 && (one[differs] ?? 0) < at(other, differs);
}

export const nodeVersion: Check = {
  name: 'node',
  look() {
    const { engines } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    const oldest = engines.node.replace('>=', '');
    const version = process.versions.node;
    const values = { version, oldest };
    return isOlder(version, oldest)
      ? {
          state: 'wrong',
          text: msg`Node is {version}.`,
          advice: msg`Furrow needs Node {oldest} or newer.`,
          values,
        }
      : { state: 'right', text: msg`Node {version}.`, values };
  },
};

/** The finding for a folder that other accounts can read; null for a private one. */
async function openFolder(folder: string, allowed: number): Promise<Finding | null> {
  const { mode } = await stat(folder);
  return (mode & 0o077 & ~allowed) === 0
    ? null
    : {
        state: 'wrong',
        text: msg`Other accounts on this machine can read {folder} (mode {mode}).`,
        advice: msg`chmod 700 {folder}; the server does so at its start where the folder is its own.`,
        values: { folder, mode: (mode & 0o777).toString(8) },
      };
}

/** Folders outside of the data folder hold files of people, and backups every hash and key. */
export const keptRights: Check = {
  name: 'kept-rights',
  async look({ configuration: { files, backups } }) {
    for (const storage of [files, backups?.storage]) {
      if (storage?.kind !== 'folder' || !existsSync(storage.folder)) continue;
      const open = await openFolder(storage.folder, 0o700);
      if (open) return open;
    }
    return { state: 'right', text: msg`Stored files and backups are private to their account.` };
  },
};

export const dataRights: Check = {
  name: 'data-rights',
  async look({ configuration: { dataDir, databaseUrl } }) {
    const { uid } = await stat(dataDir);
    // the account of the bundled database passes through, and sees nothing on its way
    const open = await openFolder(dataDir, databaseUrl === null ? 0o710 : 0o700);
    if (open) return open;
    const values = { folder: dataDir };
    const ownUid = process.getuid?.();
    return ownUid !== undefined && ownUid !== 0 && uid !== ownUid
      ? {
          state: 'look',
          text: msg`{folder} belongs to another account than the one that runs this check.`,
          advice: msg`Run the server and its commands as the same account.`,
          values,
        }
      : { state: 'right', text: msg`Only its own account can read {folder}.`, values };
  },
};
