import { storeText, storedText } from '../browser/storage.ts';
import type { Message } from './messages.ts';

/**
 * Messages that are shown on the screen when they arrive. All of them are counted and listed under
 * the bell.
 */
export type PopupChoice = 'all' | 'problems' | 'none';

const tellingKey = 'furrow-telling';
const besideKey = 'furrow-telling-beside';

/** The choice made on this device. */
export function popupChoice(): PopupChoice {
  const telling = storedText(tellingKey);
  return telling === 'problems' || telling === 'none' ? telling : 'all';
}

export const choosePopups = (telling: PopupChoice): void => storeText(tellingKey, telling);

export function isNotified(telling: PopupChoice, level: Message['notification']['level']): boolean {
  return (
    telling === 'all' || (telling === 'problems' && (level === 'warning' || level === 'danger'))
  );
}

/**
 * Whether a browser can show messages while another tab or program is in front, and is allowed to.
 */
export function systemPermission(): NotificationPermission | 'impossible' {
  return 'Notification' in window && 'serviceWorker' in navigator
    ? Notification.permission
    : 'impossible';
}

/** Whether messages are also shown as system notifications, by the choice on this device. */
export const showsSystemNotifications = (): boolean =>
  storedText(besideKey) === 'yes' && systemPermission() === 'granted';

/** Changes that choice; the browser prompts the person the first time. Returns whether it is on. */
export async function chooseSystemNotifications(wanted: boolean): Promise<boolean> {
  storeText(besideKey, wanted ? 'yes' : 'no');
  if (wanted && systemPermission() === 'default') await Notification.requestPermission();
  return showsSystemNotifications();
}

/**
 * Shows a message where the device shows those of programs; the service worker answers a press on
 * it.
 */
export async function showSystemNotification(
  message: Pick<Message, 'id'>,
  {
    title,
    text,
    link,
  }: { readonly title: string; readonly text: string; readonly link: string | null },
): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, {
    body: text,
    tag: `message-${message.id}`,
    icon: '/icon.svg',
    data: { link },
  });
}
