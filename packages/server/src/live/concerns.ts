import type { AccessChange } from '../announcements.ts';

/** Whether rights of an account, or on one of its farms, may have changed. */
export function concerns(
  { farm, account }: AccessChange,
  person: string,
  farms: Iterable<string>,
): boolean {
  // a server of an earlier version names nobody
  if (farm === undefined && account === undefined) return true;
  return account === person || (farm !== undefined && [...farms].includes(farm));
}
