import { keep, kept } from '../browser/kept.ts';

const key = 'furrow-push';

/** Account that the server pushes to on this device; null for none. */
export const pushedAccount = (): string | null => kept(key);

export const keepPushedAccount = (account: string | null): void => keep(key, account);

/** Whether the server pushes to this device. */
export const pushes = (): boolean => pushedAccount() !== null;
