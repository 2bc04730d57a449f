import { DAY_MILLISECONDS } from '@furrow/kit';

/** Names of scheduled backups, and their retention. */

const pattern = /^backups\/furrow-(\d{4}-\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.zip$/;
/** Retention of the first backup of a month, regardless of `BACKUP_KEEP_DAYS`. */
const monthlyDays = 366;

export const isBackup = (key: string): boolean => pattern.test(key);

/** By the moment it was begun, in UTC. */
export const keyOfBackup = (moment: Date): string =>
  `backups/furrow-${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`;

export function momentOf(key: string): number {
  const [, month, day, hours, minutes, seconds] = pattern.exec(key) ?? [];
  return Date.parse(`${month}-${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Outdated backups: older than `keptDays`, except the first of each month, which is retained for a
 * year. The newest is never included.
 */
export function outdated(keys: readonly string[], now: Date, keptDays: number): string[] {
  const sorted = keys.filter(isBackup).toSorted();
  const newest = sorted.at(-1);
  const months = new Set<string>();
  return sorted.filter((key) => {
    const month = pattern.exec(key)?.[1] ?? '';
    const isFirst = !months.has(month);
    months.add(month);
    const days = (now.getTime() - momentOf(key)) / DAY_MILLISECONDS;
    return key !== newest && days > (isFirst ? monthlyDays : keptDays);
  });
}
