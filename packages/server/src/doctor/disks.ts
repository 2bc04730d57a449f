import { msg } from '@furrow/kit/msg.ts';
import { existsSync, type StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileStorage } from '../files/storage.ts';
import { type Check, type Finding, megabytes, stateOf } from './check.ts';

/** Room on the disks. */

/** Megabytes that must be free, regardless of the disk's size. */
const leastMegabytes = 500;
/** Used shares of a disk. */
const taken = { look: 0.9, wrong: 0.97 };

type Measure = (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>>;

/** The folder, or where it will be: a server makes its folders with the first file. */
const nearest = (folder: string): string =>
  existsSync(folder) || folder === dirname(folder) ? folder : nearest(dirname(folder));

async function roomAt(folder: string, measure: Measure): Promise<Finding> {
  const { bavail, blocks, bsize } = await measure(nearest(folder));
  const free = megabytes(bavail * bsize);
  const values = { folder, free, share: Math.round((bavail / blocks) * 100) };
  const state = free < leastMegabytes ? 'wrong' : stateOf(1 - bavail / blocks, taken);
  return state === 'right'
    ? { state, text: msg`{folder}: {free} MB free.`, values }
    : {
        state,
        text: msg`{folder}: {free} MB free, {share} % of the disk.`,
        advice: msg`Give it a larger disk, or make room; a full disk stops every write.`,
        values,
      };
}

/** @param measure of the system */
export function diskChecks(measure: Measure = (folder) => statfs(folder)): readonly Check[] {
  const roomOf = (storage: FileStorage): Finding | Promise<Finding> =>
    storage.kind === 'folder'
      ? roomAt(storage.folder, measure)
      : { state: 'right', text: msg`It is a bucket.` };
  return [
    { name: 'disk-data', look: ({ configuration }) => roomAt(configuration.dataDir, measure) },
    { name: 'disk-files', look: ({ configuration }) => roomOf(configuration.files) },
    {
      name: 'disk-backup',
      look: ({ configuration: { backups } }) =>
        backups
          ? roomOf(backups.storage)
          : { state: 'right', text: msg`No place for backups is named.` },
    },
  ];
}
