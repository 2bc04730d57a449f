import { keep, kept } from '../browser/kept.ts';

const key = 'furrow-push';

/** Whom the server pushes to on this device: the account that chose it; null for nobody. */
export const pushedAccount = (): string | null => kept(key);

export const keepPushedAccount = (account: string | null): void => keep(key, account);

/** Whether the server pushes to this device. */
export const pushes = (): boolean => pushedAccount() !== null;
