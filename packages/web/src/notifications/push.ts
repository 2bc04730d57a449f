import {
  endPush,
  subscribePush,
  type PushDevice,
} from '@furrow/domain/notification/settings.calls.ts';
import { call } from '../calls.ts';
import type { Problem } from '../data/http.ts';
import { keepPushedAccount, pushedAccount } from './pushChoice.ts';

/**
 * Push to this device: the browser prompts after a click only, and returns an address of its
 * vendor's push service.
 */
export type PushState = 'unsupported' | 'off_here' | 'denied' | 'on' | 'off';

/** Whether the browser can be pushed to; on a telephone of Apple only once the page is installed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * The state of push on this device.
 * @param key the server's; null where its operator switched push off
 * @param current this device as the server has it
 */
export function pushState(key: string | null, current: PushDevice | undefined): PushState {
  if (key === null) return 'off_here';
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return current !== undefined && Notification.permission === 'granted' ? 'on' : 'off';
}

/** The result of switching push on. */
export type PushOutcome =
  | { readonly is: 'on' }
  | { readonly is: 'denied' }
  | { readonly is: 'failed'; readonly problem: Problem | null };

/** Prompts for permission, and sends the push address to the server. Called by a click. */
export async function startPush(key: string, account: string): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return { is: 'denied' };
  try {
    const registration = await navigator.serviceWorker.ready;
    const before = await registration.pushManager.getSubscription();
    // a subscription with another server's key, or of a previous person
    await before?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const answer = await tellServer(subscription);
    if (!answer.ok) return { is: 'failed', problem: answer.problem };
    keepPushedAccount(account);
    return { is: 'on' };
  } catch {
    return { is: 'failed', problem: null };
  }
}

function tellServer(subscription: PushSubscription) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return call(subscribePush, {
    endpoint: endpoint ?? '',
    p256dh,
    auth,
  });
}

/** Ends push on this device; for another device only the server is notified. */
export async function stopPush(device: Pick<PushDevice, 'id' | 'current'>) {
  if (device.current) await forgetPush();
  return call(endPush, { id: device.id });
}

/** Ends all push on this device. */
export async function forgetPush(): Promise<void> {
  keepPushedAccount(null);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
}

/**
 * Called once a page is open: a person who chose push on this device gets it back after signing in
 * again, and a person who signs in after another does not receive the other's messages.
 */
export async function renewPush(account: string): Promise<void> {
  const chosen = pushedAccount();
  if (chosen === null || !canPush()) return;
  if (chosen !== account) return forgetPush();
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription && Notification.permission === 'granted') await tellServer(subscription);
}
