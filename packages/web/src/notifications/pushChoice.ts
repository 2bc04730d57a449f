import { storeText, storedText } from '../browser/storage.ts';

const key = 'furrow-push';

/** Account that the server pushes to on this device; null for none. */
export const pushedAccount = (): string | null => storedText(key);

export const keepPushedAccount = (account: string | null): void => storeText(key, account);

/** Whether the server pushes to this device. */
export const pushes = (): boolean => pushedAccount() !== null;
